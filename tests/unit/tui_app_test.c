/* What keys, clicks, pastes and the clock do, without a terminal. */
#include "tui_stage.h"

#define BEGIN "Enter Enter Esc i "

static const struct blank_progress *blank_at(struct stage *stage, size_t question, size_t blank)
{
    const struct bank *bank = stage->app.bank;
    return attempt_blank(app_attempt(&stage->app), &bank->questions[question], &bank->questions[question].blanks[blank]);
}

static void enter_commits_and_moves_on(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'320 KiB' Enter");
    assert_string_equal(blank_at(stage, 0, 0)->committed, "320 KiB");
    assert_int_equal(app_attempt(&stage->app)->blank, 1);
    STAGE_EXPECT(stage, " saved ");
    stage_keys(stage, "'131072' Enter '262144' Enter");
    assert_int_equal(app_attempt(&stage->app)->question, 1);
    stage_close(stage);
}

static void letters_type_in_a_field_and_command_outside(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "n o f q t T ?");
    STAGE_EXPECT(stage, "> nofqtT?");
    assert_string_equal(stage_screen(stage), "question");
    stage_keys(stage, "Esc n");
    assert_int_equal(app_attempt(&stage->app)->question, 1);
    stage_keys(stage, "Esc o");
    assert_string_equal(stage_screen(stage), "overview");
    stage_close(stage);
}

static void a_draft_is_saved_after_a_pause_and_on_leaving(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'160'");
    assert_null(blank_at(stage, 0, 0)->draft);
    assert_true(app_deadline(&stage->app) <= stage->now + APP_IDLE);
    stage_wait(stage, APP_IDLE);
    assert_string_equal(blank_at(stage, 0, 0)->draft, "160");
    stage_keys(stage, "'5' Tab");
    assert_string_equal(blank_at(stage, 0, 0)->draft, "1605");
    stage_keys(stage, "'7' PgDn");
    assert_string_equal(blank_at(stage, 0, 1)->draft, "7");
    stage_keys(stage, "PgUp");
    STAGE_EXPECT(stage, "1605");
    stage_close(stage);
}

static void choices_are_picked_by_letter_number_and_arrows(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    const char *stored;
    stage_keys(stage, BEGIN "PgDn Esc i b");
    stored = blank_at(stage, 1, 0)->committed;
    assert_non_null(stored);
    stage_keys(stage, "3");
    assert_string_not_equal(blank_at(stage, 1, 0)->committed, stored);
    stage_keys(stage, "2");
    assert_string_equal(blank_at(stage, 1, 0)->committed, stored);
    stage_keys(stage, "b");
    assert_string_equal(blank_at(stage, 1, 0)->committed, stored); /* once more means it no less */
    stage_keys(stage, "Space");
    assert_string_equal(blank_at(stage, 1, 0)->committed, "");
    stage_keys(stage, "b Enter a b");
    assert_int_equal(strlen(blank_at(stage, 1, 1)->committed), 4); /* "a, b" in the bank's letters */
    stage_keys(stage, "b");
    assert_int_equal(strlen(blank_at(stage, 1, 1)->committed), 1);
    stage_keys(stage, "Down Enter");
    assert_int_equal(strlen(blank_at(stage, 1, 1)->committed), 4);
    assert_int_equal(app_attempt(&stage->app)->blank, 2);
    stage_close(stage);
}

/* Choices are shown shuffled; what is stored must mean the same. */
static void a_picked_choice_is_marked_as_the_one_shown(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "PgDn Esc i");
    const struct question *question = &stage->app.bank->questions[1];
    const size_t *order = variant_order(session_variant(stage->app.session), question, &question->blanks[0]);
    stage_press(stage, order[0] == 0 ? "a" : order[1] == 0 ? "b" : "c");
    assert_string_equal(blank_at(stage, 1, 0)->committed, "a");
    stage_keys(stage, "F4 S y");
    assert_int_equal(app_score(&stage->app)->questions[1].marks[0].verdict, VERDICT_CORRECT);
    stage_close(stage);
}

static void the_clock_shows_minutes_then_seconds_and_hides(void **state)
{
    (void)state;
    static const struct {
        int64_t left;
        const char *shown;
    } moments[] = {
        {60 * 60000, "60 min left"}, {59 * 60000 + 1, "60 min left"}, {59 * 60000, "59 min left"}, {5 * 60000 + 1, "6 min left"},
        {5 * 60000, "5:00 left"},    {4 * 60000 + 59000, "4:59 left"}, {61000, "1:01 left"},       {900, "0:01 left"},
    };
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN);
    int64_t start = stage->now;
    for (size_t i = 0; i < COUNT_OF(moments); i++) {
        stage->now = start + 60 * 60000 - moments[i].left;
        stage_wait(stage, 0);
        STAGE_EXPECT(stage, moments[i].shown);
    }
    stage_keys(stage, "F3");
    STAGE_EXPECT(stage, "clock hidden");
    STAGE_EXPECT_NOT(stage, "0:01 left");
    stage_close(stage);
}

