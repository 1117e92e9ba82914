/* HTML: Markdown as a fragment of a page, and text made harmless.
 *
 * Whatever a bank holds ends up as text: HTML in Markdown is shown, not obeyed, and links and pictures are only their words. */
#ifndef UNFOLD_PAGE_HTML_H
#define UNFOLD_PAGE_HTML_H

#include "base/text.h"

/* Append a text with `&`, `<`, `>` and quotes spelled out; control characters become U+FFFD. */
void html_add_text(struct text *out, const char *text);

/* Append Markdown as HTML blocks. The text of a single paragraph stands without one, so that it may stand in a line. */
void html_add_markdown(struct text *out, const char *markdown);

#endif
