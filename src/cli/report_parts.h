/* What the parts of `report` share: private to cli/report*.c.
 *
 * Whatever a class is read from, one sitting of one learner becomes a result, and results become classes: a class is whoever sat one
 * revision of one bank, for points under another answer other questions. All of a class is held in memory: about 200 bytes for each
 * learner, 16 for each of their questions, 40 for each slip. */
#ifndef UNFOLD_CLI_REPORT_PARTS_H
#define UNFOLD_CLI_REPORT_PARTS_H

#include "base/json.h"
#include "cli/content.h"
#include "mark/fairness.h"
#include "mark/item.h"
#include "mark/score.h"

/* A slip that one learner made; in a settled class with how many made it. */
struct report_slip {
    const char *name;       /* "question/blank: slip 2", or the name of one found by arithmetic */
    const char *says;       /* what the first to make it was told, or NULL */
    size_t row, count;
};

/* How one question went. */
struct report_part {
    const char *id;
    double points, most;
    double seconds;         /* on the screen; NAN: not known */
    struct report_slip *slips;
    size_t slip_count;
};

/* One sitting. Texts live in the arena that it was made in. */
struct report_result {
    const char *bank, *revision;
    const char *title;       /* of the bank; NULL: not known */
    const char *learner;     /* NULL: nobody is named, and it stands for a person of its own */
    const char *verdict;     /* of the band, or NULL */
    const char *begun_under; /* another revision, under which it was sat; or NULL */
    const char **flagged;    /* chapters */
    size_t flagged_count;
    int64_t seed;
    double points, most;
    double seconds;          /* NAN: not known */
    struct report_part *parts;
    size_t part_count;
};

struct report_learner {
    struct report_result result; /* its parts are in the class */
    size_t row;              /* in the order of reading */
    size_t person;           /* the first row with the same name */
    size_t results;          /* of that person, of which this one counts */
};

/* A seed that was sat: how its learners fared with all questions, and with each. */
struct report_variant {
    int64_t seed;
    struct fairness whole, *items;
};

struct report_class {
    const char *bank, *title, *revision;
    const char *marked;               /* the revision that it was marked by; `revision` unless remarked */
    double most;                      /* points */
    size_t items;
    const char **ids;                 /* [items] of questions */
    double *item_most;                /* [items] points */
    struct vector learners;           /* struct report_learner; settled: only those that count, in the order of reading */
    struct vector points, seconds;    /* double, `items` for each learner */
    struct vector slips;              /* struct report_slip; settled: the commonest first */
    size_t uncounted;                 /* other results of learners who have several */
    struct report_variant *variants;  /* from here on: filled when settled */
    size_t variant_count;
    size_t comparisons;               /* of variants with the others, over all questions */
    struct item_facts *item_facts;    /* [items] */
    double *item_seconds;             /* [items] medians; NAN: not known */
    struct class_facts facts;
};

struct report {
    struct arena arena;
    struct vector classes;            /* struct report_class, in the order of their first result */
};

/* Which of a learner's results counts; NULL for an unknown name. */
struct report_choice {
    const char *name;
    bool (*replaces)(const struct report_result *later, const struct report_result *earlier);
};
const struct report_choice *report_choice_find(const char *name);

/* An empty report; clear frees what was gathered. */
void report_init(struct report *report);
void report_clear(struct report *report);

/* Make a result of a record that `grade --format json` wrote. False when something that it needs is missing, which is `missing` then;
 * it lives in `arena` or for ever. */
bool report_result_of_record(const json *record, struct arena *arena, struct report_result *out, const char **missing);
/* Make a result of a score, of nobody and without times. */
void report_result_of_score(const struct bank *bank, uint64_t seed, const struct score *score, struct arena *arena,
                            struct report_result *out);

/* Take a result into the class of its bank and of `revision`; all is copied. False when its questions are not those of the class. */
bool report_take(struct report *report, const struct report_result *result, const char *revision);

/* When all is read: leave only the results that count, then analyse. */
void report_settle(struct report *report, const struct report_choice *choice);

/* A reading: what is read, from where, and what could not be used. */
struct report_bank {
    const char *id;
    struct bank *bank;        /* NULL: not at hand */
    bool borrowed;            /* from the command line */
    size_t missed, open;      /* attempts that are not counted: without a bank, in progress */
};

struct report_reading {
    struct command_line *line;
    struct arena arena;           /* names */
    struct report report;
    struct report remarked;       /* the same results in the same order, by `remark` */
    struct bank *only, *remark;   /* --bank, --regrade; or NULL */
    struct variant *variant;      /* of `remark`, for the seed that came last */
    struct vector banks;          /* struct report_bank */
    struct diags diags;
    bool failed;                  /* an input could not be read at all */
};

/* Whether results of this bank are wanted. */
bool report_wants(const struct report_reading *reading, const char *bank);
/* Read graded JSON Lines; whole databases. What cannot be used is a diagnostic. */
void report_read_lines(struct report_reading *reading, const char *path);
void report_read_databases(struct report_reading *reading, const struct vector *paths);

/* How a report is printed, and how what remarking changes is. */
struct report_format {
    const char *name;
    void (*print)(const struct report_reading *reading);
    void (*print_change)(const struct report_reading *reading);
};
extern const struct report_format report_text, report_csv, report_csv_items, report_csv_points, report_json;

#endif
