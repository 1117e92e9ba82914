#include "tui/frame.h"

#include <stdio.h>
#include <string.h>

enum { TITLE_ROW, UPPER_RULE, BODY_ROW, LOWER_ROWS = 2 };

struct area frame_body(int rows, int columns)
{
    int body = rows - BODY_ROW - LOWER_ROWS;
    return (struct area){BODY_ROW, 1, body > 1 ? body : 1, columns > 2 ? columns - 1 : 1};
}

/* ── the lower end ── */

static void draw_hints(enum screen_id id, enum mode mode, struct canvas *canvas)
{
    struct hint hints[HINTS_MOST];
    size_t count = hints_lay_out(id, mode, canvas->columns, hints);
    for (size_t i = 0; i < count; i++) {
        int column = canvas_write(canvas, canvas->rows - 1, hints[i].column, ROLE_HINT_KEY, hints[i].key);
        canvas_write(canvas, canvas->rows - 1, column + 1, ROLE_HINT_WORD, hints[i].row->word);
    }
}

static void draw_words(struct canvas *canvas, enum role role, const char *words)
{
    int row = canvas->rows - LOWER_ROWS;
    canvas_write(canvas, row, 2, role, " ");
    int end = canvas_write_fit(canvas, row, 3, canvas->columns - 6, role, words);
    canvas_write(canvas, row, end, role, " ");
}

/* What is wrong with saving stays; other notices pass. */
static void draw_notice(const struct app *app, struct canvas *canvas)
{
    enum session_state state = app->session ? session_state(app->session) : SESSION_SAVED;
    if (state == SESSION_LOST) draw_words(canvas, ROLE_ERROR, "another window has this attempt: nothing is saved here");
    else if (state == SESSION_WAITING) draw_words(canvas, ROLE_ERROR, "NOT saved yet: the disk refuses. Kept, and tried again");
    else if (app->notice.until) draw_words(canvas, app->notice.role, app->notice.text);
    else if (state == SESSION_UNKEPT) draw_words(canvas, ROLE_ERROR, "NOTHING is saved: the home folder cannot be written");
}

/* ── the title line ── */

/* Practice shows at once what is right, once every field has a committed reply. */
static enum symbol marked_symbol(const struct app *app, size_t index, enum role *role)
{
    struct arena arena = {0};
    const struct question *question = &app->bank->questions[index];
    struct mark *marks = attempt_marks(app_attempt(app), session_variant(app->session), question, &arena);
    bool right = attempt_is_right(question, marks), whole = true;
    for (size_t i = 0; i < question->blank_count; i++) whole = whole && marks[i].verdict != VERDICT_BLANK;
    arena_clear(&arena);
    if (!whole) return *role = ROLE_PARTLY, SYMBOL_PARTLY;
    return *role = right ? ROLE_RIGHT : ROLE_SLIP, right ? SYMBOL_RIGHT : SYMBOL_WRONG;
}

enum symbol frame_question_symbol(const struct app *app, size_t question, enum role *role)
{
    const struct attempt *attempt = app_attempt(app);
    enum question_state state = attempt_question_state(attempt, &app->bank->questions[question]);
    if (attempt->questions[question].flagged) return *role = ROLE_FLAG, SYMBOL_FLAG;
    if (state == QUESTION_ANSWERED && app_practises(app)) return marked_symbol(app, question, role);
    if (state == QUESTION_ANSWERED) return *role = ROLE_ANSWERED, SYMBOL_ANSWERED;
    if (state == QUESTION_PARTLY) return *role = ROLE_PARTLY, SYMBOL_PARTLY;
    return *role = ROLE_OPEN, SYMBOL_OPEN;
}

static void draw_strip(const struct app *app, struct canvas *canvas, int column)
{
    const struct attempt *attempt = app_attempt(app);
    for (size_t i = 0; i < app->bank->question_count; i++) {
        enum role role;
        enum symbol symbol = frame_question_symbol(app, i, &role);
        if (i == attempt->question) role = ROLE_CURRENT, symbol = SYMBOL_CURRENT;
        canvas_symbol(canvas, TITLE_ROW, column + (int)i, role, symbol);
    }
}

