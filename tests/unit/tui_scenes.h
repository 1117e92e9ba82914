/* Scenes: screens reached by keys, drawn at several sizes and in both symbol sets, and compared with tests/golden/screens. */
#ifndef UNFOLD_TESTS_TUI_SCENES_H
#define UNFOLD_TESTS_TUI_SCENES_H

#include "golden.h"
#include "tui_stage.h"

struct scene {
    const char *name, *keys;
    int wait; /* milliseconds after the keys; below 0: what the test's own `act` makes of it */
};

static const struct {
    int rows, columns;
    enum symbols symbols;
} scene_sizes[] = {
    {24, 80, SYMBOLS_UNICODE}, {30, 100, SYMBOLS_UNICODE}, {12, 40, SYMBOLS_UNICODE}, {60, 200, SYMBOLS_UNICODE}, {24, 80, SYMBOLS_ASCII},
};

typedef void scene_act(struct stage *stage, const struct scene *scene);

/* Sizes between and past those that are saved: the stage asserts that the cursor is on the focus and nothing is cut off. */
static inline void scene_resize(struct stage *stage)
{
    static const struct {
        int rows, columns;
    } odd[] = {{13, 41}, {23, 79}, {29, 99}, {200, 500}, {5, 20}, {1, 1}, {12, 40}};
    for (size_t i = 0; i < COUNT_OF(odd); i++) stage_resize(stage, odd[i].rows, odd[i].columns);
}

static inline void scenes_are_as_saved(const struct scene *scenes, size_t count, scene_act *act)
{
    int different = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < COUNT_OF(scene_sizes); j++) {
            char path[256];
            int rows = scene_sizes[j].rows, columns = scene_sizes[j].columns;
            enum symbols symbols = scene_sizes[j].symbols;
            struct stage *stage = stage_open(rows, columns, symbols);
            act(stage, &scenes[i]);
            snprintf(path, sizeof path, "tests/golden/screens/%s-%dx%d%s.txt", scenes[i].name, columns, rows,
                     symbols == SYMBOLS_ASCII ? "-ascii" : "");
            different += !golden_is_as_saved(path, stage_text(stage));
            scene_resize(stage);
            stage_close(stage);
        }
    assert_int_equal(different, 0);
}

static inline void scenes_are_ascii(const struct scene *scenes, size_t count, scene_act *act, int rows, int columns)
{
    for (size_t i = 0; i < count; i++) {
        struct stage *stage = stage_open(rows, columns, SYMBOLS_ASCII);
        act(stage, &scenes[i]);
        for (const char *at = stage_text(stage); *at; at++) assert_true((unsigned char)*at < 128);
        stage_close(stage);
    }
}

/* What most scenes do: press the keys, then wait. */
static inline void scene_act_keys(struct stage *stage, const struct scene *scene)
{
    stage_keys(stage, scene->keys);
    stage_wait(stage, scene->wait);
}

#endif
