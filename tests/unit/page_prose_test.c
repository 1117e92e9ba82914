#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/vector.h"
#include "page/glyph.h"
#include "page/prose.h"

/* Lines must be no wider than asked, and as wide as they say. */
static void check_widths(const struct prose *prose, int width, enum symbols symbols)
{
    for (size_t i = 0; i < prose->count; i++) {
        const struct line *line = &prose->lines[i];
        int cells = line->indent;
        for (size_t r = 0; r < line->count; r++) cells += glyphs_width(symbols, line->runs[r].text, line->runs[r].length);
        assert_true(line->width <= width);
        if (line->count > 0) assert_int_equal(cells, line->width);
    }
}

static void expect_lines(const struct prose *prose, int width, enum symbols symbols, const char *expected)
{
    struct text out = {0};
    prose_write(prose, &out);
    assert_string_equal(text_string(&out), expected);
    check_widths(prose, width, symbols);
    text_clear(&out);
}

static void expect_markdown(enum symbols symbols, int width, const char *markdown, const char *expected)
{
    struct arena arena = {0};
    struct prose prose = prose_of_markdown(&arena, markdown, width, ROLE_PLAIN, symbols);
    expect_lines(&prose, width, symbols, expected);
    arena_clear(&arena);
}

static void expect_plain(int width, const char *text, const char *expected)
{
    struct arena arena = {0};
    struct prose prose = prose_of_text(&arena, text, width, ROLE_PLAIN, SYMBOLS_UNICODE);
    expect_lines(&prose, width, SYMBOLS_UNICODE, expected);
    arena_clear(&arena);
}

static void plain_text_wraps_at_spaces(void **state)
{
    (void)state;
    static const struct {
        const char *text, *lines;
    } cases[] = {
        {"", ""},
        {"one", "one\n"},
        {"one two three", "one two\nthree\n"},
        {"one two  three", "one two\nthree\n"},
        {"exactly ten!", "exactly\nten!\n"},
        {"0123456789 b", "0123456789\nb\n"},
        {"abcdefghijklmno", "abcdefghij\nklmno\n"},
        {"ab abcdefghijklmno", "ab\nabcdefghij\nklmno\n"},
        {"a\n\nb\r\nc\n", "a\n\nb\nc\n"},
        {"  in by two cells", "  in by\n  two\n  cells\n"},
        {"needs 80\u00A0GiB now", "needs\n80 GiB now\n"},
        {"数学数学数学", "数学数学数\n学\n"},
        {"a 数学数学数学", "a 数学数学\n数学\n"},
        {"x\u0304x\u0304x\u0304x\u0304x\u0304 x\u0304x\u0304x\u0304x\u0304x\u0304",
         "x\u0304x\u0304x\u0304x\u0304x\u0304\nx\u0304x\u0304x\u0304x\u0304x\u0304\n"},
        {"a\033[2Jb", "a\uFFFD[2Jb\n"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) expect_plain(10, cases[i].text, cases[i].lines);
}

static void list_marks_hang(void **state)
{
    (void)state;
    expect_plain(12, "2. the pool and its blocks", "2. the pool\n   and its\n   blocks\n");
    expect_plain(12, "(b) one two three", "(b) one two\n    three\n");
    expect_plain(12, " - one two three", " - one two\n   three\n");
    expect_plain(12, "A. Turing was here", "A. Turing\nwas here\n");
    expect_plain(12, "3.5 of 4 and more", "3.5 of 4 and\nmore\n");
    expect_plain(12, "12) one two\nfull width again", "12) one two\nfull width\nagain\n");
}

static void blocks_stand_apart(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 40, "# Title\nText\nflows.\n\nNext  \nhard.\n\n---\n\nend",
                    "Title\n\nText flows.\n\nNext\nhard.\n\n────────────────────────────────────────\n\nend\n");
}

static void html_is_shown_as_text(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 60, "<script>x</script>\n\na <b>b</b> &amp; &#x2713; &#65; &le; &unknown; &#27;[2J",
                    "<script>x</script>\n\na <b>b</b> & ✓ A ≤ &unknown; \uFFFD[2J\n");
}

static void links_and_images_show_their_text(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 40, "See [the paper](https://example.org) ![a figure](x.png).", "See the paper a figure.\n");
}

static void formulas_are_not_emphasis(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 60, "2 * layers * kv_heads * head_dim", "2 * layers * kv_heads * head_dim\n");
    expect_markdown(SYMBOLS_ASCII, 60, "2 · layers · kv_heads ≤ 10⁻³", "2 * layers * kv_heads <= 10^-3\n");
}

