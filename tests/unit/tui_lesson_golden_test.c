/* A lesson and its demos at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_scenes.h"

#include "tui/reading.h"

static const struct scene scenes[] = {
    {"lesson", "", 5000},
    {"lesson-demo-focused", "Tab", 5000},
    {"lesson-fold", "Tab Tab Enter Space", 5000},
    {"lesson-end", "End Tab", 5000},
    {"lesson-help", "?", 5000},
    {"demo", "Tab Enter", 5000},
    {"demo-playing", "Tab Enter Space", 450},
    {"demo-swept", "Tab Enter Right", 5000},
    {"demo-typing", "Tab Enter Down '3 GB'", 5000},
    {"demo-complaint", "Tab Enter Down '3 s' Enter", 5000},
    {"demo-table", "Tab Enter v", 5000},
    {"demo-large", "Tab Enter z", 5000},
    {"demo-timeline", "Tab Tab Tab Enter", 5000},
    {"demo-found", "Tab Enter End", 5000},
};

static void act(struct stage *stage, const struct scene *scene)
{
    app_take(&stage->app, reading_begin(&stage->app, stage->library->modules[0].chapters[0].lesson));
    stage_draw(stage);
    scene_act_keys(stage, scene);
}

static void screens_are_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), act);
}

static void only_ascii_is_drawn_with_ascii_symbols(void **state)
{
    (void)state;
    scenes_are_ascii(scenes, COUNT_OF(scenes), act, 30, 110);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(screens_are_drawn_as_saved),
        cmocka_unit_test(only_ascii_is_drawn_with_ascii_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
