#include <math.h>
#include <string.h>

#include "lang/describe.h"
#include "lang/evaluate.h"
#include "lang/expression.h"
#include "lang/lexer.h"

struct parser {
    struct arena *arena;
    struct diags *diags;
    struct expression *expression;
    struct lexer lexer;
    enum parse_mode mode;
    struct token current;
    enum token_kind previous; /* TOKEN_NUMBER only for a number without unit: a product may follow it unwritten */
    size_t previous_end;
    unsigned depth;
    unsigned nodes;
    unsigned lists; /* open lists and calls, where a comma separates */
    const struct node *bracketed; /* the value that the last round brackets enclosed */
};

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

static struct span span_of(const struct parser *parser, size_t begin, size_t end)
{
    return origin_span(&parser->expression->origin, begin, end);
}

static struct span token_span(const struct parser *parser)
{
    return span_of(parser, parser->current.begin, parser->current.end);
}

static const char *slice(struct parser *parser, size_t begin, size_t end)
{
    return arena_copy(parser->arena, parser->expression->text + begin, end - begin);
}

static const char *token_text(struct parser *parser)
{
    if (parser->current.kind == TOKEN_END)
        return "the end";
    return arena_print(parser->arena, "`%s`", slice(parser, parser->current.begin, parser->current.end));
}

/* ── faults ── every one of these adds one diagnostic and gives NULL, which ends the parse. */

static const struct node *fail_too_large(struct parser *parser, const char *how, int most, const char *what)
{
    diag_add(parser->diags, MESSAGE_EXPRESSION_TOO_LARGE, token_span(parser), how, most, what);
    return NULL;
}

static const struct node *fail_alien(struct parser *parser)
{
    const struct token *token = &parser->current;
    const char *advice = lexer_advice(parser->expression->text + token->begin, token->end - token->begin);
    struct diag *diag =
        diag_add(parser->diags, MESSAGE_SIGN_UNKNOWN, token_span(parser), slice(parser, token->begin, token->end));
    if (advice != NULL)
        diag_help(parser->diags, diag, "%s", advice);
    return NULL;
}

static const struct node *fail_number(struct parser *parser, const struct token *token, enum number_fault fault)
{
    static const struct {
        const char *what, *help;
    } faults[] = {
        [NUMBER_TOO_LARGE] = {"it is too large", "the largest number is about 1.8e308"},
        [NUMBER_TOO_SMALL] = {"it is too small", "the smallest number above zero is about 5e-324"},
        [NUMBER_GROUPED] = {"digits are not grouped by `_`", "write the digits without `_`"},
        [NUMBER_HEXADECIMAL] = {"it looks hexadecimal", "write it in decimal digits"},
        [NUMBER_TWO_POINTS] = {"it has two decimal points", "use one point, for the decimals"},
        [NUMBER_TOO_LONG] = {"it has too many digits", "a double holds 17 digits; write the rest as an exponent"},
    };
    size_t end = token->end - token->begin > 40 ? token->begin + 40 : token->end;
    struct diag *diag = diag_add(parser->diags, MESSAGE_NUMBER_INVALID, span_of(parser, token->begin, token->end),
                                 slice(parser, token->begin, end), faults[fault].what);
    diag_help(parser->diags, diag, "%s", faults[fault].help);
    return NULL;
}

static bool digits_at(const struct parser *parser, size_t at, size_t count)
{
    size_t digits = 0;
    while (at + digits < parser->lexer.length && parser->expression->text[at + digits] >= '0' &&
           parser->expression->text[at + digits] <= '9')
        digits++;
    return digits == count;
}

