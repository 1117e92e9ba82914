/* The lesson that is open: its demos as they were tried, its folds as they stand open, and where its reader is.
 *
 * It outlives the screens that show it, so that a reader who goes to a question of the page comes back to the same place. */
#ifndef UNFOLD_TUI_READING_H
#define UNFOLD_TUI_READING_H

#include "page/lesson.h"
#include "tui/app.h"
#include "tui/trial.h"

/* What the page knows of one block beside the lesson itself. */
struct reading_block {
    struct trial trial;         /* DEMO */
    size_t open;                /* FOLD: steps, from the first */
    const char *bank;           /* CHECK: its path; NULL when it cannot be opened */
    const char **titles;        /* CHECK: one a question */
};

struct lesson_reading {
    struct arena arena;
    struct diags diags;
    const struct lesson *lesson;
    const struct chapter *chapter; /* that it belongs to, or NULL */
    struct reading_block *blocks;  /* lesson->block_count */
    unsigned version;              /* grows with every change of what is to be shown */
    int scroll;                    /* rows above the first in sight … */
    int focus;                     /* … and the tag of what is selected; -1: nothing */
    struct lesson_row progress;    /* as it is kept */
    double resume;                 /* where to begin, as a share of the page; 0: at its beginning */
    bool away;                     /* its reader is at a question of the page, and comes back */
};

/* Open a lesson in place of the one that is open. False after a notice when it cannot be read. No demo is run. */
bool reading_open(struct app *app, const char *path);
/* The same, and its screen; where its reader was when it is open already. Shut while a closed-book exam is in progress. */
struct effect reading_begin(struct app *app, const char *path);
/* Leave what is sat or looked at, all of it saved, for the lesson of a chapter (an id, or NULL). Stays after a notice where there is none. */
struct effect reading_leave_for(struct app *app, const char *chapter);
/* Accepts NULL. */
void reading_free(struct lesson_reading *reading);

/* Run what has not been run yet of the page's demos, those that measure left out. */
void reading_run_demos(struct app *app);
/* Run one demo on its inputs; the person may stop it. */
void reading_run(struct app *app, struct trial *trial);

/* The reader is at `place` and has seen the page up to `seen` (shares of it): keep that, if it says anything new. */
void reading_keep(struct app *app, double place, double seen);

/* Ask a question of a check block, in practice; an exam is not begun without its start screen. */
struct effect reading_ask(struct app *app, size_t block, size_t question);

/* Where to go when practice or a result is left: back to the page that asked, or to the chapter that began it, else home. */
struct effect reading_return(struct app *app);
/* Something else is opened: nobody comes back to the page or the chapter. */
void reading_forget_return(struct app *app);

#endif
