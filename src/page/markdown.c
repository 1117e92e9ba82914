#include <md4c.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "page/prose.h"
#include "page/prose_table.h"

enum {
    LISTS_DEEPEST = 16,  /* deeper lists are laid out like the deepest */
    SPANS_DEEPEST = 32,
    CODE_INSET = 2,      /* cells left of a code block */
    TAB_STOP = 4,        /* cells, in code */
    BULLET_WIDTH = 2,
};

struct list {
    bool ordered, tight;
    char delimiter;
    unsigned number; /* of the next item */
    int digits;      /* of the list's largest number */
};

struct markdown {
    struct builder builder;
    struct flow flow;           /* the paragraph or table in hand */
    enum role roles[SPANS_DEEPEST];
    size_t span_depth;          /* may exceed SPANS_DEEPEST */
    struct list lists[LISTS_DEEPEST];
    size_t list_depth;          /* may exceed LISTS_DEEPEST */
    const unsigned *item_counts; /* of each ordered list, in the order of their beginnings */
    size_t ordered_lists;       /* begun so far */
    bool fresh;                 /* at the begin of an item or quote: no gap is wanted */
    bool in_code, in_table;
    struct text code;
    struct table table;
};

static const unsigned parser_flags = MD_FLAG_TABLES | MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS;

/* md4c tells the items of a list one by one, but their numbers can be set right only when the last is known: a first
 * reading counts them. */
struct item_counter {
    struct vector counts; /* unsigned */
    struct vector open;   /* size_t: index into counts, or SIZE_MAX for a bullet list */
};

static int count_enter(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct item_counter *counter = context;
    (void)detail;
    if (type == MD_BLOCK_UL) *(size_t *)vector_push(&counter->open) = SIZE_MAX;
    if (type == MD_BLOCK_OL) {
        *(size_t *)vector_push(&counter->open) = counter->counts.count;
        vector_push(&counter->counts);
    }
    if (type != MD_BLOCK_LI) return 0;
    size_t index = *(size_t *)vector_at(&counter->open, counter->open.count - 1);
    if (index != SIZE_MAX) ++*(unsigned *)vector_at(&counter->counts, index);
    return 0;
}

static int count_leave(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct item_counter *counter = context;
    (void)detail;
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) vector_pop(&counter->open);
    return 0;
}

static int ignore_span(MD_SPANTYPE type, void *detail, void *context)
{
    (void)type, (void)detail, (void)context;
    return 0;
}

static int ignore_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *context)
{
    (void)type, (void)text, (void)size, (void)context;
    return 0;
}

static const unsigned *count_items(struct arena *arena, const char *text)
{
    struct item_counter counter;
    size_t count;
    MD_PARSER parser = {
        .flags = parser_flags,
        .enter_block = count_enter,
        .leave_block = count_leave,
        .enter_span = ignore_span,
        .leave_span = ignore_span,
        .text = ignore_text,
    };
    vector_init(&counter.counts, sizeof(unsigned));
    vector_init(&counter.open, sizeof(size_t));
    md_parse(text, (MD_SIZE)strlen(text), &parser, &counter);
    vector_clear(&counter.open);
    return vector_freeze(&counter.counts, arena, &count);
}

static enum role current_role(const struct markdown *markdown)
{
    size_t depth = markdown->span_depth < SPANS_DEEPEST ? markdown->span_depth : SPANS_DEEPEST;
    return markdown->roles[depth - 1];
}

static void push_role(struct markdown *markdown, enum role role)
{
    if (markdown->span_depth < SPANS_DEEPEST) markdown->roles[markdown->span_depth] = role;
    markdown->span_depth++;
}

static void pop_role(struct markdown *markdown)
{
    markdown->span_depth--;
}

static void add_text(struct markdown *markdown, const char *text, size_t length)
{
    flow_add(&markdown->flow, current_role(markdown), text, length);
}

/* The text of a tight item has no paragraph around it: whatever comes next ends it. */
static void flush(struct markdown *markdown)
{
    if (markdown->in_table || markdown->flow.atoms.count == 0) return;
    builder_add_flow(&markdown->builder, &markdown->flow);
    flow_reset(&markdown->flow);
    markdown->fresh = false;
}

static struct list *current_list(struct markdown *markdown)
{
    if (markdown->list_depth == 0) return NULL;
    size_t depth = markdown->list_depth < LISTS_DEEPEST ? markdown->list_depth : LISTS_DEEPEST;
    return &markdown->lists[depth - 1];
}

static void gap(struct markdown *markdown)
{
    const struct list *list = current_list(markdown);
    if (markdown->fresh || (list && list->tight)) return;
    builder_gap(&markdown->builder);
}

static int digits_of(unsigned number)
{
    int digits = 1;
    for (; number > 9; number /= 10) digits++;
    return digits;
}

