/* Practice on the screen: replies are marked at once, hints and the answer open, and other numbers begin again. */
#include "tui_stage.h"

#define PRACTICE "g Enter Enter Esc i "

static const struct question_progress *asked(struct stage *stage)
{
    const struct attempt *attempt = app_attempt(&stage->app);
    return &attempt->questions[attempt->question];
}

static const struct blank_progress *blank_at(struct stage *stage, size_t question, size_t blank)
{
    const struct bank *bank = stage->app.bank;
    return attempt_blank(app_attempt(&stage->app), &bank->questions[question], &bank->questions[question].blanks[blank]);
}

static struct stage *practise(const char *keys)
{
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, PRACTICE);
    assert_string_equal(stage_screen(stage), "practice");
    stage_keys(stage, keys);
    return stage;
}

static void open_drill(struct stage *stage)
{
    assert_true(app_open_bank(&stage->app, "tests/data/stage/quizzes/s01-1-send-it.yaml"));
    app_take(&stage->app, effect_push(SCREEN_START, 0));
    stage_draw(stage);
    stage_keys(stage, "Enter Esc i");
}

static void a_wrong_reply_stays_to_be_mended_and_a_right_one_goes_on(void **state)
{
    (void)state;
    struct stage *stage = practise("'160 KiB' Enter");
    STAGE_EXPECT(stage, "✗ slip");
    STAGE_EXPECT(stage, "keeps the keys but not the values");
    STAGE_EXPECT_NOT(stage, "from 316.8");
    assert_int_equal(app_attempt(&stage->app)->blank, 0);
    stage_keys(stage, "^U '320 KiB'");
    STAGE_EXPECT_NOT(stage, "✗ slip"); /* what is being typed is not what was marked */
    STAGE_EXPECT(stage, "read as 320 KiB = 327,680 B");
    stage_keys(stage, "Enter");
    STAGE_EXPECT(stage, "✓ right");
    assert_int_equal(app_attempt(&stage->app)->blank, 1);
    stage_keys(stage, "'131072' Enter");
    STAGE_EXPECT(stage, "2 of 2 right");
    assert_int_equal(app_mode(&stage->app, app_top(&stage->app)), MODE_BROWSE);
    assert_int_equal(app_attempt(&stage->app)->question, 0);
    stage_close(stage);
}

static void enter_twice_goes_on_from_a_wrong_reply(void **state)
{
    (void)state;
    struct stage *stage = practise("'160 KiB' Enter Enter '262144' Enter");
    STAGE_EXPECT(stage, "~ carried");
    STAGE_EXPECT(stage, "Right from your 160 KiB");
    STAGE_EXPECT(stage, "1 of 2 right");
    stage_close(stage);
}

static void hints_come_one_by_one_and_end(void **state)
{
    (void)state;
    struct stage *stage = practise("");
    STAGE_EXPECT_NOT(stage, "hint 1");
    stage_keys(stage, "F6");
    STAGE_EXPECT(stage, "hint 1 of 2");
    STAGE_EXPECT(stage, "costs 0.25");
    STAGE_EXPECT_NOT(stage, "hint 2 of 2");
    stage_keys(stage, "Esc h h");
    STAGE_EXPECT(stage, "hint 2 of 2");
    STAGE_EXPECT(stage, "no more hints");
    assert_int_equal(asked(stage)->hints, 2);
    stage_keys(stage, "i '320 KiB' Enter '131072' Enter o S y");
    assert_int_equal(app_score(&stage->app)->points, 500);
    STAGE_EXPECT(stage, "2 hints");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "Down Enter");
    STAGE_EXPECT(stage, "2 hints, which took 0.5");
    stage_close(stage);
}

