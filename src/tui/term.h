/* The terminal: shows a canvas, waits for an input, and gives the terminal back whatever happens.
 *
 * term.c is the only file that knows curses, and no type of curses appears here. There is one terminal in a program.
 * Must not know what a screen shows or what a key does. */
#ifndef UNFOLD_TUI_TERM_H
#define UNFOLD_TUI_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/diag.h"
#include "page/canvas.h"
#include "page/theme.h"
#include "tui/input.h"

struct term;

/* Ask for as many colours as the terminal shows, or none when NO_COLOR is set and not empty. */
enum { COLOURS_AUTO = -1 };

/* A wait without a deadline. */
#define TERM_NO_DEADLINE INT64_MAX

struct term_options {
    struct clock clock; /* deadlines are read on its steady hand */
    int colours;        /* COLOURS_AUTO, or the most that may be used: 0, 8, 16, 256 … */
    bool mouse;         /* take clicks and the wheel; the terminal then selects text only with Shift held */
};

/* Take the terminal on standard input and output: the character set from the environment's LC_CTYPE, the type from TERM (when
 * its description is missing, xterm-256color), the size from the kernel alone. NULL after a diagnostic (E0520 to E0522)
 * when there is no terminal or it cannot show screens; nothing was written then, and plain mode is the way on.
 * From here to term_close, ^C ^Z ^S ^Q are keys, standard error is kept back, and a fault restores the terminal before
 * anyone else hears of it. */
struct term *term_open(const struct term_options *options, struct diags *diags);

/* Leave the screen, restore modes and signal handlers, print what was kept of standard error. Accepts NULL. */
void term_close(struct term *term);

/* The size in cells, each at least 1. */
void term_size(const struct term *term, int *rows, int *columns);

/* What the terminal can draw: SYMBOLS_ASCII unless the character set is UTF-8. */
enum symbols term_symbols(const struct term *term);

/* How many colours are in use: 0, 8, 16, 256 or 1 << 24. */
int term_colours(const struct term *term);

/* Show the canvas in the theme's styles (without colours: in theme_mono's). Only differences are written, and nothing when
 * there are none. The cursor stands where the canvas has placed it, hidden when it has not. Cells outside the terminal are
 * dropped. The canvas may die afterwards; the theme must live until another was shown. */
void term_show(struct term *term, const struct canvas *canvas, const struct theme *theme);

/* Write everything anew with the next term_show (^L). */
void term_repaint(struct term *term);

/* Wait for the next input, at most until `deadline` (milliseconds on the steady hand of the options' clock), which gives
 * INPUT_TICK; keys that have come are given first. SIGINT and SIGTSTP give the keys ^C and ^Z, SIGTERM INPUT_TERMINATE.
 * Once the terminal is gone, every wait gives INPUT_GONE, slowly, so that no loop inside a loop can miss it. */
void term_wait(struct term *term, int64_t deadline, struct input *input);

/* Give the terminal to the shell and stop the process group; when it goes on, take it back. The next input is INPUT_RESUMED.
 * Save before: nobody promises that the program ever goes on. */
void term_suspend(struct term *term);

/* Take clicks and the wheel from here on, or leave the mouse to the terminal. */
void term_set_mouse(struct term *term, bool on);

/* Ask the terminal to put a text into its clipboard (OSC 52). Nobody says whether it did. */
void term_copy(struct term *term, const char *text);

/* The library behind this, with the version that is in use; in `arena`. */
const char *term_library(struct arena *arena);

#endif
