/* Any bytes as a lesson: blocks, or complaints; whatever has values is written. */
#include <stdint.h>

#include "page/lesson.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct arena arena = {0};
    struct diags diags;
    struct text out = {0};

    diags_init(&diags);
    const struct lesson *lesson = lesson_of_text(&arena, "fuzz.md", (const char *)bytes, size, NULL, &diags);
    for (size_t i = 0; i < lesson->block_count; i++)
        for (size_t step = 0; step < lesson->blocks[i].step_count; step++)
            lesson_write(lesson, &lesson->blocks[i], step, 76, &diags, &out);
    text_clear(&out);
    diags_clear(&diags);
    arena_clear(&arena);
    return 0;
}
