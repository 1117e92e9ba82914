#include "lang/template.h"

#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

/* What is being taken apart. */
struct parsing {
    struct arena *arena;
    struct diags *diags;
    const char *text;
    size_t length;
    struct origin origin;
    struct vector pieces;
};

static struct span span_at(const struct parsing *parsing, size_t begin, size_t end)
{
    return origin_span(&parsing->origin, begin, end);
}

static bool fail(const struct parsing *parsing, size_t begin, size_t end, const char *what)
{
    diag_add(parsing->diags, MESSAGE_INSERTION_INVALID, span_at(parsing, begin, end), what);
    return false;
}

static bool is_space(char byte)
{
    return byte == ' ' || byte == '\n' || byte == '\t';
}

static void trim(const char *text, size_t *begin, size_t *end)
{
    while (*begin < *end && is_space(text[*begin]))
        ++*begin;
    while (*end > *begin && is_space(text[*end - 1]))
        --*end;
}

static void add_literal(struct parsing *parsing, size_t begin, size_t end)
{
    if (begin == end)
        return;
    struct template_piece *piece = vector_push(&parsing->pieces);
    piece->text = arena_copy(parsing->arena, parsing->text + begin, end - begin);
    piece->length = end - begin;
    piece->at = begin;
}

/* ── the parts of an insertion: `expr in GiB, 3 sig` ── */

/* Take `, 3 sig` off the end, if it is there. */
static bool take_digits(const struct parsing *parsing, size_t begin, size_t *end, int *significant)
{
    size_t comma = *end;
    while (comma > begin && parsing->text[comma - 1] != ',')
        comma--;
    size_t at = comma, stop = *end;
    trim(parsing->text, &at, &stop);
    static const char word[] = "sig";
    size_t size = sizeof word - 1;
    if (comma == begin || stop - at < size || memcmp(parsing->text + stop - size, word, size) != 0)
        return true;
    int digits = 0;
    for (; at < stop - size && !is_space(parsing->text[at]); at++) {
        if (parsing->text[at] < '0' || parsing->text[at] > '9')
            return true;
        digits = digits * 10 + (parsing->text[at] - '0');
        if (digits > 17)
            break;
    }
    if (digits < 1 || digits > 15)
        return fail(parsing, comma, *end, "a number shows 1 to 15 significant digits");
    *significant = digits;
    *end = comma - 1;
    trim(parsing->text, &begin, end);
    return true;
}

/* Take ` in GiB` off the end, if it is there. */
static bool take_unit(const struct parsing *parsing, size_t begin, size_t *end, struct unit *unit)
{
    static const char word[] = " in ";
    size_t size = sizeof word - 1, at = *end;
    while (at > begin && !(at >= begin + size && memcmp(parsing->text + at - size, word, size) == 0))
        at--;
    if (at == begin)
        return true;
    struct near near = {0};
    const char *name = arena_copy(parsing->arena, parsing->text + at, *end - at);
    if (!unit_read_whole(name, *end - at, unit, &near)) {
        struct diag *diag = diag_add(parsing->diags, MESSAGE_UNKNOWN_UNIT, span_at(parsing, at, *end), name);
        if (near.best != NULL)
            diag_help(parsing->diags, diag, "did you mean `%s`?", near.best);
        return false;
    }
    *end = at - size;
    trim(parsing->text, &begin, end);
    return true;
}

/* What stands between the braces. */
static void add_insertion(struct parsing *parsing, size_t open, size_t close)
{
    struct template_piece piece = {.span = span_at(parsing, open, close + 2)};
    size_t begin = open + 2, end = close;
    piece.worked = begin < end && parsing->text[begin] == '=';
    begin += piece.worked;
    trim(parsing->text, &begin, &end);
    if (!take_digits(parsing, begin, &end, &piece.significant) || !take_unit(parsing, begin, &end, &piece.unit))
        return;
    struct origin part = origin_part(&parsing->origin, begin, end - begin);
    piece.expression =
        expression_parse(parsing->arena, parsing->text + begin, end - begin, part, PARSE_STRICT, parsing->diags);
    if (piece.expression != NULL)
        *(struct template_piece *)vector_push(&parsing->pieces) = piece;
}

static size_t find(const struct parsing *parsing, size_t from, const char *pair)
{
    for (size_t i = from; i + 1 < parsing->length; i++)
        if (parsing->text[i] == pair[0] && parsing->text[i + 1] == pair[1])
            return i;
    return parsing->length;
}

/* Expressions hold no braces, so the first one ends them, or shows that they were to end before. */
static size_t find_brace(const struct parsing *parsing, size_t from)
{
    while (from < parsing->length && parsing->text[from] != '{' && parsing->text[from] != '}')
        from++;
    return from;
}

