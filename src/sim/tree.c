/* Tree all-reduce, message by message: sums are reduced up a binomial tree to rank 0, then broadcast down it.
 *
 * In round k of the way up, each rank whose lowest set bit is bit k hands its sum to the rank without that bit; on the way
 * down the rounds run backwards. Every message is the whole buffer. Ranks have clocks of their own: a message begins
 * when both of its ends are free. */
#include <math.h>

#include "sim/play.h"

enum { PICTURE_RANKS = 16, RANKS_MOST = 32768, CURVE_POINTS = 33 };

enum { SHADE_OWN, SHADE_WHOLE, SHADE_PARTIAL, SHADE_WAITS };

struct tree {
    size_t ranks, rounds;  /* rounds of one way */
    double latency, link;
    double *free_at;       /* when each rank has done with its last message */
    /* What is counted; NULL where only the time is asked for. */
    uint32_t *sums;        /* checksum of the contributions that each rank holds */
    double *sent;          /* bytes, by each rank */
    size_t steps;          /* rounds in which somebody sent */
    /* The picture: contributions held by each rank after each step, (2 · rounds + 1) × ranks; NULL when too many. */
    uint8_t *counts, *shades;
};

/* Mixed, so that a part that is lost or added twice changes the sum. */
static uint32_t contribution(size_t rank)
{
    uint32_t mixed = ((uint32_t)rank + 1) * 2654435761u;
    return (mixed ^ (mixed >> 15)) * 2246822519u;
}

static void pass(struct tree *tree, size_t from, size_t to, bool up, double buffer)
{
    double begin = fmax(tree->free_at[from], tree->free_at[to]);

    tree->free_at[from] = tree->free_at[to] = begin + tree->latency + buffer / tree->link;
    if (!tree->sums) return;
    tree->sent[from] += buffer;
    tree->sums[to] = up ? tree->sums[to] + tree->sums[from] : tree->sums[from];
}

static void mark(struct tree *tree, size_t from, size_t to, bool up)
{
    uint8_t *row = &tree->counts[(tree->steps + 1) * tree->ranks], *shades = &tree->shades[(tree->steps + 1) * tree->ranks];

    row[to] = up ? (uint8_t)(row[to] + row[from]) : row[from];
    shades[to] = row[to] == tree->ranks ? SHADE_WHOLE : SHADE_PARTIAL;
    if (up) shades[from] = SHADE_WAITS;
}

static void begin_row(struct tree *tree)
{
    size_t above = tree->steps * tree->ranks;

    for (size_t r = 0; r < tree->ranks; r++) {
        tree->counts[above + tree->ranks + r] = tree->counts[above + r];
        tree->shades[above + tree->ranks + r] = tree->shades[above + r];
    }
}

static void run_round(struct tree *tree, size_t round, bool up, double buffer)
{
    size_t bit = (size_t)1 << round;

    if (tree->counts) begin_row(tree);
    for (size_t child = bit; child < tree->ranks; child += 2 * bit) {
        size_t parent = child - bit, from = up ? child : parent, to = up ? parent : child;
        pass(tree, from, to, up, buffer);
        if (tree->counts) mark(tree, from, to, up);
    }
    tree->steps++;
}

/* Return when the last rank is done. */
static double run(struct tree *tree, double buffer)
{
    double last = 0;

    tree->steps = 0;
    for (size_t r = 0; r < tree->ranks; r++) tree->free_at[r] = 0;
    for (size_t k = 0; k < tree->rounds; k++) run_round(tree, k, true, buffer);
    for (size_t k = tree->rounds; k-- > 0;) run_round(tree, k, false, buffer);
    for (size_t r = 0; r < tree->ranks; r++) last = fmax(last, tree->free_at[r]);
    return last;
}

/* A ring's ranks all send a chunk in every step, so one clock tells the time of all. */
static double ring_time(const struct tree *tree, double buffer)
{
    double time = 0;
    for (size_t step = 0; step < 2 * (tree->ranks - 1); step++)
        time += tree->latency + buffer / (double)tree->ranks / tree->link;
    return time;
}

