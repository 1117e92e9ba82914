/* Home: what to do next, attempts in progress, what is due, then modules with their chapters and finals, and the rest. */
#include <stdio.h>
#include <string.h>

#include "tui/app_past.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/reading.h"
#include "tui/tally_row.h"

enum {
    WIDEST = 100,    /* cells: past this the eye loses the row */
    BAR = 20,        /* cells of a final's bar, from WITH_BAR on */
    POINTS = 14,     /* and of the last result of a quiz, from WITH_POINTS on */
    WITH_WORDS = 60, WITH_BAR = 70, WITH_POINTS = 76 /* widths from which a row says more */
};

/* What an item stands for. */
enum { TAG_RESUME = 1, TAG_BANK, TAG_CHAPTER, TAG_REVIEWS, TAG_PROGRESS, TAG_CALCULATORS, TAG_KINDS };

struct home_state {
    struct list list;
    bool placed; /* the selection has been put where the eye should begin */
};

static int tag_of(int kind, size_t index)
{
    return (int)index * TAG_KINDS + kind;
}

static size_t bank_number(const struct app *app, const struct bank_history *past)
{
    return (size_t)(past - app->history->banks);
}

/* ── what comes first ── */

static void write_points(struct text *out, int points, int max)
{
    points_write(points, out);
    text_add(out, " / ");
    points_write(max, out);
}

static void put_next(struct sheet *sheet, const char *order)
{
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_ACCENT, "Next") + 3;
    sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_PLAIN, order);
    sheet_gap(sheet);
}

static void add_next(struct sheet *sheet, const struct app *app)
{
    struct text order = {0};
    progress_write_next(app->progress, &order);
    if (!order.length) text_add(&order, app->history->count ? "all is well known; it comes back for review" : "put questions where they are found");
    put_next(sheet, text_string(&order));
    text_clear(&order);
}

static void add_resume(struct home_state *home, const struct app *app, const struct bank_history *past)
{
    struct sheet *sheet = &home->list.sheet;
    int64_t deadline = past->current.terms.deadline, left = deadline - app_wall(app);
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_ACCENT, "In progress") + 3;
    sheet_put_fit(sheet, column, sheet->width - column, ROLE_STRONG, past->bank->title);
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(TAG_RESUME, bank_number(app, past)));
    const char *words = sheet->width < WITH_WORDS ? "" : "go on with ";
    sheet_print(sheet, 2, ROLE_PLAIN, "%squestion %zu of %zu", words, past->standing.question + 1, past->bank->question_count);
    if (deadline && left <= 0) sheet_put_right(sheet, sheet->width - 2, ROLE_CLOCK_LOW, "time is over");
    else if (deadline)
        sheet_put_right(sheet, sheet->width - 2, ROLE_CLOCK,
                        arena_print(&sheet->arena, "%d min left", (int)((left + 59999) / 60000)));
    sheet_gap(sheet);
}

/* Above the modules when something is due, else below with the rest. */
static void add_reviews(struct sheet *sheet, const struct app *app)
{
    const struct progress_record *progress = app->progress;
    struct text words = {0};
    if (progress->due_count) text_print(&words, "%zu due", progress->due_count);
    else if (progress->next_due) progress_write_day(progress->next_due, progress->today, &words);
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(TAG_REVIEWS, 0));
    sheet_put(sheet, 2, ROLE_ACCENT, "reviews");
    int end = sheet_put_right(sheet, sheet->width - 2, progress->due_count ? ROLE_NOTICE : ROLE_DIM, text_string(&words));
    if (sheet->width >= WITH_WORDS)
        sheet_put_fit(sheet, 16, end - 18, ROLE_PLAIN,
                      progress->due_count || progress->next_due ? "questions that come back, with other numbers" : "what you have answered comes back here");
    text_clear(&words);
}

/* ── modules ── */

static void add_bar(struct sheet *sheet, const char *numbers, double value, double full)
{
    int end = sheet->width - 2;
    bool bar = sheet->width >= WITH_BAR;
    sheet_put_right(sheet, bar ? end - BAR - 2 : end, ROLE_PLAIN, numbers);
    if (!bar) return;
    struct item *item = vector_at(&sheet->items, sheet->items.count - 1);
    item->painted = end - BAR - 1;
    sheet_fill(sheet, end - BAR, BAR, ROLE_BAR_REST, SYMBOL_BAR_REST);
    sheet_bar(sheet, end - BAR, BAR, value, full, ROLE_BAR);
}

