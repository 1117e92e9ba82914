/* Asking a tree that was read. */
#include <string.h>

#include "base/file.h"
#include "yaml/yaml.h"

const struct yaml_node *yaml_read_file(struct arena *arena, const char *path, const struct source **source,
                                       struct diags *diags)
{
    struct text bytes = {0};
    bool read = file_read(path, YAML_MAX_BYTES, &bytes, diags);
    *source = source_new(arena, path, text_string(&bytes), bytes.length);
    text_clear(&bytes);
    return read ? yaml_read(arena, *source, diags) : NULL;
}

const struct yaml_node *yaml_get(const struct yaml_node *map, const char *key)
{
    if (!map || map->kind != YAML_MAP)
        return NULL;
    size_t length = strlen(key);
    for (size_t i = 0; i < map->count; i++)
        if (map->keys[i]->length == length && memcmp(map->keys[i]->text, key, length) == 0)
            return map->values[i];
    return NULL;
}

struct origin yaml_origin(const struct source *source, const struct yaml_node *scalar)
{
    bool quoted = scalar->style == YAML_SINGLE || scalar->style == YAML_DOUBLE;
    return (struct origin){
        .source = source, .begin = scalar->begin + (quoted ? 1 : 0), .map = scalar->map, .length = scalar->length};
}

struct span yaml_span(const struct source *source, const struct yaml_node *node)
{
    return (struct span){source, node->begin, node->end};
}

const char *yaml_kind_name(const struct yaml_node *node)
{
    switch (node->kind) {
    case YAML_LIST:
        return "a list";
    case YAML_MAP:
        return "a mapping";
    case YAML_SCALAR:
        break;
    }
    return node->style == YAML_PLAIN && node->length == 0 ? "nothing" : "text";
}

const char *yaml_reply_text(struct arena *arena, const struct yaml_node *node)
{
    if (node->kind == YAML_SCALAR)
        return arena_copy(arena, node->text, node->length);
    if (node->kind != YAML_LIST)
        return NULL;
    struct text joined = {0};
    for (size_t i = 0; i < node->count; i++)
        if (node->values[i]->kind == YAML_SCALAR)
            text_print(&joined, "%s%s", joined.length > 0 ? ", " : "", node->values[i]->text);
    const char *copy = arena_copy(arena, text_string(&joined), joined.length);
    text_clear(&joined);
    return copy;
}
