/* Replicas, ZeRO-1 and one process after AdamW steps. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "ranks=1", "ranks=3 weights=10", "ranks=7 weights=7 steps=50", "ranks=32 weights=100 steps=5", "weights=256 rate=1", "weights=5 rate=1e-5"};
    (void)state;
    sim_bench_agrees_all("replicas", settings, COUNT_OF(settings));
}

static void replicas_part_when_a_step_is_forgotten(void **state)
{
    (void)state;
    assert_true(sim_bench_found("replicas", "fault=no_broadcast", "replicas equal to rank 0, bit for bit") == 1);
    assert_true(sim_bench_found("replicas", "fault=no_reduction", "replicas equal to rank 0, bit for bit") == 1);
    assert_true(sim_bench_found("replicas", "fault=no_reduction", "ZeRO-1 ranks equal to one process") == 4);
    assert_true(sim_bench_found("replicas", "fault=no_reduction", "fully sharded ranks equal to their share of it") == 4);
}

/* 4 ranks: 2 + 2 + 12 / 4, and 16 / 4. */
static void a_shard_keeps_a_part_of_the_state(void **state)
{
    (void)state;
    assert_true(sim_bench_found("replicas", "", "bytes per parameter of a replica") == 16);
    assert_true(sim_bench_found("replicas", "", "bytes per parameter under ZeRO-1") == 7);
    assert_true(sim_bench_found("replicas", "", "bytes per parameter, fully sharded") == 4);
}

static void more_ranks_than_weights_are_refused(void **state)
{
    (void)state;
    sim_bench_refuses("replicas", "ranks=8 weights=4", MESSAGE_DEMO_REFUSED);
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
