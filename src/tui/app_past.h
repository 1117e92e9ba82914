/* The app and what was done before: history, progress, and reviews of it. */
#ifndef UNFOLD_TUI_APP_PAST_H
#define UNFOLD_TUI_APP_PAST_H

#include "tui/app.h"

/* Read history and progress again. */
void app_read_past(struct app *app);

/* Make a deck of the first questions that are due and begin an attempt at it with numbers that were never seen; false after a
 * notice. */
bool app_open_review(struct app *app);

#endif
