#include "base/clock.h"

#include <time.h>

/* CLOCK_MONOTONIC stops while a Linux laptop sleeps; an exam's clock must not. */
#ifdef CLOCK_BOOTTIME
#define STEADY_CLOCK CLOCK_BOOTTIME
#else
#define STEADY_CLOCK CLOCK_MONOTONIC
#endif

static int64_t read_milliseconds(clockid_t id)
{
    struct timespec now = {0};
    if (clock_gettime(id, &now) != 0)
        clock_gettime(CLOCK_MONOTONIC, &now); /* a kernel older than its headers */
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t read_wall(void *context)
{
    (void)context;
    return read_milliseconds(CLOCK_REALTIME);
}

static int64_t read_steady(void *context)
{
    (void)context;
    return read_milliseconds(STEADY_CLOCK);
}

static int64_t read_fixed(void *context)
{
    return *(const int64_t *)context;
}

struct clock clock_system(void)
{
    return (struct clock){.wall = read_wall, .steady = read_steady};
}

struct clock clock_fixed(int64_t *milliseconds)
{
    return (struct clock){.wall = read_fixed, .steady = read_fixed, .context = milliseconds};
}
