/* The roofline of this machine, measured: its bandwidth, its peak on one core, and three kernels on the roof.
 *
 * Bytes and FLOP are counted from what each kernel has to touch and do; only the time is measured. Each kernel is run again until
 * a tenth of a second has gone by, and the best of a few tries counts, since everything else only adds time. */
#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "sim/play.h"

/* KERNELS are those on the roof; the peak and the bandwidth take a turn each. */
enum { TRIES = 5, KERNELS = 3, TURNS = 2 + KERNELS, FILLED_AT_ONCE = 1 << 20, ACCUMULATORS = 64, PEAK_ROUNDS = 20000, TILE = 64, CURVE_POINTS = 41 };

static const double try_seconds = 0.02;

struct machine {
    size_t side;             /* of the square matrices */
    size_t length;           /* of the vectors */
    float *a, *b, *c;        /* length each, at least side² */
    double peak, bandwidth;  /* FLOP/s, B/s */
    double sink;             /* keeps results alive */
};

/* One kernel: what a run of it does to memory and to the arithmetic, and the run. */
struct kernel {
    const char *name;
    double flops, bytes;     /* of one run */
    double intensity;        /* by the closed form … */
    const char *says;        /* … which is this */
    void (*run)(struct machine *m);
    double rate;             /* FLOP/s, or B/s for the copy */
};

static void run_copy(struct machine *m)
{
    for (size_t i = 0; i < m->length; i++) m->c[i] = m->a[i];
    m->sink += m->c[m->length / 2];
}

static void run_add(struct machine *m)
{
    for (size_t i = 0; i < m->length; i++) m->c[i] = m->a[i] + m->b[i];
    m->sink += m->c[m->length / 2];
}

/* y = M x over as many rows of `length` / side numbers as the vectors hold: every element of M is used once. */
static void run_matvec(struct machine *m)
{
    size_t columns = m->side, rows = m->length / columns;
    for (size_t r = 0; r < rows; r++) {
        float lanes[16] = {0};
        const float *row = m->a + r * columns;
        for (size_t c = 0; c + 16 <= columns; c += 16)
            for (size_t k = 0; k < 16; k++) lanes[k] += row[c + k] * m->b[c + k];
        float sum = 0;
        for (size_t k = 0; k < 16; k++) sum += lanes[k];
        m->c[r] = sum;
    }
    m->sink += m->c[rows / 2];
}

/* C += A B for one tile of each: four rows of C are held while a row of B passes. */
static void multiply_tile(struct machine *m, size_t i0, size_t k0, size_t j0)
{
    for (size_t i = i0; i < i0 + TILE; i++)
        for (size_t k = k0; k < k0 + TILE; k += 4) {
            const float *a = m->a + i * m->side + k, *b = m->b + k * m->side;
            float *c = m->c + i * m->side;
            for (size_t j = j0; j < j0 + TILE; j++)
                c[j] += a[0] * b[j] + a[1] * b[m->side + j] + a[2] * b[2 * m->side + j] + a[3] * b[3 * m->side + j];
        }
}

static void run_gemm(struct machine *m)
{
    for (size_t i = 0; i < m->side * m->side; i++) m->c[i] = 0;
    for (size_t i = 0; i < m->side; i += TILE)
        for (size_t k = 0; k < m->side; k += TILE)
            for (size_t j = 0; j < m->side; j += TILE) multiply_tile(m, i, k, j);
    m->sink += m->c[m->side + 1];
}

/* Multiply-adds on numbers that stay in registers: what the arithmetic alone can do, as this program is compiled. */
static void run_peak(struct machine *m)
{
    float x[ACCUMULATORS];
    for (size_t i = 0; i < ACCUMULATORS; i++) x[i] = (float)i;
    for (size_t round = 0; round < PEAK_ROUNDS; round++)
        for (size_t i = 0; i < ACCUMULATORS; i++) x[i] = x[i] * 0.999f + 0.5f;
    for (size_t i = 0; i < ACCUMULATORS; i++) m->sink += x[i];
}

