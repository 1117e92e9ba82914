/* Looking into a database that belongs to somebody else. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "store/place.h"
#include "store/schema.h"
#include "store/store_parts.h"

/* What bears the names of our tables must be tables: a view could compute for ever. */
static bool has_our_tables(const store *kept, struct diags *diags)
{
    static const char sql[] = "SELECT count(*) FROM sqlite_schema WHERE name IN ('attempt', 'event') AND type = 'table'"
                              " AND sql NOT LIKE 'CREATE VIRTUAL%'";
    int64_t count;
    if (!database_ask(kept->database, sql, NULL, 0, &count)) return store_settle(kept, false, diags) == STORE_OK;
    if (count != 2) diag_add(diags, MESSAGE_STORE_IS_FOREIGN, (struct span){0}, kept->path);
    return count == 2;
}

/* An older form is brought up to date here, as it would be there. */
static bool open_readable(store *kept, const char *path, struct diags *diags)
{
    struct identity found = {0};
    kept->database = database_open(path);
    bool sound = database_is_sound(kept->database) && database_script(kept->database, "PRAGMA synchronous = OFF");
    if (store_settle(kept, sound, diags) != STORE_OK || !store_recognise(kept, &found, diags)) return false;
    if (found.is_new) diag_add(diags, MESSAGE_STORE_IS_EMPTY, (struct span){0}, kept->path);
    if (found.is_new || !has_our_tables(kept, diags)) return false;
    return found.version == SCHEMA_VERSION || store_settle(kept, store_migrate(kept->database), diags) == STORE_OK;
}

static bool open_copy(store *kept, const char *folder, struct diags *diags)
{
    struct arena arena = {0};
    const char *path = path_join(&arena, folder, COPY_NAME);
    bool fragment = place_is_fragment(path);
    if (fragment) diag_add(diags, MESSAGE_STORE_IS_BROKEN, (struct span){0}, kept->path, "too short");
    bool opened = !fragment && open_readable(kept, path, diags);
    arena_clear(&arena);
    return opened;
}

store *store_open_copy(const char *path, const char *scratch, struct diags *diags)
{
    struct arena arena = {0};
    store *opened = alloc_zeroed(1, sizeof *opened);
    const char *folder = place_copy(&arena, path, scratch, diags);
    opened->path = alloc_copy(path, strlen(path));
    opened->scratch = folder ? alloc_copy(folder, strlen(folder)) : NULL;
    opened->self = holder_self();
    bool ready = folder && open_copy(opened, folder, diags);
    arena_clear(&arena);
    if (ready) return opened;
    store_close(opened);
    return NULL;
}

/* ── where nothing can be written ── */

static bool is_about_writing(const struct diags *diags)
{
    static const enum message unwritable[] = {MESSAGE_FOLDER_UNMADE, MESSAGE_FILE_UNWRITABLE, MESSAGE_STORE_IS_READONLY,
                                              MESSAGE_STORE_IS_FULL};
    const struct diag *error = diags_first_error(diags);
    for (size_t i = 0; error && i < COUNT_OF(unwritable); i++)
        if (error->message == unwritable[i]) return true;
    return false;
}

/* A copy of the database of `folder` where it can be read, else a new one in memory. */
static store *stand_in(const char *folder, const char *scratch)
{
    struct arena arena = {0};
    struct diags unsaid;
    const char *path = path_join(&arena, folder, DATABASE_NAME);
    diags_init(&unsaid);
    store *opened = scratch && file_is_regular(path) ? store_open_copy(path, scratch, &unsaid) : NULL;
    if (!opened) opened = store_open(":memory:", &unsaid);
    if (opened) opened->fleeting = true;
    diags_clear(&unsaid);
    arena_clear(&arena);
    return opened;
}

store *store_open_or_copy(const char *folder, const char *scratch, struct diags *diags)
{
    struct diags found;
    diags_init(&found);
    store *opened = store_open(folder, &found);
    if (opened && database_is_readonly(opened->database)) {
        diag_add(&found, MESSAGE_STORE_IS_READONLY, (struct span){0}, opened->path, "it is read-only");
        store_close(opened);
        opened = NULL;
    }
    if (!opened && is_about_writing(&found)) {
        opened = stand_in(folder, scratch);
        if (opened) diag_add(diags, MESSAGE_STORE_KEEPS_NOTHING, (struct span){0}, diags_first_error(&found)->text);
    }
    if (!opened || !opened->fleeting) diags_move(diags, &found);
    diags_clear(&found);
    return opened;
}

bool store_lasts(const store *kept)
{
    return !kept->fleeting;
}
