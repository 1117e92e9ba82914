/* Lines that do not fit where they stand: tabs, keys without a colon, text that lost its indentation. */
#include <string.h>

#include "yaml/yaml_problem_parts.h"

/* ── tabs ── */

enum indent { INDENT_NONE, INDENT_SPACES, INDENT_TABS };

static enum indent indent_of(const struct yaml_bytes *bytes, const struct yaml_line *line, size_t *end)
{
    *end = yaml_pass_blanks(bytes, line->begin, line->end);
    if (*end == line->begin)
        return INDENT_NONE;
    return memchr(bytes->text + line->begin, '\t', *end - line->begin) ? INDENT_TABS : INDENT_SPACES;
}

static bool any_indent_by_spaces(const struct yaml_bytes *bytes)
{
    size_t end;
    struct yaml_line line = yaml_line_at(bytes, bytes->start);
    do
        if (!yaml_line_is_empty(bytes, &line) && indent_of(bytes, &line, &end) == INDENT_SPACES)
            return true;
    while (yaml_line_below(bytes, &line, &line));
    return false;
}

/* Paint what is indented by tabs; return how many lines there were. Where all indentation is by tabs, single spaces keep
 * the structure. Beside spaces nobody knows how wide a tab was meant: the whole line goes, and what is around it, from the
 * line end above on, is in doubt. */
static size_t paint_tabs(struct fault *fault)
{
    size_t lines = 0, end;
    bool mixed = any_indent_by_spaces(fault->bytes);
    struct yaml_line line = yaml_line_at(fault->bytes, fault->bytes->start);
    do {
        if (indent_of(fault->bytes, &line, &end) != INDENT_TABS)
            continue;
        size_t begin = mixed && line.begin > fault->bytes->start ? line.begin - 1 : line.begin;
        yaml_bytes_paint(fault->bytes, begin, mixed ? line.end : end, ' ');
        lines++;
    } while (yaml_line_below(fault->bytes, &line, &line));
    return lines;
}

bool fault_report_tab(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct yaml_line line = yaml_line_at(fault->bytes, at);
    const char *tab = memchr(fault->bytes->text + line.begin, '\t', line.end - line.begin);
    if (tab)
        at = (size_t)(tab - fault->bytes->text);
    size_t end = yaml_pass_blanks(fault->bytes, at, line.end);
    struct diag *diag = diag_add(fault->diags, MESSAGE_TAB_INDENT, fault_span(fault, at, end > at ? end : at + 1));
    size_t lines = paint_tabs(fault);
    fault->bytes->tabs_painted = true;
    if (lines > 1)
        diag_help(fault->diags, diag, "Use spaces, two a level; %zu lines of this file are indented by tabs.", lines);
    else
        diag_help(fault->diags, diag, "Use spaces, two a level.");
    return lines > 0;
}

/* ── lines that do not fit ── */

static bool key_too_long(struct fault *fault, const struct yaml_line *line)
{
    diag_add(fault->diags, MESSAGE_KEY_TOO_LONG, fault_span(fault, line->content, line->colon), (int)YAML_LONGEST_KEY);
    yaml_bytes_paint(fault->bytes, line->begin, line->end, ' ');
    return true;
}

/* Report a line that should be `key: value`. */
static bool not_a_key(struct fault *fault, const struct yaml_line *line)
{
    const char *text = fault->bytes->text;
    size_t at = line->content;
    if (line->colon < line->end && line->colon - line->content > YAML_LONGEST_KEY)
        return key_too_long(fault, line);
    while (at < line->end && (strchr("_-", text[at]) || ((text[at] | 0x20) >= 'a' && (text[at] | 0x20) <= 'z') ||
                              (text[at] >= '0' && text[at] <= '9')))
        at++;
    if (at > line->content && at + 1 < line->end && text[at] == ':' && !yaml_is_blank(text[at + 1])) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_SPACE_AFTER_COLON, fault_span(fault, at, at + 1),
                                     (int)(at - line->content), text + line->content);
        bool no_break = strncmp(text + at + 1, YAML_NO_BREAK_SPACE, strlen(YAML_NO_BREAK_SPACE)) == 0;
        diag_help(fault->diags, diag, no_break ? "What stands after the `:` is a no-break space (U+00A0): type a plain one."
                                               : "Put a space after the `:`.");
        size_t next = at + 2;
        while (((unsigned char)text[next] & 0xC0) == 0x80)
            next++;
        yaml_bytes_paint(fault->bytes, at + 1, next, ' ');
        yaml_bytes_doubt(fault->bytes, next, line->end);
        return true;
    }
    struct diag *diag = diag_add(fault->diags, MESSAGE_NOT_A_KEY, fault_span(fault, line->content, line->end));
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
        diag_add(fault->diags, MESSAGE_LINE_TOO_DEEP, fault_span(fault, line->content, line->colon), number, above);
    fault_label(fault, diag, outside->content, outside->end, "this key has a value already");
    diag_help(fault->diags, diag,
              "If it is a key of its own, give it the indentation of the key above; "
              "if it is text, write the text as a `|` block.");
    paint_deeper(fault, *line, yaml_line_column(outside), plain);
    return true;
}

