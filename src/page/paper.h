/* A question on paper: its prompt, givens, parts and derivation as Markdown, with the values of a variant.
 *
 * Screens, plain mode, previews and handouts all show a question through these, so that they cannot differ. Must not know
 * marking: keys and verdicts are added by those who have them. */
#ifndef UNFOLD_PAGE_PAPER_H
#define UNFOLD_PAGE_PAPER_H

#include "bank/variant.h"

/* Append the prompt, then the table of givens (what it is, its name for expressions, its value). */
void paper_prompt(struct variant *variant, const struct question *question, int width, struct text *out);

/* Append the table of givens alone, with its heading row; nothing where there are none of that kind. */
enum givens { GIVENS_ALL, GIVENS_SHARED /* by the questions of the bank */, GIVENS_OWN };
void paper_givens(struct variant *variant, const struct question *question, enum givens which, struct text *out);

/* Append what part `part` asks, without its letter. */
void paper_ask(struct variant *variant, const struct question *question, size_t part, int width, struct text *out);

/* Append "(a)". */
void paper_letter(size_t part, struct text *out);

/* Append the label of a blank: the author's, or nothing. */
void paper_label(struct variant *variant, const struct question *question, const struct blank *blank, struct text *out);

/* Append the unit of a blank ("GiB") and how closely it is marked ("within 1 %", "exact"); nothing where there is none. */
void paper_unit(const struct blank *blank, struct text *out);
void paper_tolerance(const struct blank *blank, struct text *out);

/* Append choice or item number `position` as shown, without its letter. */
void paper_choice(struct variant *variant, const struct question *question, const struct blank *blank, size_t position,
                  int width, struct text *out);

/* Append step `step` of the derivation, with worked lines wrapped to `width`. */
void paper_step(struct variant *variant, const struct question *question, size_t step, int width, struct text *out);

/* Append caveats and sources, as far as there are any. */
void paper_notes(struct variant *variant, const struct question *question, int width, struct text *out);

#endif
