/* Any bytes as Markdown, at widths from a phone to a wall: no line is wider than it was given, and no control character passes. */
#include <stdint.h>
#include <stdlib.h>

#include "page/prose.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_printable(const struct text *text)
{
    for (size_t i = 0; i < text->length; i++)
        if ((unsigned char)text->data[i] < 0x20 && text->data[i] != '\n') abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const int widths[] = {8, 40, 76, 300};
    struct arena arena = {0};

    const char *markdown = arena_copy(&arena, (const char *)bytes, size);
    for (size_t i = 0; i < 4; i++) {
        struct text out = {0};
        enum symbols symbols = i % 2 ? SYMBOLS_ASCII : SYMBOLS_UNICODE;
        struct prose prose = prose_of_markdown(&arena, markdown, widths[i], ROLE_PLAIN, symbols);
        for (size_t k = 0; k < prose.count; k++)
            if (prose.lines[k].width > widths[i] + 2) abort();
        prose_write(&prose, &out);
        check_printable(&out);
        text_clear(&out);
    }
    arena_clear(&arena);
    return 0;
}
