/* A formula at many points at once: its free names have a column of numbers each, and so has the result.
 *
 * The tree is walked once for all points. Units and families are settled by the operators themselves at the first point; at the others
 * only numbers differ. For whoever compares formulas; must not know what they are compared for. */
#ifndef UNFOLD_LANG_POINTS_H
#define UNFOLD_LANG_POINTS_H

#include "lang/evaluate.h"

/* One quantity at every point. */
struct column {
    const char *name;       /* of a free name */
    struct quantity first;  /* at the first point; dims and family are those of all */
    double *numbers;        /* at each point, in base units */
};

struct points {
    const struct column *free;
    size_t free_count;
    size_t count;               /* of points, at least 1 */
    const struct scope *names;  /* asked for every other name: the same at all points */
};

/* Evaluate arithmetic (numbers, names, signs, + - * / ^). False when the expression holds anything else, or has no value at one of the
 * points: point by point `evaluate` knows more, and says what is wrong. The result lives in the evaluation's arena; diagnostics may
 * have been added. */
bool evaluate_points(struct evaluation *evaluation, const struct expression *expression, const struct points *points,
                     struct column *out);

#endif
