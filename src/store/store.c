#include "store/store.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "store/cell.h"
#include "store/fault.h"
#include "store/holder.h"
#include "store/place.h"
#include "store/schema.h"

enum { LOCK_PATIENCE = 2000 }; /* ms to wait for another process's write */

struct store {
    sqlite3 *connection;
    char *path;
    struct holder self;
    struct fault fault; /* the last one: a rollback would wipe what the connection says of it */
};

/* ── statements ── */

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

/* Keep what went wrong; gives `code` again. Callers clear errno before the call that may fail. */
static int note(store *database, int code)
{
    int reason = errno;
    if (code == SQLITE_OK) return code;
    const char *words = database->connection ? sqlite3_errmsg(database->connection) : sqlite3_errstr(code);
    database->fault = (struct fault){.result = classify(code, reason), .reason = reason,
                                     .locked = (code & 0xff) == SQLITE_BUSY || (code & 0xff) == SQLITE_LOCKED};
    snprintf(database->fault.words, sizeof database->fault.words, "%s", words);
    return code;
}

static int bind(sqlite3_stmt *statement, int place, const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_INTEGER: return sqlite3_bind_int64(statement, place, cell->integer);
    case CELL_REAL: return sqlite3_bind_double(statement, place, cell->real);
    default: return sqlite3_bind_text(statement, place, cell->text, -1, SQLITE_STATIC);
    }
}

typedef void row_function(sqlite3_stmt *row, void *out);

/* Run one statement; `each` (may be NULL) sees every row. */
static int query(store *database, const char *sql, const struct cell *cells, size_t count, row_function *each, void *out)
{
    sqlite3_stmt *statement;
    errno = 0;
    int code = sqlite3_prepare_v2(database->connection, sql, -1, &statement, NULL);
    for (size_t i = 0; i < count && code == SQLITE_OK; i++) code = bind(statement, (int)i + 1, &cells[i]);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement))
        if (each) each(statement, out);
    code = note(database, code == SQLITE_DONE ? SQLITE_OK : code);
    sqlite3_finalize(statement);
    return code;
}

static int run(store *database, const char *sql, const struct cell *cells, size_t count)
{
    return query(database, sql, cells, count, NULL, NULL);
}

static int script(store *database, const char *sql)
{
    errno = 0;
    return note(database, sqlite3_exec(database->connection, sql, NULL, NULL, NULL));
}

static void take_integer(sqlite3_stmt *row, void *out)
{
    *(int64_t *)out = sqlite3_column_int64(row, 0);
}

/* Whether the only row is one expected word. */
struct expectation {
    const char *word;
    bool met;
};

static void take_word(sqlite3_stmt *row, void *out)
{
    struct expectation *expected = out;
    const char *word = (const char *)sqlite3_column_text(row, 0);
    expected->met = word && strcmp(word, expected->word) == 0;
}

/* Commit when all went well, else leave everything as it was. */
static int end_transaction(store *database, int code)
{
    if (code == SQLITE_OK) code = script(database, "COMMIT");
    bool open = !sqlite3_get_autocommit(database->connection);
    if (code != SQLITE_OK && open) sqlite3_exec(database->connection, "ROLLBACK", NULL, NULL, NULL);
    return code;
}

/* Say the fault that was noted last. */
static enum store_result fail(const store *database, struct diags *diags)
{
    fault_say(&database->fault, database->path, diags);
    return database->fault.result;
}

static enum store_result settle(const store *database, int code, struct diags *diags)
{
    return code == SQLITE_OK ? STORE_OK : fail(database, diags);
}

/* ── opening ── */

enum opening { OPENING_DONE, OPENING_DAMAGED, OPENING_REFUSED };

static bool is_memory(const store *database)
{
    return strcmp(database->path, ":memory:") == 0;
}

/* A database may come from anywhere: its schema is not trusted to call functions, nor its cells to be well formed. Until the
 * file is known to be sound, closing must not move the log into it. */
