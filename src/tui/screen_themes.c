/* The themes: moving the selection puts the theme on at once, Enter keeps it, and any other way out puts the old one back. */
#include <string.h>

#include "tui/app_theme.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/samples.h"

enum { WIDEST = 100, NAMES = 18 };

struct themes_state {
    struct vector choices;      /* struct theme_choice; list tags are indices */
    struct list list;
    const struct theme *before; /* to go back to */
    bool kept;
};

static const struct theme_choice *choice_at(const struct themes_state *state, int index)
{
    return vector_at(&state->choices, (size_t)index);
}

static void open(struct app *app, void *opaque, int argument)
{
    struct themes_state *state = opaque;
    (void)argument;
    state->before = app->theme;
    vector_init(&state->choices, sizeof(struct theme_choice));
    app_list_themes(app, &state->choices);
    for (size_t i = 0; i < state->choices.count; i++)
        if (strcmp(choice_at(state, (int)i)->name, app->theme->name) == 0) state->list.selected = i;
}

static void close(struct app *app, void *opaque)
{
    struct themes_state *state = opaque;
    if (!state->kept) app->theme = state->before;
    vector_clear(&state->choices);
    list_clear(&state->list);
}

/* ── laying out ── */

static void add_choice(struct sheet *sheet, const struct theme_choice *choice, int tag)
{
    sheet_row(sheet);
    sheet_item(sheet, 1, tag);
    int end = sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_STRONG, choice->name), column = end < NAMES ? NAMES : end + 2;
    if (!choice->theme) sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_ERROR, "cannot be read");
    else if (choice->theme->title) sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_PLAIN, choice->theme->title);
}

static void settle(struct app *app, void *opaque)
{
    struct themes_state *state = opaque;
    struct sheet *sheet = &state->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    for (size_t i = 0; i < state->choices.count; i++) add_choice(sheet, choice_at(state, (int)i), (int)i);
    samples_add_roles(sheet);
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct themes_state *state = opaque;
    frame_draw(app, SCREEN_THEMES, list_mode(&state->list), &(struct frame){.left = "Themes"}, canvas);
    list_draw(&state->list, canvas);
}

/* ── doing ── */

/* One that cannot be read shows the old one. */
static void preview(struct app *app, const struct themes_state *state)
{
    int tag = list_tag(&state->list);
    if (tag >= 0) app->theme = choice_at(state, tag)->theme ? choice_at(state, tag)->theme : state->before;
}

static struct effect keep(struct app *app, struct themes_state *state)
{
    int tag = list_tag(&state->list);
    if (tag < 0 || !app_keep_theme(app, choice_at(state, tag)->name)) return effect_stay();
    state->kept = true;
    return effect_back();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct themes_state *state = opaque;
    bool opened;
    if (list_handle(&state->list, action, input, &opened)) preview(app, state);
    if (opened || action == ACTION_OPEN) return keep(app, state);
    return action == ACTION_BACK ? effect_back() : effect_stay();
}

const struct screen screen_themes = {
    .name = "themes",
    .title = "the themes",
    .size = sizeof(struct themes_state),
    .list = LIST_AT(struct themes_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
