/* Choices and orders: letters, numbers and texts, and what they earn. */
#include "mark_bench.h"

struct credit_case {
    const char *reply, *verdict;
    int credit;
    const char *say;
};

static void expect_credits(const char *text, const struct credit_case *cases, size_t count)
{
    struct marked marked;
    marked_init(&marked, text, 0);
    for (size_t i = 0; i < count; i++) {
        marked_expect(&marked, &(struct marking_case){cases[i].reply, cases[i].verdict, cases[i].say});
        if (marked.marks[0].credit != cases[i].credit) print_error("`%s`\n", cases[i].reply);
        assert_int_equal(marked.marks[0].credit, cases[i].credit);
    }
    marked_clear(&marked);
}

static void one_choice_is_right(void **state)
{
    (void)state;
    static const struct credit_case cases[] = {
        {"b", "correct", 1000, "Because of B."},
        {"B", "correct", 1000, NULL},
        {"(b)", "correct", 1000, NULL},
        {" b. ", "correct", 1000, NULL},
        {"2", "correct", 1000, NULL},
        {"  Copies   THE tensor", "correct", 1000, NULL},
        {"a", "wrong", 0, "Because of A."},
        {"c", "wrong", 0, NULL},
        {"d", "unreadable", 0, "Type one letter (a to c)."},
        {"4", "unreadable", 0, NULL},
        {"0", "unreadable", 0, NULL},
        {"a, b", "unreadable", 0, NULL},
        {"copies", "unreadable", 0, NULL},
        {"?", "unreadable", 0, NULL},
        {"", "blank", 0, NULL},
    };
    expect_credits(BANK_HEAD PART("choices: [{say: raises an error, why: Because of A.}, {say: copies the tensor, right: yes, why: Because of B.}, {say: returns a view}]"),
                   cases, COUNT_OF(cases));
}

static void texts_go_before_numbers(void **state)
{
    (void)state;
    static const struct credit_case cases[] = {
        {"4", "correct", 1000, NULL}, {"b", "correct", 1000, NULL}, {"2", "wrong", 0, NULL}, {"3", "wrong", 0, NULL}, {"1", "wrong", 0, NULL},
    };
    expect_credits(BANK_HEAD PART("choices: ['8', {say: '4', right: yes}, '2', '16']"), cases, COUNT_OF(cases));
}

static void several_choices_are_all_or_nothing(void **state)
{
    (void)state;
    static const struct credit_case cases[] = {
        {"a, c", "correct", 1000, NULL}, {"ca", "correct", 1000, NULL}, {"1 3", "correct", 1000, NULL},
        {"a", "wrong", 0, "Not all that are right were chosen."}, {"a, b, c", "wrong", 0, "B is not."}, {"b", "wrong", 0, "B is not."}, {"a, a", "unreadable", 0, NULL},
        {"a, e", "unreadable", 0, "such as `a, c` (a to d)"},
    };
    expect_credits(BANK_HEAD PART("choices: [{say: one, right: yes}, {say: two, why: B is not.}, {say: three, right: yes}, four]"), cases, COUNT_OF(cases));
}

static void several_choices_may_count_in_proportion(void **state)
{
    (void)state;
    static const struct credit_case cases[] = {
        {"a, b, c", "correct", 1000, NULL}, {"a, b", "wrong", 666, NULL}, {"a", "wrong", 333, NULL}, {"a, b, d", "wrong", 333, NULL},
        {"a, d", "wrong", 0, NULL},         {"d", "wrong", 0, NULL},      {"a, b, c, d", "wrong", 666, NULL},
    };
    expect_credits(BANK_HEAD PART("credit: proportional, choices: [{say: one, right: yes}, {say: two, right: yes}, {say: three, right: yes}, four]"), cases,
                   COUNT_OF(cases));
}

static void orders_earn_the_share_of_neighbours_in_order(void **state)
{
    (void)state;
    static const struct credit_case cases[] = {
        {"a, b, c, d", "correct", 1000, NULL}, {"abcd", "correct", 1000, NULL}, {"1 2 3 4", "correct", 1000, NULL}, {"a > b > c > d", "correct", 1000, NULL},
        {"b, a, c, d", "wrong", 666, "2 of 3 neighbours"}, {"d, a, b, c", "wrong", 666, NULL}, {"b, a, d, c", "wrong", 333, NULL}, {"d, c, b, a", "wrong", 0, NULL},
        {"a, b, c", "unreadable", 0, "Type all the letters in order"}, {"a, b, c, c", "unreadable", 0, NULL}, {"a, b, c, e", "unreadable", 0, NULL},
    };
    expect_credits(BANK_HEAD PART("items: [one, two, three, four]"), cases, COUNT_OF(cases));
}

static void what_is_read_and_right_is_shown_in_words(void **state)
{
    (void)state;
    struct marked marked;
    marked_init(&marked, BANK_HEAD PART("choices: [{say: one, right: yes}, two, {say: three, right: yes}]"), 0);
    marked_replies(&marked, "b, a");
    assert_string_equal(marked.marks[0].read, "two; one");
    assert_string_equal(marked.marks[0].key, "one; three");
    marked_clear(&marked);
    marked_init(&marked, BANK_HEAD PART("items: [one, two, three]"), 0);
    marked_replies(&marked, "bac");
    assert_string_equal(marked.marks[0].read, "two → one → three");
    assert_string_equal(marked.marks[0].key, "one → two → three");
    marked_clear(&marked);
}

/* A learner types the letters that are shown; stored are those of the bank; both ways they must name the same options. */
static void shown_letters_are_stored_in_the_bank_s_order(void **state)
{
    (void)state;
    static const char *const banks[] = {
        BANK_HEAD PART("choices: [{say: zero, right: yes}, one, two, three]"),
        BANK_HEAD PART("kind: choices, choices: [{say: zero, right: yes}, one, two, three]"),
        BANK_HEAD PART("items: [zero, one, two, three]"),
    };
    for (size_t b = 0; b < COUNT_OF(banks); b++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            struct marked marked;
            marked_init(&marked, banks[b], seed);
            const struct question *question = bench_question(&marked.bench);
            const struct blank *blank = &question->blanks[0];
            const size_t *order = variant_order(marked.variant, question, blank);
            for (size_t position = 0; position < 4; position++) {
                const char typed[2] = {(char)('a' + position), '\0'};
                const char *stored = mark_from_shown(marked.variant, question, blank, typed, &marked.bench.arena);
                assert_int_equal(stored[0] - 'a', order[position]);
                assert_string_equal(mark_to_shown(marked.variant, question, blank, stored, &marked.bench.arena), typed);
            }
            assert_string_equal(mark_from_shown(marked.variant, question, blank, "two", &marked.bench.arena), "c");
            assert_string_equal(mark_from_shown(marked.variant, question, blank, "never", &marked.bench.arena), "never");
            marked_clear(&marked);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_choice_is_right),
        cmocka_unit_test(texts_go_before_numbers),
        cmocka_unit_test(several_choices_are_all_or_nothing),
        cmocka_unit_test(several_choices_may_count_in_proportion),
        cmocka_unit_test(orders_earn_the_share_of_neighbours_in_order),
        cmocka_unit_test(what_is_read_and_right_is_shown_in_words),
        cmocka_unit_test(shown_letters_are_stored_in_the_bank_s_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
