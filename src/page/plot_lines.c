/* Lines over an axis: a gutter of numbers, the fine grid, an axis below, and a readout. */
#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"
#include "page/plot_parts.h"

enum {
    BODY_ROWS_LEAST = 3, BODY_COLUMNS_LEAST = 10,
    NAMES_FROM = 44,     /* columns from which lines are named at their ends */
    NAMES_MOST = 18,
    TICK_ROWS = 3,       /* rows for each number at the side */
    TICK_GAP = 2
};

/* Where things are, in cells of the canvas. */
struct lines {
    const struct plot *plot;
    struct canvas *canvas;
    enum plot_marks marks;
    struct scale x, y;
    struct area body;
    int gutter, names;       /* columns at either side of the body */
    struct tick side[TICKS_MOST];
    size_t side_count;
};

static int width_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* ── what is to be shown ── */

static void take_all(const struct plot *plot, struct extent *x, struct extent *y)
{
    for (size_t i = 0; i < plot->series_count; i++)
        for (size_t k = 0; k < plot->series[i].count; k++) {
            const struct plot_point *point = &plot->series[i].points[k];
            extent_take(x, &plot->x, point->x);
            extent_take(y, &plot->y, point->y);
        }
    for (size_t i = 0; i < plot->dot_count; i++) {
        extent_take(x, &plot->x, plot->dots[i].x);
        extent_take(y, &plot->y, plot->dots[i].y);
    }
    if (plot->limited && y->any) extent_take(y, &plot->y, plot->limit);
}

/* A linear axis ends a little above its highest line, so that the line is not lost in the edge. */
static void set_scales(struct lines *lines)
{
    struct extent x = {0}, y = {0};
    take_all(lines->plot, &x, &y);
    if (y.any && !lines->plot->y.logarithmic && y.highest > 0 && y.highest < 1e300) y.highest *= 1.02;
    lines->x = scale_of(&lines->plot->x, &x, false);
    lines->y = scale_of(&lines->plot->y, &y, true);
}

static void set_sides(struct lines *lines, const struct area *area)
{
    const struct plot *plot = lines->plot;
    lines->side_count = scale_ticks(&lines->y, (size_t)larger(lines->body.rows / TICK_ROWS + 1, 2), lines->side);
    for (size_t i = 0; i < lines->side_count; i++) lines->gutter = larger(lines->gutter, width_of(lines->side[i].text));
    lines->gutter += 2;
    bool named = area->columns >= NAMES_FROM && (plot->series_count > 1 || plot->limited);
    for (size_t i = 0; named && i < plot->series_count; i++) lines->names = larger(lines->names, width_of(plot->series[i].label) + 1);
    if (named && plot->limited) lines->names = larger(lines->names, width_of(plot->limit_label) + 1);
    if (lines->names > NAMES_MOST) lines->names = NAMES_MOST;
    lines->body.column = area->column + lines->gutter;
    lines->body.columns = area->columns - lines->gutter - lines->names;
}

/* ── drawing ── */

static const char *sign(const struct canvas *canvas, const char *fine, const char *plain)
{
    return canvas->symbols == SYMBOLS_ASCII ? plain : fine;
}

static int row_at(const struct lines *lines, double place)
{
    return lines->body.row + (int)lround((1 - place) * (lines->body.rows - 1));
}

static int column_at(const struct lines *lines, double place)
{
    return lines->body.column + (int)lround(place * (lines->body.columns - 1));
}

static bool is_within(double place)
{
    return place >= -1e-9 && place <= 1 + 1e-9;
}

static void draw_side(const struct lines *lines)
{
    int wall = lines->body.column - 1, last = -1;
    for (int i = 0; i < lines->body.rows; i++) canvas_symbol(lines->canvas, lines->body.row + i, wall, ROLE_RULE, SYMBOL_WALL);
    for (size_t i = 0; i < lines->side_count; i++) {
        int row = row_at(lines, lines->side[i].at);
        if (row == last) continue;
        last = row;
        canvas_write_right(lines->canvas, row, wall - 1, ROLE_DIM, lines->side[i].text);
        canvas_write(lines->canvas, row, wall, ROLE_RULE, sign(lines->canvas, "┤", "+"));
    }
}

/* The name of the axis stands at the right end if the numbers leave room, and below the axis's corner otherwise not at all:
 * the readout has it as well. */
