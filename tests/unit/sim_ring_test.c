/* The ring against its closed form over a grid, and its picture. */
#include "sim_bench.h"

static void ring_sends_what_the_formula_says(void **state)
{
    static const int ranks[] = {2, 3, 4, 5, 7, 8, 16, 17, 64, 1000};
    static const char *const buffers[] = {"1GiB", "14GB", "1000003B"};
    (void)state;
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        for (size_t j = 0; j < sizeof buffers / sizeof *buffers; j++) {
            char settings[64];
            snprintf(settings, sizeof settings, "ranks=%d buffer=%s", ranks[i], buffers[j]);
            sim_bench_agrees("ring", settings, 0);
        }
    }
}

static void eight_ranks_send_seven_quarters_of_the_buffer(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "ring", "ranks=8 buffer=1GiB", 0);
    assert_true(bench.played);
    assert_true(sim_bench_fact(&bench, "bytes over the busiest link")->found.value == 1.75 * 1073741824);
    assert_true(sim_bench_fact(&bench, "steps")->found.value == 14);
    sim_bench_clear(&bench);
}

static void the_last_frame_has_whole_sums_everywhere(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "ring", "ranks=5", 0);
    assert_int_equal(bench.result.frame_count, 9);
    const struct figure *last = &bench.result.frames[8].figures[0], *middle = &bench.result.frames[4].figures[0];
    size_t whole = 0, halfway = 0;
    for (size_t i = 0; i < 25; i++) {
        whole += last->cells[i] == 1;
        halfway += middle->cells[i] == 1;
    }
    assert_int_equal(whole, 25);
    assert_int_equal(halfway, 5);
    sim_bench_clear(&bench);
}

static bool stop_at_once(void *context, double done)
{
    (void)done;
    ++*(int *)context;
    return false;
}

static void a_watcher_can_stop_it(void **state)
{
    struct sim_bench bench;
    int asked = 0;
    (void)state;
    sim_bench_run(&bench, "ring", "", 0);
    struct sim_setup setup = {.watch = {stop_at_once, &asked}};
    assert_false(sim_run(sim_find("ring"), &setup, &bench.evaluation, &bench.result));
    assert_int_equal(asked, 1);
    assert_int_equal(bench.diags.errors, 0);
    sim_bench_clear(&bench);
}

static void bad_settings_are_refused_with_a_reason(void **state)
{
    static const struct {
        const char *settings;
        enum message message;
    } cases[] = {
        {"ranks=1", MESSAGE_DEMO_OUT_OF_BOUNDS},  {"ranks=2.5", MESSAGE_DEMO_NOT_WHOLE}, {"rank=8", MESSAGE_DEMO_UNKNOWN_INPUT},
        {"ranks", MESSAGE_DEMO_UNKNOWN_INPUT},    {"ranks=(1,2)", MESSAGE_DEMO_NOT_NUMBER},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sim_bench bench;
        sim_bench_run(&bench, "ring", cases[i].settings, 0);
        assert_false(bench.played);
        assert_int_equal(diags_at(&bench.diags, 0)->message, cases[i].message);
        sim_bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ring_sends_what_the_formula_says),
        cmocka_unit_test(eight_ranks_send_seven_quarters_of_the_buffer),
        cmocka_unit_test(the_last_frame_has_whole_sums_everywhere),
        cmocka_unit_test(a_watcher_can_stop_it),
        cmocka_unit_test(bad_settings_are_refused_with_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
