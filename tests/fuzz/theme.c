/* Any bytes as a theme file. */
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "page/theme.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct arena arena = {0};
    struct diags diags;
    char path[64];
    int file = memfd_create("theme", 0);

    if (file < 0 || write(file, bytes, size) != (ssize_t)size) return 0;
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    diags_init(&diags);
    const struct theme *theme = theme_read(&arena, path, &diags);
    for (int role = 0; theme && role < ROLE_COUNT; role++) {
        int32_t foreground, background;
        theme_resolve(theme, (enum role)role, &foreground, &background);
    }
    diags_clear(&diags);
    arena_clear(&arena);
    close(file);
    return 0;
}
