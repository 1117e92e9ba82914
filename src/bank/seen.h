/* Which faults have been told: the same fault of many variants is told once. */
#ifndef UNFOLD_BANK_SEEN_H
#define UNFOLD_BANK_SEEN_H

#include "base/diag.h"

/* The faults told of one question; zeroed: none. Lives in an arena. */
struct seen {
    struct told *first;
};

/* Move what is new from `found` to `to`, and forget the rest; `found` is empty afterwards. Where a value could not be computed, what
 * complains only that it is missing is forgotten too. */
void seen_move(struct seen *seen, struct arena *arena, struct diags *to, struct diags *found);

#endif
