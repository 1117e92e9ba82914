/* The first screens: what is here, how to answer, how to leave and come back. Shown once on home, and again when asked for. */
#include <stdio.h>
#include <string.h>

#include "base/vector.h"
#include "lang/reply.h"
#include "tui/app_settings.h"
#include "tui/frame.h"
#include "tui/sheet.h"

struct tour_state {
    size_t page;
    struct sheet sheet;
    struct area area;
};

/* Each `says` fits the smallest screen; `more` stands below it where there is room for all of it. */
static const struct tour_page {
    const char *title, *says, *sample, *more;
} pages[] = {
    {"Welcome to unfold",
     "Work out what large models cost: bytes, FLOPs, seconds.\n\n"
     "- **Chapters** have a lesson to read, a quiz, and calculators.\n"
     "- The **final** is timed.\n"
     "- **Reviews** bring back what you answered.\n",
     NULL,
     "A quiz has no clock: each answer is marked at once, and its worked derivation unfolds line by line. The home screen says what to "
     "do next; Enter opens what is selected, and the arrows move.\n\nNothing leaves this machine."},
    {"How to answer",
     "Type a number with its unit, or what gives it:\n",
     "2*80*8*128*2 B",
     "Any unit of the same kind will do, and an expression is worked out for you: below the field you see how it was read, before it "
     "counts. **GB** is not **GiB**, and a bit is not a byte; a slip of that kind is named.\n\n"
     "In a quiz, F6 gives a hint and F7 shows the answer and, pressed again, its derivation step by step. Choices have letters."},
    {"How to leave, and come back",
     "**Esc** goes one step back, **q** leaves. All is saved as you go: start `unfold` again, and it goes on there.\n\n"
     "**?** lists the keys of a screen, **:** finds all that can be done.\n",
     NULL,
     "The line at the bottom always tells the keys that matter here. While you type, letters type: Esc leaves the field, and its text "
     "stays.\n\nThe clock of an exam goes on while you are away; nothing else does. `s` on the home screen has the settings: colours, "
     "mouse, symbols."},
};

/* ── laying out ── */

static void add_sample(struct sheet *sheet, const char *sample)
{
    struct reply reply;
    reply_read(&sheet->arena, sample, strlen(sample), &(struct wish){.kind = WISH_ANYTHING}, &reply);
    sheet_row(sheet);
    sheet_put(sheet, 6, ROLE_FIELD, sample);
    sheet_row(sheet);
    if (reply.echo) sheet_print(sheet, 6, ROLE_ECHO, "read as %s", reply.echo);
    sheet_gap(sheet);
    sheet_markdown(sheet, 2, sheet->width - 4, ROLE_PLAIN, "**Enter** commits it. **Tab** goes on to the next field.", false);
}

static void add_page(struct sheet *sheet, const struct tour_page *page, int width)
{
    sheet_markdown(sheet, 2, width, ROLE_PLAIN, page->says, false);
    if (page->sample) add_sample(sheet, page->sample);
}

static void settle(struct app *app, void *opaque)
{
    struct tour_state *state = opaque;
    const struct tour_page *page = &pages[state->page];
    struct area area = state->area = frame_body(app->rows, app->columns);
    int width = area.columns - 4 < PROSE_WIDTH ? area.columns - 4 : PROSE_WIDTH;
    for (int more = 1; more >= 0; more--) {
        sheet_begin(&state->sheet, width + 4, app->symbols);
        if (more) sheet_gap(&state->sheet);
        add_page(&state->sheet, page, width);
        if (!more) return;
        sheet_gap(&state->sheet);
        sheet_markdown(&state->sheet, 2, width, ROLE_DIM, page->more, false);
        if (state->sheet.rows <= area.rows) return;
    }
}

static enum mode mode(const struct app *app, const void *opaque)
{
    (void)app;
    return ((const struct tour_state *)opaque)->page + 1 == COUNT_OF(pages) ? MODE_LAST : MODE_BROWSE;
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct tour_state *state = opaque;
    char place[16];
    snprintf(place, sizeof place, "%zu of %zu", state->page + 1, COUNT_OF(pages));
    struct frame frame = {.left = pages[state->page].title, .right = place, .right_role = ROLE_DIM};
    frame_draw(app, SCREEN_TOUR, mode(app, state), &frame, canvas);
    sheet_draw(&state->sheet, canvas, state->area, 0);
    canvas_place_cursor(canvas, state->area.row, state->area.column);
}

/* ── doing ── */

static struct effect turn(struct tour_state *state, int by)
{
    if (by < 0 && state->page == 0) return effect_stay();
    if (by > 0 && state->page + 1 == COUNT_OF(pages)) return effect_back();
    state->page = by < 0 ? state->page - 1 : state->page + 1;
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct tour_state *state = opaque;
    (void)app;
    if (input->kind == INPUT_MOUSE) return turn(state, input->mouse.action == MOUSE_WHEEL_UP ? -1 : 1);
    switch (action) {
    case ACTION_OPEN: return turn(state, 1);
    case ACTION_PAGE_UP: return turn(state, -1);
    case ACTION_BACK: return effect_back();
    default: return effect_stay();
    }
}

/* Skipped or read, it does not come by itself again. */
static void close(struct app *app, void *opaque)
{
    sheet_clear(&((struct tour_state *)opaque)->sheet);
    if (!app_is_toured(app)) app_choose(app, CONFIG_TOURED, "yes");
}

const struct screen screen_tour = {
    .name = "tour",
    .title = "the first screens",
    .size = sizeof(struct tour_state),
    .settle = settle,
    .draw = draw,
    .mode = mode,
    .handle = handle,
    .close = close,
};
