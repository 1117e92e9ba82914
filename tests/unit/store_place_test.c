#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "store/place.h"
#include "store_sandbox.h"

static const char *in(struct sandbox *box, const char *name)
{
    return path_join(&box->arena, box->folder, name);
}

static void put(struct sandbox *box, const char *name, const char *bytes)
{
    assert_true(file_write(in(box, name), bytes, strlen(bytes), 0640, &box->diags));
}

static const char *get(struct sandbox *box, const char *name)
{
    struct text out = {0};
    if (!file_exists(in(box, name))) return "(none)";
    assert_true(file_read(in(box, name), 1000, &out, &box->diags));
    const char *kept = arena_string(&box->arena, text_string(&out));
    text_clear(&out);
    return kept;
}

static void a_file_is_made_once_and_for_its_owner(void **state)
{
    struct sandbox *box = *state;
    mode_t before = umask(0);
    assert_true(place_make_file(in(box, "a"), &box->diags));
    umask(before);
    assert_int_equal(sandbox_mode(in(box, "a")), 0600);
    put(box, "b", "bytes");
    assert_true(place_make_file(in(box, "b"), &box->diags));
    assert_string_equal(get(box, "b"), "bytes");
    assert_int_equal(sandbox_mode(in(box, "b")), 0640);
    assert_int_equal(box->diags.items.count, 0);
    assert_false(place_make_file(in(box, "none/c"), &box->diags));
    sandbox_expect(box, MESSAGE_FILE_UNWRITABLE);
}

static void a_name_is_free_when_nothing_of_a_database_lies_there(void **state)
{
    struct sandbox *box = *state;
    static const char *const taken[] = {"db.old-1", "db.old-2-wal", "db.old-3-shm", "db.old-4-journal", "db.old-6", "db.new-5"};
    for (size_t i = 0; i < COUNT_OF(taken); i++) put(box, taken[i], "");
    assert_string_equal(place_free_name(&box->arena, in(box, "db"), "old"), in(box, "db.old-5"));
    assert_string_equal(place_free_name(&box->arena, in(box, "db"), "new"), in(box, "db.new-1"));
}

static void a_database_is_set_aside_with_all_that_belongs_to_it(void **state)
{
    struct sandbox *box = *state;
    put(box, "db", "1");
    put(box, "db-wal", "2");
    put(box, "db-journal", "3");
    put(box, "db2", "4");
    assert_true(place_set_aside(in(box, "db"), in(box, "away"), &box->diags));
    assert_string_equal(get(box, "away"), "1");
    assert_string_equal(get(box, "away-wal"), "2");
    assert_string_equal(get(box, "away-shm"), "(none)");
    assert_string_equal(get(box, "away-journal"), "3");
    assert_string_equal(get(box, "db2"), "4");
    static const char *const gone[] = {"db", "db-wal", "db-journal"};
    for (size_t i = 0; i < COUNT_OF(gone); i++) assert_string_equal(get(box, gone[i]), "(none)");
    put(box, "db", "5");
    assert_false(place_set_aside(in(box, "db"), in(box, "none/away"), &box->diags));
    assert_string_equal(get(box, "db"), "5");
}

static void a_path_that_is_not_there_is_not_remote(void **state)
{
    struct sandbox *box = *state;
    assert_false(place_is_remote(in(box, "none")));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sandbox_set_up, sandbox_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_file_is_made_once_and_for_its_owner),
        TEST(a_name_is_free_when_nothing_of_a_database_lies_there),
        TEST(a_database_is_set_aside_with_all_that_belongs_to_it),
        TEST(a_path_that_is_not_there_is_not_remote),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
