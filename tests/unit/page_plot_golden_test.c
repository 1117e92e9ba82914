/* Plots of every kind at several sizes in the three symbol sets, as saved in tests/golden/plots. UPDATE=1 rewrites; read the diff. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vector.h"
#include "golden.h"
#include "page/plot_roofline.h"
#include "page/theme.h"

#define BYTES {.hard = {[DIMENSION_DATA] = 1}}
#define SECONDS {.hard = {[DIMENSION_TIME] = 1}}
#define POINTS(...) (const struct plot_point[]){__VA_ARGS__}, sizeof((const struct plot_point[]){__VA_ARGS__}) / sizeof(struct plot_point)

static const struct plot_bar stages[] = {
    {"data parallel", {1120e9, 30e9, 5e9}, NULL}, {"ZeRO-1", {385e9, 30e9, 5e9}, NULL}, {"ZeRO-2", {262.5e9, 30e9, 5e9}, NULL},
    {"ZeRO-3", {140e9, 30e9, 5e9}, NULL},         {"offload", {NAN}, "lacks an input"},
};

/* One scene of each kind that matters; what a scene is about is its name. */
static const struct {
    const char *name;
    struct plot plot;
} scenes[] = {
    {"bars-stacked",
     {.kind = PLOT_BARS, .y = {"", BYTES, FAMILY_DECIMAL, false, false}, .bars = stages, .bar_count = 5,
      .parts = {"state", "activations", "runtime"}, .part_count = 3, .limited = true, .limit = 80e9, .limit_label = "hbm"}},
    {"bars-plain",
     {.kind = PLOT_BARS, .y = {"", SECONDS, FAMILY_NONE, false, false},
      .bars = (const struct plot_bar[]){{"ring", {0.061}, NULL}, {"tree", {0.245}, NULL}, {"nearly nothing", {1e-6}, NULL}, {"nothing", {0}, NULL}},
      .bar_count = 4, .parts = {"time"}, .part_count = 1}},
    {"bars-all-zero",
     {.kind = PLOT_BARS, .y = {"", BYTES, FAMILY_BINARY, false, false}, .bars = (const struct plot_bar[]){{"a", {0}, NULL}, {"b", {0}, NULL}},
      .bar_count = 2, .parts = {"x"}, .part_count = 1}},
    {"bars-within",
     {.kind = PLOT_BARS, .y = {"", BYTES, FAMILY_BINARY, false, false}, .bars = (const struct plot_bar[]){{"int4", {35.0 * 1073741824}, NULL}},
      .bar_count = 1, .parts = {"x"}, .part_count = 1, .limited = true, .limit = 80.0 * 1073741824, .limit_label = "memory"}},
    {"lines-powers",
     {.kind = PLOT_LINES, .x = {"gpus", {{0}, {0}}, FAMILY_NONE, true, true}, .y = {"", BYTES, FAMILY_DECIMAL, true, false},
      .series = (const struct plot_series[]){{"stage1", POINTS({1, 1.12e12}, {2, 700e9}, {8, 385e9}, {64, 293e9}, {1024, 281e9})},
                                             {"stage3", POINTS({1, 1.12e12}, {1024, 1.09e9})}},
      .series_count = 2, .placed = true, .here = 8}},
    {"lines-linear",
     {.kind = PLOT_LINES, .x = {"latency", SECONDS, FAMILY_NONE, false, false}, .y = {"time", SECONDS, FAMILY_NONE, false, false},
      .series = (const struct plot_series[]){{"time", POINTS({0, 0.001}, {20e-6, 0.003}, {50e-6, 0.012})}}, .series_count = 1,
      .placed = true, .here = 20e-6}},
    {"lines-limit-and-gap",
     {.kind = PLOT_LINES, .x = {"batch", {{0}, {0}}, FAMILY_NONE, false, false}, .y = {"", {{0}, {0}}, FAMILY_PERCENT, false, false},
      .series = (const struct plot_series[]){{"used", POINTS({1, 0.2}, {2, 0.4}, {3, NAN}, {4, 0.8}, {5, 0.95})}}, .series_count = 1,
      .limited = true, .limit = 0.9, .limit_label = "ceiling", .placed = true, .here = 3}},
    {"lines-one-point",
     {.kind = PLOT_LINES, .x = {"n", {{0}, {0}}, FAMILY_NONE, true, false}, .y = {"y", BYTES, FAMILY_BINARY, true, false},
      .series = (const struct plot_series[]){{"y", POINTS({7, 4096})}}, .series_count = 1}},
    {"lines-all-equal",
     {.kind = PLOT_LINES, .x = {"n", {{0}, {0}}, FAMILY_NONE, false, false}, .y = {"y", {{0}, {0}}, FAMILY_NONE, false, false},
      .series = (const struct plot_series[]){{"y", POINTS({1, 5}, {2, 5}, {3, 5})}}, .series_count = 1}},
    {"lines-zeros-on-a-log-axis",
     {.kind = PLOT_LINES, .x = {"n", {{0}, {0}}, FAMILY_NONE, true, false}, .y = {"y", {{0}, {0}}, FAMILY_NONE, true, false},
      .series = (const struct plot_series[]){{"y", POINTS({0, 1}, {1, 0}, {2, 10}, {4, 1000})}}, .series_count = 1}},
    {"lines-nothing-to-draw",
     {.kind = PLOT_LINES, .x = {"n", {{0}, {0}}, FAMILY_NONE, true, false}, .y = {"y", {{0}, {0}}, FAMILY_NONE, true, false},
      .series = (const struct plot_series[]){{"y", POINTS({1, 0}, {2, NAN})}}, .series_count = 1}},
    {"lines-huge-range",
     {.kind = PLOT_LINES, .x = {"n", {{0}, {0}}, FAMILY_NONE, false, false}, .y = {"y", {{0}, {0}}, FAMILY_NONE, true, false},
      .series = (const struct plot_series[]){{"y", POINTS({-DBL_MAX, 1e-300}, {0, 1}, {DBL_MAX, 1e300})}}, .series_count = 1}},
    {"lines-negative",
     {.kind = PLOT_LINES, .x = {"n", {{0}, {0}}, FAMILY_NONE, false, false}, .y = {"margin", BYTES, FAMILY_DECIMAL, false, false},
      .series = (const struct plot_series[]){{"margin", POINTS({0, -20e9}, {10, 30e9})}}, .series_count = 1, .placed = true, .here = 5}},
};

