/* The terminal engine, seen from outside: each test is a trap that terminals set. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/vector.h"
#include "page/glyph.h"
#include "pty.h"
#include "term_demo.h"

static const char *const plain_demo[] = {"/proc/self/exe", "--demo", NULL};

static bool takes_mouse(struct pty *pty, const void *context)
{
    return pty_mouse(pty) == *(const int *)context;
}

/* The last thing that the demo sends when it begins, or comes back. */
static void expect_ready(struct pty *pty)
{
    static const int on = 1;
    pty_expect(pty, "#");
    assert_true(pty_wait(pty, takes_mouse, &on, 0));
}

static struct pty *start(const char *const *environment)
{
    struct pty *pty = pty_start(&(struct pty_options){.argv = plain_demo, .environment = environment});
    expect_ready(pty);
    return pty;
}

static struct pty *start_with(const char *name, const char *value)
{
    const char *const argv[] = {"/proc/self/exe", "--demo", name, value, NULL};
    struct pty *pty = pty_start(&(struct pty_options){.argv = argv});
    expect_ready(pty);
    return pty;
}

/* The demo again, started by a shell: its own name, quoted. */
static void shell_command(char *out, size_t size, const char *format)
{
    char path[512];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    assert_true(length > 0);
    path[length] = '\0';
    snprintf(out, size, format, path);
}

static void assert_ends(struct pty *pty, int code)
{
    int status = pty_exit(pty, 0);
    assert_true(status != -1 && WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), code);
}

/* As a shell needs it: its own screen, the cursor, echo and lines, no reports. */
static void assert_restored(struct pty *pty)
{
    int row, column;
    bool visible;
    size_t length;
    const char *log = pty_log(pty, &length);
    assert_false(pty_is_alternate(pty));
    pty_cursor(pty, &row, &column, &visible);
    assert_true(visible);
    assert_int_equal(pty_mouse(pty), 0);
    assert_true(pty_is_cooked(pty));
    const char *on = NULL, *off = NULL; /* libvterm does not tell about pastes: the last word must be off */
    for (const char *at = log; (at = strstr(at, "\033[?2004")) != NULL; at++)
        *(at[7] == 'h' ? &on : &off) = at;
    assert_true(!on || off > on);
}

static void assert_no_escapes(const struct pty *pty)
{
    size_t length;
    const char *log = pty_log(pty, &length);
    assert_true(length > 0);
    assert_null(memchr(log, 27, length));
}

static void a_canvas_is_shown_as_drawn(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    assert_true(pty_is_alternate(pty));
    pty_expect_at(pty, 0, 0, "demo 80x24, 256 colours");
    pty_expect_at(pty, 1, 0, "σ² ✓ 漢字 x\314\204 ");
    pty_expect_at(pty, 2, 0, "> selected");
    pty_expect_at(pty, 23, 79, "#");
    assert_true(pty_cell(pty, 2, 0).reverse);
    assert_false(pty_cell(pty, 2, 12).reverse);
    assert_true(pty_cell(pty, 2, 20).bold);
    assert_int_equal(pty_cell(pty, 2, 20).foreground, 160);
    assert_int_equal(pty_cell(pty, 2, 20).background, -1);
    assert_int_equal(pty_cell(pty, 1, 5).width, 2);
    pty_expect_cursor(pty, 2, 0);
    pty_press(pty, "q");
    assert_ends(pty, 0);
    pty_expect(pty, "left with 0");
    assert_restored(pty);
    pty_free(pty);
}

/* The emoji with a variation selector is measured differently everywhere; what stands behind it must not shift. */
static void doubtful_widths_shift_nothing(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    static const char before[] = "σ² ✓ 漢字 x\314\204 ⚠️ ●";
    pty_expect_at(pty, 1, glyphs_width(SYMBOLS_UNICODE, before, sizeof before - 1), "|");
    pty_free(pty);
}

