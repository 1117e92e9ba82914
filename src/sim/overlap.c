/* Data parallel training with gradient buckets: the all-reduce of a bucket begins while the backward pass goes on.
 *
 * The backward pass frees the layers' gradients one after the other, the last layer's first. A bucket is full when it
 * holds its number of layers; it then queues for the network, which reduces one bucket at a time round a ring. */
#include <math.h>

#include "sim/play.h"

enum { LAYERS_MOST = 1024, RANKS_MOST = 4096, SWEEP_MOST = 80 };

enum { SHADE_IDLE, SHADE_BACKWARD, SHADE_NETWORK };

struct overlap {
    size_t layers, ranks, per_bucket; /* per_bucket: layers */
    double gradients, backward, link, latency;
};

/* What one backward pass came to. */
struct outcome {
    size_t buckets;
    double filled;             /* when the last bucket was full */
    double reduced;            /* when its sum was everywhere */
    double network;            /* seconds that the network was busy */
    struct figure_span *spans; /* `room` of the backward pass, then as many of the network; NULL: not wanted */
    size_t room;
};

static double reduce(const struct overlap *overlap, double begin, double bytes)
{
    for (size_t step = 0; step < 2 * (overlap->ranks - 1); step++)
        begin += overlap->latency + bytes / (double)overlap->ranks / overlap->link;
    return begin;
}

static void send_bucket(const struct overlap *overlap, struct outcome *outcome, double now, size_t layers)
{
    double bytes = overlap->gradients / (double)overlap->layers * (double)layers;
    double begin = fmax(now, outcome->reduced), end = reduce(overlap, begin, bytes);

    if (outcome->spans) {
        outcome->spans[outcome->buckets] =
            (struct figure_span){.shade = SHADE_BACKWARD, .from = outcome->filled, .to = now};
        outcome->spans[outcome->room + outcome->buckets] =
            (struct figure_span){.row = 1, .shade = SHADE_NETWORK, .from = begin, .to = end};
    }
    outcome->network += end - begin;
    outcome->reduced = end;
    outcome->filled = now;
    outcome->buckets++;
}

static void run(const struct overlap *overlap, struct outcome *outcome)
{
    size_t waiting = 0;
    double now = 0;

    for (size_t layer = 0; layer < overlap->layers; layer++) {
        now += overlap->backward / (double)overlap->layers;
        waiting++;
        if (waiting < overlap->per_bucket && layer + 1 < overlap->layers) continue;
        send_bucket(overlap, outcome, now, waiting);
        waiting = 0;
    }
}

/* ── the closed forms ── */

static double ring_formula(const struct overlap *overlap, double bytes)
{
    double ranks = (double)overlap->ranks;
    return 2 * (ranks - 1) * (overlap->latency + bytes / ranks / overlap->link);
}

/* All buckets but the last are alike, so the wait for the network is longest when counted from the first bucket, from the last
 * full one or from the very last: in between it grows or falls evenly. */
static double exposed_formula(const struct overlap *overlap)
{
    double buckets = ceil((double)overlap->layers / (double)overlap->per_bucket), full = buckets - 1;
    double layer = overlap->backward / (double)overlap->layers, part = overlap->gradients / (double)overlap->layers;
    double each = (double)overlap->per_bucket, left = (double)overlap->layers - full * each;
    double reduce_full = ring_formula(overlap, each * part), reduce_left = ring_formula(overlap, left * part);

    if (full == 0) return reduce_left;
    double from_first = full * reduce_full + reduce_left - (overlap->backward - each * layer);
    double from_full = reduce_full + reduce_left - left * layer;
    return fmax(fmax(from_first, from_full), reduce_left);
}

static double network_formula(const struct overlap *overlap, double buckets)
{
    return ring_formula(overlap, overlap->gradients) + (buckets - 1) * ring_formula(overlap, 0);
}

/* ── facts and pictures ── */

static void add_facts(struct sim *sim, const struct overlap *overlap, const struct outcome *outcome)
{
    double exposed = outcome->reduced - outcome->filled, buckets = ceil((double)overlap->layers / (double)overlap->per_bucket);
    double expected = exposed_formula(overlap), network = network_formula(overlap, buckets);
    double rounding = 0x1p-52 * ((double)overlap->layers + 2 * buckets * (double)overlap->ranks);

    sim_expect(sim_add_fact(sim, "buckets", (double)outcome->buckets, NULL), buckets, "⌈layers / bucket⌉", 0);
    sim_expect(sim_add_fact(sim, "time that the network is busy", outcome->network, "s"), network,
               "2 (ranks − 1) (buckets · latency + gradients / ranks / link)",
               fmax(1e-9, rounding * outcome->reduced / network));
    sim_expect(sim_add_fact(sim, "exposed time, from the end of the backward pass", exposed, "s"), expected,
               "max over the first, the last full and the last bucket (full at + all-reduces from it on) − backward",
               fmax(1e-9, rounding * outcome->reduced / expected));
    sim_expect(sim_add_fact(sim, "backward pass and all-reduce together", outcome->reduced, "s"), overlap->backward + expected,
               "backward + exposed", fmax(1e-9, rounding));
    sim_expect(sim_add_fact(sim, "the same without overlap", outcome->filled + outcome->network, "s"),
               overlap->backward + network, "backward + network", fmax(1e-9, rounding));
    if (outcome->network > 0)
        sim_add_fact(sim, "of the network's time, hidden by the backward pass", 1 - exposed / outcome->network, "%");
}

