/* Inside the workbench screen: its state, and how it is laid out. Nobody else includes it. */
#ifndef UNFOLD_TUI_WORKBENCH_H
#define UNFOLD_TUI_WORKBENCH_H

#include "tui/app.h"
#include "tui/bench.h"
#include "tui/beside.h"
#include "tui/counterpart.h"
#include "tui/list.h"

struct workbench {
    struct bench bench;
    struct beside beside;          /* a learner's number, when it was opened from a question */
    struct trial *demo;            /* the demo that it was opened from, or NULL … */
    const struct pairing *counterpart; /* … and what its inputs are here */
    struct list list;              /* inputs, then steps: tags count through both */
    bool editing;                  /* the selected input is being typed into */
    bool *open;                    /* steps whose working is unfolded */
    bool table;                    /* the plot is shown as its values */
    bool large;                    /* the plot has the whole body */
    const struct book_input *over; /* the input along the axis; NULL: as the entry says */
    enum plot_marks marks;
    /* Laid out. */
    const struct plot *plot;       /* of the run that is shown, or NULL */
    bool drawn;                    /* `plot` is of what stands in the inputs */
    struct canvas picture;         /* the plot, or its table */
    bool pictured;                 /* the picture is to be shown */
    bool aside;                    /* beside the sheet, at `pane`; else in the sheet, from row `picture_row` on */
    struct area pane;
    int picture_row;
    int value_column, value_columns; /* where a field is drawn, from the sheet's left */
};

/* The input or step that is selected; -1 when it is the other. */
long workbench_input(const struct workbench *state);
long workbench_step(const struct workbench *state);

/* The step that the title, the mark and the comparison are about: the one that the question's key takes, else the result. And
 * what it comes to in the run that is shown, NULL when it has no value. */
const struct book_step *workbench_step_asked(const struct workbench *state);
const struct worked *workbench_worked(const struct workbench *state);

/* What else may be selected, so that it can be scrolled to: the plot in the sheet, and the blocks below the steps. */
enum workbench_extra { WORKBENCH_NO_EXTRA, WORKBENCH_PLOT, WORKBENCH_COMMAND, WORKBENCH_CAVEATS, WORKBENCH_SOURCE };
enum workbench_extra workbench_extra(const struct workbench *state);

/* Lay out for the size of the app, after whatever has changed. */
void workbench_lay_out(struct app *app, struct workbench *state);

/* Draw what was laid out, all but the frame. */
void workbench_draw(const struct workbench *state, struct canvas *canvas);

#endif
