/* A chapter: what it is about, how well it is known, what asks about it, its lesson, its calculators and what came out. The
 * argument is its number through all modules. */
#include <time.h>

#include "page/spark.h"
#include "store/chapter_record.h"
#include "tui/app_past.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/reading.h"

enum {
    WIDEST = 100,
    NARROW = 60,           /* cells below which a row says less */
    WITH_DAYS = 76,        /* cells from which the days stand in numbers as well */
    WORDS = 16, WORDS_NARROW = 10, /* columns where words begin */
    NAMES = 24, NAMES_NARROW = 18, /* cells of a calculator's name */
};

/* What an item stands for. */
enum { TAG_ABOUT, TAG_BANK, TAG_LESSON, TAG_DUE, TAG_CALCULATOR, TAG_RESULT, TAG_KINDS };

struct chapter_state {
    const struct chapter *chapter;
    struct chapter_record *record;
    struct list list;
    bool placed; /* the selection has been put where the eye should begin */
    bool stale;  /* something was opened on top: what is known has to be read again */
};

static int tag_of(int kind, size_t index)
{
    return (int)index * TAG_KINDS + kind;
}

static size_t index_of(int tag)
{
    return (size_t)(tag / TAG_KINDS);
}

/* The bank of the selected row; NULL when another row is selected. */
static const struct bank_history *selected_bank(const struct chapter_state *state)
{
    int tag = list_tag(&state->list);
    return tag >= 0 && tag % TAG_KINDS == TAG_BANK ? state->record->banks[index_of(tag)].past : NULL;
}

/* ── life ── */

static void read_record(struct app *app, struct chapter_state *state)
{
    app_read_past(app);
    chapter_record_free(state->record);
    state->record = chapter_record_read(app->library, app->history, app->progress, app->store, state->chapter);
    state->stale = false;
}

static void open(struct app *app, void *opaque, int argument)
{
    struct chapter_state *state = opaque;
    state->chapter = library_chapter_at(app->library, (size_t)argument);
    read_record(app, state);
}

static void close(struct app *app, void *opaque)
{
    struct chapter_state *state = opaque;
    (void)app;
    chapter_record_free(state->record);
    list_clear(&state->list);
}

/* ── laying out ── */

static int words_column(const struct sheet *sheet)
{
    return sheet->width < NARROW ? WORDS_NARROW : WORDS;
}

static int prose_width(const struct sheet *sheet)
{
    return sheet->width - 4 < PROSE_WIDTH ? sheet->width - 4 : PROSE_WIDTH;
}

static void add_heading(struct sheet *sheet, const char *words)
{
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put(sheet, 2, ROLE_LABEL, words);
}

/* An item, so that all of it can be scrolled to where there is little room; only its mark is painted. */
static void add_about(struct sheet *sheet, const struct chapter *chapter)
{
    const char *words = chapter->about ? chapter->about : chapter->says;
    if (!words) return;
    int first = sheet->rows;
    sheet_markdown(sheet, 2, prose_width(sheet), ROLE_PLAIN, words, false);
    struct item *item = sheet_item(sheet, 1, tag_of(TAG_ABOUT, 0));
    item->row = first;
    item->rows = sheet->rows - first;
    item->painted = 1;
    sheet_gap(sheet);
}

static void add_mastery(struct sheet *sheet, const struct tally *tally)
{
    struct text words = {0};
    sheet_row(sheet);
    sheet_put(sheet, 2, ROLE_LABEL, "mastery");
    int column = words_column(sheet) + 2;
    if (!tally->seen) {
        const char *none = tally->questions ? "nothing answered yet" : "it has no questions yet";
        sheet_put_fit(sheet, column, sheet->width - column, ROLE_DIM, none);
        return;
    }
    column = sheet_print(sheet, column, ROLE_STRONG, "%d %%", (int)(tally_mastery(tally) * 100 + 0.5)) + 2;
    spark_write(sheet->symbols, tally->past, PROGRESS_DAYS, &words);
    column = sheet_put(sheet, column, ROLE_BAR, text_string(&words)) + 2;
    sheet_put_fit(sheet, column, sheet->width - column - 1, ROLE_PLAIN,
                  arena_print(&sheet->arena, sheet->width < NARROW ? "%zu/%zu" : "%zu of %zu answered", tally->seen, tally->questions));
    text_clear(&words);
}

