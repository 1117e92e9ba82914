/* The calculator that stands behind a blank: the first call of the formula book that its key leads to. */
#ifndef UNFOLD_BANK_CALLED_H
#define UNFOLD_BANK_CALLED_H

#include "bank/variant.h"
#include "book/call.h"

struct called {
    struct book_call call;
    bool whole; /* the key is what the call gives, and not only made with it */
};

/* Find the first call in the key of a blank, from left to right, through lets and other blanks. Its inputs are those that the
 * variant gives. False when the key is no number or calls nothing. Texts live in `arena`. */
bool variant_called(struct variant *variant, const struct question *question, const struct blank *blank, struct arena *arena,
                    struct called *out);

#endif
