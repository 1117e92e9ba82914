/* Data-parallel training with a real AdamW step, and beside it ZeRO-1 and full sharding (ZeRO-3, FSDP): do they stay equal, to each
 * other and to one process that sees the whole batch?
 *
 * A linear model is trained on least squares in mixed precision: bf16 weights and gradients, fp32 master weights and moments.
 * Buffers are what the bytes per parameter are counted from. Ranks reduce gradients in one order, so all hold the same sum. */
#include <math.h>
#include <string.h>

#include "lang/float_format.h"
#include "sim/play.h"

enum { RANKS_MOST = 32, WEIGHTS_MOST = 256, SAMPLES = 8 };

enum fault { NO_FAULT, NO_BROADCAST, NO_REDUCTION };
static const char *const faults[] = {"none", "no_broadcast", "no_reduction", NULL};

/* What the ranks share: nothing, the optimizer's state, or everything. */
enum way { REPLICATED, ZERO_1, FULLY_SHARDED, WAYS };

/* What one rank keeps: weights and gradients [kept, kept_end), optimizer state for [first, end). */
struct rank {
    size_t kept, kept_end, first, end;
    uint16_t *weights, *gradients; /* bf16 codes */
    float *master, *m, *v;
    size_t bytes;
};

struct training {
    size_t ranks, count, steps; /* count: weights */
    double rate, decay;
    const double *x, *y;        /* ranks · SAMPLES rows of `count`; that many targets */
    const struct float_format *bf16;
};

static void *buffer(struct sim *sim, struct rank *rank, size_t count, size_t size)
{
    rank->bytes += count * size;
    return arena_array(sim->arena, count, size);
}

static struct rank make_rank(struct sim *sim, const struct training *t, enum way way, size_t index)
{
    struct rank rank = {.end = t->count, .kept_end = t->count};

    if (way != REPLICATED) rank.first = index * t->count / t->ranks, rank.end = (index + 1) * t->count / t->ranks;
    if (way == FULLY_SHARDED) rank.kept = rank.first, rank.kept_end = rank.end;
    rank.weights = buffer(sim, &rank, rank.kept_end - rank.kept, sizeof *rank.weights);
    rank.gradients = buffer(sim, &rank, rank.kept_end - rank.kept, sizeof *rank.gradients);
    rank.master = buffer(sim, &rank, rank.end - rank.first, sizeof *rank.master);
    rank.m = buffer(sim, &rank, rank.end - rank.first, sizeof *rank.m);
    rank.v = buffer(sim, &rank, rank.end - rank.first, sizeof *rank.v);
    return rank;
}

static void start(const struct training *t, struct rank *rank, double shift)
{
    for (size_t j = rank->kept; j < rank->kept_end; j++) {
        double weight = shift + 0.01 * (double)(j % 7);
        rank->weights[j - rank->kept] = (uint16_t)float_format_encode(t->bf16, weight);
        if (j >= rank->first && j < rank->end) rank->master[j - rank->first] = (float)weight;
    }
}

/* The gradient of half the mean squared residual over one rank's samples, in bf16; it needs all weights. */
static void backward(const struct training *t, size_t part, const uint16_t *weights, uint16_t *gradients)
{
    double sums[WEIGHTS_MOST] = {0};

    for (size_t i = part * SAMPLES; i < (part + 1) * SAMPLES; i++) {
        const double *x = t->x + i * t->count;
        double residual = -t->y[i];
        for (size_t j = 0; j < t->count; j++) residual += float_format_decode(t->bf16, weights[j]) * x[j];
        for (size_t j = 0; j < t->count; j++) sums[j] += residual * x[j] / SAMPLES;
    }
    for (size_t j = 0; j < t->count; j++) gradients[j] = (uint16_t)float_format_encode(t->bf16, sums[j]);
}

/* Mean over ranks of the gradients that a rank keeps, added up in fp32 in the order of ranks, and stored as bf16. */
static void reduce(const struct training *t, uint16_t *const *parts, struct rank *rank)
{
    for (size_t j = rank->kept; j < rank->kept_end; j++) {
        float sum = 0;
        for (size_t r = 0; r < t->ranks; r++) sum += (float)float_format_decode(t->bf16, parts[r][j]);
        rank->gradients[j - rank->kept] = (uint16_t)float_format_encode(t->bf16, (double)(sum / (float)t->ranks));
    }
}

