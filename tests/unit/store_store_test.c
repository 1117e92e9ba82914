#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/resource.h>

#include "store_sandbox.h"

static void begin(struct sandbox *box, store *kept, struct attempt_terms *terms)
{
    *terms = sample_terms;
    assert_int_equal(store_begin(kept, terms, BANK_EXAM, &box->diags), STORE_OK);
    assert_true(terms->id > 0);
}

static void append(struct sandbox *box, store *kept, int64_t attempt, int64_t first, int64_t last)
{
    for (int64_t seq = first; seq <= last; seq++) {
        struct event event = sandbox_event(seq);
        assert_int_equal(store_append(kept, attempt, &event, &box->diags), STORE_OK);
    }
}

static size_t count_events(struct sandbox *box, store *kept, int64_t attempt)
{
    struct event *events;
    size_t count;
    assert_true(store_events(kept, attempt, &box->arena, &events, &count, &box->diags));
    for (size_t i = 0; i < count; i++) assert_int_equal(events[i].seq, i + 1);
    return count;
}

/* ── the file ── */

static void folder_and_file_are_for_the_owner_alone(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    mode_t before = umask(0);
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    umask(before);
    assert_int_equal(sandbox_mode(box->home), 0700);
    assert_int_equal(sandbox_mode(box->path), 0600);
    assert_int_equal(sandbox_mode(arena_print(&box->arena, "%s-wal", box->path)), 0600);
    assert_int_equal(sandbox_mode(arena_print(&box->arena, "%s-shm", box->path)), 0600);
    store_close(kept);
}

static void the_file_says_what_it_is(void **state)
{
    struct sandbox *box = *state;
    static const char *const facts[][2] = {
        {"PRAGMA journal_mode", "wal"},
        {"PRAGMA application_id", "1970169444"},
        {"PRAGMA user_version", "4"},
        {"SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite%'", "0"},
    };
    store_close(sandbox_open(box));
    for (size_t i = 0; i < COUNT_OF(facts); i++) assert_string_equal(sandbox_ask(box, box->path, facts[i][0]), facts[i][1]);
}

static void events_can_be_neither_changed_nor_deleted(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    append(box, kept, terms.id, 1, 3);
    assert_int_equal(sandbox_sql(box->path, "UPDATE event SET text = '41 GiB'"), SQLITE_CONSTRAINT);
    assert_int_equal(sandbox_sql(box->path, "DELETE FROM event WHERE seq = 2"), SQLITE_CONSTRAINT);
    assert_int_equal(count_events(box, kept, terms.id), 3);
    store_close(kept);
}

static void memory_keeps_nothing(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *kept = store_open(":memory:", &box->diags);
    begin(box, kept, &terms);
    append(box, kept, terms.id, 1, 2);
    assert_int_equal(count_events(box, kept, terms.id), 2);
    store_close(kept);
    kept = store_open(":memory:", &box->diags);
    assert_int_equal(count_events(box, kept, terms.id), 0);
    store_close(kept);
    assert_false(file_exists(":memory:"));
}

/* ── what is kept ── */

static void terms_and_events_come_back_as_they_went(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    struct attempt_row *rows;
    struct event *events;
    size_t count;
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    for (size_t i = 0; i < COUNT_OF(sample_texts); i++) {
        struct event event = {.seq = (int64_t)i + 1, .at = -5, .steady = INT64_MAX, .kind = (enum event_kind)i,
                              .question = i % 2 ? "pool" : NULL, .blank = i % 3 ? "size" : NULL, .text = sample_texts[i]};
        assert_int_equal(store_append(kept, terms.id, &event, &box->diags), STORE_OK);
    }
    store_close(kept);
    kept = sandbox_open(box);
    assert_true(store_attempts(kept, "sample", &box->arena, &rows, &count, &box->diags));
    assert_int_equal(count, 1);
    assert_int_equal(rows[0].terms.id, terms.id);
    assert_string_equal(rows[0].terms.revision, "AAAA-BBBB");
    assert_true(rows[0].terms.seed == sample_terms.seed);
    assert_int_equal(rows[0].terms.deadline, 61000);
    assert_true(store_events(kept, terms.id, &box->arena, &events, &count, &box->diags));
    store_close(kept);
    assert_int_equal(count, COUNT_OF(sample_texts));
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(events[i].at, -5);
        assert_int_equal(events[i].steady, INT64_MAX);
        assert_int_equal(events[i].kind, i);
        assert_int_equal(events[i].question != NULL, i % 2 != 0);
        assert_int_equal(events[i].blank != NULL, i % 3 != 0);
        if (sample_texts[i]) assert_string_equal(events[i].text, sample_texts[i]);
        else assert_null(events[i].text);
    }
}

