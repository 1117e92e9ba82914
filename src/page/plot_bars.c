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
    double unit;                      /* of the numbers */
    char unit_name[READOUT_BYTES];
    int names, numbers;               /* columns */
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

/* All values in the unit of the limit, or else of the largest: what stands in a column should compare at a glance. */
static void write_number(const struct bars *bars, double value, char number[READOUT_BYTES])
{
    struct text out = {0};
    number_write(value / bars->unit, 0, true, &out);
    snprintf(number, READOUT_BYTES, "%s", text_string(&out));
    text_clear(&out);
}

static void find_unit(struct bars *bars, double largest)
{
    struct text out = {0};
    struct unit unit;
    axis_write(&bars->plot->y, bars->plot->limited ? bars->plot->limit : largest, &out);
    const char *space = strchr(text_string(&out), ' ');
    bool known = space && unit_read_whole(space + 1, strlen(space + 1), &unit, NULL);
    bars->unit = known ? unit.scale : 1;
    snprintf(bars->unit_name, sizeof bars->unit_name, "%s", known ? space + 1 : "");
    text_clear(&out);
}

static void measure_numbers(struct bars *bars)
{
    char number[READOUT_BYTES];
    bars->numbers = width_of(bars->unit_name);
    for (size_t i = 0; i < bars->plot->bar_count; i++) {
        double total = total_of(bars->plot, &bars->plot->bars[i]);
        if (!isfinite(total)) continue;
        write_number(bars, total, number);
        if (width_of(number) > bars->numbers) bars->numbers = width_of(number);
    }
}

static void measure(struct bars *bars)
{
    const struct plot *plot = bars->plot;
    bars->full = plot->limited ? plot->limit * 1.1 : 0;
    for (size_t i = 0; i < plot->bar_count; i++) {
        double total = total_of(plot, &plot->bars[i]);
        int width = width_of(plot->bars[i].label);
        if (width > bars->names) bars->names = width;
        if (isfinite(total) && total > bars->full) bars->full = total;
    }
    find_unit(bars, bars->full);
    measure_numbers(bars);
    if (bars->names > NAMES_MOST) bars->names = NAMES_MOST;
    if (bars->names > bars->area.columns / 3) bars->names = bars->area.columns / 3;
    bars->column = bars->area.column + bars->names + GAP;
    bars->columns = bars->area.columns - bars->names - GAP - GAP - bars->numbers - (plot->limited ? GAP : 0);
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
    char number[READOUT_BYTES];
    double total = total_of(bars->plot, bar);
    bool over = bars->plot->limited && total > bars->plot->limit;
    write_number(bars, total, number);
    canvas_write_right(bars->canvas, row, bars->column + bars->columns + GAP + bars->numbers, over ? ROLE_WRONG : ROLE_STRONG, number);
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

/* "0" at the foot, the limit before its wall if it has room there, and the unit over the numbers. */
static void draw_scale(const struct bars *bars, int limit, int row)
{
    struct text words = {0};
    struct canvas *canvas = bars->canvas;
    int at = canvas_write(canvas, row, bars->column, ROLE_DIM, "0") + 1;
    canvas_write_right(canvas, row, bars->column + bars->columns + GAP + bars->numbers, ROLE_UNIT, bars->unit_name);
    if (limit < 0) return;
    text_print(&words, "%s ", bars->plot->limit_label);
    axis_write(&bars->plot->y, bars->plot->limit, &words);
    int from = limit - 1 - canvas_width(canvas, text_string(&words));
    canvas_write(canvas, row, from < at ? limit + 2 : from, ROLE_LIMIT, text_string(&words));
    text_clear(&words);
}

enum { SHADE_CELLS = 2, PARTS_GAP = 3 };

/* What the shades stand for: under the bars, or from the left edge on; where that is too narrow too, each word gets its share. */
static void draw_parts(const struct bars *bars, int row)
{
    const struct plot *plot = bars->plot;
    int end = bars->area.column + bars->area.columns, at = bars->column, wanted = -PARTS_GAP;
    for (size_t i = 0; i < plot->part_count; i++) wanted += SHADE_CELLS + canvas_width(bars->canvas, plot->parts[i]) + PARTS_GAP;
    if (at + wanted > end) at = bars->area.column;
    bool narrow = at + wanted > end;
    for (size_t i = 0; i < plot->part_count; i++) {
        int share = (end - at + PARTS_GAP) / (int)(plot->part_count - i) - SHADE_CELLS - PARTS_GAP;
        canvas_write(bars->canvas, row, at, part_role(bars, i), shade(bars->canvas, i));
        at = canvas_write_fit(bars->canvas, row, at + SHADE_CELLS, narrow ? share : end - at, ROLE_LABEL, plot->parts[i]) + PARTS_GAP;
    }
}

int plot_bar_rows(const struct plot *plot)
{
    return (int)plot->bar_count + 1 + (plot->part_count > 1 ? 2 : 0);
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
    bool air = row + 1 < area.row + area.rows;
    if (row < area.row + area.rows && plot->part_count > 1) draw_parts(&bars, row + air);
}
