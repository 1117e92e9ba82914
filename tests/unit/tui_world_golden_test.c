/* Text of many scripts: East Asian, combining marks, joined emoji, flags, variation selectors, right to left, zero width. It is
 * drawn as saved in tests/golden/world; no row is wider than the screen, whatever a terminal makes of the characters. */
#include "golden.h"
#include "tui_stage.h"

#include "base/utf8.h"

#define BEGIN "Enter Enter Esc i "
#define SUBMITTED BEGIN "'1280' Enter b Enter F4 S y"

static const struct scene {
    const char *name, *keys, *later;
} scenes[] = {
    {"home", "", ""},
    {"start", "Enter", ""},
    {"question", BEGIN "'1280' Enter Down", ""},
    {"field", BEGIN "", "paste"},
    {"overview", BEGIN "'1280' Enter F4", ""},
    {"result", SUBMITTED, ""},
    {"review", SUBMITTED, "End Enter E"},
    {"practice", "g Enter Enter Enter Esc i '1280' Enter", ""},
};

static const struct {
    int rows, columns;
    enum symbols symbols;
} sizes[] = {{12, 40, SYMBOLS_UNICODE}, {24, 80, SYMBOLS_UNICODE}, {30, 100, SYMBOLS_UNICODE}, {24, 80, SYMBOLS_ASCII}};

static struct stage *play(const struct scene *scene, int rows, int columns, enum symbols symbols)
{
    struct stage *stage = stage_open_on("tests/data/world", rows, columns, symbols);
    stage_keys(stage, scene->keys);
    stage_wait(stage, 5000);
    if (strcmp(scene->later, "paste") == 0) stage_give(stage, (struct input){.kind = INPUT_PASTE, .paste = "缓存 שלום 👩‍👩‍👧 x̄ 🇩🇪 3"});
    else stage_keys(stage, scene->later);
    stage_wait(stage, 5000);
    return stage;
}

/* Cells, not characters: by utf8proc's measure, with what is joined or selected already left out. */
static void assert_fits(const char *text, int columns)
{
    for (const char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        assert_in_range(utf8_width(line, (size_t)(end - line)), 0, columns);
}

static void all_scripts_are_drawn_as_saved(void **state)
{
    int different = 0;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scenes); i++)
        for (size_t j = 0; j < COUNT_OF(sizes); j++) {
            char path[128];
            struct stage *stage = play(&scenes[i], sizes[j].rows, sizes[j].columns, sizes[j].symbols);
            snprintf(path, sizeof path, "tests/golden/world/%s-%dx%d%s.txt", scenes[i].name, sizes[j].columns, sizes[j].rows,
                     sizes[j].symbols == SYMBOLS_ASCII ? "-ascii" : "");
            different += !golden_is_as_saved(path, stage_text(stage));
            assert_fits(stage_text(stage), sizes[j].columns);
            stage_close(stage);
        }
    assert_int_equal(different, 0);
}

static void a_picture_of_all_scripts_is_as_saved(void **state)
{
    struct text drawn = {0};
    (void)state;
    struct stage *stage = play(&scenes[2], 30, 100, SYMBOLS_UNICODE);
    canvas_write_svg(&stage->canvas, theme_mono(), &drawn);
    assert_true(golden_is_as_saved("tests/golden/world/question.svg", text_string(&drawn)));
    text_clear(&drawn);
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_scripts_are_drawn_as_saved),
        cmocka_unit_test(a_picture_of_all_scripts_is_as_saved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
