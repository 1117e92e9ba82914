/* What the files that write a bank share: private to exchange/bank_write*.c. */
#ifndef UNFOLD_EXCHANGE_BANK_WRITE_PARTS_H
#define UNFOLD_EXCHANGE_BANK_WRITE_PARTS_H

#include "base/vector.h"
#include "exchange/bank_write.h"

/* Stand for the braces around a value while a text is on its way: no text holds control characters. */
enum { VALUE_OPENS = 1, VALUE_CLOSES = 2 };

/* One item on its way into the bank. */
struct bank_item {
    const struct item *item;
    struct losses *losses;
    struct text *out;
    struct arena *arena; /* of this item */
};

/* Append `key: text`, indented; one line in quotes, several as a block. What a template would read as a value is escaped. */
void yaml_entry(struct text *out, int indent, const char *key, const char *text);

/* Append `- key: text`, the first of a mapping in a list; its other keys stand two further in. */
void yaml_first_entry(struct text *out, int indent, const char *key, const char *text);

/* Append `- text` in the same way. */
void yaml_list_entry(struct text *out, int indent, const char *text);

/* Append the keys of the blank, indented for a part. Only called for what blank_reason finds nothing against. */
void blank_write(struct bank_item *writing);

/* Why an item can be no blank, in words; NULL when it can. */
const char *blank_reason(const struct item *item);

/* Append the question put to the learner, below the prompt. */
void blank_ask(const struct item *item, struct text *out);

/* Append a formula of Moodle in the language of quantities; false when it holds what the language does not know. */
bool formula_write(const struct item *item, const char *moodle, struct text *out);

/* Whether the language uses a name itself: a unit, function or constant. */
bool formula_name_is_taken(const char *name);

/* Append what an item's datasets become: a given that draws a row, and a let for each of them. */
void formula_write_givens(const struct item *item, struct text *out);

/* Append a text with its {datasets} and {=formulas} as values. */
void formula_write_text(const struct item *item, const char *text, struct text *out);

/* Append thousandths as a share: "33.3 %". */
void yaml_share(struct text *out, int thousandths);

#endif
