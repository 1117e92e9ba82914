/* The palette: what can be done on the screen below and where one can go from it, narrowed by typing. What can be done comes from
 * the table of keys, so that each row teaches its key. The argument holds that screen and what its focus was on. */
#include <limits.h>
#include <string.h>

#include "tui/app.h"
#include "tui/field.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/reading.h"
#include "tui/words.h"

enum { WIDEST = 100, FILTER_BYTES = 60 };

enum target { PLACE_NONE, PLACE_HOME, PLACE_CALCULATORS, PLACE_THEMES, PLACE_SETTINGS, PLACE_TOUR, PLACE_DUE, PLACE_PROGRESS, PLACE_BANK, PLACE_LESSON };

/* Something to do, or, when `place` says so, somewhere to go. */
struct entry {
    const char *group, *says;
    const char *key;     /* of an action: as key_write spells it */
    const char *word;    /* what the foot of the screen calls it; NULL: nothing */
    enum action action;
    enum target place;
    const char *path;    /* of a bank or a lesson; in the library */
};

struct palette_state {
    enum screen_id about;
    enum mode mode;
    struct arena arena;
    struct vector entries; /* struct entry */
    struct list list;      /* tags are indices of entries */
    struct field filter;
    bool typed;            /* the filter has changed since the list was laid out: select what fits it best */
    struct area body;
};

/* ── what there is ── */

/* Moving is what arrows do, and a letter is not one choice but several. */
static bool is_offered(const struct key_row *row)
{
    bool moves = row->action >= ACTION_UP && row->action <= ACTION_SCROLL_DOWN;
    return row->says && !moves && row->action != ACTION_LETTER && row->action != ACTION_PALETTE;
}

static void add_actions(struct palette_state *state, bool everywhere)
{
    size_t count;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++) {
        const char *key = is_offered(&rows[i]) ? key_row_key(&rows[i], state->about, state->mode) : NULL;
        if (!key || (rows[i].action >= ACTION_HELP) != everywhere) continue;
        *(struct entry *)vector_push(&state->entries) =
            (struct entry){.group = everywhere ? "anywhere" : "here", .says = rows[i].says, .key = key, .word = rows[i].word, .action = rows[i].action};
    }
}

static void add_place(struct palette_state *state, enum target place, const char *says, const char *path)
{
    *(struct entry *)vector_push(&state->entries) = (struct entry){.group = "places", .says = says, .place = place, .path = path};
}

static void add_module(struct palette_state *state, const struct module *module, bool shut)
{
    for (size_t i = 0; i < module->chapter_count; i++) {
        const struct chapter *chapter = &module->chapters[i];
        if (chapter->lesson && !shut)
            add_place(state, PLACE_LESSON, arena_print(&state->arena, "lesson %s: %s", chapter->id, chapter->title), chapter->lesson);
        if (chapter->quiz)
            add_place(state, PLACE_BANK, arena_print(&state->arena, "quiz %s: %s", chapter->id, chapter->title), chapter->quiz);
    }
    if (module->exam) add_place(state, PLACE_BANK, arena_print(&state->arena, "final of %s: %s", module->id, module->title), module->exam);
}

/* An exam that is being sat is left in one way only, which asks first. */
static bool sits_an_exam(const struct app *app)
{
    const struct attempt *attempt = app_attempt(app);
    return attempt && !attempt->submitted && !app_practises(app);
}

/* Home itself has keys for some of them. */
static void add_places(struct palette_state *state, const struct app *app)
{
    bool shut = app_book_is_closed(app), elsewhere = state->about != SCREEN_HOME;
    if (elsewhere) add_place(state, PLACE_HOME, "the home screen; everything is saved", NULL);
    if (elsewhere) add_place(state, PLACE_THEMES, "the themes, each shown as you move", NULL);
    if (elsewhere) add_place(state, PLACE_SETTINGS, "the settings: colours, symbols, mouse, clock", NULL);
    if (elsewhere) add_place(state, PLACE_TOUR, "the first screens: what is here, how to answer, how to leave", NULL);
    if (sits_an_exam(app)) return;
    if (elsewhere) add_place(state, PLACE_DUE, "reviews: the questions that are due again", NULL);
    if (elsewhere) add_place(state, PLACE_PROGRESS, "progress: how well each chapter is known", NULL);
    if (elsewhere && !shut && book_count(library_book(app->library))) add_place(state, PLACE_CALCULATORS, "the calculators, with their formulas and plots", NULL);
    for (size_t i = 0; i < app->library->module_count; i++) add_module(state, &app->library->modules[i], shut);
}

/* ── life ── */

static void open(struct app *app, void *opaque, int argument)
{
    struct palette_state *state = opaque;
    state->about = (enum screen_id)(argument >> MODE_BITS);
    state->mode = (enum mode)(argument & ((1 << MODE_BITS) - 1));
    field_init(&state->filter, FILTER_BYTES);
    vector_init(&state->entries, sizeof(struct entry));
    add_actions(state, false);
    add_places(state, app);
    add_actions(state, true);
}

static void close(struct app *app, void *opaque)
{
    struct palette_state *state = opaque;
    (void)app;
    vector_clear(&state->entries);
    arena_clear(&state->arena);
    list_clear(&state->list);
    field_clear(&state->filter);
}

/* ── laying out ── */

/* A key that was typed as it is spelled says exactly what is meant. Otherwise the key, its word and the heading are
 * words like the others. */
