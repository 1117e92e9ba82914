/* What outlives a run by name: settings, and how far lessons were read. */
#include "store/store_parts.h"

struct setting_reader {
    struct arena *arena;
    const char *value;
};

static void take_setting(const struct row *row, void *out)
{
    struct setting_reader *reader = out;
    reader->value = row_copy_text(row, 0, reader->arena);
}

const char *store_setting(store *kept, const char *name, struct arena *arena)
{
    const struct cell cells[] = {cell_text(name)};
    struct setting_reader reader = {.arena = arena};
    database_query(kept->database, "SELECT value FROM setting WHERE name = ?", cells, COUNT_OF(cells), take_setting, &reader);
    return reader.value;
}

bool store_set_setting(store *kept, const char *name, const char *value)
{
    const struct cell cells[] = {cell_text(name), cell_text(value)};
    return database_run(kept->database, "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", cells, COUNT_OF(cells));
}

struct lesson_reader {
    struct lesson_row *row;
    bool found;
};

static void take_lesson(const struct row *row, void *out)
{
    struct lesson_reader *reader = out;
    *reader->row = (struct lesson_row){row_real(row, 0), row_real(row, 1), row_integer(row, 2) != 0, row_integer(row, 3)};
    reader->found = true;
}

bool store_lesson(store *kept, const char *name, struct lesson_row *row)
{
    const struct cell cells[] = {cell_text(name)};
    struct lesson_reader reader = {.row = row};
    static const char sql[] = "SELECT place, furthest, done, at FROM lesson WHERE name = ?";
    database_query(kept->database, sql, cells, COUNT_OF(cells), take_lesson, &reader);
    return reader.found;
}

bool store_set_lesson(store *kept, const char *name, const struct lesson_row *row)
{
    const struct cell cells[] = {cell_text(name), cell_real(row->place), cell_real(row->furthest), cell_integer(row->done), cell_integer(row->at)};
    static const char sql[] = "INSERT INTO lesson (name, place, furthest, done, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET"
                              " place = excluded.place, furthest = max(furthest, excluded.furthest), done = max(done, excluded.done),"
                              " at = excluded.at";
    return database_run(kept->database, sql, cells, COUNT_OF(cells));
}
