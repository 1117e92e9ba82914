/* The schedules against their closed forms over a grid, cases worked by hand, and what the timeline must obey. */
#include "sim_bench.h"

#include <math.h>

#include "sim/schedule.h"

static const char *const schedules[] = {"gpipe", "1f1b", "interleaved", "zb-h1", "zb-h2"};

static void every_schedule_has_its_bubble(void **state)
{
    static const int stages[] = {1, 2, 3, 4, 7, 8};
    static const int multiples[] = {1, 2, 3, 5};
    static const char *const times[] = {
        "", "forward=7ms backward=11ms weights=3ms", "forward=1ms backward=9ms weights=8ms virtual=3",
        "forward=30ms backward=20ms weights=10ms virtual=4", "forward=10ms backward=50ms weights=10ms virtual=5",
    };
    (void)state;
    for (size_t k = 0; k < 5; k++) {
        for (size_t i = 0; i < sizeof stages / sizeof *stages * 4; i++) {
            char settings[128];
            int p = stages[i / 4], m = p * multiples[i % 4];
            if (k == 4 && m < 2 * p - 1) continue;
            snprintf(settings, sizeof settings, "schedule=%s stages=%d microbatches=%d %s", schedules[k], p, m, times[i % 5]);
            sim_bench_agrees("pipeline", settings, 0);
        }
    }
}

static void sends_cost_what_the_longest_chain_says(void **state)
{
    (void)state;
    for (int p = 1; p <= 5; p++) {
        for (int m = 1; m <= 13; m++) {
            char settings[128];
            snprintf(settings, sizeof settings, "schedule=gpipe stages=%d microbatches=%d send=3ms", p, m);
            sim_bench_agrees("pipeline", settings, 0);
            snprintf(settings, sizeof settings, "schedule=1f1b stages=%d microbatches=%d send=3ms", p, m);
            sim_bench_agrees("pipeline", settings, 0);
        }
    }
}

static const char *const with_sends[] = {
    "send=1ms", "send=3ms weights=8ms", "send=4ms forward=7ms backward=11ms weights=8ms", "send=5ms forward=20ms backward=30ms weights=12ms",
    "send=2ms forward=5ms backward=40ms weights=30ms",
};

/* Where sends can hide, every schedule takes what its longest chain says, to the last digit. */
static void short_sends_cost_what_the_chains_of_each_schedule_say(void **state)
{
    (void)state;
    for (int p = 1; p <= 5; p++)
        for (int m = p; m <= 4 * p; m += p)
            for (size_t i = 0; i < 5; i++)
                for (size_t k = 2; k < 5; k++) {
                    struct sim_bench bench;
                    char settings[160];
                    if (k == 4 && m < 2 * p - 1) continue;
                    snprintf(settings, sizeof settings, "schedule=%s stages=%d microbatches=%d %s", schedules[k], p, m, with_sends[i]);
                    sim_bench_run(&bench, "pipeline", settings, 0);
                    const struct sim_fact *time = sim_bench_fact(&bench, "time of the step");
                    if (k == 2 && i == 2) assert_true(time->at_least || p == 1);
                    else assert_false(time->at_least);
                    if (!sim_fact_agrees(time)) fail_msg("%s: %g s and not %g s", settings, time->found.value, time->expected.value);
                    sim_bench_clear(&bench);
                }
}

/* Beyond that the form is a bound, which is reached by some and never undercut. */
static void long_sends_cost_at_least_what_the_chains_say(void **state)
{
    size_t bounds = 0, above = 0;
    (void)state;
    for (int p = 2; p <= 5; p++)
        for (int m = 2 * p; m <= 4 * p; m += p)
            for (int send = 5; send <= 5000; send *= 10)
                for (size_t k = 2; k < 5; k++) {
                    struct sim_bench bench;
                    char settings[128];
                    snprintf(settings, sizeof settings, "schedule=%s stages=%d microbatches=%d send=%d.5ms", schedules[k], p, m, send);
                    sim_bench_run(&bench, "pipeline", settings, 0);
                    const struct sim_fact *time = sim_bench_fact(&bench, "time of the step");
                    assert_true(sim_fact_agrees(time));
                    bounds += time->at_least;
                    above += time->at_least && time->found.value > time->expected.value * (1 + 1e-9);
                    sim_bench_clear(&bench);
                }
    assert_true(bounds > 50 && above > 50);
}

/* ── the runs against a second way to find them ── */

static double length_of(const struct schedule_plan *plan, const struct pass *pass)
{
    bool split = schedule_is_split(plan->kind);
    double whole = pass->kind == PASS_FORWARD ? plan->forward : pass->kind == PASS_WEIGHTS ? plan->weights
                                                                                           : plan->backward - (split ? plan->weights : 0);
    return whole / (double)plan->chunks;
}