static void the_derivation_waits_for_replies(void **state)
{
    (void)state;
    struct stage *stage = practise("Esc Space");
    STAGE_EXPECT(stage, "opens once every field has a reply");
    assert_int_equal(asked(stage)->unfolded, 0);
    stage_keys(stage, "i '320 KiB' Enter '131072' Enter Space");
    STAGE_EXPECT(stage, "step 1 of 2");
    stage_keys(stage, "Space");
    STAGE_EXPECT(stage, "step 2 of 2");
    STAGE_EXPECT(stage, "Kwon et al.");
    assert_false(asked(stage)->revealed);
    stage_close(stage);
}

static void what_is_not_right_is_given_away_only_after_a_word(void **state)
{
    (void)state;
    struct stage *stage = practise("'160 KiB' Enter Enter '1' Enter Enter Space");
    STAGE_EXPECT(stage, "count nothing");
    stage_keys(stage, "n");
    assert_false(asked(stage)->given_away);
    STAGE_EXPECT_NOT(stage, "key  320 KiB");
    stage_keys(stage, "Space y");
    STAGE_EXPECT(stage, "key  320 KiB");
    STAGE_EXPECT(stage, "key  131,072");
    STAGE_EXPECT(stage, "step 1 of 2");
    assert_true(asked(stage)->given_away);
    assert_false(asked(stage)->revealed); /* every field had a reply: it opened by itself */
    stage_close(stage);
}

static void show_me_is_recorded_and_ends_what_counts(void **state)
{
    (void)state;
    struct stage *stage = practise("'160 KiB' Enter F7 y");
    assert_true(asked(stage)->revealed);
    STAGE_EXPECT(stage, "key  320 KiB");
    stage_keys(stage, "^U '320 KiB' Enter '131072' Enter");
    STAGE_EXPECT(stage, "✓ right");
    STAGE_EXPECT(stage, "what counts is your 160 KiB");
    STAGE_EXPECT(stage, "too late to count");
    stage_keys(stage, "F4 S y");
    assert_int_equal(app_score(&stage->app)->points, 0);
    STAGE_EXPECT(stage, "shown");
    stage_close(stage);
}

/* Where Space is a letter, the key that shows goes on to show, and says so where the steps are. */
static void the_derivation_opens_from_within_a_field(void **state)
{
    (void)state;
    struct stage *stage = practise("'160 KiB' Enter F7 y");
    STAGE_EXPECT(stage, "F7 opens the next");
    STAGE_EXPECT_NOT(stage, "not yet: try again");
    stage_keys(stage, "F7");
    assert_int_equal(asked(stage)->unfolded, 2);
    stage_keys(stage, "F7");
    STAGE_EXPECT(stage, "that was the whole derivation");
    STAGE_EXPECT_NOT(stage, "160 KiB");
    stage_keys(stage, "Esc g");
    STAGE_EXPECT(stage, "160 KiB");
    stage_keys(stage, "G");
    STAGE_EXPECT(stage, "Caveats.");
    stage_close(stage);
    stage = practise("'160 KiB' Enter F7 y Esc");
    STAGE_EXPECT(stage, "Space opens the next");
    stage_close(stage);
    stage = practise("'320 KiB' Enter '131072' Enter i F7"); /* found, so nothing is shown that was not */
    assert_string_equal(stage_screen(stage), "practice");
    assert_int_equal(asked(stage)->unfolded, 1);
    assert_false(asked(stage)->revealed);
    stage_close(stage);
}

static void undo_brings_the_reply_before_back_into_its_field(void **state)
{
    (void)state;
    struct stage *stage = practise("'320 KiB' Enter '1' Enter S-Tab ^U '160 KiB' Enter");
    STAGE_EXPECT(stage, "✗ slip");
    stage_keys(stage, "F8");
    STAGE_EXPECT(stage, "> 320 KiB");
    assert_string_equal(blank_at(stage, 0, 0)->committed, "320 KiB");
    stage_keys(stage, "Esc u u");
    assert_null(blank_at(stage, 0, 1)->committed);
    stage_keys(stage, "Esc u");
    assert_null(blank_at(stage, 0, 0)->committed);
    stage_keys(stage, "Esc u");
    STAGE_EXPECT(stage, "no committed reply to take back");
    stage_close(stage);
}

