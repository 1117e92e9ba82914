/* The measured roofline, with a clock that the test moves: what is counted is right, whatever the time. */
#include "sim_bench.h"

#include <math.h>

/* Every reading is a quarter of a second later, so each kernel is run once a try. */
static double quarter_seconds(void)
{
    static double now;
    return now += 0.25;
}


static void run(struct sim_bench *bench, const char *const *settings, size_t count, double (*seconds)(void))
{
    *bench = (struct sim_bench){0};
    diags_init(&bench->diags);
    bench->evaluation = evaluation_begin(&bench->arena, &bench->diags);
    struct sim_setup setup = {.settings = settings, .setting_count = count, .seconds = seconds};
    bench->played = sim_run(sim_find("machine"), &setup, &bench->evaluation, &bench->result);
}

static const char *const small[] = {"side=64", "vector=64 KiB"};

static void rates_are_work_over_time(void **state)
{
    struct sim_bench bench;
    (void)state;
    run(&bench, small, 2, quarter_seconds);
    assert_true(bench.played);
    /* 64 KiB hold 16,384 numbers: an add does one FLOP and moves 12 B for each. */
    assert_true(fabs(sim_bench_fact(&bench, "add: reached")->found.value - 16384 / 0.25) < 1e-6);
    assert_true(fabs(sim_bench_fact(&bench, "add: intensity")->found.value - 1.0 / 12) < 1e-12);
    assert_true(fabs(sim_bench_fact(&bench, "gemm: reached")->found.value - 2.0 * 64 * 64 * 64 / 0.25) < 1e-6);
    assert_true(fabs(sim_bench_fact(&bench, "bandwidth, copying")->found.value - 2 * 65536 / 0.25) < 1e-6);
    sim_bench_clear(&bench);
}

static void the_product_that_is_timed_is_right(void **state)
{
    struct sim_bench bench;
    (void)state;
    run(&bench, small, 2, quarter_seconds);
    const struct sim_fact *right = sim_bench_fact(&bench, "elements of the product that were checked and right");
    assert_true(right->found.value == 16 && sim_fact_agrees(right));
    sim_bench_clear(&bench);
}

static void no_clock_and_odd_sides_are_refused(void **state)
{
    static const char *const odd[] = {"side=100"};
    struct sim_bench bench;
    (void)state;
    run(&bench, small, 2, NULL);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_NEEDS_CLOCK);
    sim_bench_clear(&bench);
    run(&bench, odd, 1, quarter_seconds);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rates_are_work_over_time),
        cmocka_unit_test(the_product_that_is_timed_is_right),
        cmocka_unit_test(no_clock_and_odd_sides_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
