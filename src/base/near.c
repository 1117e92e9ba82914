#include "base/near.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

enum { LONGEST = 64 }; /* code points; nobody misspells a longer name, and the table stays on the stack */

struct name {
    uint32_t points[LONGEST];
    size_t count;
    bool fits;
};

/* Case and the kind of joint are not what people get wrong, so they are levelled first. */
static uint32_t level(uint32_t point)
{
    if (point >= 'A' && point <= 'Z')
        return point + ('a' - 'A');
    return point == '_' ? '-' : point;
}

static struct name read_name(const char *text)
{
    struct name name = {.fits = true};
    size_t length = strlen(text), size = 0;
    for (size_t at = 0; at < length; at += size) {
        uint32_t point = utf8_decode(text + at, length - at, &size);
        if (name.count == LONGEST) {
            name.fits = false;
            break;
        }
        name.points[name.count++] = level(point);
    }
    return name;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Optimal string alignment: Levenshtein's distance with swaps of neighbours (Damerau 1964). Three rows suffice. */
static size_t edit_distance(const struct name *a, const struct name *b)
{
    size_t rows[3][LONGEST + 1];
    for (size_t j = 0; j <= b->count; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a->count; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b->count; j++) {
            size_t replaced = above[j - 1] + (a->points[i - 1] != b->points[j - 1]);
            row[j] = least(replaced, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a->points[i - 1] == b->points[j - 2] && a->points[i - 2] == b->points[j - 1])
                row[j] = least(row[j], second[j - 2] + 1);
        }
    }
    return rows[a->count % 3][b->count];
}

struct near near_begin(const char *wanted)
{
    return (struct near){.wanted = wanted};
}

void near_offer(struct near *near, const char *candidate)
{
    struct name wanted = read_name(near->wanted), offered = read_name(candidate);
    if (!wanted.fits || !offered.fits)
        return;
    size_t distance = edit_distance(&wanted, &offered);
    size_t limit = wanted.count <= 4 ? 1 : 2;
    if (distance > limit || (distance > 0 && distance >= wanted.count))
        return;
    if (near->best != NULL && near->distance <= distance)
        return;
    near->best = candidate;
    near->distance = distance;
}
