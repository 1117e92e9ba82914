/* An arena: memory for things that die together (a bank, a syntax tree, a screen).
 *
 * A zeroed `struct arena` is ready for use. Whatever it hands out is zeroed, aligned for any
 * type, and valid until the arena is reset or cleared. */
#ifndef UNFOLD_BASE_ARENA_H
#define UNFOLD_BASE_ARENA_H

#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *newest; /* blocks are chained from newest to oldest */
    size_t used;                /* bytes handed out since the last reset */
};

/* Free all blocks; the arena can be used again. Accepts an arena that was never used. */
void arena_clear(struct arena *arena);

/* Forget everything handed out but keep the largest block, for loops that run often. */
void arena_reset(struct arena *arena);

/* Move everything that `from` handed out into `to`, where it stays valid; `from` is empty afterwards. */
void arena_take(struct arena *to, struct arena *from);

/* Return `size` zeroed bytes. */
void *arena_alloc(struct arena *arena, size_t size);

/* Return an array of `count` zeroed items of `size` bytes. */
void *arena_array(struct arena *arena, size_t count, size_t size);

/* Copy `length` bytes of `text` and add a NUL. */
char *arena_copy(struct arena *arena, const char *text, size_t length);

/* Copy a NUL-terminated string; NULL gives NULL. */
char *arena_string(struct arena *arena, const char *text);

/* Print into the arena. */
char *arena_print(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
