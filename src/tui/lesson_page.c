/* A lesson laid out: prose, demos with what they found, folds, questions, and where to go from here. */
#include "tui/lesson_page.h"

#include <string.h>

#include "page/demo.h"
#include "page/fold.h"
#include "tui/frame.h"
#include "tui/picture.h"

enum {
    MARGIN = 2,          /* cells of air, for the mark of what is selected */
    PICTURE_MOST = 100,  /* cells: past this a picture says nothing more */
    FACTS_TABLE = 60,    /* cells that a table of facts takes at least */
    QUESTIONS = 64, KINDS = 8 /* tags: (block * QUESTIONS + question) * KINDS + kind */
};

struct page_place page_place_of(int tag)
{
    size_t rest = (size_t)tag / KINDS;
    return (struct page_place){(enum page_kind)(tag % KINDS), rest / QUESTIONS, rest % QUESTIONS};
}

int page_tag_of(struct page_place place)
{
    return (int)((place.block * QUESTIONS + place.index) * KINDS + place.kind);
}

/* ── pieces ── */

static int text_columns(const struct sheet *sheet)
{
    int room = sheet->width - MARGIN - 2;
    return room < PROSE_WIDTH ? room : PROSE_WIDTH;
}

static void add_markdown(struct sheet *sheet, int inset, enum role role, const char *markdown)
{
    sheet_markdown(sheet, MARGIN + inset, text_columns(sheet) - inset, role, markdown, false);
}

/* "kind  title                         what Enter does" as an item of one row. */
static void add_heading(struct sheet *sheet, struct page_place place, const char *kind, const char *title, const char *enter)
{
    int end = MARGIN + text_columns(sheet);
    sheet_row(sheet);
    struct item *item = sheet_item(sheet, 1, page_tag_of(place));
    item->columns = end;
    int column = kind ? sheet_put(sheet, MARGIN, ROLE_ACCENT, kind) + 2 : MARGIN;
    int room = end - column, word = enter ? sheet_width_of(sheet, enter) + 2 : 0;
    if (sheet_width_of(sheet, title) + word > room) enter = NULL; /* rather the whole title than a word that stands in the hints as well */
    else room -= word;
    item->painted = sheet_put_fit(sheet, column, room, ROLE_STRONG, title);
    if (enter) sheet_put_right(sheet, end, ROLE_HINT_WORD, enter);
}

static void add_prose(struct sheet *sheet, const struct lesson *lesson, const struct lesson_block *block)
{
    struct text text = {0};
    struct diags faults;
    diags_init(&faults);
    lesson_write(lesson, block, 0, text_columns(sheet), &faults, &text);
    sheet_gap(sheet);
    add_markdown(sheet, 0, ROLE_PLAIN, text_string(&text));
    diags_clear(&faults);
    text_clear(&text);
}

/* ── a demo ── */

static void add_picture(struct lesson_page *page, const struct trial *trial)
{
    struct sheet *sheet = &page->sheet;
    int columns = sheet->width - MARGIN - 4;
    struct page_picture *picture = vector_push(&page->pictures);
    canvas_init(&picture->canvas, 1, 1, sheet->symbols);
    picture_draw_frame(&picture->canvas, trial_result(trial), trial->frame, columns < PICTURE_MOST ? columns : PICTURE_MOST, false);
    sheet_gap(sheet);
    picture->row = sheet->rows;
    picture->column = MARGIN + 2;
    for (int i = 0; i < picture->canvas.rows; i++) sheet_gap(sheet);
}

static void add_result(struct lesson_page *page, const struct trial *trial)
{
    const struct sim_result *result = trial_result(trial);
    struct text text = {0};
    demo_write_inputs(result, &text);
    add_markdown(&page->sheet, 2, ROLE_DIM, text_string(&text));
    if (result->frame_count) add_picture(page, trial);
    text_reset(&text);
    if (text_columns(&page->sheet) < FACTS_TABLE) demo_write_fact_list(result, &text);
    else demo_write_facts(result, &text);
    if (text.length) {
        sheet_gap(&page->sheet);
        add_markdown(&page->sheet, 2, ROLE_PLAIN, text_string(&text));
    }
    text_clear(&text);
}

