#include "book_bench.h"

/* One entry of a book, filled into a page; %s is the body after the name. */
#define PAGE "book: 1\ntitle: Test\nentries:\n"
#define CHECKS "    checks: [{with: {}}, {with: {}}]\n"
#define ENTRY(name, inputs, steps) \
    "  - name: " name "\n    title: T\n    source: S\n    inputs: {" inputs "}\n    steps: {" steps "}\n" CHECKS

static void expect_codes(const char *text, const char *codes)
{
    struct bench bench;
    bench_init(&bench, text);
    const char *found = bench_codes(&bench);
    if (strcmp(found, codes) != 0) fail_msg("%s\nfound `%s`, not `%s`", text, found, codes);
    bench_clear(&bench);
}

static void faults_of_an_author_have_their_codes(void **state)
{
    static const struct {
        const char *text, *codes;
    } cases[] = {
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: 2 * x}"), ""},
        {"book: 2\ntitle: T\nentries: []\n", "E0400"},
        {"book: 1\ntitle: T\nentries: {a: b}\n", "E0401"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") ENTRY("a", "x: {says: X}", "y: {is: x}"), "E0402"},
        {PAGE ENTRY("a", "s: {says: X}", "y: {is: 1}"), "E0403"},
        {PAGE ENTRY("a", "fp16: {says: X}", "y: {is: fp16}"), "E0403"},
        {PAGE ENTRY("a", "within: {says: X}", "y: {is: within}"), "E0403"},
        {PAGE ENTRY("a", "x: {says: X}", "2x: {is: x}"), "E0403"},
        {PAGE ENTRY("a", "x: {says: X}", "x: {is: 1}"), "E0404"},
        {PAGE ENTRY("a", "x: {says: X, choices: {up: U, down: D}}", "up: {is: 1}"), "E0404"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") "    result: z\n", "E0405"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") "    table: [z]\n", "E0405"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") "    plot: {sweep: z, from: 1, to: 2, show: [y]}\n", "E0406"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") ENTRY("other", "", "y: {is: a(x=1).z}"), "E0405"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") ENTRY("other", "", "y: {is: a(z=1)}"), "E0406"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: z}"), "E0407"},
        {PAGE ENTRY("a", "x: {says: X, default: z}", "y: {is: x}"), "E0407"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: f(x)}"), "E0408"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x + z}, z: {is: y}"), "E0409"},
        {PAGE ENTRY("a", "x: {says: X, default: y}", "y: {is: x}"), "E0409"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") ENTRY("other", "", "x: {is: a().y}"), "E0409"},
        {PAGE ENTRY("a", "", "y: {is: other()}") ENTRY("other", "", "y: {is: c()}") ENTRY("c", "", "y: {is: a()}"), "E0410"},
        {PAGE ENTRY("a", "x: {says: X, unit: GBs}", "y: {is: x}"), "E0411"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x, unit: furlong}"), "E0411"},
        {PAGE ENTRY("a", "x: {says: X, default: left, choices: {up: U, down: D}}", "y: {is: if x == up then 1 else 2}"), "E0412"},
        {PAGE ENTRY("a", "x: {says: X}", "y: {is: x}") ENTRY("other", "", "y: {is: 'a(1, 2)'}"), "E0415"},
        {PAGE ENTRY("a", "x: {says: X}, z: {says: Z}", "y: {is: x}"), "W0426"},
        {PAGE "  - {name: a, title: T, source: S, inputs: {}, steps: {y: 1}, checks: [{with: {}}]}\n", "W0425"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) expect_codes(cases[i].text, cases[i].codes);
}

static void a_broken_entry_and_its_callers_are_left_out_and_nothing_else(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, PAGE ENTRY("broken", "", "y: {is: z}") ENTRY("caller", "", "y: {is: broken()}")
                            ENTRY("far", "", "y: {is: caller()}") ENTRY("sound", "", "y: {is: 1}"));
    assert_string_equal(bench_codes(&bench), "E0407");
    assert_int_equal(book_count(bench.book), 1);
    assert_non_null(book_find(bench.book, "sound"));
    assert_null(book_find(bench.book, "far"));
    assert_null(book_function(bench.book, "broken"));
    bench_clear(&bench);
}

/* The YAML reader has told of the alias; the entry must not count as sound because nothing more is said. */
static void what_the_yaml_reader_refused_breaks_its_entry(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, PAGE ENTRY("a", "x: {says: X}", "y: {is: *x}") ENTRY("sound", "", "y: {is: 1}"));
    assert_true(bench.diags.errors > 0);
    assert_int_equal(book_count(bench.book), 1);
    assert_non_null(book_find(bench.book, "sound"));
    bench_clear(&bench);
}

static void a_cycle_is_told_as_the_way_around(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, PAGE ENTRY("a", "", "first: {is: second}, second: {is: third}, third: {is: second}"));
    assert_string_equal(bench_codes(&bench), "E0409");
    assert_non_null(strstr(diags_at(&bench.diags, 0)->text, "second → third → second"));
    assert_null(strstr(diags_at(&bench.diags, 0)->text, "first"));
    bench_clear(&bench);
}

static void a_slip_of_the_pen_gets_the_nearest_name(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, PAGE ENTRY("a", "layers: {says: L}", "y: {is: layer + layers}"));
    assert_string_equal(bench_codes(&bench), "E0407");
    assert_non_null(strstr(diags_at(&bench.diags, 0)->help, "layers"));
    bench_clear(&bench);
}

static void a_message_points_into_its_file(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, PAGE ENTRY("a", "x: {says: X}", "y: {is: 2 * zed}"));
    struct span span = diags_at(&bench.diags, 0)->span;
    assert_string_equal(span.source->name, "book.yaml");
    assert_int_equal(span.end - span.begin, 3);
    assert_memory_equal(span.source->text + span.begin, "zed", 3);
    bench_clear(&bench);
}

static void an_entry_keeps_what_its_file_says(void **state)
{
    struct bench bench;
    (void)state;
    bench_init(&bench, PAGE ENTRY("a", "x: {says: the X, unit: GiB/token, at_least: 1 B, whole: yes}, mode: {says: M, choices: {up: U, down: D}}",
                                  "y: {is: if mode == up then x else 2 * x, unit: GB, why: because}, z: 2 * y") "    result: y\n");
    bench_expect_none(&bench);
    const struct book_entry *entry = book_find(bench.book, "a");
    assert_string_equal(entry->topic, "Test");
    assert_int_equal(entry->input_count, 2);
    assert_string_equal(entry->inputs[0].says, "the X");
    assert_true(entry->inputs[0].whole);
    assert_true(entry->inputs[0].unit.scale == 1073741824.0);
    assert_int_equal(entry->inputs[1].kind, BOOK_WORD);
    assert_int_equal(entry->inputs[1].choice_count, 2);
    assert_string_equal(entry->result->name, "y");
    assert_string_equal(entry->result->why, "because");
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_of_an_author_have_their_codes),
        cmocka_unit_test(a_broken_entry_and_its_callers_are_left_out_and_nothing_else),
        cmocka_unit_test(what_the_yaml_reader_refused_breaks_its_entry),
        cmocka_unit_test(a_cycle_is_told_as_the_way_around),
        cmocka_unit_test(a_slip_of_the_pen_gets_the_nearest_name),
        cmocka_unit_test(a_message_points_into_its_file),
        cmocka_unit_test(an_entry_keeps_what_its_file_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
