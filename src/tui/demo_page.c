/* A demo laid out: inputs, what was found and where the closed form is from as a sheet at the left; the frame beside it where there
 * is room, else below the inputs. */
#include "tui/demo_page.h"

#include "page/demo.h"
#include "tui/counterpart.h"
#include "tui/frame.h"
#include "tui/picture.h"

enum {
    ASIDE_FROM = 100,                                    /* columns of the terminal */
    SHEET_LEAST = 46, SHEET_MOST = 80, SHEET_SHARE = 42, /* columns, columns, % */
    AIR = 3,
    ABOUT_ROWS = 2,
    FACTS_TABLE = 60,                                    /* columns that a table of facts takes at least */
    TITLE_FROM = 16,                                     /* rows of the body */
    PART_ROWS = 5,                                       /* what is long is scrolled by so many */
    SEEN_TAG = 10000, PICTURE_TAG = 20000
};

struct trial *demo_trial(const struct app *app, const struct demo_page *page)
{
    return &app->reading->blocks[page->block].trial;
}

long demo_input(const struct app *app, const struct demo_page *page)
{
    return page->list.selected < demo_trial(app, page)->demo->input_count ? (long)page->list.selected : -1;
}

/* ── pieces ── */

/* Rows [first, …) can be scrolled to, part by part. */
static void make_parts(struct sheet *sheet, int first, int tag)
{
    for (int row = first; row < sheet->rows; row += PART_ROWS) {
        int rows = sheet->rows - row < PART_ROWS ? sheet->rows - row : PART_ROWS;
        struct item *item = sheet_item(sheet, rows, tag + (row - first) / PART_ROWS);
        item->row = row;
        item->painted = 1;
    }
}

static int edge_of(const struct sheet *sheet)
{
    int edge = sheet->width - 2;
    return edge < 2 + PROSE_WIDTH ? edge : 2 + PROSE_WIDTH;
}

static void add_text(struct sheet *sheet, enum role role, const char *text)
{
    struct prose prose = prose_of_text(&sheet->arena, text, edge_of(sheet) - 2, role, sheet->symbols);
    sheet_prose(sheet, 2, &prose, false);
}

static void add_complaint(struct sheet *sheet, const struct trial *trial, long input)
{
    const char *help = NULL, *words = trial_complaint(trial, input, &help);
    if (words) add_text(sheet, ROLE_ERROR, arena_print(&sheet->arena, "%s%s%s", words, help ? ": " : "", help ? help : ""));
}

static const char *arrow(const struct sheet *sheet, bool right)
{
    if (sheet->symbols == SYMBOLS_ASCII) return right ? ">" : "<";
    return right ? "▸" : "◂";
}

static int names_of(const struct sheet *sheet, const struct sim_demo *demo)
{
    int widest = 0;
    for (size_t i = 0; i < demo->input_count; i++) {
        int width = sheet_width_of(sheet, demo->inputs[i].name);
        if (width > widest) widest = width;
    }
    return widest;
}

static void add_input(const struct app *app, struct demo_page *page, size_t index)
{
    struct sheet *sheet = &page->list.sheet;
    const struct trial *trial = demo_trial(app, page);
    bool selected = demo_input(app, page) == (long)index;
    int column = page->value_column;
    sheet_row(sheet);
    sheet_item(sheet, 1, (int)index)->painted = column - 3;
    sheet_put_fit(sheet, 2, column - 4, ROLE_LABEL, trial->demo->inputs[index].name);
    if (!selected || !page->typing) {
        int end = sheet_put_fit(sheet, column + 2, page->value_columns - 4, trial_is_changed(trial, index) ? ROLE_ANSWERED : ROLE_PLAIN, trial_text(trial, index));
        if (selected) sheet_put(sheet, column, ROLE_ACCENT, arrow(sheet, false));
        if (selected) sheet_put(sheet, end + 1, ROLE_ACCENT, arrow(sheet, true));
    }
    add_complaint(sheet, trial, (long)index);
}

static void write_about(const struct sim_input *input, struct text *out)
{
    text_add(out, input->says);
    if (input->unit) text_print(out, ", in %s", input->unit);
    for (size_t i = 0; input->words && input->words[i]; i++) text_print(out, "%s%s", i ? ", " : ": ", input->words[i]);
}

