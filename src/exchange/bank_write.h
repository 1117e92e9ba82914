/* Items as a bank: YAML that `unfold check` accepts. */
#ifndef UNFOLD_EXCHANGE_BANK_WRITE_H
#define UNFOLD_EXCHANGE_BANK_WRITE_H

#include "exchange/item.h"
#include "exchange/loss.h"

/* Append a bank of all items that can be asked, a section a category. `id` and `title` may be NULL: they are made of the first
 * category then, or of `name`. Returns how many questions were written; what cannot be said is noted. */
size_t bank_write(const struct item *items, size_t count, const char *id, const char *title, const char *name, struct losses *losses,
                  struct text *out);

#endif