static void add_why_not(struct sheet *sheet, const struct trial *trial)
{
    const char *help = NULL, *words = trial_complaint(trial, -1, &help);
    for (size_t i = 0; !words && i < trial->demo->input_count; i++) words = trial_complaint(trial, (long)i, &help);
    bool faulty = trial->state == TRIAL_FAULTY;
    if (!faulty) words = trial->state == TRIAL_STOPPED ? "stopped before its end" : trial->demo->measures ? "it measures this machine when it is run" : "running";
    struct prose prose = prose_of_text(&sheet->arena, words ? words : "it could not be run", text_columns(sheet) - 2,
                                       faulty ? ROLE_ERROR : ROLE_DIM, sheet->symbols);
    sheet_prose(sheet, MARGIN + 2, &prose, false);
}

static void add_demo(struct lesson_page *page, const struct lesson_reading *reading, size_t index)
{
    const struct trial *trial = &reading->blocks[index].trial;
    struct sheet *sheet = &page->sheet;
    size_t place = sheet->items.count;
    sheet_gap(sheet);
    add_heading(sheet, (struct page_place){PAGE_DEMO, index, 0}, "demo", trial->demo->title, "Enter tries it");
    if (trial_result(trial)) add_result(page, trial);
    else add_why_not(sheet, trial);
    struct item *item = vector_at(&sheet->items, place);
    item->rows = sheet->rows - item->row;
}

/* ── folds and questions ── */

static const char *step_text(struct sheet *sheet, const struct lesson_reading *reading, const struct lesson_block *block, size_t step, int width)
{
    struct text text = {0};
    struct diags faults;
    diags_init(&faults);
    lesson_write(reading->lesson, block, step, width, &faults, &text);
    const char *copy = arena_string(&sheet->arena, text_string(&text));
    diags_clear(&faults);
    text_clear(&text);
    return copy;
}

static void add_fold(struct lesson_page *page, const struct lesson_reading *reading, size_t index)
{
    struct sheet *sheet = &page->sheet;
    const struct lesson_block *block = &reading->lesson->blocks[index];
    int width = text_columns(sheet);
    const char **steps = arena_array(&sheet->arena, block->step_count, sizeof *steps);
    size_t newest;
    for (size_t i = 0; i < block->step_count; i++) steps[i] = step_text(sheet, reading, block, i, fold_step_width(block->step_count, width));
    struct fold fold = {.title = block->title, .count = block->step_count, .open = reading->blocks[index].open, .hint = "Enter opens the next"};
    fold.steps = fold_steps_of_markdown(&sheet->arena, steps, block->step_count, width, ROLE_PLAIN, sheet->symbols);
    struct prose prose = fold_lay_out(&sheet->arena, &fold, width, sheet->symbols, &newest);
    sheet_gap(sheet);
    int first = sheet->rows;
    sheet_prose(sheet, MARGIN, &prose, false);
    int tag = page_tag_of((struct page_place){PAGE_FOLD, index, 0});
    struct item *item = sheet_item(sheet, sheet->rows - first, tag);
    item->row = first;
    item->columns = item->painted = MARGIN + width;
    if (reading->focus == tag && fold.open) page->newest = first + (int)newest;
}

static void add_check(struct sheet *sheet, const struct lesson_reading *reading, size_t index)
{
    const struct lesson_block *block = &reading->lesson->blocks[index];
    for (size_t i = 0; i < block->setting_count && i < QUESTIONS; i++) {
        if (i == 0) sheet_gap(sheet);
        add_heading(sheet, (struct page_place){PAGE_CHECK, index, i}, "check", reading->blocks[index].titles[i], i ? NULL : "Enter asks it");
    }
}

