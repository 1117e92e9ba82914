/* Faults of form are told where they stand, and their neighbours are not; what is sound becomes the model. */
#include "bank_bench.h"

struct form {
    const char *name, *text, *found;
};

static void expect_forms(const struct form *forms, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct bench bench;
        bench_read(&bench, forms[i].text);
        bench_expect(&bench, forms[i].name, forms[i].found);
        bench_clear(&bench);
    }
}

static void names_are_words_that_mean_one_thing(void **state)
{
    (void)state;
    static const struct form forms[] = {
        {"a space in a name", BANK_HEAD LINE("given: {kv heads: 1}") PART("answer: 1"), "E0301 10:17"},
        {"a digit first", BANK_HEAD LINE("given: {2x: 1}") PART("answer: 1"), "E0301 10:17"},
        {"letters, digits and underscores", BANK_HEAD LINE("given: {kv_heads_2: 1}") PART("answer: kv_heads_2"), "-"},
        {"a unit", BANK_HEAD LINE("given: {GiB: 1}") PART("answer: 1"), "E0302 10:17"},
        {"a unit as the id of a blank", BANK_HEAD PART("id: s, answer: 1"), "E0302 10:30"},
        {"a longer word", BANK_HEAD LINE("given: {gib: 1}") PART("answer: gib"), "-"},
        {"a function", BANK_HEAD LINE("given: {floor: 1}") PART("answer: 1"), "E0303 10:17"},
        {"the size of a type", BANK_HEAD LINE("given: {fp16: 1}") PART("answer: 1"), "E0303 10:17"},
        {"a word of expressions", BANK_HEAD LINE("let: {mod: 1}") PART("answer: 1"), "E0303 10:15"},
        {"a function as the id of a blank", BANK_HEAD PART("id: strides, answer: 1"), "E0303 10:30"},
        {"like a function", BANK_HEAD LINE("given: {floors: 1}") PART("answer: floors"), "-"},
        {"a given and a let", BANK_HEAD LINE("given: {a: 1}") LINE("let: {a: 2}") PART("answer: a"), "E0304 11:15"},
        {"a given and a blank", BANK_HEAD LINE("given: {a: 1}") PART("id: a, answer: 1"), "E0304 11:30"},
        {"a given and a let of two names", BANK_HEAD LINE("given: {a: 1}") LINE("let: {twice: 2 * a}") PART("answer: twice"), "-"},
        {"two blanks", BANK_HEAD BLANKS("{id: a, answer: 1}, {id: a, answer: 2}"), "E0305 10:60"},
        {"two blanks of two names", BANK_HEAD BLANKS("{id: one, answer: 1}, {id: two, answer: 2}"), "-"},
        {"a blank with a malformed name", BANK_HEAD PART("id: a b, answer: 1"), "E0301 10:30"},
        {"a given that is a list", BANK_HEAD LINE("given: [a, b]") PART("answer: 1"), "E0307 10:16"},
        {"a let that is text", BANK_HEAD LINE("let: a") PART("answer: 1"), "E0307 10:14"},
        {"a let that is a mapping", BANK_HEAD LINE("let: {a: {is: 1}}") PART("answer: 1"), "E0308 10:18"},
        {"free variables in a list", BANK_HEAD PART("answer: 1, free: [N]"), "E0307 10:43"},
        {"a range and a pick", BANK_HEAD LINE("given: {a: {is: 1, pick: [1, 2], from: 1, to: 2}}") PART("answer: a"), "E0309 10:17"},
        {"a range without its end", BANK_HEAD LINE("given: {a: {is: 1, from: 1}}") PART("answer: a"), "E0310 10:17"},
        {"a step alone", BANK_HEAD LINE("given: {a: {is: 1, step: 1}}") PART("answer: a"), "E0310 10:17"},
        {"a whole range", BANK_HEAD LINE("given: {a: {is: 1, from: 1, to: 4, step: 1}}") PART("answer: a"), "-"},
    };
    expect_forms(forms, COUNT_OF(forms));
}

