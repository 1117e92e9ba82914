/* Keys: one table says which key does what where, what the hint bar calls it and how the help explains it.
 *
 * In a field letters type, so a key that is a plain character never counts there; each action that a field allows has another
 * key as well. Must not know how an action is done. */
#ifndef UNFOLD_TUI_KEYS_H
#define UNFOLD_TUI_KEYS_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/input.h"

enum screen_id {
    SCREEN_HOME, SCREEN_START, SCREEN_QUESTION, SCREEN_PRACTICE, SCREEN_OVERVIEW, SCREEN_RESULT, SCREEN_REVIEW, SCREEN_HELP,
    SCREEN_CONFIRM, SCREEN_CALCULATORS, SCREEN_WORKBENCH, SCREEN_LESSON, SCREEN_DEMO, SCREEN_DUE, SCREEN_PROGRESS,
    SCREEN_PALETTE, SCREEN_THEMES, SCREEN_CHAPTER, SCREEN_LIVE, SCREEN_SETTINGS, SCREEN_TOUR,
    SCREEN_COUNT
};

/* What the focus is on. */
enum mode {
    MODE_BROWSE = 1, /* a list or a text */
    MODE_FIELD = 2,
    MODE_CHOICE = 4, /* choices of a question */
    MODE_LAST = 8    /* the last of some pages, where the key that goes on does something else */
};

enum { MODE_BITS = 4 }; /* for a number that holds a screen and a mode */

enum action {
    ACTION_NONE,
    ACTION_OPEN,         /* what is selected */
    ACTION_COMMIT,       /* the field, and go to the next */
    ACTION_PICK,         /* tick or choose what the cursor is on */
    ACTION_LETTER,       /* the choice that the key names */
    ACTION_NEXT_FIELD, ACTION_PREVIOUS_FIELD,
    ACTION_LEAVE_FIELD,
    ACTION_UP, ACTION_DOWN, ACTION_FIRST, ACTION_LAST, ACTION_PAGE_UP, ACTION_PAGE_DOWN,
    ACTION_SCROLL_UP, ACTION_SCROLL_DOWN,
    ACTION_NEXT_QUESTION, ACTION_PREVIOUS_QUESTION,
    ACTION_OVERVIEW, ACTION_FLAG, ACTION_CLOCK, ACTION_SUBMIT,
    ACTION_UNFOLD, ACTION_UNFOLD_ALL, ACTION_CONFIRM_TICKS,
    ACTION_HINT, ACTION_REVEAL, ACTION_UNDO, ACTION_AGAIN,
    ACTION_LAST_RESULT, ACTION_REVIEWS, ACTION_PROGRESS,
    ACTION_CALCULATORS, ACTION_FILTER, ACTION_THEMES, ACTION_SETTINGS, ACTION_TOUR,
    ACTION_CALCULATOR,   /* of a field */
    ACTION_REASON,       /* which of two numbers is wrong, and why */
    ACTION_SWEEP_DOWN, ACTION_SWEEP_UP, ACTION_CLEAR,       /* of an input */
    ACTION_TABLE, ACTION_LARGE, ACTION_OVER, ACTION_MARKS, /* of a plot */
    ACTION_COPY, ACTION_COPY_EXPRESSION,
    ACTION_LESSON, ACTION_QUIZ,                             /* of a chapter */
    ACTION_PLAY, ACTION_FRAME_BACK, ACTION_FRAME_NEXT,      /* of a demo */
    ACTION_DEMO,                                            /* that a calculator was opened from */
    ACTION_YES, ACTION_NO,
    ACTION_BACK,
    /* Done by the app, on every screen. */
    ACTION_HELP, ACTION_PALETTE, ACTION_THEME, ACTION_MOUSE, ACTION_SAVED, ACTION_REPAINT, ACTION_SUSPEND, ACTION_LEAVE,
    ACTION_COUNT
};

struct key_row {
    enum action action;
    unsigned screens;      /* a bit for each screen_id */
    unsigned modes;        /* of enum mode */
    const char *keys[8];   /* as key_write spells them, the best known first; NULL ends */
    const char *word;      /* in the hint bar; NULL: only in the help */
    const char *says;      /* in the help: what it does */
};

/* All rows, in the order in which hints are dropped from the end when room is short. */
const struct key_row *key_rows(size_t *count);

/* Find what a key does on a screen while the focus is on `mode`. */
enum action keys_action(enum screen_id screen, enum mode mode, const struct key *key);

/* The key of a row to be shown for a mode; NULL when the row does not count there. */
const char *key_row_key(const struct key_row *row, enum screen_id screen, enum mode mode);

/* Append all keys for the manual (keys_write.c): a line that says where, then the rows that count there, one a line: spellings, a tab,
 * what the key does. */
void keys_write(struct text *out);

/* A hint as it stands in the bar. */
struct hint {
    const struct key_row *row;
    const char *key;
    int column, width; /* cells, key and word together */
};

enum { HINTS_MOST = 24 };

/* Lay the hint bar out for `columns` cells; `? help` is at the right end and the last to be dropped. Returns the number of hints. */
size_t hints_lay_out(enum screen_id screen, enum mode mode, int columns, struct hint hints[HINTS_MOST]);

#endif
