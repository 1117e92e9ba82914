/* Progress: mastery of each chapter with its days, and the last results. */
#include "tui/app_past.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/tally_row.h"

enum { WIDEST = 100, RESULT_TAG = 100000 }; /* items: chapters, numbered through all modules; results, by bank */

struct progress_state {
    struct list list;
};

static void open(struct app *app, void *state, int argument)
{
    (void)state;
    (void)argument;
    app_read_past(app);
}

/* The chapter of that number through all modules; NULL when it is none. */
static const struct chapter_progress *chapter_at(const struct progress_record *progress, int number)
{
    size_t index = (size_t)number;
    for (size_t i = 0; i < progress->module_count; i++) {
        size_t count = progress->modules[i].module->chapter_count;
        if (index < count) return &progress->modules[i].chapters[index];
        index -= count;
    }
    return NULL;
}

/* ── laying out ── */

static void add_whole(struct sheet *sheet, const struct progress_record *progress)
{
    const struct tally *whole = &progress->whole;
    sheet_row(sheet);
    int column = sheet_print(sheet, 2, ROLE_STRONG, "%zu of %zu", whole->seen, whole->questions) + 1;
    column = sheet_put(sheet, column, ROLE_PLAIN, "answered") + 3;
    column = sheet_print(sheet, column, ROLE_STRONG, "%zu", whole->due) + 1;
    column = sheet_put(sheet, column, ROLE_PLAIN, "due") + 3;
    if (!whole->revised || column + 12 > sheet->width) return;
    column = sheet_print(sheet, column, ROLE_STRONG, "%zu", whole->revised) + 1;
    sheet_put(sheet, column, ROLE_PLAIN, "revised");
}

static void add_group(struct sheet *sheet, const char *id, const char *title, const struct tally *tally, int tag)
{
    int painted = 0;
    sheet_row(sheet);
    if (tag >= 0) sheet_item(sheet, 1, tag);
    int end = tally_put(sheet, tally, &painted);
    if (tag >= 0) ((struct item *)vector_at(&sheet->items, sheet->items.count - 1))->painted = painted;
    int column = sheet_put(sheet, 2, ROLE_LABEL, id) + 2;
    sheet_put_fit(sheet, column, end - column - 1, tag < 0 ? ROLE_STRONG : ROLE_PLAIN, title);
}

static void add_modules(struct sheet *sheet, const struct progress_record *progress)
{
    int number = 0;
    for (size_t i = 0; i < progress->module_count; i++) {
        const struct module_progress *module = &progress->modules[i];
        sheet_gap(sheet);
        add_group(sheet, module->module->id, module->module->title, &module->tally, -1);
        for (size_t j = 0; j < module->module->chapter_count; j++)
            add_group(sheet, module->chapters[j].chapter->id, module->chapters[j].chapter->title, &module->chapters[j].tally, number++);
    }
}

static void add_result(struct sheet *sheet, const struct app *app, size_t index)
{
    const struct bank_history *past = &app->history->banks[index];
    struct text points = {0};
    points_write(past->score.points, &points);
    text_add(&points, " / ");
    points_write(past->score.max, &points);
    sheet_row(sheet);
    sheet_item(sheet, 1, RESULT_TAG + (int)index);
    int end = sheet_put_right(sheet, sheet->width - 2, ROLE_PLAIN, text_string(&points));
    sheet_put_fit(sheet, 2, end - 3, ROLE_PLAIN, past->bank->title);
    text_clear(&points);
}

static void add_results(struct sheet *sheet, const struct app *app)
{
    bool any = false;
    for (size_t i = 0; i < app->history->count; i++) {
        if (!app->history->banks[i].has_result) continue;
        if (!any) {
            sheet_gap(sheet);
            sheet_row(sheet);
            sheet_put(sheet, 2, ROLE_STRONG, "last results");
        }
        any = true;
        add_result(sheet, app, i);
    }
}

/* The days of the selected chapter in numbers. */
static void add_days(struct sheet *sheet, const struct progress_record *progress, int tag)
{
    const struct chapter_progress *chapter = tag >= 0 && tag < RESULT_TAG ? chapter_at(progress, tag) : NULL;
    struct text words = {0};
    if (!chapter || !chapter->tally.questions) return;
    text_print(&words, "%s: %zu of %zu answered, %zu due, %zu revised.", chapter->chapter->id, chapter->tally.seen, chapter->tally.questions,
               chapter->tally.due, chapter->tally.revised);
    if (chapter->tally.seen) text_print(&words, " Per cent on the last %d days:", PROGRESS_DAYS);
    for (int i = 0; i < PROGRESS_DAYS && chapter->tally.seen; i++) text_print(&words, " %d", (int)(chapter->tally.past[i] * 100 + 0.5));
    sheet_gap(sheet);
    sheet_markdown(sheet, 2, sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH, ROLE_DIM, text_string(&words), false);
    text_clear(&words);
}

static void settle(struct app *app, void *opaque)
{
    struct progress_state *state = opaque;
    struct sheet *sheet = &state->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    sheet_gap(sheet);
    add_whole(sheet, app->progress);
    add_modules(sheet, app->progress);
    add_results(sheet, app);
    add_days(sheet, app->progress, list_tag(&state->list));
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct progress_state *state = opaque;
    struct frame frame = {.left = "Progress", .right = "mastery: the share that you would recall today", .right_role = ROLE_DIM};
    if (app->columns < 70) frame.right = NULL;
    frame_draw(app, SCREEN_PROGRESS, list_mode(&state->list), &frame, canvas);
    list_draw(&state->list, canvas);
}

/* ── doing ── */

static struct effect open_result(struct app *app, const struct bank_history *past)
{
    struct attempt_row last = past->last;
    if (!app_open_bank(app, past->path) || !app_look_back(app, &last)) return effect_stay();
    return effect_reset(SCREEN_RESULT, 0);
}

static struct effect open_item(struct app *app, int tag)
{
    if (tag < 0) return effect_stay();
    if (tag >= RESULT_TAG) return open_result(app, &app->history->banks[tag - RESULT_TAG]);
    return effect_push(SCREEN_CHAPTER, tag);
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct progress_state *state = opaque;
    bool opened;
    if (list_handle(&state->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return open_item(app, list_tag(&state->list));
    return action == ACTION_BACK ? effect_reset(SCREEN_HOME, 0) : effect_stay();
}

static void close(struct app *app, void *opaque)
{
    (void)app;
    list_clear(&((struct progress_state *)opaque)->list);
}

const struct screen screen_progress = {
    .name = "progress",
    .title = "progress",
    .size = sizeof(struct progress_state),
    .list = LIST_AT(struct progress_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
