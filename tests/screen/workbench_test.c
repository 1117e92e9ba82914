/* The real program on a pseudo-terminal: a calculator is found, swept, typed into and copied. */
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

static struct pty *start(const char *const *words, const char *const *environment)
{
    const char *argv[12] = {program(), "--home", home};
    for (size_t i = 0; words[i]; i++) argv[3 + i] = words[i];
    return pty_start(&(struct pty_options){.argv = argv, .after_key = cursor_is_on_focus, .environment = environment, .rows = 30, .columns = 110});
}

static void assert_ends_well(struct pty *pty)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    pty_free(pty);
}

/* The clipboard is written after the screen that speaks of it, so it is waited for. */
static bool log_has(struct pty *pty, const void *context)
{
    const char *text = context;
    size_t length;
    const char *log = pty_log(pty, &length);
    return memmem(log, length, text, strlen(text)) != NULL;
}

static void a_calculator_is_found_swept_and_copied(void **state)
{
    (void)state;
    struct pty *pty = start((const char *const[]){NULL}, NULL);
    pty_expect(pty, "calculators");
    pty_press(pty, "c");
    pty_expect(pty, "ring_all_reduce");
    pty_send(pty, "/zero");
    pty_expect(pty, "zero_traffic");
    pty_press(pty, "Enter");
    pty_expect(pty, "stage3 = 140 GB/GPU");
    pty_expect(pty, "hbm 80 GB");
    pty_keys(pty, "Down Right");
    pty_expect(pty, "stage3 = 70 GB/GPU");
    pty_send(pty, "32\r");
    pty_expect(pty, "stage3 = 35 GB/GPU");
    pty_press(pty, "y");
    pty_expect(pty, "sent to the clipboard");
    assert_true(pty_wait(pty, log_has, "\033]52;c;dW5mb2xkIGNhbGMgemVybyBwYXJhbXM9NzBlOSBncHVzPTMy", 0)); /* unfold calc zero params=70e9 gpus=32 */
    pty_keys(pty, "q q q q");
    assert_ends_well(pty);
}

/* A multiplexer keeps what it does not know, so it is asked to hand the wish on; and whoever took nothing, the file has it. */
static void what_is_copied_gets_through_a_multiplexer_and_into_a_file(void **state)
{
    static const struct {
        const char *environment, *wrapped;
    } cases[] = {
        {"TMUX=/tmp/tmux-0/default,1,0", "\033Ptmux;\033\033]52;c;"}, {"STY=1.pts-0.host", "\033P\033]52;c;"},
    };
    char path[96], line[128] = "";
    (void)state;
    snprintf(path, sizeof path, "%s/copied.txt", home);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct pty *pty = start((const char *const[]){"calc", "roofline", "--screen", NULL}, (const char *const[]){cases[i].environment, NULL});
        pty_expect(pty, "attainable = 1.867 TFLOP/s");
        pty_press(pty, "y");
        pty_expect(pty, "kept in /");
        assert_true(pty_wait(pty, log_has, "\033]52;c;", 0));
        assert_true(pty_wait(pty, log_has, cases[i].wrapped, 0));
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        assert_non_null(fgets(line, sizeof line, file));
        fclose(file);
        assert_int_equal(remove(path), 0);
        assert_non_null(strstr(line, "unfold calc roofline"));
        pty_keys(pty, "q q q");
        assert_ends_well(pty);
    }
}

static void a_calculator_is_opened_from_the_command_line(void **state)
{
    (void)state;
    struct pty *pty = start((const char *const[]){"calc", "roofline", "--screen", NULL}, NULL);
    pty_expect(pty, "attainable = 1.867 TFLOP/s");
    pty_expect(pty, "ridge");
    pty_keys(pty, "v");
    pty_expect_gone(pty, "ridge 156 FLOP/B");
    pty_resize(pty, 24, 80);
    pty_expect(pty, "attainable = 1.867 TFLOP/s");
    pty_keys(pty, "Esc");
    pty_expect(pty, "Calculators");
    pty_keys(pty, "q q");
    assert_ends_well(pty);
}

static void plots_are_ascii_where_the_locale_is(void **state)
{
    (void)state;
    struct pty *pty = start((const char *const[]){"calc", "ring_all_reduce", "--screen", NULL}, (const char *const[]){"LANG=C", NULL});
    pty_expect(pty, "time = 61.2");
    pty_expect(pty, "*****");
    pty_keys(pty, "q q q");
    assert_ends_well(pty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_calculator_is_found_swept_and_copied, make_home, remove_home),
        cmocka_unit_test_setup_teardown(what_is_copied_gets_through_a_multiplexer_and_into_a_file, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_calculator_is_opened_from_the_command_line, make_home, remove_home),
        cmocka_unit_test_setup_teardown(plots_are_ascii_where_the_locale_is, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
