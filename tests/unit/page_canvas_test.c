#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "base/vector.h"
#include "page/canvas.h"

static void expect_text(const struct canvas *canvas, const char *expected)
{
    struct text out = {0};
    canvas_write_text(canvas, &out);
    assert_string_equal(text_string(&out), expected);
    text_clear(&out);
}

/* Write one text on a fresh row and compare what is shown. */
static void expect_shown(enum symbols symbols, int columns, const char *written, const char *shown)
{
    struct canvas canvas;
    struct text line = {0};
    canvas_init(&canvas, 1, columns, symbols);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, written);
    text_print(&line, "%s\n", shown);
    expect_text(&canvas, text_string(&line));
    text_clear(&line);
    canvas_clear(&canvas);
}

static void unprintable_characters_are_replaced(void **state)
{
    (void)state;
    static const struct {
        const char *written, *shown;
    } cases[] = {
        {"a\033[31mb", "a\xEF\xBF\xBD[31mb"},
        {"a\nb\tc", "a b c"},
        {"a\r\nb", "a b"},
        {"a\rb", "a\xEF\xBF\xBD""b"},
        {"a\x7F", "a\xEF\xBF\xBD"},
        {"a\xC2\x9B" "2Jb", "a\xEF\xBF\xBD" "2Jb"},       /* C1 control sequence introducer */
        {"a\xE2\x80\xAE" "b", "a\xEF\xBF\xBD" "b"},       /* right-to-left override */
        {"a\xE2\x81\xA6" "b", "a\xEF\xBF\xBD" "b"},       /* isolate */
        {"a\xFF\xC3", "a\xEF\xBF\xBD\xEF\xBF\xBD"},       /* not UTF-8 */
        {"80\xC2\xA0GiB", "80 GiB"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) expect_shown(SYMBOLS_UNICODE, 20, cases[i].written, cases[i].shown);
}

static void marks_stay_with_their_base(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 1, 10, SYMBOLS_UNICODE);
    int end = canvas_write(&canvas, 0, 0, ROLE_PLAIN, "x\xCC\x84" "p\xCC\x82!");
    assert_int_equal(end, 3);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "x\xCC\x84");
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, "p\xCC\x82");
    canvas_clear(&canvas);
}

static void a_pile_of_marks_is_cut_to_the_cell(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text pile = {0};
    text_add(&pile, "z");
    text_add_repeat(&pile, "\xCC\x84", 40);
    text_add(&pile, "y");
    canvas_init(&canvas, 1, 4, SYMBOLS_UNICODE);
    assert_int_equal(canvas_write(&canvas, 0, 0, ROLE_PLAIN, text_string(&pile)), 2);
    assert_int_equal(strlen(canvas_at(&canvas, 0, 0)->text), CELL_BYTES);
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, "y");
    text_clear(&pile);
    canvas_clear(&canvas);
}

static void a_mark_without_a_base_is_replaced(void **state)
{
    (void)state;
    expect_shown(SYMBOLS_UNICODE, 4, "\xCC\x84" "a", "\xEF\xBF\xBD" "a");
}

static void wide_glyphs_take_two_cells(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 1, 6, SYMBOLS_UNICODE);
    assert_int_equal(canvas_write(&canvas, 0, 0, ROLE_TITLE, "数a"), 3);
    assert_int_equal(canvas_at(&canvas, 0, 0)->width, 2);
    assert_int_equal(canvas_at(&canvas, 0, 1)->width, 0);
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, "");
    assert_int_equal(canvas_at(&canvas, 0, 1)->role, ROLE_TITLE);
    assert_string_equal(canvas_at(&canvas, 0, 2)->text, "a");
    expect_text(&canvas, "数a\n");
    canvas_clear(&canvas);
}

static void joined_emoji_are_taken_apart(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 1, 8, SYMBOLS_UNICODE);
    assert_int_equal(canvas_write(&canvas, 0, 0, ROLE_PLAIN, "👩\xE2\x80\x8D💻"), 4);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, "👩");
    assert_string_equal(canvas_at(&canvas, 0, 2)->text, "💻");
    canvas_clear(&canvas);
}

