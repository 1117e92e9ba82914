/* Any bytes as a file of the formula book: read, linked, and whatever can be is proved. */
#include <stdint.h>

#include "book/book.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct diags diags;
    struct text out = {0};

    diags_init(&diags);
    struct book *book = book_new();
    if (book_read_text(book, "fuzz.yaml", (const char *)bytes, size, &diags) && book_link(book, &diags)) book_prove(book, NULL, &diags);
    for (size_t i = 0; i < diags.items.count; i++) diag_write_human(&out, diags_at(&diags, i));
    text_clear(&out);
    diags_clear(&diags);
    book_free(book);
    return 0;
}
