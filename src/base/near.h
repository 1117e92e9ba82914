/* Did you mean …? The nearest of some names to one that was not found. */
#ifndef UNFOLD_BASE_NEAR_H
#define UNFOLD_BASE_NEAR_H

#include <stddef.h>

struct near {
    const char *wanted;
    const char *best; /* NULL when nothing is near enough */
    size_t distance;  /* of `best` */
};

/* Begin a search for `wanted`. */
struct near near_begin(const char *wanted);

/* Offer a candidate; it must live as long as `near` is read. Case and `-`/`_` differences count as nothing; edits
 * (insert, remove, replace, swap) count one each; up to 2 are near, 1 for names of up to four letters,
 * none for a name of one letter. The first offered of equally near ones stays. */
void near_offer(struct near *near, const char *candidate);

#endif
