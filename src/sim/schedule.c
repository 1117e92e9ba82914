/* Pipeline schedules as orders of passes, and the running of them.
 *
 * All five are one scheme: a stage makes some forward passes to warm up, then a backward and a forward pass by turns,
 * then the backward passes that are left. They differ in how many warm it up, in how many weight passes it lets wait, and
 * in which micro-batch and chunk the k-th pass of a kind takes. */
#include "sim/schedule.h"

#include <assert.h>
#include <math.h>

bool schedule_is_split(enum schedule_kind kind)
{
    return kind == SCHEDULE_ZB_H1 || kind == SCHEDULE_ZB_H2;
}

const char *schedule_obstacle(const struct schedule_plan *plan, struct arena *arena)
{
    size_t stages = plan->stages, least = plan->kind == SCHEDULE_ZB_H2 ? 2 * stages - 1 : stages;

    if (plan->kind == SCHEDULE_INTERLEAVED && plan->batches % stages != 0)
        return arena_print(arena, "needs a multiple of %zu micro-batches, as many as there are stages", stages);
    if (!schedule_is_split(plan->kind)) return NULL;
    if (plan->batches < least) return arena_print(arena, "needs at least %zu micro-batches to fill %zu stages", least, stages);
    if (!(plan->weights < plan->backward)) return "needs weights shorter than backward, of which it is a part";
    return NULL;
}

/* ── the order ── */

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Forward passes that a stage makes before its first backward pass. */
static size_t warm_up_of(const struct schedule_plan *plan, size_t stage)
{
    size_t after = plan->stages - 1 - stage, all = plan->batches * plan->chunks;

    switch (plan->kind) {
    case SCHEDULE_GPIPE: return all;
    case SCHEDULE_INTERLEAVED: return smaller(all, 2 * after + (plan->chunks - 1) * plan->stages + 1);
    case SCHEDULE_ZB_H2: return smaller(all, 2 * after + 1);
    default: return smaller(all, after + 1);
    }
}

/* Weight passes that a stage holds back, to have something to do when no more micro-batches come: the later it is in the
 * pipeline, the longer it waits at the end. */
static size_t held_back_of(const struct schedule_plan *plan, size_t stage)
{
    return plan->kind == SCHEDULE_ZB_H2 ? 2 * stage : stage;
}

/* GPipe takes the micro-batches back in reverse, as they lie on its stack. Interleaving takes as many micro-batches as there
 * are stages through one chunk, then the same through the next. */
static struct pass pass_of(const struct schedule_plan *plan, enum pass_kind kind, size_t k)
{
    size_t stages = plan->stages, chunks = plan->chunks, batch = k, chunk = 0;

    assert(stages > 0);
    if (plan->kind == SCHEDULE_GPIPE && kind != PASS_FORWARD) batch = plan->batches - 1 - k;
    if (chunks > 1) {
        chunk = k / stages % chunks;
        batch = k / (stages * chunks) * stages + k % stages;
        if (kind != PASS_FORWARD) chunk = chunks - 1 - chunk;
    }
    return (struct pass){.batch = (uint32_t)batch, .chunk = (uint16_t)chunk, .kind = (uint16_t)kind, .to = -1};
}

static void order_stage(const struct schedule *schedule, size_t stage)
{
    const struct schedule_plan *plan = &schedule->plan;
    size_t all = plan->batches * plan->chunks, forward = warm_up_of(plan, stage), held = held_back_of(plan, stage), weights = 0;
    struct pass *next = &schedule->passes[stage * schedule->per_stage];
    bool split = schedule_is_split(plan->kind);

    for (size_t k = 0; k < forward; k++) *next++ = pass_of(plan, PASS_FORWARD, k);
    for (size_t k = 0; k < all; k++) {
        *next++ = pass_of(plan, PASS_BACKWARD, k);
        if (split && k >= held) *next++ = pass_of(plan, PASS_WEIGHTS, weights++);
        if (forward < all) *next++ = pass_of(plan, PASS_FORWARD, forward++);
    }
    while (split && weights < all) *next++ = pass_of(plan, PASS_WEIGHTS, weights++);
}

/* ── the run ── */

struct run {
    struct schedule *schedule;
    size_t *at;                   /* of each stage: passes made */
    double *free_at;              /* of each stage */
    double *done[2];              /* by kind: when each part's forward and backward pass of a batch ended; < 0: not yet */
    size_t *queue, head, waiting; /* stages to be looked at, a ring that holds each at most once */
    bool *queued;
};

static size_t part_index(const struct schedule_plan *plan, size_t part, size_t batch)
{
    return part * plan->batches + batch;
}

/* Return when what a pass needs is there, or a negative number when nobody knows yet. */
static double ready_at(const struct run *run, size_t stage, const struct pass *pass)
{
    const struct schedule_plan *plan = &run->schedule->plan;
    size_t part = pass->chunk * plan->stages + stage, last = plan->stages * plan->chunks - 1;
    double send = plan->stages > 1 ? plan->send : 0, own = run->done[PASS_FORWARD][part_index(plan, part, pass->batch)], came;

    if (pass->kind == PASS_WEIGHTS) return run->done[PASS_BACKWARD][part_index(plan, part, pass->batch)];
    if (pass->kind == PASS_FORWARD && part == 0) return 0;
    if (pass->kind == PASS_FORWARD) came = run->done[PASS_FORWARD][part_index(plan, part - 1, pass->batch)];
    else if (own < 0 || part == last) return own;
    else came = run->done[PASS_BACKWARD][part_index(plan, part + 1, pass->batch)];
    return came < 0 ? came : came + send;
}

