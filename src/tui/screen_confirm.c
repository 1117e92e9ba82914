/* A question with yes or no, in place of the hint bar; the screen it is about stays in sight. The argument says which. */
#include <stdio.h>

#include "tui/beside.h"

struct confirm_state {
    enum confirm which;
};

static struct effect quit(struct app *app)
{
    (void)app;
    return (struct effect){.kind = EFFECT_QUIT};
}

/* Home reads the attempts anew, so what is typed must be there. */
static struct effect go_home(struct app *app)
{
    app_save(app);
    app_close_bank(app);
    return effect_reset(SCREEN_HOME, 0);
}

static struct effect submit(struct app *app)
{
    app_take(app, effect_back());
    app_submit(app);
    return effect_stay();
}

static struct effect take_over(struct app *app)
{
    if (app_begin(app, true) != APP_BEGUN) return effect_back();
    return app_ask(app, -1);
}

/* Where every field has a reply the derivation may open by itself; else the learner asked to be shown. */
static struct effect reveal(struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    const struct question *question = &app->bank->questions[attempt->question];
    app_save(app);
    if (attempt_fold_lock(attempt, question) != FOLD_FREE) session_reveal(app->session, question);
    if (question->derivation_count) session_unfold(app->session, question, 1);
    app->notice.until = 0; /* how the last reply was marked is old news */
    return effect_back();
}

/* The blank is the one that the attempt stands at. */
static struct effect calculate(struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    const struct question *question = &app->bank->questions[attempt->question];
    const struct blank *blank = &question->blanks[attempt->blank];
    session_calculate(app->session, question, blank);
    app_take(app, effect_back());
    app->notice.until = 0;
    return effect_push(SCREEN_WORKBENCH, beside_argument(question, blank));
}

static struct effect again(struct app *app)
{
    int question = (int)app_attempt(app)->question;
    app_save(app);
    return app_begin_again(app) == APP_BEGUN ? app_ask(app, question) : effect_reset(SCREEN_HOME, 0);
}

static const struct {
    const char *words, *short_words;
    struct effect (*yes)(struct app *app);
    const char *untimed; /* where there is no clock to run on; NULL: the same words */
    const char *unkept;  /* where nothing is saved; NULL: the same words */
} confirms[] = {
    [CONFIRM_QUIT] = {"Leave? Answers are saved; the clock runs on.", "Leave? Saved; the clock runs.", quit, "Leave? Answers are saved.",
                      "Leave? NOTHING is saved."},
    [CONFIRM_HOME] = {"Leave for the home screen? Answers are saved; the clock runs on.", "Leave? Saved; the clock runs.", go_home, NULL,
                      "Leave? NOTHING is saved."},
    [CONFIRM_SUBMIT] = {"Submit? It is final.", "Submit for good?", submit, NULL, NULL},
    [CONFIRM_REVEAL] = {"Open the answer? Replies after it are marked, but count nothing.", "Open it? Replies then count 0", reveal, NULL, NULL},
    [CONFIRM_AGAIN] = {"Hand this in as it stands, and begin again with other numbers?", "Begin again, other numbers?", again, NULL, NULL},
    [CONFIRM_CALCULATOR] = {"Open its calculator? Replies to this field after it count nothing.", "Open it? Replies then count 0", calculate, NULL, NULL},
    [CONFIRM_TAKE_OVER] = {"Another window has this attempt. Take it over?", "Open elsewhere. Take it over?", take_over, NULL, NULL},
};

static void open(struct app *app, void *state, int argument)
{
    (void)app;
    ((struct confirm_state *)state)->which = (enum confirm)argument;
}

/* What is still open is worth a word before it is too late. */
static const char *open_words(const struct app *app, char *out, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < app->bank->question_count; i++)
        count += attempt_question_state(app_attempt(app), &app->bank->questions[i]) != QUESTION_ANSWERED;
    if (count == 0) return "";
    snprintf(out, size, "%zu %s not fully answered. ", count, count == 1 ? "question is" : "questions are");
    return out;
}

static const char *words_of(const struct app *app, enum confirm which)
{
    const struct attempt *attempt = app_attempt(app);
    if (confirms[which].unkept && !store_lasts(app->store)) return confirms[which].unkept;
    return attempt && !attempt->terms.deadline && confirms[which].untimed ? confirms[which].untimed : confirms[which].words;
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    const struct confirm_state *confirm = state;
    static const char keys[] = "[y/N]";
    char before[64], all[256];
    int row = canvas->rows - 1, room = canvas->columns - 2 - canvas_width(canvas, keys) - 4;
    const char *first = confirm->which == CONFIRM_SUBMIT ? open_words(app, before, sizeof before) : "";
    snprintf(all, sizeof all, "%s%s", first, words_of(app, confirm->which));
    const char *words = all;
    if (canvas_width(canvas, words) > room) words = confirms[confirm->which].short_words;
    for (int column = 0; column < canvas->columns; column++) canvas_write(canvas, row, column, ROLE_PLAIN, " ");
    int end = canvas_write_fit(canvas, row, 1, room, ROLE_NOTICE, words);
    end = canvas_write(canvas, row, end + 2, ROLE_HINT_KEY, keys);
    canvas_write(canvas, row, end + 1, ROLE_FIELD_FOCUS, " ");
    canvas_place_cursor(canvas, row, end + 1);
}

static struct effect handle(struct app *app, void *state, enum action action, const struct input *input)
{
    const struct confirm_state *confirm = state;
    (void)input;
    if (action == ACTION_LEAVE) return quit(app); /* ^C once more means it */
    if (action == ACTION_NO) return effect_back();
    return action == ACTION_YES ? confirms[confirm->which].yes(app) : effect_stay();
}

const struct screen screen_confirm = {
    .name = "confirm",
    .title = "a question",
    .size = sizeof(struct confirm_state),
    .overlay = true,
    .open = open,
    .draw = draw,
    .handle = handle,
};