static void a_wide_glyph_cut_by_the_clip_is_a_space(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 2, 5, SYMBOLS_UNICODE);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "ab数学");
    expect_text(&canvas, "ab数\n\n");
    assert_int_equal(canvas_at(&canvas, 0, 4)->width, 1);
    canvas_set_clip(&canvas, (struct area){1, 1, 1, 2});
    canvas_write(&canvas, 1, 0, ROLE_CODE, "数学x");
    canvas_reset_clip(&canvas);
    expect_text(&canvas, "ab数\n\n");
    assert_int_equal(canvas_at(&canvas, 1, 0)->role, ROLE_PLAIN);
    assert_int_equal(canvas_at(&canvas, 1, 1)->role, ROLE_CODE);
    assert_int_equal(canvas_at(&canvas, 1, 2)->role, ROLE_CODE);
    canvas_clear(&canvas);
}

static void drawing_over_half_a_wide_glyph_blanks_the_other(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 1, 5, SYMBOLS_UNICODE);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "数学");
    canvas_write(&canvas, 0, 1, ROLE_PLAIN, "bc");
    expect_text(&canvas, " bc\n");
    for (int column = 0; column < 5; column++) assert_int_equal(canvas_at(&canvas, 0, column)->width, 1);
    canvas_write(&canvas, 0, 1, ROLE_PLAIN, "数");
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "学");
    expect_text(&canvas, "学\n");
    assert_int_equal(canvas_at(&canvas, 0, 2)->width, 1);
    canvas_clear(&canvas);
}

static void nothing_is_drawn_outside(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 2, 4, SYMBOLS_UNICODE);
    assert_int_equal(canvas_write(&canvas, -1, 0, ROLE_PLAIN, "ab"), 2);
    canvas_write(&canvas, 2, 0, ROLE_PLAIN, "ab");
    canvas_write(&canvas, 0, -2, ROLE_PLAIN, "abc");
    canvas_write(&canvas, 1, 3, ROLE_PLAIN, "xyz");
    canvas_fill(&canvas, 1, -5, 6, ROLE_RULE, SYMBOL_RULE);
    canvas_paint(&canvas, (struct area){-3, -3, 100, 4}, ROLE_SELECTED);
    expect_text(&canvas, "c\n─  x\n");
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, ROLE_SELECTED);
    assert_int_equal(canvas_at(&canvas, 0, 1)->role, ROLE_PLAIN);
    assert_string_equal(canvas_at(&canvas, 9, 9)->text, " ");
    canvas_clear(&canvas);
}

static void sizes_are_kept_sane(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, -3, 0, SYMBOLS_UNICODE);
    assert_int_equal(canvas.rows, 1);
    assert_int_equal(canvas.columns, 1);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "a");
    canvas_place_cursor(&canvas, 0, 0);
    canvas_resize(&canvas, 3, 1 << 30);
    assert_int_equal(canvas.columns, CANVAS_MAX);
    assert_int_equal(canvas.cursor_row, -1);
    assert_string_equal(canvas_at(&canvas, 0, 0)->text, " ");
    canvas_clear(&canvas);
}

