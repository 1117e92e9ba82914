/* The formula book: calculators that are data.
 *
 * An entry is a list of named steps in the language of quantities, with its inputs, a source, caveats and checks that
 * prove it. `kv_cache(layers=80)` in an expression is the entry's result, `kv_cache(…).sequence` one of its steps. An input
 * is taken from the arguments, then from the names in the caller's scope, then from its default; what is still missing
 * is one message. Steps are computed when asked for, once a call. Must not know banks, replies or screens. */
#ifndef UNFOLD_BOOK_BOOK_H
#define UNFOLD_BOOK_BOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "base/json.h"
#include "lang/explain.h"
#include "yaml/yaml.h"

enum book_input_kind {
    BOOK_QUANTITY, /* a number, perhaps with a unit; without a hard dimension it is a count, and `70B` is 70 billion */
    BOOK_LIST,     /* a list of quantities: a shape */
    BOOK_WORD,     /* one of `choices`: a convention on which public tools disagree */
};

/* One way to read a convention: a word, or a quantity for an input such as `state` (16, 18 or 20 B/param). */
struct book_choice {
    const char *name;                /* "causal", "16" */
    const char *says;                /* what it stands for and who counts so */
    const struct expression *amount; /* of a quantity; NULL for a word */
    const struct yaml_node *row;     /* what the word brings along, by step: `A100: {says: …, hbm: 80 GB}`; NULL: nothing */
};

struct book_input {
    const char *name, *says;
    enum book_input_kind kind;
    struct unit unit;                    /* name is NULL when none is declared */
    const struct expression *fallback, *at_least, *at_most; /* the default and inclusive bounds, or NULL */
    bool whole;                          /* a whole number is needed */
    const struct book_choice *choices;
    size_t choice_count;                 /* 0: anything of the kind */
    struct span span;                    /* of the input in its file */
};

struct book_step {
    const char *name;
    const struct expression *formula;    /* NULL when the step goes by a word */
    const char *by;                      /* the word input that picks one of `cases`, or NULL */
    const struct book_case {
        const char *word;
        const struct expression *formula;
    } *cases;                            /* a word without one has no value: `otherwise` says why */
    size_t case_count;
    struct unit unit;                    /* name is NULL when none is declared */
    const char *why;                     /* or NULL */
    const struct expression *require;    /* must be true for the step to have a value, or NULL */
    const char *otherwise;               /* what is wrong when it is not, or when the word has no case */
    struct span span;
};

/* What a plot of the entry shows. */
enum book_plot_kind {
    BOOK_PLOT_LINES,    /* steps over one swept input */
    BOOK_PLOT_BARS,     /* a bar for each step, against a limit */
    BOOK_PLOT_ROOFLINE, /* `steps` are intensity and attained rate, `limit` is the peak and `slope` the bandwidth */
};

struct book_plot {
    enum book_plot_kind kind;
    const char *sweep;                   /* LINES: name of the input */
    const struct expression *from, *to;
    bool logarithmic;                    /* points are spread evenly in the logarithm */
    const char *const *steps;
    size_t step_count;                   /* 0: the entry has no plot */
    const char *limit, *slope;           /* names of inputs or steps, or NULL */
    const char *const *stack;            /* BARS: inputs or steps that stand on each bar */
    size_t stack_count;
};

struct book_entry {
    const char *name, *title, *topic;    /* the topic is the title of its file */
    const struct book_input *inputs;
    size_t input_count;
    const struct book_step *steps;       /* in the order of the file */
    size_t step_count;
    const struct book_step *result;
    const char *source, *caveats;        /* caveats: Markdown, or NULL */
    const char *const *table;            /* steps worth a table's row; none: all */
    size_t table_count;
    struct book_plot plot;
    const struct yaml_node *checks;      /* list of mappings, read by book_prove */
    struct function function;            /* how the language calls it */
    struct span span;
};

struct book;

/* Make an empty book; the caller frees it. Entries live as long as the book. */
struct book *book_new(void);
void book_free(struct book *book);

/* Add the entries of one YAML file, or of `text` under the name `name`. Faults are diagnostics; false if there was an error. */
bool book_read_file(struct book *book, const char *path, struct diags *diags);
bool book_read_text(struct book *book, const char *name, const char *text, size_t length, struct diags *diags);
/* Settle names across files once all are read: unknown names and functions, cycles of steps and of entries. */
bool book_link(struct book *book, struct diags *diags);
/* All three for each *.yaml under `folder`. NULL only when there is no such folder; entries with errors are left out. */
struct book *book_load(const char *folder, struct diags *diags);
/* Run every check of an entry, or of all when `entry` is NULL. One diagnostic for each value that is not as stated. */
bool book_prove(const struct book *book, const struct book_entry *entry, struct diags *diags);
/* Look. Entries are in the order of files and of places in them. */
size_t book_count(const struct book *book);
const struct book_entry *book_at(const struct book *book, size_t index);
const struct book_entry *book_find(const struct book *book, const char *name);
void book_offer_all(const struct book *book, struct near *near);
/* The function `name`, or NULL: what a scope's `function` question answers. */
const struct function *book_function(const struct book *book, const char *name);
/* A scope that knows only the book's functions, with `outer` (may be NULL) for names. `shelf` outlives the scope. */
struct book_shelf {
    const struct book *book;
    const struct scope *outer;
};
struct scope scope_of_book(const struct book_shelf *shelf);
/* ── running one entry, for the shell and the workbench ── */

enum book_origin { BOOK_MISSING, BOOK_GIVEN, BOOK_IN_SCOPE, BOOK_DEFAULT };
struct book_given {
    const struct book_input *input;
    enum book_origin origin;
    struct value value;   /* unless MISSING */
    const char *shown;    /* "70,000,000,000 param" */
};
struct book_result {
    const struct book_step *step;
    const char *missing;  /* names of the inputs that the step lacks ("hbm, runtime"), or NULL */
    const char *problem;  /* why it has no value for these inputs ("stage 1 never fits: …"), or NULL */
    struct worked worked; /* when neither is set */
};
struct book_run {
    const struct book_entry *entry;
    const struct book_given *inputs;   /* entry->input_count */
    const struct book_result *results; /* entry->step_count, in order */
};
/* Run `entry` on `arguments` such as "layers=80" and "params=70B" (strict expressions, which may call the book). A step
 * that cannot be worked says why; only the result itself must be. False after diagnostics in the arguments. `run` lives in the arena. */
bool book_run(const struct book *book, const struct book_entry *entry, const char *const *arguments, size_t count,
              struct evaluation *evaluation, struct book_run *run);
/* The same facts as JSON, for scripts; the caller frees or adds them. Values are in base units. */
json *book_entry_to_json(const struct book_entry *entry);
json *book_run_to_json(const struct book_run *run);

#endif