static void time_is_announced_at_ten_five_and_one_minute(void **state)
{
    (void)state;
    static const int minutes[] = {10, 5, 1};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "F3"); /* also when the clock is hidden */
    int64_t start = stage->now;
    for (size_t i = 0; i < COUNT_OF(minutes); i++) {
        char words[32];
        snprintf(words, sizeof words, " %d minute%s left ", minutes[i], minutes[i] == 1 ? "" : "s");
        stage->now = start + (60 - minutes[i]) * 60000 - 1;
        stage_wait(stage, 0);
        STAGE_EXPECT_NOT(stage, words);
        stage_wait(stage, 1);
        STAGE_EXPECT(stage, words);
        stage_wait(stage, APP_NOTICE_LONG);
        STAGE_EXPECT_NOT(stage, words);
    }
    stage_close(stage);
}

static void at_zero_it_is_submitted_with_what_stands_in_the_field(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'320 KiB' Enter");
    stage->now += 60 * 60000 - 1000;
    stage_keys(stage, "'131072'");
    stage_wait(stage, 1000);
    assert_string_equal(stage_screen(stage), "result");
    assert_true(app_attempt(&stage->app)->expired);
    assert_int_equal(app_score(&stage->app)->questions[0].marks[1].verdict, VERDICT_CORRECT);
    STAGE_EXPECT(stage, "Time is over");
    stage_keys(stage, "Enter"); /* was meant for the field */
    assert_string_equal(stage_screen(stage), "result");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "Down Down Enter");
    assert_string_equal(stage_screen(stage), "review");
    stage_close(stage);
}

static void the_end_closes_whatever_lies_over_the_question(void **state)
{
    (void)state;
    static const char *const keys[] = {"F1", "F4", "^C", "F4 S", "F4 ? "};
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
        stage_keys(stage, BEGIN);
        stage_keys(stage, keys[i]);
        stage_wait(stage, 61 * 60000);
        assert_string_equal(stage_screen(stage), "result");
        stage_close(stage);
    }
}

static void leaving_asks_once_and_escape_never_leaves(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'1' Esc Esc Esc");
    assert_string_equal(stage_screen(stage), "question");
    stage_keys(stage, "q n");
    assert_string_equal(stage_screen(stage), "question");
    stage_keys(stage, "^C Enter");
    assert_false(stage->app.wants.quit);
    stage_keys(stage, "q y");
    assert_string_equal(stage_screen(stage), "home");
    STAGE_EXPECT(stage, "In progress");
    stage_keys(stage, "Enter Enter Esc i");
    STAGE_EXPECT(stage, "> 1");
    stage_keys(stage, "^C ^C");
    assert_true(stage->app.wants.quit);
    stage_close(stage);
}

static void home_is_left_without_a_question(void **state)
{
    (void)state;
    static const char *const keys[] = {"q", "^C"};
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
        stage_keys(stage, keys[i]);
        assert_true(stage->app.wants.quit);
        stage_close(stage);
    }
}

static void home_tells_what_it_knows_before_the_banks_are_read(void **state)
{
    (void)state;
    struct stage *stage = stage_begin_on("tests/data/stage", 24, 80, SYMBOLS_UNICODE);
    const struct module *module = &stage->library->modules[0];
    assert_true(stage_has(stage, "Next"));
    assert_true(stage_has(stage, module->title));
    assert_true(stage_has(stage, module->chapters[0].title));
    assert_false(stage_has(stage, "question"));
    assert_false(stage_has(stage, "%"));
    assert_int_equal(app_deadline(&stage->app), stage->now);
    stage_wait(stage, 0);
    assert_true(stage_has(stage, "question"));
    assert_true(app_deadline(&stage->app) > stage->now);
    stage_close(stage);
}

static void a_key_that_comes_first_waits_for_the_banks(void **state)
{
    (void)state;
    struct stage *read = stage_open(24, 80, SYMBOLS_UNICODE), *unread = stage_begin_on("tests/data/stage", 24, 80, SYMBOLS_UNICODE);
    stage_press(read, "Enter");
    stage_press(unread, "Enter");
    assert_string_equal(stage_screen(unread), "start");
    char *shown = strdup(stage_text(read));
    assert_string_equal(stage_text(unread), shown);
    free(shown);
    stage_close(read);
    stage_close(unread);
}

