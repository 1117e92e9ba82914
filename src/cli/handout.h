/* A bank on paper: one self-contained page of HTML that prints well, as a handout or, with keys, as the booklet of answers. */
#ifndef UNFOLD_CLI_HANDOUT_H
#define UNFOLD_CLI_HANDOUT_H

#include "bank/variant.h"

/* Append the page of a variant: all questions, or `only` one. Nothing in it is fetched from elsewhere, and whatever the bank says
 * is text. */
void handout_write(struct variant *variant, const struct question *only, bool answers, struct text *out);

#endif
