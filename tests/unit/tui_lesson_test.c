#include "tui_stage.h"

#include "tui/reading.h"

static struct stage *open_lesson(int rows, int columns)
{
    struct stage *stage = stage_open(rows, columns, SYMBOLS_UNICODE);
    app_take(&stage->app, reading_begin(&stage->app, stage->library->modules[0].chapters[0].lesson));
    stage_draw(stage);
    assert_string_equal(stage_screen(stage), "lesson");
    return stage;
}

static void tab_goes_over_what_can_be_opened_and_the_cursor_follows(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "Tab");
    STAGE_EXPECT(stage, "> demo  Ring all-reduce");
    assert_int_equal(canvas_at(&stage->canvas, stage->canvas.cursor_row, stage->canvas.cursor_column)->role, ROLE_SELECTED);
    stage_keys(stage, "Tab");
    STAGE_EXPECT(stage, "> ▸ Why twice?");
    stage_keys(stage, "S-Tab");
    STAGE_EXPECT(stage, "> demo  Ring all-reduce");
    stage_keys(stage, "S-Tab S-Tab");
    STAGE_EXPECT(stage, "> demo  Ring all-reduce");
    stage_close(stage);
}

static void tab_after_scrolling_goes_on_from_what_is_in_sight(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "Tab End Tab");
    STAGE_EXPECT(stage, "> check  How many tokens fit?");
    stage_close(stage);
}

static void a_fold_opens_step_by_step_and_shuts_again(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(40, 80);
    stage_keys(stage, "Tab Tab Enter");
    STAGE_EXPECT(stage, "Once round");
    STAGE_EXPECT(stage, "1 more step");
    STAGE_EXPECT_NOT(stage, "Once more");
    stage_keys(stage, "Space");
    STAGE_EXPECT(stage, "among all 4");
    stage_keys(stage, "Enter");
    STAGE_EXPECT_NOT(stage, "Once round");
    stage_keys(stage, "E");
    STAGE_EXPECT(stage, "among all 4");
    stage_close(stage);
}

static void space_reads_to_the_end(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    for (int i = 0; i < 12; i++) stage_press(stage, "Space");
    STAGE_EXPECT(stage, "100 %");
    STAGE_EXPECT(stage, "calculator  Time of a ring");
    stage_close(stage);
}

static void a_question_of_the_page_is_asked_and_the_page_comes_back(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "End Tab Enter");
    assert_string_equal(stage_screen(stage), "practice");
    STAGE_EXPECT(stage, "What does a token cost?");
    stage_keys(stage, "Esc q");
    assert_string_equal(stage_screen(stage), "lesson");
    STAGE_EXPECT(stage, "> check  How many tokens fit?");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
}

static void a_quiz_opened_elsewhere_does_not_come_back_to_the_page(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "p Esc q");
    assert_true(app_open_bank(&stage->app, stage->library->modules[0].chapters[0].quiz));
    assert_int_equal(app_begin(&stage->app, false), APP_BEGUN);
    app_take(&stage->app, app_ask(&stage->app, 0));
    stage_draw(stage);
    stage_keys(stage, "Esc q");
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
}

static void practice_leads_to_the_lesson_and_the_lesson_back_to_where_it_was(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    assert_true(app_open_bank(&stage->app, stage->library->modules[0].chapters[0].quiz));
    assert_int_equal(app_begin(&stage->app, false), APP_BEGUN);
    app_take(&stage->app, app_ask(&stage->app, 1));
    stage_draw(stage);
    const char *question = stage->app.bank->questions[1].title;
    STAGE_EXPECT(stage, question);
    char kept[80];
    snprintf(kept, sizeof kept, "%s", question);
    stage_keys(stage, "Esc L");
    assert_string_equal(stage_screen(stage), "lesson");
    assert_null(stage->app.session);
    stage_keys(stage, "p Enter");
    assert_string_equal(stage_screen(stage), "practice");
    STAGE_EXPECT(stage, kept);
    stage_keys(stage, "Esc q");
    assert_string_equal(stage_screen(stage), "lesson");
    stage_close(stage);
}

