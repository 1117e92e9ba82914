/* The slowest of many against exact order statistics, over laws, fleets and seeds. */
#include "sim_bench.h"

#include <math.h>

static void the_slowest_agrees_with_order_statistics(void **state)
{
    static const char *const settings[] = {
        "workers=1", "workers=2 spread=1ms", "workers=5 mean=1ms spread=0.1ms", "workers=1000 steps=100",
        "workers=4097 steps=1000",
        "law=two-point", "law=two-point workers=1 chance=0.5", "law=two-point workers=16384 steps=500",
        "law=two-point chance=0", "law=two-point chance=1 slow=3", "law=two-point workers=100 chance=0.001 slow=50",
        "law=pareto", "law=pareto workers=1 tail=3", "law=pareto workers=64 tail=3", "law=pareto workers=1000 tail=100",
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        for (uint64_t seed = 1; seed <= 5; seed++) sim_bench_agrees("stragglers", settings[i], seed);
}

/* By hand: E max of two normals is 1/√π standard deviations above the mean; two heavy tails with exponent 3 have a mean of
 * 2/3 · Γ(3) Γ(2/3) / Γ(8/3) = 2/3 · 2 / (5/3 · 2/3) = 1.2 times the one's. */
static void two_workers_can_be_worked_out_by_hand(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "stragglers", "workers=2 mean=1s spread=100ms", 7);
    double normal = sim_bench_fact(&bench, "mean step, set by the slowest worker")->expected.value;
    assert_true(fabs(normal - (1 + 0.1 / sqrt(acos(-1)))) < 1e-12);
    sim_bench_clear(&bench);
    sim_bench_run(&bench, "stragglers", "law=pareto workers=2 tail=3 mean=1s", 7);
    assert_true(fabs(sim_bench_fact(&bench, "mean step, set by the slowest worker")->expected.value - 1.2) < 1e-12);
    sim_bench_clear(&bench);
}

static void a_fleet_of_sixteen_thousand_is_nearly_always_slow(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "stragglers", "law=two-point workers=16384 chance=0.0005 slow=2 steps=2000", 3);
    const struct sim_fact *slow = sim_bench_fact(&bench, "steps with a slow worker");
    assert_true(fabs(slow->expected.value - 0.9997237) < 1e-7);
    assert_true(slow->found.value > 0.995);
    sim_bench_clear(&bench);
}

/* Closed forms of other settings must not pass: what is granted to sampling is narrow. */
static void a_wrong_formula_would_show(void **state)
{
    struct sim_bench one, two;
    (void)state;
    sim_bench_run(&one, "stragglers", "workers=1000", 1);
    sim_bench_run(&two, "stragglers", "workers=1100", 1);
    struct sim_fact mixed = *sim_bench_fact(&one, "mean step, set by the slowest worker");
    mixed.expected = sim_bench_fact(&two, "mean step, set by the slowest worker")->expected;
    assert_false(sim_fact_agrees(&mixed));
    sim_bench_clear(&one);
    sim_bench_clear(&two);
}

static void seeds_repeat_and_differ(void **state)
{
    double found[3];
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct sim_bench bench;
        sim_bench_run(&bench, "stragglers", "steps=100", i / 2);
        found[i] = sim_bench_fact(&bench, "mean step, set by the slowest worker")->found.value;
        sim_bench_clear(&bench);
    }
    assert_true(found[0] == found[1]);
    assert_true(found[0] != found[2]);
}

static void bars_hold_every_step_and_lines_rise(void **state)
{
    static const char *const laws[] = {"normal", "two-point", "pareto"};
    (void)state;
    for (size_t k = 0; k < 3; k++) {
        struct sim_bench bench;
        char settings[64];
        snprintf(settings, sizeof settings, "law=%s workers=100 steps=1000", laws[k]);
        sim_bench_run(&bench, "stragglers", settings, 0);
        const struct figure *bars = &bench.result.frames[0].figures[0], *lines = &bench.result.frames[0].figures[1];
        double sum = 0;
        for (size_t i = 0; i < bars->bar_count; i++) sum += bars->bars[i].parts[0];
        assert_true(fabs(sum - 1) < 1e-9);
        assert_int_equal(bars->bar_count, k == 1 ? 2 : 16);
        assert_int_equal(lines->series[0].count, 5);
        assert_true(lines->series[0].x[4] == 100);
        for (size_t i = 1; i < 5; i++) assert_true(lines->series[0].y[i] >= lines->series[0].y[i - 1]);
        sim_bench_clear(&bench);
    }
}

static bool stop_late(void *context, double done)
{
    ++*(int *)context;
    return done < 0.5;
}

static void it_ticks_and_can_be_stopped(void **state)
{
    struct sim_bench bench;
    int asked = 0;
    (void)state;
    sim_bench_run(&bench, "stragglers", "steps=100", 0);
    struct sim_setup setup = {.watch = {stop_late, &asked}};
    assert_false(sim_run(sim_find("stragglers"), &setup, &bench.evaluation, &bench.result));
    assert_in_range(asked, 50, 250);
    sim_bench_clear(&bench);
}

static void times_below_zero_are_refused(void **state)
{
    (void)state;
    sim_bench_refuses("stragglers", "spread=1s", MESSAGE_DEMO_REFUSED);
}

/* Both parts of a long run agree with the closed form: single workers, and the largest draw taken at once. */
static void long_runs_draw_workers_one_by_one_only_as_far_as_time_allows(void **state)
{
    static const char *const settings[] = {
        "workers=16384 steps=100000", "workers=16384 steps=100000 law=two-point", "workers=131072 steps=20000 law=pareto",
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct sim_bench bench;
        sim_bench_run(&bench, "stragglers", settings[i], i);
        assert_true(bench.played);
        assert_int_equal(strncmp(bench.result.facts[1].label, "mean of the ", 12), 0);
        for (size_t k = 0; k < bench.result.fact_count; k++) assert_true(sim_fact_agrees(&bench.result.facts[k]));
        sim_bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_slowest_agrees_with_order_statistics),
        cmocka_unit_test(two_workers_can_be_worked_out_by_hand),
        cmocka_unit_test(a_fleet_of_sixteen_thousand_is_nearly_always_slow),
        cmocka_unit_test(a_wrong_formula_would_show),
        cmocka_unit_test(seeds_repeat_and_differ),
        cmocka_unit_test(bars_hold_every_step_and_lines_rise),
        cmocka_unit_test(it_ticks_and_can_be_stopped),
        cmocka_unit_test(times_below_zero_are_refused),
        cmocka_unit_test(long_runs_draw_workers_one_by_one_only_as_far_as_time_allows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
