/* JSON in and out, by jansson. A document is a tree that its root owns.
 * json.c alone knows jansson; no function here may bear the name of one of jansson's. */
#ifndef UNFOLD_BASE_JSON_H
#define UNFOLD_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/text.h"

typedef struct json json;

/* Make a value. A child is owned by the object or array that it is added to, a root is freed with json_free. */
json *json_new_object(void);
json *json_new_array(void);
void json_free(json *value);

/* Set a member; keys keep the order in which they were set. Text that is not valid UTF-8 is replaced by U+FFFD.
 * A NULL text or a number that is not finite becomes null. Whole numbers below 2^53 are written without a point. */
void json_set(json *object, const char *key, json *child);
void json_set_text(json *object, const char *key, const char *text);
void json_set_number(json *object, const char *key, double number);
void json_set_whole(json *object, const char *key, int64_t number);
void json_set_truth(json *object, const char *key, bool truth);
void json_set_null(json *object, const char *key);
void json_add(json *array, json *child);
void json_add_text(json *array, const char *text);
void json_add_number(json *array, double number);

/* Append the document: on one line, or indented by two spaces. No newline at the end. Characters that a terminal would obey are escaped,
 * also those that JSON allows. */
void json_write(const json *value, struct text *out, bool indented);

/* Write a document without making a tree, for what is written often. A writer is a place in a text; `key` is NULL for the items of an
 * array and for the root. Values are written as those of a tree are; nothing checks that keys differ. */
struct json_writer {
    struct text *out;
    size_t depth;   /* of open objects and arrays */
    bool indented;
    bool begun;     /* something stands in the innermost one */
};
struct json_writer json_writer_begin(struct text *out, bool indented);
void json_put_object(struct json_writer *writer, const char *key);
void json_end_object(struct json_writer *writer);
void json_put_array(struct json_writer *writer, const char *key);
void json_end_array(struct json_writer *writer);
void json_put_text(struct json_writer *writer, const char *key, const char *text); /* NULL: null */
void json_put_text_bytes(struct json_writer *writer, const char *key, const char *text, size_t length);
void json_put_number(struct json_writer *writer, const char *key, double number);
void json_put_whole(struct json_writer *writer, const char *key, int64_t number);
void json_put_truth(struct json_writer *writer, const char *key, bool truth);

/* Read a document; NULL with the reason in `error` when it is not valid JSON (duplicate keys are refused). */
json *json_read(const char *text, size_t length, struct text *error);
/* The same for a line of JSON Lines: which line it is, the caller knows. */
json *json_read_line(const char *text, size_t length, struct text *error);

/* Look into a document. Absent or of another type: NULL, or `otherwise`. Pointers live as long as the root. */
const json *json_get(const json *object, const char *key);
const char *json_text(const json *value);
double json_number(const json *value, double otherwise);
size_t json_count(const json *array);
bool json_is_map(const json *value);
bool json_is_list(const json *value);
const json *json_at(const json *array, size_t index);

/* Visit the members of an object in their order; stops when `visit` returns false. */
void json_each(const json *object, bool (*visit)(void *context, const char *key, const json *value), void *context);

/* The library behind this, with the version that is in use; in `arena`. */
const char *json_library(struct arena *arena);

#endif
