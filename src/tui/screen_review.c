/* One question after submission: what was replied and read, the key and what is accepted, the verdict and its sentence; the
 * rubric to be ticked; the derivation, opening step by step. The argument is the question's index. */
#include <stdio.h>
#include <string.h>

#include "page/paper.h"
#include "tui/beside.h"
#include "tui/derivation.h"
#include "tui/frame.h"
#include "tui/number_line.h"
#include "tui/reading.h"
#include "tui/sheet.h"
#include "tui/verdicts.h"

enum {
    WIDEST = 92,
    INDENT = 4,
    WORD_COLUMNS = 6,     /* "you", "key", and air */
    VERDICT_COLUMNS = 36, /* "~ carried    0.25 of 0.25" and air */
    FOLD_TAG = 1000000,   /* other tags: blank * 32 + rubric point */
    POINT_TAGS = 32,
    ROOMY_ROWS = 16,      /* of the terminal: below, a line that only shows what is said is left out */
    NOTHING = -1
};

struct review_state {
    size_t index;
    int focus;             /* tag */
    struct sheet sheet;
    struct area area;
    int scroll;
    bool on_ask;           /* while laying out: the verdict stands in the row of its question */
    bool reveal_step, reveal_focus;
    int newest;            /* row of the step that opened last */
    uint32_t ticks;        /* of the rubric that is being ticked … */
    int ticking;           /* … of this blank, or NOTHING */
    struct arena arena;
};

static const struct question *question_of(const struct app *app, const struct review_state *state)
{
    return &app->bank->questions[state->index];
}

static const struct mark *mark_of(const struct app *app, const struct review_state *state, size_t blank)
{
    return &app->score.questions[state->index].marks[blank];
}

/* Ticks as they stand: those being made, else those confirmed, else what the hallmarks found. */
static uint32_t ticks_of(const struct app *app, const struct review_state *state, const struct blank *blank)
{
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question_of(app, state), blank);
    if (state->ticking == (int)blank->index) return state->ticks;
    return progress->ticked ? progress->ticks : mark_of(app, state, blank->index)->suggested;
}

/* ── a blank ── */

static const char *points_of(struct sheet *sheet, int points, int max)
{
    struct text text = {0};
    points_write(points, &text);
    text_add(&text, " of ");
    points_write(max, &text);
    const char *copy = arena_copy(&sheet->arena, text_string(&text), text.length);
    text_clear(&text);
    return copy;
}

static void add_verdict(const struct app *app, struct review_state *state, const struct blank *blank)
{
    struct sheet *sheet = &state->sheet;
    const struct mark *mark = mark_of(app, state, blank->index);
    const struct verdict_look *look = verdict_look(mark->verdict);
    struct text label = {0};
    int end = sheet->width - 2;
    if (!state->on_ask) sheet_row(sheet);
    const char *points = points_of(sheet, mark->points, mark->max);
    sheet_put_right(sheet, end, mark->verdict == VERDICT_PENDING ? ROLE_DIM : ROLE_PLAIN, points);
    const char *word = mark->self_marked && mark->verdict != VERDICT_PENDING ? "ticked by you" : look->word;
    int at = sheet_put_right(sheet, end - 16, look->role, word) - 2;
    sheet_symbol(sheet, at, look->role, look->symbol);
    paper_label(session_variant(app->session), question_of(app, state), blank, &label);
    if (!state->on_ask) sheet_put_fit(sheet, INDENT, at - INDENT - 2, ROLE_STRONG, text_string(&label));
    text_clear(&label);
}

/* Replies are shown as typed; what an author wrote is Markdown. */
struct quoted {
    const char *text;
    bool markdown;
};

static struct prose lay_out_quoted(struct sheet *sheet, struct quoted quoted, int columns, enum role role)
{
    if (quoted.markdown) return prose_of_markdown(&sheet->arena, quoted.text, columns, role, sheet->symbols);
    return prose_of_text(&sheet->arena, quoted.text, columns, role, sheet->symbols);
}

