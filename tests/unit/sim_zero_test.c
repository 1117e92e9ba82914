/* ZeRO stages through a step. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "ranks=2", "layers=1", "params=70B layers=80 ranks=64", "gradient=4B weight=2B optimizer=12B", "optimizer=0B"};
    (void)state;
    sim_bench_agrees_all("zero", settings, COUNT_OF(settings));
}

/* 7 billion parameters, 16 B each: 112 GB; on 8 GPUs stage 3 keeps an eighth, and sends half as much again as plain data
 * parallelism. */
static void seven_billion_on_eight(void **state)
{
    (void)state;
    assert_true(sim_bench_found("zero", "", "stage 0, after backward") == 112e9);
    assert_true(sim_bench_found("zero", "", "stage 3, after backward") == 14e9);
    assert_true(sim_bench_found("zero", "", "stage 3 sends, to plain data parallel") == 1.5);
}

/* Stage 3 at its peak holds its shards, one whole layer, and that layer's whole gradient. */
static void the_peak_of_stage_three_is_a_layer_more(void **state)
{
    (void)state;
    double layer = 7e9 / 32, peak = sim_bench_found("zero", "", "stage 3, peak with one layer fetched");
    double shards = 7e9 * 16 / 8 - layer * 2 / 8; /* the last layer's gradient is not yet a shard */
    assert_true(peak > 14e9 && peak <= shards + layer * 2 * 7 / 8 + layer * 2 + 1);
}

/* What a step begins with it ends with: gradients are gone, and every stage has its line in the picture. */
static void a_step_ends_as_it_began(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "zero", "gradient=4B", 0);
    const struct figure *figure = &bench.result.frames[0].figures[0];
    assert_int_equal(figure->series_count, 4);
    for (size_t s = 0; s < 4; s++) {
        const struct figure_series *series = &figure->series[s];
        assert_non_null(series->label);
        assert_int_equal(series->count, 2 * 32 + 3);
        double first = series->y[0], last = series->y[series->count - 1];
        assert_true(last > first * (1 - 1e-9) && last < first * (1 + 1e-9));
    }
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(seven_billion_on_eight),
        cmocka_unit_test(the_peak_of_stage_three_is_a_layer_more),
        cmocka_unit_test(a_step_ends_as_it_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
