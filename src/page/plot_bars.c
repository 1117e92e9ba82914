/* Bars against a limit line: names at the left, values at the right, the limit as a wall through all bars. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "page/plot_parts.h"

enum { NAMES_MOST = 24, BARS_LEAST = 8, GAP = 2 };

struct bars {
    const struct plot *plot;
    struct canvas *canvas;
    struct area area;
    double full;                      /* what the whole width stands for */
    int names, numbers, units;        /* columns */
    int column, columns;              /* of the bars themselves */
};

static int width_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

static double total_of(const struct plot *plot, const struct plot_bar *bar)
{
    double total = 0;
    for (size_t i = 0; i < plot->part_count; i++) total += bar->parts[i];
    return total;
}

/* A value in two pieces, so that numbers end and units begin at one column. */
static void write_apart(const struct plot *plot, double value, char number[READOUT_BYTES], char unit[READOUT_BYTES])
{
    struct text out = {0};
    axis_write(&plot->y, value, &out);
    const char *all = text_string(&out), *space = strchr(all, ' ');
    snprintf(number, READOUT_BYTES, "%.*s", space ? (int)(space - all) : (int)out.length, all);
    snprintf(unit, READOUT_BYTES, "%s", space ? space + 1 : "");
    text_clear(&out);
}

static void measure(struct bars *bars)
{
    const struct plot *plot = bars->plot;
    char number[READOUT_BYTES], unit[READOUT_BYTES];
    bars->full = plot->limited ? plot->limit * 1.1 : 0;
    for (size_t i = 0; i < plot->bar_count; i++) {
        double total = total_of(plot, &plot->bars[i]);
        int width = width_of(plot->bars[i].label);
        if (width > bars->names) bars->names = width;
        if (!isfinite(total)) continue;
        if (total > bars->full) bars->full = total;
        write_apart(plot, total, number, unit);
        if (width_of(number) > bars->numbers) bars->numbers = width_of(number);
        if (width_of(unit) > bars->units) bars->units = width_of(unit);
    }
    if (bars->names > NAMES_MOST) bars->names = NAMES_MOST;
    if (bars->names > bars->area.columns / 3) bars->names = bars->area.columns / 3;
    bars->column = bars->area.column + bars->names + GAP;
    int values = bars->numbers + (bars->units ? 1 + bars->units : 0) + (plot->limited ? GAP : 0);
    bars->columns = bars->area.columns - bars->names - GAP - GAP - values;
}

/* The column of a value; a bar of this length ends before it. */
static double cells_of(const struct bars *bars, double value)
{
    return bars->full > 0 ? fmin(fmax(value / bars->full, 0), 1) * bars->columns : 0;
}

/* Parts differ in their shade as well as in colour. */
static const char *shade(const struct canvas *canvas, size_t part)
{
    static const char *const shades[][2] = {{"█", "#"}, {"▓", "="}, {"▒", "+"}, {"░", "-"}};
    return shades[part % PLOT_PARTS_MOST][canvas->symbols == SYMBOLS_ASCII];
}

static enum role part_role(const struct bars *bars, size_t part)
{
    return bars->plot->part_count > 1 ? series_role(part) : ROLE_BAR;
}

/* Something is never drawn as nothing: the foot of a bar that is too short to see is its smallest piece. */
static void draw_end(const struct bars *bars, int row, int column, double part, size_t index, bool only)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    enum role role = part_role(bars, index);
    int steps = (int)lround(part * 8);
    bool fine = bars->canvas->symbols == SYMBOLS_UNICODE && index == 0;
    if (only && steps == 0) steps = fine ? 1 : 4;
    if (fine && steps < 8) canvas_write(bars->canvas, row, column, role, eighths[steps]);
    else if (steps >= 4) canvas_write(bars->canvas, row, column, role, shade(bars->canvas, index));
}

static void draw_bar(const struct bars *bars, const struct plot_bar *bar, int row)
{
    double sum = 0;
    int at = 0;
    for (size_t i = 0; i < bars->plot->part_count; i++) {
        if (!(bar->parts[i] > 0)) continue;
        sum += bar->parts[i];
        bool last = i + 1 == bars->plot->part_count;
        double end = cells_of(bars, sum);
        int whole = last ? (int)floor(end + 1e-9) : (int)lround(end);
        for (; at < whole; at++) canvas_write(bars->canvas, row, bars->column + at, part_role(bars, i), shade(bars->canvas, i));
        if (last && at < bars->columns) draw_end(bars, row, bars->column + at, end - whole, i, at == 0);
    }
}

