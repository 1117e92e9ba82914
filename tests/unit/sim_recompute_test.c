/* Activation checkpointing on a chain of layers. */
#include "sim_bench.h"

static void every_length_and_segment_agrees(void **state)
{
    (void)state;
    for (int layers = 1; layers <= 40; layers++)
        for (int segment = 1; segment <= layers; segment++) {
            char settings[64];
            snprintf(settings, sizeof settings, "layers=%d segment=%d", layers, segment);
            sim_bench_agrees("recompute", settings, 0);
        }
    sim_bench_agrees("recompute", "layers=512 segment=22", 0);
}

/* Nine layers in segments of three: while the last segment is filled there are three checkpoints, one of them its own, and two
 * inputs more. */
static void nine_layers_in_threes_keep_five(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "recompute", "layers=9 segment=3", 0);
    assert_true(sim_bench_fact(&bench, "inputs saved at the peak")->found.value == 5);
    assert_true(sim_bench_fact(&bench, "layers run forward again")->found.value == 9);
    const struct figure *figure = &bench.result.frames[0].figures[0];
    assert_int_equal(figure->series[0].count, 18);
    assert_true(figure->series[0].y[17] == 0);
    sim_bench_clear(&bench);
}

static void a_segment_longer_than_the_chain_is_refused(void **state)
{
    (void)state;
    sim_bench_refuses("recompute", "layers=4 segment=5", MESSAGE_DEMO_REFUSED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_length_and_segment_agrees),
        cmocka_unit_test(nine_layers_in_threes_keep_five),
        cmocka_unit_test(a_segment_longer_than_the_chain_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
