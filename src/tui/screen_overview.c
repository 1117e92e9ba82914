/* All questions of the attempt at a glance, those without an answer first; from here it is handed in. */
#include <stdio.h>

#include "tui/frame.h"
#include "tui/list.h"

struct overview_state {
    struct list list;
    bool placed;
};

static const char *const headings[] = {
    [QUESTION_OPEN] = "not answered",
    [QUESTION_PARTLY] = "partly answered",
    [QUESTION_ANSWERED] = "answered",
};

static size_t answered_blanks(const struct app *app, const struct question *question)
{
    size_t count = 0;
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank_progress *progress = attempt_blank(app_attempt(app), question, &question->blanks[i]);
        const char *text = progress->draft ? progress->draft : progress->committed;
        count += text && *text;
    }
    return count;
}

/* Only whether they can be read: that gives nothing away. */
static size_t unreadable_blanks(const struct app *app, const struct question *question)
{
    struct arena arena = {0};
    const struct mark *marks = attempt_marks(app_attempt(app), session_variant(app->session), question, &arena);
    size_t count = 0;
    for (size_t i = 0; i < question->blank_count; i++) count += marks[i].verdict == VERDICT_UNREADABLE;
    arena_clear(&arena);
    return count;
}

static void add_question(struct overview_state *state, const struct app *app, size_t index)
{
    struct sheet *sheet = &state->list.sheet;
    const struct question *question = &app->bank->questions[index];
    enum role role;
    enum symbol symbol = frame_question_symbol(app, index, &role);
    size_t answered = answered_blanks(app, question), unreadable = unreadable_blanks(app, question);
    sheet_row(sheet);
    sheet_item(sheet, 1, (int)index);
    sheet_symbol(sheet, 2, role, symbol);
    sheet_print(sheet, 4, ROLE_LABEL, "%2zu", index + 1);
    const char *facts = arena_print(&sheet->arena, "%zu of %zu field%s", answered, question->blank_count, question->blank_count == 1 ? " " : "s");
    int end = sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, facts);
    const char *warning = sheet->width < 60 ? "unreadable" : arena_print(&sheet->arena, "%zu cannot be read", unreadable);
    if (unreadable) end = sheet_put_right(sheet, end - 2, ROLE_SLIP, warning);
    else if (sheet->width >= 60 && question->chapter) end = sheet_put_right(sheet, sheet->width - 21, ROLE_DIM, question->chapter);
    sheet_put_fit(sheet, 8, end - 10, ROLE_PLAIN, question->title);
}

/* Returns how many there are. */
static size_t add_group(struct overview_state *state, const struct app *app, enum question_state group)
{
    struct sheet *sheet = &state->list.sheet;
    size_t count = 0;
    for (size_t i = 0; i < app->bank->question_count; i++) {
        if (attempt_question_state(app_attempt(app), &app->bank->questions[i]) != group) continue;
        if (count++ == 0) {
            sheet_gap(sheet);
            sheet_row(sheet);
            sheet_put(sheet, 2, group == QUESTION_ANSWERED ? ROLE_DIM : ROLE_ACCENT, headings[group]);
        }
        add_question(state, app, i);
    }
    return count;
}

static void settle(struct app *app, void *opaque)
{
    struct overview_state *state = opaque;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(&state->list.sheet, area.columns < 90 ? area.columns : 90, app->symbols);
    for (int group = QUESTION_OPEN; group <= QUESTION_ANSWERED; group++) add_group(state, app, (enum question_state)group);
    if (!state->placed) list_select(&state->list, (int)app_attempt(app)->question);
    state->placed = true;
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct overview_state *state = opaque;
    frame_draw_sitting(app, SCREEN_OVERVIEW, list_mode(&state->list), canvas);
    list_draw(&state->list, canvas);
}

static void flag(struct app *app, size_t index)
{
    bool flagged = !app_attempt(app)->questions[index].flagged;
    if (session_flag(app->session, &app->bank->questions[index], flagged)) app_say(app, ROLE_NOTICE, flagged ? "flagged" : "no longer flagged");
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct overview_state *state = opaque;
    bool opened;
    int index = list_tag(&state->list);
    if (list_handle(&state->list, action, input, &opened) && !opened) return effect_stay();
    if (opened) index = list_tag(&state->list);
    if ((opened || action == ACTION_OPEN) && index >= 0) return app_ask(app, index);
    if (action == ACTION_FLAG && index >= 0) flag(app, (size_t)index);
    if (action == ACTION_CLOCK) session_hide_clock(app->session, !app_attempt(app)->clock_hidden);
    if (action == ACTION_SUBMIT) return effect_push(SCREEN_CONFIRM, CONFIRM_SUBMIT);
    return action == ACTION_BACK ? effect_back() : effect_stay();
}

static void close(struct app *app, void *state)
{
    (void)app;
    list_clear(&((struct overview_state *)state)->list);
}

const struct screen screen_overview = {
    .name = "overview",
    .title = "the overview",
    .size = sizeof(struct overview_state),
    .list = LIST_AT(struct overview_state, list),
    .sitting = true,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
