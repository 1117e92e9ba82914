/* An error made once is paid for once: what follows from it is right from the learner's own value, within guards. */
#include "mark_bench.h"

#define CHAIN "{id: size, answer: 100, tolerance: exact}, {id: twice, answer: 2 * size, tolerance: 1 %}"

static void keys_are_worked_again_from_own_values(void **state)
{
    (void)state;
    static const struct marking_case chain[] = {
        {"150; 300", "carried", "Right from your 150."},
        {"150; 302", "carried", "Right from your 150."},
        {"150; 310", "wrong", NULL},
        {"150; 200", "correct", NULL},
        {"; 300", "wrong", NULL},
        {"1 5; 300", "wrong", NULL},
        {"150; ", "blank", NULL},
    };
    expect_marks(BANK_HEAD BLANKS(CHAIN), chain, COUNT_OF(chain));
    static const struct marking_case units[] = {
        {"160 KiB; 16384", "carried", "Right from your 160 KiB"},
        {"0.15625 MiB; 16384", "carried", "Right from your 160 KiB"},
        {"160; 16,384 blocks", "carried", "Right from your 160 KiB"},
    };
    expect_marks(BANK_HEAD LINE("given: {pool: 40 GiB}")
                     BLANKS("{id: per_token, answer: 320 KiB, unit: KiB}, {id: blocks, answer: floor(pool / (16 * per_token))}"),
                 units, COUNT_OF(units));
    static const struct marking_case through_a_let[] = {{"150; 450", "carried", NULL}};
    expect_marks(BANK_HEAD LINE("let: {thrice: 3 * size}") BLANKS("{id: size, answer: 100}, {id: last, answer: thrice}"), through_a_let, 1);
    static const struct marking_case of_a_list[] = {{"(3, 1, 2); 6", "carried", "(3, 1, 2)"}, {"(1, 2); 6", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: steps, answer: '(1, 2, 3)'}, {id: last, answer: '2 * steps[0]'}"), of_a_list, 2);
}

static void the_sentence_names_where_the_error_came_in(void **state)
{
    (void)state;
    static const char three[] = BANK_HEAD
        BLANKS("{id: one, answer: 10}, {id: two, answer: 20}, {id: both, answer: one * two}, {id: last, answer: both + 1, tolerance: exact}");
    static const struct marking_case cases[] = {
        {"11; 20; 220; 221", "carried", "Right from your 11."},
        {"10; 21; 210; 211", "carried", "Right from your 21."},
        {"11; 21; 231; 232", "carried", "Right from your 11 and 21."},
        {"11; 21; 999; 1000", "carried", "Right from your 999."},
        {"10; 20; 999; 1000", "carried", "Right from your 999."},
    };
    expect_marks(three, cases, COUNT_OF(cases));
    static const struct marking_case rounded[] = {{"7.66; 15.32", "carried", "Right from your 7.66."}};
    expect_marks(BANK_HEAD BLANKS("{id: one, answer: 7.65625, tolerance: 1 %}, {id: last, answer: 2 * one, tolerance: exact}"), rounded, 1);
}

static void a_carried_value_is_plausible(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"100000; 200000", "carried", NULL}, /* a factor of 1,000 is the limit, and is included */
        {"101000; 202000", "wrong", NULL},
        {"0.1; 0.2", "carried", NULL},
        {"0.099; 0.198", "wrong", NULL},
        {"-150; -300", "wrong", NULL},
        {"0; 0", "wrong", NULL},
        {"150 s; 300 s", "slip (other dimension)", NULL},
    };
    expect_marks(BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, tolerance: exact}"), cases, COUNT_OF(cases));
    /* The earlier value is plausible, what follows from it is not. */
    static const struct marking_case steep[] = {{"16; 43046721", "carried", NULL}, {"17; 129140163", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: power, answer: 10}, {id: last, answer: 3^power, tolerance: exact}"), steep, COUNT_OF(steep));
    static const struct marking_case sign[] = {{"20; -10", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: size, answer: 5}, {id: rest, answer: 10 - size, tolerance: exact}"), sign, 1);
    static const struct marking_case no_value[] = {{"5; 1", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: size, answer: 4}, {id: rest, answer: 10 / (size - 5), tolerance: exact}"), no_value, 1);
}

static void the_author_may_bound_or_refuse_it(void **state)
{
    (void)state;
    static const struct marking_case refused[] = {{"150; 300", "wrong", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, carry: no}"), refused, 1);
    static const struct marking_case bounded[] = {{"150; 300", "wrong", NULL}, {"110; 220", "carried", NULL}};
    expect_marks(BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, tolerance: exact, carry_if: size < 120}"), bounded, 2);
    struct marked marked;
    marked_init(&marked, BANK_HEAD BLANKS("{id: size, answer: 100}, {id: twice, answer: 2 * size, carry: 80 %}"), 0);
    marked_replies(&marked, "150; 300");
    assert_string_equal(marked_verdict(&marked, 1), "carried");
    assert_int_equal(marked.marks[1].credit, 800);
    assert_int_equal(marked.marks[1].points, 400);
    assert_int_equal(marked.marks[0].points, 0);
    marked_clear(&marked);
}

static void a_value_is_carried_in_the_variant_that_was_drawn(void **state)
{
    (void)state;
    struct marked marked;
    marked_init(&marked, BANK_HEAD LINE("given: {heads: {is: 8, pick: [16]}}") BLANKS("{id: size, answer: 10 * heads}, {id: all, answer: heads * size}"), 3);
    marked_replies(&marked, "160; 2560");
    assert_string_equal(marked_verdict(&marked, 0), "correct");
    assert_string_equal(marked_verdict(&marked, 1), "correct");
    marked_replies(&marked, "150; 2400");
    assert_string_equal(marked_verdict(&marked, 1), "carried");
    marked_clear(&marked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_worked_again_from_own_values),
        cmocka_unit_test(the_sentence_names_where_the_error_came_in),
        cmocka_unit_test(a_carried_value_is_plausible),
        cmocka_unit_test(the_author_may_bound_or_refuse_it),
        cmocka_unit_test(a_value_is_carried_in_the_variant_that_was_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
