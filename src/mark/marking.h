/* What the kinds of blank share while a question is marked: private to mark/. */
#ifndef UNFOLD_MARK_MARKING_H
#define UNFOLD_MARK_MARKING_H

#include "bank/tolerance.h"
#include "mark/mark.h"

/* A question being marked, blank by blank in their order. */
struct marking {
    struct variant *variant;
    const struct question *question;
    const struct mark_options *options;
    struct arena *arena;
    struct mark *marks;    /* of the blanks before the current one: done */
    struct value *values;  /* the learner's own values, where they could be read … */
    bool *given;           /* … and may be carried: of the key's dimension and sign, within a factor of 1,000 */
};

/* How one kind of blank is marked. */
struct kind {
    /* Mark one reply that is not blank. */
    void (*mark)(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
    /* Say what is right, and what else is accepted: fills mark->key and mark->accepts. */
    void (*show)(struct marking *marking, const struct blank *blank, struct mark *mark);
};

extern const struct kind mark_kinds[BLANK_KIND_COUNT];

/* The kinds, a file each. */
void mark_quantity(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
void show_quantity(struct marking *marking, const struct blank *blank, struct mark *mark);
void mark_formula(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
void show_formula(struct marking *marking, const struct blank *blank, struct mark *mark);
void mark_choice(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
void show_choice(struct marking *marking, const struct blank *blank, struct mark *mark);
void mark_order(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
void show_order(struct marking *marking, const struct blank *blank, struct mark *mark);
void mark_text(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
void show_text(struct marking *marking, const struct blank *blank, struct mark *mark);
void mark_explain(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark);
void show_explain(struct marking *marking, const struct blank *blank, struct mark *mark);

/* Give a verdict with its credit. */
void mark_give(struct mark *mark, enum verdict verdict, int credit);

/* Print, or write a template, a value, into the marking's arena. */
const char *marking_print(const struct marking *marking, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *marking_template(const struct marking *marking, const struct template *template);
const char *marking_value(const struct marking *marking, const struct value *value, const struct unit *unit);

/* True if `reply` answers where `key` was wanted: dimension, nouns, tolerance; lists item by item. */
bool marking_accepts(const struct blank *blank, const struct value *key, const struct value *reply);

/* A slip found by arithmetic in a reply to a blank whose key is known: what it is called, and the sentence. False when none fits. */
bool slip_find(struct marking *marking, const struct blank *blank, const struct value *reply, const char **name, const char **say);

#endif
