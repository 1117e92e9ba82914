/* A question: its prompt, its parts with their fields, and what keys do to them; in an exam and in practice. The argument is the
 * question's index, or -1: the one where the attempt stands. */
#include <string.h>

#include "tui/beside.h"
#include "tui/field_rows.h"
#include "tui/frame.h"
#include "tui/reading.h"
#include "tui/question.h"

/* ── coming and going ── */

/* Where the choice cursor begins: on what is picked, else on the first. */
static int first_choice(const struct app *app, const struct asking *state)
{
    int position = 0;
    const struct blank *blank = question_focused(app, state);
    uint32_t picks = blank && blank_is_choice(blank) ? question_picks(app, state, blank) : 0;
    while (picks && !(picks >> position & 1)) position++;
    return position;
}

static void focus_on(struct app *app, struct asking *state, int blank)
{
    if (blank != state->focus) app_save(app);
    state->focus = blank;
    state->follow = true;
    state->roamed = false;
    if (blank == NO_FOCUS) return;
    state->home_focus = blank;
    state->choice = first_choice(app, state);
    int shown = question_focused(app, state) ? blank : NO_FOCUS; /* the justification is no blank */
    if (app_attempt(app)->blank != shown) session_show(app->session, state->index, shown);
}

static void go_to(struct app *app, struct asking *state, size_t index, int blank)
{
    const struct question_progress *progress = &app_attempt(app)->questions[index];
    question_clear_entries(state);
    arena_reset(&state->arena);
    state->index = index;
    question_fill_entries(app, state);
    state->hints_seen = progress->hints;
    state->steps_seen = progress->unfolded;
    state->prompt_scroll = state->parts_scroll = 0;
    state->focus = NO_FOCUS;
    bool begun = progress->seen && blank > 0;
    if (blank < 0 || (size_t)blank >= app->bank->questions[index].blank_count) blank = 0;
    session_show(app->session, index, app->bank->questions[index].blank_count ? blank : NO_FOCUS);
    focus_on(app, state, state->entry_count ? blank : NO_FOCUS);
    state->fresh = !begun;
}

static void open(struct app *app, void *opaque, int argument)
{
    struct asking *state = opaque;
    const struct attempt *attempt = app_attempt(app);
    size_t index = argument < 0 ? attempt->question : (size_t)argument;
    bool same = index == attempt->question;
    go_to(app, state, index, same ? attempt->blank : 0);
}

static void close(struct app *app, void *opaque)
{
    struct asking *state = opaque;
    (void)app;
    question_clear_entries(state);
    sheet_clear(&state->prompt);
    sheet_clear(&state->parts);
    arena_clear(&state->arena);
}

/* The workbench may have written the reason that a field of this screen shows. */
static void settle(struct app *app, void *state)
{
    question_refresh(app, state);
    question_lay_out(app, state);
}

static enum mode mode_of(const struct app *app, const void *state)
{
    return question_mode(app, state);
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    frame_draw_sitting(app, app_practises(app) ? SCREEN_PRACTICE : SCREEN_QUESTION, question_mode(app, state), canvas);
    question_draw(app, state, canvas);
}

/* ── moving ── */

static struct effect next_question(struct app *app, struct asking *state, int by)
{
    size_t count = app->bank->question_count, index = state->index + (size_t)by;
    app_save(app);
    if (by < 0 && state->index == 0) {
        app_say(app, ROLE_NOTICE, "this is the first question");
    } else if (index >= count) {
        return effect_push(SCREEN_OVERVIEW, 0);
    } else {
        go_to(app, state, index, 0);
    }
    return effect_stay();
}

/* In practice the end of a question is a place to stay: what was right is seen, and the derivation waits. */
static struct effect leave_last_field(struct app *app, struct asking *state)
{
    if (!app_practises(app)) return next_question(app, state, 1);
    focus_on(app, state, NO_FOCUS);
    question_sum_up(app, state);
    return effect_stay();
}

