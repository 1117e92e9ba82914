/* The real program on a pseudo-terminal: a walk over all screens. After each key the harness asks where the cursor is; on each
 * screen nothing is written while nothing changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "base/vector.h"
#include "focus.h"
#include "home.h"
#include "pty.h"

/* Keys, and words that the last of them brings up at every size. */
static const struct {
    const char *keys, *words;
} walk[] = {
    {"Down Up End Home PgDn PgUp", " unfold"},
    {"? Down PgDn End Esc", " unfold"},
    {": Down Down Backspace Esc", " unfold"},
    {"T Down Down Up Esc", " unfold"},
    {"p Down PgDn Esc", " unfold"},
    {"v Down Esc", " unfold"},
    {"c Down PgDn / r i n", "/"},
    {"Enter", "time ="},
    {"Down Right 3 Enter", "time ="},
    {"i 7 Esc v p Down End", "time ="},
    {"p v x x End Home", "time ="},
    {"? Esc Esc Esc Esc", " unfold"},
    {"g L Tab", " %"},
    {"Tab Tab S-Tab PgDn Space Enter", ""},
    {"Down Right Esc", ""},
    {"End Home Esc Esc", " unfold"},
    {"g Enter", "quiz"},
    {"Enter", "1/2"},
    {"Esc i 1 6 0 Space K i B Enter", "slip"},
    {"F6 F7", "[y/N]"},
    {"n Tab Tab S-Tab Down Up", "1/2"},
    {"F7 y Esc Space Space E Home End", "1/2"},
    {"n Esc Down i Down Space a Tab b Tab", "2/2"},
    {"w o r d Home End C-Left Esc i", "2/2"},
    {"F4 Down Up ? Esc S", "[y/N]"},
    {"y", "of 2"},
};

/* Behind the moment in which no key counts. */
static const struct {
    const char *keys, *words;
} after[] = {
    {"Down Down Up End Home Enter", ""},
    {"Space Space E Tab S-Tab n p Esc Esc Esc", " unfold"},
};

static void assert_is_still(struct pty *pty, const char *keys)
{
    pty_settle(pty, 60);
    for (int i = 0; i < pty_slowness(); i++)
        if (!pty_settle(pty, 120)) return;
    fail_msg("after `%s` something was written while nothing changed:\n%s", keys, pty_screen(pty));
}

static void go(struct pty *pty, const char *keys, const char *words)
{
    pty_keys(pty, keys);
    if (*words) pty_expect(pty, words);
    assert_is_still(pty, keys);
}

static void walk_at(int rows, int columns, const char *environment)
{
    const char *const argv[] = {program(), "--home", home, "--content", "tests/data/stage", "--theme", "mono", NULL}, *const set[] = {environment, NULL};
    struct pty *pty = pty_start(&(struct pty_options){
        .argv = argv, .environment = set, .rows = rows, .columns = columns, .after_key = cursor_is_on_focus});
    pty_expect(pty, " unfold");
    for (size_t i = 0; i < COUNT_OF(walk); i++) go(pty, walk[i].keys, walk[i].words);
    pty_settle(pty, 350);
    for (size_t i = 0; i < COUNT_OF(after); i++) go(pty, after[i].keys, after[i].words);
    pty_press(pty, "q");
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

static void the_cursor_is_on_the_focus_of_a_small_screen(void **state)
{
    (void)state;
    walk_at(12, 40, "COLORTERM=");
}

static void the_cursor_is_on_the_focus_in_one_column(void **state)
{
    (void)state;
    walk_at(24, 80, "NO_COLOR=1");
}

static void the_cursor_is_on_the_focus_in_two_panes(void **state)
{
    (void)state;
    walk_at(30, 100, "COLORTERM=");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_cursor_is_on_the_focus_of_a_small_screen, make_home, remove_home),
        cmocka_unit_test_setup_teardown(the_cursor_is_on_the_focus_in_one_column, make_home, remove_home),
        cmocka_unit_test_setup_teardown(the_cursor_is_on_the_focus_in_two_panes, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
