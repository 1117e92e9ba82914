/* Before an attempt: what is asked, what saving and leaving mean, and one key to begin. With an attempt in progress: where it
 * stands. */
#include <string.h>

#include "tui/app.h"
#include "tui/frame.h"
#include "tui/list.h"

struct start_state {
    struct list list; /* one item: begin */
    bool in_progress;
    struct standing standing;
    int64_t deadline; /* wall ms; of the attempt in progress; 0: untimed */
};

static void open(struct app *app, void *state, int argument)
{
    struct start_state *start = state;
    struct arena arena = {0};
    struct attempt_row row;
    struct diags diags;
    (void)argument;
    diags_init(&diags);
    start->in_progress = session_in_progress(app->store, app->bank->id, &arena, &row, &diags);
    if (start->in_progress) {
        start->deadline = row.terms.deadline;
        history_standing(app->store, app->bank, &row, &start->standing);
    }
    diags_clear(&diags);
    arena_clear(&arena);
}

/* ── laying out ── */

static int64_t time_of(const struct app *app)
{
    int64_t bank_time = app_practises(app) ? 0 : app->bank->time_ms, time = app->launch->time_ms ? app->launch->time_ms : bank_time;
    return (int64_t)((double)time * (app->launch->time_factor >= 1 ? app->launch->time_factor : 1));
}

/* A number and its word, in a new row where this one has no room; returns the column of the next. */
static int add_fact(struct sheet *sheet, int column, const char *number, const char *word)
{
    int width = sheet_width_of(sheet, word) + (*number ? sheet_width_of(sheet, number) + 1 : 0);
    if (column == 0 || column + width > sheet->width - 1) {
        sheet_row(sheet);
        column = 2;
    }
    if (*number) column = sheet_put(sheet, column, ROLE_STRONG, number) + 1;
    return sheet_put(sheet, column, ROLE_PLAIN, word) + 4;
}

/* "12 questions    120 minutes    12 points    closed book" */
static void add_facts(struct sheet *sheet, const struct app *app)
{
    const struct bank *bank = app->bank;
    struct arena *arena = &sheet->arena;
    struct text points = {0};
    points_write(bank->points, &points);
    int column = add_fact(sheet, 0, arena_print(arena, "%zu", bank->question_count), bank->question_count == 1 ? "question" : "questions");
    if (time_of(app)) column = add_fact(sheet, column, arena_print(arena, "%d", (int)(time_of(app) / 60000)), "minutes");
    column = add_fact(sheet, column, text_string(&points), bank->points == POINTS_UNIT ? "point" : "points");
    if (bank->closed_book) add_fact(sheet, column, "", "closed book");
    text_clear(&points);
    if (app->launch->time_factor > 1) {
        sheet_row(sheet);
        sheet_print(sheet, 2, ROLE_DIM, "extra time: the bank's time × %g", app->launch->time_factor);
    }
}

static const char practice_rules[] =
    "- No clock. Each answer is marked as soon as you commit it, and you may mend it as often as you like.\n"
    "- Hints come one by one, and each costs a share of the question's points.\n"
    "- The derivation opens once every field has a reply, or when you ask to be shown. What counts is what stood there before.\n"
    "- Afterwards, or at any time, go through it again with other numbers.\n"
    "- Type numbers as you work them out, with units: `320 KiB`, `2*80*8*128*2 B`, `1.3e12`, `50 %`.\n";

static void write_rules(const struct app *app, struct text *out)
{
    if (app_practises(app)) {
        text_add(out, practice_rules);
        return;
    }
    if (time_of(app))
        text_add(out, "- The clock runs to a fixed moment: it goes on while you are away, asleep or restarting. At zero, what is there is "
                      "submitted.\n");
    text_add(out, store_lasts(app->store) ? "- An answer is saved when you commit it, and what you are typing whenever you pause. Nothing is "
                                            "lost by leaving or by a crash.\n"
                                          : "- **Nothing is saved**: the home folder cannot be written. Stay until you have submitted and seen "
                                            "the result.\n");
    text_add(out, "- Go through the questions in any order. Nothing is marked, and nothing is hinted, before you submit.\n");
    if (app->bank->closed_book) text_add(out, "- Closed book: derivations open after you submit.\n");
    text_add(out, "- Type numbers as you work them out, with units: `320 KiB`, `2*80*8*128*2 B`, `1.3e12`, `50 %`. Below the field you "
                  "see how it was read.\n");
}

