/* Signals, stops, faults and lost terminals: whatever happens, the shell finds its terminal as it was. */
#include "term_bench.h"

static bool is_stopped(struct pty *pty, const void *context)
{
    return pty_is_stopped(pty) == *(const bool *)context;
}

static void a_resize_while_stopped_is_seen(void **state)
{
    static const bool yes = true;
    (void)state;
    struct pty *pty = start(NULL);
    pty_signal(pty, SIGSTOP);
    assert_true(pty_wait(pty, is_stopped, &yes, 0));
    pty_resize(pty, 33, 101);
    pty_signal(pty, SIGCONT);
    pty_expect(pty, "demo 101x33");
    pty_expect(pty, "resumed 101x33;");
    assert_true(pty_is_alternate(pty));
    pty_free(pty);
}

static bool is_shell(struct pty *pty, const void *context)
{
    (void)context;
    return !pty_is_alternate(pty) && pty_is_cooked(pty) && pty_mouse(pty) == 0;
}

/* A real shell with job control; the program is started by another one, as `make exam` would, which must stop as well. */
static void suspended_it_leaves_a_clean_shell_and_comes_back(void **state)
{
    static const char *const argv[] = {"sh", "-i", NULL}, *const environment[] = {"PS1=ready> ", "ENV=", NULL};
    char command[600];
    (void)state;
    struct pty *pty = pty_start(&(struct pty_options){.argv = argv, .environment = environment});
    pty_expect(pty, "ready>");
    shell_command(command, sizeof command, "sh -c '%s --demo; echo over'\r");
    pty_send(pty, command);
    pty_expect(pty, "demo 80x24");
    pty_press(pty, "^Z");
    assert_true(pty_wait(pty, is_shell, NULL, 0));
    pty_send(pty, "echo sh''ell here\r");
    pty_expect(pty, "shell here");
    assert_false(takes_pastes(pty));
    assert_false(pty_has(pty, "demo 80x24"));
    pty_resize(pty, 30, 100);
    pty_send(pty, "fg\r");
    pty_expect(pty, "demo 100x30");
    pty_expect(pty, "resumed 100x30;");
    assert_true(pty_is_alternate(pty));
    expect_ready(pty);
    assert_true(takes_pastes(pty));
    pty_press(pty, "Up");
    pty_expect(pty, "key Up;");
    pty_press(pty, "q");
    pty_expect(pty, "over");
    assert_true(pty_wait(pty, is_shell, NULL, 0));
    pty_free(pty);
}

static void signals_that_ask_become_keys_and_inputs(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_signal(pty, SIGTSTP);
    pty_expect(pty, "key ^Z;"); /* in a group without a shell nothing stops, and it goes on */
    pty_expect(pty, "resumed 80x24;");
    pty_signal(pty, SIGINT);
    assert_ends(pty, 0);
    pty_expect(pty, "left with 0");
    assert_restored(pty);
    pty_free(pty);
}

static const struct {
    int number, code;
} ends[] = {{SIGTERM, 6}, {SIGHUP, 5}};

static void asked_to_end_it_ends_in_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        struct pty *pty = start(NULL);
        pty_signal(pty, ends[i].number);
        assert_ends(pty, ends[i].code);
        pty_expect(pty, "left with");
        assert_restored(pty);
        pty_free(pty);
    }
}

static void without_a_terminal_it_ends_within_a_second(void **state)
{
    (void)state;
    struct pty *pty = start_with("tick", "5");
    int64_t begun = pty_now();
    pty_hang_up(pty);
    int status = pty_exit(pty, 1000);
    assert_true(pty_now() - begun < 1000);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 5);
    pty_free(pty);
}

/* Started by `nohup` or a shell that ignores it, no SIGHUP comes that way: reading fails, and must not be tried for ever. */
static void without_a_terminal_and_hang_ups_it_ends_too(void **state)
{
    static const char *const formats[] = {"trap '' HUP; exec '%s' --demo tick 5", "trap '' HUP; '%s' --demo; exit 9"};
    char command[600];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        shell_command(command, sizeof command, formats[i]);
        const char *const argv[] = {"sh", "-c", command, NULL};
        struct pty *pty = pty_start(&(struct pty_options){.argv = argv});
        expect_ready(pty);
        int64_t begun = pty_now();
        pty_hang_up(pty);
        assert_true(pty_exit(pty, 5000) != -1);
        assert_true(pty_now() - begun < 1000);
        pty_free(pty);
    }
}

static void without_a_terminal_it_ends_even_when_stopped(void **state)
{
    static const bool yes = true;
    (void)state;
    struct pty *pty = start(NULL);
    pty_signal(pty, SIGSTOP);
    assert_true(pty_wait(pty, is_stopped, &yes, 0));
    pty_hang_up(pty);
    int status = pty_exit(pty, 5000);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 5);
    pty_free(pty);
}

static void a_signal_of_a_fault_from_outside_restores_too(void **state)
{
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        struct pty *pty = start(NULL);
        pty_signal(pty, numbers[i]);
        int status = pty_exit(pty, 20000);
        assert_true(status != -1 && status != 0);
        assert_restored(pty);
        pty_free(pty);
    }
}

static void a_fault_restores_the_terminal_first(void **state)
{
    static const struct {
        const char *name;
        const char *said;
    } faults[] = {
        {"segv", "fault of its own"}, {"abrt", "fault of its own"}, {"stack", "fault of its own"}, {"exit", ""}, {"memory", ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        struct pty *pty = start_with("fault", faults[i].name);
        pty_press(pty, "!");
        int status = pty_exit(pty, 20000); /* a sanitizer takes its time */
        assert_true(status != -1 && status != 0);
        size_t length;
        assert_non_null(strstr(pty_log(pty, &length), faults[i].said)); /* a sanitizer's report may have pushed it off */
        assert_restored(pty);
        pty_free(pty);
    }
}

static void control_backslash_quits_a_program_that_hangs(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "\034");
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFSIGNALED(status) && WTERMSIG(status) == SIGQUIT);
    assert_false(pty_has(pty, "fault"));
    assert_restored(pty);
    pty_free(pty);
}

static void standard_error_waits_until_the_screen_is_left(void **state)
{
    (void)state;
    struct pty *pty = start_with("words", "a library complains\n");
    pty_press(pty, "j");
    pty_expect(pty, "key j;");
    assert_false(pty_has(pty, "complains"));
    pty_press(pty, "q");
    assert_ends(pty, 0);
    pty_expect(pty, "a library complains");
    pty_free(pty);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_resize_while_stopped_is_seen),
    cmocka_unit_test(suspended_it_leaves_a_clean_shell_and_comes_back),
    cmocka_unit_test(signals_that_ask_become_keys_and_inputs),
    cmocka_unit_test(asked_to_end_it_ends_in_order),
    cmocka_unit_test(without_a_terminal_it_ends_within_a_second),
    cmocka_unit_test(without_a_terminal_and_hang_ups_it_ends_too),
    cmocka_unit_test(without_a_terminal_it_ends_even_when_stopped),
    cmocka_unit_test(a_signal_of_a_fault_from_outside_restores_too),
    cmocka_unit_test(a_fault_restores_the_terminal_first),
    cmocka_unit_test(control_backslash_quits_a_program_that_hangs),
    cmocka_unit_test(standard_error_waits_until_the_screen_is_left),
};
TERM_BENCH_MAIN(tests)
