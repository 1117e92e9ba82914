#include "page/glyph.h"

#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

enum {
    POINT_REPLACEMENT = 0xFFFD,
    POINT_NARROWEST_WIDE = 0x80, /* the first that ASCII cannot show */
};

/* How a character looks in ASCII; sorted by point. `shift` marks a superscript (1) or subscript (-1), which takes a `^` or `_`
 * before the first of its kind in a row. */
struct spelling {
    uint32_t point;
    const char *text;
    int shift;
};

static const struct spelling spellings[] = {
    {0x00A0, " ", 0}, {0x00A7, "sec. ", 0}, {0x00A9, "(c)", 0}, {0x00AB, "\"", 0}, {0x00B0, "deg", 0}, {0x00B1, "+/-", 0},
    {0x00B2, "2", 1}, {0x00B3, "3", 1}, {0x00B5, "u", 0}, {0x00B7, "*", 0}, {0x00B9, "1", 1}, {0x00BB, "\"", 0},
    {0x00BC, "1/4", 0}, {0x00BD, "1/2", 0}, {0x00BE, "3/4", 0}, {0x00C6, "AE", 0}, {0x00D7, "x", 0}, {0x00DF, "ss", 0},
    {0x00E6, "ae", 0}, {0x00F7, "/", 0}, {0x0152, "OE", 0}, {0x0153, "oe", 0}, {0x0394, "Delta", 0}, {0x03A3, "sum", 0},
    {0x03A9, "Ohm", 0}, {0x03B1, "alpha", 0}, {0x03B2, "beta", 0}, {0x03B3, "gamma", 0}, {0x03B4, "delta", 0},
    {0x03B5, "epsilon", 0}, {0x03B7, "eta", 0}, {0x03B8, "theta", 0}, {0x03BA, "kappa", 0}, {0x03BB, "lambda", 0},
    {0x03BC, "u", 0}, {0x03C0, "pi", 0}, {0x03C1, "rho", 0}, {0x03C3, "sigma", 0}, {0x03C4, "tau", 0}, {0x03C6, "phi", 0},
    {0x03C9, "omega", 0}, {0x2007, " ", 0}, {0x2009, " ", 0}, {0x2010, "-", 0}, {0x2011, "-", 0}, {0x2012, "-", 0},
    {0x2013, "-", 0}, {0x2014, "--", 0}, {0x2018, "'", 0}, {0x2019, "'", 0}, {0x201A, "'", 0}, {0x201C, "\"", 0},
    {0x201D, "\"", 0}, {0x201E, "\"", 0}, {0x2020, "+", 0}, {0x2022, "*", 0}, {0x2026, "...", 0}, {0x202F, " ", 0},
    {0x2030, " per mille", 0}, {0x2032, "'", 0}, {0x2033, "\"", 0}, {0x2044, "/", 0}, {0x2070, "0", 1}, {0x2074, "4", 1},
    {0x2075, "5", 1}, {0x2076, "6", 1}, {0x2077, "7", 1}, {0x2078, "8", 1}, {0x2079, "9", 1}, {0x207A, "+", 1},
    {0x207B, "-", 1}, {0x207F, "n", 1}, {0x2080, "0", -1}, {0x2081, "1", -1}, {0x2082, "2", -1}, {0x2083, "3", -1},
    {0x2084, "4", -1}, {0x2085, "5", -1}, {0x2086, "6", -1}, {0x2087, "7", -1}, {0x2088, "8", -1}, {0x2089, "9", -1},
    {0x20AC, "EUR", 0}, {0x2126, "Ohm", 0}, {0x2190, "<-", 0}, {0x2191, "^", 0}, {0x2192, "->", 0}, {0x2193, "v", 0},
    {0x2194, "<->", 0}, {0x21D0, "<=", 0}, {0x21D2, "=>", 0}, {0x2206, "Delta", 0}, {0x2208, " in ", 0}, {0x220F, "prod", 0},
    {0x2211, "sum", 0}, {0x2212, "-", 0}, {0x2215, "/", 0}, {0x2217, "*", 0}, {0x221A, "sqrt", 0}, {0x221E, "inf", 0},
    {0x2227, "and", 0}, {0x2228, "or", 0}, {0x2243, "~", 0}, {0x2248, "~", 0}, {0x2260, "!=", 0}, {0x2261, "==", 0},
    {0x2264, "<=", 0}, {0x2265, ">=", 0}, {0x226A, "<<", 0}, {0x226B, ">>", 0}, {0x22C5, "*", 0}, {0x2308, "ceil(", 0},
    {0x2309, ")", 0}, {0x230A, "floor(", 0}, {0x230B, ")", 0}, {0x25A0, "#", 0}, {0x25A1, "-", 0}, {0x25B2, "^", 0},
    {0x25B4, "^", 0}, {0x25B6, ">", 0}, {0x25B8, ">", 0}, {0x25BC, "v", 0}, {0x25BE, "v", 0}, {0x25C0, "<", 0},
    {0x25C2, "<", 0}, {0x25C9, "*", 0}, {0x25CB, ".", 0}, {0x25CF, "*", 0}, {0x25D0, "o", 0}, {0x2605, "*", 0},
    {0x2691, "!", 0}, {0x2713, "+", 0}, {0x2714, "+", 0}, {0x2717, "x", 0}, {0x2718, "x", 0}, {0x27E8, "<", 0},
    {0x27E9, ">", 0},
};

