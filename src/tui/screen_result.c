/* What came out: the score against the bands, the chapters, and all questions to walk through. */
#include <stdio.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/reading.h"
#include "tui/list.h"
#include "tui/verdicts.h"

enum {
    WIDEST = 100,
    CHAPTER_TAG = 10000, /* tags from here on are chapters, below it questions */
    SUMMARY_COLUMN = 18,
    POINTS_COLUMNS = 12,
    FLAG_COLUMNS = 13,
    MARKS_MOST = 12 /* of a question, in its row */
};

struct result_state {
    struct list list;
};

/* ── the score ── */

static const char *points_text(struct sheet *sheet, int points)
{
    struct text out = {0};
    points_write(points, &out);
    const char *copy = arena_copy(&sheet->arena, text_string(&out), out.length);
    text_clear(&out);
    return copy;
}

/* Where `points` stand on a bar of `columns` cells. */
static int place_on(int points, int max, int columns)
{
    return max > 0 ? (int)((long)points * columns / max) : 0;
}

/* Marks where the bands begin, and the numbers below them; a number that would touch the one before is left out. */
static void add_bands(struct sheet *sheet, const struct bank *bank, int max, int column, int columns)
{
    for (size_t i = 0; i < bank->band_count; i++)
        if (bank->bands[i].from > 0 && bank->bands[i].from < max)
            sheet_symbol(sheet, column + place_on(bank->bands[i].from, max, columns), ROLE_LIMIT, SYMBOL_LIMIT);
    sheet_row(sheet);
    int free_from = sheet_put(sheet, column, ROLE_DIM, "0") + 1;
    const char *most = points_text(sheet, max);
    int last = column + columns - sheet_width_of(sheet, most);
    for (size_t i = bank->band_count; i-- > 0;) {
        const char *number = points_text(sheet, bank->bands[i].from);
        int at = column + place_on(bank->bands[i].from, max, columns);
        if (bank->bands[i].from <= 0 || at < free_from || at + sheet_width_of(sheet, number) >= last) continue;
        free_from = sheet_put(sheet, at, ROLE_DIM, number) + 1;
    }
    sheet_put(sheet, last, ROLE_DIM, most);
}

static void add_score(struct sheet *sheet, const struct app *app)
{
    const struct score *score = &app->score;
    int columns = sheet->width - SUMMARY_COLUMN - 3;
    sheet_gap(sheet);
    sheet_row(sheet);
    int end = sheet_put(sheet, 2, ROLE_STRONG, points_text(sheet, score->points));
    sheet_print(sheet, end + 1, ROLE_PLAIN, "of %s", points_text(sheet, score->max));
    sheet_fill(sheet, SUMMARY_COLUMN, columns, ROLE_BAR_REST, SYMBOL_BAR_REST);
    sheet_bar(sheet, SUMMARY_COLUMN, columns, score->points, score->max, ROLE_BAR);
    add_bands(sheet, app->bank, score->max, SUMMARY_COLUMN, columns);
    sheet_row(sheet);
    if (score->verdict) end = sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_STRONG, score->verdict);
    if (!score->advice) return;
    int room = sheet->width - 2 - end - 1;
    bool beside = sheet_width_of(sheet, score->advice) <= room;
    struct prose prose = prose_of_text(&sheet->arena, score->advice, beside ? room : sheet->width - 4, ROLE_PLAIN, sheet->symbols);
    sheet_prose(sheet, beside ? end + 1 : 2, &prose, beside);
}

/* ── chapters ── */

/* "  2.9 / 3", with the slashes below each other. */
static int add_points(struct sheet *sheet, int column, int points, int max)
{
    sheet_put_right(sheet, column + 6, ROLE_PLAIN, points_text(sheet, points));
    sheet_print(sheet, column + 6, ROLE_DIM, " / %s", points_text(sheet, max));
    return column + POINTS_COLUMNS;
}

static void add_chapter(struct result_state *state, const struct app *app, size_t index)
{
    struct sheet *sheet = &state->list.sheet;
    const struct chapter_score *score = &app->score.chapters[index];
    const struct chapter *chapter = library_chapter(app->library, score->chapter);
    bool narrow = sheet->width < 64;
    sheet_row(sheet);
    struct item *item = sheet_item(sheet, 1, CHAPTER_TAG + (int)index);
    int column = sheet_put(sheet, 2, ROLE_LABEL, score->chapter) + 2, title = narrow ? sheet->width - column - POINTS_COLUMNS - 4 : 20;
    if (chapter) sheet_put_fit(sheet, column, title, ROLE_PLAIN, chapter->title);
    column = add_points(sheet, column + title, score->points, score->max);
    if (!narrow) item->painted = column;
    int flag = sheet->width - 2 - (narrow ? 1 : FLAG_COLUMNS);
    if (!narrow) {
        sheet_fill(sheet, column + 1, flag - column - 3, ROLE_BAR_REST, SYMBOL_BAR_REST);
        sheet_bar(sheet, column + 1, flag - column - 3, score->points, score->max, ROLE_BAR);
    }
    if (!score->flagged) return;
    sheet_symbol(sheet, flag, ROLE_FLAG, SYMBOL_FLAG);
    if (!narrow) sheet_put(sheet, flag + 2, ROLE_FLAG, chapter && chapter->quiz ? "quiz: Enter" : "revisit");
}

/* ── questions ── */

