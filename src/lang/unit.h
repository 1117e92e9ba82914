/* Units of information, time, work, money and energy, and the nouns that label counts.
 *
 * Five *hard* dimensions must agree when quantities are added, compared or marked. *Nouns* (token, GPU, layer …)
 * are soft: they multiply and cancel like units, a missing noun is never an error, a conflicting one is.
 * All vocabulary (symbols, prefixes, plural and short forms) is one table in unit.c.
 * Must not know expressions, scopes or replies. */
#ifndef UNFOLD_LANG_UNIT_H
#define UNFOLD_LANG_UNIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/near.h"
#include "base/text.h"

enum dimension {
    DIMENSION_DATA,   /* byte; a bit is 1/8 */
    DIMENSION_TIME,   /* second */
    DIMENSION_WORK,   /* FLOP */
    DIMENSION_MONEY,  /* US dollar */
    DIMENSION_ENERGY, /* joule */
    DIMENSION_COUNT
};

enum noun {
    NOUN_TOKEN, NOUN_PARAM, NOUN_GPU, NOUN_SEQUENCE, NOUN_REQUEST, NOUN_LAYER, NOUN_HEAD, NOUN_BLOCK, NOUN_LINE,
    NOUN_STEP, NOUN_HOP, NOUN_CHUNK, NOUN_MESSAGE, NOUN_NODE, NOUN_RANK, NOUN_WORKER, NOUN_SAMPLE,
    NOUN_COUNT
};

/* What a quantity measures: the power of each dimension and noun. */
struct dims {
    int8_t hard[DIMENSION_COUNT];
    int8_t noun[NOUN_COUNT];
};

/* How a value was written, which decides how it is shown again. */
enum family {
    FAMILY_NONE,       /* not known: the shorter exact form is chosen */
    FAMILY_DECIMAL,    /* GB, TFLOP/s */
    FAMILY_BINARY,     /* GiB */
    FAMILY_BIT,        /* Gbit */
    FAMILY_BINARY_BIT, /* Gibit */
    FAMILY_PERCENT,    /* % */
};

struct unit {
    double scale;       /* of one unit, in base units: GiB is 1073741824 */
    struct dims dims;
    enum family family;
    const char *name;   /* as written ("GiB/token"); lives as long as the text or arena it was read from */
    size_t name_length;
};

/* Read a unit literal at the start of `text`: symbols joined by `/`, `·`, `*`-free, with optional `^n`, no spaces.
 * A leading `1/` is read too (`1/s`). Returns the bytes read (the longest literal) or 0. With 0, `unknown` (may be NULL)
 * holds the place of the word that is no unit (`wanted` points into `text`, without a NUL of its own) and the nearest
 * known one. Nouns are read only when `nouns` is true. */
size_t unit_read(const char *text, size_t length, bool nouns, struct unit *unit, struct near *unknown);

/* Read a whole text as one unit ("GiB", "tok/s", "%"); false when anything is left over. */
bool unit_read_whole(const char *text, size_t length, struct unit *unit, struct near *unknown);

/* True if `name` is a hard unit's symbol (`s`, `B`, `GiB`, `h`), which no author's name may be. */
bool unit_is_hard_symbol(const char *name, size_t length);

/* Compare and combine. `times` multiplies every power of `b`. false when a power leaves -100 … 100. */
bool dims_equal_hard(const struct dims *a, const struct dims *b);
bool dims_are_plain(const struct dims *dims);        /* no hard dimension */
bool dims_have_nouns(const struct dims *dims);
bool dims_nouns_within(const struct dims *inner, const struct dims *outer); /* every noun of inner stands in outer with the same power */
bool dims_nouns_conflict(const struct dims *a, const struct dims *b);       /* neither is within the other */
bool dims_combine(struct dims *a, const struct dims *b, int times);
struct dims dims_without_nouns(struct dims dims);

/* Append what is measured, in words: "data", "data per time", "a plain number", "work per data". */
void dims_describe(const struct dims *dims, struct text *out);

/* Append the base unit ("B", "B/s", "FLOP/B", "1/s"), then the nouns ("B/token"); nothing for a plain number. */
void dims_write_unit(const struct dims *dims, struct text *out);

/* The singular name of a noun ("token"), and of a dimension ("data"). */
const char *noun_name(enum noun noun);
const char *dimension_name(enum dimension dimension);

/* Return the symbol of a unit that is spelt out ("gigabytes", "percent") or written as elsewhere ("tflops"), or NULL. */
const char *unit_spelt_out(const char *name);

/* Offer every unit symbol to a search for the nearest. */
void unit_offer_all(struct near *near);

#endif
