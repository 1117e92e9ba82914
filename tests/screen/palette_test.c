/* The real program on a pseudo-terminal: the first screens come once, the palette finds the themes, and a theme that was kept is there
 * the next time. */
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

static struct pty *start(void)
{
    const char *argv[] = {program(), "--content", ".", "--home", home, NULL};
    char config[96];
    snprintf(config, sizeof config, "XDG_CONFIG_HOME=%s/config", home);
    const char *environment[] = {"COLORTERM=truecolor", config, "COLORFGBG", "NO_COLOR", NULL};
    return pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus, .environment = environment, .rows = 30, .columns = 100});
}

static void assert_ends_well(struct pty *pty)
{
    pty_press(pty, "q");
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

/* The colour of the first letter of the title line. */
static int32_t title_colour(struct pty *pty)
{
    return pty_cell(pty, 0, 1).foreground;
}

static bool title_is_coloured(struct pty *pty, const void *colour)
{
    return title_colour(pty) == *(const int32_t *)colour;
}

static bool title_is_not_coloured(struct pty *pty, const void *colour)
{
    return title_colour(pty) != *(const int32_t *)colour;
}

static void a_theme_is_found_shown_refused_and_kept(void **state)
{
    (void)state;
    struct pty *pty = start();
    pty_expect(pty, "Welcome to unfold");
    pty_press(pty, "Esc");
    pty_expect(pty, "q quit");
    int32_t first = title_colour(pty);
    pty_press(pty, "^P");
    pty_expect(pty, "What to do on the home screen");
    pty_send(pty, "shown as");
    pty_expect_gone(pty, "leave the program");
    pty_press(pty, "Enter");
    pty_expect(pty, "Enter keep");
    pty_press(pty, "g");
    assert_true(pty_wait(pty, title_is_not_coloured, &first, 0));
    int32_t kept = title_colour(pty);
    pty_press(pty, "Esc");
    pty_expect(pty, "quit");
    assert_true(pty_wait(pty, title_is_coloured, &first, 0));
    pty_keys(pty, "T g Enter");
    pty_expect(pty, "theme: Amber");
    assert_ends_well(pty);
    pty = start();
    pty_expect(pty, "q quit");
    assert_true(pty_wait(pty, title_is_coloured, &kept, 0));
    assert_ends_well(pty);
}

/* In letters alone, on a terminal that has no colours, and without a mouse. */
static struct pty *start_bare(const char *content)
{
    const char *argv[] = {program(), "--content", content, "--home", home, NULL};
    char config[96];
    snprintf(config, sizeof config, "XDG_CONFIG_HOME=%s/config", home);
    const char *environment[] = {"NO_COLOR=1", "LC_ALL=C", "LANG=C", config, NULL};
    struct pty *pty = pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus, .environment = environment, .rows = 24, .columns = 80});
    pty_expect(pty, "Welcome to unfold");
    return pty;
}

/* The cursor, which the harness follows, is in the filter and then on the row. */
static void a_list_is_narrowed_and_whole_again(void **state)
{
    (void)state;
    struct pty *pty = start_bare(".");
    pty_press(pty, "Esc");
    pty_expect(pty, "q quit");
    pty_press(pty, "/");
    pty_send(pty, "tape");
    pty_expect(pty, "> 22/02");
    pty_expect_gone(pty, "22/01");
    pty_press(pty, "Esc");
    pty_expect(pty, "22/01");
    pty_expect(pty, "> 22/02");
    pty_keys(pty, "c /");
    pty_send(pty, "ring");
    pty_press(pty, "Enter");
    pty_expect(pty, "less");
    pty_press(pty, "Esc");
    pty_expect(pty, "Calculators");
    pty_press(pty, "Esc");
    pty_expect(pty, "q quit");
    assert_ends_well(pty);
}

/* Presses a key of those that the screen shows just then: nobody has read a manual. */
static void press_what_is_told(struct pty *pty, const char *told, const char *key)
{
    pty_expect(pty, told);
    pty_press(pty, key);
}

static bool is_letters_alone(struct pty *pty)
{
    for (const char *byte = pty_screen(pty); *byte; byte++)
        if ((unsigned char)*byte >= 0x80) return false;
    return true;
}

static void a_first_visit_needs_nothing_but_the_screen(void **state)
{
    (void)state;
    struct pty *pty = start_bare("tests/data/stage");
    press_what_is_told(pty, "Enter go on", "Enter");
    press_what_is_told(pty, "2 of 3", "Enter");
    press_what_is_told(pty, "Enter begin", "Enter");
    press_what_is_told(pty, "Enter open", "Home");
    press_what_is_told(pty, "> 9/01", "Enter");
    press_what_is_told(pty, "> quiz", "Enter");
    pty_expect(pty, "question 1/2");
    pty_send(pty, "2*80*8*128*2 B");
    press_what_is_told(pty, "read as 320 KiB", "Enter");
    pty_expect(pty, "+ right");
    assert_true(is_letters_alone(pty));
    pty_send(pty, "131000");
    press_what_is_told(pty, "Enter check", "Enter");
    pty_expect(pty, "x wrong");
    press_what_is_told(pty, "F6 hint", "F6");
    pty_expect(pty, "A token leaves");
    press_what_is_told(pty, "F7 show me", "F7");
    pty_expect(pty, "[y/N]");
    pty_send(pty, "y");
    press_what_is_told(pty, "F7 opens the next", "F7");
    pty_expect(pty, "step 2 of 2");
    press_what_is_told(pty, "Esc step out", "Esc");
    press_what_is_told(pty, "q leave", "q");
    press_what_is_told(pty, "Esc back", "Esc");
    press_what_is_told(pty, "s settings", "s");
    press_what_is_told(pty, "T themes", "T");
    press_what_is_told(pty, "Enter keep", "Home");
    press_what_is_told(pty, "> ", "Enter");
    pty_expect(pty, "theme: Mono");
    press_what_is_told(pty, "Esc back", "Esc");
    pty_expect(pty, "q quit");
    assert_ends_well(pty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_theme_is_found_shown_refused_and_kept, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_list_is_narrowed_and_whole_again, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_first_visit_needs_nothing_but_the_screen, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
