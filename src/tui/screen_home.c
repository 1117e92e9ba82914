/* Home: an attempt in progress first, then modules, their chapters and finals, with the last results. */
#include <stdio.h>
#include <string.h>

#include "tui/app.h"
#include "tui/frame.h"
#include "tui/list.h"

enum {
    WIDEST = 100,   /* cells: past this the eye loses the row */
    NUMBERS = 13,   /* cells of "2.90 / 3" */
    BAR = 20
};

/* What an item stands for. */
enum { TAG_RESUME = 1, TAG_FINAL, TAG_CHAPTER, TAG_CALCULATORS, TAG_KINDS };

struct home_state {
    struct list list;
    bool placed; /* the selection has been put where the eye should begin */
};

static int tag_of(size_t module, int kind, size_t chapter)
{
    return ((int)module * 1000 + (int)chapter) * TAG_KINDS + kind;
}

static size_t tag_module(int tag)
{
    return (size_t)(tag / TAG_KINDS / 1000);
}

static size_t tag_chapter(int tag)
{
    return (size_t)(tag / TAG_KINDS % 1000);
}

/* ── laying out ── */

static void write_points(struct text *out, int points, int max)
{
    points_write(points, out);
    text_add(out, " / ");
    points_write(max, out);
}

static void add_resume(struct home_state *home, const struct app *app, size_t module)
{
    struct sheet *sheet = &home->list.sheet;
    const struct final_history *final = &app->history->finals[module];
    int64_t deadline = final->current.terms.deadline, left = deadline - app_wall(app);
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_ACCENT, "In progress") + 3;
    sheet_put_fit(sheet, column, sheet->width - column, ROLE_STRONG, final->bank->title);
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(module, TAG_RESUME, 0));
    const char *words = sheet->width < 60 ? "" : "go on with ";
    sheet_print(sheet, 2, ROLE_PLAIN, "%squestion %zu of %zu", words, final->standing.question + 1, final->bank->question_count);
    if (deadline && left <= 0) sheet_put_right(sheet, sheet->width - 2, ROLE_CLOCK_LOW, "time is over");
    else if (deadline)
        sheet_put_right(sheet, sheet->width - 2, ROLE_CLOCK,
                        arena_print(&sheet->arena, "%d min left", (int)((left + 59999) / 60000)));
    sheet_gap(sheet);
}

static void add_bar(struct sheet *sheet, const char *numbers, double value, double full, int minimum)
{
    int end = sheet->width - 2;
    bool bar = sheet->width >= minimum;
    sheet_put_right(sheet, bar ? end - BAR - 2 : end, ROLE_PLAIN, numbers);
    if (!bar) return;
    struct item *item = vector_at(&sheet->items, sheet->items.count - 1);
    item->painted = end - BAR - 1;
    sheet_fill(sheet, end - BAR, BAR, ROLE_BAR_REST, SYMBOL_BAR_REST);
    sheet_bar(sheet, end - BAR, BAR, value, full, ROLE_BAR);
}

static void add_chapter(struct home_state *home, const struct app *app, size_t module, size_t index)
{
    struct sheet *sheet = &home->list.sheet;
    const struct chapter *chapter = &app->library->modules[module].chapters[index];
    const struct chapter_score *score = history_chapter(app->history, module, chapter->id);
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(module, TAG_CHAPTER, index));
    int column = sheet_put(sheet, 2, ROLE_LABEL, chapter->id) + 2;
    sheet_put_fit(sheet, column, sheet->width - column - 2 - (score ? NUMBERS : 0), ROLE_PLAIN, chapter->title);
    if (!score) return;
    struct text numbers = {0};
    write_points(&numbers, score->points, score->max);
    add_bar(sheet, text_string(&numbers), score->points, score->max, 70);
    text_clear(&numbers);
}

