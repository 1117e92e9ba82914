/* Keys as formulas over datasets: what can be written, and what is refused rather than written wrongly. */
#include "bank_bench.h"
#include <math.h>

#include "exchange/calculation.h"

enum { VARIANTS = 6 };

struct calculating {
    struct bench bench;
    struct variant *variants[VARIANTS];
    struct calculation calculation;
};

static void calculating_init(struct calculating *calculating, const char *text)
{
    *calculating = (struct calculating){0};
    bench_read(&calculating->bench, text);
    bench_expect(&calculating->bench, text, "-");
    for (size_t i = 0; i < VARIANTS; i++) calculating->variants[i] = variant_new(calculating->bench.bank, NULL, i);
    calculation_init(&calculating->calculation, calculating->variants, VARIANTS, bench_question(&calculating->bench), &calculating->bench.arena);
}

static void calculating_clear(struct calculating *calculating)
{
    calculation_clear(&calculating->calculation);
    for (size_t i = 0; i < VARIANTS; i++) variant_free(calculating->variants[i]);
    bench_clear(&calculating->bench);
}

#define GIVEN LINE("given: {size: {is: 3 GB, pick: [2 GB, 5 GB, 7 GB]}, ranks: {is: 4, pick: [2, 8, 16]}, fixed: 6}") \
    LINE("let: {half: size / 2, odd: ranks + 1}")
#define KEY(answer) BANK_HEAD GIVEN PART("id: key, tolerance: 1 %, answer: \"" answer "\"")

static const char *formula_of(struct calculating *calculating, double scale)
{
    static double values[VARIANTS];
    const struct blank *key = question_blank(bench_question(&calculating->bench), "key");
    const char *formula = calculation_formula(&calculating->calculation, key->answer, scale, values);
    struct diags diags;
    diags_init(&diags);
    for (size_t i = 0; i < VARIANTS && formula; i++) {
        const struct value *wanted = variant_key(calculating->variants[i], bench_question(&calculating->bench), key, &diags);
        assert_non_null(wanted);
        assert_true(fabs(values[i] * scale / wanted->quantity.value - 1) < 1e-9);
    }
    diags_clear(&diags);
    return formula ? formula : "-";
}

static void keys_are_written_as_formulas(void **state)
{
    static const struct {
        const char *text, *formula;
        double scale;
    } cases[] = {
        {KEY("size * ranks"), "({size}*{ranks})", 1},
        {KEY("size * ranks"), "({size}*{ranks})/1000000000", 1e9},
        {KEY("half + size"), "(({size}/2)+{size})", 1},
        {KEY("-size / odd"), "((-{size})/({ranks}+1))", 1},
        {KEY("2 ^ ranks"), "pow(2,{ranks})", 1},
        {KEY("floor(ranks / 3) + max(ranks, fixed, 1)"), "(floor(({ranks}/3))+max({ranks},6,1))", 1},
        {KEY("sqrt(ranks) * fixed"), "(sqrt({ranks})*6)", 1},
        {KEY("if ranks > 4 then size else half"), "-", 1},
        {KEY("log2(ranks)"), "-", 1},
        {KEY("if fixed > 4 then 5 else 7"), "5", 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct calculating calculating;
        calculating_init(&calculating, cases[i].text);
        assert_string_equal(formula_of(&calculating, cases[i].scale), cases[i].formula);
        calculating_clear(&calculating);
    }
}

static void earlier_blanks_stand_for_their_formulas(void **state)
{
    struct calculating calculating;
    (void)state;
    calculating_init(&calculating, BANK_HEAD GIVEN BLANKS("{id: one, answer: size * 2, tolerance: 1 %}, {id: key, answer: one / ranks, tolerance: 1 %}"));
    assert_string_equal(formula_of(&calculating, 1), "(({size}*2)/{ranks})");
    calculating_clear(&calculating);
}

static void texts_hold_datasets_where_values_vary(void **state)
{
    struct calculating calculating;
    struct text out = {0};
    (void)state;
    calculating_init(&calculating, "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - id: q\n        title: T\n"
                                   "        prompt: \"{{ size }} to {{ ranks }}, twice {{ size * 2 }}, always {{ fixed }}.\"\n"
                     GIVEN PART("id: key, answer: size / ranks, tolerance: 1 %"));
    calculation_write(&calculating.calculation, &bench_question(&calculating.bench)->prompt, 0, &out);
    assert_false(calculating.calculation.failed);
    assert_string_equal(text_string(&out), "{size} GB to {ranks}, twice {shown_3} GB, always 6.");
    assert_string_equal(formula_of(&calculating, 1), "(({size}*1000000000)/{ranks})");
    text_clear(&out);
    calculating_clear(&calculating);
}

static void a_text_with_braces_is_refused(void **state)
{
    struct calculating calculating;
    struct text out = {0};
    (void)state;
    calculating_init(&calculating, "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - id: q\n        title: T\n"
                                   "        prompt: \"{size} is {{ size }} on {{ ranks }}\"\n" GIVEN PART("id: key, answer: size * fixed, tolerance: 1 %"));
    calculation_write(&calculating.calculation, &bench_question(&calculating.bench)->prompt, 0, &out);
    assert_true(calculating.calculation.failed);
    text_clear(&out);
    calculating_clear(&calculating);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_written_as_formulas),
        cmocka_unit_test(earlier_blanks_stand_for_their_formulas),
        cmocka_unit_test(texts_hold_datasets_where_values_vary),
        cmocka_unit_test(a_text_with_braces_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
