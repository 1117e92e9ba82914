/* libyaml's complaints in an author's terms.
 *
 * libyaml says what its grammar wanted and where it gave up; an author needs the cause, which often stands earlier. Each
 * row of `causes` finds the cause from the bytes around the complaint, says it, and where the fault can be painted over
 * without guessing at structure, paints it so that the rest of the file is read as well. */
#include <string.h>

#include "yaml/yaml_line.h"

enum { LONGEST_KEY = 1024 }; /* libyaml looks no further for the `:` of a key; YAML 1.1, section 9.3.2 */

struct fault {
    struct yaml_bytes *bytes;
    const struct yaml_complaint *complaint;
    struct diags *diags;
};

/* ── saying it ── */

static struct span span_of(const struct fault *fault, size_t begin, size_t end)
{
    return yaml_bytes_span(fault->bytes, begin, end);
}

static void label(const struct fault *fault, struct diag *diag, size_t begin, size_t end, const char *text)
{
    diag_label(fault->diags, diag, span_of(fault, begin, end), "%s", text);
}

void yaml_report_quotes(const struct yaml_bytes *bytes, size_t begin, size_t size, struct diags *diags)
{
    struct span span = yaml_bytes_span(bytes, begin, begin + size);
    struct diag *diag = diag_add(diags, MESSAGE_NEEDS_QUOTES, span, (int)size, bytes->source->text + begin);
    diag_help(diags, diag, "Put the whole value in quotes, or write it as a `|` block.");
}

static bool quote_needed(struct fault *fault, size_t at)
{
    yaml_report_quotes(fault->bytes, at, 1, fault->diags);
    yaml_bytes_paint(fault->bytes, at, at + 1, '_');
    return true;
}

static bool quote_needed_at(struct fault *fault)
{
    return quote_needed(fault, fault->complaint->at);
}

static bool quote_needed_from(struct fault *fault)
{
    return quote_needed(fault, fault->complaint->from);
}

static bool unknown(struct fault *fault)
{
    const struct yaml_complaint *complaint = fault->complaint;
    bool context = *complaint->context != '\0';
    diag_add(fault->diags, MESSAGE_YAML_UNREADABLE, span_of(fault, complaint->at, complaint->at + 1),
             complaint->problem, context ? ", " : "", complaint->context);
    return false;
}

/* ── tabs ── */

/* Paint the tabs of every indentation as single spaces; return how many lines there were. Where all indentation is by
 * tabs, this keeps the structure. */
static size_t paint_tabs(struct fault *fault)
{
    size_t lines = 0;
    struct yaml_line line = yaml_line_at(fault->bytes, fault->bytes->start);
    do {
        size_t end = yaml_pass_blanks(fault->bytes, line.begin, line.end);
        if (!memchr(fault->bytes->text + line.begin, '\t', end - line.begin))
            continue;
        yaml_bytes_paint(fault->bytes, line.begin, end, ' ');
        lines++;
    } while (yaml_line_below(fault->bytes, &line, &line));
    return lines;
}

static bool tab_found(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct yaml_line line = yaml_line_at(fault->bytes, at);
    const char *tab = memchr(fault->bytes->text + line.begin, '\t', line.end - line.begin);
    if (tab)
        at = (size_t)(tab - fault->bytes->text);
    size_t end = yaml_pass_blanks(fault->bytes, at, line.end);
    struct diag *diag = diag_add(fault->diags, MESSAGE_TAB_INDENT, span_of(fault, at, end > at ? end : at + 1));
    size_t lines = paint_tabs(fault);
    fault->bytes->tabs_painted = true;
    if (lines > 1)
        diag_help(fault->diags, diag, "Use spaces, two a level; %zu lines of this file are indented by tabs.", lines);
    else
        diag_help(fault->diags, diag, "Use spaces, two a level.");
    return lines > 0;
}

static bool cannot_start(struct fault *fault)
{
    char byte = fault->bytes->text[fault->complaint->at];
    if (byte == '\t')
        return tab_found(fault);
    return byte != '\0' && strchr("@`%", byte) ? quote_needed_at(fault) : unknown(fault);
}

/* ── lines that do not fit ── */

