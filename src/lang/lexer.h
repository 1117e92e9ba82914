/* Text to tokens. Units are not tokens: what may be one depends on the number before it, so the parser reads them
 * from the text with unit_read and moves the lexer on. Private to src/lang/. */
#ifndef UNFOLD_LANG_LEXER_H
#define UNFOLD_LANG_LEXER_H

#include <stdbool.h>
#include <stddef.h>

#include "lang/number.h"

enum token_kind {
    TOKEN_END, TOKEN_NUMBER, TOKEN_NAME, TOKEN_SUPERSCRIPT,
    TOKEN_OPEN, TOKEN_CLOSE, TOKEN_OPEN_SQUARE, TOKEN_CLOSE_SQUARE, TOKEN_COMMA, TOKEN_POINT, TOKEN_ASSIGN,
    TOKEN_PLUS, TOKEN_MINUS, TOKEN_TIMES, TOKEN_OVER, TOKEN_POWER, TOKEN_PERCENT, TOKEN_DOLLAR, TOKEN_MICRO,
    TOKEN_LESS, TOKEN_LESS_EQUAL, TOKEN_GREATER, TOKEN_GREATER_EQUAL, TOKEN_EQUAL, TOKEN_NOT_EQUAL,
    TOKEN_OR, TOKEN_AND, TOKEN_NOT, TOKEN_MOD, TOKEN_IF, TOKEN_THEN, TOKEN_ELSE,
    TOKEN_ALIEN, /* no sign of the language */
    TOKEN_COUNT
};

struct token {
    enum token_kind kind;
    size_t begin, end;       /* bytes of the text */
    double number;           /* NUMBER, SUPERSCRIPT */
    enum number_fault fault; /* NUMBER */
};

struct lexer {
    const char *text;
    size_t length;
    size_t at;
};

/* Read the next token; TOKEN_END for ever at the end. Any bytes are accepted. */
struct token lexer_next(struct lexer *lexer);

/* Where the next token will begin: `at` past white space. */
size_t lexer_skip_space(const struct lexer *lexer, size_t at);

/* What to write instead of an alien sign, or NULL. */
const char *lexer_advice(const char *text, size_t length);

#endif
