#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/diag.h"
#include "base/utf8.h"

/* Messages are borrowed from the rows that base itself owns: FILE_UNREADABLE is E0101 "cannot read `%s`: %s". */

static struct span find(const struct source *source, const char *words)
{
    const char *at = strstr(source->text, words);
    size_t begin = (size_t)(at - source->text);
    return (struct span){.source = source, .begin = begin, .end = begin + strlen(words)};
}

static const struct source *make(struct arena *arena, const char *name, const char *text)
{
    return source_new(arena, name, text, strlen(text));
}

static void assert_human(const struct diag *diag, const char *expected)
{
    struct text out = {0};
    diag_write_human(&out, diag);
    assert_string_equal(text_string(&out), expected);
    text_clear(&out);
}

static const char yaml[] = "fields:\n"
                           "            unit: GiB\n"
                           "            tolerence: 2 %\n"
                           "            expect: 40 GiB\n";

static void a_short_help_stands_behind_the_carets(void **state)
{
    (void)state;
    struct diags diags;
    struct arena arena = {0};
    diags_init(&diags);
    const struct source *source = make(&arena, "exams/mine.yaml", yaml);
    struct diag *diag = diag_add(&diags, MESSAGE_FILE_UNREADABLE, find(source, "tolerence"), "tolerence", "no such key");
    diag_help(&diags, diag, "did you mean `%s`?", "tolerance");
    assert_human(diag, "exams/mine.yaml:3:13: error: cannot read `tolerence`: no such key [E0101]\n"
                       "    2 |             unit: GiB\n"
                       "    3 |             tolerence: 2 %\n"
                       "      |             ^^^^^^^^^ did you mean `tolerance`?\n"
                       "    4 |             expect: 40 GiB\n");
    diags_clear(&diags);
    arena_clear(&arena);
}

static void a_long_help_stands_below(void **state)
{
    (void)state;
    struct diags diags;
    struct arena arena = {0};
    diags_init(&diags);
    const struct source *source = make(&arena, "a.yaml", yaml);
    struct diag *diag = diag_add(&diags, MESSAGE_FILE_UNREADABLE, find(source, "fields"), "a", "b");
    diag_help(&diags, diag, "%0100d", 0);
    struct text expected = {0};
    text_add(&expected, "a.yaml:1:1: error: cannot read `a`: b [E0101]\n"
                        "    1 | fields:\n"
                        "      | ^^^^^^\n"
                        "    2 |             unit: GiB\n"
                        "      = help: ");
    text_add_repeat(&expected, "0", 100);
    text_add(&expected, "\n");
    assert_human(diag, text_string(&expected));
    diag_help(&diags, diag, "one\ntwo");
    assert_human(diag, "a.yaml:1:1: error: cannot read `a`: b [E0101]\n"
                       "    1 | fields:\n"
                       "      | ^^^^^^\n"
                       "    2 |             unit: GiB\n"
                       "      = help: one\n"
                       "              two\n");
    text_clear(&expected);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void without_a_source_only_the_sentence_is_shown(void **state)
{
    (void)state;
    struct diags diags;
    diags_init(&diags);
    struct diag *diag = diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){0}, "x", "gone");
    assert_human(diag, "error: cannot read `x`: gone [E0101]\n");
    diag_help(&diags, diag, "look again");
    diag_label(&diags, diag, (struct span){0}, "it was there before");
    assert_human(diag, "error: cannot read `x`: gone [E0101]\n"
                       "      = note: it was there before\n"
                       "      = help: look again\n");
    diags_clear(&diags);
}

