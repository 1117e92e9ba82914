/* What readers of every format do alike. */
#include "exchange/read.h"

#include <string.h>

const char *importing_name(struct importing *importing, const char *name, size_t number)
{
    struct text line = {0};
    plain_add(name, &line);
    for (size_t i = 0; i < line.length; i++)
        if (line.data[i] == '\n' || line.data[i] == '\t') line.data[i] = ' ';
    const char *shown = line.length ? arena_copy(importing->arena, text_string(&line), line.length)
                                    : arena_print(importing->arena, "question %zu", number);
    text_clear(&line);
    return shown;
}

const char *importing_category(struct importing *importing, const char *path)
{
    static const char *const skipped[] = {"$course$/", "$module$/", "$system$/", "$cat1$/", "top/"};
    for (size_t i = 0; i < COUNT_OF(skipped); i++)
        if (strncmp(path, skipped[i], strlen(skipped[i])) == 0) path += strlen(skipped[i]);
    return *path ? importing_name(importing, path, 0) : NULL;
}
