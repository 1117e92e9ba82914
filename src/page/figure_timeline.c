/* Timelines: a row for each stage, worker or device, and along it what it does when.
 *
 * A cell shows the shade that fills most of its stretch of time, so that a picture of a hundred thousand spans is true to
 * the shares of time even where no single span can be seen. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "page/figure_parts.h"
#include "page/plot_parts.h"

enum { AXIS_ROWS = 1, TICK_APART = 12, ORDER_MOST = 64 };

struct timeline {
    const struct figure *figure;
    struct canvas *canvas;
    int row, column, rows, columns; /* of the cells */
    size_t every;                   /* one row in so many is drawn */
    double from, to;
    double *shares;                 /* per cell and shade: how much of the cell's time */
};

int timeline_rows(const struct figure *figure, int columns)
{
    (void)columns;
    enum { DRAWN_MOST = 64 };
    return (int)(figure->rows < DRAWN_MOST ? figure->rows : DRAWN_MOST) + AXIS_ROWS;
}

static double end_of(const struct figure *figure)
{
    double end = 0;
    for (size_t i = 0; i < figure->span_count; i++) end = fmax(end, figure->spans[i].to);
    return end > 0 ? end : 1;
}

static double cell_of(const struct timeline *timeline, double time)
{
    return (time - timeline->from) / (timeline->to - timeline->from) * timeline->columns;
}

static void add_share(struct timeline *timeline, const struct figure_span *span)
{
    size_t line = span->row / timeline->every;
    double begin = cell_of(timeline, span->from), end = cell_of(timeline, span->to);

    if (span->row % timeline->every || line >= (size_t)timeline->rows) return;
    for (int c = (int)begin; c < timeline->columns && c < end; c++) {
        double part = fmin(end, c + 1) - fmax(begin, c);
        size_t cell = line * (size_t)timeline->columns + (size_t)c;
        timeline->shares[cell * FIGURE_SHADES_MOST + span->shade % FIGURE_SHADES_MOST] += part;
    }
}

/* Time that no span fills is the background's. */
static size_t shade_of(const double *shares)
{
    double rest = 1;
    size_t best = 0;

    for (size_t i = 0; i < FIGURE_SHADES_MOST; i++) rest -= shares[i];
    double most = shares[0] + fmax(rest, 0);
    for (size_t i = 1; i < FIGURE_SHADES_MOST; i++)
        if (shares[i] > most) best = i, most = shares[i];
    return best;
}

static void draw_cells(struct timeline *timeline)
{
    for (int r = 0; r < timeline->rows; r++) {
        for (int c = 0; c < timeline->columns; c++) {
            size_t cell = (size_t)r * (size_t)timeline->columns + (size_t)c;
            size_t shade = shade_of(&timeline->shares[cell * FIGURE_SHADES_MOST]);
            canvas_write(timeline->canvas, timeline->row + r, timeline->column + c, shade_role(shade),
                         shade_text(timeline->canvas->symbols, shade));
        }
    }
}

/* A label stands at the beginning of its span, when one cell of the span stays to be seen beside it. */
static void draw_labels(const struct timeline *timeline)
{
    for (size_t i = 0; i < timeline->figure->span_count; i++) {
        const struct figure_span *span = &timeline->figure->spans[i];
        int begin = (int)lround(cell_of(timeline, span->from)), end = (int)lround(cell_of(timeline, span->to));
        if (!span->label || span->row % timeline->every || span->row / timeline->every >= (size_t)timeline->rows) continue;
        if (canvas_width(timeline->canvas, span->label) >= end - begin) continue;
        canvas_write(timeline->canvas, timeline->row + (int)(span->row / timeline->every), timeline->column + begin,
                     shade_role(span->shade), span->label);
    }
}