static struct stage *open_result(void)
{
    struct stage *stage = stage_open(30, 80, SYMBOLS_UNICODE);
    assert_true(app_open_bank(&stage->app, stage->library->modules[0].exam));
    assert_int_equal(app_begin(&stage->app, false), APP_BEGUN);
    app_submit(&stage->app);
    stage_wait(stage, APP_DEAF);
    assert_string_equal(stage_screen(stage), "result");
    return stage;
}

/* Question 1 is about 9/01, whose lesson is written; the last is about 9/02, whose is not. */
static void a_result_and_its_questions_lead_to_their_lessons(void **state)
{
    (void)state;
    struct stage *stage = open_result();
    stage_keys(stage, "End L");
    assert_string_equal(stage_screen(stage), "result");
    STAGE_EXPECT(stage, "no lesson is written for 9/02");
    stage_keys(stage, "Home L");
    assert_string_equal(stage_screen(stage), "lesson");
    STAGE_EXPECT(stage, "9/01");
    stage_keys(stage, "q");
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
    stage = open_result();
    while (!stage_has(stage, ">  1 ")) stage_press(stage, "Down");
    stage_keys(stage, "Enter L");
    assert_string_equal(stage_screen(stage), "lesson");
    stage_close(stage);
}

static void the_calculators_of_the_chapter_open_from_the_page(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "End Tab Tab Tab Enter");
    assert_string_equal(stage_screen(stage), "workbench");
    stage_close(stage);
}

static void the_foot_leads_to_the_chapter_and_to_what_is_due(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "End");
    STAGE_EXPECT_NOT(stage, "reviews");
    stage_keys(stage, "Tab Enter '1 GB' Enter"); /* a wrong reply comes back the next day */
    assert_string_equal(stage_screen(stage), "practice");
    stage_keys(stage, "Esc q");
    assert_string_equal(stage_screen(stage), "lesson");
    stage->now += 3 * 24 * 3600 * 1000LL;
    stage_keys(stage, "q");
    app_take(&stage->app, reading_begin(&stage->app, stage->library->modules[0].chapters[0].lesson));
    stage_draw(stage);
    stage_keys(stage, "End");
    STAGE_EXPECT(stage, "reviews  questions that come back");
    while (!stage_has(stage, "> reviews")) stage_press(stage, "Tab");
    stage_press(stage, "Enter");
    assert_string_equal(stage_screen(stage), "due");
    stage_keys(stage, "Esc End"); /* the past was read again meanwhile */
    assert_string_equal(stage_screen(stage), "lesson");
    while (!stage_has(stage, "> chapter")) stage_press(stage, "Tab");
    stage_press(stage, "Enter");
    assert_string_equal(stage_screen(stage), "chapter");
    stage_close(stage);
}

static void the_place_in_the_text_survives_another_width(void **state)
{
    (void)state;
    struct stage *stage = open_lesson(24, 80);
    stage_keys(stage, "End");
    stage_resize(stage, 20, 50);
    stage_resize(stage, 24, 120);
    stage_resize(stage, 24, 80);
    STAGE_EXPECT(stage, "calculator  Time of a ring");
    stage_close(stage);
}

static void a_lesson_is_taken_up_where_it_was_left(void **state)
{
    (void)state;
    struct lesson_row row;
    struct stage *stage = open_lesson(24, 80);
    const char *path = stage->library->modules[0].chapters[0].lesson;
    assert_false(store_lesson(stage->store, "9-01-caches.md", &row));
    stage_keys(stage, "Space Space");
    int scroll = stage->app.reading->scroll;
    assert_true(store_lesson(stage->store, "9-01-caches.md", &row));
    assert_true(row.place > 0 && row.furthest > row.place && !row.done);
    stage_keys(stage, "q");
    assert_true(reading_open(&stage->app, path));
    app_take(&stage->app, effect_push(SCREEN_LESSON, 0));
    stage_draw(stage);
    assert_int_equal(stage->app.reading->scroll, scroll);
    stage_keys(stage, "End q");
    assert_true(store_lesson(stage->store, "9-01-caches.md", &row) && row.done);
    assert_true(reading_open(&stage->app, path)); /* read once, it begins at its beginning */
    app_take(&stage->app, effect_push(SCREEN_LESSON, 0));
    stage_draw(stage);
    assert_int_equal(stage->app.reading->scroll, 0);
    stage_close(stage);
}

