/* The app: what all screens share, the stack of open screens, and what happens to an input.
 *
 * Nothing here is global and nothing asks the terminal, so a test builds an app with a fixed clock, a database in memory and a
 * bank, feeds it inputs and draws it. Must not know curses. */
#ifndef UNFOLD_TUI_APP_H
#define UNFOLD_TUI_APP_H

#include "attempt/launch.h"
#include "bank/library.h"
#include "page/config.h"
#include "page/theme.h"
#include "store/progress.h"
#include "store/session.h"
#include "tui/screens.h"
#include "tui/work.h"

enum {
    APP_DEEP = 12,                /* screens on top of each other */
    APP_LEAST_ROWS = 12, APP_LEAST_COLUMNS = 40, /* of a terminal that can be drawn on */
    APP_DEAF = 300,               /* ms without keys after the clock or a submission changed the screen */
    APP_IDLE = 2000,              /* ms after which what is being typed is saved */
    APP_NOTICE = 4000, APP_NOTICE_LONG = 15000 /* ms that a notice stays */
};

/* A sentence in the lower rule. */
struct notice {
    char text[160];
    enum role role;
    int64_t until; /* steady ms; 0: none */
};

struct layer {
    const struct screen *screen;
    enum screen_id id;
    void *state;
};

struct app {
    const struct launch *launch;
    struct arena arena;           /* lives as long as the app: themes */
    struct library *library;
    store *store;
    struct history *history;      /* attempts of the past, and what they come to: see app_past.h */
    struct progress_record *progress;
    unsigned past_reads;          /* grows whenever they are read again: what points into them has to be found anew */

    struct bank *bank;            /* the one that is open, or NULL */
    session *session;             /* the attempt at it, or NULL */
    struct lesson_reading *reading; /* the lesson that is open, or NULL */
    const struct chapter *from;   /* whose screen began what is worked on, and is come back to; or NULL */
    uint64_t seed;                /* of the next attempt that begins */
    struct arena score_arena;
    struct score score;           /* after submission: see app_score */
    bool scored;
    int64_t left;                 /* ms left when it was looked at last; -1: untimed */

    struct config config;         /* what was chosen for all sessions: see app_settings.h */
    const struct theme *theme;
    enum symbols symbols, able;   /* that screens are drawn with, and the best that the terminal has */
    bool mouse;

    struct notice notice;
    struct layer stack[APP_DEEP];
    size_t depth;
    int rows, columns;            /* of the terminal */
    int64_t deaf_until;           /* steady ms */
    int64_t typed_at;             /* steady ms of the last edit that is not saved yet; 0: none */
    struct app_wants wants;
    struct work work;
};

/* ── life ── */

/* Begin with a content library and a database, both borrowed, and open the home screen. The launch is borrowed as well. */
void app_init(struct app *app, const struct launch *launch, struct library *library, store *kept, enum symbols symbols, int rows,
              int columns);
void app_clear(struct app *app);

/* ── the loop ── */
/* Something happened. Afterwards app->wants says what the terminal has to do; the caller resets it. */
void app_handle(struct app *app, const struct input *input);

/* When app_handle must be called with INPUT_TICK at the latest: steady ms, INT64_MAX when nothing is due. */
int64_t app_deadline(const struct app *app);

/* Draw everything for the canvas's size. */
void app_draw(struct app *app, struct canvas *canvas);
/* Do what a screen asks. */
void app_take(struct app *app, struct effect effect);
/* Do what the key of an action does on the topmost screen. */
void app_act(struct app *app, enum action action, const struct input *input);

/* ── for screens ── */

/* The topmost screen, and what the focus of a screen is on. */
const struct layer *app_top(const struct app *app);
enum mode app_mode(const struct app *app, const struct layer *layer);

/* The launch's clock, both hands: ms. */
int64_t app_steady(const struct app *app);
int64_t app_wall(const struct app *app);
/* Say something in the lower rule for a while. */
void app_say(struct app *app, enum role role, const char *format, ...) __attribute__((format(printf, 3, 4)));
void app_say_longer(struct app *app, enum role role, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Copy a text: to the clipboard, if the terminal takes it, and into the file `copied.txt` of the state folder; say so. */
void app_copy(struct app *app, const char *text);

/* Put what is being typed into the database. */
void app_save(struct app *app);
/* A field was edited: what is in it is saved after a pause. */
void app_typed(struct app *app);

/* ── the bank and the attempt (app_exam.c) ── */

/* Load a bank in place of the one that is open, which stays when it cannot be read: false then, after a notice. */
bool app_open_bank(struct app *app, const char *path);
void app_close_bank(struct app *app);

enum app_begun { APP_BEGUN, APP_HELD_ELSEWHERE, APP_NOT_BEGUN };

/* A closed-book exam is in progress: the formula book stays shut until it is submitted. */
bool app_book_is_closed(const struct app *app);

/* Begin an attempt at the open bank, or go on with the one in progress. */
enum app_begun app_begin(struct app *app, bool take_over);
/* Hand in what is in progress and begin anew with the next seed. */
enum app_begun app_begin_again(struct app *app);
/* Let go of a submitted attempt, so that the next one begins with other numbers. */
void app_close_attempt(struct app *app);
/* Look at a submitted attempt again. */
bool app_look_back(struct app *app, const struct attempt_row *row);
/* The attempt of the session, or NULL. */
const struct attempt *app_attempt(const struct app *app);
/* True for a quiz or a drill, whose replies are marked at once. */
bool app_practises(const struct app *app);
/* Open a question, or where the attempt stands (-1), on the screen of the bank's conduct. */
struct effect app_ask(const struct app *app, int question);
/* Time has passed: notices of time, and the end. */
void app_pass_time(struct app *app);
void app_submit(struct app *app);
/* The score of the submitted attempt; kept until app_rescore. */
const struct score *app_score(struct app *app);
void app_rescore(struct app *app);
/* "42 min left", "4:32 left", "" when untimed. Returns whether it is low. */
bool app_clock(const struct app *app, struct text *out);
/* When the clock shows another second: steady ms, INT64_MAX where it counts minutes, stands still or is hidden. */
int64_t app_next_second(const struct app *app);

#endif
