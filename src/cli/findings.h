/* Printing what `check` found. */
#ifndef UNFOLD_CLI_FINDINGS_H
#define UNFOLD_CLI_FINDINGS_H

#include "base/diag.h"
#include "base/json.h"

enum findings_format { FINDINGS_HUMAN, FINDINGS_GCC, FINDINGS_JSON, FINDINGS_SARIF };

/* Most findings that are printed for people in one run; the rest is counted. Programs get all. */
enum { FINDINGS_SHOWN = 200 };

/* Find a format by name; NULL is human. */
bool findings_format_find(const char *name, enum findings_format *format);

/* How findings are printed. For people `rows` and `columns` are the screen that they should fit, the first ones first; 0: any. */
struct findings_manner {
    enum findings_format format;
    int rows, columns;
};

/* Print sorted findings on stdout, and for people a last line that counts them. */
void findings_print(const struct diags *diags, const struct findings_manner *manner, size_t files);

/* All findings as one SARIF 2.1.0 document, for code hosts and editors; the caller frees it. */
json *findings_to_sarif(const struct diags *diags);

/* "note", "warning", "error". */
const char *findings_severity(enum severity severity);

#endif
