/* The workbench that opens from a question: its locks, the numbers it opens on, and the learner's own beside them. */
#include "tui_stage.h"

#include "tui/beside.h"
#include "tui/workbench.h"

#define QUIZ "tests/data/stage/quizzes/9-03-shares.yaml"
#define DRILL "tests/data/stage/quizzes/s01-2-shares.yaml"

static struct stage *practise(const char *bank, const char *keys)
{
    struct stage *stage = stage_open(40, 120, SYMBOLS_UNICODE);
    assert_true(app_open_bank(&stage->app, bank));
    app_take(&stage->app, effect_push(SCREEN_START, 0));
    stage_draw(stage);
    stage_keys(stage, "Enter Esc i");
    stage_keys(stage, keys);
    return stage;
}

static const struct blank_progress *blank_at(struct stage *stage, size_t blank)
{
    const struct question *question = &stage->app.bank->questions[0];
    return attempt_blank(app_attempt(&stage->app), question, &question->blanks[blank]);
}

static const struct workbench *workbench_of(struct stage *stage)
{
    assert_string_equal(stage_screen(stage), "workbench");
    return app_top(&stage->app)->state;
}

/* ── locks ── */

static void it_waits_for_a_number_that_can_be_read(void **state)
{
    (void)state;
    static const char *const before[] = {"F5", "'14 GB' F5", "'12 or 13' Enter F5", "'14 GB' Esc c", "' ' Enter S-Tab F5"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        struct stage *stage = practise(QUIZ, before[i]);
        assert_string_equal(stage_screen(stage), "practice");
        STAGE_EXPECT(stage, "commit a number first");
        assert_null(blank_at(stage, 0)->counted);
        stage_close(stage);
    }
}

static void what_is_right_opens_at_once_and_what_is_not_after_a_word(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "'14 GB' Enter S-Tab F5");
    assert_string_equal(stage_screen(stage), "workbench");
    stage_close(stage);
    stage = practise(QUIZ, "'15.75 GB' Enter F5");
    STAGE_EXPECT(stage, "count nothing");
    stage_keys(stage, "n");
    assert_null(blank_at(stage, 0)->counted);
    stage_keys(stage, "Esc c y");
    assert_string_equal(stage_screen(stage), "workbench");
    assert_string_equal(blank_at(stage, 0)->counted, "15.75 GB");
    stage_keys(stage, "Esc Enter ^U '14 GB' Enter");
    STAGE_EXPECT(stage, "what counts is your 15.75 GB");
    stage_keys(stage, "S-Tab F5"); /* known by now: no second word */
    assert_string_equal(stage_screen(stage), "workbench");
    stage_close(stage);
}

static void a_field_without_a_calculator_says_so(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "Tab Tab '3' Enter F5");
    STAGE_EXPECT(stage, "no calculator stands behind this field; one does behind (a)");
    stage_keys(stage, "Tab F5");
    STAGE_EXPECT(stage, "no calculator stands behind this field");
    stage_close(stage);
    stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "g Enter Enter Esc i '320 KiB' Esc c");
    STAGE_EXPECT(stage, "no calculator stands behind this question");
    assert_string_equal(stage_screen(stage), "practice");
    stage_close(stage);
}

static void a_question_without_any_opens_those_of_its_chapter(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "g Enter Enter Esc i '320 KiB' Enter S-Tab F5");
    assert_string_equal(stage_screen(stage), "calculators");
    STAGE_EXPECT(stage, "its chapter has share_out, ring");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "practice");
    STAGE_EXPECT(stage, "320 KiB");
    assert_null(blank_at(stage, 0)->counted);
    stage_close(stage);
}

static void an_exam_keeps_them_shut_until_it_is_submitted(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "Enter Enter Esc i '1' Enter Esc c");
    assert_string_equal(stage_screen(stage), "question");
    stage_close(stage);
    stage = practise(QUIZ, "F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "Down Enter");
    assert_string_equal(stage_screen(stage), "review");
    stage_keys(stage, "c");
    STAGE_EXPECT(stage, "nothing yet");
    STAGE_EXPECT(stage, "part = 14 GB");
    stage_keys(stage, "Esc");
    assert_string_equal(stage_screen(stage), "review");
    stage_close(stage);
}