static void the_lesson_of_a_chapter_opens_from_home(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    for (int i = 0; i < 8 && !stage_has(stage, "> 9/01"); i++) stage_press(stage, i < 4 ? "Up" : "Down");
    STAGE_EXPECT(stage, "> 9/01");
    stage_press(stage, "L");
    assert_string_equal(stage_screen(stage), "lesson");
    stage_keys(stage, "q Down L");
    assert_string_equal(stage_screen(stage), "home");
    STAGE_EXPECT(stage, "its lesson is not written yet");
    stage_close(stage);
}

static void lessons_are_shut_during_a_closed_book_exam(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    assert_true(app_open_bank(&stage->app, stage->library->modules[0].exam));
    stage->app.bank->closed_book = true;
    assert_int_equal(app_begin(&stage->app, false), APP_BEGUN);
    app_take(&stage->app, reading_begin(&stage->app, stage->library->modules[0].chapters[0].lesson));
    assert_string_equal(stage_screen(stage), "home");
    stage_draw(stage);
    STAGE_EXPECT(stage, "closed book");
    stage_close(stage);
}

/* ── a demo ── */

static struct stage *open_demo(int rows, int columns)
{
    struct stage *stage = open_lesson(rows, columns);
    stage_keys(stage, "Tab Enter");
    assert_string_equal(stage_screen(stage), "demo");
    return stage;
}

static void frames_are_played_at_a_steady_rate_and_stop_at_the_end(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    STAGE_EXPECT(stage, "picture 7 of 7");
    assert_int_equal(app_deadline(&stage->app), INT64_MAX);
    stage_press(stage, "Space");
    STAGE_EXPECT(stage, "playing, 1 of 7");
    int64_t period = app_deadline(&stage->app) - stage->now;
    for (int i = 2; i < 7; i++) {
        assert_int_equal(app_deadline(&stage->app) - stage->now, period);
        stage_wait(stage, period);
        char at[32];
        snprintf(at, sizeof at, "playing, %d of 7", i);
        STAGE_EXPECT(stage, at);
    }
    stage_wait(stage, period);
    STAGE_EXPECT(stage, "picture 7 of 7");
    assert_int_equal(app_deadline(&stage->app), INT64_MAX);
    stage_close(stage);
}

static void space_stands_still_and_goes_on(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    stage_keys(stage, "Space");
    stage_wait(stage, 500);
    stage_keys(stage, "Space");
    STAGE_EXPECT(stage, "picture 2 of 7");
    stage_wait(stage, 5000);
    STAGE_EXPECT(stage, "picture 2 of 7");
    stage_keys(stage, ". . ,");
    STAGE_EXPECT(stage, "picture 3 of 7");
    stage_keys(stage, "Space");
    STAGE_EXPECT(stage, "playing, 3 of 7");
    stage_close(stage);
}

static void a_swept_input_runs_the_demo_and_the_page_shows_it(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "link: 3.5 GB");
    stage_keys(stage, "q");
    STAGE_EXPECT(stage, "ranks 8 · buffer 2 GB");
    stage_keys(stage, "Enter Delete q");
    STAGE_EXPECT(stage, "ranks 4 · buffer 2 GB");
    stage_close(stage);
}

static void a_typed_value_is_taken_and_a_faulty_one_keeps_the_cursor(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    stage_keys(stage, "Down '3 s' Enter");
    STAGE_EXPECT(stage, "cannot convert between time");
    STAGE_EXPECT(stage, "As it was before");
    assert_int_equal(app_mode(&stage->app, app_top(&stage->app)), MODE_FIELD);
    stage_keys(stage, "^U '4 GB' Enter");
    STAGE_EXPECT(stage, "link: 6 GB");
    assert_int_equal(app_mode(&stage->app, app_top(&stage->app)), MODE_BROWSE);
    stage_close(stage);
}

/* ── long work ── */

/* A terminal on which the person does one thing while work is done. */
struct desk {
    struct stage *stage;
    const char *press;
    int shown;
};

static void show(void *context, struct app *app)
{
    struct desk *desk = context;
    desk->shown++;
    app_draw(app, &desk->stage->canvas);
}

static bool take(void *context, struct input *input)
{
    struct desk *desk = context;
    if (!desk->press) return false;
    *input = (struct input){.kind = INPUT_KEY};
    assert_true(key_read(desk->press, &input->key));
    desk->press = NULL;
    return true;
}

