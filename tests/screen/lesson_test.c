/* The real program on a pseudo-terminal: a lesson is read, its demo played, swept, stopped, and its question answered. */
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
    const char *argv[] = {program(), "--home", home, "--content", "tests/data/stage", "learn", "9/01", NULL};
    return pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus, .rows = 30, .columns = 110});
}

static void assert_ends_well(struct pty *pty)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

static void a_lesson_is_read_and_its_demo_played(void **state)
{
    (void)state;
    struct pty *pty = start();
    pty_expect(pty, "Each of 4 ranks sends 3 GB");
    pty_press(pty, "Tab");
    pty_expect(pty, "> demo");
    pty_press(pty, "Enter");
    pty_expect(pty, "picture 7 of 7");
    pty_press(pty, "Space");
    pty_expect(pty, "playing, 3 of 7");
    pty_expect(pty, "picture 7 of 7");
    pty_settle(pty, 200);
    assert_int_equal(pty_settle(pty, 600), 0); /* it stands still, and nothing is written */
    pty_press(pty, "Right");
    pty_expect(pty, "picture 15 of 15");
    pty_resize(pty, 24, 80);
    pty_expect(pty, "Space play");
    pty_keys(pty, "Esc");
    pty_expect(pty, "ranks 8");
    pty_keys(pty, "End Tab Enter");
    pty_expect(pty, "What does a token cost?");
    pty_keys(pty, "Esc q");
    pty_expect(pty, "> check");
    pty_keys(pty, "q q");
    assert_ends_well(pty);
}

static void a_question_leads_back_to_the_lesson_and_on_again(void **state)
{
    (void)state;
    struct pty *pty = start();
    pty_expect(pty, "Each of 4 ranks sends 3 GB");
    pty_keys(pty, "End Tab Enter");
    pty_expect(pty, "What does a token cost?");
    pty_keys(pty, "Esc L");
    pty_expect(pty, "> check");
    pty_press(pty, "p");
    pty_expect(pty, "Caches, in practice");
    pty_press(pty, "Enter");
    pty_expect(pty, "What does a token cost?");
    pty_keys(pty, "Esc q q q");
    assert_ends_well(pty);
}

static void a_demo_that_stands_still_writes_nothing(void **state)
{
    (void)state;
    struct pty *pty = start();
    pty_expect(pty, "Each of 4 ranks sends 3 GB");
    pty_keys(pty, "Tab Enter");
    pty_expect(pty, "picture 7 of 7");
    pty_press(pty, "Space");
    pty_expect(pty, "playing, 2 of 7");
    pty_press(pty, "Space"); /* in the middle */
    pty_expect(pty, "picture");
    pty_expect_gone(pty, "playing");
    pty_settle(pty, 200);
    assert_int_equal(pty_settle(pty, 900), 0);
    pty_press(pty, "Space");
    pty_expect(pty, "picture 7 of 7");
    pty_press(pty, ","); /* one back, and no further by itself */
    pty_expect(pty, "picture 6 of 7");
    pty_settle(pty, 200);
    assert_int_equal(pty_settle(pty, 900), 0);
    pty_press(pty, ".");
    pty_expect(pty, "picture 7 of 7");
    pty_press(pty, "."); /* there is no further one */
    pty_settle(pty, 200);
    assert_int_equal(pty_settle(pty, 900), 0);
    pty_keys(pty, "q q q");
    assert_ends_well(pty);
}

/* What `unfold learn` prints on the line of the lesson. */
static void assert_listed(const char *words)
{
    char command[256], line[256];
    bool found = false;
    snprintf(command, sizeof command, "%s --home '%s' --content tests/data/stage learn", program(), home);
    FILE *list = popen(command, "r");
    assert_non_null(list);
    while (fgets(line, sizeof line, list)) found = found || strstr(line, words);
    assert_int_equal(pclose(list), 0);
    assert_true(found);
}

static void the_list_of_lessons_says_how_far_each_was_read(void **state)
{
    (void)state;
    assert_listed("9/01     Caches\n");
    struct pty *pty = start();
    pty_expect(pty, "Each of 4 ranks sends 3 GB");
    pty_press(pty, "Space");
    pty_expect_gone(pty, "Bytes over bandwidth");
    pty_keys(pty, "q q");
    assert_ends_well(pty);
    assert_listed("% read)");
    pty = start();
    pty_expect(pty, "where you left it");
    pty_press(pty, "End");
    pty_expect(pty, "100 %");
    pty_keys(pty, "q q");
    assert_ends_well(pty);
    assert_listed("9/01     Caches   (read)\n");
}

static void long_work_shows_progress_and_can_be_stopped(void **state)
{
    (void)state;
    struct pty *pty = start();
    pty_expect(pty, "Each of 4 ranks sends 3 GB");
    pty_keys(pty, "Tab Enter");
    pty_expect(pty, "picture 7 of 7");
    pty_send(pty, "32768\r");
    pty_expect(pty, "Esc stops it");
    pty_press(pty, "Esc");
    pty_expect(pty, "ring was stopped");
    pty_expect(pty, "picture 7 of 7");
    pty_keys(pty, "q q q");
    assert_ends_well(pty);
}

static void ending_the_program_ends_long_work_too(void **state)
{
    (void)state;
    struct pty *pty = start();
    pty_expect(pty, "Each of 4 ranks sends 3 GB");
    pty_keys(pty, "Tab Enter");
    pty_expect(pty, "picture 7 of 7");
    pty_send(pty, "32768\r");
    pty_expect(pty, "Esc stops it");
    pty_signal(pty, 15);
    assert_ends_well(pty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_lesson_is_read_and_its_demo_played, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_question_leads_back_to_the_lesson_and_on_again, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_demo_that_stands_still_writes_nothing, make_home, remove_home),
        cmocka_unit_test_setup_teardown(the_list_of_lessons_says_how_far_each_was_read, make_home, remove_home),
        cmocka_unit_test_setup_teardown(long_work_shows_progress_and_can_be_stopped, make_home, remove_home),
        cmocka_unit_test_setup_teardown(ending_the_program_ends_long_work_too, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
