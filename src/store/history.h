/* History: what the database knows of every bank of the library: what is in progress, and what came out last. Read for the home
 * screen and for `unfold progress`. Must not know how it is shown. */
#ifndef UNFOLD_STORE_HISTORY_H
#define UNFOLD_STORE_HISTORY_H

#include "bank/library.h"
#include "base/file.h"
#include "mark/score.h"
#include "store/store.h"

/* How far an attempt in progress has come. */
struct standing {
    size_t question; /* on the screen last */
    size_t answered, partly;
};

/* One bank of the library. */
struct bank_history {
    const char *path;
    struct file_stamp stamp;       /* of the file when it was read */
    struct bank *bank;             /* NULL: it has faults, or has not been read yet */
    const char *fault;             /* the first fault, or NULL */
    const struct module *module;   /* whose final or quiz it is; NULL: no module names it */
    const struct chapter *chapter; /* whose quiz it is; NULL: a final, or of no module */
    bool in_progress, has_result;
    struct attempt_row current, last;
    struct standing standing;      /* of the attempt in progress */
    struct score score;            /* of the last submitted attempt */
};

struct history {
    struct arena arena, results;   /* what stays; what is made anew by history_again */
    const struct library *library;
    store *kept;
    struct bank_history *banks;    /* module by module its final and its quizzes, then what no module names */
    size_t count;
    size_t read;                   /* banks that have been read and folded, from the first on */
    struct attempt_row *rows;      /* of all attempts, newest first */
    size_t row_count;
};

/* Fold a stored attempt at `bank`; false after a diagnostic, when its events cannot be read. The caller clears it either way. */
bool history_fold(store *kept, const struct bank *bank, const struct attempt_row *row, struct attempt *out, struct diags *diags);

/* The same, and how far it has come; false when its events cannot be read. */
bool history_standing(store *kept, const struct bank *bank, const struct attempt_row *row, struct standing *out);

/* Score a stored attempt at `bank`, in `arena`; false when its events cannot be read. */
bool history_score(const struct library *library, store *kept, const struct bank *bank, const struct attempt_row *row,
                   struct arena *arena, struct score *out);

/* Begin: list the banks and ask the database, but read no bank yet. Library and database must outlive it; the caller frees it. */
struct history *history_begin(const struct library *library, store *kept);

/* Read the next bank and fold what came of it; false when there is none left. What is looked up before that is not whole. */
bool history_go_on(struct history *history);

/* Begin again with what the database says by now. Banks whose files have not changed are kept, which makes it quick. */
void history_again(struct history *history);

/* All at once. */
struct history *history_read(const struct library *library, store *kept);
void history_free(struct history *history);

/* Find a bank by its path, or by its id; NULL when it is not in the library, or `path` is NULL. */
const struct bank_history *history_at(const struct history *history, const char *path);
const struct bank_history *history_of_id(const struct history *history, const char *id);

#endif
