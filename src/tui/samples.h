/* Samples of how things look: what the themes and the settings show below their lists. Must not know either. */
#ifndef UNFOLD_TUI_SAMPLES_H
#define UNFOLD_TUI_SAMPLES_H

#include "page/plot.h"
#include "tui/sheet.h"

/* Append what people see most, each in the colours of its role, over at most 40 columns. */
void samples_add_roles(struct sheet *sheet);

/* Append a small plot drawn in the sheet's symbols, or with `marks` where they are Unicode. */
void samples_add_plot(struct sheet *sheet, enum plot_marks marks);

#endif
