#include <math.h>
#include <string.h>

#include "lang/parser.h"

bool parser_is_name_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') || byte == '_';
}

bool parser_operand_begins_at(const struct parser *parser, size_t at)
{
    at = lexer_skip_space(&parser->lexer, at);
    if (at >= parser->lexer.length)
        return false;
    char byte = parser->expression->text[at];
    return parser_is_name_byte(byte) || byte == '.' || byte == '(' || byte == '[' || byte == '$';
}

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
    if (parser_operand_begins_at(parser, end))
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
    bool lone_letter = end + 1 >= parser->lexer.length || !parser_is_name_byte(text[end + 1]);
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

static bool has_leading_zero(const struct parser *parser, const struct token *token)
{
    const char *text = parser->expression->text + token->begin;
    return token->end - token->begin > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
}

const struct node *parse_number(struct parser *parser)
{
    struct token token = parser->current;
    if (parser->mode == PARSE_STRICT && token.fault == NUMBER_OK && has_leading_zero(parser, &token))
        token.fault = NUMBER_LEADING_ZERO;
    if (token.fault != NUMBER_OK)
        return fail_number(parser, &token, token.fault);
    struct node *node = parser_node_new(parser, NODE_QUANTITY, token.begin, token.end);
    if (node == NULL)
        return NULL;
    size_t end = read_unit(parser, token.number, token.end, node);
    node->end = (uint32_t)end;
    if (!isfinite(node->quantity.value)) {
        token.end = end;
        return fail_number(parser, &token, NUMBER_TOO_LARGE);
    }
    parser_advance_as(parser, end == token.end ? TOKEN_NUMBER : TOKEN_NAME, end);
    return node;
}

/* A unit alone, as in `x / GiB`. Nouns stay names here. */
const struct node *parse_unit(struct parser *parser)
{
    struct unit unit;
    size_t begin = parser->current.begin;
    size_t size = unit_read(parser->expression->text + begin, parser->lexer.length - begin, false, &unit, NULL);
    if (size == 0)
        return fail_expected(parser, "a value");
    struct node *node = parser_node_new(parser, NODE_UNIT, begin, begin + size);
    if (node == NULL)
        return NULL;
    node->quantity = value_in_unit(1, &unit).quantity;
    parser_advance_as(parser, TOKEN_NAME, begin + size);
    return node;
}

/* `$3/GPU/h` as people write it: the same as `3 $/GPU/h`. */
const struct node *parse_dollar(struct parser *parser)
{
    enum { LONGEST_UNIT = 64 }; /* bytes; what follows a dollar is short: `/GPU/h` */
    size_t begin = parser->current.begin, length = parser->lexer.length;
    struct lexer ahead = parser->lexer;
    struct token number = lexer_next(&ahead);
    if (number.kind != TOKEN_NUMBER || number.begin != parser->current.end)
        return parse_unit(parser);
    if (number.fault != NUMBER_OK)
        return fail_number(parser, &number, number.fault);
    struct node *node = parser_node_new(parser, NODE_QUANTITY, begin, number.end);
    if (node == NULL)
        return NULL;
    struct unit unit = {.scale = 1};
    char literal[1 + LONGEST_UNIT] = "$";
    size_t left = length - number.end < LONGEST_UNIT ? length - number.end : LONGEST_UNIT;
    memcpy(literal + 1, parser->expression->text + number.end, left);
    size_t size = unit_read(literal, left + 1, true, &unit, NULL);
    node->quantity = value_in_unit(number.number, &unit).quantity;
    node->end = (uint32_t)(number.end + size - 1);
    parser_advance_as(parser, TOKEN_NAME, node->end);
    return node;
}
