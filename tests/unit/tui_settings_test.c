/* The settings and the first screens: what a choice does at once, where it is kept, and that the first screens come once. */
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "tui/app_settings.h"
#include "tui_stage.h"

struct room {
    char folder[64], file[96];
    struct stage *stage;
};

static int set_up(void **state)
{
    struct room *room = calloc(1, sizeof *room);
    strcpy(room->folder, "/tmp/unfold-settings-XXXXXX");
    if (!mkdtemp(room->folder)) return -1;
    snprintf(room->file, sizeof room->file, "%s/config.yaml", room->folder);
    room->stage = stage_open(24, 80, SYMBOLS_UNICODE);
    room->stage->library->folder = ".";
    room->stage->launch.config = room->folder;
    *state = room;
    return 0;
}

static int tear_down(void **state)
{
    struct room *room = *state;
    stage_close(room->stage);
    unlink(room->file);
    rmdir(room->folder);
    free(room);
    return 0;
}

/* Start again, with what the file says. */
static void start_with(struct room *room, const char *text)
{
    struct diags diags;
    diags_init(&diags);
    assert_true(!text || file_write(room->file, text, strlen(text), 0600, &diags));
    diags_clear(&diags);
    config_clear(&room->stage->app.config);
    room->stage->launch.theme = NULL;
    app_first_settings(&room->stage->app);
    stage_draw(room->stage);
}

static bool is_kept(const struct room *room, const char *line)
{
    struct text text = {0};
    struct diags diags;
    diags_init(&diags);
    bool found = file_read(room->file, 1 << 20, &text, &diags) && strstr(text_string(&text), line);
    diags_clear(&diags);
    text_clear(&text);
    return found;
}

static void each_choice_counts_at_once_and_is_kept(void **state)
{
    struct room *room = *state;
    struct stage *stage = room->stage;
    start_with(room, "theme: mono\n");
    stage_keys(stage, "s Right");
    assert_string_equal(stage->app.theme->name, "paper");
    assert_true(is_kept(room, "theme: paper"));
    stage_keys(stage, "Left");
    assert_string_equal(stage->app.theme->name, "mono");
    stage_keys(stage, "Down Enter");
    assert_int_equal(stage->app.symbols, SYMBOLS_ASCII);
    assert_int_equal(stage->canvas.symbols, SYMBOLS_ASCII);
    assert_true(is_kept(room, "symbols: ascii"));
    stage_keys(stage, "Space");
    assert_int_equal(stage->app.symbols, SYMBOLS_UNICODE);
    stage->app.wants.mouse = false;
    stage_keys(stage, "Down Right Down Right");
    assert_false(stage->app.mouse);
    assert_true(stage->app.wants.mouse);
    assert_true(is_kept(room, "plots: blocks") && is_kept(room, "mouse: off"));
}

static void what_was_kept_counts_at_the_next_start(void **state)
{
    struct room *room = *state;
    start_with(room, "theme: amber\nsymbols: ascii\nmouse: off\nplots: blocks\n");
    assert_string_equal(room->stage->app.theme->name, "amber");
    assert_int_equal(room->stage->app.symbols, SYMBOLS_ASCII);
    assert_false(room->stage->app.mouse);
}

/* An option of the command line comes first, and does not change what is kept. */
static void options_of_the_command_line_come_first(void **state)
{
    struct room *room = *state;
    start_with(room, "theme: amber\nmouse: on\n");
    room->stage->launch.theme = "mono";
    room->stage->launch.no_mouse = true;
    room->stage->app.mouse = false;
    config_clear(&room->stage->app.config);
    app_first_settings(&room->stage->app);
    assert_string_equal(room->stage->app.theme->name, "mono");
    assert_false(room->stage->app.mouse);
    assert_true(is_kept(room, "theme: amber"));
}

static void unicode_is_not_forced_on_a_terminal_without_it(void **state)
{
    struct room *room = *state;
    room->stage->app.able = SYMBOLS_ASCII;
    start_with(room, "symbols: unicode\n");
    assert_int_equal(room->stage->app.symbols, SYMBOLS_ASCII);
}

static void a_fault_is_told_and_nothing_is_overwritten(void **state)
{
    static const char text[] = "theme: 'amber\nmouse: off\n";
    struct room *room = *state;
    struct stage *stage = room->stage;
    start_with(room, text);
    STAGE_EXPECT(stage, "config.yaml:1:8");
    stage_keys(stage, "s");
    STAGE_EXPECT(stage, "config.yaml:1:8");
    stage_keys(stage, "Right");
    STAGE_EXPECT(stage, "not kept");
    assert_true(is_kept(room, text));
}

