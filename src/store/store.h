/* The database: attempts and their events, in one SQLite file that survives a crash. database.c alone knows SQLite.
 *
 * A score is never stored. Every append is committed (WAL, synchronous FULL) before it returns. A damaged file is set aside
 * under another name with a message, a newer version is refused, nothing is ever overwritten. */
#ifndef UNFOLD_STORE_STORE_H
#define UNFOLD_STORE_STORE_H

#include "attempt/attempt.h"
#include "attempt/fsrs.h"
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

/* What a graded reply came to: goes into the database with its event, or not at all. */
struct review {
    const char *bank, *question; /* ids, of the bank that the question comes from */
    uint64_t key;                /* question_key_hash */
    int64_t at;                  /* wall clock, ms */
    enum rating rating;
};

/* One reply of the past, and the memory after it. */
struct review_row {
    const char *bank, *question;
    int64_t attempt, at;
    enum rating rating;
    struct memory memory;
};

/* What is known of a question now. */
struct card_row {
    const char *bank, *question;
    uint64_t key;
    enum rating rating; /* of the last reply */
    struct memory memory;
    int64_t reviewed;   /* wall clock, ms */
    int64_t due;        /* day, see fsrs_day */
};

/* How far a lesson was read, as shares of the page. */
struct lesson_row {
    double place;    /* where its reader was last: what was above the first row in sight */
    double furthest; /* what has been in sight */
    bool done;       /* all of it has, once */
    int64_t at;      /* wall clock, ms */
};

/* Open `folder`/unfold.db, creating both (0700, 0600). NULL after a diagnostic. `folder` ":memory:" keeps nothing. */
store *store_open(const char *folder, struct diags *diags);

/* Look into the database at `path`, whoever is writing into it, without changing, locking or adding anything there: what is opened is
 * a copy, in a folder of its own under `scratch`, as of one moment. Writing to it is lost. NULL after a diagnostic. */
store *store_open_copy(const char *path, const char *scratch, struct diags *diags);
void store_close(store *store);

/* Open it as store_open does; where it cannot be written, open a copy of what is there, or of nothing, so that one can go on: it lives
 * as long as the store, and one warning says so. `scratch` is where a copy may lie, or NULL. NULL like store_open for every other reason. */
store *store_open_or_copy(const char *folder, const char *scratch, struct diags *diags);
/* Whether what is kept outlives the program; false where it could not be written. */
bool store_lasts(const store *store);

/* Begin an attempt: stores the terms, sets terms->id, and takes hold of it. */
enum store_result store_begin(store *store, struct attempt_terms *terms, int kind, struct diags *diags);

/* Take hold of an attempt. STORE_BUSY when another living process has it, unless `take_over`. */
enum store_result store_hold(store *store, int64_t attempt, bool take_over, struct diags *diags);

/* Append one event, or mark the attempt submitted with it (SUBMIT, EXPIRE). STORE_BUSY when the hold was lost. */
enum store_result store_append(store *store, int64_t attempt, const struct event *event, struct diags *diags);

/* The same with what the event was worth. Of one attempt a question has one review, the last: it is scheduled from the memory that
 * was there before the attempt, so that a reply mended at once counts once. */
enum store_result store_append_graded(store *store, int64_t attempt, const struct event *event, const struct review *reviews,
                                      size_t count, struct diags *diags);

/* Read all reviews, oldest first; all cards, the one due first at the front. Rows and texts live in `arena`. */
bool store_reviews(store *store, struct arena *arena, struct review_row **rows, size_t *count, struct diags *diags);
bool store_cards(store *store, struct arena *arena, struct card_row **rows, size_t *count, struct diags *diags);

/* Read attempts, newest first (`bank` NULL: all), and the events of one, oldest first. Rows and texts live in `arena`. */
bool store_attempts(store *store, const char *bank, struct arena *arena, struct attempt_row **rows, size_t *count,
                    struct diags *diags);
bool store_events(store *store, int64_t attempt, struct arena *arena, struct event **events, size_t *count,
                  struct diags *diags);

/* Small settings that outlive a run (theme, hidden clock …). NULL when not set. */
const char *store_setting(store *store, const char *name, struct arena *arena);
bool store_set_setting(store *store, const char *name, const char *value);

/* Read and keep how far the lesson of this name was read. False when it never was, or cannot be known; keeping never takes back
 * what has been reached. */
bool store_lesson(store *store, const char *name, struct lesson_row *row);
bool store_set_lesson(store *store, const char *name, const struct lesson_row *row);

/* The library behind the database, with the version that is in use; in `arena`. */
const char *store_library(struct arena *arena);

#endif
