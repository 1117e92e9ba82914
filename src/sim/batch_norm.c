/* Batch normalisation over replicas: what each would take for mean and variance alone, and what all together do.
 *
 * Activations are real numbers, drawn for each replica, sample and channel. Replicas exchange count, mean and squared
 * deviations and merge them pair by pair, as synchronised layers do; the whole batch in one place tells what is right. */
#include <math.h>

#include "sim/play.h"

enum { REPLICAS_MOST = 1024, BATCH_MOST = 4096, CHANNELS_LEAST = 64, CHANNELS_MOST = 4096, NUMBERS_MOST = 1 << 22,
       ROWS_MOST = 16, SWEEP_POINTS = 13, NUMBERS_SWEPT = 1 << 18 };

#define ERRORS 5.0   /* standard errors that sampling is granted */
#define EPSILON 1e-5 /* added to a variance before its root, as layers do */

struct norm {
    size_t replicas, batch, channels;
    double mean, deviation, shift;
    double *values;      /* channel by channel, in it replica by replica, in it sample by sample */
};

/* Of some samples of one channel. */
struct moments {
    double count, mean, squares; /* squares: of the deviations from the mean, added up */
};

static double variance_of(const struct moments *moments)
{
    return moments->squares / moments->count;
}

/* ── drawing and adding up ── */

static double normal(struct random *random)
{
    double radius = sqrt(-2 * log1p(-random_unit(random)));
    return radius * cos(2 * acos(-1) * random_unit(random));
}

/* Replicas that see other data: their means lie evenly from -1 to 1 times the shift, in deviations. */
static double shift_of(const struct norm *norm, size_t replica)
{
    return norm->shift * (2 * (double)replica / (double)(norm->replicas - 1) - 1);
}

static void draw_values(struct sim *sim, struct norm *norm)
{
    struct random random = sim_random(sim, "activations");
    size_t samples = norm->replicas * norm->batch;

    norm->values = arena_array(sim->arena, norm->channels * samples, sizeof *norm->values);
    for (size_t i = 0; i < norm->channels * samples; i++) {
        double shift = shift_of(norm, i % samples / norm->batch);
        norm->values[i] = norm->mean + norm->deviation * (shift + normal(&random));
    }
}

/* In two passes over the numbers, which is as right as rounding allows. */
static struct moments moments_of(const double *values, size_t count)
{
    struct moments moments = {.count = (double)count};

    for (size_t i = 0; i < count; i++) moments.mean += values[i] / (double)count;
    for (size_t i = 0; i < count; i++) moments.squares += (values[i] - moments.mean) * (values[i] - moments.mean);
    return moments;
}

/* Chan, Golub, LeVeque 1979. */
static struct moments merge(struct moments a, struct moments b)
{
    double count = a.count + b.count, apart = b.mean - a.mean;
    return (struct moments){count, a.mean + apart * b.count / count,
                            a.squares + b.squares + apart * apart * a.count * b.count / count};
}

static const double *values_of(const struct norm *norm, size_t channel, size_t replica)
{
    return &norm->values[(channel * norm->replicas + replica) * norm->batch];
}

static struct moments local_of(const struct norm *norm, size_t channel, size_t replica)
{
    return moments_of(values_of(norm, channel, replica), norm->batch);
}

static struct moments merged_of(const struct norm *norm, size_t channel)
{
    struct moments all = local_of(norm, channel, 0);
    for (size_t r = 1; r < norm->replicas; r++) all = merge(all, local_of(norm, channel, r));
    return all;
}

static struct moments whole_of(const struct norm *norm, size_t channel)
{
    return moments_of(values_of(norm, channel, 0), norm->replicas * norm->batch);
}

/* ── sampling ── */

/* A quantity that every channel measures once, so that channels tell its mean and how sure it is. */
struct tally {
    double count, sum, squares;
};

static void take(struct tally *tally, double value)
{
    tally->count++;
    tally->sum += value;
    tally->squares += value * value;
}

