#include <string.h>

#include "lang/evaluate.h"
#include "lang/parser.h"

enum precedence {
    PRECEDENCE_NONE,
    PRECEDENCE_OR,
    PRECEDENCE_AND,
    PRECEDENCE_NOT, /* looser than a comparison, so that `not a < b` means what it says */
    PRECEDENCE_COMPARE,
    PRECEDENCE_SUM,
    PRECEDENCE_TERM,
    PRECEDENCE_UNARY,
    PRECEDENCE_POWER,
    PRECEDENCE_POSTFIX,
};

/* How a token begins an expression, and how it goes on after one. */
struct rule {
    const struct node *(*prefix)(struct parser *parser);
    const struct node *(*infix)(struct parser *parser, const struct node *left);
    enum precedence precedence; /* of infix */
    enum operator operator;     /* of infix */
};

static const struct rule *rule_of(enum token_kind kind);
static const struct node *parse_precedence(struct parser *parser, enum precedence least);

/* ── tokens and nodes ── */

static bool ends_operand(enum token_kind kind)
{
    return kind == TOKEN_NUMBER || kind == TOKEN_NAME || kind == TOKEN_CLOSE || kind == TOKEN_CLOSE_SQUARE ||
           kind == TOKEN_SUPERSCRIPT || kind == TOKEN_PERCENT;
}

/* A learner's `4 x 8`: between two values the letter is the sign. */
static bool is_times_letter(const struct parser *parser, const struct token *token)
{
    return parser->mode == PARSE_LENIENT && token->kind == TOKEN_NAME && token->end - token->begin == 1 &&
           parser->expression->text[token->begin] == 'x' && ends_operand(parser->previous) &&
           parser_operand_begins_at(parser, token->end);
}

void parser_advance_as(struct parser *parser, enum token_kind passed, size_t end)
{
    parser->previous = passed;
    parser->previous_end = end;
    parser->lexer.at = end;
    parser->current = lexer_next(&parser->lexer);
    if (is_times_letter(parser, &parser->current))
        parser->current.kind = TOKEN_TIMES;
}

void parser_advance(struct parser *parser)
{
    parser_advance_as(parser, parser->current.kind, parser->current.end);
}

/* A node with room behind it for its operands. */
static struct node *node_with_operands(struct parser *parser, enum node_kind kind, size_t begin, size_t end, size_t operands)
{
    if (parser->nodes >= EXPRESSION_MAX_NODES) {
        fail_too_large(parser, "large", EXPRESSION_MAX_NODES, "parts");
        return NULL;
    }
    parser->nodes++;
    parser->expression->kinds |= 1u << kind;
    struct node *node = arena_alloc(parser->arena, sizeof(*node) + operands * sizeof(*node->children));
    node->kind = kind;
    node->begin = (uint32_t)begin;
    node->end = (uint32_t)end;
    if (operands > 0)
        node->children = (const struct node **)(node + 1);
    node->child_count = operands;
    return node;
}

struct node *parser_node_new(struct parser *parser, enum node_kind kind, size_t begin, size_t end)
{
    return node_with_operands(parser, kind, begin, end, 0);
}

static void set_operator(struct parser *parser, struct node *node, enum operator operator)
{
    parser->expression->operators |= 1u << operator;
    node->operator = operator;
}

/* Up to three operands, known at once. */
static struct node *node_over(struct parser *parser, enum node_kind kind, size_t begin, size_t end,
                              const struct node *first, const struct node *second, const struct node *third)
{
    const struct node *operands[] = {first, second, third};
    size_t count = third != NULL ? 3 : second != NULL ? 2 : 1;
    struct node *node = node_with_operands(parser, kind, begin, end, count);
    if (node == NULL)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        node->children[i] = operands[i];
        node->named = node->named || operands[i]->named;
    }
    return node;
}

static const struct node *binary_new(struct parser *parser, enum operator operator, const struct node *left,
                                     const struct node *right)
{
    if (left == NULL || right == NULL)
        return NULL;
    struct node *node = node_over(parser, NODE_BINARY, left->begin, right->end, left, right, NULL);
    if (node != NULL)
        set_operator(parser, node, operator);
    return node;
}

