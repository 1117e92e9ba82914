/* Markdown as prose: its tree walked once, each block laid out between margins. */
#include <string.h>

#include "base/utf8.h"
#include "page/markdown.h"
#include "page/prose.h"
#include "page/prose_table.h"

enum {
    SPANS_DEEPEST = 32,
    CODE_INSET = 2,      /* cells left of a code block */
    TAB_STOP = 4,        /* cells, in code */
    BULLET_WIDTH = 2,
};

struct layout {
    struct builder builder;
    struct flow flow;           /* the paragraph or table in hand */
    enum role roles[SPANS_DEEPEST];
    size_t span_depth;          /* may exceed SPANS_DEEPEST */
    bool fresh;                 /* at the begin of an item or quote: no gap is wanted */
    bool in_table;
    struct text code;
    struct table table;
};

static enum role current_role(const struct layout *layout)
{
    size_t depth = layout->span_depth < SPANS_DEEPEST ? layout->span_depth : SPANS_DEEPEST;
    return layout->roles[depth - 1];
}

static void push_role(struct layout *layout, enum role role)
{
    if (layout->span_depth < SPANS_DEEPEST) layout->roles[layout->span_depth] = role;
    layout->span_depth++;
}

static void pop_role(struct layout *layout)
{
    layout->span_depth--;
}

static void add_text(struct layout *layout, const char *text, size_t length)
{
    flow_add(&layout->flow, current_role(layout), text, length);
}

/* The text of a tight item has no paragraph around it: whatever comes next ends it. */
static void flush(struct layout *layout)
{
    if (layout->in_table || layout->flow.atoms.count == 0) return;
    builder_add_flow(&layout->builder, &layout->flow);
    flow_reset(&layout->flow);
    layout->fresh = false;
}

/* A list that is tight itself stands apart from what is around it only where that is loose. */
static void gap(struct layout *layout, const struct markdown_node *node)
{
    if (layout->fresh || node->parent->tight) return;
    builder_gap(&layout->builder);
}

static int digits_of(unsigned number)
{
    int digits = 1;
    for (; number > 9; number /= 10) digits++;
    return digits;
}

/* Numbers are set right below each other, as wide as the list's largest. */
static void enter_item(struct layout *layout, const struct markdown_node *item)
{
    struct builder *builder = &layout->builder;
    gap(layout, item);
    if (item->parent->kind == MARKDOWN_NUMBERS) {
        int digits = digits_of(item->parent->number + (unsigned)item->parent->count - 1);
        const char *mark = arena_print(builder->arena, "%*u%c", digits, item->number, item->delimiter);
        builder_push_margin(builder, mark, digits + 2, ROLE_DIM, false);
    } else {
        builder_push_margin(builder, symbol_text(builder->symbols, SYMBOL_BULLET), BULLET_WIDTH, ROLE_DIM, false);
    }
    layout->fresh = true;
}

static void leave_item(struct layout *layout)
{
    struct builder *builder = &layout->builder;
    if (builder_mark_waits(builder)) {
        builder_begin_line(builder);
        builder_end_line(builder);
    }
    builder_pop_margin(builder);
    layout->fresh = false;
}

static void enter_quote(struct layout *layout, const struct markdown_node *node)
{
    struct builder *builder = &layout->builder;
    gap(layout, node);
    builder_push_margin(builder, symbol_text(builder->symbols, SYMBOL_WALL), 2, ROLE_RULE, true);
    layout->fresh = true;
}

static void add_rule(struct layout *layout, const struct markdown_node *node)
{
    struct builder *builder = &layout->builder;
    gap(layout, node);
    builder_begin_line(builder);
    builder_put_symbol(builder, ROLE_RULE, SYMBOL_RULE, builder_room(builder));
    builder_end_line(builder);
    layout->fresh = false;
}

/* Append code with its tabs filled up to their stops. */
static void add_code_lines(struct flow *flow, const char *code, size_t length)
{
    struct text filled = {0};
    size_t line = 0;
    for (size_t i = 0; i < length; i++) {
        size_t cells = code[i] == '\t' ? (size_t)utf8_width(text_string(&filled) + line, filled.length - line) : 0;
        if (code[i] == '\t') text_add_repeat(&filled, " ", TAB_STOP - cells % TAB_STOP);
        else text_add_char(&filled, code[i]);
        if (code[i] == '\n') line = filled.length;
    }
    flow_add_lines(flow, ROLE_CODE, text_string(&filled), filled.length);
    text_clear(&filled);
}

static void leave_code(struct layout *layout)
{
    struct builder *builder = &layout->builder;
    add_code_lines(&layout->flow, text_string(&layout->code), layout->code.length);
    builder_push_margin(builder, NULL, CODE_INSET, ROLE_PLAIN, false);
    builder_add_unwrapped(builder, &layout->flow);
    builder_pop_margin(builder);
    flow_reset(&layout->flow);
    text_reset(&layout->code);
    layout->fresh = false;
}

