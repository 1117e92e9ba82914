/* Stragglers: every step lasts as long as the slowest of all workers.
 *
 * A worker's time comes from a uniform number by the inverse of its distribution. That inverse never falls, so the slowest
 * worker is the one that drew the largest number, and one inversion a step is enough however many workers draw. As many
 * steps as a fraction of a second allows are drawn worker by worker. In those that remain the largest number itself is drawn, which
 * is spread in the same way; the facts hold the first against the same closed form, so that the short cut shows if it is wrong. */
#include <math.h>
#include <stdlib.h>

#include "sim/play.h"

enum { WORKERS_MOST = 131072, STEPS_MOST = 200000, TICKS = 200, DRAWN_AT_ONCE = 1 << 22, FLEETS_MOST = 10, BINS = 16, GRID_POINTS = 4001 };

#define DRAWS_MOST 1e8 /* of single workers: a fraction of a second */
#define ROUNDING 1e-9  /* relative; all that is left to explain where the times hardly differ */
#define ERRORS 5.0     /* standard errors that sampling is granted: one run in two million strays further */

enum law { LAW_NORMAL, LAW_TWO_POINT, LAW_PARETO };

struct fleet {
    enum law law;
    size_t workers, steps;
    double mean, spread; /* normal: seconds both */
    double chance, slow; /* two-point: of a slow step, and how many times longer it is */
    double tail, least;  /* Pareto: exponent and shortest time */
    /* Fleets of 1, 4, 16 … of the same workers, and last all of them. */
    size_t sizes[FLEETS_MOST], fleets;
    double *times;       /* fleets × steps */
    size_t single;       /* the first steps, in which every worker draws */
};

/* ── drawing ── */

/* Abramowitz and Stegun 26.2.23, good to 5e-4, made exact by Halley's steps. `above` ≤ 1/2: the chance of a larger one. */
static double normal_upper(double above)
{
    double t = sqrt(-2 * log(above));
    double z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));

    for (int i = 0; i < 2; i++) {
        double error = (above - erfc(z / sqrt(2)) / 2) * sqrt(2 * acos(-1)) * exp(z * z / 2);
        z -= error / (1 - z * error / 2);
    }
    return z;
}

static double time_at(const struct fleet *fleet, uint64_t draw)
{
    double above = ((double)(UINT64_MAX - draw) + 0.5) * 0x1p-64; /* exact where it is small */

    switch (fleet->law) {
    case LAW_NORMAL:
        if (above > 0.5) return fleet->mean - fleet->spread * normal_upper(((double)draw + 0.5) * 0x1p-64);
        return fleet->mean + fleet->spread * normal_upper(above);
    case LAW_TWO_POINT: return above < fleet->chance ? fleet->mean * fleet->slow : fleet->mean;
    default: return fleet->least * pow(above, -1 / fleet->tail);
    }
}

static void run_step(struct fleet *fleet, struct random *random, size_t step)
{
    uint64_t (*draw_largest)(struct random *, uint64_t) = step < fleet->single ? random_largest : random_largest_at_once;
    uint64_t largest = 0;

    for (size_t i = 0, drawn = 0; i < fleet->fleets; drawn = fleet->sizes[i++]) {
        uint64_t among = draw_largest(random, fleet->sizes[i] - drawn);
        if (among > largest) largest = among;
        fleet->times[i * fleet->steps + step] = time_at(fleet, largest);
    }
}

static bool run_steps(struct sim *sim, struct fleet *fleet)
{
    struct random random = sim_random(sim, "workers");
    size_t every = fleet->steps / TICKS + 1, single = DRAWN_AT_ONCE / fleet->workers + 1;

    fleet->times = arena_array(sim->arena, fleet->fleets * fleet->steps, sizeof *fleet->times);
    for (size_t step = 0; step < fleet->steps; step++) {
        bool due = step % every == 0 || (step < fleet->single && step % single == 0);
        if (due && !sim_tick(sim, (double)step / (double)fleet->steps)) return false;
        run_step(fleet, &random, step);
    }
    return true;
}

/* ── exact order statistics ── */

/* E max = ∫ x dΦ(x)^n by Simpson's rule; outside of ±10 nothing is left. */
static double normal_expected(size_t workers)
{
    double n = (double)workers, width = 20.0 / (GRID_POINTS - 1), sum = 0;

    for (int i = 0; i < GRID_POINTS; i++) {
        double z = -10 + width * i, weight = i == 0 || i == GRID_POINTS - 1 ? 1 : i % 2 ? 4 : 2;
        double below = z < 0 ? log(erfc(-z / sqrt(2)) / 2) : log1p(-erfc(z / sqrt(2)) / 2);
        sum += weight * z * n * exp(-z * z / 2 + (n - 1) * below) / sqrt(2 * acos(-1));
    }
    return sum * width / 3;
}

