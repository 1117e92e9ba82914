#include "page/canvas.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vector.h"
#include "page/glyph.h"

static const char *const role_names[ROLE_COUNT] = {
    [ROLE_PLAIN] = "plain",
    [ROLE_TITLE] = "title",
    [ROLE_DIM] = "dim",
    [ROLE_RULE] = "rule",
    [ROLE_ACCENT] = "accent",
    [ROLE_STRONG] = "strong",
    [ROLE_EMPHASIS] = "emphasis",
    [ROLE_CODE] = "code",
    [ROLE_PROMPT] = "prompt",
    [ROLE_LABEL] = "label",
    [ROLE_FIELD] = "field",
    [ROLE_FIELD_FOCUS] = "field_focus",
    [ROLE_ECHO] = "echo",
    [ROLE_UNIT] = "unit",
    [ROLE_RIGHT] = "right",
    [ROLE_WRONG] = "wrong",
    [ROLE_CARRIED] = "carried",
    [ROLE_SLIP] = "slip",
    [ROLE_NOTICE] = "notice",
    [ROLE_ERROR] = "error",
    [ROLE_HINT_KEY] = "hint_key",
    [ROLE_HINT_WORD] = "hint_word",
    [ROLE_SELECTED] = "selected",
    [ROLE_CLOCK] = "clock",
    [ROLE_CLOCK_LOW] = "clock_low",
    [ROLE_FLAG] = "flag",
    [ROLE_ANSWERED] = "answered",
    [ROLE_PARTLY] = "partly",
    [ROLE_OPEN] = "open",
    [ROLE_CURRENT] = "current",
    [ROLE_BAR] = "bar",
    [ROLE_BAR_REST] = "bar_rest",
    [ROLE_LIMIT] = "limit",
    [ROLE_SERIES_1] = "series_1",
    [ROLE_SERIES_2] = "series_2",
    [ROLE_SERIES_3] = "series_3",
    [ROLE_SERIES_4] = "series_4",
};

static const char *const symbol_texts[SYMBOL_COUNT][2] = {
    [SYMBOL_ANSWERED] = {"●", "*"},
    [SYMBOL_PARTLY] = {"◐", "o"},
    [SYMBOL_OPEN] = {"○", "."},
    [SYMBOL_FLAG] = {"⚑", "!"},
    [SYMBOL_CURRENT] = {"▸", ">"},
    [SYMBOL_RIGHT] = {"✓", "+"},
    [SYMBOL_WRONG] = {"✗", "x"},
    [SYMBOL_CARRIED] = {"~", "~"},
    [SYMBOL_FOLDED] = {"▸", ">"},
    [SYMBOL_UNFOLDED] = {"▾", "v"},
    [SYMBOL_RULE] = {"─", "-"},
    [SYMBOL_WALL] = {"│", "|"},
    [SYMBOL_BAR] = {"█", "#"},
    [SYMBOL_BAR_REST] = {"░", "-"},
    [SYMBOL_LIMIT] = {"┊", "|"},
    [SYMBOL_MORE_ABOVE] = {"▴", "^"},
    [SYMBOL_MORE_BELOW] = {"▾", "v"},
    [SYMBOL_CURSOR] = {">", ">"},
    [SYMBOL_BULLET] = {"•", "*"},
    [SYMBOL_TICKED] = {"■", "x"},
    [SYMBOL_UNTICKED] = {"□", "-"},
    [SYMBOL_CHOSEN] = {"◉", "*"},
    [SYMBOL_UNCHOSEN] = {"○", "o"},
    [SYMBOL_ELLIPSIS] = {"…", "~"},
    [SYMBOL_DOT] = {"·", "-"},
};

static const struct cell blank_cell = {.text = " ", .width = 1, .role = ROLE_PLAIN};

static int clamp(int value, int lowest, int highest)
{
    return value < lowest ? lowest : value > highest ? highest : value;
}

void canvas_init(struct canvas *canvas, int rows, int columns, enum symbols symbols)
{
    *canvas = (struct canvas){.symbols = symbols};
    canvas_resize(canvas, rows, columns);
}

void canvas_clear(struct canvas *canvas)
{
    free(canvas->cells);
    *canvas = (struct canvas){0};
}