/* Find by trying where the ring stops losing: 0 when it never loses. */
static double find_crossover(struct tree *tree)
{
    double low = 0, high = 1;

    if (ring_time(tree, 0) <= run(tree, 0)) return 0;
    while (ring_time(tree, high) > run(tree, high)) low = high, high *= 2;
    while (high - low > 1e-12 * high) {
        double middle = low + (high - low) / 2;
        if (ring_time(tree, middle) > run(tree, middle)) low = middle;
        else high = middle;
    }
    return high;
}

/* The rows that came so far: later ones would be the answer to "what happens next?". */
static void draw_grid(struct sim *sim, const struct tree *tree, size_t step, const char *const *labels)
{
    struct figure *figure = sim_add_figure(sim, FIGURE_GRID, "contributions in each rank's sum");

    figure->rows = step + 1;
    figure->columns = tree->ranks;
    figure->row_names = sim_numbered(sim, "step ", figure->rows);
    figure->column_names = sim_numbered(sim, "", tree->ranks);
    figure->cells = tree->shades;
    figure->cell_labels = labels;
    figure->shade_count = 4;
    figure->shades[SHADE_OWN] = "its own part";
    figure->shades[SHADE_WHOLE] = "the whole sum";
    figure->shades[SHADE_PARTIAL] = "a partial sum";
    figure->shades[SHADE_WAITS] = "handed up, waits";
}

static void draw_steps(struct sim *sim, const struct tree *tree)
{
    size_t cells = (2 * tree->rounds + 1) * tree->ranks;
    const char **labels = arena_array(sim->arena, cells, sizeof *labels);

    for (size_t i = 0; i < cells; i++) labels[i] = arena_print(sim->arena, "%u", tree->counts[i]);
    for (size_t step = 0; step <= 2 * tree->rounds; step++) {
        if (step == 0) sim_add_frame(sim, "before: each rank has its own part");
        else sim_add_frame(sim, "step %zu of %zu: %s", step, 2 * tree->rounds,
                           step <= tree->rounds ? "every other rank that still holds a sum hands it up, and waits"
                                                : "those that hold the whole sum hand it down");
        draw_grid(sim, tree, step, labels);
    }
}

static void add_curve(struct sim *sim, struct tree *tree, struct figure_series *series, bool ring, const double *buffers)
{
    double *times = arena_array(sim->arena, CURVE_POINTS, sizeof *times);

    for (size_t i = 0; i < CURVE_POINTS; i++)
        times[i] = ring ? ring_time(tree, buffers[i]) : run(tree, buffers[i]);
    *series = (struct figure_series){ring ? "ring" : "tree", buffers, times, CURVE_POINTS};
}

static void draw_curves(struct sim *sim, struct tree *tree, double buffer, double crossover)
{
    double middle = crossover > 0 ? crossover : buffer, from = fmin(buffer, middle) / 64, to = fmax(buffer, middle) * 64;
    double *buffers = arena_array(sim->arena, CURVE_POINTS, sizeof *buffers);
    struct figure_series *series = arena_array(sim->arena, 2, sizeof *series);

    for (size_t i = 0; i < CURVE_POINTS; i++) buffers[i] = from * pow(to / from, (double)i / (CURVE_POINTS - 1));
    add_curve(sim, tree, &series[0], false, buffers);
    add_curve(sim, tree, &series[1], true, buffers);
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "time over buffer, tree and ring");
    figure->x = (struct figure_axis){"buffer", "MB", true};
    figure->y = (struct figure_axis){"time", "ms", true};
    figure->series = series;
    figure->series_count = 2;
}

static void add_counts(struct sim *sim, const struct tree *tree, double buffer)
{
    double ranks = (double)tree->ranks, most = 0, all = 0, whole = 0;
    uint32_t sum = 0;

    for (size_t r = 0; r < tree->ranks; r++) {
        most = fmax(most, tree->sent[r]);
        all += tree->sent[r];
        sum += contribution(r);
    }
    for (size_t r = 0; r < tree->ranks; r++) whole += tree->sums[r] == sum;
    sim_expect(sim_add_fact(sim, "steps", (double)tree->steps, NULL), 2 * ceil(log2(ranks)), "2 ⌈log₂ ranks⌉", 0);
    sim_expect(sim_add_fact(sim, "bytes sent by the busiest rank", most, "B"), ceil(log2(ranks)) * buffer,
               "⌈log₂ ranks⌉ · buffer", 0);
    sim_expect(sim_add_fact(sim, "bytes sent by all ranks", all, "B"), 2 * (ranks - 1) * buffer, "2 (ranks − 1) · buffer", 0);
    sim_expect(sim_add_fact(sim, "ranks that hold the sum of all", whole, NULL), ranks, "ranks", 0);
}

