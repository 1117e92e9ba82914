/* Variants: what a seed draws, and that it never draws anything else. */
#include <stdlib.h>

#include "bank_bench.h"

static const char *value_of(struct bench *bench, uint64_t seed, const char *question_id, const char *name)
{
    struct diags diags;
    const char *shown = "(none)";
    diags_init(&diags);
    struct variant *variant = variant_new(bench->bank, NULL, seed);
    const struct question *question = bank_question(bench->bank, question_id);
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, name) == 0) shown = bench_show(bench, variant_name(variant, question, &question->names[i], &diags));
    variant_free(variant);
    diags_clear(&diags);
    return shown;
}

static void variant_zero_has_the_published_numbers(void **state)
{
    (void)state;
    struct bench bench;
    bench_read(&bench, BANK_HEAD LINE("given: {heads: {is: 8, pick: [1, 2]}, size: {is: 4, from: 1, to: 9}, rest: 3 GB}") PART("answer: heads + size"));
    assert_string_equal(value_of(&bench, 0, "q", "heads"), "8");
    assert_string_equal(value_of(&bench, 0, "q", "size"), "4");
    assert_string_equal(value_of(&bench, 99, "q", "rest"), "3 GB");
    bench_clear(&bench);
}

static void every_value_is_drawn_and_no_other(void **state)
{
    (void)state;
    struct bench bench;
    bool seen[12] = {false};
    bench_read(&bench, BANK_HEAD LINE("given: {size: {is: 4, from: 2, to: 11, step: 3}, context: {is: 4096, from: 2048, to: 8192, step: 2048, unit: token}}") PART("answer: size"));
    for (uint64_t seed = 1; seed <= 200; seed++) {
        int drawn = atoi(value_of(&bench, seed, "q", "size"));
        assert_true(drawn == 2 || drawn == 5 || drawn == 8 || drawn == 11);
        seen[drawn] = true;
        assert_non_null(strstr(value_of(&bench, seed, "q", "context"), "tokens"));
    }
    assert_true(seen[2] && seen[5] && seen[8] && seen[11]);
    bench_clear(&bench);
}

static void bare_draws_are_in_the_declared_unit(void **state)
{
    (void)state;
    static const struct {
        const char *given, *value;
    } cases[] = {
        {"{is: 5, unit: '%'}", "5 %"},
        {"{is: 5 %, unit: '%'}", "5 %"},
        {"{is: 1 / 20, unit: '%'}", "5 %"},
        {"{is: 5, unit: GiB}", "5 GiB"},
        {"{is: 2 + 3, unit: GiB}", "5 GiB"},
        {"{is: 5120 MiB, unit: GiB}", "5 GiB"},
        {"{is: -5, unit: GiB}", "-5 GiB"},
        {"{is: 5, unit: B/token}", "5 B/token"},
        {"{is: 5 B, unit: B/token}", "5 B/token"},
        {"5 GB", "5 GB"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text text = {0};
        struct bench bench;
        text_print(&text, "%s        given: {size: %s}\n%s", BANK_HEAD, cases[i].given, PART("answer: 1"));
        bench_read(&bench, text_string(&text));
        bench_expect(&bench, cases[i].given, "-");
        assert_string_equal(value_of(&bench, 0, "q", "size"), cases[i].value);
        bench_clear(&bench);
        text_clear(&text);
    }
    struct bench bench;
    bench_read(&bench, BANK_HEAD LINE("given: {share: {is: 5, pick: [7], unit: '%'}, part: {is: 1, from: 3, to: 3, unit: GB}}") PART("answer: 1"));
    assert_string_equal(value_of(&bench, 1, "q", "share"), "7 %");
    assert_string_equal(value_of(&bench, 1, "q", "part"), "3 GB");
    bench_clear(&bench);
}

#define QUESTION(id) "      - {id: " id ", title: T, given: {size: {is: 4, from: 1, to: 1000000}}, prompt: P, parts: [{ask: A, choices: [{say: a, right: yes}, b, c, d, e, f]}]}\n"
#define HEAD "unfold: 1\nid: b\nkind: quiz\ntitle: B\ngiven: {all: {is: 4, from: 1, to: 1000000}}\nsections:\n  - questions:\n"

/* Draws hang on the seed, the question's id and the name alone: the same numbers as long as there is unfold. */
static void a_draw_does_not_change_when_a_question_is_added(void **state)
{
    (void)state;
    static const char *const banks[] = {HEAD QUESTION("one"), HEAD QUESTION("zero") QUESTION("one"), HEAD QUESTION("one") QUESTION("two")};
    for (uint64_t seed = 0; seed < 20; seed++) {
        const char *size = NULL, *all = NULL;
        size_t order[6] = {0};
        for (size_t b = 0; b < COUNT_OF(banks); b++) {
            struct bench bench;
            bench_read(&bench, banks[b]);
            const struct question *question = bank_question(bench.bank, "one");
            struct variant *variant = variant_new(bench.bank, NULL, seed);
            const size_t *drawn = variant_order(variant, question, &question->blanks[0]);
            if (b == 0) memcpy(order, drawn, sizeof order);
            assert_memory_equal(order, drawn, sizeof order);
            variant_free(variant);
            if (b == 0) size = strdup(value_of(&bench, seed, "one", "size")), all = strdup(value_of(&bench, seed, "one", "all"));
            assert_string_equal(value_of(&bench, seed, "one", "size"), size);
            assert_string_equal(value_of(&bench, seed, "one", "all"), all);
            bench_clear(&bench);
        }
        free((void *)size);
        free((void *)all);
    }
}

static void draws_stay_the_same_for_ever(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed;
        const char *size, *all;
    } cases[] = {
        {1, "624,943", "388,451"},
        {2, "701,712", "684,093"},
        {UINT64_MAX, "702,958", "456,044"},
    };
    struct bench bench;
    bench_read(&bench, HEAD QUESTION("one"));
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_string_equal(value_of(&bench, cases[i].seed, "one", "size"), cases[i].size);
        assert_string_equal(value_of(&bench, cases[i].seed, "one", "all"), cases[i].all);
    }
    bench_clear(&bench);
}

