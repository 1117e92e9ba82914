/* A growing array of items of one size.
 *
 * Items move when the vector grows: a pointer into it is valid until the next push.
 * When a list is complete, vector_freeze moves it into an arena, where it never moves again. */
#ifndef UNFOLD_BASE_VECTOR_H
#define UNFOLD_BASE_VECTOR_H

#include <stddef.h>

#include "base/arena.h"

/* Number of items in an array whose definition is in sight. */
#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

struct vector {
    void *items;
    size_t count;
    size_t capacity;
    size_t item_size; /* bytes of one item */
};

/* Prepare an empty vector for items of `item_size` bytes. */
void vector_init(struct vector *vector, size_t item_size);

/* Free the items; the vector is empty and usable again. */
void vector_clear(struct vector *vector);

/* Add a zeroed item at the end and return it. */
void *vector_push(struct vector *vector);

/* Remove the last item; an empty vector stays empty. */
void vector_pop(struct vector *vector);

/* Return item `index`, which must exist. */
void *vector_at(const struct vector *vector, size_t index);

/* Copy the items into `arena`, store their number in `count`, and clear the vector. NULL when empty. */
void *vector_freeze(struct vector *vector, struct arena *arena, size_t *count);

#endif
