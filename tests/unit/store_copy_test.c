/* A look into somebody else's database: nothing there is changed, locked or added, whatever it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <signal.h>
#include <sys/resource.h>
#include <time.h>

#include "store_sandbox.h"

enum { EVENTS = 5 };

/* Where copies are made; empty again when all are closed. */
static const char *scratch(struct sandbox *box)
{
    const char *folder = path_join(&box->arena, box->folder, "scratch");
    assert_true(file_make_directory(folder, &box->diags));
    return folder;
}

static void append(struct sandbox *box, store *kept, int64_t attempt, int64_t first, int64_t last)
{
    for (int64_t seq = first; seq <= last; seq++) {
        struct event event = sandbox_event(seq);
        assert_int_equal(store_append(kept, attempt, &event, &box->diags), STORE_OK);
    }
}

static store *begin(struct sandbox *box, struct attempt_terms *terms)
{
    store *kept = sandbox_open(box);
    *terms = sample_terms;
    assert_int_equal(store_begin(kept, terms, BANK_EXAM, &box->diags), STORE_OK);
    append(box, kept, terms->id, 1, EVENTS);
    return kept;
}

static size_t count_events(struct sandbox *box, store *kept)
{
    struct attempt_row *rows;
    struct event *events;
    size_t count, attempts;
    assert_true(store_attempts(kept, NULL, &box->arena, &rows, &attempts, &box->diags));
    assert_int_equal(attempts, 1);
    assert_true(store_events(kept, rows[0].terms.id, &box->arena, &events, &count, &box->diags));
    return count;
}

/* Names, bytes and times of all files of the home. */
static const char *picture(struct sandbox *box)
{
    struct vector names;
    struct text out = {0};
    vector_init(&names, sizeof(char *));
    assert_true(file_list(&box->arena, box->home, "", &names, &box->diags));
    for (size_t i = 0; i < names.count; i++) {
        const char *name = *(char **)vector_at(&names, i);
        struct stat facts;
        struct text bytes = {0};
        uint64_t sum = 14695981039346656037u;
        assert_int_equal(stat(name, &facts), 0);
        assert_true(file_read(name, 1 << 24, &bytes, &box->diags));
        for (size_t j = 0; j < bytes.length; j++) sum = (sum ^ (unsigned char)bytes.data[j]) * 1099511628211u;
        text_print(&out, "%s %zu %llx %lld.%ld\n", name, bytes.length, (unsigned long long)sum, (long long)facts.st_mtim.tv_sec,
                   facts.st_mtim.tv_nsec);
        text_clear(&bytes);
    }
    const char *copy = arena_string(&box->arena, text_string(&out));
    vector_clear(&names);
    text_clear(&out);
    return copy;
}

static store *look(struct sandbox *box)
{
    store *copy = store_open_copy(box->path, scratch(box), &box->diags);
    if (!copy) fail_msg("not opened: %s", diags_at(&box->diags, 0)->text);
    return copy;
}

static void expect_no_scratch(struct sandbox *box)
{
    assert_int_equal(rmdir(scratch(box)), 0);
}

static void a_running_program_is_neither_disturbed_nor_waited_for(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store *kept = begin(box, &terms);
    store *copy = look(box);
    assert_int_equal(count_events(box, copy), EVENTS);
    append(box, kept, terms.id, EVENTS + 1, EVENTS + 2);
    assert_int_equal(count_events(box, copy), EVENTS);
    store_close(copy);
    store_close(kept);
    kept = sandbox_open(box);
    const char *before = picture(box);
    copy = look(box);
    assert_int_equal(count_events(box, copy), EVENTS + 2);
    assert_int_equal(store_hold(copy, terms.id, true, &box->diags), STORE_OK);
    store_close(copy);
    assert_string_equal(picture(box), before);
    expect_no_scratch(box);
    assert_int_equal(store_hold(kept, terms.id, false, &box->diags), STORE_OK);
    store_close(kept);
}