/* The end of the pass of a kind of one part and micro-batch, in `ends`; 0 when there is none. */
static double end_in(const struct schedule *schedule, const double *ends, uint16_t kind, size_t part, uint32_t batch)
{
    const struct schedule_plan *plan = &schedule->plan;
    size_t stage = part % plan->stages;

    for (size_t i = 0; i < schedule->per_stage; i++) {
        const struct pass *pass = &schedule->passes[stage * schedule->per_stage + i];
        if (pass->kind == kind && pass->batch == batch && pass->chunk == part / plan->stages) return ends[stage * schedule->per_stage + i];
    }
    return 0;
}

static double begin_of(const struct schedule *schedule, const double *ends, size_t index)
{
    const struct schedule_plan *plan = &schedule->plan;
    const struct pass *pass = &schedule->passes[index];
    size_t stage = index / schedule->per_stage, part = pass->chunk * plan->stages + stage, last = plan->stages * plan->chunks - 1;
    double send = plan->stages > 1 ? plan->send : 0, begin = index % schedule->per_stage ? ends[index - 1] : 0;

    if (pass->kind == PASS_WEIGHTS) return fmax(begin, end_in(schedule, ends, PASS_BACKWARD, part, pass->batch));
    if (pass->kind == PASS_BACKWARD) begin = fmax(begin, end_in(schedule, ends, PASS_FORWARD, part, pass->batch));
    if (pass->kind == PASS_FORWARD && part > 0) return fmax(begin, end_in(schedule, ends, PASS_FORWARD, part - 1, pass->batch) + send);
    if (pass->kind == PASS_BACKWARD && part < last) return fmax(begin, end_in(schedule, ends, PASS_BACKWARD, part + 1, pass->batch) + send);
    return begin;
}

/* Longest paths through the graph of all passes, by lengthening every edge until nothing grows: no queue, no clock, no order of
 * events. */
static void check_longest_paths(const struct schedule_plan *plan)
{
    struct arena arena = {0};
    struct schedule schedule = schedule_run(plan, &arena);
    size_t count = schedule.plan.stages * schedule.per_stage;
    double *ends = arena_array(&arena, count, sizeof *ends);
    bool grew = true;

    for (size_t round = 0; grew && round <= count; round++) {
        grew = false;
        for (size_t i = 0; i < count; i++) {
            double end = begin_of(&schedule, ends, i) + length_of(&schedule.plan, &schedule.passes[i]);
            grew = grew || end > ends[i] + 1e-12;
            ends[i] = fmax(ends[i], end);
        }
    }
    assert_false(grew);
    assert_int_equal(schedule.made, count);
    for (size_t i = 0; i < count; i++) assert_true(fabs(ends[i] - schedule.passes[i].to) < 1e-9);
    arena_clear(&arena);
}

static void every_pass_ends_where_its_longest_path_does(void **state)
{
    static const double sends[] = {0, 1, 4, 30};
    (void)state;
    for (size_t kind = 0; kind < SCHEDULE_KINDS; kind++)
        for (size_t p = 1; p <= 4; p++)
            for (size_t m = p; m <= 3 * p; m += p)
                for (size_t i = 0; i < 4; i++) {
                    struct arena arena = {0};
                    struct schedule_plan plan = {(enum schedule_kind)kind, p, m, 2, 5, 9, 3, sends[i]};
                    if (!schedule_obstacle(&plan, &arena)) check_longest_paths(&plan);
                    arena_clear(&arena);
                }
}

static void four_stages_and_eight_micro_batches_take_what_the_papers_draw(void **state)
{
    static const struct {
        const char *schedule;
        double units, first, last; /* with one unit each for forward, input and weight passes */
    } cases[] = {{"gpipe", 33, 8, 8}, {"1f1b", 33, 4, 1}, {"interleaved", 28.5, 5.5, 2.5}, {"zb-h1", 27, 4, 4},
                 {"zb-h2", 24, 7, 7}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sim_bench bench;
        char settings[128];
        snprintf(settings, sizeof settings, "schedule=%s forward=1s backward=2s weights=1s", cases[i].schedule);
        sim_bench_run(&bench, "pipeline", settings, 0);
        assert_true(bench.played);
        assert_true(fabs(sim_bench_fact(&bench, "time of the step")->found.value - cases[i].units) < 1e-9);
        assert_true(sim_bench_fact(&bench, "micro-batches in flight on the first stage")->found.value == cases[i].first);
        assert_true(sim_bench_fact(&bench, "micro-batches in flight on the last stage")->found.value == cases[i].last);
        sim_bench_clear(&bench);
    }
}

