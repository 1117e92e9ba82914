#include "yaml/yaml_line.h"

#include <string.h>

bool yaml_is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

size_t yaml_pass_blanks(const struct yaml_bytes *bytes, size_t at, size_t end)
{
    while (at < end && yaml_is_blank(bytes->text[at]))
        at++;
    return at;
}

bool yaml_ends_word(const struct yaml_bytes *bytes, size_t at, size_t end)
{
    return at >= end || yaml_is_blank(bytes->text[at]);
}

size_t yaml_find_colon(const struct yaml_bytes *bytes, size_t at, size_t end)
{
    for (; at < end; at++)
        if (bytes->text[at] == ':' && yaml_ends_word(bytes, at + 1, end))
            return at;
    return end;
}

struct yaml_line yaml_line_at(const struct yaml_bytes *bytes, size_t at)
{
    const char *text = bytes->text;
    struct yaml_line line = {.begin = at, .end = at};
    while (line.begin > bytes->start && text[line.begin - 1] != '\n')
        line.begin--;
    while (line.end < bytes->length && text[line.end] != '\n' && text[line.end] != '\r')
        line.end++;
    line.content = yaml_pass_blanks(bytes, line.begin, line.end);
    while (line.content < line.end && text[line.content] == '-' && yaml_ends_word(bytes, line.content + 1, line.end))
        line.content = yaml_pass_blanks(bytes, line.content + 1, line.end);
    line.colon = yaml_find_colon(bytes, line.content, line.end);
    line.value = line.colon < line.end ? yaml_pass_blanks(bytes, line.colon + 1, line.end) : line.end;
    if (line.value < line.end && text[line.value] == '#')
        line.value = line.end;
    return line;
}

bool yaml_line_is_empty(const struct yaml_bytes *bytes, const struct yaml_line *line)
{
    return line->content == line->end || bytes->text[line->content] == '#';
}

size_t yaml_line_column(const struct yaml_line *line)
{
    return line->content - line->begin;
}

bool yaml_line_above(const struct yaml_bytes *bytes, const struct yaml_line *line, struct yaml_line *above)
{
    *above = *line;
    while (above->begin > bytes->start) {
        *above = yaml_line_at(bytes, above->begin - 1);
        if (!yaml_line_is_empty(bytes, above))
            return true;
    }
    return false;
}

bool yaml_line_outside(const struct yaml_bytes *bytes, const struct yaml_line *line, size_t column,
                       struct yaml_line *outside)
{
    struct yaml_line above = *line;
    while (yaml_line_above(bytes, &above, outside)) {
        if (yaml_line_column(outside) < column)
            return true;
        above = *outside;
    }
    return false;
}

bool yaml_line_below(const struct yaml_bytes *bytes, const struct yaml_line *line, struct yaml_line *below)
{
    const char *newline = memchr(bytes->text + line->end, '\n', bytes->length - line->end);
    if (!newline || (size_t)(newline + 1 - bytes->text) >= bytes->length)
        return false;
    *below = yaml_line_at(bytes, (size_t)(newline + 1 - bytes->text));
    return true;
}

bool yaml_line_is_block_header(const struct yaml_bytes *bytes, const struct yaml_line *line)
{
    size_t at = line->colon < line->end ? line->value : line->content;
    if (at >= line->end || !strchr("|>", bytes->text[at]))
        return false;
    at++;
    while (at < line->end && strchr("+-123456789", bytes->text[at]))
        at++;
    at = yaml_pass_blanks(bytes, at, line->end);
    return at == line->end || bytes->text[at] == '#';
}

bool yaml_line_has_value(const struct yaml_bytes *bytes, const struct yaml_line *line)
{
    return line->colon < line->end && line->value < line->end && !yaml_line_is_block_header(bytes, line);
}
