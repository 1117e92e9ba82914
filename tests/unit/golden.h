/* Saved drawings: what a test drew against a file. UPDATE=1 rewrites the files; read the diff. */
#ifndef UNFOLD_TESTS_GOLDEN_H
#define UNFOLD_TESTS_GOLDEN_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

static inline bool golden_is_as_saved(const char *path, const char *drawn)
{
    struct text saved = {0};
    struct diags diags;
    diags_init(&diags);
    if (getenv("UPDATE")) file_write(path, drawn, strlen(drawn), 0644, &diags);
    bool same = file_read(path, 1 << 20, &saved, &diags) && strcmp(text_string(&saved), drawn) == 0;
    if (!same) print_error("%s differs; drawn is\n%s", path, drawn);
    diags_clear(&diags);
    text_clear(&saved);
    return same;
}

#endif
