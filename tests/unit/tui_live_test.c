/* The live page: it follows a save by itself, keeps what was good, and gives its reader the place back. */
#include <unistd.h>

#include "tui_live_bench.h"

static const char fault[] = "my.yaml:7:1: error: unknown key `promt` in this question [E0112]\n";

/* Forty paragraphs, the first and last of which can be told. */
static const char *long_page(struct text *out)
{
    text_add(out, "first\n");
    for (int i = 0; i < 40; i++) text_print(out, "\nparagraph %d\n", i);
    return text_string(out);
}

static void faults_stand_above_the_last_good_page(void **state)
{
    (void)state;
    struct live live;
    struct live_file file = {.page = "good page"};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    live_open(stage, &live, &file);
    STAGE_EXPECT(stage, "good page");
    STAGE_EXPECT(stage, "in order");
    file = (struct live_file){"bad page", fault, 2, 1};
    stage_keys(stage, "a a");
    STAGE_EXPECT(stage, "2 errors, 1 warning");
    STAGE_EXPECT(stage, "my.yaml:7:1: error: unknown key `promt`");
    STAGE_EXPECT(stage, "as it was before");
    STAGE_EXPECT(stage, "good page");
    STAGE_EXPECT_NOT(stage, "bad page");
    file = (struct live_file){.page = "mended page"};
    stage_keys(stage, "a");
    STAGE_EXPECT(stage, "mended page");
    STAGE_EXPECT_NOT(stage, "promt");
    STAGE_EXPECT_NOT(stage, "as it was before");
    stage_close(stage);
}

static void without_a_good_page_what_there_is_is_shown(void **state)
{
    (void)state;
    struct live live;
    struct live_file file = {"half a page", fault, 1, 0};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    live_open(stage, &live, &file);
    STAGE_EXPECT(stage, "half a page");
    STAGE_EXPECT(stage, "1 error");
    assert_true(live.failing);
    stage_close(stage);
}

static void the_reader_comes_back_to_where_they_were(void **state)
{
    (void)state;
    struct live live;
    struct text page = {0};
    struct live_file file = {.page = long_page(&page)};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    live_open(stage, &live, &file);
    stage_keys(stage, "G");
    STAGE_EXPECT(stage, "paragraph 39");
    file = (struct live_file){file.page, fault, 1, 0};
    stage_keys(stage, "a");
    STAGE_EXPECT(stage, "promt");
    STAGE_EXPECT_NOT(stage, "paragraph 39");
    file = (struct live_file){.page = file.page};
    stage_keys(stage, "a");
    STAGE_EXPECT(stage, "paragraph 39");
    text_clear(&page);
    stage_close(stage);
}

static void a_save_is_followed_without_a_key(void **state)
{
    (void)state;
    char path[] = "/tmp/unfold-live-test.XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    const struct watch_path paths[] = {{path, ""}, {0}};
    struct live_file file = {.page = "one"};
    struct live live = {.title = "my.yaml", .paths = paths, .make = live_file_make, .context = &file};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    stage->launch.live = &live;
    app_take(&stage->app, effect_push(SCREEN_LIVE, 0));
    stage_draw(stage);
    STAGE_EXPECT(stage, "one");
    file.page = "two";
    stage_wait(stage, WATCH_LOOK_TOLD);
    STAGE_EXPECT(stage, "one");
    assert_int_equal(write(descriptor, "x", 1), 1);
    for (int i = 0; i < 4; i++) stage_wait(stage, app_deadline(&stage->app) - stage->now);
    stage_wait(stage, WATCH_LOOK_TOLD);
    STAGE_EXPECT(stage, "two");
    stage_close(stage);
    close(descriptor);
    unlink(path);
}

static void keys_change_numbers_and_answers(void **state)
{
    (void)state;
    struct live live;
    struct live_file file = {.page = "page"};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    live_open(stage, &live, &file);
    stage_keys(stage, "p n n a");
    STAGE_EXPECT(stage, "seed 2, answers");
    stage_keys(stage, "p");
    STAGE_EXPECT(stage, "seed 1, answers");
    stage_keys(stage, "q");
    assert_true(stage->app.wants.quit);
    stage_close(stage);
}

/* The page is made for the room there is, and again when that changes. */
static void another_width_makes_it_anew(void **state)
{
    (void)state;
    struct live live;
    struct live_file file = {.page = "page"};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    live_open(stage, &live, &file);
    int wide = live.wish.width;
    file.page = "narrow page";
    stage_resize(stage, 24, 50);
    STAGE_EXPECT(stage, "narrow page");
    assert_true(live.wish.width < wide && live.wish.width <= 50);
    stage_close(stage);
}

static void control_characters_do_not_pass(void **state)
{
    (void)state;
    struct live live;
    struct live_file file = {"a\033[31mb", "my.yaml:1:1: error: \033]0;x\a [E0108]\n", 1, 0};
    struct stage *stage = stage_open(24, 80, SYMBOLS_UNICODE);
    live_open(stage, &live, &file);
    for (const char *at = stage_text(stage); *at; at++) assert_true(*at == '\n' || (unsigned char)*at >= ' ');
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(faults_stand_above_the_last_good_page), cmocka_unit_test(without_a_good_page_what_there_is_is_shown),
        cmocka_unit_test(the_reader_comes_back_to_where_they_were), cmocka_unit_test(a_save_is_followed_without_a_key),
        cmocka_unit_test(keys_change_numbers_and_answers), cmocka_unit_test(another_width_makes_it_anew),
        cmocka_unit_test(control_characters_do_not_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
