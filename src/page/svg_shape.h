/* Shapes for the picture writer: blocks, box rules and braille as rectangles and dots, because fonts draw them with gaps or
 * not at all. Must not know themes or canvases. */
#ifndef UNFOLD_PAGE_SVG_SHAPE_H
#define UNFOLD_PAGE_SVG_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* The pixels of a cell: what 15 pixels of DejaVu Sans Mono take, rounded so that edges fall on pixels. */
enum { CELL_WIDTH = 9, CELL_HEIGHT = 20 };

/* True when the character is drawn as a shape. */
bool svg_is_shape(uint32_t point);

/* True when equal neighbours join into one wider shape. */
bool svg_joins_across(uint32_t point);

/* Append the shape of `point`, `cells` of them side by side, with its upper left corner at pixel (x, y). */
void svg_write_shape(struct text *out, uint32_t point, int x, int y, int cells);

#endif