static const struct {
    int rows, columns;
} sizes[] = {{20, 76}, {12, 40}, {40, 140}, {5, 30}, {1, 12}};

static const struct {
    const char *name;
    enum symbols symbols;
    enum plot_marks marks;
} sets[] = {{"braille", SYMBOLS_UNICODE, PLOT_BRAILLE}, {"blocks", SYMBOLS_UNICODE, PLOT_BLOCKS}, {"ascii", SYMBOLS_ASCII, PLOT_BRAILLE}};

static bool is_as_saved(const char *name, const char *set, const char *drawn)
{
    char path[160];
    snprintf(path, sizeof path, "tests/golden/plots/%s%s%s.txt", name, set[0] ? "-" : "", set);
    return golden_is_as_saved(path, drawn);
}

static bool draws_as_saved(const char *name, const struct plot *plot)
{
    bool same = true;
    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        struct text drawn = {0};
        for (size_t k = 0; k < COUNT_OF(sizes); k++) {
            text_print(&drawn, "== %dx%d\n", sizes[k].columns, sizes[k].rows);
            plot_write_text(plot, sizes[k].rows, sizes[k].columns, sets[i].symbols, sets[i].marks, &drawn);
        }
        for (const char *at = text_string(&drawn); sets[i].symbols == SYMBOLS_ASCII && *at; at++) assert_true((unsigned char)*at < 128);
        same = is_as_saved(name, sets[i].name, text_string(&drawn)) && same;
        text_clear(&drawn);
    }
    return same;
}

static void plots_are_drawn_as_saved(void **state)
{
    (void)state;
    int different = 0;
    for (size_t i = 0; i < COUNT_OF(scenes); i++) different += !draws_as_saved(scenes[i].name, &scenes[i].plot);
    assert_int_equal(different, 0);
}

