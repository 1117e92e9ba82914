/* The settings and the first screens at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites; read
 * the diff. */
#include "tui_scenes.h"

static const struct scene scenes[] = {
    {"settings", "s", 0},
    {"settings-plots", "s Down Down Right", 5000},
    {"settings-time", "s End Up", 0},
    {"settings-fault", "s", -1},
    {"tour-1", "w", 0},
    {"tour-2", "w Enter", 0},
    {"tour-3", "w Enter Enter", 0},
};

static void act(struct stage *stage, const struct scene *scene)
{
    stage->library->folder = "."; /* where the themes are */
    if (scene->wait < 0) stage->app.config.fault = "config.yaml:2:8: `mouse` cannot be `perhaps`: it takes on, off";
    stage_keys(stage, scene->keys);
    stage_wait(stage, scene->wait > 0 ? scene->wait : 0);
}

static void settings_and_first_screens_are_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), act);
    scenes_are_ascii(scenes, COUNT_OF(scenes), act, 24, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(settings_and_first_screens_are_drawn_as_saved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
