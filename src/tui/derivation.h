/* The derivation of a question on a sheet: its fold, and once all is open its caveats and sources. */
#ifndef UNFOLD_TUI_DERIVATION_H
#define UNFOLD_TUI_DERIVATION_H

#include "tui/app.h"
#include "tui/sheet.h"

/* Append the fold over the columns of `place` (its rows count nothing), as far as it is open; `hint` says how it opens on.
 * Stores in `newest` the row where the step that opened last begins. Returns the row of its title. */
int derivation_add(const struct app *app, const struct question *question, struct sheet *sheet, struct area place,
                   const char *hint, int *newest);

#endif
