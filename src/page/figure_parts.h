/* Inside the figures: shades and their legend, and the kinds that are not plots. Nobody else includes it. */
#ifndef UNFOLD_PAGE_FIGURE_PARTS_H
#define UNFOLD_PAGE_FIGURE_PARTS_H

#include "page/figure.h"
#include "page/table_text.h"

enum { ROW_NAMES_MOST = 16, FIGURE_GAP = 1 };

/* The glyph of a shade, one cell wide, and its role. */
const char *shade_text(enum symbols symbols, size_t shade);
enum role shade_role(size_t shade);

/* Cells that the names of rows take, the gap after them included; 0 without names. */
int row_names_width(const struct figure *figure, const struct canvas *canvas, int columns);
/* Rows that the legend takes over `columns`; with a canvas it is drawn from `row` on. */
int legend_lay_out(const struct figure *figure, int columns, enum symbols symbols, struct canvas *canvas, int row, int column);

/* The kinds: rows without title and legend, drawing into such rows, and the table. */
int timeline_rows(const struct figure *figure, int columns);
void timeline_draw(const struct figure *figure, struct canvas *canvas, struct area area);
void timeline_write_table(const struct figure *figure, struct text *out);
int grid_rows(const struct figure *figure, int columns);
void grid_draw(const struct figure *figure, struct canvas *canvas, struct area area);
void grid_write_table(const struct figure *figure, struct text *out);

#endif
