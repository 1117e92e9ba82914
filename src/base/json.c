#include "base/json.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "base/utf8.h"

/* The header's opaque type is jansson's, under a name that does not show it. */
static json_t *inner(const json *value)
{
    return (json_t *)value;
}

static json *outer(json_t *value)
{
    return (json *)value;
}

json *json_new_object(void)
{
    return outer(json_object());
}

json *json_new_array(void)
{
    return outer(json_array());
}

void json_free(json *value)
{
    json_decref(inner(value));
}

static void add_valid(struct text *out, const char *text)
{
    size_t length = strlen(text), size = 0;
    for (size_t at = 0; at < length; at += size) {
        char bytes[4];
        uint32_t point = utf8_decode(text + at, length - at, &size);
        text_add_bytes(out, bytes, utf8_encode(point, bytes));
    }
}

static json_t *make_text(const char *text)
{
    if (text == NULL)
        return json_null();
    json_t *made = json_string(text);
    if (made != NULL)
        return made;
    struct text valid = {0};
    add_valid(&valid, text);
    made = json_stringn(text_string(&valid), valid.length);
    text_clear(&valid);
    return made;
}

static json_t *make_number(double number)
{
    if (!isfinite(number))
        return json_null();
    if (fabs(number) < 0x1p53 && floor(number) == number)
        return json_integer((json_int_t)number);
    return json_real(number);
}

void json_set(json *object, const char *key, json *child)
{
    json_object_set_new(inner(object), key, inner(child));
}

void json_set_text(json *object, const char *key, const char *text)
{
    json_object_set_new(inner(object), key, make_text(text));
}

void json_set_number(json *object, const char *key, double number)
{
    json_object_set_new(inner(object), key, make_number(number));
}

void json_set_whole(json *object, const char *key, int64_t number)
{
    json_object_set_new(inner(object), key, json_integer(number));
}

void json_set_truth(json *object, const char *key, bool truth)
{
    json_object_set_new(inner(object), key, json_boolean(truth));
}

void json_set_null(json *object, const char *key)
{
    json_object_set_new(inner(object), key, json_null());
}

void json_add(json *array, json *child)
{
    json_array_append_new(inner(array), inner(child));
}

void json_add_text(json *array, const char *text)
{
    json_array_append_new(inner(array), make_text(text));
}

void json_add_number(json *array, double number)
{
    json_array_append_new(inner(array), make_number(number));
}

static int append(const char *bytes, size_t length, void *out)
{
    text_add_bytes(out, bytes, length);
    return 0;
}

static void write_leaf(const json_t *value, struct text *out)
{
    json_dump_callback(value, append, out, JSON_ENCODE_ANY);
}

/* The shortest digits that read back as the same number: jansson's own 17 make 0.1 look broken. */
static void write_real(const json_t *value, struct text *out)
{
    size_t start = out->length;
    for (size_t digits = 15; digits <= 17; digits++) {
        text_cut(out, start);
        json_dump_callback(value, append, out, JSON_ENCODE_ANY | JSON_REAL_PRECISION(digits));
        json_t *again = json_loadb(out->data + start, out->length - start, JSON_DECODE_ANY, NULL);
        bool same = json_number_value(again) == json_real_value(value);
        json_decref(again);
        if (same)
            return;
    }
}

static void write_key(const char *key, struct text *out, bool indented)
{
    json_t *text = json_string_nocheck(key);
    write_leaf(text, out);
    json_decref(text);
    text_add(out, indented ? ": " : ":");
}

static void write_break(struct text *out, bool indented, size_t depth)
{
    if (!indented)
        return;
    text_add_char(out, '\n');
    text_add_repeat(out, "  ", depth);
}

static void write_value(json_t *value, struct text *out, bool indented, size_t depth);

static void write_object(json_t *object, struct text *out, bool indented, size_t depth)
{
    const char *key, *separator = "";
    json_t *member;
    text_add_char(out, '{');
    json_object_foreach(object, key, member) {
        text_add(out, separator);
        separator = ",";
        write_break(out, indented, depth + 1);
        write_key(key, out, indented);
        write_value(member, out, indented, depth + 1);
    }
    if (json_object_size(object) > 0)
        write_break(out, indented, depth);
    text_add_char(out, '}');
}

static void write_array(json_t *array, struct text *out, bool indented, size_t depth)
{
    size_t index;
    json_t *item;
    text_add_char(out, '[');
    json_array_foreach(array, index, item) {
        if (index > 0)
            text_add_char(out, ',');
        write_break(out, indented, depth + 1);
        write_value(item, out, indented, depth + 1);
    }
    if (json_array_size(array) > 0)
        write_break(out, indented, depth);
    text_add_char(out, ']');
}

static void write_value(json_t *value, struct text *out, bool indented, size_t depth)
{
    if (json_is_object(value))
        write_object(value, out, indented, depth);
    else if (json_is_array(value))
        write_array(value, out, indented, depth);
    else if (json_is_real(value))
        write_real(value, out);
    else
        write_leaf(value, out);
}

void json_write(const json *value, struct text *out, bool indented)
{
    write_value(inner(value), out, indented, 0);
}

static json_t *load(const char *text, size_t length, json_error_t *reason)
{
    return json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, reason);
}

json *json_read(const char *text, size_t length, struct text *error)
{
    json_error_t reason;
    json_t *value = load(text, length, &reason);
    if (value == NULL)
        text_print(error, "line %d, column %d: %s", reason.line, reason.column, reason.text);
    return outer(value);
}

json *json_read_line(const char *text, size_t length, struct text *error)
{
    json_error_t reason;
    json_t *value = load(text, length, &reason);
    if (value == NULL)
        text_print(error, "column %d: %s", reason.column, reason.text);
    return outer(value);
}

const json *json_get(const json *object, const char *key)
{
    return outer(json_object_get(inner(object), key));
}

const char *json_text(const json *value)
{
    return json_string_value(inner(value));
}

double json_number(const json *value, double otherwise)
{
    return json_is_number(inner(value)) ? json_number_value(inner(value)) : otherwise;
}

size_t json_count(const json *array)
{
    return json_array_size(inner(array));
}

bool json_is_map(const json *value)
{
    return json_is_object(inner(value));
}

bool json_is_list(const json *value)
{
    return json_is_array(inner(value));
}

const json *json_at(const json *array, size_t index)
{
    return outer(json_array_get(inner(array), index));
}

void json_each(const json *object, bool (*visit)(void *context, const char *key, const json *value), void *context)
{
    const char *key;
    json_t *member;
    json_object_foreach(inner(object), key, member)
        if (!visit(context, key, outer(member)))
            return;
}