static void attempts_are_listed_newest_first(void **state)
{
    struct sandbox *box = *state;
    struct attempt_row *rows;
    size_t count;
    static const struct attempt_terms terms[] = {{.bank = "a", .revision = "", .started = 300, .factor = 1.5},
                                                 {.bank = "b", .revision = "", .started = 100, .factor = 1},
                                                 {.bank = "a", .revision = "", .started = 300, .factor = 1},
                                                 {.bank = "a'; DROP TABLE event; --", .revision = "", .started = 200, .factor = 1}};
    store *kept = sandbox_open(box);
    for (size_t i = 0; i < COUNT_OF(terms); i++) {
        struct attempt_terms begun = terms[i];
        assert_int_equal(store_begin(kept, &begun, (int)i % 3, &box->diags), STORE_OK);
        assert_int_equal(begun.id, i + 1);
    }
    append(box, kept, 2, 1, 4);
    struct event submit = {.seq = 1, .at = 777, .kind = EVENT_SUBMIT};
    assert_int_equal(store_append(kept, 3, &submit, &box->diags), STORE_OK);
    assert_true(store_attempts(kept, NULL, &box->arena, &rows, &count, &box->diags));
    static const int order[] = {3, 1, 4, 2};
    assert_int_equal(count, 4);
    for (size_t i = 0; i < count; i++) assert_int_equal(rows[i].terms.id, order[i]);
    assert_int_equal(rows[0].submitted, 777);
    assert_int_equal(rows[1].submitted, 0);
    assert_int_equal(rows[1].last_at, 300);
    assert_true(rows[1].terms.factor == 1.5);
    assert_int_equal(rows[3].last_at, 2004);
    assert_int_equal(rows[3].kind, 1);
    assert_true(store_attempts(kept, terms[3].bank, &box->arena, &rows, &count, &box->diags));
    assert_int_equal(count, 1);
    store_close(kept);
}

static void the_same_event_again_is_no_fault_another_is(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    append(box, kept, terms.id, 1, 2);
    append(box, kept, terms.id, 1, 2);
    struct event other = sandbox_event(2);
    other.text = NULL;
    assert_int_equal(store_append(kept, terms.id, &other, &box->diags), STORE_FAILED);
    sandbox_expect(box, MESSAGE_STORE_FAULT);
    assert_int_equal(count_events(box, kept, terms.id), 2);
    store_close(kept);
}

static void an_event_of_an_unknown_kind_is_reported(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    struct event *events;
    size_t count;
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    append(box, kept, terms.id, 1, 1);
    assert_int_equal(sandbox_sql(box->path, "INSERT INTO event VALUES (1, 2, 0, 0, 'score', NULL, NULL, NULL)"), SQLITE_OK);
    assert_false(store_events(kept, terms.id, &box->arena, &events, &count, &box->diags));
    sandbox_expect(box, MESSAGE_EVENT_IS_UNKNOWN);
    store_close(kept);
}

static void settings_outlive_the_program(void **state)
{
    struct sandbox *box = *state;
    store *kept = sandbox_open(box);
    assert_null(store_setting(kept, "theme", &box->arena));
    assert_true(store_set_setting(kept, "theme", "amber"));
    assert_true(store_set_setting(kept, "theme", "paper"));
    assert_true(store_set_setting(kept, "clock", ""));
    store_close(kept);
    kept = sandbox_open(box);
    assert_string_equal(store_setting(kept, "theme", &box->arena), "paper");
    assert_string_equal(store_setting(kept, "clock", &box->arena), "");
    assert_null(store_setting(kept, "them", &box->arena));
    store_close(kept);
}

