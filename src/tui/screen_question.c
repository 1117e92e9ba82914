/* A question: its prompt, its parts with their fields, and what keys do to them. The argument is the question's index, or -1: the
 * one where the attempt stands. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/frame.h"
#include "tui/question.h"

/* ── coming and going ── */

static const char *shown_text(struct app *app, struct asking *state, const struct blank *blank)
{
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question_of(app, state), blank);
    const char *stored = progress->draft ? progress->draft : progress->committed ? progress->committed : "";
    return mark_to_shown(session_variant(app->session), question_of(app, state), blank, stored, &state->arena);
}

static uint32_t picks_of(const char *letters)
{
    uint32_t picks = 0;
    for (; *letters; letters++)
        if (*letters >= 'a' && *letters <= 'z') picks |= UINT32_C(1) << (*letters - 'a');
    return picks;
}

static void clear_entries(struct asking *state)
{
    for (size_t i = 0; i < state->entry_count; i++) field_clear(&state->entries[i].field);
    free(state->entries);
    state->entries = NULL;
    state->entry_count = 0;
}

static void fill_entries(struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    state->entry_count = question->blank_count;
    state->entries = alloc_zeroed(question->blank_count + 1, sizeof *state->entries);
    for (size_t i = 0; i < question->blank_count; i++) {
        const char *text = shown_text(app, state, &question->blanks[i]);
        field_init(&state->entries[i].field, REPLY_MOST);
        if (blank_is_choice(&question->blanks[i])) state->entries[i].picks = picks_of(text);
        else field_set(&state->entries[i].field, text);
    }
}

/* Where the choice cursor begins: on what is picked, else on the first. */
static int first_choice(const struct asking *state)
{
    int position = 0;
    uint32_t picks = state->entries[state->focus].picks;
    while (picks && !(picks >> position & 1)) position++;
    return position;
}

static void save(struct app *app, void *opaque)
{
    struct asking *state = opaque;
    const struct question *question = question_of(app, state);
    struct arena arena = {0};
    for (size_t i = 0; i < state->entry_count; i++) {
        struct entry *entry = &state->entries[i];
        if (!entry->edited) continue;
        const char *text = mark_from_shown(session_variant(app->session), question, &question->blanks[i], field_string(&entry->field), &arena);
        entry->edited = false;
        session_draft(app->session, question, &question->blanks[i], text);
    }
    arena_clear(&arena);
}

static void focus_on(struct app *app, struct asking *state, int blank)
{
    if (blank != state->focus) app_save(app);
    state->focus = blank;
    state->follow = true;
    state->roamed = false;
    if (blank == NO_FOCUS) return;
    state->home_focus = blank;
    state->choice = first_choice(state);
    if (app_attempt(app)->blank != blank) session_show(app->session, state->index, blank);
}

static void go_to(struct app *app, struct asking *state, size_t index, int blank)
{
    clear_entries(state);
    arena_reset(&state->arena);
    state->index = index;
    fill_entries(app, state);
    state->prompt_scroll = state->parts_scroll = 0;
    state->focus = NO_FOCUS;
    bool begun = app_attempt(app)->questions[index].seen && blank > 0;
    if (blank < 0 || (size_t)blank >= state->entry_count) blank = 0;
    session_show(app->session, index, blank);
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
    clear_entries(state);
    sheet_clear(&state->prompt);
    sheet_clear(&state->parts);
    arena_clear(&state->arena);
}

static void settle(struct app *app, void *state)
{
    question_lay_out(app, state);
}

