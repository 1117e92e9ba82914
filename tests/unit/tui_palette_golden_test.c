/* The palette and the themes, as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_scenes.h"

static const struct scene scenes[] = {
    {"palette-home", ":", 0},
    {"home-filter", "/ 'calc'", 0},
    {"help-filter", "? / 'chapter'", 0},
    {"help-home", "?", 0},
    {"themes-filter", "T / 'mono'", 0},
    {"palette-filter", ": 'quiz'", 0},
    {"palette-none", ": 'zebra'", 0},
    {"palette-exam", "Enter Enter Esc i ^P", 5000},
    {"palette-help", ": F1", 0},
    {"themes", "T", 0},
};

static void act(struct stage *stage, const struct scene *scene)
{
    stage->library->folder = "."; /* where the themes are */
    scene_act_keys(stage, scene);
}

static void palette_and_themes_are_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), act);
    scenes_are_ascii(scenes, COUNT_OF(scenes), act, 24, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(palette_and_themes_are_drawn_as_saved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
