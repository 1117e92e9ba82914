#include "page/markdown.h"

#include <md4c.h>
#include <string.h>

#include "base/entity.h"

struct reader {
    struct arena *arena;
    struct markdown_node *open; /* the innermost */
};

/* By md4c's names; those not listed leave their content to what is around them. */
static const enum markdown_kind block_kinds[] = {
    [MD_BLOCK_P] = MARKDOWN_PARAGRAPH,   [MD_BLOCK_H] = MARKDOWN_HEADING,      [MD_BLOCK_QUOTE] = MARKDOWN_QUOTE,
    [MD_BLOCK_UL] = MARKDOWN_BULLETS,    [MD_BLOCK_OL] = MARKDOWN_NUMBERS,     [MD_BLOCK_LI] = MARKDOWN_ITEM,
    [MD_BLOCK_HR] = MARKDOWN_RULE,       [MD_BLOCK_CODE] = MARKDOWN_CODE_BLOCK, [MD_BLOCK_TABLE] = MARKDOWN_TABLE,
    [MD_BLOCK_THEAD] = MARKDOWN_HEAD,    [MD_BLOCK_TBODY] = MARKDOWN_BODY,     [MD_BLOCK_TR] = MARKDOWN_ROW,
    [MD_BLOCK_TH] = MARKDOWN_HEAD_CELL,  [MD_BLOCK_TD] = MARKDOWN_CELL,
};

static const enum markdown_kind span_kinds[] = {
    [MD_SPAN_EM] = MARKDOWN_EMPHASIS,
    [MD_SPAN_STRONG] = MARKDOWN_STRONG,
    [MD_SPAN_CODE] = MARKDOWN_CODE,
};

static enum markdown_kind block_kind(MD_BLOCKTYPE type)
{
    return type < sizeof block_kinds / sizeof *block_kinds ? block_kinds[type] : MARKDOWN_DOCUMENT;
}

static enum markdown_kind span_kind(MD_SPANTYPE type)
{
    return type < sizeof span_kinds / sizeof *span_kinds ? span_kinds[type] : MARKDOWN_DOCUMENT;
}

static struct markdown_node *add_node(struct reader *reader, enum markdown_kind kind)
{
    struct markdown_node *node = arena_alloc(reader->arena, sizeof *node), *parent = reader->open;
    *node = (struct markdown_node){.kind = kind, .parent = parent, .tight = parent->tight};
    if (parent->last) parent->last->next = node;
    else parent->first = node;
    parent->last = node;
    parent->count++;
    return node;
}

static void add_text(struct reader *reader, const char *text, size_t length)
{
    struct markdown_node *node = add_node(reader, MARKDOWN_TEXT);
    node->text = text;
    node->length = length;
}

/* A list numbers its items as they come. */
static void number_item(struct markdown_node *item)
{
    item->delimiter = item->parent->delimiter;
    item->number = item->parent->number + (unsigned)item->parent->count - 1;
}

static enum markdown_align cell_align(const MD_BLOCK_TD_DETAIL *cell)
{
    static const enum markdown_align aligns[] = {
        [MD_ALIGN_DEFAULT] = MARKDOWN_ALIGN_DEFAULT,
        [MD_ALIGN_LEFT] = MARKDOWN_ALIGN_LEFT,
        [MD_ALIGN_CENTER] = MARKDOWN_ALIGN_CENTRE,
        [MD_ALIGN_RIGHT] = MARKDOWN_ALIGN_RIGHT,
    };
    return aligns[cell->align];
}

static void take_detail(struct markdown_node *node, const void *detail)
{
    const MD_BLOCK_OL_DETAIL *numbers = detail;
    switch (node->kind) {
    case MARKDOWN_BULLETS: node->tight = ((const MD_BLOCK_UL_DETAIL *)detail)->is_tight; break;
    case MARKDOWN_NUMBERS:
        node->tight = numbers->is_tight;
        node->number = numbers->start;
        node->delimiter = numbers->mark_delimiter;
        break;
    case MARKDOWN_ITEM: number_item(node); break;
    case MARKDOWN_TABLE: node->columns = ((const MD_BLOCK_TABLE_DETAIL *)detail)->col_count; break;
    case MARKDOWN_HEAD_CELL:
    case MARKDOWN_CELL: node->align = cell_align(detail); break;
    default: break;
    }
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct reader *reader = context;
    if (block_kind(type) == MARKDOWN_DOCUMENT) return 0;
    reader->open = add_node(reader, block_kind(type));
    take_detail(reader->open, detail);
    return 0;
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct reader *reader = context;
    (void)detail;
    if (block_kind(type) != MARKDOWN_DOCUMENT) reader->open = reader->open->parent;
    return 0;
}

static int enter_span(MD_SPANTYPE type, void *detail, void *context)
{
    struct reader *reader = context;
    (void)detail;
    if (span_kind(type) != MARKDOWN_DOCUMENT) reader->open = add_node(reader, span_kind(type));
    return 0;
}

static int leave_span(MD_SPANTYPE type, void *detail, void *context)
{
    struct reader *reader = context;
    (void)detail;
    if (span_kind(type) != MARKDOWN_DOCUMENT) reader->open = reader->open->parent;
    return 0;
}

/* A reference that is not known is shown as it stands. */
static void add_entity(struct reader *reader, const char *text, size_t length)
{
    char decoded[ENTITY_BYTES];
    size_t size;
    if (entity_read(text, length, decoded, &size) == length) add_text(reader, arena_copy(reader->arena, decoded, size), size);
    else add_text(reader, text, length);
}

/* md4c passes some texts of its own, which outlive the tree as they are static. */
static int take_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *context)
{
    struct reader *reader = context;
    switch (type) {
    case MD_TEXT_BR: add_node(reader, MARKDOWN_BREAK); break;
    case MD_TEXT_SOFTBR: add_node(reader, MARKDOWN_SOFT_BREAK); break;
    case MD_TEXT_NULLCHAR: add_text(reader, "\uFFFD", strlen("\uFFFD")); break;
    case MD_TEXT_ENTITY: add_entity(reader, text, size); break;
    default: add_text(reader, text, size); break;
    }
    return 0;
}

const struct markdown_node *markdown_read(struct arena *arena, const char *text)
{
    static const MD_PARSER parser = {
        .flags = MD_FLAG_TABLES | MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = take_text,
    };
    struct markdown_node *root = arena_alloc(arena, sizeof *root);
    struct reader reader = {arena, root};
    md_parse(text, (MD_SIZE)strlen(text), &parser, &reader);
    return root;
}

void markdown_visit(const struct markdown_node *root, const struct markdown_visitor *visitor, void *context)
{
    const struct markdown_node *node = root;
    visitor->enter(node, context);
    for (;;) {
        const struct markdown_node *next = node->first;
        while (!next) {
            visitor->leave(node, context);
            if (node == root) return;
            next = node->next;
            if (!next) node = node->parent;
        }
        node = next;
        visitor->enter(node, context);
    }
}
