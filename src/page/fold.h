/* A fold: a worked derivation that opens step by step.
 *
 *   ▾ derivation                                    step 2 of 5
 *     1  Per token. Each layer keeps one key and one value …
 *     2  Pool. What the weights and the runtime leave: …
 *     ▸  3 more steps                       Space opens the next
 *
 * It is laid out as prose, so that a screen can scroll it among other prose and plain mode can print it. Must not know keys
 * or screens: the front end says in `hint` how the next step opens. */
#ifndef UNFOLD_PAGE_FOLD_H
#define UNFOLD_PAGE_FOLD_H

#include "page/prose.h"

struct fold {
    const char *title;         /* "derivation" */
    const struct prose *steps; /* each laid out for fold_step_width columns */
    size_t count;              /* of the steps */
    size_t open;               /* steps shown, from the first; more than `count` means all */
    const char *hint;          /* "Space opens the next"; NULL: none */
};

/* Return the columns that a step has in a fold of `count` steps that is `width` wide (at least 8). */
int fold_step_width(size_t count, int width);

/* Lay out one step per Markdown text, for fold_lay_out at the same width. */
const struct prose *fold_steps_of_markdown(struct arena *arena, const char *const *steps, size_t count, int width,
                                           enum role role, enum symbols symbols);

/* Lay the fold out. Stores in `newest` (may be NULL) the line where the step opened last begins, 0 when none is open: what a
 * screen should scroll to. */
struct prose fold_lay_out(struct arena *arena, const struct fold *fold, int width, enum symbols symbols, size_t *newest);

#endif
