#include "page/html.h"

#include <md4c.h>
#include <stdbool.h>
#include <string.h>

static void add_bytes(struct text *out, const char *text, size_t length)
{
    static const struct {
        char character;
        const char *spelled;
    } special[] = {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        size_t k = 0;
        while (k < sizeof special / sizeof *special && special[k].character != text[i]) k++;
        if (k < sizeof special / sizeof *special) text_add(out, special[k].spelled);
        else if ((byte < ' ' && byte != '\n' && byte != '\t') || byte == 0x7F) text_add(out, "\uFFFD");
        else text_add_char(out, text[i]);
    }
}

void html_add_text(struct text *out, const char *text)
{
    add_bytes(out, text, strlen(text));
}

/* ── Markdown ── */

struct writer {
    struct text *out;
    int paragraphs; /* how many blocks stand at the top */
    int depth;      /* of blocks, the document not counted */
    bool bare;      /* the only block is a paragraph */
};

/* What is written around a block or span; NULL: nothing. Headings of a text lie below those of the page. */
struct tags {
    const char *open, *close;
};

static const struct tags blocks[] = {
    [MD_BLOCK_QUOTE] = {"<blockquote>\n", "</blockquote>\n"}, [MD_BLOCK_UL] = {"<ul>\n", "</ul>\n"},
    [MD_BLOCK_LI] = {"<li>", "</li>\n"},                       [MD_BLOCK_HR] = {"<hr>\n", NULL},
    [MD_BLOCK_H] = {"<h5>", "</h5>\n"},                        [MD_BLOCK_CODE] = {"<pre><code>", "</code></pre>\n"},
    [MD_BLOCK_P] = {"<p>", "</p>\n"},                          [MD_BLOCK_TABLE] = {"<table>\n", "</table>\n"},
    [MD_BLOCK_THEAD] = {"<thead>\n", "</thead>\n"},            [MD_BLOCK_TBODY] = {"<tbody>\n", "</tbody>\n"},
    [MD_BLOCK_TR] = {"<tr>", "</tr>\n"},                       [MD_BLOCK_TH] = {NULL, "</th>"},
    [MD_BLOCK_TD] = {NULL, "</td>"},                           [MD_BLOCK_OL] = {NULL, "</ol>\n"},
};

static const struct tags spans[] = {
    [MD_SPAN_EM] = {"<em>", "</em>"},
    [MD_SPAN_STRONG] = {"<strong>", "</strong>"},
    [MD_SPAN_CODE] = {"<code>", "</code>"},
};

static void add_tag(struct text *out, const char *tag)
{
    if (tag) text_add(out, tag);
}

static void open_cell(struct text *out, const char *name, const MD_BLOCK_TD_DETAIL *detail)
{
    static const char *const aligns[] = {[MD_ALIGN_LEFT] = " class=\"left\"", [MD_ALIGN_CENTER] = " class=\"centre\"",
                                         [MD_ALIGN_RIGHT] = " class=\"right\""};
    const char *align = aligns[detail->align];
    text_print(out, "<%s%s>", name, align ? align : "");
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct writer *writer = context;
    if (type == MD_BLOCK_DOC) return 0;
    writer->depth++;
    if (type == MD_BLOCK_P && writer->bare && writer->depth == 1) return 0;
    if (type == MD_BLOCK_OL) text_print(writer->out, "<ol start=\"%u\">\n", ((const MD_BLOCK_OL_DETAIL *)detail)->start);
    else if (type == MD_BLOCK_TH) open_cell(writer->out, "th", detail);
    else if (type == MD_BLOCK_TD) open_cell(writer->out, "td", detail);
    else if (type < sizeof blocks / sizeof *blocks) add_tag(writer->out, blocks[type].open);
    return 0;
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct writer *writer = context;
    (void)detail;
    if (type == MD_BLOCK_DOC) return 0;
    bool silent = type == MD_BLOCK_P && writer->bare && writer->depth == 1;
    if (!silent && type < sizeof blocks / sizeof *blocks) add_tag(writer->out, blocks[type].close);
    writer->depth--;
    return 0;
}

static int enter_span(MD_SPANTYPE type, void *detail, void *context)
{
    struct writer *writer = context;
    (void)detail;
    if (type < sizeof spans / sizeof *spans) add_tag(writer->out, spans[type].open);
    return 0;
}

static int leave_span(MD_SPANTYPE type, void *detail, void *context)
{
    struct writer *writer = context;
    (void)detail;
    if (type < sizeof spans / sizeof *spans) add_tag(writer->out, spans[type].close);
    return 0;
}

/* md4c gives only what has the form of an entity as one, so it may stand as it is. */
static int take_text(MD_TEXTTYPE type, const MD_CHAR *text, MD_SIZE size, void *context)
{
    struct text *out = ((struct writer *)context)->out;
    switch (type) {
    case MD_TEXT_BR: text_add(out, "<br>\n"); break;
    case MD_TEXT_SOFTBR: text_add(out, "\n"); break;
    case MD_TEXT_NULLCHAR: text_add(out, "\uFFFD"); break;
    case MD_TEXT_ENTITY: text_add_bytes(out, text, size); break;
    default: add_bytes(out, text, size); break;
    }
    return 0;
}

/* ── is it one paragraph? ── */

static int count_block(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct writer *writer = context;
    (void)detail;
    if (type == MD_BLOCK_DOC) return 0;
    if (writer->depth++ == 0) writer->paragraphs += type == MD_BLOCK_P ? 1 : 2;
    return 0;
}

static int leave_counted(MD_BLOCKTYPE type, void *detail, void *context)
{
    struct writer *writer = context;
    (void)detail;
    writer->depth -= type != MD_BLOCK_DOC;
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

void html_add_markdown(struct text *out, const char *markdown)
{
    const unsigned flags = MD_FLAG_TABLES | MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS;
    const MD_PARSER counting = {.flags = flags, .enter_block = count_block, .leave_block = leave_counted, .enter_span = ignore_span,
                                .leave_span = ignore_span, .text = ignore_text};
    const MD_PARSER writing = {.flags = flags, .enter_block = enter_block, .leave_block = leave_block, .enter_span = enter_span,
                               .leave_span = leave_span, .text = take_text};
    struct writer writer = {.out = out};
    md_parse(markdown, (MD_SIZE)strlen(markdown), &counting, &writer);
    writer.bare = writer.paragraphs == 1;
    md_parse(markdown, (MD_SIZE)strlen(markdown), &writing, &writer);
}
