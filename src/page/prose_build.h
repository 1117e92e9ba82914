/* Building prose: lines put together from margins, strips and pads. For prose_markdown.c, the table and the fold only; others
 * want prose.h. */
#ifndef UNFOLD_PAGE_PROSE_BUILD_H
#define UNFOLD_PAGE_PROSE_BUILD_H

#include "page/flow.h"
#include "page/prose.h"

enum {
    BUILDER_MARGINS = 16, /* deeper nesting is not indented further */
    BUILDER_LEAST = 8,    /* cells that margins must leave to the text */
};

/* What stands left of every line of a block: a bullet on its first line, a wall on all. */
struct margin {
    const char *mark; /* NULL: blank */
    int width;        /* cells, the mark's included */
    enum role role;
    bool always;      /* the mark is on every line, not only on the first */
    bool drawn;
};

struct builder {
    struct arena *arena; /* where the lines live */
    int width;
    enum symbols symbols;
    struct vector lines; /* struct line */
    struct margin margins[BUILDER_MARGINS];
    size_t margin_count;  /* may exceed BUILDER_MARGINS */
    bool last_is_blank;
    /* The line in hand. */
    struct text bytes;
    struct vector runs; /* struct run, text not set */
    int used, blanks;   /* cells put; blanks not yet put, so that none end a line */
    int indent;
};

/* Begin; widths under BUILDER_LEAST are taken as that. */
void builder_init(struct builder *builder, struct arena *arena, int width, enum symbols symbols);

/* End: drop blank lines at the end, free what is not in the arena. */
struct prose builder_finish(struct builder *builder);

/* Indent what follows; `mark` (borrowed until popped) may be NULL. A margin that leaves too little room takes none. */
void builder_push_margin(struct builder *builder, const char *mark, int width, enum role role, bool always);
void builder_pop_margin(struct builder *builder);

/* True while the innermost margin's mark waits for its first line. */
bool builder_mark_waits(const struct builder *builder);

/* Cells that margins leave on each line. */
int builder_room(const struct builder *builder);

/* Ask for one blank line here, unless nothing or a blank line stands above. */
void builder_gap(struct builder *builder);

/* One line: begin (draws the margins), put parts, end. */
void builder_begin_line(struct builder *builder);
void builder_put(struct builder *builder, enum role role, const char *text, size_t length);
void builder_put_strip(struct builder *builder, const struct flow *flow, struct strip strip);
void builder_put_symbol(struct builder *builder, enum role role, enum symbol symbol, int count);
void builder_pad(struct builder *builder, int cells);
void builder_end_line(struct builder *builder);

/* Wrap a flow into lines. */
void builder_add_flow(struct builder *builder, const struct flow *flow);

/* Put each line of a flow on one line, cut at the edge with an ellipsis. */
void builder_add_unwrapped(struct builder *builder, const struct flow *flow);

#endif
