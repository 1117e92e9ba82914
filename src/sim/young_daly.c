/* How often to save: work that fails at random goes back to its last checkpoint.
 *
 * The work is cut into stretches of one interval, each followed by a save. A failure, which may also strike while it saves or
 * restarts, loses what was done since the last save. Every interval is tried on the same failures, in many runs, so that the
 * best one can be told from its neighbours. */
#include <math.h>

#include "sim/play.h"

enum { RUNS = 64, SCAN_MOST = 64, FIT_POINTS = 17, TERMS = 5, TIMELINE_ROWS = 3 };

#define ERRORS 5.0        /* standard errors that sampling is granted */
#define LEAST_RATIO 1e-6  /* of save to mtbf: a run of many short intervals takes long to draw */

enum { SHADE_SAVES, SHADE_WORKS, SHADE_LOST, SHADE_RESTARTS };

struct system {
    double mtbf, save, restart;
    size_t failures;         /* the useful work of a run, in times of mtbf */
};

/* One run of `stretches` stretches. */
struct life {
    double interval, time;
    size_t stretches, failures;
    struct vector *spans;    /* struct figure_span of the first `until` seconds, in row `row`; NULL: not wanted */
    uint32_t row;
    double until;
};

/* ── a run ── */

static double next_failure(const struct system *system, struct random *random)
{
    return -log1p(-random_unit(random)) * system->mtbf;
}

static void add_span(struct life *life, uint8_t shade, double from, double to)
{
    if (!life->spans || from >= life->until || to <= from) return;
    struct figure_span *span = vector_push(life->spans);
    *span = (struct figure_span){.row = life->row, .shade = shade, .from = from, .to = fmin(to, life->until)};
}

/* Pass the stretches that end before the failure, all at once, as nothing happens in them. */
static size_t work_until(const struct system *system, struct life *life, double failure, size_t left)
{
    double turn = life->interval + system->save, whole = fmin(floor(failure / turn), (double)left);

    for (double i = 0; life->spans && i < whole && life->time + i * turn < life->until; i++) {
        add_span(life, SHADE_WORKS, life->time + i * turn, life->time + i * turn + life->interval);
        add_span(life, SHADE_SAVES, life->time + i * turn + life->interval, life->time + (i + 1) * turn);
    }
    if (whole < (double)left) add_span(life, SHADE_LOST, life->time + whole * turn, life->time + failure);
    life->time += whole < (double)left ? failure : whole * turn;
    return left - (size_t)whole;
}

/* Restart, again and again if need be. Return the time from then to the next failure. */
static double restart(const struct system *system, struct life *life, struct random *random)
{
    double begun = life->time, failure = next_failure(system, random);

    life->failures++;
    while (failure < system->restart) {
        life->time += failure;
        life->failures++;
        failure = next_failure(system, random);
    }
    life->time += system->restart;
    add_span(life, SHADE_RESTARTS, begun, life->time);
    return failure - system->restart;
}

static void live(const struct system *system, struct life *life, struct random random)
{
    double failure = next_failure(system, &random);
    size_t left = life->stretches;

    while ((left = work_until(system, life, failure, left)) > 0) failure = restart(system, life, &random);
}

/* ── many runs at one interval ── */

struct trial {
    double interval;
    double costs[RUNS]; /* seconds that a second of useful work takes */
    double time;        /* of all runs */
    double failures;
};

/* Each run has failures of its own, the same at every interval. */
static struct random run_random(const struct sim *sim, size_t run)
{
    char name[16] = {'r', 'u', 'n', ' ', (char)('0' + run / 10), (char)('0' + run % 10)};
    return sim_random(sim, name);
}

static void try_interval(const struct sim *sim, const struct system *system, double interval, struct trial *trial)
{
    double stretches = fmax(1, round((double)system->failures * system->mtbf / interval));

    *trial = (struct trial){.interval = interval};
    for (size_t run = 0; run < RUNS; run++) {
        struct life life = {.interval = interval, .stretches = (size_t)stretches};
        live(system, &life, run_random(sim, run));
        trial->costs[run] = life.time / (stretches * interval);
        trial->time += life.time;
        trial->failures += (double)life.failures;
    }
}

