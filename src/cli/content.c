#include "cli/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"

static struct library *open_library(struct command_line *line, struct diags *diags) {
    if (line->library) return line->library;
    const char *folder = library_folder(line->arena, line_option(line, "content"), line->program, diags);
    if (folder) line->library = library_open(folder, diags);
    line->launch->scratch = content_scratch();
    return line->library;
}

/* Faults of the book are `unfold check`'s business; here only a library that cannot be opened at all is told. */
struct library *content_library(struct command_line *line) {
    struct diags diags;
    diags_init(&diags);
    struct library *library = open_library(line, &diags);
    if (!library) line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
    return library;
}

const struct scope *content_book_scope(struct command_line *line) {
    struct diags diags;
    diags_init(&diags);
    struct library *library = open_library(line, &diags);
    diags_clear(&diags);
    if (!library || !library_book(library)) return NULL;
    struct book_shelf *shelf = arena_alloc(line->arena, sizeof *shelf);
    struct scope *scope = arena_alloc(line->arena, sizeof *scope);
    shelf->book = library_book(library);
    *scope = scope_of_book(shelf);
    return scope;
}

enum status content_bank(struct command_line *line, const char *name, bool partial, struct bank **bank) {
    struct diags diags;
    *bank = NULL;
    struct library *library = content_library(line);
    if (!library) return STATUS_WORLD;
    diags_init(&diags);
    const char *path = library_find_bank(library, name, &diags);
    if (path) *bank = bank_load(path, partial, &diags);
    bool readable = path && file_is_regular(path) && access(path, R_OK) == 0;
    enum status status = line_report(&diags, readable ? STATUS_NO : STATUS_WORLD);
    diags_clear(&diags);
    return status || *bank ? status : STATUS_WORLD;
}

bool content_seed(const struct command_line *line, uint64_t *seed) {
    long long value = 0;
    if (!line_whole(line, "seed", 0, 9007199254740991LL, &value)) return false;
    *seed = (uint64_t)value;
    return true;
}

const char *content_scratch(void) {
    const char *wanted = getenv("TMPDIR");
    return wanted && *wanted ? wanted : "/tmp";
}

const char *content_home(struct command_line *line) {
    const char *home = line_option(line, "home");
    if (!home) home = getenv("UNFOLD_HOME");
    if (home && *home) return home;
    const char *state = getenv("XDG_STATE_HOME"), *user = getenv("HOME");
    if (state && *state) return path_join(line->arena, state, "unfold");
    return path_join(line->arena, user && *user ? user : ".", ".local/state/unfold");
}
