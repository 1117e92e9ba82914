#include "base/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "base/alloc.h"
#include "base/text.h"

enum {
    REPLACEMENT = 0xFFFD,
    EMOJI_VARIATION = 0xFE0F, /* asks for the two-cell picture of the character before it */
};

uint32_t utf8_decode(const char *text, size_t length, size_t *size)
{
    assert(length > 0);
    if ((unsigned char)*text < 0x80) {
        *size = 1;
        return (unsigned char)*text;
    }
    utf8proc_int32_t point;
    utf8proc_ssize_t window = length < 4 ? (utf8proc_ssize_t)length : 4;
    utf8proc_ssize_t taken = utf8proc_iterate((const utf8proc_uint8_t *)text, window, &point);
    *size = taken > 0 ? (size_t)taken : 1;
    return taken > 0 ? (uint32_t)point : REPLACEMENT;
}

size_t utf8_encode(uint32_t point, char out[4])
{
    if (point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF))
        point = REPLACEMENT;
    return (size_t)utf8proc_encode_char((utf8proc_int32_t)point, (utf8proc_uint8_t *)out);
}

size_t utf8_valid_prefix(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        utf8proc_int32_t point;
        if ((unsigned char)text[at] < 0x80) {
            at++;
            continue;
        }
        utf8proc_ssize_t window = length - at < 4 ? (utf8proc_ssize_t)(length - at) : 4;
        utf8proc_ssize_t taken = utf8proc_iterate((const utf8proc_uint8_t *)text + at, window, &point);
        if (taken <= 0)
            break;
        at += (size_t)taken;
    }
    return at;
}

static bool is_plain(char byte)
{
    return byte >= ' ' && byte <= '~';
}

size_t utf8_next_grapheme(const char *text, size_t length, int *width)
{
    *width = 0;
    if (length == 0)
        return 0;
    if (is_plain(text[0]) && (length == 1 || (unsigned char)text[1] < 0x80)) {
        *width = 1;
        return 1;
    }
    size_t size = 0, at = 0;
    utf8proc_int32_t state = 0;
    utf8proc_int32_t previous = (utf8proc_int32_t)utf8_decode(text, length, &size);
    int widest = utf8proc_charwidth(previous), regional = 0;
    if (utf8proc_get_property(previous)->boundclass == UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR)
        regional = 1;
    for (at = size; at < length; at += size) {
        utf8proc_int32_t point = (utf8proc_int32_t)utf8_decode(text + at, length - at, &size);
        if (utf8proc_grapheme_break_stateful(previous, point, &state))
            break;
        int own = utf8proc_charwidth(point);
        if (own > widest)
            widest = own;
        if (regional || point == EMOJI_VARIATION)
            widest = 2; /* a flag is two indicators in one picture */
        previous = point;
    }
    *width = widest > 2 ? 2 : widest;
    return at;
}

/* Two ASCII bytes that are not CR LF never share a cluster: the nearest such pair is where a scan can begin. */
static size_t safe_start(const char *text, size_t offset)
{
    size_t at = offset - 1;
    while (at > 0) {
        unsigned char before = (unsigned char)text[at - 1], after = (unsigned char)text[at];
        if (before < 0x80 && after < 0x80 && !(before == '\r' && after == '\n'))
            break;
        at--;
    }
    return at;
}

size_t utf8_previous_grapheme(const char *text, size_t offset)
{
    if (offset == 0)
        return 0;
    size_t at = safe_start(text, offset), begin = at;
    while (at < offset) {
        int width;
        begin = at;
        at += utf8_next_grapheme(text + at, offset - at, &width);
    }
    return begin;
}

int utf8_width(const char *text, size_t length)
{
    int cells = 0, width;
    for (size_t at = 0; at < length; cells += width)
        at += utf8_next_grapheme(text + at, length - at, &width);
    return cells;
}

size_t utf8_fit(const char *text, size_t length, int cells)
{
    size_t at = 0;
    while (at < length) {
        int width;
        size_t size = utf8_next_grapheme(text + at, length - at, &width);
        if (width > cells)
            break;
        cells -= width;
        at += size;
    }
    return at;
}