static void excerpts_fit_every_kind_of_line(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t begin, end;
        const char *excerpt; /* after the first line */
    } cases[] = {
        /* tabs become spaces up to the next of every four cells */
        {"\tab\tcd", 4, 6, "    1 |     ab  cd\n      |         ^^\n"},
        {"a\tb", 1, 2, "    1 | a   b\n      |  ^^^\n"},
        /* wide characters take two cells, combining marks none */
        {"日本: x", 3, 6, "    1 | 日本: x\n      |   ^^\n"},
        {"e\xCC\x81=1", 4, 5, "    1 | e\xCC\x81=1\n      |   ^\n"},
        /* control characters and stray bytes are shown, not sent */
        {"a\x1B[2Jb", 5, 6, "    1 | a\xEF\xBF\xBD[2Jb\n      |      ^\n"},
        {"a\xFFz", 2, 3, "    1 | a\xEF\xBF\xBDz\n      |   ^\n"},
        /* an empty span, and one at the end of the text, get one caret */
        {"abc", 1, 1, "    1 | abc\n      |  ^\n"},
        {"abc", 3, 3, "    1 | abc\n      |    ^\n"},
        {"abc", 2, 99, "    1 | abc\n      |   ^\n"},
        {"abc", 99, 99, "    1 | abc\n      |    ^\n"},
        {"abc", 2, 1, "    1 | abc\n      |   ^\n"},
        {"", 0, 0, "    1 |\n      | ^\n"},
        /* a span over lines underlines its first */
        {"one\ntwo\nthree", 1, 10, "    1 | one\n      |  ^^\n    2 | two\n"},
        {"one\r\ntwo\r\n", 0, 8, "    1 | one\n      | ^^^\n    2 | two\n"},
        /* a line end itself: the caret stands behind the line */
        {"one\ntwo", 3, 4, "    1 | one\n      |    ^\n    2 | two\n"},
        /* the empty line that follows the last line end is shown only when it is meant */
        {"one\n", 0, 3, "    1 | one\n      | ^^^\n"},
        {"one\n", 4, 4, "    1 | one\n    2 |\n      | ^\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct arena arena = {0};
        struct diags diags;
        diags_init(&diags);
        struct span span = {make(&arena, "f", cases[i].text), cases[i].begin, cases[i].end};
        struct text out = {0};
        diag_write_human(&out, diag_add(&diags, MESSAGE_FILE_UNREADABLE, span, "a", "b"));
        const char *excerpt = strchr(text_string(&out), '\n') + 1;
        if (strcmp(excerpt, cases[i].excerpt) != 0)
            fail_msg("case %zu:\n%s", i, excerpt);
        text_clear(&out);
        diags_clear(&diags);
        arena_clear(&arena);
    }
}

