/* The worst moments: killed at every single write, files cut or changed anywhere, clocks that jump. What was said to be saved is there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <sys/mman.h>

#include "base/random.h"
#include "store_sandbox.h"

enum {
    EVENTS = 6,     /* of an attempt that is killed */
    KILLED = 99,    /* exit status of the child that met its end */
    MANY = 200,     /* events that fill several pages */
};

/* ── killed at every write ── */

/* Counts down to the write at which the process ends, half of its bytes written. */
static long writes_left = -1;

static bool is_the_end(void)
{
    return writes_left >= 0 && writes_left-- == 0;
}

static ssize_t dying_pwrite(int file, const void *bytes, size_t length, off_t at)
{
    if (!is_the_end()) return pwrite(file, bytes, length, at);
    if (pwrite(file, bytes, length / 2, at) < 0) _exit(KILLED);
    _exit(KILLED);
}

static int dying_ftruncate(int file, off_t length)
{
    if (is_the_end()) _exit(KILLED);
    return ftruncate(file, length);
}

static int dying_unlink(const char *path)
{
    if (is_the_end()) _exit(KILLED);
    return unlink(path);
}

static void die_at_write(long number)
{
    static const struct {
        const char *name;
        sqlite3_syscall_ptr call;
    } calls[] = {{"pwrite", (sqlite3_syscall_ptr)dying_pwrite}, {"pwrite64", (sqlite3_syscall_ptr)dying_pwrite},
                 {"ftruncate", (sqlite3_syscall_ptr)dying_ftruncate}, {"unlink", (sqlite3_syscall_ptr)dying_unlink}};
    sqlite3_initialize();
    sqlite3_vfs *files = sqlite3_vfs_find(NULL);
    for (size_t i = 0; i < COUNT_OF(calls); i++) files->xSetSystemCall(files, calls[i].name, calls[i].call);
    writes_left = number;
}

/* Begin an attempt and work at it; `saved` is what a learner was told: -1 nothing, then the number of events. */
static void work(struct sandbox *box, long dies_at, volatile int64_t *saved)
{
    struct attempt_terms terms = sample_terms;
    die_at_write(dies_at);
    store *kept = store_open(box->home, &box->diags);
    if (!kept || store_begin(kept, &terms, BANK_EXAM, &box->diags) != STORE_OK) _exit(1);
    *saved = 0;
    for (int64_t seq = 1; seq <= EVENTS; seq++) {
        struct event event = sandbox_event(seq);
        if (store_append(kept, terms.id, &event, &box->diags) != STORE_OK) _exit(2);
        *saved = seq;
    }
    store_close(kept);
    _exit(0);
}

/* The next start finds all that was saved, perhaps the one event that was being saved, and no damage. */
static void expect_saved(struct sandbox *box, long dies_at, int64_t saved)
{
    struct attempt_row *rows;
    struct event *events;
    size_t count, attempts;
    store *kept = store_open(box->home, &box->diags);
    if (!kept || box->diags.items.count) fail_msg("write %ld: %s", dies_at, diags_at(&box->diags, 0)->text);
    assert_true(store_attempts(kept, NULL, &box->arena, &rows, &attempts, &box->diags));
    assert_in_range(attempts, saved >= 0, 1);
    if (attempts) {
        assert_true(store_events(kept, rows[0].terms.id, &box->arena, &events, &count, &box->diags));
        if (count < (size_t)(saved < 0 ? 0 : saved) || count > (size_t)(saved < 0 ? 0 : saved) + 1)
            fail_msg("write %ld: %zu events, and %lld were saved", dies_at, count, (long long)saved);
        for (size_t i = 0; i < count; i++) assert_int_equal(events[i].seq, i + 1);
        assert_int_equal(store_hold(kept, rows[0].terms.id, false, &box->diags), STORE_OK);
        struct event next = sandbox_event((int64_t)count + 1);
        assert_int_equal(store_append(kept, rows[0].terms.id, &next, &box->diags), STORE_OK);
    }
    store_close(kept);
}

static void killed_at_any_write_it_loses_nothing_that_was_saved(void **state)
{
    struct sandbox *box = *state;
    volatile int64_t *saved = mmap(NULL, sizeof *saved, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(saved != MAP_FAILED);
    int status = KILLED;
    long dies_at = 0;
    for (; status == KILLED; dies_at++) {
        box->home = path_join(&box->arena, box->folder, arena_print(&box->arena, "home-%ld", dies_at));
        *saved = -1;
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) work(box, dies_at, saved);
        status = sandbox_wait(child);
        if (status == 0) assert_int_equal(*saved, EVENTS);
        expect_saved(box, dies_at, *saved);
    }
    assert_int_equal(status, 0);
    assert_true(dies_at > 3 * EVENTS); /* the hooks were at work: an event takes a frame or more of the log, each in two writes */
    munmap((void *)saved, sizeof *saved);
}

