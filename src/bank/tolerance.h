/* How far a reply may be from its key. One place, so that marking, the sentence about it and the lints cannot disagree. */
#ifndef UNFOLD_BANK_TOLERANCE_H
#define UNFOLD_BANK_TOLERANCE_H

#include <stdbool.h>

#include "base/source.h"
#include "lang/unit.h"

enum tolerance_kind { TOLERANCE_NONE, TOLERANCE_EXACT, TOLERANCE_RELATIVE, TOLERANCE_ABSOLUTE, TOLERANCE_SIGNIFICANT };

struct tolerance {
    enum tolerance_kind kind;
    double amount;    /* RELATIVE: a share; ABSOLUTE: base units; SIGNIFICANT: digits */
    const char *text; /* in words for the learner: "within 1 %", "exact", "within 2 MiB", "to 2 significant digits" */
    double scale;     /* SIGNIFICANT: of the unit whose digits count, in base units; 0 stands for 1 */
    struct dims dims; /* ABSOLUTE: what the amount measures */
    struct span span; /* of what the author wrote */
};

/* The accepted interval around `key`, in base units, both ends included. Without a tolerance it is the key alone. */
void tolerance_bounds(const struct tolerance *tolerance, double key, double *low, double *high);

/* True if `reply` lies in the interval, with a slack of a few units in the last place against binary noise. */
bool tolerance_accepts(const struct tolerance *tolerance, double key, double reply);

/* The power of a thousand that the prefix of a unit of data stands for: 3 for GB, GiB, Gbit and GB/s; 0 for none. */
int unit_prefix_power(const struct unit *unit);

#endif
