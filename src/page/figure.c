#include "page/figure.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"
#include "page/figure_parts.h"
#include "page/plot.h"
#include "page/prose.h"

/* ── shades ── */

const char *shade_text(enum symbols symbols, size_t shade)
{
    static const char *const texts[FIGURE_SHADES_MOST][2] = {
        {"·", "."}, {"█", "#"}, {"▓", "="}, {"▒", "+"}, {"░", "-"}, {"▚", "%"}, {"◆", "o"}, {"×", "x"},
    };
    return texts[shade % FIGURE_SHADES_MOST][symbols == SYMBOLS_ASCII];
}

enum role shade_role(size_t shade)
{
    static const enum role roles[FIGURE_SHADES_MOST] = {
        ROLE_DIM, ROLE_SERIES_1, ROLE_SERIES_2, ROLE_SERIES_3, ROLE_SERIES_4, ROLE_ACCENT, ROLE_FLAG, ROLE_WRONG,
    };
    return roles[shade % FIGURE_SHADES_MOST];
}

int row_names_width(const struct figure *figure, const struct canvas *canvas, int columns)
{
    int width = 0;

    for (size_t i = 0; figure->row_names && i < figure->rows; i++) {
        int name = canvas_width(canvas, figure->row_names[i]);
        if (name > width) width = name;
    }
    if (width > ROW_NAMES_MOST) width = ROW_NAMES_MOST;
    if (width > columns / 3) width = columns / 3;
    return width ? width + FIGURE_GAP : 0;
}

int legend_lay_out(const struct figure *figure, int columns, enum symbols symbols, struct canvas *canvas, int row, int column)
{
    enum { BETWEEN = 3 };
    int at = 0, rows = figure->shade_count ? 1 : 0;

    for (size_t i = 0; i < figure->shade_count; i++) {
        int width = 2 + utf8_width(figure->shades[i], strlen(figure->shades[i]));
        if (at > 0 && at + width > columns) at = 0, rows++;
        if (canvas) {
            canvas_write(canvas, row + rows - 1, column + at, shade_role(i), shade_text(symbols, i));
            canvas_write_fit(canvas, row + rows - 1, column + at + 2, columns - at - 2, ROLE_LABEL, figure->shades[i]);
        }
        at += width + BETWEEN;
    }
    return rows;
}

/* ── figures that are plots ── */

static struct plot_axis plot_axis_of(const struct figure_axis *axis)
{
    struct unit unit = {.scale = 1};
    if (axis->unit) unit_read_whole(axis->unit, strlen(axis->unit), &unit, NULL);
    return (struct plot_axis){.label = axis->label ? axis->label : "", .dims = unit.dims, .family = unit.family,
                              .logarithmic = axis->logarithmic};
}

static const struct plot_series *plot_series_of(const struct figure *figure, struct arena *arena)
{
    struct plot_series *series = arena_array(arena, figure->series_count, sizeof *series);

    for (size_t i = 0; i < figure->series_count; i++) {
        const struct figure_series *from = &figure->series[i];
        struct plot_point *points = arena_array(arena, from->count, sizeof *points);
        for (size_t k = 0; k < from->count; k++) points[k] = (struct plot_point){from->x[k], from->y[k]};
        series[i] = (struct plot_series){from->label, points, from->count};
    }
    return series;
}

static const struct plot_bar *plot_bars_of(const struct figure *figure, struct arena *arena)
{
    struct plot_bar *bars = arena_array(arena, figure->bar_count, sizeof *bars);

    for (size_t i = 0; i < figure->bar_count; i++) {
        bars[i].label = figure->bars[i].label;
        memcpy(bars[i].parts, figure->bars[i].parts, sizeof bars[i].parts);
    }
    return bars;
}

static struct plot plot_of_figure(const struct figure *figure, struct arena *arena)
{
    struct plot plot = {.kind = figure->kind == FIGURE_BARS ? PLOT_BARS : PLOT_LINES,
                        .x = plot_axis_of(&figure->x), .y = plot_axis_of(&figure->y),
                        .limited = figure->limit != NULL, .limit = figure->limit ? *figure->limit : 0,
                        .limit_label = figure->limit_label ? figure->limit_label : "limit"};

    plot.series = plot_series_of(figure, arena);
    plot.series_count = figure->series_count;
    plot.bars = plot_bars_of(figure, arena);
    plot.bar_count = figure->bar_count;
    plot.part_count = figure->part_count ? figure->part_count : 1;
    for (size_t i = 0; i < plot.part_count; i++) plot.parts[i] = figure->parts[i] ? figure->parts[i] : "";
    return plot;
}

