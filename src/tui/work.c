#include "tui/app.h"

enum { LOOK_UP = 60 }; /* ms of work between two looks at the terminal: below what a person feels */

void work_begin(struct app *app)
{
    app->work.looked_at = app_steady(app);
    app->work.told = false;
}

void work_end(struct app *app)
{
    if (app->work.told) app->notice.until = 0;
}

static bool is_stop(const struct key *key)
{
    return key_is(key, PRESS_ESCAPE) || key_is_character(key, 'q') || key_is_control(key, 'c');
}

/* False when the work is to stop. The loop itself asks for the size, so a change of it needs nothing here. */
static bool take_input(struct app *app, const struct input *input)
{
    if (input->kind == INPUT_TERMINATE || input->kind == INPUT_GONE) {
        app_take(app, (struct effect){.kind = EFFECT_QUIT});
        return false;
    }
    if (input->kind != INPUT_KEY) return true;
    if (is_stop(&input->key)) return false;
    if (key_is_control(&input->key, 'z')) {
        app_save(app);
        app->wants.suspend = true;
    } else if (key_is_control(&input->key, 'l')) {
        app->wants.repaint = true;
    } else {
        app->work.kept = *input;
        app->work.keeps = true;
    }
    return true;
}

bool work_goes_on(struct app *app, const char *what, double done)
{
    struct input input;
    if (!app->work.show || app_steady(app) - app->work.looked_at < LOOK_UP) return true;
    app->work.told = true;
    app_say(app, ROLE_NOTICE, "%s: %.0f %% run; Esc stops it", what, done * 100);
    app->work.show(app->work.loop, app);
    bool goes_on = true;
    while (goes_on && app->work.take(app->work.loop, &input)) goes_on = take_input(app, &input);
    app->work.looked_at = app_steady(app);
    return goes_on;
}
