/* What is shown, seen from outside: each test is a trap that terminals, sizes and environments set. */
#include "term_bench.h"

#include "page/glyph.h"

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

/* COLOR_PAIR would give pair 300 the colours of pair 44; and the smallest terminal with colours has 64 pairs. */
static void every_role_has_its_own_colours(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_expect_at(pty, 4, ROLE_COUNT - 1, "r");
    for (int role = ROLE_RULE; role < ROLE_COUNT; role++)
        if (role != ROLE_SELECTED && role != ROLE_WRONG)
            assert_int_equal(pty_cell(pty, 4, role).foreground, TERM_DEMO_FIRST + role);
    assert_true(ROLE_COUNT < 64);
    pty_free(pty);
}

/* A wide character of which half is outside would wrap, or leave the terminal to guess. */
static void a_wide_character_ends_at_the_last_column(void **state)
{
    static const int widths[] = {80, 79, 41};
    (void)state;
    struct pty *pty = start(NULL);
    for (size_t i = 0; i < COUNT_OF(widths); i++) {
        int last = widths[i] - 1;
        pty_resize(pty, 24, widths[i]);
        pty_expect_at(pty, 23, last, "#");
        pty_expect_at(pty, 14, last - 2, "漢");
        pty_expect_at(pty, 15, last - 1, "漢");
        pty_expect_row(pty, 16, "");
        pty_expect_row(pty, 17, "");
    }
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

/* The console's mouse library would complain on the screen; types of multiplexers name no mouse reports, and get them. */
static void every_type_of_terminal_starts_and_takes_clicks(void **state)
{
    static const char *const types[] = {"TERM=linux", "TERM=screen", "TERM=tmux-256color", "TERM=rxvt", "TERM=xterm", "TERM=vt220"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(types); i++) {
        const char *const environment[] = {types[i], NULL};
        struct pty *pty = start(environment);
        size_t length;
        pty_send(pty, "\033[<0;12;5M");
        pty_expect(pty, "mouse 0 at 4,11;");
        pty_send(pty, "\033[M #$");
        pty_expect(pty, "mouse 0 at 3,2;");
        assert_null(strstr(pty_log(pty, &length), "gpm"));
        pty_press(pty, "q");
        assert_ends(pty, 0);
        assert_restored(pty);
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

static void a_pipe_or_a_file_is_refused_untouched(void **state)
{
    static const char *const formats[] = {"%s --demo | cat", "echo q | %s --demo", "f=$(mktemp); %s --demo >$f; cat $f; rm $f",
                                          "%s --demo </dev/null", "%s --demo <&-"};
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

/* Locales that a system may have: compiled where the sources are, or the tests of them are left out. */
static bool compile_locale(const char *folder, const char *name, const char *characters)
{
    char command[256];
    snprintf(command, sizeof command, "localedef -i %s -f %s '%s/%s.%s' >/dev/null 2>&1; test -d '%s/%s.%s'", name, characters,
             folder, name, characters, folder, name, characters);
    return system(command) == 0;
}

static void other_locales_neither_garble_nor_move_the_decimal_point(void **state)
{
    static const char *const sets[] = {"UTF-8", "ISO-8859-1"};
    char folder[] = "/tmp/unfold-locales-XXXXXX", path[64], name[48], command[64];
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "LOCPATH=%s", folder);
    bool compiled = true;
    for (size_t i = 0; compiled && i < COUNT_OF(sets); i++) {
        compiled = compile_locale(folder, "de_DE", sets[i]);
        snprintf(name, sizeof name, "LC_ALL=de_DE.%s", sets[i]);
        const char *const environment[] = {path, name, NULL};
        struct pty *pty = compiled ? start(environment) : NULL;
        if (pty) {
            pty_expect(pty, "half is 0.5");
            assert_int_equal(pty_has(pty, "σ² ✓"), i == 0);
            pty_send(pty, "i\344\303\2447"); /* an umlaut of Latin-1 is no UTF-8 and types nothing; the other does */
            pty_expect(pty, "key 7;");
            pty_expect_row(pty, 3, i == 0 ? "  ä7" : "  a7");
        }
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

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_canvas_is_shown_as_drawn),
    cmocka_unit_test(doubtful_widths_shift_nothing),
    cmocka_unit_test(every_role_has_its_own_colours),
    cmocka_unit_test(a_wide_character_ends_at_the_last_column),
    cmocka_unit_test(nothing_is_written_while_nothing_changes),
    cmocka_unit_test(ticks_come_until_the_end),
    cmocka_unit_test(control_l_paints_all),
    cmocka_unit_test(a_storm_of_resizes_ends_in_the_last_size),
    cmocka_unit_test(a_quick_double_resize_is_never_lost),
    cmocka_unit_test(any_size_is_survived),
    cmocka_unit_test(exported_lines_do_not_pin_the_size),
    cmocka_unit_test(an_unknown_terminal_is_treated_as_xterm),
    cmocka_unit_test(every_type_of_terminal_starts_and_takes_clicks),
    cmocka_unit_test(a_terminal_without_a_cursor_is_refused_untouched),
    cmocka_unit_test(a_pipe_or_a_file_is_refused_untouched),
    cmocka_unit_test(colours_follow_terminal_environment_and_option),
    cmocka_unit_test(a_terminal_of_all_colours_gets_the_themes_own),
    cmocka_unit_test(other_locales_neither_garble_nor_move_the_decimal_point),
    cmocka_unit_test(a_locale_decides_the_characters),
};
TERM_BENCH_MAIN(tests)
