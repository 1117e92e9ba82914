/* Text with values in it: `{{ expr }}`, `{{ expr in GiB }}`, `{{ expr in GiB, 3 sig }}`, `{{ expr, 3 sig }}` insert a value;
 * `{{= expr in KiB }}` inserts its worked line. Everything else is Markdown and passes untouched. */
#ifndef UNFOLD_LANG_TEMPLATE_H
#define UNFOLD_LANG_TEMPLATE_H

#include "lang/explain.h"

struct template_piece {
    const char *text;                    /* literal text, or NULL for a value */
    size_t length;
    size_t at;                           /* where a literal text begins in the whole */
    const struct expression *expression; /* of a value */
    struct unit unit;                    /* forced unit; name is NULL when none */
    int significant;                     /* 0: by the rules */
    bool worked;                         /* {{= … }} */
    struct span span;                    /* of the whole insertion */
};

struct template {
    const struct template_piece *pieces;
    size_t count;
    struct origin origin; /* of the text it was parsed from */
};

/* Parse into `arena`; every fault is a diagnostic, and what can be read is. An unclosed `{{` is E0208. */
struct template template_parse(struct arena *arena, const char *text, size_t length, struct origin origin,
                               struct diags *diags);

/* Append the text with its values. A worked line is wrapped to `width` and set as an indented code block when long.
 * A value that cannot be computed shows as `{{?}}` after its diagnostic; returns false then. */
bool template_write(const struct template *template, struct evaluation *evaluation, const struct scope *scope, int width,
                    struct text *out);

/* Visit the names that its expressions use. */
void template_names(const struct template *template,
                    void (*visit)(void *context, const struct node *node, bool call), void *context);

#endif
