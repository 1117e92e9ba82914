/* The keys of the screen below, from the table of keys. The argument holds that screen and what its focus was on. */
#include "tui/frame.h"
#include "tui/scroll.h"
#include "tui/sheet.h"

struct help_state {
    enum screen_id about;
    enum mode mode;
    struct sheet sheet;
    struct area area;
    int scroll;
};

enum { KEYS_COLUMNS = 22, KEYS_NARROW = 12, MODE_BITS = 3 };

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

static void add_row(struct help_state *state, const struct key_row *row, bool in_field)
{
    struct sheet *sheet = &state->sheet;
    struct text keys = {0};
    write_keys(row, in_field, &keys);
    if (keys.length) {
        int keys_columns = sheet->width < 60 ? KEYS_NARROW : KEYS_COLUMNS;
        sheet_row(sheet);
        int end = sheet_put_fit(sheet, 2, keys_columns - 4, ROLE_HINT_KEY, text_string(&keys));
        int column = end < keys_columns ? keys_columns : end + 2;
        struct prose prose = prose_of_text(&sheet->arena, row->says, sheet->width - column - 2, ROLE_PLAIN, sheet->symbols);
        sheet_prose(sheet, column, &prose, true);
    }
    text_clear(&keys);
}

static void add_heading(struct help_state *state, const char *words)
{
    sheet_gap(&state->sheet);
    sheet_row(&state->sheet);
    sheet_put(&state->sheet, 2, ROLE_ACCENT, words);
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
        add_row(state, &rows[i], modes == MODE_FIELD);
    }
}

static void settle(struct app *app, void *opaque)
{
    struct help_state *state = opaque;
    state->area = frame_body(app->rows, app->columns);
    sheet_begin(&state->sheet, state->area.columns < 92 ? state->area.columns : 92, app->symbols);
    bool has_fields = state->about == SCREEN_QUESTION || state->about == SCREEN_PRACTICE || state->about == SCREEN_WORKBENCH ||
                      state->about == SCREEN_CALCULATORS || state->about == SCREEN_PALETTE;
    if (has_fields) {
        add_group(state, MODE_FIELD, false, "in a field (letters type)");
        add_group(state, MODE_CHOICE, false, "on choices");
        add_group(state, MODE_BROWSE, false, "outside the fields");
    } else {
        add_group(state, MODE_BROWSE | MODE_CHOICE, false, "here");
    }
    add_group(state, MODE_BROWSE, true, "anywhere");
    state->scroll = sheet_clamp(&state->sheet, state->scroll, state->area.rows);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct help_state *state = opaque;
    struct text words = {0};
    text_print(&words, "Keys: %s", screen_at(state->about)->title);
    frame_draw(app, SCREEN_HELP, MODE_BROWSE, &(struct frame){.left = text_string(&words)}, canvas);
    text_clear(&words);
    sheet_draw(&state->sheet, canvas, state->area, state->scroll);
    canvas_place_cursor(canvas, state->area.row, state->area.column);
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct help_state *state = opaque;
    (void)app;
    if (action == ACTION_TOUR) return effect_push(SCREEN_TOUR, 0);
    if (action == ACTION_BACK) return effect_back();
    state->scroll = scroll_to(state->scroll, state->area.rows, state->sheet.rows, action, input);
    return effect_stay();
}

static void close(struct app *app, void *opaque)
{
    (void)app;
    sheet_clear(&((struct help_state *)opaque)->sheet);
}

const struct screen screen_help = {
    .name = "help",
    .title = "the help",
    .size = sizeof(struct help_state),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
