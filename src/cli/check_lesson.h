/* Whether a lesson makes sense: its form, its values, its demos, the questions it asks, and whether anyone can find it. */
#ifndef UNFOLD_CLI_CHECK_LESSON_H
#define UNFOLD_CLI_CHECK_LESSON_H

#include "bank/library.h"

/* Check the lesson at `path`; what its diagnostics point into lives in `arena`. Demos are run, but those
 * that measure are only set up. */
void lesson_check(struct arena *arena, const char *path, struct library *library, struct diags *diags);

#endif
