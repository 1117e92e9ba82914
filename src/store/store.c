#include "store/store.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "store/place.h"
#include "store/schema.h"
#include "store/store_parts.h"

enum store_result store_settle(const store *kept, bool well, struct diags *diags)
{
    return well ? STORE_OK : fault_say(database_fault(kept->database), kept->path, diags);
}

/* ── what file it is ── */

static void take_identity(const struct row *row, void *out)
{
    *(struct identity *)out = (struct identity){row_integer(row, 0), row_integer(row, 1), row_integer(row, 2), false};
}

bool store_recognise(const store *kept, struct identity *found, struct diags *diags)
{
    static const char sql[] = "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
                              " FROM pragma_application_id, pragma_user_version";
    if (!database_query(kept->database, sql, NULL, 0, take_identity, found)) return store_settle(kept, false, diags) == STORE_OK;
    found->is_new = !found->application && !found->version && !found->tables;
    if (!found->is_new && found->application != SCHEMA_APPLICATION) {
        diag_add(diags, MESSAGE_STORE_IS_FOREIGN, (struct span){0}, kept->path);
        return false;
    }
    if (found->version <= SCHEMA_VERSION) return true;
    diag_add(diags, MESSAGE_STORE_IS_NEWER, (struct span){0}, kept->path, (long long)found->version, SCHEMA_VERSION);
    return false;
}

/* ── from an older version ── */

/* Copy the whole database before its form is changed. */
static bool back_up(const store *kept, int64_t version, struct diags *diags)
{
    struct arena arena = {0};
    const char *name = place_free_name(&arena, kept->path, arena_print(&arena, "version-%lld", (long long)version));
    struct database *copy = place_make_file(name, diags) ? database_open(name) : NULL;
    bool copied = copy && database_is_sound(copy) && database_copy(kept->database, copy);
    if (copy && !copied) fault_say(database_fault(copy), name, diags);
    database_close(copy);
    arena_clear(&arena);
    return copied;
}

bool store_migrate(struct database *database)
{
    int64_t version;
    if (!database_begin(database)) return false;
    /* Asked again inside: another process may have done it meanwhile. */
    bool well = database_ask(database, "PRAGMA user_version", NULL, 0, &version);
    for (; well && version < SCHEMA_VERSION; version++) well = database_script(database, schema_steps[version]);
    return database_end(database, well);
}

static bool bring_up_to_date(const store *kept, struct diags *diags)
{
    struct identity found = {0};
    if (!store_recognise(kept, &found, diags)) return false;
    database_choose_journal(kept->database);
    if (found.version == SCHEMA_VERSION) return true;
    if (!found.is_new && !back_up(kept, found.version, diags)) return false;
    return store_settle(kept, store_migrate(kept->database), diags) == STORE_OK;
}

/* ── opening ── */

enum opening { OPENING_DONE, OPENING_DAMAGED, OPENING_REFUSED };

static enum opening open_file(store *kept, struct diags *diags)
{
    if (place_is_fragment(kept->path)) return OPENING_DAMAGED;
    kept->database = database_open(kept->path);
    if (database_is_sound(kept->database)) return bring_up_to_date(kept, diags) ? OPENING_DONE : OPENING_REFUSED;
    if (database_fault(kept->database)->damaged) return OPENING_DAMAGED;
    store_settle(kept, false, diags);
    return OPENING_REFUSED;
}

static bool set_aside(store *kept, struct diags *diags)
{
    struct arena arena = {0};
    database_close(kept->database);
    kept->database = NULL;
    const char *aside = place_free_name(&arena, kept->path, "damaged");
    bool moved = place_set_aside(kept->path, aside, diags) && place_make_file(kept->path, diags);
    if (moved) diag_add(diags, MESSAGE_STORE_DAMAGED, (struct span){0}, aside);
    arena_clear(&arena);
    return moved;
}

static bool open_sound(store *kept, struct diags *diags)
{
    enum opening opening = open_file(kept, diags);
    if (opening == OPENING_DAMAGED && set_aside(kept, diags)) opening = open_file(kept, diags);
    return opening == OPENING_DONE;
}

store *store_open(const char *folder, struct diags *diags)
{
    struct arena arena = {0};
    store *opened = alloc_zeroed(1, sizeof *opened);
    bool memory = strcmp(folder, ":memory:") == 0;
    const char *path = memory ? folder : path_join(&arena, folder, DATABASE_NAME);
    opened->path = alloc_copy(path, strlen(path));
    opened->self = holder_self();
    bool ready = memory || (file_make_directory(folder, diags) && place_make_file(path, diags));
    arena_clear(&arena);
    if (ready && open_sound(opened, diags)) return opened;
    store_close(opened);
    return NULL;
}

void store_close(store *kept)
{
    if (!kept) return;
    const struct cell cells[] = {cell_integer(kept->self.token)};
    if (kept->database) database_run(kept->database, "DELETE FROM hold WHERE token = ?", cells, COUNT_OF(cells));
    database_close(kept->database);
    if (kept->scratch) place_remove_scratch(kept->scratch);
    free(kept->scratch);
    free(kept->path);
    free(kept);
}

const char *store_library(struct arena *arena)
{
    return database_library(arena);
}
