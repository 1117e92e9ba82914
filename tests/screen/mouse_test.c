/* The real program on a pseudo-terminal: what a hand on the mouse can do. Rows, hints, choices and fields take clicks, the wheel
 * scrolls, and all of it can be switched off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "focus.h"
#include "home.h"
#include "pty.h"

enum { BUTTON_LEFT = 0, WHEEL_UP = 64, WHEEL_DOWN = 65 };

static struct pty *start(const char *word, const char *option)
{
    const char *argv[] = {program(), "--content", "tests/data/stage", "--home", home, "exam", word, option, NULL};
    if (!word) argv[5] = option, argv[6] = NULL;
    return pty_start(&(struct pty_options){.argv = argv, .rows = 24, .columns = 80, .after_key = cursor_is_on_focus});
}

static void give(struct pty *pty, int button, int row, int column)
{
    char report[64];
    snprintf(report, sizeof report, "\033[<%d;%d;%dM\033[<%d;%d;%dm", button, column + 1, row + 1, button, column + 1, row + 1);
    pty_send(pty, report);
}

/* Click where the text stands. */
static void click(struct pty *pty, const char *text)
{
    int row, column;
    pty_expect(pty, text);
    assert_true(pty_find(pty, text, &row, &column));
    give(pty, BUTTON_LEFT, row, column);
}

static void assert_ends_well(struct pty *pty)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

static void rows_and_hints_are_buttons(void **state)
{
    (void)state;
    struct pty *pty = start(NULL, NULL);
    click(pty, "9/01  Caches");
    pty_expect(pty, "> 9/01");
    click(pty, "9/01  Caches");
    pty_expect_gone(pty, "> 9/01"); /* a second click opens */
    click(pty, "Esc back");
    click(pty, "final  Module 9 final");
    pty_expect(pty, "> final");
    click(pty, "? help");
    pty_expect(pty, "Keys:");
    click(pty, "Esc back");
    pty_expect(pty, "> final");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

static void fields_and_choices_take_clicks(void **state)
{
    (void)state;
    struct pty *pty = start("tests/data/stage/exams/final.yaml", NULL);
    click(pty, "Enter begin");
    pty_expect(pty, "question 1/4");
    pty_press(pty, "Home");
    click(pty, "____");
    pty_send(pty, "320 KiB");
    pty_expect(pty, "read as");
    pty_settle(pty, 20 * pty_slowness()); /* the reading moves the field */
    int row, column;
    assert_true(pty_find(pty, "320 KiB", &row, &column));
    give(pty, BUTTON_LEFT, row, column + 1);
    pty_expect_cursor(pty, row, column + 1);
    pty_send(pty, "9");
    pty_expect(pty, "3920 KiB");
    click(pty, "PgDn next question");
    pty_expect(pty, "question 2/4");
    click(pty, "the arithmetic");
    pty_expect(pty, "◉ b  the arithmetic");
    click(pty, "fewer bits");
    pty_expect(pty, "■ b  fewer bits");
    pty_expect(pty, "◉ b  the arithmetic");
    pty_press(pty, "F4");
    pty_expect(pty, "answered");

    click(pty, "S submit");
    pty_expect(pty, "[y/N]");
    pty_free(pty);
}

static void the_wheel_scrolls(void **state)
{
    (void)state;
    struct pty *pty = start(NULL, NULL);
    pty_press(pty, "?");
    pty_expect(pty, "Keys:");
    const char *first = "Enter";
    pty_expect_at(pty, 4, 3, first);
    for (int i = 0; i < 20; i++) give(pty, WHEEL_DOWN, 10, 10);
    pty_expect(pty, "▴");
    for (int i = 0; i < 22; i++) give(pty, WHEEL_UP, 10, 10);
    pty_expect_gone(pty, "▴");
    pty_press(pty, "Esc");
    for (int i = 0; i < 2; i++) give(pty, WHEEL_DOWN, 10, 10);
    pty_expect_gone(pty, "> final");
    pty_free(pty);
}

static bool takes_mouse(struct pty *pty, const void *context)
{
    return (pty_mouse(pty) != 0) == *(const bool *)context;
}

static void the_mouse_is_left_to_the_terminal_when_asked(void **state)
{
    static const bool yes = true, no = false;
    (void)state;
    struct pty *pty = start(NULL, NULL);
    pty_expect(pty, "> final");
    assert_true(pty_wait(pty, takes_mouse, &yes, 0));
    pty_press(pty, "m");
    pty_expect(pty, "mouse off");
    assert_true(pty_wait(pty, takes_mouse, &no, 0));
    pty_press(pty, "m");
    pty_expect(pty, "hold Shift");
    assert_true(pty_wait(pty, takes_mouse, &yes, 0));
    pty_press(pty, "q");
    assert_ends_well(pty);
    pty = start(NULL, "--no-mouse");
    pty_expect(pty, "> final");
    pty_settle(pty, 100);
    assert_int_equal(pty_mouse(pty), 0);
    size_t length;
    assert_null(strstr(pty_log(pty, &length), "\033[?1000h"));
    pty_press(pty, "q");
    assert_ends_well(pty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rows_and_hints_are_buttons, make_home, remove_home),
        cmocka_unit_test_setup_teardown(fields_and_choices_take_clicks, make_home, remove_home),
        cmocka_unit_test_setup_teardown(the_wheel_scrolls, make_home, remove_home),
        cmocka_unit_test_setup_teardown(the_mouse_is_left_to_the_terminal_when_asked, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
