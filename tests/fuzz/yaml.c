/* Any bytes as YAML: a tree, or complaints that point into the text. */
#include <stdint.h>
#include <stdlib.h>

#include "yaml/yaml.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct arena arena = {0};
    struct diags diags;

    diags_init(&diags);
    const struct source *source = source_new(&arena, "fuzz.yaml", (const char *)bytes, size);
    yaml_read(&arena, source, &diags);
    for (size_t i = 0; i < diags.items.count; i++)
        if (diags_at(&diags, i)->span.end > source->length) abort();
    diags_clear(&diags);
    arena_clear(&arena);
    return 0;
}
