/* Where each byte of a scalar stands in the file.
 *
 * libyaml hands out the finished text: indentation stripped, lines folded, escapes resolved. Here the text and the bytes
 * of the file are walked side by side, so that an expression in the middle of a block can be pointed at. The rules of
 * folding are those of YAML 1.1, sections 9.1 to 9.3. */
#include <string.h>

#include "base/utf8.h"
#include "yaml/yaml_parts.h"

struct walk {
    const char *source; /* the bytes that libyaml read */
    size_t at, end;     /* the walk through them */
    const char *text;   /* the scalar */
    size_t length, done;
    uint32_t *map;
};

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static bool is_break(char byte)
{
    return byte == '\n' || byte == '\r';
}

static void pass_break(struct walk *walk)
{
    bool pair = walk->at + 1 < walk->end && walk->source[walk->at] == '\r' && walk->source[walk->at + 1] == '\n';
    walk->at += pair ? 2 : 1;
}

/* Say that the next byte of the text stands at `at`. */
static void place_byte(struct walk *walk, size_t at)
{
    if (walk->done < walk->length)
        walk->map[walk->done++] = (uint32_t)at;
}

/* ── block scalars ── */

static size_t count_spaces(const char *text, size_t length)
{
    size_t count = 0;
    while (count < length && text[count] == ' ')
        count++;
    return count;
}

/* Pass up to `indent` spaces of a line. */
static void pass_indent(struct walk *walk, size_t indent)
{
    size_t spaces = count_spaces(walk->source + walk->at, walk->end - walk->at);
    walk->at += spaces < indent ? spaces : indent;
}

/* Return how many spaces were stripped from the first line that is not empty: what the file has more than the text. */
static size_t find_indent(struct walk walk)
{
    size_t newlines = 0;
    while (newlines < walk.length && walk.text[newlines] == '\n')
        newlines++;
    if (newlines == walk.length)
        return SIZE_MAX;
    for (size_t i = 0; i < newlines && walk.at < walk.end; i++) {
        while (walk.at < walk.end && !is_break(walk.source[walk.at]))
            walk.at++;
        pass_break(&walk);
    }
    if (walk.at >= walk.end)
        return 0;
    size_t in_file = count_spaces(walk.source + walk.at, walk.end - walk.at);
    size_t in_text = count_spaces(walk.text + newlines, walk.length - newlines);
    return in_file > in_text ? in_file - in_text : 0;
}

static void walk_literal(struct walk *walk, size_t indent)
{
    pass_indent(walk, indent);
    while (walk->done < walk->length && walk->at < walk->end) {
        bool newline = walk->text[walk->done] == '\n';
        place_byte(walk, walk->at);
        if (!newline) {
            walk->at++;
            continue;
        }
        pass_break(walk);
        pass_indent(walk, indent);
    }
}

/* Pass a run of line ends of folded text and place what became of them: all of them, or all but the first. */
static void walk_folded_breaks(struct walk *walk, size_t indent)
{
    size_t newlines = 0;
    while (walk->done + newlines < walk->length && walk->text[walk->done + newlines] == '\n')
        newlines++;
    bool last = walk->done + newlines == walk->length;
    struct walk ahead = *walk;
    size_t breaks = 0;
    while (ahead.at < ahead.end && is_break(ahead.source[ahead.at])) {
        pass_break(&ahead);
        pass_indent(&ahead, indent);
        breaks++;
    }
    size_t dropped = last || newlines >= breaks || newlines == 0 ? 0 : 1;
    for (size_t i = 0; i < breaks; i++) {
        if (i >= dropped && (i < dropped + newlines || (newlines == 0 && i == 0)))
            place_byte(walk, walk->at);
        pass_break(walk);
        pass_indent(walk, indent);
    }
}

static void walk_folded(struct walk *walk, size_t indent)
{
    pass_indent(walk, indent);
    while (walk->done < walk->length && walk->at < walk->end) {
        if (is_break(walk->source[walk->at])) {
            walk_folded_breaks(walk, indent);
            continue;
        }
        place_byte(walk, walk->at);
        walk->at++;
    }
}

static void walk_block(struct walk *walk, enum yaml_style style)
{
    while (walk->at < walk->end && !is_break(walk->source[walk->at]))
        walk->at++;
    if (walk->at < walk->end)
        pass_break(walk);
    size_t indent = find_indent(*walk);
    if (style == YAML_LITERAL)
        walk_literal(walk, indent);
    else
        walk_folded(walk, indent);
}

/* ── plain and quoted scalars ── */

