/* Where names come from. The language asks; a bank, a formula's inputs or the shell answer.
 *
 * A scope is a table of questions and a context; it is copied freely and borrows its context. */
#ifndef UNFOLD_LANG_SCOPE_H
#define UNFOLD_LANG_SCOPE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/near.h"
#include "lang/expression.h"
#include "lang/value.h"

struct evaluation;
struct scope;
struct function;

enum found {
    FOUND_NOTHING, /* the name is unknown here */
    FOUND_VALUE,
    FOUND_FAILED,  /* known, but its value is an error that has been reported, or is being computed (a cycle) */
};

/* What stands behind a name or a call: for explanations. */
struct definition {
    const char *name;                     /* the left-hand side to print: "per_token" */
    const struct expression *formula;     /* NULL: a plain value, nothing to unfold */
    const struct scope *scope;            /* the names of the formula; lives in the evaluation's arena */
    const struct unit *unit;              /* declared unit of the result, or NULL */
    const char *why;                      /* a sentence, or NULL */
    const char *source;                   /* citation, or NULL */
};

struct scope_questions {
    /* Give the value of `name`, computing it if need be. */
    enum found (*lookup)(void *context, struct evaluation *evaluation, const char *name, struct value *out);
    /* Say what formula defines `name`; false when none does. May be NULL. */
    bool (*define)(void *context, struct evaluation *evaluation, const char *name, struct definition *out);
    /* Give the formula-book function `name`, or NULL. May be NULL (closed book). */
    const struct function *(*function)(void *context, const char *name);
    /* Offer all names for "did you mean". May be NULL. */
    void (*offer)(void *context, struct near *near);
};

struct scope {
    const struct scope_questions *ask; /* NULL: no names at all */
    void *context;
};

/* A call as it stands in the text: arguments are not yet evaluated, so that a function may take words. */
struct call {
    const struct expression *expression;
    const struct node *node;    /* NODE_CALL */
    const struct scope *scope;  /* of the caller: inputs not given are looked up here, then defaulted */
};

/* Something callable that is not built in: an entry of the formula book. */
struct function {
    const char *name;
    const void *context;
    /* Compute the result, or the named step when `step` is not NULL. */
    bool (*call)(const struct function *function, struct evaluation *evaluation, const struct call *call,
                 const char *step, struct value *out);
    /* Say what formula gives the result or the step, and in which scope. */
    bool (*define)(const struct function *function, struct evaluation *evaluation, const struct call *call,
                   const char *step, struct definition *out);
};

/* A scope of fixed values, for the shell and for tests. */
struct binding {
    const char *name;
    struct value value;
};
struct bindings {
    const struct binding *items;
    size_t count;
    const struct scope *outer; /* asked when the name is not here; may be NULL */
};
struct scope scope_of_bindings(const struct bindings *bindings);

/* Ask, and answer "nothing" for what the scope leaves out. */
enum found scope_lookup(const struct scope *scope, struct evaluation *evaluation, const char *name, struct value *out);
bool scope_define(const struct scope *scope, struct evaluation *evaluation, const char *name, struct definition *out);
const struct function *scope_function(const struct scope *scope, const char *name);
void scope_offer(const struct scope *scope, struct near *near);

#endif
