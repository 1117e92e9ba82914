/* The formula book: every calculator by topic. */
#include <stdio.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/list.h"

enum { WIDEST = 100, NAMES = 24, NAMES_NARROW = 18 };

struct calculators_state {
    struct list list; /* tags are places in the book */
};

static void close(struct app *app, void *opaque)
{
    (void)app;
    list_clear(&((struct calculators_state *)opaque)->list);
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
    const struct book *book = library_book(app->library);
    struct sheet *sheet = &state->list.sheet;
    const char *topic = "";
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    for (size_t i = 0; i < book_count(book); i++) {
        const struct book_entry *entry = book_at(book, i);
        if (entry->topic && strcmp(topic, entry->topic) != 0) add_topic(sheet, topic = entry->topic);
        add_entry(sheet, entry, i);
    }
    if (!book_count(book)) {
        sheet_gap(sheet);
        sheet_row(sheet);
        sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_DIM, "the formula book is empty");
    }
    list_settle(&state->list, area);
}

/* ── drawing ── */

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct calculators_state *state = opaque;
    char count[48];
    snprintf(count, sizeof count, "%zu", book_count(library_book(app->library)));
    struct frame frame = {.left = "Calculators", .right = count, .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_CALCULATORS, list_mode(&state->list), &frame, canvas);
    list_draw(&state->list, canvas);
}

/* ── keys ── */

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct calculators_state *state = opaque;
    bool opened;
    (void)app;
    if (list_handle(&state->list, action, input, &opened) && !opened) return effect_stay();
    if ((opened || action == ACTION_OPEN) && list_tag(&state->list) >= 0) return effect_push(SCREEN_WORKBENCH, list_tag(&state->list));
    return action == ACTION_BACK ? effect_back() : effect_stay();
}

const struct screen screen_calculators = {
    .name = "calculators",
    .title = "the calculators",
    .size = sizeof(struct calculators_state),
    .list = LIST_AT(struct calculators_state, list),
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
