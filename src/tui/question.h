/* The question on the screen: its fields and choices, and how they are laid out. Shared by screen_question.c (what keys do),
 * question_layout.c (where things stand), and what practice adds to both: question_conduct.c and question_practice.c. */
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

/* What the learner has put into one blank, or into a drill's justification. */
struct entry {
    struct field field;    /* of all kinds but choices */
    uint32_t picks;        /* choices: bit by position as shown */
    bool edited;           /* the text is not saved yet */
};

struct asking {
    size_t index;          /* of the question in the bank */
    struct entry *entries; /* one per blank, and behind them the justification where one is asked for */
    size_t entry_count;
    int focus;             /* entry, or NO_FOCUS */
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
    const struct mark *marks; /* while laying out practice: of the committed replies; in exams NULL */
    size_t hints_seen, steps_seen; /* open at the last layout: what came since is scrolled into sight */
    int ask_row, ask_end;  /* while laying out: the row of a question of one line (else -1), and where it ends */
    struct arena arena;    /* of one layout or one key */
};

/* How an option is begun: its symbol and the role of that, and the role of its letter. */
struct option {
    enum symbol symbol;
    enum role role, letter;
};
enum {
    OPTION_TEXT = 5,       /* cells from the symbol to the text */
    OPTION_PAINTED = 5     /* cells from the mark of the focus, which stands two before the symbol, to the letter's end */
};

/* Columns of the parts' sheet. */
struct grid {
    int indent;
    int label;             /* cells of the label; 0: labels stand on a row of their own */
    int field, field_columns;
    int unit;              /* column; the tolerance follows behind the widest unit */
    int tolerance;         /* column; 0: it stands at the right end of the label's row */
};

/* The question, and the blank that has the focus (NULL: none, or the justification). */
const struct question *question_of(const struct app *app, const struct asking *state);
const struct blank *question_focused(const struct app *app, const struct asking *state);

/* True for blanks that are picked and not typed. */
bool blank_is_choice(const struct blank *blank);

/* What the focus is on. An answer in one's own words becomes a list of rubric points to tick once the answer is known. */
enum mode question_mode(const struct app *app, const struct asking *state);
bool question_ticks(const struct app *app, const struct asking *state, const struct blank *blank);

/* ── what stands in the fields: question_entry.c ── */

/* Take the entries from the attempt, all, or that of one blank, or words that were written elsewhere; let go of them; put what is
 * being typed into the database. */
void question_fill_entries(const struct app *app, struct asking *state);
void question_fill_entry(const struct app *app, struct asking *state, const struct blank *blank);
void question_refresh(const struct app *app, struct asking *state);
void question_clear_entries(struct asking *state);
void question_save(struct app *app, void *state);

/* How many choices or rubric points the cursor can be on, and which of them are picked, a bit each. */
int question_choice_count(const struct app *app, const struct asking *state, const struct blank *blank);
uint32_t question_picks(const struct app *app, const struct asking *state, const struct blank *blank);

/* What stands in an entry as it is shown (letters of a choice); in the state's arena. And whether that is what is committed. */
const char *question_entry_text(struct asking *state, const struct blank *blank);
bool question_is_current(const struct app *app, struct asking *state, const struct blank *blank);

/* ── practice, laid out: question_practice.c ── */

/* Append what is said of a blank's committed reply: verdict, sentence, and the key once it is known. True when anything was. */
bool question_add_verdict(const struct app *app, struct asking *state, const struct blank *blank, int column);
/* Append the model answer and the rubric to be ticked. */
void question_add_rubric(const struct app *app, struct asking *state, const struct blank *blank, const struct grid *grid);
/* Append the hints that were taken; returns the row where the last begins. */
int question_add_hints(const struct app *app, struct asking *state, struct sheet *sheet, int columns);
/* Append the field of the justification; and the derivation, returning the row of the step that opened last. */
void question_add_why(const struct app *app, struct asking *state);
int question_add_fold(const struct app *app, struct asking *state);

/* ── practice, done: question_conduct.c ── */

/* Open one more hint, or say why not. */
void question_hint(struct app *app, struct asking *state);
/* Show the answer, open a step of the derivation or all of it: after a word when that gives away what is not right yet. */
struct effect question_reveal(struct app *app, struct asking *state);
struct effect question_unfold(struct app *app, struct asking *state, bool all);
/* After a commit: say what it came to; true when the focus may go on. */
bool question_hear(struct app *app, struct asking *state, const struct blank *blank);
/* All fields have been through: how much is right, and how to go on. */
void question_sum_up(struct app *app, struct asking *state);

/* Take the last committed reply back; returns its blank, or NO_FOCUS when there is none. */
int question_undo(struct app *app, struct asking *state);
/* Begin again with other numbers, after a word when something was answered. */
struct effect question_again(struct app *app);

/* ── laying out and drawing: question_layout.c ── */

/* The tag of an item: `choice` -1 for the field itself. */
int question_tag(size_t entry, int choice);
/* The rows from `row` to the end of the parts' sheet are what the focus is on. */
void question_set_focus_rows(struct asking *state, int row);
/* True when the entry has the focus. */
bool question_has_focus(const struct asking *state, size_t entry);
/* Append a field of several rows for words, as item of the entry. */
void question_add_words(struct asking *state, size_t entry, const struct grid *grid);

/* Begin an option (a choice, or a point of a rubric) as an item in a new row at `column`; the caller appends its text from
 * column + OPTION_TEXT on and ends it. Draw the one that the focus is on, and the cursor on it. question_option.c */
struct item *question_add_option(struct asking *state, size_t entry, int position, int column, struct option look);
void question_end_option(struct asking *state, struct item *item);
void question_draw_option(const struct asking *state, const struct item *item, struct canvas *canvas);

/* Fill the sheets and areas for the size of the app, and bring the focus into sight. */
void question_lay_out(struct app *app, struct asking *state);

/* Draw sheets and fields; places the cursor. */
void question_draw(const struct app *app, const struct asking *state, struct canvas *canvas);

#endif
