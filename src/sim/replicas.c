/* Data-parallel training with a real AdamW step, and ZeRO-1 beside it: do the replicas stay equal, to each other and to one
 * process that sees the whole batch?
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

/* What one rank keeps; optimizer state only for weights [first, end). */
struct rank {
    size_t first, end;
    uint16_t *weights, *gradients; /* bf16 codes */
    float *master, *m, *v;         /* end − first each */
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

static struct rank make_rank(struct sim *sim, const struct training *t, size_t first, size_t end)
{
    struct rank rank = {.first = first, .end = end};
    rank.weights = buffer(sim, &rank, t->count, sizeof *rank.weights);
    rank.gradients = buffer(sim, &rank, t->count, sizeof *rank.gradients);
    rank.master = buffer(sim, &rank, end - first, sizeof *rank.master);
    rank.m = buffer(sim, &rank, end - first, sizeof *rank.m);
    rank.v = buffer(sim, &rank, end - first, sizeof *rank.v);
    return rank;
}

static void start(const struct training *t, struct rank *rank, double shift)
{
    for (size_t j = 0; j < t->count; j++) {
        double weight = shift + 0.01 * (double)(j % 7);
        rank->weights[j] = (uint16_t)float_format_encode(t->bf16, weight);
        if (j >= rank->first && j < rank->end) rank->master[j - rank->first] = (float)weight;
    }
}

/* The gradient of half the mean squared residual over one rank's samples, in bf16. */
static void backward(const struct training *t, size_t part, const struct rank *rank, uint16_t *gradients)
{
    double sums[WEIGHTS_MOST] = {0};

    for (size_t i = part * SAMPLES; i < (part + 1) * SAMPLES; i++) {
        const double *x = t->x + i * t->count;
        double residual = -t->y[i];
        for (size_t j = 0; j < t->count; j++) residual += float_format_decode(t->bf16, rank->weights[j]) * x[j];
        for (size_t j = 0; j < t->count; j++) sums[j] += residual * x[j] / SAMPLES;
    }
    for (size_t j = 0; j < t->count; j++) gradients[j] = (uint16_t)float_format_encode(t->bf16, sums[j]);
}

/* Mean over ranks, added up in fp32 in the order of ranks, and stored as bf16. */
static void reduce(const struct training *t, uint16_t *const *parts, uint16_t *mean)
{
    for (size_t j = 0; j < t->count; j++) {
        float sum = 0;
        for (size_t r = 0; r < t->ranks; r++) sum += (float)float_format_decode(t->bf16, parts[r][j]);
        mean[j] = (uint16_t)float_format_encode(t->bf16, (double)(sum / (float)t->ranks));
    }
}

/* AdamW on the rank's own weights (Loshchilov, Hutter 2019): moments, bias correction, decay beside the gradient. */
static void adamw(const struct training *t, struct rank *rank, size_t step)
{
    double correct_m = 1 - pow(0.9, (double)step), correct_v = 1 - pow(0.95, (double)step);

    for (size_t j = rank->first; j < rank->end; j++) {
        size_t k = j - rank->first;
        double gradient = float_format_decode(t->bf16, rank->gradients[j]);
        rank->m[k] = (float)(0.9 * (double)rank->m[k] + 0.1 * gradient);
        rank->v[k] = (float)(0.95 * (double)rank->v[k] + 0.05 * gradient * gradient);
        double update = (double)rank->m[k] / correct_m / (sqrt((double)rank->v[k] / correct_v) + 1e-8);
        rank->master[k] -= (float)(t->rate * (update + t->decay * (double)rank->master[k]));
        rank->weights[j] = (uint16_t)float_format_encode(t->bf16, (double)rank->master[k]);
    }
}

/* After a sharded step each rank sends the weights it has moved to all others. */
static void gather(const struct training *t, struct rank *ranks)
{
    for (size_t r = 0; r < t->ranks; r++)
        for (size_t to = 0; to < t->ranks; to++)
            memmove(ranks[to].weights + ranks[r].first, ranks[r].weights + ranks[r].first,
                    (ranks[r].end - ranks[r].first) * sizeof *ranks[r].weights);
}

static bool train(struct sim *sim, const struct training *t, struct rank *ranks, bool sharded, bool reduced)
{
    uint16_t *parts[RANKS_MOST];

    for (size_t r = 0; r < t->ranks; r++) parts[r] = arena_array(sim->arena, t->count, sizeof *parts[r]);
    for (size_t step = 1; step <= t->steps; step++) {
        if (!sim_tick(sim, (sharded ? 0.5 : 0) + 0.5 * (double)step / (double)t->steps)) return false;
        for (size_t r = 0; r < t->ranks; r++) backward(t, r, &ranks[r], parts[r]);
        for (size_t r = 0; r < t->ranks; r++) {
            if (reduced) reduce(t, parts, ranks[r].gradients);
            else memcpy(ranks[r].gradients, parts[r], t->count * sizeof *parts[r]);
            adamw(t, &ranks[r], step);
        }
        if (sharded) gather(t, ranks);
    }
    return true;
}

/* One process over the same batch: every part in turn, the same sums. */
static void train_alone(struct sim *sim, const struct training *t, struct rank *alone)
{
    uint16_t *parts[RANKS_MOST];

    for (size_t r = 0; r < t->ranks; r++) parts[r] = arena_array(sim->arena, t->count, sizeof *parts[r]);
    for (size_t step = 1; step <= t->steps; step++) {
        for (size_t r = 0; r < t->ranks; r++) backward(t, r, alone, parts[r]);
        reduce(t, parts, alone->gradients);
        adamw(t, alone, step);
    }
}

static double count_equal(const struct training *t, const struct rank *ranks, const struct rank *to)
{
    size_t equal = 0;
    for (size_t r = 0; r < t->ranks; r++) equal += memcmp(ranks[r].weights, to->weights, t->count * sizeof *to->weights) == 0;
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

static void draw(struct sim *sim, const struct training *t, const struct rank *plain, const struct rank *sharded)
{
    struct figure_bar *bars = arena_array(sim->arena, 2, sizeof *bars);

    sim_add_frame(sim, "what rank 0 keeps for %zu weights", t->count);
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "bytes of weights, gradients and optimizer state");
    bars[0] = (struct figure_bar){"data parallel", {4 * (double)t->count, (double)plain->bytes - 4 * (double)t->count}};
    bars[1] = (struct figure_bar){"ZeRO-1", {4 * (double)t->count, (double)sharded->bytes - 4 * (double)t->count}};
    figure->y.unit = "B";
    figure->bars = bars;
    figure->bar_count = 2;
    figure->parts[0] = "weights and gradients";
    figure->parts[1] = "optimizer";
    figure->part_count = 2;
}

static void add_facts(struct sim *sim, const struct training *t, const struct rank *plain, const struct rank *sharded,
                      const struct rank *alone, enum fault fault)
{
    double n = (double)t->ranks, count = (double)t->count, share = (double)(sharded[0].end - sharded[0].first);
    bool sound = fault == NO_FAULT || t->ranks == 1;

    struct sim_fact *same = sim_add_fact(sim, "replicas equal to rank 0, bit for bit", count_equal(t, plain, &plain[0]), NULL);
    if (sound) sim_expect(same, n, "ranks", 0);
    same = sim_add_fact(sim, "replicas equal to one process", count_equal(t, plain, alone), NULL);
    if (sound) sim_expect(same, n, "ranks", 0);
    sim_expect(sim_add_fact(sim, "ZeRO-1 ranks equal to one process", count_equal(t, sharded, alone), NULL), n, "ranks", 0);
    sim_expect(sim_add_fact(sim, "bytes per parameter of a replica", (double)plain[0].bytes / count, "B/param"), 2 + 2 + 4 + 4 + 4,
               "bf16 weight and gradient, fp32 master, m, v", 0);
    sim_expect(sim_add_fact(sim, "bytes per parameter under ZeRO-1", (double)sharded[0].bytes / count, "B/param"),
               4 + 12 * share / count, "2 + 2 + 12 / ranks, shares rounded", 0);
}

static bool play(struct sim *sim)
{
    struct training t = {.ranks = sim_whole(sim, "ranks"), .count = sim_whole(sim, "weights"), .steps = sim_whole(sim, "steps"),
                         .rate = sim_number(sim, "rate"), .decay = 0.01, .bf16 = float_format_find("bf16")};
    enum fault fault = (enum fault)sim_word(sim, "fault");
    struct rank plain[RANKS_MOST] = {0}, sharded[RANKS_MOST] = {0}, alone = make_rank(sim, &t, 0, t.count);

    if (t.ranks > t.count) return sim_refuse(sim, "%zu weights cannot be shared by %zu ranks", t.count, t.ranks);
    make_data(sim, &t);
    start(&t, &alone, 0);
    for (size_t r = 0; r < t.ranks; r++) {
        plain[r] = make_rank(sim, &t, 0, t.count);
        sharded[r] = make_rank(sim, &t, r * t.count / t.ranks, (r + 1) * t.count / t.ranks);
        start(&t, &plain[r], fault == NO_BROADCAST ? 0.1 * (double)r : 0);
        start(&t, &sharded[r], 0);
    }
    if (!train(sim, &t, plain, false, fault != NO_REDUCTION) || !train(sim, &t, sharded, true, true)) return false;
    train_alone(sim, &t, &alone);
    draw(sim, &t, &plain[0], &sharded[0]);
    add_facts(sim, &t, plain, sharded, &alone, fault);
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
    .title = "Replicas, ZeRO-1 and one process after real AdamW steps",
    .says = "Equal starts and equal gradients keep replicas equal to the last bit; forget either and they part.",
    .source = "Loshchilov, Hutter 2019, arXiv:1711.05101; Rajbhandari et al. 2020, arXiv:1910.02054, §5",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
