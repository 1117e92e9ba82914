/* The functions of the language, each one row of a table: builtin.c has those of numbers, builtin_list.c
 * those of lists, builtin_float.c those of floating-point formats, builtin_chance.c those of chance.
 * Private to src/lang/. */
#ifndef UNFOLD_LANG_BUILTIN_H
#define UNFOLD_LANG_BUILTIN_H

#include "lang/operate.h"

enum { ARGUMENTS_NAMED = 3, ARGUMENTS_MOST = 1024 };

/* A call whose arguments have been evaluated and put in their places. */
struct invocation {
    const struct work *work;
    const struct node *node;
    const struct builtin *builtin;
    struct value *values;          /* in the order of the parameters */
    const struct node **nodes;     /* where each came from */
    size_t count;
};

struct builtin {
    const char *name;
    const char *usage;                      /* "multiple_at_least(n, of)" */
    const char *parameters[ARGUMENTS_NAMED]; /* names, for calls by name; none: any number by position */
    size_t least, most;
    bool (*run)(const struct invocation *invocation, struct value *out);
};

extern const struct builtin builtins_of_lists[], builtins_of_floats[], builtins_of_chance[];
extern const size_t builtins_of_lists_count, builtins_of_floats_count, builtins_of_chance_count;

/* Call a function that exists. */
bool builtin_call(const struct work *work, const struct node *node, struct value *out);

/* An argument as a list of whole numbers of at least `least` (a shape); the numbers live in the evaluation's arena. */
bool argument_wholes(const struct invocation *invocation, size_t index, long least, long **numbers, size_t *count);

/* An argument as a plain number, a whole number, a list. */
bool argument_plain(const struct invocation *invocation, size_t index, double *number);
bool argument_whole(const struct invocation *invocation, size_t index, long *number);
bool argument_list(const struct invocation *invocation, size_t index);

/* `floor` for messages. */
const char *invocation_name(const struct invocation *invocation);

/* Offer the names of constants to a search for the nearest. */
void constant_offer_all(struct near *near);

#endif
