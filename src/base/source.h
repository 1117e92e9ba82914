/* Where a piece of text came from, so that every message can point at its place.
 *
 * A *source* is a whole file (or an argument, or a reply). A *span* is a range of its bytes. An *origin*
 * says where a text that was extracted from a source stands in it, byte by byte, even when the extraction
 * removed indentation or resolved escapes (YAML block and quoted scalars). */
#ifndef UNFOLD_BASE_SOURCE_H
#define UNFOLD_BASE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct source {
    const char *name;          /* as the user named it: a path, or "<expression>" */
    const char *text;          /* the bytes, NUL-terminated */
    size_t length;
    const size_t *line_starts; /* byte offset of each line */
    size_t line_count;         /* at least 1 */
};

struct span {
    const struct source *source; /* NULL: no place is known */
    size_t begin, end;           /* bytes; end is past the last one */
};

struct origin {
    const struct source *source; /* NULL: the text has no place */
    size_t begin;                /* offset of the text's first byte, when `map` is NULL */
    const uint32_t *map;         /* offset of every byte of the text and of its end, or NULL */
    size_t length;               /* bytes of the text */
};

/* A place as people and editors count it. */
struct place {
    size_t line;   /* from 1 */
    size_t column; /* from 1, in code points */
};

/* Make a source in `arena` from copies of `name` and `text`. */
const struct source *source_new(struct arena *arena, const char *name, const char *text, size_t length);

/* Return the line and column of byte `offset` (clamped to the text). */
struct place source_place(const struct source *source, size_t offset);

/* Return line `number` (from 1) without its line end, and its length in bytes. */
const char *source_line(const struct source *source, size_t number, size_t *length);

/* Return the span of bytes [begin, end) of the text that `origin` describes. */
struct span origin_span(const struct origin *origin, size_t begin, size_t end);

/* Describe a part of a text: `length` bytes from `offset`. The map stays shared. */
struct origin origin_part(const struct origin *origin, size_t offset, size_t length);

/* Describe the whole of `source`. */
struct origin origin_whole(const struct source *source);

#endif
