/* Small formats: where a weight stalls, and which gradients vanish. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "format=bf16", "format=bf16 update=0.005 steps=10000", "format=fp16 update=3e-4 steps=20000", "format=fp32 steps=1000", "format=e4m3 update=0.1", "format=e5m2 update=0.7 weight=3", "format=fp16 weight=0.3 update=1e-3 steps=50000", "format=fp16 scale=1", "format=bf16 smallest=1e-30"};
    (void)state;
    sim_bench_agrees_all("precision", settings, COUNT_OF(settings));
}

/* bf16 has 7 bits: from 1 to 2 its numbers are 1/128 apart, so an update of 1/300 is less than half of that and lost, while
 * 1/200 moves the weight by a whole 1/128. */
static void a_bf16_weight_stalls_at_one(void **state)
{
    (void)state;
    assert_true(sim_bench_found("precision", "format=bf16 update=1/300", "steps that changed the weight in the format") == 0);
    assert_true(sim_bench_found("precision", "format=bf16 update=1/200 steps=10", "where the weight ends, kept in the format") == 1 + 10.0 / 128);
}

/* From 2 on the spacing is 1/64, of which 1/200 is less than half: the walk ends there. */
static void it_stalls_where_the_spacing_doubles(void **state)
{
    (void)state;
    assert_true(sim_bench_found("precision", "format=bf16 update=1/200 steps=5000", "where the weight ends, kept in the format") == 2);
}

/* fp16's smallest number is 2^-24. */
static void loss_scaling_saves_small_gradients(void **state)
{
    (void)state;
    assert_true(sim_bench_found("precision", "smallest=1e-10 largest=2e-8", "gradients that become zero") == 20000);
    assert_true(sim_bench_found("precision", "smallest=1e-10 largest=2e-8 scale=65536", "the same, scaled") == 0);
    assert_true(sim_bench_found("precision", "largest=2 smallest=1 scale=65536", "scaled gradients that overflow") == 20000);
}

/* From the papers' tables: Micikevicius 2018 §3.3, 2022 table 1. */
static void every_format_reaches_as_far_as_its_bits(void **state)
{
    static const struct {
        const char *setting;
        double largest, smallest, gap;
    } cases[] = {{"format=fp32", 0x1.fffffep127, 0x1p-149, 0x1p-23}, {"format=fp16", 65504, 0x1p-24, 0x1p-10},
                 {"format=bf16", 0x1.fep127, 0x1p-133, 0x1p-7}, {"format=e4m3", 448, 0x1p-9, 0.125}, {"format=e5m2", 57344, 0x1p-16, 0.25}};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        sim_bench_agrees("precision", cases[i].setting, 0);
        assert_true(sim_bench_found("precision", cases[i].setting, "largest number of the format") == cases[i].largest);
        assert_true(sim_bench_found("precision", cases[i].setting, "its smallest above zero") == cases[i].smallest);
        assert_true(sim_bench_found("precision", cases[i].setting, "its gap above 1") == cases[i].gap);
    }
}

static void limits_in_the_wrong_order_are_refused(void **state)
{
    (void)state;
    sim_bench_refuses("precision", "smallest=1e-3 largest=1e-4", MESSAGE_DEMO_REFUSED);
    sim_bench_refuses("precision", "format=fp12", MESSAGE_DEMO_BAD_WORD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(a_bf16_weight_stalls_at_one),
        cmocka_unit_test(it_stalls_where_the_spacing_doubles),
        cmocka_unit_test(loss_scaling_saves_small_gradients),
        cmocka_unit_test(every_format_reaches_as_far_as_its_bits),
        cmocka_unit_test(limits_in_the_wrong_order_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
