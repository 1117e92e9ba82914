/* Fairness of variants: whether those who were given one variant fared worse, or better, than chance explains.
 *
 * If a variant makes no difference, its learners are any n of the N, and the mean of their points is that of a group drawn by lot:
 * around the mean of all, with variance S²/n * (1 - n/N), S² being the variance of all points. The tails of that distribution are
 * taken from Student's t with N - 2 degrees of freedom (Pitman 1937), whatever the points are distributed like. As many comparisons are
 * made, each is held to its part of LEVEL (Bonferroni): of the classes without an unfair variant, fewer than one in twenty has one
 * called unfair. Must not know where the points come from. */
#ifndef UNFOLD_MARK_FAIRNESS_H
#define UNFOLD_MARK_FAIRNESS_H

#include <stdbool.h>
#include <stddef.h>

#define FAIRNESS_LEVEL 0.05

enum { FAIRNESS_GROUP_LEAST = 5 }; /* learners, of the variant and of all others: the tails are no guide to fewer */

enum fairness_verdict { FAIRNESS_EVEN, FAIRNESS_HARDER, FAIRNESS_EASIER };

struct fairness {
    size_t learners;
    double mean;      /* points of the group; NAN without learners */
    double low, high; /* means that chance leaves; NAN where the groups are too small */
    double p;         /* chance of a mean at least as far off, before many comparisons are allowed for; NAN like those */
    enum fairness_verdict verdict;
};

/* Whether groups of so many learners of all can be compared. */
bool fairness_can_compare(size_t group, size_t all);

/* Judge a group: `chosen[i]` tells whether learner i of `count` is in it, `points` are of one question, or of all together. So many
 * `comparisons` are made in all. */
struct fairness fairness_judge(const double *points, const bool *chosen, size_t count, size_t comparisons);

#endif
