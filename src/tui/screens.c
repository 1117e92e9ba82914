#include "tui/screens.h"

static const struct screen *const screens[SCREEN_COUNT] = {
    [SCREEN_HOME] = &screen_home,         [SCREEN_START] = &screen_start,   [SCREEN_QUESTION] = &screen_question,
    [SCREEN_PRACTICE] = &screen_practice,
    [SCREEN_OVERVIEW] = &screen_overview, [SCREEN_RESULT] = &screen_result, [SCREEN_REVIEW] = &screen_review,
    [SCREEN_HELP] = &screen_help,         [SCREEN_CONFIRM] = &screen_confirm,
    [SCREEN_CALCULATORS] = &screen_calculators, [SCREEN_WORKBENCH] = &screen_workbench,
    [SCREEN_LESSON] = &screen_lesson,     [SCREEN_DEMO] = &screen_demo,
    [SCREEN_DUE] = &screen_due,           [SCREEN_PROGRESS] = &screen_progress,
    [SCREEN_PALETTE] = &screen_palette,   [SCREEN_THEMES] = &screen_themes,
    [SCREEN_CHAPTER] = &screen_chapter,   [SCREEN_LIVE] = &screen_live,
    [SCREEN_SETTINGS] = &screen_settings, [SCREEN_TOUR] = &screen_tour,
};

const struct screen *screen_at(enum screen_id id)
{
    return screens[id];
}

struct effect effect_stay(void)
{
    return (struct effect){.kind = EFFECT_STAY};
}

struct effect effect_back(void)
{
    return (struct effect){.kind = EFFECT_BACK};
}

struct effect effect_push(enum screen_id screen, int argument)
{
    return (struct effect){EFFECT_PUSH, screen, argument};
}

struct effect effect_reset(enum screen_id screen, int argument)
{
    return (struct effect){EFFECT_RESET, screen, argument};
}
