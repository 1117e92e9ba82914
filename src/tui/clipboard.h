/* The clipboard of the terminal: OSC 52, which most emulators take from programs on any host. Must not know the terminal. */
#ifndef UNFOLD_TUI_CLIPBOARD_H
#define UNFOLD_TUI_CLIPBOARD_H

#include "base/text.h"

/* What stands between the program and the terminal and keeps sequences it does not know to itself. */
enum multiplexer { MULTIPLEXER_NONE, MULTIPLEXER_TMUX, MULTIPLEXER_SCREEN };

/* Append the sequence that asks the terminal to put `text` into its clipboard; for a multiplexer once for itself, and once
 * wrapped, to be handed on. */
void clipboard_write(const char *text, enum multiplexer multiplexer, struct text *out);

#endif
