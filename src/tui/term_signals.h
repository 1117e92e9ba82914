/* Signals: asked ones become flags, faults restore the terminal and go on to whoever handled them before.
 *
 * WINCH, CONT, HUP, TERM, INT and TSTP are blocked except while term.c sleeps in ppoll, so no signal falls between
 * looking at a flag and going to sleep. The rescue is written with async-signal-safe calls only. Must not know curses. */
#ifndef UNFOLD_TUI_TERM_SIGNALS_H
#define UNFOLD_TUI_TERM_SIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

enum { SIGNALS_FATAL = 6, SIGNALS_ASKED = 6 };

/* All that is needed to give a terminal back at any moment, prepared while all is well. */
struct rescue {
    int terminal;          /* file descriptor */
    struct termios modes;  /* the shell's */
    char bytes[512];       /* what leaves the screen, shows the cursor, and stops reports */
    size_t length;
    const char *farewell;  /* printed after a fault of our own */
    int held, real_error;  /* where standard error is kept meanwhile, and where it belongs; -1: not kept */
    bool active;           /* the terminal is ours at present */
    void *stack;           /* for the handlers, should the normal one be exhausted */
    struct sigaction fatal_before[SIGNALS_FATAL], asked_before[SIGNALS_ASKED]; /* whose the signals were */
    sigset_t sleep_mask;   /* everything delivered that was before, and what is asked */
};

struct signal_flags {
    bool resized, resumed, gone, terminate, interrupt, stop;
};

/* Install all handlers for `rescue`, which must stay where it is until signals_remove. One at a time. */
void signals_install(struct rescue *rescue);
/* Put everything back as it was. What is still pending is dropped: it was meant for the screens, and a second hang-up
 * must not end the program while it saves. */
void signals_remove(void);

/* Return what has arrived since the last call. */
struct signal_flags signals_take(void);

/* The mask to sleep with; valid until signals_remove. */
const sigset_t *signals_sleep_mask(void);

/* Stop the whole process group, as the terminal's own ^Z would (a `make exam` must stop too), and return when it goes on. */
void signals_stop_group(void);

/* Write all bytes, or as many as the file takes. */
void rescue_write(int file, const char *bytes, size_t length);

/* Keep standard error from scribbling on the screen; print what was kept when it is released. Also in a handler. */
void rescue_hold_error(struct rescue *rescue);
void rescue_release_error(struct rescue *rescue);

#endif