/* "key      320 KiB      accepted from 316.8 to 323.2 KiB" */
static void add_line(struct review_state *state, const char *word, enum role role, struct quoted quoted, const char *aside)
{
    struct sheet *sheet = &state->sheet;
    int column = INDENT + WORD_COLUMNS, end = sheet->width - 2;
    sheet_row(sheet);
    sheet_put(sheet, INDENT, ROLE_DIM, word);
    struct prose prose = lay_out_quoted(sheet, quoted, end - column, role);
    sheet_prose(sheet, column, &prose, true);
    if (!aside) return;
    int at = prose.count == 1 ? column + prose.lines[0].width + 3 : end;
    if (at + sheet_width_of(sheet, aside) > end) {
        sheet_row(sheet);
        at = column;
    }
    sheet_put_fit(sheet, at, end - at, ROLE_DIM, aside);
}

static void add_reply(struct review_state *state, const struct blank *blank, const struct mark *mark)
{
    struct sheet *sheet = &state->sheet;
    bool number = blank->kind <= BLANK_FORMULA;
    const char *reply = mark->reply ? mark->reply : "", *read = mark->read;
    if (!reply[strspn(reply, " ")]) return;
    if (!number || !read) {
        bool choice = read && (blank->kind == BLANK_CHOICE || blank->kind == BLANK_CHOICES || blank->kind == BLANK_ORDER);
        add_line(state, "you", ROLE_PLAIN, (struct quoted){choice ? read : reply, choice}, NULL);
        return;
    }
    bool same = strcmp(reply, read) == 0;
    add_line(state, "you", ROLE_PLAIN, (struct quoted){reply, false}, same ? NULL : arena_print(&sheet->arena, "read as %s", read));
}

static void add_sentence(struct review_state *state, const struct mark *mark)
{
    struct sheet *sheet = &state->sheet;
    enum role role = mark->verdict == VERDICT_CORRECT ? ROLE_DIM : verdict_look(mark->verdict)->role;
    if (role == ROLE_WRONG || role == ROLE_NOTICE) role = ROLE_SLIP;
    if (!mark->say) return;
    sheet_markdown(sheet, INDENT + WORD_COLUMNS, sheet->width - 2 - INDENT - WORD_COLUMNS, role, mark->say, false);
}

static void add_distance(const struct app *app, struct review_state *state, const struct blank *blank, const struct mark *mark)
{
    struct comparison comparison;
    struct sheet *sheet = &state->sheet;
    if (app->rows < ROOMY_ROWS) return;
    if (compare_reply(session_variant(app->session), question_of(app, state), blank, mark->reply, &sheet->arena, &comparison))
        number_line_add(sheet, INDENT + WORD_COLUMNS, sheet->width - 2, verdict_look(mark->verdict)->role, &comparison);
}

static void add_rubric(const struct app *app, struct review_state *state, const struct blank *blank)
{
    struct sheet *sheet = &state->sheet;
    uint32_t ticks = ticks_of(app, state, blank);
    bool confirmed = attempt_blank(app_attempt(app), question_of(app, state), blank)->ticked;
    sheet_row(sheet);
    sheet_put(sheet, INDENT, ROLE_LABEL, confirmed ? "your answer says" : "does your answer say this?");
    for (size_t i = 0; i < blank->rubric_count; i++) {
        struct text text = {0};
        bool ticked = ticks >> i & 1;
        int row = sheet_row(sheet);
        struct item *item = sheet_item(sheet, 1, (int)blank->index * POINT_TAGS + (int)i);
        item->column = INDENT - 2;
        sheet_symbol(sheet, INDENT, ticked ? ROLE_RIGHT : ROLE_OPEN, ticked ? SYMBOL_TICKED : SYMBOL_UNTICKED);
        variant_write(session_variant(app->session), question_of(app, state), &blank->rubric[i].point, 0, &text);
        sheet_markdown(sheet, INDENT + 2, sheet->width - 4 - INDENT, ROLE_PLAIN, text_string(&text), true);
        item->rows = sheet->rows - row;
        text_clear(&text);
    }
}

