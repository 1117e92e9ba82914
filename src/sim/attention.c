/* Attention computed twice: with the whole score matrix, and tile by tile with an online softmax (Milakov, Gimelshein 2018).
 *
 * Both really compute; every element that goes to or comes from the large memory is counted where the code reads or writes it.
 * One head, no mask. */
#include <math.h>

#include "sim/play.h"

enum { TOKENS_MOST = 2048, TICK_ROWS = 32, LANES = 8 };

/* What a run costs. */
struct cost {
    double moved;        /* elements to and from the large memory */
    double multiplies;   /* multiply-adds of the two matrix products */
    double exponentials;
    double rescales;     /* multiplications that repair what was summed with an older maximum */
    double kept;         /* elements of scores that exist at one time */
};

struct attention {
    size_t tokens, dim, tile_rows, tile_columns;
    double elem;                     /* bytes */
    double per_root;                 /* 1 / √dim */
    const double *q, *k, *v;         /* tokens × dim */
    double *naive, *tiled;           /* outputs */
    struct cost naive_cost, tiled_cost;
};

/* Several sums side by side, for the compiler's vectors. */
static double score(const struct attention *a, size_t row, size_t column)
{
    const double *q = a->q + row * a->dim, *k = a->k + column * a->dim;
    double lanes[LANES] = {0}, sum = 0;
    size_t d = 0;

    for (; d + LANES <= a->dim; d += LANES)
        for (size_t i = 0; i < LANES; i++) lanes[i] += q[d + i] * k[d + i];
    for (; d < a->dim; d++) sum += q[d] * k[d];
    for (size_t i = 0; i < LANES; i++) sum += lanes[i];
    return sum * a->per_root;
}

/* ── with the whole matrix ── */

/* Each of the three is a kernel of its own. What it has read of keys or values for the first row stays on the chip for the others. */
static void score_row(struct attention *a, double *scores, size_t row)
{
    struct cost *cost = &a->naive_cost;
    cost->moved += (double)a->dim; /* the query */
    for (size_t c = 0; c < a->tokens; c++) {
        scores[c] = score(a, row, c);
        cost->moved += row ? 1 : 1 + (double)a->dim; /* the score out; the key in */
        cost->multiplies += (double)a->dim;
        cost->kept++;
    }
}

static void softmax_row(struct attention *a, double *scores)
{
    double most = -INFINITY, sum = 0;
    for (size_t i = 0; i < a->tokens; i++) most = fmax(most, scores[i]);
    for (size_t i = 0; i < a->tokens; i++, a->naive_cost.exponentials++) sum += scores[i] = exp(scores[i] - most);
    for (size_t i = 0; i < a->tokens; i++, a->naive_cost.moved += 2) scores[i] /= sum; /* in and out */
}

static void weigh_row(struct attention *a, const double *weights, size_t row)
{
    struct cost *cost = &a->naive_cost;
    for (size_t c = 0; c < a->tokens; c++) {
        for (size_t e = 0; e < a->dim; e++) a->naive[row * a->dim + e] += weights[c] * a->v[c * a->dim + e];
        cost->moved += row ? 1 : 1 + (double)a->dim; /* the probability and the value in */
        cost->multiplies += (double)a->dim;
    }
    cost->moved += (double)a->dim; /* the output */
}

static bool run_naive(struct sim *sim, struct attention *a)
{
    size_t n = a->tokens;
    double *scores = arena_array(sim->arena, n * n, sizeof *scores);

    for (size_t row = 0; row < n; row++) {
        if (row % TICK_ROWS == 0 && !sim_tick(sim, 0.25 * (double)row / (double)n)) return false;
        score_row(a, scores + row * n, row);
    }
    for (size_t row = 0; row < n; row++) softmax_row(a, scores + row * n);
    for (size_t row = 0; row < n; row++) {
        if (row % TICK_ROWS == 0 && !sim_tick(sim, 0.25 + 0.25 * (double)row / (double)n)) return false;
        weigh_row(a, scores + row * n, row);
    }
    return true;
}

/* ── tile by tile ── */

/* A block of rows of q on the chip, with what the online softmax keeps for each of its rows. */
struct block {
    size_t first, rows;
    double *most, *sum;   /* running maximum, running sum of exponentials */
    double *scores;       /* tile_rows × tile_columns: all scores that there ever are */
    size_t since;         /* scores worked since the watcher was told … */
    double worked;        /* … and until then, of all blocks */
};

static void rescale_row(struct attention *a, struct block *block, size_t row, double most)
{
    double factor = exp(block->most[row] - most);
    double *out = a->tiled + (block->first + row) * a->dim;

    a->tiled_cost.exponentials++;
    block->sum[row] *= factor;
    for (size_t e = 0; e < a->dim; e++) out[e] *= factor;
    a->tiled_cost.rescales += (double)a->dim + 1;
    block->most[row] = most;
}

