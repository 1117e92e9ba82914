#include "base/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum {
    BLOCK_SMALLEST = 4096,    /* bytes */
    BLOCK_FILLED = 128 << 10, /* bytes with its head; from here on the arena grows fast, and a block is soon full */
    BLOCK_LARGEST = 2 << 20,  /* bytes with its head; only a single item that is larger gets a larger block */
};

struct arena_block {
    struct arena_block *older;
    size_t size; /* bytes that `bytes` holds */
    size_t used; /* bytes handed out, a multiple of the strictest alignment */
    alignas(max_align_t) unsigned char bytes[];
};

void arena_clear(struct arena *arena)
{
    struct arena_block *block = arena->newest;
    while (block != NULL) {
        struct arena_block *older = block->older;
        free(block);
        block = older;
    }
    *arena = (struct arena){0};
}

void arena_reset(struct arena *arena)
{
    struct arena_block *largest = arena->newest;
    for (struct arena_block *block = largest; block != NULL; block = block->older)
        if (block->size > largest->size)
            largest = block;
    struct arena_block *block = arena->newest;
    while (block != NULL) {
        struct arena_block *older = block->older;
        if (block != largest)
            free(block);
        block = older;
    }
    if (largest != NULL) {
        largest->older = NULL;
        largest->used = 0;
    }
    arena->newest = largest;
    arena->used = 0;
}

void arena_take(struct arena *to, struct arena *from)
{
    struct arena_block **oldest = &to->newest;
    while (*oldest != NULL)
        oldest = &(*oldest)->older;
    *oldest = from->newest;
    to->used += from->used;
    *from = (struct arena){0};
}

static void add_block(struct arena *arena, size_t wanted)
{
    size_t size = arena->newest == NULL ? BLOCK_SMALLEST : arena->newest->size * 2;
    if (size > BLOCK_LARGEST - sizeof(struct arena_block))
        size = BLOCK_LARGEST - sizeof(struct arena_block);
    if (size < wanted)
        size = wanted;
    /* A sum that overflows asks for more than there is, and alloc ends the program as it should. */
    size_t bytes = size > SIZE_MAX - sizeof(struct arena_block) ? SIZE_MAX : size + sizeof(struct arena_block);
    struct arena_block *block = bytes >= BLOCK_FILLED ? alloc_pages(bytes) : alloc_resize(NULL, bytes, 1);
    *block = (struct arena_block){.older = arena->newest, .size = size};
    arena->newest = block;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    size_t step = alignof(max_align_t);
    size_t rounded = size > SIZE_MAX - step ? SIZE_MAX : (size + step - 1) / step * step;
    if (rounded == 0)
        rounded = step; /* every result is a place of its own */
    struct arena_block *block = arena->newest;
    if (block == NULL || block->size - block->used < rounded) {
        add_block(arena, rounded);
        block = arena->newest;
    }
    void *memory = block->bytes + block->used;
    block->used += rounded;
    arena->used += size;
    return memset(memory, 0, rounded);
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        bytes = SIZE_MAX;
    return arena_alloc(arena, bytes);
}

char *arena_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

char *arena_string(struct arena *arena, const char *text)
{
    return text == NULL ? NULL : arena_copy(arena, text, strlen(text));
}

char *arena_print(struct arena *arena, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    assert(length >= 0);
    char *out = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(out, (size_t)length + 1, format, again);
    va_end(again);
    return out;
}
