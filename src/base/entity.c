#include "base/entity.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "base/vector.h"

enum { POINT_LAST = 0x10FFFF, POINT_UNKNOWN = 0xFFFD };

static const struct {
    const char *name, *shown;
} entities[] = {
    {"amp", "&"},      {"lt", "<"},       {"gt", ">"},       {"quot", "\""},   {"apos", "'"},     {"nbsp", "\u00A0"}, {"copy", "©"},
    {"lsquo", "‘"},    {"rsquo", "’"},    {"ldquo", "“"},    {"rdquo", "”"},   {"ndash", "–"},    {"mdash", "—"},     {"hellip", "…"},
    {"bull", "•"},     {"middot", "·"},   {"deg", "°"},      {"sup2", "²"},    {"sup3", "³"},     {"frac12", "½"},    {"frac14", "¼"},
    {"times", "×"},    {"divide", "÷"},   {"minus", "−"},    {"plusmn", "±"},  {"le", "≤"},       {"ge", "≥"},        {"ne", "≠"},
    {"asymp", "≈"},    {"approx", "≈"},   {"infin", "∞"},    {"sum", "∑"},     {"prod", "∏"},     {"radic", "√"},     {"prop", "∝"},
    {"larr", "←"},     {"rarr", "→"},     {"harr", "↔"},     {"rArr", "⇒"},    {"micro", "µ"},    {"alpha", "α"},     {"beta", "β"},
    {"gamma", "γ"},    {"delta", "δ"},    {"Delta", "Δ"},    {"epsilon", "ε"}, {"eta", "η"},      {"theta", "θ"},     {"lambda", "λ"},
    {"mu", "μ"},       {"pi", "π"},       {"rho", "ρ"},      {"sigma", "σ"},   {"Sigma", "Σ"},    {"tau", "τ"},       {"phi", "φ"},
    {"omega", "ω"},    {"Omega", "Ω"},    {"lceil", "⌈"},    {"rceil", "⌉"},   {"lfloor", "⌊"},   {"rfloor", "⌋"},    {"isin", "∈"},
    {"euro", "€"},     {"sect", "§"},     {"part", "∂"},     {"nabla", "∇"},   {"eacute", "é"},   {"auml", "ä"},      {"ouml", "ö"},
    {"uuml", "ü"},     {"szlig", "ß"},
};

static int digit_value(char byte, unsigned base)
{
    static const char digits[] = "0123456789abcdef";
    char small = byte >= 'A' && byte <= 'F' ? (char)(byte - 'A' + 'a') : byte;
    const char *found = small ? memchr(digits, small, base) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* `#8804;` or `#x2264;`, after the ampersand. */
static size_t read_number(const char *text, size_t length, char decoded[ENTITY_BYTES], size_t *size)
{
    unsigned base = length > 1 && (text[1] == 'x' || text[1] == 'X') ? 16 : 10;
    size_t begin = base == 16 ? 2 : 1, at = begin;
    uint32_t point = 0;
    for (int digit; at < length && (digit = digit_value(text[at], base)) >= 0; at++)
        point = point > POINT_LAST ? point : point * base + (uint32_t)digit;
    if (at == begin || at == length || text[at] != ';') return 0;
    *size = utf8_encode(point == 0 ? POINT_UNKNOWN : point, decoded);
    return at + 2;
}

size_t entity_read(const char *text, size_t length, char decoded[ENTITY_BYTES], size_t *size)
{
    if (length < 3 || *text != '&') return 0;
    text++, length--;
    if (*text == '#') return read_number(text, length, decoded, size);
    for (size_t i = 0; i < COUNT_OF(entities); i++) {
        size_t name = strlen(entities[i].name);
        if (length <= name || text[name] != ';' || memcmp(entities[i].name, text, name) != 0) continue;
        *size = strlen(entities[i].shown);
        memcpy(decoded, entities[i].shown, *size);
        return name + 2;
    }
    return 0;
}
