/* A monkey at the keyboard: seeded keys, clicks, pastes, sizes and pauses over all screens. Nothing crashes, nothing unshowable is drawn,
 * and from wherever it got, a person who wants out gets out. */
#include "base/random.h"
#include "base/utf8.h"
#include "tui/reading.h"
#include "tui_live_bench.h"

enum {
    ROUNDS = 30,
    STEPS = 400,          /* inputs of a round */
    PATIENCE = 60,        /* presses that somebody who wants out makes at most */
};

struct monkey {
    struct stage *stage;
    struct random random;
    struct live live;
    struct live_file file;
    bool seen[SCREEN_COUNT];
    size_t ended; /* times that the program ended */
};

static size_t below(struct monkey *monkey, size_t bound)
{
    return (size_t)random_below(&monkey->random, bound);
}

static void sit_down(struct monkey *monkey)
{
    enum symbols symbols = below(monkey, 2) ? SYMBOLS_ASCII : SYMBOLS_UNICODE;
    monkey->stage = stage_open(24, 80, symbols);
}

/* What is drawn can be shown, and the program is in a state that it knows. */
static void look(struct monkey *monkey)
{
    struct stage *stage = monkey->stage;
    const char *text = stage_text(stage);
    size_t length = strlen(text), step;
    assert_in_range(stage->app.depth, 1, APP_DEEP);
    monkey->seen[app_top(&stage->app)->id] = true;
    assert_int_equal(utf8_valid_prefix(text, length), length);
    for (size_t at = 0; at < length; at += step) {
        uint32_t point = utf8_decode(text + at, length - at, &step);
        assert_false(utf8_is_control(point) && point != '\n');
    }
    assert_true(stage->canvas.cursor_row < stage->canvas.rows && stage->canvas.cursor_column < stage->canvas.columns);
}

/* The program ended: start it again. */
static void come_back_after_quit(struct monkey *monkey)
{
    if (!monkey->stage->app.wants.quit) return;
    monkey->ended++;
    stage_close(monkey->stage);
    sit_down(monkey);
}

static struct key random_key(struct monkey *monkey)
{
    static const char likely[] = "123456789 abcinorqstwxyEFSTV?/=.,+-*()<>[]{}:";
    static const uint32_t strange[] = {0xE9, 0x301, 0x202E, 0x200B, 0x1F600, 0x4E2D, 0xD800, 0x110000, 0x9B, 0x7F, 0x1};
    static const enum press often[] = {PRESS_ENTER, PRESS_ENTER, PRESS_ENTER, PRESS_TAB, PRESS_DOWN, PRESS_UP, PRESS_PAGE_DOWN, PRESS_ESCAPE};
    size_t kind = below(monkey, 20);
    if (kind < 8) return (struct key){PRESS_CHARACTER, (unsigned char)likely[below(monkey, sizeof likely - 1)], 0};
    if (kind < 9) return (struct key){PRESS_CHARACTER, strange[below(monkey, COUNT_OF(strange))], 0};
    if (kind < 10) return (struct key){PRESS_CHARACTER, (uint32_t)('a' + below(monkey, 26)), below(monkey, 2) ? MODIFIER_CONTROL : MODIFIER_ALT};
    if (kind < 16) return (struct key){often[below(monkey, COUNT_OF(often))], 0, 0};
    enum press press = (enum press)(PRESS_ENTER + below(monkey, PRESS_COUNT - PRESS_ENTER));
    return (struct key){press, 0, below(monkey, 4) ? 0 : (unsigned)below(monkey, 8)};
}

static void change_size(struct monkey *monkey)
{
    bool usual = below(monkey, 3) > 0; /* else anything, down to one cell */
    int rows = usual ? 12 + (int)below(monkey, 40) : 1 + (int)below(monkey, 80);
    int columns = usual ? 40 + (int)below(monkey, 120) : 1 + (int)below(monkey, 300);
    stage_resize(monkey->stage, rows, columns);
}

