/* A demo that is tried and the calculator of its subject on the workbench: inputs go over and come back. Must not know screens. */
#ifndef UNFOLD_TUI_COUNTERPART_H
#define UNFOLD_TUI_COUNTERPART_H

#include "page/pairing.h"
#include "tui/bench.h"
#include "tui/trial.h"

/* The pair of what a demo stands at; NULL when no calculator is on its subject, or the book lacks it. */
const struct pairing *counterpart_of(const struct trial *trial, const struct book *book);

/* Put into the calculator's inputs what the demo stands at, and work it; inputs that the demo does not know keep what they have. */
void counterpart_fill(const struct pairing *pairing, const struct trial *trial, struct bench *bench);

/* Put into the demo's inputs what was changed since in those of the calculator that mean the same. True when anything was;
 * nothing is run. */
bool counterpart_take(const struct pairing *pairing, const struct bench *bench, struct trial *trial);

#endif
