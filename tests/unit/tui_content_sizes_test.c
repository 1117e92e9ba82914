/* All content on the screens, at many widths and on screens so tall that every row is drawn: no text is cut off without a mark,
 * and none is written over another. The stage asserts both after each input. */
#include "tui/reading.h"
#include "tui_stage.h"

enum { TALL = 400 };

static const int widths[] = {40, 41, 79, 80, 99, 100, 200, 500};

static void resize_all(struct stage *stage)
{
    for (size_t i = 0; i < COUNT_OF(widths); i++) stage_resize(stage, TALL, widths[i]);
}

/* Every question as the exam or the practice asks it, then with its hints, answers and derivation open. */
static void walk_bank(struct stage *stage, const char *path)
{
    assert_true(app_open_bank(&stage->app, path));
    app_take(&stage->app, effect_push(SCREEN_START, 0));
    stage_draw(stage);
    resize_all(stage);
    stage_press(stage, "Enter");
    size_t count = stage->app.bank->question_count;
    bool practises = app_practises(&stage->app);
    for (size_t q = 0; q < count; q++) {
        for (size_t i = 0; practises && i < stage->app.bank->questions[q].hint_count; i++) stage_press(stage, "F6");
        if (practises) stage_keys(stage, "F7 y Esc E");
        resize_all(stage);
        stage_press(stage, "PgDn");
    }
    stage_keys(stage, "F4 S y");
    stage_wait(stage, 5000);
    resize_all(stage);
    app_take(&stage->app, effect_push(SCREEN_REVIEW, 0));
    stage_draw(stage);
    for (size_t q = 0; q < count; q++) {
        stage_press(stage, "E");
        resize_all(stage);
        stage_press(stage, "n");
    }
}

static void lists_fit_every_width(void **state)
{
    static const char *const ways[] = {"", "p", "v", "c", "s", "T", "w", ":", "?", "/ 'tensor'"};
    (void)state;
    for (int symbols = 0; symbols < 2; symbols++)
        for (size_t i = 0; i < COUNT_OF(ways); i++) {
            struct stage *stage = stage_open_on(".", TALL, 100, symbols ? SYMBOLS_ASCII : SYMBOLS_UNICODE);
            stage_keys(stage, ways[i]);
            resize_all(stage);
            stage_close(stage);
        }
}

static void chapters_fit_every_width(void **state)
{
    (void)state;
    struct stage *stage = stage_open_on(".", TALL, 100, SYMBOLS_UNICODE);
    for (size_t i = 0; library_chapter_at(stage->library, i); i++) {
        app_take(&stage->app, effect_push(SCREEN_CHAPTER, (int)i));
        stage_draw(stage);
        resize_all(stage);
        stage_press(stage, "Esc");
    }
    stage_close(stage);
}

static void calculators_fit_every_width(void **state)
{
    (void)state;
    for (int symbols = 0; symbols < 2; symbols++) {
        struct stage *stage = stage_open_on(".", TALL, 100, symbols ? SYMBOLS_ASCII : SYMBOLS_UNICODE);
        for (size_t i = 0; i < book_count(library_book(stage->library)); i++) {
            app_take(&stage->app, effect_push(SCREEN_WORKBENCH, (int)i));
            stage_draw(stage);
            resize_all(stage);
            stage_press(stage, "v");
            resize_all(stage);
            stage_press(stage, "Esc");
        }
        stage_close(stage);
    }
}

static void lessons_fit_every_width(void **state)
{
    (void)state;
    struct stage *stage = stage_open_on(".", TALL, 100, SYMBOLS_UNICODE);
    for (size_t i = 0; i < stage->library->module_count; i++)
        for (size_t j = 0; j < stage->library->modules[i].chapter_count; j++) {
            const char *lesson = stage->library->modules[i].chapters[j].lesson;
            if (!lesson) continue;
            app_take(&stage->app, reading_begin(&stage->app, lesson));
            stage_draw(stage);
            resize_all(stage);
            stage_press(stage, "Esc");
        }
    stage_close(stage);
}

static void questions_fit_every_width(void **state)
{
    struct arena arena = {0};
    struct vector paths;
    struct diags diags;
    (void)state;
    vector_init(&paths, sizeof(char *));
    diags_init(&diags);
    struct library *library = library_open(".", &diags);
    library_list_banks(library, &arena, &paths, &diags);
    assert_true(paths.count > 10);
    for (size_t i = 0; i < paths.count; i++) {
        struct stage *stage = stage_open_on(".", TALL, 100, i % 2 ? SYMBOLS_ASCII : SYMBOLS_UNICODE);
        walk_bank(stage, *(char **)vector_at(&paths, i));
        stage_close(stage);
    }
    library_free(library);
    diags_clear(&diags);
    vector_clear(&paths);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_fit_every_width),
        cmocka_unit_test(chapters_fit_every_width),
        cmocka_unit_test(calculators_fit_every_width),
        cmocka_unit_test(lessons_fit_every_width),
        cmocka_unit_test(questions_fit_every_width),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
