/* Which theme is on, and which comes next. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "tui/app.h"

/* The order in which `t` goes round. */
static const char *const round_of_themes[] = {"paper", "midnight", "mono"};

/* The user's own folder first, so that a file there can replace a theme of ours. */
static const struct theme *find(struct app *app, const char *name, struct diags *diags)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *user = getenv("HOME");
    const char *folders[3] = {0};
    size_t count = 0;
    if (config && *config) folders[count++] = path_join(&app->arena, config, "unfold/themes");
    else if (user && *user) folders[count++] = path_join(&app->arena, user, ".config/unfold/themes");
    folders[count++] = path_join(&app->arena, app->library->folder, "themes");
    return theme_find(&app->arena, folders, name, diags);
}

bool app_set_theme(struct app *app, const char *name)
{
    struct diags diags;
    diags_init(&diags);
    const struct theme *theme = find(app, name, &diags);
    if (!theme && strcmp(name, "mono") == 0) theme = theme_mono();
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
    const char *kept = store_setting(app->store, "theme", &arena);
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
    if (!app_set_theme(app, round_of_themes[next])) return;
    store_set_setting(app->store, "theme", round_of_themes[next]);
    app_say(app, ROLE_NOTICE, "theme: %s", app->theme->title ? app->theme->title : app->theme->name);
}
