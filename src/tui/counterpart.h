/* A demo and the calculator of the same subject: which inputs of the one are which of the other, so that numbers go from a simulation
 * to its formula and back. Must not know screens. */
#ifndef UNFOLD_TUI_COUNTERPART_H
#define UNFOLD_TUI_COUNTERPART_H

#include "tui/bench.h"
#include "tui/trial.h"

struct counterpart;

/* The calculator of what a demo stands at; NULL when none is on its subject, or the book lacks it. */
const struct counterpart *counterpart_of(const struct trial *trial, const struct book *book);
const struct book_entry *counterpart_entry(const struct counterpart *counterpart, const struct book *book);

/* Put into the calculator's inputs what the demo stands at, and work it; inputs that the demo does not know keep what they have. */
void counterpart_fill(const struct counterpart *counterpart, const struct trial *trial, struct bench *bench);

/* Put into the demo's inputs what was changed since in those of the calculator that mean the same. True when anything was;
 * nothing is run. */
bool counterpart_take(const struct counterpart *counterpart, const struct bench *bench, struct trial *trial);

/* For tests: the rows, and which demo a row is about. NULL past the last. */
const struct counterpart *counterpart_at(size_t index);
const char *counterpart_demo(const struct counterpart *counterpart);

#endif