/* Handed in "before" it was begun, as the clock of the wall says: what is told is the time at the questions. */
static void a_clock_set_back_gives_no_negative_time(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'320 KiB' Enter");
    stage->now -= 3 * 60 * 60000;
    stage_wait(stage, 0);
    stage_keys(stage, "F4 S y");
    STAGE_EXPECT(stage, " 0 min of 60 min used");
    stage_close(stage);
}

static void submitting_asks_once(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "F4 S Enter");
    assert_false(app_attempt(&stage->app)->submitted);
    stage_keys(stage, "S n S y");
    assert_true(app_attempt(&stage->app)->submitted);
    assert_string_equal(stage_screen(stage), "result");
    stage_close(stage);
}

static void a_small_terminal_says_so_and_keeps_the_text(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'320 K'");
    stage_resize(stage, 10, 30);
    STAGE_EXPECT(stage, "too small: 30x10");
    STAGE_EXPECT(stage, "need 40x12");
    stage_keys(stage, "x 5 Enter");
    stage_resize(stage, 24, 80);
    STAGE_EXPECT(stage, "320 K ");
    stage_resize(stage, 3, 8);
    stage_keys(stage, "q");
    assert_true(stage->app.wants.quit);
    assert_string_equal(blank_at(stage, 0, 0)->draft, "320 K");
    stage_close(stage);
}

static void any_size_is_drawn_on_any_screen(void **state)
{
    (void)state;
    static const char *const places[] = {"", "Enter", BEGIN, BEGIN "PgDn", BEGIN "F4", BEGIN "F1", BEGIN "F4 S y"};
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
        stage_keys(stage, places[i]);
        for (int rows = 1; rows < 40; rows += 3)
            for (int columns = 1; columns < 230; columns += 13) stage_resize(stage, rows, columns);
        stage_resize(stage, 24, 80);
        assert_true(stage->canvas.cursor_row >= 0);
        stage_close(stage);
    }
}

static void a_paste_types_only_in_a_field(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    struct input paste = {.kind = INPUT_PASTE, .paste = "qn320 KiB"};
    stage_give(stage, paste);
    assert_false(stage->app.wants.quit);
    stage_keys(stage, BEGIN);
    stage_give(stage, paste);
    STAGE_EXPECT(stage, "> qn320 KiB");
    stage_keys(stage, "Esc");
    stage_give(stage, paste);
    assert_int_equal(app_attempt(&stage->app)->question, 0);
    stage_close(stage);
}

static bool find_text(struct stage *stage, const char *text, int *row, int *column)
{
    const char *screen = stage_text(stage), *at = strstr(screen, text);
    if (!at) return false;
    *row = *column = 0;
    for (; screen < at; screen++) {
        bool first = ((unsigned char)*screen & 0xC0) != 0x80;
        *column = *screen == '\n' ? 0 : *column + first;
        *row += *screen == '\n';
    }
    return true;
}

static void hints_rows_and_choices_can_be_clicked(void **state)
{
    (void)state;
    int row, column;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    assert_true(find_text(stage, "9/02", &row, &column));
    stage_click(stage, row, column);
    STAGE_EXPECT(stage, "> 9/02");
    stage_click(stage, row, column);
    STAGE_EXPECT(stage, "quiz is not written yet");
    stage_keys(stage, "g Down Down Enter Enter Esc n");
    assert_true(find_text(stage, "b  ", &row, &column));
    stage_click(stage, row, column);
    assert_non_null(blank_at(stage, 1, 0)->committed);
    assert_true(find_text(stage, "? help", &row, &column));
    stage_click(stage, row, column);
    assert_string_equal(stage_screen(stage), "help");
    stage_close(stage);
}

static void the_fold_opens_step_by_step_and_is_remembered(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'320 KiB' Enter F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "Down Down Enter");
    STAGE_EXPECT_NOT(stage, "a key and a value are kept");
    stage_keys(stage, "Space");
    STAGE_EXPECT(stage, "a key and a value are kept");
    STAGE_EXPECT(stage, "step 1 of 3");
    STAGE_EXPECT_NOT(stage, "Caveats");
    stage_keys(stage, "E End");
    STAGE_EXPECT(stage, "step 3 of 3");
    STAGE_EXPECT(stage, "Caveats");
    stage_keys(stage, "Esc q r Down Down Enter End");
    STAGE_EXPECT(stage, "step 3 of 3");
    stage_close(stage);
}