static void add_row(struct attention *a, struct block *block, size_t row, size_t first, size_t columns)
{
    double *scores = block->scores + row * a->tile_columns, *out = a->tiled + (block->first + row) * a->dim;
    double most = block->most[row];

    for (size_t c = 0; c < columns; c++) {
        scores[c] = score(a, block->first + row, first + c);
        most = fmax(most, scores[c]);
    }
    rescale_row(a, block, row, most);
    for (size_t c = 0; c < columns; c++) {
        double weight = exp(scores[c] - most);
        block->sum[row] += weight;
        for (size_t e = 0; e < a->dim; e++) out[e] += weight * a->v[(first + c) * a->dim + e];
    }
    a->tiled_cost.exponentials += (double)columns;
    a->tiled_cost.multiplies += 2 * (double)columns * (double)a->dim;
}

/* Tiles may be single scores or the whole matrix, so ticks go by what has been worked. */
static bool add_tile(struct sim *sim, struct attention *a, struct block *block, size_t first, size_t columns)
{
    double all = (double)a->tokens * (double)a->tokens, held = 0;

    for (size_t row = 0; row < block->rows; row++) {
        add_row(a, block, row, first, columns);
        held += (double)columns;
        a->tiled_cost.kept = fmax(a->tiled_cost.kept, held);
        block->since += columns;
        if (block->since < TICK_ROWS * a->tokens) continue;
        block->worked += (double)block->since;
        block->since = 0;
        if (!sim_tick(sim, 0.5 + 0.5 * block->worked / all)) return false;
    }
    return true;
}

static bool run_block(struct sim *sim, struct attention *a, struct block *block)
{
    double d = (double)a->dim;

    for (size_t row = 0; row < block->rows; row++) {
        block->most[row] = -INFINITY;
        block->sum[row] = 0;
    }
    a->tiled_cost.moved += (double)block->rows * d; /* the block of q */
    for (size_t first = 0; first < a->tokens; first += a->tile_columns) {
        size_t columns = a->tokens - first < a->tile_columns ? a->tokens - first : a->tile_columns;
        a->tiled_cost.moved += 2 * (double)columns * d; /* the tile of k and that of v */
        if (!add_tile(sim, a, block, first, columns)) return false;
    }
    for (size_t row = 0; row < block->rows; row++)
        for (size_t e = 0; e < a->dim; e++) a->tiled[(block->first + row) * a->dim + e] /= block->sum[row];
    a->tiled_cost.moved += (double)block->rows * d; /* the finished output */
    return true;
}

static bool run_tiled(struct sim *sim, struct attention *a)
{
    struct block block = {.most = arena_array(sim->arena, a->tile_rows, sizeof *block.most),
                          .sum = arena_array(sim->arena, a->tile_rows, sizeof *block.sum),
                          .scores = arena_array(sim->arena, a->tile_rows * a->tile_columns, sizeof *block.scores)};

    for (block.first = 0; block.first < a->tokens; block.first += a->tile_rows) {
        block.rows = a->tokens - block.first < a->tile_rows ? a->tokens - block.first : a->tile_rows;
        if (!run_block(sim, a, &block)) return false;
    }
    return true;
}

/* ── what came of it ── */

static size_t count_equal(const struct attention *a)
{
    size_t equal = 0;
    for (size_t row = 0; row < a->tokens; row++) {
        bool same = true;
        for (size_t e = 0; e < a->dim; e++) {
            double x = a->naive[row * a->dim + e], y = a->tiled[row * a->dim + e];
            same = same && fabs(x - y) <= 1e-12 * (1 + fabs(x));
        }
        equal += same;
    }
    return equal;
}

/* A row worked out as attention is defined, with none of the above: plain sums, and no maximum taken off, which scores of numbers
 * within ±2 do not need. */
static double defined_feature(const struct attention *a, size_t row, size_t feature)
{
    double above = 0, below = 0;

    for (size_t c = 0; c < a->tokens; c++) {
        double product = 0;
        for (size_t d = 0; d < a->dim; d++) product += a->q[row * a->dim + d] * a->k[c * a->dim + d];
        double weight = exp(product / sqrt((double)a->dim));
        above += weight * a->v[c * a->dim + feature];
        below += weight;
    }
    return above / below;
}

static size_t count_defined(const struct attention *a)
{
    size_t row = a->tokens - 1, equal = 0;
    for (size_t e = 0; e < a->dim; e++) {
        double defined = defined_feature(a, row, e);
        equal += fabs(a->tiled[row * a->dim + e] - defined) <= 1e-9 * (1 + fabs(defined));
    }
    return equal;
}