static void draw_axis(const struct timeline *timeline)
{
    const struct figure_axis *x = &timeline->figure->x;
    struct unit unit = {.scale = 1};
    struct tick ticks[TICKS_MOST];
    struct extent extent = {0};

    if (x->unit) unit_read_whole(x->unit, strlen(x->unit), &unit, NULL);
    struct plot_axis axis = {.label = x->label ? x->label : "", .dims = unit.dims, .family = unit.family};
    extent_take(&extent, &axis, timeline->from);
    extent_take(&extent, &axis, timeline->to);
    struct scale scale = scale_of(&axis, &extent, true);
    size_t count = scale_ticks(&scale, (size_t)(timeline->columns / TICK_APART) + 1, ticks);
    double reach = (scale.to - scale.from) / (timeline->to - timeline->from);
    int free_from = 0;
    for (size_t i = 0; i < count; i++) {
        int at = (int)lround(ticks[i].at * reach * timeline->columns);
        if (at < free_from || at + canvas_width(timeline->canvas, ticks[i].text) > timeline->columns) continue;
        free_from = 2 + canvas_write(timeline->canvas, timeline->row + timeline->rows, timeline->column + at, ROLE_DIM,
                                     ticks[i].text) - timeline->column;
    }
    int name = canvas_width(timeline->canvas, scale.unit_name);
    if (free_from + name <= timeline->columns)
        canvas_write_right(timeline->canvas, timeline->row + timeline->rows, timeline->column + timeline->columns, ROLE_DIM,
                           scale.unit_name);
}

void timeline_draw(const struct figure *figure, struct canvas *canvas, struct area area)
{
    int names = row_names_width(figure, canvas, area.columns);
    struct timeline timeline = {.figure = figure, .canvas = canvas, .row = area.row, .column = area.column + names,
                                .columns = area.columns - names, .to = end_of(figure)};
    int room = area.rows - AXIS_ROWS;

    if (room < 1 || timeline.columns < 1 || !figure->rows) return;
    timeline.every = (figure->rows + (size_t)room - 1) / (size_t)room;
    timeline.rows = (int)((figure->rows + timeline.every - 1) / timeline.every);
    timeline.shares = alloc_zeroed((size_t)timeline.rows * (size_t)timeline.columns * FIGURE_SHADES_MOST, sizeof *timeline.shares);
    for (size_t i = 0; i < figure->span_count; i++) add_share(&timeline, &figure->spans[i]);
    draw_cells(&timeline);
    draw_labels(&timeline);
    for (int r = 0; names && r < timeline.rows; r++)
        canvas_write_fit(canvas, area.row + r, area.column, names - FIGURE_GAP, ROLE_LABEL,
                         figure->row_names[(size_t)r * timeline.every]);
    draw_axis(&timeline);
    free(timeline.shares);
}

/* ── the table ── */

static void write_duration(const struct figure *figure, double duration, struct text *out)
{
    struct text words = {0};
    struct unit unit = {.scale = 1};

    if (figure->x.unit) unit_read_whole(figure->x.unit, strlen(figure->x.unit), &unit, NULL);
    quantity_write(&(struct quantity){duration, unit.dims, unit.family}, &(struct show){0}, &words);
    table_cell_add(out, text_string(&words));
    text_clear(&words);
}

static void write_order(const struct figure *figure, size_t row, struct text *out)
{
    struct text order = {0};
    size_t written = 0;

    for (size_t i = 0; i < figure->span_count; i++) {
        const struct figure_span *span = &figure->spans[i];
        if (span->row != row || !span->label) continue;
        if (written++ == ORDER_MOST) text_add(&order, " …");
        if (written <= ORDER_MOST) text_print(&order, "%s%s", written > 1 ? " " : "", span->label);
    }
    table_cell_add(out, text_string(&order));
    text_clear(&order);
}

static void write_row(const struct figure *figure, size_t row, double end, struct text *out)
{
    double times[FIGURE_SHADES_MOST] = {0}, busy = 0;

    for (size_t i = 0; i < figure->span_count; i++) {
        const struct figure_span *span = &figure->spans[i];
        if (span->row == row) times[span->shade % FIGURE_SHADES_MOST] += span->to - span->from;
    }
    for (size_t i = 1; i < figure->shade_count; i++) busy += times[i];
    times[0] = fmax(end - busy, 0);
    table_cell_add(out, figure->row_names ? figure->row_names[row] : "");
    for (size_t i = 0; i < figure->shade_count; i++) write_duration(figure, times[i], out);
    write_order(figure, row, out);
    text_add(out, "|\n");
}

void timeline_write_table(const struct figure *figure, struct text *out)
{
    double end = end_of(figure);

    table_cell_add(out, "");
    for (size_t i = 0; i < figure->shade_count; i++) table_cell_add(out, figure->shades[i]);
    table_cell_add(out, "in order");
    table_rule_add(out, figure->shade_count + 2, "---");
    for (size_t row = 0; row < figure->rows; row++) write_row(figure, row, end, out);
}
