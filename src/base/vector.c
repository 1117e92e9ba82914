#include "base/vector.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void vector_init(struct vector *vector, size_t item_size)
{
    assert(item_size > 0);
    *vector = (struct vector){.item_size = item_size};
}

void vector_clear(struct vector *vector)
{
    free(vector->items);
    vector_init(vector, vector->item_size);
}

void *vector_push(struct vector *vector)
{
    if (vector->count == vector->capacity) {
        size_t capacity = vector->capacity == 0 ? 8 : vector->capacity * 2;
        vector->items = alloc_resize(vector->items, capacity, vector->item_size);
        vector->capacity = capacity;
    }
    vector->count++;
    return memset(vector_at(vector, vector->count - 1), 0, vector->item_size);
}

void vector_pop(struct vector *vector)
{
    if (vector->count > 0)
        vector->count--;
}

void *vector_at(const struct vector *vector, size_t index)
{
    assert(index < vector->count);
    return (char *)vector->items + index * vector->item_size;
}

void *vector_freeze(struct vector *vector, struct arena *arena, size_t *count)
{
    *count = vector->count;
    void *items = NULL;
    if (vector->count > 0) {
        items = arena_array(arena, vector->count, vector->item_size);
        memcpy(items, vector->items, vector->count * vector->item_size);
    }
    vector_clear(vector);
    return items;
}
