/* The pictures of the README: real content on the canvas that the screens draw, as kept in man/pictures. `make pictures` draws
 * them anew; look at them. */
#include "golden.h"
#include "tui_stage.h"

#include "page/theme.h"
#include "tui/reading.h"

enum { ROWS = 30, COLUMNS = 100, DEMOS_MOST = 24 };

#define FINAL "Enter Enter Esc i "
#define SOME_ANSWERS "'(1605632, 3136, 56, 1)' Enter '(1605632, 1, 56, 3136)' Enter '3136' Enter '56' Enter F4 S y"

static const struct picture {
    const char *name, *keys;
    const char *lesson, *demo; /* instead of keys from home: the demo of this title in a lesson */
    const char *later;         /* keys after the result has stood for a moment */
} pictures[] = {
    {.name = "exam", .keys = FINAL "'(1605632, 56*56, 56, 1)'"},
    {.name = "result", .keys = FINAL SOME_ANSWERS},
    {.name = "fold", .keys = FINAL SOME_ANSWERS, .later = "Down Down Down Down Down Enter Space Space"},
    {.name = "planner", .keys = "c / 'memory_planner' Enter"},
    {.name = "roofline", .keys = "c / 'roofline' Enter"},
    {.name = "pipeline", .lesson = "22/03", .demo = "Pipeline"},
};

/* Go from one live thing of the page to the next until the demo is open. */
static void open_demo(struct stage *stage, const struct picture *picture)
{
    const struct chapter *chapter = library_chapter(stage->library, picture->lesson);

    assert_non_null(chapter);
    app_take(&stage->app, reading_begin(&stage->app, chapter->lesson));
    stage_draw(stage);
    for (int i = 0; i < DEMOS_MOST; i++) {
        stage_keys(stage, "Tab Enter");
        if (strcmp(stage_screen(stage), "demo") == 0 && stage_has(stage, picture->demo)) return;
        if (strcmp(stage_screen(stage), "lesson") != 0) stage_keys(stage, "Esc");
    }
    fail_msg("no demo `%s` in %s", picture->demo, picture->lesson);
}

static void play(struct stage *stage, const struct picture *picture)
{
    if (picture->lesson) open_demo(stage, picture);
    else stage_keys(stage, picture->keys);
    stage_wait(stage, 5000);
    if (picture->later) stage_keys(stage, picture->later);
    stage_wait(stage, 5000);
}

static bool is_current(const struct picture *picture, const struct theme *theme)
{
    struct stage *stage = stage_open_on(".", ROWS, COLUMNS, SYMBOLS_UNICODE);
    struct text drawn = {0};
    char path[64];

    play(stage, picture);
    canvas_write_svg(&stage->canvas, theme, &drawn);
    snprintf(path, sizeof path, "man/pictures/%s.svg", picture->name);
    bool same = golden_is_as_saved(path, text_string(&drawn));
    text_clear(&drawn);
    stage_close(stage);
    return same;
}

static void pictures_are_current(void **state)
{
    struct arena arena = {0};
    struct diags diags;
    int different = 0;
    (void)state;
    diags_init(&diags);
    const struct theme *theme = theme_read(&arena, "themes/midnight.yaml", &diags);
    assert_non_null(theme);
    for (size_t i = 0; i < COUNT_OF(pictures); i++) different += !is_current(&pictures[i], theme);
    assert_int_equal(different, 0);
    diags_clear(&diags);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures_are_current)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