static void enter_table(struct layout *layout, const struct markdown_node *node)
{
    gap(layout, node);
    layout->in_table = true;
    layout->table = (struct table){.flow = &layout->flow, .columns = node->columns > 0 ? node->columns : 1};
    vector_init(&layout->table.cells, sizeof(struct table_cell));
}

static void leave_table(struct layout *layout)
{
    builder_add_table(&layout->builder, &layout->table);
    vector_clear(&layout->table.cells);
    flow_reset(&layout->flow);
    layout->in_table = false;
    layout->fresh = false;
}

static void enter_cell(struct layout *layout, const struct markdown_node *node)
{
    size_t begin = layout->flow.atoms.count;
    *(struct table_cell *)vector_push(&layout->table.cells) = (struct table_cell){begin, begin, node->align};
    push_role(layout, node->kind == MARKDOWN_HEAD_CELL ? ROLE_STRONG : current_role(layout));
}

static void leave_cell(struct layout *layout)
{
    struct table_cell *cell = vector_at(&layout->table.cells, layout->table.cells.count - 1);
    cell->end = layout->flow.atoms.count;
    pop_role(layout);
}

/* A span within a title or a strong one keeps the stronger role; code is always seen as code. */
static void enter_span(struct layout *layout, enum markdown_kind kind)
{
    enum role role = current_role(layout);
    if (kind == MARKDOWN_CODE) role = ROLE_CODE;
    if (kind == MARKDOWN_STRONG && role != ROLE_TITLE) role = ROLE_STRONG;
    if (kind == MARKDOWN_EMPHASIS && role != ROLE_TITLE && role != ROLE_STRONG) role = ROLE_EMPHASIS;
    push_role(layout, role);
}

static bool is_inline(enum markdown_kind kind)
{
    return kind >= MARKDOWN_EMPHASIS;
}

static void take_text(struct layout *layout, const struct markdown_node *node)
{
    if (node->parent->kind == MARKDOWN_CODE_BLOCK) text_add_bytes(&layout->code, node->text, node->length);
    else add_text(layout, node->text, node->length);
}

/* A flat switch over all kinds. */
static void enter_node(const struct markdown_node *node, void *context)
{
    struct layout *layout = context;
    if (!is_inline(node->kind)) flush(layout);
    switch (node->kind) {
    case MARKDOWN_PARAGRAPH: /* never straight in a tight item */
        if (!layout->fresh) builder_gap(&layout->builder);
        break;
    case MARKDOWN_HEADING:
        gap(layout, node);
        push_role(layout, ROLE_TITLE);
        break;
    case MARKDOWN_QUOTE: enter_quote(layout, node); break;
    case MARKDOWN_BULLETS:
    case MARKDOWN_NUMBERS:
    case MARKDOWN_CODE_BLOCK: gap(layout, node); break;
    case MARKDOWN_ITEM: enter_item(layout, node); break;
    case MARKDOWN_RULE: add_rule(layout, node); break;
    case MARKDOWN_TABLE: enter_table(layout, node); break;
    case MARKDOWN_HEAD_CELL:
    case MARKDOWN_CELL: enter_cell(layout, node); break;
    case MARKDOWN_EMPHASIS:
    case MARKDOWN_STRONG:
    case MARKDOWN_CODE: enter_span(layout, node->kind); break;
    case MARKDOWN_TEXT: take_text(layout, node); break;
    case MARKDOWN_BREAK: flow_break(&layout->flow); break;
    case MARKDOWN_SOFT_BREAK: add_text(layout, " ", 1); break;
    default: break;
    }
}

static void leave_node(const struct markdown_node *node, void *context)
{
    struct layout *layout = context;
    if (!is_inline(node->kind)) flush(layout);
    switch (node->kind) {
    case MARKDOWN_QUOTE:
        builder_pop_margin(&layout->builder);
        layout->fresh = false;
        break;
    case MARKDOWN_ITEM: leave_item(layout); break;
    case MARKDOWN_CODE_BLOCK: leave_code(layout); break;
    case MARKDOWN_TABLE: leave_table(layout); break;
    case MARKDOWN_HEAD_CELL:
    case MARKDOWN_CELL: leave_cell(layout); break;
    case MARKDOWN_HEADING:
    case MARKDOWN_EMPHASIS:
    case MARKDOWN_STRONG:
    case MARKDOWN_CODE: pop_role(layout); break;
    default: break;
    }
}

struct prose prose_of_markdown(struct arena *arena, const char *text, int width, enum role role, enum symbols symbols)
{
    static const struct markdown_visitor visitor = {enter_node, leave_node};
    struct layout layout = {.roles = {role}, .span_depth = 1};
    struct arena tree = {0};
    builder_init(&layout.builder, arena, width, symbols);
    flow_init(&layout.flow, symbols);
    markdown_visit(markdown_read(&tree, text), &visitor, &layout);
    flow_clear(&layout.flow);
    text_clear(&layout.code);
    arena_clear(&tree);
    return builder_finish(&layout.builder);
}
