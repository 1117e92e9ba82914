/* Progress: what the replies so far come to. Mastery of each chapter today and on the days before, what is due for review, and
 * what to do next. Folded from the library, the history and the database; must not know how it is shown. */
#ifndef UNFOLD_STORE_PROGRESS_H
#define UNFOLD_STORE_PROGRESS_H

#include "store/history.h"

enum {
    PROGRESS_DAYS = 14, /* of the past that are shown, today among them */
    REVIEW_MOST = 10    /* questions of one review; the rest wait for the next */
};

/* The questions of a chapter, of a module, or of everything. A chapter has the questions that name it, and those of its quiz that
 * name no chapter. */
struct tally {
    size_t questions, seen, due, revised; /* revised: its key has changed since the last reply */
    double past[PROGRESS_DAYS];           /* mastery at the end of each day, oldest first; the last is that of now */
};

struct chapter_progress {
    const struct chapter *chapter;
    struct tally tally;
};

struct module_progress {
    const struct module *module;
    struct tally tally;
    struct chapter_progress *chapters; /* as in the module */
};

/* A question that is to be asked again. */
struct due {
    const struct bank_history *bank;
    const struct question *question;
    const char *chapter; /* or NULL */
    int64_t day;         /* since when, see fsrs_day */
    bool revised;
};

enum next_kind {
    NEXT_NOTHING,  /* there are no banks, or all is well known */
    NEXT_RESUME,   /* an attempt in progress */
    NEXT_REVIEW,   /* something is due */
    NEXT_PRACTICE, /* the quiz of the weakest chapter */
    NEXT_EXAM,     /* a final that has not been sat */
};

struct next {
    enum next_kind kind;
    const struct bank_history *bank; /* NULL for NEXT_NOTHING and NEXT_REVIEW */
};

struct progress_record {
    struct arena arena;
    int64_t today;                   /* day, see fsrs_day */
    struct tally whole;              /* every question of every bank */
    struct module_progress *modules; /* as in the library */
    size_t module_count;
    struct due *due;                 /* what has waited longest first */
    size_t due_count;
    int64_t next_due;                /* the next day on which something falls due; 0: none */
    uint64_t reviews;                /* rated replies so far */
    struct next next;
};

/* Fold it for the moment `now` (wall clock, ms). Library and history must outlive it; the caller frees it. A question of an exam
 * that is in progress is never due: the exam comes first. */
struct progress_record *progress_read(const struct library *library, const struct history *history, store *kept, int64_t now);
void progress_free(struct progress_record *progress);

/* Make a deck of the first questions that are due, at most REVIEW_MOST; NULL when there is none. `seed` is set to one that no
 * review has had. The caller frees it. */
struct bank *progress_deck(const struct progress_record *progress, uint64_t *seed);

/* Mastery of now, 0 to 1. */
double tally_mastery(const struct tally *tally);

/* What came of a chapter; NULL when the library has no such chapter. */
const struct chapter_progress *progress_chapter(const struct progress_record *progress, const char *id);

/* Append what to do next as an order: "go on with Module 22 final". NEXT_NOTHING leaves the text as it is. */
void progress_write_next(const struct progress_record *progress, struct text *out);

/* Append "today", "tomorrow", "in 5 days", "yesterday" or "5 days ago". */
void progress_write_day(int64_t day, int64_t today, struct text *out);

#endif
