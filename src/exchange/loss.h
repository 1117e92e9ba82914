/* What a format cannot say: collected, then told once a question and kind, naming all that it befell. */
#ifndef UNFOLD_EXCHANGE_LOSS_H
#define UNFOLD_EXCHANGE_LOSS_H

#include "base/diag.h"

enum loss {
    LOSS_PARTS, LOSS_CARRY, LOSS_LIST, LOSS_FORMULA, LOSS_ORDER, LOSS_PATTERNS, LOSS_EXPLAIN, LOSS_ALL_OR_NOTHING, LOSS_GRADE, LOSS_SLIP,
    LOSS_WHY, LOSS_DRAWN, LOSS_WORKED, LOSS_CONTROLS, LOSS_UNITS, LOSS_HINTS, LOSS_POINTS, LOSS_NOTES, LOSS_CARD,
    LOSS_CONDUCT, LOSS_PUBLISHED, LOSS_AUTHORING, LOSS_SHUFFLE,
    LOSS_KIND, LOSS_CASE, LOSS_PARTIAL, LOSS_MARKUP, LOSS_FILE, LOSS_RUBRIC, LOSS_UNIT_UNKNOWN, LOSS_CHOICES, LOSS_ANSWERS,
    LOSS_EXTRAS, LOSS_GEOMETRIC,
    LOSS_COUNT
};

/* A zeroed one with `diags` set is ready. */
struct losses {
    struct diags *diags;
    const char *question; /* whose losses are being collected */
    struct span span;
    struct text names[LOSS_COUNT];
    size_t told;          /* of all questions */
};

/* Go on to another question; what was collected of the one before is told. The same question again changes nothing. */
void losses_begin(struct losses *losses, const char *question, struct span span);

/* Collect a loss of the current question; `name` says of what in it, once however often. */
void loss_note(struct losses *losses, enum loss loss, const char *name);

/* True when the message tells of a loss. */
bool loss_is(enum message message);

/* Tell what is left and free everything; returns how many losses were told in all. */
size_t losses_end(struct losses *losses);

#endif
