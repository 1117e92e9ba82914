/* Scrolling a text in which nothing can be selected. */
#ifndef UNFOLD_TUI_SCROLL_H
#define UNFOLD_TUI_SCROLL_H

#include "tui/keys.h"

/* The first row in sight after an action of moving, or the wheel, when it was `scroll` and `rows` of `all` are seen. It may lie
 * outside, for sheet_clamp to mend. */
int scroll_to(int scroll, int rows, int all, enum action action, const struct input *input);

#endif