static void scalars_are_read_as_what_they_stand_for(void **state)
{
    (void)state;
    static const struct form forms[] = {
        {"no unit", BANK_HEAD PART("answer: 1, unit: Gigs"), "E0311 10:43"},
        {"a unit of nouns", BANK_HEAD PART("answer: 1, unit: tok/s"), "-"},
        {"a share above all", BANK_HEAD LINE("hint_cost: 120 %") PART("answer: 1"), "W0803 10:9; E0312 10:20"},
        {"a share below nothing", BANK_HEAD LINE("hint_cost: -1 %") PART("answer: 1"), "W0803 10:9; E0312 10:20"},
        {"a share too fine", BANK_HEAD LINE("hint_cost: 0.0005") PART("answer: 1"), "W0803 10:9; E0312 10:20"},
        {"a share with a unit", BANK_HEAD LINE("hint_cost: 1 B") PART("answer: 1"), "W0803 10:9; E0312 10:20"},
        {"shares", BANK_HEAD LINE("hint_cost: 12.5 %") PART("answer: 1, carry: no"), "W0803 10:9"},
        {"points below nothing", BANK_HEAD LINE("points: -1") PART("answer: 1"), "E0313 10:17"},
        {"points too fine", BANK_HEAD LINE("points: 0.0001") PART("answer: 1"), "E0313 10:17"},
        {"more than a thousand points", BANK_HEAD LINE("points: 1001") PART("answer: 1"), "E0313 10:17"},
        {"points", BANK_HEAD LINE("points: 2.125") PART("answer: 1"), "-"},
        {"a time without a unit", "time: 120\n" BANK_HEAD PART("answer: 1"), "W0803 1:1; E0314 1:7"},
        {"a time of data", "time: 2 GB\n" BANK_HEAD PART("answer: 1"), "W0803 1:1; E0314 1:7"},
        {"more than a week", "time: 8 day\n" BANK_HEAD PART("answer: 1"), "W0803 1:1; E0314 1:7"},
        {"a time", "time: 120 min\n" BANK_HEAD PART("answer: 1"), "W0803 1:1"},
        {"a tolerance of an unclear kind", BANK_HEAD PART("answer: 1, tolerance: 0.01"), "E0315 10:48"},
        {"a tolerance below nothing", BANK_HEAD PART("answer: 1, tolerance: -1 %"), "E0315 10:48"},
        {"no digits at all", BANK_HEAD PART("answer: 1, tolerance: 0 sig"), "E0315 10:48"},
        {"tolerances", BANK_HEAD BLANKS("{answer: 1, tolerance: 1 %}, {answer: 1, tolerance: ± 2}, {answer: 1, tolerance: 2 sig}, {answer: 1, tolerance: exact}"), "-"},
        {"a folded prompt", "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - id: q\n        title: T\n        prompt: >\n          P\n" PART("answer: 1"), "W0315 9:17"},
        {"a literal prompt", "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n      - id: q\n        title: T\n        prompt: |\n          P\n" PART("answer: 1"), "-"},
        {"a pattern that is not closed", BANK_HEAD PART("accept: ['a(b']"), "E0316 10:39"},
        {"a rejected pattern that is not closed", BANK_HEAD PART("accept: [a], reject: ['[b']"), "E0316 10:51"},
        {"a hallmark that is not closed", BANK_HEAD PART("rubric: [{point: P, hallmark: '(a'}]"), "E0316 10:59"},
        {"patterns", BANK_HEAD PART("accept: ['a(b)'], reject: ['[b]']"), "-"},
    };
    expect_forms(forms, COUNT_OF(forms));
}

static void blanks_have_what_their_kind_needs(void **state)
{
    (void)state;
    static const struct form forms[] = {
        {"nothing to mark against", BANK_HEAD PART("unit: B"), "E0318 10:17"},
        {"a formula without variables", BANK_HEAD PART("kind: formula, answer: 1"), "E0318 10:17"},
        {"one choice", BANK_HEAD PART("choices: [{say: a, right: yes}]"), "E0318 10:17"},
        {"one item", BANK_HEAD PART("items: [a]"), "E0318 10:17"},
        {"no pattern", BANK_HEAD PART("kind: text"), "E0318 10:17"},
        {"no rubric", BANK_HEAD PART("kind: explain"), "E0318 10:17"},
        {"a key that cannot be read is told once", BANK_HEAD PART("answer: 1 +"), "E0201 10:37"},
        {"a blank and blanks", BANK_HEAD LINE("parts: [{ask: A, answer: 1, blanks: [{answer: 2}]}]"), "E0319 10:26"},
        {"a test of an unknown blank", BANK_HEAD PART("id: pool, answer: 1") LINE("tests: [{reply: {pol: 1}}]"), "E0345 11:26"},
        {"a test of a known blank", BANK_HEAD PART("id: pool, answer: 1") LINE("tests: [{reply: {pool: 1}}]"), "-"},
        {"a test without a mapping", BANK_HEAD PART("id: pool, answer: 1") LINE("tests: [{reply: 1}]"), "E0307 11:25"},
        {"no parts", BANK_HEAD LINE("parts: []"), "E0323 7:13"},
        {"no questions", "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions: []\n", "E0323 6:5"},
        {"no sections", "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections: []\n", "E0323 1:1"},
        {"a weight of nothing", BANK_HEAD BLANKS("{answer: 1, weight: 0}"), "E0116 10:55"},
    };
    expect_forms(forms, COUNT_OF(forms));
}