/* The days of the sparkline for whoever cannot read it. */
static void add_days(struct sheet *sheet, const struct tally *tally)
{
    if (!tally->seen || sheet->width < WITH_DAYS) return;
    sheet_row(sheet);
    int column = sheet_print(sheet, words_column(sheet) + 2, ROLE_DIM, "%% on the last %d days:", PROGRESS_DAYS);
    for (int i = 0; i < PROGRESS_DAYS; i++) column = sheet_print(sheet, column + 1, ROLE_DIM, "%d", (int)(tally->past[i] * 100 + 0.5));
}

/* A row that leads somewhere: a word, what it is, and a fact at the right end. */
static void add_way(struct sheet *sheet, int tag, const char *name, const char *title, enum role role, const char *fact)
{
    sheet_row(sheet);
    sheet_item(sheet, 1, tag);
    int end = sheet_put_right(sheet, sheet->width - 2, role, fact), column = sheet_put(sheet, 2, ROLE_ACCENT, name) + 2;
    if (column < words_column(sheet) + 2) column = words_column(sheet) + 2;
    sheet_put_fit(sheet, column, end - column - 2, ROLE_PLAIN, title);
}

static const char *bank_fact(struct sheet *sheet, const struct chapter_bank *bank)
{
    const struct bank_history *past = bank->past;
    if (past->in_progress && sheet->width < NARROW) return arena_print(&sheet->arena, "%zu/%zu", past->standing.question + 1, past->bank->question_count);
    if (past->in_progress) return arena_print(&sheet->arena, "go on with question %zu of %zu", past->standing.question + 1, past->bank->question_count);
    if (past->has_result && past->bank->kind != BANK_EXAM) return sheet->width < NARROW ? "again" : "again, with other numbers";
    const char *count = bank->questions == 1 ? "1 question" : arena_print(&sheet->arena, "%zu questions", bank->questions);
    return past->bank->kind == BANK_EXAM && sheet->width >= NARROW ? arena_print(&sheet->arena, "%s of it", count) : count;
}

static void add_bank(struct sheet *sheet, const struct chapter_record *record, size_t index)
{
    static const char *const kinds[] = {[BANK_EXAM] = "final", [BANK_QUIZ] = "quiz", [BANK_DRILL] = "drill"};
    const struct chapter_bank *bank = &record->banks[index];
    int tag = tag_of(TAG_BANK, index);
    if (!bank->past->bank) add_way(sheet, tag, "quiz", "has faults: `unfold check` lists them", ROLE_ERROR, "");
    else add_way(sheet, tag, kinds[bank->past->bank->kind], bank->past->bank->title, ROLE_DIM, bank_fact(sheet, bank));
}

static void add_lesson(struct sheet *sheet, const struct chapter_record *record)
{
    struct text read = {0};
    chapter_record_write_reading(record, &read);
    add_way(sheet, tag_of(TAG_LESSON, 0), "lesson", "to read, with demos to try", ROLE_DIM, text_string(&read));
    text_clear(&read);
}

static void add_due(struct sheet *sheet, const struct chapter_record *record)
{
    const char *fact = arena_print(&sheet->arena, "%zu due", record->due_count);
    add_way(sheet, tag_of(TAG_DUE, 0), "reviews", "questions that come back, with other numbers", ROLE_NOTICE, fact);
}

/* What there is to do; where there is nothing, what to do instead. */
static void add_ways(struct sheet *sheet, const struct chapter_record *record)
{
    bool quiz = record->bank_count && record->banks[0].past->chapter == record->chapter;
    for (size_t i = 0; i < record->bank_count; i++) add_bank(sheet, record, i);
    if (record->chapter->lesson) add_lesson(sheet, record);
    if (record->due_count) add_due(sheet, record);
    if (quiz) return;
    sheet_gap(sheet);
    sheet_markdown(sheet, 2, prose_width(sheet), ROLE_DIM, record->bank_count ? "Its quiz is not written yet; what stands above asks about it."
        : "No quiz of it is written yet: go back (Esc) and take another chapter.", false);
}

