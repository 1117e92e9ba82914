/* Points at which formulas are compared: the free variables of a blank, drawn between their two ends. */
#ifndef UNFOLD_BANK_SAMPLE_H
#define UNFOLD_BANK_SAMPLE_H

#include "bank/variant.h"
#include "base/random.h"

enum {
    SAMPLE_POINTS = 16,
    SAMPLE_TRIES = 64, /* where the key has no value, such as a division by zero, another point is taken */
};

/* One point after another, the same ones each time. The free variables stand before the names of the question: for the key all of
 * them and the formula book, for a reply what a learner may use. */
struct sampling {
    const struct blank *blank;
    struct arena *arena;
    struct random random;
    struct scope names[2];
    struct binding *values; /* of the free variables at this point */
    struct bindings bindings[2];
    struct scope of_key, of_reply;
};

/* Begin before the first point. The scopes point into `sampling`, which must stay where it is. */
void sampling_init(struct sampling *sampling, struct variant *variant, const struct question *question, const struct blank *blank,
                   struct arena *arena);

/* Go to the next point. A variable between whole plain numbers is a count and takes whole values. False after a diagnostic. */
bool sampling_next(struct sampling *sampling, struct diags *diags);

/* Compute a formula at this point: a quantity, or false after a diagnostic. */
bool sampling_value(const struct sampling *sampling, const struct expression *expression, const struct scope *scope, struct diags *diags,
                    struct value *out);

#endif
