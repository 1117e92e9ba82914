#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/vector.h"
#include "page/fold.h"

static const char *const three[] = {
    "Per token. Each layer keeps one key and one value vector:\n\n    per_token = 327,680 B",
    "The pool.",
    "The blocks.",
};

static void expect_fold(enum symbols symbols, const struct fold *shape, int width, const char *const *steps, size_t newest_line,
                        const char *expected)
{
    struct arena arena = {0};
    struct text out = {0};
    struct fold fold = *shape;
    size_t newest;
    fold.steps = fold_steps_of_markdown(&arena, steps, fold.count, width, ROLE_PLAIN, symbols);
    struct prose prose = fold_lay_out(&arena, &fold, width, symbols, &newest);
    prose_write(&prose, &out);
    assert_string_equal(text_string(&out), expected);
    assert_int_equal(newest, newest_line);
    for (size_t i = 0; i < prose.count; i++) assert_true(prose.lines[i].width <= width);
    text_clear(&out);
    arena_clear(&arena);
}

static void a_closed_fold_is_one_line(void **state)
{
    (void)state;
    struct fold fold = {.title = "derivation", .count = 3, .hint = "Space opens"};
    expect_fold(SYMBOLS_UNICODE, &fold, 50, three, 0, "▸ derivation (3 steps)                 Space opens\n");
    fold.hint = NULL;
    expect_fold(SYMBOLS_ASCII, &fold, 50, three, 0, "> derivation (3 steps)\n");
}

static void open_steps_are_numbered_and_hang(void **state)
{
    (void)state;
    struct fold fold = {.title = "derivation", .count = 3, .open = 2, .hint = "Space opens"};
    expect_fold(SYMBOLS_UNICODE, &fold, 50, three, 5,
                "▾ derivation                           step 2 of 3\n"
                "  1  Per token. Each layer keeps one key and one\n"
                "     value vector:\n"
                "\n"
                "       per_token = 327,680 B\n"
                "  2  The pool.\n"
                "  ▸  1 more step                       Space opens\n");
}

static void an_open_fold_has_no_rest(void **state)
{
    (void)state;
    struct fold fold = {.title = "derivation", .count = 3, .open = 9, .hint = "Space opens"};
    expect_fold(SYMBOLS_ASCII, &fold, 40, three, 6,
                "v derivation                 step 3 of 3\n"
                "  1  Per token. Each layer keeps one key\n"
                "     and one value vector:\n"
                "\n"
                "       per_token = 327,680 B\n"
                "  2  The pool.\n"
                "  3  The blocks.\n");
}

static void ten_steps_have_room_for_their_numbers(void **state)
{
    (void)state;
    static const char *const ten[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
    struct fold fold = {.title = "walk", .count = 10, .open = 1};
    expect_fold(SYMBOLS_UNICODE, &fold, 24, ten, 1, "▾ walk      step 1 of 10\n   1  a\n   ▸  9 more steps\n");
    fold.open = 10;
    expect_fold(SYMBOLS_UNICODE, &fold, 24, ten, 10,
                "▾ walk     step 10 of 10\n   1  a\n   2  b\n   3  c\n   4  d\n   5  e\n   6  f\n   7  g\n   8  h\n   9  i\n"
                "  10  j\n");
}

static void a_narrow_fold_keeps_what_matters(void **state)
{
    (void)state;
    struct fold fold = {.title = "derivation", .count = 3, .open = 1, .hint = "Space opens the next"};
    expect_fold(SYMBOLS_UNICODE, &fold, 9, (const char *const[]){"one two", "b", "c"}, 1,
                "▾ deriva…\none two\n  ▸  2 m…\n");
}

static void an_empty_step_keeps_its_number(void **state)
{
    (void)state;
    struct fold fold = {.title = "t", .count = 2, .open = 2};
    expect_fold(SYMBOLS_UNICODE, &fold, 20, (const char *const[]){"", "b"}, 2, "▾ t      step 2 of 2\n  1\n  2  b\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_closed_fold_is_one_line),
        cmocka_unit_test(open_steps_are_numbered_and_hang),
        cmocka_unit_test(an_open_fold_has_no_rest),
        cmocka_unit_test(ten_steps_have_room_for_their_numbers),
        cmocka_unit_test(a_narrow_fold_keeps_what_matters),
        cmocka_unit_test(an_empty_step_keeps_its_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
