#include "tui/field_rows.h"

#include "base/utf8.h"
#include "page/glyph.h"

/* Bytes [begin, end) of the text stand in one row; the space that broke it belongs to its end and may stick out. */
struct row {
    size_t begin, end;
};

static int cells(const struct field *field, enum symbols symbols, size_t begin, size_t end)
{
    return glyphs_width(symbols, field_string(field) + begin, end - begin);
}

/* The row that begins at `begin`: whole words as far as they fit, a word longer than a row is broken. One cell stays free for
 * the cursor behind the text. */
static struct row row_at(const struct field *field, enum symbols symbols, size_t begin, int columns)
{
    const char *text = field_string(field);
    size_t at = begin, space = 0;
    int width, room = columns > 1 ? columns - 1 : 1;
    while (at < field->text.length) {
        size_t next = at + utf8_next_grapheme(text + at, field->text.length - at, &width);
        if (text[at] == ' ') space = next;
        else if (at > begin && cells(field, symbols, begin, next) > room) return (struct row){begin, space ? space : at};
        at = next;
    }
    return (struct row){begin, at};
}

/* The row's number that holds the cursor, and the row itself. */
static int cursor_row(const struct field *field, enum symbols symbols, int columns, struct row *row)
{
    int number = 0;
    *row = row_at(field, symbols, 0, columns);
    while (row->end < field->text.length && field->cursor >= row->end) {
        *row = row_at(field, symbols, row->end, columns);
        number++;
    }
    return number;
}

int field_rows(const struct field *field, enum symbols symbols, int columns)
{
    int count = 1;
    struct row row = row_at(field, symbols, 0, columns);
    for (; row.end < field->text.length; count++) row = row_at(field, symbols, row.end, columns);
    return count;
}

static int first_row(const struct field *field, enum symbols symbols, int rows, int columns, bool focused)
{
    struct row row;
    int at = focused ? cursor_row(field, symbols, columns, &row) : 0;
    return at >= rows ? at - rows + 1 : 0;
}

static void draw_row(const struct field *field, struct canvas *canvas, struct area area, struct row row, enum role role)
{
    size_t length = row.end - row.begin;
    for (int i = 0; i < area.columns; i++) canvas_write(canvas, area.row, area.column + i, role, field->text.length ? " " : "_");
    while (length > 0 && cells(field, canvas->symbols, row.begin, row.begin + length) > area.columns) length--;
    canvas_write_bytes(canvas, area.row, area.column, role, field_string(field) + row.begin, length);
}

/* The cell that every row keeps free at its end tells what is hidden; a space that sticks out does not. */
static void draw_edges(struct canvas *canvas, struct area area, bool above, bool below, bool focused)
{
    int edge = area.column + area.columns - 1;
    if (above) canvas_symbol(canvas, area.row, edge, ROLE_FIELD_FOCUS, SYMBOL_MORE_ABOVE);
    if (below) canvas_symbol(canvas, area.row + area.rows - 1, edge, focused ? ROLE_FIELD_FOCUS : ROLE_DIM, focused ? SYMBOL_MORE_BELOW : SYMBOL_ELLIPSIS);
}

void field_draw_rows(const struct field *field, struct canvas *canvas, struct area area, bool focused)
{
    enum role role = focused ? ROLE_FIELD_FOCUS : ROLE_FIELD;
    int first = first_row(field, canvas->symbols, area.rows, area.columns, focused);
    struct row row = row_at(field, canvas->symbols, 0, area.columns);
    for (int i = 0; i < first; i++) row = row_at(field, canvas->symbols, row.end, area.columns);
    for (int i = 0; i < area.rows; i++) {
        draw_row(field, canvas, (struct area){area.row + i, area.column, 1, area.columns}, row, role);
        row = row.end < field->text.length ? row_at(field, canvas->symbols, row.end, area.columns)
                                           : (struct row){field->text.length, field->text.length};
    }
    draw_edges(canvas, area, first > 0, row.begin < field->text.length, focused);
    if (!focused) return;
    int at = cursor_row(field, canvas->symbols, area.columns, &row) - first, cell = cells(field, canvas->symbols, row.begin, field->cursor);
    canvas_place_cursor(canvas, area.row + at, area.column + (cell < area.columns ? cell : area.columns - 1));
}

void field_point_rows(struct field *field, enum symbols symbols, int row, int cell, int rows, int columns, bool focused)
{
    int wanted = first_row(field, symbols, rows, columns, focused) + row, width;
    struct row at = row_at(field, symbols, 0, columns);
    for (int i = 0; i < wanted && at.end < field->text.length; i++) at = row_at(field, symbols, at.end, columns);
    field->cursor = at.begin;
    while (field->cursor < at.end && cells(field, symbols, at.begin, field->cursor) < cell)
        field->cursor += utf8_next_grapheme(field_string(field) + field->cursor, at.end - field->cursor, &width);
}
