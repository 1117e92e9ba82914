/* The manual page of the program, from its tables. */
#ifndef UNFOLD_CLI_MANUAL_H
#define UNFOLD_CLI_MANUAL_H

#include "cli/command.h"

/* Append unfold(1) in mdoc. The keys come from launch->write_keys. */
void manual_write(const struct launch *launch, struct text *out);
/* Append the catalogue of messages as a section in mdoc, for unfold-bank(5). */
void manual_write_messages(struct text *out);

#endif
