/* Where the cursor has to stand: a screen reader, a braille line and a magnifier follow it and nothing else. */
#ifndef UNFOLD_TESTS_TUI_FOCUS_H
#define UNFOLD_TESTS_TUI_FOCUS_H

#include "page/canvas.h"

static inline bool cell_is_marked(const struct canvas *canvas, int row, int column)
{
    enum role role = (enum role)canvas_at(canvas, row, column)->role;
    return role == ROLE_SELECTED || role == ROLE_FIELD_FOCUS;
}

/* True when the cursor is in sight and on what is marked as selected or typed into. Where nothing is, there is text to be
 * read: then it stands in the body, between the rules. */
static inline bool cursor_is_on_focus(const struct canvas *canvas)
{
    int row = canvas->cursor_row, column = canvas->cursor_column;
    if (row < 0 || column < 0) return false;
    if (cell_is_marked(canvas, row, column)) return true;
    for (int i = 0; i < canvas->rows; i++)
        for (int j = 0; j < canvas->columns; j++)
            if (cell_is_marked(canvas, i, j)) return false;
    return row >= 2 && row < canvas->rows - 2;
}

#endif
