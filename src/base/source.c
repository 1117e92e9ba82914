#include "base/source.h"

#include <string.h>

static size_t count_lines(const char *text, size_t length)
{
    size_t lines = 1;
    for (const char *at = text; (at = memchr(at, '\n', length - (size_t)(at - text))) != NULL; at++)
        lines++;
    return lines;
}

const struct source *source_new(struct arena *arena, const char *name, const char *text, size_t length)
{
    struct source *source = arena_alloc(arena, sizeof *source);
    source->name = arena_string(arena, name);
    source->text = arena_copy(arena, text, length);
    source->length = length;
    source->line_count = count_lines(source->text, length);
    size_t *starts = arena_array(arena, source->line_count, sizeof *starts);
    for (size_t line = 1; line < source->line_count; line++) {
        size_t begin = starts[line - 1];
        const char *end = memchr(source->text + begin, '\n', length - begin);
        starts[line] = (size_t)(end - source->text) + 1;
    }
    source->line_starts = starts;
    return source;
}

static int is_continuation(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

struct place source_place(const struct source *source, size_t offset)
{
    if (offset > source->length)
        offset = source->length;
    size_t low = 0, high = source->line_count; /* the line is in [low, high) */
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (source->line_starts[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    size_t begin = source->line_starts[low];
    while (offset > begin && offset < source->length && is_continuation(source->text[offset]))
        offset--;
    size_t column = 1;
    for (size_t i = begin; i < offset; i++)
        column += !is_continuation(source->text[i]);
    return (struct place){.line = low + 1, .column = column};
}

const char *source_line(const struct source *source, size_t number, size_t *length)
{
    if (number == 0 || number > source->line_count) {
        *length = 0;
        return "";
    }
    size_t begin = source->line_starts[number - 1];
    size_t end = number < source->line_count ? source->line_starts[number] - 1 : source->length;
    if (end > begin && source->text[end - 1] == '\r')
        end--;
    *length = end - begin;
    return source->text + begin;
}

/* The end of the bytes that stand for [.., end). The map tells where the next byte begins; when that is on a later
 * line, the line end and indentation between them belong to neither. */
static size_t mapped_end(const struct origin *origin, size_t end)
{
    size_t last = origin->map[end - 1], next = origin->map[end];
    if (next <= last)
        return last < origin->source->length ? last + 1 : last;
    const char *text = origin->source->text;
    const char *newline = memchr(text + last, '\n', next - last);
    if (newline == NULL)
        return next;
    size_t at = (size_t)(newline - text);
    return at > last ? at : last + 1;
}

struct span origin_span(const struct origin *origin, size_t begin, size_t end)
{
    if (origin->source == NULL)
        return (struct span){0};
    if (end > origin->length)
        end = origin->length;
    if (begin > end)
        begin = end;
    struct span span = {.source = origin->source};
    if (origin->map == NULL) {
        span.begin = origin->begin + begin;
        span.end = origin->begin + end;
        return span;
    }
    span.begin = origin->map[begin];
    span.end = end > begin ? mapped_end(origin, end) : span.begin;
    return span;
}

struct origin origin_part(const struct origin *origin, size_t offset, size_t length)
{
    if (offset > origin->length)
        offset = origin->length;
    if (length > origin->length - offset)
        length = origin->length - offset;
    return (struct origin){
        .source = origin->source,
        .begin = origin->begin + offset,
        .map = origin->map == NULL ? NULL : origin->map + offset,
        .length = length,
    };
}

struct origin origin_whole(const struct source *source)
{
    return (struct origin){.source = source, .length = source == NULL ? 0 : source->length};
}
