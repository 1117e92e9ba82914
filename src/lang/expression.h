/* The syntax tree of an expression: what was read, nothing evaluated.
 *
 * A tree lives in the arena it was parsed into and is never changed. Nodes know their place in the expression's
 * text; the expression's origin knows where that text stands in a file. */
#ifndef UNFOLD_LANG_EXPRESSION_H
#define UNFOLD_LANG_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "lang/value.h"

enum node_kind {
    NODE_QUANTITY, /* 80 GiB, 5 %, 280M */
    NODE_UNIT,     /* GiB standing alone, as in x / GiB */
    NODE_NAME,
    NODE_CALL,     /* name(arguments) */
    NODE_MEMBER,   /* child[0] . name */
    NODE_INDEX,    /* child[0] [ child[1] ] */
    NODE_LIST,     /* (a, b) or [a, b]; always two or more items in round brackets, any number in square ones */
    NODE_UNARY,    /* operator child[0] */
    NODE_BINARY,   /* child[0] operator child[1] */
    NODE_IF,       /* if child[0] then child[1] else child[2] */
};

enum operator {
    OPERATOR_OR, OPERATOR_AND, OPERATOR_NOT,
    OPERATOR_LESS, OPERATOR_LESS_EQUAL, OPERATOR_GREATER, OPERATOR_GREATER_EQUAL, OPERATOR_EQUAL, OPERATOR_NOT_EQUAL,
    OPERATOR_ADD, OPERATOR_SUBTRACT, OPERATOR_MULTIPLY, OPERATOR_DIVIDE, OPERATOR_MODULO,
    OPERATOR_MINUS, OPERATOR_PLUS, OPERATOR_POWER, OPERATOR_PERCENT,
    OPERATOR_COUNT
};

struct node {
    enum node_kind kind;
    enum operator operator;         /* UNARY, BINARY */
    uint32_t begin, end;            /* bytes of the expression's text */
    const char *name;               /* NAME, CALL, MEMBER */
    struct quantity quantity;       /* QUANTITY, UNIT */
    const struct node **children;   /* operands, items or argument values */
    const char **argument_names;    /* CALL: the name of each argument, or NULL for one by position */
    size_t child_count;
    bool bare_bytes;                /* QUANTITY written `70B`: 70 billion where a count is wanted */
    bool implied;                   /* BINARY multiply that was not written (lenient reading only) */
    bool named;                     /* a name or a call of the book stands below: its nouns are another's choice */
};

struct expression {
    const char *text;     /* the source text of the expression, NUL-terminated */
    struct origin origin; /* of `text` */
    const struct node *root;
    unsigned kinds;       /* bit by enum node_kind: what stands in the tree, so that nobody searches it for what is not there … */
    unsigned operators;   /* … bit by enum operator … */
    bool implied;         /* … and whether a product was not written */
};

/* Strict text is what banks and the book hold; lenient is a reply after reply.c has normalised it. */
enum parse_mode { PARSE_STRICT, PARSE_LENIENT };

/* Most nodes of one expression, deepest nesting, and most bytes; past them E0206. */
enum { EXPRESSION_MAX_NODES = 20000, EXPRESSION_MAX_DEPTH = 200, EXPRESSION_MAX_BYTES = 65536 };

/* Parse all of `text`; NULL after adding a diagnostic. The expression and its text are copied into `arena`. */
const struct expression *expression_parse(struct arena *arena, const char *text, size_t length, struct origin origin,
                                          enum parse_mode mode, struct diags *diags);

/* The span of a node in the file it came from. */
struct span expression_span(const struct expression *expression, const struct node *node);

/* Visit every name that the value depends on (NAME nodes, and names of calls with `call` true), left to right. */
void expression_names(const struct expression *expression,
                      void (*visit)(void *context, const struct node *node, bool call), void *context);

/* Append the expression as mathematics: `2 · layers · kv_heads`, `hbm − weights`, brackets only where needed.
 * `value_of` (may be NULL) is asked for each NAME, CALL, MEMBER and INDEX node: true means that it wrote a replacement.
 * It is also asked for the condition of an IF, of which then only the branch taken is written. */
void expression_write(const struct expression *expression, const struct node *node,
                      bool (*value_of)(void *context, const struct node *node, struct text *out), void *context,
                      struct text *out);

/* The source spelling of an operator ("*", "<="). */
const char *operator_name(enum operator operator);

#endif
