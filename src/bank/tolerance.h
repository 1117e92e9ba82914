/* How far a reply may be from its key. One place, so that marking, the sentence about it and the lints cannot disagree. */
#ifndef UNFOLD_BANK_TOLERANCE_H
#define UNFOLD_BANK_TOLERANCE_H

#include "bank/question.h"

/* The accepted interval around `key`, in base units, both ends included. Without a tolerance it is the key alone. */
void tolerance_bounds(const struct tolerance *tolerance, double key, double *low, double *high);

/* True if `reply` lies in the interval, with a slack of a few units in the last place against binary noise. */
bool tolerance_accepts(const struct tolerance *tolerance, double key, double reply);

#endif
