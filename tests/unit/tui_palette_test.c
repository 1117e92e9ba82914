/* The palette and the themes: what is offered, what a choice does, and what a way out leaves behind. */
#include <sys/stat.h>
#include <unistd.h>

#include "tui/words.h"
#include "tui_stage.h"

#define BEGIN "Enter Enter "

static void words_are_ranked(void **state)
{
    static const struct {
        const char *words, *text;
        int rank;
    } rows[] = {
        {"", "anything", 0},          {"zebra", "a quiz", -1},         {"quiz zebra", "a quiz", -1}, {"ui", "a quiz", 0},
        {"qu", "a quiz", 1},          {"quiz", "a quiz", 2},           {"qu", "quiz 9/01", 4},       {"QUIZ", "quiz 9/01", 5},
        {"quiz 9/01", "quiz 9/01", 7}, {"  quiz  ", "quiz 9/01", 5},   {"caf", "ein café", 1},       {"café", "ein café", 2},
        {"es", "lesson es", 2},       {"quiz", "", -1},                {"fé", "ein café", 0},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int rank = words_rank(rows[i].words, rows[i].text);
        if (rank != rows[i].rank) fail_msg("`%s` in `%s`: %d", rows[i].words, rows[i].text, rank);
    }
}

/* Every action whose key counts where the focus is, but moving, can be found by its sentence. */
static void each_action_of_home_is_offered(void **state)
{
    (void)state;
    size_t count, offered = 0;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++) {
        bool moves = rows[i].action >= ACTION_UP && rows[i].action <= ACTION_SCROLL_DOWN;
        if (moves || rows[i].action == ACTION_PALETTE || !key_row_key(&rows[i], SCREEN_HOME, MODE_BROWSE)) continue;
        struct stage *stage = stage_open(60, 200, SYMBOLS_UNICODE);
        stage_keys(stage, ":");
        STAGE_EXPECT(stage, rows[i].says);
        offered++;
        stage_close(stage);
    }
    assert_true(offered >= 10);
}

static const struct {
    const char *name, *keys, *screen;
} choices[] = {
    {"an action of the screen", ": 'formula' Enter", "calculators"},
    {"one of everywhere", ": 'this list' Enter", "help"},
    {"a quiz", ": 'quiz 9/01' Enter", "start"},
    {"a lesson", ": 'lesson 9/01' Enter", "lesson"},
    {"the calculators", "Enter : 'places calc' Enter", "calculators"},
    {"the themes", "Enter : 'places themes' Enter", "themes"},
    {"home, from deep", "c Enter : 'places home' Enter", "home"},
    {"home, from practice", "g Enter Enter ^P 'places home' Enter", "home"},
    {"the final, from practice", "g Enter Enter ^P 'FINAL' Enter", "start"},
    {"home, from an exam", BEGIN "Esc i ^P 'places home' Enter", "confirm"},
    {"no quiz, from an exam", BEGIN "Esc i ^P 'quiz 9' Enter", "palette"},
    {"what begins with the word, before what has it", ": 'lesson' Enter", "lesson"},
    {"what the foot calls it", ": 'settings' Enter", "settings"},
    {"a key as it is spelled", ": 'v' Enter", "due"},
    {"the same letter with shift", ": 'T' Enter", "themes"},
    {"the best, moved from", ": '9/01' Down Enter", "start"},
    {"a key of a field", BEGIN "Esc i ^P 'F4' Enter", "overview"},
    {"nothing", ": 'zebra' Enter", "palette"},
    {"Esc", ": 'quiz' Esc", "home"},
    {"a letter types in a field", BEGIN "Esc i ':'", "question"},
};

static void a_choice_does_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(choices); i++) {
        struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
        stage_keys(stage, choices[i].keys);
        if (strcmp(stage_screen(stage), choices[i].screen) != 0) fail_msg("%s: on %s", choices[i].name, stage_screen(stage));
        stage_close(stage);
    }
}

static void an_exam_is_left_only_after_a_yes(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, BEGIN "Esc i '160 KiB' ^P 'places home' Enter n");
    assert_string_equal(stage_screen(stage), "question");
    STAGE_EXPECT(stage, "160 KiB");
    stage_keys(stage, "^P 'places home' Enter y");
    assert_string_equal(stage_screen(stage), "home");
    STAGE_EXPECT(stage, "In progress");
    stage_keys(stage, ":");
    STAGE_EXPECT_NOT(stage, "lesson 9/01"); /* closed book */
    stage_close(stage);
}

static void a_click_on_the_selected_row_does_it(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, ": 'themes'");
    stage_click(stage, stage->canvas.rows / 2, 10); /* no row is there */
    assert_string_equal(stage_screen(stage), "palette");
    stage_click(stage, 5, 10);
    assert_string_equal(stage_screen(stage), "themes");
    stage_close(stage);
}

static const char *kept_theme(struct stage *stage, struct arena *arena)
{
    return store_setting(stage->store, "theme", arena);
}

static void moving_puts_a_theme_on_and_esc_takes_it_off(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    struct arena arena = {0};
    stage->library->folder = ".";
    stage_keys(stage, "T");
    assert_string_equal(stage->app.theme->name, "mono"); /* the one that is on is selected */
    stage_keys(stage, "g");
    assert_string_equal(stage->app.theme->name, "amber");
    stage_keys(stage, "j");
    assert_string_equal(stage->app.theme->name, "high-contrast");
    stage_keys(stage, "Esc");
    assert_string_equal(stage_screen(stage), "home");
    assert_string_equal(stage->app.theme->name, "mono");
    assert_null(kept_theme(stage, &arena));
    arena_clear(&arena);
    stage_close(stage);
}

static void enter_keeps_a_theme(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    struct arena arena = {0};
    stage->library->folder = ".";
    stage_keys(stage, "T g Enter");
    assert_string_equal(stage_screen(stage), "home");
    assert_string_equal(stage->app.theme->name, "amber");
    assert_string_equal(kept_theme(stage, &arena), "amber");
    arena_clear(&arena);
    stage_close(stage);
}

/* Without a folder of themes one is left. */
static void mono_is_always_there(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage_keys(stage, "T Enter");
    assert_string_equal(stage->app.theme->name, "mono");
    stage_close(stage);
}

static void a_theme_with_faults_is_named_and_not_put_on(void **state)
{
    (void)state;
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    char home[] = "/tmp/unfold-themes-XXXXXX", path[96];
    assert_non_null(mkdtemp(home));
    snprintf(path, sizeof path, "%s/themes", home);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/themes/broken.yaml", home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("name: broken\nroles: [\n", file);
    fclose(file);
    stage->library->folder = home;
    stage_keys(stage, "T g");
    STAGE_EXPECT(stage, "cannot be read");
    stage_keys(stage, "Enter");
    assert_string_equal(stage_screen(stage), "themes");
    assert_string_equal(stage->app.theme->name, "mono");
    stage_close(stage);
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    rmdir(home);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_ranked),
        cmocka_unit_test(each_action_of_home_is_offered),
        cmocka_unit_test(a_choice_does_it),
        cmocka_unit_test(an_exam_is_left_only_after_a_yes),
        cmocka_unit_test(a_click_on_the_selected_row_does_it),
        cmocka_unit_test(moving_puts_a_theme_on_and_esc_takes_it_off),
        cmocka_unit_test(enter_keeps_a_theme),
        cmocka_unit_test(mono_is_always_there),
        cmocka_unit_test(a_theme_with_faults_is_named_and_not_put_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
