/* Short texts by patterns, and arguments by the points of a rubric. */
#include "mark_bench.h"

static void the_whole_reply_must_match(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"zero_grad", "correct", NULL},
        {"  ZERO_GRAD  ", "correct", NULL},
        {"call zero_grad", "correct", NULL},
        {"call   zero_grad", "correct", NULL},
        {"zero_grad()", "wrong", NULL},
        {"not zero_grad", "wrong", NULL},
        {"call zero", "wrong", NULL},
        {"caf\u00e9", "correct", NULL},
        {"cafe\u0301", "correct", NULL}, /* the same letter in two code points */
        {"detach", "slip", "Detaching keeps the buffer."},
        {"no_grad", "slip", NULL},
        {"", "blank", NULL},
    };
    expect_marks(BANK_HEAD PART("accept: ['(call )?zero_grad', 'caf\u00e9'], reject: [{pattern: detach, say: Detaching keeps the buffer.}, 'no_grad']"), cases,
                 COUNT_OF(cases));
}

static void rejected_patterns_go_before_accepted_ones(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {{"tree", "slip", "S"}, {"trees", "correct", NULL}};
    expect_marks(BANK_HEAD PART("accept: ['tree.*'], reject: [{pattern: tree, say: S}]"), cases, 2);
}

static void a_rejected_text_earns_nothing(void **state)
{
    (void)state;
    struct marked marked;
    marked_init(&marked, BANK_HEAD PART("accept: [ring], reject: [tree], samples: {right: [ring]}"), 0);
    marked_replies(&marked, "tree");
    assert_int_equal(marked.marks[0].points, 0);
    assert_string_equal(marked.marks[0].key, "ring");
    marked_replies(&marked, "ring");
    assert_int_equal(marked.marks[0].points, 1000);
    marked_clear(&marked);
}

static void a_reply_that_takes_too_long_is_not_wrong(void **state)
{
    (void)state;
    static const struct marking_case cases[] = {
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac", "unreadable", "fewer words"},
        {"ac", "wrong", NULL},
        {"a1", "correct", NULL},
    };
    expect_marks(BANK_HEAD PART("accept: ['(a+)+[0-9]']"), cases, COUNT_OF(cases));
}

#define ARGUMENT BANK_HEAD PART("rubric: [{point: state, hallmark: '\\b(state|moments)\\b'}, {point: fixed, hallmark: fixed}, neither], model: 'State is fixed.'")

static void points_are_ticked_by_the_learner(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        uint32_t ticks;
        bool ticked, by_hallmarks;
        const char *verdict;
        int credit;
        uint32_t suggested;
    } cases[] = {
        {"The moments are fixed", 0, false, false, "pending", 0, 3},
        {"The moments are fixed", 7, true, false, "correct", 1000, 3},
        {"The moments are fixed", 5, true, false, "wrong", 666, 3},
        {"The moments are fixed", 0, true, false, "wrong", 0, 3},
        {"The moments are fixed", 0, true, true, "wrong", 0, 3},
        {"The moments are fixed", 0, false, true, "wrong", 666, 3},
        {"STATE", 0, false, true, "wrong", 333, 1},
        {"states", 0, false, true, "wrong", 0, 0},
        {"nothing", UINT32_MAX, true, false, "correct", 1000, 0},
        {"", 7, true, false, "blank", 0, 0},
    };
    struct marked marked;
    marked_init(&marked, ARGUMENT, 0);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct answer answer = {cases[i].text, cases[i].ticks, cases[i].ticked};
        const struct mark_options options = {.tick_by_hallmarks = cases[i].by_hallmarks};
        struct mark mark;
        mark_question(marked.variant, bench_question(&marked.bench), &answer, &options, &marked.bench.arena, &mark);
        assert_string_equal(verdict_name(mark.verdict), cases[i].verdict);
        assert_int_equal(mark.credit, cases[i].credit);
        assert_int_equal(mark.suggested, cases[i].suggested);
        assert_int_equal(mark.self_marked, mark.verdict != VERDICT_BLANK);
        assert_string_equal(mark.key, "State is fixed.");
    }
    marked_clear(&marked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whole_reply_must_match),
        cmocka_unit_test(rejected_patterns_go_before_accepted_ones),
        cmocka_unit_test(a_rejected_text_earns_nothing),
        cmocka_unit_test(a_reply_that_takes_too_long_is_not_wrong),
        cmocka_unit_test(points_are_ticked_by_the_learner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
