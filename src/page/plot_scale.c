#include <math.h>
#include <stdio.h>
#include <string.h>

#include "page/plot_parts.h"

/* ── writing numbers ── */

static bool is_plain(const struct plot_axis *axis)
{
    return dims_are_plain(&axis->dims) && axis->family != FAMILY_PERCENT;
}

void axis_write(const struct plot_axis *axis, double value, struct text *out)
{
    struct quantity quantity = {.value = value, .dims = axis->dims, .family = axis->family};
    quantity_write(&quantity, NULL, out);
}

/* A count in few characters, as the language reads one: 131k, 70B. */
static void write_count(double value, char text[TICK_BYTES])
{
    static const struct {
        double size;
        const char *letter;
    } sizes[] = {{1e12, "T"}, {1e9, "B"}, {1e6, "M"}, {1e3, "k"}};
    struct text out = {0};
    size_t i = 0;
    while (i < 4 && fabs(value) < sizes[i].size) i++;
    bool letter = i < 4 && fabs(value) >= 1e5 && fabs(value) < 1e15;
    number_write(letter ? value / sizes[i].size : value, fabs(value) < 1e5 && value == round(value) ? 0 : 3, false, &out);
    if (letter) text_add(&out, sizes[i].letter);
    snprintf(text, TICK_BYTES, "%s", text_string(&out));
    text_clear(&out);
}

/* A number at a tick: nouns are left to the axis's name. */
static void write_short(const struct plot_axis *axis, double value, char text[TICK_BYTES])
{
    enum { DIGITS = 3 };
    struct quantity quantity = {.value = value, .dims = dims_without_nouns(axis->dims), .family = axis->family};
    struct text out = {0};
    if (is_plain(axis)) {
        write_count(value, text);
        return;
    }
    quantity_write(&quantity, &(struct show){.significant = DIGITS}, &out);
    snprintf(text, TICK_BYTES, "%s", text_string(&out));
    text_clear(&out);
}

/* The unit in which the language would write the largest number serves all of a linear axis. */
static void find_unit(struct scale *scale, double largest)
{
    struct text out = {0};
    struct unit unit;
    scale->unit = 1;
    scale->unit_name[0] = '\0';
    axis_write(scale->axis, largest, &out);
    const char *space = strchr(text_string(&out), ' ');
    if (space && unit_read_whole(space + 1, strlen(space + 1), &unit, NULL)) {
        scale->unit = unit.scale;
        snprintf(scale->unit_name, sizeof scale->unit_name, "%s", space + 1);
    }
    text_clear(&out);
}

/* ── the scale ── */

void extent_take(struct extent *extent, const struct plot_axis *axis, double value)
{
    if (!isfinite(value) || (axis->logarithmic && value <= 0)) return;
    if (!extent->any || value < extent->lowest) extent->lowest = value;
    if (!extent->any || value > extent->highest) extent->highest = value;
    extent->any = true;
}

static void widen_logarithmic(struct scale *scale)
{
    if (scale->to > scale->from) return;
    scale->from = fmax(scale->from / 2, 1e-307);
    scale->to = fmin(scale->to * 2, 1e307);
}

static void widen_linear(struct scale *scale, bool from_zero)
{
    if (from_zero && scale->from > 0) scale->from = 0;
    if (scale->to > scale->from) return;
    double room = scale->to != 0 ? fabs(scale->to) / 4 : 1;
    scale->to += room;
    if (!from_zero || scale->from < 0) scale->from -= room;
}

struct scale scale_of(const struct plot_axis *axis, const struct extent *extent, bool from_zero)
{
    struct scale scale = {.axis = axis, .from = extent->lowest, .to = extent->highest};
    if (!extent->any) scale.from = axis->logarithmic ? 1 : 0, scale.to = 1;
    if (axis->logarithmic) widen_logarithmic(&scale);
    else widen_linear(&scale, from_zero);
    find_unit(&scale, fmax(fabs(scale.from), fabs(scale.to)));
    return scale;
}

