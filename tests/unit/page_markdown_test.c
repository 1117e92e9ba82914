/* Markdown as a tree: which nodes there are, in which order, and that no depth is too much. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "base/vector.h"
#include "page/markdown.h"

static const char *const names[MARKDOWN_KIND_COUNT] = {
    [MARKDOWN_DOCUMENT] = "document", [MARKDOWN_PARAGRAPH] = "p",   [MARKDOWN_HEADING] = "h",     [MARKDOWN_QUOTE] = "quote",
    [MARKDOWN_BULLETS] = "ul",        [MARKDOWN_NUMBERS] = "ol",    [MARKDOWN_ITEM] = "li",       [MARKDOWN_RULE] = "hr",
    [MARKDOWN_CODE_BLOCK] = "pre",    [MARKDOWN_TABLE] = "table",   [MARKDOWN_HEAD] = "head",     [MARKDOWN_BODY] = "body",
    [MARKDOWN_ROW] = "tr",            [MARKDOWN_HEAD_CELL] = "th",  [MARKDOWN_CELL] = "td",       [MARKDOWN_EMPHASIS] = "em",
    [MARKDOWN_STRONG] = "strong",     [MARKDOWN_CODE] = "code",     [MARKDOWN_TEXT] = "text",     [MARKDOWN_BREAK] = "br",
    [MARKDOWN_SOFT_BREAK] = "soft",
};

static void enter(const struct markdown_node *node, void *context)
{
    struct text *out = context;
    if (node->kind == MARKDOWN_TEXT) text_print(out, "'%.*s'", (int)node->length, node->text);
    else text_print(out, "%s(", names[node->kind]);
    if (node->kind == MARKDOWN_ITEM && node->delimiter) text_print(out, "%u%c", node->number, node->delimiter);
    if (node->kind == MARKDOWN_CELL) text_print(out, "%d ", (int)node->align);
    if (node->tight && (node->kind == MARKDOWN_BULLETS || node->kind == MARKDOWN_NUMBERS)) text_add(out, "tight ");
}

static void leave(const struct markdown_node *node, void *context)
{
    if (node->kind != MARKDOWN_TEXT) text_add(context, ")");
}

static const struct markdown_visitor drawing = {enter, leave};

static void every_block_and_span_has_its_place(void **state)
{
    static const struct {
        const char *markdown, *tree;
    } cases[] = {
        {"", "document()"},
        {"a *b **c*** `d`", "document(p('a 'em('b 'strong('c'))' 'code('d')))"},
        {"a\nb  \nc", "document(p('a'soft()'b'br()'c'))"},
        {"9) a\n10) b\n    - c", "document(ol(tight li(9)'a')li(10)'b'ul(tight li('c')))))"},
        {"- a\n\n- b", "document(ul(li(p('a'))li(p('b'))))"},
        {"> # a\n---", "document(quote(h('a'))hr())"},
        {"    x\n\n```\ny\n```", "document(pre('x''\n')pre('y''\n'))"},
        {"|a|\n|--:|\n|b|", "document(table(head(tr(th('a')))body(tr(td(3 'b')))))"},
        {"[a](b) ![c](d) <b>", "document(p('a'' ''c'' <b>'))"},
        {"&le;&nosuch;&#955;", "document(p('≤''&nosuch;''λ'))"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        struct arena arena = {0};
        markdown_visit(markdown_read(&arena, cases[i].markdown), &drawing, &out);
        assert_string_equal(text_string(&out), cases[i].tree);
        text_clear(&out);
        arena_clear(&arena);
    }
}

static void count_depth(const struct markdown_node *node, void *context)
{
    int *deepest = context, depth = 0;
    for (; node->parent; node = node->parent) depth++;
    if (depth > *deepest) *deepest = depth;
}

static void ignore(const struct markdown_node *node, void *context)
{
    (void)node, (void)context;
}

static void depth_costs_no_stack(void **state)
{
    static const struct markdown_visitor visitor = {count_depth, ignore};
    enum { DEPTH = 5000 };
    struct text deep = {0};
    struct arena arena = {0};
    int deepest = 0;
    (void)state;
    text_add_repeat(&deep, ">", DEPTH);
    text_add(&deep, "a");
    markdown_visit(markdown_read(&arena, text_string(&deep)), &visitor, &deepest);
    assert_true(deepest >= DEPTH);
    text_clear(&deep);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_block_and_span_has_its_place), cmocka_unit_test(depth_costs_no_stack)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
