#include "tui/app_settings.h"

#include "tui/app_theme.h"

static int word_of(const struct app *app, enum config_option option)
{
    return app->config.words[option];
}

/* Plots, clock and time are asked for when they are needed. */
static void take_effect(struct app *app, enum config_option option)
{
    switch (option) {
    case CONFIG_THEME: app_set_theme(app, app->config.theme); break;
    case CONFIG_SYMBOLS: app->symbols = word_of(app, option) == CONFIG_ASCII ? SYMBOLS_ASCII : app->able; break;
    case CONFIG_MOUSE:
        app->mouse = word_of(app, option) == CONFIG_MOUSE_ON;
        app->wants.mouse = true;
        break;
    default: break;
    }
}

void app_first_settings(struct app *app)
{
    config_read(&app->config, app->launch->config);
    take_effect(app, CONFIG_SYMBOLS);
    if (!app->launch->no_mouse) take_effect(app, CONFIG_MOUSE);
    app_first_theme(app);
    if (app->config.fault) app_say_longer(app, ROLE_ERROR, "%s", app->config.fault);
}

void app_choose(struct app *app, enum config_option option, const char *word)
{
    struct diags diags;
    diags_init(&diags);
    bool kept = config_choose(&app->config, option, word, &diags) && app->config.path;
    const struct diag *error = diags_first_error(&diags);
    if (!kept) store_set_setting(app->store, config_name(option), word);
    if (error) app_say_longer(app, ROLE_ERROR, "not kept: %s", error->text);
    take_effect(app, option);
    diags_clear(&diags);
}

bool app_is_toured(const struct app *app)
{
    struct arena arena = {0};
    const char *kept = store_setting(app->store, config_name(CONFIG_TOURED), &arena);
    bool toured = config_is_toured(&app->config, kept);
    arena_clear(&arena);
    return toured;
}
