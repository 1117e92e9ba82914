/* History: what the database knows of the finals, folded for the home screen. Must not know screens. */
#ifndef UNFOLD_TUI_HISTORY_H
#define UNFOLD_TUI_HISTORY_H

#include "bank/library.h"
#include "mark/score.h"
#include "store/store.h"

/* How far an attempt in progress has come. */
struct standing {
    size_t question; /* on the screen last */
    size_t answered, partly;
};

/* The final of one module. */
struct final_history {
    struct bank *bank;             /* NULL: there is none, or it has faults */
    const char *fault;             /* the first fault, or NULL */
    bool in_progress, has_result;
    struct attempt_row current, last;
    struct standing standing;      /* of the attempt in progress */
    struct score score;            /* of the last submitted attempt */
};

struct history {
    struct arena arena;
    struct final_history *finals;  /* one per module of the library */
    size_t count;
};

/* Fold a stored attempt at `bank`; false when its events cannot be read. */
bool history_standing(store *kept, const struct bank *bank, const struct attempt_row *row, struct standing *out);

/* Read it. The caller frees it. */
struct history *history_read(const struct library *library, store *kept);
void history_free(struct history *history);

/* The score of a chapter in the last result of its module's final; NULL when there is none. */
const struct chapter_score *history_chapter(const struct history *history, size_t module, const char *chapter);

#endif
