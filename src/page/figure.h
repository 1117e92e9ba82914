/* Figures of simulations, drawn on a canvas or written as tables of values.
 *
 * Lines and bars are plots; timelines and grids are drawn here. What a cell means is told by its glyph as well as by its
 * colour, and by a legend. Must not know screens or keys. */
#ifndef UNFOLD_PAGE_FIGURE_H
#define UNFOLD_PAGE_FIGURE_H

#include "page/canvas.h"
#include "sim/figure.h"

/* Return the rows that the figure is best drawn over when it is `columns` wide, its title included. */
int figure_rows(const struct figure *figure, int columns);

/* Draw title and figure into an area; what has no room is left out with a mark. */
void figure_draw(const struct figure *figure, struct canvas *canvas, struct area area);

/* Append the figure's values as a table in Markdown, its title above. A timeline is told by what each row does in which
 * order and for how long, a large grid by counts. */
void figure_write_table(const struct figure *figure, struct text *out);

/* Append the figure as lines of text. */
void figure_write_text(const struct figure *figure, int columns, enum symbols symbols, struct text *out);

#endif