static void enter_list(struct markdown *markdown, struct list list)
{
    gap(markdown);
    if (list.ordered) {
        unsigned items = markdown->item_counts[markdown->ordered_lists++];
        list.digits = digits_of(list.number + (items > 0 ? items - 1 : 0));
    }
    if (markdown->list_depth++ < LISTS_DEEPEST) *current_list(markdown) = list;
}

static void enter_item(struct markdown *markdown)
{
    struct builder *builder = &markdown->builder;
    struct list *list = current_list(markdown);
    gap(markdown);
    if (list->ordered) {
        const char *mark = arena_print(builder->arena, "%*u%c", list->digits, list->number++, list->delimiter);
        builder_push_margin(builder, mark, list->digits + 2, ROLE_DIM, false);
    } else {
        builder_push_margin(builder, symbol_text(builder->symbols, SYMBOL_BULLET), BULLET_WIDTH, ROLE_DIM, false);
    }
    markdown->fresh = true;
}

static void leave_item(struct markdown *markdown)
{
    struct builder *builder = &markdown->builder;
    if (builder_mark_waits(builder)) {
        builder_begin_line(builder);
        builder_end_line(builder);
    }
    builder_pop_margin(builder);
    markdown->fresh = false;
}

static void enter_quote(struct markdown *markdown)
{
    struct builder *builder = &markdown->builder;
    gap(markdown);
    builder_push_margin(builder, symbol_text(builder->symbols, SYMBOL_WALL), 2, ROLE_RULE, true);
    markdown->fresh = true;
}

static void add_rule(struct markdown *markdown)
{
    struct builder *builder = &markdown->builder;
    gap(markdown);
    builder_begin_line(builder);
    builder_put_symbol(builder, ROLE_RULE, SYMBOL_RULE, builder_room(builder));
    builder_end_line(builder);
    markdown->fresh = false;
}

static void enter_code(struct markdown *markdown)
{
    gap(markdown);
    markdown->in_code = true;
    text_reset(&markdown->code);
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

static void leave_code(struct markdown *markdown)
{
    struct builder *builder = &markdown->builder;
    markdown->in_code = false;
    add_code_lines(&markdown->flow, text_string(&markdown->code), markdown->code.length);
    builder_push_margin(builder, NULL, CODE_INSET, ROLE_PLAIN, false);
    builder_add_unwrapped(builder, &markdown->flow);
    builder_pop_margin(builder);
    flow_reset(&markdown->flow);
    markdown->fresh = false;
}

static void enter_table(struct markdown *markdown, const MD_BLOCK_TABLE_DETAIL *detail)
{
    gap(markdown);
    markdown->in_table = true;
    markdown->table = (struct table){.flow = &markdown->flow, .columns = detail->col_count > 0 ? detail->col_count : 1};
    vector_init(&markdown->table.cells, sizeof(struct table_cell));
}

static void leave_table(struct markdown *markdown)
{
    builder_add_table(&markdown->builder, &markdown->table);
    vector_clear(&markdown->table.cells);
    flow_reset(&markdown->flow);
    markdown->in_table = false;
    markdown->fresh = false;
}

static void enter_cell(struct markdown *markdown, const MD_BLOCK_TD_DETAIL *detail, bool in_head)
{
    static const enum table_align aligns[] = {
        [MD_ALIGN_DEFAULT] = TABLE_ALIGN_DEFAULT,
        [MD_ALIGN_LEFT] = TABLE_ALIGN_LEFT,
        [MD_ALIGN_CENTER] = TABLE_ALIGN_CENTRE,
        [MD_ALIGN_RIGHT] = TABLE_ALIGN_RIGHT,
    };
    size_t begin = markdown->flow.atoms.count;
    *(struct table_cell *)vector_push(&markdown->table.cells) = (struct table_cell){begin, begin, aligns[detail->align]};
    push_role(markdown, in_head ? ROLE_STRONG : current_role(markdown));
}

static void leave_cell(struct markdown *markdown)
{
    struct table_cell *cell = vector_at(&markdown->table.cells, markdown->table.cells.count - 1);
    cell->end = markdown->flow.atoms.count;
    pop_role(markdown);
}

/* A flat switch over md4c's blocks. */
static int enter_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct markdown *markdown = context;
    flush(markdown);
    switch (type) {
    case MD_BLOCK_QUOTE: enter_quote(markdown); break;
    case MD_BLOCK_UL:
        enter_list(markdown, (struct list){.tight = ((const MD_BLOCK_UL_DETAIL *)detail)->is_tight});
        break;
    case MD_BLOCK_OL: {
        const MD_BLOCK_OL_DETAIL *list = detail;
        enter_list(markdown, (struct list){true, list->is_tight, list->mark_delimiter, list->start, 1});
        break;
    }
    case MD_BLOCK_LI: enter_item(markdown); break;
    case MD_BLOCK_HR: add_rule(markdown); break;
    case MD_BLOCK_H:
        gap(markdown);
        push_role(markdown, ROLE_TITLE);
        break;
    case MD_BLOCK_CODE: enter_code(markdown); break;
    case MD_BLOCK_P: /* never straight in a tight item */
        if (!markdown->fresh) builder_gap(&markdown->builder);
        break;
    case MD_BLOCK_TABLE: enter_table(markdown, detail); break;
    case MD_BLOCK_TH: enter_cell(markdown, detail, true); break;
    case MD_BLOCK_TD: enter_cell(markdown, detail, false); break;
    default: break;
    }
    return 0;
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct markdown *markdown = context;
    (void)detail;
    flush(markdown);
    switch (type) {
    case MD_BLOCK_QUOTE:
        builder_pop_margin(&markdown->builder);
        markdown->fresh = false;
        break;
    case MD_BLOCK_UL:
    case MD_BLOCK_OL: markdown->list_depth--; break;
    case MD_BLOCK_LI: leave_item(markdown); break;
    case MD_BLOCK_H: pop_role(markdown); break;
    case MD_BLOCK_CODE: leave_code(markdown); break;
    case MD_BLOCK_TABLE: leave_table(markdown); break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD: leave_cell(markdown); break;
    default: break;
    }
    return 0;
}

