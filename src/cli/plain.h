/* Plain mode: the same attempts line by line, in plain sentences, without a redraw. For screen readers, pipes and dumb terminals
 * it is a full way to sit an exam. It talks on standard input and output; the clock is given, so that a test can hold it. */
#ifndef UNFOLD_CLI_PLAIN_H
#define UNFOLD_CLI_PLAIN_H

#include "attempt/launch.h"

/* Run what was asked for on standard input and output. Returns an exit status. */
int plain_run(const struct launch *launch);

/* Why plain mode is on, or would be: "--plain", "TERM is dumb" …; NULL where screens can be drawn. */
const char *plain_reason(const struct launch *launch);

/* Append the commands of an attempt in plain mode, for the manual: `spelling<tab>sentence` lines. */
void plain_write_commands(struct text *out);

#endif
