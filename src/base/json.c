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

static void write_value(struct json_writer *writer, const char *key, json_t *value);

static void write_object(struct json_writer *writer, const char *key, json_t *object)
{
    const char *name;
    json_t *member;
    json_put_object(writer, key);
    json_object_foreach(object, name, member) {
        write_value(writer, name, member);
    }
    json_end_object(writer);
}

static void write_array(struct json_writer *writer, const char *key, json_t *array)
{
    size_t index;
    json_t *item;
    json_put_array(writer, key);
    json_array_foreach(array, index, item) {
        write_value(writer, NULL, item);
    }
    json_end_array(writer);
}

static void write_value(struct json_writer *writer, const char *key, json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        write_object(writer, key, value);
        break;
    case JSON_ARRAY:
        write_array(writer, key, value);
        break;
    case JSON_STRING:
        json_put_text_bytes(writer, key, json_string_value(value), json_string_length(value));
        break;
    case JSON_INTEGER:
        json_put_whole(writer, key, json_integer_value(value));
        break;
    case JSON_REAL:
        json_put_number(writer, key, json_real_value(value));
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        json_put_truth(writer, key, json_is_true(value));
        break;
    case JSON_NULL:
        json_put_text(writer, key, NULL);
        break;
    }
}

void json_write(const json *value, struct text *out, bool indented)
{
    struct json_writer writer = json_writer_begin(out, indented);
    write_value(&writer, NULL, inner(value));
}

static json_t *load(const char *text, size_t length, json_error_t *reason)
{
    return json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, reason);
}

/* Jansson's words, where they are not about its own switches; it counts columns from 0 when it stops at the first byte. */
static const char *words_of(const json_error_t *reason)
{
    return json_error_code(reason) == json_error_null_character ? "the character U+0000 is not allowed" : reason->text;
}

static int column_of(const json_error_t *reason)
{
    return reason->column > 0 ? reason->column : 1;
}

json *json_read(const char *text, size_t length, struct text *error)
{
    json_error_t reason;
    json_t *value = load(text, length, &reason);
    if (value == NULL)
        text_print(error, "line %d, column %d: %s", reason.line, column_of(&reason), words_of(&reason));
    return outer(value);
}

json *json_read_line(const char *text, size_t length, struct text *error)
{
    json_error_t reason;
    json_t *value = load(text, length, &reason);
    if (value == NULL)
        text_print(error, "column %d: %s", column_of(&reason), words_of(&reason));
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

const char *json_library(struct arena *arena)
{
    return arena_print(arena, "jansson %s", jansson_version_str());
}
