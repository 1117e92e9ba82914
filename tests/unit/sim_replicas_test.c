/* Replicas, ZeRO-1 and one process after AdamW steps. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "ranks=1", "ranks=3 weights=10", "ranks=7 weights=7 steps=50", "ranks=32 weights=100 steps=5"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(settings); i++)
        for (uint64_t seed = 0; seed < 3; seed++) sim_bench_agrees("replicas", settings[i], seed);
}

static double found(const char *settings, const char *label)
{
    struct sim_bench bench;
    sim_bench_run(&bench, "replicas", settings, 0);
    assert_true(bench.played);
    double value = sim_bench_fact(&bench, label)->found.value;
    sim_bench_clear(&bench);
    return value;
}

static void replicas_part_when_a_step_is_forgotten(void **state)
{
    (void)state;
    assert_true(found("fault=no_broadcast", "replicas equal to rank 0, bit for bit") == 1);
    assert_true(found("fault=no_reduction", "replicas equal to rank 0, bit for bit") == 1);
    assert_true(found("fault=no_reduction", "ZeRO-1 ranks equal to one process") == 4);
}

/* 4 ranks: 2 + 2 + 12 / 4. */
static void a_shard_keeps_a_part_of_the_state(void **state)
{
    (void)state;
    assert_true(found("", "bytes per parameter of a replica") == 16);
    assert_true(found("", "bytes per parameter under ZeRO-1") == 7);
}

static void more_ranks_than_weights_are_refused(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "replicas", "ranks=8 weights=4", 0);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(replicas_part_when_a_step_is_forgotten),
        cmocka_unit_test(a_shard_keeps_a_part_of_the_state),
        cmocka_unit_test(more_ranks_than_weights_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
