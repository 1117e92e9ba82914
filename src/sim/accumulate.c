/* Gradient accumulation against one big batch, on a real least-squares problem, with and without the call that clears gradients.
 *
 * The model is linear in a handful of weights and is trained three times from the same start: on the whole batch at once, on
 * micro-batches whose gradients add up, and on micro-batches with the clearing forgotten. */
#include <math.h>

#include "sim/play.h"

enum { WEIGHTS = 4, SAMPLES_MOST = 4096, STEPS_MOST = 400 };

struct training {
    size_t micro_batches, micro, steps; /* micro: samples of a micro-batch */
    double rate;
    const double *x, *y;                /* samples × WEIGHTS; samples */
};

/* One way to train, and what it left. */
struct run {
    bool whole_batch, forgets;
    double weights[WEIGHTS], first_gradient[WEIGHTS];
    double *loss;                       /* by step */
};

static double residual(const struct training *t, const double *weights, size_t sample)
{
    double sum = -t->y[sample];
    for (size_t j = 0; j < WEIGHTS; j++) sum += weights[j] * t->x[sample * WEIGHTS + j];
    return sum;
}

/* Add the gradient of the mean of half the squared residuals over samples [first, first + count), times `share`. */
static void backward(const struct training *t, const double *weights, size_t first, size_t count, double share, double *gradient)
{
    for (size_t i = first; i < first + count; i++) {
        double r = residual(t, weights, i) * share / (double)count;
        for (size_t j = 0; j < WEIGHTS; j++) gradient[j] += r * t->x[i * WEIGHTS + j];
    }
}

static double loss_of(const struct training *t, const double *weights)
{
    size_t samples = t->micro_batches * t->micro;
    double sum = 0;
    for (size_t i = 0; i < samples; i++) sum += residual(t, weights, i) * residual(t, weights, i);
    return sum / (2 * (double)samples);
}

static void train(const struct training *t, struct run *run)
{
    double gradient[WEIGHTS] = {0};

    for (size_t step = 0; step < t->steps; step++) {
        for (size_t j = 0; j < WEIGHTS && !run->forgets; j++) gradient[j] = 0;
        if (run->whole_batch) backward(t, run->weights, 0, t->micro_batches * t->micro, 1, gradient);
        for (size_t m = 0; m < t->micro_batches && !run->whole_batch; m++)
            backward(t, run->weights, m * t->micro, t->micro, 1 / (double)t->micro_batches, gradient);
        for (size_t j = 0; j < WEIGHTS; j++) {
            if (step == 0) run->first_gradient[j] = gradient[j];
            run->weights[j] -= t->rate * gradient[j];
        }
        run->loss[step] = loss_of(t, run->weights);
    }
}

static size_t count_equal(const double *a, const double *b)
{
    size_t equal = 0;
    for (size_t j = 0; j < WEIGHTS; j++) equal += fabs(a[j] - b[j]) <= 1e-9 * (1 + fabs(b[j]));
    return equal;
}

/* Old gradients that are never cleared are momentum without decay: velocity adds up all gradients so far. Trained so from the
 * start, the same weights must come out. */
static void train_undamped(const struct training *t, double *weights)
{
    double velocity[WEIGHTS] = {0};

    for (size_t step = 0; step < t->steps; step++) {
        double gradient[WEIGHTS] = {0};
        backward(t, weights, 0, t->micro_batches * t->micro, 1, gradient);
        for (size_t j = 0; j < WEIGHTS; j++) {
            velocity[j] = 1.0 * velocity[j] + gradient[j];
            weights[j] -= t->rate * velocity[j];
        }
    }
}

static void draw(struct sim *sim, const struct training *t, const struct run *runs)
{
    static const char *const labels[] = {"one big batch", "accumulated", "never cleared"};
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "loss after each step");
    struct figure_series *series = arena_array(sim->arena, 3, sizeof *series);
    double *steps = arena_array(sim->arena, t->steps, sizeof *steps);

    for (size_t i = 0; i < t->steps; i++) steps[i] = (double)(i + 1);
    for (size_t r = 0; r < 3; r++) series[r] = (struct figure_series){labels[r], steps, runs[r].loss, t->steps};
    figure->x.label = "steps";
    figure->series = series;
    figure->series_count = 3;
}

static void make_data(struct sim *sim, struct training *t)
{
    static const double truth[WEIGHTS] = {2, -1, 0.5, 3};
    size_t samples = t->micro_batches * t->micro;
    struct random random = sim_random(sim, "samples");
    double *x = arena_array(sim->arena, samples * WEIGHTS, sizeof *x), *y = arena_array(sim->arena, samples, sizeof *y);

    for (size_t i = 0; i < samples; i++) {
        y[i] = 0.1 * (random_unit(&random) - 0.5);
        for (size_t j = 0; j < WEIGHTS; j++) {
            x[i * WEIGHTS + j] = 2 * random_unit(&random) - 1;
            y[i] += truth[j] * x[i * WEIGHTS + j];
        }
    }
    t->x = x;
    t->y = y;
}

static bool play(struct sim *sim)
{
    struct training t = {.micro_batches = sim_whole(sim, "micro_batches"), .micro = sim_whole(sim, "samples"),
                         .steps = sim_whole(sim, "steps"), .rate = sim_number(sim, "rate")};
    struct run runs[] = {{.whole_batch = true}, {.whole_batch = false}, {.forgets = true}};
    double undamped[WEIGHTS] = {0};

    make_data(sim, &t);
    const size_t count = COUNT_OF(runs);
    for (size_t r = 0; r < count; r++) {
        if (!sim_tick(sim, (double)r / (double)count)) return false;
        runs[r].loss = arena_array(sim->arena, t.steps, sizeof(double));
        train(&t, &runs[r]);
    }
    train_undamped(&t, undamped);
    sim_add_frame(sim, "the first two lines are one");
    draw(sim, &t, runs);
    sim_expect(sim_add_fact(sim, "components of the first gradient that equal the big batch's",
                            (double)count_equal(runs[1].first_gradient, runs[0].first_gradient), NULL), WEIGHTS, "all", 0);
    sim_expect(sim_add_fact(sim, "weights that end equal", (double)count_equal(runs[1].weights, runs[0].weights), NULL), WEIGHTS,
               "all", 0);
    sim_expect(sim_add_fact(sim, "never cleared: weights equal to momentum 1.0", (double)count_equal(runs[2].weights, undamped),
                            NULL), WEIGHTS, "all", 0);
    sim_add_fact(sim, "loss at the end, accumulated", runs[1].loss[t.steps - 1], NULL);
    sim_add_fact(sim, "loss at the end, never cleared", runs[2].loss[t.steps - 1], NULL);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "micro_batches", .says = "micro-batches a step", .fallback = "8", .whole = true, .at_least = 1, .at_most = 64},
    {.name = "samples", .says = "samples of a micro-batch", .fallback = "4", .whole = true, .at_least = 1, .at_most = 64},
    {.name = "steps", .says = "optimizer steps", .fallback = "60", .whole = true, .at_least = 1, .at_most = STEPS_MOST},
    {.name = "rate", .says = "learning rate", .fallback = "0.3", .at_least = 1e-4, .at_most = 1},
};

const struct sim_demo sim_accumulate = {
    .name = "accumulate",
    .title = "Gradient accumulation and the forgotten zero_grad",
    .says = "Scaled micro-batch gradients add up to the big batch's; gradients that are never cleared swing for ever.",
    .source = "the mean over a batch is the mean of the means over equal parts",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
