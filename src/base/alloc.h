/* Memory that is never NULL.
 *
 * Running out of memory ends the program here and nowhere else, after the hook
 * (which restores the terminal) has run. Nothing else in the program tests an
 * allocation. Sizes are multiplied with an overflow check. */
#ifndef UNFOLD_BASE_ALLOC_H
#define UNFOLD_BASE_ALLOC_H

#include <stddef.h>

/* Return `count * size` zeroed bytes; the caller frees them with free(). */
void *alloc_zeroed(size_t count, size_t size);

/* Resize `memory` (may be NULL) to `count * size` bytes; new bytes are not zeroed. */
void *alloc_resize(void *memory, size_t count, size_t size);

/* Return `size` bytes for what will fill them at once: their pages are fetched together, or are large ones where `size` is at
 * least two mebibytes, and not one by one as they are touched. Not zeroed; the caller frees them with free(). */
void *alloc_pages(size_t size);

/* Copy `length` bytes of `text` and add a NUL; the caller frees the copy. */
char *alloc_copy(const char *text, size_t length);

/* Run `hook` once before the program ends for lack of memory; NULL removes it. */
void alloc_on_exhaustion(void (*hook)(void));

#endif