/* AdamW on the rank's own weights (Loshchilov, Hutter 2019): moments, bias correction, decay beside the gradient. */
static void adamw(const struct training *t, struct rank *rank, size_t step)
{
    double correct_m = 1 - pow(0.9, (double)step), correct_v = 1 - pow(0.95, (double)step);

    for (size_t j = rank->first; j < rank->end; j++) {
        size_t k = j - rank->first;
        double gradient = float_format_decode(t->bf16, rank->gradients[j - rank->kept]);
        rank->m[k] = (float)(0.9 * (double)rank->m[k] + 0.1 * gradient);
        rank->v[k] = (float)(0.95 * (double)rank->v[k] + 0.05 * gradient * gradient);
        double update = (double)rank->m[k] / correct_m / (sqrt((double)rank->v[k] / correct_v) + 1e-8);
        rank->master[k] -= (float)(t->rate * (update + t->decay * (double)rank->master[k]));
        rank->weights[j - rank->kept] = (uint16_t)float_format_encode(t->bf16, (double)rank->master[k]);
    }
}

/* Copy into `all` the weights that each rank moves. */
static void gather(const struct training *t, const struct rank *ranks, uint16_t *all)
{
    for (size_t r = 0; r < t->ranks; r++)
        memmove(all + ranks[r].first, ranks[r].weights + (ranks[r].first - ranks[r].kept), (ranks[r].end - ranks[r].first) * sizeof *all);
}

static uint16_t **make_parts(struct sim *sim, const struct training *t)
{
    uint16_t **parts = arena_array(sim->arena, t->ranks, sizeof *parts);
    for (size_t r = 0; r < t->ranks; r++) parts[r] = arena_array(sim->arena, t->count, sizeof *parts[r]);
    return parts;
}

/* Who keeps all weights has them from the last step; who keeps a share gathers the others' for as long as it computes. */
static bool train(struct sim *sim, const struct training *t, struct rank *ranks, enum way way, bool reduced)
{
    uint16_t **parts = make_parts(sim, t), *whole = arena_array(sim->arena, t->count, sizeof *whole);

    for (size_t step = 1; step <= t->steps; step++) {
        if (!sim_tick(sim, ((double)way + (double)step / (double)t->steps) / WAYS)) return false;
        if (way == FULLY_SHARDED) gather(t, ranks, whole);
        for (size_t r = 0; r < t->ranks; r++) backward(t, r, way == FULLY_SHARDED ? whole : ranks[r].weights, parts[r]);
        for (size_t r = 0; r < t->ranks; r++) {
            if (reduced) reduce(t, parts, &ranks[r]);
            else memcpy(ranks[r].gradients, parts[r], t->count * sizeof *parts[r]);
            adamw(t, &ranks[r], step);
        }
        for (size_t r = 0; way == ZERO_1 && r < t->ranks; r++) gather(t, ranks, ranks[r].weights);
    }
    return true;
}

/* One process over the same batch: every part in turn, the same sums. */
static void train_alone(struct sim *sim, const struct training *t, struct rank *alone)
{
    uint16_t **parts = make_parts(sim, t);

    for (size_t step = 1; step <= t->steps; step++) {
        for (size_t r = 0; r < t->ranks; r++) backward(t, r, alone->weights, parts[r]);
        reduce(t, parts, alone);
        adamw(t, alone, step);
    }
}

/* ── is one step what it should be? ── */

/* Half the mean squared residual over the whole batch, at the rank's weights with one of them moved. */
static double loss_beside(const struct training *t, const struct rank *rank, size_t moved, double by)
{
    size_t rows = t->ranks * SAMPLES;
    double sum = 0;

    for (size_t i = 0; i < rows; i++) {
        double residual = by * t->x[i * t->count + moved] - t->y[i];
        for (size_t j = 0; j < t->count; j++) residual += float_format_decode(t->bf16, rank->weights[j]) * t->x[i * t->count + j];
        sum += residual * residual;
    }
    return sum / (2 * (double)rows);
}

/* The loss is quadratic, so half the difference one step to each side is its slope. Parts and their mean are each rounded to
 * bf16, by 2^-8 of themselves at most. */