static void line_numbers_widen_the_gutter(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    struct text text = {0};
    diags_init(&diags);
    text_add_repeat(&text, "\n", 99998);
    text_add(&text, "first\nsecond\n");
    const struct source *source = make(&arena, "f", text_string(&text));
    assert_human(diag_add(&diags, MESSAGE_FILE_UNREADABLE, find(source, "first"), "a", "b"),
                 "f:99999:1: error: cannot read `a`: b [E0101]\n"
                 " 99998 |\n"
                 " 99999 | first\n"
                 "       | ^^^^^\n"
                 "100000 | second\n");
    text_clear(&text);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void a_long_line_is_shown_around_its_span(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    struct text text = {0}, expected = {0};
    diags_init(&diags);
    text_add_repeat(&text, "ab", 500);
    text_add(&text, "HERE");
    text_add_repeat(&text, "cd", 500);
    const struct source *source = make(&arena, "f", text_string(&text));
    text_add(&expected, "f:1:1001: error: cannot read `a`: b [E0101]\n    1 | …");
    text_add_repeat(&expected, "ab", 20);
    text_add(&expected, "HERE");
    text_add_repeat(&expected, "cd", 28);
    text_add(&expected, "…\n      | ");
    text_add_repeat(&expected, " ", 41);
    text_add(&expected, "^^^^\n");
    assert_human(diag_add(&diags, MESSAGE_FILE_UNREADABLE, find(source, "HERE"), "a", "b"), text_string(&expected));
    text_clear(&text);
    text_clear(&expected);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void a_second_place_is_shown_too(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    const struct source *one = make(&arena, "one.yaml", "id: q1\nx: 1\ny: 2\nid : q1\n");
    const struct source *two = make(&arena, "two.yaml", "- id: q1\n");
    struct diag *diag = diag_add(&diags, MESSAGE_FILE_UNREADABLE, find(one, "id :"), "q1", "twice");
    diag_help(&diags, diag, "rename one");
    diag_label(&diags, diag, find(one, "q1"), "first given %s", "here");
    assert_human(diag, "one.yaml:4:1: error: cannot read `q1`: twice [E0101]\n"
                       "    3 | y: 2\n"
                       "    4 | id : q1\n"
                       "      | ^^^^ rename one\n"
                       "      :\n"
                       "    1 | id: q1\n"
                       "      |     -- first given here\n");
    diag_label(&diags, diag, find(two, "q1"), "first given here");
    assert_human(diag, "one.yaml:4:1: error: cannot read `q1`: twice [E0101]\n"
                       "    3 | y: 2\n"
                       "    4 | id : q1\n"
                       "      | ^^^^ rename one\n"
                       "      : two.yaml:1:7\n"
                       "    1 | - id: q1\n"
                       "      |       -- first given here\n");
    diags_clear(&diags);
    arena_clear(&arena);
}

static void hostile_names_and_words_stay_on_one_harmless_line(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    struct text out = {0};
    diags_init(&diags);
    const struct source *source = make(&arena, "a\x1B[2J\n.yaml", "x");
    diag_write_gcc(&out, diag_add(&diags, MESSAGE_FILE_UNREADABLE, find(source, "x"), "p\nq\x07", "\xFF\xE2\x80\xAE"));
    assert_string_equal(text_string(&out), "a\xEF\xBF\xBD[2J .yaml:1:1: error: cannot read `p q\xEF\xBF\xBD`: "
                                           "\xEF\xBF\xBD\xEF\xBF\xBD [E0101]\n");
    text_clear(&out);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void errors_are_counted_and_the_first_is_found(void **state)
{
    (void)state;
    struct diags diags;
    diags_init(&diags);
    assert_null(diags_first_error(&diags));
    diags_sort(&diags);
    diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){0}, "a", "b");
    diag_add(&diags, MESSAGE_FILE_NOT_REGULAR, (struct span){0}, "c", "d");
    assert_int_equal(diags.errors, 2);
    assert_int_equal(diags.warnings, 0);
    assert_string_equal(diags_first_error(&diags)->text, "cannot read `a`: b");
    diags_clear(&diags);
    assert_int_equal(diags.errors, 0);
    assert_int_equal(diags.items.count, 0);
}

static void sorting_goes_by_file_place_and_code_and_drops_repeats(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    const struct source *a = make(&arena, "a", "0123456789"), *b = make(&arena, "b", "0123456789");
    const struct source *again = make(&arena, "a", "0123456789");
    diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){b, 1, 2}, "5", "");
    diag_add(&diags, MESSAGE_FILE_NOT_REGULAR, (struct span){a, 4, 5}, "4", "");
    diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){a, 4, 5}, "3", "");
    diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){a, 2, 9}, "2", "");
    diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){again, 2, 9}, "2", "");
    diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){0}, "1", "");
    struct diag *other = diag_add(&diags, MESSAGE_FILE_UNREADABLE, (struct span){b, 1, 2}, "5", "");
    diag_help(&diags, other, "only this one has help");
    diags_sort(&diags);
    assert_int_equal(diags.items.count, 6);
    assert_int_equal(diags.errors, 6);
    static const char *const order[] = {"`1`", "`2`", "`3`", "`4`", "`5`", "`5`"};
    for (size_t i = 0; i < 6; i++)
        assert_non_null(strstr(diags_at(&diags, i)->text, order[i]));
    diags_clear(&diags);
    arena_clear(&arena);
}

