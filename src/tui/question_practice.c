/* What practice adds to the question on the screen: verdicts under the fields, keys once they are known, rubrics, hints, the
 * justification and the derivation. */
#include <string.h>

#include "page/paper.h"
#include "tui/derivation.h"
#include "tui/number_line.h"
#include "tui/question.h"
#include "tui/verdicts.h"

enum { ROOMY_ROWS = 16 }; /* of the terminal: below, a line that only shows what is said is left out */

/* ── a reply ── */

static const struct question_progress *progress_of(const struct app *app, const struct asking *state)
{
    return &app_attempt(app)->questions[state->index];
}

static void add_sentence(struct sheet *sheet, int column, enum role role, const char *markdown)
{
    sheet_markdown(sheet, column, sheet->width - 2 - column, role, markdown, false);
}

/* The learner has said what the answer says. */
static bool is_ticked(const struct mark *mark)
{
    return mark->self_marked && mark->verdict != VERDICT_PENDING;
}

/* "✗ slip   read as 160 KiB = 163,840 B", and the sentence below. */
static void add_mark(struct asking *state, const struct blank *blank, const struct mark *mark, int column)
{
    struct sheet *sheet = &state->parts;
    const struct verdict_look *look = verdict_look(mark->verdict);
    bool number = blank->kind <= BLANK_FORMULA, same = mark->read && strcmp(mark->read, mark->reply) == 0;
    sheet_row(sheet);
    sheet_symbol(sheet, column, look->role, look->symbol);
    int end = sheet_put(sheet, column + 2, look->role, is_ticked(mark) ? "ticked by you" : look->word) + 3, room = sheet->width - 2 - end;
    const char *read = number && mark->read && !same ? arena_print(&sheet->arena, "read as %s", mark->read) : NULL;
    if (read && sheet_width_of(sheet, read) <= room) sheet_put(sheet, end, ROLE_ECHO, read);
    if (!mark->say || mark->verdict == VERDICT_PENDING) return;
    enum role role = mark->verdict == VERDICT_CORRECT ? ROLE_DIM : mark->verdict == VERDICT_CARRIED ? ROLE_CARRIED : ROLE_SLIP;
    add_sentence(sheet, column + 2, role, mark->say);
}

/* "key  320 KiB   accepted from 316.8 to 323.2 KiB" */
static void add_key(struct asking *state, const struct blank *blank, const struct mark *mark, int column)
{
    struct sheet *sheet = &state->parts;
    int at = column + 5, end = sheet->width - 2;
    if (!mark->key) return;
    sheet_row(sheet);
    sheet_put(sheet, column, ROLE_DIM, "key");
    struct prose prose = blank->kind <= BLANK_FORMULA
                             ? prose_of_text(&sheet->arena, mark->key, end - at, ROLE_STRONG, sheet->symbols)
                             : prose_of_markdown(&sheet->arena, mark->key, end - at, ROLE_STRONG, sheet->symbols);
    sheet_prose(sheet, at, &prose, true);
    if (!mark->accepts) return;
    int after = prose.count == 1 ? at + prose.lines[0].width + 3 : end;
    if (after + sheet_width_of(sheet, mark->accepts) > end) sheet_row(sheet), after = at;
    sheet_put_fit(sheet, after, end - after, ROLE_DIM, mark->accepts);
}

/* A reply that came after the answer is marked, but something else counts. */
static void add_counted(const struct app *app, struct asking *state, const struct blank *blank, int column)
{
    struct sheet *sheet = &state->parts;
    const struct question *question = question_of(app, state);
    const struct blank_progress *progress = attempt_blank(app_attempt(app), question, blank);
    if (!progress->counted || !progress->committed || strcmp(progress->counted, progress->committed) == 0) return;
    const char *shown = mark_to_shown(session_variant(app->session), question, blank, progress->counted, &state->arena);
    sheet_row(sheet);
    const char *words = *shown ? arena_print(&sheet->arena, "what counts is your %s", shown) : "it came too late to count";
    sheet_put_fit(sheet, column + 2, sheet->width - 4 - column, ROLE_DIM, words);
}

/* Where the reply lies beside the key, once that is known. */
static void add_line(const struct app *app, struct asking *state, const struct blank *blank, const struct mark *mark, int column)
{
    struct comparison comparison;
    struct sheet *sheet = &state->parts;
    if (app->rows < ROOMY_ROWS || !question_is_current(app, state, blank)) return;
    if (compare_reply(session_variant(app->session), question_of(app, state), blank, mark->reply, &sheet->arena, &comparison))
        number_line_add(sheet, column + 2, sheet->width - 2, verdict_look(mark->verdict)->role, &comparison);
}

static bool is_settled(enum verdict verdict)
{
    return verdict == VERDICT_CORRECT || verdict == VERDICT_PENDING;
}

bool question_add_verdict(const struct app *app, struct asking *state, const struct blank *blank, int column)
{
    if (!state->marks) return false;
    const struct mark *mark = &state->marks[blank->index];
    bool given_away = progress_of(app, state)->given_away, current = question_is_current(app, state, blank);
    bool key = given_away && !is_settled(mark->verdict) && !is_ticked(mark);
    if (mark->verdict != VERDICT_BLANK && current) {
        add_mark(state, blank, mark, column);
        add_counted(app, state, blank, column);
    } else if (!current && !question_has_focus(state, blank->index)) {
        sheet_row(&state->parts);
        sheet_put(&state->parts, column, ROLE_DIM, "not checked yet: Enter in the field");
    } else if (!key) {
        return false;
    }
    if (key) add_key(state, blank, mark, column);
    if (key || mark->verdict == VERDICT_CORRECT) add_line(app, state, blank, mark, column);
    return true;
}