static void add_facts(struct sim *sim, const struct attention *a)
{
    double n = (double)a->tokens, d = (double)a->dim, blocks = ceil(n / (double)a->tile_rows);
    double tiles = ceil(n / (double)a->tile_columns);

    sim_expect(sim_add_fact(sim, "rows equal to the whole-matrix result", (double)count_equal(a), NULL), n, "tokens", 0);
    sim_expect(sim_add_fact(sim, "features of the last row as attention is defined", (double)count_defined(a), NULL), d, "d", 0);
    sim_expect(sim_add_fact(sim, "moved with the whole matrix", a->naive_cost.moved * a->elem, "MiB"),
               (4 * n * d + 4 * n * n) * a->elem, "(4 N d + 4 N²) · elem", 0);
    sim_expect(sim_add_fact(sim, "moved tile by tile", a->tiled_cost.moved * a->elem, "MiB"),
               (2 * n * d + blocks * 2 * n * d) * a->elem, "(2 N d + 2 N d · ⌈N / tile rows⌉) · elem", 0);
    sim_expect(sim_add_fact(sim, "scores held at once, whole matrix", a->naive_cost.kept * a->elem, "MiB"), n * n * a->elem,
               "N² · elem", 0);
    sim_expect(sim_add_fact(sim, "scores held at once, tiles", a->tiled_cost.kept * a->elem, "KiB"),
               (double)(a->tile_rows * a->tile_columns) * a->elem, "tile rows · tile columns · elem", 0);
    sim_expect(sim_add_fact(sim, "FLOP of the two products, whole matrix", 2 * a->naive_cost.multiplies, "GFLOP"), 4 * n * n * d,
               "4 N² d", 0);
    sim_expect(sim_add_fact(sim, "FLOP of the two products, tiles", 2 * a->tiled_cost.multiplies, "GFLOP"), 4 * n * n * d,
               "4 N² d, as without tiles", 0);
    sim_expect(sim_add_fact(sim, "exponentials more than without tiles",
                            a->tiled_cost.exponentials - a->naive_cost.exponentials, NULL),
               n * tiles, "N · ⌈N / tile columns⌉", 0);
    sim_add_fact(sim, "multiplications to rescale", a->tiled_cost.rescales, NULL);
}

static void draw(struct sim *sim, const struct attention *a)
{
    sim_add_frame(sim, "the same output, with %.1f times less traffic and no matrix of scores",
                  a->naive_cost.moved / a->tiled_cost.moved);
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "bytes to and from the large memory");
    struct figure_bar *bars = arena_array(sim->arena, 2, sizeof *bars);

    bars[0] = (struct figure_bar){"whole matrix", {a->naive_cost.moved * a->elem}};
    bars[1] = (struct figure_bar){"tiles", {a->tiled_cost.moved * a->elem}};
    figure->y.unit = "MiB";
    figure->bars = bars;
    figure->bar_count = 2;
}

static const double *drawn(struct sim *sim, const char *name, size_t count)
{
    struct random random = sim_random(sim, name);
    double *numbers = arena_array(sim->arena, count, sizeof *numbers);
    for (size_t i = 0; i < count; i++) numbers[i] = 4 * random_unit(&random) - 2;
    return numbers;
}

static bool play(struct sim *sim)
{
    struct attention a = {.tokens = sim_whole(sim, "tokens"), .dim = sim_whole(sim, "head_dim"),
                          .tile_rows = sim_whole(sim, "tile_rows"), .tile_columns = sim_whole(sim, "tile_columns"),
                          .elem = sim_number(sim, "elem")};
    size_t count = a.tokens * a.dim;

    if (a.tile_rows > a.tokens || a.tile_columns > a.tokens)
        return sim_refuse(sim, "a tile cannot have more than the %zu rows and columns of the whole; lower tile_rows or "
                               "tile_columns", a.tokens);
    a.per_root = 1 / sqrt((double)a.dim);
    a.q = drawn(sim, "q", count);
    a.k = drawn(sim, "k", count);
    a.v = drawn(sim, "v", count);
    a.naive = arena_array(sim->arena, count, sizeof *a.naive);
    a.tiled = arena_array(sim->arena, count, sizeof *a.tiled);
    if (!run_naive(sim, &a) || !run_tiled(sim, &a)) return false;
    draw(sim, &a);
    add_facts(sim, &a);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "tokens", .says = "N: tokens of the sequence", .fallback = "512", .whole = true, .at_least = 1, .at_most = TOKENS_MOST},
    {.name = "head_dim", .says = "d: width of the head", .fallback = "64", .whole = true, .at_least = 1, .at_most = 128},
    {.name = "tile_rows", .says = "rows of q on the chip at a time", .fallback = "64", .whole = true, .at_least = 1, .at_most = TOKENS_MOST},
    {.name = "tile_columns", .says = "rows of k and v at a time", .fallback = "64", .whole = true, .at_least = 1, .at_most = TOKENS_MOST},
    {.name = "elem", .says = "bytes per element", .unit = "B", .fallback = "2 B", .at_least = 1, .at_most = 8},
};

const struct sim_demo sim_attention = {
    .name = "attention",
    .title = "Tiled attention against the whole matrix",
    .says = "The online softmax gives the same rows while no score ever leaves the chip.",
    .source = "Dao et al. 2022, FlashAttention, arXiv:2205.14135, algorithm 1; Milakov, Gimelshein 2018, arXiv:1805.02867",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
