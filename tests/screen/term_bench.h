/* A bench for the terminal engine: its demo on a pseudo-terminal, what a shell needs to find afterwards, and the main of a
 * test program that is its own demo. */
#ifndef UNFOLD_TESTS_TERM_BENCH_H
#define UNFOLD_TESTS_TERM_BENCH_H

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/vector.h"
#include "pty.h"
#include "term_demo.h"

static const char *const plain_demo[] = {"/proc/self/exe", "--demo", NULL};

static inline bool takes_mouse(struct pty *pty, const void *context)
{
    return pty_mouse(pty) == *(const int *)context;
}

/* The last thing that the demo sends when it begins, or comes back. */
static inline void expect_ready(struct pty *pty)
{
    static const int on = 1;
    pty_expect(pty, "#");
    assert_true(pty_wait(pty, takes_mouse, &on, 0));
}

static inline struct pty *start(const char *const *environment)
{
    struct pty *pty = pty_start(&(struct pty_options){.argv = plain_demo, .environment = environment});
    expect_ready(pty);
    return pty;
}

static inline struct pty *start_with(const char *name, const char *value)
{
    const char *const argv[] = {"/proc/self/exe", "--demo", name, value, NULL};
    struct pty *pty = pty_start(&(struct pty_options){.argv = argv});
    expect_ready(pty);
    return pty;
}

/* The demo again, started by a shell: its own name, quoted. */
static inline void shell_command(char *out, size_t size, const char *format)
{
    char path[512];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    assert_true(length > 0);
    path[length] = '\0';
    snprintf(out, size, format, path);
}

static inline void assert_ends(struct pty *pty, int code)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), code);
}

/* Whether pastes are asked for: libvterm does not tell, so the last word about it. */
static inline bool takes_pastes(const struct pty *pty)
{
    size_t length;
    bool on = false;
    for (const char *at = pty_log(pty, &length); (at = strstr(at, "\033[?2004")) != NULL; at++) on = at[7] == 'h';
    return on;
}

/* As a shell needs it: its own screen, the cursor, echo and lines, no reports. */
static inline void assert_restored(struct pty *pty)
{
    int row, column;
    bool visible;
    assert_false(pty_is_alternate(pty));
    pty_cursor(pty, &row, &column, &visible);
    assert_true(visible);
    assert_int_equal(pty_mouse(pty), 0);
    assert_true(pty_is_cooked(pty));
    assert_false(takes_pastes(pty));
}

static inline void assert_no_escapes(const struct pty *pty)
{
    size_t length;
    const char *log = pty_log(pty, &length);
    assert_true(length > 0);
    assert_null(memchr(log, 27, length));
}

/* The main of a test program: the demo when it was started as one, else the tests. */
#define TERM_BENCH_MAIN(tests)                                                        \
    int main(int count, char **arguments)                                             \
    {                                                                                 \
        if (count > 1 && strcmp(arguments[1], "--demo") == 0)                         \
            return term_demo(count, arguments);                                       \
        signal(SIGPIPE, SIG_IGN);                                                     \
        return cmocka_run_group_tests(tests, NULL, NULL);                             \
    }

#endif
