#include "page/theme.h"

/* How much of a dim colour is left; the rest is the background. Terminals differ, most halve or more. */
static const double dim_part = 0.65;

/* Whose style a role takes that a theme does not name; PLAIN has none above it. `seen` roles are looked at, not read. */
static const struct {
    enum role parent;
    bool seen;
} ties[ROLE_COUNT] = {
    [ROLE_PLAIN] = {ROLE_PLAIN},
    [ROLE_TITLE] = {ROLE_STRONG},
    [ROLE_DIM] = {ROLE_PLAIN},
    [ROLE_RULE] = {ROLE_DIM, .seen = true},
    [ROLE_ACCENT] = {ROLE_PLAIN},
    [ROLE_STRONG] = {ROLE_PLAIN},
    [ROLE_EMPHASIS] = {ROLE_PLAIN},
    [ROLE_CODE] = {ROLE_PLAIN},
    [ROLE_PROMPT] = {ROLE_PLAIN},
    [ROLE_LABEL] = {ROLE_PLAIN},
    [ROLE_FIELD] = {ROLE_PLAIN},
    [ROLE_FIELD_FOCUS] = {ROLE_FIELD},
    [ROLE_ECHO] = {ROLE_DIM},
    [ROLE_UNIT] = {ROLE_DIM},
    [ROLE_RIGHT] = {ROLE_STRONG},
    [ROLE_WRONG] = {ROLE_STRONG},
    [ROLE_CARRIED] = {ROLE_NOTICE},
    [ROLE_SLIP] = {ROLE_NOTICE},
    [ROLE_NOTICE] = {ROLE_ACCENT},
    [ROLE_ERROR] = {ROLE_WRONG},
    [ROLE_HINT_KEY] = {ROLE_STRONG},
    [ROLE_HINT_WORD] = {ROLE_DIM},
    [ROLE_SELECTED] = {ROLE_PLAIN},
    [ROLE_CLOCK] = {ROLE_PLAIN},
    [ROLE_CLOCK_LOW] = {ROLE_WRONG},
    [ROLE_FLAG] = {ROLE_NOTICE},
    [ROLE_ANSWERED] = {ROLE_ACCENT},
    [ROLE_PARTLY] = {ROLE_ANSWERED},
    [ROLE_OPEN] = {ROLE_DIM},
    [ROLE_CURRENT] = {ROLE_STRONG},
    [ROLE_BAR] = {ROLE_ACCENT, .seen = true},
    [ROLE_BAR_REST] = {ROLE_RULE, .seen = true},
    [ROLE_LIMIT] = {ROLE_WRONG, .seen = true},
    [ROLE_SERIES_1] = {ROLE_BAR, .seen = true},
    [ROLE_SERIES_2] = {ROLE_RIGHT, .seen = true},
    [ROLE_SERIES_3] = {ROLE_NOTICE, .seen = true},
    [ROLE_SERIES_4] = {ROLE_WRONG, .seen = true},
};

static const struct theme mono = {
    .name = "mono",
    .title = "Mono: no colours, only weight",
    .paper = {0xFFFFFF, -1},
    .ink = {0x111111, -1},
    .styles = {
#define MONO(role, attributes) [role] = {{-1, -1}, {-1, -1}, attributes}
        MONO(ROLE_PLAIN, 0), MONO(ROLE_TITLE, ATTRIBUTE_BOLD), MONO(ROLE_DIM, ATTRIBUTE_DIM), MONO(ROLE_RULE, ATTRIBUTE_DIM),
        MONO(ROLE_ACCENT, ATTRIBUTE_BOLD), MONO(ROLE_STRONG, ATTRIBUTE_BOLD), MONO(ROLE_EMPHASIS, ATTRIBUTE_ITALIC),
        MONO(ROLE_CODE, 0), MONO(ROLE_PROMPT, 0), MONO(ROLE_LABEL, 0), MONO(ROLE_FIELD, ATTRIBUTE_UNDERLINE),
        MONO(ROLE_FIELD_FOCUS, ATTRIBUTE_UNDERLINE | ATTRIBUTE_BOLD), MONO(ROLE_ECHO, ATTRIBUTE_DIM),
        MONO(ROLE_UNIT, ATTRIBUTE_DIM), MONO(ROLE_RIGHT, ATTRIBUTE_BOLD), MONO(ROLE_WRONG, ATTRIBUTE_BOLD),
        MONO(ROLE_CARRIED, ATTRIBUTE_BOLD), MONO(ROLE_SLIP, ATTRIBUTE_BOLD), MONO(ROLE_NOTICE, ATTRIBUTE_BOLD),
        MONO(ROLE_ERROR, ATTRIBUTE_BOLD), MONO(ROLE_HINT_KEY, ATTRIBUTE_BOLD), MONO(ROLE_HINT_WORD, ATTRIBUTE_DIM),
        MONO(ROLE_SELECTED, ATTRIBUTE_REVERSE), MONO(ROLE_CLOCK, 0),
        MONO(ROLE_CLOCK_LOW, ATTRIBUTE_BOLD | ATTRIBUTE_UNDERLINE), MONO(ROLE_FLAG, ATTRIBUTE_BOLD), MONO(ROLE_ANSWERED, 0),
        MONO(ROLE_PARTLY, 0), MONO(ROLE_OPEN, ATTRIBUTE_DIM), MONO(ROLE_CURRENT, ATTRIBUTE_BOLD), MONO(ROLE_BAR, 0),
        MONO(ROLE_BAR_REST, ATTRIBUTE_DIM), MONO(ROLE_LIMIT, ATTRIBUTE_BOLD), MONO(ROLE_SERIES_1, 0),
        MONO(ROLE_SERIES_2, ATTRIBUTE_BOLD), MONO(ROLE_SERIES_3, ATTRIBUTE_DIM), MONO(ROLE_SERIES_4, ATTRIBUTE_UNDERLINE),
#undef MONO
    },
};

const struct theme *theme_mono(void)
{
    return &mono;
}

enum role role_parent(enum role role)
{
    return ties[role].parent;
}

bool role_is_text(enum role role)
{
    return !ties[role].seen;
}

void theme_resolve(const struct theme *theme, enum role role, int32_t *foreground, int32_t *background)
{
    const struct style *style = &theme->styles[role];
    int32_t front = style->foreground.rgb >= 0 ? style->foreground.rgb : theme->ink.rgb;
    int32_t back = style->background.rgb >= 0 ? style->background.rgb : theme->paper.rgb;
    bool reverse = style->attributes & ATTRIBUTE_REVERSE;
    *foreground = reverse ? back : front;
    *background = reverse ? front : back;
    if (style->attributes & ATTRIBUTE_DIM) *foreground = colour_mix(*foreground, *background, dim_part);
}
