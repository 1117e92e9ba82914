/* Reading an entry: what the entry (book_entry.c) and its plot (book_entry_plot.c) share. Private to src/book/. */
#ifndef UNFOLD_BOOK_BOOK_ENTRY_PARTS_H
#define UNFOLD_BOOK_BOOK_ENTRY_PARTS_H

#include "book/book_parts.h"
#include "yaml/model.h"

/* What the reading of one entry needs all the way down. */
struct entry_reader {
    struct model_reader model;
    struct shelved *shelved;
    struct arena *arena;
    struct diags *diags;
};

/* A plot as it is written; see entry_plot_model for what each key says. */
struct entry_plot_text {
    const char *sweep, *limit, *slope;
    const struct yaml_node *from, *to;
    int kind, scale;
    struct list_of show, stack;
};
extern const struct model entry_plot_model;

/* Where a node stands. */
struct span entry_span(const struct entry_reader *reader, const struct yaml_node *node);

/* Parse a scalar; NULL where there is none, or after a diagnostic. */
const struct expression *entry_expression(const struct entry_reader *reader, const struct yaml_node *node);

/* Report each of `names` (of a table or a plot, at `node`) that is no step of the entry. */
void entry_check_steps(const struct entry_reader *reader, const struct yaml_node *node, const struct list_of *names);

/* Give the entry its plot, if one is written (`node`) and it is whole. The inputs and steps have been read. */
void entry_read_plot(const struct entry_reader *reader, const struct yaml_node *node, const struct entry_plot_text *text);

#endif