static void a_newer_format_is_refused_before_anything_else(void **state)
{
    (void)state;
    static const struct form forms[] = {
        {"newer", "unfold: 2\nkeys: of a later day\n", "E0320 1:9"},
        {"this one", BANK_HEAD PART("answer: 1"), "-"},
        {"older", "unfold: 0\nid: b\nkind: quiz\ntitle: B\nsections: [{questions: [{id: q, title: T, prompt: P, parts: [{ask: A, answer: 1}]}]}]\n", "E0116 1:9"},
    };
    expect_forms(forms, COUNT_OF(forms));
}

static void ids_of_questions_are_used_once(void **state)
{
    (void)state;
    static const char head[] = "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n";
    static const char *const ids[] = {"z", "a", "z", "m", "z"};
    struct text text = {0};
    struct bench bench;
    text_add(&text, head);
    for (size_t i = 0; i < COUNT_OF(ids); i++) text_print(&text, "      - {id: %s, title: T%zu, prompt: P, parts: [{ask: A, answer: 1}]}\n", ids[i], i);
    bench_read(&bench, text_string(&text));
    bench_expect(&bench, "thrice", "E0306 9:14; E0306 11:14");
    const struct diag *diag = diags_at(&bench.diags, 1);
    assert_int_equal(source_place(diag->label.span.source, diag->label.span.begin).line, 7);
    assert_string_equal(bank_question(bench.bank, "z")->id, "z");
    assert_string_equal(bank_question(bench.bank, "m")->title, "T3");
    assert_null(bank_question(bench.bank, "b"));
    assert_null(bank_question(bench.bank, ""));
    bench_clear(&bench);
    text_clear(&text);
}

/* `count` times the same words, after a head and before a tail. */
static void expect_many(const char *head, const char *item, size_t count, const char *tail, const char *found)
{
    struct text text = {0};
    struct bench bench;
    text_add(&text, head);
    for (size_t i = 0; i < count; i++) text_print(&text, "%s%s %zu", i ? ", " : "", item, i);
    text_add(&text, tail);
    bench_read(&bench, text_string(&text));
    bench_expect(&bench, item, found);
    bench_clear(&bench);
    text_clear(&text);
}

static void what_is_lettered_ends_with_z(void **state)
{
    (void)state;
    expect_many(BANK_HEAD LINE("parts:") "          - ask: A\n            choices: [{say: right, right: yes}, ", "choice", 25, "]\n", "-");
    expect_many(BANK_HEAD LINE("parts:") "          - ask: A\n            choices: [{say: right, right: yes}, ", "choice", 26, "]\n", "E0324 11:13");
    expect_many(BANK_HEAD LINE("parts:") "          - ask: A\n            items: [", "item", 26, "]\n", "-");
    expect_many(BANK_HEAD LINE("parts:") "          - ask: A\n            items: [", "item", 27, "]\n", "E0324 11:13");
    expect_many(BANK_HEAD LINE("parts:") "          - ask: A\n            rubric: [", "point", 32, "]\n", "-");
    expect_many(BANK_HEAD LINE("parts:") "          - ask: A\n            rubric: [", "point", 33, "]\n", "E0317 12:332");
}

