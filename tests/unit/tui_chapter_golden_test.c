/* The chapter's screen at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_scenes.h"

#define CHAPTER "g Enter "

static const struct scene scenes[] = {
    {"chapter", CHAPTER, 0},
    {"chapter-unwritten", "g Down Enter", 0},
    {"chapter-begun", CHAPTER "Enter Esc i '160 KiB' Enter F7 y Tab Esc q", 5000},
    {"chapter-again", CHAPTER "Enter Esc i '160 KiB' Enter Esc q r", 0},
    {"chapter-results", CHAPTER "Enter Esc i '320 KiB' Enter '131072' Enter F4 S y", -1},
    {"chapter-calculator", CHAPTER "Down Down Down Down", 0},
    {"chapter-closed", "Enter Enter Esc q y g Down Enter", 0},
};

/* Keys that must come after the deaf moment. */
static void act(struct stage *stage, const struct scene *scene)
{
    stage_keys(stage, scene->keys);
    stage_wait(stage, scene->wait < 0 ? APP_NOTICE : scene->wait);
    if (scene->wait < 0) stage_keys(stage, "q End");
}

static void chapters_are_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), act);
    scenes_are_ascii(scenes, COUNT_OF(scenes), act, 24, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chapters_are_drawn_as_saved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
