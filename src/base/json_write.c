/* JSON out: written straight into a text. Must not know the trees of json.c. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/utf8.h"

struct json_writer json_writer_begin(struct text *out, bool indented)
{
    return (struct json_writer){.out = out, .indented = indented};
}

static void put_break(const struct json_writer *writer)
{
    if (!writer->indented)
        return;
    text_add_char(writer->out, '\n');
    text_add_repeat(writer->out, "  ", writer->depth);
}

/* ── texts ── */

/* The escape of a byte below U+0020, `"` and `\`, where it has a short one. */
static char short_escape(uint32_t point)
{
    static const char escapes[] = {['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't', ['"'] = '"', ['\\'] = '\\'};
    return point < sizeof escapes ? escapes[point] : '\0';
}

/* JSON itself escapes only up to U+001F, but a terminal also obeys what comes at U+009B. */
static void put_escape(uint32_t point, struct text *out)
{
    char letter = short_escape(point);
    if (letter != '\0')
        text_add_bytes(out, (const char[]){'\\', letter}, 2);
    else if (point < 0x10000)
        text_print(out, "\\u%04X", (unsigned)point);
    else
        text_print(out, "\\u%04X\\u%04X", (unsigned)(0xD800 + ((point - 0x10000) >> 10)), (unsigned)(0xDC00 + (point & 0x3FF)));
}

static bool stands_for_itself(char byte)
{
    static const bool plain[256] = {[' ' ... '!'] = true, ['#' ... '['] = true, [']' ... '~'] = true};
    return plain[(unsigned char)byte];
}

static size_t plain_run(const char *text, size_t length)
{
    size_t run = 0;
    while (run < length && stands_for_itself(text[run]))
        run++;
    return run;
}

/* What stands between the quotes: runs of plain ASCII as they are; what is no UTF-8 becomes U+FFFD. */
static void put_escaped(const char *text, size_t length, struct text *out)
{
    for (size_t at = 0; at < length;) {
        char bytes[4];
        size_t run = plain_run(text + at, length - at), size;
        text_add_bytes(out, text + at, run);
        at += run;
        if (at == length)
            break;
        uint32_t point = utf8_decode(text + at, length - at, &size);
        at += size;
        if (short_escape(point) != '\0' || utf8_is_control(point))
            put_escape(point, out);
        else
            text_add_bytes(out, bytes, utf8_encode(point, bytes));
    }
}

/* Most texts are plain throughout, and so are all keys: these are copied with their quotes. */
static void put_string(const char *text, size_t length, struct text *out)
{
    if (plain_run(text, length) < length) {
        text_add_char(out, '"');
        put_escaped(text, length, out);
        text_add_char(out, '"');
        return;
    }
    char *room = text_add_room(out, length + 2);
    room[0] = room[length + 1] = '"';
    memcpy(room + 1, text, length);
}

/* ── values ── */

/* Whatever comes before a value: a comma, a new line, its key. */
static void begin_value(struct json_writer *writer, const char *key)
{
    if (writer->begun)
        text_add_char(writer->out, ',');
    if (writer->depth > 0)
        put_break(writer);
    writer->begun = true;
    if (key == NULL)
        return;
    put_string(key, strlen(key), writer->out);
    text_add(writer->out, writer->indented ? ": " : ":");
}

static void open_bracket(struct json_writer *writer, const char *key, char bracket)
{
    begin_value(writer, key);
    text_add_char(writer->out, bracket);
    writer->depth++;
    writer->begun = false;
}

static void close_bracket(struct json_writer *writer, char bracket)
{
    writer->depth--;
    if (writer->begun)
        put_break(writer);
    text_add_char(writer->out, bracket);
    writer->begun = true;
}

void json_put_object(struct json_writer *writer, const char *key)
{
    open_bracket(writer, key, '{');
}

void json_end_object(struct json_writer *writer)
{
    close_bracket(writer, '}');
}

void json_put_array(struct json_writer *writer, const char *key)
{
    open_bracket(writer, key, '[');
}

void json_end_array(struct json_writer *writer)
{
    close_bracket(writer, ']');
}

void json_put_text(struct json_writer *writer, const char *key, const char *text)
{
    begin_value(writer, key);
    if (text == NULL)
        text_add(writer->out, "null");
    else
        put_string(text, strlen(text), writer->out);
}

void json_put_text_bytes(struct json_writer *writer, const char *key, const char *text, size_t length)
{
    begin_value(writer, key);
    put_string(text, length, writer->out);
}

void json_put_truth(struct json_writer *writer, const char *key, bool truth)
{
    begin_value(writer, key);
    text_add(writer->out, truth ? "true" : "false");
}

static void put_digits(uint64_t number, size_t least, struct text *out)
{
    char digits[24];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0 || sizeof digits - at < least);
    text_add_bytes(out, digits + at, sizeof digits - at);
}

void json_put_whole(struct json_writer *writer, const char *key, int64_t number)
{
    begin_value(writer, key);
    if (number < 0)
        text_add_char(writer->out, '-');
    put_digits(number < 0 ? -(uint64_t)number : (uint64_t)number, 1, writer->out);
}

/* Points and shares are thousandths: whole ones are written by counting, when the quotient is the number itself. */
static bool put_thousandths(double number, struct text *out)
{
    double size = fabs(number), thousandths = nearbyint(size * 1000);
    if (!(thousandths < 1e15) || thousandths / 1000 != size)
        return false;
    uint64_t count = (uint64_t)thousandths;
    if (number < 0)
        text_add_char(out, '-');
    put_digits(count / 1000, 1, out);
    if (count % 1000 == 0)
        return true;
    text_add_char(out, '.');
    put_digits(count % 1000, 3, out);
    while (out->data[out->length - 1] == '0')
        text_cut(out, out->length - 1);
    return true;
}

/* The shortest digits that read back as the same number: 17 of them make 0.1 look broken. The C library may write the point of a
 * locale, and writes exponents as `e+07`. */
static void put_shortest(double number, struct text *out)
{
    char digits[40];
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, number);
        if (strtod(digits, NULL) == number)
            break;
    }
    const char *exponent = strchr(digits, 'e');
    const char *end = exponent != NULL ? exponent : digits + strlen(digits);
    for (const char *at = digits; at < end; at++) {
        bool point = (*at < '0' || *at > '9') && *at != '-';
        text_add_char(out, point ? '.' : *at);
    }
    if (exponent != NULL)
        text_print(out, "e%ld", strtol(exponent + 1, NULL, 10));
}

void json_put_number(struct json_writer *writer, const char *key, double number)
{
    begin_value(writer, key);
    if (!isfinite(number))
        text_add(writer->out, "null");
    else if (!put_thousandths(number, writer->out))
        put_shortest(number, writer->out);
}
