#include "page/svg_shape.h"

#include <stddef.h>

#include "base/vector.h"

enum { W = CELL_WIDTH, H = CELL_HEIGHT, LIGHT = 1, HEAVY = 3 };

/* Box drawing: the thickness of the arm to each side in pixels, and into how many dashes a straight one is cut. */
struct box {
    uint32_t point;
    int up, right, down, left;
    int dashes;
};

static const struct box boxes[] = {
    {0x2500, 0, LIGHT, 0, LIGHT, 0}, {0x2501, 0, HEAVY, 0, HEAVY, 0}, {0x2502, LIGHT, 0, LIGHT, 0, 0},
    {0x2503, HEAVY, 0, HEAVY, 0, 0}, {0x2504, 0, LIGHT, 0, LIGHT, 3}, {0x2506, LIGHT, 0, LIGHT, 0, 3},
    {0x2508, 0, LIGHT, 0, LIGHT, 4}, {0x250A, LIGHT, 0, LIGHT, 0, 4}, {0x250C, 0, LIGHT, LIGHT, 0, 0},
    {0x2510, 0, 0, LIGHT, LIGHT, 0}, {0x2514, LIGHT, LIGHT, 0, 0, 0}, {0x2518, LIGHT, 0, 0, LIGHT, 0},
    {0x251C, LIGHT, LIGHT, LIGHT, 0, 0}, {0x2524, LIGHT, 0, LIGHT, LIGHT, 0}, {0x252C, 0, LIGHT, LIGHT, LIGHT, 0},
    {0x2534, LIGHT, LIGHT, 0, LIGHT, 0}, {0x253C, LIGHT, LIGHT, LIGHT, LIGHT, 0}, {0x254C, 0, LIGHT, 0, LIGHT, 2},
    {0x254E, LIGHT, 0, LIGHT, 0, 2}, {0x256D, 0, LIGHT, LIGHT, 0, 0}, {0x256E, 0, 0, LIGHT, LIGHT, 0},
    {0x256F, LIGHT, 0, 0, LIGHT, 0}, {0x2570, LIGHT, LIGHT, 0, 0, 0}, {0x2574, 0, 0, 0, LIGHT, 0},
    {0x2575, LIGHT, 0, 0, 0, 0}, {0x2576, 0, LIGHT, 0, 0, 0}, {0x2577, 0, 0, LIGHT, 0, 0}, {0x2578, 0, 0, 0, HEAVY, 0},
    {0x2579, HEAVY, 0, 0, 0, 0}, {0x257A, 0, HEAVY, 0, 0, 0}, {0x257B, 0, 0, HEAVY, 0, 0},
    {0x257C, 0, HEAVY, 0, LIGHT, 0}, {0x257E, 0, LIGHT, 0, HEAVY, 0},
};

/* Quarters of U+2596 to U+259F: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right. */
static const unsigned quarters[] = {4, 8, 1, 13, 9, 7, 11, 2, 6, 14};

static const struct box *box_find(uint32_t point)
{
    for (size_t i = 0; i < COUNT_OF(boxes); i++)
        if (boxes[i].point == point) return &boxes[i];
    return NULL;
}

static bool is_block(uint32_t point)
{
    return point >= 0x2580 && point <= 0x259F;
}

static bool is_braille(uint32_t point)
{
    return point >= 0x2800 && point <= 0x28FF;
}

bool svg_is_shape(uint32_t point)
{
    return is_block(point) || is_braille(point) || box_find(point);
}

bool svg_joins_across(uint32_t point)
{
    const struct box *box = box_find(point);
    if (box) return box->left > 0 && box->left == box->right && !box->up && !box->down && !box->dashes;
    return (point >= 0x2581 && point <= 0x2588) || point == 0x2580 || (point >= 0x2591 && point <= 0x2594);
}

static void add_rect(struct text *out, double x, double y, double width, double height)
{
    text_print(out, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\"/>", x, y, width, height);
}

static void add_shade(struct text *out, int x, int y, int width, double opacity)
{
    text_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill-opacity=\"%g\"/>", x, y, width, H, opacity);
}

static void add_quarters(struct text *out, unsigned bits, int x, int y)
{
    for (int i = 0; i < 4; i++)
        if (bits >> i & 1) add_rect(out, x + (i % 2) * W / 2.0, y + (i >= 2) * H / 2.0, W / 2.0, H / 2.0);
}

static void add_block(struct text *out, uint32_t point, int x, int y, int cells)
{
    double eighths = point <= 0x2588 ? point - 0x2580 : 0x2590 - point;
    if (point == 0x2580) add_rect(out, x, y, W * cells, H / 2.0);
    else if (point <= 0x2588) add_rect(out, x, y + H * (1 - eighths / 8), W * cells, H * eighths / 8);
    else if (point <= 0x258F) add_rect(out, x, y, W * eighths / 8, H);
    else if (point == 0x2590) add_rect(out, x + W / 2.0, y, W / 2.0, H);
    else if (point <= 0x2593) add_shade(out, x, y, W * cells, 0.25 * (point - 0x2590));
    else if (point == 0x2594) add_rect(out, x, y, W * cells, H / 8.0);
    else if (point == 0x2595) add_rect(out, x + W * 7 / 8.0, y, W / 8.0, H);
    else add_quarters(out, quarters[point - 0x2596], x, y);
}

/* Dots 1-3 and 7 stand left, 4-6 and 8 right (Unicode 15, chapter 21). */
static void add_braille(struct text *out, uint32_t point, int x, int y)
{
    static const struct {
        int column, row;
    } dots[] = {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {0, 3}, {1, 3}};
    for (size_t i = 0; i < COUNT_OF(dots); i++) {
        if (!(point >> i & 1)) continue;
        text_print(out, "<circle cx=\"%g\" cy=\"%g\" r=\"1.4\"/>", x + W * (1 + 2 * dots[i].column) / 4.0,
                   y + H * (1 + 2 * dots[i].row) / 8.0);
    }
}

/* Lines lie on whole pixels. */
static int half(int length)
{
    return length / 2;
}

static void add_dashes(struct text *out, const struct box *box, int x, int y)
{
    bool across = box->left > 0;
    double step = (double)(across ? W : H) / box->dashes;
    for (int i = 0; i < box->dashes; i++) {
        double at = step * i + step / 4;
        if (across) add_rect(out, x + at, y + half(H), step / 2, LIGHT);
        else add_rect(out, x + half(W), y + at, LIGHT, step / 2);
    }
}

/* Each arm runs from the edge over the middle, so that corners close. */
static void add_box(struct text *out, const struct box *box, int x, int y, int cells)
{
    int across = W * cells, middle_x = x + half(W), middle_y = y + half(H);
    if (box->dashes) {
        add_dashes(out, box, x, y);
    } else if (box->left > 0 && box->left == box->right) {
        add_rect(out, x, middle_y - half(box->left), across, box->left);
    } else {
        if (box->left) add_rect(out, x, middle_y - half(box->left), half(W) + 1, box->left);
        if (box->right) add_rect(out, middle_x, middle_y - half(box->right), W - half(W), box->right);
    }
    if (box->dashes) return;
    if (box->up) add_rect(out, middle_x - half(box->up), y, box->up, half(H) + 1);
    if (box->down) add_rect(out, middle_x - half(box->down), middle_y, box->down, H - half(H));
}

void svg_write_shape(struct text *out, uint32_t point, int x, int y, int cells)
{
    const struct box *box = box_find(point);
    if (box) add_box(out, box, x, y, cells);
    else if (is_braille(point)) add_braille(out, point, x, y);
    else add_block(out, point, x, y, cells);
}
