/* A live page beside an editor: what is wrong with the files, then the page; it follows each save by itself. */
#include <string.h>

#include "attempt/live.h"
#include "tui/frame.h"
#include "tui/scroll.h"
#include "tui/sheet.h"

enum { LISTEN_EVERY = 100 /* ms */, EDGE = 1, NARROWEST = 20 };

struct live_state {
    struct watch *watch;
    struct live_view view;
    struct sheet sheet;
    struct area area;
    int scroll;
    int kept_scroll;     /* where the page stood before faults took its place */
    int made_for;        /* columns; 0: not yet made */
    int64_t looked_at;   /* steady ms */
};

static void open(struct app *app, void *opaque, int argument)
{
    struct live_state *state = opaque;
    (void)argument;
    state->watch = watch_new(app->launch->clock, true, app->launch->live->paths);
}

static void close(struct app *app, void *opaque)
{
    struct live_state *state = opaque;
    (void)app;
    watch_free(state->watch);
    live_view_clear(&state->view);
    sheet_clear(&state->sheet);
}

/* ── making ── */

/* Whoever breaks a file wants to read what is wrong, and whoever mends it to be back where they were. */
static void refresh(const struct app *app, struct live_state *state)
{
    bool had_faults = state->view.faults.length > 0;
    live_refresh(app->launch->live, &state->view);
    bool has_faults = state->view.faults.length > 0;
    if (has_faults && !had_faults) {
        state->kept_scroll = state->scroll;
        state->scroll = 0;
    } else if (had_faults && !has_faults) {
        state->scroll = state->kept_scroll;
    }
}

static void fit(const struct app *app, struct live_state *state)
{
    int columns = state->area.columns - 2 * EDGE;
    if (columns == state->made_for) return;
    state->made_for = columns;
    app->launch->live->wish.width = columns < NARROWEST ? NARROWEST : columns < PROSE_WIDTH ? columns : PROSE_WIDTH;
    refresh(app, state);
}

/* ── laying out ── */

static enum role role_of_fault(const char *line)
{
    if (line[0] == ' ') return ROLE_PLAIN;
    return strstr(line, ": error: ") || strncmp(line, "error: ", 7) == 0 ? ROLE_ERROR : ROLE_NOTICE;
}

/* A line of the file is cut where the screen ends; what is said of it, under it or above, is wrapped. */
static void add_fault_line(struct sheet *sheet, const char *line)
{
    int columns = sheet->width - 2 * EDGE;
    enum role role = role_of_fault(line);
    bool is_excerpt = role == ROLE_PLAIN && line[strspn(line, " ")] != '|';
    if (!is_excerpt) {
        struct prose prose = prose_of_text(&sheet->arena, line, columns, role, sheet->symbols);
        sheet_prose(sheet, EDGE, &prose, false);
    } else {
        sheet_row(sheet);
        sheet_put_fit(sheet, EDGE, columns, role, line);
    }
}

static void add_faults(struct sheet *sheet, const struct live_view *view)
{
    const char *lines = text_string(&view->faults);
    for (size_t length; *lines; lines += length + (lines[length] == '\n')) {
        length = strcspn(lines, "\n");
        add_fault_line(sheet, arena_copy(&sheet->arena, lines, length));
    }
}

static void add_divider(struct sheet *sheet, const struct live_view *view)
{
    if (!view->faults.length || !view->page.length) return;
    sheet_gap(sheet);
    sheet_row(sheet);
    int column = sheet_put(sheet, EDGE, ROLE_DIM, view->stale ? "as it was before that " : "");
    sheet_fill(sheet, column, sheet->width - EDGE - column, ROLE_RULE, SYMBOL_RULE);
    sheet_gap(sheet);
}

static void settle(struct app *app, void *opaque)
{
    struct live_state *state = opaque;
    state->area = frame_body(app->rows, app->columns);
    fit(app, state);
    sheet_begin(&state->sheet, state->area.columns, app->symbols);
    add_faults(&state->sheet, &state->view);
    add_divider(&state->sheet, &state->view);
    sheet_markdown(&state->sheet, EDGE, app->launch->live->wish.width, ROLE_PLAIN, text_string(&state->view.page), false);
    state->scroll = sheet_clamp(&state->sheet, state->scroll, state->area.rows);
}

static void write_counts(const struct live_view *view, uint64_t seed, struct text *out)
{
    if (seed) text_print(out, "seed %llu, ", (unsigned long long)seed);
    if (!view->errors && !view->warnings) text_add(out, "in order");
    if (view->errors) text_print(out, "%zu error%s", view->errors, view->errors == 1 ? "" : "s");
    if (view->warnings) text_print(out, "%s%zu warning%s", view->errors ? ", " : "", view->warnings, view->warnings == 1 ? "" : "s");
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct live_state *state = opaque;
    struct text counts = {0};
    write_counts(&state->view, app->launch->live->wish.seed, &counts);
    enum role role = state->view.errors ? ROLE_ERROR : state->view.warnings ? ROLE_NOTICE : ROLE_RIGHT;
    frame_draw(app, SCREEN_LIVE, MODE_BROWSE, &(struct frame){.left = app->launch->live->title, .right = text_string(&counts), .right_role = role}, canvas);
    text_clear(&counts);
    sheet_draw(&state->sheet, canvas, state->area, state->scroll);
    canvas_place_cursor(canvas, state->area.row, state->area.column);
}

/* ── doing ── */

static int64_t due(const struct app *app, const void *opaque)
{
    (void)app;
    return ((const struct live_state *)opaque)->looked_at + LISTEN_EVERY;
}

static void pass(struct app *app, void *opaque)
{
    struct live_state *state = opaque;
    state->looked_at = app_steady(app);
    if (watch_look(state->watch)) refresh(app, state);
}

static void draw_numbers(const struct app *app, struct live_state *state, uint64_t seed)
{
    app->launch->live->wish.seed = seed;
    refresh(app, state);
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct live_state *state = opaque;
    struct live_wish *wish = &app->launch->live->wish;
    switch (action) {
    case ACTION_REVEAL:
        wish->answers = !wish->answers;
        refresh(app, state);
        break;
    case ACTION_FRAME_NEXT: draw_numbers(app, state, wish->seed + 1); break;
    case ACTION_FRAME_BACK: draw_numbers(app, state, wish->seed ? wish->seed - 1 : 0); break;
    case ACTION_BACK: return (struct effect){.kind = EFFECT_QUIT};
    default: state->scroll = scroll_to(state->scroll, state->area.rows, state->sheet.rows, action, input); break;
    }
    return effect_stay();
}

const struct screen screen_live = {
    .name = "live",
    .title = "the live page",
    .size = sizeof(struct live_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .due = due,
    .pass = pass,
    .close = close,
};
