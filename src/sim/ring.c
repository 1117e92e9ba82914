/* Ring all-reduce, message by message: reduce-scatter, then all-gather.
 *
 * Each rank cuts its buffer into as many chunks as there are ranks. In every step each rank sends one chunk to the next:
 * first each rank adds its own part to what came, until each chunk's sum is whole somewhere; then whole sums are passed on. A
 * sum is carried as a checksum in which each rank's contribution differs, so a part that is added twice or lost shows. */
#include <assert.h>
#include <math.h>

#include "sim/play.h"

enum { PICTURE_RANKS = 16, RANKS_MOST = 32768, TICK_STEPS = 256 };

#define SENDING 0.8 /* share of a run; the rest adds up what should have come out */

enum { SHADE_OWN, SHADE_WHOLE, SHADE_PARTIAL };

struct ring {
    size_t ranks, steps;     /* steps taken */
    double buffer, link, latency;
    double *sizes;           /* bytes of each chunk: whole bytes, so they differ by at most one */
    uint32_t *sums;          /* of each chunk on its way: the checksum of what was added to it */
    double *sent;            /* bytes over the link from each rank to the next */
    uint32_t *scatter;       /* a number for each rank, then one for each chunk */
    uint32_t *whole;         /* chunks of which each rank holds the whole sum */
    double time;
    uint8_t *counts;         /* contributions in chunk c at rank r, ranks × ranks; NULL when too many to draw */
};

/* What a rank adds to a chunk: scattered, so that sums over different sets of ranks are not equal by chance. */
static uint32_t contribution(const struct ring *ring, size_t rank, size_t chunk)
{
    return ring->scatter[rank] ^ ring->scatter[ring->ranks + chunk];
}

static bool is_gathering(const struct ring *ring)
{
    return ring->steps >= ring->ranks - 1;
}

static void mark(struct ring *ring, size_t from, size_t chunk)
{
    size_t to = (from + 1) % ring->ranks;
    uint8_t *held = &ring->counts[to * ring->ranks + chunk];
    uint8_t came = ring->counts[from * ring->ranks + chunk];
    *held = is_gathering(ring) ? came : (uint8_t)(*held + came);
}

/* The last rank's neighbour is rank 0. */
static void receive_whole(struct ring *ring, size_t from, size_t count)
{
    size_t plain = from + count == ring->ranks ? count - 1 : count;
    for (size_t i = 0; i < plain; i++) ring->whole[from + 1 + i]++;
    if (plain < count) ring->whole[0]++;
}

static void receive_partial(struct ring *ring, size_t begin, size_t end, size_t from)
{
    size_t plain = from + (end - begin) == ring->ranks ? end - begin - 1 : end - begin;
    for (size_t i = 0; i < plain; i++)
        ring->sums[begin + i] += contribution(ring, from + 1 + i, begin + i);
    if (begin + plain < end) ring->sums[end - 1] += contribution(ring, 0, end - 1);
}

/* Send the chunks [begin, end), of which the first stands at rank `from`, each to the next rank. The ring is cut where ranks
 * wrap to 0, so that the loops are plain. */
static void send_range(struct ring *ring, size_t begin, size_t end, size_t from)
{
    bool gathering = is_gathering(ring);
    if (begin == end) return;
    for (size_t i = 0; i < end - begin; i++) ring->sent[from + i] += ring->sizes[begin + i];
    if (gathering) receive_whole(ring, from, end - begin);
    else receive_partial(ring, begin, end, from);
    for (size_t i = 0; ring->counts && i < end - begin; i++) mark(ring, from + i, begin + i);
}

/* A chunk that began at the rank of its number stands, after so many steps, that many ranks further. */
static void send_all(struct ring *ring)
{
    assert(ring->ranks >= 2);
    size_t shift = ring->steps % ring->ranks;
    send_range(ring, 0, ring->ranks - shift, shift);
    send_range(ring, ring->ranks - shift, ring->ranks, 0);
    ring->steps++;
    ring->time += ring->latency + ceil(ring->buffer / (double)ring->ranks) / ring->link;
}

static void draw_grid(struct sim *sim, const struct ring *ring, struct figure *figure)
{
    size_t cells = ring->ranks * ring->ranks;
    uint8_t *shades = arena_alloc(sim->arena, cells);
    const char **labels = arena_array(sim->arena, cells, sizeof *labels);

    for (size_t i = 0; i < cells; i++) {
        shades[i] = ring->counts[i] == ring->ranks ? SHADE_WHOLE : ring->counts[i] > 1 ? SHADE_PARTIAL : SHADE_OWN;
        labels[i] = arena_print(sim->arena, "%u", ring->counts[i]);
    }
    figure->rows = figure->columns = ring->ranks;
    figure->row_names = sim_numbered(sim, "rank ", ring->ranks);
    figure->column_names = sim_numbered(sim, "", ring->ranks);
    figure->cells = shades;
    figure->cell_labels = labels;
    figure->shade_count = 3;
    figure->shades[SHADE_OWN] = "its own part";
    figure->shades[SHADE_PARTIAL] = "a partial sum";
    figure->shades[SHADE_WHOLE] = "the whole sum";
}

static void draw(struct sim *sim, const struct ring *ring)
{
    if (!ring->counts) return;
    if (ring->steps == 0) sim_add_frame(sim, "before: each rank has its own part of every chunk");
    else sim_add_frame(sim, "step %zu of %zu: %s", ring->steps, 2 * (ring->ranks - 1),
                       ring->steps < ring->ranks ? "each rank adds its part to what came and holds a longer sum"
                                          : "whole sums are passed on and replace the partial ones");
    draw_grid(sim, ring, sim_add_figure(sim, FIGURE_GRID, "contributions in each chunk"));
}

