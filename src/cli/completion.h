/* Completion for shells, from the same tables as `--help`. */
#ifndef UNFOLD_CLI_COMPLETION_H
#define UNFOLD_CLI_COMPLETION_H

#include "cli/command.h"

/* Append the completion script for "bash", "zsh" or "fish"; false when the shell is none of them. */
bool completion_write(const char *shell, struct text *out);

/* Append what may stand as the next word of a command, one a line: calculators, chapters, demos, commands, codes. Words that are
 * files are the shell's own business. */
void completion_words(struct command_line *line, const char *command, struct text *out);

#endif
