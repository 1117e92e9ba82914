/* Any bytes as a bank: read, and when it can be read, computed and proved for the published variant. */
#include <stdint.h>

#include "bank/bank.h"
#include "bank/check.h"
#include "mark/prove.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct diags diags;

    diags_init(&diags);
    struct bank *bank = bank_read("fuzz.yaml", (const char *)bytes, size, true, &diags);
    if (bank) bank_check(bank, NULL, &(struct seeds){.count = 1}, &diags);
    if (bank && !diags.errors) bank_prove(bank, NULL, &(struct seeds){.count = 1}, &diags);
    struct text out = {0};
    for (size_t i = 0; i < diags.items.count; i++) diag_write_human(&out, diags_at(&diags, i));
    text_clear(&out);
    diags_clear(&diags);
    bank_free(bank);
    return 0;
}
