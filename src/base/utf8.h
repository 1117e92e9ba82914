/* UTF-8 text: validity, width in terminal cells, grapheme clusters, normal forms. The only file behind it,
 * utf8.c, knows utf8proc. Lengths are bytes unless said otherwise. */
#ifndef UNFOLD_BASE_UTF8_H
#define UNFOLD_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* Decode the code point at `text` (length > 0). Invalid bytes give U+FFFD and size 1. Stores its size in bytes. */
uint32_t utf8_decode(const char *text, size_t length, size_t *size);

/* Write `point` as UTF-8 into `out` (4 bytes) and return its size; a surrogate or a value past U+10FFFF gives U+FFFD. */
size_t utf8_encode(uint32_t point, char out[4]);

/* True if all bytes are ASCII, which is valid UTF-8 and its own normal form. */
bool utf8_is_ascii(const char *text, size_t length);

/* Return the offset of the first invalid byte, or `length` when all is valid UTF-8. */
size_t utf8_valid_prefix(const char *text, size_t length);

/* Return the size of the first grapheme cluster (at least 1 when length > 0) and store its width in cells (0, 1 or 2). */
size_t utf8_next_grapheme(const char *text, size_t length, int *width);

/* Return where the grapheme that ends at `offset` begins; 0 stays 0. */
size_t utf8_previous_grapheme(const char *text, size_t offset);

/* Return the cells that the text takes on one line. */
int utf8_width(const char *text, size_t length);

/* Return how many bytes of `text` fit into `cells` without splitting a grapheme. */
size_t utf8_fit(const char *text, size_t length, int cells);

/* True for C0, DEL, C1, and the bidirectional and invisible format characters that can falsify a terminal line.
 * Newline and tab count as controls too: the caller decides about them first. */
bool utf8_is_control(uint32_t point);

/* Return a copy in `arena` in which every control character but newline is shown as U+FFFD (tab: one space). */
char *utf8_printable(struct arena *arena, const char *text, size_t length);

/* Normalise: NFC, NFKC, or NFC plus full case folding with runs of white space folded to one space and trimmed.
 * NULL when the text is not valid UTF-8. The copy lives in `arena`. */
char *utf8_nfc(struct arena *arena, const char *text, size_t length);
char *utf8_nfkc(struct arena *arena, const char *text, size_t length);
char *utf8_fold(struct arena *arena, const char *text, size_t length);

/* The library behind this, with the version that is in use; in `arena`. */
const char *utf8_library(struct arena *arena);

#endif
