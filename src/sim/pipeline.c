/* Pipeline schedules, pass by pass: what a bubble is, and what it costs in memory to make it smaller. */
#include <math.h>

#include "sim/play.h"
#include "sim/schedule.h"

/* PARTS_MOST bounds the running time; beyond PASSES_DRAWN a picture is no truer, and beyond LABELS_DRAWN none has room. */
enum { STAGES_MOST = 1024, BATCHES_MOST = 16384, CHUNKS_MOST = 16, PARTS_MOST = 1 << 20, PASSES_DRAWN = 1 << 18,
       LABELS_DRAWN = 512, BARS_MOST = 16 };

enum { SHADE_IDLE, SHADE_FORWARD, SHADE_BACKWARD, SHADE_OTHER, SHADE_OTHER_BACKWARD };

static const char *const names[] = {
    [SCHEDULE_GPIPE] = "gpipe", [SCHEDULE_1F1B] = "1f1b", [SCHEDULE_INTERLEAVED] = "interleaved",
    [SCHEDULE_ZB_H1] = "zb-h1", [SCHEDULE_ZB_H2] = "zb-h2", NULL,
};

/* ── the closed forms ── */

struct closed {
    double bubble;    /* seconds that each stage is idle */
    bool at_least;    /* sends are too long to hide: the bubble is this or more */
    const char *says; /* its formula */
    const char *share;/* of its share of the step */
};

static const char *const held_says[] = {
    [SCHEDULE_GPIPE] = "micro-batches",
    [SCHEDULE_1F1B] = "min(micro-batches, stages − stage)",
    [SCHEDULE_INTERLEAVED] = "min(virtual · micro-batches, (virtual + 1) stages − 2 stage − 1) / virtual",
    [SCHEDULE_ZB_H1] = "stages",
    [SCHEDULE_ZB_H2] = "2 stages − 1",
};

static const char *const share_says = "bubble / (micro-batches (forward + backward) + bubble)";

/* The step is as long as its longest chain of passes and sends. Under 1F1B a stage waits for a send in each turn: the chain
 * zigzags between the first and the last stage, and goes to another stage in all but every `stages`-th of its steps. */
static struct closed closed_plain(const struct schedule_plan *plan)
{
    double p = (double)plan->stages, m = (double)plan->batches, pass = plan->forward + plan->backward;
    const char *share = plan->send > 0 ? share_says : "(stages − 1) / (micro-batches + stages − 1)";

    if (!(plan->send > 0)) return (struct closed){(p - 1) * pass, false, "(stages − 1) (forward + backward)", share};
    if (plan->kind == SCHEDULE_GPIPE)
        return (struct closed){(p - 1) * (pass + 2 * plan->send), false, "(stages − 1) (forward + backward + 2 send)", share};
    return (struct closed){(p - 1) * pass + 2 * plan->send * (p + m - 2 - ceil((m - 1) / p)), false,
                           "(stages − 1) (forward + backward) + 2 send (stages + micro-batches − 2 − "
                           "⌈(micro-batches − 1) / stages⌉)", share};
}

/* Sends hide behind a chunk's pass as long as they are shorter; what is left is the first micro-batch's way through all chunks
 * and back. That way is a chain however long sends are, so it bounds the step from below. */
static struct closed closed_interleaved(const struct schedule_plan *plan)
{
    double p = (double)plan->stages, v = (double)plan->chunks, pass = plan->forward + plan->backward;
    struct closed closed = {(p - 1) * pass / v + 2 * plan->send * (p * v - 1), false, NULL, share_says};

    closed.at_least = plan->send > fmin(plan->forward, plan->backward) / v;
    closed.says = "(stages − 1) (forward + backward) / virtual + 2 send (stages · virtual − 1)";
    if (plan->send > 0) return closed;
    closed.says = "(stages − 1) (forward + backward) / virtual";
    closed.share = "(stages − 1) / (virtual · micro-batches + stages − 1)";
    return closed;
}