static bool is_slope(const struct training *t, const struct rank *rank, uint16_t *const *parts, size_t j)
{
    double slope = (loss_beside(t, rank, j, 1) - loss_beside(t, rank, j, -1)) / 2, size = 0;
    for (size_t r = 0; r < t->ranks; r++) size += fabs(float_format_decode(t->bf16, parts[r][j])) / (double)t->ranks;
    return fabs(slope - float_format_decode(t->bf16, rank->gradients[j])) <= 1.02 * 0x1p-7 * size + 1e-9;
}

/* Corrected for their start, the first moments are the gradient and its square, whose ratio is a sign: whatever the gradient, AdamW's
 * first step is the learning rate, beside the decay. */
static bool is_first_step(const struct training *t, const struct rank *rank, double before, size_t j)
{
    double gradient = fabs(float_format_decode(t->bf16, rank->gradients[j])), expected = t->rate * gradient / (gradient + 1e-8);
    double step = fabs(before * (1 - t->rate * t->decay) - (double)rank->master[j]);
    return fabs(step - expected) <= 1e-5 * t->rate + 1e-6 * (1 + fabs(before));
}

static void add_first_step(struct sim *sim, const struct training *t)
{
    struct rank rank = make_rank(sim, t, REPLICATED, 0);
    uint16_t **parts = make_parts(sim, t);
    float *before = arena_array(sim->arena, t->count, sizeof *before);
    size_t slopes = 0, steps = 0;

    start(t, &rank, 0);
    for (size_t r = 0; r < t->ranks; r++) backward(t, r, rank.weights, parts[r]);
    reduce(t, parts, &rank);
    for (size_t j = 0; j < t->count; j++) slopes += is_slope(t, &rank, parts, j);
    memcpy(before, rank.master, t->count * sizeof *before);
    adamw(t, &rank, 1);
    for (size_t j = 0; j < t->count; j++) steps += is_first_step(t, &rank, (double)before[j], j);
    sim_expect(sim_add_fact(sim, "gradients that are the slope of the whole batch's loss", (double)slopes, NULL), (double)t->count, "weights", 0);
    sim_expect(sim_add_fact(sim, "weights whose first AdamW step is the learning rate", (double)steps, NULL), (double)t->count, "weights", 0);
}

/* Ranks whose weights, or whose share of them, equal those that one rank keeps. */
static double count_equal(const struct training *t, const struct rank *ranks, const struct rank *to)
{
    size_t equal = 0;
    for (size_t r = 0; r < t->ranks; r++)
        equal += memcmp(ranks[r].weights, to->weights + ranks[r].kept, (ranks[r].kept_end - ranks[r].kept) * sizeof *to->weights) == 0;
    return (double)equal;
}

static void make_data(struct sim *sim, struct training *t)
{
    size_t rows = t->ranks * SAMPLES;
    struct random random = sim_random(sim, "samples");
    double *x = arena_array(sim->arena, rows * t->count, sizeof *x), *y = arena_array(sim->arena, rows, sizeof *y);

    for (size_t i = 0; i < rows; i++)
        for (size_t j = 0; j < t->count; j++) {
            x[i * t->count + j] = 2 * random_unit(&random) - 1;
            y[i] += x[i * t->count + j] * (double)(j % 3);
        }
    t->x = x;
    t->y = y;
}

static void draw(struct sim *sim, const struct training *t, struct rank ranks[WAYS][RANKS_MOST])
{
    static const char *const names[WAYS] = {"data parallel", "ZeRO-1", "fully sharded"};
    struct figure_bar *bars = arena_array(sim->arena, WAYS, sizeof *bars);

    sim_add_frame(sim, "what rank 0 keeps for %zu weights", t->count);
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "bytes of weights, gradients and optimizer state");
    for (size_t way = 0; way < WAYS; way++) {
        const struct rank *rank = &ranks[way][0];
        double kept = 4 * (double)(rank->kept_end - rank->kept);
        bars[way] = (struct figure_bar){names[way], {kept, (double)rank->bytes - kept}};
    }
    figure->y.unit = "B";
    figure->bars = bars;
    figure->bar_count = WAYS;
    figure->parts[0] = "weights and gradients";
    figure->parts[1] = "optimizer";
    figure->part_count = 2;
}