static enum mode mode_of(const struct app *app, const void *opaque)
{
    const struct blank *blank = question_focused(app, opaque);
    if (!blank) return MODE_BROWSE;
    return blank_is_choice(blank) ? MODE_CHOICE : MODE_FIELD;
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    frame_draw_sitting(app, SCREEN_QUESTION, mode_of(app, state), canvas);
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

static struct effect next_field(struct app *app, struct asking *state, int by)
{
    int last = (int)state->entry_count - 1, at = state->focus == NO_FOCUS ? state->home_focus : state->focus + by;
    if (at < 0) at = 0;
    if (at > last) return next_question(app, state, 1);
    focus_on(app, state, at);
    return effect_stay();
}

static void scroll(struct asking *state, int by)
{
    if (state->panes) state->prompt_scroll += by;
    else state->parts_scroll += by;
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

static void commit_text(struct app *app, struct asking *state, const struct blank *blank, const char *shown)
{
    const struct question *question = question_of(app, state);
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question, blank);
    const char *text = mark_from_shown(session_variant(app->session), question, blank, shown, &state->arena);
    const char *before = progress->committed ? progress->committed : "";
    state->entries[blank->index].edited = false;
    if (!progress->draft && strcmp(before, text) == 0) return;
    say_saved(app, session_commit(app->session, question, blank, text));
}

static void commit_picks(struct app *app, struct asking *state, const struct blank *blank)
{
    struct text letters = {0};
    for (int i = 0; i < (int)blank->choice_count; i++)
        if (state->entries[blank->index].picks >> i & 1) text_print(&letters, "%s%c", letters.length ? ", " : "", (char)('a' + i));
    commit_text(app, state, blank, text_string(&letters));
    text_clear(&letters);
}

static void pick(struct app *app, struct asking *state, const struct blank *blank, int position)
{
    uint32_t *picks = &state->entries[blank->index].picks, bit = UINT32_C(1) << position;
    if (position < 0 || (size_t)position >= blank->choice_count) return;
    *picks = blank->kind == BLANK_CHOICES || *picks == bit ? *picks ^ bit : bit;
    state->choice = position;
    state->follow = true;
    commit_picks(app, state, blank);
}

static struct effect commit(struct app *app, struct asking *state, const struct blank *blank)
{
    bool choice = blank_is_choice(blank);
    uint32_t bit = UINT32_C(1) << state->choice;
    if (choice && state->roamed && !(state->entries[blank->index].picks & bit)) pick(app, state, blank, state->choice);
    if (!choice) commit_text(app, state, blank, field_string(&state->entries[blank->index].field));
    return next_field(app, state, 1);
}

/* Up and down go through the choices, and at the ends to the neighbouring field. */
static struct effect move_choice(struct app *app, struct asking *state, const struct blank *blank, int by)
{
    int at = state->choice + by;
    if (at < 0 || at >= (int)blank->choice_count) {
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
    bool number = input->kind == INPUT_KEY && input->key.modifiers == 0 && input->key.press == PRESS_CHARACTER &&
                  input->key.point < 128 && strchr("0123456789.-(", (int)input->key.point);
    if (!number || !state->entry_count || blank_is_choice(&question_of(app, state)->blanks[state->home_focus])) return effect_stay();
    focus_on(app, state, state->home_focus);
    return handle_field(app, state, input);
}

static int letter_of(const struct key *key)
{
    return key->point >= 'a' ? (int)(key->point - 'a') : (int)(key->point - '1');
}

static struct effect handle_action(struct app *app, struct asking *state, enum action action, const struct input *input)
{
    const struct blank *blank = question_focused(app, state);
    bool choice = blank && blank_is_choice(blank);
    switch (action) { /* flat: one line per key */
    case ACTION_COMMIT: return commit(app, state, blank);
    case ACTION_OPEN: return next_field(app, state, 0);
    case ACTION_LETTER: pick(app, state, blank, letter_of(&input->key)); break;
    case ACTION_PICK: pick(app, state, blank, state->choice); break;
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
    case ACTION_BACK: return effect_push(SCREEN_CONFIRM, CONFIRM_HOME);
    default: return blank && !choice ? handle_field(app, state, input) : type_blindly(app, state, input);
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
    focus_on(app, state, blank);
    if (position >= 0) pick(app, state, &question_of(app, state)->blanks[blank], position);
    else if (item->rows == 1) field_point(&state->entries[blank].field, app->symbols, cell, columns);
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
    .save = save,
    .close = close,
};