static int add_quiz_result(struct sheet *sheet, const struct bank_history *quiz, int end)
{
    struct text words = {0};
    if (!quiz || !quiz->has_result || sheet->width < WITH_POINTS) return end;
    write_points(&words, quiz->score.points, quiz->score.max);
    sheet_put_right(sheet, end - 1, ROLE_DIM, text_string(&words));
    text_clear(&words);
    return end - POINTS;
}

static void put_chapter(struct sheet *sheet, const struct chapter *chapter, int end)
{
    int column = sheet_put(sheet, 2, ROLE_LABEL, chapter->id) + 2;
    sheet_put_fit(sheet, column, end - column - 1, ROLE_PLAIN, chapter->title);
}

static void add_chapter(struct home_state *home, const struct app *app, const struct chapter_progress *progress)
{
    struct sheet *sheet = &home->list.sheet;
    const struct chapter *chapter = progress->chapter;
    sheet_row(sheet);
    struct item *item = sheet_item(sheet, 1, tag_of(TAG_CHAPTER, library_chapter_number(app->library, chapter)));
    int end = tally_put(sheet, &progress->tally, &item->painted);
    end = add_quiz_result(sheet, history_at(app->history, chapter->quiz), end);
    put_chapter(sheet, chapter, end);
}

static void write_facts(const struct bank *bank, struct text *out)
{
    text_print(out, "%zu question%s", bank->question_count, bank->question_count == 1 ? "" : "s");
    if (bank->time_ms) text_print(out, ", %d minutes", (int)(bank->time_ms / 60000));
}

/* A bank with its last result, or what it asks. */
static void add_bank(struct home_state *home, const struct app *app, const struct bank_history *past)
{
    static const char *const kinds[] = {[BANK_EXAM] = "final", [BANK_QUIZ] = "quiz", [BANK_DRILL] = "drill"};
    struct sheet *sheet = &home->list.sheet;
    struct text words = {0};
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(TAG_BANK, bank_number(app, past)));
    sheet_put(sheet, 2, ROLE_ACCENT, past->bank ? kinds[past->bank->kind] : "bank");
    if (!past->bank) {
        sheet_put_fit(sheet, 9, sheet->width - 11, ROLE_ERROR, "has faults: `unfold check` lists them");
        return;
    }
    if (past->has_result) write_points(&words, past->score.points, past->score.max);
    else write_facts(past->bank, &words);
    int room = sheet->width - 13 - sheet_width_of(sheet, text_string(&words));
    if (past->has_result && sheet->width >= WITH_BAR) room -= BAR + 2;
    sheet_put_fit(sheet, 9, room, ROLE_STRONG, past->bank->title);
    if (past->has_result) add_bar(sheet, text_string(&words), past->score.points, past->score.max);
    else sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, text_string(&words));
    text_clear(&words);
}

static void put_module(struct sheet *sheet, const struct module *module)
{
    int width = sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH;
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_LABEL, module->id) + 2;
    sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_STRONG, module->title);
    if (module->says) sheet_markdown(sheet, 2, width, ROLE_DIM, module->says, false);
    sheet_gap(sheet);
}

static void add_module(struct home_state *home, const struct app *app, const struct module_progress *progress)
{
    struct sheet *sheet = &home->list.sheet;
    const struct module *module = progress->module;
    const struct bank_history *final = history_at(app->history, module->exam);
    put_module(sheet, module);
    for (size_t i = 0; i < module->chapter_count; i++) add_chapter(home, app, &progress->chapters[i]);
    if (final) add_bank(home, app, final);
    if (final && final->has_result && final->score.verdict) {
        sheet_row(sheet);
        sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, final->score.verdict);
    }
    sheet_gap(sheet);
}

/* ── the rest ── */

static void add_others(struct home_state *home, const struct app *app)
{
    bool any = false;
    for (size_t i = 0; i < app->history->count; i++) {
        if (app->history->banks[i].module) continue;
        add_bank(home, app, &app->history->banks[i]);
        any = true;
    }
    if (any) sheet_gap(&home->list.sheet);
}