static void add_calculators(struct sheet *sheet, const struct app *app, const struct chapter_record *record)
{
    int names = sheet->width < NARROW ? NAMES_NARROW : NAMES;
    if (!record->calculator_count) return;
    add_heading(sheet, "formulas in play");
    if (app_book_is_closed(app)) {
        sheet_row(sheet);
        sheet_put_fit(sheet, 2, sheet->width - 3, ROLE_DIM, "closed book: they open once the exam is submitted");
        return;
    }
    for (size_t i = 0; i < record->calculator_count; i++) {
        const struct book_entry *entry = record->calculators[i];
        sheet_row(sheet);
        sheet_item(sheet, 1, tag_of(TAG_CALCULATOR, i));
        int end = sheet_put(sheet, 2, ROLE_STRONG, entry->name), column = end < 2 + names ? 2 + names + 2 : end + 2;
        sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_PLAIN, entry->title);
    }
}

static const char *day_of(struct sheet *sheet, int64_t at)
{
    time_t seconds = (time_t)(at / 1000);
    struct tm day;
    char out[16] = "";
    if (gmtime_r(&seconds, &day)) strftime(out, sizeof out, "%Y-%m-%d", &day);
    return arena_string(&sheet->arena, out);
}

static void add_result(struct sheet *sheet, const struct chapter_record *record, size_t index)
{
    const struct chapter_result *result = &record->results[index];
    struct text points = {0};
    points_write(result->points, &points);
    text_add(&points, " / ");
    points_write(result->max, &points);
    add_way(sheet, tag_of(TAG_RESULT, index), day_of(sheet, result->row.submitted), result->past->bank->title, ROLE_PLAIN,
            text_string(&points));
    text_clear(&points);
}

static void add_results(struct sheet *sheet, const struct chapter_record *record)
{
    if (!record->result_count) return;
    add_heading(sheet, "last results");
    for (size_t i = 0; i < record->result_count; i++) add_result(sheet, record, i);
}

/* What Enter does with the selected row, in so far as the row does not say it. */
static const char *detail_of(const struct chapter_state *state)
{
    const struct bank_history *past = selected_bank(state);
    if (!past || past->fault) return past ? past->fault : NULL;
    if (past->bank->kind == BANK_EXAM) return "Sat at once and marked at the end; what its questions are about is told afterwards.";
    return "No clock. Type numbers with their units (`320 KiB`, `2*8*128 B`); Enter tells whether they are right, and what went wrong. "
           "Leave at any time: everything is saved.";
}

static void settle(struct app *app, void *opaque)
{
    struct chapter_state *state = opaque;
    if (state->stale) read_record(app, state);
    const struct chapter_record *record = state->record;
    struct sheet *sheet = &state->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    sheet_gap(sheet);
    add_about(sheet, record->chapter);
    add_mastery(sheet, record->tally);
    add_days(sheet, record->tally);
    sheet_gap(sheet);
    add_ways(sheet, record);
    add_calculators(sheet, app, record);
    add_results(sheet, record);
    if (!state->placed) list_select(&state->list, record->bank_count ? tag_of(TAG_BANK, 0) : tag_of(TAG_LESSON, 0));
    state->placed = true;
    const char *detail = detail_of(state);
    if (detail) {
        sheet_gap(sheet);
        sheet_markdown(sheet, 2, prose_width(sheet), ROLE_DIM, detail, false);
    }
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct chapter_state *state = opaque;
    const struct chapter *chapter = state->chapter;
    struct text title = {0};
    text_print(&title, "%s  %s", chapter->id, chapter->title);
    const char *module = state->record->module->title;
    struct frame frame = {.left = text_string(&title), .right = module, .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_CHAPTER, list_mode(&state->list), &frame, canvas);
    list_draw(&state->list, canvas);
    text_clear(&title);
}