/* Each look at the clock finds it a little later. */
static int64_t later(void *context)
{
    return *(int64_t *)context += 7;
}

static void work(struct stage *stage, struct desk *desk, const char *keys)
{
    stage->app.work = (struct work){.loop = desk, .show = show, .take = take};
    stage->launch.clock.steady = later;
    stage_keys(stage, keys);
    stage->app.work = (struct work){0};
}

static void long_work_shows_how_far_it_is(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    struct desk desk = {stage, NULL, 0};
    work(stage, &desk, "'30000' Enter");
    assert_true(desk.shown > 3);
    STAGE_EXPECT(stage, "steps: 59,998");
    STAGE_EXPECT_NOT(stage, "Esc stops it");
    stage_close(stage);
}

static void escape_stops_long_work_and_nothing_else(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    struct desk desk = {stage, "Esc", 0};
    work(stage, &desk, "'5000' Enter");
    assert_int_equal(desk.shown, 1);
    assert_string_equal(stage_screen(stage), "demo");
    STAGE_EXPECT(stage, "ring was stopped");
    STAGE_EXPECT(stage, "Stopped before its end; as it was before.");
    stage_keys(stage, "Space");
    STAGE_EXPECT(stage, "steps: 9998, agrees");
    stage_close(stage);
}

static void a_key_pressed_during_work_counts_afterwards(void **state)
{
    (void)state;
    struct stage *stage = open_demo(30, 110);
    struct desk desk = {stage, "v", 0};
    work(stage, &desk, "'5000' Enter");
    STAGE_EXPECT(stage, "steps: 9998, agrees");
    assert_false(stage->app.work.keeps);
    stage_keys(stage, "Delete");
    STAGE_EXPECT(stage, "the whole");
    stage_close(stage);
}

static void any_size_can_be_drawn(void **state)
{
    (void)state;
    static const char *const keys[] = {"Tab", "Tab Enter", "Tab Enter v", "Tab Enter z", "End Tab", "Tab Enter '12'"};
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        struct stage *stage = open_lesson(24, 80);
        stage_keys(stage, keys[i]);
        for (int rows = 1; rows < 40; rows += 5)
            for (int columns = 1; columns < 130; columns += 9) {
                stage_resize(stage, rows, columns);
                if (rows >= APP_LEAST_ROWS && columns >= APP_LEAST_COLUMNS) assert_in_range(stage->canvas.cursor_row, 0, rows - 1);
            }
        stage_close(stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tab_goes_over_what_can_be_opened_and_the_cursor_follows),
        cmocka_unit_test(tab_after_scrolling_goes_on_from_what_is_in_sight),
        cmocka_unit_test(a_fold_opens_step_by_step_and_shuts_again),
        cmocka_unit_test(space_reads_to_the_end),
        cmocka_unit_test(a_question_of_the_page_is_asked_and_the_page_comes_back),
        cmocka_unit_test(a_quiz_opened_elsewhere_does_not_come_back_to_the_page),
        cmocka_unit_test(practice_leads_to_the_lesson_and_the_lesson_back_to_where_it_was),
        cmocka_unit_test(a_result_and_its_questions_lead_to_their_lessons),
        cmocka_unit_test(the_calculators_of_the_chapter_open_from_the_page),
        cmocka_unit_test(the_foot_leads_to_the_chapter_and_to_what_is_due),
        cmocka_unit_test(the_place_in_the_text_survives_another_width),
        cmocka_unit_test(a_lesson_is_taken_up_where_it_was_left),
        cmocka_unit_test(the_lesson_of_a_chapter_opens_from_home),
        cmocka_unit_test(lessons_are_shut_during_a_closed_book_exam),
        cmocka_unit_test(frames_are_played_at_a_steady_rate_and_stop_at_the_end),
        cmocka_unit_test(space_stands_still_and_goes_on),
        cmocka_unit_test(a_swept_input_runs_the_demo_and_the_page_shows_it),
        cmocka_unit_test(a_typed_value_is_taken_and_a_faulty_one_keeps_the_cursor),
        cmocka_unit_test(long_work_shows_how_far_it_is),
        cmocka_unit_test(escape_stops_long_work_and_nothing_else),
        cmocka_unit_test(a_key_pressed_during_work_counts_afterwards),
        cmocka_unit_test(any_size_can_be_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