static void rubric_points_are_ticked_by_the_learner(void **state)
{
    (void)state;
    struct stage *stage = stage_open(30, 100, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "PgDn Esc i Tab Tab 'the keys are similar' Enter F4 S y");
    stage_wait(stage, APP_DEAF);
    assert_int_equal(app_score(&stage->app)->pending, 1);
    STAGE_EXPECT(stage, "waits for your ticks");
    stage_keys(stage, "Down Down Down Enter Enter"); /* as the hallmarks found it */
    assert_int_equal(app_score(&stage->app)->pending, 0);
    assert_int_equal(blank_at(stage, 1, 2)->ticks, 1);
    stage_keys(stage, "Tab Space");
    assert_int_equal(blank_at(stage, 1, 2)->ticks, 3);
    assert_int_equal(app_score(&stage->app)->questions[1].marks[2].credit, CREDIT_FULL);
    stage_close(stage);
}

static void the_theme_goes_round(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    struct arena arena = {0};
    assert_string_equal(stage->app.theme->name, "mono");
    stage->library->folder = "."; /* where the themes are */
    stage_keys(stage, "t");
    assert_string_equal(stage->app.theme->name, "paper");
    stage_keys(stage, "t");
    assert_string_equal(stage->app.theme->name, "midnight");
    assert_string_equal(store_setting(stage->store, "theme", &arena), "midnight");
    stage_keys(stage, "t");
    assert_string_equal(stage->app.theme->name, "amber");
    stage_keys(stage, "t");
    assert_string_equal(stage->app.theme->name, "high-contrast");
    stage_keys(stage, "t");
    assert_string_equal(stage->app.theme->name, "mono");
    arena_clear(&arena);
    stage_close(stage);
}

static void a_click_puts_the_cursor_into_the_words_of_an_explanation(void **state)
{
    (void)state;
    int row, column;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "PgDn Esc i Enter Enter 'One two'");
    assert_true(find_text(stage, "One two", &row, &column));
    stage_click(stage, row, column + 4);
    stage_keys(stage, "'and '");
    STAGE_EXPECT(stage, "One and two");
    stage_close(stage);
}

static void the_review_scrolls_by_pages_and_changes_questions_by_letter(void **state)
{
    (void)state;
    struct stage *stage = stage_open(12, 40, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "F4 S y");
    stage_wait(stage, APP_DEAF);
    stage_keys(stage, "End Home Down Down Enter");
    assert_string_equal(stage_screen(stage), "review");
    STAGE_EXPECT(stage, "1/4");
    STAGE_EXPECT(stage, "How many tokens fit?");
    stage_keys(stage, "PgDn");
    STAGE_EXPECT(stage, "1/4");
    STAGE_EXPECT_NOT(stage, "How many tokens fit?");
    stage_keys(stage, "PgUp");
    STAGE_EXPECT(stage, "How many tokens fit?");
    stage_keys(stage, "n");
    STAGE_EXPECT(stage, "2/4");
    stage_close(stage);
}

static void the_overview_tells_what_cannot_be_read(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "'12 or 13' Enter '5' Enter F4");
    STAGE_EXPECT(stage, "1 cannot be read");
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enter_commits_and_moves_on),
        cmocka_unit_test(letters_type_in_a_field_and_command_outside),
        cmocka_unit_test(a_draft_is_saved_after_a_pause_and_on_leaving),
        cmocka_unit_test(choices_are_picked_by_letter_number_and_arrows),
        cmocka_unit_test(a_picked_choice_is_marked_as_the_one_shown),
        cmocka_unit_test(the_clock_shows_minutes_then_seconds_and_hides),
        cmocka_unit_test(time_is_announced_at_ten_five_and_one_minute),
        cmocka_unit_test(at_zero_it_is_submitted_with_what_stands_in_the_field),
        cmocka_unit_test(the_end_closes_whatever_lies_over_the_question),
        cmocka_unit_test(leaving_asks_once_and_escape_never_leaves),
        cmocka_unit_test(home_is_left_without_a_question),
        cmocka_unit_test(home_tells_what_it_knows_before_the_banks_are_read),
        cmocka_unit_test(a_key_that_comes_first_waits_for_the_banks),
        cmocka_unit_test(a_clock_set_back_gives_no_negative_time),
        cmocka_unit_test(submitting_asks_once),
        cmocka_unit_test(a_small_terminal_says_so_and_keeps_the_text),
        cmocka_unit_test(any_size_is_drawn_on_any_screen),
        cmocka_unit_test(a_paste_types_only_in_a_field),
        cmocka_unit_test(hints_rows_and_choices_can_be_clicked),
        cmocka_unit_test(a_click_puts_the_cursor_into_the_words_of_an_explanation),
        cmocka_unit_test(the_review_scrolls_by_pages_and_changes_questions_by_letter),
        cmocka_unit_test(the_overview_tells_what_cannot_be_read),
        cmocka_unit_test(the_fold_opens_step_by_step_and_is_remembered),
        cmocka_unit_test(rubric_points_are_ticked_by_the_learner),
        cmocka_unit_test(the_theme_goes_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
