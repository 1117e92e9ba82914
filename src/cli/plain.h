/* Plain mode: the same attempts line by line, in plain sentences, without a redraw. For screen readers, pipes and dumb terminals
 * it is a full way to sit an exam. Input and output are given, so that a test can hold both. */
#ifndef UNFOLD_CLI_PLAIN_H
#define UNFOLD_CLI_PLAIN_H

#include "attempt/launch.h"

/* Run what was asked for on standard input and output. Returns an exit status. */
int plain_run(const struct launch *launch);

#endif
