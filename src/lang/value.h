/* Values of the language: a quantity, a list of quantities, a truth value, or a word (a dtype, a GPU's name).
 *
 * Values are small and copied freely; list items and words live in the arena of the evaluation that made them.
 * A quantity is always finite: whatever would not be is an error with a cause, never a value. */
#ifndef UNFOLD_LANG_VALUE_H
#define UNFOLD_LANG_VALUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "lang/unit.h"

struct quantity {
    double value;       /* in base units: B, s, FLOP, USD, J */
    struct dims dims;
    enum family family; /* of the operand that brought the dimension; decides the display */
};

enum value_kind { VALUE_QUANTITY, VALUE_LIST, VALUE_TRUTH, VALUE_WORD };

struct value {
    enum value_kind kind;
    union {
        struct quantity quantity;
        struct {
            const struct quantity *items;
            size_t count;
        } list;
        bool truth;
        const char *word;
    };
};

/* Make a plain number, a quantity in a unit, a truth value. */
struct value value_number(double number);
struct value value_in_unit(double number, const struct unit *unit);
struct value value_truth(bool truth);

/* True if both are the same to within `ulps` units in the last place, dimension and nouns included. */
bool value_equal(const struct value *a, const struct value *b, unsigned ulps);

/* How to show a quantity. Zeroed: choose unit and digits by the rules of the language (format.c). */
struct show {
    const struct unit *unit; /* force this unit, or NULL */
    int significant;         /* digits; 0: four unless exact in fewer, whole plain numbers in full */
    bool sibling;            /* add "(= 85.9 GB)" after a size of a mebibyte or more, " = 327,680 B" below */
    bool plain_ascii;        /* no × or superscripts; always readable back */
};

/* Append a value as people read it: `320 KiB/token`, `(1605632, 3136, 56, 1)` (digits ungrouped inside a list),
 * `35 ms`, `3.1 %`, `2.763e-4`. Whatever is written reads back, leniently, as the same value within what is shown. */
void value_write(const struct value *value, const struct show *show, struct text *out);
void quantity_write(const struct quantity *quantity, const struct show *show, struct text *out);

/* Append a bare number with `significant` digits (0: as above), thousands grouped by comma from five digits up.
 * A finite value may be infinite in the unit that shows it, such as percent: `inf`. */
void number_write(double number, int significant, bool grouped, struct text *out);

/* Convert to `unit`; the hard dimensions must agree. */
double quantity_in(const struct quantity *quantity, const struct unit *unit);

#endif
