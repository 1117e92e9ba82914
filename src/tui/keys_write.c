/* All keys as a page to read: those of most screens first, then those of each screen. */
#include "base/vector.h"
#include "tui/keys.h"

enum { MOST_SCREENS = 7 }; /* a row that counts on so many is told once */

static const char *const places[SCREEN_COUNT] = {
    [SCREEN_HOME] = "On the home screen",
    [SCREEN_CHAPTER] = "All about a chapter",
    [SCREEN_START] = "Before an attempt begins",
    [SCREEN_QUESTION] = "A question of an exam",
    [SCREEN_PRACTICE] = "A question in practice",
    [SCREEN_OVERVIEW] = "All questions at a glance",
    [SCREEN_CONFIRM] = "When you are asked to confirm",
    [SCREEN_RESULT] = "The result",
    [SCREEN_REVIEW] = "A question after you handed in",
    [SCREEN_LESSON] = "A lesson",
    [SCREEN_DEMO] = "A demonstration",
    [SCREEN_CALCULATORS] = "The list of calculators",
    [SCREEN_WORKBENCH] = "A calculator",
    [SCREEN_DUE] = "What is due for review",
    [SCREEN_PROGRESS] = "Progress",
    [SCREEN_THEMES] = "The themes",
    [SCREEN_PALETTE] = "The palette",
    [SCREEN_HELP] = "The help",
    [SCREEN_SETTINGS] = "The settings",
    [SCREEN_TOUR] = "The first screens",
    [SCREEN_LIVE] = "A bank that is being written",
};

/* In the order in which a learner meets them. */
static const enum screen_id order[] = {
    SCREEN_HOME,    SCREEN_CHAPTER, SCREEN_START,       SCREEN_QUESTION,  SCREEN_PRACTICE, SCREEN_OVERVIEW, SCREEN_CONFIRM, SCREEN_RESULT,
    SCREEN_REVIEW,  SCREEN_LESSON,  SCREEN_DEMO,        SCREEN_CALCULATORS, SCREEN_WORKBENCH, SCREEN_DUE,   SCREEN_PROGRESS, SCREEN_THEMES,
    SCREEN_SETTINGS, SCREEN_PALETTE, SCREEN_HELP, SCREEN_TOUR, SCREEN_LIVE,
};
_Static_assert(COUNT_OF(order) == SCREEN_COUNT, "a screen would be missing from the manual");

static bool is_common(const struct key_row *row)
{
    int screens = 0;
    for (unsigned bits = row->screens; bits; bits &= bits - 1) screens++;
    return screens >= MOST_SCREENS;
}

static const char *where(unsigned modes)
{
    switch (modes) {
    case MODE_FIELD: return "in a field: ";
    case MODE_CHOICE: return "on a choice: ";
    case MODE_LAST: return "on the last: ";
    default: return "";
    }
}

static void write_row(const struct key_row *row, struct text *out)
{
    for (size_t i = 0; i < COUNT_OF(row->keys) && row->keys[i]; i++) text_print(out, "%s%s", i ? ", " : "", row->keys[i]);
    text_print(out, "\t%s%s\n", where(row->modes), row->says);
}

static void write_screen(enum screen_id screen, struct text *out)
{
    size_t count;
    bool begun = false;
    const struct key_row *rows = key_rows(&count);
    for (size_t i = 0; i < count; i++) {
        if (!rows[i].says || is_common(&rows[i]) || !(rows[i].screens >> screen & 1)) continue;
        if (!begun) text_print(out, "%s\n", places[screen]);
        begun = true;
        write_row(&rows[i], out);
    }
}

void keys_write(struct text *out)
{
    size_t count;
    const struct key_row *rows = key_rows(&count);
    text_add(out, "On most screens\n");
    for (size_t i = 0; i < count; i++)
        if (rows[i].says && is_common(&rows[i])) write_row(&rows[i], out);
    for (size_t i = 0; i < COUNT_OF(order); i++) write_screen(order[i], out);
}
