/* The lines of a file that libyaml could not read, seen as an author sees them: indentation, key, value.
 * Must not judge: yaml_problem.c does. */
#ifndef UNFOLD_YAML_YAML_LINE_H
#define UNFOLD_YAML_YAML_LINE_H

#include "yaml/yaml_parts.h"

/* A line of the file, seen as `- - key: value`. */
struct yaml_line {
    size_t begin, end; /* without the line end */
    size_t content;    /* after indentation and `- ` marks */
    size_t colon;      /* of the key, or `end` */
    size_t value;      /* what follows the colon, or `end`; comments count as nothing */
};

/* True for a space or a tab. */
bool yaml_is_blank(char byte);

/* Return the first place from `at` that is no space or tab, at most `end`. */
size_t yaml_pass_blanks(const struct yaml_bytes *bytes, size_t at, size_t end);

/* True when `at` is a blank or `end`. */
bool yaml_ends_word(const struct yaml_bytes *bytes, size_t at, size_t end);

/* Return the next `:` that is followed by a blank or the line's end, from `at`; `end` when there is none. */
size_t yaml_find_colon(const struct yaml_bytes *bytes, size_t at, size_t end);

/* Return the line in which byte `at` stands. */
struct yaml_line yaml_line_at(const struct yaml_bytes *bytes, size_t at);

/* Find the nearest line above with something on it; false at the top. */
bool yaml_line_above(const struct yaml_bytes *bytes, const struct yaml_line *line, struct yaml_line *above);

/* Find the line below; false at the bottom. */
bool yaml_line_below(const struct yaml_bytes *bytes, const struct yaml_line *line, struct yaml_line *below);

/* Find the nearest line above whose content begins before column `column` (from 0): the line that this one hangs on. */
bool yaml_line_outside(const struct yaml_bytes *bytes, const struct yaml_line *line, size_t column,
                       struct yaml_line *outside);

/* True when the line holds nothing but blanks and a comment. */
bool yaml_line_is_empty(const struct yaml_bytes *bytes, const struct yaml_line *line);

/* Return the column, from 0 and in bytes, where the content begins. */
size_t yaml_line_column(const struct yaml_line *line);

/* True when the line's value is the `|` or `>` of a block. */
bool yaml_line_is_block_header(const struct yaml_bytes *bytes, const struct yaml_line *line);

/* True when a key on the line has a value on the same line. */
bool yaml_line_has_value(const struct yaml_bytes *bytes, const struct yaml_line *line);

#endif