/* Return when a stage ended the pass that is labelled so. */
static double end_of(const struct figure *figure, uint32_t row, const char *label)
{
    for (size_t i = 0; i < figure->span_count; i++)
        if (figure->spans[i].row == row && strcmp(figure->spans[i].label, label) == 0) return figure->spans[i].to;
    fail_msg("stage %u never made %s", row, label);
    return 0;
}

static void check_span(const struct figure *figure, const struct figure_span *span)
{
    uint32_t last = (uint32_t)figure->rows - 1;
    char same[8];
    const char *shade = figure->shades[span->shade];

    if (span->label[0] == 'F') assert_string_equal(shade, "forward");
    else if (span->label[0] == 'W') assert_string_equal(shade, "backward, weights");
    else assert_string_equal(shade, figure->shade_count == 4 ? "backward, inputs" : "backward");
    if (span->label[0] == 'F' && span->row > 0) assert_true(span->from >= end_of(figure, span->row - 1, span->label) + 1e-3);
    if (span->label[0] == 'B' && span->row < last) assert_true(span->from >= end_of(figure, span->row + 1, span->label) + 1e-3);
    if (span->label[0] == 'F') return;
    snprintf(same, sizeof same, "%c%s", span->label[0] == 'B' ? 'F' : 'B', span->label + 1);
    assert_true(span->from >= end_of(figure, span->row, same));
}

static void no_pass_begins_before_what_it_needs(void **state)
{
    (void)state;
    for (size_t k = 0; k < 5; k++) {
        struct sim_bench bench;
        char settings[128];
        if (k == 2) continue; /* its labels do not tell chunks apart */
        snprintf(settings, sizeof settings, "schedule=%s microbatches=9 send=1.0001ms", schedules[k]);
        sim_bench_run(&bench, "pipeline", settings, 0);
        const struct figure *figure = &bench.result.frames[0].figures[0];
        assert_int_equal(figure->kind, FIGURE_TIMELINE);
        assert_int_equal(figure->span_count, 4 * 9 * (k > 2 ? 3 : 2));
        for (size_t i = 0; i < figure->span_count; i++) {
            check_span(figure, &figure->spans[i]);
            if (i == 0 || figure->spans[i].row != figure->spans[i - 1].row) continue;
            assert_true(figure->spans[i].from >= figure->spans[i - 1].to);
        }
        sim_bench_clear(&bench);
    }
}

static void the_table_tells_what_cannot_be_built(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "pipeline", "microbatches=6", 0);
    const struct figure *table = &bench.result.frames[0].figures[2];
    assert_int_equal(table->kind, FIGURE_TABLE);
    assert_string_equal(table->texts[5], "1f1b");
    assert_string_equal(table->texts[6], "270 ms");
    assert_string_equal(table->texts[8], "4");
    assert_string_equal(table->texts[9], "1");
    assert_string_equal(table->texts[11], "–");
    assert_string_equal(table->texts[16], "210 ms");
    assert_string_equal(table->texts[21], "–");
    sim_bench_clear(&bench);
}

static void what_cannot_be_built_is_refused(void **state)
{
    static const char *const settings[] = {
        "schedule=interleaved microbatches=6", "schedule=zb-h1 microbatches=3", "schedule=zb-h2 microbatches=6",
        "schedule=zb-h1 weights=20ms", "schedule=zb-h2 backward=5ms", "stages=1024 microbatches=16384",
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        struct sim_bench bench;
        sim_bench_run(&bench, "pipeline", settings[i], 0);
        assert_false(bench.played);
        assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
        sim_bench_clear(&bench);
    }
}

/* A backward pass that nobody cuts may be of any length; the table then has no row for those that would cut it. */
static void weights_matter_only_to_what_cuts_them_off(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_agrees("pipeline", "schedule=gpipe backward=5ms", 0);
    sim_bench_agrees("pipeline", "schedule=interleaved backward=5ms send=1ms", 0);
    sim_bench_run(&bench, "pipeline", "backward=5ms", 0);
    assert_true(bench.played);
    assert_string_equal(bench.result.frames[0].figures[2].texts[16], "–");
    sim_bench_clear(&bench);
}

/* ── what the papers promise, whatever sends and passes take ── */

/* Seconds that each stage is idle at least, as published for sends that take no time (GPipe §2; Narayanan 2021 §2.2; Qi 2023,
 * table 2, with the backward pass for inputs alone as b). */
static double published_bubble(const struct schedule_plan *plan)
{
    double rest = (double)plan->stages - 1, f = plan->forward, w = plan->weights, b = plan->backward - w;

    switch (plan->kind) {
    case SCHEDULE_INTERLEAVED: return rest * (f + b + w) / (double)plan->chunks;
    case SCHEDULE_ZB_H1: return rest * (f + b - w);
    case SCHEDULE_ZB_H2: return rest * fmax(0, f + b - 2 * w);
    default: return rest * (f + b + w);
    }
}