static void add_blank(const struct app *app, struct review_state *state, const struct blank *blank)
{
    const struct mark *mark = mark_of(app, state, blank->index);
    add_verdict(app, state, blank);
    add_reply(state, blank, mark);
    if (mark->key && blank->kind == BLANK_EXPLAIN) {
        sheet_row(&state->sheet);
        sheet_put(&state->sheet, INDENT, ROLE_DIM, "model");
        sheet_markdown(&state->sheet, INDENT + WORD_COLUMNS, state->sheet.width - 2 - INDENT - WORD_COLUMNS, ROLE_PLAIN, mark->key, true);
    } else if (mark->key && mark->verdict != VERDICT_CORRECT) {
        add_line(state, "key", ROLE_STRONG, (struct quoted){mark->key, blank->kind > BLANK_FORMULA}, mark->accepts);
    } else if (mark->key && blank->kind == BLANK_QUANTITY) {
        add_line(state, "key", ROLE_PLAIN, (struct quoted){mark->key, false}, mark->accepts);
    }
    add_sentence(state, mark);
    add_distance(app, state, blank, mark);
    if (blank->kind == BLANK_EXPLAIN) add_rubric(app, state, blank);
}

static void add_part(const struct app *app, struct review_state *state, size_t index)
{
    const struct question *question = question_of(app, state);
    const struct part *part = &question->parts[index];
    struct sheet *sheet = &state->sheet;
    struct text letter = {0}, ask = {0};
    sheet_gap(sheet);
    sheet_row(sheet);
    paper_letter(index, &letter);
    sheet_put(sheet, 0, ROLE_ACCENT, text_string(&letter));
    paper_ask(session_variant(app->session), question, index, sheet->width - 2 - INDENT, &ask);
    int columns = sheet->width - 2 - INDENT;
    struct prose prose = prose_of_markdown(&sheet->arena, text_string(&ask), columns < PROSE_WIDTH ? columns : PROSE_WIDTH, ROLE_DIM, sheet->symbols);
    sheet_prose(sheet, INDENT, &prose, true);
    bool short_ask = prose.count == 1 && prose.lines[0].width < columns - VERDICT_COLUMNS;
    for (size_t i = 0; i < part->blank_count; i++) {
        const struct blank *blank = &question->blanks[part->first_blank + i];
        state->on_ask = i == 0 && short_ask && !blank->label.count;
        if (!state->on_ask) sheet_gap(sheet);
        add_blank(app, state, blank);
    }
    text_clear(&letter);
    text_clear(&ask);
}

/* ── the fold ── */

static void add_fold(const struct app *app, struct review_state *state)
{
    struct sheet *sheet = &state->sheet;
    int width = sheet->width - 4 < PROSE_WIDTH + 8 ? sheet->width - 4 : PROSE_WIDTH + 8;
    struct area place = {.column = 2, .columns = width};
    sheet_gap(sheet);
    int row = derivation_add(app, question_of(app, state), sheet, place, "Space opens the next", &state->newest);
    struct item *item = sheet_item(sheet, 1, FOLD_TAG);
    item->row = row;
    item->columns = item->painted = width + 2;
}

/* ── how it was practised ── */

static void add_justification(const struct app *app, struct review_state *state)
{
    const char *why = app_attempt(app)->questions[state->index].why.committed;
    struct sheet *sheet = &state->sheet;
    if (!why || !*why) return;
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put(sheet, 0, ROLE_ACCENT, "why");
    struct prose prose = prose_of_text(&sheet->arena, why, sheet->width - 2 - INDENT, ROLE_PLAIN, sheet->symbols);
    sheet_prose(sheet, INDENT, &prose, true);
}

/* "2 hints: 0.5 points; shown before it was right" */
static void add_conduct(const struct app *app, struct review_state *state)
{
    const struct question_score *score = &app->score.questions[state->index];
    bool shown = app_attempt(app)->questions[state->index].revealed;
    struct text words = {0};
    if (score->hints) {
        text_print(&words, "%zu hint%s, which took ", score->hints, score->hints == 1 ? "" : "s");
        points_write(score->hint_cost, &words);
    }
    if (shown) text_print(&words, "%sthe answer was shown: replies after that do not count", words.length ? "; " : "");
    if (words.length) {
        sheet_row(&state->sheet);
        sheet_put_fit(&state->sheet, 0, state->sheet.width - 2, ROLE_DIM, text_string(&words));
    }
    text_clear(&words);
}