/* ── what it opens on ── */

static void inputs_are_those_that_were_drawn(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "F9"); /* other numbers */
    stage_keys(stage, "Esc i '1 GB' Enter F5 y");
    const struct workbench *workbench = workbench_of(stage);
    const struct value *given = variant_name(session_variant(stage->app.session), &stage->app.bank->questions[0],
                                             &stage->app.bank->questions[0].names[0], &(struct diags){0});
    assert_string_equal(bench_text(&workbench->bench, 0), given->quantity.value == 7e9 ? "7B" : "14B");
    assert_string_equal(bench_text(&workbench->bench, 1), "8");
    assert_true(bench_is_default(&workbench->bench, 3)); /* no given is called `rest` */
    assert_true(workbench->bench.sound);
    stage_close(stage);
}

static void it_shows_both_numbers_and_names_the_slip(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "'15.75 GB' Enter F5 y");
    STAGE_EXPECT(stage, "you   15.75 GB");
    STAGE_EXPECT(stage, "1.125 times its, 12.5 % more");
    STAGE_EXPECT(stage, "its   14 GB");
    STAGE_EXPECT(stage, "That counts gradients in 32 bits.");
    stage_keys(stage, "Down Down Down Down Right"); /* 18 bytes: now it gives the same */
    STAGE_EXPECT(stage, "its   15.75 GB");
    STAGE_EXPECT(stage, "the same");
    stage_close(stage);
}

static void a_key_that_is_made_of_more_is_told_apart(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "Tab '14 GB' Enter F5 y");
    STAGE_EXPECT(stage, "0.5 times the key, 50 % less");
    STAGE_EXPECT(stage, "its   14 GB   part");
    STAGE_EXPECT(stage, "key   28 GB   made with its part");
    stage_keys(stage, "n"); /* (a) has no number yet */
    STAGE_EXPECT(stage, "no other field");
    stage_keys(stage, "Esc S-Tab '14 GB' Enter S-Tab F5 n");
    STAGE_EXPECT(stage, "key   28 GB");
    stage_close(stage);
}

static void a_number_of_another_kind_is_not_divided(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "'3 s' Enter F5");
    STAGE_EXPECT(stage, "count nothing");
    stage_keys(stage, "y");
    STAGE_EXPECT(stage, "they measure different things");
    stage_keys(stage, "Esc ^U '0' Enter F5");
    STAGE_EXPECT(stage, "you   0");
    stage_close(stage);
}

static void the_plot_has_both(void **state)
{
    (void)state;
    struct stage *stage = practise(QUIZ, "PgDn '10 ms' Enter F5 y");
    const struct plot *plot = workbench_of(stage)->plot;
    assert_int_equal(plot->dot_count, 2);
    assert_float_equal(plot->dots[1].y, 0.010, 1e-12);
    assert_float_equal(plot->dots[0].y, 0.0075, 1e-12);
    stage_close(stage);
    stage = practise(QUIZ, "'20 GB' Enter F5 y");
    plot = workbench_of(stage)->plot;
    assert_string_equal(plot->bars[plot->bar_count - 1].label, "you");
    stage_close(stage);
    stage = practise(QUIZ, "'2e9 GB' Enter F5 y"); /* would press the others flat */
    plot = workbench_of(stage)->plot;
    assert_string_not_equal(plot->bars[plot->bar_count - 1].label, "you");
    stage_close(stage);
}

/* ── a drill ── */

