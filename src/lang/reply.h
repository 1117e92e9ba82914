/* Reading what a learner typed. Lenient, but never guessing: what could mean two things is asked back, at no cost.
 *
 * The text is normalised first (NFKC, minus signs, multiplication signs, exponents, grouping), with every change noted;
 * then parsed by the same grammar as everything else. */
#ifndef UNFOLD_LANG_REPLY_H
#define UNFOLD_LANG_REPLY_H

#include "lang/evaluate.h"

/* What the field asks for. */
struct wish {
    enum { WISH_QUANTITY, WISH_LIST, WISH_FORMULA, WISH_ANYTHING } kind;
    const struct unit *unit;     /* shown behind the field: a bare number is in it; or NULL */
    struct dims dims;            /* of the key */
    bool percent;                /* the key is a share shown in %: a bare number that is not in 0 … 1 is asked back */
    size_t list_length;          /* WISH_LIST: of the key */
    const struct scope *names;   /* names that a reply may use; NULL: none. Its functions are refused in a closed book */
};

enum reading { READING_OK, READING_BLANK, READING_UNREADABLE };

struct reply {
    enum reading reading;
    struct value value;                  /* READING_OK */
    const struct expression *expression; /* READING_OK: what was parsed, after normalising */
    const char *echo;                    /* "320 KiB = 327,680 B", without "read as"; NULL unless READING_OK */
    const char *changes;                 /* what was changed before reading ("− read as -"), or NULL */
    const char *problem;                 /* READING_UNREADABLE: one sentence that says what to type instead */
    bool has_unit;                       /* the learner gave a unit */
};

/* Read `text` (any bytes). Everything in `reply` lives in `arena`. Never fails otherwise than by its reading. */
void reply_read(struct arena *arena, const char *text, size_t length, const struct wish *wish, struct reply *reply);

/* Only the first stage: the normalised text, and the list of changes (NULL when none). For `eval --reply` and tests. */
const char *reply_normalise(struct arena *arena, const char *text, size_t length, const struct wish *wish,
                            const char **changes, const char **problem);

#endif