/* A writer in the middle of a transaction keeps a lock, and what it has not committed does not count. */
static void a_writer_in_a_transaction_is_read_as_of_before(void **state)
{
    static const char *const journals[] = {"PRAGMA journal_mode = WAL", "PRAGMA journal_mode = DELETE"};
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store_close(begin(box, &terms));
    for (size_t i = 0; i < COUNT_OF(journals); i++) {
        sqlite3 *other;
        assert_int_equal(sqlite3_open_v2(box->path, &other, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
        assert_int_equal(sqlite3_exec(other, journals[i], NULL, NULL, NULL), SQLITE_OK);
        static const char change[] = "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN EXCLUSIVE;"
                                     "WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 999)"
                                     " INSERT INTO event SELECT 1, i, 0, 0, 'commit', 'pool', 'size', hex(randomblob(100)) FROM n;";
        assert_int_equal(sqlite3_exec(other, change, NULL, NULL, NULL), SQLITE_OK);
        const char *before = picture(box);
        store *copy = look(box);
        assert_int_equal(count_events(box, copy), EVENTS);
        store_close(copy);
        assert_string_equal(picture(box), before);
        assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
        sqlite3_close(other);
    }
    expect_no_scratch(box);
}

/* What a killed program left is in the log alone. */
static void what_a_kill_left_behind_is_read(void **state)
{
    struct sandbox *box = *state;
    pid_t child = fork();
    if (child == 0) {
        struct attempt_terms terms;
        begin(box, &terms);
        raise(SIGKILL);
    }
    waitpid(child, NULL, 0);
    assert_true(file_exists(arena_print(&box->arena, "%s-wal", box->path)));
    const char *before = picture(box);
    store *copy = look(box);
    assert_int_equal(count_events(box, copy), EVENTS);
    store_close(copy);
    assert_string_equal(picture(box), before);
}

static void a_folder_that_cannot_be_written_is_read(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store_close(begin(box, &terms));
    const char *folder = scratch(box);
    assert_int_equal(chmod(folder, 0777), 0);
    assert_int_equal(chmod(box->folder, 0755), 0);
    assert_int_equal(chmod(path_join(&box->arena, box->folder, "state"), 0755), 0);
    assert_int_equal(chmod(box->home, 0555), 0);
    assert_int_equal(chmod(box->path, 0444), 0);
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(77);
        store *copy = store_open_copy(box->path, folder, &box->diags);
        struct attempt_row *rows;
        size_t count = 0;
        bool read = copy && store_attempts(copy, NULL, &box->arena, &rows, &count, &box->diags);
        store_close(copy);
        _exit(read && count == 1 ? 0 : 1);
    }
    int status = sandbox_wait(child);
    chmod(box->home, 0755);
    if (status == 77) skip();
    assert_int_equal(status, 0);
    expect_no_scratch(box);
}

/* ── what is no database of ours ── */

static void lay(struct sandbox *box, const char *bytes)
{
    assert_true(file_write(box->path, bytes, strlen(bytes), 0600, &box->diags));
}

static void lay_sql(struct sandbox *box, const char *sql)
{
    remove(box->path);
    assert_int_equal(sandbox_sql(box->path, sql), SQLITE_OK);
}

static void what_cannot_be_read_is_named_and_left_alone(void **state)
{
    static const struct {
        void (*lay)(struct sandbox *box, const char *what);
        const char *what;
        enum message message;
    } rows[] = {
        {lay, "", MESSAGE_STORE_IS_EMPTY},
        {lay, "x", MESSAGE_STORE_IS_BROKEN},
        {lay, "SQLite format 3", MESSAGE_STORE_IS_BROKEN},
        {lay_sql, "CREATE TABLE bookmarks (url TEXT)", MESSAGE_STORE_IS_FOREIGN},
        {lay_sql, "PRAGMA application_id = 0x756e6664; PRAGMA user_version = 4; CREATE TABLE attempt (id)", MESSAGE_STORE_IS_FOREIGN},
        {lay_sql, "PRAGMA application_id = 0x756e6664; PRAGMA user_version = 4; CREATE TABLE event (id);"
                  "CREATE VIEW attempt AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS id FROM n",
         MESSAGE_STORE_IS_FOREIGN},
        {lay_sql, "PRAGMA application_id = 0x756e6664; PRAGMA user_version = 4; CREATE TABLE event (id); CREATE TABLE attempt (id)",
         MESSAGE_STORE_FAULT},
        {lay_sql, "PRAGMA application_id = 0x756e6664; PRAGMA user_version = 99; CREATE TABLE attempt (id)", MESSAGE_STORE_IS_NEWER},
    };
    struct sandbox *box = *state;
    assert_true(file_make_directory(box->home, &box->diags));
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct attempt_row *found;
        size_t count;
        rows[i].lay(box, rows[i].what);
        const char *before = picture(box);
        store *copy = store_open_copy(box->path, scratch(box), &box->diags);
        if (copy) assert_false(store_attempts(copy, NULL, &box->arena, &found, &count, &box->diags));
        store_close(copy);
        if (!box->diags.items.count || !strstr(diags_at(&box->diags, 0)->text, box->path)) fail_msg("row %zu does not name the file", i);
        sandbox_expect(box, rows[i].message);
        assert_string_equal(picture(box), before);
        expect_no_scratch(box);
    }
}

