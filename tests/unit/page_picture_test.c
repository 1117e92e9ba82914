#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/vector.h"
#include "page/svg_shape.h"
#include "page/theme.h"

/* A theme with one colour of each sort: rgb, palette entry, own. */
static struct theme sample_theme(void)
{
    struct theme theme = *theme_mono();
    theme.paper = (struct colour){0xFFFFFF, -1};
    theme.ink = (struct colour){0x000000, -1};
    theme.styles[ROLE_RIGHT] = (struct style){{0x1B7031, -1}, {-1, -1}, ATTRIBUTE_BOLD};
    theme.styles[ROLE_CODE] = (struct style){{0x5FAFFF, 75}, {0xDFE9F6, -1}, 0};
    return theme;
}

static size_t count_of(const struct text *text, const char *part)
{
    size_t count = 0;
    for (const char *at = text_string(text); (at = strstr(at, part)); at += strlen(part)) count++;
    return count;
}

static void a_palette_entry_stays_itself(void **state)
{
    (void)state;
    struct colour colour;
    assert_true(colour_read("75", &colour));
    assert_int_equal(colour.rgb, 0x5FAFFF);
    assert_int_equal(colour_to_256(colour), 75);
    assert_true(colour_read("bright-blue", &colour));
    assert_int_equal(colour_to_256(colour), 12);
    assert_int_equal(colour_to_16(colour), 12);
    assert_true(colour_read("244", &colour));
    assert_int_equal(colour.rgb, 0x808080);
}

static void colours_are_read_in_every_spelling(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool good;
        int32_t rgb;
    } cases[] = {
        {"#11aaFF", true, 0x11AAFF}, {"#1af", true, 0x11AAFF},  {"", true, -1},        {"none", true, -1},
        {"Red", true, 0xCD0000},     {"0", true, 0},            {"255", true, 0xEEEEEE}, {"256", false, 0},
        {"-1", false, 0},            {"#12345", false, 0},      {"#12345g", false, 0}, {"# 12345", false, 0},
        {"crimson", false, 0},       {"99999999999999999999", false, 0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct colour colour;
        assert_int_equal(colour_read(cases[i].text, &colour), cases[i].good);
        if (cases[i].good) assert_int_equal(colour.rgb, cases[i].rgb);
    }
}

static void colours_are_reduced_to_their_like(void **state)
{
    (void)state;
    static const struct {
        int32_t rgb;
        int in_256, in_16;
    } cases[] = {
        {-1, -1, -1},      {0x000000, 16, 0},  {0xFFFFFF, 231, 15}, {0xFF0000, 196, 9}, {0x808080, 244, 8},
        {0x5FAFFF, 75, 12}, {0x88C0D0, 110, 14}, {0xB3261E, 124, 1},  {0x1B7031, 23, 2},  {0xC0C0C0, 250, 7},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct colour colour = {cases[i].rgb, -1};
        assert_int_equal(colour_to_16(colour), cases[i].in_16);
        assert_int_equal(colour_to_256(colour), cases[i].in_256);
    }
}

static void contrast_is_that_of_wcag(void **state)
{
    (void)state;
    assert_true(colour_contrast(0, 0xFFFFFF) > 20.99 && colour_contrast(0, 0xFFFFFF) < 21.01);
    assert_true(colour_contrast(0x777777, 0xFFFFFF) > 4.47 && colour_contrast(0x777777, 0xFFFFFF) < 4.49);
    assert_true(colour_contrast(0x123456, 0x123456) < 1.0001);
}

static void ansi_follows_the_number_of_colours(void **state)
{
    (void)state;
    static const struct {
        int colours;
        const char *expected;
    } cases[] = {
        {0, "a\033[0;1mok\033[0m\nx y\n"},
        {16, "a\033[0;1;32mok\033[0m\n\033[0;94;107mx y\033[0m\n"},
        {256, "a\033[0;1;38;5;23mok\033[0m\n\033[0;38;5;75;48;5;254mx y\033[0m\n"},
        {1 << 24, "a\033[0;1;38;2;27;112;49mok\033[0m\n\033[0;38;5;75;48;2;223;233;246mx y\033[0m\n"},
    };
    struct theme theme = sample_theme();
    struct canvas canvas;
    canvas_init(&canvas, 2, 6, SYMBOLS_UNICODE);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "a");
    canvas_write(&canvas, 0, 1, ROLE_RIGHT, "ok");
    canvas_write(&canvas, 1, 0, ROLE_CODE, "x y");
    theme.styles[ROLE_CODE].foreground.index = 75;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        canvas_write_ansi(&canvas, &theme, cases[i].colours, &out);
        assert_string_equal(text_string(&out), cases[i].expected);
        text_clear(&out);
    }
    canvas_clear(&canvas);
}

static void ansi_keeps_blanks_that_are_seen(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text out = {0};
    canvas_init(&canvas, 1, 4, SYMBOLS_UNICODE);
    canvas_paint(&canvas, (struct area){0, 1, 1, 2}, ROLE_SELECTED);
    canvas_write_ansi(&canvas, theme_mono(), 256, &out);
    assert_string_equal(text_string(&out), " \033[0;7m  \033[0m\n");
    text_clear(&out);
    canvas_clear(&canvas);
}