bool utf8_is_control(uint32_t point)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {
        {0x0000, 0x001F},   /* C0 */
        {0x007F, 0x009F},   /* DEL, C1 */
        {0x00AD, 0x00AD},   /* soft hyphen */
        {0x061C, 0x061C},   /* Arabic letter mark */
        {0x180E, 0x180E},   /* Mongolian vowel separator */
        {0x200B, 0x200B},   /* zero width space; the joiners after it shape scripts and emoji and stay */
        {0x200E, 0x200F},   /* direction marks */
        {0x2028, 0x202E},   /* line and paragraph separators, embeddings and overrides */
        {0x2060, 0x206F},   /* word joiner, invisible operators, isolates, deprecated formats */
        {0xFEFF, 0xFEFF},   /* byte order mark */
        {0xFFF9, 0xFFFB},   /* interlinear annotation */
        {0xE0000, 0xE007F}, /* tags */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0] && point >= ranges[i].first; i++)
        if (point <= ranges[i].last)
            return true;
    return false;
}

char *utf8_printable(struct arena *arena, const char *text, size_t length)
{
    struct text shown = {0};
    size_t size = 0;
    for (size_t at = 0; at < length; at += size) {
        char bytes[4];
        uint32_t point = utf8_decode(text + at, length - at, &size);
        if (point == '\t')
            point = ' ';
        else if (point != '\n' && utf8_is_control(point))
            point = REPLACEMENT;
        text_add_bytes(&shown, bytes, utf8_encode(point, bytes));
    }
    char *copy = arena_copy(arena, text_string(&shown), shown.length);
    text_clear(&shown);
    return copy;
}

/* Decompose into a heap buffer and compose in place, so that memory comes from alloc and cannot be NULL. */
static char *normalise(struct arena *arena, const char *text, size_t length, utf8proc_option_t options)
{
    if (utf8_valid_prefix(text, length) < length)
        return NULL;
    const utf8proc_uint8_t *bytes = (const utf8proc_uint8_t *)text;
    utf8proc_ssize_t size = (utf8proc_ssize_t)length;
    utf8proc_ssize_t count = utf8proc_decompose(bytes, size, NULL, 0, options);
    if (count < 0)
        return NULL;
    utf8proc_int32_t *points = alloc_zeroed((size_t)count + 1, sizeof *points);
    count = utf8proc_decompose(bytes, size, points, count, options);
    utf8proc_ssize_t written = utf8proc_reencode(points, count, options);
    char *copy = written < 0 ? NULL : arena_copy(arena, (const char *)points, (size_t)written);
    free(points);
    return copy;
}

/* ASCII is its own normal form, and most of what is typed is nothing else. */
bool utf8_is_ascii(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] >= 0x80)
            return false;
    return true;
}

char *utf8_nfc(struct arena *arena, const char *text, size_t length)
{
    if (utf8_is_ascii(text, length))
        return arena_copy(arena, text, length);
    return normalise(arena, text, length, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

char *utf8_nfkc(struct arena *arena, const char *text, size_t length)
{
    if (utf8_is_ascii(text, length))
        return arena_copy(arena, text, length);
    return normalise(arena, text, length, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT);
}

static bool is_space(uint32_t point)
{
    if ((point >= '\t' && point <= '\r') || point == ' ' || point == 0x85)
        return true;
    if (point < 0x80)
        return false;
    utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)point);
    return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL || category == UTF8PROC_CATEGORY_ZP;
}

/* Fold runs of white space in place: the result is never longer. */
static void fold_spaces(char *text)
{
    size_t length = strlen(text), kept = 0, size = 0;
    bool pending = false;
    for (size_t at = 0; at < length; at += size) {
        if (is_space(utf8_decode(text + at, length - at, &size))) {
            pending = kept > 0;
            continue;
        }
        if (pending)
            text[kept++] = ' ';
        pending = false;
        memmove(text + kept, text + at, size);
        kept += size;
    }
    text[kept] = '\0';
}

static char *fold_ascii(struct arena *arena, const char *text, size_t length)
{
    char *folded = arena_copy(arena, text, length);
    for (size_t i = 0; i < length; i++)
        if (folded[i] >= 'A' && folded[i] <= 'Z')
            folded[i] = (char)(folded[i] | 0x20);
    return folded;
}

char *utf8_fold(struct arena *arena, const char *text, size_t length)
{
    bool ascii = utf8_is_ascii(text, length);
    char *folded = ascii ? fold_ascii(arena, text, length) : normalise(arena, text, length, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
    if (folded != NULL)
        fold_spaces(folded);
    return folded;
}

const char *utf8_library(struct arena *arena)
{
    return arena_print(arena, "utf8proc %s, Unicode %s", utf8proc_version(), utf8proc_unicode_version());
}
