/* Where things stand on the question screen. Two panes from 100 columns on: the prompt at the left, the parts at the right;
 * below that one column that scrolls as one. */
#include "tui/question.h"

#include <string.h>

#include "page/glyph.h"
#include "page/paper.h"
#include "tui/field_rows.h"
#include "tui/frame.h"

enum {
    PANES_FROM = 100,      /* columns of the terminal */
    PROMPT_SHARE = 42,     /* per cent of the columns, as far as prose is pleasant to read */
    PARTS_WIDEST = 100,
    LABEL_WIDEST = 28, LABEL_NARROWEST = 8,
    FIELD_NARROWEST = 10, FIELD_WIDEST = 22,
    WIDE_NARROWEST = 28,   /* a list or a formula with less room than this gets a row of its own */
    TOLERANCE_WIDEST = 14, /* longer words stand below the field */
    EXPLAIN_ROWS = 3
};

const struct question *question_of(const struct app *app, const struct asking *state)
{
    return &app->bank->questions[state->index];
}

const struct blank *question_focused(const struct app *app, const struct asking *state)
{
    const struct question *question = question_of(app, state);
    bool on_blank = state->focus != NO_FOCUS && (size_t)state->focus < question->blank_count;
    return on_blank ? &question->blanks[state->focus] : NULL;
}

static bool is_wide(const struct blank *blank)
{
    return blank->kind != BLANK_QUANTITY;
}

/* ── texts of a blank ── */

static const char *take(struct asking *state, struct text *text)
{
    const char *copy = arena_copy(&state->arena, text_string(text), text->length);
    text_clear(text);
    return copy;
}

static const char *label_of(const struct app *app, struct asking *state, const struct blank *blank)
{
    struct text text = {0};
    paper_label(session_variant(app->session), question_of(app, state), blank, &text);
    return take(state, &text);
}

static const char *unit_of(struct asking *state, const struct blank *blank)
{
    struct text text = {0};
    paper_unit(blank, &text);
    return take(state, &text);
}

static const char *tolerance_of(struct asking *state, const struct blank *blank)
{
    struct text text = {0};
    paper_tolerance(blank, &text);
    return take(state, &text);
}

static void paint_markdown(struct asking *state, struct sheet *sheet, int column, int columns, enum role role, struct text *text,
                           bool first_here)
{
    sheet_markdown(sheet, column, columns, role, take(state, text), first_here);
}

/* ── the prompt ── */

static void add_prompt(const struct app *app, struct asking *state, struct sheet *sheet)
{
    const struct question *question = question_of(app, state);
    int columns = sheet->width - 2 < PROSE_WIDTH ? sheet->width - 2 : PROSE_WIDTH;
    int verb = question->verb == VERB_NONE ? 0 : sheet_width_of(sheet, verb_name(question->verb)) + 2;
    struct text text = {0};
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put_fit(sheet, 0, columns - verb, ROLE_STRONG, question->title);
    if (verb) sheet_put_right(sheet, columns, ROLE_ACCENT, verb_name(question->verb));
    sheet_gap(sheet);
    paper_prompt(session_variant(app->session), question, columns, &text);
    paint_markdown(state, sheet, 0, columns, ROLE_PROMPT, &text, false);
}

/* ── the grid ── */

static int most(int a, int b)
{
    return a > b ? a : b;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static struct grid make_grid(const struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    const struct sheet *sheet = &state->parts;
    int label = 0, unit = 0, tolerance = 0, width = sheet->width - 2;
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank *blank = &question->blanks[i];
        if (blank_is_choice(blank) || blank->kind == BLANK_EXPLAIN) continue;
        int words = sheet_width_of(sheet, tolerance_of(state, blank));
        label = most(label, sheet_width_of(sheet, label_of(app, state, blank)));
        unit = most(unit, sheet_width_of(sheet, unit_of(state, blank)));
        if (words <= TOLERANCE_WIDEST) tolerance = most(tolerance, words);
    }
    struct grid grid = {.indent = 4, .label = least(label, LABEL_WIDEST)};
    int others = (unit ? unit + 1 : 0) + tolerance + 2;
    grid.label = least(grid.label, most(width - grid.indent - 2 - FIELD_NARROWEST - others, 0));
    if (grid.label < least(label, LABEL_NARROWEST)) { /* no room beside each other */
        int room = width - grid.indent - (unit ? unit + 1 : 0);
        return (struct grid){.indent = grid.indent, .field = grid.indent, .field_columns = least(room, FIELD_WIDEST),
                             .unit = grid.indent + least(room, FIELD_WIDEST) + 1};
    }
    grid.field = grid.indent + (grid.label ? grid.label + 2 : 0);
    grid.field_columns = least(width - grid.field - others, FIELD_WIDEST);
    grid.unit = grid.field + grid.field_columns + 1;
    grid.tolerance = grid.unit + (unit ? unit + 2 : 1);
    return grid;
}