/* Micro-batches that a stage holds at most, from the same places. */
static double published_peak(const struct schedule_plan *plan, size_t stage)
{
    double p = (double)plan->stages, m = (double)plan->batches, v = (double)plan->chunks;

    switch (plan->kind) {
    case SCHEDULE_GPIPE: return m;
    case SCHEDULE_1F1B: return fmin(m, p - (double)stage);
    case SCHEDULE_INTERLEAVED: return fmin(m, p + (p - 1) / v);
    case SCHEDULE_ZB_H1: return fmin(m, p);
    default: return fmin(m, 2 * p - 1);
    }
}

/* Return how long the step takes. */
static double check_bounds(const struct schedule_plan *plan)
{
    struct arena arena = {0};
    struct schedule schedule = schedule_run(plan, &arena);
    double work = (double)plan->batches * (plan->forward + plan->backward), time = schedule.time;

    if (schedule.made != schedule.plan.stages * schedule.per_stage)
        fail_msg("%s: %zu stages and %zu micro-batches wait for each other", schedules[plan->kind], plan->stages, plan->batches);
    if (time < (work + published_bubble(&schedule.plan)) * (1 - 1e-12))
        fail_msg("%s: %zu stages, %zu micro-batches, send %g: %g is less than its bound", schedules[plan->kind], plan->stages,
                 plan->batches, plan->send, time);
    for (size_t s = 0; s < plan->stages; s++)
        if (schedule.peaks[s] > published_peak(&schedule.plan, s) + 1e-9)
            fail_msg("%s: stage %zu of %zu holds %g", schedules[plan->kind], s, plan->stages, schedule.peaks[s]);
    arena_clear(&arena);
    return time;
}

static void check_sends(struct schedule_plan plan)
{
    static const double sends[] = {0, 0.3, 1, 3.7, 11, 250};
    struct arena arena = {0};
    double before = 0;

    for (size_t i = 0; i < 6 && !schedule_obstacle(&plan, &arena); i++) {
        plan.send = sends[i];
        double time = check_bounds(&plan);
        assert_true(time >= before * (1 - 1e-12)); /* longer sends never help */
        before = time;
    }
    arena_clear(&arena);
}

/* Any number of stages, micro-batches and chunks that is not refused; passes of unequal lengths. */
static void every_legal_plan_ends_and_keeps_to_the_published_bounds(void **state)
{
    static const double times[][3] = {{1, 2, 1}, {7, 11, 3}, {1, 9, 8}, {30, 20, 10}, {2, 40, 1}, {40, 2, 1.9}};
    (void)state;
    for (size_t kind = 0; kind < SCHEDULE_KINDS; kind++)
        for (size_t p = 1; p <= 9; p++)
            for (size_t m = 1; m <= 27; m++)
                for (size_t v = 2; v <= (kind == SCHEDULE_INTERLEAVED ? 5 : 2); v++)
                    for (size_t i = 0; i < sizeof times / sizeof *times; i++)
                        check_sends((struct schedule_plan){(enum schedule_kind)kind, p, m, v, times[i][0], times[i][1], times[i][2], 0});
}

static void large_pipelines_agree_too(void **state)
{
    (void)state;
    for (size_t k = 0; k < 5; k++) {
        char settings[128];
        snprintf(settings, sizeof settings, "schedule=%s stages=64 microbatches=1024 forward=1ns backward=3ns weights=0.9ns",
                 schedules[k]);
        sim_bench_agrees("pipeline", settings, 0);
    }
    sim_bench_agrees("pipeline", "stages=1024 microbatches=512 send=1e5s", 0);
    sim_bench_agrees("pipeline", "schedule=interleaved stages=64 microbatches=1024 virtual=16", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_schedule_has_its_bubble),
        cmocka_unit_test(sends_cost_what_the_longest_chain_says),
        cmocka_unit_test(short_sends_cost_what_the_chains_of_each_schedule_say),
        cmocka_unit_test(long_sends_cost_at_least_what_the_chains_say),
        cmocka_unit_test(every_pass_ends_where_its_longest_path_does),
        cmocka_unit_test(four_stages_and_eight_micro_batches_take_what_the_papers_draw),
        cmocka_unit_test(no_pass_begins_before_what_it_needs),
        cmocka_unit_test(the_table_tells_what_cannot_be_built),
        cmocka_unit_test(what_cannot_be_built_is_refused),
        cmocka_unit_test(weights_matter_only_to_what_cuts_them_off),
        cmocka_unit_test(every_legal_plan_ends_and_keeps_to_the_published_bounds),
        cmocka_unit_test(large_pipelines_agree_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