static void click_somewhere(struct monkey *monkey)
{
    const struct canvas *canvas = &monkey->stage->canvas;
    struct mouse mouse = {(enum mouse_action)below(monkey, MOUSE_WHEEL_DOWN + 1), (int)below(monkey, (size_t)canvas->rows), (int)below(monkey, (size_t)canvas->columns)};
    stage_give(monkey->stage, (struct input){.kind = INPUT_MOUSE, .mouse = mouse});
}

static void paste_something(struct monkey *monkey)
{
    static const char *const texts[] = {
        "", "320 KiB", "2 * 80 * (1 + 3) / 4 GiB", "((((((((((((((((((((", "e\xcc\x81\xcc\x81\xcc\x81", "\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87",
        "9^9^9^9", "1e999", "-0", "b, a", "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x",
    };
    stage_give(monkey->stage, (struct input){.kind = INPUT_PASTE, .paste = texts[below(monkey, COUNT_OF(texts))]});
}

static void wait_a_while(struct monkey *monkey)
{
    static const int64_t pauses[] = {0, 1, 50, 400, 2000, 5000, 20000, 60000, 600000};
    monkey->stage->now += pauses[below(monkey, COUNT_OF(pauses))];
    stage_give(monkey->stage, (struct input){.kind = below(monkey, 8) ? INPUT_TICK : INPUT_RESUMED});
}

static void step(struct monkey *monkey)
{
    size_t kind = below(monkey, 100);
    if (kind < 85) {
        monkey->stage->now += (int64_t)below(monkey, 400);
        stage_give(monkey->stage, (struct input){.kind = INPUT_KEY, .key = random_key(monkey)});
    } else if (kind < 90) click_somewhere(monkey);
    else if (kind < 93) paste_something(monkey);
    else if (kind < 96) change_size(monkey);
    else wait_a_while(monkey);
    look(monkey);
    come_back_after_quit(monkey);
}

/* Escape leaves whatever is open, ^C asks to quit, y says yes: the program ends. */
static void leave(struct monkey *monkey, size_t round)
{
    struct stage *stage = monkey->stage;
    stage_resize(stage, 24, 80);
    for (int i = 0; i < PATIENCE && !stage->app.wants.quit; i++) {
        stage->now += 1000;
        stage_press(stage, i % 4 == 2 ? "^C" : i % 4 == 3 ? "y" : "Esc");
        look(monkey);
    }
    if (!stage->app.wants.quit) fail_msg("round %zu: stuck on `%s`\n%s", round, stage_screen(stage), stage_text(stage));
    stage_close(stage);
}

/* Keys do not often come by chance to what lies behind a submission or inside a lesson. */
static void open_something(struct monkey *monkey, size_t round)
{
    static const char *const openings[] = {"", "Enter Enter Esc i", "Enter Enter Esc i '320 KiB' Enter F4 S y", "Enter Enter Esc i F4 S y", "", ""};
    struct stage *stage = monkey->stage;
    size_t which = round % COUNT_OF(openings);
    stage_keys(stage, openings[which]);
    stage_wait(stage, APP_DEAF);
    if (which == 3) stage_keys(stage, "End Home Down Down Enter");
    if (which == 4) app_take(&stage->app, reading_begin(&stage->app, stage->library->modules[0].chapters[0].lesson));
    if (which == 5) live_open(stage, &monkey->live, &monkey->file);
    stage_draw(stage);
    look(monkey);
}

static void no_key_crashes_and_no_screen_keeps_its_visitor(void **state)
{
    (void)state;
    struct monkey monkey = {.file = {.page = "a page"}};
    for (size_t round = 0; round < ROUNDS; round++) {
        monkey.random = random_stream(round, "tui", "monkey");
        sit_down(&monkey);
        open_something(&monkey, round);
        for (size_t i = 0; i < STEPS; i++) step(&monkey);
        leave(&monkey, round);
    }
    for (size_t id = 0; id < SCREEN_COUNT; id++)
        if (!monkey.seen[id]) fail_msg("the monkey never came to `%s`", screen_at((enum screen_id)id)->name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_key_crashes_and_no_screen_keeps_its_visitor)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
