/* The names of one question as a scope: private to bank/. A *view* is a set of memoised values over a question; the drawn one holds
 * the keys, and another may lie over it with a learner's own values in place of some keys. */
#ifndef UNFOLD_BANK_VARIANT_SCOPE_H
#define UNFOLD_BANK_VARIANT_SCOPE_H

#include "bank/variant.h"
#include "base/random.h"

enum slot_state { SLOT_OPEN, SLOT_BUSY, SLOT_DONE, SLOT_FAILED };

struct slot {
    enum slot_state state;
    bool drawn; /* not computed from an expression: survives a reset of what is derived */
    struct value value;
};

struct view {
    struct variant *variant;
    const struct question *question;
    struct arena *arena;        /* where computed lists live */
    struct slot *names, *blanks;
    struct view *under;         /* NULL: the drawn values themselves */
    const struct value *values; /* of an overlay: the learner's, by blank */
    const bool *given;
    const struct name *replaced; /* of an overlay: a given that has another value; or NULL */
    struct value replacement;
};

struct drawn {
    struct view view;
    bool done;
    size_t redraws;
    struct random *streams; /* one per name */
    size_t **orders;        /* one per blank */
    void **known;           /* one per blank: marking's */
};

struct variant {
    struct arena arena;
    const struct bank *bank;
    const struct book *book;
    uint64_t seed;
    struct drawn **questions; /* NULL until something of a question is asked for */
};

/* Prepare an empty view of the drawn values. */
void view_init(struct view *view, struct variant *variant, const struct question *question);

/* Forget what was computed; drawn values go too, they are about to be drawn again. Shared draws stay. */
void view_reset(struct view *view);

/* Make a view over `under`; both arrays may be NULL. */
struct view *view_over(struct view *under, const struct value *values, const bool *given, struct arena *arena);

/* All names, or those that a learner may use. */
struct scope view_scope(struct view *view);
struct scope view_reply_scope(struct view *view);

/* The value of a name or of a blank's key; NULL when it cannot be computed (reported once). */
const struct value *view_name(struct view *view, struct evaluation *evaluation, size_t index);
const struct value *view_blank(struct view *view, struct evaluation *evaluation, size_t index);

/* Settle a computed value to the unit that its blank or name declares. */
bool settle_to_unit(struct value *value, const struct expression *formula, const struct unit *unit, bool is_given,
                    struct evaluation *evaluation);

/* Give a bare number the declared unit, and leave every other value as it is. A number that was written with % is not bare. */
void value_take_unit(struct value *value, const struct unit *unit);

/* The value of a `pick`, `from`, `to` or `step`: a constant in the unit of its name. False after a diagnostic. */
bool name_constant(const struct name *name, const struct expression *expression, struct evaluation *evaluation, struct value *out);

/* How many values a range holds; 0 when it holds none, with the reason in `why`. */
uint64_t name_places(const struct value *from, const struct value *to, double step, const char **why);

#endif