static void draw_timeline(struct sim *sim, const struct outcome *outcome)
{
    static const char *const rows[] = {"backward", "network"};
    struct figure *figure = sim_add_figure(sim, FIGURE_TIMELINE, "backward pass and network, bucket by bucket");

    for (size_t i = 0; i < outcome->buckets; i++)
        outcome->spans[i].label = outcome->spans[outcome->room + i].label = arena_print(sim->arena, "%zu", i);
    figure->x = (struct figure_axis){"time", "ms", false};
    figure->rows = 2;
    figure->row_names = rows;
    figure->spans = outcome->spans;
    figure->span_count = outcome->room + outcome->buckets;
    figure->shades[SHADE_IDLE] = "idle";
    figure->shades[SHADE_BACKWARD] = "computes a bucket";
    figure->shades[SHADE_NETWORK] = "reduces a bucket";
    figure->shade_count = 3;
}

/* Bucket sizes from a layer to all of them, each a tenth larger or a layer more. */
static size_t next_size(size_t size)
{
    return size + size / 10 + 1;
}

static void draw_sweep(struct sim *sim, struct overlap overlap)
{
    double *x = arena_array(sim->arena, SWEEP_MOST, sizeof *x), *y = arena_array(sim->arena, SWEEP_MOST, sizeof *y);
    struct figure_series *series = arena_array(sim->arena, 1, sizeof *series);
    size_t count = 0, best = 0;

    for (size_t size = 1; count < SWEEP_MOST && (count == 0 || size <= overlap.layers); size = next_size(size)) {
        struct outcome outcome = {0};
        overlap.per_bucket = size;
        run(&overlap, &outcome);
        x[count] = overlap.gradients / (double)overlap.layers * (double)size;
        y[count] = outcome.reduced - outcome.filled;
        if (y[count] < y[best]) best = count;
        count++;
    }
    sim_add_fact(sim, "bucket that exposes least, of those drawn", x[best], "B");
    *series = (struct figure_series){"exposed time", x, y, count};
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "exposed time over the size of a bucket");
    figure->x = (struct figure_axis){"bucket", "MB", true};
    figure->y = (struct figure_axis){"exposed", "ms", false};
    figure->series = series;
    figure->series_count = 1;
}

static bool play(struct sim *sim)
{
    struct overlap overlap = {
        .layers = sim_whole(sim, "layers"), .ranks = sim_whole(sim, "ranks"), .per_bucket = sim_whole(sim, "bucket"),
        .gradients = sim_number(sim, "gradients"), .backward = sim_number(sim, "backward"), .link = sim_number(sim, "link"),
        .latency = sim_number(sim, "latency"),
    };
    struct outcome outcome = {.room = (overlap.layers + overlap.per_bucket - 1) / overlap.per_bucket};

    if (overlap.per_bucket > overlap.layers)
        return sim_refuse(sim, "a bucket holds at most all layers: bucket=%zu is one bucket for all", overlap.layers);
    outcome.spans = arena_array(sim->arena, 2 * outcome.room, sizeof *outcome.spans);
    run(&overlap, &outcome);
    add_facts(sim, &overlap, &outcome);
    if (!sim_tick(sim, 0.2)) return false;
    sim_add_frame(sim, "%zu buckets: the network has its first when the backward pass has done %zu of %zu layers",
                  outcome.buckets, overlap.per_bucket, overlap.layers);
    draw_timeline(sim, &outcome);
    draw_sweep(sim, overlap);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "layers", .says = "layers, all alike", .fallback = "32", .whole = true, .at_least = 1, .at_most = LAYERS_MOST},
    {.name = "bucket", .says = "layers whose gradients are reduced together", .fallback = "4", .whole = true, .at_least = 1,
     .at_most = LAYERS_MOST},
    {.name = "gradients", .says = "of all layers, on every rank", .unit = "MB", .fallback = "1 GB", .at_least = 1,
     .at_most = 1e15},
    {.name = "backward", .says = "the backward pass of all layers", .unit = "ms", .fallback = "100 ms", .at_least = 1e-6,
     .at_most = 1e6},
    {.name = "ranks", .says = "GPUs in the ring", .fallback = "8", .whole = true, .at_least = 2, .at_most = RANKS_MOST},
    {.name = "link", .says = "bandwidth of a link in one direction", .unit = "GB/s", .fallback = "25 GB/s", .at_least = 1,
     .at_most = 1e15},
    {.name = "latency", .says = "start-up time of a ring step", .unit = "us", .fallback = "40 us", .at_least = 0,
     .at_most = 1},
};

const struct sim_demo sim_overlap = {
    .name = "overlap",
    .title = "Gradient buckets behind the backward pass",
    .says = "See the all-reduce hide behind the backward pass; only what comes after the last gradient is paid for.",
    .source = "Li 2020, PyTorch Distributed, arXiv:2006.15704",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
