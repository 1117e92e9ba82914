/* The data loader against min(loader, GPU) over a grid, runs followed by hand, and what the timeline must obey. */
#include "sim_bench.h"

#include <math.h>

static void the_slower_side_sets_the_pace(void **state)
{
    static const int workers[] = {1, 2, 3, 5, 8}, prefetch[] = {1, 2, 7};
    static const char *const loads[] = {"1us", "50ms", "99ms", "100ms", "101ms", "300ms", "301ms",
                                        "499.9ms", "500ms", "801ms", "10s"};
    (void)state;
    for (size_t i = 0; i < 15; i++) {
        for (size_t j = 0; j < sizeof loads / sizeof *loads; j++) {
            char settings[128];
            snprintf(settings, sizeof settings, "workers=%d prefetch=%d load=%s steps=101",
                     workers[i / 3], prefetch[i % 3], loads[j]);
            sim_bench_agrees("loader", settings, 0);
        }
    }
}

static void jitter_keeps_the_mean_and_the_law_of_queues(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        sim_bench_agrees("loader", "jitter=1 load=390ms", seed);
        sim_bench_agrees("loader", "jitter=0.3 load=410ms prefetch=1", seed);
    }
}

static void short_runs_can_be_followed_by_hand(void **state)
{
    static const struct {
        const char *settings;
        double end;
    } cases[] = {
        {"workers=2 prefetch=2 load=3s step=1s steps=8", 14}, /* pairs come at 3, 6, 9, 12; the last two steps end at 14 */
        {"workers=1 prefetch=1 load=1s step=1s steps=8", 9},  /* the second load runs beside the first step */
        {"workers=2 prefetch=1 load=1s step=2s steps=8", 17}, /* one load, then eight steps back to back */
        {"workers=3 prefetch=1 load=6s step=1s steps=13", 31},/* rounds at 6, 12, 18, 24, and one batch at 30 */
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sim_bench bench;
        sim_bench_run(&bench, "loader", cases[i].settings, 0);
        assert_true(fabs(sim_bench_fact(&bench, "time of all steps then")->found.value - cases[i].end) < 1e-9);
        sim_bench_clear(&bench);
    }
}

static void jitter_costs_steps_when_the_sides_are_even(void **state)
{
    struct sim_bench even, ahead;
    (void)state;
    sim_bench_run(&even, "loader", "load=400ms jitter=1 prefetch=1", 0);
    sim_bench_run(&ahead, "loader", "load=400ms jitter=1 prefetch=8", 0);
    double little = sim_bench_fact(&even, "steps a second, with jitter")->found.value;
    double more = sim_bench_fact(&ahead, "steps a second, with jitter")->found.value;
    assert_true(little < 0.9 * 10);
    assert_true(more > little);
    sim_bench_clear(&even);
    sim_bench_clear(&ahead);
}

/* Return when the GPU took batch `number`; a time past all others when it is not drawn. */
static double taken_at(const struct figure *figure, size_t number)
{
    size_t seen = 0;
    for (size_t i = 0; i < figure->span_count; i++)
        if (figure->spans[i].row == figure->rows - 1 && seen++ == number) return figure->spans[i].from;
    return 1e9;
}

static void the_timeline_keeps_the_order_and_the_queue(void **state)
{
    struct sim_bench bench;
    size_t turns = 0;
    (void)state;
    sim_bench_run(&bench, "loader", "workers=3 prefetch=2 load=250ms jitter=0.9", 5);
    const struct figure *figure = &bench.result.frames[0].figures[0];
    for (size_t i = 0; i < figure->span_count; i++) {
        const struct figure_span *span = &figure->spans[i];
        bool first = i == 0 || span->row != span[-1].row;
        assert_true(first || span->from >= span[-1].to);
        turns = first ? 0 : turns + (span->shade == 2);
        if (span->shade != 2) continue;
        size_t batch = turns * 3 + span->row;
        double taken = taken_at(figure, batch);
        assert_true(taken == 1e9 || taken >= span->to);
        if (batch >= 6) assert_true(span->from >= taken_at(figure, batch - 6));
    }
    sim_bench_clear(&bench);
}

static void too_few_steps_are_refused(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_agrees("loader", "workers=64 prefetch=64 steps=20000 load=6.4s", 0);
    sim_bench_agrees("loader", "workers=64 prefetch=1 steps=256 load=1e6s step=1us", 0);
    sim_bench_run(&bench, "loader", "workers=8 steps=31", 0);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_slower_side_sets_the_pace),
        cmocka_unit_test(jitter_keeps_the_mean_and_the_law_of_queues),
        cmocka_unit_test(short_runs_can_be_followed_by_hand),
        cmocka_unit_test(jitter_costs_steps_when_the_sides_are_even),
        cmocka_unit_test(the_timeline_keeps_the_order_and_the_queue),
        cmocka_unit_test(too_few_steps_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