/* Postfix signs nest to the left without the parser's own recursion, so their depth is counted here. */
static bool postfix_fits(struct parser *parser, const struct node *left)
{
    unsigned depth = 0;
    while (left->kind == NODE_INDEX || left->kind == NODE_MEMBER || left->kind == NODE_UNARY) {
        left = left->children[0];
        if (++depth > EXPRESSION_MAX_DEPTH) {
            fail_too_large(parser, "deep", EXPRESSION_MAX_DEPTH, "levels");
            return false;
        }
    }
    return true;
}

/* ── names and calls ── */

static const struct node *parse_name(struct parser *parser)
{
    struct token token = parser->current;
    const char *text = parser->expression->text + token.begin;
    size_t length = token.end - token.begin, next = lexer_skip_space(&parser->lexer, token.end);
    bool call = next < parser->lexer.length && parser->expression->text[next] == '(';
    if (!call && unit_is_hard_symbol(text, length))
        return parse_unit(parser);
    const char *name = parser_slice(parser, token.begin, token.end);
    if (!call && number_is_not_finite(text, length)) {
        struct diag *diag = diag_add(parser->diags, MESSAGE_NUMBER_INVALID, parser_token_span(parser), name, "it is not finite");
        diag_help(parser->diags, diag, "write a finite number");
        return NULL;
    }
    parser_advance(parser);
    if (call)
        return parse_call(parser, token.begin, name);
    struct node *node = parser_node_new(parser, NODE_NAME, token.begin, token.end);
    if (node == NULL)
        return NULL;
    node->name = name;
    node->named = true;
    return node;
}

/* ── signs, if ── */

static const struct node *parse_unary(struct parser *parser)
{
    struct token sign = parser->current;
    bool negation = sign.kind == TOKEN_NOT;
    parser_advance(parser);
    const struct node *operand = parse_precedence(parser, negation ? PRECEDENCE_NOT : PRECEDENCE_POWER);
    if (operand == NULL)
        return NULL;
    struct node *node = node_over(parser, NODE_UNARY, sign.begin, operand->end, operand, NULL, NULL);
    if (node != NULL)
        set_operator(parser, node, negation ? OPERATOR_NOT : sign.kind == TOKEN_MINUS ? OPERATOR_MINUS : OPERATOR_PLUS);
    return node;
}

static bool expect(struct parser *parser, enum token_kind kind, const char *what)
{
    if (parser->current.kind != kind) {
        fail_expected(parser, what);
        return false;
    }
    parser_advance(parser);
    return true;
}

static const struct node *parse_if(struct parser *parser)
{
    size_t begin = parser->current.begin;
    parser_advance(parser);
    const struct node *condition = parse_value(parser);
    if (condition == NULL || !expect(parser, TOKEN_THEN, "`then`"))
        return NULL;
    const struct node *yes = parse_value(parser);
    if (yes == NULL || !expect(parser, TOKEN_ELSE, "`else`"))
        return NULL;
    const struct node *no = parse_value(parser);
    if (no == NULL)
        return NULL;
    return node_over(parser, NODE_IF, begin, no->end, condition, yes, no);
}

/* ── what follows a value ── */

static const struct node *parse_binary(struct parser *parser, const struct node *left)
{
    const struct rule *rule = rule_of(parser->current.kind);
    parser_advance(parser);
    return binary_new(parser, rule->operator, left, parse_precedence(parser, rule->precedence + 1));
}

static const struct node *parse_comparison(struct parser *parser, const struct node *left)
{
    const struct node *node = parse_binary(parser, left);
    if (node == NULL || rule_of(parser->current.kind)->infix != parse_comparison)
        return node;
    struct diag *diag = diag_add(parser->diags, MESSAGE_COMPARISON_CHAINED, parser_token_span(parser));
    diag_help(parser->diags, diag, "join two comparisons by `and`");
    return NULL;
}

static const struct node *parse_power(struct parser *parser, const struct node *left)
{
    parser_advance(parser);
    bool sign = parser->current.kind == TOKEN_MINUS || parser->current.kind == TOKEN_PLUS;
    return binary_new(parser, OPERATOR_POWER, left,
                      parse_precedence(parser, sign ? PRECEDENCE_UNARY : PRECEDENCE_POWER));
}