static void add_question(struct result_state *state, const struct app *app, size_t index)
{
    struct sheet *sheet = &state->list.sheet;
    const struct question *question = &app->bank->questions[index];
    const struct question_score *score = &app->score.questions[index];
    int64_t spent = app_attempt(app)->questions[index].spent;
    bool revealed = app_attempt(app)->questions[index].revealed;
    int marks = (int)question->blank_count, end = sheet->width - 2;
    sheet_row(sheet);
    sheet_item(sheet, 1, (int)index);
    sheet_print(sheet, 2, ROLE_LABEL, "%2zu", index + 1);
    if (sheet->width >= 64) {
        sheet_put_right(sheet, end, ROLE_DIM, arena_print(&sheet->arena, "%d min", (int)((spent + 30000) / 60000)));
        end -= 8;
    }
    int at = end - POINTS_COLUMNS;
    add_points(sheet, at, score->points, score->max);
    if (sheet->width >= 52) {
        at -= MARKS_MOST + 1;
        for (int i = 0; i < marks && i < MARKS_MOST; i++) {
            const struct verdict_look *look = verdict_look(score->marks[i].verdict);
            sheet_symbol(sheet, at + i, look->role, look->symbol);
        }
    }
    const char *help = score->hints ? arena_print(&sheet->arena, "%zu hint%s", score->hints, score->hints == 1 ? "" : "s") : revealed ? "shown" : "";
    if (*help && sheet->width >= 64) at = sheet_put_right(sheet, at - 2, ROLE_DIM, help);
    sheet_put_fit(sheet, 6, at - 8, ROLE_PLAIN, question->title);
}

/* ── words ── */

static void add_wrapped(struct sheet *sheet, int column, enum role role, const char *text)
{
    struct prose prose = prose_of_text(&sheet->arena, text, sheet->width - 2 - column, role, sheet->symbols);
    sheet_prose(sheet, column, &prose, true);
}

static void add_words(struct sheet *sheet, const struct score *score)
{
    const char *answers = score->pending == 1 ? "answer in your words waits" : "answers in your words wait";
    if (!score->pending && !score->common_slip) return;
    sheet_gap(sheet);
    if (score->pending) {
        sheet_row(sheet);
        sheet_symbol(sheet, 2, ROLE_NOTICE, SYMBOL_UNTICKED);
        add_wrapped(sheet, 4, ROLE_NOTICE, arena_print(&sheet->arena, "%zu %s for your ticks", score->pending, answers));
    }
    if (!score->common_slip) return;
    sheet_row(sheet);
    int column = sheet_put(sheet, 2, ROLE_LABEL, "commonest slip:") + 1;
    add_wrapped(sheet, column, ROLE_SLIP, arena_print(&sheet->arena, "%s (%zu×)", score->common_slip, score->common_slip_count));
}

static void settle(struct app *app, void *opaque)
{
    struct result_state *state = opaque;
    struct sheet *sheet = &state->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    const struct score *score = app_score(app);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    add_score(sheet, app);
    sheet_gap(sheet);
    for (size_t i = 0; i < score->chapter_count; i++) add_chapter(state, app, i);
    add_words(sheet, score);
    sheet_gap(sheet);
    for (size_t i = 0; i < app->bank->question_count; i++) add_question(state, app, i);
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct result_state *state = opaque;
    const struct attempt *attempt = app_attempt(app);
    char used[64] = "";
    int minutes = (int)((attempt_used(attempt) + 30000) / 60000);
    int all = (int)((attempt->terms.deadline - attempt->terms.started) / 60000);
    if (attempt->terms.deadline) snprintf(used, sizeof used, "%d min of %d min used", minutes, all);
    else snprintf(used, sizeof used, "%d min used", minutes);
    frame_draw(app, SCREEN_RESULT, list_mode(&state->list), &(struct frame){.left = app->bank->title, .right = used, .right_role = ROLE_DIM}, canvas);
    list_draw(&state->list, canvas);
}

/* ── doing ── */

static struct effect open_chapter(struct app *app, const struct chapter_score *score)
{
    const struct chapter *chapter = library_chapter(app->library, score->chapter);
    if (chapter && chapter->quiz && app_open_bank(app, chapter->quiz)) return effect_reset(SCREEN_START, 0);
    if (!chapter || !chapter->quiz) app_say_longer(app, ROLE_NOTICE, "no quiz is written yet for %s", score->chapter);
    return effect_stay();
}

static struct effect open_item(struct app *app, const struct result_state *state)
{
    int tag = list_tag(&state->list);
    if (tag < 0) return effect_stay();
    if (tag < CHAPTER_TAG) return effect_push(SCREEN_REVIEW, tag);
    return open_chapter(app, &app->score.chapters[tag - CHAPTER_TAG]);
}

/* Of the chapter that is selected, or that of the question; with nothing selected there is none. */
static struct effect open_lesson(struct app *app, const struct result_state *state)
{
    int tag = list_tag(&state->list);
    if (tag < 0) return effect_stay();
    return reading_leave_for(app, tag < CHAPTER_TAG ? app->bank->questions[tag].chapter : app->score.chapters[tag - CHAPTER_TAG].chapter);
}

/* Practice goes on at once; an exam asks first. */
static struct effect again(struct app *app)
{
    if (app_practises(app)) return app_begin_again(app) == APP_BEGUN ? app_ask(app, 0) : effect_reset(SCREEN_HOME, 0);
    app_close_attempt(app);
    return effect_reset(SCREEN_START, 0);
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct result_state *state = opaque;
    bool opened;
    if (list_handle(&state->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return open_item(app, state);
    if (action == ACTION_AGAIN) return again(app);
    if (action == ACTION_LESSON) return open_lesson(app, state);
    if (action != ACTION_BACK) return effect_stay();
    app_close_bank(app);
    return reading_return(app);
}

static void close(struct app *app, void *opaque)
{
    (void)app;
    list_clear(&((struct result_state *)opaque)->list);
}

const struct screen screen_result = {
    .name = "result",
    .title = "the result",
    .size = sizeof(struct result_state),
    .list = LIST_AT(struct result_state, list),
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
