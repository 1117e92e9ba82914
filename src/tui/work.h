/* Between the app and the loop that runs it: what the loop has to do, and how work that takes long keeps the screen alive.
 *
 * Long work is done in the middle of an input. It asks now and then whether to go on; then the screen is shown, Esc stops the
 * work, and a key pressed meanwhile counts afterwards. So there is one thread, and a test plays the loop. Must not know what the
 * work is. */
#ifndef UNFOLD_TUI_WORK_H
#define UNFOLD_TUI_WORK_H

#include <stdbool.h>
#include <stdint.h>

#include "tui/input.h"

struct app;

/* What the loop has to do to the terminal after an input. */
struct app_wants {
    bool quit, suspend, repaint, mouse;
    const char *copy; /* text for the clipboard, or NULL; lives in the app's arena */
};

struct work {
    /* The loop. Nobody watches when `show` is NULL. */
    void *loop;
    void (*show)(void *loop, struct app *app);        /* draw, show, and do what app->wants says */
    bool (*take)(void *loop, struct input *input);    /* an input that has come; false: none has */
    int64_t looked_at;   /* steady ms when the work looked up last */
    bool told;           /* how far it is stands in the notice */
    struct input kept;   /* what a person did meanwhile; only while `keeps` */
    bool keeps;
};

/* Between these two work_goes_on may be asked as often as one likes. */
void work_begin(struct app *app);
void work_end(struct app *app);

/* Say now and then that `what` has come to `done` (0 … 1). False once the person wants it stopped, or the program has to end. */
bool work_goes_on(struct app *app, const char *what, double done);

#endif
