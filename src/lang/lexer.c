#include "lang/lexer.h"

#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

/* Signs of one byte, and those of several, which go before their beginnings. */
static const enum token_kind single_signs[128] = {
    ['('] = TOKEN_OPEN,  [')'] = TOKEN_CLOSE, ['['] = TOKEN_OPEN_SQUARE, [']'] = TOKEN_CLOSE_SQUARE, [','] = TOKEN_COMMA,
    ['.'] = TOKEN_POINT, ['='] = TOKEN_ASSIGN, ['+'] = TOKEN_PLUS,       ['-'] = TOKEN_MINUS,        ['*'] = TOKEN_TIMES,
    ['/'] = TOKEN_OVER,  ['^'] = TOKEN_POWER, ['%'] = TOKEN_PERCENT,     ['$'] = TOKEN_DOLLAR,       ['<'] = TOKEN_LESS,
    ['>'] = TOKEN_GREATER,
};

static const struct sign {
    const char *text;
    enum token_kind kind;
} long_signs[] = {
    {"<=", TOKEN_LESS_EQUAL}, {">=", TOKEN_GREATER_EQUAL}, {"==", TOKEN_EQUAL}, {"!=", TOKEN_NOT_EQUAL},
    {"**", TOKEN_ALIEN},      {"//", TOKEN_ALIEN},         {"&&", TOKEN_ALIEN}, {"||", TOKEN_ALIEN},
    {"−", TOKEN_MINUS},       {"·", TOKEN_TIMES},          {"×", TOKEN_TIMES},  {"÷", TOKEN_OVER},
    {"⋅", TOKEN_TIMES},       {"≤", TOKEN_LESS_EQUAL},     {"≥", TOKEN_GREATER_EQUAL}, {"≠", TOKEN_NOT_EQUAL},
    {"µ", TOKEN_MICRO},       {"μ", TOKEN_MICRO},
};

static const struct sign keywords[] = {
    {"and", TOKEN_AND}, {"else", TOKEN_ELSE}, {"if", TOKEN_IF}, {"mod", TOKEN_MOD},
    {"not", TOKEN_NOT}, {"or", TOKEN_OR},     {"then", TOKEN_THEN},
};

static const struct {
    const char *sign, *advice;
} advices[] = {
    {"**", "a power is written with `^`"},
    {"//", "for whole division write `floor(a / b)`"},
    {"&&", "write `and`"},
    {"||", "write `or`"},
    {"!", "write `not`, or `!=` for unequal"},
    {"{", "group with round brackets, or write a list in square ones"},
    {"}", "group with round brackets, or write a list in square ones"},
    {"≈", "write the value alone"},
    {"~", "write the value alone"},
    {";", "separate items with a comma"},
    {":", "a time is a number with its unit, such as `90 min`; a ratio is a division"},
    {"–", "a minus sign is written `-`"},
    {"—", "a minus sign is written `-`"},
    {"√", "a square root is written `sqrt(x)`"},
    {"∞", "there is no infinity here"},
    {"€", "money is in US dollars: `$`"},
    {"#", "leave comments out of the expression"},
};

const char *lexer_advice(const char *text, size_t length)
{
    for (size_t i = 0; i < COUNT_OF(advices); i++)
        if (strlen(advices[i].sign) == length && memcmp(text, advices[i].sign, length) == 0)
            return advices[i].advice;
    return NULL;
}

/* Space, tab, line ends; and the no-break and thin spaces that word processors put before a unit. */
static size_t space_at(const char *text, size_t length)
{
    static const char *const wide[] = {"\u00a0", "\u2009", "\u202f"};
    if (length == 0)
        return 0;
    if (text[0] == ' ' || (text[0] >= '\t' && text[0] <= '\r'))
        return 1;
    if ((unsigned char)text[0] < 0x80)
        return 0;
    for (size_t i = 0; i < COUNT_OF(wide); i++) {
        size_t size = strlen(wide[i]);
        if (size <= length && memcmp(text, wide[i], size) == 0)
            return size;
    }
    return 0;
}