static void a_lesson_keeps_its_place_and_what_was_reached(void **state)
{
    struct sandbox *box = *state;
    struct lesson_row row;
    store *kept = sandbox_open(box);
    assert_false(store_lesson(kept, "rings.md", &row));
    assert_true(store_set_lesson(kept, "rings.md", &(struct lesson_row){.place = 0.5, .furthest = 1, .done = true, .at = 1000}));
    assert_true(store_set_lesson(kept, "rings.md", &(struct lesson_row){.place = 0.25, .furthest = 0.5, .at = 2000}));
    store_close(kept);
    kept = sandbox_open(box);
    assert_false(store_lesson(kept, "ring.md", &row));
    assert_true(store_lesson(kept, "rings.md", &row));
    assert_true(row.place == 0.25 && row.furthest == 1 && row.done && row.at == 2000);
    store_close(kept);
}

/* Whatever happens in an attempt, leaving in the middle and coming back makes no difference. */
static void an_attempt_folds_the_same_through_the_database(void **state)
{
    struct sandbox *box = *state;
    store *kept = sandbox_open(box);
    for (uint64_t seed = 0; seed < 8; seed++) {
        struct attempt_terms terms;
        struct attempt whole, halves;
        struct event *events;
        size_t count;
        int64_t now = 2000, seq = 1;
        struct text wanted = {0}, got = {0};
        struct random random = random_stream(seed, "store", "round trip");
        size_t cut = random_below(&random, 60);
        sample_make(&box->sample, seed % 2 ? BANK_EXAM : BANK_QUIZ);
        begin(box, kept, &terms);
        attempt_init(&whole, &box->sample.bank, &terms);
        for (size_t i = 0; i < 60; i++) {
            if (i == cut) {
                store_close(kept);
                kept = sandbox_open(box);
                assert_int_equal(store_hold(kept, terms.id, false, &box->diags), STORE_OK);
            }
            struct event event = sample_draw(&random, seq, &now);
            if (!attempt_apply(&whole, &event)) continue;
            assert_int_equal(store_append(kept, terms.id, &event, &box->diags), STORE_OK);
            seq++;
        }
        assert_true(store_events(kept, terms.id, &box->arena, &events, &count, &box->diags));
        assert_int_equal(count, seq - 1);
        attempt_init(&halves, &box->sample.bank, &terms);
        for (size_t i = 0; i < count; i++) assert_true(attempt_apply(&halves, &events[i]));
        sample_write(&whole, &wanted);
        sample_write(&halves, &got);
        assert_string_equal(text_string(&got), text_string(&wanted));
        text_clear(&wanted);
        text_clear(&got);
        attempt_clear(&whole);
        attempt_clear(&halves);
    }
    store_close(kept);
}

/* ── two windows ── */

static void a_second_window_is_told_and_may_take_over(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *first = sandbox_open(box), *second = sandbox_open(box);
    begin(box, first, &terms);
    append(box, first, terms.id, 1, 1);
    assert_int_equal(store_hold(second, terms.id, false, &box->diags), STORE_BUSY);
    sandbox_expect(box, MESSAGE_ATTEMPT_IS_HELD);
    append(box, first, terms.id, 2, 2);
    assert_int_equal(store_hold(second, terms.id, true, &box->diags), STORE_OK);
    struct event event = sandbox_event(3);
    assert_int_equal(store_append(first, terms.id, &event, &box->diags), STORE_BUSY);
    sandbox_expect(box, MESSAGE_ATTEMPT_IS_TAKEN);
    append(box, second, terms.id, 3, 4);
    store_close(first);
    append(box, second, terms.id, 5, 5);
    assert_int_equal(count_events(box, second, terms.id), 5);
    store_close(second);
}