static void keys_come_as_the_terminal_sends_them(void **state)
{
    static const char *const keys[] = {
        "Up", "Down", "Left", "Right", "Home", "End", "PgUp", "PgDn", "Insert", "Delete", "Tab", "S-Tab", "Enter", "Backspace",
        "Esc", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10", "F11", "F12", "C-Left", "S-Up", "a", "Z", "Space", "²",
        "^P", "^S", "^Q", "^A", "^V", "^O", "^U",
    };
    char line[32];
    (void)state;
    struct pty *pty = start(NULL);
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        pty_press(pty, keys[i]);
        snprintf(line, sizeof line, "key %s;", keys[i]);
        pty_expect(pty, line);
        pty_expect_row(pty, 5, line);
    }
    pty_free(pty);
}

static void a_lone_escape_acts_at_once(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    int64_t begun = pty_now();
    pty_send(pty, "\033");
    pty_expect(pty, "key Esc;");
    assert_true(pty_now() - begun < 200);
    pty_free(pty);
}

static void the_escape_wait_follows_the_environment(void **state)
{
    static const char *const slow[] = {"ESCDELAY=400", NULL};
    (void)state;
    struct pty *pty = start(slow);
    int64_t begun = pty_now();
    pty_send(pty, "\033");
    pty_expect(pty, "key Esc;");
    assert_true(pty_now() - begun >= 400);
    pty_free(pty);
}

/* Sequences over a slow line, a byte every 40 ms, longer than the wait for a lone Esc. */
static void a_split_sequence_types_no_characters(void **state)
{
    static const char *const sequences[] = {"\033[B", "\033OA", "\033[5~", "\033[I"};
    (void)state;
    struct pty *pty = start(NULL);
    for (size_t i = 0; i < COUNT_OF(sequences); i++) {
        pty_send(pty, "i");
        pty_expect(pty, "key i;");
        for (const char *at = sequences[i]; *at; at++) {
            pty_send_bytes(pty, at, 1);
            pty_settle(pty, 40);
        }
    }
    pty_send(pty, "i=");
    pty_expect(pty, "key =;");
    pty_expect_row(pty, 3, "  ="); /* the field holds nothing else */
    pty_free(pty);
}

static void unknown_sequences_type_nothing(void **state)
{
    static const char unknown[] = "\033[I\033[O\033[?62;22c\033]11;rgb:1e1e/1e1e/1e1e\033\\\033]11;rgb:0/0/0\007\033P1$r0m\033\\\033[99~\033[>0;1;0c\033[24;80R";
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "i");
    pty_send_bytes(pty, unknown, sizeof unknown - 1);
    pty_send(pty, "7");
    pty_expect(pty, "key 7;");
    pty_expect_row(pty, 3, "  7");
    pty_expect_row(pty, 6, "key i;");
    pty_free(pty);
}

static void both_forms_of_a_key_are_the_key(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "\033[B\033OB\033[H\033OH\033[1~\033[15~");
    pty_expect(pty, "key F5;");
    static const char *const rows[] = {"key F5;", "key Home;", "key Home;", "key Home;", "key Down;", "key Down;"};
    for (int i = 0; i < (int)COUNT_OF(rows); i++)
        pty_expect_row(pty, 5 + i, rows[i]);
    pty_free(pty);
}

static void the_keypad_types_numbers(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "i\033Oq\033Ou\033On\033Oy\033Oj\033Op\033Ok\033Om\033OM");
    pty_expect(pty, "key Enter;");
    pty_expect_at(pty, 3, 2, "15.9*0+-");
    pty_free(pty);
}

static void backspace_is_either_byte(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "i123\177\b4");
    pty_expect(pty, "key 4;");
    pty_expect_at(pty, 3, 2, "14");
    pty_expect_cursor(pty, 3, 4);
    pty_free(pty);
}

static void a_paste_is_text_and_never_commands(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "\033[200~q\r!\003\033[201~"); /* would quit, fault, leave */
    pty_expect(pty, "paste q !;");
    pty_send(pty, "i\033[200~12\r\n34\033[201~");
    pty_expect(pty, "paste 12 34;");
    pty_expect_at(pty, 3, 2, "12 34");
    pty_free(pty);
}

static void control_s_does_not_freeze(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_press(pty, "^S");
    pty_press(pty, "a");
    pty_expect(pty, "key a;");
    pty_expect_row(pty, 6, "key ^S;");
    pty_free(pty);
}