size_t lexer_skip_space(const struct lexer *lexer, size_t at)
{
    size_t size = 0;
    if (at < lexer->length && lexer->text[at] > ' ') /* most often: ASCII, and no space */
        return at;
    while ((size = space_at(lexer->text + at, lexer->length - at)) > 0)
        at += size;
    return at;
}

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static bool begins_name(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

static void read_name(struct lexer *lexer, struct token *token)
{
    static const bool in_names[256] = {['0' ... '9'] = true, ['A' ... 'Z'] = true, ['_'] = true, ['a' ... 'z'] = true};
    size_t end = token->begin;
    while (end < lexer->length && in_names[(unsigned char)lexer->text[end]])
        end++;
    token->kind = TOKEN_NAME;
    token->end = end;
    size_t length = end - token->begin;
    if (length < 2 || length > 4)
        return;
    for (size_t i = 0; i < COUNT_OF(keywords); i++)
        if (strlen(keywords[i].text) == length && memcmp(lexer->text + token->begin, keywords[i].text, length) == 0)
            token->kind = keywords[i].kind;
}

static size_t superscript_at(const char *text, size_t length, int *digit)
{
    size_t size = 0;
    if (length == 0 || (unsigned char)text[0] < 0x80)
        return 0;
    uint32_t point = utf8_decode(text, length, &size);
    if (point == 0x00b9)
        *digit = 1;
    else if (point == 0x00b2 || point == 0x00b3)
        *digit = (int)(point - 0x00b0);
    else if (point == 0x2070 || (point >= 0x2074 && point <= 0x2079))
        *digit = (int)(point - 0x2070);
    else
        return 0;
    return size;
}

/* `⁻¹⁷`; false when no superscript digit stands here. */
static bool read_superscript(struct lexer *lexer, struct token *token)
{
    static const char minus[] = "⁻";
    size_t at = token->begin, size = 0;
    bool negative = lexer->length - at >= sizeof(minus) - 1 && memcmp(lexer->text + at, minus, sizeof(minus) - 1) == 0;
    at += negative ? sizeof(minus) - 1 : 0;
    size_t first = at;
    int digit = 0;
    double value = 0;
    while ((size = superscript_at(lexer->text + at, lexer->length - at, &digit)) > 0) {
        value = value < 1e6 ? value * 10 + digit : value;
        at += size;
    }
    if (at == first)
        return false;
    token->kind = TOKEN_SUPERSCRIPT;
    token->end = at;
    token->number = negative ? -value : value;
    return true;
}

static bool read_long_sign(struct lexer *lexer, struct token *token)
{
    const char *text = lexer->text + token->begin;
    size_t left = lexer->length - token->begin;
    for (size_t i = 0; i < COUNT_OF(long_signs); i++) {
        if (text[0] != long_signs[i].text[0])
            continue;
        size_t size = strlen(long_signs[i].text);
        if (size > left || memcmp(text, long_signs[i].text, size) != 0)
            continue;
        token->kind = long_signs[i].kind;
        token->end = token->begin + size;
        return true;
    }
    return false;
}

static void read_sign(struct lexer *lexer, struct token *token)
{
    const char *text = lexer->text + token->begin;
    unsigned char byte = (unsigned char)text[0];
    if (strchr("()[],+-^", byte) == NULL && read_long_sign(lexer, token))
        return;
    token->kind = byte < 0x80 ? single_signs[byte] : TOKEN_END;
    token->end = token->begin + 1;
    if (token->kind != TOKEN_END || read_superscript(lexer, token))
        return;
    size_t size = 1;
    if (byte >= 0x80)
        utf8_decode(text, lexer->length - token->begin, &size);
    token->kind = TOKEN_ALIEN;
    token->end = token->begin + size;
}

struct token lexer_next(struct lexer *lexer)
{
    size_t begin = lexer_skip_space(lexer, lexer->at);
    struct token token = {.kind = TOKEN_END, .begin = begin, .end = begin};
    const char *text = lexer->text + begin;
    if (begin >= lexer->length) {
        lexer->at = begin;
        return token;
    }
    if (is_digit(text[0]) || (text[0] == '.' && begin + 1 < lexer->length && is_digit(text[1]))) {
        token.kind = TOKEN_NUMBER;
        token.end = begin + number_read(text, lexer->length - begin, &token.number, &token.fault);
    } else if (begins_name(text[0])) {
        read_name(lexer, &token);
    } else {
        read_sign(lexer, &token);
    }
    lexer->at = token.end;
    return token;
}
