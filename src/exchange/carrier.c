#include "exchange/carrier.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "base/vector.h"

enum { LINE_BYTES = 57, HASH_DIGITS = 16 }; /* 57 bytes are 76 characters, the line of RFC 2045 */

static const char mark[] = "unfold-source ", alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const struct carrier_style carrier_in_xml = {"<!-- ", "", "-->\n"}, carrier_in_gift = {"\n// ", "// ", ""};

static void add_group(const unsigned char *bytes, size_t count, struct text *out)
{
    uint32_t bits = (uint32_t)bytes[0] << 16 | (count > 1 ? (uint32_t)bytes[1] << 8 : 0) | (count > 2 ? bytes[2] : 0);
    for (size_t i = 0; i < 4; i++) text_add_char(out, i <= count ? alphabet[bits >> (18 - 6 * i) & 63] : '=');
}

/* The line end of the last line of questions belongs to them; a comment that begins with an empty line hashes without it. */
void carrier_write(const struct carrier_style *style, const char *source, size_t length, struct text *out)
{
    uint64_t hash = random_hash(RANDOM_HASH_START, text_string(out), out->length);
    text_print(out, "%s%s%016" PRIx64 "\n", style->begin, mark, hash);
    for (size_t at = 0; at < length; at += LINE_BYTES) {
        text_add(out, style->line);
        for (size_t i = at; i < at + LINE_BYTES && i < length; i += 3)
            add_group((const unsigned char *)source + i, length - i < 3 ? length - i : 3, out);
        text_add_char(out, '\n');
    }
    text_add(out, style->end);
}

/* Decode the letters of a line; false when it holds anything else. */
static bool decode_line(const char *line, size_t length, struct text *out)
{
    if (length % 4) return false;
    for (size_t i = 0; i < length; i += 4) {
        uint32_t bits = 0;
        size_t padding = 0;
        for (size_t j = 0; j < 4; j++) {
            const char *found = line[i + j] ? strchr(alphabet, line[i + j]) : NULL;
            bool pads = line[i + j] == '=' && i + 4 == length && j >= 2;
            if (!pads && (!found || padding)) return false;
            padding += pads;
            bits = bits << 6 | (pads ? 0 : (uint32_t)(found - alphabet));
        }
        for (size_t j = 0; j + padding < 3; j++) text_add_char(out, (char)(bits >> (16 - 8 * j) & 255));
    }
    return true;
}

static bool decode(const struct carrier_style *style, const char *at, const char *end, struct text *out)
{
    size_t before = strlen(style->line);
    while (at < end) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if (!next) next = end;
        if (*style->end && strncmp(at, style->end, 3) == 0) return true;
        if (strncmp(at, style->line, before) != 0 || !decode_line(at + before, (size_t)(next - at) - before, out)) return false;
        at = next + 1;
    }
    return !*style->end;
}

/* The last place of `begin` and the mark, or NULL. */
static const char *find_last(const char *file, const char *begin)
{
    char wanted[32];
    const char *found = NULL;
    snprintf(wanted, sizeof wanted, "%s%s", begin, mark);
    for (const char *at = file; (at = strstr(at, wanted)); at++) found = at;
    return found;
}

enum carrier_state carrier_read(const char *file, size_t length, struct text *source)
{
    const struct carrier_style *const styles[] = {&carrier_in_xml, &carrier_in_gift};
    for (size_t i = 0; i < COUNT_OF(styles); i++) {
        const char *begin = find_last(file, styles[i]->begin);
        uint64_t hash;
        if (!begin) continue;
        const char *at = begin + strlen(styles[i]->begin) + strlen(mark);
        if (strspn(at, "0123456789abcdef") != HASH_DIGITS || at[HASH_DIGITS] != '\n') return CARRIER_DAMAGED;
        sscanf(at, "%16" SCNx64, &hash);
        if (hash != random_hash(RANDOM_HASH_START, file, (size_t)(begin - file))) return CARRIER_EDITED;
        if (decode(styles[i], at + HASH_DIGITS + 1, file + length, source)) return CARRIER_WHOLE;
        text_reset(source);
        return CARRIER_DAMAGED;
    }
    return CARRIER_NONE;
}