static const struct node *parse_superscript(struct parser *parser, const struct node *left)
{
    struct token token = parser->current;
    struct node *exponent = parser_node_new(parser, NODE_QUANTITY, token.begin, token.end);
    if (exponent == NULL)
        return NULL;
    exponent->quantity = value_number(token.number).quantity;
    parser_advance(parser);
    return binary_new(parser, OPERATOR_POWER, left, exponent);
}

static const struct node *parse_percent(struct parser *parser, const struct node *left)
{
    if (!postfix_fits(parser, left))
        return NULL;
    struct node *node = node_over(parser, NODE_UNARY, left->begin, parser->current.end, left, NULL, NULL);
    if (node == NULL)
        return NULL;
    set_operator(parser, node, OPERATOR_PERCENT);
    parser_advance(parser);
    return node;
}

static const struct node *parse_member(struct parser *parser, const struct node *left)
{
    parser_advance(parser);
    if (parser->current.kind != TOKEN_NAME)
        return fail_expected(parser, "the name of a step");
    if (!postfix_fits(parser, left))
        return NULL;
    struct node *node = node_over(parser, NODE_MEMBER, left->begin, parser->current.end, left, NULL, NULL);
    if (node == NULL)
        return NULL;
    node->name = parser_slice(parser, parser->current.begin, parser->current.end);
    node->named = true;
    parser_advance(parser);
    return node;
}

static const struct node *parse_index(struct parser *parser, const struct node *left)
{
    size_t opening = parser->current.begin;
    parser_advance(parser);
    const struct node *index = parse_value(parser);
    if (index == NULL || !postfix_fits(parser, left))
        return NULL;
    if (parser->current.kind == TOKEN_END)
        return fail_unclosed(parser, opening, "[");
    if (!expect(parser, TOKEN_CLOSE_SQUARE, "`]`"))
        return NULL;
    return node_over(parser, NODE_INDEX, left->begin, parser->previous_end, left, index, NULL);
}

/* A product without its sign: `2(N-1)`, `2N`, `(a)(b)`. */
static const struct node *parse_implied(struct parser *parser, const struct node *left)
{
    if (parser->mode == PARSE_STRICT)
        return fail_implied(parser, left);
    if (left->kind == NODE_BINARY && left->operator == OPERATOR_DIVIDE && left != parser->bracketed) {
        diag_add(parser->diags, MESSAGE_PRODUCT_AMBIGUOUS, parser_token_span(parser), parser_token_text(parser));
        return NULL;
    }
    struct node *node =
        (struct node *)binary_new(parser, OPERATOR_MULTIPLY, left, parse_precedence(parser, PRECEDENCE_UNARY));
    if (node != NULL)
        node->implied = parser->expression->implied = true;
    return node;
}

static bool product_is_implied(const struct parser *parser)
{
    bool begins = parser->current.kind == TOKEN_NAME || parser->current.kind == TOKEN_OPEN;
    bool ended = parser->previous == TOKEN_NUMBER || parser->previous == TOKEN_CLOSE ||
                 parser->previous == TOKEN_SUPERSCRIPT;
    return begins && ended;
}

