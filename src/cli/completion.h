/* Completion for shells, from the same tables as `--help`. */
#ifndef UNFOLD_CLI_COMPLETION_H
#define UNFOLD_CLI_COMPLETION_H

#include "cli/command.h"

/* True for "bash", "zsh" and "fish". */
bool completion_knows(const char *shell);

/* Append the completion script for a shell that is known. */
void completion_write(const char *shell, struct text *out);

/* Append what may stand as the next word of a command, one a line: calculators, chapters, demos, commands, codes. Words that are
 * files are the shell's own business. */
void completion_words(struct command_line *line, const char *command, struct text *out);

#endif