static void pictures_put_each_glyph_at_its_cell(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text out = {0};
    struct theme theme = sample_theme();
    canvas_init(&canvas, 2, 6, SYMBOLS_UNICODE);
    canvas_write(&canvas, 0, 0, ROLE_PLAIN, "a<数&");
    canvas_write(&canvas, 1, 0, ROLE_RIGHT, "b  c");
    canvas_write_svg(&canvas, &theme, &out);
    const char *svg = text_string(&out);
    assert_non_null(strstr(svg, "<tspan x=\"14\">a</tspan><tspan x=\"23\">&lt;</tspan><tspan x=\"32\">数</tspan><tspan x=\"50\">&amp;"));
    assert_non_null(strstr(svg, "font-weight=\"bold\"><tspan x=\"14\">b</tspan><tspan x=\"41\">c</tspan>"));
    assert_non_null(strstr(svg, "#1b7031"));
    text_clear(&out);
    canvas_clear(&canvas);
}

static void pictures_reverse_and_fill(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text out = {0};
    struct theme theme = sample_theme();
    canvas_init(&canvas, 1, 6, SYMBOLS_UNICODE);
    canvas_write(&canvas, 0, 1, ROLE_SELECTED, "on");
    canvas_write_svg(&canvas, &theme, &out);
    assert_non_null(strstr(text_string(&out), "<rect x=\"23\" y=\"14\" width=\"18\" height=\"20\" fill=\"#000000\"/>"));
    assert_non_null(strstr(text_string(&out), "<g fill=\"#ffffff\"><text"));
    text_clear(&out);
    canvas_clear(&canvas);
}

static void equal_neighbours_join_into_one_shape(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text out = {0};
    canvas_init(&canvas, 1, 20, SYMBOLS_UNICODE);
    canvas_fill(&canvas, 0, 0, 10, ROLE_RULE, SYMBOL_RULE);
    canvas_write(&canvas, 0, 12, ROLE_PLAIN, "││");
    canvas_write_svg(&canvas, theme_mono(), &out);
    assert_int_equal(count_of(&out, "width=\"90\" height=\"1\""), 1);
    assert_int_equal(count_of(&out, "<tspan"), 0);
    assert_int_equal(count_of(&out, "width=\"1\" height=\"11\""), 2);
    text_clear(&out);
    canvas_clear(&canvas);
}

static void every_block_and_dot_is_a_shape(void **state)
{
    (void)state;
    for (uint32_t point = 0x2580; point <= 0x259F; point++) {
        struct text out = {0};
        assert_true(svg_is_shape(point));
        svg_write_shape(&out, point, 0, 0, 1);
        assert_true(count_of(&out, "<rect") >= 1);
        text_clear(&out);
    }
    for (uint32_t point = 0x2800; point <= 0x28FF; point++) {
        struct text out = {0};
        svg_write_shape(&out, point, 0, 0, 1);
        assert_int_equal(count_of(&out, "<circle"), __builtin_popcount(point & 0xFF));
        text_clear(&out);
    }
    assert_false(svg_is_shape('a'));
    assert_false(svg_is_shape(0x25CF));
}

static void a_cursor_is_drawn_where_it_is(void **state)
{
    (void)state;
    struct canvas canvas;
    struct text out = {0};
    canvas_init(&canvas, 2, 4, SYMBOLS_UNICODE);
    canvas_write_svg(&canvas, theme_mono(), &out);
    assert_int_equal(count_of(&out, "fill-opacity"), 0);
    text_reset(&out);
    canvas_place_cursor(&canvas, 1, 2);
    canvas_write_svg(&canvas, theme_mono(), &out);
    assert_non_null(strstr(text_string(&out), "<rect x=\"32\" y=\"34\" width=\"9\" height=\"20\""));
    text_clear(&out);
    canvas_clear(&canvas);
}

static void roles_without_colour_differ_by_weight(void **state)
{
    (void)state;
    const struct theme *theme = theme_mono();
    for (int role = 0; role < ROLE_COUNT; role++) {
        assert_int_equal(theme->styles[role].foreground.rgb, -1);
        assert_int_equal(theme->styles[role].background.rgb, -1);
    }
    assert_true(theme->styles[ROLE_SELECTED].attributes & ATTRIBUTE_REVERSE);
    assert_true(theme->styles[ROLE_HINT_KEY].attributes != theme->styles[ROLE_HINT_WORD].attributes);
    assert_true(theme->styles[ROLE_FIELD_FOCUS].attributes != theme->styles[ROLE_FIELD].attributes);
    assert_true(theme->styles[ROLE_CLOCK_LOW].attributes != theme->styles[ROLE_CLOCK].attributes);
}

static void parents_lead_to_plain(void **state)
{
    (void)state;
    for (int role = 0; role < ROLE_COUNT; role++) {
        enum role at = (enum role)role;
        int steps = 0;
        for (; at != ROLE_PLAIN; at = role_parent(at)) assert_true(++steps < ROLE_COUNT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_palette_entry_stays_itself),
        cmocka_unit_test(colours_are_read_in_every_spelling),
        cmocka_unit_test(colours_are_reduced_to_their_like),
        cmocka_unit_test(contrast_is_that_of_wcag),
        cmocka_unit_test(ansi_follows_the_number_of_colours),
        cmocka_unit_test(ansi_keeps_blanks_that_are_seen),
        cmocka_unit_test(pictures_put_each_glyph_at_its_cell),
        cmocka_unit_test(pictures_reverse_and_fill),
        cmocka_unit_test(equal_neighbours_join_into_one_shape),
        cmocka_unit_test(every_block_and_dot_is_a_shape),
        cmocka_unit_test(a_cursor_is_drawn_where_it_is),
        cmocka_unit_test(roles_without_colour_differ_by_weight),
        cmocka_unit_test(parents_lead_to_plain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
