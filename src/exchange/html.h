/* HTML fragments, as other programs keep their texts, as Markdown. Elements without a counterpart keep their words. */
#ifndef UNFOLD_EXCHANGE_HTML_H
#define UNFOLD_EXCHANGE_HTML_H

#include <stdbool.h>

#include "base/text.h"

/* What could not be said in Markdown. */
struct html_losses {
    bool markup, file;
};

/* Append the Markdown of a fragment. Any bytes are read: what is no tag or entity is text. */
void html_to_markdown(const char *html, struct text *out, struct html_losses *losses);

/* Append plain text so that Markdown shows it as it is. */
void markdown_of_text(const char *plain, struct text *out);

#endif
