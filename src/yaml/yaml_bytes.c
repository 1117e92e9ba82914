/* The bytes of a file before libyaml sees them. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/utf8.h"
#include "yaml/yaml_parts.h"

/* A binary file would otherwise be one long list of messages. */
enum {
    MOST_REPORTS = 20,
    MOST_PAINTED = 1000, /* more faults than that: this is no text at all */
};

static const char byte_order_mark[] = "\xEF\xBB\xBF";

struct scan {
    struct yaml_bytes *bytes;
    struct diags *diags;
    size_t reports;    /* so far */
    size_t last_break; /* the last line end that was passed */
    size_t said_at;    /* the line end before the last report: one report a line and kind */
    enum message said;
};

static void scan_report(struct scan *scan, enum message message, size_t at, size_t size, unsigned value)
{
    bool repeated = scan->said == message && scan->said_at == scan->last_break && scan->reports > 0;
    if (!repeated && scan->reports < MOST_REPORTS) {
        struct diag *diag = diag_add(scan->diags, message, yaml_bytes_span(scan->bytes, at, at + size), value);
        if (message == MESSAGE_NOT_UTF8)
            diag_help(scan->diags, diag, "Save the file as UTF-8; the bytes of this line look like another encoding.");
        scan->reports++;
        scan->said = message;
        scan->said_at = scan->last_break;
    }
}

static bool is_sound_ascii(unsigned char byte)
{
    return (byte >= 0x20 && byte < 0x7F) || byte == '\t' || byte == '\r';
}

static enum message message_of(uint32_t point)
{
    if (point < 0xA0)
        return MESSAGE_CONTROL_CHARACTER;
    bool turns = (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
    return turns ? MESSAGE_DIRECTION_OVERRIDE : MESSAGE_INVISIBLE_CHARACTER;
}

/* Look at the character at `at`, which is no sound ASCII; return its size. */
static size_t scan_odd(struct scan *scan, size_t at)
{
    struct yaml_bytes *bytes = scan->bytes;
    const char *text = bytes->source->text;
    unsigned char lead = (unsigned char)text[at];
    if (lead == '\n') {
        scan->last_break = at + 1;
        return 1;
    }
    size_t size = 1;
    uint32_t point = lead < 0x80 ? lead : utf8_decode(text + at, bytes->length - at, &size);
    if (lead >= 0x80 && size == 1) {
        scan_report(scan, MESSAGE_NOT_UTF8, at, 1, lead);
        yaml_bytes_paint(bytes, at, at + 1, '_');
        return 1;
    }
    bytes->ascii = bytes->ascii && lead < 0x80;
    if (!utf8_is_control(point))
        return size;
    enum message message = message_of(point);
    scan_report(scan, message, at, size, point);
    if (message == MESSAGE_CONTROL_CHARACTER)
        yaml_bytes_paint(bytes, at, at + size, '_');
    return size;
}

static bool looks_like_utf16(const struct source *source)
{
    return source->length >= 2 &&
           (memcmp(source->text, "\xFF\xFE", 2) == 0 || memcmp(source->text, "\xFE\xFF", 2) == 0);
}

bool yaml_bytes_init(struct yaml_bytes *bytes, const struct source *source, struct diags *diags)
{
    *bytes = (struct yaml_bytes){.source = source, .text = source->text, .length = source->length, .ascii = true};
    if (source->length > YAML_MAX_BYTES) {
        diag_add(diags, MESSAGE_FILE_TOO_LARGE, yaml_bytes_span(bytes, 0, 0), source->name, (size_t)YAML_MAX_BYTES);
        return false;
    }
    if (looks_like_utf16(source)) {
        diag_add(diags, MESSAGE_FILE_IS_UTF16, yaml_bytes_span(bytes, 0, 2));
        return false;
    }
    if (source->length >= 3 && memcmp(source->text, byte_order_mark, 3) == 0)
        bytes->start = 3;
    bytes->offset = bytes->start;

    struct scan scan = {.bytes = bytes, .diags = diags};
    size_t at = bytes->start;
    while (at < source->length && bytes->paintings <= MOST_PAINTED) {
        while (at < source->length && is_sound_ascii((unsigned char)source->text[at]))
            at++;
        if (at < source->length)
            at += scan_odd(&scan, at);
    }
    return bytes->paintings <= MOST_PAINTED;
}

void yaml_bytes_clear(struct yaml_bytes *bytes)
{
    free(bytes->copy);
    bytes->copy = NULL;
    free(bytes->marks);
    bytes->marks = NULL;
}

static bool is_continuation(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

size_t yaml_bytes_offset(struct yaml_bytes *bytes, size_t index)
{
    if (bytes->ascii) {
        size_t offset = bytes->start + index;
        return offset < bytes->length ? offset : bytes->length;
    }
    while (bytes->index < index && bytes->offset < bytes->length) {
        do
            bytes->offset++;
        while (is_continuation(bytes->text[bytes->offset]));
        bytes->index++;
    }
    while (bytes->index > index) {
        do
            bytes->offset--;
        while (is_continuation(bytes->text[bytes->offset]));
        bytes->index--;
    }
    return bytes->offset;
}

void yaml_bytes_paint(struct yaml_bytes *bytes, size_t begin, size_t end, char with)
{
    if (!bytes->copy) {
        bytes->copy = alloc_copy(bytes->source->text, bytes->length);
        bytes->text = bytes->copy;
    }
    for (size_t at = begin; at < end; at++)
        if (bytes->copy[at] != '\n' && bytes->copy[at] != '\r')
            bytes->copy[at] = with;
    bytes->index = 0;
    bytes->offset = bytes->start;
    yaml_bytes_doubt(bytes, begin, end);
}

void yaml_bytes_doubt(struct yaml_bytes *bytes, size_t begin, size_t end)
{
    if (!bytes->marks)
        bytes->marks = alloc_zeroed(bytes->length + 1, 1);
    if (end > begin)
        memset(bytes->marks + begin, 1, end - begin);
    bytes->paintings++;
}

bool yaml_bytes_is_painted(const struct yaml_bytes *bytes, size_t begin, size_t end)
{
    if (!bytes->marks)
        return false;
    if (begin < end)
        return memchr(bytes->marks + begin, 1, end - begin) != NULL;
    return bytes->marks[begin] || (begin > 0 && bytes->marks[begin - 1]);
}

struct span yaml_bytes_span(const struct yaml_bytes *bytes, size_t begin, size_t end)
{
    size_t length = bytes->source->length; /* what is missing at the end stands where the text ends */
    return (struct span){bytes->source, begin < length ? begin : length, end < length ? end : length};
}