/* ── cut and changed files ── */

static void make_history(struct sandbox *box, struct text *bytes)
{
    struct attempt_terms terms = sample_terms;
    store *kept = sandbox_open(box);
    assert_int_equal(store_begin(kept, &terms, BANK_EXAM, &box->diags), STORE_OK);
    for (int64_t seq = 1; seq <= MANY; seq++) {
        struct event event = sandbox_event(seq);
        assert_int_equal(store_append(kept, terms.id, &event, &box->diags), STORE_OK);
    }
    store_close(kept);
    assert_true(file_read(box->path, 1 << 24, bytes, &box->diags));
}

static bool holds_these(const char *path, const char *bytes, size_t length)
{
    struct diags diags;
    struct text found = {0};
    diags_init(&diags);
    bool same = file_read(path, 1 << 24, &found, &diags) && found.length == length && memcmp(found.data, bytes, length) == 0;
    diags_clear(&diags);
    text_clear(&found);
    return same;
}

/* A home of its own for each case, so that no log of the one before lies there. */
static void lay(struct sandbox *box, const char *bytes, size_t length, const char *what, size_t at)
{
    box->home = path_join(&box->arena, box->folder, arena_print(&box->arena, "%s-%zu-%zu", what, at, length));
    box->path = path_join(&box->arena, box->home, "unfold.db");
    assert_true(file_make_directory(box->home, &box->diags));
    assert_true(file_write(box->path, bytes, length, 0600, &box->diags));
}

/* One of three: nothing that matters was hit and all events are there; refused and left as it is; set aside as it is, with a message. */
static void expect_sense(struct sandbox *box, const char *bytes, size_t length, const char *what, size_t at)
{
    struct event *events;
    size_t count = 0;
    lay(box, bytes, length, what, at);
    store *kept = store_open(box->home, &box->diags);
    const struct diag *said = box->diags.items.count ? diags_at(&box->diags, 0) : NULL;
    const char *aside = arena_print(&box->arena, "%s.damaged-1", box->path);
    if (!kept) {
        if (!said || !holds_these(box->path, bytes, length)) fail_msg("%s at %zu: refused without a word, or changed", what, at);
    } else if (said) {
        assert_int_equal(said->message, MESSAGE_STORE_DAMAGED);
        if (!strstr(said->text, aside) || !holds_these(aside, bytes, length)) fail_msg("%s at %zu: not kept whole", what, at);
    } else {
        bool read = store_events(kept, 1, &box->arena, &events, &count, &box->diags);
        if (!box->diags.items.count && (!read || count != MANY)) fail_msg("%s at %zu: %zu events are left, and nobody was told", what, at, count);
    }
    store_close(kept);
    diags_clear(&box->diags);
}

static void a_file_cut_anywhere_is_kept_and_told(void **state)
{
    struct sandbox *box = *state;
    struct text bytes = {0};
    make_history(box, &bytes);
    /* A file of one byte counts as empty to SQLite, and nothing is lost with it. */
    for (size_t length = 2; length < bytes.length; length += length < 128 ? 7 : 1021) expect_sense(box, bytes.data, length, "cut", length);
    for (size_t length = 4096; length < bytes.length; length += 4096) expect_sense(box, bytes.data, length, "cut-page", length);
    text_clear(&bytes);
}

static void a_file_changed_anywhere_is_kept_and_told(void **state)
{
    struct sandbox *box = *state;
    struct text bytes = {0};
    struct random random = random_stream(3, "store", "damage");
    make_history(box, &bytes);
    for (size_t round = 0; round < 160; round++) {
        /* The first 100 go through the header, the others anywhere, in runs of up to a page. */
        size_t at = round < 100 ? round : (size_t)random_below(&random, bytes.length);
        size_t run = round < 100 ? 1 : 1 + (size_t)random_below(&random, 4096);
        char *hurt = arena_copy(&box->arena, bytes.data, bytes.length);
        for (size_t i = at; i < at + run && i < bytes.length; i++) hurt[i] = (char)random_below(&random, 256);
        expect_sense(box, hurt, bytes.length, "changed", at);
    }
    text_clear(&bytes);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sandbox_set_up, sandbox_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(killed_at_any_write_it_loses_nothing_that_was_saved),
        TEST(a_file_cut_anywhere_is_kept_and_told),
        TEST(a_file_changed_anywhere_is_kept_and_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
