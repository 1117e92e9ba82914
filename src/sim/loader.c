/* A data loader beside its GPU: workers load batches in turn, the GPU takes them in order.
 *
 * Worker j loads batches j, j + workers, j + 2 workers … and begins one only when it has no more than `prefetch` of its own
 * waiting. The GPU takes a batch when it is loaded and the step before is over. */
#include <math.h>
#include <stdlib.h>

#include "sim/play.h"

enum { WORKERS_MOST = 64, PREFETCH_MOST = 64, STEPS_MOST = 20000, TICK_RUNS = 8, LABELS_MOST = 100 };

enum { SHADE_IDLE, SHADE_GPU, SHADE_LOADS, SHADE_BLOCKED };

struct loader {
    size_t workers, prefetch, steps;
    double load, step, jitter; /* seconds; jitter: relative, half the width of a uniform spread */
};

/* When each batch's loading began and ended, and when the GPU took it. */
struct trace {
    double *begun, *ready, *taken;
};

static struct trace make_trace(struct sim *sim, size_t steps)
{
    struct trace trace;

    trace.begun = arena_array(sim->arena, steps, sizeof *trace.begun);
    trace.ready = arena_array(sim->arena, steps, sizeof *trace.ready);
    trace.taken = arena_array(sim->arena, steps, sizeof *trace.taken);
    return trace;
}

static void run(const struct loader *loader, struct random random, const struct trace *trace)
{
    size_t ahead = loader->workers * loader->prefetch;
    double gpu_free = 0;

    for (size_t i = 0; i < loader->steps; i++) {
        double worker_free = i < loader->workers ? 0 : trace->ready[i - loader->workers];
        double allowed = i < ahead ? 0 : trace->taken[i - ahead];
        trace->begun[i] = fmax(worker_free, allowed);
        trace->ready[i] = trace->begun[i] + loader->load * (1 + loader->jitter * (2 * random_unit(&random) - 1));
        trace->taken[i] = fmax(trace->ready[i], gpu_free);
        gpu_free = trace->taken[i] + loader->step;
    }
}

/* The steps that are measured: of the second half, as many as give every worker the same number of turns. */
static size_t first_measured(const struct loader *loader)
{
    return loader->steps - 1 - loader->steps / 2 / loader->workers * loader->workers;
}

static double time_per_batch(const struct loader *loader, const struct trace *trace)
{
    size_t first = first_measured(loader), last = loader->steps - 1;
    return (trace->taken[last] - trace->taken[first]) / (double)(last - first);
}