/* ── laying out ── */

static int first_focus(const struct app *app, const struct review_state *state)
{
    const struct question *question = question_of(app, state);
    for (size_t i = 0; i < question->blank_count; i++)
        if (mark_of(app, state, i)->verdict == VERDICT_PENDING) return (int)i * POINT_TAGS;
    return FOLD_TAG;
}

static void scroll_to(struct review_state *state)
{
    struct sheet *sheet = &state->sheet;
    const struct item *item = sheet_item_tagged(sheet, state->focus);
    if (state->reveal_focus && item) state->scroll = sheet_reveal(sheet, state->scroll, state->area.rows, item->row, item->rows);
    if (state->reveal_step) {
        int count = sheet->rows - state->newest;
        state->scroll = sheet_reveal(sheet, state->scroll, state->area.rows, state->newest, count < state->area.rows ? count : state->area.rows);
    }
    state->reveal_step = state->reveal_focus = false;
    state->scroll = sheet_clamp(sheet, state->scroll, state->area.rows);
}

static void settle(struct app *app, void *opaque)
{
    struct review_state *state = opaque;
    struct sheet *sheet = &state->sheet;
    const struct question *question = question_of(app, state);
    app_score(app);
    state->area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, state->area.columns < WIDEST ? state->area.columns : WIDEST, app->symbols);
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put_fit(sheet, 0, sheet->width - 2, ROLE_STRONG, question->title);
    add_conduct(app, state);
    for (size_t i = 0; i < question->part_count; i++) add_part(app, state, i);
    add_justification(app, state);
    add_fold(app, state);
    scroll_to(state);
}

static enum mode mode_of(const struct app *app, const void *opaque)
{
    const struct review_state *state = opaque;
    (void)app;
    return state->focus == FOLD_TAG ? MODE_BROWSE : MODE_CHOICE;
}

static void draw_focus(const struct review_state *state, struct canvas *canvas)
{
    const struct item *item = sheet_item_tagged(&state->sheet, state->focus);
    const struct area *area = &state->area;
    if (!item) {
        canvas_place_cursor(canvas, area->row + area->rows - 1, area->column);
        return;
    }
    int columns = item->painted ? item->painted : item->columns - item->column - 2;
    sheet_draw_focus(canvas, *area, (struct area){area->row + item->row - state->scroll, area->column + item->column, 1, columns});
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct review_state *state = opaque;
    const struct question_score *score = &app->score.questions[state->index];
    struct text points = {0};
    char middle[64];
    points_write(score->points, &points);
    text_add(&points, " of ");
    points_write(score->max, &points);
    snprintf(middle, sizeof middle, "%s%zu/%zu", canvas->columns < 60 ? "" : "question ", state->index + 1, app->bank->question_count);
    struct frame frame = {.left = app->bank->title, .middle = middle, .right = text_string(&points), .right_role = ROLE_STRONG};
    frame_draw(app, SCREEN_REVIEW, mode_of(app, state), &frame, canvas);
    text_clear(&points);
    sheet_draw(&state->sheet, canvas, state->area, state->scroll);
    draw_focus(state, canvas);
}

/* ── doing ── */

static void show(struct app *app, struct review_state *state, size_t index)
{
    app_score(app);
    state->index = index;
    state->scroll = 0;
    state->ticking = NOTHING;
    state->focus = first_focus(app, state);
}

static void open(struct app *app, void *opaque, int argument)
{
    show(app, opaque, (size_t)argument);
}

static void unfold(struct app *app, struct review_state *state, bool all)
{
    const struct question *question = question_of(app, state);
    size_t open = app_attempt(app)->questions[state->index].unfolded;
    if (open >= question->derivation_count) {
        app_say(app, ROLE_NOTICE, "that was the whole derivation");
        return;
    }
    session_unfold(app->session, question, all ? question->derivation_count : open + 1);
    state->focus = FOLD_TAG;
    state->reveal_step = true;
}