static const struct plot *roofline(struct arena *arena)
{
    static const struct plot_dot kernels[] = {{"decode", 1, 2e12}, {"gemm", 1365, 312e12}};
    struct quantity peak = {312e12, {.hard = {[DIMENSION_WORK] = 1, [DIMENSION_TIME] = -1}}, FAMILY_DECIMAL};
    struct quantity bandwidth = {2e12, {.hard = {[DIMENSION_DATA] = 1, [DIMENSION_TIME] = -1}}, FAMILY_DECIMAL};
    return plot_roofline(arena, &peak, &bandwidth, kernels, 2);
}

static void a_roofline_has_its_ridge_where_both_limits_meet(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct plot *plot = roofline(&arena);
    assert_true(fabs(plot->dots[0].x - 156) < 1e-9);
    assert_true(plot->dots[0].y == 312e12);
    assert_true(draws_as_saved("roofline", plot));
    arena_clear(&arena);
}

static void a_machine_without_bandwidth_has_no_roofline(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct quantity nothing = {0}, peak = {1e12, {.hard = {[DIMENSION_WORK] = 1}}, FAMILY_DECIMAL};
    assert_null(plot_roofline(&arena, &peak, &nothing, NULL, 0));
    arena_clear(&arena);
}

/* Whoever does not see the plot gets every number of it. */
static void every_plot_has_a_table(void **state)
{
    (void)state;
    struct text tables = {0};
    for (size_t i = 0; i < COUNT_OF(scenes); i++) {
        text_print(&tables, "== %s\n", scenes[i].name);
        plot_write_table(&scenes[i].plot, &tables);
        text_add(&tables, "readout: ");
        if (scenes[i].plot.kind == PLOT_LINES) plot_readout(&scenes[i].plot, &tables);
        text_add_char(&tables, '\n');
    }
    assert_true(is_as_saved("tables", "", text_string(&tables)));
    text_clear(&tables);
}

/* No size may write past its area or fall over. */
static void any_size_can_be_drawn(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(scenes); i++)
        for (int rows = 1; rows < 30; rows += 3)
            for (int columns = 1; columns < 90; columns += 7) {
                struct canvas canvas;
                canvas_init(&canvas, rows + 2, columns + 2, SYMBOLS_UNICODE);
                plot_draw(&scenes[i].plot, &canvas, (struct area){1, 1, rows, columns}, PLOT_BLOCKS);
                for (int row = 0; row < rows + 2; row++) {
                    assert_string_equal(canvas_at(&canvas, row, 0)->text, " ");
                    assert_string_equal(canvas_at(&canvas, row, columns + 1)->text, " ");
                }
                for (int column = 0; column < columns + 2; column++) assert_string_equal(canvas_at(&canvas, rows + 1, column)->text, " ");
                canvas_clear(&canvas);
            }
}

static void a_picture_has_the_colours_of_the_theme(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct text picture = {0};
    struct diags diags;
    char colour[32];
    int32_t foreground, background;
    diags_init(&diags);
    const struct theme *theme = theme_read(&arena, "themes/midnight.yaml", &diags);
    assert_non_null(theme);
    theme_resolve(theme, ROLE_SERIES_1, &foreground, &background);
    snprintf(colour, sizeof colour, "<g fill=\"#%06x\"><circle", (unsigned)foreground); /* a braille dot */
    plot_write_svg(roofline(&arena), 16, 60, theme, &picture);
    assert_non_null(strstr(text_string(&picture), colour));
    text_clear(&picture);
    diags_clear(&diags);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plots_are_drawn_as_saved),
        cmocka_unit_test(a_roofline_has_its_ridge_where_both_limits_meet),
        cmocka_unit_test(a_machine_without_bandwidth_has_no_roofline),
        cmocka_unit_test(every_plot_has_a_table),
        cmocka_unit_test(any_size_can_be_drawn),
        cmocka_unit_test(a_picture_has_the_colours_of_the_theme),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