static void write_final_facts(const struct bank *bank, struct text *out)
{
    text_print(out, "%zu questions", bank->question_count);
    if (bank->time_ms) text_print(out, ", %d minutes", (int)(bank->time_ms / 60000));
}

static void add_final(struct home_state *home, const struct app *app, size_t module)
{
    struct sheet *sheet = &home->list.sheet;
    const struct final_history *final = &app->history->finals[module];
    struct text words = {0};
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(module, TAG_FINAL, 0));
    sheet_put(sheet, 2, ROLE_ACCENT, "final");
    if (!final->bank) {
        sheet_put_fit(sheet, 9, sheet->width - 11, ROLE_ERROR, "has faults: `unfold check` lists them");
        return;
    }
    if (final->has_result) write_points(&words, final->score.points, final->score.max);
    else write_final_facts(final->bank, &words);
    int room = sheet->width - 13 - sheet_width_of(sheet, text_string(&words));
    sheet_put_fit(sheet, 9, room, ROLE_STRONG, final->bank->title);
    if (final->has_result) add_bar(sheet, text_string(&words), final->score.points, final->score.max, 70);
    else sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, text_string(&words));
    text_clear(&words);
}

static void add_module(struct home_state *home, const struct app *app, size_t index)
{
    struct sheet *sheet = &home->list.sheet;
    const struct module *module = &app->library->modules[index];
    const struct final_history *final = &app->history->finals[index];
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_LABEL, module->id) + 2;
    column = sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_STRONG, module->title);
    if (module->says) sheet_markdown(sheet, 2, sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH, ROLE_DIM, module->says, false);
    sheet_gap(sheet);
    for (size_t i = 0; i < module->chapter_count; i++) add_chapter(home, app, index, i);
    if (module->exam) add_final(home, app, index);
    if (final->has_result && final->score.verdict) {
        sheet_row(sheet);
        sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, final->score.verdict);
    }
    sheet_gap(sheet);
}

/* Shut in a closed-book exam: then the row is not there at all. */
static void add_calculators(struct home_state *home, const struct app *app)
{
    struct sheet *sheet = &home->list.sheet;
    size_t count = book_count(app->library->book);
    if (!count || app_book_is_closed(app)) return;
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(0, TAG_CALCULATORS, 0));
    sheet_put(sheet, 2, ROLE_ACCENT, "calculators");
    sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, arena_print(&sheet->arena, "%zu", count));
    if (sheet->width >= 60) sheet_put(sheet, 16, ROLE_PLAIN, "every formula, with its steps, source and plot");
    sheet_gap(sheet);
}

static void add_nothing(struct home_state *home, const struct app *app)
{
    struct text words = {0};
    text_print(&words, "There are no modules in `%s/content/modules`.\n\nPut one there, or name a bank: `unfold exam PATH`. `unfold doctor` "
                       "tells where content is looked for.", app->library->folder);
    sheet_markdown(&home->list.sheet, 2, home->list.sheet.width - 4, ROLE_PLAIN, text_string(&words), false);
    text_clear(&words);
}

/* What the selection is about, below the list. */
static void add_detail(struct home_state *home, const struct app *app)
{
    struct sheet *sheet = &home->list.sheet;
    const struct item *item = sheet_item_at(sheet, home->list.selected);
    if (!item) return;
    if (item->tag % TAG_KINDS == TAG_CALCULATORS) return;
    size_t module = tag_module(item->tag), width = (size_t)(sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH);
    const struct final_history *final = &app->history->finals[module];
    const char *says = NULL;
    if (item->tag % TAG_KINDS == TAG_CHAPTER) says = app->library->modules[module].chapters[tag_chapter(item->tag)].says;
    else if (final->fault) says = final->fault;
    else if (final->has_result) says = final->score.advice;
    else if (!final->in_progress) says = "Sit it whenever you like: nothing is lost by leaving, and afterwards every answer is taken apart.";
    if (says) sheet_markdown(sheet, 2, (int)width, ROLE_DIM, says, false);
}