static double mean_of(const double *values)
{
    double sum = 0;
    for (size_t i = 0; i < RUNS; i++) sum += values[i];
    return sum / RUNS;
}

static double error_of(const double *values)
{
    double mean = mean_of(values), squares = 0;
    for (size_t i = 0; i < RUNS; i++) squares += (values[i] - mean) * (values[i] - mean);
    return sqrt(squares / RUNS / (RUNS - 1));
}

static double waste_of(const struct trial *trial)
{
    return mean_of(trial->costs) - 1;
}

/* Try intervals from a quarter of a save upwards until they waste four times as much as the best or cost twice as much. */
static size_t scan(struct sim *sim, const struct system *system, struct trial *trials, size_t *best)
{
    double interval = system->save / 4;
    size_t count = 0;

    *best = 0;
    for (; count < SCAN_MOST; interval *= sqrt(2)) {
        if (!sim_tick(sim, 0.5 * (double)count / SCAN_MOST)) return 0;
        try_interval(sim, system, interval, &trials[count]);
        double waste = waste_of(&trials[count++]), least = waste_of(&trials[*best]);
        if (waste < least) *best = count - 1;
        if (waste > 4 * least || 1 + waste > 2 * (1 + least)) break;
    }
    return count;
}

/* ── the least of a curve through noisy points ── */

/* Fit a polynomial of TERMS terms to values at FIT_POINTS points from -1 to 1 by least squares. */
static void fit(const double *values, double *terms)
{
    double matrix[TERMS][TERMS + 1] = {{0}};

    for (int point = 0; point < FIT_POINTS; point++) {
        double x = 2.0 * point / (FIT_POINTS - 1) - 1;
        for (int r = 0; r < TERMS; r++) {
            for (int c = 0; c < TERMS; c++) matrix[r][c] += pow(x, r + c);
            matrix[r][TERMS] += pow(x, r) * values[point];
        }
    }
    for (int pivot = 0; pivot < TERMS; pivot++) /* the matrix is positive definite: no exchange of rows is needed */
        for (int r = 0; r < TERMS; r++) {
            double factor = r == pivot ? 0 : matrix[r][pivot] / matrix[pivot][pivot];
            for (int c = pivot; c <= TERMS; c++) matrix[r][c] -= factor * matrix[pivot][c];
        }
    for (int r = 0; r < TERMS; r++) terms[r] = matrix[r][TERMS] / matrix[r][r];
}

static double slope_at(const double *terms, double x)
{
    double slope = 0;
    for (int i = TERMS - 1; i > 0; i--) slope = slope * x + i * terms[i];
    return slope;
}

static double least_of(const double *terms)
{
    double low = -1, high = 1;

    for (int i = 0; i < 60; i++) {
        double middle = (low + high) / 2;
        if (slope_at(terms, middle) < 0) low = middle;
        else high = middle;
    }
    return high;
}

/* The best interval and its standard error, by leaving out each run once (jackknife). */
struct best {
    double interval, error;
};

static double best_without(const struct trial *trials, const double *sums, size_t left_out, double about)
{
    double costs[FIT_POINTS], terms[TERMS];

    for (size_t i = 0; i < FIT_POINTS; i++)
        costs[i] = left_out < RUNS ? (sums[i] - trials[i].costs[left_out]) / (RUNS - 1) : sums[i] / RUNS;
    fit(costs, terms);
    return about * exp2(least_of(terms));
}

/* Find the best interval near `about`: within a factor of two, of which x is the logarithm. */
static bool find_best(struct sim *sim, const struct system *system, double about, struct best *best)
{
    struct trial *trials = arena_array(sim->arena, FIT_POINTS, sizeof *trials);
    double sums[FIT_POINTS], squares = 0;

    for (size_t i = 0; i < FIT_POINTS; i++) {
        if (!sim_tick(sim, 0.5 + 0.4 * (double)i / FIT_POINTS)) return false;
        try_interval(sim, system, about * exp2(2.0 * (double)i / (FIT_POINTS - 1) - 1), &trials[i]);
        sums[i] = mean_of(trials[i].costs) * RUNS;
    }
    best->interval = best_without(trials, sums, RUNS, about);
    for (size_t run = 0; run < RUNS; run++) squares += pow(best_without(trials, sums, run, about) - best->interval, 2);
    best->error = sqrt(squares * (RUNS - 1) / RUNS);
    return true;
}

