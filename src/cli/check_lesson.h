/* Whether a lesson makes sense: its form, its values, the inputs of its demos, the questions it asks. */
#ifndef UNFOLD_CLI_CHECK_LESSON_H
#define UNFOLD_CLI_CHECK_LESSON_H

#include "bank/library.h"

/* Check the lesson at `path`; what its diagnostics point into lives in `arena`. Demos are set up but not run. */
void lesson_check(struct arena *arena, const char *path, struct library *library, struct diags *diags);

#endif
