/* The workbench beside a question at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites. */
#include "tui_scenes.h"

static const struct {
    const char *prefix, *bank; /* of a scene's name */
} banks[] = {
    {"beside-drill", "tests/data/stage/quizzes/s01-2-shares.yaml"},
    {"drill-guidance", "tests/data/stage/quizzes/s01-3-defend.yaml"},
    {"beside", "tests/data/stage/quizzes/9-03-shares.yaml"},
};

static const struct scene scenes[] = {
    {"beside-locked", "F5", 0},
    {"beside-asked", "'15.75 GB' Enter F5", 0},
    {"beside-slip", "'15.75 GB' Enter F5 y", 5000},
    {"beside-right", "'14 GB' Enter S-Tab F5", 5000},
    {"beside-same", "'15.75 GB' Enter F5 y Down Down Down Down Right", 5000},
    {"beside-part", "Tab '14 GB' Enter F5 y", 5000},
    {"beside-lines", "PgDn '10 ms' Enter F5 y", 5000},
    {"beside-large", "PgDn '10 ms' Enter F5 y p", 5000},
    {"beside-none", "Tab Tab '3' Enter F5", 0},
    {"beside-counted", "'15.75 GB' Enter F5 y Esc ^U '14 GB' Enter", 5000},
    {"beside-drill-ask", "'15.75 GB' Enter F5 y", 5000},
    {"beside-drill-reason", "'15.75 GB' Enter F5 y Tab 'I am: gradients in 32 bits'", 5000},
    {"drill-guidance", "'14 GB' Enter 'Sixteen bytes'", 5000},
    {"drill-guidance-agreed", "'14 GB' Enter S-Tab F5 Tab 'Sixteen bytes'", 5000},
    {"beside-drill-answer", "'15.75 GB' Enter F5 y Tab 'I am: gradients in 32 bits' Enter", 5000},
};

static void act(struct stage *stage, const struct scene *scene)
{
    size_t bank = 0;
    while (strncmp(scene->name, banks[bank].prefix, strlen(banks[bank].prefix)) != 0) bank++;
    assert_true(app_open_bank(&stage->app, banks[bank].bank));
    app_take(&stage->app, effect_push(SCREEN_START, 0));
    stage_draw(stage);
    stage_keys(stage, "Enter Esc i");
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