static void add_times(struct sim *sim, struct tree *tree, double buffer, double time, double crossover)
{
    double ranks = (double)tree->ranks, hops = ceil(log2(ranks));

    sim_expect(sim_add_fact(sim, "time", time, "s"), 2 * hops * (tree->latency + buffer / tree->link),
               "2 ⌈log₂ ranks⌉ (latency + buffer / link)", 0);
    sim_expect(sim_add_fact(sim, "time of a ring", ring_time(tree, buffer), "s"),
               2 * (ranks - 1) * (tree->latency + buffer / ranks / tree->link),
               "2 (ranks − 1) (latency + buffer / ranks / link)", 0);
    sim_expect(sim_add_fact(sim, "buffer from which the ring is faster", crossover, "B"),
               tree->latency * tree->link * (ranks - 1 - hops) / (hops - (ranks - 1) / ranks),
               "latency · link (ranks − 1 − ⌈log₂ ranks⌉) / (⌈log₂ ranks⌉ − (ranks − 1) / ranks)", 1e-8);
}

static void set_up(struct sim *sim, struct tree *tree)
{
    while (((size_t)1 << tree->rounds) < tree->ranks) tree->rounds++;
    tree->free_at = arena_array(sim->arena, tree->ranks, sizeof *tree->free_at);
    tree->sums = arena_array(sim->arena, tree->ranks, sizeof *tree->sums);
    tree->sent = arena_array(sim->arena, tree->ranks, sizeof *tree->sent);
    for (size_t r = 0; r < tree->ranks; r++) tree->sums[r] = contribution(r);
    if (tree->ranks > PICTURE_RANKS) return;
    tree->counts = arena_alloc(sim->arena, (2 * tree->rounds + 1) * tree->ranks);
    tree->shades = arena_alloc(sim->arena, (2 * tree->rounds + 1) * tree->ranks);
    for (size_t r = 0; r < tree->ranks; r++) tree->counts[r] = 1;
}

static bool play(struct sim *sim)
{
    struct tree tree = {.ranks = sim_whole(sim, "ranks"), .link = sim_number(sim, "link"), .latency = sim_number(sim, "latency")};
    double buffer = floor(sim_number(sim, "buffer"));

    set_up(sim, &tree);
    double time = run(&tree, buffer);
    add_counts(sim, &tree, buffer);
    if (tree.counts) draw_steps(sim, &tree);
    if (!sim_tick(sim, 0.1)) return false;
    struct tree timed = {.ranks = tree.ranks, .rounds = tree.rounds, .link = tree.link, .latency = tree.latency,
                         .free_at = tree.free_at};
    double crossover = find_crossover(&timed);
    add_times(sim, &timed, buffer, time, crossover);
    if (!tree.counts) sim_add_frame(sim, "%zu ranks are too many to draw step by step", tree.ranks);
    draw_curves(sim, &timed, buffer, crossover);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "ranks", .says = "GPUs in the tree", .fallback = "8", .whole = true, .at_least = 2, .at_most = RANKS_MOST},
    {.name = "buffer", .says = "what every rank brings", .unit = "MiB", .fallback = "1 MiB", .at_least = 1, .at_most = 1e15},
    {.name = "link", .says = "bandwidth of a link in one direction", .unit = "GB/s", .fallback = "100 GB/s", .at_least = 1,
     .at_most = 1e15},
    {.name = "latency", .says = "start-up time of a message", .unit = "us", .fallback = "5 us", .at_least = 0, .at_most = 1},
};

const struct sim_demo sim_tree = {
    .name = "tree",
    .title = "Tree all-reduce, step by step",
    .says = "Watch half of the ranks fall idle in each step of the way up: few steps, but each moves the whole buffer.",
    .source = "Thakur, Rabenseifner, Gropp 2005, Int. J. High Perform. Comput. Appl. 19(1)",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
