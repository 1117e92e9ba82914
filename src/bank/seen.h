/* Which faults have been told: the same fault of many variants is told once. */
#ifndef UNFOLD_BANK_SEEN_H
#define UNFOLD_BANK_SEEN_H

#include "base/diag.h"

/* The faults told of one question; zeroed: none. Lives in an arena. */
struct seen {
    struct told *first;
};

/* Move what is new from `found`, in the variant of `seed`, to `to`, and forget the rest but that it was found; `found` is empty
 * afterwards. Where a value could not be computed, what complains only that it is missing is forgotten too. */
void seen_move(struct seen *seen, struct arena *arena, uint64_t seed, struct diags *to, struct diags *found);

/* Say with each fault that drawn variants show which is the first of them, and how many of `seeds` do. `to` has not been sorted. */
void seen_tell_shares(const struct seen *seen, size_t seeds, struct diags *to);

#endif