/* Each term is a chain, so the largest bounds the step from below. It is the step while a round trip between two stages hides
 * behind a weight pass. With no more micro-batches than stages, chains that begin with forward passes save one round trip. */
static struct closed closed_h1(const struct schedule_plan *plan)
{
    double rest = (double)plan->stages - 1, f = plan->forward, w = plan->weights, b = plan->backward - w, c = plan->send;
    bool few = plan->batches == plan->stages;
    double forward = rest * fmax(f + 3 * c, f + b - w + 4 * c) - (few ? 2 * c : 0);
    struct closed closed = {fmax(forward, rest * (b + 2 * c)), !few && 2 * c > w, NULL, share_says};

    if (!(c > 0)) closed.says = "(stages − 1) max(forward, backward − weights, forward + backward − 2 weights)";
    else if (few)
        closed.says = "max((stages − 1) max(forward + 3 send, forward + backward − 2 weights + 4 send) − 2 send, "
                      "(stages − 1) (backward − weights + 2 send))";
    else
        closed.says = "(stages − 1) max(forward + 3 send, backward − weights + 2 send, forward + backward − 2 weights + 4 send)";
    return closed;
}

/* The same, while a round trip hides behind a forward pass and a backward pass for the inputs. */
static struct closed closed_h2(const struct schedule_plan *plan)
{
    double rest = (double)plan->stages - 1, f = plan->forward, w = plan->weights, b = plan->backward - w, c = plan->send;
    struct closed closed = {rest * fmax(fmax(0, b - f + 2 * c), f + b - 2 * w + 2 * c), 2 * c > f + b, NULL, share_says};

    closed.says = c > 0 ? "(stages − 1) max(0, backward − weights − forward + 2 send, forward + backward − 3 weights + 2 send)"
                        : "(stages − 1) max(0, backward − weights − forward, forward + backward − 3 weights)";
    return closed;
}

/* One stage sends nothing. */
static struct closed closed_of(const struct schedule_plan *plan)
{
    static struct closed (*const forms[])(const struct schedule_plan *) = {
        [SCHEDULE_GPIPE] = closed_plain, [SCHEDULE_1F1B] = closed_plain, [SCHEDULE_INTERLEAVED] = closed_interleaved,
        [SCHEDULE_ZB_H1] = closed_h1, [SCHEDULE_ZB_H2] = closed_h2,
    };
    struct schedule_plan sending = *plan;

    if (plan->stages == 1) sending.send = 0;
    return forms[plan->kind](&sending);
}

static double closed_peak(const struct schedule_plan *plan, size_t stage)
{
    double p = (double)plan->stages, m = (double)plan->batches, v = (double)plan->chunks, s = (double)stage;

    switch (plan->kind) {
    case SCHEDULE_GPIPE: return m;
    case SCHEDULE_1F1B: return fmin(m, p - s);
    case SCHEDULE_INTERLEAVED: return fmin(v * m, (v + 1) * p - 2 * s - 1) / v;
    case SCHEDULE_ZB_H1: return p;
    default: return 2 * p - 1;
    }
}

/* ── the facts ── */

/* A gap that may be rounding is none: a relative difference to nought would say nothing. */
static double gap_of(double idle, double time)
{
    return idle > 1e-9 * time ? idle : 0;
}

static double idle_of(const struct schedule *schedule)
{
    return gap_of(schedule->time - schedule->busy / (double)schedule->plan.stages, schedule->time);
}

/* Each pass rounds the clock by half a unit in the last place of the time, which the smaller bubble feels more. */
static double rounding_of(const struct schedule *schedule, double time, double bubble)
{
    double passes = 2 * (double)(schedule->per_stage + schedule->plan.stages * schedule->plan.chunks);
    return bubble > 0 ? fmax(1e-9, passes * 0x1p-53 * time / bubble) : 0;
}

