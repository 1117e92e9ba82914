#include "tui/app_past.h"

#include "tui/reading.h"

void app_read_past(struct app *app)
{
    progress_free(app->progress);
    history_free(app->history);
    app->history = history_read(app->library, app->store);
    app->progress = progress_read(app->library, app->history, app->store, app_wall(app));
}

bool app_open_review(struct app *app)
{
    uint64_t seed;
    struct bank *deck = progress_deck(app->progress, &seed);
    if (!deck) {
        app_say_longer(app, ROLE_ERROR, "the questions cannot be read any more (`unfold check` tells more)");
        return false;
    }
    app_close_bank(app);
    reading_forget_return(app);
    app->bank = deck;
    app->seed = seed;
    return app_begin(app, false) == APP_BEGUN;
}
