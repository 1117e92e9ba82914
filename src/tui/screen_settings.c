/* The settings: each option of config.yaml on a row, changed in place, in effect and kept at once. */
#include <string.h>

#include "tui/app_settings.h"
#include "tui/app_theme.h"
#include "tui/frame.h"
#include "tui/list.h"
#include "tui/samples.h"

enum {
    WIDEST = 100,
    VALUES = 14, VALUE_COLUMNS = 18, /* where values begin, and the cells that they have */
    WITH_CHOICES = 76,               /* cells from which a row says what else it could be */
    TOUR_TAG = CONFIG_COUNT,         /* the row that shows the first screens again */
};

struct settings_state {
    struct list list;      /* tags are options */
    struct vector themes;  /* struct theme_choice */
};

/* ── life ── */

static void open(struct app *app, void *opaque, int argument)
{
    struct settings_state *state = opaque;
    (void)argument;
    vector_init(&state->themes, sizeof(struct theme_choice));
    app_list_themes(app, &state->themes);
}

static void close(struct app *app, void *opaque)
{
    struct settings_state *state = opaque;
    (void)app;
    vector_clear(&state->themes);
    list_clear(&state->list);
}

/* ── laying out ── */

static const char *value_of(const struct app *app, enum config_option option)
{
    const char *const *words = config_words(option);
    return words ? words[app->config.words[option]] : app->theme->name;
}

/* What else it could be. */
static const char *choices_of(struct settings_state *state, const struct app *app, int tag)
{
    if (tag == TOUR_TAG) return "what is here, how to answer, how to leave";
    const char *const *words = config_words((enum config_option)tag);
    struct text out = {0};
    for (size_t i = 0; words && words[i]; i++) text_print(&out, "%s%s", i ? ", " : "", words[i]);
    if (!words && app->theme->title) text_add(&out, app->theme->title);
    const char *copy = arena_string(&state->list.sheet.arena, text_string(&out));
    text_clear(&out);
    return copy;
}

/* Between arrows when it is selected and can be changed. */
static void add_row(struct settings_state *state, const struct app *app, int tag, const char *name, const char *value)
{
    struct sheet *sheet = &state->list.sheet;
    int column = VALUES + VALUE_COLUMNS + 4;
    sheet_row(sheet);
    sheet_item(sheet, 1, tag)->painted = VALUES - 2;
    sheet_put(sheet, 2, ROLE_LABEL, name);
    bool selected = list_tag(&state->list) == tag;
    int end = sheet_put_fit(sheet, VALUES + 2, VALUE_COLUMNS, ROLE_STRONG, value);
    if (selected && tag != TOUR_TAG) {
        sheet_put(sheet, VALUES, ROLE_ACCENT, "◂");
        sheet_put(sheet, end + 1, ROLE_ACCENT, "▸");
    }
    if (sheet->width >= WITH_CHOICES) sheet_put_fit(sheet, column, sheet->width - column - 1, ROLE_DIM, choices_of(state, app, tag));
}

/* What the selected row is about. */
static void add_says(struct sheet *sheet, int tag)
{
    const char *says = tag == TOUR_TAG ? "the first screens" : config_says((enum config_option)tag);
    struct prose prose = prose_of_text(&sheet->arena, says, sheet->width - 4, ROLE_PLAIN, sheet->symbols);
    sheet_gap(sheet);
    sheet_prose(sheet, 2, &prose, false);
}

static void add_place(struct sheet *sheet, const struct config *config)
{
    struct text words = {0};
    if (config->fault) text_print(&words, "%s. What a file says wrongly keeps its default.", config->fault);
    else if (config->path) text_print(&words, "kept in %s", config->path);
    else text_add(&words, "kept until you leave: there is no folder for settings");
    struct prose prose = prose_of_text(&sheet->arena, text_string(&words), sheet->width - 4, config->fault ? ROLE_ERROR : ROLE_DIM, sheet->symbols);
    sheet_gap(sheet);
    sheet_prose(sheet, 2, &prose, false);
    text_clear(&words);
}