static double any_slow(const struct fleet *fleet, size_t workers)
{
    return -expm1((double)workers * log1p(-fleet->chance));
}

static double expected_mean(const struct fleet *fleet, size_t workers)
{
    double n = (double)workers;

    switch (fleet->law) {
    case LAW_NORMAL: return fleet->mean + fleet->spread * normal_expected(workers);
    case LAW_TWO_POINT: return fleet->mean * (1 + (fleet->slow - 1) * any_slow(fleet, workers));
    default: return fleet->least * exp(lgamma(n + 1) + lgamma(1 - 1 / fleet->tail) - lgamma(n + 1 - 1 / fleet->tail));
    }
}

/* The chance that a worker takes no longer than `time`. */
static double share_below(const struct fleet *fleet, double time)
{
    switch (fleet->law) {
    case LAW_NORMAL: return erfc(-(time - fleet->mean) / fleet->spread / sqrt(2)) / 2;
    case LAW_TWO_POINT: return time >= fleet->mean * fleet->slow ? 1 : time >= fleet->mean ? 1 - fleet->chance : 0;
    default: return time <= fleet->least ? 0 : 1 - pow(fleet->least / time, fleet->tail);
    }
}

/* Solve F(time) = share^(1/workers) by halving. */
static double expected_quantile(const struct fleet *fleet, double share)
{
    double wanted = pow(share, 1 / (double)fleet->workers), low = 0, high = fleet->mean;

    while (share_below(fleet, high) < wanted) high *= 2;
    for (int i = 0; i < 200; i++) {
        double middle = low + (high - low) / 2;
        if (share_below(fleet, middle) < wanted) low = middle;
        else high = middle;
    }
    return high;
}

/* ── the facts ── */

static const double *times_of(const struct fleet *fleet, size_t i)
{
    return &fleet->times[i * fleet->steps];
}

static double mean_of(const double *times, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++) sum += times[i];
    return sum / (double)count;
}

static double error_of_mean(const double *times, size_t count, double mean)
{
    double squares = 0;
    for (size_t i = 0; i < count; i++) squares += (times[i] - mean) * (times[i] - mean);
    return sqrt(squares / (double)count / (double)(count - 1));
}

/* How far a share of `count` may be from the chance behind it: to the further end of Wilson's interval, which stays open
 * where the sample has only one kind. */
static double error_of_share(double share, double count)
{
    double squared = ERRORS * ERRORS / count, centre = (share + squared / 2) / (1 + squared);
    return fabs(centre - share) + sqrt(share * (1 - share) * squared + squared * squared / 4) / (1 + squared);
}

static double share_slow(const struct fleet *fleet, size_t i, size_t steps)
{
    size_t slow = 0;
    for (size_t step = 0; step < steps; step++) slow += times_of(fleet, i)[step] > fleet->mean;
    return (double)slow / (double)steps;
}

