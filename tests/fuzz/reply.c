/* Any bytes as a learner's reply, wherever it may be typed. The first byte says which field it is. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "lang/reply.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const units[] = {"", "GiB", "ms", "TFLOP/s", "%"};
    struct arena arena = {0};
    struct unit unit = {.scale = 1};
    struct wish wish = {.kind = WISH_QUANTITY};
    struct reply reply;

    if (!size) return 0;
    const char *name = units[bytes[0] % 5];
    if (*name && unit_read_whole(name, strlen(name), &unit, NULL)) wish.unit = &unit, wish.dims = unit.dims;
    wish.kind = bytes[0] % 7 == 6 ? WISH_LIST : bytes[0] % 7 == 5 ? WISH_FORMULA : bytes[0] % 7 == 4 ? WISH_ANYTHING : WISH_QUANTITY;
    wish.list_length = 3;
    reply_read(&arena, (const char *)bytes + 1, size - 1, &wish, &reply);
    if (reply.reading == READING_UNREADABLE && !reply.problem) abort();
    if (reply.reading == READING_OK && !reply.echo) abort();
    arena_clear(&arena);
    return 0;
}