static void add_progress(struct sheet *sheet)
{
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(TAG_PROGRESS, 0));
    sheet_put(sheet, 2, ROLE_ACCENT, "progress");
    if (sheet->width >= WITH_WORDS) sheet_put_fit(sheet, 16, sheet->width - 18, ROLE_PLAIN, "how well each chapter is known, day by day");
}

/* Shut in a closed-book exam: then the row is not there at all. How many there are is told once they have been read. */
static void add_calculators(struct sheet *sheet, const struct app *app)
{
    const struct book *book = library_seen_book(app->library);
    if ((book && !book_count(book)) || app_book_is_closed(app)) return;
    sheet_row(sheet);
    sheet_item(sheet, 1, tag_of(TAG_CALCULATORS, 0));
    sheet_put(sheet, 2, ROLE_ACCENT, "calculators");
    int end = sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, book ? arena_print(&sheet->arena, "%zu", book_count(book)) : "");
    if (sheet->width >= WITH_WORDS) sheet_put_fit(sheet, 16, end - 18, ROLE_PLAIN, "every formula, with its steps, source and plot");
}

static void add_nothing(struct home_state *home, const struct app *app)
{
    struct text words = {0};
    text_print(&words, "There are no modules in `%s/content/modules`.\n\nPut one there, or name a bank: `unfold exam PATH`. `unfold doctor` "
                       "tells where content is looked for.", app->library->folder);
    sheet_markdown(&home->list.sheet, 2, home->list.sheet.width - 4, ROLE_PLAIN, text_string(&words), false);
    text_clear(&words);
    sheet_gap(&home->list.sheet);
}

static const char *says_of_bank(const struct bank_history *past)
{
    if (past->fault) return past->fault;
    if (past->has_result && past->score.advice) return past->score.advice;
    if (past->in_progress || past->bank->kind != BANK_EXAM) return NULL;
    return "Sit it whenever you like: nothing is lost by leaving, and afterwards every answer is taken apart.";
}

/* What the selection is about, below the list. */
static void add_detail(struct home_state *home, const struct app *app)
{
    struct sheet *sheet = &home->list.sheet;
    int tag = list_tag(&home->list);
    int width = sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH;
    const char *says = NULL;
    if (tag < 0) return;
    size_t index = (size_t)(tag / TAG_KINDS);
    switch (tag % TAG_KINDS) {
    case TAG_CHAPTER: says = library_chapter_at(app->library, index)->says; break;
    case TAG_RESUME: case TAG_BANK: says = says_of_bank(&app->history->banks[index]); break;
    default: break;
    }
    if (!says) return;
    sheet_gap(sheet);
    sheet_markdown(sheet, 2, width, ROLE_DIM, says, false);
}

/* What is to be done next is where to begin; else the first final. */
static void place_selection(struct home_state *home, const struct app *app)
{
    const struct next *next = &app->progress->next;
    home->placed = true;
    for (size_t i = app->history->count; i-- > 0;)
        if (app->history->banks[i].module && !app->history->banks[i].chapter) list_select(&home->list, tag_of(TAG_BANK, i));
    if (next->kind == NEXT_REVIEW) list_select(&home->list, tag_of(TAG_REVIEWS, 0));
    if (next->kind == NEXT_PRACTICE) list_select(&home->list, tag_of(TAG_CHAPTER, library_chapter_number(app->library, next->bank->chapter)));
    if (next->kind == NEXT_EXAM) list_select(&home->list, tag_of(TAG_BANK, bank_number(app, next->bank)));
    if (next->kind == NEXT_RESUME) list_select(&home->list, tag_of(TAG_RESUME, bank_number(app, next->bank)));
}

/* What the modules alone tell, while the banks are being read: no number, and nothing to choose yet, stands where it may change. */
static void add_unread(struct sheet *sheet, const struct app *app)
{
    put_next(sheet, "");
    for (size_t i = 0; i < app->library->module_count; i++) {
        const struct module *module = &app->library->modules[i];
        put_module(sheet, module);
        for (size_t j = 0; j < module->chapter_count; j++) {
            sheet_row(sheet);
            put_chapter(sheet, &module->chapters[j], sheet->width - 2);
        }
        sheet_gap(sheet);
    }
}

