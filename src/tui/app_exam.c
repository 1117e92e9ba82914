/* The open bank and the attempt at it. */
#include "tui/app.h"

#include <string.h>

#include "bank/deck.h"
#include "tui/reading.h"

const struct attempt *app_attempt(const struct app *app)
{
    return app->session ? session_attempt(app->session) : NULL;
}

bool app_practises(const struct app *app)
{
    return app->bank->kind != BANK_EXAM;
}

struct effect app_ask(const struct app *app, int question)
{
    return effect_reset(app_practises(app) ? SCREEN_PRACTICE : SCREEN_QUESTION, question);
}

/* Nobody comes back to a review: its questions are scheduled as they are answered, and the next one is another. */
static void end_review(struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    if (attempt && !attempt->submitted && bank_is_deck(app->bank)) session_submit(app->session);
}

void app_close_bank(struct app *app)
{
    end_review(app);
    session_free(app->session);
    bank_free(app->bank);
    app->session = NULL;
    app->bank = NULL;
    app->left = -1;
    app_rescore(app);
    arena_clear(&app->score_arena);
}

/* A bank that has been gone through comes with other numbers the next time, unless a seed was asked for. */
static uint64_t first_seed(const struct app *app)
{
    if (app->launch->seed) return app->launch->seed;
    const struct bank_history *past = app->history ? history_of_id(app->history, app->bank->id) : NULL;
    return past && past->has_result ? past->last.terms.seed + 1 : 0;
}

