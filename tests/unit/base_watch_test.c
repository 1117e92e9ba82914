/* Saves as editors make them, seen both where the system tells of changes and where one has to look. Time is a number that the
 * tests move, so that nothing here sleeps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/watch.h"

struct desk {
    char folder[64];
    struct arena arena;
    struct diags diags;
    int64_t now;
    struct watch *watch;
    unsigned stamp; /* so that files written within one tick of the file system differ */
};

static const char *in(struct desk *desk, const char *name)
{
    return path_join(&desk->arena, desk->folder, name);
}

/* Write in place, as simple editors do. */
static void put(struct desk *desk, const char *name)
{
    FILE *file = fopen(in(desk, name), "w");
    assert_non_null(file);
    for (unsigned i = 0; i <= desk->stamp; i++) fputs("x\n", file);
    assert_int_equal(fclose(file), 0);
    desk->stamp++;
}

/* Watch the bank, and perhaps another path in the folder. */
static void watch_also(struct desk *desk, bool told, const char *name, const char *suffix)
{
    const struct watch_path paths[] = {{in(desk, "bank.yaml"), ""}, {name ? in(desk, name) : NULL, suffix}, {0}};
    watch_free(desk->watch);
    desk->watch = watch_new(clock_fixed(&desk->now), told, paths);
}

