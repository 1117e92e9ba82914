/* The clipboard of the terminal: OSC 52, which most emulators take from programs on any host. Must not know the terminal. */
#ifndef UNFOLD_TUI_CLIPBOARD_H
#define UNFOLD_TUI_CLIPBOARD_H

#include "base/text.h"

/* Append the sequence that asks the terminal to put `text` into its clipboard. */
void clipboard_write(const char *text, struct text *out);

#endif
