/* The workbench laid out: inputs, steps and what belongs to them as a sheet at the left, the plot beside it where there is
 * room, else below the steps. */
#include <ctype.h>
#include <string.h>

#include "base/utf8.h"
#include "tui/frame.h"
#include "tui/picture.h"
#include "tui/workbench.h"

enum {
    ASIDE_FROM = 100,                        /* columns of the terminal */
    SHEET_LEAST = 46, SHEET_MOST = 80, SHEET_SHARE = 46, /* columns, columns, % */
    AIR = 3,
    NAMES_MOST = 22, NAMES_NARROW = 14, NUMBERS_MOST = 15,
    ABOUT_ROWS = 3,
    TITLE_FROM = 16                          /* rows of the body */
};

/* Items stand in the order of inputs and steps, so their places are their tags, also while the sheet is being filled. */
long workbench_input(const struct workbench *state)
{
    return state->list.selected < state->bench.entry->input_count ? (long)state->list.selected : -1;
}

long workbench_step(const struct workbench *state)
{
    long step = (long)state->list.selected - (long)state->bench.entry->input_count;
    return step >= 0 && step < (long)state->bench.entry->step_count ? step : -1;
}

const struct book_step *workbench_step_asked(const struct workbench *state)
{
    return state->beside.question ? state->beside.calculator.called.call.step : state->bench.entry->result;
}

const struct worked *workbench_worked(const struct workbench *state)
{
    const struct book_run *run = bench_run(&state->bench);
    const struct book_result *result = run ? &run->results[workbench_step_asked(state) - state->bench.entry->steps] : NULL;
    return result && !result->missing && !result->problem ? &result->worked : NULL;
}

enum { EXTRA_TAG = 10000 };

enum workbench_extra workbench_extra(const struct workbench *state)
{
    int tag = list_tag(&state->list) - EXTRA_TAG;
    return tag > 0 ? (enum workbench_extra)tag : WORKBENCH_NO_EXTRA;
}

/* The rows from `first` on are an item, marked at its first row alone. */
static void make_extra(struct sheet *sheet, int first, enum workbench_extra extra)
{
    struct item *item = sheet_item(sheet, sheet->rows - first, EXTRA_TAG + (int)extra);
    item->row = first;
    item->painted = 1;
}

/* ── columns ── */

