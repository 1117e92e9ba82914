/* What small formats do to training: updates that are lost, gradients that vanish or overflow, and what loss scaling saves.
 *
 * Numbers are rounded to the format after every operation, as hardware does that stores them so. */
#include <math.h>

#include "lang/float_format.h"
#include "sim/play.h"

enum { STEPS_MOST = 1000000, GRADIENTS = 20000, CURVE_POINTS = 60 };

static const char *const formats[] = {"fp32", "fp16", "bf16", "e4m3", "e5m2", NULL};

/* ── what the format holds, found by trying ── */

static bool holds(const struct float_format *format, double number)
{
    return float_format_round(format, number) == number;
}

/* Double as long as it goes, then add what is still held, half by half. Infinity is no number that is held here. */
static double find_largest(const struct float_format *format)
{
    double largest = 1;
    while (isfinite(2 * largest) && holds(format, 2 * largest)) largest *= 2;
    const double power = largest;
    for (int half = 1; half <= 30; half++) {
        double more = ldexp(power, -half);
        if (holds(format, largest + more)) largest += more;
    }
    return largest;
}

static double find_smallest(const struct float_format *format)
{
    double smallest = 1;
    while (holds(format, smallest / 2)) smallest /= 2;
    return smallest;
}

static double find_gap(const struct float_format *format)
{
    double gap = 1;
    while (holds(format, 1 + gap / 2)) gap /= 2;
    return gap;
}

static double smallest_number(const struct float_format *format)
{
    return exp2(1 - format->bias - format->mantissa_bits);
}

/* By the widths of the fields. One that keeps no exponent for infinities has one more, without its last mantissa, a NaN. */
static void add_ranges(struct sim *sim, const struct float_format *format)
{
    bool infinities = format->specials == FLOAT_IEEE;
    double top = infinities ? exp2(format->bias) : exp2(format->bias + 1), last = infinities ? -format->mantissa_bits : 1 - format->mantissa_bits;

    sim_expect(sim_add_fact(sim, "largest number of the format", find_largest(format), NULL), (2 - exp2(last)) * top,
               infinities ? "(2 − 1 / 2^mantissa) · 2^bias" : "(2 − 2 / 2^mantissa) · 2^(bias + 1)", 0);
    sim_expect(sim_add_fact(sim, "its smallest above zero", find_smallest(format), NULL), smallest_number(format),
               "2^(1 − bias − mantissa)", 0);
    sim_expect(sim_add_fact(sim, "its gap above 1", find_gap(format), NULL), exp2(-format->mantissa_bits), "1 / 2^mantissa", 0);
}

/* ── lost updates ── */

struct walk {
    const struct float_format *format;
    double weight, update;
    size_t steps, moved;   /* steps that changed the weight */
    double pure, master;   /* the weight kept in the format; the fp32 master copy */
    double *x, *pure_curve, *master_curve;
    size_t points;
};

static void note_point(struct walk *walk, size_t step)
{
    walk->x[walk->points] = (double)step;
    walk->pure_curve[walk->points] = walk->pure;
    walk->master_curve[walk->points++] = walk->master;
}

static void run_walk(struct walk *walk)
{
    const struct float_format *master = float_format_find("fp32");
    size_t every = walk->steps / CURVE_POINTS + 1;

    walk->pure = float_format_round(walk->format, walk->weight);
    walk->master = float_format_round(master, walk->weight);
    note_point(walk, 0);
    for (size_t step = 1; step <= walk->steps; step++) {
        double before = walk->pure;
        walk->pure = float_format_round(walk->format, walk->pure + walk->update);
        walk->master = float_format_round(master, walk->master + walk->update);
        walk->moved += walk->pure != before;
        if (step % every == 0 || step == walk->steps) note_point(walk, step);
    }
}

/* Between two powers of two the numbers of a format are evenly spaced, so every step moves the weight by the same whole number
 * of spacings: none, once the update is less than half of one. `slack` is what crossing from one such stretch to the next may
 * round away. */
static double end_of(const struct walk *walk, double *slack)
{
    double at = walk->weight, left = (double)walk->steps;

    *slack = 0;
    while (left > 0) {
        double spacing = float_format_spacing(walk->format, at);
        double stride = nearbyint(walk->update / spacing) * spacing;
        double edge = exp2(floor(log2(at)) + 1), taken = ceil((edge - at) / stride);
        *slack += spacing;
        if (stride == 0) break;
        if (!(taken < left)) taken = left;
        at += taken * stride;
        left -= taken;
        *slack += float_format_spacing(walk->format, at);
    }
    return at;
}

static void draw_walk(struct sim *sim, const struct walk *walk)
{
    struct figure *figure = sim_add_figure(sim, FIGURE_LINES, "the weight, step by step");
    struct figure_series *series = arena_array(sim->arena, 2, sizeof *series);

    series[0] = (struct figure_series){"fp32 master", walk->x, walk->master_curve, walk->points};
    series[1] = (struct figure_series){arena_print(sim->arena, "kept in %s", walk->format->name), walk->x, walk->pure_curve,
                                       walk->points};
    figure->x = (struct figure_axis){.label = "steps"};
    figure->series = series;
    figure->series_count = 2;
}

/* ── loss scaling ── */

struct scaling {
    size_t lost_plain, lost_scaled, overflowed;
    size_t vanish_plain, vanish_scaled; /* expected from the format's smallest number alone */
};

