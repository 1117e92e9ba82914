/* Printing what `check` found. */
#ifndef UNFOLD_CLI_FINDINGS_H
#define UNFOLD_CLI_FINDINGS_H

#include "base/diag.h"

enum findings_format { FINDINGS_HUMAN, FINDINGS_GCC, FINDINGS_JSON };

/* Most findings that are printed in one run; the rest is counted. */
enum { FINDINGS_SHOWN = 200 };

/* Find a format by name; NULL is human. */
bool findings_format_find(const char *name, enum findings_format *format);

/* Print sorted findings on stdout, and for people a last line that counts them. */
void findings_print(const struct diags *diags, enum findings_format format, size_t files);

#endif
