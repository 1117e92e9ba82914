/* The parser's state, and what its files share: the grammar (parser.c), bracketed items (parser_items.c),
 * literals (parser_literal.c) and complaints (parser_fault.c). Private to src/lang/. */
#ifndef UNFOLD_LANG_PARSER_H
#define UNFOLD_LANG_PARSER_H

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

/* Where bytes of the expression, or the token at hand, stand in their file. */
struct span parser_span(const struct parser *parser, size_t begin, size_t end);
struct span parser_token_span(const struct parser *parser);

/* A copy of a part of the text; the token at hand in backquotes, or "the end". Both live in the arena. */
const char *parser_slice(struct parser *parser, size_t begin, size_t end);
const char *parser_token_text(struct parser *parser);

/* Pass the token at hand; or pass a literal that ends at `end` and counts as a token of the kind `passed`. */
void parser_advance(struct parser *parser);
void parser_advance_as(struct parser *parser, enum token_kind passed, size_t end);

/* A new node; NULL after a complaint when there are too many. */
struct node *parser_node_new(struct parser *parser, enum node_kind kind, size_t begin, size_t end);

/* True if a value may begin at byte `at` or after the space there. */
bool parser_operand_begins_at(const struct parser *parser, size_t at);
bool parser_is_name_byte(char byte);

/* Literals: a number with its unit or magnitude, a unit alone, `$3`. NULL after a complaint. */
const struct node *parse_number(struct parser *parser);
const struct node *parse_unit(struct parser *parser);
const struct node *parse_dollar(struct parser *parser);

/* The longest value that begins at the token at hand. NULL after a complaint. */
const struct node *parse_value(struct parser *parser);

/* Brackets, the token at hand: a list, or in round ones also a value alone; the arguments of a call of `name` that begins at byte
 * `begin`. NULL after a complaint. */
const struct node *parse_round(struct parser *parser);
const struct node *parse_square(struct parser *parser);
const struct node *parse_call(struct parser *parser, size_t begin, const char *name);

/* Complaints: each adds one diagnostic and gives NULL, which ends the parse. */
const struct node *fail_too_large(struct parser *parser, const char *how, int most, const char *what);
const struct node *fail_number(struct parser *parser, const struct token *token, enum number_fault fault);
const struct node *fail_expected(struct parser *parser, const char *expected);
/* The token at hand cannot go on with a whole value. */
const struct node *fail_behind(struct parser *parser);
const struct node *fail_unclosed(struct parser *parser, size_t opening, const char *bracket);
const struct node *fail_implied(struct parser *parser, const struct node *left);

#endif
