#include "page/table_text.h"

#include <string.h>

void table_cell_add(struct text *out, const char *words)
{
    text_add(out, "| ");
    for (; *words; words++) text_print(out, "%s%c", strchr("|_*\\`", *words) ? "\\" : "", *words);
    text_add_char(out, ' ');
}

void table_rule_add(struct text *out, size_t columns, const char *rule)
{
    text_add(out, "|\n");
    for (size_t i = 0; i < columns; i++) text_print(out, "|%s", rule);
    text_add(out, "|\n");
}
