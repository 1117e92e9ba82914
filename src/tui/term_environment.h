/* What the environment says about the terminal: character set, type, colours, patience. Must not know curses. */
#ifndef UNFOLD_TUI_TERM_ENVIRONMENT_H
#define UNFOLD_TUI_TERM_ENVIRONMENT_H

#include <stdbool.h>

#include "tui/clipboard.h"

/* Set LC_CTYPE and nothing else: with LC_NUMERIC a comma would separate decimals. A locale that is not installed here but
 * was meant to be UTF-8 (common over ssh) is replaced by C.UTF-8. Returns whether UTF-8 may be written. */
bool environment_set_characters(void);

enum { TERMINAL_TYPES = 3, TERMINAL_TYPE_BYTES = 96 };

/* The types to try, best first; an empty one is to be skipped: the colourful description of TERM when COLORTERM claims any
 * colour, TERM itself, xterm-256color. */
void environment_terminal_types(char types[TERMINAL_TYPES][TERMINAL_TYPE_BYTES]);

/* True when NO_COLOR is set and not empty. */
bool environment_refuses_colours(void);

/* ESCDELAY in milliseconds, 1 to 5000; 0 when it is not set so. */
int environment_escape_wait(void);

/* The multiplexer that we run in, by what it sets for its programs. */
enum multiplexer environment_multiplexer(void);

#endif