struct columns {
    int names, value, numbers; /* width of the names; where values begin; width of their numbers */
    int edge;                  /* past the last column of text */
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The number at the head of "385 GB/GPU", in bytes; 0 when the text is something else. */
static size_t number_length(const char *text)
{
    size_t length = strcspn(text, " ");
    bool begins = isdigit((unsigned char)text[0]) || ((text[0] == '-' || text[0] == '.') && isdigit((unsigned char)text[1]));
    return begins && strspn(text, "0123456789.,-+eEkMBTG") >= length ? length : 0;
}

static const char *shown_of(const struct workbench *state, size_t step)
{
    const struct book_run *run = bench_run(&state->bench);
    bool worked = run && !run->results[step].missing && !run->results[step].problem;
    return worked ? run->results[step].worked.shown : NULL;
}

static struct columns measure(const struct workbench *state)
{
    const struct book_entry *entry = state->bench.entry;
    const struct sheet *sheet = &state->list.sheet;
    struct columns columns = {.edge = sheet->width - 2};
    for (size_t i = 0; i < entry->input_count; i++) {
        columns.names = larger(columns.names, sheet_width_of(sheet, entry->inputs[i].name));
        columns.numbers = larger(columns.numbers, (int)number_length(bench_text(&state->bench, i)));
    }
    for (size_t i = 0; i < entry->step_count; i++) {
        columns.names = larger(columns.names, sheet_width_of(sheet, entry->steps[i].name));
        if (shown_of(state, i)) columns.numbers = larger(columns.numbers, (int)number_length(shown_of(state, i)));
    }
    columns.names = smaller(columns.names, sheet->width < SHEET_LEAST ? NAMES_NARROW : NAMES_MOST);
    columns.numbers = smaller(columns.numbers, NUMBERS_MOST);
    columns.value = 2 + columns.names + 2;
    return columns;
}

/* ── values ── */

/* Numbers end at one column and units begin at the next; whatever is no number begins where numbers may. */
static int put_value(struct sheet *sheet, const struct columns *columns, enum role number, enum role unit, const char *text)
{
    size_t length = number_length(text);
    int from = columns->value + 2;
    if (!length || (int)length > columns->numbers) return sheet_put_fit(sheet, from, columns->edge - from, number, text);
    const char *head = arena_copy(&sheet->arena, text, length);
    sheet_put_right(sheet, from + columns->numbers, number, head);
    if (!text[length]) return from + columns->numbers;
    return sheet_put_fit(sheet, from + columns->numbers + 1, columns->edge - from - columns->numbers - 1, unit, text + length + 1);
}

static const char *arrow(const struct sheet *sheet, bool right)
{
    if (sheet->symbols == SYMBOLS_ASCII) return right ? ">" : "<";
    return right ? "▸" : "◂";
}

static void put_name(struct workbench *state, const struct columns *columns, int tag, enum role role, const char *name)
{
    struct sheet *sheet = &state->list.sheet;
    sheet_row(sheet);
    struct item *item = sheet_item(sheet, 1, tag);
    item->painted = columns->names + 3;
    sheet_put_fit(sheet, 2, columns->names, role, name);
}

static void add_complaint(struct workbench *state, const struct columns *columns, size_t index)
{
    struct sheet *sheet = &state->list.sheet;
    const char *help = NULL, *words = bench_complaint(&state->bench, index, &help);
    if (!words) return;
    struct text text = {0};
    text_print(&text, "%s%s%s", words, help ? ": " : "", help ? help : "");
    struct prose prose = prose_of_text(&sheet->arena, text_string(&text), columns->edge - 4, ROLE_ERROR, sheet->symbols);
    sheet_prose(sheet, 4, &prose, false);
    text_clear(&text);
}

static void add_input(struct workbench *state, const struct columns *columns, size_t index)
{
    struct sheet *sheet = &state->list.sheet;
    const struct book_input *input = &state->bench.entry->inputs[index];
    const char *text = bench_text(&state->bench, index);
    bool selected = workbench_input(state) == (long)index;
    enum role role = bench_is_default(&state->bench, index) ? ROLE_DIM : ROLE_ANSWERED;
    put_name(state, columns, (int)index, ROLE_LABEL, input->name);
    if (selected && state->editing) {
        add_complaint(state, columns, index);
        return;
    }
    int end = put_value(sheet, columns, role, role == ROLE_DIM ? ROLE_DIM : ROLE_UNIT, *text ? text : "–");
    if (selected && input->kind != BOOK_LIST) {
        size_t length = number_length(text);
        int from = length && (int)length <= columns->numbers ? columns->value + 2 + columns->numbers - (int)length : columns->value + 2;
        sheet_put(sheet, from - 2, ROLE_ACCENT, arrow(sheet, false));
        if (end + 1 < columns->edge) sheet_put(sheet, end + 1, ROLE_ACCENT, arrow(sheet, true));
    }
    add_complaint(state, columns, index);
}

/* ── what the selection is about ── */

/* The sentence of the choice that a convention stands at. */
static void write_choice(const struct bench *bench, size_t index, struct text *out)
{
    const struct book_input *input = &bench->entry->inputs[index];
    for (size_t i = 0; i < input->choice_count; i++)
        if (strcmp(input->choices[i].name, bench_text(bench, index)) == 0 && input->choices[i].says)
            text_print(out, ". %s: %s", input->choices[i].name, input->choices[i].says);
}

static void write_about(const struct workbench *state, struct text *out)
{
    long index = workbench_input(state), step = workbench_step(state);
    const struct book_entry *entry = state->bench.entry;
    if (index >= 0) {
        const struct book_input *input = &entry->inputs[index];
        text_add(out, input->says ? input->says : "");
        if (input->unit.name && !dims_are_plain(&input->unit.dims)) text_print(out, ", in %.*s", (int)input->unit.name_length, input->unit.name);
        write_choice(&state->bench, (size_t)index, out);
        if (!*bench_text(&state->bench, (size_t)index)) text_add(out, ". Not given: steps that need it wait for it");
    } else if (step >= 0) {
        text_add(out, entry->steps[step].why ? entry->steps[step].why : &entry->steps[step] == entry->result ? "the result" : "");
    }
}

/* So many rows whatever is said, so that the steps below stand still while the selection moves. */
static void add_about(struct workbench *state, const struct columns *columns)
{
    struct sheet *sheet = &state->list.sheet;
    struct text text = {0};
    write_about(state, &text);
    struct prose prose = prose_of_text(&sheet->arena, text_string(&text), columns->edge - 2, ROLE_DIM, sheet->symbols);
    sheet_gap(sheet);
    sheet_prose(sheet, 2, &prose, false);
    for (size_t i = prose.count; i < ABOUT_ROWS; i++) sheet_gap(sheet);
    text_clear(&text);
}

/* ── steps ── */

static void add_working(struct workbench *state, const struct columns *columns, const struct book_result *result)
{
    struct sheet *sheet = &state->list.sheet;
    const char *trouble = result->problem ? result->problem : NULL;
    struct text text = {0};
    if (!trouble && !result->missing) worked_write(&result->worked, columns->edge - 4, &text);
    else if (trouble) text_add(&text, trouble);
    struct prose prose = prose_of_text(&sheet->arena, text_string(&text), columns->edge - 4, ROLE_PLAIN, sheet->symbols);
    sheet_prose(sheet, 4, &prose, false);
    if (result->step->why) sheet_markdown(sheet, 4, columns->edge - 4, ROLE_DIM, result->step->why, false);
    text_clear(&text);
}

static void add_step(struct workbench *state, const struct columns *columns, size_t index)
{
    struct sheet *sheet = &state->list.sheet;
    const struct book_entry *entry = state->bench.entry;
    const struct book_result *result = &bench_run(&state->bench)->results[index];
    bool main = &entry->steps[index] == workbench_step_asked(state), stale = !state->bench.sound;
    enum role role = stale ? ROLE_DIM : main ? ROLE_ACCENT : ROLE_STRONG;
    int from = columns->value + 2, room = columns->edge - from;
    put_name(state, columns, (int)(entry->input_count + index), main ? ROLE_ACCENT : ROLE_LABEL, entry->steps[index].name);
    if (result->missing) sheet_put_fit(sheet, from, room, ROLE_DIM, arena_print(&sheet->arena, "needs %s", result->missing));
    else if (result->problem) sheet_put_fit(sheet, from, room, ROLE_SLIP, "no value: Enter says why");
    else put_value(sheet, columns, role, stale ? ROLE_DIM : ROLE_UNIT, result->worked.shown);
    if (state->open[index]) add_working(state, columns, result);
}

static void add_steps(struct workbench *state, const struct columns *columns)
{
    if (!bench_run(&state->bench)) return;
    if (!state->bench.sound) {
        sheet_row(&state->list.sheet);
        sheet_put_fit(&state->list.sheet, 2, columns->edge - 2, ROLE_SLIP, "as it was before:");
    }
    for (size_t i = 0; i < state->bench.entry->step_count; i++) add_step(state, columns, i);
}

static void add_block(struct sheet *sheet, const struct prose *prose, enum workbench_extra extra)
{
    sheet_gap(sheet);
    int first = sheet->rows;
    sheet_prose(sheet, 2, prose, false);
    make_extra(sheet, first, extra);
}

static void add_notes(struct workbench *state, const struct columns *columns)
{
    struct sheet *sheet = &state->list.sheet;
    const struct book_entry *entry = state->bench.entry;
    int room = smaller(columns->edge - 2, PROSE_WIDTH);
    struct text command = {0};
    bench_write_command(&state->bench, &command);
    struct prose line = prose_of_text(&sheet->arena, text_string(&command), room, ROLE_CODE, sheet->symbols);
    add_block(sheet, &line, WORKBENCH_COMMAND);
    if (entry->caveats && beside_is_open(&state->beside)) {
        struct prose caveats = prose_of_markdown(&sheet->arena, entry->caveats, room, ROLE_PLAIN, sheet->symbols);
        add_block(sheet, &caveats, WORKBENCH_CAVEATS);
    }
    if (entry->source) {
        struct prose source = prose_of_text(&sheet->arena, entry->source, room, ROLE_DIM, sheet->symbols);
        add_block(sheet, &source, WORKBENCH_SOURCE);
    }
    text_clear(&command);
}

/* ── the picture ── */

static void find_plot(struct workbench *state)
{
    if (state->drawn) return;
    const struct plot *plot = bench_plot(&state->bench, state->over, state->table);
    state->plot = state->beside.question ? beside_mark(&state->beside, plot, workbench_worked(state)) : plot;
    state->drawn = true;
}

static void draw_table(struct workbench *state, int columns, enum symbols symbols)
{
    struct text text = {0};
    struct arena arena = {0};
    plot_write_table(state->plot, &text);
    struct prose prose = prose_of_markdown(&arena, text_string(&text), columns, ROLE_PLAIN, symbols);
    canvas_resize(&state->picture, prose.count ? (int)prose.count : 1, columns);
    prose_draw(&prose, &state->picture, (struct area){0, 0, state->picture.rows, columns}, 0);
    arena_clear(&arena);
    text_clear(&text);
}

/* `most`: rows that there are. */
static void draw_picture(struct workbench *state, int columns, int most, enum symbols symbols)
{
    state->pictured = state->plot != NULL;
    if (!state->plot) return;
    state->picture.symbols = symbols;
    if (state->table) {
        draw_table(state, columns, symbols);
        return;
    }
    int rows = plot_rows(state->plot, columns);
    if (rows > most || (state->large && state->plot->kind == PLOT_LINES)) rows = most;
    canvas_resize(&state->picture, rows, columns);
    plot_draw(state->plot, &state->picture, (struct area){0, 0, rows, columns}, state->marks);
}

static void reserve(struct sheet *sheet, const struct workbench *state)
{
    for (int i = 0; state->pictured && i < state->picture.rows; i++) sheet_gap(sheet);
}

/* ── all of it ── */

/* `rows`: of the body, which a plot in the sheet must not be longer than. */
static void fill_sheet(const struct app *app, struct workbench *state, bool aside, int rows)
{
    struct sheet *sheet = &state->list.sheet;
    struct columns columns = measure(state);
    state->value_column = columns.value;
    state->value_columns = columns.edge - columns.value;
    sheet_gap(sheet);
    if (rows >= TITLE_FROM) {
        sheet_markdown(sheet, 2, columns.edge - 2, ROLE_STRONG, state->bench.entry->title, false);
        sheet_gap(sheet);
    }
    if (state->beside.question) beside_add(app, &state->beside, sheet, columns.edge, workbench_worked(state), rows < TITLE_FROM);
    for (size_t i = 0; i < state->bench.entry->input_count; i++) add_input(state, &columns, i);
    add_about(state, &columns);
    add_steps(state, &columns);
    if (!aside && state->plot) {
        sheet_gap(sheet);
        draw_picture(state, columns.edge - 2, rows, sheet->symbols);
        state->picture_row = sheet->rows;
        reserve(sheet, state);
        make_extra(sheet, state->picture_row, WORKBENCH_PLOT);
    }
    add_notes(state, &columns);
}

static void lay_out_sheet(const struct app *app, struct workbench *state, struct area area, int width)
{
    sheet_begin(&state->list.sheet, width, app->symbols);
    fill_sheet(app, state, state->aside, area.rows);
    area.columns = width;
    list_settle(&state->list, area);
    if (state->beside.typing) state->list.scroll = sheet_reveal(&state->list.sheet, state->list.scroll, area.rows, state->beside.row - 1, 2);
}

/* Only the plot, which may be longer than the screen when it is a table. The selection is kept for sweeping. */
static void lay_out_large(struct workbench *state, struct area area, enum symbols symbols)
{
    draw_picture(state, area.columns - 3, area.rows - 1, symbols);
    state->aside = true;
    int most = state->picture.rows - (area.rows - 1);
    if (state->list.scroll > most) state->list.scroll = most;
    if (state->list.scroll < 0) state->list.scroll = 0;
    state->pane = (struct area){area.row + 1, area.column + 1, area.rows - 1, area.columns - 3};
}

void workbench_lay_out(struct app *app, struct workbench *state)
{
    struct area area = frame_body(app->rows, app->columns);
    state->pictured = false;
    find_plot(state);
    state->aside = app->columns >= ASIDE_FROM;
    int width = smaller(area.columns, SHEET_MOST);
    if (state->aside) width = larger(smaller(area.columns * SHEET_SHARE / 100, SHEET_MOST), SHEET_LEAST);
    if (state->large && state->plot) {
        lay_out_large(state, area, app->symbols);
        return;
    }
    lay_out_sheet(app, state, area, width);
    if (!state->aside) return;
    state->pane = (struct area){area.row + 1, area.column + width + AIR, area.rows - 1, area.columns - width - AIR - 1};
    draw_picture(state, state->pane.columns, state->pane.rows, app->symbols);
}

/* ── drawing ── */

static void draw_pane(const struct workbench *state, struct canvas *canvas)
{
    int first = state->large ? state->list.scroll : 0, edge = state->pane.column + state->pane.columns;
    canvas_set_clip(canvas, (struct area){state->pane.row, state->pane.column, state->pane.rows, state->pane.columns + 2});
    picture_copy(&state->picture, canvas, state->pane, first);
    if (first > 0) canvas_symbol(canvas, state->pane.row, edge, ROLE_ACCENT, SYMBOL_MORE_ABOVE);
    if (first + state->pane.rows < state->picture.rows)
        canvas_symbol(canvas, state->pane.row + state->pane.rows - 1, edge, ROLE_ACCENT, SYMBOL_MORE_BELOW);
    canvas_reset_clip(canvas);
    if (state->large) canvas_place_cursor(canvas, state->pane.row, state->pane.column);
}

static void draw_in_sheet(const struct workbench *state, struct canvas *canvas)
{
    const struct area *area = &state->list.area;
    int row = area->row + state->picture_row - state->list.scroll, first = row < area->row ? area->row - row : 0;
    canvas_set_clip(canvas, (struct area){area->row, area->column, area->rows, area->columns - 1});
    picture_copy(&state->picture, canvas, (struct area){row + first, area->column + 2, area->row + area->rows - row - first, area->columns}, first);
    canvas_reset_clip(canvas);
}

static void draw_field(const struct workbench *state, struct canvas *canvas)
{
    const struct item *item = sheet_item_at(&state->list.sheet, state->list.selected);
    int row = state->list.area.row + item->row - state->list.scroll;
    canvas_set_clip(canvas, state->list.area);
    field_draw(&state->bench.fields[workbench_input(state)], canvas, row, state->list.area.column + state->value_column,
               state->value_columns, true);
    canvas_reset_clip(canvas);
}

static void draw_reason(const struct workbench *state, struct canvas *canvas)
{
    const struct area *area = &state->list.area;
    int row = area->row + state->beside.row - state->list.scroll;
    canvas_set_clip(canvas, *area);
    field_draw(&state->beside.reason, canvas, row, area->column + 2, state->beside.columns, true);
    canvas_reset_clip(canvas);
}

void workbench_draw(const struct workbench *state, struct canvas *canvas)
{
    if (state->large && state->plot) {
        draw_pane(state, canvas);
        return;
    }
    list_draw(&state->list, canvas);
    if (state->editing && workbench_input(state) >= 0) draw_field(state, canvas);
    if (state->beside.typing && state->beside.columns) draw_reason(state, canvas);
    if (state->pictured && state->aside) draw_pane(state, canvas);
    else if (state->pictured) draw_in_sheet(state, canvas);
}
