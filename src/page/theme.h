/* A theme: what colour and attributes each role has. One small YAML file each; an empty colour is the terminal's own. */
#ifndef UNFOLD_PAGE_THEME_H
#define UNFOLD_PAGE_THEME_H

#include "base/diag.h"
#include "base/vector.h"
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

/* Read a theme; roles not named take their parent role's style (theme.c's table), and what a named one does not say is the
 * terminal's own. Text of little contrast is a warning. NULL after errors. */
const struct theme *theme_read(struct arena *arena, const char *path, struct diags *diags);

/* The folder of a person's own themes, whether it is there or not: $XDG_CONFIG_HOME/unfold/themes, else ~/.config/unfold/themes;
 * NULL when neither variable is set. */
const char *theme_own_folder(struct arena *arena);

/* Find a theme by name in the folders of `folders` (NULL-terminated), user's first; a path is refused with a message. */
const struct theme *theme_find(struct arena *arena, const char *const *folders, const char *name, struct diags *diags);

/* Where themes are looked for, a person's own first, so that a file there can replace one that ships: below `config` (NULL: none) and
 * below `content`. NULL ends. */
void theme_folders(struct arena *arena, const char *config, const char *content, const char *folders[3]);

/* Push the names (const char *) of all themes in the folders, each once, and last the one that is always there. */
void theme_list(struct arena *arena, const char *const *folders, struct vector *names);

/* The theme without colours that is always there: attributes only. */
const struct theme *theme_mono(void);

/* Return the role whose style a role takes when a theme does not name it; PLAIN is its own. */
enum role role_parent(enum role role);

/* True for roles whose cells are read, not only seen: they need contrast. */
bool role_is_text(enum role role);

/* Store the colours (0xRRGGBB) that a role has on the theme's paper, after reverse and dim. */
void theme_resolve(const struct theme *theme, enum role role, int32_t *foreground, int32_t *background);

/* Read `#rrggbb`, `#rgb`, a palette number 0-255, one of the sixteen names, or "" and `none` for the terminal's own. */
bool colour_read(const char *text, struct colour *colour);

/* Return name `index` of the sixteen, for suggestions; NULL past the end. */
const char *colour_name(size_t index);

/* Reduce a colour to the nearest of the 240 palette entries that users do not change, or to one of the sixteen that has its
 * hue and brightness. An own colour gives -1; a palette entry that exists there stays itself. */
int colour_to_256(struct colour colour);
int colour_to_16(struct colour colour);

/* Mix two colours: `part` of `a` (0 to 1), the rest `b`. */
int32_t colour_mix(int32_t a, int32_t b, double part);

/* WCAG contrast ratio of two colours, 1 to 21. */
double colour_contrast(int32_t a, int32_t b);

/* Append an SVG picture of the canvas: a rect per run of background, a text per run of cells with fixed advance, blocks and
 * braille drawn as shapes so that no font can shift them. */
void canvas_write_svg(const struct canvas *canvas, const struct theme *theme, struct text *out);

/* Append the canvas with SGR escapes, for `unfold show` on a terminal that has `colours` of them: 0, 16, 256, or more for
 * true colour. Blank ends of rows are left out. */
void canvas_write_ansi(const struct canvas *canvas, const struct theme *theme, int colours, struct text *out);

#endif
