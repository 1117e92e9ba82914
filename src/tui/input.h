/* Inputs: what the person, the terminal or the clock did, as screens and fields hear of it.
 *
 * Plain data, so that a test can drive any screen without a terminal. Must not know terminals, escape sequences or
 * what a key does on a screen. The prefix PRESS_ and not KEY_, because curses claims the latter as macros. */
#ifndef UNFOLD_TUI_INPUT_H
#define UNFOLD_TUI_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum press {
    PRESS_NONE,
    PRESS_CHARACTER, /* `point` says which; Ctrl-P is the character `p` with MODIFIER_CONTROL */
    PRESS_ENTER, PRESS_TAB, PRESS_BACK_TAB, PRESS_ESCAPE, PRESS_BACKSPACE, PRESS_DELETE, PRESS_INSERT,
    PRESS_UP, PRESS_DOWN, PRESS_LEFT, PRESS_RIGHT, PRESS_HOME, PRESS_END, PRESS_PAGE_UP, PRESS_PAGE_DOWN,
    PRESS_F1, PRESS_F2, PRESS_F3, PRESS_F4, PRESS_F5, PRESS_F6, PRESS_F7, PRESS_F8, PRESS_F9, PRESS_F10, PRESS_F11,
    PRESS_F12,
    PRESS_COUNT
};

enum modifier { MODIFIER_SHIFT = 1, MODIFIER_ALT = 2, MODIFIER_CONTROL = 4 };

/* A typed character carries its own case: MODIFIER_SHIFT appears on named keys only. */
struct key {
    enum press press;
    uint32_t point;     /* of PRESS_CHARACTER, else 0; a control letter is in lower case */
    unsigned modifiers; /* of enum modifier */
};

enum mouse_action { MOUSE_CLICK, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN };

struct mouse {
    enum mouse_action action;
    int row, column; /* from 0 */
};

enum input_kind {
    INPUT_KEY,
    INPUT_MOUSE,     /* a press of the left button, or the wheel */
    INPUT_PASTE,     /* one line: line ends and tabs have become spaces, controls are gone */
    INPUT_RESIZE,    /* lay out for `rows` and `columns`, draw all */
    INPUT_RESUMED,   /* the program was stopped and goes on: look at the clock, then as INPUT_RESIZE */
    INPUT_TICK,      /* the deadline of the wait has come */
    INPUT_TERMINATE, /* somebody asks the program to end: save and go */
    INPUT_GONE       /* there is no terminal any more: save and go, nobody can answer a question */
};

struct input {
    enum input_kind kind;
    struct key key;
    struct mouse mouse;
    const char *paste; /* UTF-8, NUL-terminated; valid until the next wait */
    int rows, columns; /* the terminal's size, at least 1 */
};

/* True for this named key without modifiers. */
bool key_is(const struct key *key, enum press press);

/* True for this character typed without Alt or Control. */
bool key_is_character(const struct key *key, uint32_t point);

/* True for Control and this lower-case letter. */
bool key_is_control(const struct key *key, uint32_t letter);

/* Append the key as the help spells it: `a`, `Space`, `^P`, `F1`, `PgDn`, `S-Tab`, `C-Left`, `Alt-x`. */
void key_write(const struct key *key, struct text *out);

/* Read that spelling back; false when it is none. */
bool key_read(const char *spelling, struct key *key);

#endif