static void add_tally(struct sim *sim, const char *label, const struct tally *tally, double expected, const char *formula)
{
    double mean = tally->sum / tally->count, spread = fmax(tally->squares / tally->count - mean * mean, 0);
    double error = ERRORS * sqrt(spread / (tally->count - 1));
    sim_expect(sim_add_fact(sim, label, mean, NULL), expected, formula, mean > 0 ? error / mean : 0);
}

struct tallies {
    struct tally within, between, whole, errors, outputs;
};

/* Of channel's replicas: their variances, how far their means are apart, and how far each normalises from all together. */
static void tally_channel(const struct norm *norm, size_t channel, struct tallies *tallies)
{
    double means = 0, squared = 0, within = 0, errors = 0, n = (double)norm->replicas, usual = pow(norm->deviation, 2);
    struct moments all = merged_of(norm, channel);

    for (size_t r = 0; r < norm->replicas; r++) {
        struct moments local = local_of(norm, channel, r);
        double apart = local.mean - norm->mean, error = variance_of(&local) - usual;
        means += apart / n;
        squared += apart * apart / n;
        within += variance_of(&local) / n;
        errors += error * error / (usual * usual) / n;
        double scale = 1 / sqrt(variance_of(&local) + EPSILON) - 1 / sqrt(variance_of(&all) + EPSILON);
        double offset = (all.mean - local.mean) / sqrt(variance_of(&all) + EPSILON);
        take(&tallies->outputs, variance_of(&local) * scale * scale + offset * offset);
    }
    take(&tallies->within, within);
    take(&tallies->between, (squared - means * means) * n / (n - 1));
    take(&tallies->whole, variance_of(&all));
    take(&tallies->errors, errors);
}

/* ── facts ── */

static double naive_variance(const struct norm *norm)
{
    const double *values = values_of(norm, 0, 0);
    float sum = 0, squares = 0, count = (float)(norm->replicas * norm->batch);

    for (size_t i = 0; i < norm->replicas * norm->batch; i++) {
        float value = (float)values[i];
        sum += value;
        squares += value * value;
    }
    return (double)(squares / count - sum / count * (sum / count));
}

/* The first channel, in which everything must come out exactly. */
static void add_identities(struct sim *sim, const struct norm *norm)
{
    struct moments merged = merged_of(norm, 0), whole = whole_of(norm, 0);
    double means = 0, squared = 0, within = 0, n = (double)norm->replicas;

    for (size_t r = 0; r < norm->replicas; r++) {
        struct moments local = local_of(norm, 0, r);
        means += local.mean / n;
        within += variance_of(&local) / n;
    }
    for (size_t r = 0; r < norm->replicas; r++) squared += pow(local_of(norm, 0, r).mean - means, 2) / n;
    double rounding = fmax(1e-9, 1e-12 * norm->deviation / fabs(whole.mean));
    sim_expect(sim_add_fact(sim, "first channel's mean, merged from the replicas'", merged.mean, NULL), whole.mean,
               "Σ x / (replicas · batch)", rounding);
    sim_expect(sim_add_fact(sim, "its variance, merged", variance_of(&merged), NULL), variance_of(&whole),
               "Σ (x − mean)² / (replicas · batch)", 0);
    sim_expect(sim_add_fact(sim, "mean of the variances + variance of the means", within + squared, NULL), variance_of(&whole),
               "Σ (x − mean)² / (replicas · batch)", 0);
    sim_add_fact(sim, "its variance, from sums of x and x² in float32", naive_variance(norm), NULL);
}

