/* Time as an input: whoever needs the time is given a clock, so that a test can hold it still. */
#ifndef UNFOLD_BASE_CLOCK_H
#define UNFOLD_BASE_CLOCK_H

#include <stdint.h>

struct clock {
    int64_t (*wall)(void *context);    /* milliseconds since 1970-01-01 UTC; may jump */
    int64_t (*steady)(void *context);  /* milliseconds that never go back and count through sleep */
    void *context;
};

/* The machine's clock. */
struct clock clock_system(void);

/* A clock that shows what it is told. `*milliseconds` is read at each call and must outlive the clock. */
struct clock clock_fixed(int64_t *milliseconds);

#endif
