/* Patterns, by PCRE2 (regex.c alone knows it), with limits on steps, depth and heap, so that no pattern hangs. */
#ifndef UNFOLD_BASE_REGEX_H
#define UNFOLD_BASE_REGEX_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/text.h"

typedef struct regex regex;

enum regex_flags {
    REGEX_CASELESS = 1 << 0,
    REGEX_WHOLE = 1 << 1, /* the pattern must match the whole text */
};

enum regex_result {
    REGEX_NO_MATCH,
    REGEX_MATCH,
    REGEX_TOO_COMPLEX, /* a limit was reached: tell the author */
};

/* Compile a UTF-8 pattern; on failure NULL, the reason in `error` and the offending byte in `offset`. */
regex *regex_new(const char *pattern, unsigned flags, struct text *error, size_t *offset);

/* Free the pattern; accepts NULL. */
void regex_free(regex *pattern);

/* Match `length` bytes of valid UTF-8. On a match stores the matched range in `begin`, `end` (either may be NULL). */
enum regex_result regex_match(const regex *pattern, const char *text, size_t length, size_t *begin, size_t *end);

/* The library behind this, with the version that is in use; in `arena`. */
const char *regex_library(struct arena *arena);

#endif
