/* What was copied goes to the terminal's clipboard, and into a file as well: nobody says whether a terminal took it, and many are
 * set to refuse. */
#include "tui/app.h"

#include "base/file.h"

static const char file_name[] = "copied.txt";

static bool keep_in_file(const char *path, const char *text)
{
    struct text line = {0};
    struct diags diags;
    diags_init(&diags);
    text_print(&line, "%s\n", text);
    bool kept = file_write(path, text_string(&line), line.length, 0600, &diags);
    diags_clear(&diags);
    text_clear(&line);
    return kept;
}

void app_copy(struct app *app, const char *text)
{
    const char *home = app->launch->home, *path = home ? path_join(&app->arena, home, file_name) : NULL;
    app->wants.copy = arena_string(&app->arena, text);
    if (path && keep_in_file(path, text)) app_say_longer(app, ROLE_NOTICE, "sent to the clipboard, if the terminal allows; kept in %s", path);
    else app_say_longer(app, ROLE_NOTICE, "sent to the clipboard, if the terminal allows: %s", text);
}
