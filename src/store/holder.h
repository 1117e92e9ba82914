/* Who holds an attempt: a process, told apart from a later one that was given the same number. Must not know SQLite. */
#ifndef UNFOLD_STORE_HOLDER_H
#define UNFOLD_STORE_HOLDER_H

#include <stdbool.h>
#include <stdint.h>

struct holder {
    int64_t token;  /* drawn anew for every open database; never 0 */
    int64_t pid;
    int64_t born;   /* start of the process in clock ticks since boot; 0: this system does not tell */
    char host[65];  /* a home on the network is shared by machines */
};

/* This process, with a token that is drawn at each call. */
struct holder holder_self(void);

/* Whether the holder may still be at work. A process of another machine cannot be asked, so it counts as living. */
bool holder_is_alive(const struct holder *holder);

#endif
