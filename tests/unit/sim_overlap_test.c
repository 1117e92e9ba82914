/* Gradient buckets against the closed form over a grid, cases worked by hand, and the timeline. */
#include "sim_bench.h"

#include <math.h>

static void exposed_time_is_what_the_formula_says(void **state)
{
    static const int layers[] = {1, 2, 7, 12, 32, 100}, buckets[] = {1, 2, 3, 5, 32, 100};
    static const char *const others[] = {
        "", "backward=1ms", "backward=71ms latency=0s", "ranks=2 backward=10s", "ranks=64 latency=1ms",
        "gradients=1B latency=0s",
    };
    (void)state;
    for (size_t i = 0; i < 36; i++) {
        if (buckets[i % 6] > layers[i / 6]) continue;
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) {
            char settings[128];
            snprintf(settings, sizeof settings, "layers=%d bucket=%d %s", layers[i / 6], buckets[i % 6], others[j]);
            sim_bench_agrees("overlap", settings, 0);
        }
    }
}

/* Two ranks over 1 MB/s exchange b MB in b seconds: 10 MB in buckets of 4, 4 and 2. */
static void three_uneven_buckets_can_be_followed_by_hand(void **state)
{
    static const struct {
        const char *backward;
        double together;
    } cases[] = {
        {"backward=20s", 22},  /* full at 8, 16, 20; only the last waits */
        {"backward=10s", 14},  /* full at 4, 8, 10: 4–8, 8–12, 12–14 */
        {"backward=5s", 12},   /* full at 2, 4, 5: the network never rests after 2 */
        {"backward=12s", 15.6},/* 4.8–8.8, 9.6–13.6, 13.6–15.6 */
    };
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        struct sim_bench bench;
        char settings[128];
        snprintf(settings, sizeof settings, "layers=5 bucket=2 gradients=10MB ranks=2 link=1MB/s latency=0s %s",
                 cases[i].backward);
        sim_bench_run(&bench, "overlap", settings, 0);
        double together = sim_bench_fact(&bench, "backward pass and all-reduce together")->found.value;
        assert_true(fabs(together - cases[i].together) < 1e-9);
        sim_bench_clear(&bench);
    }
}

static void the_network_takes_one_bucket_at_a_time_when_it_is_full(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "overlap", "layers=10 bucket=3 backward=40ms", 0);
    const struct figure *figure = &bench.result.frames[0].figures[0];
    assert_int_equal(figure->span_count, 8);
    for (size_t i = 0; i < 4; i++) {
        const struct figure_span *computed = &figure->spans[i], *reduced = &figure->spans[4 + i];
        assert_int_equal(computed->row, 0);
        assert_int_equal(reduced->row, 1);
        assert_true(reduced->from >= computed->to);
        assert_true(i == 0 || reduced->from >= reduced[-1].to);
        assert_true(i == 0 || computed->from == computed[-1].to);
    }
    assert_true(fabs(figure->spans[3].to - 40e-3) < 1e-12);
    sim_bench_clear(&bench);
}

static void the_sweep_passes_through_the_setting(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "overlap", "layers=8 bucket=3 gradients=2GB", 0);
    const struct figure_series *series = bench.result.frames[0].figures[1].series;
    assert_int_equal(series->count, 8);
    for (size_t i = 0; i < 8; i++) assert_true(fabs(series->x[i] - 0.25e9 * (double)(i + 1)) < 1);
    assert_true(series->y[2] == sim_bench_fact(&bench, "exposed time, from the end of the backward pass")->found.value);
    sim_bench_clear(&bench);
}

static void hostile_bounds_are_run_or_refused(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_agrees("overlap", "layers=1024 bucket=1 ranks=4096", 0);
    sim_bench_agrees("overlap", "layers=1024 bucket=1024 ranks=4096 gradients=1e15B link=1B/s latency=1s", 0);
    sim_bench_run(&bench, "overlap", "layers=8 bucket=9", 0);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exposed_time_is_what_the_formula_says),
        cmocka_unit_test(three_uneven_buckets_can_be_followed_by_hand),
        cmocka_unit_test(the_network_takes_one_bucket_at_a_time_when_it_is_full),
        cmocka_unit_test(the_sweep_passes_through_the_setting),
        cmocka_unit_test(hostile_bounds_are_run_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