/* An attempt in progress is where to begin; else the chapters once there is a result to work on; else the final. */
static void place_selection(struct home_state *home, const struct app *app)
{
    home->placed = true;
    for (size_t i = app->library->module_count; i-- > 0;) list_select(&home->list, tag_of(i, TAG_FINAL, 0));
    for (size_t i = app->library->module_count; i-- > 0;) list_select(&home->list, tag_of(i, TAG_RESUME, 0));
}

static void settle(struct app *app, void *state)
{
    struct home_state *home = state;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(&home->list.sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    sheet_gap(&home->list.sheet);
    for (size_t i = 0; i < app->library->module_count; i++)
        if (app->history->finals[i].in_progress) add_resume(home, app, i);
    for (size_t i = 0; i < app->library->module_count; i++) add_module(home, app, i);
    if (!app->library->module_count) add_nothing(home, app);
    add_calculators(home, app);
    if (!home->placed) place_selection(home, app);
    add_detail(home, app);
    list_settle(&home->list, area);
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    const struct home_state *home = state;
    struct frame frame = {.left = "unfold", .right = "the arithmetic of large models", .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_HOME, MODE_BROWSE, &frame, canvas);
    list_draw(&home->list, canvas);
}

/* ── doing ── */

static void open(struct app *app, void *state, int argument)
{
    (void)state;
    (void)argument;
    history_free(app->history);
    app->history = history_read(app->library, app->store);
}

static struct effect open_bank(struct app *app, const char *path)
{
    return app_open_bank(app, path) ? effect_push(SCREEN_START, 0) : effect_stay();
}

static struct effect open_chapter(struct app *app, const struct chapter *chapter)
{
    if (chapter->quiz) return open_bank(app, chapter->quiz);
    app_say(app, ROLE_NOTICE, "%s: its quiz is not written yet; the final asks about it", chapter->id);
    return effect_stay();
}

static struct effect open_calculators(struct app *app)
{
    if (!app_book_is_closed(app)) return effect_push(SCREEN_CALCULATORS, 0);
    app_say(app, ROLE_NOTICE, "closed book: the calculators open once the exam is submitted");
    return effect_stay();
}

static struct effect open_item(struct app *app, const struct home_state *home)
{
    int tag = list_tag(&home->list);
    if (tag < 0) return effect_stay();
    if (tag % TAG_KINDS == TAG_CALCULATORS) return open_calculators(app);
    const struct module *module = &app->library->modules[tag_module(tag)];
    if (tag % TAG_KINDS == TAG_CHAPTER) return open_chapter(app, &module->chapters[tag_chapter(tag)]);
    return open_bank(app, module->exam);
}

static struct effect show_last(struct app *app)
{
    for (size_t i = 0; i < app->library->module_count; i++) {
        const struct final_history *final = &app->history->finals[i];
        if (!final->has_result) continue;
        if (!app_open_bank(app, app->library->modules[i].exam) || !app_look_back(app, &final->last)) return effect_stay();
        return effect_push(SCREEN_RESULT, 0);
    }
    app_say(app, ROLE_NOTICE, "There is no result yet: sit the final first");
    return effect_stay();
}

static struct effect handle(struct app *app, void *state, enum action action, const struct input *input)
{
    struct home_state *home = state;
    bool opened;
    if (list_handle(&home->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return open_item(app, home);
    if (action == ACTION_CALCULATORS) return open_calculators(app);
    if (action == ACTION_LAST_RESULT) return show_last(app);
    return action == ACTION_BACK ? (struct effect){.kind = EFFECT_QUIT} : effect_stay();
}

static void close(struct app *app, void *state)
{
    (void)app;
    list_clear(&((struct home_state *)state)->list);
}

const struct screen screen_home = {
    .name = "home",
    .title = "the home screen",
    .size = sizeof(struct home_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
