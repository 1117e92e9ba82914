/* Asking back: what a reply's syntax tree shows before and after it is computed, and the sentences about it.
 * Used by reply.c alone. */
#ifndef UNFOLD_LANG_REPLY_ASK_H
#define UNFOLD_LANG_REPLY_ASK_H

#include "lang/normalise.h"

/* Most bytes of a reply that a sentence quotes. */
enum { QUOTE_MAX_BYTES = 40 };

/* One reading of one reply. */
struct reader {
    struct normaliser normaliser;
    struct reply *reply;
    const struct expression *expression; /* NULL until parsed */
};

typedef bool node_test(const struct expression *expression, const struct node *node);

/* Find the first node, from `node` downwards, that passes; NULL when none does. */
const struct node *tree_find(const struct expression *expression, const struct node *node, node_test *test);

/* `70B`. */
bool node_is_bare_bytes(const struct expression *expression, const struct node *node);

/* True if a literal with a unit, a noun or a percent sign stands in `node` or below. */
bool tree_has_unit(const struct expression *expression, const struct node *node);

/* The byte of the text where the right factor of an implied product begins, its opening bracket included. */
const char *implied_gap(const struct expression *expression, const struct node *node);

/* Quote a node as it was typed, cut when long. Lives in the arena. */
const char *quote_node(const struct reader *reader, const struct node *node);

/* Refuse a tree that can be computed but that no one means: `5 or 6`, bits for bytes.
 * False after one diagnostic. */
bool reader_check_shape(struct reader *reader);

/* Ask for a unit, proposing the field's or one by the key's dimension. Always false. */
bool reader_ask_unit(struct reader *reader, const struct node *node);

/* Find the first name that nothing knows and say what it may have been. False when all names are known. */
bool reader_ask_unknown(struct reader *reader, const struct scope *scope);

#endif
