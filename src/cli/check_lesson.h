/* Whether a lesson makes sense: its form, its values, its demos, the questions it asks, and whether anyone can find it. */
#ifndef UNFOLD_CLI_CHECK_LESSON_H
#define UNFOLD_CLI_CHECK_LESSON_H

#include "bank/library.h"
#include "page/lesson.h"

/* Check the lesson at `path`; what its diagnostics point into lives in `arena`. Demos are run, but those
 * that measure are only set up. */
void lesson_check(struct arena *arena, const char *path, struct library *library, struct diags *diags);

/* The same for one that has been read, by its blocks. */
void lesson_check_read(struct arena *arena, const struct lesson *lesson, struct library *library, struct diags *diags);

#endif
