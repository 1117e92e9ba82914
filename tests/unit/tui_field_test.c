#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/vector.h"
#include "tui/field.h"

/* Give the field keys spelled with spaces between them; returns the last effect. */
static enum field_effect press(struct field *field, const char *spellings)
{
    enum field_effect effect = FIELD_UNUSED;
    char copy[256];
    assert_true(strlen(spellings) < sizeof copy);
    strcpy(copy, spellings);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        struct input input = {.kind = INPUT_KEY};
        assert_true(key_read(word, &input.key));
        effect = field_handle(field, &input);
    }
    return effect;
}

/* The text with a bar where the cursor is. */
static void assert_field(const struct field *field, const char *expected)
{
    struct text shown = {0};
    text_add_bytes(&shown, field_string(field), field->cursor);
    text_add_char(&shown, '|');
    text_add(&shown, field_string(field) + field->cursor);
    assert_string_equal(text_string(&shown), expected);
    text_clear(&shown);
}

static const struct {
    const char *start, *keys, *expected;
    enum field_effect effect;
} edits[] = {
    {"", "3 2 0 Space K i B", "320 KiB|", FIELD_EDITED},
    {"320", "Left Left 9", "39|20", FIELD_EDITED},
    {"320", "Home Delete", "|20", FIELD_EDITED},
    {"320", "Backspace Backspace", "3|", FIELD_EDITED},
    {"320", "Home Backspace", "|320", FIELD_MOVED},
    {"320", "Delete", "320|", FIELD_MOVED},
    {"2 * 80 GiB", "^W", "2 * 80 |", FIELD_EDITED},
    {"2 * 80 GiB", "^W ^W", "2 * |", FIELD_EDITED},
    {"2 * 80 GiB", "^A", "|2 * 80 GiB", FIELD_MOVED},
    {"2 * 80 GiB", "^A C-Right C-Right", "2 *| 80 GiB", FIELD_MOVED},
    {"2 * 80 GiB", "C-Left", "2 * 80 |GiB", FIELD_MOVED},
    {"2 * 80 GiB", "C-Left ^U", "|GiB", FIELD_EDITED},
    {"2 * 80 GiB", "^A ^E", "2 * 80 GiB|", FIELD_MOVED},
    {"σ²", "Left", "σ|²", FIELD_MOVED},
    {"σ²", "Backspace", "σ|", FIELD_EDITED},
    {"x\314\204y", "Left Left", "|x\314\204y", FIELD_MOVED},       /* x with a macron is one step */
    {"x\314\204y", "Left Backspace", "|y", FIELD_EDITED},
    {"q", "Enter", "q|", FIELD_COMMIT},
    {"q", "Tab", "q|", FIELD_NEXT},
    {"q", "Down", "q|", FIELD_NEXT},
    {"q", "S-Tab", "q|", FIELD_PREVIOUS},
    {"q", "Up", "q|", FIELD_PREVIOUS},
    {"q", "Esc", "q|", FIELD_LEAVE},
    {"q", "^P", "q|", FIELD_UNUSED},
    {"q", "^C", "q|", FIELD_UNUSED},
    {"q", "F5", "q|", FIELD_UNUSED},
    {"q", "PgDn", "q|", FIELD_UNUSED},
    {"q", "Alt-x", "q|", FIELD_UNUSED},
    {"q", "S-Left", "q|", FIELD_UNUSED},
};

static void keys_edit_by_grapheme(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(edits); i++) {
        struct field field;
        field_init(&field, 64);
        field_set(&field, edits[i].start);
        assert_int_equal(press(&field, edits[i].keys), edits[i].effect);
        assert_field(&field, edits[i].expected);
        field_clear(&field);
    }
}

static void an_accent_typed_later_joins_its_letter(void **state)
{
    struct field field;
    struct input accent = {.kind = INPUT_KEY, .key = {PRESS_CHARACTER, 0x304, 0}};
    (void)state;
    field_init(&field, 64);
    field_set(&field, "xy");
    press(&field, "Left");
    assert_int_equal(field_handle(&field, &accent), FIELD_EDITED);
    assert_field(&field, "x\314\204|y");
    field_clear(&field);
}

static void a_paste_is_typed_up_to_the_limit(void **state)
{
    struct field field;
    struct input paste = {.kind = INPUT_PASTE, .paste = "12345²89"};
    (void)state;
    field_init(&field, 8);
    field_set(&field, "ab");
    press(&field, "Left");
    assert_int_equal(field_handle(&field, &paste), FIELD_EDITED);
    assert_field(&field, "a12345|b");
    press(&field, "6");
    assert_field(&field, "a123456|b");
    assert_int_equal(press(&field, "7"), FIELD_MOVED);
    assert_field(&field, "a123456|b");
    field_clear(&field);
}

static void other_inputs_are_not_the_fields(void **state)
{
    struct field field;
    struct input tick = {.kind = INPUT_TICK};
    (void)state;
    field_init(&field, 8);
    assert_int_equal(field_handle(&field, &tick), FIELD_UNUSED);
    assert_true(field_is_blank(&field));
    field_set(&field, "  ");
    assert_true(field_is_blank(&field));
    field_set(&field, " 0");
    assert_false(field_is_blank(&field));
    field_clear(&field);
}