static void draw_foot(const struct lines *lines)
{
    struct tick ticks[TICKS_MOST];
    struct canvas *canvas = lines->canvas;
    int rule = lines->body.row + lines->body.rows, begin = lines->body.column - 1, end = begin - 1;
    size_t most = (size_t)larger(lines->body.columns / 9, 2), count = scale_ticks(&lines->x, most, ticks);
    canvas_write(canvas, rule, begin, ROLE_RULE, sign(canvas, "└", "+"));
    canvas_fill(canvas, rule, begin + 1, lines->body.columns, ROLE_RULE, SYMBOL_RULE);
    for (size_t i = 0; i < count; i++) {
        int column = column_at(lines, ticks[i].at), width = width_of(ticks[i].text), from = column - (width - 1) / 2;
        if (from < end || from + width > lines->body.column + lines->body.columns + lines->names) continue;
        canvas_write(canvas, rule, column, ROLE_RULE, sign(canvas, "┴", "+"));
        end = canvas_write(canvas, rule + 1, from, ROLE_DIM, ticks[i].text) + TICK_GAP;
    }
    struct text name = {0};
    text_add(&name, lines->plot->x.label);
    if (!lines->plot->x.logarithmic && lines->x.unit_name[0]) text_print(&name, ", %s", lines->x.unit_name);
    int edge = lines->body.column + lines->body.columns + lines->names, from = edge - canvas_width(canvas, text_string(&name));
    if (from >= end) canvas_write(canvas, rule + 1, from, ROLE_LABEL, text_string(&name));
    text_clear(&name);
}

static void draw_limit(const struct lines *lines)
{
    const struct plot *plot = lines->plot;
    double place = plot->limited ? scale_place(&lines->y, plot->limit) : NAN;
    if (!is_within(place)) return;
    int row = row_at(lines, place), edge = lines->body.column + lines->body.columns;
    canvas_fill(lines->canvas, row, lines->body.column, lines->body.columns, ROLE_LIMIT, SYMBOL_RULE);
    canvas_write_fit(lines->canvas, row, edge + 1, lines->names - 1, ROLE_LIMIT, plot->limit_label);
}

static void draw_here(const struct lines *lines)
{
    double place = lines->plot->placed ? scale_place(&lines->x, lines->plot->here) : NAN;
    if (!is_within(place)) return;
    for (int i = 0; i < lines->body.rows; i++)
        canvas_symbol(lines->canvas, lines->body.row + i, column_at(lines, place), ROLE_DIM, SYMBOL_LIMIT);
}

static void add_series(const struct lines *lines, struct dots *dots, size_t index)
{
    const struct plot_series *series = &lines->plot->series[index];
    double before_x = NAN, before_y = NAN;
    int run = 0;
    for (size_t i = 0; i < series->count; i++) {
        double x = scale_place(&lines->x, series->points[i].x), y = scale_place(&lines->y, series->points[i].y);
        bool alone = isnan(before_x + before_y);
        dots_line(dots, index, alone ? x : before_x, alone ? y : before_y, x, y, &run);
        before_x = x;
        before_y = y;
    }
}

/* The first series is drawn last: where lines meet, it is the one that is seen. */
static void draw_series(const struct lines *lines)
{
    struct dots dots;
    dots_init(&dots, lines->body.rows, lines->body.columns, lines->marks);
    for (size_t i = lines->plot->series_count; i-- > 0;) add_series(lines, &dots, i);
    dots_show(&dots, lines->canvas, lines->body.row, lines->body.column);
    dots_clear(&dots);
}

/* One dot of the grid would be lost. */
static void draw_lone_point(const struct lines *lines, size_t index)
{
    const struct plot_series *series = &lines->plot->series[index];
    if (series->count != 1) return;
    double x = scale_place(&lines->x, series->points[0].x), y = scale_place(&lines->y, series->points[0].y);
    if (is_within(x) && is_within(y))
        canvas_symbol(lines->canvas, row_at(lines, y), column_at(lines, x), series_role(index), SYMBOL_ANSWERED);
}

static bool is_free(const struct lines *lines, int row, int column, int width)
{
    if (row < lines->body.row || row >= lines->body.row + lines->body.rows) return false;
    for (int i = -1; i <= width; i++)
        if (canvas_at(lines->canvas, row, column + i)->text[0] != ' ') return false;
    return true;
}

/* A name stands near its dot where nothing else does; the readout has it in any case. */
static void name_dot(const struct lines *lines, const char *name, int row, int column)
{
    int width = width_of(name);
    const int places[][2] = {{1, 2}, {1, -1 - width}, {-1, 2}, {-1, -1 - width}, {0, 2}, {2, 2}};
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        if (column + places[i][1] + width > lines->body.column + lines->body.columns + lines->names) continue;
        if (!is_free(lines, row + places[i][0], column + places[i][1], width)) continue;
        canvas_write(lines->canvas, row + places[i][0], column + places[i][1], ROLE_ACCENT, name);
        return;
    }
}

