#include "exchange/html.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "base/vector.h"

/* What an element is in Markdown: before it, after it; NULL: nothing. */
struct element {
    const char *name, *open, *close;
    bool loses; /* its meaning */
    bool breaks; /* begins and ends a paragraph */
};

static const struct element elements[] = {
    {"p", NULL, NULL, false, true},   {"div", NULL, NULL, false, true}, {"ul", NULL, NULL, false, true}, {"ol", NULL, NULL, true, true},
    {"b", "**", "**", false, false},  {"strong", "**", "**", false, false}, {"i", "*", "*", false, false},   {"em", "*", "*", false, false},
    {"code", "`", "`", false, false}, {"tt", "`", "`", false, false},   {"span", NULL, NULL, false, false},  {"h1", "### ", NULL, false, true},
    {"h2", "### ", NULL, false, true}, {"h3", "### ", NULL, false, true}, {"h4", "### ", NULL, false, true}, {"h5", "### ", NULL, false, true},
    {"blockquote", "> ", NULL, false, true}, {"li", "\n- ", NULL, false, false}, {"br", "\n", NULL, false, false},
};

static const struct {
    const char *name, *text;
} entities[] = {{"amp", "&"},   {"lt", "<"},    {"gt", ">"},    {"quot", "\""},  {"apos", "'"},  {"nbsp", " "},  {"times", "×"}, {"middot", "·"},
                {"minus", "−"}, {"ndash", "–"}, {"mdash", "—"}, {"hellip", "…"}, {"le", "≤"},    {"ge", "≥"},    {"ne", "≠"},    {"micro", "µ"},
                {"plusmn", "±"}, {"lsquo", "‘"}, {"rsquo", "’"}, {"ldquo", "“"}, {"rdquo", "”"}, {"deg", "°"},  {"infin", "∞"}, {"approx", "≈"}};

static bool is_line_start(const struct text *out)
{
    return !out->length || out->data[out->length - 1] == '\n';
}

/* One character of text. What Markdown or a template would read as more than itself gets a backslash. */
static void add_text(const char *bytes, size_t size, bool in_code, struct text *out)
{
    char byte = *bytes;
    bool doubled = byte == '{' && out->length && out->data[out->length - 1] == '{';
    bool begins = is_line_start(out) && strchr("#+->|=", byte);
    if (!in_code && size == 1 && byte && (strchr("\\*_`[]<$~", byte) || begins)) text_add_char(out, '\\');
    else if (doubled) text_add_char(out, in_code ? ' ' : '\\');
    text_add_bytes(out, bytes, size);
}

void markdown_of_text(const char *plain, struct text *out)
{
    size_t size;
    for (size_t length = strlen(plain); length; length -= size, plain += size) {
        utf8_decode(plain, length, &size);
        if (*plain == '\n') text_add_char(out, '\n');
        else add_text(plain, size, false, out);
    }
}

/* The bytes of an entity at `&`, 0 when it is none; its text goes to `text`. */
static size_t read_entity(const char *at, char text[8])
{
    const char *end = strchr(at, ';');
    if (!end || end - at > 10 || end == at + 1) return 0;
    size_t length = (size_t)(end - at) - 1;
    if (at[1] == '#') {
        bool hexadecimal = at[2] == 'x' || at[2] == 'X';
        char *stop;
        unsigned long point = strtoul(at + 2 + hexadecimal, &stop, hexadecimal ? 16 : 10);
        if (stop != end || !isxdigit((unsigned char)at[2 + hexadecimal])) return 0;
        text[utf8_encode(point > 0x10ffff ? 0xfffd : (uint32_t)point, text)] = '\0';
        return length + 2;
    }
    for (size_t i = 0; i < COUNT_OF(entities); i++) {
        if (strlen(entities[i].name) != length || strncmp(entities[i].name, at + 1, length) != 0) continue;
        memcpy(text, entities[i].text, strlen(entities[i].text) + 1);
        return length + 2;
    }
    return 0;
}

static const struct element *find_element(const char *name, size_t length)
{
    for (size_t i = 0; i < COUNT_OF(elements); i++)
        if (strlen(elements[i].name) == length && strncasecmp(elements[i].name, name, length) == 0) return &elements[i];
    return NULL;
}

static void cut_spaces(struct text *out)
{
    while (out->length && (out->data[out->length - 1] == ' ' || out->data[out->length - 1] == '\n')) text_cut(out, out->length - 1);
}

static void break_paragraph(struct text *out)
{
    cut_spaces(out);
    if (out->length) text_add(out, "\n\n");
}

struct converting {
    struct text *out;
    struct html_losses *losses;
    bool in_code;
};

static bool is_file(const char *name, size_t length)
{
    static const char *const names[] = {"img", "video", "audio", "source", "object", "iframe"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (strlen(names[i]) == length && strncasecmp(names[i], name, length) == 0) return true;
    return false;
}

static void convert_element(struct converting *converting, const char *name, size_t length, bool closes)
{
    const struct element *element = find_element(name, length);
    if (is_file(name, length)) converting->losses->file = true;
    else if (!element || element->loses) converting->losses->markup = true;
    if (!element) return;
    if (element->breaks) break_paragraph(converting->out);
    if (element->open && *element->open == '`') converting->in_code = !closes;
    if (element->open && *element->open == '\n') cut_spaces(converting->out);
    const char *mark = closes ? element->close : element->open;
    if (closes && mark) cut_spaces(converting->out);
    if (mark) text_add(converting->out, *mark == '\n' && !converting->out->length ? mark + 1 : mark);
}

/* The bytes of a tag or comment at `<`, 0 when it is text. */
static size_t convert_tag(struct converting *converting, const char *at)
{
    if (strncmp(at, "<!--", 4) == 0) {
        const char *end = strstr(at, "-->");
        return end ? (size_t)(end - at) + 3 : strlen(at);
    }
    bool closes = at[1] == '/';
    const char *name = at + 1 + closes, *end = strchr(at, '>');
    size_t length = 0;
    while (isalnum((unsigned char)name[length])) length++;
    if (!end || !isalpha((unsigned char)*name)) return 0;
    convert_element(converting, name, length, closes);
    return (size_t)(end - at) + 1;
}

static size_t convert_text(struct converting *converting, const char *at, size_t left)
{
    struct text *out = converting->out;
    char decoded[8];
    size_t size = *at == '&' ? read_entity(at, decoded) : 0;
    if (size) {
        add_text(decoded, strlen(decoded), converting->in_code, out);
        return size;
    }
    if (isspace((unsigned char)*at)) {
        if (!is_line_start(out) && out->data[out->length - 1] != ' ') text_add_char(out, ' ');
        return 1;
    }
    utf8_decode(at, left, &size);
    add_text(at, size, converting->in_code, out);
    return size;
}

void html_to_markdown(const char *html, struct text *out, struct html_losses *losses)
{
    struct text fragment = {0};
    struct converting converting = {.out = &fragment, .losses = losses};
    for (size_t left = strlen(html), size; left; left -= size, html += size) {
        size = *html == '<' ? convert_tag(&converting, html) : 0;
        if (!size) size = convert_text(&converting, html, left);
        if (size > left) size = left;
    }
    cut_spaces(&fragment);
    text_add(out, text_string(&fragment));
    text_clear(&fragment);
}
