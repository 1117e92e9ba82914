/* What the replies to one question come to, as a rating of how well it was remembered. Must not know days or schedules. */
#ifndef UNFOLD_ATTEMPT_RATING_H
#define UNFOLD_ATTEMPT_RATING_H

#include "attempt/attempt.h"
#include "attempt/fsrs.h"
#include "bank/key_hash.h"

enum { RATING_QUICK = 30000 }; /* ms for each field, reading included, within which a right reply is an easy one */

/* Rate what counts of a question's replies so far:
 *   again  one is wrong, or the answer was shown before all were right; in an exam also what was begun and left open
 *   hard   all right, after a hint, a second try, carried from an earlier value, or with part of a rubric ticked
 *   good   all right at the first try
 *   easy   the same, within RATING_QUICK a field
 *   none   not answered, in practice not completely yet; an exam not handed in; a rubric that waits for its ticks
 * `arena` holds the marks that are made on the way. */
enum rating attempt_rating(const struct attempt *attempt, struct variant *variant, const struct question *question,
                           struct arena *arena);

#endif
