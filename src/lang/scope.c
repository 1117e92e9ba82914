#include "lang/scope.h"

#include <string.h>

enum found scope_lookup(const struct scope *scope, struct evaluation *evaluation, const char *name, struct value *out)
{
    if (scope == NULL || scope->ask == NULL || scope->ask->lookup == NULL)
        return FOUND_NOTHING;
    return scope->ask->lookup(scope->context, evaluation, name, out);
}

bool scope_define(const struct scope *scope, struct evaluation *evaluation, const char *name, struct definition *out)
{
    if (scope == NULL || scope->ask == NULL || scope->ask->define == NULL)
        return false;
    return scope->ask->define(scope->context, evaluation, name, out);
}

const struct function *scope_function(const struct scope *scope, const char *name)
{
    if (scope == NULL || scope->ask == NULL || scope->ask->function == NULL)
        return NULL;
    return scope->ask->function(scope->context, name);
}

void scope_offer(const struct scope *scope, struct near *near)
{
    if (scope != NULL && scope->ask != NULL && scope->ask->offer != NULL)
        scope->ask->offer(scope->context, near);
}

/* ── fixed values ── */

static enum found bindings_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out)
{
    const struct bindings *bindings = context;
    for (size_t i = 0; i < bindings->count; i++) {
        if (strcmp(bindings->items[i].name, name) != 0)
            continue;
        *out = bindings->items[i].value;
        return FOUND_VALUE;
    }
    return scope_lookup(bindings->outer, evaluation, name, out);
}

static bool bindings_define(void *context, struct evaluation *evaluation, const char *name, struct definition *out)
{
    const struct bindings *bindings = context;
    for (size_t i = 0; i < bindings->count; i++)
        if (strcmp(bindings->items[i].name, name) == 0)
            return false;
    return scope_define(bindings->outer, evaluation, name, out);
}

static const struct function *bindings_function(void *context, const char *name)
{
    const struct bindings *bindings = context;
    return scope_function(bindings->outer, name);
}

static void bindings_offer(void *context, struct near *near)
{
    const struct bindings *bindings = context;
    for (size_t i = 0; i < bindings->count; i++)
        near_offer(near, bindings->items[i].name);
    scope_offer(bindings->outer, near);
}

struct scope scope_of_bindings(const struct bindings *bindings)
{
    static const struct scope_questions questions = {
        .lookup = bindings_lookup, .define = bindings_define, .function = bindings_function, .offer = bindings_offer};
    return (struct scope){&questions, (void *)(uintptr_t)bindings};
}
