/* A flow: the glyphs of a paragraph before it is broken into lines, each with its role.
 *
 * Breaking is by glyphs and cells: at spaces and beside wide glyphs (which need no spaces between words); a word longer than
 * the line is broken where it must; a no-break space is an ordinary glyph and so holds a number to its unit. Must not know
 * Markdown, margins or canvases. */
#ifndef UNFOLD_PAGE_FLOW_H
#define UNFOLD_PAGE_FLOW_H

#include "base/vector.h"
#include "page/canvas.h"

enum atom_kind { ATOM_GLYPH, ATOM_SPACE, ATOM_BREAK };

struct atom {
    size_t offset;  /* of its bytes in the flow */
    uint8_t length; /* bytes */
    uint8_t width;  /* cells */
    uint8_t role;
    uint8_t kind;
};

struct flow {
    enum symbols symbols;
    struct text bytes;
    struct vector atoms; /* struct atom */
};

/* A part of a flow that stands on one line. */
struct strip {
    size_t begin, end; /* atoms */
    int width;         /* cells */
};

/* Make an empty flow that spells with `symbols`. The caller clears it. */
void flow_init(struct flow *flow, enum symbols symbols);
void flow_clear(struct flow *flow);
/* Forget the content. */
void flow_reset(struct flow *flow);

/* Append text made printable; newline and tab become a space where a line may break. */
void flow_add(struct flow *flow, enum role role, const char *text, size_t length);
/* Append text in which each newline (or CR LF) is a hard break. */
void flow_add_lines(struct flow *flow, enum role role, const char *text, size_t length);
/* End the line here. */
void flow_break(struct flow *flow);

/* Return atom `index`, which must exist, and the bytes of an atom (not NUL-terminated); valid until the flow grows. */
const struct atom *flow_at(const struct flow *flow, size_t index);
const char *flow_bytes(const struct flow *flow, const struct atom *atom);

/* Take the next line of at most `width` cells (at least 1) from atoms [*at, end) and move `*at` past it and its break; false
 * when nothing is left. Spaces at the end of the line are left out. */
bool flow_take(const struct flow *flow, size_t *at, size_t end, int width, struct strip *strip);

/* Cut a strip to `width` cells. */
struct strip flow_cut(const struct flow *flow, struct strip strip, int width);

/* True when the line at `at` starts a logical line: the flow's first, or one after a hard break. */
bool flow_is_start(const struct flow *flow, size_t at);

/* Return how far the lines after the one at `at` hang: the cells of its leading spaces and list mark ("2. ", "(b) ", "- "). */
int flow_hang(const struct flow *flow, size_t at);

/* Return the cells of atoms [begin, end), and of the longest stretch that has no break inside. */
int flow_width(const struct flow *flow, size_t begin, size_t end);
int flow_longest_word(const struct flow *flow, size_t begin, size_t end);

#endif