static void settle(struct app *app, void *opaque)
{
    struct settings_state *state = opaque;
    struct sheet *sheet = &state->list.sheet;
    struct area area = frame_body(app->rows, app->columns);
    sheet_begin(sheet, area.columns < WIDEST ? area.columns : WIDEST, app->symbols);
    sheet_gap(sheet);
    for (int i = 0; i < CONFIG_TOURED; i++)
        add_row(state, app, i, config_name((enum config_option)i), value_of(app, (enum config_option)i));
    add_row(state, app, TOUR_TAG, "tour", "see it again");
    int tag = list_tag(&state->list);
    add_says(sheet, tag < 0 ? CONFIG_THEME : tag);
    add_place(sheet, &app->config);
    if (tag == CONFIG_THEME || tag == CONFIG_SYMBOLS) samples_add_roles(sheet);
    if (tag == CONFIG_PLOTS) samples_add_plot(sheet, app->config.words[CONFIG_PLOTS] == CONFIG_BLOCKS ? PLOT_BLOCKS : PLOT_BRAILLE);
    list_settle(&state->list, area);
}

static void draw(const struct app *app, const void *opaque, struct canvas *canvas)
{
    const struct settings_state *state = opaque;
    frame_draw(app, SCREEN_SETTINGS, list_mode(&state->list), &(struct frame){.left = "Settings"}, canvas);
    list_draw(&state->list, canvas);
}

/* ── doing ── */

/* The themes that can be read, round. */
static const char *theme_after(const struct app *app, const struct settings_state *state, int by)
{
    int count = (int)state->themes.count, at = 0;
    for (int i = 0; i < count; i++)
        if (strcmp(((const struct theme_choice *)vector_at(&state->themes, (size_t)i))->name, app->theme->name) == 0) at = i;
    for (int i = 0; i < count; i++) {
        at = (at + by + count) % count;
        const struct theme_choice *choice = vector_at(&state->themes, (size_t)at);
        if (choice->theme) return choice->name;
    }
    return app->theme->name;
}

static const char *word_after(const struct app *app, enum config_option option, int by)
{
    const char *const *words = config_words(option);
    int count = 1; /* every option has a default */
    while (words[count]) count++;
    return words[(app->config.words[option] + by + count) % count];
}

static void change(struct app *app, struct settings_state *state, int by)
{
    int tag = list_tag(&state->list);
    if (tag < 0 || tag == TOUR_TAG) return;
    enum config_option option = (enum config_option)tag;
    app->notice.until = 0;
    app_choose(app, option, option == CONFIG_THEME ? theme_after(app, state, by) : word_after(app, option, by));
}

static struct effect open_selected(struct app *app, struct settings_state *state)
{
    if (list_tag(&state->list) == TOUR_TAG) return effect_push(SCREEN_TOUR, 0);
    change(app, state, 1);
    return effect_stay();
}

static struct effect handle(struct app *app, void *opaque, enum action action, const struct input *input)
{
    struct settings_state *state = opaque;
    bool opened;
    if (list_handle(&state->list, action, input, &opened) && !opened) return effect_stay();
    if (opened || action == ACTION_OPEN) return open_selected(app, state);
    switch (action) {
    case ACTION_SWEEP_DOWN: change(app, state, -1); break;
    case ACTION_SWEEP_UP: change(app, state, 1); break;
    case ACTION_THEMES: return effect_push(SCREEN_THEMES, 0);
    case ACTION_BACK: return effect_back();
    default: break;
    }
    return effect_stay();
}

const struct screen screen_settings = {
    .name = "settings",
    .title = "the settings",
    .size = sizeof(struct settings_state),
    .list = LIST_AT(struct settings_state, list),
    .open = open,
    .settle = settle,
    .draw = draw,
    .handle = handle,
    .close = close,
};
