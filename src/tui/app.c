#include "tui/app.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "tui/app_past.h"
#include "tui/app_settings.h"
#include "tui/app_theme.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/reading.h"

/* ── time and words ── */

int64_t app_steady(const struct app *app)
{
    return app->launch->clock.steady(app->launch->clock.context);
}

int64_t app_wall(const struct app *app)
{
    return app->launch->clock.wall(app->launch->clock.context);
}

static void say(struct app *app, enum role role, int64_t stays, const char *format, va_list arguments)
{
    vsnprintf(app->notice.text, sizeof app->notice.text, format, arguments);
    app->notice.role = role;
    app->notice.until = app_steady(app) + stays;
}

void app_say(struct app *app, enum role role, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(app, role, APP_NOTICE, format, arguments);
    va_end(arguments);
}

void app_say_longer(struct app *app, enum role role, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(app, role, APP_NOTICE_LONG, format, arguments);
    va_end(arguments);
}

/* ── the stack ── */

static void push(struct app *app, enum screen_id id, int argument)
{
    if (app->depth == APP_DEEP) return;
    const struct screen *screen = screen_at(id);
    struct layer *layer = &app->stack[app->depth++];
    *layer = (struct layer){screen, id, alloc_zeroed(1, screen->size)};
    if (screen->open) screen->open(app, layer->state, argument);
}

static void pop(struct app *app)
{
    struct layer *layer = &app->stack[app->depth - 1];
    if (layer->screen->close) layer->screen->close(app, layer->state);
    free(layer->state);
    app->depth--;
}

static void pop_to(struct app *app, size_t depth)
{
    while (app->depth > depth) pop(app);
}

void app_take(struct app *app, struct effect effect)
{
    switch (effect.kind) {
    case EFFECT_STAY: return;
    case EFFECT_PUSH: break;
    case EFFECT_RESET: pop_to(app, effect.screen == SCREEN_HOME ? 0 : 1); break;
    case EFFECT_BACK:
        if (app->depth > 1) pop(app);
        return;
    case EFFECT_QUIT:
        app_save(app);
        app->wants.quit = true;
        return;
    }
    push(app, effect.screen, effect.argument);
}

const struct layer *app_top(const struct app *app)
{
    return &app->stack[app->depth - 1];
}

static struct list *list_of(const struct layer *layer)
{
    return (struct list *)(void *)((char *)layer->state + layer->screen->list - 1);
}

enum mode app_mode(const struct app *app, const struct layer *layer)
{
    if (layer->screen->list) return list_mode(list_of(layer));
    return layer->screen->mode ? layer->screen->mode(app, layer->state) : MODE_BROWSE;
}

void app_save(struct app *app)
{
    for (size_t i = 0; i < app->depth; i++)
        if (app->stack[i].screen->save) app->stack[i].screen->save(app, app->stack[i].state);
    app->typed_at = 0;
}

void app_typed(struct app *app)
{
    app->typed_at = app_steady(app);
}

/* ── life ── */

void app_init(struct app *app, const struct launch *launch, struct library *library, store *kept, enum symbols symbols, int rows,
              int columns)
{
    *app = (struct app){.launch = launch, .library = library, .store = kept, .able = symbols, .rows = rows, .columns = columns,
                        .left = -1, .seed = launch->seed};
    app_first_settings(app);
    push(app, SCREEN_HOME, 0);
}

void app_clear(struct app *app)
{
    pop_to(app, 0);
    app_close_bank(app);
    reading_free(app->reading);
    progress_free(app->progress);
    history_free(app->history);
    config_clear(&app->config);
    arena_clear(&app->arena);
}

/* ── drawing ── */

static bool is_too_small(const struct app *app)
{
    return app->rows < APP_LEAST_ROWS || app->columns < APP_LEAST_COLUMNS;
}

void app_draw(struct app *app, struct canvas *canvas)
{
    app->rows = canvas->rows;
    app->columns = canvas->columns;
    canvas->symbols = app->symbols;
    canvas_blank(canvas);
    if (is_too_small(app)) {
        frame_draw_too_small(canvas, APP_LEAST_ROWS, APP_LEAST_COLUMNS);
        return;
    }
    size_t first = app->depth - 1;
    while (first > 0 && app->stack[first].screen->overlay) first--;
    for (size_t i = first; i < app->depth; i++) {
        const struct layer *layer = &app->stack[i];
        if (layer->screen->settle) layer->screen->settle(app, layer->state);
        layer->screen->draw(app, layer->state, canvas);
    }
}

/* ── inputs ── */

static bool is_sitting(const struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    return attempt && !attempt->submitted && app->depth > 1 && app->stack[1].screen->sitting;
}

static void leave(struct app *app)
{
    if (is_sitting(app)) push(app, SCREEN_CONFIRM, CONFIRM_QUIT);
    else app_take(app, (struct effect){.kind = EFFECT_QUIT});
}

static void toggle_mouse(struct app *app)
{
    app->mouse = !app->mouse;
    app->wants.mouse = true;
    app_say(app, ROLE_NOTICE, app->mouse ? "mouse on; hold Shift to select text" : "mouse off; the terminal selects text");
}

static void say_saved(struct app *app)
{
    app_save(app);
    if (app->session && session_state(app->session) != SESSION_SAVED) return; /* the frame says what is wrong */
    app_say(app, ROLE_NOTICE, app->session ? "everything is saved already" : "there is nothing to save here");
}

