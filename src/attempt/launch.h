/* What a front end is asked to open: the command line, read and settled, for whichever front end takes it. */
#ifndef UNFOLD_ATTEMPT_LAUNCH_H
#define UNFOLD_ATTEMPT_LAUNCH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/text.h"

enum launch_place { LAUNCH_NOWHERE, LAUNCH_HOME, LAUNCH_BANK, LAUNCH_REVIEW, LAUNCH_LESSON, LAUNCH_CALCULATOR, LAUNCH_CHAPTER, LAUNCH_LIVE };

struct library;
struct live;

struct launch {
    struct arena arena;      /* texts of the command line; the owner clears it */
    enum launch_place place;
    struct library *library; /* the content, opened; the owner frees it */
    const char *home;        /* state folder */
    const char *scratch;     /* where files may lie that die with the program, or NULL */
    const char *config;      /* folder of the configuration and of themes of one's own, or NULL */
    const char *bank;        /* path of the bank to open, or NULL */
    const char *topic;       /* lesson, calculator or id of a chapter, or NULL */
    struct live *live;       /* the page to look at, or NULL */
    uint64_t seed;
    int64_t time_ms;         /* 0: the bank's own */
    double time_factor;      /* 1 … 5 */
    const char *theme;       /* name, or NULL: by settings and terminal */
    bool plain, ascii, no_colour, no_mouse;
    struct clock clock;
    void (*write_keys)(struct text *out); /* the keys of the screens, for the manual: see keys_write; may be NULL */
    const char *(*screen_library)(struct arena *arena); /* what draws the screens, with its version; may be NULL */
};

#endif