static int width_of(const struct canvas *canvas, const char *text)
{
    return text ? canvas_width(canvas, text) : 0;
}

static int strip_width(const struct app *app)
{
    return 3 + (int)app->bank->question_count;
}

/* The middle stands in the middle if it can, and goes before the title does: where one is matters more than in what. */
static void draw_title(const struct app *app, const struct frame *frame, struct canvas *canvas)
{
    int right = width_of(canvas, frame->right), middle = width_of(canvas, frame->middle);
    if (!middle && width_of(canvas, frame->left) + right + 5 > canvas->columns) right = 0;
    int strip = frame->strip ? strip_width(app) : 0, end = canvas->columns - 1 - right - (right ? 3 : 0);
    if (frame->strip && 1 + middle + strip > end) strip = 0;
    int at = (canvas->columns - middle - strip) / 2;
    if (at + middle + strip > end) at = end - middle - strip;
    int room = middle ? at - 4 : end - 1, title = width_of(canvas, frame->left);
    if (middle && room < 12 && room < title) at = 1, room = 0;
    if (room > 0) canvas_write_fit(canvas, TITLE_ROW, 1, room, ROLE_TITLE, frame->left);
    if (middle && at + middle <= end) canvas_write(canvas, TITLE_ROW, at, ROLE_LABEL, frame->middle);
    if (strip) draw_strip(app, canvas, at + middle + 3);
    if (right) canvas_write_right(canvas, TITLE_ROW, canvas->columns - 1, frame->right_role, frame->right);
}

void frame_draw(const struct app *app, enum screen_id id, enum mode mode, const struct frame *frame, struct canvas *canvas)
{
    draw_title(app, frame, canvas);
    canvas_fill(canvas, UPPER_RULE, 0, canvas->columns, ROLE_RULE, SYMBOL_RULE);
    canvas_fill(canvas, canvas->rows - LOWER_ROWS, 0, canvas->columns, ROLE_RULE, SYMBOL_RULE);
    draw_notice(app, canvas);
    draw_hints(id, mode, canvas);
}

/* Without a clock: which numbers these are. */
static void write_conduct(const struct app *app, struct text *out)
{
    uint64_t seed = app_attempt(app)->terms.seed;
    text_add(out, app->bank->kind == BANK_DRILL ? "drill" : "practice");
    if (seed) text_print(out, ", seed %llu", (unsigned long long)seed);
}

void frame_draw_sitting(const struct app *app, enum screen_id id, enum mode mode, struct canvas *canvas)
{
    struct text clock = {0};
    char middle[64];
    bool low = app_clock(app, &clock);
    const char *word = canvas->columns < 60 ? "" : "question ";
    snprintf(middle, sizeof middle, "%s%zu/%zu", word, app_attempt(app)->question + 1, app->bank->question_count);
    if (app_practises(app) && !clock.length) write_conduct(app, &clock);
    enum role role = app_attempt(app)->clock_hidden || app_practises(app) ? ROLE_DIM : low ? ROLE_CLOCK_LOW : ROLE_CLOCK;
    frame_draw(app, id, mode, &(struct frame){app->bank->title, middle, text_string(&clock), role, true}, canvas);
    text_clear(&clock);
}

void frame_draw_too_small(struct canvas *canvas, int rows, int columns)
{
    char lines[3][32] = {"", "", "saved; q leaves"};
    static const enum role roles[] = {ROLE_STRONG, ROLE_PLAIN, ROLE_DIM};
    snprintf(lines[0], sizeof lines[0], "too small: %dx%d", canvas->columns, canvas->rows);
    snprintf(lines[1], sizeof lines[1], "need %dx%d", columns, rows);
    for (int i = 0; i < 3 && i < canvas->rows; i++) canvas_write_fit(canvas, i, 0, canvas->columns, roles[i], lines[i]);
    canvas_place_cursor(canvas, 0, 0);
}
