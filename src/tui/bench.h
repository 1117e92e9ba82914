/* A calculator being worked: what stands in its inputs, and what comes of it. Must not know how it is shown. */
#ifndef UNFOLD_TUI_BENCH_H
#define UNFOLD_TUI_BENCH_H

#include "book/book.h"
#include "page/plot_book.h"
#include "tui/field.h"

enum { BENCH_INPUT_BYTES = 400 };

/* The results of one set of inputs. */
struct bench_results {
    struct arena arena;
    struct diags diags;
    struct book_run run;          /* entry is NULL when an argument was faulty */
    const char **arguments;       /* "gpus=8", of the inputs that are not blank */
    size_t argument_count;
};

struct bench {
    const struct book *book;
    const struct book_entry *entry;
    struct field *fields;         /* one an input; a blank one leaves the input to its default */
    struct bench_results now;     /* of what stands in the fields */
    struct bench_results last;    /* the last that could be worked; run.entry is NULL when there were none */
    bool sound;                   /* `now` has been worked and is `last` */
};

/* Begin with the inputs of the entry's first check, so that there is something to look at. The caller clears. */
void bench_init(struct bench *bench, const struct book *book, const struct book_entry *entry);
/* Begin with these texts instead, one an input; NULL leaves the input to its default. */
void bench_init_with(struct bench *bench, const struct book *book, const struct book_entry *entry, const char *const *texts);
void bench_clear(struct bench *bench);

/* Work the entry on what stands in the fields. */
void bench_work(struct bench *bench);

/* The run to show: the last that could be worked. NULL when there was none yet. */
const struct book_run *bench_run(const struct bench *bench);

/* The complaint about an input, or NULL; with what would mend it in `help` (NULL: nothing known). */
const char *bench_complaint(const struct bench *bench, size_t input, const char **help);

/* What an input stands at: the text in its field, else its default, else "". */
const char *bench_text(const struct bench *bench, size_t input);
bool bench_is_default(const struct bench *bench, size_t input);

/* Put a text into an input and work it. */
void bench_set(struct bench *bench, size_t input, const char *text);

/* Move an input one sensible step up (1) or down (-1) and work it: the next power of two of a count, a tenth more or less of
 * another quantity, the neighbouring choice of a convention. False when it cannot move, with a sentence in `why`. */
bool bench_sweep(struct bench *bench, size_t input, int direction, const char **why);

/* Append the call as a line for the shell. */
void bench_write_command(const struct bench *bench, struct text *out);

/* Append the call as an expression of the language, for keys, replies and `unfold eval`. */
void bench_write_call(const struct bench *bench, struct text *out);

/* The plot of the run that is shown, over input `over` (NULL: as the entry says), with the points of a table or of lines. It
 * lives until the next bench_work. NULL when there is none. */
const struct plot *bench_plot(struct bench *bench, const struct book_input *over, bool table);

#endif
