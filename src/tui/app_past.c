#include "tui/app_past.h"

#include "tui/reading.h"

enum { SLICE = 10 }; /* ms of reading between two looks at the terminal: nobody feels a key wait for so long */

/* What the banks come to. */
static void fold(struct app *app)
{
    progress_free(app->progress);
    app->progress = progress_read(app->library, app->history, app->store, app_wall(app));
}

void app_begin_past(struct app *app)
{
    if (app->history) app_read_past(app);
    else app->history = history_begin(app->library, app->store);
}

void app_go_on_past(struct app *app)
{
    int64_t begun = app_steady(app);
    bool more = true;
    library_book(app->library); /* before the banks, which call it */
    while (more && app_steady(app) - begun < SLICE) more = history_go_on(app->history);
    if (!more) fold(app);
}

void app_finish_past(struct app *app)
{
    if (app->progress) return;
    library_book(app->library);
    while (history_go_on(app->history)) continue;
    fold(app);
}

void app_read_past(struct app *app)
{
    app->past_reads++;
    progress_free(app->progress);
    app->progress = NULL;
    history_again(app->history);
    app_finish_past(app);
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