static void ascii_spells_by_look(void **state)
{
    (void)state;
    static const struct {
        const char *written, *shown;
    } cases[] = {
        {"2 · layers", "2 * layers"}, {"a − b", "a - b"},     {"≤ ≥ ≠ ≈", "<= >= != ~"}, {"× ÷ ±", "x / +/-"},
        {"m² m³", "m^2 m^3"},         {"s⁻¹", "s^-1"},        {"10⁻¹²", "10^-12"},       {"x²y²", "x^2y^2"},
        {"log₂ n", "log_2 n"},        {"CO₂²", "CO_2^2"},     {"wait…", "wait..."},      {"a–b — c", "a-b -- c"},
        {"‘a’ “b”", "'a' \"b\""},     {"→ ▸ ▾", "-> > v"},    {"● ○ ◐ ⚑", "* . o !"},    {"✓ ✗", "+ x"},
        {"μs µs", "us us"},           {"√n ∞", "sqrtn inf"},  {"⌈x⌉", "ceil(x)"},        {"Hölder", "Holder"},
        {"Ho\xCC\x88lder", "Holder"}, {"│ ─ ┼ ┊", "| - + |"}, {"█▌░", "#|."},            {"⣿⠁", "#."},
        {"数 a", "? a"},              {"a\033b", "a?b"},      {"3 µ² ₂", "3 u^2 _2"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) expect_shown(SYMBOLS_ASCII, 20, cases[i].written, cases[i].shown);
}

static void every_symbol_is_one_cell_in_both_sets(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 1, 4, SYMBOLS_UNICODE);
    for (int symbol = 0; symbol < SYMBOL_COUNT; symbol++) {
        const char *ascii = symbol_text(SYMBOLS_ASCII, (enum symbol)symbol);
        assert_int_equal(canvas_width(&canvas, symbol_text(SYMBOLS_UNICODE, (enum symbol)symbol)), 1);
        assert_int_equal(strlen(ascii), 1);
        assert_true(ascii[0] > ' ' && ascii[0] < 127);
    }
    canvas_clear(&canvas);
}

static void nothing_past_ascii_is_left_in_ascii(void **state)
{
    (void)state;
    struct canvas canvas;
    char bytes[8];
    canvas_init(&canvas, 1, 16, SYMBOLS_ASCII);
    for (unsigned point = 0x80; point < 0x3000; point++) {
        bytes[0] = (char)(point < 0x800 ? 0xC0 | point >> 6 : 0xE0 | point >> 12);
        bytes[1] = (char)(point < 0x800 ? 0x80 | (point & 63) : 0x80 | (point >> 6 & 63));
        bytes[2] = (char)(point < 0x800 ? 0 : 0x80 | (point & 63));
        bytes[3] = 0;
        canvas_blank(&canvas);
        int end = canvas_write(&canvas, 0, 0, ROLE_PLAIN, bytes);
        assert_in_range(end, 1, 16);
        assert_int_equal(end, canvas_width(&canvas, bytes));
        for (int column = 0; column < end; column++) {
            const char *text = canvas_at(&canvas, 0, column)->text;
            assert_true(text[0] >= ' ' && text[0] < 127 && text[1] == '\0');
        }
    }
    canvas_clear(&canvas);
}

static void texts_are_fitted_and_set_right(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 5, 10, SYMBOLS_UNICODE);
    canvas_write_fit(&canvas, 0, 0, 6, ROLE_PLAIN, "sharding");
    canvas_write_fit(&canvas, 1, 0, 8, ROLE_PLAIN, "sharding");
    canvas_write_fit(&canvas, 2, 0, 4, ROLE_PLAIN, "a数学数");
    assert_int_equal(canvas_write_right(&canvas, 3, 10, ROLE_PLAIN, "2.90"), 6);
    canvas_print(&canvas, 4, 1, ROLE_PLAIN, "%d of %d", 3, 4);
    assert_int_equal(canvas_write_fit(&canvas, 4, 9, 0, ROLE_PLAIN, "no"), 9);
    expect_text(&canvas, "shard…\nsharding\na数…\n      2.90\n 3 of 4\n");
    canvas_clear(&canvas);
}

static void expect_bar(enum symbols symbols, double value, double full, const char *shown)
{
    struct canvas canvas;
    canvas_init(&canvas, 1, 12, symbols);
    canvas_bar(&canvas, 0, 1, 4, value, full, ROLE_BAR);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "[");
    canvas_write(&canvas, 0, 5, ROLE_PLAIN, "]");
    struct text line = {0};
    text_print(&line, "[%s]\n", shown);
    expect_text(&canvas, text_string(&line));
    text_clear(&line);
    canvas_clear(&canvas);
}

static void bars_grow_by_eighths(void **state)
{
    (void)state;
    expect_bar(SYMBOLS_UNICODE, 0, 4, "░░░░");
    expect_bar(SYMBOLS_UNICODE, 1.125, 4, "█▏░░");
    expect_bar(SYMBOLS_UNICODE, 2.5, 4, "██▌░");
    expect_bar(SYMBOLS_UNICODE, 3.875, 4, "███▉");
    expect_bar(SYMBOLS_UNICODE, 4, 4, "████");
    expect_bar(SYMBOLS_UNICODE, 9, 4, "████");
    expect_bar(SYMBOLS_ASCII, 2.4, 4, "##--");
}

