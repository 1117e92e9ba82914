/* What is due for review: the questions that come back today, and one key to begin. */
#include "tui/app_past.h"
#include "tui/frame.h"
#include "tui/list.h"

enum {
    WITH_DAYS = 60,   /* cells from which a row says since when */
    NEXT_TAG = 1000   /* the item that stands there when nothing is due */
};

struct due_state {
    struct list list;
};

static void open(struct app *app, void *state, int argument)
{
    (void)state;
    (void)argument;
    app_read_past(app);
}

/* ── laying out ── */

static size_t shown(const struct progress_record *progress)
{
    return progress->due_count < REVIEW_MOST ? progress->due_count : REVIEW_MOST;
}

static void add_words(struct sheet *sheet, const struct progress_record *progress)
{
    struct text words = {0};
    size_t rest = progress->due_count - shown(progress);
    text_print(&words, "%s. Each comes with numbers that you have not seen; how well you do decides when it comes back.",
               progress->due_count == 1 ? "1 question is due" : arena_print(&sheet->arena, "%zu questions are due", progress->due_count));
    if (rest) text_print(&words, " These are the first %zu; %zu more wait for the next review.", shown(progress), rest);
    sheet_markdown(sheet, 2, sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH, ROLE_PLAIN, text_string(&words), false);
    sheet_gap(sheet);
    text_clear(&words);
}

static void add_due(struct sheet *sheet, const struct progress_record *progress, size_t index)
{
    const struct due *due = &progress->due[index];
    struct text since = {0};
    sheet_row(sheet);
    sheet_item(sheet, 1, (int)index);
    int column = sheet_put(sheet, 2, ROLE_LABEL, due->chapter ? due->chapter : due->bank->bank->id) + 2, end = sheet->width - 2;
    if (due->revised) text_add(&since, "revised");
    else progress_write_day(due->day, progress->today, &since);
    if (sheet->width >= WITH_DAYS) end = sheet_put_right(sheet, end, due->revised ? ROLE_NOTICE : ROLE_DIM, text_string(&since)) - 1;
    sheet_put_fit(sheet, column, end - column, ROLE_PLAIN, due->question->title);
    text_clear(&since);
}

static void write_nothing(const struct progress_record *progress, struct text *out)
{
    if (!progress->next_due) {
        text_add(out, "Nothing has been answered yet. Each question that you answer, in a quiz, a drill or a final, comes back here with "
                      "other numbers: soon when it went wrong, after days or weeks when it was known.");
        return;
    }
    text_add(out, "Nothing is due. The next question comes back ");
    progress_write_day(progress->next_due, progress->today, out);
    text_add(out, ".");
}

static void add_nothing(struct sheet *sheet, const struct progress_record *progress)
{
    struct text words = {0}, next = {0};
    write_nothing(progress, &words);
    sheet_markdown(sheet, 2, sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH, ROLE_PLAIN, text_string(&words), false);
    sheet_gap(sheet);
    progress_write_next(progress, &next);
    if (!next.length) text_add(&next, "back to the home screen");
    sheet_row(sheet);
    sheet_item(sheet, 1, NEXT_TAG);
    sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_STRONG, text_string(&next));
    text_clear(&words);
    text_clear(&next);
}

static void settle(struct app *app, void *state)
{
    struct due_state *due = state;
    struct sheet *sheet = &due->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns, app->symbols);
    sheet_gap(sheet);
    if (app->progress->due_count) add_words(sheet, app->progress);
    else add_nothing(sheet, app->progress);
    for (size_t i = 0; i < shown(app->progress); i++) add_due(sheet, app->progress, i);
    list_settle(&due->list, area);
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    const struct due_state *due = state;
    frame_draw(app, SCREEN_DUE, list_mode(&due->list), &(struct frame){.left = "Review"}, canvas);
    list_draw(&due->list, canvas);
}

/* ── doing ── */

static struct effect begin(struct app *app, int tag)
{
    const struct bank_history *next = app->progress->next.bank;
    if (tag < 0) return effect_stay();
    if (tag != NEXT_TAG) return app_open_review(app) ? app_ask(app, tag) : effect_stay();
    if (!next) return effect_reset(SCREEN_HOME, 0);
    return app_open_bank(app, next->path) ? effect_reset(SCREEN_START, 0) : effect_stay();
}

static struct effect handle(struct app *app, void *state, enum action action, const struct input *input)
{
    struct due_state *due = state;
    bool opened;
    if (list_handle(&due->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return begin(app, list_tag(&due->list));
    return action == ACTION_BACK ? effect_back() : effect_stay();
}

static void close(struct app *app, void *state)
{
    (void)app;
    list_clear(&((struct due_state *)state)->list);
}

const struct screen screen_due = {
    .name = "due",
    .title = "what is due for review",
    .size = sizeof(struct due_state),
    .list = LIST_AT(struct due_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
