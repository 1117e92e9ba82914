/* The tree against its closed forms over a grid, the exam's crossover, and its picture. */
#include "sim_bench.h"

static void tree_and_ring_take_what_the_formulas_say(void **state)
{
    static const int ranks[] = {2, 3, 4, 5, 7, 8, 9, 16, 17, 64, 1000};
    static const char *const others[] = {"", "buffer=1B", "buffer=14GB latency=1us", "latency=0s", "latency=1s link=1B/s"};
    (void)state;
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            char settings[96];
            snprintf(settings, sizeof settings, "ranks=%d %s", ranks[i], others[j]);
            sim_bench_agrees("tree", settings, 0);
        }
    }
}

static void five_ranks_take_three_rounds_each_way(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "tree", "ranks=5 buffer=10B", 0);
    assert_true(sim_bench_fact(&bench, "steps")->found.value == 6);
    assert_true(sim_bench_fact(&bench, "bytes sent by the busiest rank")->found.value == 30);
    assert_true(sim_bench_fact(&bench, "bytes sent by all ranks")->found.value == 80);
    sim_bench_clear(&bench);
}

static void eight_fast_ranks_cross_at_three_quarters_of_a_megabyte(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "tree", "ranks=8 latency=1us link=400GB/s", 0);
    assert_int_equal((long)sim_bench_fact(&bench, "buffer from which the ring is faster")->found.value, 752941);
    sim_bench_clear(&bench);
}

static void two_ranks_never_want_a_tree(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "tree", "ranks=2", 0);
    assert_true(sim_bench_fact(&bench, "buffer from which the ring is faster")->found.value == 0);
    sim_bench_clear(&bench);
}

static void the_picture_fills_and_empties_by_halves(void **state)
{
    static const char *const counts[] = {"1", "1", "1", "1", "2", "1", "2", "1", "4", "1", "2", "1",
                                         "4", "1", "4", "1", "4", "4", "4", "4"};
    static const uint8_t shades[] = {0, 0, 0, 0, 2, 3, 2, 3, 1, 3, 3, 3, 1, 3, 1, 3, 1, 1, 1, 1};
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "tree", "ranks=4", 0);
    assert_int_equal(bench.result.frame_count, 5);
    for (size_t f = 0; f < 5; f++) assert_int_equal(bench.result.frames[f].figures[0].rows, f + 1);
    const struct figure *last = &bench.result.frames[4].figures[0];
    for (size_t i = 0; i < 20; i++) {
        assert_string_equal(last->cell_labels[i], counts[i]);
        assert_int_equal(last->cells[i], shades[i]);
    }
    assert_int_equal(bench.result.frames[4].figures[1].series_count, 2);
    sim_bench_clear(&bench);
}

static void hostile_bounds_are_run_or_refused(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_agrees("tree", "ranks=32768 buffer=1e15B", 0);
    sim_bench_agrees("tree", "ranks=1000 latency=1e-30s", 0);
    sim_bench_run(&bench, "tree", "ranks=32769", 0);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_OUT_OF_BOUNDS);
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tree_and_ring_take_what_the_formulas_say),
        cmocka_unit_test(five_ranks_take_three_rounds_each_way),
        cmocka_unit_test(eight_fast_ranks_cross_at_three_quarters_of_a_megabyte),
        cmocka_unit_test(two_ranks_never_want_a_tree),
        cmocka_unit_test(the_picture_fills_and_empties_by_halves),
        cmocka_unit_test(hostile_bounds_are_run_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
