/* A page that is made again after each save, for an author with an editor beside it. The command line says how it is made and a
 * front end shows it. A page with faults never takes the place of a good one: that one stays until they are mended.
 * Must not know what is on the page. */
#ifndef UNFOLD_ATTEMPT_LIVE_H
#define UNFOLD_ATTEMPT_LIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "base/watch.h"

/* How the page is wanted. */
struct live_wish {
    int width;     /* columns */
    uint64_t seed;
    bool answers;
};

/* What making it gave. */
struct live_made {
    struct text page;   /* Markdown, with whatever could be read; empty: nothing could */
    struct text faults; /* as people read them; a line that does not begin with a space begins a finding */
    size_t errors, warnings;
    bool good;          /* no fault concerns what is on the page */
};

struct live {
    const char *title;  /* what is looked at */
    const struct watch_path *paths;
    struct live_wish wish;
    void (*make)(void *context, const struct live_wish *wish, struct live_made *made);
    void *context;
    bool failing;       /* there were errors when it was made last */
};

/* What is to be seen of it. Zeroed: nothing yet. */
struct live_view {
    struct text page, faults;
    size_t errors, warnings;
    bool stale;         /* the page is that of before the faults */
};

/* Make the page anew as `live->wish` says. */
void live_refresh(struct live *live, struct live_view *view);
void live_view_clear(struct live_view *view);

#endif
