/* Questions as Markdown, as the learner sees them, with keys and derivations where an instructor wants them. */
#ifndef UNFOLD_CLI_SHOW_PAGE_H
#define UNFOLD_CLI_SHOW_PAGE_H

#include "bank/variant.h"

struct show_page {
    struct variant *variant;
    int width;           /* columns that worked lines are wrapped to */
    bool answers;
    bool inputs;         /* only what is given */
    struct arena *arena; /* for the marks of the keys */
    struct text *out;
};

/* Append the variant's bank, or `only` one question of it. */
void show_page_write(const struct show_page *page, const struct question *only);

#endif
