/* The formula book: every calculator by topic, narrowed by typing. */
#include <stdio.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/list.h"
#include "tui/field.h"

enum { WIDEST = 100, NAMES = 24, NAMES_NARROW = 18, FILTER_BYTES = 60 };

struct calculators_state {
    struct list list;    /* tags are places in the book */
    struct field filter;
    bool filtering;      /* letters go to the filter */
    size_t shown;
    struct area body;
};

static void open(struct app *app, void *opaque, int argument)
{
    (void)app;
    (void)argument;
    field_init(&((struct calculators_state *)opaque)->filter, FILTER_BYTES);
}

static void close(struct app *app, void *opaque)
{
    struct calculators_state *state = opaque;
    (void)app;
    list_clear(&state->list);
    field_clear(&state->filter);
}

/* ── the filter ── */

static bool has_word(const char *text, const char *word, size_t length)
{
    for (; text && *text; text++)
        if (strncasecmp(text, word, length) == 0) return true;
    return false;
}

/* Every word that was typed stands somewhere in what the entry says of itself. */
static bool fits(const struct book_entry *entry, const char *filter)
{
    while (*(filter += strspn(filter, " "))) {
        size_t length = strcspn(filter, " ");
        if (!has_word(entry->name, filter, length) && !has_word(entry->title, filter, length) && !has_word(entry->topic, filter, length))
            return false;
        filter += length;
    }
    return true;
}

static bool filter_is_shown(const struct calculators_state *state)
{
    return state->filtering || !field_is_blank(&state->filter);
}

/* ── laying out ── */

static void add_topic(struct sheet *sheet, const char *topic)
{
    sheet_gap(sheet);
    sheet_row(sheet);
    sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_ACCENT, topic);
}

static void add_entry(struct sheet *sheet, const struct book_entry *entry, size_t index)
{
    int names = sheet->width < 60 ? NAMES_NARROW : NAMES;
    sheet_row(sheet);
    sheet_item(sheet, 1, (int)index);
    int end = sheet_put(sheet, 2, ROLE_STRONG, entry->name), column = end < 2 + names ? 2 + names + 2 : end + 2;
    sheet_put_fit(sheet, column, sheet->width - column - 2, ROLE_PLAIN, entry->title);
}

static void settle(struct app *app, void *opaque)
{
    struct calculators_state *state = opaque;
    const struct book *book = app->library->book;
    struct sheet *sheet = &state->list.sheet;
    const char *topic = "";
    struct area area = state->body = frame_body(app->rows, app->columns);
    if (filter_is_shown(state)) area.row++, area.rows--;
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    state->shown = 0;
    for (size_t i = 0; i < book_count(book); i++) {
        const struct book_entry *entry = book_at(book, i);
        if (!fits(entry, field_string(&state->filter))) continue;
        if (entry->topic && strcmp(topic, entry->topic) != 0) add_topic(sheet, topic = entry->topic);
        add_entry(sheet, entry, i);
        state->shown++;
    }
    if (!state->shown) {
        sheet_gap(sheet);
        sheet_row(sheet);
        sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_DIM, book_count(book) ? "no calculator has these words" : "the formula book is empty");
    }
    list_settle(&state->list, area);
}

/* ── drawing ── */

static enum mode mode(const struct app *app, const void *opaque)
{
    (void)app;
    return ((const struct calculators_state *)opaque)->filtering ? MODE_FIELD : MODE_BROWSE;
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct calculators_state *state = opaque;
    char count[48];
    size_t all = book_count(app->library->book);
    if (state->shown == all) snprintf(count, sizeof count, "%zu", all);
    else snprintf(count, sizeof count, "%zu of %zu", state->shown, all);
    struct frame frame = {.left = "Calculators", .right = count, .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_CALCULATORS, mode(app, opaque), &frame, canvas);
    list_draw(&state->list, canvas);
    if (!state->shown) canvas_place_cursor(canvas, state->body.row, state->body.column);
    if (!filter_is_shown(state)) return;
    int columns = state->body.columns - 6 < 40 ? state->body.columns - 6 : 40;
    canvas_write(canvas, state->body.row, state->body.column + 2, ROLE_ACCENT, "/");
    field_draw(&state->filter, canvas, state->body.row, state->body.column + 4, columns, state->filtering);
}

/* ── keys ── */

static struct effect open_selected(const struct calculators_state *state)
{
    int tag = list_tag(&state->list);
    return tag >= 0 ? effect_push(SCREEN_WORKBENCH, tag) : effect_stay();
}

/* What Enter opens: the first entry that has the words in its name, else the first that has them at all. */
static size_t best_match(const struct book *book, const char *filter)
{
    size_t place = 0, length = strcspn(filter, " ");
    for (size_t i = 0; i < book_count(book); i++) {
        if (!fits(book_at(book, i), filter)) continue;
        if (has_word(book_at(book, i)->name, filter, length)) return place;
        place++;
    }
    return 0;
}

static void type(const struct app *app, struct calculators_state *state, const struct input *input)
{
    if (field_handle(&state->filter, input) == FIELD_EDITED)
        state->list.selected = best_match(app->library->book, field_string(&state->filter));
}

static struct effect leave_filter(struct calculators_state *state)
{
    field_set(&state->filter, "");
    state->filtering = false;
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct calculators_state *state = opaque;
    bool opened;
    if (list_handle(&state->list, action, input, &opened)) return opened ? open_selected(state) : effect_stay();
    switch (action) {
    case ACTION_OPEN: case ACTION_COMMIT: state->filtering = false; return open_selected(state);
    case ACTION_FILTER: state->filtering = true; return effect_stay();
    case ACTION_LEAVE_FIELD: return leave_filter(state);
    case ACTION_BACK: return field_is_blank(&state->filter) ? effect_back() : leave_filter(state);
    default: break;
    }
    if (state->filtering) type(app, state, input);
    return effect_stay();
}

const struct screen screen_calculators = {
    .name = "calculators",
    .title = "the calculators",
    .size = sizeof(struct calculators_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode,
    .handle = handle,
    .close = close,
};