static double time_try(struct sim *sim, struct machine *m, void (*run)(struct machine *m))
{
    double begin = sim->setup->seconds(), spent;
    size_t runs = 0;

    do {
        run(m);
        runs++;
        spent = sim->setup->seconds() - begin;
    } while (spent < try_seconds);
    return spent / (double)runs;
}

/* Nothing is told while a try is being timed. `turn`: how many kernels of the TURNS have been timed before. */
static bool time_best(struct sim *sim, struct machine *m, void (*run)(struct machine *m), int turn, double *best)
{
    *best = INFINITY;
    if (!sim_tick(sim, (double)turn / TURNS)) return false;
    run(m); /* pages and caches are warm after this one */
    for (int i = 0; i < TRIES; i++) {
        if (!sim_tick(sim, (turn + (1.0 + i) / (1 + TRIES)) / TURNS)) return false;
        *best = fmin(*best, time_try(sim, m, run));
    }
    return true;
}

static double roof(const struct machine *m, double intensity)
{
    return fmin(m->peak, intensity * m->bandwidth);
}

/* ── is what was timed also right? ── */

static size_t count_right(struct machine *m)
{
    size_t right = 0;
    run_gemm(m);
    for (size_t i = 0; i < 16; i++) {
        size_t row = i * 37 % m->side, column = i * 101 % m->side;
        double sum = 0;
        for (size_t k = 0; k < m->side; k++) sum += (double)m->a[row * m->side + k] * (double)m->b[k * m->side + column];
        right += fabs(sum - (double)m->c[row * m->side + column]) <= 1e-3 * (1 + fabs(sum));
    }
    return right;
}

static void draw(struct sim *sim, const struct machine *m, const struct kernel *kernels, size_t count)
{
    struct figure_series *series = arena_array(sim->arena, 1 + count, sizeof *series);
    double *x = arena_array(sim->arena, CURVE_POINTS, sizeof *x), *y = arena_array(sim->arena, CURVE_POINTS, sizeof *y);

    for (int i = 0; i < CURVE_POINTS; i++) {
        x[i] = pow(2, -4 + i * 0.3);
        y[i] = roof(m, x[i]);
    }
    series[0] = (struct figure_series){"roof", x, y, CURVE_POINTS};
    for (size_t i = 0; i < count; i++) {
        double *point = arena_array(sim->arena, 2, sizeof *point);
        point[0] = kernels[i].flops / kernels[i].bytes;
        point[1] = kernels[i].rate;
        series[1 + i] = (struct figure_series){kernels[i].name, point, point + 1, 1};
    }
    sim_add_frame(sim, "left of the ridge at %.1f FLOP/B memory sets the pace, right of it the arithmetic", m->peak / m->bandwidth);
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "one core of this machine");
    figure->x = (struct figure_axis){.label = "intensity", .unit = "FLOP/B", .logarithmic = true};
    figure->y = (struct figure_axis){.unit = "GFLOP/s", .logarithmic = true};
    figure->series = series;
    figure->series_count = 1 + count;
}

static void add_facts(struct sim *sim, struct machine *m, const struct kernel *kernels, size_t count)
{
    sim_add_fact(sim, "peak of one core", m->peak, "GFLOP/s");
    sim_add_fact(sim, "bandwidth, copying", m->bandwidth, "GB/s");
    sim_add_fact(sim, "ridge", m->peak / m->bandwidth, "FLOP/B");
    for (size_t i = 0; i < count; i++) {
        double intensity = kernels[i].flops / kernels[i].bytes;
        sim_expect(sim_add_fact(sim, arena_print(sim->arena, "%s: intensity", kernels[i].name), intensity, "FLOP/B"), kernels[i].intensity,
                   kernels[i].says, 0);
        sim_add_fact(sim, arena_print(sim->arena, "%s: reached", kernels[i].name), kernels[i].rate, "GFLOP/s");
        sim_add_fact(sim, arena_print(sim->arena, "%s: share of the roof", kernels[i].name), kernels[i].rate / roof(m, intensity), "%");
    }
    sim_expect(sim_add_fact(sim, "elements of the product that were checked and right", (double)count_right(m), NULL), 16, "all", 0);
}

