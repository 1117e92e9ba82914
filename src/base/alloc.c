#include "base/alloc.h"

#include <stdio.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Bytes. Where pages have other sizes, advice is refused or covers less, and nothing else changes. */
enum { SMALL_PAGE = 4096, LARGE_PAGE = 2 << 20 };

/* The one mutable global outside the terminal's signal flags: whoever runs out of memory cannot be handed a context. */
static void (*exhaustion_hook)(void);

static _Noreturn void end_exhausted(void)
{
    void (*hook)(void) = exhaustion_hook;
    exhaustion_hook = NULL; /* the hook may allocate and come here again */
    if (hook != NULL)
        hook();
    fputs("unfold: out of memory\n", stderr);
    exit(EXIT_FAILURE);
}

void *alloc_zeroed(size_t count, size_t size)
{
    void *memory = calloc(count > 0 ? count : 1, size > 0 ? size : 1);
    if (memory == NULL)
        end_exhausted();
    return memory;
}

void *alloc_resize(void *memory, size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        end_exhausted();
    void *resized = realloc(memory, bytes > 0 ? bytes : 1);
    if (resized == NULL)
        end_exhausted();
    return resized;
}

/* What is advised is a wish: a system that does not grant it fetches page by page, as for any memory. */
void *alloc_pages(size_t size)
{
    size_t page = size >= LARGE_PAGE ? LARGE_PAGE : SMALL_PAGE;
    if (size > SIZE_MAX - page)
        end_exhausted();
    void *memory = aligned_alloc(page, (size + page - 1) / page * page);
    if (memory == NULL)
        end_exhausted();
#if defined(MADV_HUGEPAGE) && defined(MADV_POPULATE_WRITE)
    madvise(memory, size, page == LARGE_PAGE ? MADV_HUGEPAGE : MADV_POPULATE_WRITE);
#endif
    return memory;
}

char *alloc_copy(const char *text, size_t length)
{
    size_t bytes;
    if (__builtin_add_overflow(length, (size_t)1, &bytes))
        end_exhausted();
    char *copy = alloc_resize(NULL, bytes, 1);
    if (length > 0)
        memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void alloc_on_exhaustion(void (*hook)(void))
{
    exhaustion_hook = hook;
}
