/* Glyphs: a text taken apart into what may stand in one cell or two.
 *
 * This is the gate that every shown text passes: control, bidirectional and broken bytes come out as U+FFFD, newline and tab
 * as one space, and no glyph is wider or longer than a cell can hold. With ASCII symbols a character is spelled by its look
 * (≤ as <=, ² as ^2), so one character may give several glyphs: measure with glyphs_width, never with utf8_width.
 * Must not know cells' roles or places. */
#ifndef UNFOLD_PAGE_GLYPH_H
#define UNFOLD_PAGE_GLYPH_H

#include "page/canvas.h"

struct glyph {
    char text[CELL_BYTES + 1]; /* UTF-8; a base character and its combining marks */
    int width;                 /* cells: 1 or 2 */
};

/* A walk along a text. */
struct glyphs {
    const char *text;
    size_t length, offset; /* bytes; `offset` is where the next glyph begins */
    enum symbols symbols;
    const char *pending;   /* the rest of an ASCII spelling, or NULL */
    int shift;             /* 1, -1: the glyph before was a superscript, a subscript */
};

/* Begin a walk; `text` must outlive it. */
struct glyphs glyphs_begin(enum symbols symbols, const char *text, size_t length);

/* Store the next glyph; false at the end. */
bool glyphs_next(struct glyphs *glyphs, struct glyph *glyph);

/* Return the cells that the text takes on one line. */
int glyphs_width(enum symbols symbols, const char *text, size_t length);

#endif