/* So many rows whatever is said, so that what is below stands still while the selection moves. */
static void add_about(const struct app *app, struct demo_page *page)
{
    struct sheet *sheet = &page->list.sheet;
    long index = demo_input(app, page);
    struct text text = {0};
    if (index >= 0) write_about(&demo_trial(app, page)->demo->inputs[index], &text);
    sheet_gap(sheet);
    int first = sheet->rows;
    if (text.length) add_text(sheet, ROLE_DIM, text_string(&text));
    while (sheet->rows - first < ABOUT_ROWS) sheet_gap(sheet);
    text_clear(&text);
}

static void add_state(struct sheet *sheet, const struct trial *trial)
{
    bool shown = trial_result(trial) != NULL;
    const char *words = NULL;
    if (trial->state == TRIAL_FRESH) words = trial->demo->measures ? "It measures this machine: Space runs it." : "Space runs it.";
    if (trial->state == TRIAL_STOPPED) words = shown ? "Stopped before its end; as it was before. Space runs it again." : "Stopped before its end. Space runs it again.";
    if (trial->state == TRIAL_FAULTY && shown) words = "As it was before:";
    add_complaint(sheet, trial, -1);
    if (words) add_text(sheet, ROLE_SLIP, words);
}

/* ── the picture ── */

static void draw_picture(const struct app *app, struct demo_page *page, int columns)
{
    const struct trial *trial = demo_trial(app, page);
    const struct sim_result *result = trial_result(trial);
    page->pictured = result && result->frame_count && columns > 0;
    page->picture.symbols = app->symbols;
    if (page->pictured) picture_draw_frame(&page->picture, result, trial->frame, columns, page->table);
}

static void add_picture(const struct app *app, struct demo_page *page)
{
    struct sheet *sheet = &page->list.sheet;
    draw_picture(app, page, sheet->width - 4);
    if (!page->pictured) return;
    page->picture_row = sheet->rows;
    for (int i = 0; i < page->picture.rows; i++) sheet_gap(sheet);
    make_parts(sheet, page->picture_row, PICTURE_TAG);
    sheet_gap(sheet);
}

/* ── all of it ── */

static void add_counterpart(const struct app *app, struct sheet *sheet, const struct trial *trial)
{
    const struct book *book = library_book(app->library);
    const struct pairing *counterpart = counterpart_of(trial, book);
    if (counterpart) add_text(sheet, ROLE_DIM, arena_print(&sheet->arena, "c: the calculator %s on these inputs", pairing_entry(counterpart, book)->name));
}

static void add_found(const struct app *app, struct demo_page *page)
{
    struct sheet *sheet = &page->list.sheet;
    const struct trial *trial = demo_trial(app, page);
    struct text text = {0};
    int first = sheet->rows;
    add_state(sheet, trial);
    if (trial_result(trial) && edge_of(sheet) < FACTS_TABLE) demo_write_fact_list(trial_result(trial), &text);
    else if (trial_result(trial)) demo_write_facts(trial_result(trial), &text);
    if (text.length) sheet_markdown(sheet, 2, edge_of(sheet) - 2, ROLE_PLAIN, text_string(&text), false);
    if (trial->demo->source) {
        sheet_gap(sheet);
        add_text(sheet, ROLE_DIM, trial->demo->source);
    }
    add_counterpart(app, sheet, trial);
    make_parts(sheet, first, SEEN_TAG);
    text_clear(&text);
}

static void fill(const struct app *app, struct demo_page *page, int rows)
{
    struct sheet *sheet = &page->list.sheet;
    const struct sim_demo *demo = demo_trial(app, page)->demo;
    page->value_column = 2 + names_of(sheet, demo) + 2;
    page->value_columns = edge_of(sheet) - page->value_column;
    sheet_gap(sheet);
    if (rows >= TITLE_FROM) {
        add_text(sheet, ROLE_PLAIN, demo->says);
        sheet_gap(sheet);
    }
    for (size_t i = 0; i < demo->input_count; i++) add_input(app, page, i);
    add_about(app, page);
    if (!page->aside) add_picture(app, page);
    else sheet_gap(sheet);
    add_found(app, page);
}

