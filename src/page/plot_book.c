#include "page/plot_book.h"

#include <math.h>
#include <string.h>

#include "page/plot_roofline.h"

enum { LINE_POINTS = 64 };

/* Past this ratio of the largest value to the least, a linear axis would show one of them as nothing. */
static const double wide_range = 50;

/* ── values by name ── */

static const struct book_given *input_named(const struct book_run *run, const char *name)
{
    for (size_t i = 0; i < run->entry->input_count; i++)
        if (strcmp(run->entry->inputs[i].name, name) == 0) return &run->inputs[i];
    return NULL;
}

static const struct book_result *result_named(const struct book_run *run, const char *name)
{
    for (size_t i = 0; i < run->entry->step_count; i++)
        if (strcmp(run->entry->steps[i].name, name) == 0) return &run->results[i];
    return NULL;
}

/* The quantity that an input or a step has in the run, or NULL. */
static const struct quantity *quantity_named(const struct book_run *run, const char *name)
{
    const struct book_given *given = name ? input_named(run, name) : NULL;
    const struct book_result *result = name ? result_named(run, name) : NULL;
    const struct value *value = NULL;
    if (given && given->origin != BOOK_MISSING) value = &given->value;
    if (result && !result->missing && !result->problem) value = &result->worked.value;
    return value && value->kind == VALUE_QUANTITY ? &value->quantity : NULL;
}

/* ── lines ── */

static const struct quantity *first_quantity(const struct book_sweep *sweep, size_t step)
{
    for (size_t i = 0; i < sweep->count; i++) {
        const struct value *value = sweep_value(sweep, i, step);
        if (value) return value->kind == VALUE_QUANTITY ? &value->quantity : NULL;
    }
    return NULL;
}

static void add_series(struct plot *plot, struct plot_series *series, const struct book_sweep *sweep, size_t step, struct arena *arena)
{
    struct plot_point *points = arena_array(arena, sweep->count, sizeof *points);
    for (size_t i = 0; i < sweep->count; i++) {
        const struct value *value = sweep_value(sweep, i, step);
        points[i] = (struct plot_point){sweep->at[i].value, value ? value->quantity.value : NAN};
    }
    series[plot->series_count++] = (struct plot_series){sweep->steps[step]->name, points, sweep->count};
}

/* A logarithmic axis where a linear one would be of no use: all positive, and far apart. */
static bool wants_logarithm(const struct plot *plot)
{
    double lowest = INFINITY, highest = 0;
    for (size_t i = 0; i < plot->series_count; i++)
        for (size_t k = 0; k < plot->series[i].count; k++) {
            double y = plot->series[i].points[k].y;
            if (!isfinite(y)) continue;
            lowest = fmin(lowest, y);
            highest = fmax(highest, y);
        }
    return lowest > 0 && isfinite(lowest) && highest / lowest >= wide_range;
}

struct plot *plot_of_sweep(struct arena *arena, const struct book_sweep *sweep, const struct quantity *here)
{
    if (!sweep->count) return NULL;
    struct plot *plot = arena_alloc(arena, sizeof *plot);
    struct plot_series *series = arena_array(arena, PLOT_SERIES_MOST, sizeof *series);
    double from = sweep->at[0].value, to = sweep->at[sweep->count - 1].value;
    bool logarithmic = from > 0 && to / from >= 8;
    *plot = (struct plot){
        .kind = PLOT_LINES,
        .x = {sweep->input->name, sweep->at[0].dims, sweep->at[0].family, logarithmic, logarithmic && sweep->input->whole},
        .y = {.label = ""},
        .series = series,
        .placed = here != NULL,
        .here = here ? here->value : 0,
    };
    for (size_t i = 0; i < sweep->step_count && plot->series_count < PLOT_SERIES_MOST; i++) {
        const struct quantity *first = first_quantity(sweep, i);
        if (!first || (plot->series_count && !dims_equal_hard(&first->dims, &plot->y.dims))) continue;
        if (!plot->series_count) plot->y.dims = first->dims, plot->y.family = first->family;
        add_series(plot, series, sweep, i, arena);
    }
    if (!plot->series_count) return NULL;
    if (plot->series_count == 1) plot->y.label = series[0].label;
    plot->y.logarithmic = wants_logarithm(plot);
    return plot;
}

static const struct book_step *step_named(const struct book_entry *entry, const char *name)
{
    for (size_t i = 0; i < entry->step_count; i++)
        if (strcmp(entry->steps[i].name, name) == 0) return &entry->steps[i];
    return entry->result;
}

/* A result without a unit may be a word or a list, so the rows of the table are offered behind it. */
const struct book_step *const *plot_steps(const struct book_entry *entry, struct arena *arena, size_t *count)
{
    const struct book_step **steps = arena_array(arena, entry->step_count + entry->table_count + 1, sizeof *steps);
    bool plotted = entry->plot.step_count && entry->plot.kind != BOOK_PLOT_ROOFLINE;
    const char *const *names = plotted ? entry->plot.steps : entry->table;
    size_t name_count = plotted ? entry->plot.step_count : entry->table_count;
    *count = 0;
    if (!plotted) steps[(*count)++] = entry->result;
    for (size_t i = 0; i < name_count; i++)
        if (plotted || strcmp(names[i], entry->result->name) != 0) steps[(*count)++] = step_named(entry, names[i]);
    return steps;
}

