/* All that is known of one chapter: how well it is known, which banks ask about it and what came of them, how far its lesson was
 * read, what is due, and the calculators in play. Folded for the chapter's screen and for `unfold chapter`; must not know how it
 * is shown. */
#ifndef UNFOLD_STORE_CHAPTER_RECORD_H
#define UNFOLD_STORE_CHAPTER_RECORD_H

#include "store/progress.h"

enum { CHAPTER_RESULTS = 5 }; /* the newest that are kept */

/* A bank that asks about the chapter. */
struct chapter_bank {
    const struct bank_history *past;
    size_t questions;        /* of this chapter */
};

/* A submitted attempt, as far as it was about the chapter. */
struct chapter_result {
    const struct bank_history *past;
    struct attempt_row row;
    int points, max;         /* thousandths */
};

struct chapter_record {
    struct arena arena;
    const struct module *module;
    const struct chapter *chapter;
    const struct tally *tally;
    int64_t today;                    /* day, see fsrs_day */
    struct chapter_bank *banks;       /* its quiz first, then other practice, then exams */
    size_t bank_count;
    struct chapter_result *results;   /* newest first */
    size_t result_count;
    const struct due **due;           /* what has waited longest first */
    size_t due_count;
    const struct book_entry **calculators; /* those that the chapter names, then others that its practice calls */
    size_t calculator_count;
    bool begun;                       /* its lesson was; then `lesson` tells how far */
    struct lesson_row lesson;
};

/* Fold it. Library, history and progress must outlive it; the caller frees it, NULL is accepted. */
struct chapter_record *chapter_record_read(const struct library *library, const struct history *history,
                                           const struct progress_record *progress, store *kept, const struct chapter *chapter);
void chapter_record_free(struct chapter_record *record);

/* Append how far the lesson was read: "not read yet", "40 % read" or "read". */
void chapter_record_write_reading(const struct chapter_record *record, struct text *out);

#endif