/* ── the parts ── */

bool question_has_focus(const struct asking *state, size_t entry)
{
    return state->focus == (int)entry;
}

static bool is_focused(const struct asking *state, const struct blank *blank)
{
    return question_has_focus(state, blank->index);
}

int question_tag(size_t entry, int choice)
{
    return (int)entry * CHOICE_TAGS + choice + 1;
}

void question_set_focus_rows(struct asking *state, int row)
{
    state->focus_row = row;
    state->focus_rows = state->parts.rows - row;
}

static void add_mark(struct asking *state, const struct blank *blank, const struct grid *grid)
{
    if (is_focused(state, blank)) sheet_symbol(&state->parts, grid->indent - 2, ROLE_ACCENT, SYMBOL_CURSOR);
}

/* What the text in the field means so far: as read, or what to type instead. */
static void add_echo(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    struct reply reply = {.reading = READING_BLANK};
    const char *text = field_string(&state->entries[blank->index].field), *words = "";
    if (blank->kind <= BLANK_FORMULA && text[strspn(text, " ")])
        mark_read(session_variant(app->session), question_of(app, state), blank, text, &state->arena, &reply);
    bool bad = reply.reading == READING_UNREADABLE;
    if (bad) words = reply.problem ? reply.problem : "cannot be read";
    else if (reply.reading == READING_OK && reply.echo)
        words = arena_print(&state->arena, reply.changes ? "read as %s (%s)" : "read as %s", reply.echo, reply.changes);
    int column = sheet_item_tagged(sheet, question_tag(blank->index, -1))->column, end = sheet->width - 2;
    if (column + sheet_width_of(sheet, words) > end) column = grid->indent;
    enum role role = bad ? ROLE_SLIP : ROLE_ECHO;
    struct prose prose = prose_of_text(&state->arena, words, most(end - column, 8), role, sheet->symbols);
    if (prose.count) sheet_prose(sheet, column, &prose, false);
    else sheet_gap(sheet);
}

/* Without a label the manner goes behind a short question ("(a) What grows?          one letter"), or into the gap that
 * follows a longer one. */
static bool add_behind_ask(struct asking *state, const char *words)
{
    struct sheet *sheet = &state->parts;
    int end = sheet->width - 2, begin = end - sheet_width_of(sheet, words);
    if (sheet->rows - 1 != state->ask_row || state->ask_end + 2 > begin) return false;
    state->ask_row = -1;
    sheet_put(sheet, begin, ROLE_DIM, words);
    return true;
}

/* The label, and behind it as much as the grid has no column for; below it when both do not fit. */
static void add_label_row(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    const char *label = label_of(app, state, blank), *words = tolerance_of(state, blank);
    if (!*label && add_behind_ask(state, words)) return;
    int end = sheet->width - 2, at = end - sheet_width_of(sheet, words);
    if (*label && grid->tolerance && grid->tolerance < at) at = grid->tolerance;
    sheet_row(sheet);
    struct prose prose = prose_of_text(&state->arena, label, end - grid->indent, ROLE_LABEL, sheet->symbols);
    if (*label) sheet_prose(sheet, grid->indent, &prose, true);
    if (*label && *words && grid->indent + sheet_width_of(sheet, label) + 2 > at) sheet_row(sheet), at = end - sheet_width_of(sheet, words);
    sheet_put(sheet, at, ROLE_DIM, words);
}

static void add_field(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    const char *label = label_of(app, state, blank), *words = tolerance_of(state, blank), *unit = unit_of(state, blank);
    bool cramped = is_wide(blank) && grid->tolerance - 1 - grid->field < WIDE_NARROWEST;
    bool apart = !grid->tolerance || cramped || sheet_width_of(sheet, label) > grid->label, below = sheet_width_of(sheet, words) > TOLERANCE_WIDEST;
    int row = sheet->rows;
    if (apart && (*label || !grid->tolerance)) add_label_row(app, state, blank, grid);
    sheet_row(sheet);
    add_mark(state, blank, grid);
    if (!apart) sheet_put(sheet, grid->indent, ROLE_LABEL, label);
    int column = *label && !cramped ? grid->field : grid->indent, end = grid->field + grid->field_columns;
    if (is_wide(blank)) end = grid->tolerance && !apart ? grid->tolerance - 1 : sheet->width - 2;
    struct item *item = sheet_item(sheet, 1, question_tag(blank->index, -1));
    item->column = column;
    item->columns = end - column;
    if (*unit) sheet_put(sheet, grid->unit, ROLE_UNIT, unit);
    if (grid->tolerance && !apart && !below) sheet_put(sheet, grid->tolerance, ROLE_DIM, words);
    if (!apart && below) sheet_row(sheet), sheet_put_right(sheet, sheet->width - 2, ROLE_DIM, words);
    if (!question_add_verdict(app, state, blank, column) && is_focused(state, blank) && blank->kind <= BLANK_FORMULA)
        add_echo(app, state, blank, grid);
    if (is_focused(state, blank)) question_set_focus_rows(state, row);
}