static void other_numbers_begin_a_new_attempt_at_the_same_question(void **state)
{
    (void)state;
    struct stage *stage = practise("PgDn Esc r");
    assert_int_equal(app_attempt(&stage->app)->terms.seed, 1); /* nothing was answered: no word about it */
    assert_int_equal(app_attempt(&stage->app)->question, 1);
    STAGE_EXPECT(stage, "seed 1");
    stage_keys(stage, "PgUp");
    STAGE_EXPECT_NOT(stage, "320 KiB");
    int64_t first = app_attempt(&stage->app)->terms.id;
    stage_keys(stage, "'1 KiB' Enter F9");
    STAGE_EXPECT(stage, "begin again with other numbers?");
    stage_keys(stage, "y");
    assert_int_equal(app_attempt(&stage->app)->terms.seed, 2);
    assert_int_not_equal(app_attempt(&stage->app)->terms.id, first);
    assert_null(blank_at(stage, 0, 0)->committed);
    stage_keys(stage, "F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "r");
    assert_int_equal(app_attempt(&stage->app)->terms.seed, 3);
    assert_string_equal(stage_screen(stage), "practice");
    stage_close(stage);
}

static void a_justification_is_asked_for_once(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    open_drill(stage);
    assert_true(attempt_asks_why(stage->app.bank, &stage->app.bank->questions[0]));
    assert_true(app_open_bank(&stage->app, "quizzes/b07-1-fit-the-model.yaml"));
    assert_true(stage->app.bank->questions[0].why.count > 0); /* guides the part that is explained in words */
    assert_false(attempt_asks_why(stage->app.bank, &stage->app.bank->questions[0]));
    stage_close(stage);
}

static void an_exam_begins_again_from_its_start(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "Enter Enter F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "r");
    assert_string_equal(stage_screen(stage), "start");
    STAGE_EXPECT(stage, "seed 1");
    stage_keys(stage, "Enter");
    assert_int_equal(app_attempt(&stage->app)->terms.seed, 1);
    assert_string_equal(stage_screen(stage), "question");
    stage_close(stage);
}

static void a_final_sat_before_is_opened_from_home_with_other_numbers(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "Enter Enter F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "Esc");
    assert_string_equal(stage_screen(stage), "home");
    stage_keys(stage, "g Down Down Enter Enter");
    assert_string_equal(stage_screen(stage), "question");
    assert_int_equal(app_attempt(&stage->app)->terms.seed, 1);
    stage_close(stage);
}

static void an_exam_has_none_of_these_keys(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "Enter Enter Esc i '320 KiB' Enter F6 F7 F8 F9 Esc h w u r Space E");
    assert_string_equal(stage_screen(stage), "question");
    assert_string_equal(blank_at(stage, 0, 0)->committed, "320 KiB");
    assert_int_equal(asked(stage)->hints + asked(stage)->unfolded, 0);
    STAGE_EXPECT_NOT(stage, "right");
    stage_close(stage);
}

