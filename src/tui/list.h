/* A list: a sheet with a selected item, moved by keys, clicks and the wheel. Must not know what the items are. */
#ifndef UNFOLD_TUI_LIST_H
#define UNFOLD_TUI_LIST_H

#include "tui/keys.h"
#include "tui/sheet.h"

struct list {
    struct sheet sheet;
    struct area area;  /* where it stood when it was settled last */
    size_t selected;   /* index of the item */
    int scroll;
};

/* A zeroed list is empty. */
void list_clear(struct list *list);

/* Find the item of that tag and select it; otherwise the selection stays. */
void list_select(struct list *list, int tag);
/* The selected item's tag; -1 when there is none. */
int list_tag(const struct list *list);

/* The sheet has been filled: keep the selection within it, and in sight in `area`. */
void list_settle(struct list *list, struct area area);

/* Draw with the selected item in reverse behind a `>`, and the cursor on it. Items keep their column 0 free for that mark. */
void list_draw(const struct list *list, struct canvas *canvas);

/* Do what an action or the mouse asks of the selection. True when it was for the list; `opened` tells whether a click fell on
 * the item that was selected already. */
bool list_handle(struct list *list, enum action action, const struct input *input, bool *opened);

#endif
