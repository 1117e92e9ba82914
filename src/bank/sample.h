/* Points at which formulas are compared: the free variables of a blank, drawn between their two ends, always the same ones. */
#ifndef UNFOLD_BANK_SAMPLE_H
#define UNFOLD_BANK_SAMPLE_H

#include "bank/variant.h"
#include "lang/points.h"

enum {
    SAMPLE_POINTS = 16,
    SAMPLE_TRIES = 64, /* where the formula has no value, such as a division by zero, another point is taken */
};

/* What a formula of the author gives at its points. */
struct samples {
    size_t count;             /* points at which it has a value: SAMPLE_POINTS, or fewer when too few were found */
    struct quantity *wanted;  /* its value at each */
    struct column *free;      /* the free variables of the blank, one after another, at each */
    size_t free_count;
};

/* Draw the points of `formula`, which sees all names of the question and the formula book. Everything lives in `arena`. `faults` (empty,
 * initialised) is left with what went wrong at the last point that was tried, if anything did. A variable between whole plain
 * numbers is a count and takes whole values. */
struct samples samples_draw(struct variant *variant, const struct question *question, const struct blank *blank,
                            const struct expression *formula, struct arena *arena, struct diags *faults);

/* Compute a reply at all points, in the names that a learner may use besides the free variables. False when it has no value, or none
 * that is a quantity, at one of them; then `out` (of samples->count) is not whole. */
bool samples_reply(const struct samples *samples, struct variant *variant, const struct question *question,
                   const struct expression *reply, struct arena *arena, struct quantity *out);

#endif
