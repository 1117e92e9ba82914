/* What the parts of the store share: private to store*.c. */
#ifndef UNFOLD_STORE_STORE_PARTS_H
#define UNFOLD_STORE_STORE_PARTS_H

#include "store/database.h"
#include "store/holder.h"

struct store {
    struct database *database;
    char *path;
    struct holder self;
};

/* What rows are gathered into, their texts in `arena`. */
struct reader {
    struct arena *arena;
    struct vector items;
    int64_t attempt;
    struct diags *diags;
    size_t faults;
};

/* Say what failed unless all went `well`. */
enum store_result store_settle(const store *store, bool well, struct diags *diags);

/* Keep what a reply was worth, within a transaction. */
bool store_keep_review(store *store, int64_t attempt, const struct review *review);

#endif
