/* What practice does: checks a reply, gives hints, shows the answer, opens the derivation, takes back. */
#include <string.h>

#include "tui/question.h"

static const struct question_progress *progress_of(const struct app *app, const struct asking *state)
{
    return &app_attempt(app)->questions[state->index];
}

static struct mark *marks_of(const struct app *app, struct asking *state)
{
    return attempt_marks(app_attempt(app), session_variant(app->session), question_of(app, state), &state->arena);
}

/* ── hearing how it is ── */

static bool is_right(enum verdict verdict)
{
    return verdict == VERDICT_CORRECT || verdict == VERDICT_CARRIED || verdict == VERDICT_PENDING;
}

bool question_hear(struct app *app, struct asking *state, const struct blank *blank)
{
    const struct question *question = question_of(app, state);
    const struct mark *mark = &marks_of(app, state)[blank->index];
    bool more = progress_of(app, state)->hints < question->hint_count;
    if (mark->verdict == VERDICT_PENDING) app_say(app, ROLE_NOTICE, "kept; you tick what it says when the answer is open");
    else if (is_right(mark->verdict)) app_say(app, ROLE_RIGHT, "right");
    else if (mark->verdict != VERDICT_BLANK) app_say(app, ROLE_SLIP, "%s: try again%s, or Enter to go on",
                                                     mark->verdict == VERDICT_UNREADABLE ? "it cannot be read" : "not yet", more ? ", F6 for a hint" : "");
    return is_right(mark->verdict) || mark->verdict == VERDICT_BLANK || mark->self_marked;
}

void question_sum_up(struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    const struct mark *marks = marks_of(app, state);
    size_t right = 0, pending = 0;
    for (size_t i = 0; i < question->blank_count; i++) {
        pending += marks[i].verdict == VERDICT_PENDING;
        right += marks[i].verdict != VERDICT_PENDING && (is_right(marks[i].verdict) || marks[i].self_marked);
    }
    bool opens = attempt_fold_lock(app_attempt(app), question) == FOLD_FREE;
    bool shut = opens && progress_of(app, state)->unfolded < question->derivation_count;
    app_say_longer(app, attempt_is_right(question, marks) ? ROLE_RIGHT : ROLE_NOTICE, "%zu of %zu right%s%s; n goes on", right, question->blank_count,
                   pending ? ", the rest is yours to tick" : "", shut ? "; Space opens the derivation" : "");
}

/* ── hints ── */

void question_hint(struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    if (progress_of(app, state)->hints >= question->hint_count)
        app_say(app, ROLE_NOTICE, question->hint_count ? "there are no more hints; %s shows the answer" : "this question has no hints; %s shows the answer",
                state->focus == NO_FOCUS ? "w" : "F7");
    else session_hint(app->session, question);
}

/* ── the answer ── */

static void say_lock(struct app *app, enum fold_lock lock)
{
    if (lock == FOLD_AFTER_REPLIES) app_say(app, ROLE_NOTICE, "the derivation opens once every field has a reply; w shows it at once");
    else app_say(app, ROLE_NOTICE, "first write why, below the fields; w shows the derivation at once");
}

struct effect question_unfold(struct app *app, struct asking *state, bool all)
{
    const struct question *question = question_of(app, state);
    const struct question_progress *progress = progress_of(app, state);
    enum fold_lock lock = attempt_fold_lock(app_attempt(app), question);
    size_t count = question->derivation_count;
    if (lock != FOLD_FREE) {
        say_lock(app, lock);
    } else if (!progress->given_away && !attempt_is_right(question, marks_of(app, state))) {
        return effect_push(SCREEN_CONFIRM, CONFIRM_REVEAL);
    } else if (progress->unfolded >= count) {
        app_say(app, ROLE_NOTICE, count ? "that was the whole derivation" : "this question has no derivation");
    } else {
        session_unfold(app->session, question, all ? count : progress->unfolded + 1);
        app->notice.until = 0;
    }
    return effect_stay();
}

/* What is open already, or was found, goes on to its derivation: a field takes Space as a letter. */
struct effect question_reveal(struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    bool found = attempt_fold_lock(app_attempt(app), question) == FOLD_FREE && attempt_is_right(question, marks_of(app, state));
    if (!found && !progress_of(app, state)->given_away) return effect_push(SCREEN_CONFIRM, CONFIRM_REVEAL);
    return question_unfold(app, state, false);
}

/* ── taking back ── */

int question_undo(struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    const struct attempt_commit *last = progress_of(app, state)->last_commit;
    app_save(app);
    if (!last || !session_undo(app->session, question)) {
        app_say(app, ROLE_NOTICE, "there is no committed reply to take back here");
        return NO_FOCUS;
    }
    question_fill_entry(app, state, &question->blanks[last->blank]);
    app_say(app, ROLE_NOTICE, "taken back");
    return (int)last->blank;
}

struct effect question_again(struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    bool touched = false;
    for (size_t i = 0; i < app->bank->blank_count; i++) touched = touched || attempt->blanks[i].committed || attempt->blanks[i].draft;
    app_save(app);
    if (touched) return effect_push(SCREEN_CONFIRM, CONFIRM_AGAIN);
    int question = (int)attempt->question;
    return app_begin_again(app) == APP_BEGUN ? app_ask(app, question) : effect_reset(SCREEN_HOME, 0);
}
