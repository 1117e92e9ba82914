/* What a terminal sends, seen from outside: each test is a trap that keyboards, mice, pastes and slow lines set. */
#include "term_bench.h"

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

/* Escape sequences, newlines, C1 and bidirectional controls inside a paste are neither keys nor text. */
static void a_paste_is_stripped_of_all_controls(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "i\033[200~1\033[A\033OM\003\032\302\2332\342\200\256\t3\r\n\r\n4\033[201~");
    pty_expect(pty, "key i;");
    pty_expect_row(pty, 6, "key i;");
    pty_expect_at(pty, 3, 2, "1[AOM2 3 4");
    pty_free(pty);
}

static void a_paste_of_a_hundred_kilobytes_fills_the_field_and_no_more(void **state)
{
    enum { BYTES = 100000 };
    char *paste = malloc(BYTES);
    (void)state;
    struct pty *pty = start(NULL);
    for (int i = 0; i < BYTES; i++)
        paste[i] = (char)(i % 50 == 49 ? '\n' : 'a' + i % 26);
    pty_send(pty, "i\033[200~");
    pty_send_bytes(pty, paste, BYTES);
    pty_send(pty, "\033[201~");
    pty_expect(pty, "paste abc");
    pty_press(pty, "Home");
    pty_expect(pty, "key Home;");
    pty_expect_at(pty, 3, 2, "abcdefghijk…");
    pty_press(pty, "Esc");
    pty_expect(pty, "key Esc;");
    pty_press(pty, "q");
    assert_ends(pty, 0);
    pty_expect(pty, "left with 0 and [abc");
    free(paste);
    pty_free(pty);
}

/* The end mark may be lost with a line: typing must not go into the paste for ever. */
static void a_paste_without_an_end_ends_by_itself(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    pty_send(pty, "i\033[200~12");
    pty_expect(pty, "paste 12;");
    pty_send(pty, "3");
    pty_expect(pty, "key 3;");
    pty_expect_at(pty, 3, 2, "123");
    pty_free(pty);
}

static void pastes_are_asked_for_and_let_go(void **state)
{
    size_t length;
    (void)state;
    struct pty *pty = start(NULL);
    assert_non_null(strstr(pty_log(pty, &length), "\033[?2004h"));
    pty_press(pty, "q");
    assert_ends(pty, 0);
    assert_restored(pty);
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

/* Acting on both ends of a click would act twice; drags and the other buttons belong to the terminal. */
static void a_click_is_its_press_alone_and_at_once(void **state)
{
    (void)state;
    struct pty *pty = start(NULL);
    int64_t begun = pty_now();
    pty_send(pty, "\033[<0;12;5M");
    pty_expect(pty, "mouse 0 at 4,11;");
    assert_true(pty_now() - begun < 150);
    pty_send(pty, "\033[<0;12;5m\033[<32;13;5M\033[<35;14;5M\033[<1;9;9M\033[<2;9;9M\033[<0;0;0M\033[M###\033[<0;99999999999;1m");
    pty_press(pty, "j");
    pty_expect(pty, "key j;");
    pty_expect_row(pty, 6, "mouse 0 at 4,11;");
    pty_expect_row(pty, 7, "");
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

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(keys_come_as_the_terminal_sends_them),
    cmocka_unit_test(a_lone_escape_acts_at_once),
    cmocka_unit_test(the_escape_wait_follows_the_environment),
    cmocka_unit_test(a_split_sequence_types_no_characters),
    cmocka_unit_test(unknown_sequences_type_nothing),
    cmocka_unit_test(both_forms_of_a_key_are_the_key),
    cmocka_unit_test(the_keypad_types_numbers),
    cmocka_unit_test(backspace_is_either_byte),
    cmocka_unit_test(a_paste_is_text_and_never_commands),
    cmocka_unit_test(a_paste_is_stripped_of_all_controls),
    cmocka_unit_test(a_paste_of_a_hundred_kilobytes_fills_the_field_and_no_more),
    cmocka_unit_test(a_paste_without_an_end_ends_by_itself),
    cmocka_unit_test(pastes_are_asked_for_and_let_go),
    cmocka_unit_test(control_s_does_not_freeze),
    cmocka_unit_test(the_mouse_can_be_switched_off),
    cmocka_unit_test(a_click_is_its_press_alone_and_at_once),
    cmocka_unit_test(the_cursor_is_in_the_field),
};
TERM_BENCH_MAIN(tests)
