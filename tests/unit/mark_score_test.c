/* Scores: exact sums, bands, flagged chapters, the slip that came most often. */
#include "mark_bench.h"
#include "mark/score.h"

static const char bank_text[] =
    "unfold: 1\n"
    "id: b\n"
    "kind: exam\n"
    "title: B\n"
    "flag_below: 70 %\n"
    "bands:\n"
    "  - {from: 2, verdict: 'Two of {{ 1 + 2 }}.', advice: Rest.}\n"
    "  - {from: 0, verdict: None.}\n"
    "  - {from: 3, verdict: All.}\n"
    "sections:\n"
    "  - chapter: one\n"
    "    questions:\n"
    "      - {id: q1, title: T, prompt: P, parts: [{ask: A, blanks: [{answer: 10}, {answer: 20}, {answer: 30}]}]}\n"
    "      - {id: q2, title: T, prompt: P, parts: [{ask: A, rubric: [yes, no]}]}\n"
    "  - chapter: two\n"
    "    questions:\n"
    "      - {id: q3, title: T, prompt: P, parts: [{ask: A, blanks: [{answer: 40 GiB}, {answer: 50 GiB}]}]}\n";

struct scored {
    struct bench bench;
    struct variant *variant;
    struct score score;
};

static void scored_init(struct scored *scored, const struct answer *answers)
{
    const struct mark_options options = {0};
    bench_read(&scored->bench, bank_text);
    bench_expect(&scored->bench, "score", "-");
    scored->variant = variant_new(scored->bench.bank, NULL, 0);
    score_bank(scored->variant, answers, &options, &scored->bench.arena, &scored->score);
}

static void scored_clear(struct scored *scored)
{
    variant_free(scored->variant);
    bench_clear(&scored->bench);
}

static void sums_are_exact_and_reach_their_band(void **state)
{
    (void)state;
    static const struct {
        struct answer answers[6];
        int points;
        size_t pending;
        const char *verdict, *advice;
        bool flagged[2];
    } cases[] = {
        {{{0}}, 0, 0, "None.", NULL, {true, true}},
        {{{.text = "10"}, {.text = "20"}, {.text = "30"}, {"a", 3, true}, {.text = "40 GiB"}, {.text = "50 GiB"}}, 3000, 0, "All.", NULL, {false, false}},
        {{{.text = "10"}, {.text = "20"}, {.text = "30"}, {"a", 3, true}, {0}, {0}}, 2000, 0, "Two of 3.", "Rest.", {false, true}},
        {{{.text = "10"}, {.text = "20"}, {.text = "31"}, {"a", 3, true}, {.text = "40 GiB"}, {0}}, 2167, 0, "Two of 3.", "Rest.", {false, true}},
        {{{.text = "10"}, {0}, {0}, {"a", 0, false}, {.text = "40 GiB"}, {.text = "50 GiB"}}, 1334, 1, "None.", NULL, {true, false}},
        {{{.text = "10"}, {.text = "20"}, {.text = "30"}, {"a", 1, true}, {.text = "40 GiB"}, {0}}, 2000, 0, "Two of 3.", "Rest.", {false, true}},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct scored scored;
        scored_init(&scored, cases[i].answers);
        const struct score *score = &scored.score;
        assert_int_equal(score->points, cases[i].points);
        assert_int_equal(score->max, 3000);
        assert_int_equal(score->pending, cases[i].pending);
        assert_string_equal(score->verdict, cases[i].verdict);
        if (cases[i].advice) assert_string_equal(score->advice, cases[i].advice);
        else assert_null(score->advice);
        assert_int_equal(score->chapter_count, 2);
        assert_string_equal(score->chapters[0].chapter, "one");
        assert_int_equal(score->chapters[0].max, 2000);
        for (size_t c = 0; c < 2; c++) assert_int_equal(score->chapters[c].flagged, cases[i].flagged[c]);
        scored_clear(&scored);
    }
}

static void a_chapter_at_the_share_itself_is_not_flagged(void **state)
{
    (void)state;
    static const char text[] = "unfold: 1\nid: b\nkind: quiz\ntitle: B\nflag_below: 50 %\nsections: [{chapter: c, questions: [{id: q, title: T, prompt: P, parts: [{ask: A, "
                               "blanks: [{answer: 1}, {answer: 2}]}]}]}]\n";
    struct marked marked;
    struct score score;
    marked_init(&marked, text, 0);
    const struct answer half[] = {{.text = "1"}, {0}};
    score_bank(marked.variant, half, &marked.options, &marked.bench.arena, &score);
    assert_int_equal(score.points, 500);
    assert_false(score.chapters[0].flagged);
    assert_null(score.band);
    assert_null(score.verdict);
    marked_clear(&marked);
}

static void a_slip_that_came_twice_is_named(void **state)
{
    (void)state;
    struct scored scored;
    const struct answer once[6] = {{0}, {0}, {0}, {0}, {.text = "40 GB"}, {0}};
    const struct answer twice[6] = {{.text = "20"}, {0}, {0}, {0}, {.text = "40 GB"}, {.text = "50 GB"}};
    scored_init(&scored, once);
    assert_null(scored.score.common_slip);
    scored_clear(&scored);
    scored_init(&scored, twice);
    assert_string_equal(scored.score.common_slip, "GB for GiB");
    assert_int_equal(scored.score.common_slip_count, 2);
    scored_clear(&scored);
}

static void answers_begin_after_those_of_earlier_questions(void **state)
{
    (void)state;
    static const struct answer none[6] = {{0}};
    static const size_t first[] = {0, 3, 4};
    struct scored scored;
    scored_init(&scored, none);
    for (size_t i = 0; i < COUNT_OF(first); i++)
        assert_int_equal(score_first_answer(scored.bench.bank, &scored.bench.bank->questions[i]), first[i]);
    assert_int_equal(scored.bench.bank->blank_count, 6);
    scored_clear(&scored);
}

static void points_are_written_without_idle_zeros(void **state)
{
    (void)state;
    static const struct {
        int points;
        const char *words;
    } cases[] = {{0, "0"}, {1000, "1"}, {9350, "9.35"}, {333, "0.333"}, {12000, "12"}, {1100, "1.1"}, {10005, "10.005"}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text out = {0};
        points_write(cases[i].points, &out);
        assert_string_equal(text_string(&out), cases[i].words);
        text_clear(&out);
    }
}

static void names_of_verdicts_are_found_again(void **state)
{
    (void)state;
    enum verdict verdict;
    for (int i = 0; i < VERDICT_COUNT; i++) {
        assert_true(verdict_find(verdict_name((enum verdict)i), &verdict));
        assert_int_equal(verdict, i);
    }
    assert_false(verdict_find("right", &verdict));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_exact_and_reach_their_band),
        cmocka_unit_test(a_chapter_at_the_share_itself_is_not_flagged),
        cmocka_unit_test(a_slip_that_came_twice_is_named),
        cmocka_unit_test(answers_begin_after_those_of_earlier_questions),
        cmocka_unit_test(points_are_written_without_idle_zeros),
        cmocka_unit_test(names_of_verdicts_are_found_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