static void a_hold_that_was_taken_stays_lost_when_the_taker_leaves(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *first = sandbox_open(box), *second = sandbox_open(box);
    begin(box, first, &terms);
    assert_int_equal(store_hold(second, terms.id, true, &box->diags), STORE_OK);
    store_close(second);
    struct event event = sandbox_event(1);
    assert_int_equal(store_append(first, terms.id, &event, &box->diags), STORE_BUSY);
    sandbox_expect(box, MESSAGE_ATTEMPT_IS_TAKEN);
    assert_int_equal(store_hold(first, terms.id, false, &box->diags), STORE_OK);
    append(box, first, terms.id, 1, 1);
    store_close(first);
}

static void leaving_lets_go(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *first = sandbox_open(box);
    begin(box, first, &terms);
    store_close(first);
    store *second = sandbox_open(box);
    assert_int_equal(store_hold(second, terms.id, false, &box->diags), STORE_OK);
    append(box, second, terms.id, 1, 1);
    store_close(second);
}

static void only_a_living_holder_counts(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    static const struct {
        const char *change;
        enum store_result result;
    } rows[] = {
        {"UPDATE hold SET token = 1", STORE_BUSY},
        {"UPDATE hold SET token = 1, born = born + 1 WHERE born > 0", STORE_OK}, /* the number was given to another process */
        {"UPDATE hold SET token = 1, pid = 999999999", STORE_OK},
        {"UPDATE hold SET token = 1, pid = 0", STORE_OK},
        {"UPDATE hold SET token = 1, pid = 999999999, host = 'elsewhere.invalid'", STORE_BUSY},
    };
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    if (strcmp(sandbox_ask(box, box->path, "SELECT born FROM hold"), "0") == 0) skip();
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        assert_int_equal(store_hold(kept, terms.id, true, &box->diags), STORE_OK);
        assert_int_equal(sandbox_sql(box->path, rows[i].change), SQLITE_OK);
        if (store_hold(kept, terms.id, false, &box->diags) != rows[i].result) fail_msg("%s", rows[i].change);
    }
    store_close(kept);
}

static void an_attempt_that_is_not_there_cannot_be_held(void **state)
{
    struct sandbox *box = *state;
    store *kept = sandbox_open(box);
    assert_int_equal(store_hold(kept, 7, true, &box->diags), STORE_FAILED);
    sandbox_expect(box, MESSAGE_ATTEMPT_IS_MISSING);
    struct event event = sandbox_event(1);
    assert_int_equal(store_append(kept, 7, &event, &box->diags), STORE_BUSY);
    store_close(kept);
}

/* Eight processes make the same new database, and each writes its own attempt into it. */
static void many_may_begin_at_once(void **state)
{
    enum { PROCESSES = 8, EVENTS = 5 };
    struct sandbox *box = *state;
    pid_t children[PROCESSES];
    for (size_t i = 0; i < PROCESSES; i++) {
        if ((children[i] = fork()) != 0) continue;
        struct attempt_terms terms = sample_terms;
        store *kept = store_open(box->home, &box->diags);
        if (!kept || store_begin(kept, &terms, BANK_EXAM, &box->diags) != STORE_OK) _exit(1);
        for (int64_t seq = 1; seq <= EVENTS; seq++) {
            struct event event = sandbox_event(seq);
            if (store_append(kept, terms.id, &event, &box->diags) != STORE_OK) _exit(2);
        }
        store_close(kept);
        _exit(0);
    }
    for (size_t i = 0; i < PROCESSES; i++) assert_int_equal(sandbox_wait(children[i]), 0);
    store *kept = sandbox_open(box);
    for (int64_t id = 1; id <= PROCESSES; id++) assert_int_equal(count_events(box, kept, id), EVENTS);
    store_close(kept);
}

/* ── kill ── */

/* Append for ever, and report each number once it is said to be saved. */
static void write_until_killed(struct sandbox *box, int64_t attempt, int64_t seq, int report)
{
    store *kept = store_open(box->home, &box->diags);
    if (!kept || store_hold(kept, attempt, false, &box->diags) != STORE_OK) _exit(1);
    for (;; seq++) {
        struct event event = sandbox_event(seq);
        if (store_append(kept, attempt, &event, &box->diags) != STORE_OK) _exit(2);
        if (write(report, &seq, sizeof seq) != sizeof seq) _exit(3);
    }
}

