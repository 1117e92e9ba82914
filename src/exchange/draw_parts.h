/* What the files that draw items share: private to exchange/draw*.c. */
#ifndef UNFOLD_EXCHANGE_DRAW_PARTS_H
#define UNFOLD_EXCHANGE_DRAW_PARTS_H

#include "exchange/calculation.h"
#include "exchange/draw.h"
#include "mark/mark.h"

/* One blank in one variant. */
struct drawn_blank {
    struct drawing *drawing;
    struct variant *variant;
    const struct question *question;
    const struct blank *blank;
    const struct mark *mark; /* of an empty reply: what is right */
    struct vector answers;   /* struct item_answer, on the way into the item */
    struct calculation *calculation; /* of all variants at once; NULL: of this one alone */
};

/* Fill the kind, answers and units of an item from its blank. False when the key cannot be computed. */
bool draw_answers(struct drawn_blank *drawn, struct item *item);

/* The same as one calculated item over all variants; false when the key, or the tolerance, cannot be written. */
bool draw_calculated(struct drawn_blank *drawn, struct item *item);

/* A template of the question with its values, in the drawing's arena. */
const char *draw_template(const struct drawn_blank *drawn, const struct template *template);

/* Add an answer worth `percent`; `feedback` may be NULL. */
struct item_answer *draw_answer(struct drawn_blank *drawn, const char *text, int percent, const char *feedback);

/* Append the name of the unit that a reply is wanted in; nothing for a plain number. */
void draw_unit(const struct drawn_blank *drawn, const struct quantity *key, struct text *out);

/* The text of a text being built, in the arena; the text is freed. */
const char *draw_keep(const struct drawn_blank *drawn, struct text *text);

#endif
