/* Spelling a cell for curses: wide characters that the C library measures as the canvas did. Must not know curses. */
#ifndef UNFOLD_TUI_TERM_SPELL_H
#define UNFOLD_TUI_TERM_SPELL_H

#include <stdbool.h>
#include <wchar.h>

#include "page/canvas.h"

/* One spacing character and at most four marks on it, which is what curses keeps in a cell. */
enum { SPELL_MOST = 5 };

/* Spell the cell's grapheme into `out`, NUL-terminated. `?` stands for a character that the locale cannot write or that the C
 * library measures otherwise than `cell->width`, since curses would then shift the line; joiners and variation selectors,
 * which terminals measure each in its own way, are left out. Returns the cells that `out` takes, 1 or 2. */
int cell_spell(const struct cell *cell, bool utf8, wchar_t out[SPELL_MOST + 1]);

#endif
