/* Where themes lie, and what is remembered of the choice. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "tui/app_settings.h"
#include "tui/app_theme.h"

/* The order in which `t` goes round. */
static const char *const round_of_themes[] = {"paper", "midnight", "amber", "high-contrast", "mono"};

/* The user's own folder first, so that a file there can replace a theme of ours. NULL ends. */
static void list_folders(struct app *app, const char *folders[3])
{
    size_t count = 0;
    if (app->launch->config) folders[count++] = path_join(&app->arena, app->launch->config, "themes");
    folders[count++] = path_join(&app->arena, app->library->folder, "themes");
    folders[count] = NULL;
}

/* Mono is there even when its file is not. */
static const struct theme *find(struct app *app, const char *name, struct diags *diags)
{
    const char *folders[3];
    list_folders(app, folders);
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

static bool is_listed(const struct vector *choices, const char *name)
{
    for (size_t i = 0; i < choices->count; i++)
        if (strcmp(((const struct theme_choice *)vector_at(choices, i))->name, name) == 0) return true;
    return false;
}

static void list_one(struct app *app, const char *name, struct vector *choices)
{
    struct diags diags;
    if (is_listed(choices, name)) return;
    diags_init(&diags);
    *(struct theme_choice *)vector_push(choices) = (struct theme_choice){name, find(app, name, &diags)};
    diags_clear(&diags);
}

/* Themes lie in the folder itself; what is deeper is not found by name. */
static void list_folder(struct app *app, const char *folder, struct vector *choices)
{
    static const char suffix[] = ".yaml";
    struct vector paths;
    struct diags diags;
    if (!file_is_directory(folder)) return;
    diags_init(&diags);
    vector_init(&paths, sizeof(char *));
    file_list(&app->arena, folder, suffix, &paths, &diags);
    for (size_t i = 0; i < paths.count; i++) {
        const char *path = *(char **)vector_at(&paths, i), *name = strrchr(path, '/') + 1;
        if ((size_t)(name - path) != strlen(folder) + 1) continue;
        list_one(app, arena_print(&app->arena, "%.*s", (int)(strlen(name) - strlen(suffix)), name), choices);
    }
    vector_clear(&paths);
    diags_clear(&diags);
}

void app_list_themes(struct app *app, struct vector *choices)
{
    const char *folders[3];
    list_folders(app, folders);
    for (size_t i = 0; folders[i]; i++) list_folder(app, folders[i], choices);
    list_one(app, "mono", choices);
}