static void add_facts(struct sim *sim, const struct training *t, struct rank ranks[WAYS][RANKS_MOST], const struct rank *alone, bool sound)
{
    const struct rank *plain = ranks[REPLICATED], *shard = ranks[ZERO_1];
    double n = (double)t->ranks, count = (double)t->count, share = (double)(shard->end - shard->first) / count;

    struct sim_fact *same = sim_add_fact(sim, "replicas equal to rank 0, bit for bit", count_equal(t, plain, plain), NULL);
    if (sound) sim_expect(same, n, "ranks", 0);
    same = sim_add_fact(sim, "replicas equal to one process", count_equal(t, plain, alone), NULL);
    if (sound) sim_expect(same, n, "ranks", 0);
    sim_expect(sim_add_fact(sim, "ZeRO-1 ranks equal to one process", count_equal(t, shard, alone), NULL), n, "ranks", 0);
    sim_expect(sim_add_fact(sim, "fully sharded ranks equal to their share of it", count_equal(t, ranks[FULLY_SHARDED], alone), NULL), n,
               "ranks", 0);
    sim_expect(sim_add_fact(sim, "bytes per parameter of a replica", (double)plain->bytes / count, "B/param"), 2 + 2 + 4 + 4 + 4,
               "bf16 weight and gradient, fp32 master, m, v", 0);
    sim_expect(sim_add_fact(sim, "bytes per parameter under ZeRO-1", (double)shard->bytes / count, "B/param"), 4 + 12 * share,
               "2 + 2 + 12 / ranks, shares rounded", 0);
    sim_expect(sim_add_fact(sim, "bytes per parameter, fully sharded", (double)ranks[FULLY_SHARDED]->bytes / count, "B/param"), 16 * share,
               "16 / ranks, shares rounded", 0);
}

static bool play(struct sim *sim)
{
    struct training t = {.ranks = sim_whole(sim, "ranks"), .count = sim_whole(sim, "weights"), .steps = sim_whole(sim, "steps"),
                         .rate = sim_number(sim, "rate"), .decay = 0.01, .bf16 = float_format_find("bf16")};
    enum fault fault = (enum fault)sim_word(sim, "fault");
    struct rank ranks[WAYS][RANKS_MOST] = {0}, alone = make_rank(sim, &t, REPLICATED, 0);

    if (t.ranks > t.count) return sim_refuse(sim, "%zu weights cannot be shared by %zu ranks", t.count, t.ranks);
    make_data(sim, &t);
    start(&t, &alone, 0);
    for (enum way way = 0; way < WAYS; way++) {
        bool forgets = way == REPLICATED;
        for (size_t r = 0; r < t.ranks; r++) {
            ranks[way][r] = make_rank(sim, &t, way, r);
            start(&t, &ranks[way][r], forgets && fault == NO_BROADCAST ? 0.1 * (double)r : 0);
        }
        if (!train(sim, &t, ranks[way], way, !(forgets && fault == NO_REDUCTION))) return false;
    }
    train_alone(sim, &t, &alone);
    draw(sim, &t, ranks);
    add_facts(sim, &t, ranks, &alone, fault == NO_FAULT || t.ranks == 1);
    add_first_step(sim, &t);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "ranks", .says = "replicas, each with eight samples of its own", .fallback = "4", .whole = true, .at_least = 1, .at_most = RANKS_MOST},
    {.name = "weights", .says = "parameters of the model", .fallback = "64", .whole = true, .at_least = 1, .at_most = WEIGHTS_MOST},
    {.name = "steps", .says = "AdamW steps", .fallback = "20", .whole = true, .at_least = 1, .at_most = 100},
    {.name = "rate", .says = "learning rate", .fallback = "0.05", .at_least = 1e-5, .at_most = 1},
    {.name = "fault", .says = "what is forgotten: to send rank 0's weights to all, or to reduce gradients", .fallback = "none", .words = faults},
};

const struct sim_demo sim_replicas = {
    .name = "replicas",
    .title = "Replicas, shards and one process after AdamW steps",
    .says = "Equal starts and equal gradients keep replicas and shards equal to the last bit; forget either and replicas part.",
    .source = "Loshchilov, Hutter 2019, arXiv:1711.05101; Rajbhandari et al. 2020, arXiv:1910.02054, §5; Zhao et al. 2023, FSDP, arXiv:2304.11277",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
