/* Where themes lie, and what is remembered of the choice. */
#include <stdlib.h>
#include <string.h>

#include "tui/app_settings.h"
#include "tui/app_theme.h"

/* The order in which `t` goes round. */
static const char *const round_of_themes[] = {"paper", "midnight", "amber", "high-contrast", "mono"};

/* Mono is there even when its file is not. */
static const struct theme *find(struct app *app, const char *name, struct diags *diags)
{
    const char *folders[3];
    theme_folders(&app->arena, app->launch->config, app->library->folder, folders);
    const struct theme *theme = theme_find(&app->arena, folders, name, diags);
    return !theme && strcmp(name, "mono") == 0 ? theme_mono() : theme;
}

bool app_set_theme(struct app *app, const char *name)
{
    struct diags diags;
    diags_init(&diags);
    const struct theme *theme = find(app, name, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (theme) app->theme = theme;
    else app_say_longer(app, ROLE_ERROR, "%s", error ? error->text : "there is no such theme");
    diags_clear(&diags);
    return theme != NULL;
}

/* Terminals that set COLORFGBG end it with the number of their background; 7 and the bright ones are light. */
static const char *theme_of_terminal(void)
{
    const char *colours = getenv("COLORFGBG"), *last = colours ? strrchr(colours, ';') : NULL;
    long background = last ? strtol(last + 1, NULL, 10) : 0;
    return background == 7 || background >= 9 ? "paper" : "midnight";
}

void app_first_theme(struct app *app)
{
    struct arena arena = {0};
    const char *kept = app->config.theme ? app->config.theme : store_setting(app->store, "theme", &arena);
    const char *wanted = app->launch->theme;
    app->theme = theme_mono();
    if (app->launch->no_colour && !wanted) wanted = "mono";
    if (wanted && app_set_theme(app, wanted)) wanted = NULL;
    else if (!(kept && !wanted && app_set_theme(app, kept))) app_set_theme(app, theme_of_terminal());
    arena_clear(&arena);
}

void app_next_theme(struct app *app)
{
    size_t next = 0;
    for (size_t i = 0; i < COUNT_OF(round_of_themes); i++)
        if (strcmp(app->theme->name, round_of_themes[i]) == 0) next = (i + 1) % COUNT_OF(round_of_themes);
    app_keep_theme(app, round_of_themes[next]);
}

bool app_keep_theme(struct app *app, const char *name)
{
    if (!app_set_theme(app, name)) return false;
    app_say(app, ROLE_NOTICE, "theme: %s", app->theme->title ? app->theme->title : app->theme->name);
    app_choose(app, CONFIG_THEME, name);
    return true;
}

/* ── all of them ── */

void app_list_themes(struct app *app, struct vector *choices)
{
    const char *folders[3];
    struct vector names;
    struct diags diags;
    diags_init(&diags);
    vector_init(&names, sizeof(const char *));
    theme_folders(&app->arena, app->launch->config, app->library->folder, folders);
    theme_list(&app->arena, folders, &names);
    for (size_t i = 0; i < names.count; i++) {
        const char *name = *(const char **)vector_at(&names, i);
        *(struct theme_choice *)vector_push(choices) = (struct theme_choice){name, find(app, name, &diags)};
    }
    vector_clear(&names);
    diags_clear(&diags);
}
