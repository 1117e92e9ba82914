#include "store/database.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "store/place.h"

enum { LOCK_PATIENCE = 2000 }; /* ms to wait for another process's write */

struct database {
    sqlite3 *connection;
    char *path;
    struct fault fault; /* the last one: a rollback would wipe what the connection says of it */
};

struct row {
    sqlite3_stmt *statement;
};

/* ── what failed ── */

/* What a code means. The log's write errors leave sqlite3_system_errno at 0, so the errno itself decides. */
static enum store_result classify(int code, int reason)
{
    switch (code & 0xff) {
    case SQLITE_FULL: return STORE_FULL;
    case SQLITE_READONLY: case SQLITE_PERM: return STORE_READONLY;
    case SQLITE_IOERR: case SQLITE_CANTOPEN: return fault_of_reason(reason);
    default: return STORE_FAILED;
    }
}

/* Keep what went wrong; true when nothing did. Callers clear errno before the call that may fail. */
static bool note(struct database *used, int code)
{
    int reason = errno, kind = code & 0xff;
    if (code == SQLITE_OK) return true;
    const char *words = used->connection ? sqlite3_errmsg(used->connection) : sqlite3_errstr(code);
    used->fault = (struct fault){.result = classify(code, reason), .reason = reason,
                                 .locked = kind == SQLITE_BUSY || kind == SQLITE_LOCKED,
                                 .damaged = kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB};
    snprintf(used->fault.words, sizeof used->fault.words, "%s", words);
    return false;
}

const struct fault *database_fault(const struct database *used)
{
    return &used->fault;
}

/* ── statements ── */

static int bind(sqlite3_stmt *statement, int place, const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_INTEGER: return sqlite3_bind_int64(statement, place, cell->integer);
    case CELL_REAL: return sqlite3_bind_double(statement, place, cell->real);
    default: return sqlite3_bind_text(statement, place, cell->text, -1, SQLITE_STATIC);
    }
}

bool database_query(struct database *used, const char *sql, const struct cell *cells, size_t count, row_function *each, void *out)
{
    struct row row = {0};
    if (!used->connection) return false;
    errno = 0;
    int code = sqlite3_prepare_v2(used->connection, sql, -1, &row.statement, NULL);
    for (size_t i = 0; i < count && code == SQLITE_OK; i++) code = bind(row.statement, (int)i + 1, &cells[i]);
    if (code == SQLITE_OK) code = sqlite3_step(row.statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(row.statement))
        if (each) each(&row, out);
    bool done = note(used, code == SQLITE_DONE ? SQLITE_OK : code);
    sqlite3_finalize(row.statement);
    return done;
}

bool database_run(struct database *used, const char *sql, const struct cell *cells, size_t count)
{
    return database_query(used, sql, cells, count, NULL, NULL);
}

bool database_script(struct database *used, const char *sql)
{
    if (!used->connection) return false;
    errno = 0;
    return note(used, sqlite3_exec(used->connection, sql, NULL, NULL, NULL));
}

static void take_integer(const struct row *row, void *out)
{
    *(int64_t *)out = row_integer(row, 0);
}

bool database_ask(struct database *used, const char *sql, const struct cell *cells, size_t count, int64_t *number)
{
    *number = 0;
    return database_query(used, sql, cells, count, take_integer, number);
}

bool database_begin(struct database *used)
{
    return database_script(used, "BEGIN IMMEDIATE");
}

bool database_end(struct database *used, bool well)
{
    bool committed = well && database_script(used, "COMMIT");
    if (!committed && !sqlite3_get_autocommit(used->connection)) sqlite3_exec(used->connection, "ROLLBACK", NULL, NULL, NULL);
    return committed;
}

int64_t database_last_id(const struct database *used)
{
    return sqlite3_last_insert_rowid(used->connection);
}

/* ── rows ── */

int64_t row_integer(const struct row *row, int column)
{
    return sqlite3_column_int64(row->statement, column);
}

double row_real(const struct row *row, int column)
{
    return sqlite3_column_double(row->statement, column);
}

const char *row_text(const struct row *row, int column)
{
    return (const char *)sqlite3_column_text(row->statement, column);
}

const char *row_copy_text(const struct row *row, int column, struct arena *arena)
{
    const char *bytes = row_text(row, column);
    return bytes ? arena_copy(arena, bytes, (size_t)sqlite3_column_bytes(row->statement, column)) : NULL;
}

/* ── the file ── */

/* Whether the only row is one expected word. */
struct expectation {
    const char *word;
    bool met;
};

static void take_word(const struct row *row, void *out)
{
    struct expectation *expected = out;
    const char *word = row_text(row, 0);
    expected->met = word && strcmp(word, expected->word) == 0;
}

/* A database may come from anywhere: its schema is not trusted to call functions, nor its cells to be well formed. Until the
 * file is known to be sound, closing must not move the log into it. */
static bool configure(struct database *used)
{
    sqlite3_extended_result_codes(used->connection, 1);
    sqlite3_busy_timeout(used->connection, LOCK_PATIENCE);
    sqlite3_db_config(used->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(used->connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(used->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return database_script(used, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON;"
                                 "PRAGMA synchronous = FULL;");
}

struct database *database_open(const char *path)
{
    struct database *opened = alloc_zeroed(1, sizeof *opened);
    opened->path = alloc_copy(path, strlen(path));
    errno = 0;
    int code = sqlite3_open_v2(path, &opened->connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (note(opened, code) && configure(opened)) return opened;
    sqlite3_close(opened->connection);
    opened->connection = NULL;
    return opened;
}

void database_close(struct database *used)
{
    if (!used) return;
    sqlite3_close(used->connection);
    free(used->path);
    free(used);
}

bool database_is_sound(struct database *used)
{
    struct expectation sound = {.word = "ok"};
    if (!database_query(used, "PRAGMA quick_check(1)", NULL, 0, take_word, &sound)) return false;
    if (!sound.met) note(used, SQLITE_CORRUPT);
    else sqlite3_db_config(used->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return sound.met;
}

bool database_is_readonly(const struct database *used)
{
    return used->connection && sqlite3_db_readonly(used->connection, "main") == 1;
}

/* A refusal to change the journal leaves the one there is, which is as safe and only slower. */
void database_choose_journal(struct database *used)
{
    struct expectation wal = {.word = "wal"};
    bool memory = strcmp(used->path, ":memory:") == 0;
    if (memory || database_is_readonly(used)) return;
    if (!place_is_remote(used->path)) database_query(used, "PRAGMA journal_mode = WAL", NULL, 0, take_word, &wal);
    if (!wal.met) database_run(used, "PRAGMA journal_mode = DELETE", NULL, 0);
}

bool database_copy(struct database *from, struct database *to)
{
    if (!from->connection || !to->connection) return false;
    errno = 0;
    sqlite3_backup *backup = sqlite3_backup_init(to->connection, "main", from->connection, "main");
    if (!backup) return note(to, sqlite3_errcode(to->connection));
    sqlite3_backup_step(backup, -1);
    return note(to, sqlite3_backup_finish(backup));
}

const char *database_library(struct arena *arena)
{
    return arena_print(arena, "SQLite %s", sqlite3_libversion());
}
