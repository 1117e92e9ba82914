#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/vector.h"
#include "tui/input.h"

static const struct {
    const char *spelling;
    struct key key;
} spellings[] = {
    {"a", {PRESS_CHARACTER, 'a', 0}},
    {"S", {PRESS_CHARACTER, 'S', 0}},
    {"?", {PRESS_CHARACTER, '?', 0}},
    {"-", {PRESS_CHARACTER, '-', 0}},
    {"^", {PRESS_CHARACTER, '^', 0}},
    {"²", {PRESS_CHARACTER, 0xB2, 0}},
    {"Space", {PRESS_CHARACTER, ' ', 0}},
    {"^P", {PRESS_CHARACTER, 'p', MODIFIER_CONTROL}},
    {"^_", {PRESS_CHARACTER, '_', MODIFIER_CONTROL}},
    {"Alt-x", {PRESS_CHARACTER, 'x', MODIFIER_ALT}},
    {"Alt-^P", {PRESS_CHARACTER, 'p', MODIFIER_ALT | MODIFIER_CONTROL}},
    {"F1", {PRESS_F1, 0, 0}},
    {"F12", {PRESS_F12, 0, 0}},
    {"PgDn", {PRESS_PAGE_DOWN, 0, 0}},
    {"S-Tab", {PRESS_BACK_TAB, 0, 0}},
    {"S-Up", {PRESS_UP, 0, MODIFIER_SHIFT}},
    {"C-Left", {PRESS_LEFT, 0, MODIFIER_CONTROL}},
    {"Alt-C-S-Home", {PRESS_HOME, 0, MODIFIER_ALT | MODIFIER_CONTROL | MODIFIER_SHIFT}},
};

static void a_key_is_spelled_and_read_back(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(spellings); i++) {
        struct text text = {0};
        struct key key;
        key_write(&spellings[i].key, &text);
        assert_string_equal(text_string(&text), spellings[i].spelling);
        assert_true(key_read(spellings[i].spelling, &key));
        assert_int_equal(key.press, spellings[i].key.press);
        assert_int_equal(key.point, spellings[i].key.point);
        assert_int_equal(key.modifiers, spellings[i].key.modifiers);
        text_clear(&text);
    }
}

static void what_is_no_key_is_refused(void **state)
{
    static const char *const wrong[] = {"", "ab", "PageDown", "F13", "C-", "Alt-", "\xff", "^ab"};
    struct key key;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(wrong); i++)
        assert_false(key_read(wrong[i], &key));
}

static void every_press_has_a_name(void **state)
{
    (void)state;
    for (int press = PRESS_ENTER; press < PRESS_COUNT; press++) {
        struct key key = {.press = (enum press)press}, back;
        struct text text = {0};
        key_write(&key, &text);
        assert_true(key_read(text_string(&text), &back));
        assert_int_equal(back.press, press);
        text_clear(&text);
    }
}

static void a_modified_key_is_not_the_plain_one(void **state)
{
    struct key control_p = {PRESS_CHARACTER, 'p', MODIFIER_CONTROL}, p = {PRESS_CHARACTER, 'p', 0};
    struct key up = {PRESS_UP, 0, MODIFIER_SHIFT};
    (void)state;
    assert_true(key_is_control(&control_p, 'p'));
    assert_false(key_is_control(&p, 'p'));
    assert_true(key_is_character(&p, 'p'));
    assert_false(key_is_character(&control_p, 'p'));
    assert_false(key_is(&up, PRESS_UP));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_is_spelled_and_read_back),
        cmocka_unit_test(what_is_no_key_is_refused),
        cmocka_unit_test(every_press_has_a_name),
        cmocka_unit_test(a_modified_key_is_not_the_plain_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
