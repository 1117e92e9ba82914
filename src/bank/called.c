#include "bank/called.h"

#include <string.h>

#include "bank/variant_scope.h"

/* Names that lead to each other are complained of elsewhere; here they only have to end. */
enum { DEEPEST = 24 };

struct search {
    struct variant *variant;
    const struct question *question;
    struct scope scope;
    struct arena *arena;
    struct called *out;
};

static bool search_node(struct search *search, const struct expression *expression, const struct node *node, int depth);

/* What computes a name of the question; NULL for what is given. */
static const struct expression *formula_of(const struct question *question, const char *name)
{
    const struct blank *blank = question_blank(question, name);
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, name) == 0) return question->names[i].derived ? question->names[i].is : NULL;
    return blank && (blank->kind == BLANK_QUANTITY || blank->kind == BLANK_LIST) ? blank->answer : NULL;
}

static bool search_children(struct search *search, const struct expression *expression, const struct node *node, int depth)
{
    for (size_t i = 0; i < node->child_count; i++)
        if (search_node(search, expression, node->children[i], depth)) return true;
    return false;
}

/* `member`: the step that is asked for, or NULL. A name that is not in the book is a function of the language. */
static bool read_call(struct search *search, const struct expression *expression, const struct node *node, const char *member)
{
    const struct call call = {expression, node, &search->scope};
    return book_call_read(search->variant->book, &call, member, search->arena, &search->out->call);
}

static bool search_node(struct search *search, const struct expression *expression, const struct node *node, int depth)
{
    const struct expression *formula;
    if (depth > DEEPEST) return false;
    switch (node->kind) {
    case NODE_NAME:
        formula = formula_of(search->question, node->name);
        return formula && search_node(search, formula, formula->root, depth + 1);
    case NODE_MEMBER:
        if (node->children[0]->kind == NODE_CALL && read_call(search, expression, node->children[0], node->name)) return true;
        break;
    case NODE_CALL:
        if (read_call(search, expression, node, NULL)) return true;
        break;
    default: break;
    }
    return search_children(search, expression, node, depth);
}

static bool is_call(const struct book *book, const struct node *node)
{
    if (node->kind == NODE_MEMBER) node = node->children[0];
    return node->kind == NODE_CALL && book_find(book, node->name);
}

/* The key is the call itself, perhaps under other names. */
static bool is_whole(const struct search *search, const struct expression *expression)
{
    for (int depth = 0; expression && depth <= DEEPEST; depth++) {
        const struct node *root = expression->root;
        if (root->kind != NODE_NAME) return is_call(search->variant->book, root);
        expression = formula_of(search->question, root->name);
    }
    return false;
}

bool variant_called(struct variant *variant, const struct question *question, const struct blank *blank, struct arena *arena,
                    struct called *out)
{
    struct search search = {variant, question, variant_scope(variant, question), arena, out};
    const struct expression *key = blank->kind == BLANK_QUANTITY || blank->kind == BLANK_LIST ? blank->answer : NULL;
    *out = (struct called){0};
    if (!variant->book || !key || !search_node(&search, key, key->root, 0)) return false;
    out->whole = is_whole(&search, key);
    return true;
}