static bool run_steps(struct sim *sim, struct ring *ring)
{
    size_t steps = 2 * (ring->ranks - 1);

    draw(sim, ring);
    while (ring->steps < steps) {
        if (ring->steps % TICK_STEPS == 0 && !sim_tick(sim, SENDING * (double)ring->steps / (double)steps)) return false;
        send_all(ring);
        draw(sim, ring);
    }
    if (!ring->counts) sim_add_frame(sim, "%zu ranks are too many to draw; the facts tell it", ring->ranks);
    return true;
}

static uint32_t direct_sum(const struct ring *ring, uint32_t chunk)
{
    uint32_t ranks = (uint32_t)ring->ranks, sum = 0;
    for (uint32_t rank = 0; rank < ranks; rank++) sum += contribution(ring, rank, chunk);
    return sum;
}

/* Ranks that end with the whole sum of every chunk: each sum is compared with adding up all parts directly. */
static bool count_right(struct sim *sim, const struct ring *ring, size_t *right)
{
    bool all = true;

    for (uint32_t chunk = 0; all && chunk < ring->ranks; chunk++) {
        if (chunk % TICK_STEPS == 0 && !sim_tick(sim, SENDING + (1 - SENDING) * chunk / (double)ring->ranks)) return false;
        all = ring->sums[chunk] == direct_sum(ring, chunk);
    }
    *right = 0;
    for (size_t rank = 0; all && rank < ring->ranks; rank++) *right += ring->whole[rank] + 1 == ring->ranks;
    return true;
}

static void add_facts(struct sim *sim, const struct ring *ring, size_t right)
{
    double ranks = (double)ring->ranks, most = 0, rounding = ranks / fmax(ring->buffer, 1);

    for (size_t i = 0; i < ring->ranks; i++) most = fmax(most, ring->sent[i]);
    sim_expect(sim_add_fact(sim, "bytes over the busiest link", most, sim_size_unit(sim, "buffer")), 2 * (ranks - 1) / ranks * ring->buffer,
               "2 (ranks − 1) / ranks · buffer", rounding);
    sim_expect(sim_add_fact(sim, "steps", (double)ring->steps, NULL), 2 * (ranks - 1), "2 (ranks − 1)", 0);
    sim_expect(sim_add_fact(sim, "time", ring->time, "s"),
               2 * (ranks - 1) * (ring->latency + ring->buffer / ranks / ring->link),
               "2 (ranks − 1) (latency + buffer / ranks / link)", rounding);
    sim_expect(sim_add_fact(sim, "ranks that hold the sum of all", (double)right, NULL), ranks, "ranks", 0);
}

static void set_up(struct sim *sim, struct ring *ring)
{
    double share = ring->buffer / (double)ring->ranks;

    ring->sizes = arena_array(sim->arena, ring->ranks, sizeof *ring->sizes);
    ring->sums = arena_array(sim->arena, ring->ranks, sizeof *ring->sums);
    ring->sent = arena_array(sim->arena, ring->ranks, sizeof *ring->sent);
    ring->whole = arena_array(sim->arena, ring->ranks, sizeof *ring->whole);
    ring->scatter = arena_array(sim->arena, 2 * ring->ranks, sizeof *ring->scatter);
    struct random random = sim_random(sim, "parts");
    for (size_t i = 0; i < 2 * ring->ranks; i++) ring->scatter[i] = (uint32_t)random_next(&random);
    for (size_t i = 0; i < ring->ranks; i++) {
        ring->sizes[i] = floor(share * (double)(i + 1)) - floor(share * (double)i);
        ring->sums[i] = contribution(ring, i, i);
    }
    if (ring->ranks > PICTURE_RANKS) return;
    ring->counts = arena_alloc(sim->arena, ring->ranks * ring->ranks);
    for (size_t i = 0; i < ring->ranks * ring->ranks; i++) ring->counts[i] = 1;
}

static bool play(struct sim *sim)
{
    struct ring ring = {.ranks = sim_whole(sim, "ranks"), .buffer = floor(sim_number(sim, "buffer")),
                        .link = sim_number(sim, "link"), .latency = sim_number(sim, "latency")};

    size_t right;

    set_up(sim, &ring);
    if (!run_steps(sim, &ring) || !count_right(sim, &ring, &right)) return false;
    add_facts(sim, &ring, right);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "ranks", .says = "GPUs in the ring", .fallback = "8", .whole = true, .at_least = 2, .at_most = RANKS_MOST},
    {.name = "buffer", .says = "what every rank brings", .unit = "MiB", .fallback = "1 GiB", .at_least = 1, .at_most = 1e15},
    {.name = "link", .says = "bandwidth of a link in one direction", .unit = "GB/s", .fallback = "100 GB/s", .at_least = 1,
     .at_most = 1e15},
    {.name = "latency", .says = "start-up time of a step", .unit = "us", .fallback = "5 us", .at_least = 0, .at_most = 1},
};

const struct sim_demo sim_ring = {
    .name = "ring",
    .title = "Ring all-reduce, step by step",
    .says = "Watch each partial sum travel once round the ring to be completed, and once more to be shared.",
    .source = "Patarasuk, Yuan 2009, J. Parallel Distrib. Comput. 69(2)",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