static void draw_value(const struct bars *bars, const struct plot_bar *bar, int row)
{
    char number[READOUT_BYTES], unit[READOUT_BYTES];
    double total = total_of(bars->plot, bar);
    int edge = bars->column + bars->columns + GAP + bars->numbers;
    bool over = bars->plot->limited && total > bars->plot->limit;
    write_apart(bars->plot, total, number, unit);
    canvas_write_right(bars->canvas, row, edge, over ? ROLE_WRONG : ROLE_STRONG, number);
    if (unit[0]) canvas_write(bars->canvas, row, edge + 1, ROLE_UNIT, unit);
    if (!bars->plot->limited) return;
    canvas_symbol(bars->canvas, row, bars->area.column + bars->area.columns - 1, over ? ROLE_WRONG : ROLE_RIGHT,
                  over ? SYMBOL_WRONG : SYMBOL_RIGHT);
}

static void draw_row(const struct bars *bars, const struct plot_bar *bar, int row)
{
    canvas_write_fit(bars->canvas, row, bars->area.column, bars->names, ROLE_LABEL, bar->label);
    if (isfinite(total_of(bars->plot, bar))) {
        draw_bar(bars, bar, row);
        draw_value(bars, bar, row);
    } else {
        canvas_write_fit(bars->canvas, row, bars->column, bars->columns, ROLE_DIM, bar->note ? bar->note : "no value");
    }
}

/* "0" at the foot, the limit before its wall, and the full width at the end, as far as they do not meet. */
static void draw_scale(const struct bars *bars, int limit, int row)
{
    struct text words = {0};
    struct canvas *canvas = bars->canvas;
    int at = canvas_write(canvas, row, bars->column, ROLE_DIM, "0") + 1;
    if (limit >= 0) {
        axis_write(&bars->plot->y, bars->plot->limit, &words);
        int width = canvas_width(canvas, text_string(&words)), from = limit - 1 - width;
        if (from < at) from = limit + 2;
        at = canvas_write(canvas, row, from, ROLE_LIMIT, text_string(&words)) + 1;
        if (at < limit + 2) at = limit + 2;
    }
    text_reset(&words);
    axis_write(&bars->plot->y, bars->full, &words);
    int from = bars->column + bars->columns - canvas_width(canvas, text_string(&words));
    if (from > at) canvas_write(canvas, row, from, ROLE_DIM, text_string(&words));
    text_clear(&words);
}

/* What the shades stand for. */
static void draw_parts(const struct bars *bars, int row)
{
    int at = bars->column;
    for (size_t i = 0; i < bars->plot->part_count; i++) {
        at = canvas_write(bars->canvas, row, at, part_role(bars, i), shade(bars->canvas, i));
        at = canvas_write(bars->canvas, row, at + 1, ROLE_LABEL, bars->plot->parts[i]) + 3;
    }
}

int plot_bar_rows(const struct plot *plot)
{
    return (int)plot->bar_count + 1 + (plot->part_count > 1 || plot->limited);
}

static void draw_foot(const struct bars *bars, int limit, int row)
{
    if (bars->plot->part_count > 1) draw_parts(bars, row);
    int width = limit >= 0 ? width_of(bars->plot->limit_label) : 0, edge = bars->area.column + bars->area.columns;
    if (limit >= 0 && bars->plot->part_count < 2)
        canvas_write(bars->canvas, row, limit + width > edge ? edge - width : limit, ROLE_LIMIT, bars->plot->limit_label);
}

/* Without room for bars the values still are shown. */
static void draw_values_only(const struct bars *bars)
{
    for (size_t i = 0; i < bars->plot->bar_count && (int)i < bars->area.rows; i++) {
        const struct plot_bar *bar = &bars->plot->bars[i];
        struct text out = {0};
        text_print(&out, "%s ", bar->label);
        if (isfinite(total_of(bars->plot, bar))) axis_write(&bars->plot->y, total_of(bars->plot, bar), &out);
        else text_add(&out, "no value");
        canvas_write_fit(bars->canvas, bars->area.row + (int)i, bars->area.column, bars->area.columns, ROLE_PLAIN, text_string(&out));
        text_clear(&out);
    }
}

void plot_draw_bars(const struct plot *plot, struct canvas *canvas, struct area area)
{
    struct bars bars = {.plot = plot, .canvas = canvas, .area = area};
    measure(&bars);
    if (bars.columns < BARS_LEAST) {
        draw_values_only(&bars);
        return;
    }
    bool scale = area.rows > (int)plot->bar_count && bars.full > 0;
    int limit = plot->limited && bars.full > 0 ? bars.column + (int)lround(cells_of(&bars, plot->limit)) : -1;
    int row = area.row;
    if (scale) draw_scale(&bars, limit, row++);
    if (scale && limit >= 0) canvas_symbol(canvas, row - 1, limit, ROLE_LIMIT, SYMBOL_WALL);
    for (size_t i = 0; i < plot->bar_count; i++, row++) {
        draw_row(&bars, &plot->bars[i], row);
        if (limit >= 0 && isfinite(total_of(plot, &plot->bars[i]))) canvas_symbol(canvas, row, limit, ROLE_LIMIT, SYMBOL_WALL);
    }
    if (row < area.row + area.rows) draw_foot(&bars, limit, row);
}
