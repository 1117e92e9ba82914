/* Quantities and lists: what is read, what is accepted, and in which order the verdicts are tried. */
#include "mark_bench.h"

static void replies_are_accepted_within_the_tolerance(void **state)
{
    (void)state;
    static const struct {
        const char *keys;
        struct marking_case cases[8];
    } banks[] = {
        {"answer: 200, tolerance: 1 %",
         {{"200", "correct", NULL}, {"202", "correct", NULL}, {"198", "correct", NULL}, {"202.01", "wrong", NULL}, {"197.99", "wrong", NULL}, {"2e2", "correct", NULL}}},
        {"answer: 200, tolerance: ± 3",
         {{"203", "correct", NULL}, {"197", "correct", NULL}, {"203.01", "wrong", NULL}, {"196.99", "wrong", NULL}}},
        {"answer: 200, tolerance: exact", {{"200", "correct", NULL}, {"200.0", "correct", NULL}, {"201", "wrong", NULL}, {"200.0001", "wrong", NULL}}},
        {"answer: 200", {{"200", "correct", NULL}, {"201", "wrong", NULL}}},
        {"answer: 0.1 + 0.2, tolerance: exact", {{"0.3", "correct", NULL}}},
        {"answer: 0.1234, tolerance: 2 sig", {{"0.12", "correct", NULL}, {"0.1283", "correct", NULL}, {"0.129", "wrong", NULL}, {"0.118", "wrong", NULL}}},
        {"answer: 40 GiB, unit: GiB, tolerance: 2 sig", {{"40.5", "correct", NULL}, {"39.5", "correct", NULL}, {"40.51", "wrong", NULL}}},
        {"answer: 2 s - 2 s, tolerance: ± 0.1, unit: s", {{"0", "correct", NULL}, {"0.05", "correct", NULL}, {"0.2", "wrong", NULL}}},
        {"answer: -5, tolerance: 1 %", {{"-5", "correct", NULL}, {"-5.05", "correct", NULL}, {"-4.94", "wrong", NULL}}},
    };
    for (size_t i = 0; i < COUNT_OF(banks); i++) {
        struct text text = {0};
        struct marked marked;
        text_print(&text, "%s        parts: [{ask: A, %s}]\n", BANK_HEAD, banks[i].keys);
        marked_init(&marked, text_string(&text), 0);
        for (size_t c = 0; c < COUNT_OF(banks[i].cases) && banks[i].cases[c].replies; c++) marked_expect(&marked, &banks[i].cases[c]);
        marked_clear(&marked);
        text_clear(&text);
    }
}

static void units_and_nouns_must_fit(void **state)
{
    (void)state;
    static const struct marking_case per_token[] = {
        {"320 KiB", "correct", NULL},
        {"320", "correct", NULL},
        {"0.3125 MiB", "correct", NULL},
        {"327680 B", "correct", NULL},
        {"320 KiB/token", "correct", NULL},
        {"2*80*8*128*2 B", "correct", NULL},
        {"2*layers*kv_heads*head_dim*elem", "correct", NULL},
        {"320 KiB/layer", "slip (other noun)", "not per layer"},
        {"320 s", "slip (other dimension)", "This asks for data"},
        {"320 KiB/s", "slip (other dimension)", "data per time"},
        {"320 kg", "unreadable", NULL},
        {"3 20", "unreadable", NULL},
        {"per_token", "unreadable", NULL},
        {"", "blank", NULL},
        {"   ", "blank", NULL},
    };
    expect_marks(BANK_HEAD LINE("given: {layers: 80, kv_heads: 8, head_dim: 128, elem: 2 B}")
                     PART("id: per_token, answer: 2 * layers * kv_heads * head_dim * elem * 1 / 1 token, unit: KiB/token, tolerance: 1 %"),
                 per_token, COUNT_OF(per_token));
    static const struct marking_case count[] = {
        {"8192", "correct", NULL},
        {"8192 blocks", "correct", NULL},
        {"8192 blocks/GPU", "slip (other noun)", "not per GPU"},
    };
    expect_marks(BANK_HEAD PART("answer: 8192"), count, COUNT_OF(count));
    static const struct marking_case no_unit[] = {
        {"40 GiB", "correct", NULL},
        {"40", "unreadable", "unit"},
    };
    expect_marks(BANK_HEAD PART("answer: 40 GiB"), no_unit, COUNT_OF(no_unit));
}

