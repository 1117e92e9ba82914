/* What the files that put libyaml's complaints in an author's terms share; nobody else includes it.
 *
 * A reporter says what is wrong and, where it can be done without guessing at structure, paints the fault over. It returns
 * true when something was painted, so that reading can start again. */
#ifndef UNFOLD_YAML_PROBLEM_PARTS_H
#define UNFOLD_YAML_PROBLEM_PARTS_H

#include "yaml/yaml_line.h"

enum { YAML_LONGEST_KEY = 1024 }; /* libyaml looks no further for the `:` of a key; YAML 1.1, section 9.3.2 */

struct fault {
    struct yaml_bytes *bytes;
    const struct yaml_complaint *complaint;
    struct diags *diags;
};

/* The span of a range of the file. */
struct span fault_span(const struct fault *fault, size_t begin, size_t end);

/* Name a second place of `diag`. */
void fault_label(const struct fault *fault, struct diag *diag, size_t begin, size_t end, const char *text);

/* Give libyaml's own words, for what no row of the table knows. */
bool fault_report_unknown(struct fault *fault);

/* Report a tab in the indentation. */
bool fault_report_tab(struct fault *fault);

/* Report a `:` where no key can be, at `line`'s first colon or behind it. */
bool fault_report_colon(struct fault *fault);
bool fault_report_colon_in_text(struct fault *fault, const struct yaml_line *line);

/* Report `{{ name }}` without quotes, the last complete node. */
bool fault_report_insertion(struct fault *fault);

/* Report a line at the column of keys that is none: "could not find expected ':'". */
bool fault_report_no_colon(struct fault *fault);

/* Report a line that the open mapping or list cannot take. */
bool fault_report_misplaced(struct fault *fault);

#endif
