/* All that can be said of a bank: its form, its lints, its proofs, and whether its chapters are known. */
#ifndef UNFOLD_CLI_CHECK_BANK_H
#define UNFOLD_CLI_CHECK_BANK_H

#include "bank/check.h"
#include "bank/library.h"

/* Check the bank at `path`, the published variant and those of the seeds. A question
 * that cannot be read is not computed, and no bank with errors is marked: one fault, one message. Returns the bank as far as it could be read, which the diagnostics
 * point into and the caller frees after them; NULL when nothing could. */
struct bank *check_bank(const char *path, const struct library *library, const struct seeds *seeds, struct diags *diags);

#endif
