/* The calculators' screens at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_scenes.h"

#define BARS "c / 'share' Enter "
#define LINES "c / 'ring' Enter "

static const struct scene scenes[] = {
    {"calculators", "c", 5000},
    {"calculators-filter", "c / 'time ring'", 5000},
    {"calculators-none", "c / 'nothing like it'", 5000},
    {"workbench-bars", BARS, 5000},
    {"workbench-choice", BARS "Down Down Down Down Right", 5000},
    {"workbench-editing", BARS "Down '12'", 5000},
    {"workbench-complaint", BARS "Down Down '5 s'", 5000},
    {"workbench-step", BARS "Down Down Down Down Down Down Enter", 5000},
    {"workbench-no-value", BARS "Down Down Down '80 GB' Enter Down Down Down Down Enter", 5000},
    {"workbench-lines", LINES, 5000},
    {"workbench-blocks", LINES "b", 5000},
    {"workbench-table", LINES "v", 5000},
    {"workbench-large", LINES "p Right", 5000},
    {"workbench-large-table", LINES "v p", 5000},
    {"workbench-over", LINES "Down x", 5000},
    {"workbench-plot", LINES "End Up Up", 5000},
    {"workbench-end", LINES "End", 5000},
    {"workbench-help", LINES "?", 5000},
};

static void screens_are_drawn_as_saved(void **state)
{
    (void)state;
    scenes_are_as_saved(scenes, COUNT_OF(scenes), scene_act_keys);
}

static void only_ascii_is_drawn_with_ascii_symbols(void **state)
{
    (void)state;
    scenes_are_ascii(scenes, COUNT_OF(scenes), scene_act_keys, 30, 110);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(screens_are_drawn_as_saved),
        cmocka_unit_test(only_ascii_is_drawn_with_ascii_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