static void bars_never_round_to_none_or_all(void **state)
{
    (void)state;
    expect_bar(SYMBOLS_UNICODE, 1e-9, 4, "▏░░░");
    expect_bar(SYMBOLS_UNICODE, 3.9999, 4, "███▉");
    expect_bar(SYMBOLS_ASCII, 0.1, 4, "#---");
    expect_bar(SYMBOLS_ASCII, 3.9, 4, "###-");
}

static void bars_of_nonsense_are_empty(void **state)
{
    (void)state;
    expect_bar(SYMBOLS_UNICODE, (double)NAN, 4, "░░░░");
    expect_bar(SYMBOLS_UNICODE, 1, (double)NAN, "░░░░");
    expect_bar(SYMBOLS_UNICODE, 1, 0, "░░░░");
    expect_bar(SYMBOLS_UNICODE, -1, 4, "░░░░");
    expect_bar(SYMBOLS_UNICODE, (double)INFINITY, 4, "████");
    expect_bar(SYMBOLS_UNICODE, 1, (double)INFINITY, "▏░░░");
}

static void role_grids_name_their_letters(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text out = {0};
    canvas_init(&canvas, 2, 6, SYMBOLS_UNICODE);
    canvas_write(&canvas, 0, 1, ROLE_TITLE, "ab");
    canvas_write(&canvas, 1, 0, ROLE_DIM, "c");
    canvas_write_roles(&canvas, &out);
    assert_string_equal(text_string(&out), ".aa\nb\na title\nb dim\n");
    text_clear(&out);
    canvas_clear(&canvas);
}

static void every_role_has_a_name_of_its_own(void **state)
{
    (void)state;
    enum role found;
    for (int role = 0; role < ROLE_COUNT; role++) {
        assert_true(role_find(role_name((enum role)role), &found));
        assert_int_equal(found, role);
    }
    assert_false(role_find("colour", &found));
}

static void the_cursor_hides_outside(void **state)
{
    (void)state;
    struct canvas canvas;
    canvas_init(&canvas, 2, 2, SYMBOLS_UNICODE);
    assert_int_equal(canvas.cursor_row, -1);
    canvas_place_cursor(&canvas, 1, 1);
    assert_int_equal(canvas.cursor_column, 1);
    canvas_place_cursor(&canvas, 2, 1);
    assert_int_equal(canvas.cursor_row, -1);
    canvas_clear(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unprintable_characters_are_replaced),
        cmocka_unit_test(marks_stay_with_their_base),
        cmocka_unit_test(a_pile_of_marks_is_cut_to_the_cell),
        cmocka_unit_test(a_mark_without_a_base_is_replaced),
        cmocka_unit_test(wide_glyphs_take_two_cells),
        cmocka_unit_test(joined_emoji_are_taken_apart),
        cmocka_unit_test(a_wide_glyph_cut_by_the_clip_is_a_space),
        cmocka_unit_test(drawing_over_half_a_wide_glyph_blanks_the_other),
        cmocka_unit_test(nothing_is_drawn_outside),
        cmocka_unit_test(sizes_are_kept_sane),
        cmocka_unit_test(ascii_spells_by_look),
        cmocka_unit_test(every_symbol_is_one_cell_in_both_sets),
        cmocka_unit_test(nothing_past_ascii_is_left_in_ascii),
        cmocka_unit_test(texts_are_fitted_and_set_right),
        cmocka_unit_test(bars_grow_by_eighths),
        cmocka_unit_test(bars_never_round_to_none_or_all),
        cmocka_unit_test(bars_of_nonsense_are_empty),
        cmocka_unit_test(role_grids_name_their_letters),
        cmocka_unit_test(every_role_has_a_name_of_its_own),
        cmocka_unit_test(the_cursor_hides_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
