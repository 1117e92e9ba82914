/* Items between brackets: lists, the arguments of calls, and a value in round brackets alone. */
#include <string.h>

#include "lang/evaluate.h"
#include "lang/parser.h"

/* Items that are read one by one; the array grows in the arena, so that nothing is left to free after a fault. */
struct items {
    const struct node **nodes;
    const char **names;
    size_t count, capacity;
};

static void items_add(struct parser *parser, struct items *items, const struct node *node, const char *name)
{
    if (items->count == items->capacity) {
        size_t capacity = items->capacity == 0 ? 4 : items->capacity * 2;
        const struct node **nodes = arena_array(parser->arena, capacity, sizeof(*nodes));
        const char **names = arena_array(parser->arena, capacity, sizeof(*names));
        if (items->count > 0) {
            memcpy(nodes, items->nodes, items->count * sizeof(*nodes));
            memcpy(names, items->names, items->count * sizeof(*names));
        }
        items->nodes = nodes;
        items->names = names;
        items->capacity = capacity;
    }
    items->nodes[items->count] = node;
    items->names[items->count++] = name;
}

/* An argument's name, when `name =` stands here. */
static const char *parse_argument_name(struct parser *parser)
{
    if (parser->current.kind != TOKEN_NAME)
        return NULL;
    struct lexer ahead = parser->lexer;
    if (lexer_next(&ahead).kind != TOKEN_ASSIGN)
        return NULL;
    const char *name = parser_slice(parser, parser->current.begin, parser->current.end);
    parser_advance(parser);
    parser_advance(parser);
    return name;
}

/* Read items up to `close`; the opening bracket has been passed. */
static bool parse_items(struct parser *parser, struct items *items, size_t opening, enum token_kind close, bool arguments)
{
    const char *bracket = close == TOKEN_CLOSE ? "(" : "[";
    parser->lists++;
    if (parser->current.kind == close && (arguments || close == TOKEN_CLOSE_SQUARE)) {
        parser_advance(parser);
        parser->lists--;
        return true;
    }
    for (;;) {
        const char *name = arguments ? parse_argument_name(parser) : NULL;
        const struct node *node = parse_value(parser);
        if (node == NULL)
            return false;
        items_add(parser, items, node, name);
        if (parser->current.kind != TOKEN_COMMA)
            break;
        parser_advance(parser);
    }
    if (parser->current.kind != close) {
        if (parser->current.kind == TOKEN_END)
            fail_unclosed(parser, opening, bracket);
        else
            fail_expected(parser, close == TOKEN_CLOSE ? "`,` or `)`" : "`,` or `]`");
        return false;
    }
    parser_advance(parser);
    parser->lists--;
    return true;
}

static const struct node *node_of_items(struct parser *parser, enum node_kind kind, size_t begin,
                                        const struct items *items)
{
    struct node *node = parser_node_new(parser, kind, begin, parser->previous_end);
    if (node == NULL)
        return NULL;
    node->children = items->nodes;
    node->child_count = items->count;
    for (size_t i = 0; i < items->count; i++)
        node->named = node->named || items->nodes[i]->named;
    return node;
}

const struct node *parse_call(struct parser *parser, size_t begin, const char *name)
{
    struct items items = {0};
    size_t opening = parser->current.begin;
    parser_advance(parser);
    if (!parse_items(parser, &items, opening, TOKEN_CLOSE, true))
        return NULL;
    struct node *node = (struct node *)node_of_items(parser, NODE_CALL, begin, &items);
    if (node == NULL)
        return NULL;
    node->name = name;
    node->argument_names = items.names;
    node->named = node->named || !builtin_exists(name, NULL);
    return node;
}

const struct node *parse_round(struct parser *parser)
{
    struct items items = {0};
    size_t opening = parser->current.begin;
    parser_advance(parser);
    if (parser->current.kind == TOKEN_CLOSE)
        return fail_expected(parser, "a value");
    if (!parse_items(parser, &items, opening, TOKEN_CLOSE, false))
        return NULL;
    if (items.count > 1)
        return node_of_items(parser, NODE_LIST, opening, &items);
    parser->bracketed = items.nodes[0];
    return items.nodes[0];
}

const struct node *parse_square(struct parser *parser)
{
    struct items items = {0};
    size_t opening = parser->current.begin;
    parser_advance(parser);
    if (!parse_items(parser, &items, opening, TOKEN_CLOSE_SQUARE, false))
        return NULL;
    return node_of_items(parser, NODE_LIST, opening, &items);
}