/* Actions that mean the same on every screen. */
static bool handle_everywhere(struct app *app, enum action action)
{
    const struct layer *top = app_top(app);
    switch (action) {
    case ACTION_HELP: push(app, SCREEN_HELP, (int)top->id << MODE_BITS | (int)app_mode(app, top)); return true;
    case ACTION_PALETTE: push(app, SCREEN_PALETTE, (int)top->id << MODE_BITS | (int)app_mode(app, top)); return true;
    case ACTION_THEME: app_next_theme(app); return true;
    case ACTION_MOUSE: toggle_mouse(app); return true;
    case ACTION_SAVED: say_saved(app); return true;
    case ACTION_REPAINT: app->wants.repaint = true; return true;
    case ACTION_SUSPEND:
        app_save(app);
        app->wants.suspend = true;
        return true;
    case ACTION_LEAVE:
        if (top->id == SCREEN_CONFIRM) return false;
        leave(app);
        return true;
    default: return false;
    }
}

/* Letters may come faster than they are drawn: what Enter opens must be what they leave. */
static bool narrows(struct app *app, const struct layer *layer, enum action *action, const struct input *input)
{
    struct list *list = list_of(layer);
    if (list->typed) layer->screen->settle(app, layer->state);
    return list_filter(list, action, input);
}

void app_act(struct app *app, enum action action, const struct input *input)
{
    const struct layer *top = app_top(app);
    if (handle_everywhere(app, action) || !top->screen->handle) return;
    if (top->screen->list && narrows(app, top, &action, input)) return;
    app_take(app, top->screen->handle(app, top->state, action, input));
}

/* A hint is a button. */
static bool click_hint(struct app *app, const struct input *input)
{
    struct hint hints[HINTS_MOST];
    const struct layer *top = app_top(app);
    bool on_bar = input->mouse.action == MOUSE_CLICK && input->mouse.row == app->rows - 1;
    size_t count = on_bar ? hints_lay_out(top->id, app_mode(app, top), app->columns, hints) : 0;
    for (size_t i = 0; i < count; i++) {
        int offset = input->mouse.column - hints[i].column;
        if (offset < 0 || offset >= hints[i].width || hints[i].row->action == ACTION_LETTER) continue;
        struct input pressed = {.kind = INPUT_KEY};
        key_read(hints[i].key, &pressed.key);
        app_act(app, hints[i].row->action, &pressed);
        return true;
    }
    return on_bar;
}

/* Only ways out work while there is no room. */
static void handle_too_small(struct app *app, const struct input *input)
{
    if (input->kind != INPUT_KEY) return;
    if (key_is_character(&input->key, 'q') || key_is_control(&input->key, 'c')) app_take(app, (struct effect){.kind = EFFECT_QUIT});
    if (key_is_control(&input->key, 'z')) handle_everywhere(app, ACTION_SUSPEND);
    if (key_is_control(&input->key, 'l')) app->wants.repaint = true;
}

/* A key means what is on the screen when that is whole. */
static void settle_past(struct app *app)
{
    const struct layer *top = app_top(app);
    if (app->progress) return;
    app_finish_past(app);
    if (top->screen->settle) top->screen->settle(app, top->state);
}

static void handle_person(struct app *app, const struct input *input)
{
    const struct layer *top = app_top(app);
    if (is_too_small(app)) {
        handle_too_small(app, input);
        return;
    }
    settle_past(app);
    if (input->kind == INPUT_KEY) {
        enum action action = keys_action(top->id, app_mode(app, top), &input->key);
        bool deaf = app_steady(app) < app->deaf_until && action != ACTION_LEAVE && action != ACTION_SUSPEND;
        if (!deaf) app_act(app, action, input);
    } else if (input->kind == INPUT_PASTE || !click_hint(app, input)) {
        app_act(app, ACTION_NONE, input);
    }
}

static void pass_time(struct app *app)
{
    const struct layer *top = app_top(app);
    int64_t now = app_steady(app);
    if (app->typed_at && now - app->typed_at >= APP_IDLE) app_save(app);
    if (app->notice.until && now >= app->notice.until) app->notice.until = 0;
    if (!app->progress) app_go_on_past(app);
    if (top->screen->pass && now >= top->screen->due(app, top->state)) top->screen->pass(app, top->state);
    app_pass_time(app);
}

static void take_one(struct app *app, const struct input *input)
{
    if (input->rows > 0) {
        app->rows = input->rows;
        app->columns = input->columns;
    }
    switch (input->kind) {
    case INPUT_KEY: case INPUT_MOUSE: case INPUT_PASTE: handle_person(app, input); break;
    case INPUT_TERMINATE: case INPUT_GONE:
        app_take(app, (struct effect){.kind = EFFECT_QUIT});
        return;
    case INPUT_RESIZE: case INPUT_RESUMED: case INPUT_TICK: break;
    }
    pass_time(app);
}

void app_handle(struct app *app, const struct input *input)
{
    take_one(app, input);
    while (app->work.keeps && !app->wants.quit) {
        struct input kept = app->work.kept;
        app->work.keeps = false;
        take_one(app, &kept);
    }
}

static int64_t sooner(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t app_deadline(const struct app *app)
{
    int64_t deadline = INT64_MAX;
    const struct layer *top = app_top(app);
    if (!app->progress) return app_steady(app);
    if (top->screen->due) deadline = top->screen->due(app, top->state);
    int64_t change = app->session ? session_next_change(app->session) : -1;
    if (change >= 0) deadline = sooner(deadline, app_steady(app) + change);
    deadline = sooner(deadline, app_next_second(app));
    if (app->notice.until) deadline = sooner(deadline, app->notice.until);
    if (app->typed_at) deadline = sooner(deadline, app->typed_at + APP_IDLE);
    return deadline;
}
