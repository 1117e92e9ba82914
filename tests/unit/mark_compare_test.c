/* How far a reply is from its key, in words and as an interval. */
#include "mark_bench.h"

#include <math.h>

#include "mark/compare.h"

static const struct words_case {
    double yours, other;
    const char *words;
} words_cases[] = {
    {160, 320, "0.5 times its, 50 % less"},
    {320, 320, "the same"},
    {320 * (1 + 1e-12), 320, "the same"},
    {320.1, 320, "1.00031 times its, 0.031 % more"},
    {400, 320, "1.25 times its, 25 % more"},
    {960, 320, "3 times its"},
    {327680, 320, "1024 times its"},
    {1, 320, "0.003125 times its"},
    {0, 320, "zero"},
    {5, 0, "not zero, as its is"},
    {0, 0, "the same"},
    {-5, 320, "of the other sign"},
    {-5, -10, "0.5 times its, 50 % less"},
};

static void a_difference_is_told_as_people_would(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof words_cases / sizeof *words_cases; i++) {
        struct text text = {0};
        const struct quantity yours = {.value = words_cases[i].yours}, other = {.value = words_cases[i].other};
        compare_write(&yours, &other, "its", &text);
        assert_string_equal(text_string(&text), words_cases[i].words);
        text_clear(&text);
    }
}

static const char bank_text[] =
    "unfold: 1\n"
    "id: b\n"
    "kind: quiz\n"
    "title: B\n"
    "sections:\n"
    "  - questions:\n"
    "      - id: q\n"
    "        title: T\n"
    "        prompt: P\n"
    "        parts:\n"
    "          - {ask: A, id: a, answer: 320 KiB, unit: KiB, tolerance: 1 %}\n"
    "          - {ask: B, id: pair, answer: '(1, 2)', tolerance: exact}\n";

static const struct reply_case {
    size_t blank;
    const char *reply;
    bool compared;
    double yours;
} reply_cases[] = {
    {0, "160 KiB", true, 163840}, {0, "160", true, 163840}, {0, "", false, 0}, {0, "12 or 13", false, 0}, {0, "3 s", false, 0}, {1, "1, 3", false, 0},
};

static void only_numbers_of_one_kind_are_compared(void **state)
{
    (void)state;
    struct diags diags;
    struct arena arena = {0};
    diags_init(&diags);
    struct bank *bank = bank_read("bank.yaml", bank_text, strlen(bank_text), false, &diags);
    assert_non_null(bank);
    struct variant *variant = variant_new(bank, NULL, 0);
    const struct question *question = &bank->questions[0];
    for (size_t i = 0; i < sizeof reply_cases / sizeof *reply_cases; i++) {
        struct comparison comparison;
        const struct reply_case *c = &reply_cases[i];
        if (compare_reply(variant, question, &question->blanks[c->blank], c->reply, &arena, &comparison) != c->compared) fail_msg("`%s`", c->reply);
        if (!c->compared) continue;
        assert_true(fabs(comparison.yours.value - c->yours) < 1e-6);
        assert_true(fabs(comparison.low - 327680 * 0.99) < 1e-6);
        assert_true(fabs(comparison.high - 327680 * 1.01) < 1e-6);
    }
    variant_free(variant);
    bank_free(bank);
    diags_clear(&diags);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_difference_is_told_as_people_would),
        cmocka_unit_test(only_numbers_of_one_kind_are_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
