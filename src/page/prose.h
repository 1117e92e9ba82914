/* Prose: Markdown laid out as lines of styled runs, wrapped to a width.
 *
 * Paragraphs, lists, emphasis, strong, code spans and blocks, tables, rules and block quotes; links show their text, HTML is
 * shown as text. Layout is by cells and graphemes. */
#ifndef UNFOLD_PAGE_PROSE_H
#define UNFOLD_PAGE_PROSE_H

#include "base/arena.h"
#include "page/canvas.h"

struct run {
    const char *text;
    size_t length;
    enum role role;
};

struct line {
    const struct run *runs;
    size_t count;
    int indent; /* cells before the first run */
    int width;  /* cells, indent included */
};

struct prose {
    const struct line *lines;
    size_t count;
};

/* Prose is read best at no more than this many columns. */
enum { PROSE_WIDTH = 76 };

/* Lay Markdown out in `arena` for `width` columns (at least 8). `symbols` are those of the canvas or text that it goes to:
 * ASCII spellings are longer, so they must be known before lines are broken. */
struct prose prose_of_markdown(struct arena *arena, const char *markdown, int width, enum role role, enum symbols symbols);

/* Lay plain text out: wrapped at spaces, newlines and indentation kept; lines after a list mark hang. */
struct prose prose_of_text(struct arena *arena, const char *text, int width, enum role role, enum symbols symbols);

/* Draw lines [first, …) into an area; returns the number of lines drawn. */
int prose_draw(const struct prose *prose, struct canvas *canvas, struct area area, int first);

/* Append as plain text, one line per line, without styles. */
void prose_write(const struct prose *prose, struct text *out);

#endif
