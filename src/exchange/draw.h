/* A bank as items for other programs: one item a blank and variant, complete in itself. */
#ifndef UNFOLD_EXCHANGE_DRAW_H
#define UNFOLD_EXCHANGE_DRAW_H

#include "bank/variant.h"
#include "exchange/item.h"
#include "exchange/loss.h"

enum { DRAW_SEEDS_MOST = 100 }; /* as many values as Moodle keeps of a dataset */

struct drawing {
    const struct bank *bank;
    const struct book *book;
    size_t seeds;          /* variants besides the published one */
    bool calculated;       /* the format has calculated items */
    struct arena *arena;   /* of the items */
    struct losses *losses;
    struct diags *diags;   /* faults, which leave their item out */
    struct vector *items;  /* struct item */
};

/* Append the items of all questions in their order; the variants of a blank follow each other. False when an item had to be left
 * out because its key cannot be computed. */
bool draw_items(struct drawing *drawing);

#endif
