/* The real program on a pseudo-terminal: a question that went wrong comes back from the home screen with other numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <cmocka.h>
#include <sqlite3.h>

#include "focus.h"
#include "home.h"
#include "pty.h"

static struct pty *start(const char *verb, const char *word, int rows, int columns)
{
    const char *argv[] = {program(), "--content", "tests/data/stage", "--home", home, verb, word, NULL};
    return pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus, .rows = rows, .columns = columns});
}

static void assert_ends_well(struct pty *pty)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

/* Days pass. */
static void make_all_due(void)
{
    char path[128];
    sqlite3 *database;
    snprintf(path, sizeof path, "%s/unfold.db", home);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, "UPDATE card SET due = 0", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static void go_wrong(void)
{
    struct pty *pty = start("quiz", "9/01", 30, 100);
    pty_expect(pty, "Enter begin");
    pty_press(pty, "Enter");
    pty_expect(pty, "question 1/2");
    pty_send(pty, "160 KiB\r");
    pty_expect(pty, "keeps the keys but not the values");
    pty_keys(pty, "F4 S");
    pty_expect(pty, "[y/N]");
    pty_send(pty, "y");
    pty_expect(pty, "min used");
    pty_settle(pty, 400); /* no key counts at first */
    pty_press(pty, "Esc");
    pty_expect(pty, "tomorrow");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

static void what_went_wrong_comes_back_with_other_numbers(void **state)
{
    (void)state;
    go_wrong();
    make_all_due();
    struct pty *pty = start(NULL, NULL, 30, 100);
    pty_expect(pty, "review the 1 question that is due");
    pty_expect(pty, "> reviews"); /* what is next is selected */
    pty_press(pty, "Enter");
    pty_expect(pty, "> 9/01");
    pty_press(pty, "Enter");
    pty_expect(pty, "practice, seed 2");
    pty_send(pty, "1 KiB\r");
    pty_expect(pty, "✗ wrong   read as 1 KiB");
    pty_keys(pty, "Esc q");
    pty_expect(pty, "tomorrow"); /* scheduled when it was answered, though the review was left */
    pty_press(pty, "p");
    pty_expect(pty, "last results");
    pty_expect(pty, "9/01: 1 of 4 answered");
    pty_press(pty, "Esc");
    pty_expect(pty, "calculators   every formula");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

static void a_review_begins_from_the_shell_on_a_small_screen(void **state)
{
    (void)state;
    go_wrong();
    make_all_due();
    struct pty *pty = start("review", NULL, 12, 40);
    pty_expect(pty, "1 question is due");
    pty_press(pty, "Enter");
    pty_expect(pty, "1/1");
    pty_keys(pty, "Esc q");
    pty_expect(pty, "reviews"); /* nothing was answered: it stays due */
    pty_expect(pty, "1 due");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_went_wrong_comes_back_with_other_numbers, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_review_begins_from_the_shell_on_a_small_screen, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