bool app_open_bank(struct app *app, const char *path)
{
    struct diags diags;
    diags_init(&diags);
    struct bank *bank = bank_load(path, false, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (!bank) app_say_longer(app, ROLE_ERROR, "%s (`unfold check` tells more)", error ? error->text : "the bank cannot be read");
    diags_clear(&diags);
    if (!bank) return false;
    app_close_bank(app);
    reading_forget_return(app);
    app->bank = bank;
    app->seed = first_seed(app);
    return true;
}

bool app_book_is_closed(const struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    if (attempt && !attempt->submitted && app->bank->closed_book) return true;
    for (size_t i = 0; app->history && i < app->history->count; i++) {
        const struct bank_history *past = &app->history->banks[i];
        if (past->in_progress && past->bank->closed_book) return true;
    }
    return false;
}

/* ── beginning ── */

static session *go_on(struct app *app, const struct attempt_row *row, bool take_over, struct diags *diags)
{
    return session_resume(app->store, app->bank, library_book(app->library), app->launch->clock, row, take_over, diags);
}

static session *begin(struct app *app, struct diags *diags)
{
    const struct launch *launch = app->launch;
    session *begun = session_begin(app->store, app->bank, library_book(app->library), launch->clock, app->seed, launch->time_ms, launch->time_factor, diags);
    if (begun && !app_practises(app) && app->config.words[CONFIG_CLOCK] == CONFIG_CLOCK_HIDDEN) session_hide_clock(begun, true);
    return begun;
}

static session *begin_or_go_on(struct app *app, bool take_over, struct diags *diags)
{
    struct attempt_row row;
    struct arena arena = {0};
    session *sitting = NULL;
    if (!bank_is_deck(app->bank) && session_in_progress(app->store, app->bank->id, &arena, &row, diags))
        sitting = go_on(app, &row, take_over, diags);
    else if (!diags->errors)
        sitting = begin(app, diags);
    arena_clear(&arena);
    return sitting;
}

/* Say the first thing of a list: an error, else a warning. */
static void say_first(struct app *app, const struct diags *diags)
{
    const struct diag *first = diags_first_error(diags);
    if (!first && diags->items.count) first = diags_at(diags, 0);
    if (first) app_say_longer(app, first->severity == SEVERITY_ERROR ? ROLE_ERROR : ROLE_NOTICE, "%s", first->text);
}

/* The session has been opened, or has not. */
static enum app_begun take_in(struct app *app, session *sitting, const struct diags *diags)
{
    const struct diag *error = diags_first_error(diags);
    bool held = !sitting && error && error->message == MESSAGE_ATTEMPT_IS_HELD;
    app->session = sitting;
    if (!held) say_first(app, diags);
    app_rescore(app);
    const struct attempt *attempt = app_attempt(app);
    if (attempt) app->left = attempt_left(attempt, session_now(app->session));
    return sitting ? APP_BEGUN : held ? APP_HELD_ELSEWHERE : APP_NOT_BEGUN;
}

enum app_begun app_begin(struct app *app, bool take_over)
{
    struct diags diags;
    diags_init(&diags);
    enum app_begun begun = take_in(app, begin_or_go_on(app, take_over, &diags), &diags);
    diags_clear(&diags);
    return begun;
}

void app_close_attempt(struct app *app)
{
    app->seed = app_attempt(app)->terms.seed + 1;
    session_free(app->session);
    app->session = NULL;
    app_rescore(app);
}

enum app_begun app_begin_again(struct app *app)
{
    struct diags diags;
    diags_init(&diags);
    if (!app_attempt(app)->submitted) session_submit(app->session);
    app_close_attempt(app);
    enum app_begun begun = take_in(app, begin(app, &diags), &diags);
    diags_clear(&diags);
    return begun;
}

bool app_look_back(struct app *app, const struct attempt_row *row)
{
    struct diags diags;
    diags_init(&diags);
    app->session = go_on(app, row, false, &diags);
    say_first(app, &diags);
    diags_clear(&diags);
    app_rescore(app);
    return app->session != NULL;
}

/* ── time ── */

static bool is_sat(const struct app *app)
{
    for (size_t i = 0; i < app->depth; i++)
        if (app->stack[i].screen->sitting) return true;
    return false;
}

/* The end came while something else was on the screen, or while a letter was on its way: no key counts for a moment. */
static void show_result(struct app *app)
{
    app->deaf_until = app_steady(app) + APP_DEAF;
    app->typed_at = app->notice.until = 0;
    app_rescore(app);
    app_take(app, effect_reset(SCREEN_RESULT, 0));
}

static void give_notice(struct app *app, int64_t before, int64_t left)
{
    static const int64_t moments[] = {10, 5, 1};
    for (size_t i = 0; i < COUNT_OF(moments); i++)
        if (before > moments[i] * 60000 && left <= moments[i] * 60000)
            app_say_longer(app, ROLE_CLOCK_LOW, "%d minute%s left", (int)moments[i], moments[i] == 1 ? "" : "s");
}

void app_pass_time(struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    if (!attempt) return;
    int64_t now = session_now(app->session);
    if (attempt_is_over(attempt, now)) app_save(app);
    if (session_pass_time(app->session) && is_sat(app)) {
        show_result(app);
        app_say_longer(app, ROLE_CLOCK_LOW, "Time is over. Submitted with what was there.");
    }
    if (attempt->submitted) return;
    int64_t left = attempt_left(attempt, now);
    if (is_sat(app)) give_notice(app, app->left, left);
    app->left = left;
}

void app_submit(struct app *app)
{
    app_save(app);
    if (session_submit(app->session)) show_result(app);
}

bool app_clock(const struct app *app, struct text *out)
{
    const struct attempt *attempt = app_attempt(app);
    int64_t left = attempt ? attempt_left(attempt, session_now(app->session)) : -1;
    if (left < 0) return false;
    bool low = left <= 5 * INT64_C(60000);
    int64_t seconds = (left + 999) / 1000;
    bool to_the_second = low || app->config.words[CONFIG_TIME] == CONFIG_SECONDS;
    if (attempt->clock_hidden) text_add(out, "clock hidden");
    else if (to_the_second) text_print(out, "%d:%02d left", (int)(seconds / 60), (int)(seconds % 60));
    else text_print(out, "%d min left", (int)((left + 59999) / 60000));
    return low && !attempt->clock_hidden;
}

int64_t app_next_second(const struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    int64_t left = attempt && !attempt->submitted && !attempt->clock_hidden ? attempt_left(attempt, session_now(app->session)) : -1;
    bool counted = left > 0 && app->config.words[CONFIG_TIME] == CONFIG_SECONDS;
    return counted ? app_steady(app) + (left - 1) % 1000 + 1 : INT64_MAX;
}

/* ── the score ── */

void app_rescore(struct app *app)
{
    app->scored = false;
}

const struct score *app_score(struct app *app)
{
    if (!app->scored) {
        arena_reset(&app->score_arena);
        session_score(app->session, &app->score_arena, &app->score);
        app->scored = true;
    }
    return &app->score;
}
