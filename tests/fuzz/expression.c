/* Any text as an expression: what parses is written as mathematics, and what that reads back as must have the same value. */
#include <stdint.h>
#include <stdlib.h>

#include "lang/evaluate.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static bool value_of(struct arena *arena, const char *text, size_t length, struct value *value, struct text *written)
{
    struct diags diags;
    bool worked = false;

    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(arena, &diags);
    const struct expression *expression = expression_parse(arena, text, length, (struct origin){0}, PARSE_STRICT, &diags);
    if (expression) worked = evaluate(&evaluation, expression, &(struct scope){0}, value);
    if (worked) value_write(value, &(struct show){.plain_ascii = true, .significant = 17}, written);
    if (expression && !worked && diags.errors != 1) abort(); /* exactly one diagnostic a failure */
    diags_clear(&diags);
    return worked;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct arena arena = {0};
    struct text written = {0}, ignored = {0};
    struct value value, again;

    if (value_of(&arena, (const char *)bytes, size, &value, &written) && value.kind == VALUE_QUANTITY &&
        value_of(&arena, text_string(&written), written.length, &again, &ignored) && again.kind == VALUE_QUANTITY &&
        !dims_equal_hard(&value.quantity.dims, &again.quantity.dims))
        abort();
    text_clear(&written);
    text_clear(&ignored);
    arena_clear(&arena);
    return 0;
}
