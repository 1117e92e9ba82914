#include "tui/tui.h"

#include <stdio.h>

#include "attempt/live.h"
#include "tui/app_past.h"
#include "tui/app_settings.h"
#include "tui/reading.h"
#include "tui/term.h"

enum { DONE = 0, ANSWER_IS_NO = 1, WORLD_FAILED = 3 };

/* ── opening ── */

static void print_diags(const struct diags *diags)
{
    struct text out = {0};
    for (size_t i = 0; i < diags->items.count; i++) diag_write_human(&out, diags_at(diags, i));
    fputs(text_string(&out), stderr);
    text_clear(&out);
}

static store *open_store(const struct launch *launch)
{
    struct diags diags;
    diags_init(&diags);
    store *kept = store_open_or_copy(launch->home, launch->scratch, &diags);
    print_diags(&diags);
    diags_clear(&diags);
    return kept;
}

/* Only the reason: the caller goes on in plain mode. */
static struct term *open_terminal(const struct launch *launch)
{
    struct diags diags;
    struct term_options options = {.clock = launch->clock, .colours = launch->no_colour ? 0 : COLOURS_AUTO, .mouse = !launch->no_mouse};
    diags_init(&diags);
    struct term *term = term_open(&options, &diags);
    const struct diag *error = diags_first_error(&diags);
    if (!term) fprintf(stderr, "unfold: %s; going on in plain mode\n", error ? error->text : "there is no terminal");
    diags_clear(&diags);
    return term;
}

/* ── the loop ── */

/* What comes after the screen that speaks of it. */
static void do_wants(struct app *app, struct term *term)
{
    struct app_wants wants = app->wants;
    app->wants = (struct app_wants){.quit = wants.quit};
    if (wants.mouse) term_set_mouse(term, app->mouse);
    if (wants.copy) term_copy(term, wants.copy);
    if (wants.suspend) term_suspend(term);
}

struct loop {
    struct term *term;
    struct clock clock;
    struct canvas canvas;
};

static void show(void *context, struct app *app)
{
    struct loop *loop = context;
    int rows, columns;
    term_size(loop->term, &rows, &columns);
    if (rows != loop->canvas.rows || columns != loop->canvas.columns) canvas_resize(&loop->canvas, rows, columns);
    app_draw(app, &loop->canvas);
    if (app->wants.repaint) term_repaint(loop->term);
    term_show(loop->term, &loop->canvas, app->theme);
    do_wants(app, loop->term);
}

/* The terminal is read only while it is waited for, so a moment is. */
static bool take(void *context, struct input *input)
{
    const struct loop *loop = context;
    term_wait(loop->term, loop->clock.steady(loop->clock.context) + 1, input);
    return input->kind != INPUT_TICK;
}

static void run(struct app *app, struct loop *loop)
{
    while (!app->wants.quit) {
        struct input input;
        show(loop, app);
        term_wait(loop->term, app_deadline(app), &input);
        app_handle(app, &input);
    }
}

/* The list, or the calculator of that name on top of it. */
static void go_to_calculator(struct app *app, const char *name)
{
    const struct book *book = library_book(app->library);
    if (app_book_is_closed(app)) {
        app_say_longer(app, ROLE_NOTICE, "the calculators open again once the closed-book exam is submitted");
        return;
    }
    app_take(app, effect_push(SCREEN_CALCULATORS, 0));
    for (size_t i = 0; name && i < book_count(book); i++)
        if (book_at(book, i) == book_find(book, name)) app_take(app, effect_push(SCREEN_WORKBENCH, (int)i));
}

static void go_to_place(struct app *app, const struct launch *launch)
{
    if (launch->place == LAUNCH_BANK && launch->bank && app_open_bank(app, launch->bank)) app_take(app, effect_push(SCREEN_START, 0));
    if (launch->place == LAUNCH_REVIEW) app_take(app, effect_push(SCREEN_DUE, 0));
    if (launch->place == LAUNCH_CALCULATOR) go_to_calculator(app, launch->topic);
    if (launch->place == LAUNCH_CHAPTER)
        app_take(app, effect_push(SCREEN_CHAPTER, (int)library_chapter_number(app->library, library_chapter(app->library, launch->topic))));
    if (launch->place == LAUNCH_LIVE) app_take(app, effect_push(SCREEN_LIVE, 0));
    if (launch->place == LAUNCH_LESSON) app_take(app, reading_begin(app, launch->topic));
}

static void run_app(const struct launch *launch, store *kept, struct term *term)
{
    struct app app;
    struct loop loop = {.term = term, .clock = launch->clock};
    enum symbols symbols = launch->ascii ? SYMBOLS_ASCII : term_symbols(term);
    int rows, columns;
    term_size(term, &rows, &columns);
    canvas_init(&loop.canvas, rows, columns, symbols);
    app_init(&app, launch, launch->library, kept, symbols, rows, columns);
    if (launch->place == LAUNCH_HOME && !app_is_toured(&app)) app_take(&app, effect_push(SCREEN_TOUR, 0));
    app.work = (struct work){.loop = &loop, .show = show, .take = take};
    if (launch->place != LAUNCH_HOME) app_finish_past(&app);
    go_to_place(&app, launch);
    run(&app, &loop);
    app_clear(&app);
    canvas_clear(&loop.canvas);
}

static int status_of(const struct launch *launch)
{
    return launch->live && launch->live->failing ? ANSWER_IS_NO : DONE;
}

int tui_run(const struct launch *launch)
{
    struct term *term = NULL;
    store *kept = open_store(launch);
    if (kept) term = open_terminal(launch);
    if (term) {
        run_app(launch, kept, term);
        term_close(term);
    }
    store_close(kept);
    return !kept ? WORLD_FAILED : term ? status_of(launch) : TUI_NO_TERMINAL;
}
