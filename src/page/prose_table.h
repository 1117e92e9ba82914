/* A table laid out as prose: columns as wide as their words need, narrowed until the table fits, numbers lined up.
 *
 * A column whose cells all begin with a number has the numbers set right and what follows them (a unit) set left, so that
 * 80 GiB, 128 and 2 B stand under each other. Of Markdown it knows only the alignments. */
#ifndef UNFOLD_PAGE_PROSE_TABLE_H
#define UNFOLD_PAGE_PROSE_TABLE_H

#include "page/markdown.h"
#include "page/prose_build.h"

struct table_cell {
    size_t begin, end; /* atoms of the table's flow */
    enum markdown_align align;
};

struct table {
    const struct flow *flow;   /* the text of all cells */
    size_t columns;            /* at least 1 */
    struct vector cells;       /* struct table_cell, row by row; the first row is the head */
};

/* Append the table. A head without any text is left out, with its rule. */
void builder_add_table(struct builder *builder, const struct table *table);

#endif
