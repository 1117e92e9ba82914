#include "tui/list.h"

#include <stdio.h>
#include <string.h>

enum { FILTER_BYTES = 60, FILTER_COLUMNS = 40 };

void list_clear(struct list *list)
{
    sheet_clear(&list->sheet);
    field_clear(&list->filter);
}

void list_select(struct list *list, int tag)
{
    for (size_t i = 0; i < list->sheet.items.count; i++)
        if (sheet_item_at(&list->sheet, i)->tag == tag) list->selected = i;
}

static int tag_of_selected(const struct list *list)
{
    const struct item *item = sheet_item_at(&list->sheet, list->selected);
    return item ? item->tag : -1;
}

/* While the sheet is filled again it is whole, and the place among what was left means nothing in it. */
int list_tag(const struct list *list)
{
    return list->filtering || list->returns ? list->back : tag_of_selected(list);
}

/* Where nothing is left, what was selected before stays remembered. */
static void remember(struct list *list)
{
    if (list->filtering && tag_of_selected(list) >= 0) list->back = tag_of_selected(list);
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

/* What Enter will open: the first item that has the first word in its own first text, else the first that is left. */
static void select_best(struct list *list)
{
    char word[FILTER_BYTES + 1] = "";
    sscanf(field_string(&list->filter), "%60s", word);
    list->selected = 0;
    for (size_t i = list->sheet.items.count; i-- > 0;)
        if (strcasestr(sheet_item_name(&list->sheet, i), word)) list->selected = i;
}

static void cut(struct list *list)
{
    struct sheet *sheet = &list->sheet;
    list->all = sheet->items.count;
    size_t left = sheet_keep(sheet, field_string(&list->filter));
    if (list->typed) select_best(list);
    list->typed = false;
    if (left > 0) return;
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_DIM, "nothing here has these words; Esc shows all");
}

void list_settle(struct list *list, struct area area)
{
    if (list->filtering) {
        cut(list);
        area.row++, area.rows--;
    } else if (list->returns) {
        list_select(list, list->back);
        list->returns = false;
    }
    size_t count = list->sheet.items.count;
    list->area = area;
    if (list->selected >= count) list->selected = count ? count - 1 : 0;
    remember(list);
    reveal(list);
}

/* In the row above the items: the words, and how many items have them. */
static void draw_filter(const struct list *list, struct canvas *canvas)
{
    char count[48];
    const struct area *area = &list->area;
    int length = snprintf(count, sizeof count, "%zu of %zu", list->sheet.items.count, list->all);
    int free = area->columns - 8 - length, columns = free < 3 ? 3 : free < FILTER_COLUMNS ? free : FILTER_COLUMNS;
    canvas_write(canvas, area->row - 1, area->column + 2, ROLE_ACCENT, "/");
    canvas_write(canvas, area->row - 1, area->column + 6 + columns, ROLE_DIM, count);
    field_draw(&list->filter, canvas, area->row - 1, area->column + 4, columns, true);
}

static void draw_selected(const struct list *list, struct canvas *canvas)
{
    const struct item *item = sheet_item_at(&list->sheet, list->selected);
    if (!item) return;
    int row = list->area.row + item->row - list->scroll;
    int columns = item->painted ? item->painted : item->columns;
    if (columns > list->area.columns - 1) columns = list->area.columns - 1;
    sheet_draw_focus(canvas, list->area, (struct area){row, list->area.column + item->column, 1, columns});
}

void list_draw(const struct list *list, struct canvas *canvas)
{
    sheet_draw(&list->sheet, canvas, list->area, list->scroll);
    draw_selected(list, canvas);
    if (list->filtering) draw_filter(list, canvas);
}

static void move(struct list *list, int by)
{
    int last = (int)list->sheet.items.count - 1, at = (int)list->selected + by;
    list->selected = at < 0 || last < 0 ? 0 : (size_t)(at > last ? last : at);
    remember(list);
}

static bool click(struct list *list, const struct mouse *mouse, bool *opened)
{
    int row = mouse->row - list->area.row, column = mouse->column - list->area.column;
    if (row < 0 || row >= list->area.rows) return false;
    const struct item *item = sheet_item_under(&list->sheet, row + list->scroll, column);
    if (!item) return false;
    *opened = list_tag(list) == item->tag;
    list_select(list, item->tag);
    remember(list);
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
    case ACTION_FIRST: move(list, -(int)list->sheet.items.count); return true;
    case ACTION_LAST: move(list, (int)list->sheet.items.count); return true;
    case ACTION_PAGE_UP: move(list, -page); return true;
    case ACTION_PAGE_DOWN: move(list, page); return true;
    case ACTION_SCROLL_UP: move(list, -page / 2); return true;
    case ACTION_SCROLL_DOWN: move(list, page / 2); return true;
    default: return false;
    }
}

/* ── the filter ── */

enum mode list_mode(const struct list *list)
{
    return list->filtering ? MODE_FIELD : MODE_BROWSE;
}

static void leave_filter(struct list *list)
{
    if (list->sheet.items.count == 0) list->back = list->origin;
    list->returns = list->back >= 0;
    list->filtering = false;
}

bool list_filter(struct list *list, enum action *action, const struct input *input)
{
    if (*action == ACTION_FILTER) {
        if (!list->filter.limit) field_init(&list->filter, FILTER_BYTES);
        field_set(&list->filter, "");
        list->back = list->origin = list_tag(list);
        list->returns = false;
        list->filtering = true;
        return true;
    }
    if (!list->filtering) return false;
    if (*action == ACTION_COMMIT && list->sheet.items.count == 0) return true;
    if (*action == ACTION_LEAVE_FIELD || *action == ACTION_COMMIT) {
        bool opens = *action == ACTION_COMMIT;
        leave_filter(list);
        *action = ACTION_OPEN;
        return !opens;
    }
    if (*action != ACTION_NONE || input->kind == INPUT_MOUSE) return false;
    if (field_handle(&list->filter, input) == FIELD_EDITED) list->typed = true;
    return true;
}
