/* What home and progress show of a set of questions at the right end of a row. Must not know screens. */
#ifndef UNFOLD_TUI_TALLY_ROW_H
#define UNFOLD_TUI_TALLY_ROW_H

#include "store/progress.h"
#include "tui/sheet.h"

/* Put mastery in per cent at the right end of the newest row and, as the width allows, a bar, the days as a sparkline and what is
 * due; of questions that were never answered, their number. Returns the column where it begins; `painted` is set to the cells
 * before it when they are better not shown in reverse. */
int tally_put(struct sheet *sheet, const struct tally *tally, int *painted);

#endif
