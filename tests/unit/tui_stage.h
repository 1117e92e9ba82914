/* A stage for screens: an app on the small content of tests/data/stage, a database in memory and a clock that a test moves. */
#ifndef UNFOLD_TESTS_TUI_STAGE_H
#define UNFOLD_TESTS_TUI_STAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/app.h"
#include "tui_focus.h"

struct stage {
    int64_t now;
    struct launch launch;
    struct library *library;
    store *store;
    struct app app;
    struct canvas canvas;
    struct text text; /* of the last stage_text */
};

static inline const char *stage_text(struct stage *stage)
{
    text_reset(&stage->text);
    canvas_write_text(&stage->canvas, &stage->text);
    return text_string(&stage->text);
}

/* After every input of every test: the cursor is on the focus; no text is cut off without a mark, or written over another. */
static inline void stage_draw(struct stage *stage)
{
    const struct canvas *canvas = &stage->canvas;
    app_draw(&stage->app, &stage->canvas);
    bool roomy = canvas->rows >= APP_LEAST_ROWS && canvas->columns >= APP_LEAST_COLUMNS;
    if (roomy && !cursor_is_on_focus(canvas))
        fail_msg("the cursor, at %d, %d, is not on the focus of\n%s", canvas->cursor_row, canvas->cursor_column, stage_text(stage));
    if (canvas->lost || canvas->covered)
        fail_msg("on `%s`, %d columns wide, %zu glyphs are cut off and %zu written over on\n%s", app_top(&stage->app)->screen->name, canvas->columns, canvas->lost, canvas->covered, stage_text(stage));
}

/* On the content of `folder`, of which no bank has been read yet. */
static inline struct stage *stage_begin_on(const char *folder, int rows, int columns, enum symbols symbols)
{
    struct stage *stage = calloc(1, sizeof *stage);
    struct diags diags;
    stage->now = 1700000000000;
    stage->launch = (struct launch){.place = LAUNCH_HOME, .time_factor = 1, .theme = "mono", .clock = clock_fixed(&stage->now)};
    diags_init(&diags);
    stage->library = library_open(folder, &diags);
    stage->store = store_open(":memory:", &diags);
    assert_int_equal(diags.errors, 0);
    diags_clear(&diags);
    app_init(&stage->app, &stage->launch, stage->library, stage->store, symbols, rows, columns);
    canvas_init(&stage->canvas, rows, columns, symbols);
    app_draw(&stage->app, &stage->canvas); /* there is nothing to choose yet, so no focus */
    return stage;
}

/* With all banks read. */
static inline struct stage *stage_open_on(const char *folder, int rows, int columns, enum symbols symbols)
{
    struct stage *stage = stage_begin_on(folder, rows, columns, symbols);
    app_handle(&stage->app, &(struct input){.kind = INPUT_TICK});
    stage_draw(stage);
    return stage;
}

static inline struct stage *stage_open(int rows, int columns, enum symbols symbols)
{
    return stage_open_on("tests/data/stage", rows, columns, symbols);
}

static inline void stage_close(struct stage *stage)
{
    app_clear(&stage->app);
    canvas_clear(&stage->canvas);
    store_close(stage->store);
    library_free(stage->library);
    text_clear(&stage->text);
    free(stage);
}

static inline void stage_give(struct stage *stage, struct input input)
{
    input.rows = stage->canvas.rows;
    input.columns = stage->canvas.columns;
    app_handle(&stage->app, &input);
    stage_draw(stage);
}

static inline void stage_press(struct stage *stage, const char *spelling)
{
    struct input input = {.kind = INPUT_KEY};
    assert_true(key_read(spelling, &input.key));
    stage_give(stage, input);
}

/* Keys parted by spaces; what stands in quotes is typed: "Enter '2*80 KiB' Enter". */
static inline void stage_keys(struct stage *stage, const char *keys)
{
    while (*keys) {
        char word[256];
        size_t length = *keys == '\'' ? strcspn(keys + 1, "'") : strcspn(keys, " ");
        assert_true(length < sizeof word);
        memcpy(word, keys + (*keys == '\''), length);
        word[length] = '\0';
        if (*keys == '\'')
            for (size_t i = 0; i < length; i++)
                stage_give(stage, (struct input){.kind = INPUT_KEY, .key = {PRESS_CHARACTER, (unsigned char)word[i], 0}});
        else stage_press(stage, word);
        keys += length + (*keys == '\'' ? 2 : 0);
        keys += strspn(keys, " ");
    }
}

static inline void stage_wait(struct stage *stage, int64_t milliseconds)
{
    stage->now += milliseconds;
    stage_give(stage, (struct input){.kind = INPUT_TICK});
}

static inline void stage_click(struct stage *stage, int row, int column)
{
    stage_give(stage, (struct input){.kind = INPUT_MOUSE, .mouse = {MOUSE_CLICK, row, column}});
}

static inline void stage_resize(struct stage *stage, int rows, int columns)
{
    canvas_resize(&stage->canvas, rows, columns);
    stage_give(stage, (struct input){.kind = INPUT_RESIZE});
}

static inline bool stage_has(struct stage *stage, const char *text)
{
    return strstr(stage_text(stage), text) != NULL;
}

/* The name of the screen on top. */
static inline const char *stage_screen(const struct stage *stage)
{
    return app_top(&stage->app)->screen->name;
}

#define STAGE_EXPECT(stage, text)                                             \
    do {                                                                      \
        if (!stage_has(stage, text)) {                                        \
            print_error("no `%s` on\n%s", text, stage_text(stage));           \
            fail();                                                           \
        }                                                                     \
    } while (0)

#define STAGE_EXPECT_NOT(stage, text)                                         \
    do {                                                                      \
        if (stage_has(stage, text)) {                                         \
            print_error("`%s` on\n%s", text, stage_text(stage));              \
            fail();                                                           \
        }                                                                     \
    } while (0)

#endif
