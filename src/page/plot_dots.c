#include <math.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/utf8.h"
#include "base/vector.h"
#include "page/plot_parts.h"

/* Dots of a cell each way, by marks. */
static const struct {
    int x, y;
} fineness[PLOT_MARKS_COUNT] = {[PLOT_BRAILLE] = {2, 4}, [PLOT_BLOCKS] = {2, 2}, [PLOT_ASCII] = {1, 1}};

/* Of each period of dots, how many are drawn: solid, dashed, dotted, and dots far apart. */
static const struct {
    int drawn, period;
} dashes[PLOT_SERIES_MOST] = {{1, 1}, {5, 8}, {1, 3}, {2, 8}};

static const char letters[PLOT_SERIES_MOST + 1] = "*o+x";

enum role series_role(size_t series)
{
    static const enum role roles[PLOT_SERIES_MOST] = {ROLE_SERIES_1, ROLE_SERIES_2, ROLE_SERIES_3, ROLE_SERIES_4};
    return roles[series % PLOT_SERIES_MOST];
}

void dots_init(struct dots *dots, int rows, int columns, enum plot_marks marks)
{
    size_t cells = (size_t)rows * (size_t)columns;
    *dots = (struct dots){rows, columns, fineness[marks].x, fineness[marks].y, marks, NULL, NULL};
    dots->bits = alloc_zeroed(cells, 1);
    dots->owners = alloc_zeroed(cells, 1);
}

void dots_clear(struct dots *dots)
{
    free(dots->bits);
    free(dots->owners);
    *dots = (struct dots){0};
}

/* Dots are counted from the upper left; bit number = row of the dot in its cell times fine_x plus its column. */
static void set_dot(struct dots *dots, size_t series, int x, int y)
{
    if (x < 0 || y < 0 || x >= dots->columns * dots->fine_x || y >= dots->rows * dots->fine_y) return;
    int cell = y / dots->fine_y * dots->columns + x / dots->fine_x;
    dots->bits[cell] |= (uint8_t)(1u << (y % dots->fine_y * dots->fine_x + x % dots->fine_x));
    dots->owners[cell] = (uint8_t)(series + 1);
}

static bool is_drawn(const struct dots *dots, size_t series, int run)
{
    if (dots->marks == PLOT_ASCII) return true;
    return run % dashes[series % PLOT_SERIES_MOST].period < dashes[series % PLOT_SERIES_MOST].drawn;
}

/* Clip the part [*t0, *t1] of a line to 0 <= a + t * b <= 1. */
static bool clip(double a, double b, double *t0, double *t1)
{
    enum { SIDES = 2 };
    for (int side = 0; side < SIDES; side++) {
        double edge = side == 0 ? 0 : 1, distance = edge - a;
        if (b == 0) {
            if (side == 0 ? a < 0 : a > 1) return false;
            continue;
        }
        double t = distance / b;
        bool entering = (b > 0) == (side == 0);
        if (entering && t > *t0) *t0 = t;
        if (!entering && t < *t1) *t1 = t;
    }
    return *t0 <= *t1;
}

void dots_line(struct dots *dots, size_t series, double x0, double y0, double x1, double y1, int *run)
{
    double t0 = 0, t1 = 1, dx = x1 - x0, dy = y1 - y0;
    if (!isfinite(dx) || !isfinite(dy) || !clip(x0, dx, &t0, &t1) || !clip(y0, dy, &t0, &t1)) return;
    double width = dots->columns * dots->fine_x - 1, height = dots->rows * dots->fine_y - 1;
    double ax = (x0 + dx * t0) * width, ay = (1 - (y0 + dy * t0)) * height;
    double bx = (x0 + dx * t1) * width, by = (1 - (y0 + dy * t1)) * height;
    int steps = (int)ceil(fmax(fabs(bx - ax), fabs(by - ay)));
    for (int i = 0; i <= steps; i++) {
        double part = steps ? (double)i / steps : 0;
        if (is_drawn(dots, series, *run))
            set_dot(dots, series, (int)lround(ax + (bx - ax) * part), (int)lround(ay + (by - ay) * part));
        if (i < steps || steps == 0) ++*run;
    }
}

/* The character of a cell's dots. */
static uint32_t point_of(const struct dots *dots, int cell)
{
    static const unsigned braille[] = {0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80};
    /* by bits: upper left 1, upper right 2, lower left 4, lower right 8 */
    static const uint32_t quarters[] = {' ', 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B,
                                        0x2597, 0x259A, 0x2590, 0x259C, 0x2584, 0x2599, 0x259F, 0x2588};
    unsigned bits = dots->bits[cell], point = 0;
    if (dots->marks == PLOT_ASCII) return (uint32_t)letters[(dots->owners[cell] - 1) % PLOT_SERIES_MOST];
    if (dots->marks == PLOT_BLOCKS) return quarters[bits & 15];
    for (size_t i = 0; i < COUNT_OF(braille); i++)
        if (bits >> i & 1) point |= braille[i];
    return 0x2800 + point;
}

void dots_show(const struct dots *dots, struct canvas *canvas, int row, int column)
{
    for (int cell = 0; cell < dots->rows * dots->columns; cell++) {
        char text[8];
        if (!dots->bits[cell]) continue;
        size_t length = utf8_encode(point_of(dots, cell), text);
        canvas_write_bytes(canvas, row + cell / dots->columns, column + cell % dots->columns,
                           series_role((size_t)dots->owners[cell] - 1), text, length);
    }
}

void dots_sample(size_t series, enum plot_marks marks, struct text *out)
{
    enum { SAMPLE = 3 };
    struct dots dots;
    int run = 0;
    if (marks == PLOT_ASCII) {
        text_add_char(out, letters[series % PLOT_SERIES_MOST]);
        return;
    }
    dots_init(&dots, 1, SAMPLE, marks);
    dots_line(&dots, series, 0, 0.5, 1, 0.5, &run);
    for (int cell = 0; cell < SAMPLE; cell++) {
        char text[8];
        text_add_bytes(out, text, utf8_encode(dots.bits[cell] ? point_of(&dots, cell) : ' ', text));
    }
    dots_clear(&dots);
}