static struct effect next_field(struct app *app, struct asking *state, int by)
{
    int last = (int)state->entry_count - 1, at = state->focus == NO_FOCUS ? state->home_focus : state->focus + by;
    if (at < 0) at = 0;
    if (at > last) return leave_last_field(app, state);
    focus_on(app, state, at);
    return effect_stay();
}

/* Two panes go together, each as far as it can: so the keys reach the end of either. */
static void scroll(struct asking *state, int by)
{
    if (state->panes) state->prompt_scroll += by;
    state->parts_scroll += by;
    state->follow = false;
}

static int half(const struct asking *state)
{
    return state->parts_area.rows / 2;
}

/* ── answering ── */

static void say_saved(struct app *app, bool accepted)
{
    if (!accepted) app_say(app, ROLE_ERROR, "not taken: the attempt cannot be changed any more");
    else if (session_state(app->session) == SESSION_SAVED) app_say(app, ROLE_NOTICE, "saved");
}

/* False when that stood there already. */
static bool commit_entry(struct app *app, struct asking *state, const struct blank *blank)
{
    const struct question *question = question_of(app, state);
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question, blank);
    const char *text = mark_from_shown(session_variant(app->session), question, blank, question_entry_text(state, blank), &state->arena);
    const char *before = progress->committed ? progress->committed : "";
    state->entries[blank->index].edited = false;
    if (!progress->draft && strcmp(before, text) == 0) return false;
    say_saved(app, session_commit(app->session, question, blank, text));
    return true;
}

static void tick(struct app *app, struct asking *state, const struct blank *blank, uint32_t ticks)
{
    if (session_tick(app->session, question_of(app, state), blank, ticks)) app_say(app, ROLE_NOTICE, "counted as marked by yourself");
}

/* A letter names what is meant, so naming it twice means it no less; only Space takes a single choice away. In practice a pick
 * is looked at when Enter commits it. */
static void pick(struct app *app, struct asking *state, const struct blank *blank, int position, bool toggles)
{
    uint32_t *picks = &state->entries[blank->index].picks, bit = UINT32_C(1) << position;
    if (position < 0 || position >= question_choice_count(app, state, blank)) return;
    state->choice = position;
    state->follow = true;
    if (question_ticks(app, state, blank)) {
        tick(app, state, blank, question_picks(app, state, blank) ^ bit);
        return;
    }
    if (blank->kind == BLANK_CHOICES || (toggles && *picks == bit)) *picks ^= bit;
    else *picks = bit;
    state->entries[blank->index].edited = true;
    if (app_practises(app)) app_typed(app);
    else commit_entry(app, state, blank);
}

/* False when nothing was written: the answer would stay shut without a word about it. */
static bool commit_why(struct app *app, struct asking *state)
{
    size_t index = state->entry_count - 1;
    const struct field *field = &state->entries[index].field;
    state->entries[index].edited = false;
    say_saved(app, session_commit(app->session, question_of(app, state), NULL, field_string(field)));
    if (field_is_blank(field)) app_say(app, ROLE_SLIP, "write why, in a sentence: the derivation opens after it; F7 shows it at once");
    return !field_is_blank(field);
}

static struct effect commit(struct app *app, struct asking *state, const struct blank *blank)
{
    if (!blank) {
        return commit_why(app, state) ? next_field(app, state, 1) : effect_stay();
    }
    if (question_ticks(app, state, blank)) {
        tick(app, state, blank, question_picks(app, state, blank));
        return next_field(app, state, 1);
    }
    bool choice = blank_is_choice(blank);
    if (choice && state->roamed && !(question_picks(app, state, blank) >> state->choice & 1)) pick(app, state, blank, state->choice, false);
    state->roamed = false;
    bool changed = commit_entry(app, state, blank), stays = app_practises(app) && changed && !question_hear(app, state, blank);
    state->follow = true;
    return stays ? effect_stay() : next_field(app, state, 1);
}