static void begin(struct desk *desk, bool told)
{
    memset(desk, 0, sizeof *desk);
    strcpy(desk->folder, "/tmp/unfold-watch-test.XXXXXX");
    assert_non_null(mkdtemp(desk->folder));
    diags_init(&desk->diags);
    put(desk, "bank.yaml");
    put(desk, "other.yaml");
    watch_also(desk, told, NULL, NULL);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

static void end(struct desk *desk)
{
    watch_free(desk->watch);
    nftw(desk->folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    diags_clear(&desk->diags);
    arena_clear(&desk->arena);
}

/* Let so much time pass that whatever happened has been looked at and has come to rest. */
static bool changed(struct desk *desk)
{
    watch_look(desk->watch);
    desk->now += WATCH_LOOK;
    if (watch_look(desk->watch)) return true;
    desk->now += WATCH_QUIET;
    return watch_look(desk->watch);
}

static void rename_over(struct desk *desk)
{
    put(desk, "bank.yaml.new");
    assert_int_equal(rename(in(desk, "bank.yaml.new"), in(desk, "bank.yaml")), 0);
}

/* vim: the old file becomes a backup, the new one is written under its name, the backup goes. */
static void move_away_and_write(struct desk *desk)
{
    assert_int_equal(rename(in(desk, "bank.yaml"), in(desk, "bank.yaml~")), 0);
    put(desk, "bank.yaml");
    assert_int_equal(unlink(in(desk, "bank.yaml~")), 0);
}

static void write_in_place(struct desk *desk)
{
    put(desk, "bank.yaml");
}

static void remove_and_create(struct desk *desk)
{
    assert_int_equal(unlink(in(desk, "bank.yaml")), 0);
    put(desk, "bank.yaml");
}

static void remove_it(struct desk *desk)
{
    assert_int_equal(unlink(in(desk, "bank.yaml")), 0);
}

static void replace_the_folder(struct desk *desk)
{
    const char *away = arena_print(&desk->arena, "%s.away", desk->folder);
    assert_int_equal(rename(desk->folder, away), 0);
    assert_int_equal(mkdir(desk->folder, 0700), 0);
    put(desk, "bank.yaml");
    nftw(away, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    desk->now += WATCH_LOOK_TOLD; /* the system tells of the folder that was; the next look finds the one that is */
}

static void write_through_a_link(struct desk *desk)
{
    assert_int_equal(unlink(in(desk, "bank.yaml")), 0);
    assert_int_equal(symlink("other.yaml", in(desk, "bank.yaml")), 0);
    assert_true(changed(desk));
    put(desk, "other.yaml");
}

static void write_another(struct desk *desk)
{
    put(desk, "other.yaml");
    put(desk, ".bank.yaml.swp");
}

static void do_nothing(struct desk *desk)
{
    (void)desk;
}

static void every_way_of_saving_is_seen_once(void **state)
{
    static const struct {
        const char *name;
        void (*save)(struct desk *desk);
        bool seen;
    } ways[] = {
        {"nothing", do_nothing, false},
        {"another file of the folder", write_another, false},
        {"written in place", write_in_place, true},
        {"renamed over", rename_over, true},
        {"moved away and written", move_away_and_write, true},
        {"removed and made again", remove_and_create, true},
        {"removed", remove_it, true},
        {"its folder made anew", replace_the_folder, true},
        {"through a link", write_through_a_link, true},
    };
    (void)state;
    for (size_t i = 0; i < 2 * COUNT_OF(ways); i++) {
        struct desk desk;
        bool told = i % 2;
        begin(&desk, told);
        ways[i / 2].save(&desk);
        if (changed(&desk) != ways[i / 2].seen) fail_msg("%s (%s)", ways[i / 2].name, told ? "told" : "looked at");
        if (changed(&desk)) fail_msg("%s (%s): seen twice", ways[i / 2].name, told ? "told" : "looked at");
        end(&desk);
    }
}

/* Where the system tells, no time has to pass before a change is noticed, only until it has come to rest. */
static void what_is_told_is_noticed_at_once(void **state)
{
#ifdef __linux__
    struct desk desk;
    (void)state;
    begin(&desk, true);
    put(&desk, "bank.yaml");
    assert_false(watch_look(desk.watch));
    desk.now += WATCH_QUIET;
    assert_true(watch_look(desk.watch));
    end(&desk);
#else
    (void)state;
    skip();
#endif
}

static void a_burst_is_one_change(void **state)
{
    struct desk desk;
    (void)state;
    begin(&desk, true);
    for (int i = 0; i < 8; i++) {
        put(&desk, "bank.yaml");
        assert_false(watch_look(desk.watch));
        desk.now += WATCH_QUIET - 1;
    }
    desk.now += WATCH_LOOK;
    while (!watch_look(desk.watch)) desk.now += WATCH_QUIET;
    assert_false(changed(&desk));
    end(&desk);
}

static void what_never_rests_is_told_now_and_then(void **state)
{
    struct desk desk;
    int told = 0;
    (void)state;
    begin(&desk, true);
    for (; desk.now < 5 * WATCH_RESTLESS; desk.now += WATCH_QUIET / 2) {
        put(&desk, "bank.yaml");
        told += watch_look(desk.watch);
    }
    assert_in_range(told, 3, 5);
    end(&desk);
}

static void a_file_that_is_not_there_yet_is_awaited(void **state)
{
    struct desk desk;
    (void)state;
    begin(&desk, true);
    watch_also(&desk, true, "later.yaml", "");
    assert_false(changed(&desk));
    put(&desk, "later.yaml");
    assert_true(changed(&desk));
    end(&desk);
}

static void below_a_folder_only_what_ends_so_counts(void **state)
{
    struct desk desk;
    (void)state;
    begin(&desk, true);
    assert_int_equal(mkdir(in(&desk, "deep"), 0700), 0);
    watch_also(&desk, true, ".", ".md");
    put(&desk, "deep/notes.txt");
    put(&desk, "other.yaml");
    assert_false(changed(&desk));
    put(&desk, "deep/lesson.md");
    desk.now += WATCH_LOOK_TOLD; /* an empty folder is not heard of until it has been looked at */
    assert_true(changed(&desk));
    put(&desk, "deep/lesson.md");
    assert_true(changed(&desk));
    end(&desk);
}

static void waiting_ends_with_a_change_or_with_time(void **state)
{
    struct desk desk;
    (void)state;
    begin(&desk, true);
    struct watch *watch = watch_new(clock_system(), true, (const struct watch_path[]){{in(&desk, "bank.yaml"), ""}, {0}});
    assert_false(watch_wait(watch, 1));
    put(&desk, "bank.yaml");
    assert_true(watch_wait(watch, 60000));
    watch_free(watch);
    end(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_of_saving_is_seen_once), cmocka_unit_test(what_is_told_is_noticed_at_once),
        cmocka_unit_test(a_burst_is_one_change), cmocka_unit_test(what_never_rests_is_told_now_and_then),
        cmocka_unit_test(a_file_that_is_not_there_yet_is_awaited), cmocka_unit_test(below_a_folder_only_what_ends_so_counts),
        cmocka_unit_test(waiting_ends_with_a_change_or_with_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
