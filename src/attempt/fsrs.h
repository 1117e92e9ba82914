/* FSRS-6: how well a question is remembered, and when to ask it again. Pure arithmetic; must not know questions or clocks.
 *
 * The recurrences and the 21 default parameters are those of the free spaced repetition scheduler, version 6 (Ye and others,
 * github.com/open-spaced-repetition, py-fsrs 6 and ts-fsrs 5). Intervals are whole days, without a random spread and without
 * steps of minutes: whoever is wrong mends it at once, within the same practice. */
#ifndef UNFOLD_ATTEMPT_FSRS_H
#define UNFOLD_ATTEMPT_FSRS_H

#include <stdint.h>

enum rating { RATING_NONE, RATING_AGAIN, RATING_HARD, RATING_GOOD, RATING_EASY, RATING_COUNT };

enum {
    FSRS_PARAMETERS = 21,
    FSRS_LONGEST = 36500 /* days of an interval, at most */
};

extern const double fsrs_defaults[FSRS_PARAMETERS];

/* What is remembered of one question. Zeroed: it was never asked. */
struct memory {
    double stability;  /* days after which the chance of recall has fallen to 90 % */
    double difficulty; /* 1 to 10 */
};

/* The memory after a reply that came `days` after the one before (below 0 counts as 0; 0: on the same day). `rating` is one of
 * AGAIN to EASY. */
struct memory fsrs_next(struct memory before, int64_t days, enum rating rating);

/* The chance of recall `days` after the last reply, 0 to 1; 0 for a question that was never asked. */
double fsrs_retrievability(struct memory memory, int64_t days);

/* Days until the chance of recall has fallen to 90 %, from 1 to FSRS_LONGEST. */
int64_t fsrs_interval(struct memory memory);

/* The day of a moment (wall clock, ms): days since 1970-01-01, changing at midnight UTC. */
int64_t fsrs_day(int64_t at);

/* "again", "hard" …, and "none". */
const char *rating_name(enum rating rating);

#endif