static const struct {
    const char *text, *keys;
    int columns;
    const char *drawn; /* between the bars */
    int cursor;        /* cell within the field */
} drawings[] = {
    {"", "", 8, "________", 0},
    {"40", "", 8, "40      ", 2},
    {"1234567", "", 8, "1234567 ", 7},
    {"12345678", "", 8, "…5678   ", 5},
    {"12345678", "Left", 8, "12345678", 7},
    {"123456789", "Home", 8, "1234567…", 0},
    {"123456789abcdefgh", "", 8, "…defgh  ", 6},
    {"123456789abcdefgh", "Left Left Left Left Left Left Left", 8, "…9abcde…", 3},
    {"123456789", "Home Right Right Right Right Right Right", 8, "1234567…", 6},
    {"漢字漢字漢字", "", 8, "…漢字   ", 5},
    {"漢字漢字", "Left", 8, "漢字漢字", 6},
};

static void a_long_text_scrolls_and_says_so(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(drawings); i++) {
        struct field field;
        struct canvas canvas;
        struct text drawn = {0}, expected = {0};
        field_init(&field, 64);
        field_set(&field, drawings[i].text);
        press(&field, drawings[i].keys);
        canvas_init(&canvas, 1, drawings[i].columns + 2, SYMBOLS_UNICODE);
        canvas_write(&canvas, 0, 0, ROLE_PLAIN, "|");
        canvas_write(&canvas, 0, drawings[i].columns + 1, ROLE_PLAIN, "|");
        field_draw(&field, &canvas, 0, 1, drawings[i].columns, true);
        canvas_write_text(&canvas, &drawn);
        text_print(&expected, "|%s|\n", drawings[i].drawn);
        assert_string_equal(text_string(&drawn), text_string(&expected));
        assert_int_equal(canvas.cursor_row, 0);
        assert_int_equal(canvas.cursor_column - 1, drawings[i].cursor);
        text_clear(&drawn);
        text_clear(&expected);
        canvas_clear(&canvas);
        field_clear(&field);
    }
}

/* In ASCII one character may take several cells: the cursor stands behind all of them. */
static void a_character_spelled_in_ascii_is_still_one_step(void **state)
{
    struct field field;
    struct canvas canvas;
    struct text drawn = {0};
    (void)state;
    field_init(&field, 64);
    field_set(&field, "x² ≤ 4");
    canvas_init(&canvas, 1, 12, SYMBOLS_ASCII);
    field_draw(&field, &canvas, 0, 0, 12, true);
    canvas_write_text(&canvas, &drawn);
    assert_int_equal(canvas.cursor_column, strlen(text_string(&drawn)) - 1); /* without the newline */
    press(&field, "Left Left Left Left Left");
    assert_field(&field, "x|² ≤ 4");
    field_point(&field, SYMBOLS_ASCII, 99, 12);
    assert_field(&field, "x² ≤ 4|");
    text_clear(&drawn);
    canvas_clear(&canvas);
    field_clear(&field);
}

/* Wherever the cursor goes in whatever width, it is on the field and not on an ellipsis. */
static void the_cursor_is_always_in_sight(void **state)
{
    (void)state;
    struct field field;
    field_init(&field, 200);
    field_set(&field, "2 * 80 漢字 x\314\204 * 8 GiB / σ² + 12345678901234567890 漢");
    for (int columns = 4; columns < 50; columns++) {
        press(&field, "Home");
        for (int step = 0; step < 60; step++) {
            struct canvas canvas;
            canvas_init(&canvas, 1, columns, SYMBOLS_UNICODE);
            field_draw(&field, &canvas, 0, 0, columns, true);
            assert_in_range(canvas.cursor_column, 0, columns - 1);
            assert_int_not_equal(canvas_at(&canvas, 0, canvas.cursor_column)->role, ROLE_DIM);
            canvas_clear(&canvas);
            press(&field, "Right");
        }
    }
    field_clear(&field);
}

static void a_click_puts_the_cursor_there(void **state)
{
    struct field field;
    (void)state;
    field_init(&field, 64);
    field_set(&field, "漢字12");
    field_point(&field, SYMBOLS_UNICODE, 3, 20);
    assert_field(&field, "漢|字12");
    field_point(&field, SYMBOLS_UNICODE, 99, 20);
    assert_field(&field, "漢字12|");
    field_point(&field, SYMBOLS_UNICODE, 0, 20);
    assert_field(&field, "|漢字12");
    field_clear(&field);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_edit_by_grapheme),
        cmocka_unit_test(an_accent_typed_later_joins_its_letter),
        cmocka_unit_test(a_paste_is_typed_up_to_the_limit),
        cmocka_unit_test(other_inputs_are_not_the_fields),
        cmocka_unit_test(a_long_text_scrolls_and_says_so),
        cmocka_unit_test(a_character_spelled_in_ascii_is_still_one_step),
        cmocka_unit_test(the_cursor_is_always_in_sight),
        cmocka_unit_test(a_click_puts_the_cursor_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
