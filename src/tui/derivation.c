#include "tui/derivation.h"

#include "page/fold.h"
#include "page/paper.h"

static const char *step_text(const struct app *app, const struct question *question, size_t step, int width, struct arena *arena)
{
    struct text text = {0};
    paper_step(session_variant(app->session), question, step, width, &text);
    const char *copy = arena_copy(arena, text_string(&text), text.length);
    text_clear(&text);
    return copy;
}

static void add_notes(const struct app *app, const struct question *question, struct sheet *sheet, struct area place)
{
    struct text text = {0};
    int width = place.columns < PROSE_WIDTH ? place.columns : PROSE_WIDTH;
    paper_notes(session_variant(app->session), question, width, &text);
    if (text.length) {
        sheet_gap(sheet);
        sheet_markdown(sheet, place.column, width, ROLE_DIM, text_string(&text), false);
    }
    text_clear(&text);
}

int derivation_add(const struct app *app, const struct question *question, struct sheet *sheet, struct area place,
                   const char *hint, int *newest)
{
    size_t count = question->derivation_count, open = app_attempt(app)->questions[question->index].unfolded, last = 0;
    int width = place.columns, step_width = fold_step_width(count, width);
    const char **steps = arena_array(&sheet->arena, count + 1, sizeof *steps);
    for (size_t i = 0; i < count; i++) steps[i] = i < open ? step_text(app, question, i, step_width, &sheet->arena) : "";
    const struct prose *laid_out = fold_steps_of_markdown(&sheet->arena, steps, count, width, ROLE_PLAIN, sheet->symbols);
    const struct fold fold = {"derivation", laid_out, count, open, hint};
    struct prose prose = fold_lay_out(&sheet->arena, &fold, width, sheet->symbols, &last);
    int row = sheet_row(sheet);
    sheet_prose(sheet, place.column, &prose, true);
    *newest = row + (int)last;
    if (open >= count) add_notes(app, question, sheet, place);
    return row;
}