/* The usual misunderstandings behind a token that does not fit. */
static const char *advice_for(struct parser *parser)
{
    const struct token *token = &parser->current;
    switch (token->kind) {
    case TOKEN_ASSIGN:
        return "to compare, write `==`";
    case TOKEN_COMMA:
        if (parser->lists == 0 && parser->previous == TOKEN_NUMBER && digits_at(parser, token->end, 3))
            return "write a large number without commas";
        return parser->lists == 0 ? "a list stands in brackets: `(1, 2)`" : NULL;
    case TOKEN_NUMBER:
        if (token->begin > 0 && parser->expression->text[parser->previous_end - 1] == '%')
            return "for a remainder write `mod`; `%` is a percentage";
        return "join two values by an operator";
    case TOKEN_PERCENT:
        return "for a remainder write `mod`; `%` is a percentage";
    default:
        return NULL;
    }
}

static const struct node *fail_expected(struct parser *parser, const char *expected)
{
    if (parser->current.kind == TOKEN_ALIEN)
        return fail_alien(parser);
    if (parser->current.kind == TOKEN_NUMBER && parser->current.fault != NUMBER_OK)
        return fail_number(parser, &parser->current, parser->current.fault);
    const char *advice = advice_for(parser);
    struct diag *diag =
        diag_add(parser->diags, MESSAGE_SYNTAX, token_span(parser), expected, token_text(parser));
    if (advice != NULL)
        diag_help(parser->diags, diag, "%s", advice);
    return NULL;
}

static const struct node *fail_unclosed(struct parser *parser, size_t opening, const char *bracket)
{
    diag_add(parser->diags, MESSAGE_BRACKET_UNCLOSED, span_of(parser, opening, opening + 1), bracket);
    return NULL;
}

static const struct node *fail_implied(struct parser *parser, const struct node *left)
{
    size_t begin = parser->current.begin, length = parser->lexer.length;
    const char *name = token_text(parser);
    if (parser->previous == TOKEN_NUMBER && parser->current.kind == TOKEN_NAME) {
        complain_unknown_unit(parser->diags, parser->arena, token_span(parser),
                              slice(parser, begin, parser->current.end), slice(parser, left->begin, left->end));
        return NULL;
    }
    struct diag *diag = diag_add(parser->diags, MESSAGE_MULTIPLICATION_IMPLIED, token_span(parser), name);
    size_t from = left->end > 60 ? left->begin : 0, to = length - begin > 60 ? parser->current.end : length;
    diag_help(parser->diags, diag, "write `%s*%s`", slice(parser, from, parser->previous_end), slice(parser, begin, to));
    return NULL;
}

/* ── tokens and nodes ── */

static bool ends_operand(enum token_kind kind)
{
    return kind == TOKEN_NUMBER || kind == TOKEN_NAME || kind == TOKEN_CLOSE || kind == TOKEN_CLOSE_SQUARE ||
           kind == TOKEN_SUPERSCRIPT || kind == TOKEN_PERCENT;
}

static bool is_name_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_';
}

static bool operand_begins_at(const struct parser *parser, size_t at)
{
    at = lexer_skip_space(&parser->lexer, at);
    if (at >= parser->lexer.length)
        return false;
    char byte = parser->expression->text[at];
    return is_name_byte(byte) || byte == '.' || byte == '(' || byte == '[' || byte == '$';
}

/* A learner's `4 x 8`: between two values the letter is the sign. */
static bool is_times_letter(const struct parser *parser, const struct token *token)
{
    return parser->mode == PARSE_LENIENT && token->kind == TOKEN_NAME && token->end - token->begin == 1 &&
           parser->expression->text[token->begin] == 'x' && ends_operand(parser->previous) &&
           operand_begins_at(parser, token->end);
}

static void advance_as(struct parser *parser, enum token_kind passed, size_t end)
{
    parser->previous = passed;
    parser->previous_end = end;
    parser->lexer.at = end;
    parser->current = lexer_next(&parser->lexer);
    if (is_times_letter(parser, &parser->current))
        parser->current.kind = TOKEN_TIMES;
}

static void advance(struct parser *parser)
{
    advance_as(parser, parser->current.kind, parser->current.end);
}