static void complain_unclosed(const struct parsing *parsing, size_t open, size_t brace)
{
    bool lone = brace < parsing->length && parsing->text[brace] == '}';
    struct span span = lone ? span_at(parsing, brace, brace + 1) : span_at(parsing, open, open + 2);
    struct diag *diag = diag_add(parsing->diags, MESSAGE_INSERTION_UNCLOSED, span);
    diag_help(parsing->diags, diag, lone ? "write `}}` here" : "write `}}` behind the expression");
}

struct template template_parse(struct arena *arena, const char *text, size_t length, struct origin origin,
                               struct diags *diags)
{
    struct parsing parsing = {.arena = arena, .diags = diags, .text = text, .length = length, .origin = origin};
    vector_init(&parsing.pieces, sizeof(struct template_piece));
    size_t at = 0;
    while (at < length) {
        size_t open = find(&parsing, at, "{{");
        add_literal(&parsing, at, open);
        if (open == length)
            break;
        size_t close = find_brace(&parsing, open + 2);
        bool closed = close + 1 < length && text[close] == '}' && text[close + 1] == '}';
        if (closed)
            add_insertion(&parsing, open, close);
        else
            complain_unclosed(&parsing, open, close);
        at = closed ? close + 2 : close;
    }
    struct template template = {.origin = origin};
    template.pieces = vector_freeze(&parsing.pieces, arena, &template.count);
    return template;
}

/* ── writing ── */

/* Names such as per_token and signs such as * must not become Markdown. */
static void add_escaped(struct text *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("*_`[]<>|\\#", *text) != NULL)
            text_add_char(out, '\\');
        text_add_char(out, *text);
    }
}

static int column_of(const struct text *out)
{
    const char *line = out->length > 0 ? memrchr(text_string(out), '\n', out->length) : NULL;
    size_t begin = line != NULL ? (size_t)(line + 1 - text_string(out)) : 0;
    return utf8_width(text_string(out) + begin, out->length - begin);
}

/* A code block: a blank line before, four spaces before each line, a blank line after. */
static void add_block(struct text *out, const char *lines)
{
    while (out->length > 0 && is_space(out->data[out->length - 1]))
        text_cut(out, out->length - 1);
    text_add(out, out->length > 0 ? "\n\n    " : "    ");
    for (; *lines != '\0'; lines++) {
        text_add_char(out, *lines);
        if (*lines == '\n')
            text_add(out, "    ");
    }
    text_add(out, "\n\n");
}

static bool write_worked(const struct template_piece *piece, struct evaluation *evaluation, const struct scope *scope,
                         const struct show *show, int width, struct text *out)
{
    enum { BLOCK_INDENT = 4, NARROWEST = 24 };
    struct worked worked;
    struct text line = {0};
    if (!explain(evaluation, piece->expression, scope, show, &worked))
        return false;
    int left = width > 0 ? width - column_of(out) : 1 << 20;
    worked_write(&worked, 1 << 20, &line);
    if (utf8_width(text_string(&line), line.length) <= left) {
        add_escaped(out, text_string(&line));
    } else {
        text_reset(&line);
        worked_write(&worked, width > NARROWEST ? width - BLOCK_INDENT : NARROWEST, &line);
        add_block(out, text_string(&line));
    }
    text_clear(&line);
    return true;
}

static bool write_plain(const struct template_piece *piece, struct evaluation *evaluation, const struct scope *scope,
                        const struct show *show, struct text *out)
{
    struct value value;
    struct text shown = {0};
    if (!evaluate(evaluation, piece->expression, scope, &value))
        return false;
    if (show->unit != NULL && !value_settle(&value, show->unit, false, piece->span, evaluation->diags))
        return false;
    value_write(&value, show, &shown);
    add_escaped(out, text_string(&shown));
    text_clear(&shown);
    return true;
}

bool template_write(const struct template *template, struct evaluation *evaluation, const struct scope *scope, int width,
                    struct text *out)
{
    bool whole = true;
    for (size_t i = 0; i < template->count; i++) {
        const struct template_piece *piece = &template->pieces[i];
        if (piece->text != NULL) {
            const char *text = piece->text;
            size_t length = piece->length;
            /* After a block the blank line is there already. */
            bool after_block = out->length > 1 && out->data[out->length - 1] == '\n' && out->data[out->length - 2] == '\n';
            while (after_block && length > 0 && is_space(*text))
                text++, length--;
            text_add_bytes(out, text, length);
            continue;
        }
        const struct show show = {.unit = piece->unit.name != NULL ? &piece->unit : NULL, .significant = piece->significant};
        bool done = piece->worked ? write_worked(piece, evaluation, scope, &show, width, out)
                                  : write_plain(piece, evaluation, scope, &show, out);
        if (!done)
            text_add(out, "{{?}}");
        whole = whole && done;
    }
    return whole;
}

void template_names(const struct template *template,
                    void (*visit)(void *context, const struct node *node, bool call), void *context)
{
    for (size_t i = 0; i < template->count; i++)
        if (template->pieces[i].expression != NULL)
            expression_names(template->pieces[i].expression, visit, context);
}