/* Of the first `steps` steps of fleet `i`. */
static void add_mean(struct sim *sim, const struct fleet *fleet, size_t i, size_t steps, const char *label, const char *formula)
{
    double mean = mean_of(times_of(fleet, i), steps), error;

    if (fleet->law == LAW_TWO_POINT)
        error = fleet->mean * (fleet->slow - 1) * error_of_share(share_slow(fleet, i, steps), (double)steps);
    else error = ERRORS * error_of_mean(times_of(fleet, i), steps, mean);
    sim_expect(sim_add_fact(sim, label, mean, "s"), expected_mean(fleet, fleet->sizes[i]), formula,
               fmax(ROUNDING, error / mean));
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* As many steps lie below the true quantile as a binomial draw says, so it lies between two ranks of the sample. */
static void add_quantile(struct sim *sim, const struct fleet *fleet, const double *sorted, double share, const char *label,
                         const char *formula)
{
    double n = (double)fleet->steps, rank = share * n, off = ERRORS * sqrt(n * share * (1 - share)) + 1;
    double found = sorted[(size_t)rank];
    struct sim_fact *fact = sim_add_fact(sim, label, found, "s");

    if (rank - off < 0 || rank + off >= n) return;
    double error = fmax(found - sorted[(size_t)(rank - off)], sorted[(size_t)(rank + off)] - found);
    sim_expect(fact, expected_quantile(fleet, share), formula, fmax(ROUNDING, error / sorted[(size_t)(rank + off)]));
}

static const char *const mean_says[] = {
    [LAW_NORMAL] = "mean + spread · ∫ z dΦ(z)^workers",
    [LAW_TWO_POINT] = "mean (1 + (slow − 1) (1 − (1 − chance)^workers))",
    [LAW_PARETO] = "least · Γ(workers + 1) Γ(1 − 1/tail) / Γ(workers + 1 − 1/tail)",
};

static void add_facts(struct sim *sim, const struct fleet *fleet, const double *sorted)
{
    size_t last = fleet->fleets - 1;

    add_mean(sim, fleet, last, fleet->steps, "mean step, set by the slowest worker", mean_says[fleet->law]);
    if (fleet->single < fleet->steps)
        add_mean(sim, fleet, last, fleet->single, arena_print(sim->arena, "mean of the %zu steps drawn worker by worker", fleet->single),
                 mean_says[fleet->law]);
    add_quantile(sim, fleet, sorted, 0.5, "median step", "F(time) = (1/2)^(1 / workers)");
    add_quantile(sim, fleet, sorted, 0.99, "99th percentile of the steps", "F(time) = 0.99^(1 / workers)");
    add_mean(sim, fleet, 0, fleet->steps, "mean step of one worker alone",
             fleet->law == LAW_TWO_POINT ? "mean (1 + (slow − 1) chance)" : "mean");
    if (fleet->law == LAW_TWO_POINT) {
        double share = share_slow(fleet, last, fleet->steps), chance = any_slow(fleet, fleet->workers), n = (double)fleet->steps;
        sim_expect(sim_add_fact(sim, "steps with a slow worker", share, "%"), chance, "1 − (1 − chance)^workers",
                   error_of_share(share, n) / fmax(fmax(share, chance), 1 / n));
    }
    double alone = mean_of(times_of(fleet, 0), fleet->steps), all = mean_of(times_of(fleet, last), fleet->steps);
    sim_add_fact(sim, "of its time, a worker waits for the slowest", 1 - alone / all, "%");
}

/* ── the pictures ── */

static void draw_bars(struct sim *sim, const struct figure_bar *bars, size_t count)
{
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "how long the fleet's steps take");

    figure->y = (struct figure_axis){"of all steps", "%", false};
    figure->bars = bars;
    figure->bar_count = count;
    figure->parts[0] = "share of the steps";
    figure->part_count = 1;
}

static void draw_two_bars(struct sim *sim, const struct fleet *fleet)
{
    struct figure_bar *bars = arena_array(sim->arena, 2, sizeof *bars);
    double slow = share_slow(fleet, fleet->fleets - 1, fleet->steps);

    bars[0] = (struct figure_bar){sim_shown(sim, fleet->mean, "s"), {1 - slow}};
    bars[1] = (struct figure_bar){sim_shown(sim, fleet->mean * fleet->slow, "s"), {slow}};
    draw_bars(sim, bars, 2);
}

/* The last bar has all that is longer: a heavy tail would squeeze the rest into one bar. */
static void draw_histogram(struct sim *sim, const struct fleet *fleet, const double *sorted)
{
    struct figure_bar *bars = arena_array(sim->arena, BINS, sizeof *bars);
    double from = sorted[0], to = sorted[fleet->steps * 99 / 100], width = (to - from) / (BINS - 1);

    for (size_t i = 0; i < BINS; i++)
        bars[i].label = arena_print(sim->arena, "%s %s", i + 1 < BINS ? "from" : "over",
                                    sim_shown(sim, from + width * (double)i, "s"));
    for (size_t step = 0; step < fleet->steps; step++) {
        size_t bin = width > 0 ? (size_t)fmin((sorted[step] - from) / width, BINS - 1) : 0;
        bars[bin].parts[0] += 1 / (double)fleet->steps;
    }
    draw_bars(sim, bars, BINS);
}

