/* The two products of an MLP split over ranks: columns of the first matrix, rows of the second, and one all-reduce.
 *
 * Y = relu(X A) B is computed whole and in parts. All numbers are small whole ones, so sums are exact and equality means
 * equality. */
#include <math.h>

#include "sim/play.h"

enum { NUMBERS = 7, PICTURE_COLUMNS = 64 };

struct split {
    size_t tokens, hidden, inner, ranks;
    const double *x, *a, *b;  /* tokens × hidden, hidden × inner, inner × hidden */
    double *whole, *summed;   /* tokens × hidden: computed at once; sum of the ranks' parts */
    double *early;            /* the same when the inner product is split by rows and summed only after relu */
    double multiplies, most;  /* multiply-adds of the whole; of the busiest rank */
};

/* out (rows × columns) += left (rows × inner, from column `from` on) · right (inner × columns, from row `from` on), over
 * `count` of the inner ones. Returns the multiply-adds. */
static double multiply(double *out, const double *left, const double *right, size_t rows, size_t inner, size_t columns, size_t from,
                       size_t count)
{
    for (size_t r = 0; r < rows; r++)
        for (size_t k = from; k < from + count; k++)
            for (size_t c = 0; c < columns; c++) out[r * columns + c] += left[r * inner + k] * right[k * columns + c];
    return (double)rows * (double)count * (double)columns;
}

static void relu_all(double *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++) numbers[i] = fmax(numbers[i], 0);
}

static void run_whole(struct sim *sim, struct split *s)
{
    double *middle = arena_array(sim->arena, s->tokens * s->inner, sizeof *middle);

    s->multiplies = multiply(middle, s->x, s->a, s->tokens, s->hidden, s->inner, 0, s->hidden);
    relu_all(middle, s->tokens * s->inner);
    s->multiplies += multiply(s->whole, middle, s->b, s->tokens, s->inner, s->hidden, 0, s->inner);
}

/* A rank has some columns of A and the same rows of B. It needs all of X and gives a part of every element of Y. */
static void run_rank(struct sim *sim, struct split *s, size_t rank)
{
    size_t first = rank * s->inner / s->ranks, count = (rank + 1) * s->inner / s->ranks - first;
    double *middle = arena_array(sim->arena, s->tokens * s->inner, sizeof *middle), spent = 0;

    for (size_t r = 0; r < s->tokens; r++)
        for (size_t k = 0; k < s->hidden; k++)
            for (size_t c = first; c < first + count; c++)
                middle[r * s->inner + c] += s->x[r * s->hidden + k] * s->a[k * s->inner + c], spent++;
    relu_all(middle, s->tokens * s->inner);
    spent += multiply(s->summed, middle, s->b, s->tokens, s->inner, s->hidden, first, count);
    s->most = fmax(s->most, spent);
}

/* The tempting other way: rows of A first. Each rank then has a part of every inner element, and relu of parts is not the
 * part of a relu. */
static void run_early(struct sim *sim, struct split *s)
{
    double *middle = arena_array(sim->arena, s->tokens * s->inner, sizeof *middle);

    for (size_t rank = 0; rank < s->ranks; rank++) {
        size_t first = rank * s->hidden / s->ranks, count = (rank + 1) * s->hidden / s->ranks - first;
        double *part = arena_array(sim->arena, s->tokens * s->inner, sizeof *part);
        multiply(part, s->x, s->a, s->tokens, s->hidden, s->inner, first, count);
        relu_all(part, s->tokens * s->inner);
        for (size_t i = 0; i < s->tokens * s->inner; i++) middle[i] += part[i];
    }
    multiply(s->early, middle, s->b, s->tokens, s->inner, s->hidden, 0, s->inner);
}

static double count_equal(const double *a, const double *b, size_t count)
{
    size_t equal = 0;
    for (size_t i = 0; i < count; i++) equal += a[i] == b[i];
    return (double)equal;
}

static const double *drawn(struct sim *sim, const char *name, size_t count)
{
    struct random random = sim_random(sim, name);
    double *numbers = arena_array(sim->arena, count, sizeof *numbers);
    for (size_t i = 0; i < count; i++) numbers[i] = (double)random_below(&random, NUMBERS) - (NUMBERS - 1) / 2.0;
    return numbers;
}

