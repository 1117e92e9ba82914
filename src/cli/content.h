/* What a command needs of the content: the library, found and opened once a command, and banks by name. */
#ifndef UNFOLD_CLI_CONTENT_H
#define UNFOLD_CLI_CONTENT_H

#include "bank/bank.h"
#include "bank/library.h"
#include "cli/command.h"

/* Open the library; NULL after saying on stderr why not. It is closed with the line. */
struct library *content_library(struct command_line *line);

/* The formula book as a scope, or NULL when no content can be found: an expression needs none. Lives as long as the line. */
const struct scope *content_book_scope(struct command_line *line);

/* Find and read a bank that a person named, and say on stderr what is wrong with it. With `partial`, a bank with errors is given if at
 * all possible. The caller frees it; it is NULL when the status says why it cannot be used. */
enum status content_bank(struct command_line *line, const char *name, bool partial, struct bank **bank);

/* A seed from --seed; false after saying what is wrong. */
bool content_seed(const struct command_line *line, uint64_t *seed);

/* The state folder: --home, $UNFOLD_HOME, $XDG_STATE_HOME/unfold, ~/.local/state/unfold. */
const char *content_home(struct command_line *line);

/* Where files may lie that die with the program: $TMPDIR, /tmp. */
const char *content_scratch(void);

#endif
