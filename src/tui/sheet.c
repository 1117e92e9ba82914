#include "tui/sheet.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "page/glyph.h"

void sheet_begin(struct sheet *sheet, int width, enum symbols symbols)
{
    struct arena arena = sheet->arena;
    if (!sheet->pieces.item_size) {
        vector_init(&sheet->pieces, sizeof(struct piece));
        vector_init(&sheet->items, sizeof(struct item));
    }
    arena_reset(&arena);
    sheet->arena = arena;
    sheet->symbols = symbols;
    sheet->width = width > 1 ? width : 1;
    sheet->rows = 0;
    sheet->pieces.count = sheet->items.count = 0;
}

void sheet_clear(struct sheet *sheet)
{
    arena_clear(&sheet->arena);
    if (sheet->pieces.item_size) {
        vector_clear(&sheet->pieces);
        vector_clear(&sheet->items);
    }
    *sheet = (struct sheet){0};
}

int sheet_row(struct sheet *sheet)
{
    return sheet->rows++;
}

void sheet_gap(struct sheet *sheet)
{
    sheet_row(sheet);
}

static struct piece *add_piece(struct sheet *sheet, enum piece_kind kind, enum role role, int column, int columns)
{
    struct piece *piece = vector_push(&sheet->pieces);
    piece->kind = kind;
    piece->role = role;
    piece->row = sheet->rows - 1;
    piece->column = column;
    piece->columns = columns;
    return piece;
}

int sheet_width_of(const struct sheet *sheet, const char *text)
{
    return glyphs_width(sheet->symbols, text, strlen(text));
}

static int put_bytes(struct sheet *sheet, int column, enum role role, const char *text, size_t length)
{
    int columns = glyphs_width(sheet->symbols, text, length);
    struct piece *piece = add_piece(sheet, PIECE_TEXT, role, column, columns);
    piece->text = arena_copy(&sheet->arena, text, length);
    piece->length = length;
    return column + columns;
}

int sheet_put(struct sheet *sheet, int column, enum role role, const char *text)
{
    return put_bytes(sheet, column, role, text, strlen(text));
}

int sheet_print(struct sheet *sheet, int column, enum role role, const char *format, ...)
{
    struct text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    int end = sheet_put(sheet, column, role, text_string(&text));
    text_clear(&text);
    return end;
}

int sheet_put_right(struct sheet *sheet, int end, enum role role, const char *text)
{
    int begin = end - sheet_width_of(sheet, text);
    sheet_put(sheet, begin, role, text);
    return begin;
}

int sheet_put_fit(struct sheet *sheet, int column, int columns, enum role role, const char *text)
{
    int width = sheet_width_of(sheet, text);
    sheet_put(sheet, column, role, text);
    struct piece *piece = vector_at(&sheet->pieces, sheet->pieces.count - 1);
    piece->columns = columns < width ? columns : width;
    return column + piece->columns;
}

int sheet_symbol(struct sheet *sheet, int column, enum role role, enum symbol symbol)
{
    add_piece(sheet, PIECE_SYMBOL, role, column, 1)->symbol = symbol;
    return column + 1;
}

void sheet_fill(struct sheet *sheet, int column, int columns, enum role role, enum symbol symbol)
{
    add_piece(sheet, PIECE_FILL, role, column, columns)->symbol = symbol;
}

void sheet_bar(struct sheet *sheet, int column, int columns, double value, double full, enum role role)
{
    struct piece *piece = add_piece(sheet, PIECE_BAR, role, column, columns);
    piece->value = value;
    piece->full = full;
}

void sheet_prose(struct sheet *sheet, int column, const struct prose *prose, bool first_here)
{
    for (size_t i = 0; i < prose->count; i++) {
        const struct line *line = &prose->lines[i];
        if (i > 0 || !first_here) sheet_row(sheet);
        int at = column + line->indent;
        for (size_t j = 0; j < line->count; j++)
            at = put_bytes(sheet, at, line->runs[j].role, line->runs[j].text, line->runs[j].length);
    }
}