/* ── where to go from here ── */

static const struct module *module_of(const struct library *library, const struct chapter *chapter)
{
    for (size_t m = 0; m < library->module_count; m++) {
        const struct module *module = &library->modules[m];
        if (chapter >= module->chapters && chapter < module->chapters + module->chapter_count) return module;
    }
    return NULL;
}

const struct chapter *page_next_chapter(const struct app *app)
{
    const struct chapter *chapter = app->reading->chapter;
    const struct module *module = chapter ? module_of(app->library, chapter) : NULL;
    if (!module) return NULL;
    while (++chapter < module->chapters + module->chapter_count)
        if (chapter->lesson) return chapter;
    return NULL;
}

static void add_calculators(struct sheet *sheet, const struct app *app)
{
    const struct book *book = library_book(app->library);
    const struct chapter *chapter = app->reading->chapter;
    for (size_t f = 0; f < chapter->formula_count; f++)
        for (size_t i = 0; i < book_count(book); i++)
            if (strcmp(book_at(book, i)->name, chapter->formulas[f]) == 0)
                add_heading(sheet, (struct page_place){PAGE_CALCULATOR, i, 0}, "calculator", book_at(book, i)->title, NULL);
}

/* An exam is about more than this lesson: the chapter's page leads to it. */
static void add_banks(struct sheet *sheet, const struct chapter_record *record)
{
    static const char *const kinds[] = {[BANK_QUIZ] = "quiz", [BANK_DRILL] = "drill"};
    bool told = false;
    for (size_t i = 0; i < record->bank_count; i++) {
        const struct bank *bank = record->banks[i].past->bank;
        if (!bank || bank->kind == BANK_EXAM) continue; /* NULL: it has faults, which `unfold check` tells */
        add_heading(sheet, (struct page_place){PAGE_BANK, i, 0}, kinds[bank->kind], bank->title, told ? NULL : "Enter begins it");
        told = true;
    }
}

static void add_ways_on(struct lesson_page *page, const struct app *app)
{
    struct sheet *sheet = &page->sheet;
    const struct chapter_record *record = page->record;
    const struct chapter *next = page_next_chapter(app);
    if (!record) return;
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_fill(sheet, MARGIN, text_columns(sheet), ROLE_RULE, SYMBOL_RULE);
    add_banks(sheet, record);
    if (record->due_count)
        add_heading(sheet, (struct page_place){.kind = PAGE_REVIEW}, "reviews", "questions that come back, with other numbers",
                    arena_print(&sheet->arena, "%zu due", record->due_count));
    add_calculators(sheet, app);
    add_heading(sheet, (struct page_place){.kind = PAGE_CHAPTER}, "chapter", "how well it is known, and what came out", NULL);
    if (next) add_heading(sheet, (struct page_place){.kind = PAGE_LESSON}, "next lesson", next->title, NULL);
}

/* ── the page ── */

static void clear_pictures(struct lesson_page *page)
{
    for (size_t i = 0; i < page->pictures.count; i++) canvas_clear(&((struct page_picture *)vector_at(&page->pictures, i))->canvas);
    if (page->pictures.item_size) vector_clear(&page->pictures);
    vector_init(&page->pictures, sizeof(struct page_picture));
}

void page_clear(struct lesson_page *page)
{
    clear_pictures(page);
    sheet_clear(&page->sheet);
    chapter_record_free(page->record);
    page->record = NULL;
}