/* Report a line that should be `key: value`. */
static bool not_a_key(struct fault *fault, const struct yaml_line *line)
{
    const char *text = fault->bytes->text;
    size_t at = line->content;
    while (at < line->end && (strchr("_-", text[at]) || ((text[at] | 0x20) >= 'a' && (text[at] | 0x20) <= 'z') ||
                              (text[at] >= '0' && text[at] <= '9')))
        at++;
    if (at > line->content && at + 1 < line->end && text[at] == ':' && !yaml_is_blank(text[at + 1])) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_SPACE_AFTER_COLON, span_of(fault, at, at + 1),
                                     (int)(at - line->content), text + line->content);
        diag_help(fault->diags, diag, "Put a space after the `:`.");
        size_t next = at + 2;
        while (((unsigned char)text[next] & 0xC0) == 0x80)
            next++;
        yaml_bytes_paint(fault->bytes, at + 1, next, ' ');
        yaml_bytes_doubt(fault->bytes, next, line->end);
        return true;
    }
    struct diag *diag = diag_add(fault->diags, MESSAGE_NOT_A_KEY, span_of(fault, line->content, line->end));
    diag_help(fault->diags, diag,
              "Write `key: value`, or, if the line goes on with the text above, indent it deeper than that key.");
    yaml_bytes_paint(fault->bytes, line->begin, line->end, ' ');
    return true;
}

/* Paint `line` and what follows while it is deeper than `column`: the colons of keys, or everything. */
static void paint_deeper(struct fault *fault, struct yaml_line line, size_t column, bool colons)
{
    size_t begin = line.begin;
    do {
        if (line.content < line.end && yaml_pass_blanks(fault->bytes, line.begin, line.end) - line.begin <= column)
            break;
        if (!colons)
            yaml_bytes_paint(fault->bytes, line.begin, line.end, ' ');
        for (size_t at = line.colon; colons && at < line.end; at = yaml_find_colon(fault->bytes, at + 1, line.end))
            yaml_bytes_paint(fault->bytes, at, at + 1, '_');
        yaml_bytes_doubt(fault->bytes, begin, line.end);
    } while (yaml_line_below(fault->bytes, &line, &line));
}

static bool too_deep(struct fault *fault, const struct yaml_line *line, const struct yaml_line *outside, bool plain)
{
    size_t number = source_place(fault->bytes->source, line->begin).line;
    size_t above = source_place(fault->bytes->source, outside->begin).line;
    struct diag *diag =
        diag_add(fault->diags, MESSAGE_LINE_TOO_DEEP, span_of(fault, line->content, line->colon), number, above);
    label(fault, diag, outside->content, outside->end, "this key has a value already");
    diag_help(fault->diags, diag,
              "If it is a key of its own, give it the indentation of the key above; "
              "if it is text, write the text as a `|` block.");
    paint_deeper(fault, *line, yaml_line_column(outside), plain);
    return true;
}

static bool colon_in_text(struct fault *fault, const struct yaml_line *line)
{
    size_t at = fault->complaint->at;
    struct diag *diag = diag_add(fault->diags, MESSAGE_COLON_IN_TEXT, span_of(fault, at, at + 1));
    diag_help(fault->diags, diag, "Put the whole value in quotes, or write it as a `|` block.");
    struct yaml_range last = fault->complaint->last;
    if (last.end == at && strchr("\"'[{", fault->bytes->text[last.begin])) {
        yaml_bytes_paint(fault->bytes, at, line->end, ' ');
        yaml_bytes_doubt(fault->bytes, last.begin, last.end);
        return true;
    }
    for (; at < line->end; at = yaml_find_colon(fault->bytes, at + 1, line->end))
        yaml_bytes_paint(fault->bytes, at, at + 1, '_');
    return true;
}

/* "mapping values are not allowed": a `:` where no key can be. */
static bool colon_unexpected(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct yaml_line line = yaml_line_at(fault->bytes, at), above, outside;
    if (line.colon < at)
        return colon_in_text(fault, &line);
    if (at - line.content > LONGEST_KEY) {
        diag_add(fault->diags, MESSAGE_KEY_TOO_LONG, span_of(fault, line.content, at), (int)LONGEST_KEY);
        return false;
    }
    if (yaml_line_outside(fault->bytes, &line, yaml_line_column(&line), &outside) &&
        yaml_line_has_value(fault->bytes, &outside))
        return too_deep(fault, &line, &outside, true);
    if (yaml_line_above(fault->bytes, &line, &above) && above.colon == above.end)
        return not_a_key(fault, &above);
    return unknown(fault);
}