static void add_time(struct sim *sim, const struct closed *closed, const char *label, double found, const char *unit, double expected,
                     const char *formula, double rounding)
{
    struct sim_fact *fact = sim_add_fact(sim, label, found, unit);
    if (closed->at_least) sim_expect_at_least(fact, expected, formula, rounding);
    else sim_expect(fact, expected, formula, rounding);
}

static void add_times(struct sim *sim, const struct schedule *schedule)
{
    const struct schedule_plan *plan = &schedule->plan;
    struct closed closed = closed_of(plan);
    double ideal = (double)plan->batches * (plan->forward + plan->backward), idle = idle_of(schedule);
    double bubble = gap_of(closed.bubble, ideal), rounding = rounding_of(schedule, ideal + bubble, bubble);

    add_time(sim, &closed, "time of the step", schedule->time, "s", ideal + bubble, "micro-batches (forward + backward) + bubble", 0);
    add_time(sim, &closed, "bubble", idle, "s", bubble, closed.says, rounding);
    add_time(sim, &closed, "bubble, share of the step", idle / schedule->time, NULL, bubble / (ideal + bubble), closed.share, rounding);
    add_time(sim, &closed, "bubble beside the ideal time", idle / ideal, NULL, bubble / ideal,
             "bubble / (micro-batches (forward + backward))", rounding);
}

static void add_counts(struct sim *sim, const struct schedule *schedule)
{
    const struct schedule_plan *plan = &schedule->plan;
    const char *formula = held_says[plan->kind];
    size_t last = plan->stages - 1, as_told = 0;
    double kinds = schedule_is_split(plan->kind) ? 3 : 2;
    const char *passes_says = kinds > 2          ? "3 stages · micro-batches"
                              : plan->chunks > 1 ? "2 stages · micro-batches · virtual"
                                                 : "2 stages · micro-batches";

    for (size_t s = 0; s <= last; s++) as_told += fabs(schedule->peaks[s] - closed_peak(plan, s)) < 1e-9;
    sim_expect(sim_add_fact(sim, "passes made", (double)schedule->made, NULL),
               kinds * (double)plan->stages * (double)plan->batches * (double)plan->chunks,
               passes_says, 0);
    sim_expect(sim_add_fact(sim, "micro-batches in flight on the first stage", schedule->peaks[0], NULL), closed_peak(plan, 0),
               formula, 0);
    sim_expect(sim_add_fact(sim, "micro-batches in flight on the last stage", schedule->peaks[last], NULL),
               closed_peak(plan, last), formula, 0);
    sim_expect(sim_add_fact(sim, "stages that hold what the formula says", (double)as_told, NULL), (double)plan->stages,
               "stages", 0);
}

/* ── the pictures ── */

static uint8_t shade_of(const struct pass *pass)
{
    if (pass->kind == PASS_WEIGHTS) return SHADE_OTHER;
    if (pass->kind == PASS_FORWARD) return pass->chunk ? SHADE_OTHER : SHADE_FORWARD;
    return pass->chunk ? SHADE_OTHER_BACKWARD : SHADE_BACKWARD;
}

static struct figure_span *spans_of(struct sim *sim, const struct schedule *schedule)
{
    size_t count = schedule->plan.stages * schedule->per_stage;
    struct figure_span *spans = arena_array(sim->arena, count, sizeof *spans);

    for (size_t i = 0; i < count; i++) {
        const struct pass *pass = &schedule->passes[i];
        spans[i] = (struct figure_span){.row = (uint32_t)(i / schedule->per_stage), .shade = shade_of(pass), .from = pass->from,
                                        .to = pass->to};
        if (schedule->per_stage <= LABELS_DRAWN)
            spans[i].label = arena_print(sim->arena, "%c%u", "FBW"[pass->kind], pass->batch);
    }
    return spans;
}

