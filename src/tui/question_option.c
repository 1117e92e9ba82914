/* A row that is picked: a choice of a question, or a point of a rubric. `> ○ a  the text`, with the mark of the focus in reverse. */
#include "tui/question.h"

struct item *question_add_option(struct asking *state, size_t entry, int position, int column, struct option look)
{
    struct sheet *sheet = &state->parts;
    sheet_row(sheet);
    sheet_symbol(sheet, column, look.role, look.symbol);
    sheet_print(sheet, column + 2, look.letter, "%c", (char)('a' + position));
    struct item *item = sheet_item(sheet, 1, question_tag(entry, position));
    item->column = column - 2;
    item->columns -= item->column;
    item->painted = OPTION_PAINTED;
    return item;
}

void question_end_option(struct asking *state, struct item *item)
{
    int entry = item->tag / CHOICE_TAGS, position = item->tag % CHOICE_TAGS - 1;
    item->rows = state->parts.rows - item->row;
    if (state->focus == entry && state->choice == position) question_set_focus_rows(state, item->row);
}

void question_draw_option(const struct asking *state, const struct item *item, struct canvas *canvas)
{
    const struct area *pane = &state->parts_area;
    struct area mark = {pane->row + item->row - state->parts_scroll, pane->column + item->column, 1, item->painted};
    sheet_draw_focus(canvas, *pane, mark);
}