/* Say that a block's text must be indented, and paint it until a key comes. */
static bool block_not_indented(struct fault *fault, struct yaml_line line, const struct yaml_line *header)
{
    struct diag *diag = diag_add(fault->diags, MESSAGE_BLOCK_NOT_INDENTED, span_of(fault, line.content, line.end));
    label(fault, diag, header->content, header->end, "the block begins here");
    diag_help(fault->diags, diag, "Indent every line of the text deeper than its key.");
    do
        yaml_bytes_paint(fault->bytes, line.begin, line.end, ' ');
    while (yaml_line_below(fault->bytes, &line, &line) && line.colon == line.end);
    yaml_bytes_doubt(fault->bytes, header->content, line.begin);
    return true;
}

/* "could not find expected ':'": a line at the column of keys that is none. */
static bool key_without_colon(struct fault *fault)
{
    struct yaml_line line = yaml_line_at(fault->bytes, fault->complaint->from), outside;
    bool found = yaml_line_outside(fault->bytes, &line, yaml_line_column(&line) + 1, &outside);
    if (found && yaml_line_is_block_header(fault->bytes, &outside))
        return block_not_indented(fault, line, &outside);
    return not_a_key(fault, &line);
}

/* ── after a complete value ── */

static size_t paint_rest(struct fault *fault, bool flow)
{
    size_t at = fault->complaint->at;
    size_t size = strcspn(fault->bytes->text + at, flow ? ",]}\r\n" : "\r\n");
    yaml_bytes_paint(fault->bytes, at, at + size, ' ');
    yaml_bytes_doubt(fault->bytes, fault->complaint->last.begin, fault->complaint->last.end);
    return size;
}

static bool after_quote(struct fault *fault, bool flow)
{
    struct yaml_range last = fault->complaint->last;
    size_t at = fault->complaint->at;
    char quote = fault->bytes->text[last.begin];
    bool one_line = !memchr(fault->bytes->text + last.begin, '\n', last.end - last.begin);
    if (!one_line) {
        struct diag *diag =
            diag_add(fault->diags, MESSAGE_QUOTE_OPEN, span_of(fault, last.begin, last.begin + 1), quote);
        label(fault, diag, last.end - 1, last.end, "the next quote stands here");
        diag_help(fault->diags, diag, "Close the quote on its own line.");
        yaml_bytes_paint(fault->bytes, last.begin, last.begin + 1, '_');
        return true;
    }
    struct yaml_line line = yaml_line_at(fault->bytes, at);
    struct diag *diag = diag_add(fault->diags, MESSAGE_TEXT_AFTER_VALUE, span_of(fault, at, line.end), quote);
    label(fault, diag, last.begin, last.end, "the value ends here");
    if (quote == '\'')
        diag_help(fault->diags, diag,
                  "Put all of it inside the quotes; an apostrophe in single quotes is written twice: `''`.");
    else
        diag_help(fault->diags, diag,
                  "Put all of it inside the quotes; a quote inside double quotes is written `\\\"`.");
    return paint_rest(fault, flow) > 0;
}

static bool after_bracket(struct fault *fault, bool flow)
{
    struct yaml_range last = fault->complaint->last;
    const char *text = fault->bytes->text;
    if (text[last.begin + 1] == '{') {
        yaml_report_quotes(fault->bytes, last.begin, 2, fault->diags);
        for (size_t at = last.begin; at < last.end; at++)
            if (strchr("{}", text[at]))
                yaml_bytes_paint(fault->bytes, at, at + 1, '_');
        return true;
    }
    size_t at = fault->complaint->at;
    struct yaml_line line = yaml_line_at(fault->bytes, at);
    struct diag *diag =
        diag_add(fault->diags, MESSAGE_TEXT_AFTER_VALUE, span_of(fault, at, line.end), text[last.end - 1]);
    label(fault, diag, last.begin, last.end, "the value ends here");
    diag_help(fault->diags, diag, "If all of it is text, put it in quotes.");
    return paint_rest(fault, flow) > 0;
}

/* Something stands behind a complete value on the same line: was that value meant to be one? */
static bool try_after_value(struct fault *fault, bool flow, bool *again)
{
    struct yaml_range last = fault->complaint->last;
    size_t at = fault->complaint->at;
    if (last.end <= last.begin || at >= fault->bytes->length || yaml_pass_blanks(fault->bytes, last.end, at) != at)
        return false;
    if (flow && at > last.end && strchr("[{\"'", fault->bytes->text[at]))
        return false; /* two complete items: a comma is missing */
    switch (fault->bytes->text[last.begin]) {
    case '"':
    case '\'':
        *again = after_quote(fault, flow);
        return true;
    case '{':
    case '[':
        *again = after_bracket(fault, flow);
        return true;
    case '*':
    case '&':
    case '!':
        *again = quote_needed(fault, last.begin);
        return true;
    default:
        return false;
    }
}