static void lists_nest_and_hang(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 20, "Before\n\n- one two three four five\n  - in\n    1. deep\n- last\n\nAfter",
                    "Before\n\n• one two three four\n  five\n  • in\n    1. deep\n• last\n\nAfter\n");
    expect_markdown(SYMBOLS_ASCII, 20, "- one\n\n  two\n\n- three", "* one\n\n  two\n\n* three\n");
    expect_markdown(SYMBOLS_UNICODE, 20, "-\n- x", "•\n• x\n");
}

static void numbers_of_a_list_are_set_right(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 20, "9. nine\n10. ten\n\ntext\n\n1) a\n2) b", " 9. nine\n10. ten\n\ntext\n\n1) a\n2) b\n");
    expect_markdown(SYMBOLS_UNICODE, 24, "8. a\n9. b\n   1. in\n   2. in\n10. c",
                    " 8. a\n 9. b\n    1. in\n    2. in\n10. c\n");
}

static void quotes_have_a_wall(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 12, "> one two three\n>\n> four\n\nout", "│ one two\n│ three\n│\n│ four\n\nout\n");
    expect_markdown(SYMBOLS_ASCII, 20, "- > in a quote\n  > in an item", "* | in a quote in an\n  | item\n");
}

static void code_is_cut_not_wrapped(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 16, "a\n\n```\nshort\n\n  kept  twice as long\n\ttab\n```\nb",
                    "a\n\n  short\n\n    kept  twice…\n      tab\n\nb\n");
    expect_markdown(SYMBOLS_UNICODE, 16, "```\n12345678901234\n123456789012345\n```", "  12345678901234\n  1234567890123…\n");
}

static void tables_line_their_numbers_up(void **state)
{
    (void)state;
    expect_markdown(SYMBOLS_UNICODE, 40,
                    "| | |\n|---|---|\n| HBM | 80 GiB |\n| layers | 128 |\n| element | 2 B |\n| none | – |",
                    "  HBM        80 GiB\n  layers    128\n  element     2 B\n  none        –\n");
    expect_markdown(SYMBOLS_UNICODE, 40, "| what | GB |\n|---|---|\n| a | −9.5 |\n| b | 1,024 |",
                    "  what      GB\n  ────   ─────\n  a       −9.5\n  b      1,024\n");
    expect_markdown(SYMBOLS_UNICODE, 40, "| l | c | r |\n|:--|:-:|--:|\n| aaaa | bbbb | cccc |\n| 1 | 22 | 3 |",
                    "  l       c        r\n  ────   ────   ────\n  aaaa   bbbb   cccc\n  1       22       3\n");
}

static void tables_shrink_to_the_width(void **state)
{
    (void)state;
    static const char table[] = "| name | says |\n|---|---|\n| ZeRO-1 | optimiser state is sharded |\n| 数学 | wide glyphs |";
    expect_markdown(SYMBOLS_UNICODE, 22, table,
                    "name    says\n──────  ──────────────\nZeRO-1  optimiser\n        state is\n        sharded\n数学    wide glyphs\n");
    expect_markdown(SYMBOLS_UNICODE, 8, "|a|b|c|d|e|f|\n|---|---|---|---|---|---|\n|1|2|3|4|5|6|", "a b c …\n─ ─ ─\n1 2 3 …\n");
}

static void nothing_is_ever_wider_than_asked(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "- a\n  - b\n    - c\n      - d\n        - e\n          - f with a long text in it\n",
        "> > > > > > > > > > > deep quotes of `code` and 数学数学 words",
        "| a long head | another long head | third |\n|---|--:|---|\n| x y z | 1,234,567.89 GiB/s | `co de` |",
        "1000000000. big\n1000000001. numbers with text",
        "# A heading that is long\n\n    indented code that is long\n\nunbreakableunbreakableunbreakable\u00A0unit",
        "[[[[[[[[ ****** ______ ``` ` | | --- \n===\n| - |\n",
    };
    struct arena arena = {0};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        for (int width = 8; width < 60; width++) {
            for (int symbols = 0; symbols < 2; symbols++) {
                struct prose prose = prose_of_markdown(&arena, texts[i], width, ROLE_PLAIN, (enum symbols)symbols);
                assert_true(prose.count > 0);
                check_widths(&prose, width, (enum symbols)symbols);
            }
        }
        arena_reset(&arena);
    }
    arena_clear(&arena);
}