/* What looks like a wait may be rounding. */
static double share_idle(const struct loader *loader, const struct trace *trace)
{
    double idle = 0, time = trace->taken[loader->steps - 1] - trace->taken[first_measured(loader)];

    for (size_t i = first_measured(loader); i + 1 < loader->steps; i++)
        idle += trace->taken[i + 1] - (trace->taken[i] + loader->step);
    return idle > 1e-9 * time ? idle / time : 0;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Walk along the events, loaded or taken, and add up waiting batches times the time that they wait. */
static double mean_waiting(struct sim *sim, const struct loader *loader, const struct trace *trace)
{
    double *loaded = arena_array(sim->arena, loader->steps, sizeof *loaded), area = 0, now = 0;
    size_t came = 0, went = 0;

    for (size_t i = 0; i < loader->steps; i++) loaded[i] = trace->ready[i];
    qsort(loaded, loader->steps, sizeof *loaded, compare);
    while (went < loader->steps) {
        bool comes = came < loader->steps && loaded[came] <= trace->taken[went];
        double next = comes ? loaded[came] : trace->taken[went];
        area += (double)(came - went) * (next - now);
        now = next;
        if (comes) came++;
        else went++;
    }
    return area / now;
}

static double mean_wait(const struct loader *loader, const struct trace *trace)
{
    double sum = 0;
    for (size_t i = 0; i < loader->steps; i++) sum += trace->taken[i] - trace->ready[i];
    return sum / (double)loader->steps;
}

/* ── facts ── */

static double formula_per_batch(const struct loader *loader)
{
    return fmax(loader->step, loader->load / (double)loader->workers);
}

static double formula_total(const struct loader *loader)
{
    double workers = (double)loader->workers, steps = (double)loader->steps, rounds = ceil(steps / workers);

    if (workers * loader->step >= loader->load) return loader->load + steps * loader->step;
    return rounds * loader->load + (steps - (rounds - 1) * workers) * loader->step;
}

static void add_even_facts(struct sim *sim, const struct loader *loader, const struct trace *trace)
{
    double per_batch = time_per_batch(loader, trace), step = loader->step, expected = formula_per_batch(loader);
    double idle = 1 - step / expected;

    sim_expect(sim_add_fact(sim, "steps a second, when all loads take as long", 1 / per_batch, "steps/s"), 1 / expected,
               "min(workers / load, 1 / step)", 0);
    sim_expect(sim_add_fact(sim, "of its time, the GPU then waits", share_idle(loader, trace), "%"), idle > 1e-9 ? idle : 0,
               "1 − step / max(step, load / workers)", idle > 1e-9 ? fmax(1e-9, 1e-12 / idle) : 0);
    sim_expect(sim_add_fact(sim, "time of all steps then", trace->taken[loader->steps - 1] + step, "s"), formula_total(loader),
               loader->load > (double)loader->workers * step ? "⌈steps / workers⌉ load + the last round's steps · step"
                                                             : "load + steps · step", 0);
}

/* Loads are spread evenly over load (1 ± jitter), which is √3 standard deviations each way; five of the mean's are granted. */
static void add_jitter_facts(struct sim *sim, const struct loader *loader, const struct trace *trace)
{
    double sum = 0, n = (double)loader->steps;
    double rounding = 0x1p-52 * trace->ready[loader->steps - 1]; /* of a load, which is a difference of two times */

    for (size_t i = 0; i < loader->steps; i++) sum += trace->ready[i] - trace->begun[i];
    sim_expect(sim_add_fact(sim, "mean time of a load", sum / n, "s"), loader->load, "load",
               5 * loader->jitter / sqrt(3 * n) + rounding / loader->load);
    sim_add_fact(sim, "steps a second, with jitter", 1 / time_per_batch(loader, trace), "steps/s");
    sim_add_fact(sim, "of its time, the GPU waits with jitter", share_idle(loader, trace), "%");
}

static void add_queue_facts(struct sim *sim, const struct loader *loader, const struct trace *trace)
{
    double wait = mean_wait(loader, trace), time = trace->taken[loader->steps - 1];

    sim_add_fact(sim, "a loaded batch waits on average", wait, "s");
    sim_expect(sim_add_fact(sim, "batches that wait on average", mean_waiting(sim, loader, trace), NULL),
               (double)loader->steps / time * wait, "steps a second · average wait (Little's law)", 1e-8);
}

/* ── pictures ── */

struct picture {
    const struct loader *loader;
    const struct trace *trace;
    struct figure_span *spans;
    size_t count;
    double until;              /* spans are cut here */
    const char **labels;       /* LABELS_MOST numbers of batches */
};

static void add_span(struct picture *picture, size_t row, uint8_t shade, size_t batch, double from, double to)
{
    if (from >= picture->until || to <= from) return;
    struct figure_span *span = &picture->spans[picture->count++];
    *span = (struct figure_span){.row = (uint32_t)row, .shade = shade, .from = from, .to = fmin(to, picture->until)};
    if (shade != SHADE_BLOCKED && batch < LABELS_MOST) span->label = picture->labels[batch];
}

static void add_worker(struct picture *picture, size_t worker)
{
    const struct trace *trace = picture->trace;
    size_t workers = picture->loader->workers;

    for (size_t i = worker; i < picture->loader->steps; i += workers) {
        if (i >= workers) add_span(picture, worker, SHADE_BLOCKED, i, trace->ready[i - workers], trace->begun[i]);
        add_span(picture, worker, SHADE_LOADS, i, trace->begun[i], trace->ready[i]);
    }
}

static void draw_timeline(struct sim *sim, const struct loader *loader, const struct trace *trace)
{
    size_t last = loader->workers * 4 + 3, workers = loader->workers;
    struct picture picture = {.loader = loader, .trace = trace};
    const char **rows = arena_array(sim->arena, workers + 1, sizeof *rows);

    if (last >= loader->steps) last = loader->steps - 1;
    picture.spans = arena_array(sim->arena, 3 * loader->steps, sizeof *picture.spans);
    picture.labels = arena_array(sim->arena, LABELS_MOST, sizeof *picture.labels);
    for (size_t i = 0; i < LABELS_MOST; i++) picture.labels[i] = arena_print(sim->arena, "%zu", i);
    picture.until = trace->taken[last] + loader->step;
    for (size_t worker = 0; worker < workers; worker++) {
        rows[worker] = arena_print(sim->arena, "worker %zu", worker);
        add_worker(&picture, worker);
    }
    for (size_t i = 0; i <= last; i++)
        add_span(&picture, workers, SHADE_GPU, i, trace->taken[i], trace->taken[i] + loader->step);
    rows[workers] = "GPU";
    struct figure *figure = sim_add_figure(sim, FIGURE_TIMELINE, "workers and GPU, from the start");
    figure->x = (struct figure_axis){"time", "ms", false};
    figure->rows = workers + 1;
    figure->row_names = rows;
    figure->spans = picture.spans;
    figure->span_count = picture.count;
    figure->shades[SHADE_IDLE] = "waits for a batch";
    figure->shades[SHADE_GPU] = "steps";
    figure->shades[SHADE_LOADS] = "loads";
    figure->shades[SHADE_BLOCKED] = "queue is full";
    figure->shade_count = 4;
}

static bool draw_sweep(struct sim *sim, struct loader loader, const struct trace *trace)
{
    size_t count = 2 * loader.workers;
    double *x = arena_array(sim->arena, count, sizeof *x), *found = arena_array(sim->arena, count, sizeof *found);
    double *formula = arena_array(sim->arena, count, sizeof *formula);
    struct figure_series *series = arena_array(sim->arena, 2, sizeof *series);

    for (size_t i = 0; i < count; i++) {
        if (i % TICK_RUNS == 0 && !sim_tick(sim, (double)i / (double)count)) return false;
        loader.workers = i + 1;
        run(&loader, sim_random(sim, "loads"), trace);
        x[i] = (double)loader.workers;
        found[i] = 1 / time_per_batch(&loader, trace);
        formula[i] = 1 / formula_per_batch(&loader);
    }
    series[0] = (struct figure_series){"simulated", x, found, count};
    series[1] = (struct figure_series){"min(loader, GPU)", x, formula, count};
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "steps a second over workers");
    figure->x = (struct figure_axis){"workers", NULL, false};
    figure->y = (struct figure_axis){"steps a second", "steps/s", false};
    figure->series = series;
    figure->series_count = 2;
    return true;
}

