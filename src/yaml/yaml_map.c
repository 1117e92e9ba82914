/* The keys of a mapping: each may be given once. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/random.h"
#include "yaml/yaml_parts.h"

/* Up to this many keys, comparing each with each is quicker than hashing. */
enum { FEW_KEYS = 16 };

struct key_set {
    const struct yaml_node *const *keys; /* those seen */
    size_t count;
    uint32_t *slots; /* index of a key plus 1, or 0; NULL for a small mapping */
    size_t mask;     /* number of slots, a power of two, minus 1 */
};

static bool same_key(const struct yaml_node *left, const struct yaml_node *right)
{
    return left->length == right->length && memcmp(left->text, right->text, left->length) == 0;
}

/* Return the key that was seen before with the text of `key`, which will be keys[count], or NULL after noting it. */
static const struct yaml_node *key_set_note(struct key_set *set, const struct yaml_node *key)
{
    if (!set->slots) {
        for (size_t i = 0; i < set->count; i++)
            if (same_key(set->keys[i], key))
                return set->keys[i];
        set->count++;
        return NULL;
    }
    size_t slot = (size_t)random_hash(RANDOM_HASH_START, key->text, key->length) & set->mask;
    for (; set->slots[slot]; slot = (slot + 1) & set->mask)
        if (same_key(set->keys[set->slots[slot] - 1], key))
            return set->keys[set->slots[slot] - 1];
    set->slots[slot] = (uint32_t)++set->count;
    return NULL;
}

static void report_twice(const struct yaml_bytes *bytes, const struct yaml_node *first, const struct yaml_node *again,
                         struct diags *diags)
{
    struct span before = yaml_bytes_span(bytes, first->begin, first->end);
    struct diag *diag = diag_add(diags, MESSAGE_DUPLICATE_KEY, yaml_bytes_span(bytes, again->begin, again->end),
                                 again->text, source_place(bytes->source, first->begin).line);
    diag_label(diags, diag, before, "first given here");
    diag_help(diags, diag, "Keep one of the two, or put their contents together.");
}

void yaml_map_finish(struct arena *arena, const struct yaml_bytes *bytes, struct yaml_node *map,
                     const struct yaml_node *const *pairs, size_t count, struct diags *diags)
{
    const struct yaml_node **keys = arena_array(arena, count, sizeof(*keys));
    const struct yaml_node **values = arena_array(arena, count, sizeof(*values));
    struct key_set set = {.keys = keys};
    if (count > FEW_KEYS) {
        size_t slots = 64;
        while (slots < 2 * count)
            slots *= 2;
        set.mask = slots - 1;
        set.slots = alloc_zeroed(slots, sizeof(*set.slots));
    }
    for (size_t i = 0; i < count; i++) {
        const struct yaml_node *key = pairs[2 * i];
        const struct yaml_node *first = key ? key_set_note(&set, key) : NULL;
        if (first) {
            report_twice(bytes, first, key, diags);
        } else if (key) {
            keys[map->count] = key;
            values[map->count++] = pairs[2 * i + 1];
        }
    }
    free(set.slots);
    map->keys = keys;
    map->values = values;
}
