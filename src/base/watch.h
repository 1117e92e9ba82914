/* Watching: whether somebody saved a file.
 *
 * What counts is what stands under a path: which file, how long, written when. So an editor may write in place, put a new file
 * over the old one, or delete and make it again; what is watched need not exist yet. Where the system tells of changes in
 * folders (inotify) they are heard of at once; in any case everything is looked at now and then, for systems and network
 * folders that tell nothing. Must not know what is read, or what is done about a change. */
#ifndef UNFOLD_BASE_WATCH_H
#define UNFOLD_BASE_WATCH_H

#include <stdbool.h>

#include "base/clock.h"

enum {
    WATCH_QUIET = 60,       /* ms: a save is over when nothing more has come for so long */
    WATCH_RESTLESS = 1000,  /* ms: what never comes to rest is told of this often */
    WATCH_LOOK = 250,       /* ms between looks where the system tells nothing */
    WATCH_LOOK_TOLD = 2000, /* ms between looks where it does */
};

/* A file, or all files below a folder whose names end in `suffix` ("": all; of a file it says nothing). */
struct watch_path {
    const char *path, *suffix;
};

struct watch;

/* Watch the paths up to one that is NULL; a change is whatever differs from now on. `told` false: do not ask the system, only
 * look. The paths are copied. The caller frees it; free accepts NULL. */
struct watch *watch_new(struct clock clock, bool told, const struct watch_path *paths);
void watch_free(struct watch *watch);

/* True once after a change that has come to rest. Never waits. */
bool watch_look(struct watch *watch);

/* Wait for a change, at most `milliseconds`; true as for watch_look. A signal ends the waiting. */
bool watch_wait(struct watch *watch, int milliseconds);

#endif
