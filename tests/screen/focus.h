/* Where the cursor of unfold has to stand after every key: a screen reader, a braille line and a magnifier follow it and nothing
 * else. The harness asks this after each key that a test presses or sends. */
#ifndef UNFOLD_TESTS_FOCUS_H
#define UNFOLD_TESTS_FOCUS_H

#include "pty.h"

enum { FOCUS_FRAME = 2 }; /* rows of the frame, above and below */

/* Selected rows are in reverse; the field that is typed into has a background or, without colours, is bold and underlined. */
static inline bool is_marked(const struct pty *pty, int row, int column)
{
    struct pty_cell cell = pty_cell(pty, row, column);
    return cell.reverse || cell.background != -1 || (cell.bold && cell.underline);
}

/* True when the cursor is in sight and on what is marked. Where nothing is, there is text to be read, and it stands in the
 * body. Other programs (a shell) and the plea for a larger window are left alone. */
static inline bool cursor_is_on_focus(struct pty *pty, const void *context)
{
    int row, column, rows, columns;
    bool visible;
    (void)context;
    pty_size(pty, &rows, &columns);
    pty_cursor(pty, &row, &column, &visible);
    if (!pty_is_alternate(pty) || pty_has(pty, "too small:")) return true;
    if (!visible) return false;
    if (is_marked(pty, row, column)) return true;
    for (int i = 1; i < rows; i++)
        for (int j = 0; j < columns; j++)
            if (is_marked(pty, i, j)) return false;
    return row >= FOCUS_FRAME && row < rows - FOCUS_FRAME;
}

#endif
