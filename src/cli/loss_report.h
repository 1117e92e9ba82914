/* What an exchange of banks loses, as one page: a line each, and how many there are. */
#ifndef UNFOLD_CLI_LOSS_REPORT_H
#define UNFOLD_CLI_LOSS_REPORT_H

#include "cli/command.h"
#include "exchange/loss.h"

/* Print what was found to stderr: losses on a line each, for the place of each is only its question, all else with its lines of
 * source. `refused` says that nothing is written because of the losses. Returns like line_report. */
enum status loss_report(const struct diags *diags, bool refused, enum status otherwise);

#endif
