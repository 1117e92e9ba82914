/* A demo of the lesson that is open, tried: its inputs edited in place and swept, its frames played. The argument is its block. */
#include <stdio.h>
#include <string.h>

#include "tui/counterpart.h"
#include "tui/demo_page.h"
#include "tui/frame.h"

enum { WHOLE = 10000, FASTEST = 80, SLOWEST = 400, WHEEL = 3 }; /* ms that all frames take together, and that one takes */

/* ── life ── */

static void open(struct app *app, void *opaque, int argument)
{
    struct demo_page *page = opaque;
    page->block = (size_t)argument;
    canvas_init(&page->picture, 1, 1, app->symbols);
}

static void close(struct app *app, void *opaque)
{
    struct demo_page *page = opaque;
    (void)app;
    list_clear(&page->list);
    canvas_clear(&page->picture);
}

static void settle(struct app *app, void *opaque)
{
    demo_lay_out(app, opaque);
}

static enum mode mode(const struct app *app, const void *opaque)
{
    (void)app;
    return ((const struct demo_page *)opaque)->typing ? MODE_FIELD : MODE_BROWSE;
}

static void write_frame(const struct demo_page *page, const struct trial *trial, struct text *out)
{
    const struct sim_result *result = trial_result(trial);
    if (!result || result->frame_count < 2) return;
    text_print(out, "%s%zu of %zu", page->playing ? "playing, " : "picture ", trial->frame + 1, result->frame_count);
}

/* What the arrows change while the inputs are out of sight. */
static void write_selected(const struct app *app, const struct demo_page *page, struct text *out)
{
    const struct trial *trial = demo_trial(app, page);
    long input = demo_input(app, page);
    if ((page->large || page->watching) && input >= 0) text_print(out, "%s %s", trial->demo->inputs[input].name, trial_text(trial, (size_t)input));
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct demo_page *page = opaque;
    const struct trial *trial = demo_trial(app, page);
    struct text at = {0}, selected = {0};
    write_frame(page, trial, &at);
    write_selected(app, page, &selected);
    struct frame frame = {.left = trial->demo->title, .middle = selected.length ? text_string(&selected) : NULL, .right = text_string(&at),
                          .right_role = page->playing ? ROLE_ACCENT : ROLE_DIM};
    frame_draw(app, SCREEN_DEMO, mode(app, opaque), &frame, canvas);
    demo_draw(app, page, canvas);
    text_clear(&at);
    text_clear(&selected);
}

/* ── frames ── */

static size_t frames_of(const struct trial *trial)
{
    const struct sim_result *result = trial_result(trial);
    return result ? result->frame_count : 0;
}

static void look_at(struct app *app, struct trial *trial, size_t frame)
{
    trial->frame = frame;
    app->reading->version++;
}

static int64_t period_of(const struct trial *trial)
{
    int64_t frames = (int64_t)frames_of(trial), period = frames ? WHOLE / frames : SLOWEST;
    return period < FASTEST ? FASTEST : period > SLOWEST ? SLOWEST : period;
}

static int64_t due(const struct app *app, const void *opaque)
{
    const struct demo_page *page = opaque;
    (void)app;
    return page->playing ? page->due : INT64_MAX;
}

/* One frame at a time, however late it is: none is missed. */
static void pass(struct app *app, void *opaque)
{
    struct demo_page *page = opaque;
    struct trial *trial = demo_trial(app, page);
    look_at(app, trial, trial->frame + 1);
    page->playing = trial->frame + 1 < frames_of(trial);
    page->due = app_steady(app) + period_of(trial);
}

static void run(struct app *app, struct demo_page *page)
{
    page->playing = false;
    reading_run(app, demo_trial(app, page));
}

/* Space runs what has not come to its end, and plays what has, from its beginning once it has been seen. */
static void play(struct app *app, struct demo_page *page)
{
    struct trial *trial = demo_trial(app, page);
    if (trial->state != TRIAL_DONE) {
        run(app, page);
        return;
    }
    if (frames_of(trial) < 2) {
        app_say(app, ROLE_NOTICE, "it has one picture only: nothing moves");
        return;
    }
    page->playing = !page->playing;
    if (!page->playing) return;
    if (trial->frame + 1 >= frames_of(trial)) look_at(app, trial, 0);
    page->due = app_steady(app) + period_of(trial);
    page->watching = true;
}

static void step(struct app *app, struct demo_page *page, int by)
{
    struct trial *trial = demo_trial(app, page);
    long frame = (long)trial->frame + by;
    page->playing = false;
    page->watching = true;
    if (frame >= 0 && frame < (long)frames_of(trial)) look_at(app, trial, (size_t)frame);
}

/* ── inputs ── */

static void begin_typing(struct app *app, struct demo_page *page)
{
    long input = demo_input(app, page);
    if (input < 0) return;
    trial_begin_typing(demo_trial(app, page), (size_t)input);
    page->typing = true;
    page->large = page->playing = page->watching = false;
}

static void end_typing(struct app *app, struct demo_page *page)
{
    page->typing = false;
    if (trial_end_typing(demo_trial(app, page), (size_t)demo_input(app, page))) run(app, page);
}

static void sweep(struct app *app, struct demo_page *page, int direction)
{
    struct trial *trial = demo_trial(app, page);
    long input = demo_input(app, page);
    const char *why;
    if (input < 0) app_say(app, ROLE_NOTICE, "select an input to change it with the arrows");
    else if (!trial_sweep(trial, (size_t)input, direction, &why)) app_say(app, ROLE_NOTICE, "%s: %s", trial->demo->inputs[input].name, why);
    else run(app, page);
}

