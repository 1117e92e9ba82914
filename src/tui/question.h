/* The question on the screen: its fields and choices, and how they are laid out. Shared by screen_question.c (what keys do) and
 * question_layout.c (where things stand). */
#ifndef UNFOLD_TUI_QUESTION_H
#define UNFOLD_TUI_QUESTION_H

#include "tui/app.h"
#include "tui/field.h"
#include "tui/sheet.h"

enum {
    REPLY_MOST = 2000,     /* bytes of a reply */
    NO_FOCUS = -1,
    CHOICE_TAGS = 32       /* an item's tag: blank * CHOICE_TAGS + 1 + choice, or + 0 for a field */
};

/* What the learner has put into one blank. */
struct entry {
    struct field field;    /* of all kinds but choices */
    uint32_t picks;        /* choices: bit by position as shown */
    bool edited;           /* the text is not saved yet */
};

struct asking {
    size_t index;          /* of the question in the bank */
    struct entry *entries; /* one per blank */
    size_t entry_count;
    int focus;             /* blank, or NO_FOCUS */
    int home_focus;        /* where the focus goes back to */
    int choice;            /* position under the cursor, on a choice blank */
    bool roamed;           /* arrows moved that cursor: Enter picks */
    bool follow;           /* the focus must be in sight; a scroll by hand ends it until the next key in a field */
    bool fresh;            /* the question has just come up: the first look is at its beginning */

    bool panes;            /* prompt and parts side by side */
    struct sheet prompt, parts;
    struct area prompt_area, parts_area;
    int prompt_scroll, parts_scroll;
    int focus_row, focus_rows, focus_part_row; /* of the parts' sheet */
    int ask_row, ask_end;  /* while laying out: the row of a question of one line (else -1), and where it ends */
    struct arena arena;    /* of one layout or one key */
};

/* The question, and the blank that has the focus (or NULL). */
const struct question *question_of(const struct app *app, const struct asking *state);
const struct blank *question_focused(const struct app *app, const struct asking *state);

/* True for blanks that are picked and not typed. */
bool blank_is_choice(const struct blank *blank);

/* Fill the sheets and areas for the size of the app, and bring the focus into sight. */
void question_lay_out(struct app *app, struct asking *state);

/* Draw sheets and fields; places the cursor. */
void question_draw(const struct app *app, const struct asking *state, struct canvas *canvas);

#endif
