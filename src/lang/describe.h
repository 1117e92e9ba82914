/* What stands in a message: a value in words, and the complaints that several files make. Private to src/lang/. */
#ifndef UNFOLD_LANG_DESCRIBE_H
#define UNFOLD_LANG_DESCRIBE_H

#include "base/arena.h"
#include "base/diag.h"
#include "lang/value.h"

/* "data (5 GiB)", "a plain number (3)", "a list of 4 items", "a truth value". Lives in `arena`. */
const char *describe_value(struct arena *arena, const struct value *value);

/* The value as it is shown, without a description. */
const char *describe_shown(struct arena *arena, const struct value *value);

/* Complain that `word`, right after the number `number` (its text, or NULL), is no unit. */
void complain_unknown_unit(struct diags *diags, struct arena *arena, struct span span, const char *word,
                           const char *number);

#endif
