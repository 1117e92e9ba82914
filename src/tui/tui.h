/* The front end for a terminal: screens, keys, and the loop between them. */
#ifndef UNFOLD_TUI_TUI_H
#define UNFOLD_TUI_TUI_H

#include "attempt/launch.h"

enum { TUI_NO_TERMINAL = -1 };

/* Show what was asked for until the person leaves. Returns the exit status (0; 1 when a live page had errors at last; 3 when a file or the database failed, which is
 * told on standard error), or TUI_NO_TERMINAL, with one line on standard error that says why, when plain mode is the way. */
int tui_run(const struct launch *launch);

#endif
