/* Worked lines: a formula, the formula with its values, and the value, from the syntax tree itself. */
#ifndef UNFOLD_LANG_EXPLAIN_H
#define UNFOLD_LANG_EXPLAIN_H

#include "lang/evaluate.h"

/* One worked line. Texts live in the evaluation's arena; any may be NULL when it would repeat its neighbour. */
struct worked {
    const char *name;        /* left-hand side, or NULL */
    const char *formula;     /* 2 · layers · kv_heads · head_dim · elem */
    const char *substituted; /* 2 · 80 · 8 · 128 · 2 B */
    const char *base;        /* 327,680 B: the exact value in base units, when the shown one is scaled */
    const char *shown;       /* 320 KiB/token */
    const char *why;
    const char *source;
    struct value value;
};

/* Work one expression. If it is a bare name or a call, the formula behind it is unfolded (one level).
 * `show` decides the final form. */
bool explain(struct evaluation *evaluation, const struct expression *expression, const struct scope *scope,
             const struct show *show, struct worked *out);

/* Work a definition directly (a step of the formula book). */
bool explain_definition(struct evaluation *evaluation, const struct definition *definition, const struct show *show,
                        struct worked *out);

/* Append the worked line as one paragraph (`a = b = c = d`) or as aligned lines when it is longer than `width` cells. */
void worked_write(const struct worked *worked, int width, struct text *out);

#endif
