/* One thing to answer, as other programs know it: the model between unfold's banks and the formats of exchange.
 *
 * A bank becomes items (draw.h), and items become a bank (bank_write.h); each format only writes or reads items. All texts are
 * Markdown. Items live in the arena of whoever made them. Must not know any format. */
#ifndef UNFOLD_EXCHANGE_ITEM_H
#define UNFOLD_EXCHANGE_ITEM_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/source.h"
#include "base/text.h"

enum item_kind { ITEM_NUMERICAL, ITEM_CALCULATED, ITEM_CHOICE, ITEM_CHOICES, ITEM_SHORT, ITEM_ESSAY };

/* Shares are in thousandths of a percent, so that a third keeps five digits. */
enum { PERCENT_UNIT = 1000, PERCENT_FULL = 100 * PERCENT_UNIT };

struct item_answer {
    const char *text;       /* a choice; a short answer, in which * stands for anything; CALCULATED: the formula */
    double value, tolerance; /* NUMERICAL: value ± tolerance, in the item's first unit */
    bool relative;          /* CALCULATED: the tolerance is a share */
    int percent;            /* share of the credit, may be negative */
    const char *feedback;   /* or NULL */
};

/* A unit that a reply may be given in: so many of it make one of the first. */
struct item_unit {
    const char *name;
    double multiplier;
};

/* A variable of a calculated item, with its values: all datasets of an item have as many, and they belong together. */
struct item_dataset {
    const char *name;
    const double *values;
    size_t count;
};

struct item {
    enum item_kind kind;
    const char *id;         /* "pool.blocks", or NULL */
    const char *name;       /* one line */
    const char *category;   /* names joined by `/`, the outermost first; a slash within a name is doubled; or NULL */
    const char *question;   /* the question that it was made of, by id or name: what losses are told of … */
    const char *blank;      /* … and which of its blanks */
    const char *text;       /* what is asked */
    const char *key;        /* the answer in words, for cards and for markers; or NULL */
    const char *feedback;   /* after any answer, or NULL */
    const char *notes;      /* for whoever marks an essay, or NULL */
    int points;             /* thousandths */
    int penalty;            /* of each hint, in thousandths of the points */
    bool shuffle, match_case;
    struct item_answer *answers;
    size_t answer_count;
    struct item_unit *units;
    size_t unit_count;
    struct item_dataset *datasets;
    size_t dataset_count;
    const char **hints;
    size_t hint_count;
    struct span span;       /* where it was read */
};

/* Append a number in plain decimals, the same in every locale: at most `digits` significant ones (0: as many as tell it apart). */
void decimal_add(double number, int digits, struct text *out);

/* Append a number with a power of ten, "1.5e25", in as many digits as tell it apart. */
void scientific_add(double number, struct text *out);

/* Append thousandths without trailing zeros: 1500 is "1.5", 33333 of a percent "33.333". */
void thousandths_add(int thousandths, struct text *out);

/* Append the nearest share that Moodle accepts to `percent` thousandths of a percent; false when it is another. */
bool share_add(int percent, struct text *out);

/* Append `text` without control characters but line ends and tabs; returns how many were dropped. */
size_t plain_add(const char *text, struct text *out);

/* Read a number with a decimal point, whatever the locale: bytes read, 0 when there is none. */
size_t decimal_read(const char *text, double *number);

#endif
