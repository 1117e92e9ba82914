#include "tui/list.h"

void list_clear(struct list *list)
{
    sheet_clear(&list->sheet);
}

void list_select(struct list *list, int tag)
{
    for (size_t i = 0; i < list->sheet.items.count; i++)
        if (sheet_item_at(&list->sheet, i)->tag == tag) list->selected = i;
}

int list_tag(const struct list *list)
{
    const struct item *item = sheet_item_at(&list->sheet, list->selected);
    return item ? item->tag : -1;
}

/* Before the first item and behind the last one there may be words worth seeing as well. */
static void reveal(struct list *list)
{
    const struct sheet *sheet = &list->sheet;
    size_t count = sheet->items.count;
    const struct item *item = sheet_item_at(sheet, list->selected);
    int first = item ? item->row : 0, rows = item ? item->rows : 1;
    if (list->selected == 0) rows += first, first = 0;
    if (list->selected + 1 == count) rows = sheet->rows - first;
    if (item && rows > list->area.rows) first = item->row, rows = item->rows;
    list->scroll = sheet_reveal(sheet, list->scroll, list->area.rows, first, rows);
}

void list_settle(struct list *list, struct area area)
{
    size_t count = list->sheet.items.count;
    list->area = area;
    if (list->selected >= count) list->selected = count ? count - 1 : 0;
    reveal(list);
}

void list_draw(const struct list *list, struct canvas *canvas)
{
    const struct item *item = sheet_item_at(&list->sheet, list->selected);
    sheet_draw(&list->sheet, canvas, list->area, list->scroll);
    if (!item) return;
    int row = list->area.row + item->row - list->scroll;
    int columns = item->painted ? item->painted : item->columns;
    if (columns > list->area.columns - 1) columns = list->area.columns - 1;
    sheet_draw_focus(canvas, list->area, (struct area){row, list->area.column + item->column, 1, columns});
}

static void move(struct list *list, int by)
{
    int last = (int)list->sheet.items.count - 1, at = (int)list->selected + by;
    list->selected = at < 0 || last < 0 ? 0 : (size_t)(at > last ? last : at);
}

static bool click(struct list *list, const struct mouse *mouse, bool *opened)
{
    int row = mouse->row - list->area.row, column = mouse->column - list->area.column;
    if (row < 0 || row >= list->area.rows) return false;
    const struct item *item = sheet_item_under(&list->sheet, row + list->scroll, column);
    if (!item) return false;
    *opened = list_tag(list) == item->tag;
    list_select(list, item->tag);
    return true;
}

bool list_handle(struct list *list, enum action action, const struct input *input, bool *opened)
{
    int page = list->area.rows > 2 ? list->area.rows - 2 : 1;
    *opened = false;
    if (input->kind == INPUT_MOUSE) {
        if (input->mouse.action == MOUSE_CLICK) return click(list, &input->mouse, opened);
        move(list, input->mouse.action == MOUSE_WHEEL_UP ? -1 : 1);
        return true;
    }
    switch (action) {
    case ACTION_UP: move(list, -1); return true;
    case ACTION_DOWN: move(list, 1); return true;
    case ACTION_FIRST: list->selected = 0; return true;
    case ACTION_LAST: move(list, (int)list->sheet.items.count); return true;
    case ACTION_PAGE_UP: move(list, -page); return true;
    case ACTION_PAGE_DOWN: move(list, page); return true;
    case ACTION_SCROLL_UP: move(list, -page / 2); return true;
    case ACTION_SCROLL_DOWN: move(list, page / 2); return true;
    default: return false;
    }
}
