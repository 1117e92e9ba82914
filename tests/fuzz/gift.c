/* Any bytes as a GIFT file: items, and a bank of them. */
#include "import.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    return fuzz_import(gift_read, bytes, size);
}
