/* Tables as Markdown text, cell by cell. What stands in a cell is shown as it is: nothing in it is markup. */
#ifndef UNFOLD_PAGE_TABLE_TEXT_H
#define UNFOLD_PAGE_TABLE_TEXT_H

#include "base/text.h"

/* Append a cell, "| words ", with what Markdown would take for its own escaped. */
void table_cell_add(struct text *out, const char *words);

/* End the head of a table of so many columns, each aligned by `rule`: "---" or "---:". */
void table_rule_add(struct text *out, size_t columns, const char *rule);

#endif
