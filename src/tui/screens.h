/* Screens: what each one can do, and the table of all.
 *
 * A screen is a state and some functions of it. `draw` is pure: the same state and size give the same cells. Whatever a screen
 * wants to happen to other screens it returns as an effect. */
#ifndef UNFOLD_TUI_SCREENS_H
#define UNFOLD_TUI_SCREENS_H

#include <stdbool.h>
#include <stddef.h>

#include "page/canvas.h"
#include "tui/input.h"
#include "tui/keys.h"

struct app;

enum effect_kind {
    EFFECT_STAY,
    EFFECT_PUSH,    /* open `screen` on top */
    EFFECT_RESET,   /* open `screen` on top of home, closing all others; home itself when it is SCREEN_HOME */
    EFFECT_BACK,    /* close this one */
    EFFECT_QUIT     /* leave the program */
};

struct effect {
    enum effect_kind kind;
    enum screen_id screen;
    int argument; /* for the opened screen; what it means is said in its file */
};

#define LIST_AT(type, member) (offsetof(type, member) + 1)

struct screen {
    const char *name;  /* for tests and messages: one word */
    const char *title; /* for the help */
    size_t size;       /* bytes of its state, zeroed before `open` */
    bool overlay;      /* draws over the screen below, which stays in sight */
    size_t list;       /* where the list that can be narrowed stands in its state: LIST_AT; 0: it has none */
    bool sitting;      /* part of an attempt that is being worked on: the clock's end closes it */

    /* Any of these but draw may be NULL. */
    void (*open)(struct app *app, void *state, int argument);
    /* Lay out for app->rows and app->columns and bring the focus into sight. Called before each drawing; doing it twice is the
     * same as doing it once. */
    void (*settle)(struct app *app, void *state);
    void (*draw)(const struct app *app, const void *state, struct canvas *canvas);
    enum mode (*mode)(const struct app *app, const void *state);
    /* A key (with the action that the table gives it here), a click, the wheel or a paste. */
    struct effect (*handle)(struct app *app, void *state, enum action action, const struct input *input);
    /* When something moves by itself: steady ms, INT64_MAX when nothing does; and what happens then. Both or neither. */
    int64_t (*due)(const struct app *app, const void *state);
    void (*pass)(struct app *app, void *state);
    /* Put what is being typed into the database. */
    void (*save)(struct app *app, void *state);
    void (*close)(struct app *app, void *state);
};

/* What the confirm screen may ask: its argument. */
enum confirm { CONFIRM_QUIT, CONFIRM_HOME, CONFIRM_SUBMIT, CONFIRM_TAKE_OVER, CONFIRM_REVEAL, CONFIRM_AGAIN, CONFIRM_CALCULATOR };

extern const struct screen screen_home, screen_start, screen_question, screen_practice, screen_overview, screen_result,
    screen_review, screen_help, screen_confirm;
extern const struct screen screen_calculators, screen_workbench, screen_lesson, screen_demo, screen_due, screen_progress;
extern const struct screen screen_palette, screen_themes, screen_chapter, screen_live, screen_settings, screen_tour;

/* The table. */
const struct screen *screen_at(enum screen_id id);

/* Effects in short. */
struct effect effect_stay(void);
struct effect effect_back(void);
struct effect effect_push(enum screen_id screen, int argument);
struct effect effect_reset(enum screen_id screen, int argument);

#endif
