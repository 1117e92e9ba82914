/* What holds of every file that is imported: no control character gets out, and a bank that was written is a bank that can be read. */
#ifndef UNFOLD_TESTS_FUZZ_IMPORT_H
#define UNFOLD_TESTS_FUZZ_IMPORT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "bank/bank.h"
#include "bank/check.h"
#include "base/utf8.h"
#include "exchange/bank_write.h"
#include "exchange/carrier.h"
#include "exchange/read.h"
#include "mark/prove.h"

static inline void expect_no_control(const struct text *text)
{
    const char *bytes = text_string(text);
    size_t step;
    for (size_t at = 0; at < text->length; at += step) {
        uint32_t point = utf8_decode(bytes + at, text->length - at, &step);
        if (utf8_is_control(point) && point != '\n' && point != '\t') abort();
    }
}

static inline void expect_reported(struct diags *diags)
{
    struct text out = {0};
    for (size_t i = 0; i < diags->items.count; i++) diag_write_human(&out, diags_at(diags, i));
    expect_no_control(&out);
    text_clear(&out);
}

/* What `unfold check` says of it: it reads, computes and marks its own keys right. */
static inline void expect_a_bank(const struct text *written)
{
    const struct seeds few = {.count = 1};
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = bank_read("imported.yaml", text_string(written), written->length, true, &diags);
    if (bank && !diags.errors && bank_check(bank, NULL, &few, &diags) == 0) bank_prove(bank, NULL, &few, &diags);
    struct text out = {0};
    for (size_t i = 0; i < diags.items.count; i++) diag_write_human(&out, diags_at(&diags, i));
    expect_no_control(written);
    if (diags.errors) {
        fprintf(stderr, "%s\n%s\n", text_string(written), text_string(&out));
        abort();
    }
    text_clear(&out);
    diags_clear(&diags);
    bank_free(bank);
}

static inline int fuzz_import(void (*read)(struct importing *importing), const uint8_t *bytes, size_t size)
{
    struct arena arena = {0};
    struct diags diags;
    struct vector items;
    struct losses losses = {.diags = &diags};
    struct text out = {0};

    diags_init(&diags);
    vector_init(&items, sizeof(struct item));
    const struct source *source = source_new(&arena, "fuzz", (const char *)bytes, size);
    if (utf8_valid_prefix(source->text, size) == size) {
        carrier_read(source->text, size, &out);
        text_reset(&out);
        read(&(struct importing){source, &arena, &diags, &losses, &items});
        size_t written = bank_write(items.items, items.count, NULL, NULL, "fuzz", &losses, &out);
        losses_end(&losses);
        expect_reported(&diags);
        if (written && !diags.errors) expect_a_bank(&out);
    }
    text_clear(&out);
    vector_clear(&items);
    diags_clear(&diags);
    arena_clear(&arena);
    return 0;
}

#endif