static void an_exam_begins_with_its_clock_as_chosen(void **state)
{
    struct room *room = *state;
    struct stage *stage = room->stage;
    start_with(room, "clock: hidden\n");
    stage_keys(stage, "Enter Enter");
    assert_string_equal(stage_screen(stage), "question");
    assert_true(app_attempt(&stage->app)->clock_hidden);
    stage_keys(stage, "F3");
    assert_false(app_attempt(&stage->app)->clock_hidden);
}

static void time_is_counted_in_seconds_when_that_was_chosen(void **state)
{
    struct room *room = *state;
    struct stage *stage = room->stage;
    start_with(room, "time: seconds\n");
    stage_keys(stage, "Enter Enter");
    STAGE_EXPECT(stage, "60:00 left");
    assert_int_equal(app_deadline(&stage->app), app_steady(&stage->app) + 1000);
    stage_wait(stage, 61500);
    STAGE_EXPECT(stage, "58:59 left");
    assert_int_equal(app_deadline(&stage->app), app_steady(&stage->app) + 500);
}

static void the_tour_is_left_by_one_key_and_then_counts_as_seen(void **state)
{
    static const char *const ways[] = {"Esc", "q", "Enter Enter Enter", "Down Down Down"};
    struct room *room = *state;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        start_with(room, "# nothing yet\n");
        assert_false(app_is_toured(&room->stage->app));
        stage_keys(room->stage, "w");
        assert_string_equal(stage_screen(room->stage), "tour");
        stage_keys(room->stage, ways[i]);
        assert_string_equal(stage_screen(room->stage), "home");
        assert_true(app_is_toured(&room->stage->app));
        assert_true(is_kept(room, "# nothing yet\ntoured: yes\n"));
    }
}

/* A file that cannot be written must not bring the tour back each time. */
static void the_database_remembers_the_tour_where_the_file_cannot(void **state)
{
    struct room *room = *state;
    start_with(room, "- not a mapping\n");
    assert_false(app_is_toured(&room->stage->app));
    stage_keys(room->stage, "w Esc");
    start_with(room, NULL);
    assert_true(app_is_toured(&room->stage->app));
    assert_true(is_kept(room, "- not a mapping\n"));
}

static void the_tour_is_offered_by_help_palette_and_settings(void **state)
{
    static const char *const ways[] = {"? w", ": 'first screens' Enter", "s End Enter", "c : 'first screens' Enter"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
        stage_keys(stage, ways[i]);
        if (strcmp(stage_screen(stage), "tour") != 0) fail_msg("`%s` leads to `%s`", ways[i], stage_screen(stage));
        stage_close(stage);
    }
}

/* Enter does something else on the last page, and the hint and the help say so there and nowhere else. */
static void the_last_page_says_that_enter_begins(void **state)
{
    static const char *const ways[] = {"w", "w Enter", "w Enter Enter", "w Enter Enter Up", "w Enter Enter ? Esc"};
    static const bool last[] = {false, false, true, false, true};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(ways); i++) {
        struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
        stage_keys(stage, ways[i]);
        STAGE_EXPECT(stage, last[i] ? "Enter begin" : "Enter go on");
        STAGE_EXPECT_NOT(stage, last[i] ? "go on " : "begin ");
        stage_keys(stage, "?");
        STAGE_EXPECT(stage, last[i] ? "leave the first screens and begin" : "the next of the first screens");
        STAGE_EXPECT_NOT(stage, last[i] ? "the next of the first screens" : "leave the first screens and begin");
        stage_close(stage);
    }
}

static void every_page_of_the_tour_fits_the_smallest_screen(void **state)
{
    (void)state;
    struct stage *stage = stage_open(12, 40, SYMBOLS_UNICODE);
    stage_keys(stage, "w");
    for (int i = 0; i < 3; i++) {
        STAGE_EXPECT_NOT(stage, "▾");
        stage_keys(stage, "Enter");
    }
    assert_string_equal(stage_screen(stage), "home");
    stage_close(stage);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_choice_counts_at_once_and_is_kept),
        TEST(what_was_kept_counts_at_the_next_start),
        TEST(options_of_the_command_line_come_first),
        TEST(unicode_is_not_forced_on_a_terminal_without_it),
        TEST(a_fault_is_told_and_nothing_is_overwritten),
        TEST(an_exam_begins_with_its_clock_as_chosen),
        TEST(time_is_counted_in_seconds_when_that_was_chosen),
        TEST(the_tour_is_left_by_one_key_and_then_counts_as_seen),
        TEST(the_database_remembers_the_tour_where_the_file_cannot),
        cmocka_unit_test(the_tour_is_offered_by_help_palette_and_settings),
        cmocka_unit_test(the_last_page_says_that_enter_begins),
        cmocka_unit_test(every_page_of_the_tour_fits_the_smallest_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
