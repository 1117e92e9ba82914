#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

/* Each test works in a folder of its own. */
struct sandbox {
    char folder[64];
    struct arena arena;
    struct diags diags;
    struct text out;
};

static int set_up(void **state)
{
    struct sandbox *place = calloc(1, sizeof *place);
    strcpy(place->folder, "/tmp/unfold-file-test.XXXXXX");
    if (mkdtemp(place->folder) == NULL)
        return -1;
    diags_init(&place->diags);
    *state = place;
    alarm(20); /* a read that blocks fails the test instead of hanging it */
    return 0;
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

static int tear_down(void **state)
{
    struct sandbox *place = *state;
    alarm(0);
    nftw(place->folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    diags_clear(&place->diags);
    arena_clear(&place->arena);
    text_clear(&place->out);
    free(place);
    return 0;
}

static const char *in(struct sandbox *place, const char *name)
{
    return path_join(&place->arena, place->folder, name);
}

static const char *put(struct sandbox *place, const char *name, const char *bytes)
{
    const char *path = in(place, name);
    assert_true(file_write(path, bytes, strlen(bytes), 0600, &place->diags));
    return path;
}

static void assert_refused(struct sandbox *place, enum message message, const char *words)
{
    assert_int_equal(place->diags.items.count, 1);
    const struct diag *diag = diags_at(&place->diags, 0);
    assert_int_equal(diag->message, message);
    if (strstr(diag->text, words) == NULL)
        fail_msg("%s", diag->text);
    diags_clear(&place->diags);
}

static void what_is_written_is_read(void **state)
{
    struct sandbox *place = *state;
    const char *path = in(place, "a.yaml");
    assert_true(file_write(path, "a\0b\xFF", 4, 0640, &place->diags));
    text_add(&place->out, "before:");
    assert_true(file_read(path, 4, &place->out, &place->diags));
    assert_int_equal(place->out.length, 11);
    assert_memory_equal(place->out.data, "before:a\0b\xFF", 12);
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    assert_int_equal(place->diags.items.count, 0);
}

static void an_empty_file_is_no_fault(void **state)
{
    struct sandbox *place = *state;
    assert_true(file_read(put(place, "empty", ""), 0, &place->out, &place->diags));
    assert_int_equal(place->out.length, 0);
}

static void large_files_come_whole(void **state)
{
    struct sandbox *place = *state;
    struct text large = {0};
    text_add_repeat(&large, "0123456789abcdef", 20000);
    const char *path = put(place, "large", text_string(&large));
    assert_true(file_read(path, large.length, &place->out, &place->diags));
    assert_int_equal(place->out.length, large.length);
    assert_memory_equal(place->out.data, large.data, large.length);
    text_clear(&large);
}

static void a_file_past_the_limit_is_refused_and_nothing_added(void **state)
{
    struct sandbox *place = *state;
    text_add(&place->out, "kept");
    assert_false(file_read(put(place, "five", "12345"), 4, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_TOO_LARGE, "larger than the 4 bytes");
    assert_string_equal(text_string(&place->out), "kept");
}

static void what_is_no_file_is_refused_without_waiting(void **state)
{
    struct sandbox *place = *state;
    assert_false(file_read(place->folder, 100, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_NOT_REGULAR, "is a folder");
    assert_false(file_read("/dev/zero", 100, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_NOT_REGULAR, "is a device");
    const char *pipe_path = in(place, "pipe");
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    assert_false(file_read(pipe_path, 100, &place->out, &place->diags)); /* nobody writes to it */
    assert_refused(place, MESSAGE_FILE_NOT_REGULAR, "is a pipe");
    assert_false(file_read(in(place, "missing"), 100, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_UNREADABLE, "missing`: No such file");
    assert_false(file_read(in(place, "missing/in/vain"), 100, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_UNREADABLE, "vain");
    assert_false(file_read("", 100, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_UNREADABLE, "No such file");
    assert_int_equal(place->out.length, 0);
}

static void a_descriptor_is_read_to_its_end_or_its_limit(void **state)
{
    struct sandbox *place = *state;
    for (size_t limit = 4; limit <= 6; limit++) {
        int ends[2];
        assert_int_equal(pipe(ends), 0);
        assert_int_equal(write(ends[1], "12", 2), 2);
        assert_int_equal(write(ends[1], "345", 3), 3);
        close(ends[1]);
        text_reset(&place->out);
        bool read_all = file_read_descriptor(ends[0], "<stdin>", limit, &place->out, &place->diags);
        close(ends[0]);
        assert_int_equal(read_all, limit >= 5);
        assert_string_equal(text_string(&place->out), limit >= 5 ? "12345" : "");
        if (!read_all)
            assert_refused(place, MESSAGE_FILE_TOO_LARGE, "<stdin>");
    }
    assert_false(file_read_descriptor(-1, "<stdin>", 9, &place->out, &place->diags));
    assert_refused(place, MESSAGE_FILE_UNREADABLE, "<stdin>");
}

static void an_endless_descriptor_stops_at_the_limit(void **state)
{
    struct sandbox *place = *state;
    int zero = open("/dev/zero", O_RDONLY);
    assert_false(file_read_descriptor(zero, "zero", 1 << 20, &place->out, &place->diags));
    close(zero);
    assert_refused(place, MESSAGE_FILE_TOO_LARGE, "zero");
}

static size_t count_entries(struct sandbox *place)
{
    struct vector names;
    vector_init(&names, sizeof(char *));
    assert_true(file_list(&place->arena, place->folder, "", &names, &place->diags));
    size_t count = names.count;
    vector_clear(&names);
    return count;
}

static void writing_replaces_and_leaves_nothing_beside(void **state)
{
    struct sandbox *place = *state;
    put(place, "a", "a long first text");
    const char *path = put(place, "a", "short");
    assert_true(file_read(path, 100, &place->out, &place->diags));
    assert_string_equal(text_string(&place->out), "short");
    assert_int_equal(count_entries(place), 1);
}

static void a_write_that_fails_says_so_and_changes_nothing(void **state)
{
    struct sandbox *place = *state;
    assert_false(file_write(in(place, "no/folder"), "x", 1, 0600, &place->diags));
    assert_refused(place, MESSAGE_FILE_UNWRITABLE, "no/folder");
    assert_false(file_write(place->folder, "x", 1, 0600, &place->diags));
    assert_refused(place, MESSAGE_FILE_NOT_REGULAR, "is a folder");
    assert_false(file_write("/dev/null", "x", 1, 0600, &place->diags));
    assert_refused(place, MESSAGE_FILE_NOT_REGULAR, "is a device");
    assert_int_equal(count_entries(place), 0);
}

static void a_link_stays_a_link(void **state)
{
    struct sandbox *place = *state;
    const char *target = put(place, "target", "old"), *link_path = in(place, "link");
    assert_int_equal(symlink("target", link_path), 0);
    put(place, "link", "new");
    struct stat status;
    assert_int_equal(lstat(link_path, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_true(file_read(target, 100, &place->out, &place->diags));
    assert_string_equal(text_string(&place->out), "new");
}

static void folders_are_made_with_their_parents(void **state)
{
    struct sandbox *place = *state;
    const char *deep = in(place, "a/b//c/");
    assert_true(file_make_directory(deep, &place->diags));
    assert_true(file_make_directory(deep, &place->diags));
    assert_true(file_is_directory(in(place, "a/b/c")));
    struct stat status;
    assert_int_equal(stat(in(place, "a/b"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    put(place, "file", "");
    assert_false(file_make_directory(in(place, "file/inside"), &place->diags));
    assert_refused(place, MESSAGE_FOLDER_UNMADE, "file/inside");
    assert_false(file_make_directory(in(place, "file"), &place->diags));
    assert_refused(place, MESSAGE_FOLDER_UNMADE, "exists");
    assert_false(file_make_directory("", &place->diags));
    assert_refused(place, MESSAGE_FOLDER_UNMADE, "``");
}

static void existence_is_told(void **state)
{
    struct sandbox *place = *state;
    const char *path = put(place, "file", "");
    assert_true(file_exists(path));
    assert_true(file_exists(place->folder));
    assert_false(file_exists(in(place, "missing")));
    assert_false(file_is_directory(path));
    assert_true(file_is_directory(place->folder));
}

static void listing_is_sorted_deep_and_only_of_its_suffix(void **state)
{
    struct sandbox *place = *state;
    assert_true(file_make_directory(in(place, "b/deep"), &place->diags));
    assert_true(file_make_directory(in(place, ".hidden"), &place->diags));
    assert_true(file_make_directory(in(place, "dir.yaml"), &place->diags));
    static const char *const files[] = {"c.yaml", "a.yaml", "Z.yaml", "b/2.yaml", "b/10.yaml", "b/deep/x.yaml",
                                        "note.md", ".dot.yaml", ".hidden/h.yaml", "yaml"};
    for (size_t i = 0; i < COUNT_OF(files); i++)
        put(place, files[i], "");
    assert_int_equal(symlink("a.yaml", in(place, "linked.yaml")), 0);
    assert_int_equal(symlink("nowhere", in(place, "broken.yaml")), 0);
    assert_int_equal(symlink("..", in(place, "b/circle")), 0);
    assert_int_equal(mkfifo(in(place, "pipe.yaml"), 0600), 0);
    static const char *const expected[] = {"Z.yaml", "a.yaml", "b/10.yaml", "b/2.yaml", "b/deep/x.yaml", "c.yaml",
                                           "linked.yaml"};
    struct vector names;
    vector_init(&names, sizeof(char *));
    assert_true(file_list(&place->arena, place->folder, ".yaml", &names, &place->diags));
    assert_int_equal(names.count, COUNT_OF(expected));
    for (size_t i = 0; i < COUNT_OF(expected); i++)
        assert_string_equal(*(char **)vector_at(&names, i), in(place, expected[i]));
    vector_clear(&names);
}

static void a_listed_file_is_itself_and_a_missing_one_a_fault(void **state)
{
    struct sandbox *place = *state;
    struct vector names;
    vector_init(&names, sizeof(char *));
    const char *path = put(place, "exam.yml", "");
    assert_true(file_list(&place->arena, path, ".yaml", &names, &place->diags));
    assert_int_equal(names.count, 1);
    assert_string_equal(*(char **)vector_at(&names, 0), path);
    assert_false(file_list(&place->arena, in(place, "missing"), ".yaml", &names, &place->diags));
    assert_refused(place, MESSAGE_FILE_UNREADABLE, "missing");
    assert_false(file_list(&place->arena, "/dev/null", ".yaml", &names, &place->diags));
    assert_refused(place, MESSAGE_FILE_NOT_REGULAR, "device");
    assert_int_equal(names.count, 1);
    vector_clear(&names);
}

static void paths_are_joined_with_one_slash(void **state)
{
    struct sandbox *place = *state;
    static const struct {
        const char *folder, *name, *joined;
    } cases[] = {
        {"a", "b", "a/b"}, {"a/", "b", "a/b"}, {"/", "b", "/b"}, {"", "b", "b"}, {"a", "/b", "/b"}, {"a", "", "a/"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++)
        assert_string_equal(path_join(&place->arena, cases[i].folder, cases[i].name), cases[i].joined);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

static void a_path_lies_under_a_folder_however_it_is_spelled(void **state)
{
    (void)state;
    assert_true(path_is_under("tests/data", "tests"));
    assert_true(path_is_under("./tests/../tests/data", "tests/"));
    assert_true(path_is_under("tests", "tests"));
    assert_false(path_is_under("tests", "tests/data"));
    assert_false(path_is_under("tests", "test"));
    assert_false(path_is_under("tests/none", "tests"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_lies_under_a_folder_however_it_is_spelled),
        IN_A_FOLDER(what_is_written_is_read),
        IN_A_FOLDER(an_empty_file_is_no_fault),
        IN_A_FOLDER(large_files_come_whole),
        IN_A_FOLDER(a_file_past_the_limit_is_refused_and_nothing_added),
        IN_A_FOLDER(what_is_no_file_is_refused_without_waiting),
        IN_A_FOLDER(a_descriptor_is_read_to_its_end_or_its_limit),
        IN_A_FOLDER(an_endless_descriptor_stops_at_the_limit),
        IN_A_FOLDER(writing_replaces_and_leaves_nothing_beside),
        IN_A_FOLDER(a_write_that_fails_says_so_and_changes_nothing),
        IN_A_FOLDER(a_link_stays_a_link),
        IN_A_FOLDER(folders_are_made_with_their_parents),
        IN_A_FOLDER(existence_is_told),
        IN_A_FOLDER(listing_is_sorted_deep_and_only_of_its_suffix),
        IN_A_FOLDER(a_listed_file_is_itself_and_a_missing_one_a_fault),
        IN_A_FOLDER(paths_are_joined_with_one_slash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