void canvas_blank(struct canvas *canvas)
{
    size_t count = (size_t)canvas->rows * (size_t)canvas->columns;
    for (size_t i = 0; i < count; i++) canvas->cells[i] = blank_cell;
    canvas->cursor_row = canvas->cursor_column = -1;
    canvas->lost = canvas->covered = 0;
    canvas_reset_clip(canvas);
}

void canvas_resize(struct canvas *canvas, int rows, int columns)
{
    canvas->rows = clamp(rows, 1, CANVAS_MAX);
    canvas->columns = clamp(columns, 1, CANVAS_MAX);
    size_t count = (size_t)canvas->rows * (size_t)canvas->columns;
    canvas->cells = alloc_resize(canvas->cells, count, sizeof *canvas->cells);
    canvas_blank(canvas);
}

const struct cell *canvas_at(const struct canvas *canvas, int row, int column)
{
    if (row < 0 || column < 0 || row >= canvas->rows || column >= canvas->columns) return &blank_cell;
    return &canvas->cells[row * canvas->columns + column];
}

static bool is_inside(const struct canvas *canvas, int row, int column)
{
    const struct area *clip = &canvas->clip;
    return row >= clip->row && row < clip->row + clip->rows && column >= clip->column && column < clip->column + clip->columns;
}

/* Blank one cell's text for good measure: what is left of a wide glyph whose other half is drawn over. */
static void make_blank(struct cell *cell)
{
    uint8_t role = cell->role;
    *cell = blank_cell;
    cell->role = role;
}

/* What is read; rules, empty fields and the empty part of a bar are there to be drawn over. */
static bool is_text(const struct cell *cell)
{
    bool ground = cell->role == ROLE_RULE || cell->role == ROLE_FIELD || cell->role == ROLE_FIELD_FOCUS || cell->role == ROLE_BAR_REST;
    return !ground && cell->text[0] != '\0' && cell->text[0] != ' ';
}

static void set_cell(struct canvas *canvas, int row, int column, enum role role, const char *text, int width)
{
    struct cell *cell = &canvas->cells[row * canvas->columns + column];
    canvas->covered += is_text(cell) && strcmp(text, " ") != 0 && strcmp(cell->text, text) != 0;
    if (cell->width == 0) make_blank(cell - 1);
    if (cell->width == 2) make_blank(cell + 1);
    *cell = (struct cell){.width = (uint8_t)width, .role = (uint8_t)role};
    memcpy(cell->text, text, strlen(text));
}

/* Put a glyph where it is inside the clip; a wide one of which only half is inside becomes a space there. */
static void put_glyph(struct canvas *canvas, int row, int column, enum role role, const struct glyph *glyph)
{
    bool first = is_inside(canvas, row, column);
    canvas->lost += glyph->text[0] != ' ' && !(first && is_inside(canvas, row, column + glyph->width - 1));
    if (glyph->width == 1) {
        if (first) set_cell(canvas, row, column, role, glyph->text, 1);
        return;
    }
    bool second = is_inside(canvas, row, column + 1);
    if (first) set_cell(canvas, row, column, role, second ? glyph->text : " ", 1);
    if (second) set_cell(canvas, row, column + 1, role, first ? "" : " ", 1);
    if (!first || !second) return;
    struct cell *cells = &canvas->cells[row * canvas->columns + column];
    cells[0].width = 2;
    cells[1].width = 0;
}

int canvas_write_bytes(struct canvas *canvas, int row, int column, enum role role, const char *text, size_t length)
{
    struct glyphs glyphs = glyphs_begin(canvas->symbols, text, length);
    struct glyph glyph;
    while (glyphs_next(&glyphs, &glyph)) {
        put_glyph(canvas, row, column, role, &glyph);
        column += glyph.width;
    }
    return column;
}

int canvas_write(struct canvas *canvas, int row, int column, enum role role, const char *text)
{
    return canvas_write_bytes(canvas, row, column, role, text, strlen(text));
}

int canvas_print(struct canvas *canvas, int row, int column, enum role role, const char *format, ...)
{
    struct text text = {0};
    va_list arguments;
    va_start(arguments, format);
    text_print_list(&text, format, arguments);
    va_end(arguments);
    column = canvas_write_bytes(canvas, row, column, role, text_string(&text), text.length);
    text_clear(&text);
    return column;
}