/* Read reports until `wanted` have come, kill, and read the rest; the last number reported. */
static int64_t kill_after(pid_t child, int report, uint64_t wanted, useconds_t delay)
{
    int64_t last = 0;
    while (wanted-- && read(report, &last, sizeof last) == sizeof last) {}
    usleep(delay);
    kill(child, SIGKILL);
    for (int64_t seq; read(report, &seq, sizeof seq) == sizeof seq;) last = seq;
    return last;
}

static void what_was_said_to_be_saved_survives_a_kill(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    struct random random = random_stream(1, "store", "kill");
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    store_close(kept);
    int64_t saved = 0;
    for (int round = 0; round < 10; round++) {
        int ends[2], status;
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        if (child == 0) write_until_killed(box, terms.id, saved + 1, ends[1]);
        close(ends[1]);
        int64_t last = kill_after(child, ends[0], 1 + random_below(&random, 12), (useconds_t)random_below(&random, 3000));
        close(ends[0]);
        siginfo_t end; /* dead, but not buried: its number is still taken */
        assert_int_equal(waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT), 0);
        kept = sandbox_open(box);
        assert_int_equal(store_hold(kept, terms.id, false, &box->diags), STORE_OK);
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        size_t count = count_events(box, kept, terms.id);
        assert_true(last > saved && (int64_t)count >= last);
        saved = (int64_t)count;
        store_close(kept);
    }
}

/* ── damage ── */

static void damage_garbage(const char *path)
{
    FILE *file = fopen(path, "w");
    for (int i = 0; i < 9000; i++) fputc(i * 37 % 251, file);
    fclose(file);
}

static void damage_short_text(const char *path)
{
    FILE *file = fopen(path, "w");
    fputs("not a database", file);
    fclose(file);
}

/* SQLite itself would take this one for an empty file. */
static void damage_one_byte(const char *path)
{
    FILE *file = fopen(path, "w");
    fputc('x', file);
    fclose(file);
}

static void damage_cut(const char *path)
{
    assert_int_equal(truncate(path, 4096 * 2 + 100), 0);
}

/* The first page holds the schema; every later one begins with the head of a tree. */
static void damage_pages(const char *path)
{
    FILE *file = fopen(path, "r+");
    for (int page = 1; page < 6; page++) {
        fseek(file, page * 4096L, SEEK_SET);
        for (int i = 0; i < 64; i++) fputc(0xA5, file);
    }
    fclose(file);
}

static void damage_schema(const char *path)
{
    FILE *file = fopen(path, "r+");
    fseek(file, 104, SEEK_SET);
    for (int i = 0; i < 300; i++) fputc(i, file);
    fclose(file);
}

static void read_all(const char *path, struct text *out)
{
    struct diags diags;
    diags_init(&diags);
    assert_true(file_read(path, 1 << 24, out, &diags));
    diags_clear(&diags);
}

static void a_damaged_file_is_set_aside_whole(void **state)
{
    struct sandbox *box = *state;
    static void (*const damages[])(const char *) = {damage_garbage, damage_short_text, damage_one_byte, damage_cut, damage_pages, damage_schema};
    for (size_t i = 0; i < COUNT_OF(damages); i++) {
        struct attempt_terms terms;
        struct text before = {0}, after = {0};
        store *kept = sandbox_open(box);
        begin(box, kept, &terms);
        append(box, kept, terms.id, 1, 40);
        store_close(kept);
        damages[i](box->path);
        read_all(box->path, &before);
        kept = store_open(box->home, &box->diags);
        assert_non_null(kept);
        const char *aside = arena_print(&box->arena, "%s.damaged-%zu", box->path, i + 1);
        if (!box->diags.items.count || !strstr(diags_at(&box->diags, 0)->text, aside)) fail_msg("damage %zu goes unnoticed", i);
        sandbox_expect(box, MESSAGE_STORE_DAMAGED);
        assert_int_equal(count_events(box, kept, 1), 0);
        begin(box, kept, &terms);
        store_close(kept);
        read_all(aside, &after);
        assert_int_equal(before.length, after.length);
        assert_memory_equal(before.data, after.data, before.length);
        assert_int_equal(sandbox_mode(box->path), 0600);
        text_clear(&before);
        text_clear(&after);
    }
}