static void a_drill_wants_a_reason_before_its_answer(void **state)
{
    (void)state;
    struct stage *stage = practise(DRILL, "'15.75 GB' Enter F5 y");
    STAGE_EXPECT(stage, "which of you is wrong, and why?");
    STAGE_EXPECT_NOT(stage, "That counts gradients");
    STAGE_EXPECT_NOT(stage, "Padding");
    stage_keys(stage, "Tab Enter");
    STAGE_EXPECT(stage, "write it in a sentence");
    STAGE_EXPECT_NOT(stage, "from 13.86 to 14.14 GB");
    stage_keys(stage, "'  ' Enter");
    STAGE_EXPECT_NOT(stage, "from 13.86 to 14.14 GB");
    stage_keys(stage, "'I am: 18 bytes' Enter");
    STAGE_EXPECT(stage, "from 13.86 to 14.14 GB");
    STAGE_EXPECT(stage, "That counts gradients in 32 bits.");
    STAGE_EXPECT(stage, "Padding is left out.");
    STAGE_EXPECT(stage, "Padding is not counted.");
    assert_string_equal(app_attempt(&stage->app)->questions[0].why.committed, "  I am: 18 bytes");
    stage_keys(stage, "Esc");
    STAGE_EXPECT(stage, "I am: 18 bytes"); /* in the field of the question as well */
    stage_close(stage);
}

static void a_reason_that_is_left_is_kept(void **state)
{
    (void)state;
    struct stage *stage = practise(DRILL, "'15.75 GB' Enter F5 y Tab 'half a'");
    stage_wait(stage, APP_IDLE);
    assert_string_equal(app_attempt(&stage->app)->questions[0].why.draft, "half a");
    stage_keys(stage, "' word' Esc Esc");
    assert_string_equal(stage_screen(stage), "practice");
    STAGE_EXPECT(stage, "half a word");
    stage_keys(stage, "F5 Tab Enter");
    assert_string_equal(app_attempt(&stage->app)->questions[0].why.committed, "half a word");
    stage_close(stage);
}

static void a_part_in_ones_own_words_takes_the_reason(void **state)
{
    (void)state;
    struct stage *stage = practise("tests/data/stage/quizzes/s01-3-defend.yaml", "'14 GB' Enter S-Tab F5");
    STAGE_EXPECT(stage, "you agree: why must it be so?");
    STAGE_EXPECT(stage, "Name the term that decides");
    stage_keys(stage, "Tab 'Sixteen bytes over eight' Enter");
    assert_string_equal(blank_at(stage, 1)->committed, "Sixteen bytes over eight");
    stage_keys(stage, "Esc");
    STAGE_EXPECT(stage, "Sixteen bytes over eight");
    stage_close(stage);
}

static void it_stays_whole_at_any_size(void **state)
{
    (void)state;
    struct stage *stage = practise(DRILL, "'15.75 GB' Enter F5 y Tab");
    static const int sizes[][2] = {{12, 40}, {24, 80}, {11, 39}, {60, 200}, {13, 99}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        stage_resize(stage, sizes[i][0], sizes[i][1]);
        stage_keys(stage, "'x'");
        stage_give(stage, (struct input){.kind = INPUT_PASTE, .paste = "two lines"});
        assert_true(stage->canvas.cursor_row >= 0);
    }
    stage_keys(stage, "Enter");
    assert_true(workbench_of(stage)->beside.told);
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_waits_for_a_number_that_can_be_read),
        cmocka_unit_test(what_is_right_opens_at_once_and_what_is_not_after_a_word),
        cmocka_unit_test(a_field_without_a_calculator_says_so),
        cmocka_unit_test(a_question_without_any_opens_those_of_its_chapter),
        cmocka_unit_test(an_exam_keeps_them_shut_until_it_is_submitted),
        cmocka_unit_test(inputs_are_those_that_were_drawn),
        cmocka_unit_test(it_shows_both_numbers_and_names_the_slip),
        cmocka_unit_test(a_key_that_is_made_of_more_is_told_apart),
        cmocka_unit_test(a_number_of_another_kind_is_not_divided),
        cmocka_unit_test(the_plot_has_both),
        cmocka_unit_test(a_drill_wants_a_reason_before_its_answer),
        cmocka_unit_test(a_reason_that_is_left_is_kept),
        cmocka_unit_test(a_part_in_ones_own_words_takes_the_reason),
        cmocka_unit_test(it_stays_whole_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
