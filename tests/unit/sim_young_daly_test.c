/* The best interval against exact and approximate forms, over systems and seeds, and one life followed in the picture. */
#include "sim_bench.h"

#include <math.h>

static void intervals_and_shares_agree_within_sampling(void **state)
{
    static const char *const settings[] = {
        "", "save=1s", "save=10min", "save=30min restart=30min", "save=1h restart=0s", "mtbf=11days save=1s restart=0s",
        "mtbf=1s save=1us restart=0s", "failures=500",
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        for (uint64_t seed = 0; seed < 3; seed++) sim_bench_agrees("young_daly", settings[i], seed);
}

static void a_minute_an_hour_is_saved_every_ten_minutes(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "young_daly", "mtbf=3600s save=60s restart=120s", 0);
    assert_true(fabs(sim_bench_fact(&bench, "the same, beside Young's first order")->expected.value - 657.27) < 0.005);
    assert_true(fabs(sim_bench_fact(&bench, "the same, beside Daly's higher order")->expected.value - 617.88) < 0.005);
    assert_true(fabs(sim_bench_fact(&bench, "best interval")->found.value - 618) < 20);
    sim_bench_clear(&bench);
}

/* With free restarts, useful work is x / (e^(x + 1) − 1) when the interval is x and a save takes 1 mtbf; the best x solves
 * (1 − x) e^(1 + x) = 1. */
static void a_save_as_long_as_the_mtbf_has_a_best_interval(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "young_daly", "mtbf=1h save=1h restart=0s", 0);
    assert_true(fabs(sim_bench_fact(&bench, "best interval")->expected.value / 3600 - 0.841406) < 1e-6);
    const struct sim_fact *useful = sim_bench_fact(&bench, "useful work at Young's interval");
    assert_true(fabs(useful->expected.value - sqrt(2) / (exp(1 + sqrt(2)) - 1)) < 1e-12);
    assert_true(fabs(useful->found.value / useful->expected.value - 1) < 0.05);
    sim_bench_clear(&bench);
}

static void what_is_granted_is_narrow(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "young_daly", "save=1s", 0);
    assert_true(sim_bench_fact(&bench, "best interval")->within < 0.04);
    assert_true(sim_bench_fact(&bench, "useful work at the best interval")->within < 0.01);
    assert_true(sim_bench_fact(&bench, "the same, beside Young's first order")->within < 0.06);
    sim_bench_clear(&bench);
}

/* Every row is filled to its end; it works one interval between saves, and restarts after what was in vain. */
static void a_life_has_no_gaps(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "young_daly", "mtbf=1h save=60s restart=120s", 2);
    const struct figure *figure = &bench.result.frames[0].figures[0];
    double best = sim_bench_fact(&bench, "best interval")->found.value;
    const double intervals[] = {best / 4, best, 4 * best};
    size_t lost = 0;
    for (size_t i = 0; i < figure->span_count; i++) {
        const struct figure_span *span = &figure->spans[i];
        double length = span->to - span->from;
        if (i == 0 || span->row != span[-1].row) assert_true(span->from == 0);
        else assert_true(fabs(span->from - span[-1].to) < 1e-6);
        lost += span->shade == 2;
        if (span->to >= 4 * 3600) continue;
        if (span->shade == 1) assert_true(fabs(length - intervals[span->row]) < 1e-6);
        if (span->shade == 0) assert_true(fabs(length - 60) < 1e-6);
        if (span->shade == 2) assert_true(length < intervals[span->row] + 60 && span[1].shade == 3);
        if (span->shade == 3) assert_true(length > 120 - 1e-6);
    }
    assert_true(lost > 0);
    sim_bench_clear(&bench);
}

static void systems_that_hardly_work_are_refused(void **state)
{
    static const char *const settings[] = {"save=61min", "restart=31min", "mtbf=1e9s save=1s"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        struct sim_bench bench;
        sim_bench_run(&bench, "young_daly", settings[i], 0);
        assert_false(bench.played);
        assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
        sim_bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_and_shares_agree_within_sampling),
        cmocka_unit_test(a_minute_an_hour_is_saved_every_ten_minutes),
        cmocka_unit_test(a_save_as_long_as_the_mtbf_has_a_best_interval),
        cmocka_unit_test(what_is_granted_is_narrow),
        cmocka_unit_test(a_life_has_no_gaps),
        cmocka_unit_test(systems_that_hardly_work_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
