/* What the parts of `report` share: private to cli/report*.c.
 *
 * A class is whoever sat one revision of one bank: points under another revision answer other questions and are not mixed in. All
 * of a class is held in memory: about 100 bytes for each learner, 8 for each of their questions, 24 for each slip. */
#ifndef UNFOLD_CLI_REPORT_PARTS_H
#define UNFOLD_CLI_REPORT_PARTS_H

#include <stdio.h>

#include "base/arena.h"
#include "base/vector.h"
#include "cli/grade_parts.h"
#include "mark/item.h"

struct report_learner {
    const char *name;      /* NULL: the record has none, and stands for a person of its own */
    const char *verdict;   /* of the band, or NULL */
    int64_t seed;
    double points;
    size_t row;            /* in the order of reading */
    bool repeated;         /* an earlier record of the class has this name */
};

/* A slip that one learner made, later the slip with how many learners made it. */
struct report_slip {
    const char *name;      /* "question/blank: slip" */
    size_t row, count;
};

/* A seed that was sat. */
struct report_variant {
    int64_t seed;
    size_t learners;
    double points;         /* mean */
};

struct report_class {
    const char *bank, *revision;
    double max;                       /* points */
    size_t items;
    const char **ids;                 /* [items] of questions */
    double *most;                     /* [items] points */
    struct vector learners;           /* struct report_learner; settled: only those that count, in the order of reading */
    struct vector points;             /* double, `items` for each learner */
    struct vector slips;              /* struct report_slip; settled: the commonest first */
    struct vector variants;           /* struct report_variant by seed; filled when settled */
    size_t repeated;                  /* later records of a learner, which do not count */
    struct item_facts *item_facts;    /* [items], filled when settled */
    struct class_facts facts;
};

struct report {
    struct arena arena;
    struct vector classes;            /* struct report_class, in the order of their first record */
    size_t bad_lines;
};

/* Prepare an empty report; the caller clears it. */
void report_init(struct report *report);
/* Free what was gathered. */
void report_clear(struct report *report);

/* Take the graded JSON Lines of one input; what cannot be used is said on standard error and counted. False when reading fails. */
bool report_read(struct report *report, struct input *input);

/* When all is read: leave only what counts (a learner's first record), then count and analyse. */
void report_settle(struct report *report);

/* Print all classes for people, as CSV (one row a learner, or one a question), or as JSON Lines (one object a class). */
void report_print_human(const struct report *report);
void report_print_learners(const struct report *report);
void report_print_items(const struct report *report);
void report_print_json(const struct report *report);

#endif