static const struct rule rules[TOKEN_COUNT] = {
    [TOKEN_NUMBER] = {.prefix = parse_number},
    [TOKEN_NAME] = {.prefix = parse_name},
    [TOKEN_DOLLAR] = {.prefix = parse_dollar},
    [TOKEN_MICRO] = {.prefix = parse_unit},
    [TOKEN_OPEN] = {.prefix = parse_round},
    [TOKEN_OPEN_SQUARE] = {.prefix = parse_square, .infix = parse_index, .precedence = PRECEDENCE_POSTFIX},
    [TOKEN_NOT] = {.prefix = parse_unary},
    [TOKEN_IF] = {.prefix = parse_if},
    [TOKEN_POINT] = {.infix = parse_member, .precedence = PRECEDENCE_POSTFIX},
    [TOKEN_PERCENT] = {.infix = parse_percent, .precedence = PRECEDENCE_POSTFIX},
    [TOKEN_SUPERSCRIPT] = {.infix = parse_superscript, .precedence = PRECEDENCE_POWER},
    [TOKEN_POWER] = {.infix = parse_power, .precedence = PRECEDENCE_POWER},
    [TOKEN_PLUS] = {parse_unary, parse_binary, PRECEDENCE_SUM, OPERATOR_ADD},
    [TOKEN_MINUS] = {parse_unary, parse_binary, PRECEDENCE_SUM, OPERATOR_SUBTRACT},
    [TOKEN_TIMES] = {NULL, parse_binary, PRECEDENCE_TERM, OPERATOR_MULTIPLY},
    [TOKEN_OVER] = {NULL, parse_binary, PRECEDENCE_TERM, OPERATOR_DIVIDE},
    [TOKEN_MOD] = {NULL, parse_binary, PRECEDENCE_TERM, OPERATOR_MODULO},
    [TOKEN_LESS] = {NULL, parse_comparison, PRECEDENCE_COMPARE, OPERATOR_LESS},
    [TOKEN_LESS_EQUAL] = {NULL, parse_comparison, PRECEDENCE_COMPARE, OPERATOR_LESS_EQUAL},
    [TOKEN_GREATER] = {NULL, parse_comparison, PRECEDENCE_COMPARE, OPERATOR_GREATER},
    [TOKEN_GREATER_EQUAL] = {NULL, parse_comparison, PRECEDENCE_COMPARE, OPERATOR_GREATER_EQUAL},
    [TOKEN_EQUAL] = {NULL, parse_comparison, PRECEDENCE_COMPARE, OPERATOR_EQUAL},
    [TOKEN_NOT_EQUAL] = {NULL, parse_comparison, PRECEDENCE_COMPARE, OPERATOR_NOT_EQUAL},
    [TOKEN_AND] = {NULL, parse_binary, PRECEDENCE_AND, OPERATOR_AND},
    [TOKEN_OR] = {NULL, parse_binary, PRECEDENCE_OR, OPERATOR_OR},
};

static const struct rule *rule_of(enum token_kind kind)
{
    return &rules[kind];
}

/* Go on after `left`; returns `left` itself when nothing that binds as tightly as `least` follows. */
static const struct node *parse_next(struct parser *parser, const struct node *left, enum precedence least)
{
    const struct rule *rule = rule_of(parser->current.kind);
    if (rule->infix != NULL)
        return rule->precedence >= least ? rule->infix(parser, left) : left;
    if (product_is_implied(parser) && least <= PRECEDENCE_TERM)
        return parse_implied(parser, left);
    return left;
}

static const struct node *parse_precedence(struct parser *parser, enum precedence least)
{
    if (parser->depth >= EXPRESSION_MAX_DEPTH)
        return fail_too_large(parser, "deep", EXPRESSION_MAX_DEPTH, "levels");
    parser->depth++;
    const struct rule *rule = rule_of(parser->current.kind);
    const struct node *left = rule->prefix != NULL ? rule->prefix(parser) : fail_expected(parser, "a value");
    while (left != NULL) {
        const struct node *next = parse_next(parser, left, least);
        if (next == left)
            break;
        left = next;
    }
    parser->depth--;
    return left;
}

const struct node *parse_value(struct parser *parser)
{
    return parse_precedence(parser, PRECEDENCE_OR);
}

const struct expression *expression_parse(struct arena *arena, const char *text, size_t length, struct origin origin,
                                          enum parse_mode mode, struct diags *diags)
{
    if (length > EXPRESSION_MAX_BYTES) {
        diag_add(diags, MESSAGE_EXPRESSION_TOO_LARGE, origin_span(&origin, 0, length), "long", EXPRESSION_MAX_BYTES,
                 "bytes");
        return NULL;
    }
    struct expression *expression = arena_alloc(arena, sizeof(*expression));
    expression->text = arena_copy(arena, text, length);
    expression->origin = origin;
    struct parser parser = {.arena = arena, .diags = diags, .expression = expression, .mode = mode};
    parser.lexer = (struct lexer){.text = expression->text, .length = length};
    parser.current = lexer_next(&parser.lexer);
    if (parser.current.kind == TOKEN_END) {
        diag_add(diags, MESSAGE_EXPRESSION_MISSING, origin_span(&origin, 0, length));
        return NULL;
    }
    expression->root = parse_value(&parser);
    if (expression->root != NULL && parser.current.kind != TOKEN_END)
        expression->root = fail_behind(&parser);
    return expression->root != NULL ? expression : NULL;
}
