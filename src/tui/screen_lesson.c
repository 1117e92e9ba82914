/* A lesson: prose to be read, demos to be tried, folds to be opened, questions to be answered. It shows the reading of the app. */
#include <stdio.h>

#include "tui/app_past.h"
#include "tui/frame.h"
#include "tui/lesson_page.h"

enum { NOTHING = -1, WHEEL = 3 };

/* ── life ── */

static void read_record(struct app *app, struct lesson_page *page)
{
    chapter_record_free(page->record);
    page->record = chapter_record_read(app->library, app->history, app->progress, app->store, app->reading->chapter);
    page->past_reads = app->past_reads;
    app->reading->version++;
}

static void open(struct app *app, void *opaque, int argument)
{
    struct lesson_page *page = opaque;
    (void)argument;
    if (app->reading->chapter) {
        app_read_past(app);
        read_record(app, page);
    }
    reading_run_demos(app);
    page->resume = app->reading->resume;
    app->reading->resume = 0;
}

static void close(struct app *app, void *opaque)
{
    (void)app;
    page_clear(opaque);
}

/* Only what a person does counts as reading, not that the page was drawn. */
static void keep(struct app *app, const struct lesson_page *page)
{
    if (page->sheet.rows) reading_keep(app, (double)app->reading->scroll / page->sheet.rows, page_seen(page, app->reading->scroll));
}

static void settle(struct app *app, void *opaque)
{
    struct lesson_page *page = opaque;
    if (page->record && page->past_reads != app->past_reads) read_record(app, page);
    page_lay_out(app, page);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct lesson_page *page = opaque;
    const struct lesson_reading *reading = app->reading;
    char seen[16];
    snprintf(seen, sizeof seen, "%.0f %%", page_seen(page, reading->scroll) * 100);
    struct frame frame = {.left = reading->lesson->title, .middle = reading->chapter ? reading->chapter->id : NULL, .right = seen,
                          .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_LESSON, MODE_BROWSE, &frame, canvas);
    page_draw(app, page, canvas);
}

/* ── moving ── */

static bool in_sight(const struct lesson_page *page, const struct lesson_reading *reading, const struct item *item)
{
    int row = item->row - reading->scroll;
    return row + item->rows > 0 && row < page->area.rows;
}

static const struct item *focused(const struct lesson_page *page, const struct lesson_reading *reading)
{
    const struct item *item = sheet_item_tagged(&page->sheet, reading->focus);
    return item && in_sight(page, reading, item) ? item : NULL;
}

static size_t index_of(const struct lesson_page *page, int tag)
{
    size_t index = 0;
    while (index < page->sheet.items.count && sheet_item_at(&page->sheet, index)->tag != tag) index++;
    return index;
}

static void focus(struct lesson_page *page, struct lesson_reading *reading, const struct item *item)
{
    reading->focus = item->tag;
    page->reveal = true;
    page->newest = NOTHING;
}

/* From what is selected; when that is out of sight, from where the reader is. */
static void move_focus(struct lesson_page *page, struct lesson_reading *reading, int by)
{
    const struct item *item = focused(page, reading), *found = NULL;
    long count = (long)page->sheet.items.count, at = item ? (long)index_of(page, item->tag) + by : NOTHING;
    for (long i = 0; !item && i < count; i++) {
        const struct item *other = sheet_item_at(&page->sheet, (size_t)i);
        bool below = other->row >= reading->scroll;
        if (by > 0 ? below && !found : !below) at = i, found = other;
    }
    if (at >= 0 && at < count) focus(page, reading, sheet_item_at(&page->sheet, (size_t)at));
}

static bool scroll_by(const struct lesson_page *page, struct lesson_reading *reading, enum action action, const struct input *input)
{
    int page_rows = page->area.rows > 2 ? page->area.rows - 2 : 1, by = 0;
    if (input->kind == INPUT_MOUSE && input->mouse.action != MOUSE_CLICK) by = input->mouse.action == MOUSE_WHEEL_UP ? -WHEEL : WHEEL;
    switch (action) {
    case ACTION_UP: by = -1; break;
    case ACTION_DOWN: by = 1; break;
    case ACTION_PAGE_UP: by = -page_rows; break;
    case ACTION_PAGE_DOWN: by = page_rows; break;
    case ACTION_SCROLL_UP: by = -(page_rows + 1) / 2; break;
    case ACTION_SCROLL_DOWN: by = (page_rows + 1) / 2; break;
    case ACTION_FIRST: by = -page->sheet.rows; break;
    case ACTION_LAST: by = page->sheet.rows; break;
    default: break;
    }
    reading->scroll = sheet_clamp(&page->sheet, reading->scroll + by, page->area.rows);
    return by != 0;
}

/* ── opening ── */