/* Up and down go through the choices, and at the ends to the neighbouring field. */
static struct effect move_choice(struct app *app, struct asking *state, const struct blank *blank, int by)
{
    int at = state->choice + by;
    if (at < 0 || at >= question_choice_count(app, state, blank)) {
        if (at < 0 && state->focus == 0) return effect_stay();
        return next_field(app, state, by);
    }
    state->choice = at;
    state->roamed = true;
    state->follow = true;
    return effect_stay();
}

static void flag(struct app *app, const struct asking *state)
{
    bool flagged = !app_attempt(app)->questions[state->index].flagged;
    if (session_flag(app->session, question_of(app, state), flagged))
        app_say(app, ROLE_NOTICE, flagged ? "flagged: the overview shows it" : "no longer flagged");
}

static void toggle_clock(struct app *app)
{
    session_hide_clock(app->session, !app_attempt(app)->clock_hidden);
}

/* ── keys ── */

static struct effect handle_field(struct app *app, struct asking *state, const struct input *input)
{
    struct entry *entry = &state->entries[state->focus];
    state->follow = true;
    if (field_handle(&entry->field, input) == FIELD_EDITED) {
        entry->edited = true;
        app_typed(app);
    }
    return effect_stay();
}

/* A number typed while nothing has the focus is meant for the field that had it. */
static struct effect type_blindly(struct app *app, struct asking *state, const struct input *input)
{
    const struct question *question = question_of(app, state);
    bool at_blank = (size_t)state->home_focus < question->blank_count && !blank_is_choice(&question->blanks[state->home_focus]);
    bool number = input->kind == INPUT_KEY && input->key.modifiers == 0 && input->key.press == PRESS_CHARACTER &&
                  input->key.point < 128 && strchr("0123456789.-(", (int)input->key.point);
    if (!number || !at_blank) return effect_stay();
    focus_on(app, state, state->home_focus);
    return question_mode(app, state) != MODE_FIELD ? effect_stay() : handle_field(app, state, input);
}

static int letter_of(const struct key *key)
{
    return key->point >= 'a' ? (int)(key->point - 'a') : (int)(key->point - '1');
}

/* What only practice has. */
static struct effect handle_practice(struct app *app, struct asking *state, enum action action)
{
    int blank;
    switch (action) {
    case ACTION_HINT: question_hint(app, state); break;
    case ACTION_REVEAL: app_save(app); return question_reveal(app, state);
    case ACTION_UNFOLD: return question_unfold(app, state, false);
    case ACTION_UNFOLD_ALL: return question_unfold(app, state, true);
    case ACTION_UNDO:
        blank = question_undo(app, state);
        if (blank != NO_FOCUS) focus_on(app, state, blank);
        break;
    case ACTION_AGAIN: return question_again(app);
    default: break;
    }
    return effect_stay();
}

static struct effect leave(struct app *app)
{
    if (!app_practises(app)) return effect_push(SCREEN_CONFIRM, CONFIRM_HOME);
    app_save(app);
    app_close_bank(app);
    return reading_return(app);
}

/* Without a focus the field that had it is meant. */
static struct effect calculate(struct app *app, const struct asking *state)
{
    const struct question *question = question_of(app, state);
    size_t at = (size_t)(state->focus == NO_FOCUS ? state->home_focus : state->focus);
    return beside_ask(app, question, at < question->blank_count ? &question->blanks[at] : NULL);
}