static double duration_of(const struct schedule_plan *plan, const struct pass *pass)
{
    double chunks = (double)plan->chunks;

    if (pass->kind == PASS_FORWARD) return plan->forward / chunks;
    if (pass->kind == PASS_WEIGHTS) return plan->weights / chunks;
    return (plan->backward - (schedule_is_split(plan->kind) ? plan->weights : 0)) / chunks;
}

static void look_at(struct run *run, size_t stage)
{
    size_t stages = run->schedule->plan.stages;

    if (run->queued[stage]) return;
    run->queued[stage] = true;
    run->queue[(run->head + run->waiting++) % stages] = stage;
}

/* Make a pass and have a look at the stage that may wait for it. */
static void make(struct run *run, size_t stage, struct pass *pass, double ready)
{
    struct schedule *schedule = run->schedule;
    const struct schedule_plan *plan = &schedule->plan;
    double length = duration_of(plan, pass);

    pass->from = fmax(ready, run->free_at[stage]);
    pass->to = run->free_at[stage] = pass->from + length;
    schedule->made++;
    run->at[stage]++;
    if (pass->kind == PASS_WEIGHTS) return;
    run->done[pass->kind][part_index(plan, pass->chunk * plan->stages + stage, pass->batch)] = pass->to;
    look_at(run, (stage + (pass->kind == PASS_FORWARD ? 1 : plan->stages - 1)) % plan->stages);
}

static void make_while_ready(struct run *run, size_t stage)
{
    struct schedule *schedule = run->schedule;

    while (run->at[stage] < schedule->per_stage) {
        struct pass *pass = &schedule->passes[stage * schedule->per_stage + run->at[stage]];
        double ready = ready_at(run, stage, pass);
        if (ready < 0) return;
        make(run, stage, pass, ready);
    }
}

static void make_all(struct schedule *schedule, struct arena *arena)
{
    const struct schedule_plan *plan = &schedule->plan;
    size_t stages = plan->stages, parts = stages * plan->chunks * plan->batches;
    struct run run = {.schedule = schedule};

    run.at = arena_array(arena, stages, sizeof *run.at);
    run.free_at = arena_array(arena, stages, sizeof *run.free_at);
    run.queue = arena_array(arena, stages, sizeof *run.queue);
    run.queued = arena_array(arena, stages, sizeof *run.queued);
    for (size_t kind = 0; kind < 2; kind++) {
        run.done[kind] = arena_array(arena, parts, sizeof *run.done[kind]);
        for (size_t i = 0; i < parts; i++) run.done[kind][i] = -1;
    }
    for (size_t stage = 0; stage < stages; stage++) look_at(&run, stage);
    while (run.waiting) {
        size_t stage = run.queue[run.head];
        run.head = (run.head + 1) % stages;
        run.waiting--;
        run.queued[stage] = false;
        make_while_ready(&run, stage);
    }
}

/* ── what came of it ── */

/* Activations are let go by the last pass that needs them. */
static double peak_of(const struct schedule *schedule, const struct pass *passes)
{
    enum pass_kind last = schedule_is_split(schedule->plan.kind) ? PASS_WEIGHTS : PASS_BACKWARD;
    size_t held = 0, most = 0;

    for (size_t i = 0; i < schedule->per_stage; i++) {
        if (passes[i].kind == PASS_FORWARD) held++;
        if (held > most) most = held;
        if (passes[i].kind == last) held--;
    }
    return (double)most / (double)schedule->plan.chunks;
}

/* Stage by stage, so that a long sum rounds no more than the clock does. */
static double busy_of(const struct schedule *schedule, const struct pass *passes)
{
    double busy = 0;
    for (size_t i = 0; i < schedule->per_stage; i++) busy += duration_of(&schedule->plan, &passes[i]);
    return busy;
}

static void measure(struct schedule *schedule, struct arena *arena)
{
    double end = 0, longest = 0;

    schedule->peaks = arena_array(arena, schedule->plan.stages, sizeof *schedule->peaks);
    for (size_t stage = 0; stage < schedule->plan.stages; stage++) {
        const struct pass *first = &schedule->passes[stage * schedule->per_stage], *last = first + schedule->per_stage - 1;
        schedule->busy += busy_of(schedule, first);
        schedule->peaks[stage] = peak_of(schedule, first);
        end = fmax(end, last->to);
        longest = fmax(longest, last->to - first->from);
    }
    schedule->time = schedule->plan.kind == SCHEDULE_ZB_H2 ? longest : end;
}

struct schedule schedule_run(const struct schedule_plan *plan, struct arena *arena)
{
    struct schedule schedule = {.plan = *plan};

    if (plan->kind != SCHEDULE_INTERLEAVED) schedule.plan.chunks = 1;
    schedule.per_stage = plan->batches * schedule.plan.chunks * (schedule_is_split(plan->kind) ? 3 : 2);
    schedule.passes = arena_array(arena, plan->stages * schedule.per_stage, sizeof *schedule.passes);
    for (size_t stage = 0; stage < plan->stages; stage++) order_stage(&schedule, stage);
    make_all(&schedule, arena);
    measure(&schedule, arena);
    return schedule;
}
