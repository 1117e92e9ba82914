/* Every screen at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_scenes.h"

/* The canonical answers of tests/data/stage, with some mistakes to look at. */
#define BEGIN "Enter Enter "
#define FIRST_QUESTION "Esc i '160 KiB' Enter '262144' Enter '2^19' Enter "
#define SECOND_QUESTION "Esc i a Enter a Enter 'Keys in a group are similar, so little is lost.' Enter "
#define THIRD_QUESTION "Esc i '1.4 s' Enter 'V/R' Enter 'dist.send(t)' Enter "

/* The quiz of the first chapter, and its first two questions gone through. */
#define PRACTICE "g Enter Enter Esc i "
#define PRACTISED "F6 '160 KiB' Enter ^U '320 KiB' Enter '131072' Enter n Esc i "

/* `@` opens the drill by its path, since no module names it. */
#define DRILL "@ Enter Esc i "

static const struct scene scenes[] = {
    {"home", "", 0},
    {"home-resume", BEGIN "Esc i '1' Enter Esc q y", 61000},
    {"start", "Enter", 0},
    {"start-resume", BEGIN "Esc i '1' Enter PgDn PgDn f Esc q y Enter", 0},
    {"question-fresh", BEGIN, 0},
    {"question-echo", BEGIN "Esc i '2*80*8*128*2 B'", 3000},
    {"question-unreadable", BEGIN "Esc i '320 KiB' Enter '12 or 13'", 3000},
    {"question-choices", BEGIN "PgDn Esc i b Enter b Down", 5000},
    {"question-explain", BEGIN "PgDn Esc i Enter Enter 'Heads of one group end up with keys that are much alike, so sharing them loses little; the queries still differ.'", 5000},
    {"question-order", BEGIN "PgDn PgDn PgDn Esc i 'c, b, a'", 5000},
    {"question-last-minutes", BEGIN "Esc i", 60 * 60000 - 125000},
    {"question-hidden-clock", BEGIN "Esc i F3 F2", 5000},
    {"overview", BEGIN FIRST_QUESTION "PgDn Esc i a Enter F2 F4", 60000},
    {"leave", BEGIN "Esc i '1' ^C", 5000},
    {"submit", BEGIN FIRST_QUESTION "F4 S", 60000},
    {"result", BEGIN FIRST_QUESTION SECOND_QUESTION THIRD_QUESTION "F4 S y", 5000},
    {"review-numbers", BEGIN FIRST_QUESTION SECOND_QUESTION THIRD_QUESTION "F4 S y", -1},
    {"review-fold", BEGIN FIRST_QUESTION SECOND_QUESTION THIRD_QUESTION "F4 S y", -2},
    {"review-rubric", BEGIN FIRST_QUESTION SECOND_QUESTION THIRD_QUESTION "F4 S y", -3},
    {"help", BEGIN "Esc i F1", 0},
    {"practice-start", ": 'quiz 9/01' Enter", 0},
    {"practice-right", PRACTICE "'320 KiB' Enter", 5000},
    {"practice-slip", PRACTICE "'160 KiB' Enter", 0},
    {"practice-wrong", PRACTICE "'3 KiB' Enter Enter '12 or 13' Enter", 5000},
    {"practice-carried", PRACTICE "'160 KiB' Enter Enter '262144' Enter", 0},
    {"practice-hints", PRACTICE "F6 F6 '1'", 5000},
    {"practice-locked", PRACTICE "'320 KiB' Enter Esc Space", 0},
    {"practice-ask", PRACTICE "'160 KiB' Enter F7", 0},
    {"practice-shown", PRACTICE "'160 KiB' Enter F7 y Tab '131072' Enter", 5000},
    {"practice-fold", PRACTICE "'320 KiB' Enter '131072' Enter Space Space", 5000},
    {"practice-choices", PRACTICE PRACTISED "c Enter Enter a b Enter", 5000},
    {"practice-rubric", PRACTICE PRACTISED "c Enter Enter a b Enter 'Keys are similar.' Enter w y Tab", 5000},
    {"practice-overview", PRACTICE PRACTISED "'c' Enter F4", 5000},
    {"practice-result", PRACTICE PRACTISED "F4 S y", 5000},
    {"practice-help", PRACTICE "F1", 0},
    {"home-next", PRACTICE "'160 KiB' Enter F7 y Tab Esc q q", 5000},
    {"home-due", PRACTICE "'160 KiB' Enter F7 y Tab Esc q q", -4},
    {"due-nothing-yet", "v", 5000},
    {"due-later", PRACTICE "'160 KiB' Enter F7 y Tab Esc q q v", 5000},
    {"due", PRACTICE "'160 KiB' Enter F7 y Tab Esc q q", -5},
    {"due-asked", PRACTICE "'160 KiB' Enter F7 y Tab Esc q q", -6},
    {"due-result", PRACTICE "'160 KiB' Enter F7 y Tab Esc q q", -7},
    {"progress-none", "p", 5000},
    {"progress", PRACTICE "'320 KiB' Enter '131072' Enter n F7 y Tab F4 S y", -8},
    {"drill-why", DRILL "'1.4 s' Enter 'Nobody keeps the stream'", 5000},
    {"drill-fold", DRILL "'1.4 s' Enter 'Nobody keeps the stream' Enter Space", 5000},
};

/* Keys that must come after the deaf moment. */
static const char *const later[] = {"", "Down Down Enter", "Down Down Enter Space Space", "Down Down Down Enter Space", "", "v", "v Enter", "v Enter F4 S y",
                                    "q p"};

enum { DUE = -4, TWO_DAYS = 2 * 86400000 };

static void act(struct stage *stage, const struct scene *scene)
{
    const char *keys = scene->keys;
    if (*keys == '@') {
        assert_true(app_open_bank(&stage->app, "tests/data/stage/quizzes/s01-1-send-it.yaml"));
        app_take(&stage->app, effect_push(SCREEN_START, 0));
        stage_draw(stage);
        keys += 2;
    }
    stage_keys(stage, keys);
    stage_wait(stage, scene->wait < 0 ? 5000 : scene->wait);
    if (scene->wait >= 0) return;
    if (scene->wait > DUE) {
        stage_keys(stage, later[-scene->wait]);
        return;
    }
    stage_wait(stage, TWO_DAYS);
    stage_keys(stage, "p q");
    stage_keys(stage, later[-scene->wait]);
    stage_wait(stage, 5000);
}

static void screens_are_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), act);
}

static void only_ascii_is_drawn_with_ascii_symbols(void **state)
{
    (void)state;
    scenes_are_ascii(scenes, COUNT_OF(scenes), act, 24, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(screens_are_drawn_as_saved),
        cmocka_unit_test(only_ascii_is_drawn_with_ascii_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
