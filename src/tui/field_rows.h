/* A field shown over several rows, for texts of a sentence or two. Wraps at spaces; the text itself has no line ends. */
#ifndef UNFOLD_TUI_FIELD_ROWS_H
#define UNFOLD_TUI_FIELD_ROWS_H

#include "tui/field.h"

/* Rows that the text and the cursor behind it take over `columns` cells; at least 1. */
int field_rows(const struct field *field, enum symbols symbols, int columns);

/* Draw over `rows` rows; when there are more, those around the cursor (of an unfocused field the first) are shown. */
void field_draw_rows(const struct field *field, struct canvas *canvas, struct area area, bool focused);

/* Put the cursor where a click at a cell of an area of so many rows asks for. */
void field_point_rows(struct field *field, enum symbols symbols, int row, int cell, int rows, int columns, bool focused);

#endif
