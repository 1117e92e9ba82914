/* Plots of the formula book's entries. */
#ifndef UNFOLD_PAGE_PLOT_BOOK_H
#define UNFOLD_PAGE_PLOT_BOOK_H

#include "book/sweep.h"
#include "page/plot.h"

/* What to plot. */
struct plot_request {
    const struct book *book;
    const struct book_run *run;         /* the entry as it stands: where the readout is taken, and what bars show */
    const char *const *arguments;       /* of that run */
    size_t argument_count;
    const struct book_input *over;      /* the input along the axis; NULL: as the entry says, or the first that can be swept */
    bool table;                         /* few round points, for plot_write_table */
};

/* Make a plot in the evaluation's arena; NULL when there is nothing that can be plotted. Adds no diagnostics. */
const struct plot *plot_of_entry(const struct plot_request *request, struct evaluation *evaluation);

/* The steps of a sweep as lines; steps that measure something else than the first are left out, and lists and words too. At most
 * PLOT_SERIES_MOST. `here` may be NULL. NULL when nothing remains. */
struct plot *plot_of_sweep(struct arena *arena, const struct book_sweep *sweep, const struct quantity *here);

/* The steps that lines are drawn of: those of the entry's plot, or its result, or the rows of its table. */
const struct book_step *const *plot_steps(const struct book_entry *entry, struct arena *arena, size_t *count);

#endif
