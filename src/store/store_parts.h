/* What the parts of the store share: private to store*.c. */
#ifndef UNFOLD_STORE_STORE_PARTS_H
#define UNFOLD_STORE_STORE_PARTS_H

#include "store/database.h"
#include "store/holder.h"

#define DATABASE_NAME "unfold.db"

struct store {
    struct database *database;
    char *path;         /* how messages call it */
    char *scratch;      /* the folder that a copy lies in and dies with, or NULL */
    bool fleeting;      /* stands in for one that cannot be written */
    struct holder self;
};

/* What rows are gathered into, their texts in `arena`. */
struct reader {
    struct arena *arena;
    struct vector items;
    const char *path;  /* of the database, for what is wrong with a single row */
    int64_t attempt;
    struct diags *diags;
    size_t faults;
};

/* Say what failed unless all went `well`. */
enum store_result store_settle(const store *store, bool well, struct diags *diags);

/* What the file says of itself. */
struct identity {
    int64_t application, version, tables;
    bool is_new; /* empty */
};

/* Look before anything is changed: what is not ours to change stays as it is to the last byte. False after a diagnostic. */
bool store_recognise(const store *store, struct identity *found, struct diags *diags);

/* Take all steps to the version of this program, or none. */
bool store_migrate(struct database *database);

/* Keep what a reply was worth, within a transaction. */
bool store_keep_review(store *store, int64_t attempt, const struct review *review);

#endif
