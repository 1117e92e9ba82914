/* Marking: what a reply is worth, and what to tell the learner.
 *
 * A pure function of (variant, replies): nothing marked is ever stored. A question is marked as a whole, because an earlier
 * wrong number may be carried into later keys. Kinds of blank are rows of one table (kinds.c). */
#ifndef UNFOLD_MARK_MARK_H
#define UNFOLD_MARK_MARK_H

#include "bank/variant.h"
#include "lang/reply.h"

enum verdict {
    VERDICT_CORRECT, VERDICT_CARRIED, VERDICT_SLIP, VERDICT_WRONG, VERDICT_BLANK, VERDICT_UNREADABLE, VERDICT_PENDING,
    VERDICT_COUNT
};

/* What the learner gave for one blank. */
struct answer {
    const char *text;   /* NULL or "": blank */
    uint32_t ticks;     /* EXPLAIN: rubric points ticked, bit by index */
    bool ticked;        /* the learner has confirmed the ticks */
};

struct mark {
    enum verdict verdict;
    int credit;            /* of CREDIT_FULL */
    int points, max;       /* thousandths */
    const char *reply;     /* as typed */
    const char *read;      /* as read: "160 KiB = 163,840 B", a choice's text …; NULL when not read */
    const char *key;       /* as shown: "320 KiB" */
    const char *accepts;   /* "accepted from 316.8 to 323.2 KiB", "exact", or NULL */
    const char *say;       /* the sentence, or NULL */
    int slip;              /* 1-based number of the author's slip, 0: none */
    const char *slip_name; /* short name of a slip found by arithmetic ("GB for GiB", "bit for byte"), or NULL */
    bool self_marked;
    uint32_t suggested;    /* EXPLAIN: points that hallmarks pre-tick */
};

struct mark_options {
    bool tick_by_hallmarks; /* no one is there to tick: take the hallmarks (grade) */
    const size_t *hints;    /* practice: hints that cost, one number per question of the bank; NULL: none */
};

/* Read one reply as its blank would, without marking: for the echo under a field. */
void mark_read(struct variant *variant, const struct question *question, const struct blank *blank, const char *text,
               struct arena *arena, struct reply *out);

/* Mark a question. `answers` and `marks` have one item per blank of the question; texts live in `arena`. */
void mark_question(struct variant *variant, const struct question *question, const struct answer *answers,
                   const struct mark_options *options, struct arena *arena, struct mark *marks);

/* Letters of choices and items are stored in the bank's order, so that a reply means the same in every variant. Screens show them in
 * variant_order: turn what a learner typed there into stored letters, and back. Other texts pass unchanged. */
const char *mark_from_shown(struct variant *variant, const struct question *question, const struct blank *blank, const char *typed,
                            struct arena *arena);
const char *mark_to_shown(struct variant *variant, const struct question *question, const struct blank *blank, const char *stored,
                          struct arena *arena);

/* "correct", "carried" …, and back. */
const char *verdict_name(enum verdict verdict);
bool verdict_find(const char *name, enum verdict *verdict);

/* Write points as people read them, without trailing zeros: 9350 is "9.35". */
void points_write(int thousandths, struct text *out);

#endif
