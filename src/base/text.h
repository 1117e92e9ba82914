/* A growing text. Bytes, not characters; always NUL-terminated once something was written.
 *
 * A zeroed `struct text` is an empty text. Must not know what the bytes mean: see utf8.h. */
#ifndef UNFOLD_BASE_TEXT_H
#define UNFOLD_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct text {
    char *data;      /* NULL while empty and never written: read it through text_string */
    size_t length;   /* bytes, without the NUL */
    size_t capacity; /* bytes allocated */
};

/* Free the bytes; the text is empty and usable again. */
void text_clear(struct text *text);

/* Make the text empty but keep its memory. */
void text_reset(struct text *text);

/* Cut the text to `length` bytes; longer lengths change nothing. */
void text_cut(struct text *text, size_t length);

/* Return the bytes as a string, never NULL; valid until the next change. */
const char *text_string(const struct text *text);

/* Hand over the bytes: the caller frees them, the text is empty. Never NULL. */
char *text_detach(struct text *text);

/* Append `length` bytes that the caller fills at once, before the next change; returns where they are. */
char *text_add_room(struct text *text, size_t length);

/* Append a string, bytes, one byte, a string several times, or what printf would print. */
void text_add(struct text *text, const char *string);
void text_add_bytes(struct text *text, const char *bytes, size_t length);
void text_add_char(struct text *text, char byte);
void text_add_repeat(struct text *text, const char *string, size_t times);
void text_print(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_print_list(struct text *text, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/* Insert or remove bytes in the middle; positions past the end count as the end. */
void text_insert(struct text *text, size_t at, const char *bytes, size_t length);
void text_remove(struct text *text, size_t at, size_t length);

/* Whether two strings are equal. For searching a table of names: most of them differ in the first byte, which is compared
 * without a call. */
static inline bool text_is_same(const char *a, const char *b)
{
    return *a == *b && strcmp(a, b) == 0;
}

#endif
