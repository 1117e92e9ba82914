/* Looks: which theme is on, which comes next, and which there are. Must not know screens. */
#ifndef UNFOLD_TUI_APP_THEME_H
#define UNFOLD_TUI_APP_THEME_H

#include "tui/app.h"

/* Take the named theme; false when there is none (a notice is given). */
bool app_set_theme(struct app *app, const char *name);
/* Take the theme to begin with: what was asked for, what was kept, what goes with the terminal. */
void app_first_theme(struct app *app);
/* Take the next of the round, and remember it. */
void app_next_theme(struct app *app);
/* The same as app_set_theme, and remember it for the next time. */
bool app_keep_theme(struct app *app, const char *name);

/* A theme by the name that app_set_theme takes; `theme` is NULL when its file has faults. Both live as long as the app. */
struct theme_choice {
    const char *name;
    const struct theme *theme;
};

/* Push every theme there is, the user's own first, as struct theme_choice. Files are read, so call it once a screen. */
void app_list_themes(struct app *app, struct vector *choices);

#endif
