/* The keys of the screen below, from the table of keys. The argument holds that screen and what its focus was on. */
#include "tui/frame.h"
#include "tui/list.h"

struct help_state {
    enum screen_id about;
    enum mode mode;
    struct list list; /* tags are a place in the table of keys and the modes of the group that it stands in */
};

enum { WIDEST = 92, KEYS_COLUMNS = 22, KEYS_NARROW = 12 };

static void open(struct app *app, void *opaque, int argument)
{
    struct help_state *state = opaque;
    (void)app;
    state->about = (enum screen_id)(argument >> MODE_BITS);
    state->mode = (enum mode)(argument & ((1 << MODE_BITS) - 1));
}

static bool types_in_field(const char *spelling)
{
    struct key key;
    return key_read(spelling, &key) && key.press == PRESS_CHARACTER && key.modifiers == 0;
}

/* All keys of a row that count in the modes; a field has no plain letters. */
static void write_keys(const struct key_row *row, bool in_field, struct text *out)
{
    for (size_t i = 0; i < COUNT_OF(row->keys) && row->keys[i]; i++)
        if (!in_field || !types_in_field(row->keys[i])) text_print(out, "%s%s", out->length ? "  " : "", row->keys[i]);
}

/* An item of as many rows as its sentence takes. */
static void add_row(struct help_state *state, const struct key_row *row, int tag, bool in_field)
{
    struct sheet *sheet = &state->list.sheet;
    struct text keys = {0};
    write_keys(row, in_field, &keys);
    if (keys.length) {
        sheet_row(sheet);
        int keys_columns = sheet->width < 60 ? KEYS_NARROW : KEYS_COLUMNS;
        int end = sheet_put_fit(sheet, 2, keys_columns - 4, ROLE_HINT_KEY, text_string(&keys));
        int column = end < keys_columns ? keys_columns : end + 2;
        struct prose prose = prose_of_text(&sheet->arena, row->says, sheet->width - column - 2, ROLE_PLAIN, sheet->symbols);
        sheet_item(sheet, prose.count ? (int)prose.count : 1, tag);
        sheet_prose(sheet, column, &prose, true);
    }
    text_clear(&keys);
}

static void add_heading(struct help_state *state, const char *words)
{
    sheet_gap(&state->list.sheet);
    sheet_row(&state->list.sheet);
    sheet_put(&state->list.sheet, 2, ROLE_ACCENT, words);
}

static bool is_general(const struct key_row *row)
{
    return row->action >= ACTION_HELP;
}

static void add_group(struct help_state *state, unsigned modes, bool general, const char *heading)
{
    size_t count, shown = 0;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++) {
        bool here = (rows[i].screens >> state->about & 1) && (rows[i].modes & modes) && rows[i].says;
        if (!here || is_general(&rows[i]) != general) continue;
        if (shown++ == 0) add_heading(state, heading);
        add_row(state, &rows[i], (int)i << MODE_BITS | (int)modes, modes == MODE_FIELD);
    }
}

/* True when something can be typed into on the screen that this is about. */
static bool has_fields(const struct help_state *state)
{
    size_t count;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++)
        if (!is_general(&rows[i]) && rows[i].says && key_row_key(&rows[i], state->about, MODE_FIELD)) return true;
    return false;
}

/* Fields come first where they are what the screen is for; a filter does only while it is typed into. */
static void add_here(struct help_state *state)
{
    bool fields = has_fields(state), narrowed = screen_at(state->about)->list, first = fields && (!narrowed || state->mode == MODE_FIELD);
    const char *typing = narrowed ? "in the filter (letters type)" : "in a field (letters type)";
    unsigned browse = state->mode == MODE_LAST ? MODE_LAST : MODE_BROWSE;
    if (first) add_group(state, MODE_FIELD, false, typing);
    if (fields && !narrowed) add_group(state, MODE_CHOICE, false, "on choices");
    if (fields) add_group(state, browse, false, !first ? "here" : narrowed ? "outside the filter" : "outside the fields");
    else add_group(state, browse | MODE_CHOICE, false, "here");
    if (fields && !first) add_group(state, MODE_FIELD, false, typing);
}

static void settle(struct app *app, void *opaque)
{
    struct help_state *state = opaque;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(&state->list.sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    add_here(state);
    add_group(state, MODE_BROWSE, true, "anywhere");
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct help_state *state = opaque;
    struct text words = {0};
    text_print(&words, "Keys: %s", screen_at(state->about)->title);
    frame_draw(app, SCREEN_HELP, list_mode(&state->list), &(struct frame){.left = text_string(&words)}, canvas);
    text_clear(&words);
    list_draw(&state->list, canvas);
}

/* There is nothing to open in it: a key is done where it counts. */
static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct help_state *state = opaque;
    bool opened;
    (void)app;
    if (list_handle(&state->list, action, input, &opened)) return effect_stay();
    if (action == ACTION_TOUR) return effect_push(SCREEN_TOUR, 0);
    return action == ACTION_BACK ? effect_back() : effect_stay();
}

static void close(struct app *app, void *opaque)
{
    (void)app;
    list_clear(&((struct help_state *)opaque)->list);
}

const struct screen screen_help = {
    .name = "help",
    .title = "the help",
    .size = sizeof(struct help_state),
    .list = LIST_AT(struct help_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
