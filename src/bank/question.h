/* A question: its names, prompt, parts and blanks, as the author wrote them. Part of a bank, in the bank's arena. */
#ifndef UNFOLD_BANK_QUESTION_H
#define UNFOLD_BANK_QUESTION_H

#include "bank/tolerance.h"
#include "base/regex.h"
#include "lang/template.h"
#include "yaml/yaml.h"

enum verb { VERB_NONE, VERB_DERIVE, VERB_PREDICT, VERB_DIAGNOSE };
enum blank_kind {
    BLANK_QUANTITY, BLANK_LIST, BLANK_FORMULA, BLANK_CHOICE, BLANK_CHOICES, BLANK_ORDER, BLANK_TEXT, BLANK_EXPLAIN,
    BLANK_KIND_COUNT
};

/* Points are counted in thousandths, so that sums are exact. Parts, choices and items are lettered a to z. */
enum { POINTS_UNIT = 1000, CREDIT_FULL = 1000, LETTERS_MOST = 26 };

/* A name with a value: given by the author (drawn in variants) or derived from others (let). */
struct name {
    const char *name;
    const char *says;                          /* shown beside its value; NULL for short forms and lets */
    const struct expression *is;               /* canonical value */
    const struct unit *unit;                   /* declared, or NULL */
    const struct expression **pick;            /* variants: one of these … */
    size_t pick_count;
    const struct expression *from, *to, *step; /* … or from, from + step, … up to `to` */
    bool derived;                              /* a let */
    bool shared;                               /* given by the bank, not by the question */
    struct span span;
};

struct slip {
    const struct expression *when; /* the value that this mistake gives */
    struct template say;
    int credit;                    /* of CREDIT_FULL */
    struct span span;
};

struct choice {
    struct template say, why;
    bool right;
    struct span span;
};

struct pattern {
    regex *regex;            /* whole reply, caseless; owned by the bank */
    const char *source_text;
    struct template say;     /* of a reject */
    struct span span;
};

struct rubric_point {
    struct template point;
    regex *hallmark; /* pre-ticks the point when it is found anywhere in the reply; NULL: none */
    struct span span;
};

/* A variable of a formula blank, sampled between two values. */
struct free_name {
    const char *name;
    const struct expression *from, *to;
};

struct bank_sample { const char *text; struct span span; }; /* a reply that proves the patterns of a text blank */
struct blank {
    const char *id;
    enum blank_kind kind;
    struct template label;           /* count 0: none */
    size_t index;                    /* in its question */
    size_t part;                     /* index of its part */
    int points;                      /* thousandths; all blanks of a question add up to the question's */
    const struct expression *answer; /* QUANTITY, LIST, FORMULA */
    const struct unit *unit;         /* shown behind the field, or NULL */
    struct tolerance tolerance;
    const struct expression *expect; /* the author's expectation for the canonical variant, or NULL */
    struct slip *slips;
    size_t slip_count;
    int carry;                       /* credit of a carried error, of CREDIT_FULL; 0: not carried */
    const struct expression *carry_if;
    struct free_name *free;
    size_t free_count;
    struct choice *choices;
    size_t choice_count;
    bool shuffle, proportional;      /* proportional: `choices` give a share of the credit, else all or nothing */
    struct template *items;          /* ORDER, in the right order */
    size_t item_count;
    struct pattern *accept, *reject;
    size_t accept_count, reject_count;
    struct bank_sample *samples_right, *samples_wrong;
    size_t samples_right_count, samples_wrong_count;
    struct rubric_point *rubric;
    size_t rubric_count;
    struct template model;           /* EXPLAIN: the model answer; TEXT: shown as the key */
    struct span span;
};

struct part {
    struct template ask;
    size_t first_blank, blank_count; /* into the question's blanks */
};

/* What a test says of one blank: a reply, or the verdict that it must get ("carried", "slip 1"). */
struct bank_claim {
    const struct blank *blank;
    const char *text;
    struct span span;
};

/* A test of the author: replies, and what they must earn. */
struct bank_test {
    struct bank_claim *replies, *verdicts;
    size_t reply_count, verdict_count;
    int points;    /* thousandths; -1: not said */
    uint64_t seed;
    struct span span;
};

struct question {
    const char *id, *title, *chapter;
    enum verb verb;
    size_t index, section;
    size_t first_answer;             /* of its first blank among the blanks of all questions */
    int points;                      /* thousandths */
    struct name *names;              /* shared givens, givens, lets */
    size_t name_count;
    const struct expression *require; /* or NULL */
    struct template prompt, caveats, why; /* `why`: a drill asks for this justification before the fold opens */
    struct part *parts;
    size_t part_count;
    struct blank *blanks;
    size_t blank_count;
    struct template *hints, *derivation;
    size_t hint_count, derivation_count;
    int hint_cost;                   /* of CREDIT_FULL, per hint */
    const char **sources;
    size_t source_count;
    struct bank_test *tests;
    size_t test_count;
    struct span span, whole;         /* of its id; of everything that is written of it */
};

/* Find a blank by id; NULL when there is none. */
const struct blank *question_blank(const struct question *question, const char *id);

/* Words of the model, for messages and exports. */
const char *blank_kind_name(enum blank_kind kind);
const char *verb_name(enum verb verb);

#endif
