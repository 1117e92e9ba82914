/* Character references of HTML ("&le;", "&#8804;"), which Markdown and the texts of other programs share. */
#ifndef UNFOLD_BASE_ENTITY_H
#define UNFOLD_BASE_ENTITY_H

#include <stddef.h>

enum { ENTITY_BYTES = 4 };

/* Decode the reference that begins at `text`, an `&`: store its UTF-8 in `decoded` and their number in `size`, and return how many
 * bytes of `text` it takes. 0 when none begins there, or its name is not among those that authors of such texts use. Code points that
 * are no characters give U+FFFD. */
size_t entity_read(const char *text, size_t length, char decoded[ENTITY_BYTES], size_t *size);

#endif