bool fault_report_colon_in_text(struct fault *fault, const struct yaml_line *line)
{
    size_t at = fault->complaint->at;
    struct yaml_range last = fault->complaint->last;
    if (last.end == at && strncmp(fault->bytes->text + last.begin, "{{", 2) == 0)
        return fault_report_insertion(fault);
    struct diag *diag = diag_add(fault->diags, MESSAGE_COLON_IN_TEXT, fault_span(fault, at, at + 1));
    diag_help(fault->diags, diag, "Put the whole value in quotes, or write it as a `|` block.");
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
bool fault_report_colon(struct fault *fault)
{
    size_t at = fault->complaint->at;
    struct yaml_line line = yaml_line_at(fault->bytes, at), above, outside;
    if (line.colon < at)
        return fault_report_colon_in_text(fault, &line);
    if (line.colon < line.end && at - line.content > YAML_LONGEST_KEY)
        return key_too_long(fault, &line);
    if (yaml_line_outside(fault->bytes, &line, yaml_line_column(&line), &outside) &&
        yaml_line_has_value(fault->bytes, &outside))
        return too_deep(fault, &line, &outside, true);
    if (yaml_line_above(fault->bytes, &line, &above) && above.colon == above.end)
        return not_a_key(fault, &above);
    return fault_report_unknown(fault);
}

/* Say that a block's text must be indented, and paint it until a key comes. */
static bool block_not_indented(struct fault *fault, struct yaml_line line, const struct yaml_line *header)
{
    struct diag *diag = diag_add(fault->diags, MESSAGE_BLOCK_NOT_INDENTED, fault_span(fault, line.content, line.end));
    fault_label(fault, diag, header->content, header->end, "the block begins here");
    diag_help(fault->diags, diag, "Indent every line of the text deeper than its key.");
    do
        yaml_bytes_paint(fault->bytes, line.begin, line.end, ' ');
    while (yaml_line_below(fault->bytes, &line, &line) && line.colon == line.end);
    yaml_bytes_doubt(fault->bytes, header->content, line.begin);
    return true;
}

/* "could not find expected ':'": a line at the column of keys that is none. */
bool fault_report_no_colon(struct fault *fault)
{
    struct yaml_line line = yaml_line_at(fault->bytes, fault->complaint->from), outside;
    bool found = yaml_line_outside(fault->bytes, &line, yaml_line_column(&line) + 1, &outside);
    if (found && yaml_line_is_block_header(fault->bytes, &outside))
        return block_not_indented(fault, line, &outside);
    return not_a_key(fault, &line);
}

static bool indent_uneven(struct fault *fault, const struct yaml_line *line)
{
    size_t from = fault->complaint->from;
    struct diag *diag = diag_add(fault->diags, MESSAGE_INDENT_UNEVEN, fault_span(fault, line->content, line->end),
                                 yaml_line_column(line) + 1);
    fault_label(fault, diag, from, from + 1, "what it would belong to begins here");
    diag_help(fault->diags, diag, "Begin the keys of one mapping, and the `-` of one list, in the same column.");
    return false;
}

static size_t indentation(const struct yaml_bytes *bytes, const struct yaml_line *line)
{
    return yaml_pass_blanks(bytes, line->begin, line->end) - line->begin;
}

/* Find the header of the block that `line` seems to go on with: the nearest line above that is indented less. */
static bool block_around(const struct yaml_bytes *bytes, const struct yaml_line *line, struct yaml_line *header)
{
    struct yaml_line above = *line;
    while (yaml_line_above(bytes, &above, header)) {
        if (indentation(bytes, header) < indentation(bytes, line))
            return yaml_line_is_block_header(bytes, header);
        above = *header;
    }
    return false;
}

/* A line of a block that begins left of the block's first one, which sets the indentation of them all, even where it holds
 * nothing but spaces. */
static bool block_uneven(struct fault *fault, const struct yaml_line *line, const struct yaml_line *header)
{
    struct yaml_line first = *header;
    while (yaml_line_below(fault->bytes, &first, &first) && indentation(fault->bytes, &first) <= indentation(fault->bytes, line))
        continue;
    bool empty = first.content == first.end;
    struct diag *diag = diag_add(fault->diags, MESSAGE_BLOCK_UNEVEN, fault_span(fault, line->content, line->end));
    if (empty)
        fault_label(fault, diag, first.begin, first.end, "this empty line has more spaces");
    else
        fault_label(fault, diag, first.content, first.end, "the first line of the block begins here");
    diag_help(fault->diags, diag, empty ? "Remove the spaces of the empty line."
                                        : "Begin every line of the text where its first line begins, or further right.");
    yaml_bytes_doubt(fault->bytes, header->content, line->begin);
    paint_deeper(fault, *line, indentation(fault->bytes, header), false);
    return true;
}

bool fault_report_misplaced(struct fault *fault)
{
    size_t at = fault->complaint->at, from = fault->complaint->from;
    struct yaml_line line = yaml_line_at(fault->bytes, at), outside;
    bool in_list = strstr(fault->complaint->problem, "'-'") != NULL;
    if (block_around(fault->bytes, &line, &outside))
        return block_uneven(fault, &line, &outside);
    bool hangs = yaml_line_outside(fault->bytes, &line, yaml_line_column(&line), &outside);
    if (!in_list && fault->bytes->text[at] == '-' && yaml_ends_word(fault->bytes, at + 1, line.end)) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_ITEM_AMONG_KEYS, fault_span(fault, at, line.end));
        fault_label(fault, diag, from, from + 1, "the mapping begins here");
        diag_help(fault->diags, diag, "A list stands below the key it belongs to: `key:` and then the items.");
        return false;
    }
    if (hangs && yaml_line_has_value(fault->bytes, &outside))
        return too_deep(fault, &line, &outside, false);
    if (in_list && yaml_line_column(&line) == from - yaml_line_at(fault->bytes, from).begin) {
        struct diag *diag = diag_add(fault->diags, MESSAGE_KEY_AMONG_ITEMS, fault_span(fault, at, line.colon));
        fault_label(fault, diag, from, from + 1, "the list begins here");
        diag_help(fault->diags, diag, "Indent it to where the keys of the item above begin, or less than the list.");
        return false;
    }
    return indent_uneven(fault, &line);
}