static void draw_dots(const struct lines *lines)
{
    for (size_t i = 0; i < lines->plot->dot_count; i++) {
        const struct plot_dot *dot = &lines->plot->dots[i];
        double x = scale_place(&lines->x, dot->x), y = scale_place(&lines->y, dot->y);
        if (!is_within(x) || !is_within(y)) continue;
        canvas_symbol(lines->canvas, row_at(lines, y), column_at(lines, x), ROLE_ACCENT, SYMBOL_ANSWERED);
        name_dot(lines, dot->label, row_at(lines, y), column_at(lines, x));
    }
}

/* Where the line of a series ends, as a row; -1 when it has no point in sight. */
static int end_row(const struct lines *lines, size_t index)
{
    const struct plot_series *series = &lines->plot->series[index];
    for (size_t i = series->count; i-- > 0;) {
        double x = scale_place(&lines->x, series->points[i].x), y = scale_place(&lines->y, series->points[i].y);
        if (is_within(x) && is_within(y)) return row_at(lines, y);
    }
    return -1;
}

static bool row_is_taken(const struct lines *lines, int row)
{
    return canvas_at(lines->canvas, row, lines->body.column + lines->body.columns + 1)->text[0] != ' ';
}

/* Names that would fall on each other move down, or up at the foot. */
static void draw_names(const struct lines *lines)
{
    int column = lines->body.column + lines->body.columns + 1;
    for (size_t i = 0; lines->names && i < lines->plot->series_count; i++) {
        int row = end_row(lines, i), last = lines->body.row + lines->body.rows - 1;
        if (row < 0) continue;
        int down = row, up = row;
        while (down <= last && row_is_taken(lines, down)) down++;
        while (up >= lines->body.row && row_is_taken(lines, up)) up--;
        if (down > last && up < lines->body.row) continue;
        row = down <= last ? down : up;
        canvas_write_fit(lines->canvas, row, column, lines->names - 1, series_role(i), lines->plot->series[i].label);
    }
}

static void draw_top(const struct lines *lines, const struct area *area)
{
    struct text name = {0};
    text_add(&name, lines->plot->y.label);
    if (!lines->plot->y.logarithmic && lines->y.unit_name[0])
        text_print(&name, "%s%s", name.length ? ", " : "", lines->y.unit_name);
    canvas_write_fit(lines->canvas, area->row, area->column, area->columns, ROLE_LABEL, text_string(&name));
    text_clear(&name);
}

static bool has_a_point(const struct plot *plot)
{
    struct extent x = {0}, y = {0};
    take_all(plot, &x, &y);
    return x.any && y.any;
}

static void draw_body(struct lines *lines, const struct area *area, bool top)
{
    if (top) draw_top(lines, area);
    draw_side(lines);
    draw_foot(lines);
    draw_limit(lines);
    draw_here(lines);
    draw_series(lines);
    for (size_t i = 0; i < lines->plot->series_count; i++) draw_lone_point(lines, i);
    draw_dots(lines);
    draw_names(lines);
}

void plot_draw_lines(const struct plot *plot, struct canvas *canvas, struct area area, enum plot_marks marks)
{
    enum { FOOT = 2 };
    struct readout items[READOUT_MOST];
    struct lines lines = {.plot = plot, .canvas = canvas, .marks = marks};
    size_t count = readout_of(plot, items);
    int readout = readout_lay_out(items, count, area.columns, marks, NULL, 0, 0);
    int rows = area.rows - FOOT - readout - 1;
    bool top = rows >= BODY_ROWS_LEAST + 1;
    if (top) rows -= 1;
    lines.body = (struct area){area.row + top, area.column, rows, area.columns};
    set_scales(&lines);
    if (has_a_point(plot)) set_sides(&lines, &area);
    if (!has_a_point(plot)) {
        canvas_write_fit(canvas, area.row, area.column, area.columns, ROLE_DIM, "no values to draw for these inputs");
    } else if (rows >= BODY_ROWS_LEAST && lines.body.columns >= BODY_COLUMNS_LEAST) {
        draw_body(&lines, &area, top);
        readout_lay_out(items, count, area.columns, marks, canvas, area.row + area.rows - readout, area.column);
    } else {
        readout_lay_out(items, count, area.columns, marks, canvas, area.row, area.column);
    }
}
