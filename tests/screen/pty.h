/* A program on a pseudo-terminal, with libvterm as the emulator behind it, for tests from end to end.
 *
 * Nothing here sleeps for a fixed time: every wait is for a condition, with a deadline after which the test fails and the
 * screen is printed. Must not know unfold: it would run any program. */
#ifndef UNFOLD_TESTS_PTY_H
#define UNFOLD_TESTS_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct pty;

typedef bool pty_predicate(struct pty *pty, const void *context);

struct pty_options {
    const char *const *argv;        /* NULL-terminated; argv[0] is a path or found in PATH */
    const char *const *environment; /* NULL-terminated "NAME=value", added to PATH, HOME, TERM=xterm-256color, LANG=C.UTF-8;
                                       "NAME" alone removes one */
    int rows, columns;              /* 0: 24 by 80 */
    pty_predicate *after_key;       /* what must hold once the program has answered what was typed; NULL: nothing */
};

struct pty_cell {
    char text[32]; /* UTF-8; "" for an empty cell */
    int width;
    bool bold, underline, reverse, italic;
    int32_t foreground, background; /* -1 the terminal's own, 0 to 255 the palette, else 0x1000000 | rgb */
};

/* Start the program. Fails the test when it cannot. */
struct pty *pty_start(const struct pty_options *options);

/* Kill whatever still runs, close, free. Accepts NULL. */
void pty_free(struct pty *pty);

/* Type. Text goes as it is; pty_press takes a key as unfold's help spells it (`Up`, `^P`, `F1`, `a`) and sends what the
 * emulator sends for it in its present mode; words of pty_keys are parted by spaces. */
void pty_send(struct pty *pty, const char *bytes);
void pty_send_bytes(struct pty *pty, const char *bytes, size_t length);
void pty_press(struct pty *pty, const char *key);
void pty_keys(struct pty *pty, const char *keys);

/* Read what comes until the predicate holds; false at the deadline. `milliseconds` 0 means five seconds;
 * all waits are pty_slowness times as long. */
bool pty_wait(struct pty *pty, pty_predicate *predicate, const void *context, int milliseconds);

/* Wait until the text is on the screen, or until it is not; on failure print the screen and fail the test. */
void pty_expect(struct pty *pty, const char *text);
void pty_expect_gone(struct pty *pty, const char *text);

/* The same for a whole row without its trailing spaces, and for a text that begins at a cell. An update may reach us in two
 * pieces, so look at several places of a screen with these and not with one glance. */
void pty_expect_row(struct pty *pty, int row, const char *text);
void pty_expect_at(struct pty *pty, int row, int column, const char *text);
void pty_expect_cursor(struct pty *pty, int row, int column);

/* Read until nothing has come for `milliseconds`; returns the bytes that came. */
size_t pty_settle(struct pty *pty, int milliseconds);

/* The world around the program. While blind, sizes reach the program and bytes the log, but the emulator sees neither:
 * libvterm 0.1 falls over screens of one column and over bytes that were meant for a larger screen. */
void pty_resize(struct pty *pty, int rows, int columns);
void pty_blind(struct pty *pty, bool on);
void pty_signal(struct pty *pty, int number);
void pty_hang_up(struct pty *pty); /* close our side, as an emulator that is killed does */

/* Wait for the end; the status as waitpid gives it, or -1 when it still runs at the deadline. */
int pty_exit(struct pty *pty, int milliseconds);
bool pty_is_stopped(struct pty *pty); /* by a signal, as seen by waitpid */
pid_t pty_pid(const struct pty *pty);

/* The screen. Texts are valid until the next call on the same pty. */
const char *pty_screen(struct pty *pty);            /* lines without trailing spaces */
const char *pty_row(struct pty *pty, int row);
bool pty_has(struct pty *pty, const char *text);    /* within one line */
bool pty_find(struct pty *pty, const char *text, int *row, int *column); /* cell where it begins */
struct pty_cell pty_cell(const struct pty *pty, int row, int column);
void pty_cursor(const struct pty *pty, int *row, int *column, bool *visible);
void pty_size(const struct pty *pty, int *rows, int *columns);
bool pty_is_alternate(const struct pty *pty);
int pty_mouse(const struct pty *pty);               /* 0: no reports */

/* Echo and canonical mode, as a shell leaves them. */
bool pty_is_cooked(const struct pty *pty);

/* Everything that the program has written; valid until more is read. */
const char *pty_log(const struct pty *pty, size_t *length);

/* Write the session as an asciicast v2 file (asciinema). False when the file cannot be written. */
bool pty_write_cast(const struct pty *pty, const char *path);

/* How many times slower than usual the program may be: the environment's PTY_SLOWNESS, or 1. */
int pty_slowness(void);

/* Milliseconds of a steady clock. */
int64_t pty_now(void);

#endif