/* U+00C0 to U+00FF without their accents; those with a longer spelling are in the table above. */
static const char latin_letters[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

/* Shades and eighths of a block, U+2580 to U+2593, darker as they fill. */
static const char blocks[] = "\"_.-=+*##" "###||||" "#" ".:#";

static const struct spelling *spelling_find(uint32_t point)
{
    size_t low = 0, high = COUNT_OF(spellings);
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (spellings[middle].point == point) return &spellings[middle];
        if (spellings[middle].point < point) low = middle + 1;
        else high = middle;
    }
    return NULL;
}

/* Box drawing: what runs across, what runs up, and all corners and crossings. */
static char box_letter(uint32_t point)
{
    static const uint32_t across[] = {0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x2574, 0x2576,
                                      0x2578, 0x257A, 0x257C, 0x257E};
    static const uint32_t up[] = {0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577,
                                  0x2579, 0x257B, 0x257D, 0x257F};
    for (size_t i = 0; i < COUNT_OF(across); i++)
        if (across[i] == point) return '-';
    for (size_t i = 0; i < COUNT_OF(up); i++)
        if (up[i] == point) return '|';
    return '+';
}

static char braille_letter(uint32_t point)
{
    if (point == 0x2800) return ' ';
    int dots = __builtin_popcount(point & 0xFF);
    return dots <= 2 ? '.' : dots <= 5 ? ':' : '#';
}

/* The one letter that stands for a point outside the table. */
static char plain_letter(uint32_t point)
{
    if (point < POINT_NARROWEST_WIDE) return (char)point;
    if (point >= 0x00C0 && point <= 0x00FF) return latin_letters[point - 0x00C0];
    if (point >= 0x2500 && point <= 0x257F) return box_letter(point);
    if (point >= 0x2580 && point < 0x2580 + sizeof blocks - 1) return blocks[point - 0x2580];
    if (point >= 0x2800 && point <= 0x28FF) return braille_letter(point);
    return '?';
}

static void glyph_set_letter(struct glyph *glyph, char letter)
{
    glyph->text[0] = letter;
    glyph->text[1] = '\0';
    glyph->width = 1;
}

static bool take_pending(struct glyphs *glyphs, struct glyph *glyph)
{
    if (!glyphs->pending || !*glyphs->pending) return false;
    glyph_set_letter(glyph, *glyphs->pending++);
    return true;
}