static void deep_nesting_and_long_input_are_survived(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text deep = {0};
    for (int i = 0; i < 100; i++) {
        text_add_repeat(&deep, "  ", (size_t)i);
        text_add(&deep, "- x\n");
    }
    text_add_repeat(&deep, "> ", 60);
    text_add(&deep, "q\n\n");
    for (int i = 0; i < 50; i++) text_add(&deep, "*a **b _c `d` ");
    struct prose prose = prose_of_markdown(&arena, text_string(&deep), 40, ROLE_PLAIN, SYMBOLS_UNICODE);
    assert_true(prose.count > 100);
    check_widths(&prose, 40, SYMBOLS_UNICODE);
    text_clear(&deep);
    arena_clear(&arena);
}

static void styles_become_roles(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum role role;
    } runs[] = {
        {"a ", ROLE_PROMPT}, {"b", ROLE_STRONG}, {" ", ROLE_PROMPT}, {"c", ROLE_EMPHASIS},
        {" ", ROLE_PROMPT},  {"d", ROLE_CODE},   {".", ROLE_PROMPT},
    };
    struct arena arena = {0};
    struct prose prose = prose_of_markdown(&arena, "a **b** *c* `d`.\n\n# h **i**", 40, ROLE_PROMPT, SYMBOLS_UNICODE);
    assert_int_equal(prose.count, 3);
    assert_int_equal(prose.lines[0].count, COUNT_OF(runs));
    for (size_t i = 0; i < COUNT_OF(runs); i++) {
        const struct run *run = &prose.lines[0].runs[i];
        assert_int_equal(run->length, strlen(runs[i].text));
        assert_memory_equal(run->text, runs[i].text, run->length);
        assert_int_equal(run->role, runs[i].role);
    }
    assert_int_equal(prose.lines[2].count, 1);
    assert_int_equal(prose.lines[2].runs[0].role, ROLE_TITLE);
    arena_clear(&arena);
}

static void drawing_scrolls_and_stays_inside(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct canvas canvas;
    struct text out = {0};
    struct prose prose = prose_of_text(&arena, "one\n  two\nthree\nfour", 20, ROLE_PLAIN, SYMBOLS_UNICODE);
    canvas_init(&canvas, 4, 8, SYMBOLS_UNICODE);
    assert_int_equal(prose_draw(&prose, &canvas, (struct area){1, 2, 2, 4}, 1), 2);
    canvas_write_text(&canvas, &out);
    assert_string_equal(text_string(&out), "\n    tw\n  thre\n\n");
    assert_int_equal(canvas.clip.columns, 8);
    assert_int_equal(prose_draw(&prose, &canvas, (struct area){0, 0, 4, 8}, 3), 1);
    assert_int_equal(prose_draw(&prose, &canvas, (struct area){0, 0, 4, 8}, 9), 0);
    text_clear(&out);
    canvas_clear(&canvas);
    arena_clear(&arena);
}

static void drawing_keeps_the_clip_around_it(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct canvas canvas;
    struct text out = {0};
    struct prose prose = prose_of_text(&arena, "abcdefgh\nabcdefgh", 20, ROLE_PLAIN, SYMBOLS_UNICODE);
    canvas_init(&canvas, 2, 8, SYMBOLS_UNICODE);
    canvas_set_clip(&canvas, (struct area){1, 0, 1, 5});
    prose_draw(&prose, &canvas, (struct area){0, 2, 2, 6}, 0);
    canvas_write_text(&canvas, &out);
    assert_string_equal(text_string(&out), "\n  abc\n");
    assert_int_equal(canvas.clip.row, 1);
    text_clear(&out);
    canvas_clear(&canvas);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_wraps_at_spaces),
        cmocka_unit_test(list_marks_hang),
        cmocka_unit_test(blocks_stand_apart),
        cmocka_unit_test(html_is_shown_as_text),
        cmocka_unit_test(links_and_images_show_their_text),
        cmocka_unit_test(formulas_are_not_emphasis),
        cmocka_unit_test(lists_nest_and_hang),
        cmocka_unit_test(numbers_of_a_list_are_set_right),
        cmocka_unit_test(quotes_have_a_wall),
        cmocka_unit_test(code_is_cut_not_wrapped),
        cmocka_unit_test(tables_line_their_numbers_up),
        cmocka_unit_test(tables_shrink_to_the_width),
        cmocka_unit_test(nothing_is_ever_wider_than_asked),
        cmocka_unit_test(deep_nesting_and_long_input_are_survived),
        cmocka_unit_test(styles_become_roles),
        cmocka_unit_test(drawing_scrolls_and_stays_inside),
        cmocka_unit_test(drawing_keeps_the_clip_around_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
