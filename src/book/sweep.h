/* A sweep: some steps of an entry for many values of one input, the other inputs staying as they are.
 *
 * Plots, the table of `unfold calc --sweep` and the workbench are all drawn from one. Must not know how it is drawn. */
#ifndef UNFOLD_BOOK_SWEEP_H
#define UNFOLD_BOOK_SWEEP_H

#include "book/book.h"

enum {
    SWEEP_LINEAR_MOST = 24, /* points of a table that people read */
    SWEEP_MOST = 256,
};

enum sweep_spacing {
    SWEEP_TABLE,       /* powers of two for counts, else round linear steps: at most SWEEP_LINEAR_MOST or 64 points */
    SWEEP_LINEAR,      /* as many as asked for */
    SWEEP_LOGARITHMIC, /* the same, evenly in the logarithm; linear when an end is not positive */
};

struct sweep_range {
    const struct book_input *input;
    struct quantity from, to; /* in base units; from <= to */
};

struct book_sweep {
    const struct book_entry *entry;
    const struct book_input *input;
    const struct quantity *at;             /* `count` values of the input, rising */
    size_t count;
    const struct book_step *const *steps;
    size_t step_count;
    const struct value *values;            /* point by point, step_count each */
    const bool *has;                       /* which of them have a value */
};

/* Read "gpus=1:1024". False after a diagnostic. */
bool sweep_range_read(const struct book *book, const struct book_entry *entry, const char *text, struct evaluation *evaluation,
                      struct sweep_range *range);

/* The range of the entry's own plot of lines. False after a diagnostic, or when it has none. */
bool sweep_range_of_plot(const struct book *book, const struct book_entry *entry, struct evaluation *evaluation,
                         struct sweep_range *range);

/* A range about the value that an input has in a run: a sixteenth of it to sixteen times it, or all parts of a whole. False
 * when the input has no value, or none that can be swept. */
bool sweep_range_around(const struct book_run *run, const struct book_input *input, struct sweep_range *range);

/* Choose the points, in the evaluation's arena: the ends, and values between them that are whole where the input is. `most`
 * does not count for SWEEP_TABLE. `extra` (may be NULL) is put among them when it lies within. Returns their number. */
size_t sweep_points(const struct sweep_range *range, enum sweep_spacing spacing, size_t most, const struct quantity *extra,
                    struct arena *arena, const struct quantity **points);

/* Work `steps` at each point. Arguments are as for book_run; one for the swept input is not looked at. A point at which a step
 * has no value is no error. False after diagnostics about the arguments. Results live in the evaluation's arena. */
bool book_sweep(const struct book *book, const struct book_entry *entry, const char *const *arguments, size_t count,
                const struct sweep_range *range, const struct quantity *points, size_t point_count,
                const struct book_step *const *steps, size_t step_count, struct evaluation *evaluation, struct book_sweep *sweep);

/* A value of the sweep; NULL where there is none. */
const struct value *sweep_value(const struct book_sweep *sweep, size_t point, size_t step);

#endif