/* Gradients spread evenly in their exponent, as histograms of real ones nearly are. */
static struct scaling run_scaling(struct sim *sim, const struct float_format *format, double scale)
{
    struct scaling s = {0};
    struct random random = sim_random(sim, "gradients");
    double low = log2(sim_number(sim, "smallest")), high = log2(sim_number(sim, "largest"));
    double half = smallest_number(format) / 2;

    for (size_t i = 0; i < GRADIENTS; i++) {
        double gradient = exp2(low + (high - low) * random_unit(&random));
        double scaled = float_format_round(format, gradient * scale);
        s.lost_plain += float_format_round(format, gradient) == 0;
        s.lost_scaled += scaled == 0;
        s.overflowed += !isfinite(scaled) || scaled > float_format_max(format);
        s.vanish_plain += gradient <= half;
        s.vanish_scaled += gradient * scale <= half;
    }
    return s;
}

static void draw_scaling(struct sim *sim, const struct scaling *s)
{
    struct figure *figure = sim_add_figure(sim, FIGURE_BARS, "share of gradients that become zero or overflow");
    struct figure_bar *bars = arena_array(sim->arena, 3, sizeof *bars);

    bars[0] = (struct figure_bar){"zero, unscaled", {(double)s->lost_plain / GRADIENTS}};
    bars[1] = (struct figure_bar){"zero, scaled", {(double)s->lost_scaled / GRADIENTS}};
    bars[2] = (struct figure_bar){"overflow, scaled", {(double)s->overflowed / GRADIENTS}};
    figure->y.unit = "%";
    figure->bars = bars;
    figure->bar_count = 3;
}

static void add_facts(struct sim *sim, const struct walk *walk, const struct scaling *s)
{
    double slack, end = end_of(walk, &slack);

    sim_expect(sim_add_fact(sim, "where the weight ends, kept in the format", walk->pure, NULL), end,
               "each stretch between powers of two: whole spacings a step", slack / end);
    sim_expect(sim_add_fact(sim, "where it ends, with a master copy", walk->master, NULL),
               walk->weight + (double)walk->steps * walk->update, "weight + steps · update",
               2 * (double)walk->steps * 0x1p-24);
    sim_add_fact(sim, "steps that changed the weight in the format", (double)walk->moved, NULL);
    sim_expect(sim_add_fact(sim, "gradients that become zero", (double)s->lost_plain, NULL), (double)s->vanish_plain,
               "those up to half the smallest number", 0);
    sim_expect(sim_add_fact(sim, "the same, scaled", (double)s->lost_scaled, NULL), (double)s->vanish_scaled,
               "those up to half the smallest number / scale", 0);
    sim_add_fact(sim, "scaled gradients that overflow", (double)s->overflowed, NULL);
}

static bool play(struct sim *sim)
{
    struct walk walk = {.format = float_format_find(formats[sim_word(sim, "format")]), .weight = sim_number(sim, "weight"),
                        .update = sim_number(sim, "update"), .steps = sim_whole(sim, "steps")};

    if (sim_number(sim, "smallest") >= sim_number(sim, "largest"))
        return sim_refuse(sim, "the smallest gradient must be below the largest");
    if (walk.weight > float_format_max(walk.format))
        return sim_refuse(sim, "%s holds nothing beyond %.0f, so the weight has to begin below", walk.format->name,
                          float_format_max(walk.format));
    walk.x = arena_array(sim->arena, CURVE_POINTS + 3, sizeof *walk.x);
    walk.pure_curve = arena_array(sim->arena, CURVE_POINTS + 3, sizeof *walk.pure_curve);
    walk.master_curve = arena_array(sim->arena, CURVE_POINTS + 3, sizeof *walk.master_curve);
    run_walk(&walk);
    struct scaling scaling = run_scaling(sim, walk.format, sim_number(sim, "scale"));
    sim_add_frame(sim, "%zu of %zu updates changed the weight", walk.moved, walk.steps);
    draw_walk(sim, &walk);
    draw_scaling(sim, &scaling);
    add_facts(sim, &walk, &scaling);
    add_ranges(sim, walk.format);
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "format", .says = "what weight and gradients are stored in", .fallback = "fp16", .words = formats},
    {.name = "weight", .says = "the weight before the first step", .fallback = "1", .at_least = 1e-3, .at_most = 1e4},
    {.name = "update", .says = "what every step adds", .fallback = "4e-4", .at_least = 1e-8, .at_most = 10},
    {.name = "steps", .says = "steps of training", .fallback = "3000", .whole = true, .at_least = 1, .at_most = STEPS_MOST},
    {.name = "smallest", .says = "the smallest gradient", .fallback = "1e-10", .at_least = 1e-30, .at_most = 1},
    {.name = "largest", .says = "the largest gradient", .fallback = "1e-2", .at_least = 1e-29, .at_most = 1e4},
    {.name = "scale", .says = "factor on the loss", .fallback = "65536", .at_least = 1, .at_most = 1e9},
};

const struct sim_demo sim_precision = {
    .name = "precision",
    .title = "Lost updates and vanishing gradients in small formats",
    .says = "A weight that is kept in few bits stops moving; a gradient below the format's smallest number is gone.",
    .source = "Micikevicius et al. 2018, Mixed Precision Training, arXiv:1710.03740, §3",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