static void parts_beyond_z_are_told(void **state)
{
    (void)state;
    for (size_t count = 26; count <= 27; count++) {
        struct text text = {0};
        struct bench bench;
        text_add(&text, BANK_HEAD "        parts:\n");
        for (size_t i = 0; i < count; i++) text_print(&text, "          - {ask: A, id: x%zu, answer: 1}\n", i);
        bench_read(&bench, text_string(&text));
        bench_expect(&bench, "parts", count == 26 ? "-" : "E0324 37:13");
        bench_clear(&bench);
        text_clear(&text);
    }
}

static void points_of_a_bank_are_bounded(void **state)
{
    (void)state;
    for (size_t count = 1000; count <= 1001; count++) {
        struct text text = {0};
        struct bench bench;
        text_add(&text, "unfold: 1\nid: b\nkind: quiz\ntitle: B\nsections:\n  - questions:\n");
        for (size_t i = 0; i < count; i++)
            text_print(&text, "      - {id: q%zu, title: T, points: 1000, prompt: P, parts: [{ask: A, answer: 1}]}\n", i);
        bench_read(&bench, text_string(&text));
        bench_expect(&bench, "points", count == 1000 ? "-" : "E0322 6:3");
        assert_int_equal(bench.bank->points, 1000000 * POINTS_UNIT);
        bench_clear(&bench);
        text_clear(&text);
    }
}

static void points_are_split_exactly(void **state)
{
    (void)state;
    static const struct {
        const char *name, *text;
        int points[6];
        size_t count;
    } cases[] = {
        {"one", BANK_HEAD PART("answer: 1"), {1000}, 1},
        {"thirds", BANK_HEAD BLANKS("{answer: 1}, {answer: 1}, {answer: 1}"), {334, 333, 333}, 3},
        {"by weight", BANK_HEAD BLANKS("{answer: 1, weight: 2}, {answer: 1}"), {667, 333}, 2},
        {"by part, then by blank", BANK_HEAD LINE("parts: [{ask: A, answer: 1}, {ask: B, blanks: [{answer: 1}, {answer: 1}]}]"), {500, 250, 250}, 3},
        {"parts by weight", BANK_HEAD LINE("points: 0.8") LINE("parts: [{ask: A, weight: 3, answer: 1}, {ask: B, answer: 1}]"), {600, 200}, 2},
        {"fewer thousandths than blanks", BANK_HEAD LINE("points: 0.002") BLANKS("{answer: 1}, {answer: 1}, {answer: 1}"), {1, 1, 0}, 3},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        int sum = 0;
        bench_read(&bench, cases[i].text);
        bench_expect(&bench, cases[i].name, "-");
        const struct question *question = bench_question(&bench);
        assert_int_equal(question->blank_count, cases[i].count);
        for (size_t b = 0; b < question->blank_count; b++) {
            assert_int_equal(question->blanks[b].points, cases[i].points[b]);
            sum += question->blanks[b].points;
        }
        assert_int_equal(sum, question->points);
        bench_clear(&bench);
    }
}

static void kinds_are_told_by_their_keys(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum blank_kind kind;
    } cases[] = {
        {BANK_HEAD PART("answer: 1"), BLANK_QUANTITY},
        {BANK_HEAD PART("answer: '(1, 2)'"), BLANK_LIST},
        {BANK_HEAD PART("answer: 'strides((2, 3))'"), BLANK_LIST},
        {BANK_HEAD LINE("let: {shape: '(2, 3)', other: shape}") PART("answer: other"), BLANK_LIST},
        {BANK_HEAD LINE("let: {shape: '(2, 3)'}") PART("answer: 'shape[0]'"), BLANK_QUANTITY},
        {BANK_HEAD LINE("let: {x: y, y: x}") PART("answer: x"), BLANK_QUANTITY},
        {BANK_HEAD PART("answer: 2*N, free: {N: {from: 1, to: 9}}"), BLANK_FORMULA},
        {BANK_HEAD PART("choices: [{say: a, right: yes}, b]"), BLANK_CHOICE},
        {BANK_HEAD PART("choices: [{say: a, right: yes}, {say: b, right: yes}]"), BLANK_CHOICES},
        {BANK_HEAD PART("kind: choices, choices: [{say: a, right: yes}, b]"), BLANK_CHOICES},
        {BANK_HEAD PART("items: [a, b]"), BLANK_ORDER},
        {BANK_HEAD PART("accept: [a]"), BLANK_TEXT},
        {BANK_HEAD PART("rubric: [a]"), BLANK_EXPLAIN},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        bench_read(&bench, cases[i].text);
        assert_string_equal(blank_kind_name(bench_question(&bench)->blanks[0].kind), blank_kind_name(cases[i].kind));
        bench_clear(&bench);
    }
}

