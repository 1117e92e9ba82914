/* What marking by another bank changes: each learner's points and band before and after, and each question's. Private to
 * cli/report*.c. */
#ifndef UNFOLD_CLI_REPORT_CHANGE_H
#define UNFOLD_CLI_REPORT_CHANGE_H

#include <stdint.h>

#include "cli/report_parts.h"

#define NO_ITEM SIZE_MAX /* the bank has no such question: nothing is earned by it */

struct item_change {
    const char *id;
    size_t before, after;          /* index in the class, or NO_ITEM */
    size_t learners;               /* whose points at it change */
    double mean_before, mean_after;
};

struct learner_change {
    const struct report_result *before, *after;
    size_t row_before, row_after;  /* in the classes */
    bool points, band, any;        /* what differs; any: perhaps only how the points are spread over the questions */
};

struct change {
    const struct report_class *before, *after;
    struct item_change *items;
    size_t item_count;
    struct learner_change *learners;
    size_t learner_count;
    size_t changed, up, down, bands;
};

/* Visit what changes in each class of a reading that has been settled and remarked. It lives as long as the visit. */
void change_each(const struct report_reading *reading, void (*visit)(void *context, const struct change *change), void *context);

/* What a learner has at a question, before and after. */
double change_points_before(const struct change *change, const struct learner_change *learner, const struct item_change *item);
double change_points_after(const struct change *change, const struct learner_change *learner, const struct item_change *item);
/* Whether points differ by more than rounding. */
bool change_is_visible(double before, double after);

#endif