/* A log that stayed behind would be taken for that of the new database. */
static void the_log_of_a_damaged_file_goes_with_it(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    pid_t child = fork();
    if (child == 0) {
        store *kept = store_open(box->home, &box->diags);
        begin(box, kept, &terms);
        append(box, kept, terms.id, 1, 5);
        raise(SIGKILL);
    }
    waitpid(child, NULL, 0);
    const char *log = arena_print(&box->arena, "%s-wal", box->path);
    struct text before = {0}, after = {0};
    FILE *file = fopen(log, "a");
    fputs("tail", file);
    fclose(file);
    read_all(log, &before);
    assert_int_equal(truncate(log, 32), 0); /* pages of the log are lost, and those of the file are garbage */
    damage_garbage(box->path);
    store *kept = store_open(box->home, &box->diags);
    sandbox_expect(box, MESSAGE_STORE_DAMAGED);
    read_all(arena_print(&box->arena, "%s.damaged-1-wal", box->path), &after);
    assert_int_equal(after.length, 32);
    assert_memory_equal(before.data, after.data, 32);
    assert_int_equal(count_events(box, kept, 1), 0);
    store_close(kept);
    text_clear(&before);
    text_clear(&after);
}

static void refuses(struct sandbox *box, const char *sql, enum message message)
{
    struct text before = {0}, after = {0};
    assert_int_equal(sandbox_sql(box->path, sql), SQLITE_OK);
    read_all(box->path, &before);
    assert_null(store_open(box->home, &box->diags));
    sandbox_expect(box, message);
    read_all(box->path, &after);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.data, after.data, before.length);
    assert_false(file_exists(arena_print(&box->arena, "%s.damaged-1", box->path)));
    text_clear(&before);
    text_clear(&after);
}

static void a_newer_version_is_refused(void **state)
{
    struct sandbox *box = *state;
    store_close(sandbox_open(box));
    refuses(box, "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99", MESSAGE_STORE_IS_NEWER);
}

static void the_database_of_another_program_is_refused(void **state)
{
    struct sandbox *box = *state;
    assert_true(file_make_directory(box->home, &box->diags));
    refuses(box, "PRAGMA journal_mode = WAL; CREATE TABLE bookmarks (url TEXT)", MESSAGE_STORE_IS_FOREIGN);
}

static void an_empty_file_is_a_new_database(void **state)
{
    struct sandbox *box = *state;
    assert_true(file_make_directory(box->home, &box->diags));
    assert_true(file_write(box->path, "", 0, 0600, &box->diags));
    store *kept = sandbox_open(box);
    struct attempt_terms terms;
    begin(box, kept, &terms);
    store_close(kept);
}

/* ── migration ── */

/* The tables of version 1, as they were. */
static const char version_1[] =
    "CREATE TABLE attempt (id INTEGER PRIMARY KEY, bank TEXT NOT NULL, revision TEXT NOT NULL, seed INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, started INTEGER NOT NULL, deadline INTEGER NOT NULL, factor REAL NOT NULL,"
    " submitted INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE event (attempt INTEGER NOT NULL REFERENCES attempt (id), seq INTEGER NOT NULL CHECK (seq > 0),"
    " at INTEGER NOT NULL, mono INTEGER NOT NULL, kind TEXT NOT NULL, question TEXT, blank TEXT, text TEXT,"
    " PRIMARY KEY (attempt, seq)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE hold (attempt INTEGER PRIMARY KEY REFERENCES attempt (id), token INTEGER NOT NULL, pid INTEGER NOT NULL,"
    " born INTEGER NOT NULL, host TEXT NOT NULL) STRICT;"
    "INSERT INTO attempt VALUES (1, 'sample', 'AAAA-BBBB', -3, 0, 1000, 61000, 1.0, 0);"
    "INSERT INTO event VALUES (1, 1, 2000, 9000, 'commit', 'pool', 'size', '40 GiB');"
    "PRAGMA application_id = 0x756e6664; PRAGMA user_version = 1;";

