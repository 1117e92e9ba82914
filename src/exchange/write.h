/* Items in the formats of other programs. Writers note what their format cannot say, and drop control characters with a note. */
#ifndef UNFOLD_EXCHANGE_WRITE_H
#define UNFOLD_EXCHANGE_WRITE_H

#include "exchange/item.h"
#include "exchange/loss.h"

/* Append a `<quiz>` of Moodle XML, all texts as Markdown. */
void moodle_write(const struct item *items, size_t count, struct losses *losses, struct text *out);

/* Append questions in GIFT, all texts as Markdown. */
void gift_write(const struct item *items, size_t count, struct losses *losses, struct text *out);

/* Append notes for Anki: identity, front, back and tags, parted by tabs, in HTML. `bank` makes identities unique. */
void anki_write(const char *bank, const struct item *items, size_t count, struct losses *losses, struct text *out);

#endif