static bool indent_uneven(struct fault *fault, const struct yaml_line *line)
{
    size_t from = fault->complaint->from;
    struct diag *diag = diag_add(fault->diags, MESSAGE_INDENT_UNEVEN, span_of(fault, line->content, line->end),
                                 yaml_line_column(line) + 1);
    label(fault, diag, from, from + 1, "what it would belong to begins here");
    diag_help(fault->diags, diag, "Begin the keys of one mapping, and the `-` of one list, in the same column.");
    return false;
}

/* "did not find expected key" and "… '-' indicator": a line that the open mapping or list cannot take. */
static bool line_unexpected(struct fault *fault)
{
    bool again = false;
    if (try_after_value(fault, false, &again))
        return again;
    size_t at = fault->complaint->at, from = fault->complaint->from;
    struct yaml_line line = yaml_line_at(fault->bytes, at), outside;
    bool in_list = strstr(fault->complaint->problem, "'-'") != NULL;
    if (!in_list && fault->bytes->text[at] == '-' && yaml_ends_word(fault->bytes, at + 1, line.end)) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_ITEM_AMONG_KEYS, span_of(fault, at, line.end));
        label(fault, diag, from, from + 1, "the mapping begins here");
        diag_help(fault->diags, diag, "A list stands below the key it belongs to: `key:` and then the items.");
        return false;
    }
    if (yaml_line_outside(fault->bytes, &line, yaml_line_column(&line), &outside) &&
        yaml_line_has_value(fault->bytes, &outside))
        return too_deep(fault, &line, &outside, false);
    if (in_list && yaml_line_column(&line) == from - yaml_line_at(fault->bytes, from).begin) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_KEY_AMONG_ITEMS, span_of(fault, at, line.colon));
        label(fault, diag, from, from + 1, "the list begins here");
        diag_help(fault->diags, diag, "Indent it to where the keys of the item above begin, or less than the list.");
        return false;
    }
    return indent_uneven(fault, &line);
}

/* ── brackets and quotes ── */

static bool comma_missing(struct fault *fault)
{
    bool again = false;
    if (try_after_value(fault, true, &again))
        return again;
    size_t at = fault->complaint->at, from = fault->complaint->from;
    char open = fault->bytes->text[from], close = open == '[' ? ']' : '}';
    struct yaml_line line = yaml_line_at(fault->bytes, from);
    if (at > line.end || at >= fault->bytes->length) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_BRACKET_OPEN, span_of(fault, from, from + 1), open);
        label(fault, diag, at, at + 1, "reading stopped here");
        diag_help(fault->diags, diag, "Close it with `%c`.", close);
        yaml_bytes_paint(fault->bytes, from, line.end, '_');
        return true;
    }
    struct diag *diag = diag_add(fault->diags, MESSAGE_COMMA_MISSING, span_of(fault, at, at + 1), close);
    label(fault, diag, from, from + 1, "opened here");
    diag_help(fault->diags, diag, "Separate items by `,`; put text that contains `[ ] { } ,` in quotes.");
    size_t gap = fault->complaint->last.end;
    if (gap == 0 || gap >= at || !yaml_is_blank(fault->bytes->text[gap]))
        return false;
    yaml_bytes_paint(fault->bytes, gap, gap + 1, ',');
    return true;
}

static bool quote_open(struct fault *fault)
{
    size_t from = fault->complaint->from;
    struct diag *diag =
        diag_add(fault->diags, MESSAGE_QUOTE_OPEN, span_of(fault, from, from + 1), fault->bytes->text[from]);
    diag_help(fault->diags, diag, "Close the quote at the end of the text.");
    yaml_bytes_paint(fault->bytes, from, from + 1, '_');
    yaml_bytes_doubt(fault->bytes, from, yaml_line_at(fault->bytes, from).end);
    return true;
}

static bool escape_unknown(struct fault *fault)
{
    const char *text = fault->bytes->text;
    size_t from = fault->complaint->from, at = fault->complaint->at;
    while (at > from && text[at] != '\\')
        at--;
    struct diag *diag = diag_add(fault->diags, MESSAGE_BACKSLASH_IN_QUOTES, span_of(fault, at, at + 2), text[at + 1]);
    diag_help(fault->diags, diag,
              "Write the text in single quotes or as a `|` block: there a backslash is only a backslash.");
    for (at = from + 1; at < fault->bytes->length && text[at] != '"'; at++) {
        if (text[at] != '\\')
            continue;
        if (text[at + 1] == '"' || text[at + 1] == '\\')
            at++;
        else
            yaml_bytes_paint(fault->bytes, at, at + 1, '_');
    }
    return true;
}

