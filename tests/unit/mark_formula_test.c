/* Formulas: any form that is equal to the key, and no other. */
#include "mark_bench.h"

#define RING BANK_HEAD PART("answer: 2*(N-1)/N*D, free: {N: {from: 2, to: 64}, D: {from: 1 GB, to: 100 GB}}, slips: [{when: (N-1)/N*D, say: One phase.}]")

static void any_equal_form_is_right(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"2*(N-1)/N*D", "correct", NULL},
        {"2*D*(1 - 1/N)", "correct", NULL},
        {"2 D - 2 D / N", "correct", NULL},
        {"D/N*(N-1) + (N-1)*D/N", "correct", NULL},
        {"2(N-1)D/N", "correct", NULL},
        {"2*(N-1)/N*D + 1 B - 1 B", "correct", NULL},
        {"2*(N-1)/N*D*1.0000001", "slip (constant factor)", NULL},
        {"2*D", "wrong", NULL},
        {"2*(N-1)/N*D + 1 GB", "wrong", NULL},
        {"N", "wrong", "dimension"},
        {"(N-1)/N*D", "slip 1", "One phase."},
        {"D - D/N", "slip 1", "One phase."},
        {"6*(N-1)/N*D", "slip (constant factor)", "3 times the key"},
        {"-2*(N-1)/N*D", "slip (constant factor)", "-1 times the key"},
    };
    expect_marks(RING, cases, COUNT_OF(cases));
}

static void what_cannot_be_read_is_not_wrong(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"2*(M-1)/M*D", "unreadable", "`M` is not a name here; the formula is in N, D."},
        {"ring(N)", "unreadable", "`ring` is not a name here"},
        {"2*(N-1", "unreadable", NULL},
        {"", "blank", NULL},
    };
    expect_marks(RING, cases, COUNT_OF(cases));
}

static void formulas_without_values_are_wrong(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"D/(N-N)", "wrong", "no value"},
        {"2*(N-1)/N*D*log2(1-N)", "wrong", "no value"},
    };
    expect_marks(RING, cases, COUNT_OF(cases));
    /* A key without values makes nothing right, not even itself. */
    static const struct marking_case itself[] = {{"1/(N-N)", "wrong", "cannot be computed"}};
    expect_marks(BANK_HEAD PART("answer: 1/(N-N), free: {N: {from: 2, to: 64}}"), itself, 1);
    /* One whose first points may lie at a pole is compared at others. */
    static const struct marking_case pole[] = {{"1/(N-2)", "correct", NULL}, {"1/(N-3)", "wrong", NULL}};
    expect_marks(BANK_HEAD PART("answer: 1/(N-2), free: {N: {from: 2, to: 4}}"), pole, 2);
}

static void whole_ends_make_whole_values(void **state)
{
    (void)state;
    static const struct marking_case counts[] = {{"floor(N)", "correct", NULL}};
    expect_marks(BANK_HEAD PART("answer: N, free: {N: {from: 1, to: 9}}"), counts, 1);
    static const struct marking_case shares[] = {{"floor(p)", "wrong", NULL}, {"p", "correct", NULL}};
    expect_marks(BANK_HEAD PART("answer: p, free: {p: {from: 0.5, to: 9}}"), shares, 2);
}

static void givens_may_be_used_and_calculators_only_in_an_open_book(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {{"N*link", "correct", NULL}, {"3*N", "correct", NULL}, {"N", "slip (constant factor)", NULL}};
    expect_marks(BANK_HEAD LINE("given: {link: 3}") PART("answer: link*N, free: {N: {from: 2, to: 64}}"), cases, COUNT_OF(cases));
}

static void the_key_is_shown_as_it_is_written(void **state)
{
    (void)state;
    struct marked marked;
    marked_init(&marked, RING, 0);
    marked_replies(&marked, "D");
    assert_string_equal(marked.marks[0].key, "2 · (N − 1) / N · D");
    assert_string_equal(marked.marks[0].accepts, "any equivalent form");
    marked_clear(&marked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_equal_form_is_right),
        cmocka_unit_test(what_cannot_be_read_is_not_wrong),
        cmocka_unit_test(formulas_without_values_are_wrong),
        cmocka_unit_test(whole_ends_make_whole_values),
        cmocka_unit_test(givens_may_be_used_and_calculators_only_in_an_open_book),
        cmocka_unit_test(the_key_is_shown_as_it_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
