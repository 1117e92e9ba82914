/* Inside the demo's screen: its state, and how it is laid out. Nobody else includes it. */
#ifndef UNFOLD_TUI_DEMO_PAGE_H
#define UNFOLD_TUI_DEMO_PAGE_H

#include "tui/list.h"
#include "tui/reading.h"

struct demo_page {
    size_t block;          /* of the lesson that is open */
    struct list list;      /* inputs: their tags are their places; then what is to be seen */
    bool typing;           /* into the selected input */
    bool table;            /* the frame is shown as its values */
    bool large;            /* the frame has the whole body */
    bool playing;
    int64_t due;           /* steady ms of the next frame, while it plays */
    bool watching;         /* the picture is kept in sight, wherever the selection is */
    /* Laid out. */
    struct canvas picture; /* of the frame that is looked at */
    bool pictured, aside;  /* there is one; beside the sheet, at `pane`, else in the sheet from row `picture_row` on */
    struct area pane;
    int picture_row;
    int value_column, value_columns; /* where a field is drawn */
};

/* The demo as it is tried. */
struct trial *demo_trial(const struct app *app, const struct demo_page *page);

/* The input that is selected; -1 when something else is. */
long demo_input(const struct app *app, const struct demo_page *page);

/* Lay out for the size of the app. */
void demo_lay_out(struct app *app, struct demo_page *page);

/* Draw the body. */
void demo_draw(const struct app *app, const struct demo_page *page, struct canvas *canvas);

#endif