double scale_place(const struct scale *scale, double value)
{
    if (!isfinite(value)) return NAN;
    if (!scale->axis->logarithmic) { /* halves: the span of two finite numbers may be infinite */
        return (value / 2 - scale->from / 2) / (scale->to / 2 - scale->from / 2);
    }
    if (value <= 0) return NAN;
    return (log(value) - log(scale->from)) / (log(scale->to) - log(scale->from));
}

/* ── ticks ── */

static void add_tick(const struct scale *scale, double value, struct tick ticks[TICKS_MOST], size_t *count)
{
    double at = scale_place(scale, value);
    if (!(at >= -1e-9 && at <= 1 + 1e-9) || *count == TICKS_MOST) return;
    struct tick *tick = &ticks[(*count)++];
    tick->at = at;
    if (scale->axis->logarithmic || is_plain(scale->axis)) {
        write_short(scale->axis, value, tick->text);
        return;
    }
    struct text out = {0};
    number_write(value / scale->unit, 4, true, &out);
    snprintf(tick->text, TICK_BYTES, "%s", text_string(&out));
    text_clear(&out);
}

static size_t linear_ticks(const struct scale *scale, size_t most, struct tick ticks[TICKS_MOST])
{
    static const double mantissas[] = {1, 2, 5, 10};
    double from = scale->from / scale->unit, to = scale->to / scale->unit, least = to / (double)most - from / (double)most;
    if (!(least > 0) || !isfinite(least)) return 0;
    double decade = pow(10, floor(log10(least)));
    size_t i = 0, count = 0;
    while (i < 3 && mantissas[i] * decade < least * (1 - 1e-12)) i++;
    double step = mantissas[i] * decade;
    double first = ceil(from / step - 1e-9), last = floor(to / step + 1e-9);
    for (double k = 0; k <= last - first && k < TICKS_MOST; k++) add_tick(scale, (first + k) * step * scale->unit, ticks, &count);
    return count;
}

/* Powers of `base`, as many of them left out as must be. */
static size_t power_ticks(const struct scale *scale, double base, size_t most, struct tick ticks[TICKS_MOST])
{
    size_t count = 0;
    double first = ceil(log(scale->from) / log(base) - 1e-9), last = floor(log(scale->to) / log(base) + 1e-9);
    double step = fmax(1, ceil((last - first + 1) / (double)most));
    for (double power = first; power <= last && count < TICKS_MOST; power += step) add_tick(scale, pow(base, power), ticks, &count);
    return count;
}

/* Within a decade or two: 1, 2 and 5. */
static size_t mantissa_ticks(const struct scale *scale, size_t most, struct tick ticks[TICKS_MOST])
{
    static const double mantissas[] = {1, 2, 5};
    size_t count = 0;
    double unit = is_plain(scale->axis) ? 1 : scale->unit;
    for (double power = floor(log10(scale->from / unit)); pow(10, power) * unit <= scale->to && count < most; power++)
        for (size_t i = 0; i < 3 && count < most; i++) add_tick(scale, mantissas[i] * pow(10, power) * unit, ticks, &count);
    return count;
}

size_t scale_ticks(const struct scale *scale, size_t most, struct tick ticks[TICKS_MOST])
{
    if (most > TICKS_MOST) most = TICKS_MOST;
    if (most < 2) most = 2;
    if (!scale->axis->logarithmic) return linear_ticks(scale, most, ticks);
    bool binary = scale->axis->powers_of_two || scale->axis->family == FAMILY_BINARY || scale->axis->family == FAMILY_BINARY_BIT;
    if (binary && scale->to / scale->from >= 4) return power_ticks(scale, 2, most, ticks);
    if (log10(scale->to) - log10(scale->from) >= 2) return power_ticks(scale, 10, most, ticks);
    size_t count = mantissa_ticks(scale, most, ticks);
    return count >= 2 ? count : linear_ticks(scale, most, ticks);
}
