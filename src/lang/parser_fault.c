#include <string.h>

#include "lang/describe.h"
#include "lang/parser.h"

struct span parser_span(const struct parser *parser, size_t begin, size_t end)
{
    return origin_span(&parser->expression->origin, begin, end);
}

struct span parser_token_span(const struct parser *parser)
{
    return parser_span(parser, parser->current.begin, parser->current.end);
}

const char *parser_slice(struct parser *parser, size_t begin, size_t end)
{
    return arena_copy(parser->arena, parser->expression->text + begin, end - begin);
}

const char *parser_token_text(struct parser *parser)
{
    if (parser->current.kind == TOKEN_END)
        return "the end";
    return arena_print(parser->arena, "`%s`", parser_slice(parser, parser->current.begin, parser->current.end));
}

const struct node *fail_too_large(struct parser *parser, const char *how, int most, const char *what)
{
    diag_add(parser->diags, MESSAGE_EXPRESSION_TOO_LARGE, parser_token_span(parser), how, most, what);
    return NULL;
}

static const struct node *fail_alien(struct parser *parser)
{
    const struct token *token = &parser->current;
    const char *advice = lexer_advice(parser->expression->text + token->begin, token->end - token->begin);
    struct diag *diag =
        diag_add(parser->diags, MESSAGE_SIGN_UNKNOWN, parser_token_span(parser), parser_slice(parser, token->begin, token->end));
    if (advice != NULL)
        diag_help(parser->diags, diag, "%s", advice);
    return NULL;
}

const struct node *fail_number(struct parser *parser, const struct token *token, enum number_fault fault)
{
    static const struct {
        const char *what, *help;
    } faults[] = {
        [NUMBER_TOO_LARGE] = {"it is too large", "the largest number is about 1.8e308"},
        [NUMBER_TOO_SMALL] = {"it is too small", "the smallest number above zero is about 5e-324"},
        [NUMBER_GROUPED] = {"digits are not grouped by `_`", "write the digits without `_`"},
        [NUMBER_LEADING_ZERO] = {"it begins with a zero", "write it without leading zeros"},
        [NUMBER_HEXADECIMAL] = {"it looks hexadecimal", "write it in decimal digits"},
        [NUMBER_TWO_POINTS] = {"it has two decimal points", "use one point, for the decimals"},
        [NUMBER_TOO_LONG] = {"it has too many digits", "a double holds 17 digits; write the rest as an exponent"},
    };
    size_t end = token->end - token->begin > 40 ? token->begin + 40 : token->end;
    struct diag *diag = diag_add(parser->diags, MESSAGE_NUMBER_INVALID, parser_span(parser, token->begin, token->end),
                                 parser_slice(parser, token->begin, end), faults[fault].what);
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
        if (parser->lists == 0 && parser->previous == TOKEN_NUMBER && !digits_at(parser, token->end, 0))
            return "the decimal sign is a point, as in `1.5`";
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

const struct node *fail_expected(struct parser *parser, const char *expected)
{
    if (parser->current.kind == TOKEN_ALIEN)
        return fail_alien(parser);
    if (parser->current.kind == TOKEN_NUMBER && parser->current.fault != NUMBER_OK)
        return fail_number(parser, &parser->current, parser->current.fault);
    const char *advice = advice_for(parser);
    struct diag *diag =
        diag_add(parser->diags, MESSAGE_SYNTAX, parser_token_span(parser), expected, parser_token_text(parser));
    if (advice != NULL)
        diag_help(parser->diags, diag, "%s", advice);
    return NULL;
}

const struct node *fail_behind(struct parser *parser)
{
    const struct token *token = &parser->current;
    bool is_word = token->kind == TOKEN_NAME || token->kind == TOKEN_OPEN;
    if (parser->mode != PARSE_LENIENT || !is_word) return fail_expected(parser, "an operator or the end");
    const char *rest = parser_slice(parser, token->begin, parser->lexer.length);
    struct diag *diag = diag_add(parser->diags, MESSAGE_REPLY_BEHIND, parser_token_span(parser), rest);
    diag_help(parser->diags, diag, "type the number and its unit only, or join values by an operator");
    return NULL;
}

const struct node *fail_unclosed(struct parser *parser, size_t opening, const char *bracket)
{
    diag_add(parser->diags, MESSAGE_BRACKET_UNCLOSED, parser_span(parser, opening, opening + 1), bracket);
    return NULL;
}

const struct node *fail_implied(struct parser *parser, const struct node *left)
{
    size_t begin = parser->current.begin, length = parser->lexer.length;
    const char *name = parser_token_text(parser);
    if (parser->previous == TOKEN_NUMBER && parser->current.kind == TOKEN_NAME) {
        complain_unknown_unit(parser->diags, parser->arena, parser_token_span(parser),
                              parser_slice(parser, begin, parser->current.end), parser_slice(parser, left->begin, left->end));
        return NULL;
    }
    struct diag *diag = diag_add(parser->diags, MESSAGE_MULTIPLICATION_IMPLIED, parser_token_span(parser), name);
    size_t from = left->end > 60 ? left->begin : 0, to = length - begin > 60 ? parser->current.end : length;
    diag_help(parser->diags, diag, "write `%s*%s`", parser_slice(parser, from, parser->previous_end), parser_slice(parser, begin, to));
    return NULL;
}
