/* The real program on a pseudo-terminal: a question of a quiz answered wrong, mended, shown, taken back, and drawn again. */
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

static struct pty *start(const char *verb, const char *bank)
{
    const char *argv[] = {program(), verb, bank, "--content", "tests/data/stage", "--home", home, NULL};
    struct pty *pty = pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus, .rows = 30, .columns = 100});
    pty_expect(pty, "Enter begin");
    pty_press(pty, "Enter");
    return pty;
}

static void assert_ends_well(struct pty *pty)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

static void a_slip_is_named_mended_shown_and_drawn_again(void **state)
{
    (void)state;
    struct pty *pty = start("quiz", "tests/data/stage/quizzes/9-01-caches.yaml");
    pty_expect(pty, "question 1/2");
    pty_send(pty, "160 KiB\r");
    pty_expect(pty, "keeps the keys but not the values");
    pty_press(pty, "F6");
    pty_expect(pty, "hint 1 of 2");
    pty_keys(pty, "^U");
    pty_send(pty, "300 KiB\r");
    pty_expect_gone(pty, "keeps the keys but not the values");
    pty_press(pty, "F7");
    pty_expect(pty, "[y/N]");
    pty_send(pty, "y");
    pty_expect(pty, "key  320 KiB");
    pty_press(pty, "F8");
    pty_expect(pty, "keeps the keys but not the values");
    pty_press(pty, "F9");
    pty_expect(pty, "begin again with other numbers?");
    pty_send(pty, "y");
    pty_expect_gone(pty, "key  320 KiB");
    pty_expect_gone(pty, "hint 1 of 2");
    pty_keys(pty, "Esc q");
    pty_expect(pty, "quit");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

static void a_drill_opens_its_answer_after_a_reason_and_not_before(void **state)
{
    (void)state;
    struct pty *pty = start("drill", "tests/data/stage/quizzes/s01-1-send-it.yaml");
    pty_expect(pty, "question 1/1");
    pty_send(pty, "1.4 s\r");
    pty_expect(pty, "opens after your reason");
    pty_press(pty, "Enter");
    pty_expect(pty, "write why, in a sentence");
    pty_expect(pty, "opens after your reason");
    pty_send(pty, "the link is the bottleneck\r");
    pty_expect(pty, "Space opens the derivation");
    pty_press(pty, "Space");
    pty_expect(pty, "step 1 of 1");
    pty_press(pty, "q");
    pty_expect(pty, "quit");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

static void a_calculator_opens_after_a_number_and_on_the_questions_own(void **state)
{
    (void)state;
    struct pty *pty = start("quiz", "tests/data/stage/quizzes/9-03-shares.yaml");
    pty_expect(pty, "question 1/2");
    pty_press(pty, "F5");
    pty_expect(pty, "commit a number first");
    pty_send(pty, "15.75 GB");
    pty_press(pty, "F5");
    pty_expect(pty, "question 1/2"); /* typed is not committed */
    pty_send(pty, "\r");
    pty_expect(pty, "That counts gradients in 32 bits");
    pty_press(pty, "F5");
    pty_expect(pty, "[y/N]");
    pty_send(pty, "y");
    pty_expect(pty, "part = 14 GB");
    pty_expect(pty, "1.125 times its, 12.5 % more");
    pty_expect(pty, "7B");
    pty_resize(pty, 12, 40);
    pty_expect(pty, "you   15.75 GB");
    pty_resize(pty, 30, 100);
    pty_press(pty, "Esc");
    pty_expect(pty, "question 1/2");
    pty_keys(pty, "^U");
    pty_send(pty, "14 GB\r");
    pty_expect(pty, "what counts is your 15.75 GB");
    pty_keys(pty, "Esc q");
    pty_expect(pty, "quit");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

static void a_drills_workbench_asks_who_is_wrong(void **state)
{
    (void)state;
    struct pty *pty = start("drill", "tests/data/stage/quizzes/s01-2-shares.yaml");
    pty_expect(pty, "question 1/1");
    pty_send(pty, "15.75 GB\r");
    pty_expect(pty, "not yet");
    pty_press(pty, "F5");
    pty_expect(pty, "[y/N]");
    pty_send(pty, "y");
    pty_expect(pty, "which of you is wrong, and why?");
    pty_press(pty, "Tab");
    pty_send(pty, "I am, by two bytes a parameter\r");
    pty_expect(pty, "from 13.86 to 14.14 GB");
    pty_expect_gone(pty, "which of you is wrong, and why?");
    pty_press(pty, "Esc");
    pty_expect(pty, "I am, by two bytes");
    pty_keys(pty, "Esc q");
    pty_expect(pty, "quit");
    pty_press(pty, "q");
    assert_ends_well(pty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_slip_is_named_mended_shown_and_drawn_again, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_drill_opens_its_answer_after_a_reason_and_not_before, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_calculator_opens_after_a_number_and_on_the_questions_own, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_drills_workbench_asks_who_is_wrong, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