static void add_samples(struct sim *sim, const struct norm *norm, const struct tallies *tallies)
{
    double n = (double)norm->replicas, b = (double)norm->batch, usual = pow(norm->deviation, 2), shifts = 0;

    for (size_t r = 0; r < norm->replicas; r++) shifts += pow(shift_of(norm, r), 2) / n;
    add_tally(sim, "variance that a replica sees, on average", &tallies->within, usual * (1 - 1 / b),
              "deviation² (1 − 1 / batch)");
    add_tally(sim, "variance of the replicas' means", &tallies->between, usual * (1 / b + shifts * n / (n - 1)),
              norm->shift > 0 ? "deviation² (1 / batch + shifts' variance)" : "deviation² / batch");
    add_tally(sim, "variance of the whole batch", &tallies->whole, usual * (1 - 1 / (n * b) + shifts),
              norm->shift > 0 ? "deviation² (1 − 1 / (replicas · batch) + mean shift²)"
                              : "deviation² (1 − 1 / (replicas · batch))");
    add_tally(sim, "mean squared error of a replica's variance, relative", &tallies->errors, (2 * b - 1) / (b * b),
              "(2 batch − 1) / batch²");
    sim_add_fact(sim, "rms of what replicas' outputs are off", sqrt(tallies->outputs.sum / tallies->outputs.count), NULL);
}

/* ── pictures ── */

/* What becomes of one activation, one deviation above the mean, on each replica and when they are synchronised. */
static void fill_row(struct sim *sim, const struct norm *norm, const char **row, const char *name, const struct moments *moments)
{
    double x = norm->mean + norm->deviation;

    row[0] = name;
    row[1] = sim_shown(sim, moments->mean, NULL);
    row[2] = sim_shown(sim, variance_of(moments), NULL);
    row[3] = sim_shown(sim, (x - moments->mean) / sqrt(variance_of(moments) + EPSILON), NULL);
}

static void draw_table(struct sim *sim, const struct norm *norm)
{
    size_t shown = norm->replicas < ROWS_MOST ? norm->replicas : ROWS_MOST;
    const char **head = arena_array(sim->arena, 4, sizeof *head);
    const char **texts = arena_array(sim->arena, 4 * (shown + 1), sizeof *texts);
    struct moments all = merged_of(norm, 0);

    for (size_t r = 0; r < shown; r++) {
        struct moments local = local_of(norm, 0, r);
        fill_row(sim, norm, &texts[4 * r], arena_print(sim->arena, "replica %zu", r), &local);
    }
    fill_row(sim, norm, &texts[4 * shown], "synchronised", &all);
    head[0] = "first channel";
    head[1] = "mean";
    head[2] = "variance";
    head[3] = arena_print(sim->arena, "%s becomes", sim_shown(sim, norm->mean + norm->deviation, NULL));
    struct figure *figure = sim_add_figure(sim, FIGURE_TABLE, "one activation, normalised by each");
    figure->rows = shown + 1;
    figure->columns = 4;
    figure->column_names = head;
    figure->texts = texts;
}

static void draw_variances(struct sim *sim, const struct norm *norm)
{
    size_t shown = norm->replicas < ROWS_MOST ? norm->replicas : ROWS_MOST;
    struct figure_bar *bars = arena_array(sim->arena, shown + 1, sizeof *bars);
    struct moments all = merged_of(norm, 0);

    for (size_t r = 0; r < shown; r++) {
        struct moments local = local_of(norm, 0, r);
        bars[r] = (struct figure_bar){arena_print(sim->arena, "replica %zu", r), {variance_of(&local)}};
    }
    bars[shown] = (struct figure_bar){"all", {variance_of(&all)}};
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "variance of the first channel");
    figure->y = (struct figure_axis){"variance", NULL, false};
    figure->bars = bars;
    figure->bar_count = shown + 1;
    figure->parts[0] = "variance";
    figure->part_count = 1;
}

