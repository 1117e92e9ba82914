/* The app and what was done before: history, progress, and reviews of it. */
#ifndef UNFOLD_TUI_APP_PAST_H
#define UNFOLD_TUI_APP_PAST_H

#include "tui/app.h"

/* Begin to read history, which takes longer than a first screen should wait for: banks are read between inputs, and only home is shown
 * meanwhile. Where it has been read before, it is read again at once. */
void app_begin_past(struct app *app);

/* Read for a moment; all that is left. app->progress is NULL until all has been read. */
void app_go_on_past(struct app *app);
void app_finish_past(struct app *app);

/* Read history and progress again. */
void app_read_past(struct app *app);

/* Make a deck of the first questions that are due and begin an attempt at it with numbers that were never seen; false after a
 * notice. */
bool app_open_review(struct app *app);

#endif
