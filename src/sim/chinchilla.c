/* The best model for a compute budget, found by trying sizes, beside the closed form.
 *
 * For each budget C the number of parameters N is swept with the tokens that the budget leaves, D = C / (6 N); the loss
 * L = E + A / N^alpha + B / D^beta is looked at, and the lowest place is found by narrowing (ternary search), knowing nothing
 * of derivatives. */
#include <math.h>

#include "sim/play.h"

enum { CURVES = 3, POINTS = 61, NARROWINGS = 200 };

static const struct fit {
    const char *name;
    double e, a, b, alpha, beta;
} fits[] = {
    {"published", 1.69, 406.4, 410.7, 0.34, 0.28},
    {"refit", 1.8172, 482.01, 2085.43, 0.3478, 0.3658},
};
static const char *const fit_names[] = {"published", "refit", NULL};

static double loss_at(const struct fit *fit, double work, double params)
{
    double tokens = work / (6 * params);
    return fit->e + fit->a / pow(params, fit->alpha) + fit->b / pow(tokens, fit->beta);
}

/* The loss has one valley over the logarithm of N: keep the lower two thirds until nothing is left to narrow. */
static double search(const struct fit *fit, double work)
{
    double low = log(1e3), high = log(work / 6 / 1e3);

    for (int i = 0; i < NARROWINGS; i++) {
        double third = (high - low) / 3;
        if (loss_at(fit, work, exp(low + third)) < loss_at(fit, work, exp(high - third))) high -= third;
        else low += third;
    }
    return exp((low + high) / 2);
}

static double closed_form(const struct fit *fit, double work)
{
    double both = fit->alpha + fit->beta;
    double balance = pow(fit->alpha * fit->a / (fit->beta * fit->b), 1 / both);
    return balance * pow(work / 6, fit->beta / both);
}

static struct figure_series curve(struct sim *sim, const struct fit *fit, double work, double best)
{
    double *x = arena_array(sim->arena, POINTS, sizeof *x), *y = arena_array(sim->arena, POINTS, sizeof *y);

    for (int i = 0; i < POINTS; i++) {
        x[i] = best * pow(10, 2.0 * i / (POINTS - 1) - 1);
        y[i] = loss_at(fit, work, x[i]) - fit->e;
    }
    return (struct figure_series){sim_shown(sim, work, "FLOP"), x, y, POINTS};
}

static bool play(struct sim *sim)
{
    const struct fit *fit = &fits[sim_word(sim, "fit")];
    double work = sim_number(sim, "work"), best = search(fit, work), tokens = work / (6 * best);
    struct figure_series *series = arena_array(sim->arena, CURVES, sizeof *series);

    sim_add_frame(sim, "each curve spends the same work on models of different size; its lowest place is the best model");
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "loss above E, what no model gets below");
    for (int i = 0; i < CURVES; i++) series[i] = curve(sim, fit, work * pow(10, i - 1), search(fit, work * pow(10, i - 1)));
    figure->x = (struct figure_axis){.label = "parameters", .logarithmic = true};
    figure->y.logarithmic = true;
    figure->series = series;
    figure->series_count = CURVES;
    /* At the floor of a valley a difference of 1e-8 in N changes the loss by less than a double can hold. */
    sim_expect(sim_add_fact(sim, "parameters of the best model", best, "param"), closed_form(fit, work),
               "G · (C / 6)^(beta / (alpha + beta))", 1e-6);
    sim_expect(sim_add_fact(sim, "tokens to train it on", tokens, "token"), work / 6 / closed_form(fit, work), "C / (6 N)", 1e-6);
    sim_add_fact(sim, "tokens per parameter", tokens / best, "token/param");
    sim_add_fact(sim, "loss", loss_at(fit, work, best), NULL);
    sim_add_fact(sim, "loss at half the size, the same work", loss_at(fit, work, best / 2), NULL);
    sim_add_fact(sim, "loss at twice the size, the same work", loss_at(fit, work, best * 2), NULL);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "work", .says = "C: what training may cost", .unit = "FLOP", .fallback = "5.76e23 FLOP", .at_least = 1e15, .at_most = 1e28},
    {.name = "fit", .says = "constants of the loss formula", .fallback = "refit", .words = fit_names},
};

const struct sim_demo sim_chinchilla = {
    .name = "chinchilla",
    .title = "Curves of equal work",
    .says = "Too small a model cannot learn, too large a one sees too few tokens; the floor between them moves with the budget.",
    .source = "Hoffmann et al. 2022, arXiv:2203.15556, §3.3; refit: Besiroglu et al. 2024, arXiv:2404.10102",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