static int configure(store *database)
{
    sqlite3_extended_result_codes(database->connection, 1);
    sqlite3_busy_timeout(database->connection, LOCK_PATIENCE);
    sqlite3_db_config(database->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(database->connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    sqlite3_db_config(database->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    return script(database, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON;"
                         "PRAGMA synchronous = FULL;");
}

static bool is_damage(int code)
{
    return (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

/* A refusal to change the journal leaves the one there is, which is as safe and only slower. */
static void choose_journal(store *database)
{
    struct expectation wal = {.word = "wal"};
    if (is_memory(database) || sqlite3_db_readonly(database->connection, "main")) return;
    if (!place_is_remote(database->path)) query(database, "PRAGMA journal_mode = WAL", NULL, 0, take_word, &wal);
    if (!wal.met) run(database, "PRAGMA journal_mode = DELETE", NULL, 0);
}

static int copy_into(store *database, sqlite3 *copy)
{
    sqlite3_backup *backup = sqlite3_backup_init(copy, "main", database->connection, "main");
    if (!backup) return sqlite3_errcode(copy);
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup);
}

/* Copy the whole database before its form is changed. */
static bool back_up(store *database, int64_t version, struct diags *diags)
{
    struct arena arena = {0};
    sqlite3 *copy = NULL;
    const char *name = place_free_name(&arena, database->path, arena_print(&arena, "version-%lld", (long long)version));
    bool made = place_make_file(name, diags);
    int code = made ? sqlite3_open_v2(name, &copy, SQLITE_OPEN_READWRITE, NULL) : SQLITE_CANTOPEN;
    if (code == SQLITE_OK) code = copy_into(database, copy);
    if (made && code != SQLITE_OK) diag_add(diags, MESSAGE_STORE_FAULT, (struct span){0}, name, sqlite3_errstr(code));
    sqlite3_close(copy);
    arena_clear(&arena);
    return code == SQLITE_OK;
}

/* The version is asked again inside: another process may have done it meanwhile. */
static int migrate(store *database)
{
    int64_t version = 0;
    int code = script(database, "BEGIN IMMEDIATE");
    if (code == SQLITE_OK) code = query(database, "PRAGMA user_version", NULL, 0, take_integer, &version);
    for (; code == SQLITE_OK && version < SCHEMA_VERSION; version++) code = script(database, schema_steps[version]);
    return end_transaction(database, code);
}

struct identity {
    int64_t application, version, tables;
    bool is_new;
};

static void take_identity(sqlite3_stmt *row, void *out)
{
    *(struct identity *)out = (struct identity){.application = sqlite3_column_int64(row, 0),
                                                .version = sqlite3_column_int64(row, 1),
                                                .tables = sqlite3_column_int64(row, 2)};
}

/* Look before anything is changed: what is not ours to change stays as it is to the last byte. */
static bool recognise(store *database, struct identity *found, struct diags *diags)
{
    int code = query(database,
                     "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
                     " FROM pragma_application_id, pragma_user_version",
                     NULL, 0, take_identity, found);
    if (code != SQLITE_OK) return settle(database, code, diags) == STORE_OK;
    found->is_new = !found->application && !found->version && !found->tables;
    if (!found->is_new && found->application != SCHEMA_APPLICATION) {
        diag_add(diags, MESSAGE_STORE_IS_FOREIGN, (struct span){0}, database->path);
        return false;
    }
    if (found->version <= SCHEMA_VERSION) return true;
    diag_add(diags, MESSAGE_STORE_IS_NEWER, (struct span){0}, database->path, (long long)found->version, SCHEMA_VERSION);
    return false;
}

static bool bring_up_to_date(store *database, struct diags *diags)
{
    struct identity found = {0};
    if (!recognise(database, &found, diags)) return false;
    choose_journal(database);
    if (found.version == SCHEMA_VERSION) return true;
    if (!found.is_new && !back_up(database, found.version, diags)) return false;
    return settle(database, migrate(database), diags) == STORE_OK;
}

static enum opening open_file(store *database, struct diags *diags)
{
    struct expectation sound = {.word = "ok"};
    errno = 0;
    int code = sqlite3_open_v2(database->path, &database->connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (note(database, code) == SQLITE_OK) code = configure(database);
    if (code == SQLITE_OK) code = query(database, "PRAGMA quick_check(1)", NULL, 0, take_word, &sound);
    if (is_damage(code) || (code == SQLITE_OK && !sound.met)) return OPENING_DAMAGED;
    if (settle(database, code, diags) != STORE_OK) return OPENING_REFUSED;
    sqlite3_db_config(database->connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
    return bring_up_to_date(database, diags) ? OPENING_DONE : OPENING_REFUSED;
}

static bool set_aside(store *database, struct diags *diags)
{
    struct arena arena = {0};
    sqlite3_close(database->connection);
    database->connection = NULL;
    const char *aside = place_free_name(&arena, database->path, "damaged");
    bool moved = place_set_aside(database->path, aside, diags) && place_make_file(database->path, diags);
    if (moved) diag_add(diags, MESSAGE_STORE_DAMAGED, (struct span){0}, aside);
    arena_clear(&arena);
    return moved;
}

static bool open_sound(store *database, struct diags *diags)
{
    enum opening opening = open_file(database, diags);
    if (opening == OPENING_DAMAGED && set_aside(database, diags)) opening = open_file(database, diags);
    return opening == OPENING_DONE;
}

store *store_open(const char *folder, struct diags *diags)
{
    struct arena arena = {0};
    store *opened = alloc_zeroed(1, sizeof *opened);
    bool memory = strcmp(folder, ":memory:") == 0;
    const char *path = memory ? folder : path_join(&arena, folder, "unfold.db");
    opened->path = alloc_copy(path, strlen(path));
    opened->self = holder_self();
    bool ready = memory || (file_make_directory(folder, diags) && place_make_file(path, diags));
    arena_clear(&arena);
    if (ready && open_sound(opened, diags)) return opened;
    store_close(opened);
    return NULL;
}

void store_close(store *database)
{
    if (!database) return;
    const struct cell cells[] = {cell_integer(database->self.token)};
    if (database->connection) run(database, "DELETE FROM hold WHERE token = ?", cells, COUNT_OF(cells));
    sqlite3_close(database->connection);
    free(database->path);
    free(database);
}

/* ── holding ── */

static void take_holder(sqlite3_stmt *row, void *out)
{
    struct holder *holder = out;
    const char *host = (const char *)sqlite3_column_text(row, 3);
    *holder = (struct holder){
        .token = sqlite3_column_int64(row, 0), .pid = sqlite3_column_int64(row, 1), .born = sqlite3_column_int64(row, 2)};
    snprintf(holder->host, sizeof holder->host, "%s", host ? host : "");
}

static int find_holder(store *database, int64_t attempt, struct holder *holder)
{
    const struct cell cells[] = {cell_integer(attempt)};
    return query(database, "SELECT token, pid, born, host FROM hold WHERE attempt = ?", cells, COUNT_OF(cells), take_holder,
                 holder);
}

static int take_hold(store *database, int64_t attempt)
{
    const struct holder *self = &database->self;
    const struct cell cells[] = {cell_integer(attempt), cell_integer(self->token), cell_integer(self->pid),
                                 cell_integer(self->born), cell_text(self->host)};
    return run(database, "INSERT OR REPLACE INTO hold (attempt, token, pid, born, host) VALUES (?, ?, ?, ?, ?)", cells,
               COUNT_OF(cells));
}

static int count_attempt(store *database, int64_t attempt, int64_t *count)
{
    const struct cell cells[] = {cell_integer(attempt)};
    return query(database, "SELECT count(*) FROM attempt WHERE id = ?", cells, COUNT_OF(cells), take_integer, count);
}

enum store_result store_hold(store *database, int64_t attempt, bool take_over, struct diags *diags)
{
    int64_t count = 0;
    struct holder holder = {0};
    int code = script(database, "BEGIN IMMEDIATE");
    if (code != SQLITE_OK) return fail(database, diags);
    code = count_attempt(database, attempt, &count);
    if (code == SQLITE_OK) code = find_holder(database, attempt, &holder);
    bool held = holder.token && holder.token != database->self.token && !take_over && holder_is_alive(&holder);
    if (code == SQLITE_OK && count && !held) code = take_hold(database, attempt);
    code = end_transaction(database, code);
    if (code != SQLITE_OK) return fail(database, diags);
    if (held) diag_add(diags, MESSAGE_ATTEMPT_IS_HELD, (struct span){0}, (long long)holder.pid, holder.host);
    if (!count) diag_add(diags, MESSAGE_ATTEMPT_IS_MISSING, (struct span){0}, (long long)attempt);
    return held ? STORE_BUSY : count ? STORE_OK : STORE_FAILED;
}

/* ── writing ── */

enum store_result store_begin(store *database, struct attempt_terms *terms, int kind, struct diags *diags)
{
    /* A seed is 64 bits without a sign, an SQLite integer has one: the bits are kept. */
    const struct cell cells[] = {
        cell_text(terms->bank),       cell_text(terms->revision),    cell_integer((int64_t)terms->seed), cell_integer(kind),
        cell_integer(terms->started), cell_integer(terms->deadline), cell_real(terms->factor)};
    int code = script(database, "BEGIN IMMEDIATE");
    if (code != SQLITE_OK) return fail(database, diags);
    code = run(database, "INSERT INTO attempt (bank, revision, seed, kind, started, deadline, factor) VALUES (?, ?, ?, ?, ?, ?, ?)",
               cells, COUNT_OF(cells));
    int64_t id = sqlite3_last_insert_rowid(database->connection);
    if (code == SQLITE_OK) code = take_hold(database, id);
    code = end_transaction(database, code);
    if (code != SQLITE_OK) return fail(database, diags);
    terms->id = id;
    return STORE_OK;
}

/* An event that is there already was committed although the disk then reported a failure: the same once more is no fault,
 * another one under its number is. */
static int insert_event(store *database, int64_t attempt, const struct event *event)
{
    const struct cell cells[] = {
        cell_integer(attempt), cell_integer(event->seq), cell_integer(event->at), cell_integer(event->steady),
        cell_text(event_kind_name(event->kind)), cell_text(event->question), cell_text(event->blank), cell_text(event->text)};
    return run(database,
               "INSERT INTO event (attempt, seq, at, mono, kind, question, blank, text) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
               " WHERE NOT EXISTS (SELECT 1 FROM event WHERE attempt = ?1 AND seq = ?2 AND at = ?3 AND mono = ?4 AND kind = ?5"
               " AND question IS ?6 AND blank IS ?7 AND text IS ?8)",
               cells, COUNT_OF(cells));
}

static int mark_submitted(store *database, int64_t attempt, int64_t at)
{
    const struct cell cells[] = {cell_integer(attempt), cell_integer(at)};
    return run(database, "UPDATE attempt SET submitted = ?2 WHERE id = ?1 AND submitted = 0", cells, COUNT_OF(cells));
}

/* The memory that a review goes on from: that of the newest reply in another attempt. */
struct earlier {
    struct memory memory;
    int64_t at;
    bool superseded; /* that reply is newer than what this attempt has said before */
};

static void take_earlier(sqlite3_stmt *row, void *out)
{
    *(struct earlier *)out = (struct earlier){.memory = {sqlite3_column_double(row, 0), sqlite3_column_double(row, 1)},
                                              .at = sqlite3_column_int64(row, 2), .superseded = sqlite3_column_int(row, 3)};
}

static int find_earlier(store *database, int64_t attempt, const struct review *review, struct earlier *earlier)
{
    const struct cell cells[] = {cell_text(review->bank), cell_text(review->question), cell_integer(attempt)};
    return query(database,
                 "SELECT stability, difficulty, at, at > coalesce((SELECT own.at FROM review AS own WHERE own.bank = ?1"
                 " AND own.question = ?2 AND own.attempt = ?3), at) FROM review WHERE bank = ?1 AND question = ?2 AND attempt <> ?3"
                 " ORDER BY at DESC, attempt DESC LIMIT 1",
                 cells, COUNT_OF(cells), take_earlier, earlier);
}

/* What an old attempt says after a newer one has been heard changes nothing. */
static int keep_review(store *database, int64_t attempt, const struct review *review)
{
    struct earlier earlier = {.at = review->at};
    int code = find_earlier(database, attempt, review, &earlier);
    if (code != SQLITE_OK || earlier.superseded) return code;
    int64_t day = fsrs_day(review->at);
    struct memory memory = fsrs_next(earlier.memory, day - fsrs_day(earlier.at), review->rating);
    const struct cell cells[] = {
        cell_text(review->bank),     cell_text(review->question),   cell_integer(attempt),
        cell_integer(review->at),    cell_integer(review->rating),  cell_real(memory.stability),
        cell_real(memory.difficulty), cell_integer((int64_t)review->key), cell_integer(day + fsrs_interval(memory))};
    code = run(database,
               "INSERT OR REPLACE INTO review (bank, question, attempt, at, rating, stability, difficulty)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
               cells, 7);
    if (code != SQLITE_OK) return code;
    return run(database,
               "INSERT OR REPLACE INTO card (bank, question, key, rating, stability, difficulty, reviewed, due)"
               " SELECT ?1, ?2, ?8, ?5, ?6, ?7, ?4, ?9 WHERE ?3 IS NOT NULL",
               cells, COUNT_OF(cells));
}

static int append_all(store *database, int64_t attempt, const struct event *event, const struct review *reviews, size_t count)
{
    bool ends = event->kind == EVENT_SUBMIT || event->kind == EVENT_EXPIRE;
    int code = insert_event(database, attempt, event);
    if (code == SQLITE_OK && ends) code = mark_submitted(database, attempt, event->at);
    for (size_t i = 0; i < count && code == SQLITE_OK; i++) code = keep_review(database, attempt, &reviews[i]);
    return code;
}

enum store_result store_append(store *database, int64_t attempt, const struct event *event, struct diags *diags)
{
    return store_append_graded(database, attempt, event, NULL, 0, diags);
}

enum store_result store_append_graded(store *database, int64_t attempt, const struct event *event, const struct review *reviews,
                                      size_t count, struct diags *diags)
{
    struct holder holder = {0};
    int code = script(database, "BEGIN IMMEDIATE");
    if (code != SQLITE_OK) return fail(database, diags);
    code = find_holder(database, attempt, &holder);
    bool ours = holder.token == database->self.token;
    if (code == SQLITE_OK && ours) code = append_all(database, attempt, event, reviews, count);
    code = end_transaction(database, code);
    if (code != SQLITE_OK) return fail(database, diags);
    if (!ours) diag_add(diags, MESSAGE_ATTEMPT_IS_TAKEN, (struct span){0});
    return ours ? STORE_OK : STORE_BUSY;
}

/* ── reading ── */

struct reader {
    struct arena *arena;
    struct vector items;
    int64_t attempt;
    struct diags *diags;
    size_t faults;
};

static const char *column_text(struct reader *reader, sqlite3_stmt *row, int column)
{
    const char *bytes = (const char *)sqlite3_column_text(row, column);
    return bytes ? arena_copy(reader->arena, bytes, (size_t)sqlite3_column_bytes(row, column)) : NULL;
}

static void take_attempt(sqlite3_stmt *row, void *out)
{
    struct reader *reader = out;
    struct attempt_row *taken = vector_push(&reader->items);
    taken->terms = (struct attempt_terms){
        .id = sqlite3_column_int64(row, 0),
        .bank = column_text(reader, row, 1),
        .revision = column_text(reader, row, 2),
        .seed = (uint64_t)sqlite3_column_int64(row, 3),
        .started = sqlite3_column_int64(row, 5),
        .deadline = sqlite3_column_int64(row, 6),
        .factor = sqlite3_column_double(row, 7),
    };
    taken->kind = sqlite3_column_int(row, 4);
    taken->submitted = sqlite3_column_int64(row, 8);
    taken->last_at = sqlite3_column_int64(row, 9);
}

bool store_attempts(store *database, const char *bank, struct arena *arena, struct attempt_row **rows, size_t *count,
                    struct diags *diags)
{
    const struct cell cells[] = {cell_text(bank)};
    struct reader reader = {.arena = arena};
    vector_init(&reader.items, sizeof(struct attempt_row));
    int code = query(database,
                     "SELECT id, bank, revision, seed, kind, started, deadline, factor, submitted, coalesce((SELECT at FROM event"
                     " WHERE attempt = id ORDER BY seq DESC LIMIT 1), started) FROM attempt WHERE ?1 IS NULL OR bank = ?1"
                     " ORDER BY started DESC, id DESC",
                     cells, COUNT_OF(cells), take_attempt, &reader);
    *rows = vector_freeze(&reader.items, arena, count);
    return settle(database, code, diags) == STORE_OK;
}

static void take_event(sqlite3_stmt *row, void *out)
{
    struct reader *reader = out;
    struct event *taken = vector_push(&reader->items);
    const char *kind = (const char *)sqlite3_column_text(row, 3);
    taken->seq = sqlite3_column_int64(row, 0);
    taken->at = sqlite3_column_int64(row, 1);
    taken->steady = sqlite3_column_int64(row, 2);
    taken->question = column_text(reader, row, 4);
    taken->blank = column_text(reader, row, 5);
    taken->text = column_text(reader, row, 6);
    if (kind && event_kind_find(kind, &taken->kind)) return;
    reader->faults++;
    diag_add(reader->diags, MESSAGE_EVENT_IS_UNKNOWN, (struct span){0}, (long long)reader->attempt, (long long)taken->seq,
             kind ? kind : "");
}

bool store_events(store *database, int64_t attempt, struct arena *arena, struct event **events, size_t *count,
                  struct diags *diags)
{
    const struct cell cells[] = {cell_integer(attempt)};
    struct reader reader = {.arena = arena, .attempt = attempt, .diags = diags};
    vector_init(&reader.items, sizeof(struct event));
    int code = query(database, "SELECT seq, at, mono, kind, question, blank, text FROM event WHERE attempt = ? ORDER BY seq", cells,
                     COUNT_OF(cells), take_event, &reader);
    *events = vector_freeze(&reader.items, arena, count);
    return settle(database, code, diags) == STORE_OK && reader.faults == 0;
}

static enum rating column_rating(sqlite3_stmt *row, int column)
{
    int rating = sqlite3_column_int(row, column);
    return rating >= RATING_AGAIN && rating <= RATING_EASY ? (enum rating)rating : RATING_AGAIN;
}

static void take_review(sqlite3_stmt *row, void *out)
{
    struct reader *reader = out;
    *(struct review_row *)vector_push(&reader->items) = (struct review_row){
        .bank = column_text(reader, row, 0),
        .question = column_text(reader, row, 1),
        .attempt = sqlite3_column_int64(row, 2),
        .at = sqlite3_column_int64(row, 3),
        .rating = column_rating(row, 4),
        .memory = {sqlite3_column_double(row, 5), sqlite3_column_double(row, 6)},
    };
}

bool store_reviews(store *database, struct arena *arena, struct review_row **rows, size_t *count, struct diags *diags)
{
    struct reader reader = {.arena = arena};
    vector_init(&reader.items, sizeof(struct review_row));
    int code = query(database, "SELECT bank, question, attempt, at, rating, stability, difficulty FROM review ORDER BY at, attempt", NULL, 0,
                     take_review, &reader);
    *rows = vector_freeze(&reader.items, arena, count);
    return settle(database, code, diags) == STORE_OK;
}

static void take_card(sqlite3_stmt *row, void *out)
{
    struct reader *reader = out;
    *(struct card_row *)vector_push(&reader->items) = (struct card_row){
        .bank = column_text(reader, row, 0),
        .question = column_text(reader, row, 1),
        .key = (uint64_t)sqlite3_column_int64(row, 2),
        .rating = column_rating(row, 3),
        .memory = {sqlite3_column_double(row, 4), sqlite3_column_double(row, 5)},
        .reviewed = sqlite3_column_int64(row, 6),
        .due = sqlite3_column_int64(row, 7),
    };
}

bool store_cards(store *database, struct arena *arena, struct card_row **rows, size_t *count, struct diags *diags)
{
    struct reader reader = {.arena = arena};
    vector_init(&reader.items, sizeof(struct card_row));
    int code = query(database,
                     "SELECT bank, question, key, rating, stability, difficulty, reviewed, due FROM card ORDER BY due, bank, question",
                     NULL, 0, take_card, &reader);
    *rows = vector_freeze(&reader.items, arena, count);
    return settle(database, code, diags) == STORE_OK;
}

/* ── settings ── */

static void take_setting(sqlite3_stmt *row, void *out)
{
    struct reader *reader = out;
    *(const char **)vector_push(&reader->items) = column_text(reader, row, 0);
}

const char *store_setting(store *database, const char *name, struct arena *arena)
{
    const struct cell cells[] = {cell_text(name)};
    struct reader reader = {.arena = arena};
    vector_init(&reader.items, sizeof(const char *));
    query(database, "SELECT value FROM setting WHERE name = ?", cells, COUNT_OF(cells), take_setting, &reader);
    const char *value = reader.items.count ? *(const char **)vector_at(&reader.items, 0) : NULL;
    vector_clear(&reader.items);
    return value;
}

bool store_set_setting(store *database, const char *name, const char *value)
{
    const struct cell cells[] = {cell_text(name), cell_text(value)};
    return run(database, "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", cells, COUNT_OF(cells)) == SQLITE_OK;
}

/* ── lessons ── */

struct lesson_reader {
    struct lesson_row *row;
    bool found;
};

static void take_lesson(sqlite3_stmt *row, void *out)
{
    struct lesson_reader *reader = out;
    *reader->row = (struct lesson_row){sqlite3_column_double(row, 0), sqlite3_column_double(row, 1), sqlite3_column_int(row, 2) != 0,
                                       sqlite3_column_int64(row, 3)};
    reader->found = true;
}

bool store_lesson(store *database, const char *name, struct lesson_row *row)
{
    const struct cell cells[] = {cell_text(name)};
    struct lesson_reader reader = {.row = row};
    query(database, "SELECT place, furthest, done, at FROM lesson WHERE name = ?", cells, COUNT_OF(cells), take_lesson, &reader);
    return reader.found;
}

bool store_set_lesson(store *database, const char *name, const struct lesson_row *row)
{
    const struct cell cells[] = {cell_text(name), cell_real(row->place), cell_real(row->furthest), cell_integer(row->done), cell_integer(row->at)};
    static const char sql[] = "INSERT INTO lesson (name, place, furthest, done, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET"
                              " place = excluded.place, furthest = max(furthest, excluded.furthest), done = max(done, excluded.done),"
                              " at = excluded.at";
    return run(database, sql, cells, COUNT_OF(cells)) == SQLITE_OK;
}
