#include "page/html.h"

#include <string.h>

#include "base/vector.h"
#include "page/markdown.h"

static void add_bytes(struct text *out, const char *text, size_t length)
{
    static const struct {
        char character;
        const char *spelled;
    } special[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        size_t k = 0;
        while (k < COUNT_OF(special) && special[k].character != text[i]) k++;
        if (k < COUNT_OF(special)) text_add(out, special[k].spelled);
        else if ((byte < ' ' && byte != '\n' && byte != '\t') || byte == 0x7F) text_add(out, "\uFFFD");
        else text_add_char(out, text[i]);
    }
}

void html_add_text(struct text *out, const char *text)
{
    add_bytes(out, text, strlen(text));
}

/* What is written around a node; NULL: nothing. Headings of a text lie below those of the page. */
static const struct {
    const char *open, *close;
} tags[MARKDOWN_KIND_COUNT] = {
    [MARKDOWN_PARAGRAPH] = {"<p>", "</p>\n"},
    [MARKDOWN_HEADING] = {"<h5>", "</h5>\n"},
    [MARKDOWN_QUOTE] = {"<blockquote>\n", "</blockquote>\n"},
    [MARKDOWN_BULLETS] = {"<ul>\n", "</ul>\n"},
    [MARKDOWN_NUMBERS] = {NULL, "</ol>\n"},
    [MARKDOWN_ITEM] = {"<li>", "</li>\n"},
    [MARKDOWN_RULE] = {"<hr>\n", NULL},
    [MARKDOWN_CODE_BLOCK] = {"<pre><code>", "</code></pre>\n"},
    [MARKDOWN_TABLE] = {"<table>\n", "</table>\n"},
    [MARKDOWN_HEAD] = {"<thead>\n", "</thead>\n"},
    [MARKDOWN_BODY] = {"<tbody>\n", "</tbody>\n"},
    [MARKDOWN_ROW] = {"<tr>", "</tr>\n"},
    [MARKDOWN_HEAD_CELL] = {"<th", "</th>"},
    [MARKDOWN_CELL] = {"<td", "</td>"},
    [MARKDOWN_EMPHASIS] = {"<em>", "</em>"},
    [MARKDOWN_STRONG] = {"<strong>", "</strong>"},
    [MARKDOWN_CODE] = {"<code>", "</code>"},
    [MARKDOWN_BREAK] = {"<br>\n", NULL},
    [MARKDOWN_SOFT_BREAK] = {"\n", NULL},
};

static bool is_cell(const struct markdown_node *node)
{
    return node->kind == MARKDOWN_CELL || node->kind == MARKDOWN_HEAD_CELL;
}

/* A paragraph that is all there is stands without its tags. */
static bool is_bare(const struct markdown_node *node)
{
    return node->kind == MARKDOWN_PARAGRAPH && node->parent->kind == MARKDOWN_DOCUMENT && node->parent->count == 1;
}

static void open_node(const struct markdown_node *node, void *context)
{
    static const char *const aligns[] = {[MARKDOWN_ALIGN_DEFAULT] = ">", [MARKDOWN_ALIGN_LEFT] = " class=\"left\">",
                                         [MARKDOWN_ALIGN_CENTRE] = " class=\"centre\">", [MARKDOWN_ALIGN_RIGHT] = " class=\"right\">"};
    struct text *out = context;
    if (tags[node->kind].open && !is_bare(node)) text_add(out, tags[node->kind].open);
    if (node->kind == MARKDOWN_TEXT) add_bytes(out, node->text, node->length);
    if (node->kind == MARKDOWN_NUMBERS) text_print(out, "<ol start=\"%u\">\n", node->number);
    if (is_cell(node)) text_add(out, aligns[node->align]);
}

static void close_node(const struct markdown_node *node, void *context)
{
    if (tags[node->kind].close && !is_bare(node)) text_add(context, tags[node->kind].close);
}

void html_add_markdown(struct text *out, const char *markdown)
{
    static const struct markdown_visitor visitor = {open_node, close_node};
    struct arena arena = {0};
    markdown_visit(markdown_read(&arena, markdown), &visitor, out);
    arena_clear(&arena);
}