static int plot_body_rows(const struct figure *figure, int columns)
{
    struct arena arena = {0};
    struct plot plot = plot_of_figure(figure, &arena);
    int rows = plot_rows(&plot, columns);
    arena_clear(&arena);
    return rows;
}

static void draw_plot(const struct figure *figure, struct canvas *canvas, struct area area)
{
    struct arena arena = {0};
    struct plot plot = plot_of_figure(figure, &arena);
    plot_draw(&plot, canvas, area, PLOT_BRAILLE);
    arena_clear(&arena);
}

static void write_plot_table(const struct figure *figure, struct text *out)
{
    struct arena arena = {0};
    struct plot plot = plot_of_figure(figure, &arena);
    plot_write_table(&plot, out);
    arena_clear(&arena);
}

/* ── tables ── */

static void write_text_table(const struct figure *figure, struct text *out)
{
    for (size_t c = 0; c < figure->columns; c++) table_cell_add(out, figure->column_names ? figure->column_names[c] : "");
    table_rule_add(out, figure->columns, "---");
    for (size_t r = 0; r < figure->rows; r++) {
        for (size_t c = 0; c < figure->columns; c++) table_cell_add(out, figure->texts[r * figure->columns + c]);
        text_add(out, "|\n");
    }
}

static struct prose text_table_prose(const struct figure *figure, struct arena *arena, int columns, enum symbols symbols)
{
    struct text markdown = {0};
    write_text_table(figure, &markdown);
    struct prose prose = prose_of_markdown(arena, text_string(&markdown), columns < 8 ? 8 : columns, ROLE_PLAIN, symbols);
    text_clear(&markdown);
    return prose;
}

static int text_table_rows(const struct figure *figure, int columns)
{
    struct arena arena = {0};
    int rows = (int)text_table_prose(figure, &arena, columns, SYMBOLS_UNICODE).count;
    arena_clear(&arena);
    return rows;
}

static void draw_text_table(const struct figure *figure, struct canvas *canvas, struct area area)
{
    struct arena arena = {0};
    struct prose prose = text_table_prose(figure, &arena, area.columns, canvas->symbols);
    prose_draw(&prose, canvas, area, 0);
    arena_clear(&arena);
}

/* ── the kinds ── */

static const struct kind {
    int (*rows)(const struct figure *figure, int columns);
    void (*draw)(const struct figure *figure, struct canvas *canvas, struct area area);
    void (*write_table)(const struct figure *figure, struct text *out);
} kinds[] = {
    [FIGURE_LINES] = {plot_body_rows, draw_plot, write_plot_table},
    [FIGURE_BARS] = {plot_body_rows, draw_plot, write_plot_table},
    [FIGURE_TIMELINE] = {timeline_rows, timeline_draw, timeline_write_table},
    [FIGURE_GRID] = {grid_rows, grid_draw, grid_write_table},
    [FIGURE_TABLE] = {text_table_rows, draw_text_table, write_text_table},
};

int figure_rows(const struct figure *figure, int columns)
{
    return 1 + kinds[figure->kind].rows(figure, columns) +
           legend_lay_out(figure, columns, SYMBOLS_UNICODE, NULL, 0, 0);
}

void figure_draw(const struct figure *figure, struct canvas *canvas, struct area area)
{
    if (area.rows < 2 || area.columns < 8) return;
    int legend = legend_lay_out(figure, area.columns, canvas->symbols, NULL, 0, 0);
    int body = area.rows - 1 - legend;
    int wanted = kinds[figure->kind].rows(figure, area.columns);

    canvas_write_fit(canvas, area.row, area.column, area.columns, ROLE_TITLE, figure->title);
    if (body < 1) return;
    if (body > wanted) body = wanted;
    kinds[figure->kind].draw(figure, canvas, (struct area){area.row + 1, area.column, body, area.columns});
    legend_lay_out(figure, area.columns, canvas->symbols, canvas, area.row + 1 + body, area.column);
}

void figure_write_table(const struct figure *figure, struct text *out)
{
    text_print(out, "**%s**\n\n", figure->title);
    kinds[figure->kind].write_table(figure, out);
}

void figure_write_text(const struct figure *figure, int columns, enum symbols symbols, struct text *out)
{
    struct canvas canvas;

    canvas_init(&canvas, figure_rows(figure, columns), columns, symbols);
    figure_draw(figure, &canvas, (struct area){0, 0, canvas.rows, canvas.columns});
    canvas_write_text(&canvas, out);
    canvas_clear(&canvas);
}
