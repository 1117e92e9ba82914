/* A reply on a line beside its key and what is accepted, in one row: "●──────────[│]──   0.5 times the key, 50 % less". */
#ifndef UNFOLD_TUI_NUMBER_LINE_H
#define UNFOLD_TUI_NUMBER_LINE_H

#include "mark/compare.h"
#include "tui/sheet.h"

/* Cells of the line's parts, from its left. */
struct number_line {
    int yours, key;
    int low, high; /* the brackets about the key; equal: only exactly the key is accepted */
};

/* Place them over `cells`: evenly in the ratio where both numbers are positive, else in the difference. What is accepted is drawn to
 * scale, but never smaller than brackets around the key. False when there is nothing to see: the two are the same. */
bool number_line_place(const struct comparison *comparison, int cells, struct number_line *out);

/* Append the row from `column` on, ending before `edge`. `role` is that of the reply's mark. Nothing where there is no room. */
void number_line_add(struct sheet *sheet, int column, int edge, enum role role, const struct comparison *comparison);

#endif