static void what_is_left_out_has_its_default(void **state)
{
    (void)state;
    struct bench bench;
    bench_read(&bench, BANK_HEAD BLANKS("{answer: 1}, {answer: 2}"));
    const struct question *question = bench_question(&bench);
    assert_int_equal(question->points, 1000);
    assert_int_equal(question->hint_cost, 250);
    assert_string_equal(question->blanks[0].id, "part_a_1");
    assert_string_equal(question->blanks[1].id, "part_a_2");
    assert_int_equal(question->blanks[0].carry, CREDIT_FULL);
    assert_int_equal(question->blanks[0].tolerance.kind, TOLERANCE_NONE);
    assert_true(question->blanks[0].shuffle);
    assert_int_equal(bench.bank->flag_below, 700);
    assert_int_equal(bench.bank->time_ms, 0);
    assert_false(bench.bank->closed_book);
    assert_int_equal(strlen(bench.bank->revision), 19);
    bench_clear(&bench);
}

static void yes_and_no_of_values_stay_text(void **state)
{
    (void)state;
    struct bench bench;
    bench_read(&bench, BANK_HEAD PART("choices: [{say: no, right: yes}, {say: 012}]"));
    bench_expect(&bench, "text", "-");
    struct variant *variant = variant_new(bench.bank, NULL, 0);
    struct text out = {0};
    for (size_t i = 0; i < 2; i++) variant_write(variant, bench_question(&bench), &bench_question(&bench)->blanks[0].choices[i].say, 0, &out);
    assert_string_equal(text_string(&out), "no012");
    text_clear(&out);
    variant_free(variant);
    bench_clear(&bench);
}

static void a_revision_hangs_on_every_byte(void **state)
{
    (void)state;
    struct bench bench, other;
    bench_read(&bench, BANK_HEAD PART("answer: 1"));
    bench_read(&other, BANK_HEAD PART("answer: 2"));
    assert_string_not_equal(bench.bank->revision, other.bank->revision);
    bench_clear(&other);
    bench_read(&other, BANK_HEAD PART("answer: 1"));
    assert_string_equal(bench.bank->revision, other.bank->revision);
    bench_clear(&other);
    bench_clear(&bench);
}

static void a_bank_with_errors_is_kept_only_where_that_is_wanted(void **state)
{
    (void)state;
    static const char text[] = BANK_HEAD LINE("points: x") PART("answer: 1");
    struct diags diags;
    diags_init(&diags);
    assert_null(bank_read("bank.yaml", text, sizeof text - 1, false, &diags));
    struct text shown = {0};
    diag_write_human(&shown, diags_at(&diags, 0)); /* the text it points into outlives the bank */
    assert_non_null(strstr(text_string(&shown), "points: x"));
    text_clear(&shown);
    struct bank *bank = bank_read("bank.yaml", text, sizeof text - 1, true, &diags);
    assert_non_null(bank);
    bank_free(bank);
    assert_null(bank_load("tests/data/banks/there-is-none.yaml", true, &diags));
    diags_clear(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_words_that_mean_one_thing),
        cmocka_unit_test(scalars_are_read_as_what_they_stand_for),
        cmocka_unit_test(blanks_have_what_their_kind_needs),
        cmocka_unit_test(a_newer_format_is_refused_before_anything_else),
        cmocka_unit_test(ids_of_questions_are_used_once),
        cmocka_unit_test(what_is_lettered_ends_with_z),
        cmocka_unit_test(parts_beyond_z_are_told),
        cmocka_unit_test(points_of_a_bank_are_bounded),
        cmocka_unit_test(points_are_split_exactly),
        cmocka_unit_test(kinds_are_told_by_their_keys),
        cmocka_unit_test(what_is_left_out_has_its_default),
        cmocka_unit_test(yes_and_no_of_values_stay_text),
        cmocka_unit_test(a_revision_hangs_on_every_byte),
        cmocka_unit_test(a_bank_with_errors_is_kept_only_where_that_is_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
