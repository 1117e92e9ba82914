#include <string.h>

#include "base/utf8.h"
#include "page/html.h"
#include "page/svg_shape.h"
#include "page/theme.h"

enum {
    FONT_SIZE = 15,
    BASELINE = 15,  /* pixels from the top of a cell */
    UNDERLINE = 17, /* pixels from the top of a cell */
    MARGIN = 14,    /* pixels of paper around the grid */
};

/* A run of cells of one row that have the same role. */
struct span_of_cells {
    int row, begin, end; /* columns */
};

static int cell_x(int column)
{
    return MARGIN + column * CELL_WIDTH;
}

static int cell_y(int row)
{
    return MARGIN + row * CELL_HEIGHT;
}

static uint32_t point_of(const struct cell *cell)
{
    size_t size, length = strlen(cell->text);
    return length > 0 ? utf8_decode(cell->text, length, &size) : 0;
}

static bool is_blank(const struct cell *cell)
{
    return cell->text[0] == '\0' || strcmp(cell->text, " ") == 0;
}

static struct span_of_cells span_from(const struct canvas *canvas, int row, int begin)
{
    int end = begin + 1;
    uint8_t role = canvas_at(canvas, row, begin)->role;
    while (end < canvas->columns && canvas_at(canvas, row, end)->role == role) end++;
    return (struct span_of_cells){row, begin, end};
}

static void write_background(struct text *out, const struct theme *theme, enum role role, struct span_of_cells span)
{
    int32_t foreground, background;
    theme_resolve(theme, role, &foreground, &background);
    if (background == theme->paper.rgb) return;
    text_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", cell_x(span.begin),
               cell_y(span.row), (span.end - span.begin) * CELL_WIDTH, CELL_HEIGHT, (unsigned)background);
}

/* Each glyph gets a place of its own: a list of x positions on one text would be shorter, but librsvg reads only the first. */
static void write_glyphs(struct text *out, const struct canvas *canvas, const struct style *style, struct span_of_cells span)
{
    bool open = false;
    for (int column = span.begin; column < span.end; column++) {
        const struct cell *cell = canvas_at(canvas, span.row, column);
        if (is_blank(cell) || svg_is_shape(point_of(cell))) continue;
        if (!open) {
            text_print(out, "<text y=\"%d\"%s%s>", cell_y(span.row) + BASELINE,
                       style->attributes & ATTRIBUTE_BOLD ? " font-weight=\"bold\"" : "",
                       style->attributes & ATTRIBUTE_ITALIC ? " font-style=\"italic\"" : "");
        }
        open = true;
        text_print(out, "<tspan x=\"%d\">", cell_x(column));
        html_add_text(out, cell->text);
        text_add(out, "</tspan>");
    }
    if (open) text_add(out, "</text>");
}

static void write_shapes(struct text *out, const struct canvas *canvas, struct span_of_cells span)
{
    for (int column = span.begin; column < span.end;) {
        const struct cell *cell = canvas_at(canvas, span.row, column);
        uint32_t point = point_of(cell);
        int cells = 1;
        while (svg_joins_across(point) && column + cells < span.end
               && strcmp(canvas_at(canvas, span.row, column + cells)->text, cell->text) == 0)
            cells++;
        if (svg_is_shape(point)) svg_write_shape(out, point, cell_x(column), cell_y(span.row), cells);
        column += cells;
    }
}

static void write_ink(struct text *out, const struct canvas *canvas, const struct theme *theme, struct span_of_cells span)
{
    enum role role = (enum role)canvas_at(canvas, span.row, span.begin)->role;
    const struct style *style = &theme->styles[role];
    int32_t foreground, background;
    bool underlined = style->attributes & ATTRIBUTE_UNDERLINE, seen = underlined;
    for (int column = span.begin; column < span.end; column++) seen = seen || !is_blank(canvas_at(canvas, span.row, column));
    if (!seen) return;
    theme_resolve(theme, role, &foreground, &background);
    text_print(out, "<g fill=\"#%06x\">", (unsigned)foreground);
    write_glyphs(out, canvas, style, span);
    write_shapes(out, canvas, span);
    if (underlined) {
        text_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"1\"/>", cell_x(span.begin),
                   cell_y(span.row) + UNDERLINE, (span.end - span.begin) * CELL_WIDTH);
    }
    text_add(out, "</g>\n");
}

static void write_cursor(struct text *out, const struct canvas *canvas, const struct theme *theme)
{
    const struct cell *cell = canvas_at(canvas, canvas->cursor_row, canvas->cursor_column);
    int32_t foreground, background;
    if (canvas->cursor_row < 0) return;
    theme_resolve(theme, (enum role)cell->role, &foreground, &background);
    text_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\" fill-opacity=\"0.45\"/>\n",
               cell_x(canvas->cursor_column), cell_y(canvas->cursor_row), CELL_WIDTH, CELL_HEIGHT, (unsigned)foreground);
}

void canvas_write_svg(const struct canvas *canvas, const struct theme *theme, struct text *out)
{
    int width = 2 * MARGIN + canvas->columns * CELL_WIDTH, height = 2 * MARGIN + canvas->rows * CELL_HEIGHT;
    text_print(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
               "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"%d\">\n",
               width, height, width, height, FONT_SIZE);
    text_print(out, "<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#%06x\"/>\n", width, height, (unsigned)theme->paper.rgb);
    for (int row = 0; row < canvas->rows; row++) {
        struct span_of_cells span;
        for (int column = 0; column < canvas->columns; column = span.end) {
            span = span_from(canvas, row, column);
            write_background(out, theme, (enum role)canvas_at(canvas, row, column)->role, span);
            write_ink(out, canvas, theme, span);
        }
    }
    write_cursor(out, canvas, theme);
    text_add(out, "</svg>\n");
}
