/* Input: sleeps until the terminal has bytes, a signal comes or time is up, and makes keys of the bytes. Must not know
 * curses or what is on the screen. */
#ifndef UNFOLD_TUI_TERM_INPUT_H
#define UNFOLD_TUI_TERM_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/clock.h"
#include "tui/input.h"
#include "tui/term_keys.h"
#include "tui/term_signals.h"

struct term_input {
    int file;           /* the terminal's descriptor */
    struct clock clock; /* what deadlines are read on; escape sequences are timed by the machine's own */
    struct keys keys;
    bool gone;          /* the other side is closed */
};

/* Give a key, click or paste that has come, else INPUT_TICK when the deadline has; false when neither. */
bool term_input_take(struct term_input *source, int64_t deadline, struct input *input);

/* Sleep until one of them may have come, or a signal has. INT64_MAX is no deadline. */
void term_input_sleep(struct term_input *source, int64_t deadline);

/* Sleep a little, once the terminal is gone: a loop that does not look at its inputs must not spin. */
void term_input_pause(void);

/* Make an input of what a signal asked for and take it from `pending`, the most urgent first; false when nothing was. Sets no
 * size. */
bool term_input_of_signals(struct signal_flags *pending, struct input *input);

#endif
