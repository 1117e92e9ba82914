/* Accumulated gradients against one big batch. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "micro_batches=1", "micro_batches=64 samples=1", "micro_batches=3 samples=7 steps=200", "rate=0.05"};
    (void)state;
    sim_bench_agrees_all("accumulate", settings, COUNT_OF(settings));
}

static void forgetting_to_clear_ends_worse(void **state)
{
    (void)state;
    assert_true(sim_bench_found("accumulate", "", "loss at the end, never cleared") > 10 * sim_bench_found("accumulate", "", "loss at the end, accumulated"));
}

static void training_reaches_the_noise(void **state)
{
    (void)state;
    assert_true(sim_bench_found("accumulate", "steps=400", "loss at the end, accumulated") < 1e-3);
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
