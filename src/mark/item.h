/* Item analysis: how a class fared at each question, and how well the questions tell learners apart.
 *
 * The formulas are those of Moodle's quiz statistics; the share-based index that others call "discrimination" has its own name,
 * `top_bottom`. Shares are given as 0..1 (weights, too), never in percent. What is undefined (one learner, no variance, one
 * question) is NAN. Must not know where the points come from, nor who the learners are. */
#ifndef UNFOLD_MARK_ITEM_H
#define UNFOLD_MARK_ITEM_H

#include <stdbool.h>
#include <stddef.h>

/* One row a learner, one column a question: 8 bytes for each of them. Borrowed. */
struct item_table {
    size_t learners, items;
    const double *points;   /* [learners][items] */
    const double *most;     /* [items]: what a question is worth; 0 leaves the shares undefined */
};

struct item_facts {
    double facility;        /* mean of the points / most */
    double deviation;       /* standard deviation of the points, of a sample (n - 1) */
    double discrimination;  /* correlation of the points with those of all other questions, -1..1 */
    double efficiency;      /* covariance with the others / the largest that the same points could have, given in another order */
    double top_bottom;      /* facility among the best 27 % less that among the last 27 %; learners who tie at an edge share it */
    double weight;          /* effective: sqrt(cov(points, total)) / the sum of that over all; NAN where it is negative */
};

struct class_facts {
    double mean, median;    /* of the totals, in points */
    double deviation;       /* of a sample */
    double alpha;           /* Cronbach's coefficient of internal consistency */
    double error_ratio;     /* sqrt(1 - alpha): the part of the deviation that is due to chance */
    double standard_error;  /* error_ratio * deviation, in points */
};

/* Analyse a class. `items` has room for table->items. Time grows with learners * log(learners) for each question. */
void item_analyse(const struct item_table *table, struct item_facts *items, struct class_facts *all);

#endif
