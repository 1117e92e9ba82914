/* A list: a sheet with a selected item, moved by keys, clicks and the wheel. It can be narrowed by typing.
 * Must not know what the items are. */
#ifndef UNFOLD_TUI_LIST_H
#define UNFOLD_TUI_LIST_H

#include "tui/field.h"
#include "tui/keys.h"
#include "tui/sheet.h"

struct list {
    struct sheet sheet;
    struct area area;  /* where it stood when it was settled last */
    size_t selected;   /* index of the item */
    int scroll;
    struct field filter; /* while `filtering`: the words that the items of the sheet must have */
    bool filtering;
    bool typed;          /* the words have changed since the sheet was cut */
    size_t all;          /* items before the filter */
    bool returns;        /* the filter has gone: select `back` when the sheet is whole again */
    int back;            /* while either holds: the tag of what is selected, or was before nothing was left; -1: none */
    int origin;          /* the tag of what was selected when the filter began */
};

/* A zeroed list is empty. */
void list_clear(struct list *list);

/* Find the item of that tag and select it; otherwise the selection stays. */
void list_select(struct list *list, int tag);
/* The selected item's tag; -1 when there is none. */
int list_tag(const struct list *list);

/* The sheet has been filled: cut it to what the filter asks for, keep the selection within it, and in sight in `area`. */
void list_settle(struct list *list, struct area area);

/* Draw with the selected item in reverse behind a `>`, and the cursor on it. Items keep their column 0 free for that mark. */
void list_draw(const struct list *list, struct canvas *canvas);

/* Do what an action or the mouse asks of the selection. True when it was for the list; `opened` tells whether a click fell on
 * the item that was selected already. */
bool list_handle(struct list *list, enum action action, const struct input *input, bool *opened);

/* The filter takes letters from the key that begins it until Enter, which opens what is selected, or Esc; then the list is whole
 * again. True when an input was the filter's; otherwise its screen handles `action`, which may have become another. */
bool list_filter(struct list *list, enum action *action, const struct input *input);
/* MODE_FIELD while the filter takes letters, else MODE_BROWSE. */
enum mode list_mode(const struct list *list);

#endif
