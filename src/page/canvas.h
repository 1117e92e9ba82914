/* A canvas: a grid of cells that a screen is drawn on, and that is then copied to a terminal, a text or a picture.
 *
 * A cell holds one grapheme, its width and a role. Roles, not colours: a theme gives them colours later. Every text that
 * reaches a canvas is made printable here: control characters become U+FFFD, so nothing from a file can reach a terminal
 * as a control sequence. Must not know terminals, themes or screens. Coordinates are (row, column) from 0; whatever
 * falls outside the canvas or the clip is dropped. */
#ifndef UNFOLD_PAGE_CANVAS_H
#define UNFOLD_PAGE_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* What a cell means. The names are in canvas.c's table and are the keys of a theme file. */
enum role {
    ROLE_PLAIN, ROLE_TITLE, ROLE_DIM, ROLE_RULE, ROLE_ACCENT, ROLE_STRONG, ROLE_EMPHASIS, ROLE_CODE,
    ROLE_PROMPT, ROLE_LABEL, ROLE_FIELD, ROLE_FIELD_FOCUS, ROLE_ECHO, ROLE_UNIT,
    ROLE_RIGHT, ROLE_WRONG, ROLE_CARRIED, ROLE_SLIP, ROLE_NOTICE, ROLE_ERROR,
    ROLE_HINT_KEY, ROLE_HINT_WORD, ROLE_SELECTED, ROLE_CLOCK, ROLE_CLOCK_LOW,
    ROLE_FLAG, ROLE_ANSWERED, ROLE_PARTLY, ROLE_OPEN, ROLE_CURRENT,
    ROLE_BAR, ROLE_BAR_REST, ROLE_LIMIT, ROLE_SERIES_1, ROLE_SERIES_2, ROLE_SERIES_3, ROLE_SERIES_4,
    ROLE_COUNT
};

enum {
    CELL_BYTES = 23,
    CANVAS_MAX = 1000, /* rows and columns: past any screen, and short of any overflow */
};

struct cell {
    char text[CELL_BYTES + 1]; /* one grapheme in UTF-8; "" in the second half of a wide one */
    uint8_t width;             /* 0 (second half), 1 or 2 */
    uint8_t role;
};

/* Which characters may be drawn. */
enum symbols { SYMBOLS_UNICODE, SYMBOLS_ASCII };

/* A symbol by meaning, so that a screen never spells ● or *. Both spellings are in canvas.c's table, each one cell wide. */
enum symbol {
    SYMBOL_ANSWERED, SYMBOL_PARTLY, SYMBOL_OPEN, SYMBOL_FLAG, SYMBOL_CURRENT, SYMBOL_RIGHT, SYMBOL_WRONG, SYMBOL_CARRIED,
    SYMBOL_FOLDED, SYMBOL_UNFOLDED, SYMBOL_RULE, SYMBOL_WALL, SYMBOL_BAR, SYMBOL_BAR_REST, SYMBOL_LIMIT, SYMBOL_MORE_ABOVE,
    SYMBOL_MORE_BELOW, SYMBOL_CURSOR, SYMBOL_BULLET, SYMBOL_TICKED, SYMBOL_UNTICKED, SYMBOL_CHOSEN, SYMBOL_UNCHOSEN,
    SYMBOL_ELLIPSIS, SYMBOL_DOT, SYMBOL_COUNT
};

struct area {
    int row, column, rows, columns;
};

struct canvas {
    int rows, columns;
    struct cell *cells;          /* row by row */
    enum symbols symbols;
    int cursor_row, cursor_column; /* the hardware cursor; -1, -1: hidden */
    struct area clip;            /* drawing outside is dropped; the whole canvas at first */
    size_t lost, covered;        /* since it was blank: visible glyphs that were dropped, and that others were drawn over */
};

/* Make a blank canvas of at least 1x1 and at most CANVAS_MAX each way. The caller clears it. */
void canvas_init(struct canvas *canvas, int rows, int columns, enum symbols symbols);
void canvas_clear(struct canvas *canvas);
/* Blank all cells, hide the cursor and reset the clip. */
void canvas_blank(struct canvas *canvas);
/* Change the size; the content is blank afterwards. */
void canvas_resize(struct canvas *canvas, int rows, int columns);

/* Return a cell; a blank one outside the canvas. Valid until the next resize. */
const struct cell *canvas_at(const struct canvas *canvas, int row, int column);

/* Write a text on one line, clipped; newline and tab count as one space. With ASCII symbols, characters past 127 that have
 * an ASCII look (· − ≤ ² quotes …) are spelled so, others become `?`. Returns the column after the last cell. */
int canvas_write(struct canvas *canvas, int row, int column, enum role role, const char *text);
int canvas_write_bytes(struct canvas *canvas, int row, int column, enum role role, const char *text, size_t length);
int canvas_print(struct canvas *canvas, int row, int column, enum role role, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* Write so that the text ends before `column`. Returns the column where it began. */
int canvas_write_right(struct canvas *canvas, int row, int column, enum role role, const char *text);
/* Write at most `columns` cells, ending with an ellipsis if the text is longer. */
int canvas_write_fit(struct canvas *canvas, int row, int column, int columns, enum role role, const char *text);
/* Return the cells that the text takes on one line, with the canvas's symbols. */
int canvas_width(const struct canvas *canvas, const char *text);
int canvas_symbol(struct canvas *canvas, int row, int column, enum role role, enum symbol symbol);
/* Fill `columns` cells of a row with a symbol. */
void canvas_fill(struct canvas *canvas, int row, int column, int columns, enum role role, enum symbol symbol);
/* Give the cells of an area another role, keeping their text. */
void canvas_paint(struct canvas *canvas, struct area area, enum role role);
void canvas_set_clip(struct canvas *canvas, struct area area);
void canvas_reset_clip(struct canvas *canvas);
void canvas_place_cursor(struct canvas *canvas, int row, int column);

/* A bar of `value` out of `full` over `columns` cells, with eighths of a cell where symbols allow. */
void canvas_bar(struct canvas *canvas, int row, int column, int columns, double value, double full, enum role role);

/* Return the spelling of a symbol, UTF-8 or ASCII, one cell wide; it lives for ever. */
const char *symbol_text(enum symbols symbols, enum symbol symbol);
/* Return the name that theme files use. */
const char *role_name(enum role role);
/* Find a role by its exact name. */
bool role_find(const char *name, enum role *role);

/* Writers. Text: the glyph grid, trailing spaces trimmed, one line per row. Roles: one letter per cell and a legend. */
void canvas_write_text(const struct canvas *canvas, struct text *out);
void canvas_write_roles(const struct canvas *canvas, struct text *out);

#endif
