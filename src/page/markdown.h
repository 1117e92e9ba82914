/* Markdown as a tree of blocks, spans and texts, which prose and HTML are made of. markdown.c alone knows md4c, and it alone says what
 * of Markdown is read: paragraphs, headings, lists, quotes, code, tables, rules, emphasis and code spans. HTML is text; links and
 * pictures are their words; character references are what they stand for. */
#ifndef UNFOLD_PAGE_MARKDOWN_H
#define UNFOLD_PAGE_MARKDOWN_H

#include <stdbool.h>

#include "base/arena.h"

enum markdown_kind {
    MARKDOWN_DOCUMENT,
    MARKDOWN_PARAGRAPH, /* the text of a tight item stands without one */
    MARKDOWN_HEADING,
    MARKDOWN_QUOTE,
    MARKDOWN_BULLETS,   /* of items */
    MARKDOWN_NUMBERS,
    MARKDOWN_ITEM,
    MARKDOWN_RULE,
    MARKDOWN_CODE_BLOCK, /* of texts that hold their line ends */
    MARKDOWN_TABLE,      /* a head and a body of rows of cells */
    MARKDOWN_HEAD,
    MARKDOWN_BODY,
    MARKDOWN_ROW,
    MARKDOWN_HEAD_CELL,
    MARKDOWN_CELL,
    MARKDOWN_EMPHASIS,
    MARKDOWN_STRONG,
    MARKDOWN_CODE,
    MARKDOWN_TEXT,
    MARKDOWN_BREAK,      /* of the line, where the author wants it */
    MARKDOWN_SOFT_BREAK, /* where the source goes on in the next line */
    MARKDOWN_KIND_COUNT
};

enum markdown_align { MARKDOWN_ALIGN_DEFAULT, MARKDOWN_ALIGN_LEFT, MARKDOWN_ALIGN_CENTRE, MARKDOWN_ALIGN_RIGHT };

struct markdown_node {
    enum markdown_kind kind;
    struct markdown_node *parent, *first, *last, *next; /* first and last child, next sibling; NULL: none */
    size_t count;              /* children */
    const char *text;          /* TEXT: `length` bytes, not ended by a NUL */
    size_t length;
    bool tight;                /* the innermost list around it, or it itself, has no blank lines between its items */
    unsigned number;           /* NUMBERS: of its first item; ITEM: its own */
    char delimiter;            /* NUMBERS and ITEM: `.` or `)` behind the number */
    size_t columns;            /* TABLE */
    enum markdown_align align; /* cells */
};

/* Read Markdown; the tree lives in `arena` and borrows from `text`. */
const struct markdown_node *markdown_read(struct arena *arena, const char *text);

/* What is done before and after the children of each node. */
struct markdown_visitor {
    void (*enter)(const struct markdown_node *node, void *context);
    void (*leave)(const struct markdown_node *node, void *context);
};

/* Visit a tree in the order of its text, whatever its depth. */
void markdown_visit(const struct markdown_node *root, const struct markdown_visitor *visitor, void *context);

#endif
