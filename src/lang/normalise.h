/* The stages of reading a reply that come before parsing: any bytes in, plain text out, every change noted.
 *
 * Characters are made plain first (normalise.c), then numbers are made the grammar's (reply_number.c). What could
 * mean two things is a diagnostic, whose sentence becomes the reply's problem. Used by reply.c alone; must not know
 * the grammar, values or scopes. */
#ifndef UNFOLD_LANG_NORMALISE_H
#define UNFOLD_LANG_NORMALISE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"
#include "lang/reply.h"

/* Longest reply in bytes; a longer one is a slip of the clipboard. */
enum { REPLY_MAX_BYTES = 1000 };

struct normaliser {
    struct arena *arena;
    const struct wish *wish;
    struct diags *diags;
    struct text changes; /* "− read as -; 1 234 read as 1234"; freed by the caller */
};

/* A reply has no place in a file. */
#define NOWHERE ((struct span){0})

/* Note a change, once however often it was made. */
void normalise_note(struct normaliser *normaliser, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Append `text` in plain characters: NFKC, one minus sign, `^` for superscripts, no invisible characters, quotation
 * marks, leading `≈ ~ =` or final point. `×` and `·` stay for the next stage. False after one diagnostic. */
bool normalise_characters(struct normaliser *normaliser, const char *text, size_t length, struct text *out);

/* Append plain `text` with its numbers as the grammar writes them: grouping joined, exponents as `e`, `×` and `·`
 * resolved, and a bare list put into brackets. False after one diagnostic. */
bool normalise_numbers(struct normaliser *normaliser, const char *text, struct text *out);

#endif
