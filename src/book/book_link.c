/* Settling names once all files are read: what each formula names must be there. */
#include <string.h>

#include "book/book_parts.h"

/* Everything that the linking of one entry needs. */
struct linker {
    struct book *book;
    struct shelved *shelved;
    const struct expression *expression; /* being looked at */
    struct diags *diags;
};

static struct diag *complain(struct linker *linker, enum message message, const struct node *node, const char *name,
                             const char *of)
{
    linker->shelved->broken = true;
    return diag_add(linker->diags, message, expression_span(linker->expression, node), name, of);
}

static void suggest(struct linker *linker, struct diag *diag, const struct near *near)
{
    if (near->best) diag_help(linker->diags, diag, "did you mean `%s`?", near->best);
}

static void check_name(struct linker *linker, const struct node *node)
{
    const struct book_entry *entry = &linker->shelved->entry;
    struct value constant;

    if (entry_input(entry, node->name) >= 0 || entry_step(entry, node->name) >= 0) return;
    if (entry_choice_word(linker->shelved, node->name) || constant_find(node->name, &constant)) return;
    struct near near = near_begin(node->name);
    entry_offer_inputs(entry, &near);
    entry_offer_steps(entry, &near);
    suggest(linker, complain(linker, MESSAGE_BOOK_UNKNOWN_NAME, node, node->name, entry->name), &near);
}

static void check_node(struct linker *linker, const struct node *node);

/* Return the callee's input that argument `index` goes to, or NULL after a diagnostic. */
static const struct book_input *check_argument(struct linker *linker, const struct node *call,
                                               const struct book_entry *callee, size_t index)
{
    const char *name = call->argument_names[index];
    long input = name ? entry_input(callee, name) : (long)index;

    if (input >= 0 && (size_t)input < callee->input_count) return &callee->inputs[input];
    if (!name) {
        complain(linker, MESSAGE_BOOK_TOO_MANY_ARGUMENTS, call->children[index], callee->name, "");
        return NULL;
    }
    struct near near = near_begin(name);
    entry_offer_inputs(callee, &near);
    suggest(linker, complain(linker, MESSAGE_BOOK_UNKNOWN_INPUT, call->children[index], name, callee->name), &near);
    return NULL;
}

static bool is_word_of(const struct book_input *input, const struct node *node)
{
    if (node->kind != NODE_NAME || input->kind != BOOK_WORD) return false;
    for (size_t i = 0; i < input->choice_count; i++)
        if (!strcmp(input->choices[i].name, node->name)) return true;
    return false;
}

static void check_call(struct linker *linker, const struct node *call, const struct node *member)
{
    const struct shelved *callee = book_shelved(linker->book, call->name);

    if (!callee && !builtin_exists(call->name, NULL)) {
        struct near near = near_begin(call->name);
        builtin_offer_all(&near);
        book_offer_all(linker->book, &near);
        suggest(linker, complain(linker, MESSAGE_BOOK_UNKNOWN_FUNCTION, call, call->name, linker->shelved->entry.name), &near);
        return;
    }
    for (size_t i = 0; i < call->child_count; i++) {
        const struct book_input *input = callee ? check_argument(linker, call, &callee->entry, i) : NULL;
        if (!input || !is_word_of(input, call->children[i])) check_node(linker, call->children[i]);
    }
    if (!callee || !member || entry_step(&callee->entry, member->name) >= 0) return;
    struct near near = near_begin(member->name);
    entry_offer_steps(&callee->entry, &near);
    suggest(linker, complain(linker, MESSAGE_BOOK_NO_STEP, member, member->name, callee->entry.name), &near);
}

static void check_node(struct linker *linker, const struct node *node)
{
    if (node->kind == NODE_NAME) {
        check_name(linker, node);
    } else if (node->kind == NODE_CALL) {
        check_call(linker, node, NULL);
    } else if (node->kind == NODE_MEMBER && node->children[0]->kind == NODE_CALL) {
        check_call(linker, node->children[0], node);
    } else {
        for (size_t i = 0; i < node->child_count; i++) check_node(linker, node->children[i]);
    }
}

static void check_expression(void *context, const struct expression *expression)
{
    struct linker *linker = context;
    linker->expression = expression;
    check_node(linker, expression->root);
}

/* Inputs that no step uses mislead whoever looks for what matters. */
static void check_use(const struct shelved *shelved, struct diags *diags)
{
    const struct book_entry *entry = &shelved->entry;
    struct arena arena = {0};
    struct needs needs = needs_begin(&arena, shelved, NULL);

    for (size_t i = 0; i < entry->step_count; i++) needs_name(&needs, entry->steps[i].name);
    for (size_t i = 0; i < entry->input_count; i++)
        if (!needs.inputs[i])
            diag_add(diags, MESSAGE_BOOK_UNUSED_INPUT, entry->inputs[i].span, entry->inputs[i].name, entry->name);
    arena_clear(&arena);
}

bool book_link(struct book *book, struct diags *diags)
{
    size_t errors = diags->errors;

    for (size_t i = 0; i < book->shelf.count; i++) {
        struct linker linker = {.book = book, .shelved = *(struct shelved **)vector_at(&book->shelf, i), .diags = diags};
        if (!linker.shelved->broken) entry_each_expression(&linker.shelved->entry, check_expression, &linker);
    }
    book_find_cycles(book, diags);
    book_spread_breaks(book);
    for (size_t i = 0; i < book->shelf.count; i++) {
        const struct shelved *shelved = *(struct shelved **)vector_at(&book->shelf, i);
        if (shelved->broken) continue;
        check_use(shelved, diags);
        *(const struct book_entry **)vector_push(&book->sound) = &shelved->entry;
    }
    return diags->errors == errors;
}
