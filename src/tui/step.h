/* Sweeping: the next sensible value of an input, and how a person would type it. Must not know calculators or demos. */
#ifndef UNFOLD_TUI_STEP_H
#define UNFOLD_TUI_STEP_H

#include "lang/value.h"

/* Return the value (base units) one step up (1) or down (-1) from `now`: of a count the next power of two, of another quantity a
 * tenth more or less in two digits. A unit without a name is a plain number. */
double step_next(const struct unit *unit, bool whole, const struct quantity *now, int direction);

/* Append a quantity in four digits as it would be typed: 77B where that is a count, 88 GB, 5.5 %. */
void step_write(const struct unit *unit, const struct quantity *quantity, struct text *out);

#endif
