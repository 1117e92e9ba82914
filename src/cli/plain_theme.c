/* The theme, chosen without a screen: plain mode has no colours, but the same person may use screens elsewhere. */
#include <string.h>

#include "cli/command.h"
#include "cli/plain_home.h"
#include "page/config.h"
#include "page/theme.h"

struct themes {
    struct plain *plain;
    struct arena arena;
    struct diags diags;
    const char *folders[3];
    struct config config;
};

static void say_all(struct themes *themes)
{
    const char *kept = themes->config.theme ? themes->config.theme : store_setting(themes->plain->store, config_name(CONFIG_THEME), &themes->arena);
    struct vector names;
    vector_init(&names, sizeof(const char *));
    theme_list(&themes->arena, themes->folders, &names);
    plain_say("A theme is the colours of screens; plain mode has none, and keeps your choice for them. The themes are:");
    for (size_t i = 0; i < names.count; i++) {
        const char *name = *(const char **)vector_at(&names, i);
        const struct theme *theme = theme_find(&themes->arena, themes->folders, name, &themes->diags);
        const char *says = !theme ? "cannot be read" : theme->title ? theme->title : name;
        plain_say("  %s: %s%s.", name, says, kept && strcmp(kept, name) == 0 ? ", which you chose" : "");
    }
    plain_say("Type theme and a name to choose one.");
    vector_clear(&names);
    diags_clear(&themes->diags); /* `unfold check` tells what is wrong with those */
}

/* Where the file cannot be written, the database remembers. */
static void keep(struct themes *themes, const char *name)
{
    const struct theme *theme = theme_find(&themes->arena, themes->folders, name, &themes->diags);
    if (!theme) return;
    bool kept = config_choose(&themes->config, CONFIG_THEME, name, &themes->diags) && themes->config.path;
    if (!kept) store_set_setting(themes->plain->store, config_name(CONFIG_THEME), name);
    plain_say("Theme: %s. Screens have it from now on.", theme->title ? theme->title : name);
}

void plain_theme(struct plain *plain, const char *name)
{
    struct themes themes = {.plain = plain};
    diags_init(&themes.diags);
    theme_folders(&themes.arena, plain->launch->config, plain->library->folder, themes.folders);
    config_read(&themes.config, plain->launch->config);
    if (*name) keep(&themes, name);
    else say_all(&themes);
    line_report(&themes.diags, STATUS_NO);
    diags_clear(&themes.diags);
    config_clear(&themes.config);
    arena_clear(&themes.arena);
}
