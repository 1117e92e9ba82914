#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/vector.h"
#include "tui/keys.h"

static const enum mode modes[] = {MODE_BROWSE, MODE_FIELD, MODE_CHOICE, MODE_LAST};

static void every_key_of_the_table_can_be_read(void **state)
{
    (void)state;
    size_t count;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < COUNT_OF(rows[i].keys) && rows[i].keys[j]; j++) {
            struct key key;
            assert_true(key_read(rows[i].keys[j], &key));
            assert_false(key.modifiers & MODIFIER_ALT); /* no binding needs Alt */
        }
}

/* A key with two meanings in one place would silently lose one. */
static void a_key_means_one_thing_in_one_place(void **state)
{
    (void)state;
    size_t count;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++)
        for (int screen = 0; screen < SCREEN_COUNT; screen++)
            for (size_t m = 0; m < COUNT_OF(modes); m++) {
                bool counts = (rows[i].screens >> screen & 1) && (rows[i].modes & modes[m]);
                for (size_t j = 0; counts && j < COUNT_OF(rows[i].keys) && rows[i].keys[j]; j++) {
                    struct key key;
                    key_read(rows[i].keys[j], &key);
                    bool types = modes[m] == MODE_FIELD && key.press == PRESS_CHARACTER && !key.modifiers;
                    enum action action = keys_action((enum screen_id)screen, modes[m], &key);
                    if (action != (types ? ACTION_NONE : rows[i].action)) fail_msg("%s on screen %d, mode %d", rows[i].keys[j], screen, modes[m]);
                }
            }
}

/* Whatever a field allows has a key that is no letter. */
static void a_field_leaves_letters_alone_and_has_another_key(void **state)
{
    (void)state;
    size_t count;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++)
        if ((rows[i].screens >> SCREEN_QUESTION & 1) && (rows[i].modes & MODE_FIELD))
            assert_non_null(key_row_key(&rows[i], SCREEN_QUESTION, MODE_FIELD));
}

static void help_is_the_last_hint_to_go(void **state)
{
    (void)state;
    struct hint hints[HINTS_MOST];
    for (int screen = 0; screen < SCREEN_COUNT; screen++) {
        if (screen == SCREEN_HELP || screen == SCREEN_CONFIRM) continue;
        for (int columns = 12; columns < 220; columns++) {
            size_t hint_count = hints_lay_out((enum screen_id)screen, MODE_BROWSE, columns, hints);
            assert_true(hint_count > 0);
            assert_int_equal(hints[hint_count - 1].row->action, ACTION_HELP);
            for (size_t i = 0; i < hint_count; i++) {
                assert_true(hints[i].column >= 1 && hints[i].column + hints[i].width < columns);
                if (i > 0) assert_true(hints[i].column > hints[i - 1].column + hints[i - 1].width);
            }
        }
    }
}

static void digits_pick_choices(void **state)
{
    (void)state;
    struct key key;
    key_read("4", &key);
    assert_int_equal(keys_action(SCREEN_QUESTION, MODE_CHOICE, &key), ACTION_LETTER);
    assert_int_equal(keys_action(SCREEN_QUESTION, MODE_FIELD, &key), ACTION_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_of_the_table_can_be_read),
        cmocka_unit_test(a_key_means_one_thing_in_one_place),
        cmocka_unit_test(a_field_leaves_letters_alone_and_has_another_key),
        cmocka_unit_test(help_is_the_last_hint_to_go),
        cmocka_unit_test(digits_pick_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
