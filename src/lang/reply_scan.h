/* The scanner behind normalise_numbers: one pass over plain text, numbers in reply_number.c, the rest in reply_scan.c. */
#ifndef UNFOLD_LANG_REPLY_SCAN_H
#define UNFOLD_LANG_REPLY_SCAN_H

#include "lang/normalise.h"

/* What a comma means outside inner brackets. */
enum comma_rule {
    COMMA_GROUPS,    /* one value is wanted: `,ddd` joins, anything else is asked back */
    COMMA_SEPARATES, /* a list without grouping */
    COMMA_BOTH,      /* a list in which `,ddd` joins and every other comma separates */
};

struct scanner {
    struct normaliser *normaliser;
    const char *begin, *at, *end; /* of the reply, or of what stands in the brackets of a list */
    struct text *out;
    enum comma_rule rule;
    int depth;   /* of inner brackets */
    bool dollar; /* a `$` stood before the number that follows */
};

/* Take the number at the scanner's place, with its exponent. False after one diagnostic. */
bool scanner_take_number(struct scanner *scanner);

/* True if the comma at `at` may join groups of thousands: one to three digits that do not start with 0, or a joined
 * group of three, before it, and exactly three digits after it. `text` is where looking back ends. */
bool comma_may_group(const char *text, const char *at);

/* Classes of bytes. Letters are those of names, and Greek, which micro signs are. */
bool byte_is_digit(char byte);
bool byte_is_letter(char byte);
bool byte_is_word(char byte);

/* Step over spaces, over digits. */
const char *skip_spaces(const char *at);
const char *skip_digits(const char *at);

/* Bytes of a multiplication sign (`* × ·`) or of a power sign (`^ **`) at `at`, or 0. */
size_t times_length(const char *at);
size_t power_length(const char *at);

/* True if `text` begins with all of `prefix`. */
bool text_starts_with(const char *text, const char *prefix);

/* The last byte written that is no space; NUL at the start. */
char last_written(const struct text *out);

/* Copy a part of the reply, for a sentence. */
const char *scanner_slice(const struct scanner *scanner, const char *begin, const char *end);

#endif