static void shared_givens_are_the_same_in_every_question(void **state)
{
    (void)state;
    struct bench bench;
    bench_read(&bench, HEAD QUESTION("one") QUESTION("two"));
    for (uint64_t seed = 1; seed < 10; seed++) {
        assert_string_equal(value_of(&bench, seed, "one", "all"), value_of(&bench, seed, "two", "all"));
        assert_string_not_equal(value_of(&bench, seed, "one", "size"), value_of(&bench, seed, "two", "size"));
    }
    bench_clear(&bench);
}

static void draws_that_break_the_requirement_are_redrawn(void **state)
{
    (void)state;
    struct bench bench;
    size_t redrawn = 0;
    bench_read(&bench, BANK_HEAD LINE("given: {size: {is: 4, from: 1, to: 9}, other: {is: 4, from: 1, to: 9}}") LINE("let: {total: size + other}") LINE("require: total == 8") PART("answer: total"));
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct variant *variant = variant_new(bench.bank, NULL, seed);
        size_t redraws = variant_redraws(variant, bench_question(&bench));
        assert_true(redraws < 1000);
        redrawn += redraws;
        variant_free(variant);
        assert_int_equal(atoi(value_of(&bench, seed, "q", "size")) + atoi(value_of(&bench, seed, "q", "other")), 8);
    }
    assert_true(redrawn > 50);
    bench_clear(&bench);
    bench_read(&bench, BANK_HEAD LINE("given: {size: {is: 4, from: 1, to: 3}}") LINE("require: size == 4") PART("answer: size"));
    struct variant *variant = variant_new(bench.bank, NULL, 1);
    assert_true(variant_redraws(variant, bench_question(&bench)) == SIZE_MAX);
    variant_free(variant);
    bench_clear(&bench);
}

static void choices_are_shuffled_by_the_seed_unless_that_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool canonical_moves, others_move;
    } cases[] = {
        {BANK_HEAD PART("choices: [{say: a, right: yes}, b, c, d]"), false, true},
        {BANK_HEAD PART("shuffle: no, choices: [{say: a, right: yes}, b, c, d]"), false, false},
        {BANK_HEAD PART("shuffle: yes, choices: [{say: a, right: yes}, b, c, d]"), false, true},
        {BANK_HEAD PART("items: [a, b]"), true, true},
        {BANK_HEAD PART("items: [a, b, c, d]"), true, true},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        bench_read(&bench, cases[i].text);
        const struct blank *blank = &bench_question(&bench)->blanks[0];
        size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count, moved = 0;
        for (uint64_t seed = 0; seed <= 20; seed++) {
            struct variant *variant = variant_new(bench.bank, NULL, seed);
            const size_t *order = variant_order(variant, bench_question(&bench), blank);
            size_t sum = 0, in_place = 0;
            for (size_t c = 0; c < count; c++) sum += order[c], in_place += order[c] == c;
            assert_int_equal(sum, count * (count - 1) / 2);
            if (seed == 0) assert_int_equal(in_place != count, cases[i].canonical_moves);
            else moved += in_place != count;
            if (blank->kind == BLANK_ORDER) assert_true(in_place != count); /* never shown in the right order */
            variant_free(variant);
        }
        assert_int_equal(moved > 0, cases[i].others_move);
        bench_clear(&bench);
    }
}

static void texts_are_written_with_the_values_of_the_variant(void **state)
{
    (void)state;
    struct bench bench;
    bench_read(&bench, BANK_HEAD LINE("given: {size: {is: 4 GiB, pick: [6 GiB]}}") LINE("caveats: '{{ size }}, {{ twice in MiB }}, {{ 1 / 0 }}'") PART("id: twice, answer: 2 * size, unit: GiB"));
    static const char *const wanted[] = {"4 GiB, 8192 MiB, {{?}}", "6 GiB, 12,288 MiB, {{?}}"};
    for (uint64_t seed = 0; seed < 2; seed++) {
        struct text out = {0};
        struct variant *variant = variant_new(bench.bank, NULL, seed);
        variant_write(variant, bench_question(&bench), &bench_question(&bench)->caveats, 80, &out);
        assert_string_equal(text_string(&out), wanted[seed]);
        assert_int_equal(variant_seed(variant), seed);
        assert_ptr_equal(variant_bank(variant), bench.bank);
        variant_free(variant);
        text_clear(&out);
    }
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variant_zero_has_the_published_numbers),
        cmocka_unit_test(every_value_is_drawn_and_no_other),
        cmocka_unit_test(bare_draws_are_in_the_declared_unit),
        cmocka_unit_test(a_draw_does_not_change_when_a_question_is_added),
        cmocka_unit_test(draws_stay_the_same_for_ever),
        cmocka_unit_test(shared_givens_are_the_same_in_every_question),
        cmocka_unit_test(draws_that_break_the_requirement_are_redrawn),
        cmocka_unit_test(choices_are_shuffled_by_the_seed_unless_that_is_refused),
        cmocka_unit_test(texts_are_written_with_the_values_of_the_variant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
