/* What a bank's YAML says, key by key, before anything is parsed: private to the loader.
 *
 * The tables in raw.c are the only list of a bank's keys. Scalars keep their place, because they hold expressions and Markdown. */
#ifndef UNFOLD_BANK_RAW_H
#define UNFOLD_BANK_RAW_H

#include "bank/bank.h"
#include "yaml/model.h"

typedef const struct yaml_node *scalar;

struct raw_band {
    scalar from, verdict, advice;
    const struct yaml_node *node;
};

struct raw_slip {
    scalar when, say, credit;
    const struct yaml_node *node;
};

struct raw_choice {
    scalar say, why;
    bool right;
    const struct yaml_node *node;
};

struct raw_reject {
    scalar pattern, say;
    const struct yaml_node *node;
};

struct raw_samples {
    struct list_of right, wrong; /* scalars */
};

struct raw_rubric {
    scalar point, hallmark;
    const struct yaml_node *node;
};

struct raw_blank {
    scalar id, label, answer, unit, tolerance, expect, carry, carry_if, model;
    int kind, shuffle, credit;
    int64_t weight;
    const struct yaml_node *free, *node;
    struct list_of slips, choices, items, accept, reject, rubric;
    struct raw_samples samples;
};

struct raw_part {
    scalar ask;
    int64_t weight;
    struct list_of blanks;  /* raw_blank */
    struct raw_blank blank; /* of a part with one blank: its keys stand on the part */
    const struct yaml_node *node;
};

struct raw_test {
    const struct yaml_node *reply, *verdict, *node;
    scalar points;
    int64_t seed;
};

struct raw_question {
    scalar id, title, points, require, prompt, caveats, why, hint_cost;
    int verb;
    const struct yaml_node *given, *let, *node;
    struct list_of parts, hints, derivation, sources, tests;
};

struct raw_section {
    scalar title, chapter;
    struct list_of questions;
    const struct yaml_node *node;
};

struct raw_bank {
    int64_t format;
    scalar id, title, module, time, points, flag_below;
    int kind;
    bool closed_book;
    struct list_of bands, sections;
    const struct yaml_node *given, *node;
};

/* One name of a `given` mapping in its long form. */
struct raw_name {
    scalar is, says, unit, from, to, step;
    struct list_of pick; /* scalars */
};

struct raw_free {
    scalar from, to;
};

extern const struct model bank_model, name_model, free_model;

/* Words of WORD fields, in the order of their enumerations. */
extern const char *const bank_kind_words[], *const verb_words[], *const blank_kind_words[], *const truth_words[],
    *const credit_words[];

/* Index 0 of `kind` means "told by the other keys". */
enum { RAW_KIND_INFERRED };

#endif