static void fill(const struct app *app, struct lesson_page *page)
{
    const struct lesson_reading *reading = app->reading;
    struct sheet *sheet = &page->sheet;
    page->newest = -1;
    clear_pictures(page);
    sheet_begin(sheet, page->area.columns, app->symbols);
    for (size_t i = 0; i < reading->lesson->block_count; i++) {
        switch (reading->lesson->blocks[i].kind) {
        case LESSON_PROSE: add_prose(sheet, reading->lesson, &reading->lesson->blocks[i]); break;
        case LESSON_DEMO: add_demo(page, reading, i); break;
        case LESSON_FOLD: add_fold(page, reading, i); break;
        case LESSON_CHECK: add_check(sheet, reading, i); break;
        }
    }
    add_ways_on(page, app);
    sheet_gap(sheet);
}

/* What is longer than the area is shown from its first row on. */
static int reveal(const struct lesson_page *page, int scroll, int row, int rows)
{
    return sheet_reveal(&page->sheet, scroll, page->area.rows, row, rows < page->area.rows ? rows : page->area.rows);
}

static void scroll_to_focus(struct lesson_page *page, struct lesson_reading *reading)
{
    const struct item *item = sheet_item_tagged(&page->sheet, reading->focus);
    if (page->reveal && item) {
        reading->scroll = reveal(page, reading->scroll, item->row, item->rows);
        if (page->newest >= 0) reading->scroll = reveal(page, reading->scroll, page->newest, item->row + item->rows - page->newest);
    }
    page->reveal = false;
    reading->scroll = sheet_clamp(&page->sheet, reading->scroll, page->area.rows);
    page->rows = page->area.rows;
}

/* The place in the text stays in sight when the lines are broken anew. */
void page_lay_out(struct app *app, struct lesson_page *page)
{
    struct lesson_reading *reading = app->reading;
    page->area = frame_body(app->rows, app->columns);
    bool wider = page->columns && page->columns != page->area.columns && page->sheet.rows > 0;
    if (page->columns != page->area.columns || page->version != reading->version) {
        int before = page->sheet.rows;
        bool at_end = wider && reading->scroll > 0 && reading->scroll + page->rows >= before;
        fill(app, page);
        if (wider) reading->scroll = at_end ? page->sheet.rows : reading->scroll * page->sheet.rows / before;
        page->columns = page->area.columns;
        page->version = reading->version;
    }
    if (page->resume > 0) reading->scroll = (int)(page->resume * page->sheet.rows + 0.5);
    page->resume = 0;
    scroll_to_focus(page, reading);
}

double page_seen(const struct lesson_page *page, int scroll)
{
    int seen = scroll + page->area.rows;
    return page->sheet.rows <= seen ? 1 : (double)seen / page->sheet.rows;
}

/* ── drawing ── */

static void draw_pictures(const struct lesson_page *page, struct canvas *canvas, int scroll)
{
    canvas_set_clip(canvas, (struct area){page->area.row, page->area.column, page->area.rows, page->area.columns - 1});
    for (size_t i = 0; i < page->pictures.count; i++) {
        const struct page_picture *picture = vector_at(&page->pictures, i);
        int row = picture->row - scroll, first = row < 0 ? -row : 0, rows = page->area.rows - (row + first);
        if (rows <= 0) continue;
        picture_copy(&picture->canvas, canvas, (struct area){page->area.row + row + first, page->area.column + picture->column, rows, picture->canvas.columns}, first);
    }
    canvas_reset_clip(canvas);
}

/* The cursor stands on what is selected; at the top when nothing is. */
static void draw_focus(const struct lesson_page *page, const struct lesson_reading *reading, struct canvas *canvas)
{
    const struct item *item = sheet_item_tagged(&page->sheet, reading->focus);
    const struct area *area = &page->area;
    if (item) sheet_draw_focus(canvas, *area, (struct area){area->row + item->row - reading->scroll, area->column, 1, item->painted});
    else canvas_place_cursor(canvas, area->row, area->column);
}

void page_draw(const struct app *app, const struct lesson_page *page, struct canvas *canvas)
{
    sheet_draw(&page->sheet, canvas, page->area, app->reading->scroll);
    draw_pictures(page, canvas, app->reading->scroll);
    draw_focus(page, app->reading, canvas);
}
