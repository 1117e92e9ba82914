/* A command that is run again after each save, until the person leaves with ^C.
 *
 * On a terminal each run has a clear screen, and ends with a line that says what is watched and how to leave. Elsewhere the runs
 * follow each other, each after a line that numbers it. Must not know what a run does. */
#ifndef UNFOLD_CLI_WATCHING_H
#define UNFOLD_CLI_WATCHING_H

#include "base/watch.h"
#include "cli/command.h"

/* The screen that a run should fit; 0: there is none, and any length will do. */
struct watching_room {
    int rows, columns;
};

struct watching {
    struct clock clock;
    const struct watch_path *paths;
    const char *words;     /* what is watched, for people */
    bool plain;            /* do not clear the screen, even of a terminal */
    /* False, with nothing printed, when it was ended before its end. */
    bool (*run)(void *context, struct watching_room room, enum status *status);
    void *context;
};

/* Run, and again after each change; returns the status of the last run that came to its end. From the first run on ^C and its like
 * wait to be asked about, so nothing is left half done. */
enum status watching_run(const struct watching *watching);

/* True once the person asked to leave: long work should end. Costs little. */
bool watching_is_over(void);

/* The paths to watch for a command that reads what is named and may depend on anything of a content folder; they live in `arena`. */
const struct watch_path *watching_paths(struct arena *arena, const char *folder, const char *const *names, size_t count);

#endif
