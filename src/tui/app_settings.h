/* The app and config.yaml: what was chosen there is put into effect, and what is chosen here is written down. Must not know
 * screens. */
#ifndef UNFOLD_TUI_APP_SETTINGS_H
#define UNFOLD_TUI_APP_SETTINGS_H

#include "tui/app.h"

/* Read config.yaml and put it into effect, theme included; options of the command line come first. A fault is told in a notice. */
void app_first_settings(struct app *app);

/* Choose a word of an option, or a theme by its name: put it into effect and keep it. Where config.yaml cannot keep it a notice says
 * why, and it is kept in the database as far as the next start asks there (theme, tour). */
void app_choose(struct app *app, enum config_option option, const char *word);

/* Whether the first screens have been seen; where nothing could be kept they count as seen. */
bool app_is_toured(const struct app *app);

#endif