static void a_drill_asks_why_before_its_derivation_opens(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    open_drill(stage);
    stage_keys(stage, "'1.4 s' Enter Esc Space");
    STAGE_EXPECT(stage, "first write why");
    stage_keys(stage, "Enter 'It goes straight'");
    stage_wait(stage, APP_IDLE);
    assert_string_equal(asked(stage)->why.draft, "It goes straight");
    stage_keys(stage, "Esc Space");
    STAGE_EXPECT(stage, "first write why");
    stage_keys(stage, "Enter Enter Space");
    assert_string_equal(asked(stage)->why.committed, "It goes straight");
    STAGE_EXPECT(stage, "step 1 of 1");
    stage_keys(stage, "F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "Down Enter");
    STAGE_EXPECT(stage, "why It goes straight");
    stage_close(stage);
}

static void a_rubric_is_ticked_where_it_stands(void **state)
{
    (void)state;
    struct stage *stage = practise("PgDn Esc i Enter Enter 'Keys are similar.' Enter w y Tab");
    STAGE_EXPECT(stage, "does your answer say this?");
    STAGE_EXPECT(stage, "■ a");
    STAGE_EXPECT(stage, "□ b");
    stage_keys(stage, "b a a");
    STAGE_EXPECT(stage, "your answer says");
    assert_int_equal(blank_at(stage, 1, 2)->ticks, 3);
    stage_keys(stage, "Down Space Enter");
    assert_int_equal(blank_at(stage, 1, 2)->ticks, 1);
    stage_close(stage);
}

static void a_choice_is_marked_when_it_is_committed(void **state)
{
    (void)state;
    struct stage *stage = practise("PgDn Esc i a");
    STAGE_EXPECT_NOT(stage, "✓ right");
    STAGE_EXPECT_NOT(stage, "✗ wrong");
    assert_null(blank_at(stage, 1, 0)->committed);
    stage_wait(stage, APP_IDLE);
    assert_non_null(blank_at(stage, 1, 0)->draft);
    stage_keys(stage, "Enter");
    assert_non_null(blank_at(stage, 1, 0)->committed);
    assert_true(stage_has(stage, "✓ right") || stage_has(stage, "✗ wrong"));
    stage_close(stage);
}

static void practice_is_taken_up_where_it_was_left(void **state)
{
    (void)state;
    struct stage *stage = practise("'160 KiB' Enter F6 Esc q");
    assert_string_equal(stage_screen(stage), "chapter");
    STAGE_EXPECT(stage, "go on with question 1 of 2");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "home");
    stage_keys(stage, "g Enter");
    STAGE_EXPECT(stage, "In progress");
    stage_keys(stage, "Enter");
    STAGE_EXPECT(stage, "✗ slip");
    STAGE_EXPECT(stage, "hint 1 of 2");
    stage_close(stage);
}

static void a_flagged_chapter_opens_its_quiz(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, "Enter Enter F4 S y");
    stage_wait(stage, APP_DEAF);
    STAGE_EXPECT(stage, "quiz: Enter");
    stage_keys(stage, "Enter");
    assert_string_equal(stage_screen(stage), "start");
    assert_string_equal(stage->app.bank->id, "stage-quiz");
    stage_keys(stage, "Esc");
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_reply_stays_to_be_mended_and_a_right_one_goes_on),
        cmocka_unit_test(enter_twice_goes_on_from_a_wrong_reply),
        cmocka_unit_test(hints_come_one_by_one_and_end),
        cmocka_unit_test(the_derivation_waits_for_replies),
        cmocka_unit_test(what_is_not_right_is_given_away_only_after_a_word),
        cmocka_unit_test(show_me_is_recorded_and_ends_what_counts),
        cmocka_unit_test(the_derivation_opens_from_within_a_field),
        cmocka_unit_test(undo_brings_the_reply_before_back_into_its_field),
        cmocka_unit_test(other_numbers_begin_a_new_attempt_at_the_same_question),
        cmocka_unit_test(a_justification_is_asked_for_once),
        cmocka_unit_test(an_exam_begins_again_from_its_start),
        cmocka_unit_test(a_final_sat_before_is_opened_from_home_with_other_numbers),
        cmocka_unit_test(an_exam_has_none_of_these_keys),
        cmocka_unit_test(a_drill_asks_why_before_its_derivation_opens),
        cmocka_unit_test(a_rubric_is_ticked_where_it_stands),
        cmocka_unit_test(a_choice_is_marked_when_it_is_committed),
        cmocka_unit_test(practice_is_taken_up_where_it_was_left),
        cmocka_unit_test(a_flagged_chapter_opens_its_quiz),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
