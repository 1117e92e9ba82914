/* A field: one line of text that a person edits, by grapheme.
 *
 * It keeps what was typed and nothing else: what a number or a unit is, its owner knows. Drawing is a function of the
 * field and the width it is given. Must not know terminals, screens or replies. */
#ifndef UNFOLD_TUI_FIELD_H
#define UNFOLD_TUI_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "page/canvas.h"
#include "tui/input.h"

struct field {
    struct text text;
    size_t cursor; /* byte offset, always at a grapheme's boundary */
    size_t limit;  /* bytes that the text may have */
};

/* What became of an input. */
enum field_effect {
    FIELD_UNUSED,   /* not the field's key: the screen may have it */
    FIELD_MOVED,    /* the cursor moved, or nothing had to change */
    FIELD_EDITED,   /* the text changed */
    FIELD_COMMIT,   /* Enter: take the text, go to the next field */
    FIELD_NEXT,     /* Tab or Down */
    FIELD_PREVIOUS, /* S-Tab or Up */
    FIELD_LEAVE     /* Esc: out of the field, the text stays */
};

/* Begin empty. The owner clears. */
void field_init(struct field *field, size_t limit);
void field_clear(struct field *field);

/* Put a text in, cut to the limit; the cursor goes to its end. */
void field_set(struct field *field, const char *text);

/* The text, never NULL; valid until the next change. */
const char *field_string(const struct field *field);

/* True when there is nothing but spaces. */
bool field_is_blank(const struct field *field);

/* Letters and pastes type; arrows, Home, End, ^A, ^E move, with Control by words; Backspace, Delete, ^W (word), ^U (to the
 * start) remove. Every other control or function key is FIELD_UNUSED. */
enum field_effect field_handle(struct field *field, const struct input *input);

/* Put the cursor where a click in cell `cell` of a field drawn over `columns` cells with these symbols asks for. */
void field_point(struct field *field, enum symbols symbols, int cell, int columns);

/* Draw over exactly `columns` cells (at least 3). Empty shows as underscores. A text too long scrolls by half a width, with
 * an ellipsis at each end where something is hidden. A focused field also places the canvas's cursor. */
void field_draw(const struct field *field, struct canvas *canvas, int row, int column, int columns, bool focused);

#endif