static void nothing_is_written_while_nothing_changes(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_settle(pty, 100);
    assert_int_equal(pty_settle(pty, 300), 0);
    pty_send(pty, "\033[I\033]11;rgb:0/0/0\007"); /* wakes it for nothing */
    assert_int_equal(pty_settle(pty, 200), 0);
    pty_press(pty, "j");
    size_t bytes = pty_settle(pty, 100);
    assert_true(bytes > 0 && bytes < 400);
    pty_free(pty);
}

static void ticks_come_until_the_end(void **state)
{
    (void)state;
    struct pty *pty = start_with("tick", "20");
    int64_t begun = pty_now();
    pty_expect(pty, "tick 10;");
    assert_true(pty_now() - begun >= 100);
    pty_press(pty, "q");
    assert_ends(pty, 0);
    pty_free(pty);
}

static void control_l_paints_all(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_settle(pty, 100);
    pty_press(pty, "^L");
    pty_expect(pty, "key ^L;");
    size_t length;
    const char *log = pty_log(pty, &length), *last = NULL;
    for (const char *at = log; (at = strstr(at, "> selected")) != NULL; at++)
        last = at;
    assert_true(last && last > strstr(log, "> selected"));
    pty_free(pty);
}

static void a_storm_of_resizes_ends_in_the_last_size(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_blind(pty, true);
    for (int i = 0; i < 200; i++)
        pty_resize(pty, 10 + i % 37, 30 + i % 101);
    pty_settle(pty, 50);
    pty_blind(pty, false);
    pty_resize(pty, 31, 97);
    pty_expect(pty, "demo 97x31");
    pty_expect(pty, "#");
    pty_expect_at(pty, 30, 96, "#");
    pty_free(pty);
}

static void a_quick_double_resize_is_never_lost(void **state)
{
    char title[32];
    (void)state;
    struct pty *pty = start(NULL);
    for (int i = 0; i < 100; i++) {
        pty_resize(pty, 20, 60);
        pty_resize(pty, 25 + i % 2, 70 + i % 9);
        snprintf(title, sizeof title, "demo %dx%d", 70 + i % 9, 25 + i % 2);
        pty_expect(pty, title);
    }
    pty_free(pty);
}

static void any_size_is_survived(void **state)
{
    uint32_t seed = 7;
    (void)state;
    struct pty *pty = start(NULL);
    pty_blind(pty, true);
    for (int i = 0; i < 300; i++) {
        seed = seed * 1664525u + 1013904223u;
        pty_resize(pty, 1 + (int)(seed >> 16) % 60, 1 + (int)(seed >> 8) % 200);
        pty_settle(pty, 1);
    }
    pty_resize(pty, 1, 1);
    pty_settle(pty, 50);
    pty_resize(pty, 300, 500);
    pty_settle(pty, 50);
    pty_blind(pty, false);
    pty_resize(pty, 30, 90);
    pty_expect(pty, "demo 90x30");
    pty_press(pty, "q");
    assert_ends(pty, 0);
    pty_free(pty);
}

static void exported_lines_do_not_pin_the_size(void **state)
{
    static const char *const pinned[] = {"LINES=10", "COLUMNS=40", NULL};
    (void)state;
    struct pty *pty = start(pinned);
    pty_expect(pty, "demo 80x24");
    pty_resize(pty, 30, 100);
    pty_expect(pty, "demo 100x30");
    pty_free(pty);
}

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
    assert_false(pty_has(pty, "demo 80x24"));
    pty_resize(pty, 30, 100);
    pty_send(pty, "fg\r");
    pty_expect(pty, "demo 100x30");
    pty_expect(pty, "resumed 100x30;");
    assert_true(pty_is_alternate(pty));
    expect_ready(pty);
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

static void an_unknown_terminal_is_treated_as_xterm(void **state)
{
    static const char *const types[] = {"TERM=xterm-kitty-from-afar", "TERM=", "TERM"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(types); i++) {
        const char *const environment[] = {types[i], NULL};
        struct pty *pty = start(environment);
        pty_expect(pty, "256 colours");
        pty_free(pty);
    }
}

