/* Merged statistics against the whole batch's, samples against expectations, and a batch worked out from the table. */
#include "sim_bench.h"

#include <math.h>
#include <stdlib.h>

static void merged_statistics_are_the_whole_batchs(void **state)
{
    static const char *const settings[] = {
        "", "replicas=2 batch=1 channels=64", "replicas=2 batch=2", "replicas=3 batch=7 shift=1", "batch=1", "shift=10 mean=0",
        "mean=1000 deviation=0.1", "mean=-1000 deviation=1000 shift=3", "replicas=64 batch=32 channels=128",
    };
    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        for (uint64_t seed = 0; seed < 5; seed++) sim_bench_agrees("batch_norm", settings[i], seed);
}

static void a_batch_of_one_has_no_variance(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "batch_norm", "batch=1", 0);
    assert_true(sim_bench_fact(&bench, "variance that a replica sees, on average")->found.value == 0);
    assert_true(fabs(sim_bench_fact(&bench, "rms of what replicas' outputs are off")->found.value - 1) < 1e-3);
    sim_bench_clear(&bench);
}

/* Means at -2, 0 and 2 deviations have a variance of 8/3, or of 4 when one replica's freedom is taken off. */
static void shifts_add_their_variance(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "batch_norm", "replicas=3 batch=100 shift=2 deviation=3", 0);
    const struct sim_fact *means = sim_bench_fact(&bench, "variance of the replicas' means");
    const struct sim_fact *whole = sim_bench_fact(&bench, "variance of the whole batch");
    assert_true(fabs(means->expected.value - 9 * 4.01) < 1e-9);
    assert_true(fabs(whole->expected.value - 9 * (1 - 1.0 / 300 + 8.0 / 3)) < 1e-9);
    assert_true(fabs(means->found.value / means->expected.value - 1) < 0.1);
    sim_bench_clear(&bench);
}

static void float32_loses_the_variance_of_a_far_mean(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "batch_norm", "mean=1000 deviation=0.1", 0);
    double naive = sim_bench_fact(&bench, "its variance, from sums of x and x² in float32")->found.value;
    double merged = sim_bench_fact(&bench, "its variance, merged")->found.value;
    assert_true(fabs(merged / 0.01 - 1) < 0.6);
    assert_true(fabs(naive - merged) > 0.5 * merged);
    sim_bench_clear(&bench);
}

static void float32_keeps_the_variance_of_a_near_mean(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "batch_norm", "mean=1", 0);
    double naive = sim_bench_fact(&bench, "its variance, from sums of x and x² in float32")->found.value;
    double merged = sim_bench_fact(&bench, "its variance, merged")->found.value;
    assert_true(fabs(naive - merged) < 1e-5 * merged);
    sim_bench_clear(&bench);
}

/* The table's numbers hang together: the synchronised mean is the mean of the means, and every output is (x − mean) / root. */
static void the_table_and_the_bars_tell_the_same(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "batch_norm", "replicas=4", 0);
    const struct figure *table = &bench.result.frames[0].figures[0], *bars = &bench.result.frames[0].figures[1];
    double means = 0, variances = 0;
    assert_int_equal(table->rows, 5);
    assert_int_equal(bars->bar_count, 5);
    for (size_t r = 0; r < 5; r++) {
        double mean = atof(table->texts[4 * r + 1]), variance = atof(table->texts[4 * r + 2]);
        double output = atof(table->texts[4 * r + 3]);
        assert_true(fabs(bars->bars[r].parts[0] - variance) < 1e-3);
        assert_true(fabs((2 - mean) / sqrt(variance) - output) < 5e-3);
        means += r < 4 ? mean / 4 : 0;
        variances += r < 4 ? variance / 4 : 0;
    }
    assert_true(fabs(means - atof(table->texts[17])) < 1e-3);
    assert_true(variances < bars->bars[4].parts[0]);
    sim_bench_clear(&bench);
}

static void too_many_numbers_are_refused(void **state)
{
    (void)state;
    sim_bench_refuses("batch_norm", "replicas=1024 batch=4096 channels=4096", MESSAGE_DEMO_REFUSED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(merged_statistics_are_the_whole_batchs),
        cmocka_unit_test(a_batch_of_one_has_no_variance),
        cmocka_unit_test(shifts_add_their_variance),
        cmocka_unit_test(float32_loses_the_variance_of_a_far_mean),
        cmocka_unit_test(float32_keeps_the_variance_of_a_near_mean),
        cmocka_unit_test(the_table_and_the_bars_tell_the_same),
        cmocka_unit_test(too_many_numbers_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
