/* Views over a storage: by their meaning and by their strides. */
#include "sim_bench.h"

static void every_view_agrees_at_every_size(void **state)
{
    static const char *const views[] = {"whole", "transpose", "column", "every_other", "broadcast", "copy"};
    static const int sides[] = {1, 2, 3, 7, 64};
    (void)state;
    for (size_t v = 0; v < COUNT_OF(views); v++)
        for (size_t r = 0; r < COUNT_OF(sides); r++)
            for (size_t c = 0; c < COUNT_OF(sides); c++) {
                char settings[64];
                snprintf(settings, sizeof settings, "view=%s rows=%d columns=%d", views[v], sides[r], sides[c]);
                sim_bench_agrees("views", settings, 0);
            }
}

static void a_transpose_moves_nothing_and_lies_apart(void **state)
{
    (void)state;
    assert_true(sim_bench_found("views", "", "bytes that making the view moves") == 0);
    assert_true(sim_bench_found("views", "", "in one piece (1) or not (0)") == 0);
    assert_true(sim_bench_found("views", "view=copy", "in one piece (1) or not (0)") == 1);
}

static void a_broadcast_reads_one_row(void **state)
{
    (void)state;
    assert_true(sim_bench_found("views", "view=broadcast", "elements of the storage that are read") == 8);
}

/* What the table counts as jumps is what the picture shades, beside the first element. */
static void the_picture_shades_as_many_jumps_as_are_counted(void **state)
{
    static const char *const views[] = {"whole", "transpose", "column", "every_other", "broadcast", "copy"};
    (void)state;
    for (size_t v = 0; v < COUNT_OF(views); v++) {
        struct sim_bench bench;
        char settings[64];
        snprintf(settings, sizeof settings, "view=%s rows=5 columns=6", views[v]);
        sim_bench_run(&bench, "views", settings, 0);
        const struct figure *view = &bench.result.frames[0].figures[bench.result.frames[0].count - 1];
        assert_string_equal(view->shades[0], "after a jump");
        size_t jumps = 0;
        for (size_t i = 1; i < view->rows * view->columns; i++) jumps += view->cells[i] == 0;
        assert_true((double)jumps == sim_bench_fact(&bench, "steps to another place than the next")->found.value);
        sim_bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_view_agrees_at_every_size),
        cmocka_unit_test(a_transpose_moves_nothing_and_lies_apart),
        cmocka_unit_test(a_broadcast_reads_one_row),
        cmocka_unit_test(the_picture_shades_as_many_jumps_as_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
