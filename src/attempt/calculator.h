/* The calculator behind a blank, as an attempt allows it: first a number of one's own, then the calculator's beside it. Both front
 * ends ask here, so that the locks and what is said of the two numbers are the same. Must not know how anything is shown. */
#ifndef UNFOLD_ATTEMPT_CALCULATOR_H
#define UNFOLD_ATTEMPT_CALCULATOR_H

#include "attempt/attempt.h"
#include "bank/called.h"
#include "mark/compare.h"

enum calculator_lock {
    CALCULATOR_FREE,
    CALCULATOR_NONE,             /* the blank's key calls nothing of the book, or is no number */
    CALCULATOR_AFTER_NUMBER,     /* practice: a number that can be read has to be committed first */
    CALCULATOR_AFTER_SUBMISSION, /* of an exam */
};

struct calculator {
    struct called called;
    const struct mark *mark; /* of the learner's reply: the key as shown, the verdict, the slip */
    const struct value *key;
    bool answered;           /* `yours` is a number that the learner gave */
    struct quantity yours;
    const char *reply;       /* as typed, "" when there is none */
};

/* Find the calculator of a blank and what keeps it shut, which is returned. Texts live in `arena`. `out` is filled when one stands
 * there; an open exam does not even tell whether one does. */
enum calculator_lock calculator_of(const struct attempt *attempt, struct variant *variant, const struct question *question,
                                   const struct blank *blank, struct arena *arena, struct calculator *out);

/* True when opening it would give away what the learner has not got right: worth a word before. */
bool calculator_gives_away(const struct attempt *attempt, const struct question *question, const struct blank *blank,
                           const struct calculator *calculator);

/* Where a drill's reason is to be written before its answer opens, "which of you is wrong, and why?": `blank` is the part in one's
 * own words, NULL the justification that the question asks for. False when none is asked for, as in quizzes and exams. */
struct reason {
    const struct blank *blank;
    bool given;              /* something was committed */
    const char *text;        /* what stands there, committed or not; "" when nothing */
};
bool calculator_asks_reason(const struct attempt *attempt, const struct question *question, struct reason *out);

#endif