static void add_all(struct home_state *home, const struct app *app)
{
    struct sheet *sheet = &home->list.sheet;
    bool due = app->progress->due_count > 0;
    if (app->progress->next.kind != NEXT_RESUME) add_next(sheet, app);
    for (size_t i = 0; i < app->history->count; i++)
        if (app->history->banks[i].in_progress) add_resume(home, app, &app->history->banks[i]);
    if (due) {
        add_reviews(sheet, app);
        sheet_gap(sheet);
    }
    for (size_t i = 0; i < app->progress->module_count; i++) add_module(home, app, &app->progress->modules[i]);
    if (!app->library->module_count) add_nothing(home, app);
    add_others(home, app);
    if (!due) add_reviews(sheet, app);
    add_progress(sheet);
    add_calculators(sheet, app);
    if (!home->placed) place_selection(home, app);
    add_detail(home, app);
}

static void settle(struct app *app, void *state)
{
    struct home_state *home = state;
    struct sheet *sheet = &home->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    sheet_gap(sheet);
    if (app->progress) add_all(home, app);
    else add_unread(sheet, app);
    list_settle(&home->list, area);
}

static void draw(const struct app *app, const void *state, struct canvas *canvas)
{
    const struct home_state *home = state;
    struct frame frame = {.left = "unfold", .right = "the arithmetic of large models", .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_HOME, list_mode(&home->list), &frame, canvas);
    list_draw(&home->list, canvas);
}

/* ── doing ── */

static void open(struct app *app, void *state, int argument)
{
    (void)state;
    (void)argument;
    app_begin_past(app);
}

static struct effect open_bank(struct app *app, const char *path)
{
    return app_open_bank(app, path) ? effect_push(SCREEN_START, 0) : effect_stay();
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
    size_t index = (size_t)(tag / TAG_KINDS);
    switch (tag % TAG_KINDS) {
    case TAG_CHAPTER: return effect_push(SCREEN_CHAPTER, (int)index);
    case TAG_REVIEWS: return effect_push(SCREEN_DUE, 0);
    case TAG_PROGRESS: return effect_push(SCREEN_PROGRESS, 0);
    case TAG_CALCULATORS: return open_calculators(app);
    default: return open_bank(app, app->history->banks[index].path);
    }
}

static struct effect show_last(struct app *app)
{
    for (size_t i = 0; i < app->history->count; i++) {
        const struct bank_history *past = &app->history->banks[i];
        if (!past->has_result || past->chapter || !past->module) continue;
        if (!app_open_bank(app, past->path) || !app_look_back(app, &past->last)) return effect_stay();
        return effect_push(SCREEN_RESULT, 0);
    }
    app_say(app, ROLE_NOTICE, "There is no result yet: sit the final first");
    return effect_stay();
}

static struct effect open_lesson(struct app *app, const struct home_state *home)
{
    int tag = list_tag(&home->list);
    const struct chapter *chapter = tag >= 0 && tag % TAG_KINDS == TAG_CHAPTER ? library_chapter_at(app->library, (size_t)(tag / TAG_KINDS)) : NULL;
    if (chapter && chapter->lesson) return reading_begin(app, chapter->lesson);
    app_say(app, ROLE_NOTICE, chapter ? "its lesson is not written yet" : "select a chapter to read its lesson");
    return effect_stay();
}

static struct effect handle(struct app *app, void *state, enum action action, const struct input *input)
{
    struct home_state *home = state;
    bool opened;
    if (list_handle(&home->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return open_item(app, home);
    switch (action) {
    case ACTION_LESSON: return open_lesson(app, home);
    case ACTION_CALCULATORS: return open_calculators(app);
    case ACTION_REVIEWS: return effect_push(SCREEN_DUE, 0);
    case ACTION_PROGRESS: return effect_push(SCREEN_PROGRESS, 0);
    case ACTION_THEMES: return effect_push(SCREEN_THEMES, 0);
    case ACTION_SETTINGS: return effect_push(SCREEN_SETTINGS, 0);
    case ACTION_TOUR: return effect_push(SCREEN_TOUR, 0);
    case ACTION_LAST_RESULT: return show_last(app);
    case ACTION_BACK: return (struct effect){.kind = EFFECT_QUIT};
    default: return effect_stay();
    }
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
    .list = LIST_AT(struct home_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
