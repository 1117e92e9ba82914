/* Steps that go by a word: a formula for each word, and rows of a table. */
#include "book_bench.h"

#define HEAD \
    "book: 1\ntitle: Test\nentries:\n  - name: card\n    title: T\n    source: S\n    inputs:\n" \
    "      device:\n        says: a card\n        choices:\n" \
    "          old: {says: \"old one, 2017\", memory: 16 GiB, fp16: 125 TFLOP/s}\n" \
    "          new: {says: \"new one, 2022\", memory: 80 GB, fp16: 989.4 TFLOP/s, fp8: 1978.9 TFLOP/s}\n" \
    "      way: {says: rounding, default: down, choices: {up: a, down: b, none: c}}\n" \
    "      amount: {says: amount, default: 2.5}\n"
#define TAIL "    checks: [{with: {}}, {with: {}}]\n"

static const char good[] =
    HEAD
    "    steps:\n"
    "      memory: {by: device}\n"
    "      fp16:   {by: device, unit: TFLOP/s, why: half precision}\n"
    "      fp8:    {by: device, unit: TFLOP/s, otherwise: it has no such units}\n"
    "      ratio:  {is: fp8 / fp16}\n"
    "      whole:  {by: way, cases: {up: ceil(amount), down: floor(amount)}, otherwise: no rounding is asked for}\n"
    TAIL;

static void a_word_picks_the_formula(void **state)
{
    static const struct {
        const char *expression, *shown;
    } cases[] = {
        {"card(old).memory", "16 GiB"},
        {"card(new).memory", "80 GB"},
        {"card(new).fp8", "1.979 PFLOP/s"},
        {"card(device=old).fp16", "125 TFLOP/s"},
        {"card(new).ratio", "2"},
        {"card(old)", "2"},
        {"card(old, way=up).whole", "3"},
    };
    struct bench bench;
    (void)state;
    bench_init(&bench, good);
    bench_expect_none(&bench);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *found = bench_show(&bench, cases[i].expression, NULL);
        if (strcmp(found, cases[i].shown)) fail_msg("%s gives %s, not %s", cases[i].expression, found, cases[i].shown);
    }
    bench_clear(&bench);
}

static void a_word_without_a_case_is_an_error_that_says_why(void **state)
{
    struct bench bench;
    struct value value;
    (void)state;
    bench_init(&bench, good);
    assert_false(bench_evaluate(&bench, "card(old).ratio", NULL, &value));
    assert_int_equal(bench.diags.items.count, 1);
    assert_string_equal(diags_at(&bench.diags, 0)->text, "`card(old)` has no `fp8`: it has no such units");
    bench_clear(&bench);
}

static void an_explanation_shows_the_formula_that_was_picked(void **state)
{
    static const char *const arguments[] = {"device=new", "way=up"};
    struct bench bench;
    struct book_run run;
    (void)state;
    bench_init(&bench, good);
    struct evaluation evaluation = evaluation_begin(&bench.arena, &bench.diags);
    assert_true(book_run(bench.book, book_find(bench.book, "card"), arguments, 2, &evaluation, &run));
    assert_string_equal(run.results[4].worked.formula, "ceil(amount)");
    json *object = book_entry_to_json(run.entry);
    json_free(object);
    bench_clear(&bench);
}

static void checks_may_state_a_word(void **state)
{
    struct bench bench;
    struct text text = {0};
    (void)state;
    text_print(&text, "%s%s", HEAD,
               "    steps:\n      memory: {by: device}\n      fp16: {by: device, unit: TFLOP/s}\n      fp8: {by: device}\n"
               "      chosen: {is: if amount > 2 then up else way}\n"
               "    checks:\n      - {with: {device: old, amount: 3}, chosen: up, fp16: 125 TFLOP/s, fp8: fails}\n"
               "      - {with: {amount: 1}, chosen: up}\n");
    bench_init(&bench, text_string(&text));
    bench_expect_none(&bench);
    assert_false(book_prove(bench.book, NULL, &bench.diags));
    assert_string_equal(bench_codes(&bench), "E0422");
    assert_non_null(strstr(diags_at(&bench.diags, 0)->text, "chosen = down"));
    bench_clear(&bench);
    text_clear(&text);
}

/* Each ending of the entry, and the code that it must cause. */
static void broken_cases_are_reported(void **state)
{
    static const struct {
        const char *steps, *codes;
    } cases[] = {
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n      fp8: {by: device}\n      x: {by: amount}\n", "E0427"},
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n      fp8: {by: device}\n      x: {unit: GB}\n", "E0427"},
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n      fp8: {by: device}\n      x: {is: 1, by: way}\n", "E0427"},
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n      fp8: {by: device}\n"
         "      x: {by: way, cases: {up: 1, sideways: 2}}\n", "E0427"},
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n", "E0405"},
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n      fp8: {by: device}\n"
         "      x: {by: way, cases: {up: lost}}\n", "E0407"},
        {"      memory: {by: device, unit: GB}\n      fp16: {by: device}\n      fp8: {by: device}\n"
         "      x: {by: way, cases: {up: y}}\n      y: {is: x}\n", "E0409"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        struct text text = {0};
        text_print(&text, "%s    steps:\n%s%s", HEAD, cases[i].steps, TAIL);
        bench_init(&bench, text_string(&text));
        if (!strstr(bench_codes(&bench), cases[i].codes)) fail_msg("case %zu: %s", i, bench_codes(&bench));
        bench_clear(&bench);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_picks_the_formula),
        cmocka_unit_test(a_word_without_a_case_is_an_error_that_says_why),
        cmocka_unit_test(an_explanation_shows_the_formula_that_was_picked),
        cmocka_unit_test(checks_may_state_a_word),
        cmocka_unit_test(broken_cases_are_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