static void what_is_no_file_is_refused(void **state)
{
    struct sandbox *box = *state;
    assert_true(file_make_directory(box->home, &box->diags));
    assert_null(store_open_copy(box->path, scratch(box), &box->diags));
    sandbox_expect(box, MESSAGE_FILE_UNREADABLE);
    assert_null(store_open_copy(box->home, scratch(box), &box->diags));
    sandbox_expect(box, MESSAGE_FILE_NOT_REGULAR);
    assert_int_equal(mkfifo(box->path, 0600), 0);
    assert_null(store_open_copy(box->path, scratch(box), &box->diags));
    sandbox_expect(box, MESSAGE_FILE_NOT_REGULAR);
    expect_no_scratch(box);
}

static void where_no_copy_can_be_made_it_is_said(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store_close(begin(box, &terms));
    assert_null(store_open_copy(box->path, path_join(&box->arena, box->folder, "none"), &box->diags));
    sandbox_expect(box, MESSAGE_FILE_UNWRITABLE);
}

static void an_older_version_is_brought_up_to_date_in_the_copy_alone(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store_close(begin(box, &terms));
    static const char older[] = "DROP TABLE setting; DROP TABLE review; DROP TABLE card; DROP TABLE lesson; PRAGMA user_version = 1";
    assert_int_equal(sandbox_sql(box->path, older), SQLITE_OK);
    const char *before = picture(box);
    store *copy = look(box);
    assert_int_equal(count_events(box, copy), EVENTS);
    assert_true(store_set_setting(copy, "theme", "paper"));
    store_close(copy);
    assert_string_equal(picture(box), before);
}

/* ── where nothing can be written ── */

static void make_readonly(struct sandbox *box)
{
    assert_int_equal(sandbox_sql(box->path, "PRAGMA journal_mode = DELETE"), SQLITE_OK);
    assert_int_equal(chmod(box->folder, 0755), 0);
    assert_int_equal(chmod(path_join(&box->arena, box->folder, "state"), 0755), 0);
    assert_int_equal(chmod(box->path, 0444), 0);
    assert_int_equal(chmod(box->home, 0555), 0);
    assert_int_equal(chmod(scratch(box), 0777), 0);
}

/* In a child whom permissions bind: open, and do what an exam does; 0 when all went well and one warning was said. */
static int sit_unprivileged(struct sandbox *box, const char *folder, size_t earlier)
{
    const char *place = scratch(box);
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) _exit(77);
        store *kept = store_open_or_copy(folder, place, &box->diags);
        struct attempt_terms terms = sample_terms;
        struct attempt_row *rows;
        size_t count;
        if (!kept || store_lasts(kept) || store_begin(kept, &terms, BANK_EXAM, &box->diags) != STORE_OK) _exit(1);
        append(box, kept, terms.id, 1, EVENTS);
        if (!store_attempts(kept, NULL, &box->arena, &rows, &count, &box->diags) || count != earlier + 1) _exit(2);
        store_close(kept);
        _exit(box->diags.items.count == 1 && diags_at(&box->diags, 0)->message == MESSAGE_STORE_KEEPS_NOTHING ? 0 : 3);
    }
    return sandbox_wait(child);
}

