/* A variant: what one seed draws from a bank, and the values that follow from it.
 *
 * Seed 0 is the canonical variant (the `is` values). Any other seed draws each name from a stream of its own
 * (random_stream(seed, question id, name)), and draws again, up to 1,000 times, while `require` does not hold.
 * Values are computed on demand and kept. One thread per variant. */
#ifndef UNFOLD_BANK_VARIANT_H
#define UNFOLD_BANK_VARIANT_H

#include "bank/bank.h"
#include "book/book.h"
#include "lang/evaluate.h"

struct variant;

/* Make a variant of `bank`, which it borrows, as it does `book` (NULL: no formula book). */
struct variant *variant_new(const struct bank *bank, const struct book *book, uint64_t seed);
void variant_free(struct variant *variant);

/* What it was made of. */
const struct bank *variant_bank(const struct variant *variant);
uint64_t variant_seed(const struct variant *variant);

/* How often the question was drawn again because of `require`; SIZE_MAX: no draw was allowed. */
size_t variant_redraws(struct variant *variant, const struct question *question);

/* The names of a question: shared givens, givens, lets, and blanks by id (their keys). The formula book is in it.
 * The scope lives as long as the variant. */
struct scope variant_scope(struct variant *variant, const struct question *question);

/* The same for a learner's reply: givens and lets, no keys, and no formula book in a closed book. */
struct scope variant_reply_scope(struct variant *variant, const struct question *question);

/* The full scope with a learner's own values in place of keys: `values[blank index]` where `given[blank index]`. The scope
 * lives in `arena`. */
struct scope variant_scope_with(struct variant *variant, const struct question *question, const struct value *values,
                                const bool *given, struct arena *arena);

/* The full scope with another value in place of one given: "what if 64 had been used for 8". The scope lives in `arena`. */
struct scope variant_scope_replacing(struct variant *variant, const struct question *question, const struct name *name,
                                     const struct value *value, struct arena *arena);

/* The key of a blank in any scope of its question, settled to its unit; false when it cannot be computed. */
bool variant_key_in(const struct scope *scope, const struct blank *blank, struct evaluation *evaluation, struct value *out);

/* The key of a blank, settled to its unit; NULL after a diagnostic (added once per variant). */
const struct value *variant_key(struct variant *variant, const struct question *question, const struct blank *blank,
                                struct diags *diags);

/* The value of a given or let, settled to its unit; NULL after a diagnostic. */
const struct value *variant_name(struct variant *variant, const struct question *question, const struct name *name,
                                 struct diags *diags);

/* The order in which choices or items are shown: `order[position]` is the index in the bank. Identity unless shuffled; ORDER
 * blanks are always shuffled and never shown in the right order. Valid as long as the variant. */
const size_t *variant_order(struct variant *variant, const struct question *question, const struct blank *blank);

/* A place, NULL at first, for what marking works out of a blank once, because it is the same for every reply. What is put there lives
 * in the variant's arena. */
void **variant_known(struct variant *variant, const struct question *question, const struct blank *blank);
struct arena *variant_arena(struct variant *variant);

/* Append a template of the question with its values; worked lines are wrapped to `width`. Faults show as `{{?}}`. */
void variant_write(struct variant *variant, const struct question *question, const struct template *template, int width,
                   struct text *out);

#endif