void question_add_words(struct asking *state, size_t entry, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    bool focused = question_has_focus(state, entry);
    int columns = sheet->width - 2 - grid->indent, rows = field_rows(&state->entries[entry].field, sheet->symbols, columns);
    if (rows > EXPLAIN_ROWS || focused) rows = EXPLAIN_ROWS;
    sheet_row(sheet);
    if (focused) sheet_symbol(sheet, grid->indent - 2, ROLE_ACCENT, SYMBOL_CURSOR);
    struct item *item = sheet_item(sheet, rows, question_tag(entry, -1));
    item->column = grid->indent;
    item->columns = columns;
    for (int i = 1; i < rows; i++) sheet_gap(sheet);
}

/* What the justification is to name, where this blank takes it. */
static void add_guidance(const struct app *app, struct asking *state, const struct grid *grid)
{
    const struct question *question = question_of(app, state);
    struct text text = {0};
    if (!app_practises(app) || !question->why.count) return;
    variant_write(session_variant(app->session), question, &question->why, 0, &text);
    paint_markdown(state, &state->parts, grid->indent, state->parts.width - 2 - grid->indent, ROLE_DIM, &text, false);
}

/* Words that are being ticked are read, not edited. */
static void add_explain(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    int row = sheet->rows, columns = sheet->width - 2 - grid->indent;
    add_label_row(app, state, blank, grid);
    add_guidance(app, state, grid);
    if (question_ticks(app, state, blank)) {
        const char *text = field_string(&state->entries[blank->index].field);
        struct prose prose = prose_of_text(&sheet->arena, text, columns, ROLE_PLAIN, sheet->symbols);
        sheet_prose(sheet, grid->indent, &prose, false);
        question_add_verdict(app, state, blank, grid->indent);
        question_add_rubric(app, state, blank, grid);
        return;
    }
    question_add_words(state, blank->index, grid);
    question_add_verdict(app, state, blank, grid->indent);
    if (is_focused(state, blank)) question_set_focus_rows(state, row);
}

static enum symbol choice_symbol(const struct blank *blank, bool picked)
{
    if (blank->kind == BLANK_CHOICES) return picked ? SYMBOL_TICKED : SYMBOL_UNTICKED;
    return picked ? SYMBOL_CHOSEN : SYMBOL_UNCHOSEN;
}

static void add_choice(const struct app *app, struct asking *state, const struct blank *blank, int position, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    struct text text = {0};
    bool picked = state->entries[blank->index].picks >> position & 1;
    int column = grid->indent + OPTION_TEXT;
    struct option look = {choice_symbol(blank, picked), picked ? ROLE_ANSWERED : ROLE_OPEN, picked ? ROLE_STRONG : ROLE_LABEL};
    paper_choice(session_variant(app->session), question_of(app, state), blank, (size_t)position, 0, &text);
    struct item *item = question_add_option(state, blank->index, position, grid->indent, look);
    paint_markdown(state, sheet, column, sheet->width - 2 - column, picked ? ROLE_STRONG : ROLE_PLAIN, &text, true);
    question_end_option(state, item);
}

static void add_choices(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    add_label_row(app, state, blank, grid);
    for (size_t i = 0; i < blank->choice_count; i++) add_choice(app, state, blank, (int)i, grid);
    bool said = question_add_verdict(app, state, blank, grid->indent);
    if (said && is_focused(state, blank)) question_set_focus_rows(state, state->focus_row);
}