static struct effect handle_action(struct app *app, struct asking *state, enum action action, const struct input *input)
{
    const struct blank *blank = question_focused(app, state);
    enum mode mode = question_mode(app, state);
    bool choice = mode == MODE_CHOICE;
    switch (action) { /* flat: one line per key */
    case ACTION_COMMIT: return commit(app, state, blank);
    case ACTION_OPEN: return next_field(app, state, 0);
    case ACTION_LETTER: pick(app, state, blank, letter_of(&input->key), false); break;
    case ACTION_PICK: pick(app, state, blank, state->choice, true); break;
    case ACTION_NEXT_FIELD: return next_field(app, state, 1);
    case ACTION_PREVIOUS_FIELD: return next_field(app, state, -1);
    case ACTION_LEAVE_FIELD: focus_on(app, state, NO_FOCUS); break;
    case ACTION_UP:
        if (choice) return move_choice(app, state, blank, -1);
        scroll(state, -1);
        break;
    case ACTION_DOWN:
        if (choice) return move_choice(app, state, blank, 1);
        scroll(state, 1);
        break;
    case ACTION_SCROLL_UP: scroll(state, -half(state)); break;
    case ACTION_SCROLL_DOWN: scroll(state, half(state)); break;
    case ACTION_FIRST: scroll(state, -state->prompt.rows - state->parts.rows); break;
    case ACTION_LAST: scroll(state, state->prompt.rows + state->parts.rows); break;
    case ACTION_NEXT_QUESTION: return next_question(app, state, 1);
    case ACTION_PREVIOUS_QUESTION: return next_question(app, state, -1);
    case ACTION_OVERVIEW: app_save(app); return effect_push(SCREEN_OVERVIEW, 0);
    case ACTION_FLAG: flag(app, state); break;
    case ACTION_CLOCK: toggle_clock(app); break;
    case ACTION_BACK: return leave(app);
    case ACTION_LESSON: return reading_leave_for(app, question_of(app, state)->chapter);
    case ACTION_CALCULATOR: return calculate(app, state);
    case ACTION_HINT: case ACTION_REVEAL: case ACTION_UNFOLD: case ACTION_UNFOLD_ALL: case ACTION_UNDO: case ACTION_AGAIN:
        return handle_practice(app, state, action);
    default: return mode == MODE_FIELD ? handle_field(app, state, input) : type_blindly(app, state, input);
    }
    return effect_stay();
}

/* ── the mouse ── */

static struct effect click(struct app *app, struct asking *state, const struct mouse *mouse)
{
    const struct area *pane = &state->parts_area;
    int row = mouse->row - pane->row, column = mouse->column - pane->column;
    bool inside = row >= 0 && row < pane->rows && column >= 0;
    const struct item *item = inside ? sheet_item_under(&state->parts, row + state->parts_scroll, column) : NULL;
    if (!item) return effect_stay();
    int blank = item->tag / CHOICE_TAGS, position = item->tag % CHOICE_TAGS - 1, cell = column - item->column, columns = item->columns;
    int line = row + state->parts_scroll - item->row;
    bool focused = state->focus == blank;
    focus_on(app, state, blank);
    struct field *field = &state->entries[blank].field;
    if (position >= 0) pick(app, state, &question_of(app, state)->blanks[blank], position, true);
    else if (item->rows == 1) field_point(field, app->symbols, cell, columns);
    else field_point_rows(field, app->symbols, line, cell, item->rows, columns, focused);
    return effect_stay();
}

static struct effect handle_mouse(struct app *app, struct asking *state, const struct mouse *mouse)
{
    int by = mouse->action == MOUSE_WHEEL_UP ? -3 : 3;
    if (mouse->action == MOUSE_CLICK) return click(app, state, mouse);
    if (state->panes && mouse->column >= state->parts_area.column) {
        state->parts_scroll += by;
        state->follow = false;
    } else {
        scroll(state, by);
    }
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct asking *state = opaque;
    if (app_attempt(app)->question != state->index) session_show(app->session, state->index, state->focus);
    if (input->kind == INPUT_MOUSE) return handle_mouse(app, state, &input->mouse);
    return handle_action(app, state, action, input);
}

const struct screen screen_question = {
    .name = "question",
    .title = "a question",
    .size = sizeof(struct asking),
    .sitting = true,
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode_of,
    .handle = handle,
    .save = question_save,
    .close = close,
};

const struct screen screen_practice = {
    .name = "practice",
    .title = "a question in practice",
    .size = sizeof(struct asking),
    .sitting = true,
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode_of,
    .handle = handle,
    .save = question_save,
    .close = close,
};
