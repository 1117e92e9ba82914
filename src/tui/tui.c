#include "tui/tui.h"

#include <stdio.h>

#include "tui/app.h"
#include "tui/term.h"

enum { DONE = 0, WORLD_FAILED = 3 };

/* ── opening ── */

static void print_diags(const struct diags *diags)
{
    struct text out = {0};
    for (size_t i = 0; i < diags->items.count; i++) diag_write_human(&out, diags_at(diags, i));
    fputs(text_string(&out), stderr);
    text_clear(&out);
}

static bool open_world(const struct launch *launch, struct library **library, store **kept)
{
    struct diags diags;
    diags_init(&diags);
    *library = library_open(launch->content, &diags);
    if (*library) {
        diags_clear(&diags); /* faults of content are the business of `unfold check` */
        *kept = store_open(launch->home, &diags);
    }
    if (!*library || !*kept || diags.items.count) print_diags(&diags);
    diags_clear(&diags);
    return *library && *kept;
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

static void do_wants(struct app *app, struct term *term)
{
    struct app_wants wants = app->wants;
    app->wants = (struct app_wants){.quit = wants.quit};
    if (wants.mouse) term_set_mouse(term, app->mouse);
    if (wants.copy) term_copy(term, wants.copy);
    if (wants.repaint) term_repaint(term);
    if (wants.suspend) term_suspend(term);
}

static void run(struct app *app, struct term *term)
{
    struct canvas canvas;
    canvas_init(&canvas, app->rows, app->columns, app->symbols);
    while (!app->wants.quit) {
        struct input input;
        int rows, columns;
        term_size(term, &rows, &columns);
        if (rows != canvas.rows || columns != canvas.columns) canvas_resize(&canvas, rows, columns);
        app_draw(app, &canvas);
        term_show(term, &canvas, app->theme);
        do_wants(app, term);
        term_wait(term, app_deadline(app), &input);
        app_handle(app, &input);
    }
    canvas_clear(&canvas);
}

/* The list, or the calculator of that name on top of it. */
static void go_to_calculator(struct app *app, const char *name)
{
    const struct book *book = app->library->book;
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
    if (launch->place == LAUNCH_CALCULATOR) go_to_calculator(app, launch->topic);
}

int tui_run(const struct launch *launch)
{
    struct library *library = NULL;
    store *kept = NULL;
    struct app app;
    struct term *term = NULL;
    int rows, columns;
    bool opened = open_world(launch, &library, &kept);
    if (opened) term = open_terminal(launch);
    if (term) {
        term_size(term, &rows, &columns);
        app_init(&app, launch, library, kept, launch->ascii ? SYMBOLS_ASCII : term_symbols(term), rows, columns);
        go_to_place(&app, launch);
        run(&app, term);
        app_clear(&app);
        term_close(term);
    }
    store_close(kept);
    library_free(library);
    return !opened ? WORLD_FAILED : term ? DONE : TUI_NO_TERMINAL;
}
