/* Accumulated gradients against one big batch. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "micro_batches=1", "micro_batches=64 samples=1", "micro_batches=3 samples=7 steps=200", "rate=0.05"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(settings); i++)
        for (uint64_t seed = 0; seed < 3; seed++) sim_bench_agrees("accumulate", settings[i], seed);
}

static double found(const char *demo, const char *settings, const char *label)
{
    struct sim_bench bench;
    sim_bench_run(&bench, demo, settings, 0);
    assert_true(bench.played);
    double value = sim_bench_fact(&bench, label)->found.value;
    sim_bench_clear(&bench);
    return value;
}

static void forgetting_to_clear_ends_worse(void **state)
{
    (void)state;
    assert_true(found("accumulate", "", "loss at the end, never cleared") > 10 * found("accumulate", "", "loss at the end, accumulated"));
}

static void training_reaches_the_noise(void **state)
{
    (void)state;
    assert_true(found("accumulate", "steps=400", "loss at the end, accumulated") < 1e-3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(forgetting_to_clear_ends_worse),
        cmocka_unit_test(training_reaches_the_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
