/* Computing an expression.
 *
 * An evaluation is a budget (depth, steps) and a place for results and complaints; it is passed down through every
 * scope and function, so that a chain of names is bounded as a whole. */
#ifndef UNFOLD_LANG_EVALUATE_H
#define UNFOLD_LANG_EVALUATE_H

#include "base/arena.h"
#include "base/diag.h"
#include "lang/scope.h"

/* Deepest nesting of names and functions, and most node visits of one evaluation; past them E0207. */
enum {
    EVALUATION_MAX_DEPTH = 256,
    EVALUATION_MAX_NESTING = 2048,
    EVALUATION_MAX_STEPS = 2000000,
    LIST_MAX_ITEMS = 65536,
};

struct evaluation {
    struct arena *arena;       /* list items, words, scopes of calls */
    struct diags *diags;       /* one diagnostic per failure */
    unsigned depth;            /* of names and functions */
    unsigned nesting;          /* of nodes, over all names: bounds the C stack */
    unsigned steps;
    bool names_lose_nouns;     /* a reply: only nouns that the learner typed count */
};

/* Begin an evaluation with a full budget. */
struct evaluation evaluation_begin(struct arena *arena, struct diags *diags);

/* Evaluate; false after exactly one diagnostic was added. */
bool evaluate(struct evaluation *evaluation, const struct expression *expression, const struct scope *scope,
              struct value *out);

/* Evaluate one node of an expression (an argument of a call). */
bool evaluate_node(struct evaluation *evaluation, const struct expression *expression, const struct node *node,
                   const struct scope *scope, struct value *out);

/* Evaluate an argument where a count is wanted: `70B` is 70 billion. */
bool evaluate_count(struct evaluation *evaluation, const struct expression *expression, const struct node *node,
                    const struct scope *scope, struct value *out);

/* Settle a value by a declared unit: the hard dimensions must agree (E0204 at `span`). A unit that names nouns replaces
 * the value's nouns; one that names none leaves them, or removes them when `replace` is true. The family becomes the unit's.
 * The items of a list are checked, not relabelled: they may be shared. */
bool value_settle(struct value *value, const struct unit *unit, bool replace, struct span span, struct diags *diags);

/* True when the name is a function of the language (strides, floor …), whose signature goes to `usage` (may be NULL). */
bool builtin_exists(const char *name, const char **usage);
void builtin_offer_all(struct near *near);

/* dtype sizes are constants: fp16 is 2 B. So are `true` and `false`, since they are written as values. */
bool constant_find(const char *name, struct value *out);

#endif