static void add_standing(struct sheet *sheet, const struct app *app, const struct start_state *start)
{
    size_t count = app->bank->question_count, open_ones = count - start->standing.answered - start->standing.partly;
    int64_t left = start->deadline - app_wall(app);
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_ACCENT, "In progress") + 3;
    if (start->deadline && left > 0) sheet_print(sheet, column, ROLE_CLOCK, "%d min left", (int)((left + 59999) / 60000));
    else if (start->deadline) sheet_put(sheet, column, ROLE_CLOCK_LOW, "time is over");
    sheet_row(sheet);
    sheet_print(sheet, 2, ROLE_PLAIN, "%zu answered, %zu partly, %zu open", start->standing.answered, start->standing.partly, open_ones);
}

static void add_begin(struct sheet *sheet, const struct app *app, const struct start_state *start)
{
    bool over = start->in_progress && start->deadline && start->deadline <= app_wall(app);
    sheet_row(sheet);
    sheet_item(sheet, 1, 0)->columns = 36;
    if (over) sheet_put(sheet, 2, ROLE_STRONG, "see the result");
    else if (start->in_progress) sheet_print(sheet, 2, ROLE_STRONG, "go on with question %zu", start->standing.question + 1);
    else sheet_put(sheet, 2, ROLE_STRONG, app_practises(app) ? "begin" : "begin the exam");
    sheet_put_right(sheet, 34, ROLE_DIM, "Enter");
}

static void add_key(struct sheet *sheet, const struct app *app)
{
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_DIM, app_practises(app) ? "key" : "exam key") + 2;
    column = sheet_put(sheet, column, ROLE_CODE, app->bank->revision) + 2;
    if (app->seed) sheet_print(sheet, column, ROLE_DIM, "seed %llu", (unsigned long long)app->seed);
}

static void settle(struct app *app, void *state)
{
    struct start_state *start = state;
    struct sheet *sheet = &start->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    struct text rules = {0};
    sheet_begin(sheet, area.columns, app->symbols);
    sheet_gap(sheet);
    add_facts(sheet, app);
    sheet_gap(sheet);
    if (start->in_progress) add_standing(sheet, app, start);
    else {
        write_rules(app, &rules);
        sheet_markdown(sheet, 2, area.columns - 4 < PROSE_WIDTH ? area.columns - 4 : PROSE_WIDTH, ROLE_PLAIN, text_string(&rules), false);
    }
    sheet_gap(sheet);
    add_begin(sheet, app, start);
    sheet_gap(sheet);
    add_key(sheet, app);
    text_clear(&rules);
    int scroll = start->list.scroll;
    list_settle(&start->list, area);
    start->list.scroll = sheet_clamp(sheet, scroll, area.rows);
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    const struct start_state *start = state;
    frame_draw(app, SCREEN_START, MODE_BROWSE, &(struct frame){.left = app->bank->title}, canvas);
    list_draw(&start->list, canvas);
}

/* ── doing ── */

static struct effect begin(struct app *app)
{
    switch (app_begin(app, false)) {
    case APP_BEGUN: return app_ask(app, -1);
    case APP_HELD_ELSEWHERE: return effect_push(SCREEN_CONFIRM, CONFIRM_TAKE_OVER);
    case APP_NOT_BEGUN: break;
    }
    return effect_stay();
}

static bool scroll_by(struct start_state *start, enum action action, const struct input *input)
{
    int page = start->list.area.rows - 1, by = 0;
    bool wheel = input->kind == INPUT_MOUSE && input->mouse.action != MOUSE_CLICK;
    if (wheel) by = input->mouse.action == MOUSE_WHEEL_UP ? -3 : 3;
    if (action == ACTION_UP) by = -1;
    if (action == ACTION_DOWN) by = 1;
    if (action == ACTION_PAGE_UP || action == ACTION_FIRST || action == ACTION_SCROLL_UP) by = -page;
    if (action == ACTION_PAGE_DOWN || action == ACTION_LAST || action == ACTION_SCROLL_DOWN) by = page;
    start->list.scroll += by;
    return by != 0;
}

static struct effect handle(struct app *app, void *state, enum action action, const struct input *input)
{
    struct start_state *start = state;
    bool opened;
    if (scroll_by(start, action, input)) return effect_stay();
    if (action == ACTION_OPEN || (list_handle(&start->list, action, input, &opened) && opened)) return begin(app);
    return action == ACTION_BACK ? effect_back() : effect_stay();
}

static void close(struct app *app, void *state)
{
    (void)app;
    list_clear(&((struct start_state *)state)->list);
}

const struct screen screen_start = {
    .name = "start",
    .title = "before the first question",
    .size = sizeof(struct start_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
