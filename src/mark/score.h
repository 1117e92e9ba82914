/* A score: marks added up exactly, the band they reach, and the chapters to go back to. */
#ifndef UNFOLD_MARK_SCORE_H
#define UNFOLD_MARK_SCORE_H

#include "mark/mark.h"

struct chapter_score {
    const char *chapter;
    int points, max; /* thousandths */
    bool flagged;    /* under the bank's share */
};

struct question_score {
    int points, max;
    size_t hints;       /* that cost … */
    int hint_cost;      /* … so many thousandths: each the question's share, but never more than the marks earned */
    struct mark *marks; /* one per blank; their points are those before hints */
};

struct score {
    int points, max;
    size_t pending;                   /* rubrics that wait for the learner's ticks */
    struct question_score *questions; /* as in the bank */
    struct chapter_score *chapters;   /* in order of their first question */
    size_t chapter_count;
    const struct band *band;          /* the highest reached; NULL when the bank has none */
    const char *verdict, *advice;     /* of the band, or NULL */
    const char *common_slip;          /* the commonest named slip, when it came twice or more; or NULL */
    size_t common_slip_count;
};

/* Mark a whole bank. `answers` holds all questions' blanks one after another. Everything lives in `arena`. */
void score_bank(struct variant *variant, const struct answer *answers, const struct mark_options *options,
                struct arena *arena, struct score *out);

/* Where a question's answers begin in such an array. */
size_t score_first_answer(const struct bank *bank, const struct question *question);

#endif
