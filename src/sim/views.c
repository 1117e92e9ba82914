/* Views over one storage: what a transpose, a slice or a broadcast reads, element by element.
 *
 * A matrix is stored row by row. The view's offsets are found by walking it; the strides say what they must be. */
#include <math.h>

#include "sim/play.h"

enum { SIDE_MOST = 64, CELLS_MOST = SIDE_MOST * SIDE_MOST };

enum view_kind { WHOLE, TRANSPOSE, COLUMN, EVERY_OTHER, BROADCAST, TRANSPOSE_COPY };
static const char *const views[] = {"whole", "transpose", "column", "every_other", "broadcast", "copy", NULL};

/* Strides in elements, as the frameworks count them. */
struct view {
    size_t rows, columns, offset;
    size_t row_stride, column_stride;
};

static struct view view_of(size_t kind, size_t rows, size_t columns)
{
    const struct view all[] = {
        [WHOLE] = {rows, columns, 0, columns, 1},
        [TRANSPOSE] = {columns, rows, 0, 1, columns},
        [COLUMN] = {rows, 1, columns / 2, columns, 1},
        [EVERY_OTHER] = {rows, (columns + 1) / 2, 0, columns, 2},
        [BROADCAST] = {rows, columns, 0, 0, 1},
        [TRANSPOSE_COPY] = {columns, rows, 0, rows, 1},
    };
    return all[kind];
}

/* Walk the view as code would that never heard of strides: by the operation that made it. */
static size_t offset_by_meaning(size_t kind, size_t columns, size_t rows, size_t r, size_t c)
{
    switch (kind) {
    case TRANSPOSE: return c * columns + r;
    case COLUMN: return r * columns + columns / 2;
    case EVERY_OTHER: return r * columns + 2 * c;
    case BROADCAST: return c;
    case TRANSPOSE_COPY: return r * rows + c; /* in a storage of its own */
    default: return r * columns + c;
    }
}

struct walk {
    size_t agree, distinct, jumps; /* elements where meaning and strides agree; storage elements read; steps that are not +1 */
    uint8_t seen[CELLS_MOST];
};

static struct walk walk_view(const struct view *view, size_t kind, size_t columns, size_t rows)
{
    struct walk walk = {0};
    size_t before = SIZE_MAX;

    for (size_t r = 0; r < view->rows; r++) {
        for (size_t c = 0; c < view->columns; c++) {
            size_t offset = offset_by_meaning(kind, columns, rows, r, c);
            walk.agree += offset == view->offset + r * view->row_stride + c * view->column_stride;
            walk.distinct += !walk.seen[offset];
            walk.seen[offset] = 1;
            walk.jumps += before != SIZE_MAX && offset != before + 1;
            before = offset;
        }
    }
    return walk;
}

/* A dimension of one element may have any stride; the others must have the sizes of those inside them. */
static bool is_contiguous(const struct view *view)
{
    return (view->columns == 1 || view->column_stride == 1) && (view->rows == 1 || view->row_stride == view->columns);
}

static void draw_storage(struct sim *sim, const struct walk *walk, size_t rows, size_t columns)
{
    struct figure *figure = sim_add_figure(sim, FIGURE_GRID, "the storage, as it lies: elements that the view reads");
    uint8_t *cells = arena_alloc(sim->arena, rows * columns);

    for (size_t i = 0; i < rows * columns; i++) cells[i] = walk->seen[i];
    figure->rows = rows;
    figure->columns = columns;
    figure->cells = cells;
    figure->shade_count = 2;
    figure->shades[0] = "not read";
    figure->shades[1] = "read";
}

static void draw_view(struct sim *sim, const struct view *view, size_t kind, size_t columns, size_t rows)
{
    struct figure *figure = sim_add_figure(sim, FIGURE_GRID, "the view: where each of its elements lies");
    size_t count = view->rows * view->columns;
    uint8_t *cells = arena_alloc(sim->arena, count);
    const char **labels = arena_array(sim->arena, count, sizeof *labels);

    for (size_t i = 0; i < count; i++) {
        size_t offset = offset_by_meaning(kind, columns, rows, i / view->columns, i % view->columns);
        labels[i] = arena_print(sim->arena, "%zu", offset);
        cells[i] = i > 0 && offset == offset_by_meaning(kind, columns, rows, (i - 1) / view->columns, (i - 1) % view->columns) + 1;
    }
    figure->rows = view->rows;
    figure->columns = view->columns;
    figure->cells = cells;
    figure->cell_labels = labels;
    figure->shade_count = 2;
    figure->shades[0] = "after a jump";
    figure->shades[1] = "next to the one before";
}

static double distinct_of(const struct view *view)
{
    double rows = view->row_stride ? (double)view->rows : 1, columns = view->column_stride ? (double)view->columns : 1;
    return rows * columns;
}

static bool play(struct sim *sim)
{
    size_t rows = sim_whole(sim, "rows"), columns = sim_whole(sim, "columns"), kind = sim_word(sim, "view");
    struct view view = view_of(kind, rows, columns);
    struct walk walk = walk_view(&view, kind, columns, rows);
    double count = (double)(view.rows * view.columns);

    sim_add_frame(sim, "shape (%zu, %zu), strides (%zu, %zu), offset %zu", view.rows, view.columns, view.row_stride,
                  view.column_stride, view.offset);
    if (kind != TRANSPOSE_COPY) draw_storage(sim, &walk, rows, columns);
    draw_view(sim, &view, kind, columns, rows);
    sim_expect(sim_add_fact(sim, "elements that lie where the strides say", (double)walk.agree, NULL), count,
               "offset + r · stride 0 + c · stride 1", 0);
    sim_expect(sim_add_fact(sim, "elements of the storage that are read", (double)walk.distinct, NULL), distinct_of(&view),
               "sizes of the dimensions whose stride is not 0", 0);
    sim_expect(sim_add_fact(sim, "in one piece (1) or not (0)", walk.jumps == 0, NULL), is_contiguous(&view),
               "each stride is the size of what lies inside it", 0);
    sim_add_fact(sim, "steps to another place than the next", (double)walk.jumps, NULL);
    sim_add_fact(sim, "bytes that making the view moves",
                 kind == TRANSPOSE_COPY ? 2 * count * sim_number(sim, "elem") : 0, "B");
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "rows", .says = "rows of the stored matrix", .fallback = "6", .whole = true, .at_least = 1, .at_most = SIDE_MOST},
    {.name = "columns", .says = "its columns", .fallback = "8", .whole = true, .at_least = 1, .at_most = SIDE_MOST},
    {.name = "view", .says = "what is made of it", .fallback = "transpose", .words = views},
    {.name = "elem", .says = "bytes per element", .unit = "B", .fallback = "4 B", .at_least = 1, .at_most = 8},
};

const struct sim_demo sim_views = {
    .name = "views",
    .title = "Strides: views over one storage",
    .says = "A transpose moves nothing, it only reads in another order; a copy moves everything once, and then lies in one piece.",
    .source = "PyTorch, torch.Tensor.stride and torch.Tensor.contiguous",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