/* ── a rubric ── */

static void add_point(const struct app *app, struct asking *state, const struct blank *blank, int point, int column)
{
    struct sheet *sheet = &state->parts;
    struct text text = {0};
    bool ticked = question_picks(app, state, blank) >> point & 1;
    struct option look = {ticked ? SYMBOL_TICKED : SYMBOL_UNTICKED, ticked ? ROLE_RIGHT : ROLE_OPEN, ROLE_LABEL};
    struct item *item = question_add_option(state, blank->index, point, column, look);
    variant_write(session_variant(app->session), question_of(app, state), &blank->rubric[point].point, 0, &text);
    column += OPTION_TEXT;
    sheet_markdown(sheet, column, sheet->width - 2 - column, ROLE_PLAIN, text_string(&text), true);
    question_end_option(state, item);
    text_clear(&text);
}

void question_add_rubric(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid)
{
    struct sheet *sheet = &state->parts;
    const struct mark *mark = &state->marks[blank->index];
    if (mark->key) {
        sheet_row(sheet);
        sheet_put(sheet, grid->indent, ROLE_DIM, "model answer");
        add_sentence(sheet, grid->indent, ROLE_STRONG, mark->key);
    }
    add_sentence(sheet, grid->indent, ROLE_LABEL, is_ticked(mark) ? "your answer says" : "does your answer say this? Enter confirms");
    for (size_t i = 0; i < blank->rubric_count; i++) add_point(app, state, blank, (int)i, grid->indent);
}

/* ── below and beside the parts ── */

static void add_hint(const struct app *app, const struct asking *state, struct sheet *sheet, int columns, size_t index)
{
    const struct question *question = question_of(app, state);
    struct text text = {0}, cost = {0};
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_print(sheet, 0, ROLE_ACCENT, "hint %zu of %zu", index + 1, question->hint_count);
    bool counts = !progress_of(app, state)->given_away || index < progress_of(app, state)->counted_hints;
    text_add(&cost, "costs ");
    points_write(question->points * question->hint_cost / CREDIT_FULL, &cost);
    sheet_put_right(sheet, columns, ROLE_DIM, counts ? text_string(&cost) : "costs nothing now");
    variant_write(session_variant(app->session), question, &question->hints[index], columns, &text);
    sheet_markdown(sheet, 0, columns < PROSE_WIDTH ? columns : PROSE_WIDTH, ROLE_PLAIN, text_string(&text), false);
    text_clear(&text);
    text_clear(&cost);
}

int question_add_hints(const struct app *app, struct asking *state, struct sheet *sheet, int columns)
{
    int last = sheet->rows;
    for (size_t i = 0; i < progress_of(app, state)->hints; i++) {
        last = sheet->rows;
        add_hint(app, state, sheet, columns, i);
    }
    return last;
}

void question_add_why(const struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    struct sheet *sheet = &state->parts;
    const struct grid grid = {.indent = 4};
    struct text ask = {0};
    if (state->entry_count == question->blank_count) return;
    sheet_gap(sheet);
    int row = sheet_row(sheet), columns = sheet->width - 2 - grid.indent;
    sheet_put(sheet, 0, ROLE_ACCENT, "why");
    variant_write(session_variant(app->session), question, &question->why, columns, &ask);
    sheet_markdown(sheet, grid.indent, columns < PROSE_WIDTH ? columns : PROSE_WIDTH, ROLE_PROMPT, text_string(&ask), true);
    text_clear(&ask);
    question_add_words(state, question->blank_count, &grid);
    const char *written = progress_of(app, state)->why.committed;
    if (written && *written) add_sentence(sheet, grid.indent, ROLE_DIM, "kept; compare it with the derivation");
    if (!question_has_focus(state, question->blank_count)) return;
    question_set_focus_rows(state, row);
    state->focus_part_row = row;
}

static const char *const fold_hints[] = {
    [FOLD_FREE] = "F7 opens the next", /* in a field, where Space types */
    [FOLD_AFTER_SUBMISSION] = "opens after you submit",
    [FOLD_AFTER_REPLIES] = "opens after your replies",
    [FOLD_AFTER_WHY] = "opens after your reason",
};

int question_add_fold(const struct app *app, struct asking *state)
{
    const struct question *question = question_of(app, state);
    struct sheet *sheet = &state->parts;
    int newest = sheet->rows, width = sheet->width - 2;
    if (!question->derivation_count) return newest;
    struct area place = {.columns = width < PROSE_WIDTH + 8 ? width : PROSE_WIDTH + 8};
    sheet_gap(sheet);
    enum fold_lock lock = attempt_fold_lock(app_attempt(app), question);
    bool reads = lock == FOLD_FREE && question_mode(app, state) == MODE_BROWSE;
    derivation_add(app, question, sheet, place, reads ? "Space opens the next" : fold_hints[lock], &newest);
    return newest;
}
