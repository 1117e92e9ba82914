/* Diagnostics: what is wrong, where, and what to do, collected instead of thrown.
 *
 * Reading goes on after a diagnostic, so that one run reports everything. A list owns its texts. Nothing here
 * prints to a stream: diag_write renders into a text, and the front end decides where that goes. */
#ifndef UNFOLD_BASE_DIAG_H
#define UNFOLD_BASE_DIAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/message.h"
#include "base/source.h"
#include "base/text.h"
#include "base/vector.h"

/* A second place that a diagnostic speaks of ("first given here"). */
struct diag_label {
    struct span span;
    const char *text;
};

struct diag {
    enum message message;
    enum severity severity;  /* the catalogue's */
    struct span span;        /* the place to underline; source may be NULL */
    const char *text;        /* the sentence */
    const char *help;        /* the fix, or NULL */
    struct diag_label label; /* label.text is NULL when there is no second place */
    const char *within;      /* the id of the part of the document that it lies in, or NULL */
    const char *within_says; /* the same for people: "question `pool`, How many requests fit?" */
};

struct diags {
    struct arena arena;  /* texts */
    struct vector items; /* struct diag, in the order of their finding */
    size_t errors, warnings;
    struct diag spare;   /* what the next one is written to when there are too many to be told; see diag_add */
};

/* Prepare an empty list; clear frees the texts and leaves the list empty and usable. */
void diags_init(struct diags *diags);
void diags_clear(struct diags *diags);

/* Add the message with its format filled; returns it, valid until the next addition. Past some thousands it is counted, not kept, and
 * one warning says that more was found. A sentence longer than a screen is cut. */
struct diag *diag_add(struct diags *diags, enum message message, struct span span, ...);

/* Whether anyone will see it; where not, to search for what was meant is wasted time. */
bool diag_is_kept(const struct diags *diags, const struct diag *diag);

/* Say how to mend it. Replaces an earlier help. Returns `diag` again. */
struct diag *diag_help(struct diags *diags, struct diag *diag, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Point at a second place. Returns `diag` again. */
struct diag *diag_label(struct diags *diags, struct diag *diag, struct span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Say which part of the document item `index` lies in. */
void diags_within(struct diags *diags, size_t index, const char *id, const char *says);

/* Add to the end of the sentence of item `index`. */
void diags_extend(struct diags *diags, size_t index, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Keep what the spans point into: the sources in `arena` are about to lose their owner and live as long as the list from now on. */
void diags_keep(struct diags *diags, struct arena *arena);

/* Move everything from `from` to the end of `to`; `from` is empty afterwards. */
void diags_move(struct diags *to, struct diags *from);

/* Sort by source name, then place, then code, and drop exact repeats. */
void diags_sort(struct diags *diags);

/* Return item `index`. */
const struct diag *diags_at(const struct diags *diags, size_t index);

/* Return the first error, or NULL. */
const struct diag *diags_first_error(const struct diags *diags);

/* Append one diagnostic for people: `file:line:col: error: sentence [E0112]`, three lines of source with the span
 * underlined (widths by cells, control characters shown as U+FFFD), then the help. A note is its sentence alone. */
void diag_write_human(struct text *out, const struct diag *diag);

/* Append `file:line:col: error: sentence [E0112]` and a newline, the form that editors know. */
void diag_write_gcc(struct text *out, const struct diag *diag);

#endif