static bool measure(struct sim *sim, struct machine *m, struct kernel *kernels, size_t count)
{
    double best;

    if (!time_best(sim, m, run_peak, 0, &best)) return false;
    m->peak = 2.0 * ACCUMULATORS * PEAK_ROUNDS / best;
    if (!time_best(sim, m, run_copy, 1, &best)) return false;
    m->bandwidth = 2.0 * sizeof(float) * (double)m->length / best;
    for (size_t i = 0; i < count; i++) {
        if (!time_best(sim, m, kernels[i].run, 2 + (int)i, &best)) return false;
        kernels[i].rate = kernels[i].flops / best;
    }
    return true;
}

static bool fill(struct sim *sim, struct machine *m)
{
    struct random random = sim_random(sim, "numbers");

    for (size_t i = 0; i < m->length; i++) {
        if (i % FILLED_AT_ONCE == 0 && !sim_tick(sim, 0)) return false;
        m->a[i] = (float)random_unit(&random);
        m->b[i] = (float)random_unit(&random);
        m->c[i] = 0;
    }
    return true;
}

static bool run(struct sim *sim, struct machine *m)
{
    double n = (double)m->side, length = (double)m->length;
    struct kernel kernels[KERNELS] = {
        {.name = "add", .flops = length, .bytes = 12 * length, .intensity = 1 / 12.0, .says = "1 / 12", .run = run_add},
        {.name = "matvec", .flops = 2 * length, .bytes = 4 * (length + n + length / n), .intensity = 0.5 / (1 + n / length + 1 / n),
         .says = "1 / (2 (1 + 1 / rows + 1 / side))", .run = run_matvec},
        {.name = "gemm", .flops = 2 * n * n * n, .bytes = 4 * 4 * n * n, /* a, b; c written and read */
         .intensity = n / 8, .says = "side / 8", .run = run_gemm},
    };

    if (!fill(sim, m) || !measure(sim, m, kernels, COUNT_OF(kernels))) return false;
    draw(sim, m, kernels, COUNT_OF(kernels));
    add_facts(sim, m, kernels, COUNT_OF(kernels));
    return true;
}

/* The vectors are too large to stay with the result. */
static bool play(struct sim *sim)
{
    struct machine m = {.side = sim_whole(sim, "side"), .length = (size_t)sim_number(sim, "vector") / sizeof(float)};

    if (m.side % TILE != 0) return sim_refuse(sim, "side must be a multiple of %d, the tile", TILE);
    if (m.length < m.side * m.side) m.length = m.side * m.side;
    m.length = m.length / m.side * m.side;
    m.a = alloc_resize(NULL, m.length, sizeof(float));
    m.b = alloc_resize(NULL, m.length, sizeof(float));
    m.c = alloc_resize(NULL, m.length, sizeof(float));
    bool ran = run(sim, &m);
    free(m.a);
    free(m.b);
    free(m.c);
    return ran;
}

static const struct sim_input inputs[] = {
    {.name = "side", .says = "side of the square matrices of the product", .fallback = "256", .whole = true, .at_least = 64, .at_most = 768},
    {.name = "vector", .says = "size of each vector: more than the caches hold", .unit = "MiB", .fallback = "64 MiB", .at_least = 4096,
     .at_most = 256 * 1048576.0},
};

const struct sim_demo sim_machine = {
    .name = "machine",
    .title = "The roofline of this machine, measured",
    .says = "An elementwise sum and a matrix-vector product wait for memory; a tiled matrix product does not.",
    .source = "Williams, Waterman, Patterson 2009, Roofline, Commun. ACM 52(4)",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .measures = true,
    .play = play,
};