static void moving_takes_the_texts_along(void **state)
{
    (void)state;
    struct diags to, from;
    diags_init(&to);
    diags_init(&from);
    diag_add(&to, MESSAGE_FILE_UNREADABLE, (struct span){0}, "first", "");
    struct diag *diag = diag_add(&from, MESSAGE_FILE_UNREADABLE, (struct span){0}, "second", "");
    diag_label(&from, diag_help(&from, diag, "help %d", 2), (struct span){0}, "label %d", 3);
    diags_move(&to, &from);
    assert_int_equal(from.items.count, 0);
    assert_int_equal(from.errors, 0);
    diag_add(&from, MESSAGE_FILE_UNREADABLE, (struct span){0}, "usable again", "");
    diags_clear(&from);
    assert_int_equal(to.errors, 2);
    assert_string_equal(diags_at(&to, 1)->text, "cannot read `second`: ");
    assert_string_equal(diags_at(&to, 1)->help, "help 2");
    assert_string_equal(diags_at(&to, 1)->label.text, "label 3");
    diags_clear(&to);
}

/* A file of another kind may hold a fault a byte; the list stays small, and says that it does. */
static void thousands_are_counted_and_the_first_are_kept(void **state)
{
    (void)state;
    struct diags diags;
    diags_init(&diags);
    for (int i = 0; i < 100000; i++) {
        struct diag *diag = diag_add(&diags, MESSAGE_UNKNOWN_NAME, (struct span){0}, "n");
        diag_label(&diags, diag_help(&diags, diag, "number %d", i), (struct span){0}, "here");
        assert_int_equal(diag_is_kept(&diags, diag), i < 2000);
    }
    assert_int_equal(diags.errors, 100000);
    assert_int_equal(diags.warnings, 1);
    assert_int_equal(diags.items.count, 2001);
    assert_string_equal(diags_at(&diags, 1999)->help, "number 1999");
    assert_int_equal(diags_at(&diags, 2000)->message, MESSAGE_MORE_FOUND);
    assert_true(diags.arena.used < 1 << 20);
    diags_clear(&diags);
    assert_true(diag_is_kept(&diags, diag_add(&diags, MESSAGE_UNKNOWN_NAME, (struct span){0}, "n")));
    diags_clear(&diags);
}

static void a_sentence_of_megabytes_is_cut_between_characters(void **state)
{
    (void)state;
    struct diags diags;
    struct text name = {0};
    diags_init(&diags);
    for (size_t shift = 0; shift < 3; shift++) {
        text_cut(&name, 0);
        text_add_repeat(&name, "a", shift);
        text_add_repeat(&name, "€", 100000);
        const char *said = diag_add(&diags, MESSAGE_UNKNOWN_NAME, (struct span){0}, text_string(&name))->text;
        size_t length = strlen(said);
        assert_in_range(length, 1990, 2010);
        assert_int_equal(utf8_valid_prefix(said, length), length);
        assert_string_equal(said + length - strlen("…"), "…");
    }
    text_clear(&name);
    diags_clear(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_help_stands_behind_the_carets),
        cmocka_unit_test(a_long_help_stands_below),
        cmocka_unit_test(without_a_source_only_the_sentence_is_shown),
        cmocka_unit_test(excerpts_fit_every_kind_of_line),
        cmocka_unit_test(line_numbers_widen_the_gutter),
        cmocka_unit_test(a_long_line_is_shown_around_its_span),
        cmocka_unit_test(a_second_place_is_shown_too),
        cmocka_unit_test(hostile_names_and_words_stay_on_one_harmless_line),
        cmocka_unit_test(errors_are_counted_and_the_first_is_found),
        cmocka_unit_test(sorting_goes_by_file_place_and_code_and_drops_repeats),
        cmocka_unit_test(moving_takes_the_texts_along),
        cmocka_unit_test(thousands_are_counted_and_the_first_are_kept),
        cmocka_unit_test(a_sentence_of_megabytes_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