static struct effect open_fold(struct lesson_page *page, struct lesson_reading *reading, size_t block, bool all)
{
    size_t count = reading->lesson->blocks[block].step_count, *opened = &reading->blocks[block].open;
    if (all) *opened = *opened < count ? count : 0;
    else *opened = *opened < count ? *opened + 1 : 0;
    page->reveal = true;
    reading->version++;
    return effect_stay();
}

static struct effect open_bank(struct app *app, const char *path)
{
    if (!app_open_bank(app, path)) return effect_stay();
    app->reading->away = true;
    return effect_push(SCREEN_START, 0);
}

static struct effect open_quiz(struct app *app)
{
    const struct chapter *chapter = app->reading->chapter;
    if (chapter && chapter->quiz) return open_bank(app, chapter->quiz);
    app_say(app, ROLE_NOTICE, "no quiz belongs to this lesson");
    return effect_stay();
}

static struct effect open_chapter(const struct app *app)
{
    return effect_push(SCREEN_CHAPTER, (int)library_chapter_number(app->library, app->reading->chapter));
}

static struct effect open_next(struct app *app)
{
    const struct chapter *next = page_next_chapter(app);
    if (!next || !reading_open(app, next->lesson)) return effect_stay();
    app_take(app, effect_back());
    return effect_push(SCREEN_LESSON, 0);
}

static struct effect open_item(struct app *app, struct lesson_page *page, const struct item *item)
{
    struct page_place place = page_place_of(item->tag);
    switch (place.kind) {
    case PAGE_DEMO: return effect_push(SCREEN_DEMO, (int)place.block);
    case PAGE_FOLD: return open_fold(page, app->reading, place.block, false);
    case PAGE_CHECK: return reading_ask(app, place.block, place.index);
    case PAGE_BANK: return open_bank(app, page->record->banks[place.block].past->path);
    case PAGE_REVIEW: return effect_push(SCREEN_DUE, 0);
    case PAGE_CALCULATOR: return effect_push(SCREEN_WORKBENCH, (int)place.block);
    case PAGE_CHAPTER: return open_chapter(app);
    case PAGE_LESSON: return open_next(app);
    }
    return effect_stay();
}

/* Enter with nothing selected in sight selects what is. */
static struct effect open_focused(struct app *app, struct lesson_page *page)
{
    const struct item *item = focused(page, app->reading);
    if (item) return open_item(app, page, item);
    move_focus(page, app->reading, 1);
    return effect_stay();
}

/* Space reads on: the next step of the fold that is selected, else the next rows. */
static struct effect read_on(struct app *app, struct lesson_page *page, bool all)
{
    struct lesson_reading *reading = app->reading;
    const struct item *item = focused(page, reading);
    struct page_place place = item ? page_place_of(item->tag) : (struct page_place){.kind = PAGE_BANK};
    bool fold = place.kind == PAGE_FOLD;
    if (fold && (all || reading->blocks[place.block].open < reading->lesson->blocks[place.block].step_count))
        return open_fold(page, reading, place.block, all);
    if (all) app_say(app, ROLE_NOTICE, "select a fold first: Tab moves to the next");
    else scroll_by(page, reading, ACTION_PAGE_DOWN, &(struct input){.kind = INPUT_KEY});
    keep(app, page);
    return effect_stay();
}

static struct effect click(struct app *app, struct lesson_page *page, const struct mouse *mouse)
{
    struct lesson_reading *reading = app->reading;
    int row = mouse->row - page->area.row;
    if (row < 0 || row >= page->area.rows) return effect_stay();
    const struct item *item = sheet_item_under(&page->sheet, row + reading->scroll, mouse->column - page->area.column);
    if (!item) return effect_stay();
    if (item->tag == reading->focus) return open_item(app, page, item);
    focus(page, reading, item);
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct lesson_page *page = opaque;
    bool scrolled = scroll_by(page, app->reading, action, input);
    keep(app, page);
    if (scrolled) return effect_stay();
    if (input->kind == INPUT_MOUSE) return click(app, page, &input->mouse);
    switch (action) {
    case ACTION_NEXT_FIELD: move_focus(page, app->reading, 1); break;
    case ACTION_PREVIOUS_FIELD: move_focus(page, app->reading, -1); break;
    case ACTION_OPEN: return open_focused(app, page);
    case ACTION_UNFOLD: return read_on(app, page, false);
    case ACTION_UNFOLD_ALL: return read_on(app, page, true);
    case ACTION_QUIZ: return open_quiz(app);
    case ACTION_CALCULATORS: return effect_push(SCREEN_CALCULATORS, 0);
    case ACTION_BACK: return effect_back();
    default: break;
    }
    return effect_stay();
}

const struct screen screen_lesson = {
    .name = "lesson",
    .title = "a lesson",
    .size = sizeof(struct lesson_page),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
