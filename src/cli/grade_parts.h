/* What the parts of `grade` share: private to cli/grade*.c. */
#ifndef UNFOLD_CLI_GRADE_PARTS_H
#define UNFOLD_CLI_GRADE_PARTS_H

#include <stdio.h>

#include "cli/command.h"
#include "cli/replies.h"

/* How a run marks; the same for all its threads. */
struct grading {
    const struct bank *bank;
    const struct book *book;
    uint64_t seed;         /* where a record has none */
    bool as_json;
    size_t workers;        /* threads, at least 1 */
    struct clock clock;    /* for progress */
};

/* What one thread marks with. */
struct marker {
    const struct grading *grading;
    struct variant *variant; /* of the seed that was used last */
    struct arena arena;      /* reset for every submission */
};

/* Input of which some lines have been looked at. */
struct input {
    FILE *stream;
    const char *name;
    struct text ahead;     /* whole lines that were read to tell what it is */
    size_t at;             /* of `ahead`, what is used up */
};

/* Append a marked submission as one line of JSON or as text. */
void marker_write(struct marker *marker, const struct submission *submission, struct text *out);
void marker_clear(struct marker *marker);

/* Open a file, or a pipe (`grade BANK <(…)`); NULL after a diagnostic. A FIFO that nobody writes to is an empty file: nothing is
 * waited for. */
FILE *input_open(const char *path, struct diags *diags);

/* Read one line without its end; longer ones than any class needs are cut short. False at the end of the input. */
bool input_line(struct input *input, struct text *line);

/* Look ahead: is one of the first lines a whole record with `answers`? */
bool input_is_lines(struct input *input);

/* Mark JSON Lines as a stream: one result a line, in their order. */
enum status grade_lines(const struct grading *grading, struct input *input);

#endif
