/* Attempts and their events: who holds them, what is appended, and reading them back. */
#include <stdio.h>

#include "store/store_parts.h"

/* ── holding ── */

static void take_holder(const struct row *row, void *out)
{
    struct holder *holder = out;
    const char *host = row_text(row, 3);
    *holder = (struct holder){.token = row_integer(row, 0), .pid = row_integer(row, 1), .born = row_integer(row, 2)};
    snprintf(holder->host, sizeof holder->host, "%s", host ? host : "");
}

static bool find_holder(struct database *database, int64_t attempt, struct holder *holder)
{
    const struct cell cells[] = {cell_integer(attempt)};
    return database_query(database, "SELECT token, pid, born, host FROM hold WHERE attempt = ?", cells, COUNT_OF(cells), take_holder,
                          holder);
}

static bool take_hold(const store *kept, int64_t attempt)
{
    const struct holder *self = &kept->self;
    const struct cell cells[] = {cell_integer(attempt), cell_integer(self->token), cell_integer(self->pid),
                                 cell_integer(self->born), cell_text(self->host)};
    return database_run(kept->database, "INSERT OR REPLACE INTO hold (attempt, token, pid, born, host) VALUES (?, ?, ?, ?, ?)",
                        cells, COUNT_OF(cells));
}

static bool count_attempt(struct database *database, int64_t attempt, int64_t *count)
{
    const struct cell cells[] = {cell_integer(attempt)};
    return database_ask(database, "SELECT count(*) FROM attempt WHERE id = ?", cells, COUNT_OF(cells), count);
}

enum store_result store_hold(store *kept, int64_t attempt, bool take_over, struct diags *diags)
{
    int64_t count = 0;
    struct holder holder = {0};
    if (!database_begin(kept->database)) return store_settle(kept, false, diags);
    bool well = count_attempt(kept->database, attempt, &count) && find_holder(kept->database, attempt, &holder);
    bool held = holder.token && holder.token != kept->self.token && !take_over && holder_is_alive(&holder);
    if (well && count && !held) well = take_hold(kept, attempt);
    if (!database_end(kept->database, well)) return store_settle(kept, false, diags);
    if (held) diag_add(diags, MESSAGE_ATTEMPT_IS_HELD, (struct span){0}, (long long)holder.pid, holder.host);
    if (!count) diag_add(diags, MESSAGE_ATTEMPT_IS_MISSING, (struct span){0}, (long long)attempt);
    return held ? STORE_BUSY : count ? STORE_OK : STORE_FAILED;
}

/* ── writing ── */

enum store_result store_begin(store *kept, struct attempt_terms *terms, int kind, struct diags *diags)
{
    /* A seed is 64 bits without a sign, an SQLite integer has one: the bits are kept. */
    const struct cell cells[] = {
        cell_text(terms->bank),       cell_text(terms->revision),    cell_integer((int64_t)terms->seed), cell_integer(kind),
        cell_integer(terms->started), cell_integer(terms->deadline), cell_real(terms->factor)};
    static const char sql[] = "INSERT INTO attempt (bank, revision, seed, kind, started, deadline, factor) VALUES (?, ?, ?, ?, ?, ?, ?)";
    if (!database_begin(kept->database)) return store_settle(kept, false, diags);
    bool well = database_run(kept->database, sql, cells, COUNT_OF(cells));
    int64_t id = database_last_id(kept->database);
    if (!database_end(kept->database, well && take_hold(kept, id))) return store_settle(kept, false, diags);
    terms->id = id;
    return STORE_OK;
}

/* An event that is there already was committed although the disk then reported a failure: the same once more is no fault,
 * another one under its number is. */
static bool insert_event(struct database *database, int64_t attempt, const struct event *event)
{
    const struct cell cells[] = {
        cell_integer(attempt), cell_integer(event->seq), cell_integer(event->at), cell_integer(event->steady),
        cell_text(event_kind_name(event->kind)), cell_text(event->question), cell_text(event->blank), cell_text(event->text)};
    static const char sql[] =
        "INSERT INTO event (attempt, seq, at, mono, kind, question, blank, text) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"
        " WHERE NOT EXISTS (SELECT 1 FROM event WHERE attempt = ?1 AND seq = ?2 AND at = ?3 AND mono = ?4 AND kind = ?5"
        " AND question IS ?6 AND blank IS ?7 AND text IS ?8)";
    return database_run(database, sql, cells, COUNT_OF(cells));
}

static bool mark_submitted(struct database *database, int64_t attempt, int64_t at)
{
    const struct cell cells[] = {cell_integer(attempt), cell_integer(at)};
    return database_run(database, "UPDATE attempt SET submitted = ?2 WHERE id = ?1 AND submitted = 0", cells, COUNT_OF(cells));
}

