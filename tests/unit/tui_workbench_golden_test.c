/* The calculators' screens at several sizes and in both symbol sets, as saved in tests/golden/screens. UPDATE=1 rewrites; read the diff. */
#include "tui_stage.h"

#include "base/file.h"

#define BARS "c / 'share' Enter "
#define LINES "c / 'ring' Enter "

static const struct scene {
    const char *name, *keys;
} scenes[] = {
    {"calculators", "c"},
    {"calculators-filter", "c / 'time ring'"},
    {"calculators-none", "c / 'nothing like it'"},
    {"workbench-bars", BARS},
    {"workbench-choice", BARS "Down Down Down Down Right"},
    {"workbench-editing", BARS "Down '12'"},
    {"workbench-complaint", BARS "Down Down '5 s'"},
    {"workbench-step", BARS "Down Down Down Down Down Down Enter"},
    {"workbench-no-value", BARS "Down Down Down '80 GB' Enter Down Down Down Down Enter"},
    {"workbench-lines", LINES},
    {"workbench-blocks", LINES "b"},
    {"workbench-table", LINES "v"},
    {"workbench-large", LINES "p Right"},
    {"workbench-large-table", LINES "v p"},
    {"workbench-over", LINES "Down x"},
    {"workbench-plot", LINES "End Up Up"},
    {"workbench-end", LINES "End"},
    {"workbench-help", LINES "?"},
};

static const struct size {
    int rows, columns;
    enum symbols symbols;
} sizes[] = {
    {24, 80, SYMBOLS_UNICODE}, {30, 100, SYMBOLS_UNICODE}, {12, 40, SYMBOLS_UNICODE}, {60, 200, SYMBOLS_UNICODE}, {24, 80, SYMBOLS_ASCII},
};

static bool is_as_saved(const char *path, const char *drawn)
{
    struct text saved = {0};
    struct diags diags;
    diags_init(&diags);
    if (getenv("UPDATE")) file_write(path, drawn, strlen(drawn), 0644, &diags);
    bool same = file_read(path, 1 << 20, &saved, &diags) && strcmp(text_string(&saved), drawn) == 0;
    if (!same) print_error("%s differs; drawn is\n%s", path, drawn);
    diags_clear(&diags);
    text_clear(&saved);
    return same;
}

static void act(struct stage *stage, const struct scene *scene)
{
    stage_keys(stage, scene->keys);
    stage_wait(stage, 5000);
}

static void screens_are_drawn_as_saved(void **state)
{
    (void)state;
    int different = 0;
    for (size_t i = 0; i < COUNT_OF(scenes); i++)
        for (size_t j = 0; j < COUNT_OF(sizes); j++) {
            char path[256];
            const struct size *size = &sizes[j];
            struct stage *stage = stage_open(size->rows, size->columns, size->symbols);
            act(stage, &scenes[i]);
            snprintf(path, sizeof path, "tests/golden/screens/%s-%dx%d%s.txt", scenes[i].name, size->columns, size->rows,
                     size->symbols == SYMBOLS_ASCII ? "-ascii" : "");
            different += !is_as_saved(path, stage_text(stage));
            assert_true(stage->canvas.cursor_row >= 0); /* the cursor is always on the focus */
            stage_close(stage);
        }
    assert_int_equal(different, 0);
}

static void only_ascii_is_drawn_with_ascii_symbols(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        struct stage *stage = stage_open(30, 110, SYMBOLS_ASCII);
        act(stage, &scenes[i]);
        for (const char *at = stage_text(stage); *at; at++) assert_true((unsigned char)*at < 128);
        stage_close(stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(screens_are_drawn_as_saved),
        cmocka_unit_test(only_ascii_is_drawn_with_ascii_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
