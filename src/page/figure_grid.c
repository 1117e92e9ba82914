/* Grids: cells of a few kinds in rows and columns, with a word in each where there is room. */
#include <string.h>

#include "base/utf8.h"
#include "page/figure_parts.h"

enum { LABEL_MOST = 6, TABLE_COLUMNS_MOST = 16, DRAWN_MOST = 64 };

struct grid {
    const struct figure *figure;
    struct canvas *canvas;
    int label;   /* cells of a label; 0: only glyphs */
    int width;   /* cells from one column to the next */
    int columns; /* that have room */
};

int grid_rows(const struct figure *figure, int columns)
{
    (void)columns;
    return (int)(figure->rows < DRAWN_MOST ? figure->rows : DRAWN_MOST) + (figure->column_names != NULL);
}

static int widest(const struct canvas *canvas, const char *const *words, size_t count)
{
    int width = 0;
    for (size_t i = 0; words && i < count; i++) {
        int cells = words[i] ? canvas_width(canvas, words[i]) : 0;
        if (cells > width) width = cells;
    }
    return width;
}

/* Labels are given up before columns are. */
static struct grid lay_out(const struct figure *figure, struct canvas *canvas, int columns)
{
    struct grid grid = {.figure = figure, .canvas = canvas};
    int label = widest(canvas, figure->cell_labels, figure->rows * figure->columns);
    int name = widest(canvas, figure->column_names, figure->columns);

    if (name > label + 1) label = name - 1;
    bool labelled = (label > 0 || name > 0) && label <= LABEL_MOST && (int)figure->columns * (label + 2) <= columns;
    grid.label = labelled && figure->cell_labels ? label : 0;
    grid.width = labelled ? label + 2 : (int)figure->columns * 2 <= columns ? 2 : 1;
    grid.columns = columns / grid.width < (int)figure->columns ? columns / grid.width : (int)figure->columns;
    return grid;
}

static void draw_head(const struct grid *grid, int row, int column)
{
    for (int c = 0; grid->width > 2 && c < grid->columns; c++)
        canvas_write_right(grid->canvas, row, column + (c + 1) * grid->width - 1, ROLE_DIM, grid->figure->column_names[c]);
}

static void draw_cell(const struct grid *grid, size_t index, int row, int column)
{
    size_t shade = grid->figure->cells[index];
    const char *label = grid->label ? grid->figure->cell_labels[index] : NULL;
    int at = column + (grid->width > 2 ? grid->width - 2 : 0);

    if (label) canvas_write_right(grid->canvas, row, at, shade_role(shade), label);
    canvas_write(grid->canvas, row, at, shade_role(shade), shade_text(grid->canvas->symbols, shade));
}

void grid_draw(const struct figure *figure, struct canvas *canvas, struct area area)
{
    int names = row_names_width(figure, canvas, area.columns), head = figure->column_names ? 1 : 0;
    struct grid grid = lay_out(figure, canvas, area.columns - names - 1);
    size_t rows = area.rows - head < (int)figure->rows ? (size_t)(area.rows > head ? area.rows - head : 0) : figure->rows;

    if (grid.columns < 1) return;
    if (head) draw_head(&grid, area.row, area.column + names);
    for (size_t r = 0; r < rows; r++) {
        int row = area.row + head + (int)r;
        if (names) canvas_write_fit(canvas, row, area.column, names - FIGURE_GAP, ROLE_LABEL, figure->row_names[r]);
        for (int c = 0; c < grid.columns; c++)
            draw_cell(&grid, r * figure->columns + (size_t)c, row, area.column + names + c * grid.width);
        if (grid.columns < (int)figure->columns)
            canvas_symbol(canvas, row, area.column + names + grid.columns * grid.width, ROLE_DIM, SYMBOL_ELLIPSIS);
    }
    if (rows < figure->rows && rows > 0)
        canvas_symbol(canvas, area.row + head + (int)rows - 1, area.column + area.columns - 1, ROLE_DIM, SYMBOL_MORE_BELOW);
}

/* ── the table ── */

static void write_labels(const struct figure *figure, size_t row, struct text *out)
{
    for (size_t c = 0; c < figure->columns; c++) {
        size_t index = row * figure->columns + c;
        struct text words = {0};
        text_print(&words, "%s %s", figure->cell_labels[index] ? figure->cell_labels[index] : "", figure->shades[figure->cells[index]]);
        table_cell_add(out, text_string(&words));
        text_clear(&words);
    }
}

static void write_counts(const struct figure *figure, size_t row, struct text *out)
{
    for (size_t shade = 0; shade < figure->shade_count; shade++) {
        size_t count = 0;
        for (size_t c = 0; c < figure->columns; c++) count += figure->cells[row * figure->columns + c] == shade;
        struct text words = {0};
        text_print(&words, "%zu", count);
        table_cell_add(out, text_string(&words));
        text_clear(&words);
    }
}

void grid_write_table(const struct figure *figure, struct text *out)
{
    bool labelled = figure->cell_labels && figure->columns <= TABLE_COLUMNS_MOST;
    size_t columns = labelled ? figure->columns : figure->shade_count;

    table_cell_add(out, "");
    for (size_t c = 0; c < columns; c++)
        table_cell_add(out, !labelled ? figure->shades[c] : figure->column_names ? figure->column_names[c] : "");
    table_rule_add(out, columns + 1, "---");
    for (size_t row = 0; row < figure->rows; row++) {
        table_cell_add(out, figure->row_names ? figure->row_names[row] : "");
        if (labelled) write_labels(figure, row, out);
        else write_counts(figure, row, out);
        text_add(out, "|\n");
    }
}
