#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/vector.h"
#include "page/theme.h"

/* The sixteen names with the values that xterm gives them; a terminal may show others. */
static const struct {
    const char *name;
    int32_t rgb;
} named[] = {
    {"black", 0x000000},        {"red", 0xCD0000},          {"green", 0x00CD00},       {"yellow", 0xCDCD00},
    {"blue", 0x0000EE},         {"magenta", 0xCD00CD},      {"cyan", 0x00CDCD},        {"white", 0xE5E5E5},
    {"bright-black", 0x7F7F7F}, {"bright-red", 0xFF0000},   {"bright-green", 0x00FF00}, {"bright-yellow", 0xFFFF00},
    {"bright-blue", 0x5C5CFF},  {"bright-magenta", 0xFF00FF}, {"bright-cyan", 0x00FFFF}, {"bright-white", 0xFFFFFF},
};

/* The palette past the sixteen: a cube of 6 x 6 x 6, then 24 greys (xterm's 256colres). */
enum { CUBE_FIRST = 16, GREY_FIRST = 232, PALETTE_SIZE = 256 };

static const int cube_levels[] = {0, 95, 135, 175, 215, 255};

static int channel(int32_t rgb, int index)
{
    return rgb >> (16 - 8 * index) & 0xFF;
}

static int32_t rgb_of(int red, int green, int blue)
{
    return (int32_t)(red << 16 | green << 8 | blue);
}

static int32_t palette_rgb(int index)
{
    if (index < CUBE_FIRST) return named[index].rgb;
    if (index >= GREY_FIRST) {
        int level = 8 + 10 * (index - GREY_FIRST);
        return rgb_of(level, level, level);
    }
    int cube = index - CUBE_FIRST;
    return rgb_of(cube_levels[cube / 36], cube_levels[cube / 6 % 6], cube_levels[cube % 6]);
}

/* Read all of `text` as a number in `base`; false when there is anything else in it. */
static bool read_number(const char *text, int base, long highest, long *number)
{
    char *end;
    if (strspn(text, base == 16 ? "0123456789abcdefABCDEF" : "0123456789") != strlen(text) || !*text) return false;
    *number = strtol(text, &end, base);
    return *number <= highest;
}

static bool read_hex(const char *digits, struct colour *colour)
{
    long value;
    size_t length = strlen(digits);
    if ((length != 3 && length != 6) || !read_number(digits, 16, 0xFFFFFF, &value)) return false;
    if (length == 3) value = (value >> 8) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11;
    *colour = (struct colour){(int32_t)value, -1};
    return true;
}

bool colour_read(const char *text, struct colour *colour)
{
    long number;
    *colour = (struct colour){-1, -1};
    if (!*text || strcasecmp(text, "none") == 0) return true;
    if (*text == '#') return read_hex(text + 1, colour);
    if (read_number(text, 10, PALETTE_SIZE - 1, &number)) {
        *colour = (struct colour){palette_rgb((int)number), (int16_t)number};
        return true;
    }
    for (size_t i = 0; i < COUNT_OF(named); i++) {
        if (strcasecmp(named[i].name, text) != 0) continue;
        *colour = (struct colour){named[i].rgb, (int16_t)i};
        return true;
    }
    return false;
}

const char *colour_name(size_t index)
{
    return index < COUNT_OF(named) ? named[index].name : NULL;
}

/* How far apart two colours look; the weights lean on the mean red (the "redmean" metric, CompuPhase). */
static double distance(int32_t a, int32_t b)
{
    double red = channel(a, 0) - channel(b, 0), green = channel(a, 1) - channel(b, 1), blue = channel(a, 2) - channel(b, 2);
    double mean = (channel(a, 0) + channel(b, 0)) / 2.0;
    return (2 + mean / 256) * red * red + 4 * green * green + (2 + (255 - mean) / 256) * blue * blue;
}

int colour_to_256(struct colour colour)
{
    if (colour.rgb < 0) return -1;
    if (colour.index >= 0) return colour.index;
    int best = CUBE_FIRST;
    for (int i = CUBE_FIRST; i < PALETTE_SIZE; i++)
        if (distance(palette_rgb(i), colour.rgb) < distance(palette_rgb(best), colour.rgb)) best = i;
    return best;
}

/* The nearest by distance would make every muted hue a grey; roles must stay apart, so the hue is kept instead. */
int colour_to_16(struct colour colour)
{
    if (colour.rgb < 0) return -1;
    if (colour.index >= 0 && colour.index < CUBE_FIRST) return colour.index;
    int highest = 0, lowest = 255, bits = 0;
    for (int i = 0; i < 3; i++) {
        int value = channel(colour.rgb, i);
        highest = value > highest ? value : highest;
        lowest = value < lowest ? value : lowest;
    }
    if (highest - lowest < 40) return highest < 64 ? 0 : highest < 150 ? 8 : highest < 225 ? 7 : 15;
    for (int i = 0; i < 3; i++)
        if (channel(colour.rgb, i) > (highest + lowest) / 2) bits |= 1 << i;
    return highest >= 200 ? bits + 8 : bits;
}

int32_t colour_mix(int32_t a, int32_t b, double part)
{
    int mixed[3];
    for (int i = 0; i < 3; i++) mixed[i] = (int)lround(part * channel(a, i) + (1 - part) * channel(b, i));
    return rgb_of(mixed[0], mixed[1], mixed[2]);
}

/* Relative luminance, WCAG 2.1. */
static double luminance(int32_t rgb)
{
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double value = channel(rgb, i) / 255.0;
        sum += weights[i] * (value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
    }
    return sum;
}

double colour_contrast(int32_t a, int32_t b)
{
    double first = luminance(a), second = luminance(b);
    return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05);
}
