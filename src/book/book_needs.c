/* What depends on what: the names that an expression of an entry leads to. */
#include <string.h>

#include "book/book_parts.h"

struct needs needs_begin(struct arena *arena, const struct shelved *shelved, const bool *given)
{
    return (struct needs){
        .shelved = shelved,
        .arena = arena,
        .given = given,
        .inputs = arena_array(arena, shelved->entry.input_count, sizeof(bool)),
        .steps = arena_array(arena, shelved->entry.step_count, sizeof(bool)),
    };
}

/* Mark the inputs of `callee` that the arguments of a call provide. */
static bool *bound_by_call(struct needs *needs, const struct shelved *callee, const struct node *call)
{
    bool *bound = arena_array(needs->arena, callee->entry.input_count, sizeof *bound);

    for (size_t i = 0; i < call->child_count; i++) {
        const char *name = call->argument_names[i];
        long index = name ? entry_input(&callee->entry, name) : (long)i;
        if (index >= 0 && (size_t)index < callee->entry.input_count) bound[index] = true;
    }
    return bound;
}

/* A call takes the inputs that it is not given from the names around it. */
static void visit_call(struct needs *needs, const struct node *call, const char *step,
                       void (*visit)(void *context, const char *name), void *context)
{
    for (size_t i = 0; i < call->child_count; i++) needs_visit(needs, call->children[i], visit, context);
    const struct shelved *callee = book_shelved(needs->shelved->book, call->name);
    const struct book_step *wanted = callee ? entry_step_or_result(&callee->entry, step) : NULL;
    if (!wanted) return;
    const bool *bound = bound_by_call(needs, callee, call);
    struct needs inner = needs_begin(needs->arena, callee, bound);
    needs_name(&inner, wanted->name);
    for (size_t i = 0; i < callee->entry.input_count; i++)
        if (inner.inputs[i] && !bound[i]) visit(context, callee->entry.inputs[i].name);
}

void needs_visit(struct needs *needs, const struct node *node,
                 void (*visit)(void *context, const char *name), void *context)
{
    if (node->kind == NODE_NAME) {
        visit(context, node->name);
    } else if (node->kind == NODE_CALL) {
        visit_call(needs, node, NULL, visit, context);
    } else if (node->kind == NODE_MEMBER && node->children[0]->kind == NODE_CALL) {
        visit_call(needs, node->children[0], node->name, visit, context);
    } else {
        for (size_t i = 0; i < node->child_count; i++) needs_visit(needs, node->children[i], visit, context);
    }
}

static void mark_name(void *context, const char *name)
{
    needs_name(context, name);
}

void needs_expression(struct needs *needs, const struct expression *expression)
{
    if (expression) needs_visit(needs, expression->root, mark_name, needs);
}

void needs_name(struct needs *needs, const char *name)
{
    const struct book_entry *entry = &needs->shelved->entry;
    long input = entry_input(entry, name);
    long step = entry_step(entry, name);

    if (input >= 0 && !needs->inputs[input]) {
        needs->inputs[input] = true;
        if (!needs->given || !needs->given[input]) needs_expression(needs, entry->inputs[input].fallback);
    }
    if (step >= 0 && !needs->steps[step]) {
        needs->steps[step] = true;
        needs_expression(needs, entry->steps[step].formula);
        if (entry->steps[step].by) needs_name(needs, entry->steps[step].by);
        for (size_t i = 0; i < entry->steps[step].case_count; i++)
            needs_expression(needs, entry->steps[step].cases[i].formula);
        needs_expression(needs, entry->steps[step].require);
    }
}