static void draw(struct sim *sim, const struct split *s)
{
    sim_add_frame(sim, "each rank has some columns of A and the same rows of B");
    struct figure *figure = sim_add_figure(sim, FIGURE_GRID, "inner columns of A, rows of B");
    size_t columns = s->inner < PICTURE_COLUMNS ? s->inner : PICTURE_COLUMNS;
    uint8_t *cells = arena_alloc(sim->arena, s->ranks * columns);

    for (size_t rank = 0; rank < s->ranks; rank++)
        for (size_t c = 0; c < columns; c++) {
            size_t inner = c * s->inner / columns;
            cells[rank * columns + c] = inner >= rank * s->inner / s->ranks && inner < (rank + 1) * s->inner / s->ranks;
        }
    figure->rows = s->ranks;
    figure->columns = columns;
    figure->row_names = sim_numbered(sim, "rank ", s->ranks);
    figure->cells = cells;
    figure->shade_count = 2;
    figure->shades[0] = "another rank's";
    figure->shades[1] = "its own";
}

static void add_facts(struct sim *sim, const struct split *s, double elem)
{
    double count = (double)(s->tokens * s->hidden), widest = ceil((double)s->inner / (double)s->ranks);

    sim_expect(sim_add_fact(sim, "elements equal to the whole product", count_equal(s->summed, s->whole, s->tokens * s->hidden), NULL),
               count, "tokens · hidden", 0);
    sim_expect(sim_add_fact(sim, "multiply-adds of the busiest rank", s->most, NULL), 2 * count * widest,
               "2 · tokens · hidden · ⌈inner / ranks⌉", 0);
    sim_expect(sim_add_fact(sim, "multiply-adds of the whole", s->multiplies, NULL), 2 * count * (double)s->inner,
               "2 · tokens · hidden · inner", 0);
    sim_add_fact(sim, "summed by one all-reduce", count * elem, "KiB");
    sim_add_fact(sim, "elements equal when A is split by rows and relu comes first",
                 count_equal(s->early, s->whole, s->tokens * s->hidden), NULL);
}

static bool play(struct sim *sim)
{
    struct split s = {.tokens = sim_whole(sim, "tokens"), .hidden = sim_whole(sim, "hidden"), .ranks = sim_whole(sim, "ranks")};

    s.inner = 4 * s.hidden;
    if (s.ranks > s.hidden)
        return sim_refuse(sim, "%zu ranks cannot share %zu columns of the hidden state; take at most %zu ranks", s.ranks, s.hidden,
                          s.hidden);
    s.x = drawn(sim, "x", s.tokens * s.hidden);
    s.a = drawn(sim, "a", s.hidden * s.inner);
    s.b = drawn(sim, "b", s.inner * s.hidden);
    s.whole = arena_array(sim->arena, s.tokens * s.hidden, sizeof *s.whole);
    s.summed = arena_array(sim->arena, s.tokens * s.hidden, sizeof *s.summed);
    s.early = arena_array(sim->arena, s.tokens * s.hidden, sizeof *s.early);
    run_whole(sim, &s);
    for (size_t rank = 0; rank < s.ranks; rank++) run_rank(sim, &s, rank);
    run_early(sim, &s);
    draw(sim, &s);
    add_facts(sim, &s, sim_number(sim, "elem"));
    return true;
}

static const struct sim_input inputs[] = {
    {.name = "tokens", .says = "rows of X", .fallback = "16", .whole = true, .at_least = 1, .at_most = 128},
    {.name = "hidden", .says = "width of the model; the inner width is four times that", .fallback = "32", .whole = true,
     .at_least = 1, .at_most = 128},
    {.name = "ranks", .says = "GPUs that share the layer", .fallback = "4", .whole = true, .at_least = 1, .at_most = 16},
    {.name = "elem", .says = "bytes per element of the sum", .unit = "B", .fallback = "2 B", .at_least = 1, .at_most = 8},
};

const struct sim_demo sim_tensor_parallel = {
    .name = "tensor_parallel",
    .title = "An MLP split by columns, then by rows",
    .says = "Splitting columns first lets relu work on finished elements, so one sum at the end is enough.",
    .source = "Shoeybi et al. 2019, Megatron-LM, arXiv:1909.08053, §3",
    .inputs = inputs,
    .input_count = COUNT_OF(inputs),
    .play = play,
};
