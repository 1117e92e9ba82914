/* Any bytes as Moodle XML: items, and a bank of them. */
#include "import.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    return fuzz_import(moodle_read, bytes, size);
}
