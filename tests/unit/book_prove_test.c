#include "book_bench.h"

#define BOOK(checks) \
    "book: 1\ntitle: Test\nentries:\n  - name: a\n    title: T\n    source: S\n" \
    "    inputs: {x: {says: X, default: 3}, size: {says: S, unit: GB, default: 8 GB}, list: {says: L, kind: list, default: '(1, 2)'}}\n" \
    "    steps: {third: {is: size / x, unit: GB/token}, big: {is: x > 2}, both: {is: list}, never: {is: 1 / (x - x)}}\n" \
    "    checks:\n      - {with: {}}\n      - " checks "\n"

static void expect(const char *text, const char *codes)
{
    struct bench bench;
    bench_init(&bench, text);
    bench_expect_none(&bench);
    bool proved = book_prove(bench.book, NULL, &bench.diags);
    const char *found = bench_codes(&bench);
    if (strcmp(found, codes) != 0) fail_msg("%s\nfound `%s`, not `%s`", text, found, codes);
    assert_int_equal(proved, *codes == '\0');
    bench_clear(&bench);
}

static void numbers_that_hold_say_nothing(void **state)
{
    (void)state;
    expect(BOOK("{with: {x: 2}, third: 4 GB}"), "");
    expect(BOOK("{with: {x: 2}, third: 4 GB/token, big: 1 > 2}"), "");
    expect(BOOK("{within: 0.1 %, third: 2.667 GB}"), "");
    expect(BOOK("{both: '(1, 2)', never: fails, size: 8 GB}"), "");
}

static void numbers_that_do_not_hold_are_told(void **state)
{
    (void)state;
    expect(BOOK("{with: {x: 2}, third: 4.001 GB}"), "E0422");
    expect(BOOK("{third: 2.667 GB}"), "E0422");
    expect(BOOK("{within: 0.001 %, third: 2.667 GB}"), "E0422");
    expect(BOOK("{with: {x: 2}, third: 4e9}"), "E0422");
    expect(BOOK("{with: {x: 2}, third: 4 GB/layer}"), "E0422");
    expect(BOOK("{big: 1 > 2, both: '(1, 3)'}"), "E0422 E0422");
    expect(BOOK("{both: '(1, 2, 3)'}"), "E0422");
    expect(BOOK("{third: fails}"), "E0423");
}

static void a_check_that_cannot_be_read_is_told(void **state)
{
    (void)state;
    expect(BOOK("{with: {y: 2}, third: 4 GB}"), "E0406");
    expect(BOOK("{with: {x: 2}, thirds: 4 GB}"), "E0405");
    expect(BOOK("[1]"), "E0401");
}

static void the_message_shows_what_was_found(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, BOOK("{with: {x: 2}, third: 5 GB}"));
    book_prove(bench.book, book_find(bench.book, "a"), &bench.diags);
    assert_non_null(strstr(diags_at(&bench.diags, 0)->text, "third = 4 GB/token"));
    struct span span = diags_at(&bench.diags, 0)->span;
    assert_memory_equal(span.source->text + span.begin, "5 GB", 4);
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_that_hold_say_nothing),
        cmocka_unit_test(numbers_that_do_not_hold_are_told),
        cmocka_unit_test(a_check_that_cannot_be_read_is_told),
        cmocka_unit_test(the_message_shows_what_was_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