/* Replace a glyph beginning with `point` by its look in ASCII. */
static void spell(struct glyphs *glyphs, struct glyph *glyph, uint32_t point)
{
    const struct spelling *spelling = spelling_find(point);
    int shift = spelling ? spelling->shift : 0;
    bool marked = shift != 0 && shift != glyphs->shift;
    glyphs->shift = shift;
    if (!spelling) {
        glyph_set_letter(glyph, plain_letter(point));
        return;
    }
    if (marked) {
        glyph_set_letter(glyph, shift > 0 ? '^' : '_');
        glyphs->pending = spelling->text;
    } else {
        glyph_set_letter(glyph, spelling->text[0]);
        glyphs->pending = spelling->text + 1;
    }
}

/* Joiners, variation selectors and tones of skin behind a character: terminals differ on the width of what they make, so they are
 * left out. */
static bool is_joiner(uint32_t point)
{
    return point == 0x200C || point == 0x200D || (point >= 0xFE00 && point <= 0xFE0F) || (point >= 0x1F3FB && point <= 0x1F3FF);
}

static bool is_blank(uint32_t point)
{
    return point == ' ' || point == '\n' || point == '\t' || point == '\r' || point == 0x00A0 || point == 0x2007
        || point == 0x2009 || point == 0x202F;
}

/* Append the marks that belong to the glyph, as many as fit, and leave the offset behind them. A second character with a
 * width of its own (a joined emoji) begins a new glyph. */
static void take_marks(struct glyphs *glyphs, struct glyph *glyph, size_t end)
{
    size_t used = strlen(glyph->text);
    while (glyphs->offset < end) {
        size_t size;
        const char *at = glyphs->text + glyphs->offset;
        uint32_t point = utf8_decode(at, end - glyphs->offset, &size);
        if (!is_joiner(point) && (utf8_is_control(point) || utf8_width(at, size) > 0)) return;
        glyphs->offset += size;
        if (is_joiner(point) || used + size > CELL_BYTES) continue;
        memcpy(glyph->text + used, at, size);
        used += size;
        glyph->text[used] = '\0';
    }
}

static void take_cluster(struct glyphs *glyphs, struct glyph *glyph)
{
    const char *at = glyphs->text + glyphs->offset;
    size_t left = glyphs->length - glyphs->offset, size;
    int cluster_width;
    size_t cluster = utf8_next_grapheme(at, left, &cluster_width);
    size_t end = glyphs->offset + cluster;
    uint32_t point = utf8_decode(at, left, &size);
    if (is_blank(point) && (size == cluster || at[0] == '\r')) {
        bool lone_return = point == '\r' && cluster == 1;
        glyphs->offset = end;
        point = lone_return ? POINT_REPLACEMENT : ' ';
    } else {
        glyphs->offset += size;
        if (utf8_is_control(point) || utf8_width(at, size) <= 0) point = POINT_REPLACEMENT;
    }
    glyph->width = point == POINT_REPLACEMENT || point == ' ' ? 1 : utf8_width(at, size) > 1 ? 2 : 1;
    glyph->text[utf8_encode(point, glyph->text)] = '\0';
    take_marks(glyphs, glyph, end);
    if (glyphs->symbols == SYMBOLS_ASCII) spell(glyphs, glyph, point);
}

struct glyphs glyphs_begin(enum symbols symbols, const char *text, size_t length)
{
    return (struct glyphs){.text = text, .length = length, .symbols = symbols};
}

bool glyphs_next(struct glyphs *glyphs, struct glyph *glyph)
{
    if (take_pending(glyphs, glyph)) return true;
    if (glyphs->offset >= glyphs->length) return false;
    unsigned char byte = (unsigned char)glyphs->text[glyphs->offset];
    bool alone = glyphs->offset + 1 == glyphs->length || (unsigned char)glyphs->text[glyphs->offset + 1] < 0x80;
    if (byte >= 0x20 && byte < 0x7F && alone) {
        glyph_set_letter(glyph, (char)byte);
        glyphs->offset++;
        glyphs->shift = 0;
        return true;
    }
    take_cluster(glyphs, glyph);
    return true;
}

int glyphs_width(enum symbols symbols, const char *text, size_t length)
{
    struct glyphs glyphs = glyphs_begin(symbols, text, length);
    struct glyph glyph;
    int width = 0;
    while (glyphs_next(&glyphs, &glyph)) width += glyph.width;
    return width;
}