static void tick(struct app *app, struct review_state *state, bool toggle)
{
    int blank = state->focus / POINT_TAGS, point = state->focus % POINT_TAGS;
    const struct question *question = question_of(app, state);
    if (state->focus == FOLD_TAG) return;
    uint32_t ticks = ticks_of(app, state, &question->blanks[blank]);
    state->ticks = toggle ? ticks ^ UINT32_C(1) << point : ticks;
    state->ticking = blank;
    state->reveal_focus = true;
    if (!session_tick(app->session, question, &question->blanks[blank], state->ticks)) return;
    state->ticking = NOTHING;
    app_rescore(app);
    app_say(app, ROLE_NOTICE, "counted as marked by yourself");
}

static void move_focus(struct review_state *state, int by)
{
    size_t count = state->sheet.items.count, at = 0;
    for (size_t i = 0; i < count; i++)
        if (sheet_item_at(&state->sheet, i)->tag == state->focus) at = i;
    if ((by < 0 && at == 0) || (by > 0 && at + 1 >= count)) return;
    state->focus = sheet_item_at(&state->sheet, at + (size_t)by)->tag;
    state->reveal_focus = true;
}

static void go_by(struct app *app, struct review_state *state, int by)
{
    bool possible = by < 0 ? state->index > 0 : state->index + 1 < app->bank->question_count;
    if (possible) show(app, state, state->index + (size_t)by);
    else app_say(app, ROLE_NOTICE, by < 0 ? "this is the first question" : "this is the last question");
}

static void handle_mouse(struct app *app, struct review_state *state, const struct mouse *mouse)
{
    if (mouse->action != MOUSE_CLICK) {
        state->scroll += mouse->action == MOUSE_WHEEL_UP ? -3 : 3;
        return;
    }
    const struct item *item = sheet_item_under(&state->sheet, mouse->row - state->area.row + state->scroll, mouse->column - state->area.column);
    if (!item) return;
    state->focus = item->tag;
    if (item->tag == FOLD_TAG) unfold(app, state, false);
    else tick(app, state, true);
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct review_state *state = opaque;
    int page = state->area.rows / 2;
    if (input->kind == INPUT_MOUSE) handle_mouse(app, state, &input->mouse);
    switch (action) { /* flat: one line per key */
    case ACTION_UP: state->scroll--; break;
    case ACTION_DOWN: state->scroll++; break;
    case ACTION_FIRST: state->scroll = 0; break;
    case ACTION_LAST: state->scroll = state->sheet.rows; break;
    case ACTION_SCROLL_UP: state->scroll -= page; break;
    case ACTION_SCROLL_DOWN: state->scroll += page; break;
    case ACTION_PAGE_UP: state->scroll -= 2 * page; break;
    case ACTION_PAGE_DOWN: state->scroll += 2 * page; break;
    case ACTION_NEXT_FIELD: move_focus(state, 1); break;
    case ACTION_PREVIOUS_FIELD: move_focus(state, -1); break;
    case ACTION_NEXT_QUESTION: go_by(app, state, 1); break;
    case ACTION_PREVIOUS_QUESTION: go_by(app, state, -1); break;
    case ACTION_UNFOLD: unfold(app, state, false); break;
    case ACTION_UNFOLD_ALL: unfold(app, state, true); break;
    case ACTION_PICK: tick(app, state, true); break;
    case ACTION_CONFIRM_TICKS: tick(app, state, false); break;
    case ACTION_CALCULATOR: return beside_ask(app, question_of(app, state), NULL);
    case ACTION_LESSON: return reading_leave_for(app, question_of(app, state)->chapter);
    case ACTION_BACK: return effect_back();
    default: break;
    }
    return effect_stay();
}

static void close(struct app *app, void *opaque)
{
    struct review_state *state = opaque;
    (void)app;
    sheet_clear(&state->sheet);
    arena_clear(&state->arena);
}

const struct screen screen_review = {
    .name = "review",
    .title = "a question after submission",
    .size = sizeof(struct review_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode_of,
    .handle = handle,
    .close = close,
};
