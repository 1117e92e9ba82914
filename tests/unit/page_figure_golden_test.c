/* Figures of simulations at several widths, with and without Unicode, and their tables, as saved in tests/golden/figures.
 * UPDATE=1 rewrites; read the diff. */
#include "sim_bench.h"

#include <stdlib.h>

#include "golden.h"
#include "page/figure.h"

static const struct figure_span spans[] = {
    {0, 1, 0, 10e-3, "F1"}, {0, 1, 10e-3, 20e-3, "F2"}, {0, 2, 40e-3, 60e-3, "B1"}, {0, 2, 60e-3, 80e-3, "B2"},
    {1, 1, 10e-3, 20e-3, "F1"}, {1, 2, 20e-3, 40e-3, "B1"}, {1, 1, 40e-3, 50e-3, "F2"}, {1, 2, 50e-3, 70e-3, "B2"},
};
static const char *const stages[] = {"stage 0", "stage 1"};
static const struct figure timeline = {
    .kind = FIGURE_TIMELINE, .title = "one forward, one backward", .x = {.label = "time", .unit = "ms"}, .rows = 2,
    .row_names = stages, .spans = spans, .span_count = 8, .shades = {"idle", "forward", "backward"}, .shade_count = 3,
};

static const double times[] = {1, 2, 4, 8}, costs[] = {3e-3, 2e-3, 1.5e-3, 1.25e-3};
static const struct figure_series series = {"ring", times, costs, 4};
static const struct figure lines = {
    .kind = FIGURE_LINES, .title = "time over ranks", .x = {.label = "ranks", .logarithmic = true}, .y = {.unit = "ms"},
    .series = &series, .series_count = 1,
};

static const uint8_t cells[] = {1, 1, 2, 2, 0, 0, 1, 2, 2, 3, 0, 0};
static const struct figure grid = {
    .kind = FIGURE_GRID, .title = "blocks", .rows = 2, .columns = 6, .cells = cells,
    .shades = {"free", "request 1", "request 2", "shared"}, .shade_count = 4,
};

static const char *const head[] = {"format", "largest"}, *const texts[] = {"fp16", "65,504", "bf16", "3.39e38"};
static const struct figure table = {
    .kind = FIGURE_TABLE, .title = "formats", .rows = 2, .columns = 2, .column_names = head, .texts = texts,
};

static void save(const char *name, const struct figure *figure)
{
    static const int widths[] = {36, 76};
    struct text out = {0};

    for (size_t i = 0; i < 2; i++) {
        text_print(&out, "── %d columns ──\n", widths[i]);
        figure_write_text(figure, widths[i], SYMBOLS_UNICODE, &out);
    }
    text_add(&out, "── ASCII ──\n");
    figure_write_text(figure, 60, SYMBOLS_ASCII, &out);
    text_add(&out, "── table ──\n");
    figure_write_table(figure, &out);
    char path[64];
    snprintf(path, sizeof path, "tests/golden/figures/%s.txt", name);
    assert_true(golden_is_as_saved(path, text_string(&out)));
    text_clear(&out);
}

static void figures_are_drawn_as_saved(void **state)
{
    (void)state;
    save("timeline", &timeline);
    save("lines", &lines);
    save("grid", &grid);
    save("table", &table);
}

static void a_ring_is_drawn_as_saved(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "ring", "ranks=6", 0);
    save("ring", &bench.result.frames[3].figures[0]);
    sim_bench_clear(&bench);
}

/* Every size must do; what has no room is left out. */
static void any_size_can_be_drawn_into(void **state)
{
    static const struct figure *const all[] = {&timeline, &lines, &grid, &table};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        for (int size = 1; size < 40; size++) {
            struct canvas canvas;
            canvas_init(&canvas, size, 2 * size, SYMBOLS_UNICODE);
            figure_draw(all[i], &canvas, (struct area){0, 0, size, 2 * size});
            canvas_clear(&canvas);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_drawn_as_saved),
        cmocka_unit_test(a_ring_is_drawn_as_saved),
        cmocka_unit_test(any_size_can_be_drawn_into),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