/* ── the closed forms ── */

static double young(const struct system *system)
{
    return sqrt(2 * system->mtbf * system->save);
}

static double daly(const struct system *system)
{
    double root = sqrt(system->save / (2 * system->mtbf));
    return young(system) * (1 + root / 3 + root * root / 9) - system->save;
}

/* Set the slope of the exact cost to nought and halve. */
static double exact_best(const struct system *system)
{
    double low = 0, high = 1;

    for (int i = 0; i < 200; i++) {
        double t = (low + high) / 2;
        if (log1p(-t) + t + system->save / system->mtbf > 0) low = t;
        else high = t;
    }
    return high * system->mtbf;
}

static double exact_cost(const struct system *system, double interval)
{
    double mtbf = system->mtbf;
    return mtbf * exp(system->restart / mtbf) * expm1((interval + system->save) / mtbf) / interval;
}

/* ── facts ── */

/* Young's and Daly's forms are the beginnings of a series in √(save / 2 mtbf): each is granted its first missing term. */
static void add_best(struct sim *sim, const struct system *system, const struct best *best)
{
    double found = best->interval, noise = ERRORS * best->error / found, root = sqrt(system->save / (2 * system->mtbf));

    sim_expect(sim_add_fact(sim, "best interval", found, "s"), exact_best(system),
               "(1 − interval / mtbf) e^((interval + save) / mtbf) = 1", noise);
    if (root > 0.25) return;
    sim_expect(sim_add_fact(sim, "the same, beside Daly's higher order", found, "s"), daly(system),
               "√(2 mtbf save) (1 + √(save / 2 mtbf) / 3 + save / 18 mtbf) − save", noise + root * root * root);
    sim_expect(sim_add_fact(sim, "the same, beside Young's first order", found, "s"), young(system), "√(2 mtbf save)",
               noise + 2 * root / 3);
}

static void add_share(struct sim *sim, const struct system *system, const char *label, double interval, struct trial *trial)
{
    try_interval(sim, system, interval, trial);
    double cost = mean_of(trial->costs);
    sim_expect(sim_add_fact(sim, label, 1 / cost, "%"), 1 / exact_cost(system, interval),
               "interval / (mtbf e^(restart / mtbf) (e^((interval + save) / mtbf) − 1))",
               ERRORS * error_of(trial->costs) / cost);
}

static void add_shares(struct sim *sim, const struct system *system, double best)
{
    struct trial at_best, other;

    add_share(sim, system, "useful work at the best interval", best, &at_best);
    sim_expect(sim_add_fact(sim, "failures in the runs at it", at_best.failures, NULL), at_best.time / system->mtbf,
               "time / mtbf", ERRORS / sqrt(at_best.failures));
    add_share(sim, system, "useful work at Young's interval", young(system), &other);
    add_share(sim, system, "useful work at a quarter of the best", best / 4, &other);
}

/* ── pictures ── */

/* Intervals much shorter than the best would press the rest of the picture flat. */
static void draw_costs(struct sim *sim, const struct system *system, const struct trial *trials, size_t count, size_t best)
{
    while (count > 1 && waste_of(trials) > 8 * waste_of(&trials[best])) trials++, count--, best--;
    double *x = arena_array(sim->arena, count, sizeof *x), *found = arena_array(sim->arena, count, sizeof *found);
    double *exact = arena_array(sim->arena, count, sizeof *exact), *first = arena_array(sim->arena, count, sizeof *first);
    struct figure_series *series = arena_array(sim->arena, 3, sizeof *series);

    for (size_t i = 0; i < count; i++) {
        x[i] = trials[i].interval;
        found[i] = waste_of(&trials[i]);
        exact[i] = exact_cost(system, x[i]) - 1;
        first[i] = system->save / x[i] + (x[i] / 2 + system->restart) / system->mtbf;
    }
    series[0] = (struct figure_series){"simulated", x, found, count};
    series[1] = (struct figure_series){"exact", x, exact, count};
    series[2] = (struct figure_series){"first order", x, first, count};
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "time wasted for each second of work");
    figure->x = (struct figure_axis){"interval", "min", true};
    figure->y = (struct figure_axis){"wasted", "%", true};
    figure->series = series;
    figure->series_count = 3;
}