static struct node *node_new(struct parser *parser, enum node_kind kind, size_t begin, size_t end)
{
    if (parser->nodes >= EXPRESSION_MAX_NODES) {
        fail_too_large(parser, "large", EXPRESSION_MAX_NODES, "parts");
        return NULL;
    }
    parser->nodes++;
    struct node *node = arena_alloc(parser->arena, sizeof(*node));
    node->kind = kind;
    node->begin = (uint32_t)begin;
    node->end = (uint32_t)end;
    return node;
}

/* Children share an allocation with nothing else: up to three of them, known at once. */
static struct node *node_over(struct parser *parser, enum node_kind kind, size_t begin, size_t end,
                              const struct node *first, const struct node *second, const struct node *third)
{
    const struct node *operands[] = {first, second, third};
    size_t count = third != NULL ? 3 : second != NULL ? 2 : 1;
    struct node *node = node_new(parser, kind, begin, end);
    if (node == NULL)
        return NULL;
    node->children = arena_array(parser->arena, count, sizeof(*node->children));
    node->child_count = count;
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
        node->operator = operator;
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

/* ── literals ── */

static double magnitude_of(char letter)
{
    switch (letter) {
    case 'k':
        return 1e3;
    case 'M':
        return 1e6;
    case 'G':
        return 1e9;
    case 'T':
        return 1e12;
    case 'P':
        return 1e15;
    default:
        return 0;
    }
}

/* `32x` is 32 times; but in `4 x 8` and `2x^2` the letter is something else. */
static bool is_factor_sign(const struct parser *parser, const struct unit *unit, size_t end)
{
    bool letter = unit->name_length == 1 && unit->name[0] == 'x';
    bool sign = unit->name_length == strlen("×") && memcmp(unit->name, "×", strlen("×")) == 0;
    if (!letter && !sign)
        return true;
    size_t next = lexer_skip_space(&parser->lexer, end);
    if (operand_begins_at(parser, end))
        return false;
    return next >= parser->lexer.length || strchr("^.", parser->expression->text[next]) == NULL;
}

/* Read a unit at `at`; 0 when none stands there that may follow a number. */
static size_t unit_at(const struct parser *parser, size_t at, struct unit *unit)
{
    const char *text = parser->expression->text;
    size_t size = unit_read(text + at, parser->lexer.length - at, true, unit, NULL);
    return size > 0 && is_factor_sign(parser, unit, at + size) ? size : 0;
}

/* After a magnitude (`4k tokens`, `70B param`) a unit may follow. Returns where the literal ends. */
static size_t read_counted(struct parser *parser, double number, size_t end, bool nouns_only, struct node *node)
{
    struct unit unit;
    size_t at = lexer_skip_space(&parser->lexer, end);
    size_t size = unit_at(parser, at, &unit);
    bool counts = size > 0 && dims_have_nouns(&unit.dims) && unit.dims.hard[DIMENSION_DATA] == 0;
    if (size == 0 || (nouns_only && !counts)) {
        node->quantity = value_number(number).quantity;
        return end;
    }
    node->quantity = value_in_unit(number, &unit).quantity;
    return at + size;
}

/* Read the unit or magnitude of a number that ends at `end`. Returns where the literal ends. */
static size_t read_unit(struct parser *parser, double number, size_t end, struct node *node)
{
    const char *text = parser->expression->text;
    struct unit unit;
    size_t at = lexer_skip_space(&parser->lexer, end);
    size_t size = unit_at(parser, at, &unit);
    char letter = end < parser->lexer.length ? text[end] : '\0';
    bool lone_letter = end + 1 >= parser->lexer.length || !is_name_byte(text[end + 1]);
    if (size == 1 && at == end && letter == 'B') {
        size_t counted = read_counted(parser, number * 1e9, end + 1, true, node);
        if (counted > end + 1)
            return counted;
        node->bare_bytes = true;
    }
    if (size > 0) {
        node->quantity = value_in_unit(number, &unit).quantity;
        return at + size;
    }
    if (lone_letter && magnitude_of(letter) > 0)
        return read_counted(parser, number * magnitude_of(letter), end + 1, false, node);
    node->quantity = value_number(number).quantity;
    return end;
}

static const struct node *parse_number(struct parser *parser)
{
    struct token token = parser->current;
    if (token.fault != NUMBER_OK)
        return fail_number(parser, &token, token.fault);
    struct node *node = node_new(parser, NODE_QUANTITY, token.begin, token.end);
    if (node == NULL)
        return NULL;
    size_t end = read_unit(parser, token.number, token.end, node);
    node->end = (uint32_t)end;
    if (!isfinite(node->quantity.value)) {
        token.end = end;
        return fail_number(parser, &token, NUMBER_TOO_LARGE);
    }
    advance_as(parser, end == token.end ? TOKEN_NUMBER : TOKEN_NAME, end);
    return node;
}

/* A unit alone, as in `x / GiB`. Nouns stay names here. */
static const struct node *parse_unit(struct parser *parser)
{
    struct unit unit;
    size_t begin = parser->current.begin;
    size_t size = unit_read(parser->expression->text + begin, parser->lexer.length - begin, false, &unit, NULL);
    if (size == 0)
        return fail_expected(parser, "a value");
    struct node *node = node_new(parser, NODE_UNIT, begin, begin + size);
    if (node == NULL)
        return NULL;
    node->quantity = value_in_unit(1, &unit).quantity;
    advance_as(parser, TOKEN_NAME, begin + size);
    return node;
}

/* `$3/GPU/h` as people write it: the same as `3 $/GPU/h`. */
static const struct node *parse_dollar(struct parser *parser)
{
    size_t begin = parser->current.begin, length = parser->lexer.length;
    struct lexer ahead = parser->lexer;
    struct token number = lexer_next(&ahead);
    if (number.kind != TOKEN_NUMBER || number.begin != parser->current.end)
        return parse_unit(parser);
    if (number.fault != NUMBER_OK)
        return fail_number(parser, &number, number.fault);
    struct node *node = node_new(parser, NODE_QUANTITY, begin, number.end);
    if (node == NULL)
        return NULL;
    struct unit unit = {.scale = 1};
    char *literal = arena_alloc(parser->arena, length - number.end + 2);
    literal[0] = '$';
    memcpy(literal + 1, parser->expression->text + number.end, length - number.end);
    size_t size = unit_read(literal, length - number.end + 1, true, &unit, NULL);
    node->quantity = value_in_unit(number.number, &unit).quantity;
    node->end = (uint32_t)(number.end + size - 1);
    advance_as(parser, TOKEN_NAME, node->end);
    return node;
}

/* ── names and calls ── */

static bool is_not_finite_word(const char *text, size_t length)
{
    static const char *const words[] = {"nan", "inf", "infinity"};
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (strlen(words[i]) == length && strncasecmp(words[i], text, length) == 0)
            return true;
    return false;
}

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
    const char *name = slice(parser, parser->current.begin, parser->current.end);
    advance(parser);
    advance(parser);
    return name;
}

