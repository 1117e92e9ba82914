#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tui/trial.h"

static const char *const page_settings[] = {"ranks=2 * n", "buffer=2 GB"};

struct fixture {
    struct binding n;
    struct bindings bindings;
    struct scope scope;
    struct trial trial;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){.n = {"n", value_number(4)}};
    fixture.bindings = (struct bindings){.items = &fixture.n, .count = 1};
    fixture.scope = scope_of_bindings(&fixture.bindings);
    trial_init(&fixture.trial, sim_find("ring"), page_settings, COUNT_OF(page_settings), &fixture.scope);
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    trial_clear(&((struct fixture *)*state)->trial);
    return 0;
}

static void run(struct trial *trial)
{
    trial_run(trial, &(struct sim_watch){NULL, NULL}, NULL);
}

static void a_trial_begins_with_what_the_page_sets(void **state)
{
    struct trial *trial = &((struct fixture *)*state)->trial;
    assert_null(trial_result(trial));
    assert_string_equal(trial_text(trial, 0), "2 * n");
    run(trial);
    assert_int_equal(trial->state, TRIAL_DONE);
    assert_string_equal(trial_text(trial, 0), "8");
    assert_string_equal(trial_text(trial, 1), "2 GB");
    assert_int_equal(trial->frame, trial_result(trial)->frame_count - 1);
}

static void sweeping_moves_counts_by_powers_and_sizes_by_tenths(void **state)
{
    struct trial *trial = &((struct fixture *)*state)->trial;
    const char *why;
    assert_false(trial_sweep(trial, 0, 1, &why)); /* nothing is known yet of what 2 * n is */
    run(trial);
    assert_true(trial_sweep(trial, 0, 1, &why));
    assert_string_equal(trial_text(trial, 0), "16");
    assert_true(trial_sweep(trial, 1, -1, &why));
    assert_string_equal(trial_text(trial, 1), "1.8 GB");
    run(trial);
    assert_string_equal(trial_result(trial)->shown[0], "16");
}

static void a_sweep_stops_at_the_bounds(void **state)
{
    struct trial *trial = &((struct fixture *)*state)->trial;
    const char *why = NULL;
    int steps = 0;
    run(trial);
    while (trial_sweep(trial, 0, -1, &why)) {
        assert_in_range(++steps, 1, 10);
        run(trial);
        assert_int_equal(trial->state, TRIAL_DONE);
    }
    assert_string_equal(why, "it can go no further");
}

static void a_fault_is_told_at_its_input_and_the_last_result_stays(void **state)
{
    struct trial *trial = &((struct fixture *)*state)->trial;
    const char *help;
    run(trial);
    trial_set(trial, 1, "3 s");
    run(trial);
    assert_int_equal(trial->state, TRIAL_FAULTY);
    assert_non_null(trial_complaint(trial, 1, &help));
    assert_null(trial_complaint(trial, 0, &help));
    assert_null(trial_complaint(trial, -1, &help));
    assert_string_equal(trial_result(trial)->shown[1], "2 GB");
    trial_set(trial, 1, "");
    run(trial);
    assert_int_equal(trial->state, TRIAL_DONE);
    assert_string_equal(trial_text(trial, 1), "2 GB");
}

static void typing_that_changes_nothing_leaves_the_input_to_the_page(void **state)
{
    struct trial *trial = &((struct fixture *)*state)->trial;
    run(trial);
    trial_begin_typing(trial, 0);
    assert_string_equal(field_string(&trial->fields[0]), "8");
    assert_false(trial_end_typing(trial, 0));
    assert_false(trial_is_changed(trial, 0));
    trial_begin_typing(trial, 0);
    trial_set(trial, 0, "3");
    assert_true(trial_end_typing(trial, 0));
    run(trial);
    trial_begin_typing(trial, 0);
    assert_false(trial_end_typing(trial, 0));
    assert_string_equal(trial_text(trial, 0), "3");
}

static bool never(void *context, double done)
{
    (void)done;
    ++*(int *)context;
    return false;
}

static void a_stopped_run_leaves_what_was_there(void **state)
{
    struct trial *trial = &((struct fixture *)*state)->trial;
    int asked = 0;
    run(trial);
    trial_set(trial, 0, "2000");
    trial_run(trial, &(struct sim_watch){never, &asked}, NULL);
    assert_int_equal(trial->state, TRIAL_STOPPED);
    assert_int_equal(asked, 1);
    assert_string_equal(trial_result(trial)->shown[0], "8");
    run(trial);
    assert_string_equal(trial_result(trial)->shown[0], "2000");
}

static void words_are_swept_in_their_order(void **state)
{
    struct trial trial;
    const char *why;
    (void)state;
    trial_init(&trial, sim_find("pipeline"), NULL, 0, NULL);
    run(&trial);
    assert_string_equal(trial_text(&trial, 0), "1f1b");
    assert_true(trial_sweep(&trial, 0, -1, &why));
    assert_string_equal(trial_text(&trial, 0), "gpipe");
    assert_false(trial_sweep(&trial, 0, -1, &why));
    assert_string_equal(why, "there is no further choice");
    trial_clear(&trial);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_trial_begins_with_what_the_page_sets, set_up, tear_down),
        cmocka_unit_test_setup_teardown(sweeping_moves_counts_by_powers_and_sizes_by_tenths, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_sweep_stops_at_the_bounds, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_fault_is_told_at_its_input_and_the_last_result_stays, set_up, tear_down),
        cmocka_unit_test_setup_teardown(typing_that_changes_nothing_leaves_the_input_to_the_page, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_stopped_run_leaves_what_was_there, set_up, tear_down),
        cmocka_unit_test(words_are_swept_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
