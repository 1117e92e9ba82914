/* Mastery: how much of a set of questions would be recalled today. Pure arithmetic; must not know questions or clocks. */
#ifndef UNFOLD_ATTEMPT_MASTERY_H
#define UNFOLD_ATTEMPT_MASTERY_H

#include <stddef.h>

#include "attempt/fsrs.h"

/* The last reply to one question. Zeroed: it was never answered. */
struct recall {
    enum rating rating;   /* RATING_NONE: never answered */
    struct memory memory; /* after that reply */
    int64_t day;          /* of that reply, see fsrs_day */
};

/* The chance of recall on day `today`, 0 to 1: the retrievability, but 0 when the last reply was rated "again", and 0 for a
 * question that was never answered. */
double recall_on(const struct recall *recall, int64_t today);

/* The mean of recall_on over all questions of a set, answered or not; 0 for none. */
double mastery_on(const struct recall *recalls, size_t count, int64_t today);

#endif