static bool list_on_key_line(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct diag *diag = diag_add(fault->diags, MESSAGE_LIST_ON_KEY_LINE, span_of(fault, at, at + 1));
    diag_help(fault->diags, diag, "Begin the list on the next line; if it is text, put it in quotes.");
    yaml_bytes_paint(fault->bytes, at, at + 1, '_');
    return true;
}

/* "did not find expected node content": a comma or a closing bracket where a value should be. */
static bool value_missing(struct fault *fault)
{
    size_t at = fault->complaint->at;
    char byte = fault->bytes->text[at];
    bool flow = strstr(fault->complaint->context, "flow") != NULL;
    if (!flow && byte != '\0' && strchr(",]}", byte))
        return quote_needed_at(fault);
    struct diag *diag = diag_add(fault->diags, MESSAGE_ITEM_EMPTY, span_of(fault, at, at + 1));
    diag_help(fault->diags, diag, "Give the value, or remove the `,` before it.");
    if (byte == ',')
        yaml_bytes_paint(fault->bytes, at, at + 1, ' ');
    return byte == ',';
}

static bool after_document(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct diag *diag =
        diag_add(fault->diags, MESSAGE_TEXT_AFTER_DOCUMENT, span_of(fault, at, yaml_line_at(fault->bytes, at).end));
    diag_help(fault->diags, diag, "Remove it, or indent it to where it belongs.");
    return false;
}

static bool directive_found(struct fault *fault)
{
    struct yaml_line line =
        yaml_line_at(fault->bytes, *fault->complaint->context ? fault->complaint->from : fault->complaint->at);
    struct diag *diag = diag_add(fault->diags, MESSAGE_DIRECTIVE, span_of(fault, line.begin, line.end));
    diag_help(fault->diags, diag, "Remove the line; if it is text, indent it below its key.");
    yaml_bytes_paint(fault->bytes, line.begin, line.end, ' ');
    return true;
}

/* ── the table ── */

struct cause {
    const char *problem, *context; /* how libyaml's words begin; NULL: any */
    bool (*report)(struct fault *fault);
};

static const struct cause causes[] = {
    {"found character that cannot start any token", NULL, cannot_start},
    {"found a tab character", NULL, tab_found},
    {"mapping values are not allowed", NULL, colon_unexpected},
    {"could not find expected ':'", NULL, key_without_colon},
    {"did not find expected key", NULL, line_unexpected},
    {"did not find expected '-' indicator", NULL, line_unexpected},
    {"did not find expected ',' or", NULL, comma_missing},
    {"found unexpected end of stream", "while scanning a quoted scalar", quote_open},
    {"found unexpected document indicator", "while scanning a quoted scalar", quote_open},
    {NULL, "while parsing a quoted scalar", escape_unknown},
    {NULL, "while scanning an alias", quote_needed_from},
    {NULL, "while scanning an anchor", quote_needed_from},
    {NULL, "while scanning a tag", quote_needed_from},
    {NULL, "while parsing a tag", quote_needed_from},
    {"found undefined tag handle", NULL, quote_needed_at},
    {NULL, "while scanning a block scalar", quote_needed_from},
    {"block sequence entries are not allowed", NULL, list_on_key_line},
    {"mapping keys are not allowed", NULL, quote_needed_at},
    {"did not find expected node content", NULL, value_missing},
    {"did not find expected <document start>", NULL, after_document},
    {NULL, "while scanning a directive", directive_found},
    {NULL, "while scanning a %", directive_found},
    {"found incompatible YAML document", NULL, directive_found},
    {"found duplicate %", NULL, directive_found},
};

static bool begins_with(const char *text, const char *start)
{
    return !start || strncmp(text, start, strlen(start)) == 0;
}

bool yaml_complaint_report(struct yaml_bytes *bytes, const struct yaml_complaint *complaint, struct diags *diags)
{
    struct fault fault = {bytes, complaint, diags};
    struct yaml_line line = yaml_line_at(bytes, complaint->at < bytes->length ? complaint->at : bytes->length);
    size_t trusted = bytes->tabs_painted ? line.begin : complaint->at;
    if (yaml_bytes_is_painted(bytes, trusted, complaint->at))
        return false;
    for (size_t i = 0; i < COUNT_OF(causes); i++)
        if (begins_with(complaint->problem, causes[i].problem) && begins_with(complaint->context, causes[i].context))
            return causes[i].report(&fault);
    return unknown(&fault);
}
