/* What marking knows of a blank before any reply: it depends on the variant alone, so it is worked out once, when it is first asked for,
 * and kept with the variant. Private to mark/. */
#ifndef UNFOLD_MARK_KNOWN_H
#define UNFOLD_MARK_KNOWN_H

#include "bank/sample.h"
#include "mark/marking.h"

/* The key as it would be with one given in place of another. */
struct swap {
    const struct name *name, *other; /* `other` was taken for `name` */
    struct quantity theirs;          /* the value of `other` */
    struct value key;
};

/* The value of a slip that the author wrote, without nouns: they are an accident of its formula. */
struct slip_value {
    bool computed;
    struct value value;
};

/* A choice or an item to be ordered, as the variant words it. */
struct option {
    const char *text;   /* NULL: none */
    const char *folded; /* to be compared: whatever its case and spaces */
};

struct known {
    const struct value *key;        /* of a quantity or list; NULL when it cannot be computed */
    struct scope names;             /* that a reply may use */
    struct wish wish;               /* of the field; its `names` are the ones above */
    const char *shown, *accepts;    /* what a mark says of the key */
    bool is_shown;
    struct slip_value *slips;       /* of a quantity or list: one for each slip of the author; NULL until asked for */
    struct swap *swaps;             /* those that would tell; NULL until asked for */
    size_t swap_count;
    struct samples *samples;        /* of a formula: of the key, then of each slip; NULL until asked for */
    struct option *options;         /* of choices or items; NULL until asked for */
};

/* What is known of a blank. It lives as long as the variant. */
struct known *known_of(struct variant *variant, const struct question *question, const struct blank *blank);

/* The author's slips by value, and as formulas over the points of each (0 is the key, 1 the first slip). */
const struct slip_value *known_slips(struct known *known, const struct marking *marking, const struct blank *blank);
const struct samples *known_samples(struct known *known, const struct marking *marking, const struct blank *blank, size_t index);

/* The choices or items of a blank, in the bank's order, and how many there are. */
const struct option *known_options(struct variant *variant, const struct question *question, const struct blank *blank, size_t *count);

/* All swaps of two givens that measure the same, are not worlds apart, and give another key. */
const struct swap *known_swaps(struct known *known, const struct marking *marking, const struct blank *blank, size_t *count);

#endif