static void edit_neighbour(struct app *app, struct demo_page *page, int by)
{
    long next = demo_input(app, page) + by;
    end_typing(app, page);
    if (next < 0 || next >= (long)demo_trial(app, page)->demo->input_count) return;
    page->list.selected = (size_t)next;
    begin_typing(app, page);
}

static void commit(struct app *app, struct demo_page *page)
{
    const char *help;
    long input = demo_input(app, page);
    end_typing(app, page);
    if (trial_complaint(demo_trial(app, page), input, &help)) page->typing = true; /* it says what is wrong; the cursor stays there */
}

static void clear_input(struct app *app, struct demo_page *page)
{
    long input = demo_input(app, page);
    if (input < 0) return;
    trial_set(demo_trial(app, page), (size_t)input, "");
    run(app, page);
}

/* Enter: type into an input, or take its next word. */
static void open_selected(struct app *app, struct demo_page *page)
{
    struct trial *trial = demo_trial(app, page);
    long input = demo_input(app, page);
    const char *why;
    if (input < 0) {
        page->large = frames_of(trial) > 0;
    } else if (!trial->demo->inputs[input].words) {
        begin_typing(app, page);
    } else {
        if (!trial_sweep(trial, (size_t)input, 1, &why)) trial_set(trial, (size_t)input, trial->demo->inputs[input].words[0]);
        run(app, page);
    }
}

/* A number typed while an input is selected replaces what stands there. */
static void type_over(struct app *app, struct demo_page *page, const struct input *input)
{
    bool number = input->kind == INPUT_KEY && input->key.press == PRESS_CHARACTER && input->key.modifiers == 0 && input->key.point >= '0' &&
                  input->key.point <= '9';
    long selected = demo_input(app, page);
    if (!number || selected < 0 || demo_trial(app, page)->demo->inputs[selected].words) return;
    begin_typing(app, page);
    trial_set(demo_trial(app, page), (size_t)selected, "");
    field_handle(&demo_trial(app, page)->fields[selected], input);
}

/* ── keys ── */

static void show_large(struct app *app, struct demo_page *page)
{
    page->large = !page->large && frames_of(demo_trial(app, page)) > 0;
    page->list.scroll = 0;
}

static struct effect open_calculator(struct app *app, const struct demo_page *page)
{
    const struct book *book = library_book(app->library);
    if (counterpart_of(demo_trial(app, page), book)) return effect_push(SCREEN_WORKBENCH, (int)(book_count(book) + page->block));
    app_say(app, ROLE_NOTICE, "no calculator is about just this");
    return effect_stay();
}

static bool scroll_large(struct demo_page *page, enum action action, const struct input *input)
{
    int by = 0, rows = page->pane.rows - 1;
    if (!page->large) return false;
    if (input->kind == INPUT_MOUSE && input->mouse.action != MOUSE_CLICK) by = input->mouse.action == MOUSE_WHEEL_UP ? -WHEEL : WHEEL;
    if (action == ACTION_UP || action == ACTION_DOWN) by = action == ACTION_UP ? -1 : 1;
    if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN) by = action == ACTION_PAGE_UP ? -rows : rows;
    if (action == ACTION_FIRST || action == ACTION_LAST) by = action == ACTION_FIRST ? -page->picture.rows : page->picture.rows;
    page->list.scroll += by;
    return by != 0 || input->kind == INPUT_MOUSE;
}

static struct effect go_back(struct demo_page *page)
{
    if (!page->large) return effect_back();
    page->large = false;
    return effect_stay();
}

static struct effect handle_typing(struct app *app, struct demo_page *page, enum action action, const struct input *input)
{
    long selected = demo_input(app, page);
    switch (action) {
    case ACTION_COMMIT: commit(app, page); break;
    case ACTION_LEAVE_FIELD: end_typing(app, page); break;
    case ACTION_NEXT_FIELD: edit_neighbour(app, page, 1); break;
    case ACTION_PREVIOUS_FIELD: edit_neighbour(app, page, -1); break;
    default:
        if (input->kind == INPUT_MOUSE) end_typing(app, page);
        else field_handle(&demo_trial(app, page)->fields[selected], input);
    }
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct demo_page *page = opaque;
    bool opened;
    if (page->typing) return handle_typing(app, page, action, input);
    if (scroll_large(page, action, input)) return effect_stay();
    bool moved = list_handle(&page->list, action, input, &opened);
    page->watching = page->watching && !moved;
    if (moved && !opened) return effect_stay();
    if (opened) action = ACTION_OPEN;
    switch (action) {
    case ACTION_OPEN: open_selected(app, page); break;
    case ACTION_SWEEP_DOWN: sweep(app, page, -1); break;
    case ACTION_SWEEP_UP: sweep(app, page, 1); break;
    case ACTION_PLAY: play(app, page); break;
    case ACTION_FRAME_BACK: step(app, page, -1); break;
    case ACTION_FRAME_NEXT: step(app, page, 1); break;
    case ACTION_TABLE: page->table = !page->table; break;
    case ACTION_LARGE: show_large(app, page); break;
    case ACTION_CLEAR: clear_input(app, page); break;
    case ACTION_CALCULATOR: return open_calculator(app, page);
    case ACTION_BACK: return go_back(page);
    default: type_over(app, page, input); break;
    }
    return effect_stay();
}

const struct screen screen_demo = {
    .name = "demo",
    .title = "a demo",
    .size = sizeof(struct demo_page),
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode,
    .handle = handle,
    .due = due,
    .pass = pass,
    .close = close,
};
