/* What operators do to values that have been computed, and the checks that operators and functions share.
 * Private to src/lang/. */
#ifndef UNFOLD_LANG_OPERATE_H
#define UNFOLD_LANG_OPERATE_H

#include "lang/evaluate.h"

/* One evaluation of one expression in one scope. */
struct work {
    struct evaluation *evaluation;
    const struct expression *expression;
    const struct scope *scope;
};

/* Evaluate a node within the budget. */
bool work_evaluate(const struct work *work, const struct node *node, struct value *out);

/* Where a node stands in its file. */
struct span work_span(const struct work *work, const struct node *node);

/* Check what a node gave; on failure one diagnostic. `who` needs it: "`floor`", "an index". */
bool work_needs_quantity(const struct work *work, const struct node *node, const char *who, const struct value *value);
bool work_needs_plain(const struct work *work, const struct node *node, const char *who, const struct value *value);
bool work_needs_whole(const struct work *work, const struct node *node, const char *who, const struct value *value, long *out);

/* Give a number as the result of `who`; one that is not finite becomes a diagnostic. */
bool work_finite(const struct work *work, const struct node *node, const char *who, double number);

/* Apply the operator of `node` in place. */
bool operate_unary(const struct work *work, const struct node *node, struct value *value);
bool operate_binary(const struct work *work, const struct node *node, struct value *left, const struct value *right);

/* Bring two quantities under one dimension and noun for "add", "compare", "choose between": the common dims go to `left`. */
bool operate_agree(const struct work *work, const struct node *node, const char *verb, struct quantity *left,
                   const struct quantity *right);

#endif