/* Pass a run of blanks and line ends. Without a line end it is text; one line end is a space (`joined`: nothing), and
 * each further one a newline. */
static void walk_space(struct walk *walk, bool joined)
{
    size_t begin = walk->at, breaks = joined ? 1 : 0;
    size_t first_break = begin;
    struct walk ahead = *walk;
    while (ahead.at < ahead.end && (is_blank(ahead.source[ahead.at]) || is_break(ahead.source[ahead.at]))) {
        if (!is_break(ahead.source[ahead.at])) {
            ahead.at++;
            continue;
        }
        if (breaks == 0)
            first_break = ahead.at;
        else
            place_byte(walk, ahead.at);
        breaks++;
        pass_break(&ahead);
    }
    if (breaks == 0)
        for (size_t at = begin; at < ahead.at; at++)
            place_byte(walk, at);
    else if (breaks == 1 && !joined)
        place_byte(walk, first_break);
    walk->at = ahead.at;
}

/* Return the bytes of the escape at `escape` (a backslash, in double quotes). */
static size_t escape_size(const char *escape)
{
    switch (escape[1]) {
    case 'x':
        return 4;
    case 'u':
        return 6;
    case 'U':
        return 10;
    default:
        return 2;
    }
}

static size_t sequence_size(char lead)
{
    unsigned char byte = (unsigned char)lead;
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

static void walk_escape(struct walk *walk)
{
    if (is_break(walk->source[walk->at + 1])) {
        walk->at++;
        pass_break(walk);
        walk_space(walk, true);
        return;
    }
    size_t decoded = walk->done < walk->length ? sequence_size(walk->text[walk->done]) : 0;
    for (size_t i = 0; i < decoded; i++)
        place_byte(walk, walk->at);
    walk->at += escape_size(walk->source + walk->at);
}

static void walk_flow(struct walk *walk, enum yaml_style style)
{
    while (walk->done < walk->length && walk->at < walk->end) {
        char byte = walk->source[walk->at];
        if (is_blank(byte) || is_break(byte)) {
            walk_space(walk, false);
        } else if (byte == '\\' && style == YAML_DOUBLE) {
            walk_escape(walk);
        } else {
            place_byte(walk, walk->at);
            walk->at += byte == '\'' && style == YAML_SINGLE ? 2 : 1;
        }
    }
}

/* ── what deserves a word ── */

/* Words of TeX that begin with `\t` or `\n`, which double quotes turn into a tab or a new line. */
static const char *const tex_words[] = {
    "nabla", "natural",   "ne",    "nearrow",     "neg",   "neq",   "newline", "ni",     "nmid",     "not",
    "notin", "nu",        "tag",   "tan",         "tanh",  "tau",   "text",    "textbf", "textit",   "textrm",
    "tfrac", "therefore", "theta", "thickapprox", "tilde", "times", "to",      "top",    "triangle", "triangleq",
};

static bool is_tex_word(const char *letters, const char *end)
{
    size_t length = 0;
    while (letters + length < end && ((letters[length] | 0x20) >= 'a' && (letters[length] | 0x20) <= 'z'))
        length++;
    for (size_t i = 0; i < COUNT_OF(tex_words); i++)
        if (strlen(tex_words[i]) == length && memcmp(tex_words[i], letters, length) == 0)
            return true;
    return false;
}

/* Report the first escape of a double-quoted scalar that made a control character, or that was meant for TeX. */
static void check_escapes(const struct yaml_bytes *bytes, struct yaml_node *node, struct diags *diags)
{
    const char *end = bytes->text + node->end;
    for (size_t i = 0; i < node->length; i += sequence_size(node->text[i])) {
        size_t at = node->map[i], size;
        const char *escape = bytes->text + at;
        if (*escape != '\\')
            continue;
        uint32_t point = utf8_decode(node->text + i, node->length - i, &size);
        bool spacing = escape[1] == 't' || escape[1] == 'n';
        struct span span = yaml_bytes_span(bytes, at, at + escape_size(escape));
        if (spacing && !is_tex_word(escape + 1, end))
            continue;
        struct diag *diag;
        if (spacing)
            diag = diag_add(diags, MESSAGE_TEX_ESCAPE, span, escape[1], escape[1] == 't' ? "a tab" : "a new line");
        else if (utf8_is_control(point))
            diag = diag_add(diags, MESSAGE_CONTROL_ESCAPE, span, (int)(span.end - span.begin), escape, (unsigned)point);
        else
            continue;
        diag_help(diags, diag,
                  "Write the text in single quotes or as a `|` block: there a backslash is only a backslash.");
        node->doubtful = !spacing;
        return;
    }
}

/* True when a line of Markdown that begins at `line` must stay on a line of its own. */
static bool starts_markdown_item(const char *line, const char *end)
{
    while (line < end && is_blank(*line))
        line++;
    const char *digits = line;
    while (line < end && *line >= '0' && *line <= '9')
        line++;
    if (line > digits)
        return line + 1 < end && (*line == '.' || *line == ')') && line[1] == ' ';
    return line + 1 < end && (*line == '|' || (strchr("-*+#>", *line) && line[1] == ' '));
}

static bool is_empty_line(const char *line, const char *end)
{
    while (line < end && is_blank(*line))
        line++;
    return line == end || is_break(*line);
}

/* True when folding joins the line at `line`, which must not be joined, to the one before; `indent` is that of the block:
 * lines that are deeper are kept as they are. */
static bool is_joined_badly(const char *line, const char *end, size_t indent)
{
    if (is_empty_line(line, end))
        return true;
    return count_spaces(line, (size_t)(end - line)) <= indent && starts_markdown_item(line, end);
}

static void report_folding(const struct yaml_bytes *bytes, const struct yaml_node *node, const char *line,
                           struct diags *diags)
{
    const char *how = node->style == YAML_FOLDED ? "folded (`>`)" : node->style == YAML_PLAIN ? "unquoted" : "quoted";
    bool empty = is_empty_line(line, bytes->text + node->end);
    struct diag *diag = diag_add(diags, MESSAGE_FOLDED_TEXT, yaml_bytes_span(bytes, node->begin, node->begin + 1), how,
                                 empty ? "paragraphs" : "the lines of a list or table");
    const char *first = bytes->text + node->begin;
    if (first[0] == '-' && !is_blank(first[1]))
        diag_help(diags, diag, "If this is a list, put a space after each `-`; if it is text, use a `|` block.");
    else
        diag_help(diags, diag, "Use a `|` block: it keeps every line.");
    size_t at = (size_t)(line - bytes->text);
    diag_label(diags, diag, yaml_bytes_span(bytes, at, at + 1), "this line is joined to the one before");
}

/* Folding puts lines together; say so where that joins paragraphs, list items or rows of a table. */
static void check_folding(const struct yaml_bytes *bytes, const struct yaml_node *node, struct diags *diags)
{
    const char *line = bytes->text + node->begin, *end = bytes->text + node->end;
    size_t indent = SIZE_MAX;
    bool header = node->style == YAML_FOLDED;
    while ((line = memchr(line, '\n', (size_t)(end - line))) && ++line < end) {
        if (node->style == YAML_DOUBLE && line[-2] == '\\')
            return;
        if (header && !is_empty_line(line, end)) {
            indent = count_spaces(line, (size_t)(end - line));
            header = false;
        } else if (!header && is_joined_badly(line, end, indent)) {
            report_folding(bytes, node, line, diags);
            return;
        }
    }
}

/* True when the text stands in the file as it is, after the opening quote if there is one. */
static bool is_contiguous(const struct yaml_bytes *bytes, const struct yaml_node *node)
{
    size_t quotes = node->style == YAML_PLAIN ? 0 : 2;
    if (node->style == YAML_LITERAL || node->style == YAML_FOLDED || node->end - node->begin != node->length + quotes)
        return false;
    return node->style != YAML_DOUBLE || !memchr(bytes->text + node->begin, '\\', node->end - node->begin);
}

void yaml_scalar_finish(struct arena *arena, const struct yaml_bytes *bytes, struct yaml_node *node,
                        struct diags *diags)
{
    if (node->style != YAML_LITERAL && !node->doubtful && memchr(bytes->text + node->begin, '\n', node->end - node->begin))
        check_folding(bytes, node, diags);
    if (is_contiguous(bytes, node))
        return;

    struct walk walk = {.source = bytes->text,
                        .at = node->begin,
                        .end = bytes->length,
                        .text = node->text,
                        .length = node->length,
                        .map = arena_array(arena, node->length + 1, sizeof(uint32_t))};
    bool block = node->style == YAML_LITERAL || node->style == YAML_FOLDED;
    if (block) {
        walk_block(&walk, node->style);
    } else {
        if (node->style != YAML_PLAIN)
            walk.at++;
        walk_flow(&walk, node->style);
    }
    while (walk.done < walk.length)
        place_byte(&walk, walk.end);
    walk.map[walk.length] = block && walk.length > 0 ? walk.map[walk.length - 1] + 1 : (uint32_t)walk.at;
    node->map = walk.map;
    if (node->style == YAML_DOUBLE)
        check_escapes(bytes, node, diags);
}