static void a_terminal_without_a_cursor_is_refused_untouched(void **state)
{
    static const char *const dumb[] = {"TERM=dumb", NULL};
    (void)state;
    struct pty *pty = pty_start(&(struct pty_options){.argv = plain_demo, .environment = dumb});
    assert_ends(pty, 3);
    pty_expect(pty, "plain: a terminal of type `dumb` cannot place its cursor");
    assert_no_escapes(pty);
    assert_restored(pty);
    pty_free(pty);
}

static void a_pipe_is_refused_untouched(void **state)
{
    static const char *const formats[] = {"%s --demo | cat", "echo q | %s --demo"};
    char command[600];
    (void)state;
    for (size_t i = 0; i < COUNT_OF(formats); i++) {
        shell_command(command, sizeof command, formats[i]);
        const char *const argv[] = {"sh", "-c", command, NULL};
        struct pty *pty = pty_start(&(struct pty_options){.argv = argv});
        pty_expect(pty, "plain: the screens need a terminal");
        assert_no_escapes(pty);
        pty_free(pty);
    }
}

static void colours_follow_terminal_environment_and_option(void **state)
{
    static const struct {
        const char *environment, *most;
        const char *title;
        int foreground;
    } cases[] = {
        {"NO_COLOR=1", "-1", " 0 colours", -1},
        {"NO_COLOR=", "-1", "256 colours", 160},
        {"NO_COLOR=1", "256", "256 colours", 160}, /* the option outranks the environment */
        {"TERM=xterm-256color", "0", " 0 colours", -1},
        {"TERM=xterm-256color", "16", "16 colours", 9},
        {"TERM=xterm", "-1", " 8 colours", 1},
        {"TERM=vt100", "-1", " 0 colours", -1},
        {"COLORTERM=truecolor", "-1", " colours", -2}, /* any: it depends on the descriptions that are installed */
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *const environment[] = {cases[i].environment, NULL};
        const char *const argv[] = {"/proc/self/exe", "--demo", "colours", cases[i].most, NULL};
        struct pty *pty = pty_start(&(struct pty_options){.argv = argv, .environment = environment});
        pty_expect(pty, cases[i].title);
        pty_expect(pty, "#");
        if (cases[i].foreground != -2)
            assert_int_equal(pty_cell(pty, 2, 20).foreground, cases[i].foreground);
        assert_true(pty_cell(pty, 2, 0).reverse); /* never by colour alone */
        pty_free(pty);
    }
}

/* A description with direct colours is not in every system's basic set: compile one, as a system that has it would. */
static void a_terminal_of_all_colours_gets_the_themes_own(void **state)
{
    static const char source[] =
        "xterm-direct|test, colors#0x1000000, pairs#0x7FFF, RGB, ccc@, initc@, oc@,\n"
        "\tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
        "\tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
        "\tuse=xterm-256color,\n";
    char folder[] = "/tmp/unfold-terminfo-XXXXXX", command[256], variable[64];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(command, sizeof command, "tic -x -o %s - 2>/dev/null", folder);
    FILE *compiler = popen(command, "w");
    assert_non_null(compiler);
    fputs(source, compiler);
    bool compiled = pclose(compiler) == 0;
    if (compiled) {
        snprintf(variable, sizeof variable, "TERMINFO=%s", folder);
        const char *const environment[] = {"COLORTERM=truecolor", variable, NULL};
        struct pty *pty = start(environment);
        pty_expect_at(pty, 0, 0, "demo 80x24, 16777216 colours");
        assert_int_equal(pty_cell(pty, 2, 20).foreground, 0x1000000 | 0xD70000);
        assert_int_equal(pty_cell(pty, 2, 20).background, -1);
        pty_free(pty);
    }
    snprintf(command, sizeof command, "rm -rf %s", folder);
    assert_int_equal(system(command), 0);
    if (!compiled)
        skip();
}