/* Read items up to `close`; the opening bracket has been passed. */
static bool parse_items(struct parser *parser, struct items *items, size_t opening, enum token_kind close, bool arguments)
{
    const char *bracket = close == TOKEN_CLOSE ? "(" : "[";
    parser->lists++;
    if (parser->current.kind == close && (arguments || close == TOKEN_CLOSE_SQUARE)) {
        advance(parser);
        parser->lists--;
        return true;
    }
    for (;;) {
        const char *name = arguments ? parse_argument_name(parser) : NULL;
        const struct node *node = parse_precedence(parser, PRECEDENCE_OR);
        if (node == NULL)
            return false;
        items_add(parser, items, node, name);
        if (parser->current.kind != TOKEN_COMMA)
            break;
        advance(parser);
    }
    if (parser->current.kind != close) {
        if (parser->current.kind == TOKEN_END)
            fail_unclosed(parser, opening, bracket);
        else
            fail_expected(parser, close == TOKEN_CLOSE ? "`,` or `)`" : "`,` or `]`");
        return false;
    }
    advance(parser);
    parser->lists--;
    return true;
}

static const struct node *node_of_items(struct parser *parser, enum node_kind kind, size_t begin,
                                        const struct items *items)
{
    struct node *node = node_new(parser, kind, begin, parser->previous_end);
    if (node == NULL)
        return NULL;
    node->children = items->nodes;
    node->child_count = items->count;
    for (size_t i = 0; i < items->count; i++)
        node->named = node->named || items->nodes[i]->named;
    return node;
}