static void draw_growth(struct sim *sim, const struct fleet *fleet)
{
    double *x = arena_array(sim->arena, fleet->fleets, sizeof *x);
    double *found = arena_array(sim->arena, fleet->fleets, sizeof *found);
    double *exact = arena_array(sim->arena, fleet->fleets, sizeof *exact);
    struct figure_series *series = arena_array(sim->arena, 2, sizeof *series);

    for (size_t i = 0; i < fleet->fleets; i++) {
        x[i] = (double)fleet->sizes[i];
        found[i] = mean_of(times_of(fleet, i), fleet->steps);
        exact[i] = expected_mean(fleet, fleet->sizes[i]);
    }
    series[0] = (struct figure_series){"simulated", x, found, fleet->fleets};
    series[1] = (struct figure_series){"exact", x, exact, fleet->fleets};
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "mean step over the size of the fleet");
    figure->x = (struct figure_axis){"workers", NULL, true};
    figure->y = (struct figure_axis){"mean step", "ms", false};
    figure->series = series;
    figure->series_count = 2;
}

static double *sort(struct sim *sim, const struct fleet *fleet)
{
    double *sorted = arena_array(sim->arena, fleet->steps, sizeof *sorted);
    for (size_t i = 0; i < fleet->steps; i++) sorted[i] = times_of(fleet, fleet->fleets - 1)[i];
    qsort(sorted, fleet->steps, sizeof *sorted, compare);
    return sorted;
}

static void size_fleets(struct fleet *fleet)
{
    for (size_t size = 1; size < fleet->workers; size *= 4) fleet->sizes[fleet->fleets++] = size;
    fleet->sizes[fleet->fleets++] = fleet->workers;
}

static bool is_refused(struct sim *sim, const struct fleet *fleet)
{
    return fleet->law == LAW_NORMAL && fleet->spread > fleet->mean / 6 &&
           !sim_refuse(sim, "times would fall below zero: spread is at most a sixth of mean");
}

static bool play(struct sim *sim)
{
    struct fleet fleet = {
        .law = (enum law)sim_word(sim, "law"), .workers = sim_whole(sim, "workers"), .steps = sim_whole(sim, "steps"),
        .mean = sim_number(sim, "mean"), .spread = sim_number(sim, "spread"), .chance = sim_number(sim, "chance"),
        .slow = sim_number(sim, "slow"), .tail = sim_number(sim, "tail"),
    };
    fleet.single = (size_t)fmin((double)fleet.steps, floor(DRAWS_MOST / (double)fleet.workers));
    fleet.least = fleet.mean * (1 - 1 / fleet.tail);

    size_fleets(&fleet);
    if (is_refused(sim, &fleet) || !run_steps(sim, &fleet)) return false;
    const double *sorted = sort(sim, &fleet);
    add_facts(sim, &fleet, sorted);
    sim_add_frame(sim, "%zu steps of %zu workers", fleet.steps, fleet.workers);
    if (fleet.law == LAW_TWO_POINT) draw_two_bars(sim, &fleet);
    else draw_histogram(sim, &fleet, sorted);
    draw_growth(sim, &fleet);
    return true;
}

static const char *const laws[] = {[LAW_NORMAL] = "normal", [LAW_TWO_POINT] = "two-point", [LAW_PARETO] = "pareto", NULL};

static const struct sim_input inputs[] = {
    {.name = "law", .says = "how a worker's times are spread", .fallback = "normal", .words = laws},
    {.name = "workers", .says = "workers that wait for each other in every step", .fallback = "1024", .whole = true,
     .at_least = 1, .at_most = WORKERS_MOST},
    {.name = "steps", .says = "steps to draw", .fallback = "10000", .whole = true, .at_least = 100, .at_most = STEPS_MOST},
    {.name = "mean", .says = "a worker's mean time, of two points the usual time", .unit = "ms", .fallback = "1 s",
     .at_least = 1e-6, .at_most = 1e9},
    {.name = "spread", .says = "standard deviation, when normal", .unit = "ms", .fallback = "50 ms", .at_least = 1e-9,
     .at_most = 1e9},
    {.name = "chance", .says = "of a slow step, when two-point", .fallback = "0.0005", .at_least = 0, .at_most = 1},
    {.name = "slow", .says = "how many times longer a slow step is, when two-point", .fallback = "2", .at_least = 1.001,
     .at_most = 1e6},
    {.name = "tail", .says = "exponent of the chance of long times, when pareto", .fallback = "4", .at_least = 3,
     .at_most = 100},
};

const struct sim_demo sim_stragglers = {
    .name = "stragglers",
    .title = "The slowest of many workers",
    .says = "See a step grow with the fleet although no worker changes, slowly for a thin tail and fast for a heavy one.",
    .source = "David, Nagaraja 2003, Order Statistics, ch. 2",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