static const char *const *stage_names(struct sim *sim, size_t stages)
{
    const char **stage = arena_array(sim->arena, stages, sizeof *stage);
    for (size_t i = 0; i < stages; i++) stage[i] = arena_print(sim->arena, "stage %zu", i);
    return stage;
}

static void draw_passes(struct sim *sim, const struct schedule *schedule)
{
    bool interleaved = schedule->plan.chunks > 1, split = schedule_is_split(schedule->plan.kind);
    struct figure *figure = sim_add_figure(sim, FIGURE_TIMELINE, "what each stage does");

    figure->x = (struct figure_axis){"time", "ms", false};
    figure->rows = schedule->plan.stages;
    figure->row_names = stage_names(sim, figure->rows);
    figure->spans = spans_of(sim, schedule);
    figure->span_count = schedule->plan.stages * schedule->per_stage;
    figure->shade_count = interleaved ? 5 : split ? 4 : 3;
    figure->shades[SHADE_IDLE] = "idle";
    figure->shades[SHADE_FORWARD] = interleaved ? "forward, first chunk" : "forward";
    figure->shades[SHADE_BACKWARD] = interleaved ? "backward, first chunk" : split ? "backward, inputs" : "backward";
    figure->shades[SHADE_OTHER] = interleaved ? "forward, later chunks" : "backward, weights";
    figure->shades[SHADE_OTHER_BACKWARD] = "backward, later chunks";
}

static void draw_peak_bars(struct sim *sim, const struct schedule *schedule)
{
    struct figure_bar *bars = arena_array(sim->arena, schedule->plan.stages, sizeof *bars);
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "micro-batches in flight at most");

    for (size_t s = 0; s < schedule->plan.stages; s++)
        bars[s] = (struct figure_bar){arena_print(sim->arena, "stage %zu", s), {schedule->peaks[s]}};
    figure->y = (struct figure_axis){"micro-batches", NULL, false};
    figure->bars = bars;
    figure->bar_count = schedule->plan.stages;
    figure->parts[0] = "in flight";
    figure->part_count = 1;
}

static void draw_peak_line(struct sim *sim, const struct schedule *schedule)
{
    double *x = arena_array(sim->arena, schedule->plan.stages, sizeof *x);
    struct figure_series *series = arena_array(sim->arena, 1, sizeof *series);
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "micro-batches in flight at most");

    for (size_t s = 0; s < schedule->plan.stages; s++) x[s] = (double)s;
    *series = (struct figure_series){names[schedule->plan.kind], x, schedule->peaks, schedule->plan.stages};
    figure->x = (struct figure_axis){"stage", NULL, false};
    figure->y = (struct figure_axis){"micro-batches", NULL, false};
    figure->series = series;
    figure->series_count = 1;
}

static void fill_row(struct sim *sim, const struct schedule_plan *plan, const char **row)
{
    const char *obstacle = schedule_obstacle(plan, sim->arena);

    row[0] = names[plan->kind];
    if (obstacle) {
        row[1] = row[2] = row[3] = row[4] = "–";
        return;
    }
    struct schedule schedule = schedule_run(plan, sim->arena);
    row[1] = sim_shown(sim, schedule.time, "s");
    row[2] = sim_shown(sim, idle_of(&schedule) / schedule.time, NULL);
    row[3] = sim_shown(sim, schedule.peaks[0], NULL);
    row[4] = sim_shown(sim, schedule.peaks[plan->stages - 1], NULL);
}

/* The same stages and micro-batches under every schedule that can be built of them. */
static void draw_comparison(struct sim *sim, const struct schedule_plan *plan)
{
    static const char *const head[] = {"schedule", "step", "bubble", "in flight first", "last stage"};
    const char **texts = arena_array(sim->arena, SCHEDULE_KINDS * COUNT_OF(head), sizeof *texts);
    struct schedule_plan other = *plan;

    for (size_t kind = 0; kind < SCHEDULE_KINDS; kind++) {
        other.kind = (enum schedule_kind)kind;
        fill_row(sim, &other, &texts[kind * COUNT_OF(head)]);
    }
    struct figure *figure = sim_add_figure(sim, FIGURE_TABLE, "the schedules side by side");
    figure->rows = SCHEDULE_KINDS;
    figure->columns = COUNT_OF(head);
    figure->column_names = head;
    figure->texts = texts;
}