/* ── doing ── */

/* Practice begins at once, since nothing can be lost by it; an exam says first what it means. */
static struct effect begin(struct app *app, const struct chapter_state *state, const struct bank_history *past)
{
    if (!app_open_bank(app, past->path)) return effect_stay();
    app->from = state->chapter;
    if (!app_practises(app)) return effect_push(SCREEN_START, 0);
    switch (app_begin(app, false)) {
    case APP_BEGUN: return app_ask(app, -1);
    case APP_HELD_ELSEWHERE: return effect_push(SCREEN_CONFIRM, CONFIRM_TAKE_OVER);
    case APP_NOT_BEGUN: break;
    }
    return effect_stay();
}

/* What is in progress is handed in first, which wants a yes. */
static struct effect again(struct app *app, const struct chapter_state *state)
{
    const struct bank_history *past = selected_bank(state);
    if (!past || !past->bank || past->bank->kind == BANK_EXAM) {
        app_say(app, ROLE_NOTICE, "select a quiz or a drill first");
        return effect_stay();
    }
    bool in_progress = past->in_progress;
    struct effect effect = begin(app, state, past);
    if (!in_progress || !app->session) return effect;
    return effect_push(SCREEN_CONFIRM, CONFIRM_AGAIN);
}

static struct effect open_lesson(struct app *app, const struct chapter *chapter)
{
    if (chapter->lesson) return reading_begin(app, chapter->lesson);
    app_say(app, ROLE_NOTICE, "its lesson is not written yet");
    return effect_stay();
}

static struct effect open_calculator(const struct app *app, const struct book_entry *entry)
{
    const struct book *book = library_book(app->library);
    for (size_t i = 0; i < book_count(book); i++)
        if (book_at(book, i) == entry) return effect_push(SCREEN_WORKBENCH, (int)i);
    return effect_stay();
}

static struct effect open_calculators(struct app *app)
{
    if (!app_book_is_closed(app)) return effect_push(SCREEN_CALCULATORS, 0);
    app_say(app, ROLE_NOTICE, "closed book: the calculators open once the exam is submitted");
    return effect_stay();
}

static struct effect open_result(struct app *app, const struct chapter_state *state, const struct chapter_result *result)
{
    const char *path = result->past->path;
    if (!app_open_bank(app, path) || !app_look_back(app, &result->row)) return effect_stay();
    app->from = state->chapter;
    return effect_reset(SCREEN_RESULT, 0);
}

static struct effect open_item(struct app *app, const struct chapter_state *state)
{
    int tag = list_tag(&state->list);
    if (tag < 0) return effect_stay();
    switch (tag % TAG_KINDS) {
    case TAG_BANK: return begin(app, state, state->record->banks[index_of(tag)].past);
    case TAG_DUE: return effect_push(SCREEN_DUE, 0);
    case TAG_CALCULATOR: return open_calculator(app, state->record->calculators[index_of(tag)]);
    case TAG_RESULT: return open_result(app, state, &state->record->results[index_of(tag)]);
    default: return open_lesson(app, state->chapter);
    }
}

/* After a "no" to beginning again, what was taken up for the question is let go. */
static void let_go(struct app *app)
{
    if (app->session) app_close_bank(app);
}

static struct effect act(struct app *app, struct chapter_state *state, enum action action, const struct input *input)
{
    bool opened;
    if (list_handle(&state->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return open_item(app, state);
    switch (action) {
    case ACTION_AGAIN: return again(app, state);
    case ACTION_LESSON: return open_lesson(app, state->chapter);
    case ACTION_CALCULATORS: return open_calculators(app);
    case ACTION_BACK: return effect_back();
    default: return effect_stay();
    }
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct chapter_state *state = opaque;
    let_go(app);
    if (state->stale) read_record(app, state);
    struct effect effect = act(app, state, action, input);
    state->stale = effect.kind == EFFECT_PUSH;
    return effect;
}

const struct screen screen_chapter = {
    .name = "chapter",
    .title = "a chapter",
    .size = sizeof(struct chapter_state),
    .list = LIST_AT(struct chapter_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
