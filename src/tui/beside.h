/* A learner's number beside the calculator's: what the workbench adds when it was opened from a question. It tells how the two
 * differ and what is known of it; a drill wants to hear first which of them is wrong, and why. Must not know the workbench. */
#ifndef UNFOLD_TUI_BESIDE_H
#define UNFOLD_TUI_BESIDE_H

#include "attempt/calculator.h"
#include "page/plot.h"
#include "tui/app.h"
#include "tui/field.h"
#include "tui/sheet.h"

struct beside {
    const struct question *question; /* NULL: the workbench was opened by itself */
    const struct blank *blank;
    struct arena arena;
    struct calculator calculator;
    bool asks;                       /* a reason is asked for … */
    bool told;                       /* … and has been written */
    struct field reason;
    bool typing, edited;
    int row, columns;                /* laid out: the reason's field in the sheet; columns 0: there is none */
    struct plot plot;                /* with both numbers marked */
    struct plot_dot dots[2];
    struct plot_bar *bars;
};

/* The argument for SCREEN_WORKBENCH that opens it on a blank of the open bank. */
int beside_argument(const struct question *question, const struct blank *blank);

/* What opens with `c` on a question: the workbench, or a word why not. `blank` NULL: whichever has most to tell. */
struct effect beside_ask(struct app *app, const struct question *question, const struct blank *blank);

/* Take up the blank that an argument names. False when it has no calculator. Cleared by the caller. */
bool beside_open(const struct app *app, struct beside *beside, int argument);
void beside_clear(struct beside *beside);

/* Find the next blank of the question whose calculator is open; NULL when there is no other. */
const struct blank *beside_next(const struct app *app, const struct beside *beside);

/* Append the two numbers and what follows from them, over columns 2 to `edge`. `its` is what the calculator gives, NULL: nothing.
 * `brief`: there is little room. */
void beside_add(const struct app *app, struct beside *beside, struct sheet *sheet, int edge, const struct worked *its, bool brief);

/* True once the reference answer and the caveats may be seen. */
bool beside_is_open(const struct beside *beside);

/* Commit the reason; false, after a word, when nothing was written. Put what is being typed into the database. */
bool beside_commit(struct app *app, struct beside *beside);
void beside_save(struct app *app, struct beside *beside);

/* The plot with both numbers marked, where they fit into it; else the plot as it is. Lives until the next call. */
const struct plot *beside_mark(struct beside *beside, const struct plot *plot, const struct worked *its);

#endif