/* The items with their letters; the field below takes the letters in order. */
static void add_order(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    int column = grid->indent;
    add_label_row(app, state, blank, grid);
    for (size_t i = 0; i < blank->item_count; i++) {
        struct text text = {0};
        sheet_row(sheet);
        sheet_print(sheet, column, ROLE_LABEL, "%c", (char)('a' + i));
        paper_choice(session_variant(app->session), question_of(app, state), blank, i, 0, &text);
        paint_markdown(state, sheet, column + 3, sheet->width - 2 - column - 3, ROLE_PLAIN, &text, true);
    }
    int row = sheet_row(sheet);
    add_mark(state, blank, grid);
    struct item *item = sheet_item(sheet, 1, question_tag(blank->index, -1));
    item->column = column;
    item->columns = least(sheet->width - 2 - column, (int)blank->item_count * 3 + 4);
    question_add_verdict(app, state, blank, column);
    if (is_focused(state, blank)) question_set_focus_rows(state, row);
}

static void add_blank(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    if (blank_is_choice(blank)) add_choices(app, state, blank, grid);
    else if (blank->kind == BLANK_ORDER) add_order(app, state, blank, grid);
    else if (blank->kind == BLANK_EXPLAIN) add_explain(app, state, blank, grid);
    else add_field(app, state, blank, grid);
}

static void add_part(const struct app *app, struct asking *state, size_t index, const struct grid *grid)
{
    const struct question *question = question_of(app, state);
    const struct part *part = &question->parts[index];
    struct sheet *sheet = &state->parts;
    struct text letter = {0}, ask = {0};
    sheet_gap(sheet);
    int row = sheet_row(sheet);
    paper_letter(index, &letter);
    sheet_put(sheet, 0, ROLE_ACCENT, text_string(&letter));
    text_clear(&letter);
    int columns = sheet->width - 2 - grid->indent;
    paper_ask(session_variant(app->session), question, index, columns, &ask);
    struct prose prose = prose_of_markdown(&sheet->arena, take(state, &ask), least(columns, PROSE_WIDTH), ROLE_PROMPT, sheet->symbols);
    sheet_prose(sheet, grid->indent, &prose, true);
    bool is_long = prose.count > 1;
    if (is_long) sheet_gap(sheet);
    state->ask_row = sheet->rows - 1;
    state->ask_end = is_long || !prose.count ? 0 : grid->indent + prose.lines[0].width;
    for (size_t i = 0; i < part->blank_count; i++) {
        const struct blank *blank = &question->blanks[part->first_blank + i];
        if (is_focused(state, blank)) state->focus_part_row = row;
        add_blank(app, state, blank, grid);
    }
}

/* ── areas and scrolling ── */

static void place_panes(struct app *app, struct asking *state)
{
    struct area body = frame_body(app->rows, app->columns);
    state->panes = app->columns >= PANES_FROM;
    state->prompt_area = (struct area){body.row, body.column, body.rows, 0};
    state->parts_area = body;
    if (!state->panes) return;
    int left = least(app->columns * PROMPT_SHARE / 100, PROSE_WIDTH + 4);
    state->prompt_area.columns = left;
    state->parts_area.column = body.column + left + 3;
    state->parts_area.columns = least(app->columns - state->parts_area.column, PARTS_WIDEST);
}

/* A question begins at its beginning: in one column the focus waits until the fields come into sight or are asked for. */
static void begin_at_top(struct asking *state)
{
    state->fresh = false;
    bool in_sight = state->focus == NO_FOCUS || state->focus_row + state->focus_rows <= state->parts_area.rows;
    if (state->panes || in_sight) return;
    state->home_focus = state->focus;
    state->focus = NO_FOCUS;
}

static void scroll_to_focus(struct asking *state)
{
    int rows = state->parts_area.rows;
    state->prompt_scroll = sheet_clamp(&state->prompt, state->prompt_scroll, state->prompt_area.rows);
    state->parts_scroll = sheet_clamp(&state->parts, state->parts_scroll, rows);
    if (state->focus == NO_FOCUS || !state->follow) return;
    int end = state->focus_row + state->focus_rows;
    if (end - state->focus_part_row <= rows)
        state->parts_scroll = sheet_reveal(&state->parts, state->parts_scroll, rows, state->focus_part_row, end - state->focus_part_row);
    state->parts_scroll = sheet_reveal(&state->parts, state->parts_scroll, rows, state->focus_row, state->focus_rows);
}

/* What has just come is to be seen, and the focus waits until it is used again. */
static void reveal_rows(struct asking *state, const struct sheet *sheet, int row, int count)
{
    bool at_prompt = sheet == &state->prompt;
    int rows = at_prompt ? state->prompt_area.rows : state->parts_area.rows, *scroll = at_prompt ? &state->prompt_scroll : &state->parts_scroll;
    *scroll = sheet_reveal(sheet, *scroll, rows, row, least(count, rows));
    if (!at_prompt) state->follow = false;
}

