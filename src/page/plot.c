#include "page/plot.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "page/plot_parts.h"
#include "page/table_text.h"
#include "page/theme.h"

const char *plot_marks_name(enum plot_marks marks)
{
    static const char *const names[PLOT_MARKS_COUNT] = {"braille", "blocks", "ASCII"};
    return names[marks];
}

/* ── reading off ── */

/* Between two points a line is straight on its axes, and so is the reading. */
static double between(const struct plot *plot, const struct plot_point *a, const struct plot_point *b, double x)
{
    bool curved = plot->x.logarithmic && a->x > 0 && b->x > 0 && x > 0;
    double part = curved ? (log(x) - log(a->x)) / (log(b->x) - log(a->x)) : (x - a->x) / (b->x - a->x);
    if (!plot->y.logarithmic || a->y <= 0 || b->y <= 0) return a->y * (1 - part) + b->y * part;
    return exp(log(a->y) * (1 - part) + log(b->y) * part);
}

double series_at(const struct plot *plot, const struct plot_series *series, double x)
{
    for (size_t i = 0; i < series->count; i++) {
        const struct plot_point *point = &series->points[i];
        if (point->x == x) return point->y;
        if (point->x < x) continue;
        return i > 0 ? between(plot, point - 1, point, x) : NAN;
    }
    return NAN;
}

static void write_value(const struct plot_axis *axis, double value, char out[READOUT_BYTES])
{
    struct text text = {0};
    if (isfinite(value)) axis_write(axis, value, &text);
    else text_add(&text, "no value");
    snprintf(out, READOUT_BYTES, "%s", text_string(&text));
    text_clear(&text);
}

size_t readout_of(const struct plot *plot, struct readout items[READOUT_MOST])
{
    size_t count = 0;
    if (plot->placed) {
        items[count] = (struct readout){.label = plot->x.label, .series = -1};
        write_value(&plot->x, plot->here, items[count++].value);
    }
    for (size_t i = 0; i < plot->series_count && i < PLOT_SERIES_MOST; i++) {
        items[count] = (struct readout){.label = plot->series[i].label, .series = (long)i};
        if (plot->placed) write_value(&plot->y, series_at(plot, &plot->series[i], plot->here), items[count].value);
        count++;
    }
    for (size_t i = 0; i < plot->dot_count && count < READOUT_MOST; i++) {
        const struct plot_dot *dot = &plot->dots[i];
        items[count] = (struct readout){.label = dot->label, .series = -1};
        write_value(plot->dots_tell_y ? &plot->y : &plot->x, plot->dots_tell_y ? dot->y : dot->x, items[count++].value);
    }
    return count;
}

int readout_lay_out(const struct readout *items, size_t count, int columns, enum plot_marks marks, struct canvas *canvas, int row,
                    int column)
{
    enum { GAP = 3 };
    int at = 0, rows = count ? 1 : 0;
    for (size_t i = 0; i < count; i++) {
        struct text sample = {0};
        if (items[i].series >= 0) dots_sample((size_t)items[i].series, marks, &sample);
        int before = utf8_width(text_string(&sample), sample.length), label = utf8_width(items[i].label, strlen(items[i].label));
        int width = before + (before > 0) + label + 1 + utf8_width(items[i].value, strlen(items[i].value));
        if (at > 0 && at + width > columns) at = 0, rows++;
        if (canvas) {
            int next = canvas_write(canvas, row + rows - 1, column + at, series_role((size_t)items[i].series), text_string(&sample));
            next = canvas_write(canvas, row + rows - 1, next + (before > 0), ROLE_LABEL, items[i].label);
            canvas_write_fit(canvas, row + rows - 1, next + 1, columns - (next + 1 - column), ROLE_STRONG, items[i].value);
        }
        at += width + GAP;
        text_clear(&sample);
    }
    return rows;
}

void plot_readout(const struct plot *plot, struct text *out)
{
    struct readout items[READOUT_MOST];
    size_t count = readout_of(plot, items);
    for (size_t i = 0; i < count; i++)
        text_print(out, "%s%s%s%s", i ? "   " : "", items[i].label, items[i].value[0] ? " " : "", items[i].value);
}

/* ── the table ── */

static void add_number(struct text *out, const struct plot_axis *axis, double value)
{
    char words[READOUT_BYTES];
    write_value(axis, value, words);
    table_cell_add(out, isfinite(value) ? words : "–");
}