static int enter_span(MD_SPANTYPE type, void *detail, void *context)
{
    struct markdown *markdown = context;
    enum role role = current_role(markdown);
    (void)detail;
    if (type == MD_SPAN_CODE) role = ROLE_CODE;
    if (type == MD_SPAN_STRONG && role != ROLE_TITLE) role = ROLE_STRONG;
    if (type == MD_SPAN_EM && role != ROLE_TITLE && role != ROLE_STRONG) role = ROLE_EMPHASIS;
    push_role(markdown, role);
    return 0;
}

static int leave_span(MD_SPANTYPE type, void *detail, void *context)
{
    (void)type, (void)detail;
    pop_role(context);
    return 0;
}

/* The entities that authors write; any other is shown as it stands. */
static void add_entity(struct markdown *markdown, const char *text, size_t length)
{
    static const struct {
        const char *name;
        const char *shown;
    } entities[] = {
        {"&amp;", "&"},       {"&lt;", "<"},       {"&gt;", ">"},       {"&quot;", "\""},     {"&apos;", "'"},
        {"&nbsp;", "\u00A0"}, {"&times;", "×"},    {"&middot;", "·"},   {"&minus;", "\u2212"}, {"&ndash;", "–"},
        {"&mdash;", "—"},     {"&hellip;", "…"},   {"&le;", "≤"},       {"&ge;", "≥"},        {"&ne;", "≠"},
        {"&asymp;", "≈"},     {"&divide;", "÷"},   {"&plusmn;", "±"},   {"&rarr;", "→"},      {"&larr;", "←"},
        {"&micro;", "µ"},     {"&sup2;", "²"},     {"&sup3;", "³"},
    };
    for (size_t i = 0; i < COUNT_OF(entities); i++) {
        if (strlen(entities[i].name) != length || memcmp(entities[i].name, text, length) != 0) continue;
        add_text(markdown, entities[i].shown, strlen(entities[i].shown));
        return;
    }
    char encoded[4];
    if (length < 4 || text[1] != '#') {
        add_text(markdown, text, length);
        return;
    }
    bool is_hex = text[2] == 'x' || text[2] == 'X';
    unsigned long point = strtoul(text + (is_hex ? 3 : 2), NULL, is_hex ? 16 : 10);
    if (point == 0 || point > 0x10FFFF) point = 0xFFFD;
    add_text(markdown, encoded, utf8_encode((uint32_t)point, encoded));
}

static int take_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *context)
{
    struct markdown *markdown = context;
    if (markdown->in_code) {
        text_add_bytes(&markdown->code, text, size);
        return 0;
    }
    switch (type) {
    case MD_TEXT_BR: flow_break(&markdown->flow); break;
    case MD_TEXT_SOFTBR: add_text(markdown, " ", 1); break;
    case MD_TEXT_NULLCHAR: add_text(markdown, "\uFFFD", 3); break;
    case MD_TEXT_ENTITY: add_entity(markdown, text, size); break;
    default: add_text(markdown, text, size); break;
    }
    return 0;
}

struct prose prose_of_markdown(struct arena *arena, const char *text, int width, enum role role, enum symbols symbols)
{
    struct markdown markdown = {.roles = {role}, .span_depth = 1};
    MD_PARSER parser = {
        .flags = parser_flags,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = take_text,
    };
    markdown.item_counts = count_items(arena, text);
    builder_init(&markdown.builder, arena, width, symbols);
    flow_init(&markdown.flow, symbols);
    md_parse(text, (MD_SIZE)strlen(text), &parser, &markdown);
    flow_clear(&markdown.flow);
    text_clear(&markdown.code);
    return builder_finish(&markdown.builder);
}