/* Hints stand under the prompt, or in one column under the parts. */
static void add_practice(struct app *app, struct asking *state)
{
    const struct question_progress *progress = &app_attempt(app)->questions[state->index];
    struct sheet *beside = state->panes ? &state->prompt : &state->parts;
    question_add_why(app, state);
    int columns = least(beside->width - 2, PROSE_WIDTH), hint = question_add_hints(app, state, beside, columns);
    int hint_end = beside->rows, step = question_add_fold(app, state);
    if (progress->hints > state->hints_seen) reveal_rows(state, beside, hint, hint_end - hint);
    if (progress->unfolded > state->steps_seen) reveal_rows(state, &state->parts, step, state->parts.rows - step);
    state->hints_seen = progress->hints;
    state->steps_seen = progress->unfolded;
}

static void fill_sheets(struct app *app, struct asking *state)
{
    const struct attempt *attempt = app_attempt(app);
    arena_reset(&state->arena);
    state->marks = app_practises(app) ? attempt_marks(attempt, session_variant(app->session), question_of(app, state), &state->arena) : NULL;
    sheet_begin(&state->prompt, state->prompt_area.columns, app->symbols);
    sheet_begin(&state->parts, state->parts_area.columns, app->symbols);
    add_prompt(app, state, state->panes ? &state->prompt : &state->parts);
    struct grid grid = make_grid(app, state);
    for (size_t i = 0; i < question_of(app, state)->part_count; i++) add_part(app, state, i, &grid);
    if (app_practises(app)) add_practice(app, state);
}

void question_lay_out(struct app *app, struct asking *state)
{
    place_panes(app, state);
    fill_sheets(app, state);
    if (state->fresh) begin_at_top(state);
    scroll_to_focus(state);
}

/* ── drawing ── */

static void draw_field(const struct app *app, const struct asking *state, const struct item *item, struct canvas *canvas)
{
    const struct area *pane = &state->parts_area;
    int index = item->tag / CHOICE_TAGS;
    const struct field *field = &state->entries[index].field;
    const struct question *question = question_of(app, state);
    bool focused = state->focus == index, words = (size_t)index == question->blank_count || question->blanks[index].kind == BLANK_EXPLAIN;
    struct field shown = *field; /* without the focus a long text shows its beginning */
    if (!focused) shown.cursor = 0;
    struct area area = {pane->row + item->row - state->parts_scroll, pane->column + item->column, item->rows, item->columns};
    if (area.row + area.rows <= pane->row || area.row >= pane->row + pane->rows) return;
    canvas_set_clip(canvas, *pane);
    if (words) field_draw_rows(field, canvas, area, focused);
    else field_draw(&shown, canvas, area.row, area.column, area.columns, focused);
    canvas_reset_clip(canvas);
}

/* The cursor of a choice; without a focus, the end of what is read. */
static void place_cursor(const struct app *app, const struct asking *state, struct canvas *canvas)
{
    const struct blank *blank = question_focused(app, state);
    const struct area *pane = &state->parts_area;
    enum mode mode = question_mode(app, state);
    if (mode == MODE_BROWSE) canvas_place_cursor(canvas, state->parts_area.row, state->panes ? state->prompt_area.column : pane->column);
    if (mode != MODE_CHOICE) return;
    const struct item *item = sheet_item_tagged(&state->parts, question_tag(blank->index, state->choice));
    if (item) question_draw_option(state, item, canvas);
}

/* Scrolled away by hand, the cursor waits at the edge of the pane. */
static void keep_cursor_inside(const struct asking *state, struct canvas *canvas)
{
    const struct area *pane = &state->parts_area;
    int last = pane->row + pane->rows - 1;
    if (canvas->cursor_row >= 0 && canvas->cursor_row >= pane->row && canvas->cursor_row <= last) return;
    bool above = state->focus_row < state->parts_scroll;
    canvas_place_cursor(canvas, above ? pane->row : last, pane->column);
}

void question_draw(const struct app *app, const struct asking *state, struct canvas *canvas)
{
    const struct area *pane = &state->parts_area;
    if (state->panes) {
        sheet_draw(&state->prompt, canvas, state->prompt_area, state->prompt_scroll);
        for (int i = 0; i < pane->rows; i++) canvas_symbol(canvas, pane->row + i, pane->column - 2, ROLE_RULE, SYMBOL_WALL);
    }
    sheet_draw(&state->parts, canvas, *pane, state->parts_scroll);
    for (size_t i = 0; i < state->parts.items.count; i++) {
        const struct item *item = sheet_item_at(&state->parts, i);
        if (item->tag % CHOICE_TAGS == 0) draw_field(app, state, item, canvas);
    }
    place_cursor(app, state, canvas);
    keep_cursor_inside(state, canvas);
}