static bool play(struct sim *sim)
{
    struct loader loader = {
        .workers = sim_whole(sim, "workers"), .prefetch = sim_whole(sim, "prefetch"), .steps = sim_whole(sim, "steps"),
        .load = sim_number(sim, "load"), .step = sim_number(sim, "step"), .jitter = sim_number(sim, "jitter"),
    };
    struct loader even = loader;

    if (loader.steps < 4 * loader.workers)
        return sim_refuse(sim, "%zu workers need steps=%zu or more to come into their stride", loader.workers,
                          4 * loader.workers);
    struct trace trace = make_trace(sim, loader.steps);
    even.jitter = 0;
    run(&even, sim_random(sim, "loads"), &trace);
    add_even_facts(sim, &even, &trace);
    run(&loader, sim_random(sim, "loads"), &trace);
    if (loader.jitter > 0) add_jitter_facts(sim, &loader, &trace);
    add_queue_facts(sim, &loader, &trace);
    sim_add_frame(sim, "%zu workers; each loads on while it has no more than %zu batches waiting or in hand", loader.workers,
                  loader.prefetch);
    draw_timeline(sim, &loader, &trace);
    return draw_sweep(sim, loader, &trace);
}

static const struct sim_input inputs[] = {
    {.name = "workers", .says = "processes that load batches", .fallback = "4", .whole = true, .at_least = 1,
     .at_most = WORKERS_MOST},
    {.name = "prefetch", .says = "batches that a worker may be ahead", .fallback = "2", .whole = true, .at_least = 1,
     .at_most = PREFETCH_MOST},
    {.name = "load", .says = "to load and prepare a batch, for one worker", .unit = "ms", .fallback = "500 ms",
     .at_least = 1e-6, .at_most = 1e6},
    {.name = "step", .says = "of the GPU, on one batch", .unit = "ms", .fallback = "100 ms", .at_least = 1e-6, .at_most = 1e6},
    {.name = "jitter", .says = "loads take up to so much more or less, relative", .fallback = "0", .at_least = 0,
     .at_most = 1},
    {.name = "steps", .says = "steps to run", .fallback = "1000", .whole = true, .at_least = 4, .at_most = STEPS_MOST},
};

const struct sim_demo sim_loader = {
    .name = "loader",
    .title = "A data loader and its GPU",
    .says = "See who waits for whom: the slower side sets the pace, and a queue only evens out what varies.",
    .source = "Little 1961, Oper. Res. 9(3); PyTorch's DataLoader",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
