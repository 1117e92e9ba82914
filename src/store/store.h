/* The database: attempts and their events, in one SQLite file that survives a crash. store.c alone knows SQLite.
 *
 * A score is never stored. Every append is committed (WAL, synchronous FULL) before it returns. A damaged file is set aside
 * under another name with a message, a newer version is refused, nothing is ever overwritten. */
#ifndef UNFOLD_STORE_STORE_H
#define UNFOLD_STORE_STORE_H

#include "attempt/attempt.h"
#include "base/clock.h"

typedef struct store store;

enum store_result {
    STORE_OK,
    STORE_BUSY,     /* another process holds the attempt */
    STORE_FULL,     /* no space: keep it in memory and try again */
    STORE_READONLY,
    STORE_FAILED,
};

struct attempt_row {
    struct attempt_terms terms;
    int kind;          /* enum bank_kind */
    int64_t submitted; /* wall clock ms; 0: in progress */
    int64_t last_at;   /* of its last event */
};

/* Open `folder`/unfold.db, creating both (0700, 0600). NULL after a diagnostic. `folder` ":memory:" keeps nothing. */
store *store_open(const char *folder, struct diags *diags);
void store_close(store *store);

/* Begin an attempt: stores the terms, sets terms->id, and takes hold of it. */
enum store_result store_begin(store *store, struct attempt_terms *terms, int kind, struct diags *diags);

/* Take hold of an attempt. STORE_BUSY when another living process has it, unless `take_over`. */
enum store_result store_hold(store *store, int64_t attempt, bool take_over, struct diags *diags);

/* Append one event, or mark the attempt submitted with it (SUBMIT, EXPIRE). STORE_BUSY when the hold was lost. */
enum store_result store_append(store *store, int64_t attempt, const struct event *event, struct diags *diags);

/* Read attempts, newest first (`bank` NULL: all), and the events of one, oldest first. Rows and texts live in `arena`. */
bool store_attempts(store *store, const char *bank, struct arena *arena, struct attempt_row **rows, size_t *count,
                    struct diags *diags);
bool store_events(store *store, int64_t attempt, struct arena *arena, struct event **events, size_t *count,
                  struct diags *diags);

/* Small settings that outlive a run (theme, hidden clock …). NULL when not set. */
const char *store_setting(store *store, const char *name, struct arena *arena);
bool store_set_setting(store *store, const char *name, const char *value);

#endif
