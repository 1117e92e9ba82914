/* A sheet: what a screen has to show, laid out once as rows of any number, of which the screen shows as many as fit.
 *
 * A sheet is filled from top to bottom: sheet_row begins a row, and whatever is put goes into the newest row. Some rows are
 * items (of a list) or spots (fields that their screen draws itself). Everything lives in the sheet's arena until it is begun
 * again. Must not know terminals, keys or screens. */
#ifndef UNFOLD_TUI_SHEET_H
#define UNFOLD_TUI_SHEET_H

#include "base/arena.h"
#include "base/vector.h"
#include "page/canvas.h"
#include "page/prose.h"

enum piece_kind { PIECE_TEXT, PIECE_SYMBOL, PIECE_FILL, PIECE_BAR };

struct piece {
    enum piece_kind kind;
    enum role role;
    int row, column, columns;
    const char *text;
    size_t length;
    enum symbol symbol;
    double value, full;
};

/* Rows of a sheet that can be selected, or hold something: `tag` is the screen's own number for it. */
struct item {
    int row, rows, column, columns, tag;
    int painted; /* cells that are shown in reverse when it is selected; 0: all. A bar in reverse would say the opposite */
};

struct sheet {
    struct arena arena;
    enum symbols symbols;
    int width, rows;
    struct vector pieces; /* struct piece */
    struct vector items;  /* struct item */
};

/* Begin anew: forget everything. A zeroed sheet may be begun. The caller clears. */
void sheet_begin(struct sheet *sheet, int width, enum symbols symbols);
void sheet_clear(struct sheet *sheet);

/* Begin a row; returns its number. sheet_gap begins one and leaves it empty. */
int sheet_row(struct sheet *sheet);
void sheet_gap(struct sheet *sheet);

/* Put a copy of a text into the newest row; returns the column after it. */
int sheet_put(struct sheet *sheet, int column, enum role role, const char *text);
int sheet_print(struct sheet *sheet, int column, enum role role, const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same ending before column `end`; returns the column where it begins. */
int sheet_put_right(struct sheet *sheet, int end, enum role role, const char *text);
/* The same over at most `columns`, with an ellipsis when it is longer; returns the column after it. */
int sheet_put_fit(struct sheet *sheet, int column, int columns, enum role role, const char *text);
int sheet_symbol(struct sheet *sheet, int column, enum role role, enum symbol symbol);
void sheet_fill(struct sheet *sheet, int column, int columns, enum role role, enum symbol symbol);
void sheet_bar(struct sheet *sheet, int column, int columns, double value, double full, enum role role);

/* Append the lines of laid-out prose as new rows from `column` on; with `first_here` the first line goes into the newest row. */
void sheet_prose(struct sheet *sheet, int column, const struct prose *prose, bool first_here);
/* Lay Markdown out for `columns` and append it in the same way. */
void sheet_markdown(struct sheet *sheet, int column, int columns, enum role role, const char *markdown, bool first_here);

/* Make `rows` rows from the newest on an item. Returns it; valid until the next. */
struct item *sheet_item(struct sheet *sheet, int rows, int tag);
const struct item *sheet_item_at(const struct sheet *sheet, size_t index);
/* Find the item with this tag, or the one at a row and column of the sheet; NULL when there is none. */
const struct item *sheet_item_tagged(const struct sheet *sheet, int tag);
const struct item *sheet_item_under(const struct sheet *sheet, int row, int column);

/* The first text in an item; "" when it has none. */
const char *sheet_item_name(const struct sheet *sheet, size_t index);

/* Take out all items but those that have each of the words, in any case, in their texts or in the heading above them, which stays
 * with them; so does what stands behind the last item. Returns how many items are left; with none the sheet is empty. */
size_t sheet_keep(struct sheet *sheet, const char *words);

/* Cells that a text takes. */
int sheet_width_of(const struct sheet *sheet, const char *text);

/* Keep `scroll` within the sheet, for an area of `rows`; and move it as little as brings rows [row, row + count) into sight. */
int sheet_clamp(const struct sheet *sheet, int scroll, int rows);
int sheet_reveal(const struct sheet *sheet, int scroll, int rows, int row, int count);

/* Draw the rows from `scroll` on, with marks at the right edge of the area where rows are hidden above or below. */
void sheet_draw(const struct sheet *sheet, struct canvas *canvas, struct area area, int scroll);

/* Show what is selected: `>` and reverse over `mark`, a part of a row in the canvas's cells, and the cursor on it. Scrolled out of
 * the area, nothing is shown, and the cursor waits at the edge behind which it lies. */
void sheet_draw_focus(struct canvas *canvas, struct area area, struct area mark);

#endif