static const struct node *parse_call(struct parser *parser, size_t begin, const char *name)
{
    struct items items = {0};
    size_t opening = parser->current.begin;
    advance(parser);
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

static const struct node *parse_name(struct parser *parser)
{
    struct token token = parser->current;
    const char *text = parser->expression->text + token.begin;
    size_t length = token.end - token.begin, next = lexer_skip_space(&parser->lexer, token.end);
    bool call = next < parser->lexer.length && parser->expression->text[next] == '(';
    if (!call && unit_is_hard_symbol(text, length))
        return parse_unit(parser);
    const char *name = slice(parser, token.begin, token.end);
    if (!call && is_not_finite_word(text, length)) {
        struct diag *diag = diag_add(parser->diags, MESSAGE_NUMBER_INVALID, token_span(parser), name, "it is not finite");
        diag_help(parser->diags, diag, "write a finite number");
        return NULL;
    }
    advance(parser);
    if (call)
        return parse_call(parser, token.begin, name);
    struct node *node = node_new(parser, NODE_NAME, token.begin, token.end);
    if (node == NULL)
        return NULL;
    node->name = name;
    node->named = true;
    return node;
}

/* ── brackets, signs, if ── */

static const struct node *parse_round(struct parser *parser)
{
    struct items items = {0};
    size_t opening = parser->current.begin;
    advance(parser);
    if (parser->current.kind == TOKEN_CLOSE)
        return fail_expected(parser, "a value");
    if (!parse_items(parser, &items, opening, TOKEN_CLOSE, false))
        return NULL;
    if (items.count > 1)
        return node_of_items(parser, NODE_LIST, opening, &items);
    parser->bracketed = items.nodes[0];
    return items.nodes[0];
}

static const struct node *parse_square(struct parser *parser)
{
    struct items items = {0};
    size_t opening = parser->current.begin;
    advance(parser);
    if (!parse_items(parser, &items, opening, TOKEN_CLOSE_SQUARE, false))
        return NULL;
    return node_of_items(parser, NODE_LIST, opening, &items);
}

static const struct node *parse_unary(struct parser *parser)
{
    struct token sign = parser->current;
    bool negation = sign.kind == TOKEN_NOT;
    advance(parser);
    const struct node *operand = parse_precedence(parser, negation ? PRECEDENCE_NOT : PRECEDENCE_POWER);
    if (operand == NULL)
        return NULL;
    struct node *node = node_over(parser, NODE_UNARY, sign.begin, operand->end, operand, NULL, NULL);
    if (node != NULL)
        node->operator = negation ? OPERATOR_NOT : sign.kind == TOKEN_MINUS ? OPERATOR_MINUS : OPERATOR_PLUS;
    return node;
}

static bool expect(struct parser *parser, enum token_kind kind, const char *what)
{
    if (parser->current.kind != kind) {
        fail_expected(parser, what);
        return false;
    }
    advance(parser);
    return true;
}

static const struct node *parse_if(struct parser *parser)
{
    size_t begin = parser->current.begin;
    advance(parser);
    const struct node *condition = parse_precedence(parser, PRECEDENCE_OR);
    if (condition == NULL || !expect(parser, TOKEN_THEN, "`then`"))
        return NULL;
    const struct node *yes = parse_precedence(parser, PRECEDENCE_OR);
    if (yes == NULL || !expect(parser, TOKEN_ELSE, "`else`"))
        return NULL;
    const struct node *no = parse_precedence(parser, PRECEDENCE_OR);
    if (no == NULL)
        return NULL;
    return node_over(parser, NODE_IF, begin, no->end, condition, yes, no);
}

/* ── what follows a value ── */

static const struct node *parse_binary(struct parser *parser, const struct node *left)
{
    const struct rule *rule = rule_of(parser->current.kind);
    advance(parser);
    return binary_new(parser, rule->operator, left, parse_precedence(parser, rule->precedence + 1));
}

static const struct node *parse_comparison(struct parser *parser, const struct node *left)
{
    const struct node *node = parse_binary(parser, left);
    if (node == NULL || rule_of(parser->current.kind)->infix != parse_comparison)
        return node;
    struct diag *diag = diag_add(parser->diags, MESSAGE_COMPARISON_CHAINED, token_span(parser));
    diag_help(parser->diags, diag, "join two comparisons by `and`");
    return NULL;
}

static const struct node *parse_power(struct parser *parser, const struct node *left)
{
    advance(parser);
    bool sign = parser->current.kind == TOKEN_MINUS || parser->current.kind == TOKEN_PLUS;
    return binary_new(parser, OPERATOR_POWER, left,
                      parse_precedence(parser, sign ? PRECEDENCE_UNARY : PRECEDENCE_POWER));
}

static const struct node *parse_superscript(struct parser *parser, const struct node *left)
{
    struct token token = parser->current;
    struct node *exponent = node_new(parser, NODE_QUANTITY, token.begin, token.end);
    if (exponent == NULL)
        return NULL;
    exponent->quantity = value_number(token.number).quantity;
    advance(parser);
    return binary_new(parser, OPERATOR_POWER, left, exponent);
}

static const struct node *parse_percent(struct parser *parser, const struct node *left)
{
    if (!postfix_fits(parser, left))
        return NULL;
    struct node *node = node_over(parser, NODE_UNARY, left->begin, parser->current.end, left, NULL, NULL);
    if (node == NULL)
        return NULL;
    node->operator = OPERATOR_PERCENT;
    advance(parser);
    return node;
}

static const struct node *parse_member(struct parser *parser, const struct node *left)
{
    advance(parser);
    if (parser->current.kind != TOKEN_NAME)
        return fail_expected(parser, "the name of a step");
    if (!postfix_fits(parser, left))
        return NULL;
    struct node *node = node_over(parser, NODE_MEMBER, left->begin, parser->current.end, left, NULL, NULL);
    if (node == NULL)
        return NULL;
    node->name = slice(parser, parser->current.begin, parser->current.end);
    node->named = true;
    advance(parser);
    return node;
}

static const struct node *parse_index(struct parser *parser, const struct node *left)
{
    size_t opening = parser->current.begin;
    advance(parser);
    const struct node *index = parse_precedence(parser, PRECEDENCE_OR);
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
        diag_add(parser->diags, MESSAGE_PRODUCT_AMBIGUOUS, token_span(parser), token_text(parser));
        return NULL;
    }
    struct node *node =
        (struct node *)binary_new(parser, OPERATOR_MULTIPLY, left, parse_precedence(parser, PRECEDENCE_UNARY));
    if (node != NULL)
        node->implied = true;
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
    [TOKEN_OPEN_SQUARE] = {parse_square, parse_index, PRECEDENCE_POSTFIX},
    [TOKEN_NOT] = {.prefix = parse_unary},
    [TOKEN_IF] = {.prefix = parse_if},
    [TOKEN_POINT] = {NULL, parse_member, PRECEDENCE_POSTFIX},
    [TOKEN_PERCENT] = {NULL, parse_percent, PRECEDENCE_POSTFIX},
    [TOKEN_SUPERSCRIPT] = {NULL, parse_superscript, PRECEDENCE_POWER},
    [TOKEN_POWER] = {NULL, parse_power, PRECEDENCE_POWER},
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
    expression->root = parse_precedence(&parser, PRECEDENCE_OR);
    if (expression->root != NULL && parser.current.kind != TOKEN_END)
        expression->root = fail_expected(&parser, "an operator or the end");
    return expression->root != NULL ? expression : NULL;
}
