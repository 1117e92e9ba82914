/* What the lints of a bank share: private to bank/. */
#ifndef UNFOLD_BANK_CHECK_PARTS_H
#define UNFOLD_BANK_CHECK_PARTS_H

#include "bank/variant.h"

/* One question of one variant under scrutiny. */
struct check {
    const struct bank *bank;
    const struct book *book;
    const struct question *question;
    struct variant *variant;
    uint64_t seed;
    struct arena *arena;
    struct diags *diags;
};

/* Compute an expression over the names of the question; false after a diagnostic. */
bool check_compute(const struct check *check, const struct expression *expression, struct value *out);

/* Run the lints of a text. */
void check_template(const struct check *check, const struct template *template);

/* Run the lints of a blank's kind. */
void check_blank(const struct check *check, const struct blank *blank);

/* Run the lints of the slips of a quantity or list, whose key is `key`. */
void check_slips(const struct check *check, const struct blank *blank, const struct value *key);

/* Write a value for a message, in `unit` where it has its dimension; the text lives in the check's arena. */
const char *check_value_words(const struct check *check, const struct value *value, const struct unit *unit);

#endif
