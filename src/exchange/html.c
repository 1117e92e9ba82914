#include "exchange/html.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/entity.h"
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

/* Editors put U+00A0 anywhere; it means something only where it holds a number to its unit. */
static bool is_space(const char *text, size_t size, const struct text *out)
{
    if (size == 1) return isspace((unsigned char)*text);
    bool follows_digit = out->length && isdigit((unsigned char)out->data[out->length - 1]);
    return size == strlen("\u00A0") && memcmp(text, "\u00A0", size) == 0 && !follows_digit;
}

/* One character, written as itself or as an entity. Spaces, however many, part words. */
static size_t convert_text(struct converting *converting, const char *at, size_t left)
{
    struct text *out = converting->out;
    char decoded[ENTITY_BYTES];
    const char *character = decoded;
    size_t size, used = entity_read(at, left, decoded, &size);
    if (!used) {
        character = at;
        utf8_decode(at, left, &size);
        used = size;
    }
    if (!is_space(character, size, out)) add_text(character, size, converting->in_code, out);
    else if (!is_line_start(out) && out->data[out->length - 1] != ' ') text_add_char(out, ' ');
    return used;
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
