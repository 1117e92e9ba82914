/* Keys out of bytes: decodes what a terminal sends, without a terminal and without asking the time.
 *
 * ncurses' own decoder types the letters of every sequence that its terminal description does not name (arrows in the
 * other mode, late replies, focus reports), which in a number field is a wrong answer. This one knows the grammar
 * (ECMA-48: CSI, SS3, the string sequences) and swallows the unknown whole. Times are milliseconds of any steady
 * clock. Must not know files, signals or curses. */
#ifndef UNFOLD_TUI_TERM_KEYS_H
#define UNFOLD_TUI_TERM_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "base/vector.h"
#include "tui/input.h"

enum {
    KEYS_ESCAPE_WAIT = 25,    /* ms after which an Esc was the key: below what a person notices */
    KEYS_SEQUENCE_WAIT = 250, /* ms of silence after which a sequence that has begun is dropped */
    KEYS_STRING_WAIT = 500,   /* the same for a reply of the terminal, or a paste */
    KEYS_LATE_WAIT = 500,     /* ms after an Esc during which `[` or `O` is the rest of a split sequence */
    KEYS_PASTE_LIMIT = 4096,  /* bytes kept of a paste */
    KEYS_PARAMETERS = 31      /* bytes kept of a sequence's parameters */
};

struct keys {
    int state;                        /* of the grammar; term_keys.c */
    bool late;                        /* the sequence began as a lone Esc */
    unsigned modifiers;               /* Alt, while the character after an Esc is read */
    char parameters[KEYS_PARAMETERS + 1];
    size_t parameter_count;
    char partial[4];                  /* of a UTF-8 character */
    size_t partial_count, partial_size;
    size_t paste_matched;             /* bytes of the paste's end mark that have been seen */
    int64_t changed;                  /* when the last byte came */
    int64_t escaped;                  /* when an Esc was decided by time, or a long time ago */
    int escape_wait;                  /* ms */
    struct text paste;                /* the raw bytes of the paste that is under way */
    struct text pasted;               /* the cleaned texts of queued pastes, one after the other */
    struct vector queue;              /* struct input */
    size_t taken;                     /* inputs of the queue that were given out */
};

/* `escape_wait` 0 means KEYS_ESCAPE_WAIT. The caller clears. */
void keys_init(struct keys *keys, int escape_wait);
void keys_clear(struct keys *keys);

/* Take bytes that were read at `now`. */
void keys_feed(struct keys *keys, const char *bytes, size_t length, int64_t now);

/* Decide what time decides: a lone Esc, a sequence without an end. Call it only when nothing is left to read. */
void keys_expire(struct keys *keys, int64_t now);

/* When keys_expire has something to decide; INT64_MAX when nothing is pending. */
int64_t keys_deadline(const struct keys *keys);

/* Give the oldest input; false when there is none. A paste's text is valid until the next keys_feed or keys_expire. */
bool keys_take(struct keys *keys, struct input *input);

#endif