static int rank(const struct entry *entry, const char *filter)
{
    struct text words = {0};
    text_print(&words, "%s %s %s %s", entry->says, entry->group, entry->word ? entry->word : "", entry->key ? entry->key : "");
    bool is_key = entry->key && strcmp(entry->key, filter) == 0;
    int rank = is_key ? INT_MAX : words_rank(filter, text_string(&words));
    text_clear(&words);
    return rank;
}

static void add_entry(struct sheet *sheet, const struct entry *entry, int tag)
{
    sheet_row(sheet);
    sheet_item(sheet, 1, tag);
    int room = sheet->width - 4 - (entry->key ? sheet_width_of(sheet, entry->key) + 2 : 0);
    sheet_put_fit(sheet, 2, room, ROLE_PLAIN, entry->says);
    if (entry->key) sheet_put_right(sheet, sheet->width - 2, ROLE_HINT_KEY, entry->key);
}

static void settle(struct app *app, void *opaque)
{
    struct palette_state *state = opaque;
    struct sheet *sheet = &state->list.sheet;
    const char *group = "";
    int best = -1;
    struct area area = state->body = frame_body(app->rows, app->columns);
    area.row++, area.rows--;
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    for (size_t i = 0; i < state->entries.count; i++) {
        const struct entry *entry = vector_at(&state->entries, i);
        int fits = rank(entry, field_string(&state->filter));
        if (fits < 0) continue;
        if (strcmp(group, entry->group) != 0) {
            sheet_gap(sheet);
            sheet_row(sheet);
            sheet_put(sheet, 2, ROLE_ACCENT, group = entry->group);
        }
        if (state->typed && fits > best) best = fits, state->list.selected = sheet->items.count;
        add_entry(sheet, entry, (int)i);
    }
    state->typed = false;
    if (!sheet->items.count) {
        sheet_gap(sheet);
        sheet_row(sheet);
        sheet_put_fit(sheet, 2, sheet->width - 4, ROLE_DIM, "nothing here has these words; ^U empties the line");
    }
    list_settle(&state->list, area);
}

/* ── drawing ── */

static enum mode mode(const struct app *app, const void *opaque)
{
    (void)app;
    (void)opaque;
    return MODE_FIELD;
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct palette_state *state = opaque;
    struct text words = {0};
    text_print(&words, "What to do on %s", screen_at(state->about)->title);
    frame_draw(app, SCREEN_PALETTE, MODE_FIELD, &(struct frame){.left = text_string(&words)}, canvas);
    text_clear(&words);
    list_draw(&state->list, canvas);
    int columns = state->body.columns - 6 < 40 ? state->body.columns - 6 : 40;
    canvas_write(canvas, state->body.row, state->body.column + 2, ROLE_ACCENT, ":");
    field_draw(&state->filter, canvas, state->body.row, state->body.column + 4, columns, true);
}

/* ── doing ── */

static struct effect go_home(struct app *app)
{
    app_save(app);
    app_take(app, effect_reset(SCREEN_HOME, 0));
    app_close_bank(app);
    return effect_stay();
}

/* Where the screen below stays, Esc comes back to it; a bank takes the place of the one that is open, so it begins from home. */
static struct effect go(struct app *app, enum target place, const char *path)
{
    if (place == PLACE_HOME && sits_an_exam(app)) return effect_push(SCREEN_CONFIRM, CONFIRM_HOME);
    if (place == PLACE_THEMES) return effect_push(SCREEN_THEMES, 0);
    if (place == PLACE_SETTINGS) return effect_push(SCREEN_SETTINGS, 0);
    if (place == PLACE_TOUR) return effect_push(SCREEN_TOUR, 0);
    go_home(app);
    switch (place) {
    case PLACE_CALCULATORS: return effect_push(SCREEN_CALCULATORS, 0);
    case PLACE_DUE: return effect_push(SCREEN_DUE, 0);
    case PLACE_PROGRESS: return effect_push(SCREEN_PROGRESS, 0);
    case PLACE_LESSON: return reading_begin(app, path);
    case PLACE_BANK: return app_open_bank(app, path) ? effect_push(SCREEN_START, 0) : effect_stay();
    default: return effect_stay();
    }
}

/* The palette closes first, and its entries with it. */
static struct effect choose(struct app *app, const struct palette_state *state)
{
    int tag = list_tag(&state->list);
    if (tag < 0) return effect_stay();
    struct entry chosen = *(const struct entry *)vector_at(&state->entries, (size_t)tag);
    struct input pressed = {.kind = INPUT_KEY};
    app_take(app, effect_back());
    if (chosen.place) return go(app, chosen.place, chosen.path);
    key_read(chosen.key, &pressed.key);
    app_act(app, chosen.action, &pressed);
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct palette_state *state = opaque;
    bool opened;
    if (list_handle(&state->list, action, input, &opened)) return opened ? choose(app, state) : effect_stay();
    if (action == ACTION_COMMIT) return choose(app, state);
    if (action == ACTION_LEAVE_FIELD) return effect_back();
    if (field_handle(&state->filter, input) == FIELD_EDITED) state->typed = true;
    return effect_stay();
}

const struct screen screen_palette = {
    .name = "palette",
    .title = "the palette",
    .size = sizeof(struct palette_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .mode = mode,
    .handle = handle,
    .close = close,
};