static void shares_may_be_percentages_or_fractions(void **state)
{
    (void)state;
    static const struct marking_case percent[] = {
        {"25 %", "correct", NULL}, {"0.25", "correct", NULL}, {"25", "unreadable", "25 %"}, {"1/4", "correct", NULL}, {"26 %", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: 1 / 4, unit: '%', tolerance: 1 %"), percent, COUNT_OF(percent));
    expect_marks(BANK_HEAD PART("answer: 25 %, tolerance: 1 %"), percent, COUNT_OF(percent));
}

static void lists_are_compared_item_by_item(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"(1605632, 3136, 56, 1)", "correct", NULL},
        {"1605632, 3136, 56, 1", "correct", NULL},
        {"[1605632, 3136, 56, 1]", "correct", NULL},
        {"1,605,632, 3,136, 56, 1", "correct", NULL},
        {"1605632, 3136, 56", "slip (list length)", "4 items; yours has 3"},
        {"1605632, 56, 3136, 1", "slip (list order)", "2 of them stand"},
        {"1605632, 3136, 57, 1", "wrong", NULL},
        {"1605632", "unreadable", NULL},
    };
    expect_marks(BANK_HEAD LINE("let: {shape: '(32, 512, 56, 56)'}") PART("kind: list, answer: strides(shape)"), cases, COUNT_OF(cases));
    static const struct marking_case sizes[] = {
        {"1 GiB, 2 GiB", "correct", NULL},
        {"1, 2", "correct", NULL},
        {"1.005 GiB, 2.01 GiB", "correct", NULL},
        {"1 GiB, 2.1 GiB", "wrong", NULL},
    };
    expect_marks(BANK_HEAD PART("answer: '(1 GiB, 2 GiB)', unit: GiB, tolerance: 1 %"), sizes, COUNT_OF(sizes));
}

/* The key goes before everything, a carried value before slips, a slip of the author before those by arithmetic. */
static void verdicts_are_tried_in_their_order(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        struct marking_case wanted;
    } cases[] = {
        {BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, tolerance: 60 %}"), {"150; 300", "correct", NULL}},
        {BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, slips: [{when: 300, say: S}]}"), {"150; 300", "carried", NULL}},
        {BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, slips: [{when: 300, say: S}]}"), {"; 300", "slip 1", "S"}},
        {BANK_HEAD PART("answer: 100, slips: [{when: 200, say: S}]"), {"200", "slip 1", "S"}},
        {BANK_HEAD PART("answer: 100, slips: [{when: 100, say: S}]"), {"100", "correct", NULL}},
        {BANK_HEAD PART("answer: 100, slips: [{when: 200, say: one}, {when: 200, say: two}]"), {"200", "slip 1", "one"}},
        {BANK_HEAD PART("answer: 100"), {"200", "slip (factor 2)", NULL}},
        {BANK_HEAD PART("answer: 100"), {"333", "wrong", NULL}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) expect_marks(cases[i].text, &cases[i].wanted, 1);
}

static void slips_of_the_author_earn_what_they_say(void **state)
{
    (void)state;
    struct marked marked;
    marked_init(&marked, BANK_HEAD LINE("given: {layers: 80}") PART("id: size, answer: 2 * layers, slips: [{when: size / 2, say: 'Not {{ size / 2 }}.', credit: 40 %}, {when: layers * 3 B, say: S}]"), 0);
    marked_replies(&marked, "80");
    assert_string_equal(marked.marks[0].say, "Not 80.");
    assert_int_equal(marked.marks[0].credit, 400);
    assert_int_equal(marked.marks[0].points, 400);
    marked_expect(&marked, &(struct marking_case){"240", "wrong", NULL});
    marked_clear(&marked);
}