static void draw_timeline(struct sim *sim, const struct system *system, double best)
{
    static const double factors[TIMELINE_ROWS] = {0.25, 1, 4};
    const char **rows = arena_array(sim->arena, TIMELINE_ROWS, sizeof *rows);
    struct vector spans;

    vector_init(&spans, sizeof(struct figure_span));
    for (uint32_t row = 0; row < TIMELINE_ROWS; row++) {
        struct life life = {.interval = factors[row] * best, .spans = &spans, .row = row, .until = 4 * system->mtbf};
        rows[row] = sim_shown(sim, life.interval, "s");
        life.stretches = (size_t)(life.until / life.interval) + 1;
        live(system, &life, run_random(sim, 0));
    }
    struct figure *figure = sim_add_figure(sim, FIGURE_TIMELINE, "the same failures at ¼, 1 and 4 times the best interval");
    figure->x = (struct figure_axis){"time", "h", false};
    figure->rows = TIMELINE_ROWS;
    figure->row_names = rows;
    figure->spans = vector_freeze(&spans, sim->arena, &figure->span_count);
    figure->shades[SHADE_SAVES] = "saves";
    figure->shades[SHADE_WORKS] = "works";
    figure->shades[SHADE_LOST] = "works in vain";
    figure->shades[SHADE_RESTARTS] = "restarts";
    figure->shade_count = 4;
}

static bool is_refused(struct sim *sim, const struct system *system)
{
    if (system->save > system->mtbf) return !sim_refuse(sim, "hardly a save would end before a failure: save is at most mtbf");
    if (system->restart > system->mtbf / 2) return !sim_refuse(sim, "hardly a restart would end: restart is at most mtbf/2");
    return system->save < LEAST_RATIO * system->mtbf && !sim_refuse(sim, "save is at least a millionth of mtbf");
}

static bool play(struct sim *sim)
{
    struct system system = {sim_number(sim, "mtbf"), sim_number(sim, "save"), sim_number(sim, "restart"),
                            sim_whole(sim, "failures")};
    struct trial *trials = arena_array(sim->arena, SCAN_MOST, sizeof *trials);
    struct best best;
    size_t about;

    if (is_refused(sim, &system)) return false;
    size_t count = scan(sim, &system, trials, &about);
    if (!count || !find_best(sim, &system, trials[about].interval, &best)) return false;
    add_best(sim, &system, &best);
    add_shares(sim, &system, best.interval);
    sim_add_frame(sim, "%d runs of %zu mean times between failures of work at each interval", RUNS, system.failures);
    draw_timeline(sim, &system, best.interval);
    draw_costs(sim, &system, trials, count, about);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "mtbf", .says = "mean time between failures of the whole system", .unit = "h", .fallback = "1 h", .at_least = 1e-3,
     .at_most = 1e9},
    {.name = "save", .says = "time that a checkpoint takes", .unit = "s", .fallback = "60 s", .at_least = 1e-6, .at_most = 1e9},
    {.name = "restart", .says = "from a failure until work goes on", .unit = "s", .fallback = "120 s", .at_least = 0,
     .at_most = 1e9},
    {.name = "failures", .says = "useful work of each run, in mean times between failures", .fallback = "200", .whole = true,
     .at_least = 50, .at_most = 500},
};

const struct sim_demo sim_young_daly = {
    .name = "young_daly",
    .title = "How often to save",
    .says = "Saving too often costs saves, too seldom costs lost work; the least lies flat between them.",
    .source = "Young 1974, CACM 17(9); Daly 2006, Future Gener. Comput. Syst. 22(3)",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