static bool append_all(store *kept, int64_t attempt, const struct event *event, const struct review *reviews, size_t count)
{
    bool ends = event->kind == EVENT_SUBMIT || event->kind == EVENT_EXPIRE;
    bool well = insert_event(kept->database, attempt, event);
    if (well && ends) well = mark_submitted(kept->database, attempt, event->at);
    for (size_t i = 0; i < count && well; i++) well = store_keep_review(kept, attempt, &reviews[i]);
    return well;
}

enum store_result store_append(store *kept, int64_t attempt, const struct event *event, struct diags *diags)
{
    return store_append_graded(kept, attempt, event, NULL, 0, diags);
}

enum store_result store_append_graded(store *kept, int64_t attempt, const struct event *event, const struct review *reviews,
                                      size_t count, struct diags *diags)
{
    struct holder holder = {0};
    if (!database_begin(kept->database)) return store_settle(kept, false, diags);
    bool well = find_holder(kept->database, attempt, &holder);
    bool ours = holder.token == kept->self.token;
    if (well && ours) well = append_all(kept, attempt, event, reviews, count);
    if (!database_end(kept->database, well)) return store_settle(kept, false, diags);
    if (!ours) diag_add(diags, MESSAGE_ATTEMPT_IS_TAKEN, (struct span){0});
    return ours ? STORE_OK : STORE_BUSY;
}

/* ── reading ── */

static void take_attempt(const struct row *row, void *out)
{
    struct reader *reader = out;
    struct attempt_row *taken = vector_push(&reader->items);
    taken->terms = (struct attempt_terms){
        .id = row_integer(row, 0),
        .bank = row_copy_text(row, 1, reader->arena),
        .revision = row_copy_text(row, 2, reader->arena),
        .seed = (uint64_t)row_integer(row, 3),
        .started = row_integer(row, 5),
        .deadline = row_integer(row, 6),
        .factor = row_real(row, 7),
    };
    taken->kind = (int)row_integer(row, 4);
    taken->submitted = row_integer(row, 8);
    taken->last_at = row_integer(row, 9);
}

bool store_attempts(store *kept, const char *bank, struct arena *arena, struct attempt_row **rows, size_t *count,
                    struct diags *diags)
{
    const struct cell cells[] = {cell_text(bank)};
    static const char sql[] =
        "SELECT id, bank, revision, seed, kind, started, deadline, factor, submitted, coalesce((SELECT at FROM event"
        " WHERE attempt = id ORDER BY seq DESC LIMIT 1), started) FROM attempt WHERE ?1 IS NULL OR bank = ?1"
        " ORDER BY started DESC, id DESC";
    struct reader reader = {.arena = arena};
    vector_init(&reader.items, sizeof(struct attempt_row));
    bool well = database_query(kept->database, sql, cells, COUNT_OF(cells), take_attempt, &reader);
    *rows = vector_freeze(&reader.items, arena, count);
    return store_settle(kept, well, diags) == STORE_OK;
}

static void take_event(const struct row *row, void *out)
{
    struct reader *reader = out;
    struct event *taken = vector_push(&reader->items);
    const char *kind = row_text(row, 3);
    taken->seq = row_integer(row, 0);
    taken->at = row_integer(row, 1);
    taken->steady = row_integer(row, 2);
    taken->question = row_copy_text(row, 4, reader->arena);
    taken->blank = row_copy_text(row, 5, reader->arena);
    taken->text = row_copy_text(row, 6, reader->arena);
    if (kind && event_kind_find(kind, &taken->kind)) return;
    reader->faults++;
    diag_add(reader->diags, MESSAGE_EVENT_IS_UNKNOWN, (struct span){0}, reader->path, (long long)taken->seq,
             (long long)reader->attempt, kind ? kind : "");
}

bool store_events(store *kept, int64_t attempt, struct arena *arena, struct event **events, size_t *count,
                  struct diags *diags)
{
    const struct cell cells[] = {cell_integer(attempt)};
    static const char sql[] = "SELECT seq, at, mono, kind, question, blank, text FROM event WHERE attempt = ? ORDER BY seq";
    struct reader reader = {.arena = arena, .path = kept->path, .attempt = attempt, .diags = diags};
    vector_init(&reader.items, sizeof(struct event));
    bool well = database_query(kept->database, sql, cells, COUNT_OF(cells), take_event, &reader);
    *events = vector_freeze(&reader.items, arena, count);
    return store_settle(kept, well, diags) == STORE_OK && reader.faults == 0;
}
