/* Files of other programs as items. Readers go on after a fault, so that one run tells of all; what no item can say is a loss. */
#ifndef UNFOLD_EXCHANGE_READ_H
#define UNFOLD_EXCHANGE_READ_H

#include "base/vector.h"
#include "exchange/item.h"
#include "exchange/loss.h"

struct importing {
    const struct source *source; /* lives as long as the diagnostics */
    struct arena *arena;         /* of the items */
    struct diags *diags;
    struct losses *losses;
    struct vector *items;        /* struct item */
};

/* Append the items of a `<quiz>` of Moodle XML. */
void moodle_read(struct importing *importing);

/* Append the items of a GIFT file. */
void gift_read(struct importing *importing);

/* The name under which a question's losses are told: its own, or a number. */
const char *importing_name(struct importing *importing, const char *name, size_t number);

/* A category's path without the levels that are Moodle's own (`$course$/top/Limits/Series`); NULL when nothing is left. */
const char *importing_category(struct importing *importing, const char *path);

#endif
