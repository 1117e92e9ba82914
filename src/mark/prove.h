/* Proving a bank by marking it: the author's `tests`, each key given back as a reply, each slip recognised. */
#ifndef UNFOLD_MARK_PROVE_H
#define UNFOLD_MARK_PROVE_H

#include "bank/check.h"
#include "mark/score.h"

/* Run everything that needs marking, for the published variant and those of the seeds. Returns the number of errors added. */
size_t bank_prove(const struct bank *bank, const struct book *book, const struct seeds *seeds, struct diags *diags);

#endif