void sheet_markdown(struct sheet *sheet, int column, int columns, enum role role, const char *markdown, bool first_here)
{
    struct prose prose = prose_of_markdown(&sheet->arena, markdown, columns, role, sheet->symbols);
    sheet_prose(sheet, column, &prose, first_here);
}

struct item *sheet_item(struct sheet *sheet, int rows, int tag)
{
    struct item *item = vector_push(&sheet->items);
    *item = (struct item){.row = sheet->rows - 1, .rows = rows, .columns = sheet->width, .tag = tag};
    return item;
}

const struct item *sheet_item_at(const struct sheet *sheet, size_t index)
{
    return index < sheet->items.count ? vector_at(&sheet->items, index) : NULL;
}

const struct item *sheet_item_tagged(const struct sheet *sheet, int tag)
{
    for (size_t i = 0; i < sheet->items.count; i++) {
        const struct item *item = vector_at(&sheet->items, i);
        if (item->tag == tag) return item;
    }
    return NULL;
}

const struct item *sheet_item_under(const struct sheet *sheet, int row, int column)
{
    for (size_t i = 0; i < sheet->items.count; i++) {
        const struct item *item = vector_at(&sheet->items, i);
        bool across = column >= item->column && column < item->column + item->columns;
        if (across && row >= item->row && row < item->row + item->rows) return item;
    }
    return NULL;
}

int sheet_clamp(const struct sheet *sheet, int scroll, int rows)
{
    int last = sheet->rows - rows;
    if (scroll > last) scroll = last;
    return scroll > 0 ? scroll : 0;
}

int sheet_reveal(const struct sheet *sheet, int scroll, int rows, int row, int count)
{
    if (row + count > scroll + rows) scroll = row + count - rows;
    if (row < scroll) scroll = row;
    return sheet_clamp(sheet, scroll, rows);
}

static void draw_piece(const struct piece *piece, struct canvas *canvas, int row, int column)
{
    switch (piece->kind) {
    case PIECE_TEXT:
        if (piece->columns < canvas_width(canvas, piece->text)) canvas_write_fit(canvas, row, column, piece->columns, piece->role, piece->text);
        else canvas_write_bytes(canvas, row, column, piece->role, piece->text, piece->length);
        break;
    case PIECE_SYMBOL: canvas_symbol(canvas, row, column, piece->role, piece->symbol); break;
    case PIECE_FILL: canvas_fill(canvas, row, column, piece->columns, piece->role, piece->symbol); break;
    case PIECE_BAR: canvas_bar(canvas, row, column, piece->columns, piece->value, piece->full, piece->role); break;
    }
}

void sheet_draw(const struct sheet *sheet, struct canvas *canvas, struct area area, int scroll)
{
    canvas_set_clip(canvas, area);
    for (size_t i = 0; i < sheet->pieces.count; i++) {
        const struct piece *piece = vector_at(&sheet->pieces, i);
        if (piece->row >= scroll && piece->row < scroll + area.rows)
            draw_piece(piece, canvas, area.row + piece->row - scroll, area.column + piece->column);
    }
    int edge = area.column + area.columns - 1;
    if (scroll > 0) canvas_symbol(canvas, area.row, edge, ROLE_ACCENT, SYMBOL_MORE_ABOVE);
    if (scroll + area.rows < sheet->rows) canvas_symbol(canvas, area.row + area.rows - 1, edge, ROLE_ACCENT, SYMBOL_MORE_BELOW);
    canvas_reset_clip(canvas);
}

void sheet_draw_focus(struct canvas *canvas, struct area area, struct area mark)
{
    int last = area.row + area.rows - 1;
    if (mark.row < area.row || mark.row > last) {
        canvas_place_cursor(canvas, mark.row < area.row ? area.row : last, mark.column);
        return;
    }
    canvas_set_clip(canvas, area);
    canvas_symbol(canvas, mark.row, mark.column, ROLE_SELECTED, SYMBOL_CURSOR);
    canvas_paint(canvas, mark, ROLE_SELECTED);
    canvas_reset_clip(canvas);
    canvas_place_cursor(canvas, mark.row, mark.column);
}
