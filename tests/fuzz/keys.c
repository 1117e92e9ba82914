/* Any bytes from a terminal, cut into pieces at any place and time: the decoder gives inputs, and never keeps a key back for ever. */
#include <stdint.h>
#include <stdlib.h>

#include "tui/term_keys.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void drain(struct keys *keys)
{
    struct input input;
    while (keys_take(keys, &input)) continue;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct keys keys;
    int64_t now = 0;

    keys_init(&keys, 0);
    for (size_t at = 0; at < size;) {
        size_t piece = 1 + bytes[at] % 9;
        if (piece > size - at) piece = size - at;
        keys_feed(&keys, (const char *)bytes + at, piece, now);
        drain(&keys);
        now += bytes[at] % 64;
        keys_expire(&keys, now);
        drain(&keys);
        at += piece;
    }
    keys_expire(&keys, now + 10000);
    drain(&keys);
    if (keys_deadline(&keys) != INT64_MAX) abort();
    keys_clear(&keys);
    return 0;
}
