/* A theme: what colour and attributes each role has. One small YAML file each; an empty colour is the terminal's own. */
#ifndef UNFOLD_PAGE_THEME_H
#define UNFOLD_PAGE_THEME_H

#include "base/diag.h"
#include "page/canvas.h"

enum attribute { ATTRIBUTE_BOLD = 1, ATTRIBUTE_DIM = 2, ATTRIBUTE_UNDERLINE = 4, ATTRIBUTE_REVERSE = 8, ATTRIBUTE_ITALIC = 16 };

/* A colour: -1 the terminal's own, else 0xRRGGBB. `index` is the palette entry when the theme named one (0-255), else -1. */
struct colour {
    int32_t rgb;
    int16_t index;
};

struct style {
    struct colour foreground, background;
    unsigned attributes;
};

struct theme {
    const char *name;
    const char *title;
    bool dark;                      /* which paper a picture of it is drawn on */
    struct colour paper, ink;       /* the terminal's own colours in a picture */
    struct style styles[ROLE_COUNT];
};

/* Read a theme; roles not named take their parent role's style (theme.c's table). NULL after diagnostics. */
const struct theme *theme_read(struct arena *arena, const char *path, struct diags *diags);

/* Find a theme by name in the folders of `folders` (NULL-terminated), user's first; a path is refused with a message. */
const struct theme *theme_find(struct arena *arena, const char *const *folders, const char *name, struct diags *diags);

/* The theme without colours that is always there: attributes only. */
const struct theme *theme_mono(void);

/* Reduce a colour to the nearest of 256, of 16, or to none. */
int colour_to_256(struct colour colour);
int colour_to_16(struct colour colour);

/* WCAG contrast ratio of two colours, 1 to 21. */
double colour_contrast(int32_t a, int32_t b);

/* Append an SVG picture of the canvas: a rect per run of background, a text per run of cells with fixed advance, blocks and
 * braille drawn as shapes so that no font can shift them. */
void canvas_write_svg(const struct canvas *canvas, const struct theme *theme, struct text *out);

/* Append the canvas with SGR escapes (256 colours or none), for `unfold show` on a terminal. */
void canvas_write_ansi(const struct canvas *canvas, const struct theme *theme, int colours, struct text *out);

#endif