/* Cut each replica's samples into batches of another size, and look at no more numbers than the eye can tell. */
static double squared_error(const struct norm *norm, size_t batch)
{
    double sum = 0, count = 0, usual = pow(norm->deviation, 2);
    size_t rows = norm->channels * norm->replicas;

    for (size_t row = 0; row < rows && count * (double)batch < NUMBERS_SWEPT; row++) {
        for (size_t at = 0; at + batch <= norm->batch; at += batch, count++) {
            struct moments local = moments_of(&norm->values[row * norm->batch + at], batch);
            sum += pow(variance_of(&local) / usual - 1, 2);
        }
    }
    return sum / count;
}

static void draw_errors(struct sim *sim, const struct norm *norm)
{
    double *x = arena_array(sim->arena, SWEEP_POINTS, sizeof *x);
    double *found = arena_array(sim->arena, SWEEP_POINTS, sizeof *found);
    double *formula = arena_array(sim->arena, SWEEP_POINTS, sizeof *formula);
    struct figure_series *series = arena_array(sim->arena, 2, sizeof *series);
    size_t count = 0;

    for (size_t batch = 1; count < SWEEP_POINTS && batch <= norm->batch; batch *= 2, count++) {
        x[count] = (double)batch;
        found[count] = sqrt(squared_error(norm, batch));
        formula[count] = sqrt(2 * x[count] - 1) / x[count];
    }
    series[0] = (struct figure_series){"drawn", x, found, count};
    series[1] = (struct figure_series){"by the formula", x, formula, count};
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "rms error of a variance over the batch that tells it");
    figure->x = (struct figure_axis){"batch", NULL, true};
    figure->y = (struct figure_axis){"relative error", "%", true};
    figure->series = series;
    figure->series_count = 2;
}

static bool play(struct sim *sim)
{
    struct norm norm = {
        .replicas = sim_whole(sim, "replicas"), .batch = sim_whole(sim, "batch"), .channels = sim_whole(sim, "channels"),
        .mean = sim_number(sim, "mean"), .deviation = sim_number(sim, "deviation"), .shift = sim_number(sim, "shift"),
    };
    struct tallies tallies = {0};

    if (norm.replicas * norm.batch * norm.channels > NUMBERS_MOST)
        return sim_refuse(sim, "replicas · batch · channels is at most %d", NUMBERS_MOST);
    if (!sim_tick(sim, 0)) return false;
    draw_values(sim, &norm);
    if (!sim_tick(sim, 0.5)) return false;
    for (size_t channel = 0; channel < norm.channels; channel++) tally_channel(&norm, channel, &tallies);
    add_identities(sim, &norm);
    add_samples(sim, &norm, &tallies);
    sim_add_frame(sim, "%zu replicas of %zu samples each; statistics over %zu channels", norm.replicas, norm.batch,
                  norm.channels);
    draw_table(sim, &norm);
    draw_variances(sim, &norm);
    draw_errors(sim, &norm);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "replicas", .says = "data parallel replicas", .fallback = "8", .whole = true, .at_least = 2,
     .at_most = REPLICAS_MOST},
    {.name = "batch", .says = "samples on each replica", .fallback = "16", .whole = true, .at_least = 1,
     .at_most = BATCH_MOST},
    {.name = "channels", .says = "channels, each normalised by itself", .fallback = "256", .whole = true,
     .at_least = CHANNELS_LEAST, .at_most = CHANNELS_MOST},
    {.name = "mean", .says = "of the activations", .fallback = "1", .at_least = -1000, .at_most = 1000},
    {.name = "deviation", .says = "standard deviation of the activations", .fallback = "1", .at_least = 0.1, .at_most = 1000},
    {.name = "shift", .says = "of the replicas' means, up to so many deviations each way", .fallback = "0", .at_least = 0,
     .at_most = 10},
};

const struct sim_demo sim_batch_norm = {
    .name = "batch_norm",
    .title = "Batch normalisation over replicas",
    .says = "A replica's few samples tell mean and variance badly; merged, they tell them as exactly as one large batch.",
    .source = "Ioffe, Szegedy 2015, arXiv:1502.03167; Chan, Golub, LeVeque 1979, Stanford STAN-CS-79-773",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
