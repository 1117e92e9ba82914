#include "base/text.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* Make room for `more` bytes and the NUL. Doubling keeps appending linear. */
static void reserve(struct text *text, size_t more)
{
    size_t needed = more < SIZE_MAX - text->length ? text->length + more + 1 : SIZE_MAX;
    if (needed <= text->capacity)
        return;
    size_t capacity = text->capacity < SIZE_MAX / 2 ? text->capacity * 2 : needed;
    if (capacity < 32)
        capacity = 32;
    if (capacity < needed)
        capacity = needed;
    text->data = alloc_resize(text->data, capacity, 1);
    text->capacity = capacity;
}

void text_clear(struct text *text)
{
    free(text->data);
    *text = (struct text){0};
}

void text_reset(struct text *text)
{
    text_cut(text, 0);
}

void text_cut(struct text *text, size_t length)
{
    if (length >= text->length)
        return;
    text->length = length;
    text->data[length] = '\0';
}

const char *text_string(const struct text *text)
{
    return text->data == NULL ? "" : text->data;
}

char *text_detach(struct text *text)
{
    char *data = text->data == NULL ? alloc_copy("", 0) : text->data;
    *text = (struct text){0};
    return data;
}

void text_add(struct text *text, const char *string)
{
    text_add_bytes(text, string, strlen(string));
}

void text_add_bytes(struct text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length > 0)
        memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

char *text_add_room(struct text *text, size_t length)
{
    reserve(text, length);
    char *room = text->data + text->length;
    text->length += length;
    text->data[text->length] = '\0';
    return room;
}

void text_add_char(struct text *text, char byte)
{
    if (text->length + 1 >= text->capacity)
        reserve(text, 1);
    text->data[text->length++] = byte;
    text->data[text->length] = '\0';
}

void text_add_repeat(struct text *text, const char *string, size_t times)
{
    size_t length = strlen(string);
    for (size_t i = 0; i < times; i++)
        text_add_bytes(text, string, length);
}

void text_print(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_print_list(text, format, arguments);
    va_end(arguments);
}

void text_print_list(struct text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    assert(length >= 0);
    reserve(text, (size_t)length);
    vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
    va_end(again);
    text->length += (size_t)length;
}

void text_insert(struct text *text, size_t at, const char *bytes, size_t length)
{
    if (at > text->length)
        at = text->length;
    reserve(text, length);
    memmove(text->data + at + length, text->data + at, text->length - at);
    if (length > 0)
        memcpy(text->data + at, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void text_remove(struct text *text, size_t at, size_t length)
{
    if (at >= text->length)
        return;
    if (length > text->length - at)
        length = text->length - at;
    memmove(text->data + at, text->data + at + length, text->length - at - length);
    text_cut(text, text->length - length);
}