/* Values stand under the points of the first series. */
static void write_lines_table(const struct plot *plot, struct text *out)
{
    if (!plot->series_count) return;
    table_cell_add(out, plot->x.label);
    for (size_t i = 0; i < plot->series_count; i++) table_cell_add(out, plot->series[i].label);
    table_rule_add(out, plot->series_count + 1, "---:");
    for (size_t i = 0; i < plot->series[0].count; i++) {
        double x = plot->series[0].points[i].x;
        add_number(out, &plot->x, x);
        for (size_t k = 0; k < plot->series_count; k++) add_number(out, &plot->y, series_at(plot, &plot->series[k], x));
        text_add(out, "|\n");
    }
}

static double bar_total(const struct plot *plot, const struct plot_bar *bar)
{
    double total = 0;
    for (size_t i = 0; i < plot->part_count; i++) total += bar->parts[i];
    return total;
}

static void write_bars_table(const struct plot *plot, struct text *out)
{
    bool stacked = plot->part_count > 1;
    table_cell_add(out, "");
    for (size_t i = 0; stacked && i < plot->part_count; i++) table_cell_add(out, plot->parts[i]);
    table_cell_add(out, stacked ? "together" : plot->y.label[0] ? plot->y.label : plot->parts[0]);
    if (plot->limited) table_cell_add(out, plot->limit_label);
    table_rule_add(out, 2 + (stacked ? plot->part_count : 0) + plot->limited, "---:");
    for (size_t i = 0; i < plot->bar_count; i++) {
        const struct plot_bar *bar = &plot->bars[i];
        double total = bar_total(plot, bar);
        table_cell_add(out, bar->label);
        for (size_t k = 0; stacked && k < plot->part_count; k++) add_number(out, &plot->y, bar->parts[k]);
        add_number(out, &plot->y, total);
        if (plot->limited) table_cell_add(out, !isfinite(total) ? bar->note ? bar->note : "–" : total <= plot->limit ? "within" : "over");
        text_add(out, "|\n");
    }
    if (!plot->limited) return;
    text_print(out, "\n%s: ", plot->limit_label);
    axis_write(&plot->y, plot->limit, out);
    text_add_char(out, '\n');
}

void plot_write_table(const struct plot *plot, struct text *out)
{
    if (plot->kind == PLOT_BARS) write_bars_table(plot, out);
    else write_lines_table(plot, out);
}

/* ── drawing ── */

int plot_rows(const struct plot *plot, int columns)
{
    enum { BODY_LEAST = 8, BODY_MOST = 20, AROUND = 3, SQUAT = 4 };
    struct readout items[READOUT_MOST];
    if (plot->kind == PLOT_BARS) return plot_bar_rows(plot);
    int body = columns / SQUAT;
    body = body < BODY_LEAST ? BODY_LEAST : body > BODY_MOST ? BODY_MOST : body;
    return body + AROUND + 1 + readout_lay_out(items, readout_of(plot, items), columns, PLOT_BRAILLE, NULL, 0, 0);
}

void plot_draw(const struct plot *plot, struct canvas *canvas, struct area area, enum plot_marks marks)
{
    if (area.rows < 1 || area.columns < 1) return;
    if (canvas->symbols == SYMBOLS_ASCII) marks = PLOT_ASCII;
    canvas_set_clip(canvas, area);
    if (plot->kind == PLOT_BARS) plot_draw_bars(plot, canvas, area);
    else plot_draw_lines(plot, canvas, area, marks);
    canvas_reset_clip(canvas);
}

static void draw_alone(const struct plot *plot, int rows, int columns, enum symbols symbols, enum plot_marks marks,
                       struct canvas *canvas)
{
    canvas_init(canvas, rows, columns, symbols);
    plot_draw(plot, canvas, (struct area){0, 0, canvas->rows, canvas->columns}, marks);
}

void plot_write_text(const struct plot *plot, int rows, int columns, enum symbols symbols, enum plot_marks marks,
                     struct text *out)
{
    struct canvas canvas;
    draw_alone(plot, rows, columns, symbols, marks, &canvas);
    canvas_write_text(&canvas, out);
    canvas_clear(&canvas);
}

void plot_write_svg(const struct plot *plot, int rows, int columns, const struct theme *theme, struct text *out)
{
    struct canvas canvas;
    draw_alone(plot, rows, columns, SYMBOLS_UNICODE, PLOT_BRAILLE, &canvas);
    canvas_write_svg(&canvas, theme, out);
    canvas_clear(&canvas);
}