static void an_older_version_is_copied_and_brought_up_to_date(void **state)
{
    struct sandbox *box = *state;
    assert_true(file_make_directory(box->home, &box->diags));
    assert_int_equal(sandbox_sql(box->path, version_1), SQLITE_OK);
    store *kept = sandbox_open(box);
    assert_true(store_set_setting(kept, "theme", "paper"));
    assert_int_equal(store_hold(kept, 1, false, &box->diags), STORE_OK);
    append(box, kept, 1, 2, 2);
    assert_int_equal(count_events(box, kept, 1), 2);
    store_close(kept);
    assert_string_equal(sandbox_ask(box, box->path, "PRAGMA user_version"), "4");
    const char *copy = arena_print(&box->arena, "%s.version-1-1", box->path);
    assert_int_equal(sandbox_mode(copy), 0600);
    assert_string_equal(sandbox_ask(box, copy, "PRAGMA user_version"), "1");
    assert_string_equal(sandbox_ask(box, copy, "SELECT count(*) FROM event"), "1");
    assert_string_equal(sandbox_ask(box, box->path, "SELECT (SELECT count(*) FROM card) + (SELECT count(*) FROM review)"), "0");
    store_close(sandbox_open(box));
    assert_false(file_exists(arena_print(&box->arena, "%s.version-1-2", box->path)));
    assert_false(file_exists(arena_print(&box->arena, "%s.version-2-1", box->path)));
}

/* A step that fails halfway leaves the old version as it was. */
static void a_migration_is_whole_or_not_at_all(void **state)
{
    struct sandbox *box = *state;
    assert_true(file_make_directory(box->home, &box->diags));
    assert_int_equal(sandbox_sql(box->path, version_1), SQLITE_OK);
    assert_int_equal(sandbox_sql(box->path, "CREATE TABLE setting (name TEXT)"), SQLITE_OK);
    assert_null(store_open(box->home, &box->diags));
    sandbox_expect(box, MESSAGE_STORE_FAULT);
    assert_string_equal(sandbox_ask(box, box->path, "PRAGMA user_version"), "1");
    assert_string_equal(sandbox_ask(box, box->path, "SELECT count(*) FROM event"), "1");
}

/* ── a world that refuses ── */

/* Become someone whom permissions bind. */
static void drop_privileges(void)
{
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(77);
}

static int open_unprivileged(struct sandbox *box)
{
    pid_t child = fork();
    if (child == 0) {
        drop_privileges();
        struct attempt_terms terms = sample_terms;
        store *kept = store_open(box->home, &box->diags);
        enum store_result result = kept ? store_begin(kept, &terms, BANK_EXAM, &box->diags) : STORE_READONLY;
        bool said = box->diags.items.count == 1 && diags_at(&box->diags, 0)->message == MESSAGE_STORE_IS_READONLY;
        _exit(result == STORE_READONLY && said ? kept ? 1 : 2 : 3);
    }
    return sandbox_wait(child);
}

static void a_folder_that_cannot_be_written_is_named(void **state)
{
    struct sandbox *box = *state;
    box->home = box->folder;
    assert_int_equal(chmod(box->folder, 0555), 0);
    int status = open_unprivileged(box);
    chmod(box->folder, 0755);
    if (status == 77) skip();
    assert_int_equal(status, 2);
}

static void a_file_that_cannot_be_written_is_named(void **state)
{
    struct sandbox *box = *state;
    box->home = box->folder;
    box->path = path_join(&box->arena, box->folder, "unfold.db");
    store_close(sandbox_open(box));
    assert_int_equal(sandbox_sql(box->path, "PRAGMA journal_mode = DELETE"), SQLITE_OK);
    assert_int_equal(chmod(box->path, 0444), 0);
    assert_int_equal(chmod(box->folder, 0777), 0);
    int status = open_unprivileged(box);
    if (status == 77) skip();
    assert_int_equal(status, 1);
}