static void draw(struct sim *sim, const struct schedule *schedule, const struct schedule_plan *plan)
{
    bool small = schedule->made <= PASSES_DRAWN;

    sim_add_frame(sim, "%s: %zu stages, %zu micro-batches%s", names[plan->kind], plan->stages, plan->batches,
                  small ? "" : "; too many passes to draw");
    if (small) draw_passes(sim, schedule);
    if (plan->stages <= BARS_MOST) draw_peak_bars(sim, schedule);
    else draw_peak_line(sim, schedule);
    if (small) draw_comparison(sim, plan);
}

static bool is_refused(struct sim *sim, const struct schedule_plan *plan)
{
    const char *obstacle = schedule_obstacle(plan, sim->arena);

    if (plan->stages * plan->batches * plan->chunks > PARTS_MOST)
        return !sim_refuse(sim, "stages · microbatches · virtual is at most %d", PARTS_MOST);
    return obstacle && !sim_refuse(sim, "%s %s", names[plan->kind], obstacle);
}

static bool play(struct sim *sim)
{
    struct schedule_plan plan = {
        .kind = (enum schedule_kind)sim_word(sim, "schedule"), .stages = sim_whole(sim, "stages"),
        .batches = sim_whole(sim, "microbatches"), .chunks = sim_whole(sim, "virtual"), .forward = sim_number(sim, "forward"),
        .backward = sim_number(sim, "backward"), .weights = sim_number(sim, "weights"), .send = sim_number(sim, "send"),
    };

    if (is_refused(sim, &plan) || !sim_tick(sim, 0)) return false;
    struct schedule schedule = schedule_run(&plan, sim->arena);
    add_times(sim, &schedule);
    add_counts(sim, &schedule);
    if (!sim_tick(sim, 0.3)) return false;
    draw(sim, &schedule, &plan);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "schedule", .says = "in which order the stages make their passes", .fallback = "1f1b", .words = names},
    {.name = "stages", .says = "stages of the pipeline", .fallback = "4", .whole = true, .at_least = 1, .at_most = STAGES_MOST},
    {.name = "microbatches", .says = "micro-batches of a step", .fallback = "8", .whole = true, .at_least = 1,
     .at_most = BATCHES_MOST},
    {.name = "virtual", .says = "chunks of the model on each stage, when interleaved", .fallback = "2", .whole = true,
     .at_least = 2, .at_most = CHUNKS_MOST},
    {.name = "forward", .says = "a stage's forward pass of a micro-batch", .unit = "ms", .fallback = "10 ms",
     .at_least = 1e-9, .at_most = 1e6},
    {.name = "backward", .says = "its backward pass, for inputs and weights", .unit = "ms", .fallback = "20 ms",
     .at_least = 1e-9, .at_most = 1e6},
    {.name = "weights", .says = "the weights' part of it, which zero-bubble schedules cut off", .unit = "ms",
     .fallback = "10 ms", .at_least = 1e-10, .at_most = 1e6},
    {.name = "send", .says = "from a stage to the next", .unit = "ms", .fallback = "0 ms", .at_least = 0, .at_most = 1e6},
};

const struct sim_demo sim_pipeline = {
    .name = "pipeline",
    .title = "Pipeline schedules and their bubbles",
    .says = "See who waits for whom, how the schedules fill the gaps, and how many activations each stage must keep for it.",
    .source = "Huang 2018, arXiv:1811.06965; Narayanan 2021, arXiv:2104.04473; Qi 2023, arXiv:2401.10241",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