static void an_exam_can_be_sat_where_the_home_cannot_be_written(void **state)
{
    struct sandbox *box = *state;
    struct attempt_terms terms;
    store_close(begin(box, &terms));
    make_readonly(box);
    const char *before = picture(box);
    int status = sit_unprivileged(box, box->home, 1);
    chmod(box->home, 0755);
    if (status == 77) skip();
    assert_int_equal(status, 0);
    assert_string_equal(picture(box), before);
    expect_no_scratch(box);
}

static void an_exam_can_be_sat_where_no_home_can_be_made(void **state)
{
    struct sandbox *box = *state;
    const char *file = path_join(&box->arena, box->folder, "file");
    assert_true(file_write(file, "", 0, 0644, &box->diags));
    assert_int_equal(sit_unprivileged(box, path_join(&box->arena, file, "below"), 0), 0);
}

/* Not a byte can be written to a file: the same as a full disk, for whoever runs the test. */
static void an_exam_can_be_sat_where_the_disk_is_full(void **state)
{
    struct sandbox *box = *state;
    pid_t child = fork();
    if (child == 0) {
        struct attempt_terms terms = sample_terms;
        signal(SIGXFSZ, SIG_IGN);
        if (setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, 0}) != 0) _exit(77);
        store *kept = store_open_or_copy(box->home, scratch(box), &box->diags);
        if (!kept || store_lasts(kept) || store_begin(kept, &terms, BANK_EXAM, &box->diags) != STORE_OK) _exit(1);
        append(box, kept, terms.id, 1, EVENTS);
        bool said = box->diags.items.count == 1 && strstr(diags_at(&box->diags, 0)->text, "no space");
        store_close(kept);
        _exit(said ? 0 : 2);
    }
    assert_int_equal(sandbox_wait(child), 0);
}

static void what_can_be_written_is_opened_itself(void **state)
{
    struct sandbox *box = *state;
    store *kept = store_open_or_copy(box->home, scratch(box), &box->diags);
    assert_true(kept && store_lasts(kept));
    assert_true(store_set_setting(kept, "theme", "paper"));
    store_close(kept);
    assert_string_equal(sandbox_ask(box, box->path, "SELECT value FROM setting"), "paper");
    assert_int_equal(box->diags.items.count, 0);
}

static void no_copy_stands_in_for_a_newer_version(void **state)
{
    struct sandbox *box = *state;
    store_close(sandbox_open(box));
    assert_int_equal(sandbox_sql(box->path, "PRAGMA user_version = 99"), SQLITE_OK);
    assert_null(store_open_or_copy(box->home, scratch(box), &box->diags));
    sandbox_expect(box, MESSAGE_STORE_IS_NEWER);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sandbox_set_up, sandbox_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_running_program_is_neither_disturbed_nor_waited_for),
        TEST(a_writer_in_a_transaction_is_read_as_of_before),
        TEST(what_a_kill_left_behind_is_read),
        TEST(a_folder_that_cannot_be_written_is_read),
        TEST(what_cannot_be_read_is_named_and_left_alone),
        TEST(what_is_no_file_is_refused),
        TEST(where_no_copy_can_be_made_it_is_said),
        TEST(an_older_version_is_brought_up_to_date_in_the_copy_alone),
        TEST(an_exam_can_be_sat_where_the_home_cannot_be_written),
        TEST(an_exam_can_be_sat_where_no_home_can_be_made),
        TEST(an_exam_can_be_sat_where_the_disk_is_full),
        TEST(what_can_be_written_is_opened_itself),
        TEST(no_copy_stands_in_for_a_newer_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