static void a_full_disk_is_told_and_passes(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    struct rlimit before, small;
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    append(box, kept, terms.id, 1, 1);
    void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 200000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    enum store_result result = STORE_OK;
    int64_t seq = 1;
    while (result == STORE_OK && seq < 2000) {
        struct event event = sandbox_event(++seq);
        result = store_append(kept, terms.id, &event, &box->diags);
    }
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, handler);
    if (result != STORE_FULL) fail_msg("%d %s", result, diags_at(&box->diags, 0)->text);
    sandbox_expect(box, MESSAGE_STORE_IS_FULL);
    assert_int_equal(count_events(box, kept, terms.id), seq - 1);
    append(box, kept, terms.id, seq, seq + 3);
    assert_int_equal(count_events(box, kept, terms.id), seq + 3);
    store_close(kept);
}

/* Where there is no memory to share, as on many network file systems, SQLite refuses WAL. */
static void without_a_log_a_journal_keeps_the_promises(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    sqlite3_initialize();
    sqlite3_vfs *usual = sqlite3_vfs_find(NULL), *unshared = sqlite3_vfs_find("unix-dotfile");
    if (!unshared) skip();
    sqlite3_vfs_register(unshared, 1);
    pid_t child = fork();
    if (child == 0) {
        store *kept = store_open(box->home, &box->diags);
        terms = sample_terms;
        if (!kept || store_begin(kept, &terms, BANK_EXAM, &box->diags) != STORE_OK) _exit(1);
        append(box, kept, terms.id, 1, 5);
        store_close(kept);
        _exit(box->diags.items.count ? 2 : 0);
    }
    assert_int_equal(sandbox_wait(child), 0);
    assert_string_equal(sandbox_ask(box, box->path, "PRAGMA journal_mode"), "delete");
    assert_false(file_exists(arena_print(&box->arena, "%s-wal", box->path)));
    store *kept = sandbox_open(box);
    assert_int_equal(count_events(box, kept, 1), 5);
    store_close(kept);
    sqlite3_vfs_register(usual, 1);
}

/* Somebody's lock is not the loss of the attempt. */
static void a_lock_that_lasts_is_told_and_passes(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    sqlite3 *other;
    store *kept = sandbox_open(box);
    begin(box, kept, &terms);
    assert_int_equal(sqlite3_open_v2(box->path, &other, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    struct event event = sandbox_event(1);
    assert_int_equal(store_append(kept, terms.id, &event, &box->diags), STORE_FAILED);
    sandbox_expect(box, MESSAGE_STORE_IS_LOCKED);
    sqlite3_close(other);
    append(box, kept, terms.id, 1, 1);
    store_close(kept);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sandbox_set_up, sandbox_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(folder_and_file_are_for_the_owner_alone),
        TEST(the_file_says_what_it_is),
        TEST(events_can_be_neither_changed_nor_deleted),
        TEST(memory_keeps_nothing),
        TEST(terms_and_events_come_back_as_they_went),
        TEST(attempts_are_listed_newest_first),
        TEST(the_same_event_again_is_no_fault_another_is),
        TEST(an_event_of_an_unknown_kind_is_reported),
        TEST(settings_outlive_the_program),
        TEST(a_lesson_keeps_its_place_and_what_was_reached),
        TEST(an_attempt_folds_the_same_through_the_database),
        TEST(a_second_window_is_told_and_may_take_over),
        TEST(a_hold_that_was_taken_stays_lost_when_the_taker_leaves),
        TEST(leaving_lets_go),
        TEST(only_a_living_holder_counts),
        TEST(an_attempt_that_is_not_there_cannot_be_held),
        TEST(many_may_begin_at_once),
        TEST(what_was_said_to_be_saved_survives_a_kill),
        TEST(a_damaged_file_is_set_aside_whole),
        TEST(the_log_of_a_damaged_file_goes_with_it),
        TEST(a_newer_version_is_refused),
        TEST(the_database_of_another_program_is_refused),
        TEST(an_empty_file_is_a_new_database),
        TEST(an_older_version_is_copied_and_brought_up_to_date),
        TEST(a_migration_is_whole_or_not_at_all),
        TEST(a_folder_that_cannot_be_written_is_named),
        TEST(a_file_that_cannot_be_written_is_named),
        TEST(a_full_disk_is_told_and_passes),
        TEST(without_a_log_a_journal_keeps_the_promises),
        TEST(a_lock_that_lasts_is_told_and_passes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