static void a_mark_says_all_that_is_known(void **state)
{
    (void)state;
    struct marked marked;
    marked_init(&marked, BANK_HEAD PART("answer: 320 KiB, unit: KiB, tolerance: 1 %"), 0);
    marked_replies(&marked, "322 KiB");
    const struct mark *mark = &marked.marks[0];
    assert_string_equal(mark->reply, "322 KiB");
    assert_string_equal(mark->read, "322 KiB = 329,728 B");
    assert_string_equal(mark->key, "320 KiB");
    assert_string_equal(mark->accepts, "from 316.8 to 323.2 KiB");
    assert_int_equal(mark->credit, CREDIT_FULL);
    assert_int_equal(mark->points, 1000);
    assert_int_equal(mark->max, 1000);
    assert_null(mark->say);
    marked_replies(&marked, "");
    assert_string_equal(mark->key, "320 KiB");
    assert_int_equal(mark->points, 0);
    marked_clear(&marked);
    marked_init(&marked, BANK_HEAD PART("answer: 8, tolerance: exact"), 0);
    marked_replies(&marked, "8");
    assert_string_equal(mark->accepts, "only exactly this");
    marked_clear(&marked);
    marked_init(&marked, BANK_HEAD PART("answer: 8.2 GPU/step, unit: GPU/step, tolerance: 1 %"), 0);
    marked_replies(&marked, "8");
    assert_string_equal(mark->accepts, "from 8.118 to 8.282 GPUs/step");
    marked_clear(&marked);
}

static void a_closed_book_has_no_calculators_but_its_own_names(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"2 * layers", "correct", NULL},
        {"kv_cache(layers=2)", "unreadable", NULL},
        {"floor(160.5)", "correct", NULL},
        {"size", "unreadable", NULL},
    };
    expect_marks("closed_book: yes\n" BANK_HEAD LINE("given: {layers: 80}") PART("id: size, answer: 2 * layers"), cases, COUNT_OF(cases));
}

static void marking_the_same_again_changes_nothing_and_needs_no_memory(void **state)
{
    (void)state;
    struct marked marked;
    struct arena arena = {0};
    size_t used = 0;
    marked_init(&marked, BANK_HEAD LINE("given: {layers: 80, heads: 8, width: 64}") BLANKS("{id: size, answer: layers * heads}, {id: twice, answer: 2 * size}"), 7);
    const struct question *question = bench_question(&marked.bench);
    const struct answer answers[] = {{.text = "333"}, {.text = "666"}};
    for (int i = 0; i < 2000; i++) {
        mark_question(marked.variant, question, answers, &marked.options, &arena, marked.marks);
        assert_string_equal(marked_verdict(&marked, 0), "wrong");
        assert_string_equal(marked_verdict(&marked, 1), "carried");
        if (i == 0) used = arena.used;
        assert_true(arena.used <= used);
        arena_reset(&arena);
    }
    arena_clear(&arena);
    marked_clear(&marked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(replies_are_accepted_within_the_tolerance),
        cmocka_unit_test(units_and_nouns_must_fit),
        cmocka_unit_test(shares_may_be_percentages_or_fractions),
        cmocka_unit_test(lists_are_compared_item_by_item),
        cmocka_unit_test(verdicts_are_tried_in_their_order),
        cmocka_unit_test(slips_of_the_author_earn_what_they_say),
        cmocka_unit_test(a_mark_says_all_that_is_known),
        cmocka_unit_test(a_closed_book_has_no_calculators_but_its_own_names),
        cmocka_unit_test(marking_the_same_again_changes_nothing_and_needs_no_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