int canvas_write_right(struct canvas *canvas, int row, int column, enum role role, const char *text)
{
    int begin = column - canvas_width(canvas, text);
    canvas_write(canvas, row, begin, role, text);
    return begin;
}

int canvas_write_fit(struct canvas *canvas, int row, int column, int columns, enum role role, const char *text)
{
    if (columns <= 0) return column;
    if (canvas_width(canvas, text) <= columns) return canvas_write(canvas, row, column, role, text);
    struct glyphs glyphs = glyphs_begin(canvas->symbols, text, strlen(text));
    struct glyph glyph;
    int last = column + columns - 1;
    while (glyphs_next(&glyphs, &glyph) && column + glyph.width <= last) {
        put_glyph(canvas, row, column, role, &glyph);
        column += glyph.width;
    }
    return canvas_symbol(canvas, row, column, role, SYMBOL_ELLIPSIS);
}

int canvas_symbol(struct canvas *canvas, int row, int column, enum role role, enum symbol symbol)
{
    if (is_inside(canvas, row, column)) set_cell(canvas, row, column, role, symbol_text(canvas->symbols, symbol), 1);
    else canvas->lost++;
    return column + 1;
}

void canvas_fill(struct canvas *canvas, int row, int column, int columns, enum role role, enum symbol symbol)
{
    for (int i = 0; i < columns; i++) canvas_symbol(canvas, row, column + i, role, symbol);
}

void canvas_paint(struct canvas *canvas, struct area area, enum role role)
{
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            if (is_inside(canvas, row, column)) canvas->cells[row * canvas->columns + column].role = (uint8_t)role;
}

int canvas_width(const struct canvas *canvas, const char *text)
{
    return glyphs_width(canvas->symbols, text, strlen(text));
}

void canvas_set_clip(struct canvas *canvas, struct area area)
{
    int row = clamp(area.row, 0, canvas->rows), column = clamp(area.column, 0, canvas->columns);
    int end_row = clamp(area.row + area.rows, row, canvas->rows);
    int end_column = clamp(area.column + area.columns, column, canvas->columns);
    canvas->clip = (struct area){row, column, end_row - row, end_column - column};
}

void canvas_reset_clip(struct canvas *canvas)
{
    canvas->clip = (struct area){0, 0, canvas->rows, canvas->columns};
}

void canvas_place_cursor(struct canvas *canvas, int row, int column)
{
    canvas->cursor_row = canvas->cursor_column = -1;
    if (row < 0 || column < 0 || row >= canvas->rows || column >= canvas->columns) return;
    canvas->cursor_row = row;
    canvas->cursor_column = column;
}

/* The filled part of a bar in steps. Something is never drawn as nothing, nor less than full as full: the eye must not be
 * told what the number beside the bar denies. */
static int bar_steps(double value, double full, int steps)
{
    if (!(full > 0) || !(value > 0)) return 0;
    if (value >= full) return steps;
    int filled = (int)lround(value / full * steps);
    return steps < 2 ? filled : clamp(filled, 1, steps - 1);
}

void canvas_bar(struct canvas *canvas, int row, int column, int columns, double value, double full, enum role role)
{
    static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    if (columns <= 0) return;
    bool fine = canvas->symbols == SYMBOLS_UNICODE;
    int parts = fine ? 8 : 1;
    int filled = bar_steps(value, full, columns * parts);
    canvas_fill(canvas, row, column, filled / parts, role, SYMBOL_BAR);
    int next = column + filled / parts;
    if (filled % parts) next = canvas_write(canvas, row, next, role, eighths[filled % parts]);
    canvas_fill(canvas, row, next, column + columns - next, ROLE_BAR_REST, SYMBOL_BAR_REST);
}

const char *symbol_text(enum symbols symbols, enum symbol symbol)
{
    assert(symbol < SYMBOL_COUNT);
    return symbol_texts[symbol][symbols == SYMBOLS_ASCII];
}

const char *role_name(enum role role)
{
    assert(role < ROLE_COUNT);
    return role_names[role];
}

bool role_find(const char *name, enum role *role)
{
    for (size_t i = 0; i < ROLE_COUNT; i++) {
        if (strcmp(role_names[i], name) != 0) continue;
        *role = (enum role)i;
        return true;
    }
    return false;
}
