/* The chapter's screen: what its rows lead to, and where one comes back to. */
#include "tui_stage.h"

static struct stage *open_chapter(void)
{
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, "g Enter");
    assert_string_equal(stage_screen(stage), "chapter");
    return stage;
}

static void two_enters_lead_from_home_to_the_first_question(void **state)
{
    (void)state;
    struct stage *stage = open_chapter();
    stage_keys(stage, "Enter");
    assert_string_equal(stage_screen(stage), "practice");
    stage_close(stage);
}

static void each_row_leads_where_it_says(void **state)
{
    static const struct {
        const char *keys, *screen;
    } rows[] = {
        {"Up Enter", "lesson"},          /* the text */
        {"Enter", "practice"},           /* the quiz */
        {"Down Enter", "start"},         /* the final asks first */
        {"Down Down Enter", "lesson"},
        {"Down Down Down Enter", "workbench"},
        {"L", "lesson"}, {"c", "calculators"}, {"r", "practice"}, {"q", "home"}, {"Esc", "home"}, {"Down r", "chapter"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct stage *stage = open_chapter();
        stage_keys(stage, rows[i].keys);
        if (strcmp(stage_screen(stage), rows[i].screen) != 0) fail_msg("`%s` leads to `%s`", rows[i].keys, stage_screen(stage));
        stage_close(stage);
    }
}

static void what_was_begun_here_comes_back_here(void **state)
{
    (void)state;
    struct stage *stage = open_chapter();
    stage_keys(stage, "Enter Esc i '320 KiB' Enter '131072' Enter F4 S y");
    stage_wait(stage, APP_DEAF);
    assert_string_equal(stage_screen(stage), "result");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "chapter");
    STAGE_EXPECT(stage, "last results");
    STAGE_EXPECT(stage, "2023-11-14");
    STAGE_EXPECT(stage, "again, with other numbers");
    STAGE_EXPECT(stage, "1 of 4 answered");
    stage_keys(stage, "End Enter");
    assert_string_equal(stage_screen(stage), "result");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "chapter");
    stage_close(stage);
}

/* What is opened from elsewhere in between ends where it always does. */
static void another_way_in_forgets_the_chapter(void **state)
{
    (void)state;
    struct stage *stage = open_chapter();
    stage_keys(stage, "Enter Esc q : 'quiz 9/01' Enter Enter Esc q");
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
}

static void what_is_in_progress_is_begun_again_after_a_yes(void **state)
{
    (void)state;
    struct stage *stage = open_chapter();
    stage_keys(stage, "Enter Esc i '160 KiB' Enter Esc q r");
    assert_string_equal(stage_screen(stage), "confirm");
    stage_keys(stage, "n");
    assert_string_equal(stage_screen(stage), "chapter");
    STAGE_EXPECT(stage, "go on with question 1 of 2");
    stage_keys(stage, "Up Down");
    assert_null(stage->app.session);
    stage_keys(stage, "r y");
    assert_string_equal(stage_screen(stage), "practice");
    assert_int_equal(app_attempt(&stage->app)->terms.seed, 1);
    stage_close(stage);
}

static void how_far_the_lesson_was_read_is_seen_on_coming_back(void **state)
{
    (void)state;
    struct stage *stage = open_chapter();
    STAGE_EXPECT(stage, "not read yet");
    stage_keys(stage, "L G");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "chapter");
    STAGE_EXPECT_NOT(stage, "not read yet");
    stage_close(stage);
}

static void calculators_stay_shut_while_a_closed_book_exam_is_open(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, "Enter Enter Esc q y g Down Enter");
    assert_string_equal(stage_screen(stage), "chapter");
    STAGE_EXPECT(stage, "closed book");
    STAGE_EXPECT_NOT(stage, "share_out");
    stage_keys(stage, "c");
    assert_string_equal(stage_screen(stage), "chapter");
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_enters_lead_from_home_to_the_first_question),
        cmocka_unit_test(each_row_leads_where_it_says),
        cmocka_unit_test(what_was_begun_here_comes_back_here),
        cmocka_unit_test(another_way_in_forgets_the_chapter),
        cmocka_unit_test(what_is_in_progress_is_begun_again_after_a_yes),
        cmocka_unit_test(how_far_the_lesson_was_read_is_seen_on_coming_back),
        cmocka_unit_test(calculators_stay_shut_while_a_closed_book_exam_is_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
