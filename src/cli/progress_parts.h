/* The ways to print progress: private to cli/progress*.c and plain mode. */
#ifndef UNFOLD_CLI_PROGRESS_PARTS_H
#define UNFOLD_CLI_PROGRESS_PARTS_H

#include "cli/print.h"
#include "store/progress.h"

/* Print it for people on standard output: modules and chapters, with a sparkline of days if wanted, results, what is in
 * progress, due and next. */
void progress_print(const struct progress_record *progress, const struct history *history, bool sparks);

/* The same as a document, see `unfold help progress`. The caller frees it. */
json *progress_to_json(const struct progress_record *progress, const struct history *history);

#endif
