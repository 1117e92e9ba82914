#include "tui/scroll.h"

int scroll_to(int scroll, int rows, int all, enum action action, const struct input *input)
{
    int page = rows - 1;
    if (input->kind == INPUT_MOUSE && input->mouse.action != MOUSE_CLICK) scroll += input->mouse.action == MOUSE_WHEEL_UP ? -3 : 3;
    switch (action) {
    case ACTION_UP: return scroll - 1;
    case ACTION_DOWN: return scroll + 1;
    case ACTION_PAGE_UP: return scroll - page;
    case ACTION_PAGE_DOWN: return scroll + page;
    case ACTION_SCROLL_UP: return scroll - page / 2;
    case ACTION_SCROLL_DOWN: return scroll + page / 2;
    case ACTION_FIRST: return 0;
    case ACTION_LAST: return all;
    default: return scroll;
    }
}
