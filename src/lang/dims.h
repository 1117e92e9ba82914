/* Writing a dimension as a product of unit symbols: shared by dims.c (base units) and format.c (prefixed ones).
 * Private to src/lang/. */
#ifndef UNFOLD_LANG_DIMS_H
#define UNFOLD_LANG_DIMS_H

#include "lang/unit.h"

struct unit_style {
    const char *symbols[DIMENSION_COUNT]; /* of each hard dimension; the first numerator's carries the prefix */
    bool plural;                          /* a lone noun in the numerator stands for several things */
    bool ascii;                           /* `*` instead of `·` where that still reads back */
    bool nouns_first;                     /* $/GPU/h, but TFLOP/s/GPU */
};

/* Append the unit ("GB/s", "tokens/s", "1/token"); nothing when every power is zero. */
void dims_write_style(const struct dims *dims, const struct unit_style *style, struct text *out);

/* The plural of a noun or of a unit that is a word ("tokens", "days"). */
const char *noun_plural(enum noun noun);

#endif
