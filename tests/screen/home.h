/* A state folder for each test of the real program, made before it and removed after. */
#ifndef UNFOLD_TESTS_HOME_H
#define UNFOLD_TESTS_HOME_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char home[64];

static inline int make_home(void **state)
{
    (void)state;
    strcpy(home, "/tmp/unfold-home-XXXXXX");
    return mkdtemp(home) ? 0 : -1;
}

static inline int remove_home(void **state)
{
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command);
}

/* The program that is tested. */
static inline const char *program(void)
{
    const char *path = getenv("UNFOLD");
    return path && *path ? path : "./unfold";
}

#endif
