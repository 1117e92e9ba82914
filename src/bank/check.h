/* Whether a bank makes sense: every name and unit known, dimensions agreeing, no cycles, tolerances that tell mistakes apart,
 * and every variant computable. Form is bank_load's business; what needs marking is proven by mark/prove.h.
 * Each lint is one function and one row of the table in check.c. */
#ifndef UNFOLD_BANK_CHECK_H
#define UNFOLD_BANK_CHECK_H

#include "bank/bank.h"
#include "bank/library.h"
#include "book/book.h"

/* The variants that are looked at besides the published one: those of seed 1 to `count`. */
struct seeds {
    size_t count;
    bool (*go_on)(void *context, uint64_t seed); /* heard before each; false ends the checking there. NULL: nobody hears of it */
    void *context;
};

/* Whether to go on with a variant; tells whoever listens. */
bool seeds_go_on(const struct seeds *seeds, uint64_t seed);

/* Check the published variant and those of the seeds. A question of which `diags` holds an error already is left alone, and so are all
 * when what they share has one. Adds diagnostics, each once, with the share of the variants that show it;
 * returns the number of errors added. */
size_t bank_check(const struct bank *bank, const struct book *book, const struct seeds *seeds, struct diags *diags);

/* Check a module: its form, and that the files and formulas it names are there. The library keeps what the diagnostics point into. */
void module_check(struct library *library, const char *path, struct diags *diags);

/* Drop the warnings that a comment `# unfold: allow CODE reason` on the same line, or alone on the line above, allows, and
 * add a warning for each such comment that silenced nothing, unless there are errors that may hide what it allows. */
void check_allow(const struct source *source, struct diags *diags);

#endif