/* The list's scroll serves the picture alone, and its selection is kept for sweeping. */
static void lay_out_large(const struct app *app, struct demo_page *page, struct area area)
{
    page->pane = (struct area){area.row, area.column + 1, area.rows, area.columns - 3};
    draw_picture(app, page, page->pane.columns);
    int most = page->picture.rows - page->pane.rows;
    if (page->list.scroll > most) page->list.scroll = most;
    if (page->list.scroll < 0) page->list.scroll = 0;
}

static void watch(struct demo_page *page)
{
    int rows = page->picture.rows < page->list.area.rows ? page->picture.rows : page->list.area.rows;
    if (page->watching && page->pictured)
        page->list.scroll = sheet_reveal(&page->list.sheet, page->list.scroll, page->list.area.rows, page->picture_row, rows);
}

void demo_lay_out(struct app *app, struct demo_page *page)
{
    struct area area = frame_body(app->rows, app->columns), left = area;
    page->large = page->large && trial_result(demo_trial(app, page));
    page->aside = app->columns >= ASIDE_FROM;
    if (page->large) {
        lay_out_large(app, page, area);
        return;
    }
    left.columns = area.columns * SHEET_SHARE / 100;
    if (left.columns > SHEET_MOST) left.columns = SHEET_MOST;
    if (left.columns < SHEET_LEAST) left.columns = SHEET_LEAST;
    if (!page->aside) left = area;
    sheet_begin(&page->list.sheet, left.columns, app->symbols);
    fill(app, page, area.rows);
    list_settle(&page->list, left);
    if (!page->aside) {
        watch(page);
        return;
    }
    page->pane = (struct area){area.row + 1, area.column + left.columns + AIR, area.rows - 1, area.columns - left.columns - AIR - 1};
    draw_picture(app, page, page->pane.columns);
}

/* ── drawing ── */

static void draw_pane(const struct demo_page *page, struct canvas *canvas)
{
    const struct area *pane = &page->pane;
    int first = page->large ? page->list.scroll : 0, edge = pane->column + pane->columns;
    canvas_set_clip(canvas, (struct area){pane->row, pane->column, pane->rows, pane->columns + 2});
    picture_copy(&page->picture, canvas, *pane, first);
    if (first > 0) canvas_symbol(canvas, pane->row, edge, ROLE_ACCENT, SYMBOL_MORE_ABOVE);
    if (first + pane->rows < page->picture.rows) canvas_symbol(canvas, pane->row + pane->rows - 1, edge, ROLE_ACCENT, SYMBOL_MORE_BELOW);
    canvas_reset_clip(canvas);
    if (page->large) canvas_place_cursor(canvas, pane->row, pane->column);
}

static void draw_in_sheet(const struct demo_page *page, struct canvas *canvas)
{
    const struct area *area = &page->list.area;
    int row = page->picture_row - page->list.scroll, first = row < 0 ? -row : 0;
    if (row + first >= area->rows) return;
    canvas_set_clip(canvas, (struct area){area->row, area->column, area->rows, area->columns - 1});
    picture_copy(&page->picture, canvas, (struct area){area->row + row + first, area->column + 2, area->rows - row - first, page->picture.columns}, first);
    canvas_reset_clip(canvas);
}

static void draw_field(const struct app *app, const struct demo_page *page, struct canvas *canvas)
{
    const struct item *item = sheet_item_at(&page->list.sheet, page->list.selected);
    const struct area *area = &page->list.area;
    canvas_set_clip(canvas, *area);
    field_draw(&demo_trial(app, page)->fields[demo_input(app, page)], canvas, area->row + item->row - page->list.scroll,
               area->column + page->value_column, page->value_columns, true);
    canvas_reset_clip(canvas);
}

void demo_draw(const struct app *app, const struct demo_page *page, struct canvas *canvas)
{
    if (page->large) {
        draw_pane(page, canvas);
        return;
    }
    list_draw(&page->list, canvas);
    if (page->typing && demo_input(app, page) >= 0) draw_field(app, page, canvas);
    if (page->pictured && page->aside) draw_pane(page, canvas);
    else if (page->pictured) draw_in_sheet(page, canvas);
}
