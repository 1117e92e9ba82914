/* libyaml's complaints in an author's terms.
 *
 * libyaml says what its grammar wanted and where it gave up; an author needs the cause, which often stands earlier. Each
 * row of `causes` finds the cause from the bytes around the complaint, says it, and where the fault can be painted over
 * without guessing at structure, paints it so that the rest of the file is read as well. */
#include <string.h>

#include "yaml/yaml_problem_parts.h"

/* ── saying it ── */

struct span fault_span(const struct fault *fault, size_t begin, size_t end)
{
    return yaml_bytes_span(fault->bytes, begin, end);
}

void fault_label(const struct fault *fault, struct diag *diag, size_t begin, size_t end, const char *text)
{
    diag_label(fault->diags, diag, fault_span(fault, begin, end), "%s", text);
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

bool fault_report_unknown(struct fault *fault)
{
    const struct yaml_complaint *complaint = fault->complaint;
    bool context = *complaint->context != '\0';
    diag_add(fault->diags, MESSAGE_YAML_UNREADABLE, fault_span(fault, complaint->at, complaint->at + 1),
             complaint->problem, context ? ", " : "", complaint->context);
    return false;
}

static bool cannot_start(struct fault *fault)
{
    char byte = fault->bytes->text[fault->complaint->at];
    if (byte == '\t')
        return fault_report_tab(fault);
    return byte != '\0' && strchr("@`%", byte) ? quote_needed_at(fault) : fault_report_unknown(fault);
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
            diag_add(fault->diags, MESSAGE_QUOTE_OPEN, fault_span(fault, last.begin, last.begin + 1), quote);
        fault_label(fault, diag, last.end - 1, last.end, "the next quote stands here");
        diag_help(fault->diags, diag, "Close the quote on its own line.");
        yaml_bytes_paint(fault->bytes, last.begin, last.begin + 1, '_');
        return true;
    }
    struct yaml_line line = yaml_line_at(fault->bytes, at);
    struct diag *diag = diag_add(fault->diags, MESSAGE_TEXT_AFTER_VALUE, fault_span(fault, at, line.end), quote);
    fault_label(fault, diag, last.begin, last.end, "the value ends here");
    if (quote == '\'')
        diag_help(fault->diags, diag,
                  "Put all of it inside the quotes; an apostrophe in single quotes is written twice: `''`.");
    else
        diag_help(fault->diags, diag,
                  "Put all of it inside the quotes; a quote inside double quotes is written `\\\"`.");
    return paint_rest(fault, flow) > 0;
}

bool fault_report_insertion(struct fault *fault)
{
    struct yaml_range last = fault->complaint->last;
    yaml_report_quotes(fault->bytes, last.begin, 2, fault->diags);
    for (size_t at = last.begin; at <= last.end; at++)
        if (strchr("{}:", fault->bytes->text[at]))
            yaml_bytes_paint(fault->bytes, at, at + 1, '_');
    return true;
}

static bool after_bracket(struct fault *fault, bool flow)
{
    struct yaml_range last = fault->complaint->last;
    const char *text = fault->bytes->text;
    if (text[last.begin + 1] == '{')
        return fault_report_insertion(fault);
    size_t at = fault->complaint->at;
    struct yaml_line line = yaml_line_at(fault->bytes, at);
    struct diag *diag =
        diag_add(fault->diags, MESSAGE_TEXT_AFTER_VALUE, fault_span(fault, at, line.end), text[last.end - 1]);
    fault_label(fault, diag, last.begin, last.end, "the value ends here");
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

/* "did not find expected key" and "… '-' indicator": the rest of a line, or a line that does not fit. */
static bool line_unexpected(struct fault *fault)
{
    bool again = false;
    return try_after_value(fault, false, &again) ? again : fault_report_misplaced(fault);
}

/* ── brackets and quotes ── */

/* `{say: a: b}`: the second colon is one of a text. */
static bool colon_in_item(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct diag *diag = diag_add(fault->diags, MESSAGE_COLON_IN_TEXT, fault_span(fault, at, at + 1));
    diag_help(fault->diags, diag, "Put the whole value in quotes.");
    yaml_bytes_paint(fault->bytes, at, at + 1, '_');
    return true;
}

static bool comma_missing(struct fault *fault)
{
    bool again = false;
    if (try_after_value(fault, true, &again))
        return again;
    size_t at = fault->complaint->at, from = fault->complaint->from;
    char open = fault->bytes->text[from], close = open == '[' ? ']' : '}';
    struct yaml_line line = yaml_line_at(fault->bytes, from);
    if (at > line.end || at >= fault->bytes->length) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_BRACKET_OPEN, fault_span(fault, from, from + 1), open);
        fault_label(fault, diag, at, at + 1, "reading stopped here");
        diag_help(fault->diags, diag, "Close it with `%c`.", close);
        yaml_bytes_paint(fault->bytes, from, line.end, '_');
        return true;
    }
    if (fault->bytes->text[at] == ':')
        return colon_in_item(fault);
    struct diag *diag = diag_add(fault->diags, MESSAGE_COMMA_MISSING, fault_span(fault, at, at + 1), close);
    fault_label(fault, diag, from, from + 1, "opened here");
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
        diag_add(fault->diags, MESSAGE_QUOTE_OPEN, fault_span(fault, from, from + 1), fault->bytes->text[from]);
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
    struct diag *diag = diag_add(fault->diags, MESSAGE_BACKSLASH_IN_QUOTES, fault_span(fault, at, at + 2), text[at + 1]);
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
    struct diag *diag = diag_add(fault->diags, MESSAGE_LIST_ON_KEY_LINE, fault_span(fault, at, at + 1));
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
    struct diag *diag = diag_add(fault->diags, MESSAGE_ITEM_EMPTY, fault_span(fault, at, at + 1));
    diag_help(fault->diags, diag, "Give the value, or remove the `,` before it.");
    if (byte == ',')
        yaml_bytes_paint(fault->bytes, at, at + 1, ' ');
    return byte == ',';
}

static bool after_document(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct diag *diag =
        diag_add(fault->diags, MESSAGE_TEXT_AFTER_DOCUMENT, fault_span(fault, at, yaml_line_at(fault->bytes, at).end));
    diag_help(fault->diags, diag, "Remove it, or indent it to where it belongs.");
    return false;
}

static bool directive_found(struct fault *fault)
{
    struct yaml_line line =
        yaml_line_at(fault->bytes, *fault->complaint->context ? fault->complaint->from : fault->complaint->at);
    struct diag *diag = diag_add(fault->diags, MESSAGE_DIRECTIVE, fault_span(fault, line.begin, line.end));
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
    {"found a tab character", NULL, fault_report_tab},
    {"mapping values are not allowed", NULL, fault_report_colon},
    {"could not find expected ':'", NULL, fault_report_no_colon},
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
    return fault_report_unknown(&fault);
}