/* The limit of an entry's bars is a line over any sweep but its own. */
static void add_limit(struct plot *plot, const struct book_run *run, const struct book_input *swept)
{
    const struct book_plot *own = &run->entry->plot;
    const struct quantity *limit = own->kind == BOOK_PLOT_BARS ? quantity_named(run, own->limit) : NULL;
    if (!limit || strcmp(own->limit, swept->name) == 0 || !dims_equal_hard(&limit->dims, &plot->y.dims)) return;
    plot->limited = true;
    plot->limit = limit->value;
    plot->limit_label = own->limit;
}

static const struct plot *plot_lines(const struct plot_request *request, const struct sweep_range *range, bool logarithmic,
                                     struct evaluation *evaluation)
{
    const struct quantity *here = quantity_named(request->run, range->input->name), *points;
    struct book_sweep sweep;
    size_t step_count;
    const struct book_step *const *steps = plot_steps(request->run->entry, evaluation->arena, &step_count);
    enum sweep_spacing spacing = request->table ? SWEEP_TABLE : logarithmic ? SWEEP_LOGARITHMIC : SWEEP_LINEAR;
    size_t count = sweep_points(range, spacing, LINE_POINTS, here, evaluation->arena, &points);
    if (here && (here->value < range->from.value || here->value > range->to.value)) here = NULL;
    if (!book_sweep(request->book, request->run->entry, request->arguments, request->argument_count, range, points, count, steps,
                    step_count, evaluation, &sweep)) return NULL;
    struct plot *plot = plot_of_sweep(evaluation->arena, &sweep, here);
    if (plot) add_limit(plot, request->run, range->input);
    return plot;
}

/* ── bars and rooflines ── */

static void add_bar(struct plot *plot, struct plot_bar *bar, const struct book_run *run, const char *name)
{
    const struct book_result *result = result_named(run, name);
    const struct quantity *foot = quantity_named(run, name);
    *bar = (struct plot_bar){.label = name, .parts = {foot ? foot->value : NAN}};
    if (!foot) bar->note = result && result->missing ? "lacks an input" : "no value";
    if (foot && !plot->y.family) plot->y = (struct plot_axis){.label = "", .dims = foot->dims, .family = foot->family};
    for (size_t i = 1; i < plot->part_count; i++) {
        const struct quantity *part = quantity_named(run, plot->parts[i]);
        bar->parts[i] = part && part->value > 0 ? part->value : 0;
    }
}

static const struct plot *plot_bars(const struct book_run *run, struct arena *arena)
{
    const struct book_plot *own = &run->entry->plot;
    struct plot *plot = arena_alloc(arena, sizeof *plot);
    struct plot_bar *bars = arena_array(arena, own->step_count, sizeof *bars);
    const struct quantity *limit = quantity_named(run, own->limit);
    *plot = (struct plot){.kind = PLOT_BARS, .bars = bars, .parts = {"alone"}, .part_count = 1, .y = {.label = ""}};
    for (size_t i = 0; i < own->stack_count && plot->part_count < PLOT_PARTS_MOST; i++) plot->parts[plot->part_count++] = own->stack[i];
    for (size_t i = 0; i < own->step_count; i++) add_bar(plot, &bars[plot->bar_count++], run, own->steps[i]);
    if (limit) {
        plot->limited = true;
        plot->limit = limit->value;
        plot->limit_label = own->limit;
    }
    return plot;
}

static const struct plot *plot_of_roofline(const struct book_run *run, struct arena *arena)
{
    const struct book_plot *own = &run->entry->plot;
    const struct quantity *peak = quantity_named(run, own->limit), *bandwidth = quantity_named(run, own->slope);
    const struct quantity *intensity = quantity_named(run, own->steps[0]), *rate = quantity_named(run, own->steps[1]);
    struct plot_dot kernel = {run->entry->name, intensity ? intensity->value : NAN, rate ? rate->value : NAN};
    if (!peak || !bandwidth) return NULL;
    if (strcmp(kernel.label, "roofline") == 0) kernel.label = "kernel";
    return plot_roofline(arena, peak, bandwidth, &kernel, intensity && rate);
}

/* ── choosing ── */

static const struct plot *plot_over(const struct plot_request *request, const struct book_input *input, struct evaluation *evaluation)
{
    struct sweep_range range;
    if (!sweep_range_around(request->run, input, &range)) return NULL;
    return plot_lines(request, &range, range.from.value > 0, evaluation);
}

static const struct plot *choose(const struct plot_request *request, struct evaluation *evaluation)
{
    const struct book_entry *entry = request->run->entry;
    struct sweep_range range;
    if (request->over) return plot_over(request, request->over, evaluation);
    if (entry->plot.step_count && entry->plot.kind == BOOK_PLOT_BARS) return plot_bars(request->run, evaluation->arena);
    if (entry->plot.step_count && entry->plot.kind == BOOK_PLOT_ROOFLINE) return plot_of_roofline(request->run, evaluation->arena);
    if (sweep_range_of_plot(request->book, entry, evaluation, &range)) return plot_lines(request, &range, entry->plot.logarithmic, evaluation);
    for (size_t i = 0; i < entry->input_count; i++) {
        const struct plot *plot = plot_over(request, &entry->inputs[i], evaluation);
        if (plot) return plot;
    }
    return NULL;
}

const struct plot *plot_of_entry(const struct plot_request *request, struct evaluation *evaluation)
{
    struct diags unread;
    diags_init(&unread);
    struct evaluation aside = evaluation_begin(evaluation->arena, &unread);
    const struct plot *plot = choose(request, &aside);
    diags_clear(&unread);
    return plot;
}
