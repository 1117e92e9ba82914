/* The real program on a pseudo-terminal, beside an editor: what is saved is checked again, and ^C ends it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "home.h"
#include "pty.h"

static char bank[128];

/* As most editors save: a new file, put in place of the old one. */
static void save(const char *prompt, const char *answer)
{
    char beside[160];
    snprintf(bank, sizeof bank, "%s/bank.yaml", home);
    snprintf(beside, sizeof beside, "%s.new", bank);
    FILE *file = fopen(beside, "w");
    assert_non_null(file);
    fprintf(file, "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - {id: q, title: T, prompt: %s, parts: [{ask: A, answer: %s}]}\n",
            prompt, answer);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(beside, bank), 0);
}

static struct pty *start(const char *command, int rows, int columns)
{
    const char *argv[] = {program(), "--content", ".", "--home", home, command, "--watch", bank, NULL};
    const char *environment[] = {"COLORTERM=truecolor", "XDG_CONFIG_HOME=/nonexistent", "COLORFGBG", "NO_COLOR", NULL};
    return pty_start(&(struct pty_options){.argv = argv, .environment = environment, .rows = rows, .columns = columns});
}

static void assert_ends_with(struct pty *pty, const char *key, int wanted)
{
    pty_press(pty, key);
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), wanted);
    assert_true(pty_is_cooked(pty));
    pty_free(pty);
}

static void check_follows_what_is_saved(void **state)
{
    (void)state;
    save("P", "1 GiB + 1 s");
    struct pty *pty = start("check", 24, 80);
    pty_expect(pty, "cannot add");
    pty_expect(pty, "run 1; watching");
    save("P", "nothing");
    pty_expect(pty, "unknown name `nothing`");
    pty_expect_gone(pty, "cannot add");
    assert_int_equal(unlink(bank), 0);
    pty_expect(pty, "cannot read");
    save("P", "1");
    pty_expect(pty, "0 errors, 0 warnings in 1 file");
    pty_expect_gone(pty, "cannot read");
    assert_ends_with(pty, "^C", 0);
}

static void check_ends_as_the_last_run_says(void **state)
{
    (void)state;
    save("P", "nothing");
    struct pty *pty = start("check", 24, 80);
    pty_expect(pty, "^C ends");
    assert_ends_with(pty, "^C", 1);
}

static void check_shows_what_fits(void **state)
{
    (void)state;
    save("'{{ a }} {{ b }} {{ c }} {{ d }}'", "nothing");
    struct pty *pty = start("check", 12, 80);
    pty_expect(pty, "^C ends");
    pty_expect_at(pty, 0, 0, bank);
    pty_expect(pty, "… and 3 more");
    assert_ends_with(pty, "^C", 1);
}

static void a_page_follows_what_is_saved(void **state)
{
    (void)state;
    save("Before", "1");
    struct pty *pty = start("show", 24, 80);
    pty_expect(pty, "Before");
    pty_expect(pty, "in order");
    save("Broken", "nothing");
    pty_expect(pty, "unknown name `nothing`");
    pty_expect(pty, "Before");
    pty_resize(pty, 20, 60);
    pty_expect(pty, "1 error");
    pty_expect(pty, "Before");
    save("After", "1");
    pty_expect(pty, "After");
    pty_expect_gone(pty, "unknown name");
    assert_ends_with(pty, "^C", 0);
}

static void a_page_ends_as_the_last_save_says(void **state)
{
    (void)state;
    save("Broken", "nothing");
    struct pty *pty = start("show", 24, 80);
    pty_expect(pty, "unknown name `nothing`");
    assert_ends_with(pty, "q", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(check_follows_what_is_saved, make_home, remove_home),
        cmocka_unit_test_setup_teardown(check_ends_as_the_last_run_says, make_home, remove_home),
        cmocka_unit_test_setup_teardown(check_shows_what_fits, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_page_follows_what_is_saved, make_home, remove_home),
        cmocka_unit_test_setup_teardown(a_page_ends_as_the_last_save_says, make_home, remove_home),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
