/* Commands: one file each, ending in one descriptor, listed in one table (commands.c).
 *
 * The table feeds dispatch, `--help`, `unfold help`, completions and the manual. A command reads its words and options from
 * the line, prints data on stdout and words about it on stderr, and returns an exit status. */
#ifndef UNFOLD_CLI_COMMAND_H
#define UNFOLD_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "attempt/launch.h"
#include "base/diag.h"

enum status {
    STATUS_DONE = 0,
    STATUS_NO = 1,    /* the answer is no: errors found, a reply or expression that cannot be read */
    STATUS_USAGE = 2,
    STATUS_WORLD = 3, /* a file, the database or the terminal failed */
};

enum { OPTIONS_MAX = 16 };

struct option {
    const char *name;     /* "seed"; typed as --seed */
    char letter;          /* 'j' for -j, or 0 */
    const char *argument; /* "N"; NULL: a flag */
    const char *says;     /* one line */
};

struct library;
struct command_line;

struct command {
    const char *name;
    const char *arguments;        /* "EXPR [name=value …]" */
    const char *summary;          /* one line */
    const char *page;             /* a few sentences for `help NAME` and the manual */
    struct option options[OPTIONS_MAX]; /* ends at the first without a name; the common ones are added */
    size_t words_least, words_most;
    bool dashes_are_words;        /* a word may begin with `-` (expressions) */
    enum status (*run)(struct command_line *line);
};

/* A command line, read. */
struct command_line {
    const struct command *command;
    const char **words;           /* without the command's name */
    size_t word_count;
    const char *values[OPTIONS_MAX * 2]; /* of the command's options, then the common ones; "" for a flag; NULL: not given */
    const char *program;          /* real path of the program, or NULL */
    struct launch *launch;        /* filled by commands that open a front end */
    struct library *library;      /* opened by content.h when first asked for */
    struct arena *arena;          /* the launch's: for whatever lives as long as the command, or longer */
};

/* The table, in the order of the manual; ends with NULL. */
extern const struct command *const commands[];
extern const struct option common_options[];

/* Read and run a command line. A command that opens a front end sets launch->place. */
enum status command_run(int argument_count, char **arguments, struct launch *launch);

/* The value of an option, NULL when it was not given; a flag gives "". */
const char *line_option(const struct command_line *line, const char *name);

/* A whole-number option; false after saying what is wrong with it. `value` keeps its default when not given. */
bool line_whole(const struct command_line *line, const char *name, long long lowest, long long highest, long long *value);

/* Print an error of usage and the way to help; returns STATUS_USAGE. */
enum status line_usage(const struct command_line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Print all diagnostics for people on stderr. Returns STATUS_DONE when there is no error, else `otherwise`. */
enum status line_report(const struct diags *diags, enum status otherwise);

/* Append the manual's text of one command, of all, or of a message. */
void command_help(const struct command *command, struct text *out);
void command_help_all(struct text *out);
void message_help(enum message message, struct text *out);
/* Append the sentence of a message with its places left open. */
void message_sentence(enum message message, struct text *out);
const struct command *command_find(const char *name);

#endif
