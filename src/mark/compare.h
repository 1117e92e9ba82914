/* A reply as a number beside another: how far apart the two are, and how far apart they may be. For what is shown of a key that is
 * known already; verdicts come from marking. */
#ifndef UNFOLD_MARK_COMPARE_H
#define UNFOLD_MARK_COMPARE_H

#include "mark/mark.h"

struct comparison {
    struct quantity yours, key;
    double low, high; /* base units: what is accepted, both ends included */
};

/* Read a reply beside its key. False when one of them is no quantity, cannot be read, or they measure different things. */
bool compare_reply(struct variant *variant, const struct question *question, const struct blank *blank, const char *text,
                   struct arena *arena, struct comparison *out);

/* Append how one number differs from another, which is called `name`: "0.5 times its, 50 % less", "the same". */
void compare_write(const struct quantity *yours, const struct quantity *other, const char *name, struct text *out);

#endif