static void a_locale_decides_the_characters(void **state)
{
    static const struct {
        const char *environment;
        bool unicode;
    } cases[] = {{"LC_ALL=C", false}, {"LC_ALL=POSIX", false}, {"LANG=xx_YY.UTF-8", true}, {"LANG=xx_YY.ISO-8859-1", false}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *const environment[] = {cases[i].environment, NULL};
        struct pty *pty = start(environment);
        size_t length, high = 0;
        const char *log = pty_log(pty, &length);
        for (size_t at = 0; at < length; at++)
            high += (unsigned char)log[at] >= 128;
        assert_int_equal(high > 0, cases[i].unicode);
        assert_int_equal(pty_has(pty, "σ² ✓"), cases[i].unicode);
        pty_free(pty);
    }
}

static void the_mouse_can_be_switched_off(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "\033[<0;12;5M\033[<0;12;5m");
    pty_expect(pty, "mouse 0 at 4,11;");
    pty_send(pty, "\033[<65;1;1M");
    pty_expect(pty, "mouse 2 at 0,0;");
    static const int off = 0, on = 1;
    pty_press(pty, "m");
    assert_true(pty_wait(pty, takes_mouse, &off, 0));
    pty_press(pty, "m");
    assert_true(pty_wait(pty, takes_mouse, &on, 0));
    pty_free(pty);
}

static void the_cursor_is_in_the_field(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_expect_cursor(pty, 2, 0);
    pty_keys(pty, "i 4 0");
    pty_expect(pty, "key 0;");
    pty_expect_cursor(pty, 3, 4);
    pty_keys(pty, "Home");
    pty_expect(pty, "key Home;");
    pty_expect_cursor(pty, 3, 2);
    pty_keys(pty, "Esc");
    pty_expect(pty, "key Esc;");
    pty_expect_cursor(pty, 2, 0);
    pty_free(pty);
}

int main(int count, char **arguments)
{
    if (count > 1 && strcmp(arguments[1], "--demo") == 0)
        return term_demo(count, arguments);
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_canvas_is_shown_as_drawn),
        cmocka_unit_test(doubtful_widths_shift_nothing),
        cmocka_unit_test(keys_come_as_the_terminal_sends_them),
        cmocka_unit_test(a_lone_escape_acts_at_once),
        cmocka_unit_test(the_escape_wait_follows_the_environment),
        cmocka_unit_test(a_split_sequence_types_no_characters),
        cmocka_unit_test(unknown_sequences_type_nothing),
        cmocka_unit_test(both_forms_of_a_key_are_the_key),
        cmocka_unit_test(the_keypad_types_numbers),
        cmocka_unit_test(backspace_is_either_byte),
        cmocka_unit_test(a_paste_is_text_and_never_commands),
        cmocka_unit_test(control_s_does_not_freeze),
        cmocka_unit_test(nothing_is_written_while_nothing_changes),
        cmocka_unit_test(ticks_come_until_the_end),
        cmocka_unit_test(control_l_paints_all),
        cmocka_unit_test(a_storm_of_resizes_ends_in_the_last_size),
        cmocka_unit_test(a_quick_double_resize_is_never_lost),
        cmocka_unit_test(any_size_is_survived),
        cmocka_unit_test(exported_lines_do_not_pin_the_size),
        cmocka_unit_test(a_resize_while_stopped_is_seen),
        cmocka_unit_test(suspended_it_leaves_a_clean_shell_and_comes_back),
        cmocka_unit_test(signals_that_ask_become_keys_and_inputs),
        cmocka_unit_test(asked_to_end_it_ends_in_order),
        cmocka_unit_test(without_a_terminal_it_ends_within_a_second),
        cmocka_unit_test(a_fault_restores_the_terminal_first),
        cmocka_unit_test(control_backslash_quits_a_program_that_hangs),
        cmocka_unit_test(standard_error_waits_until_the_screen_is_left),
        cmocka_unit_test(an_unknown_terminal_is_treated_as_xterm),
        cmocka_unit_test(a_terminal_without_a_cursor_is_refused_untouched),
        cmocka_unit_test(a_pipe_is_refused_untouched),
        cmocka_unit_test(colours_follow_terminal_environment_and_option),
        cmocka_unit_test(a_terminal_of_all_colours_gets_the_themes_own),
        cmocka_unit_test(a_locale_decides_the_characters),
        cmocka_unit_test(the_mouse_can_be_switched_off),
        cmocka_unit_test(the_cursor_is_in_the_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
