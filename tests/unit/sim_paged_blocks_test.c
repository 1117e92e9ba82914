/* Paged KV blocks with a shared prompt. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "prefix=0", "prefix=48", "requests=1", "requests=64 pool=4096", "block=1 pool=2000", "prefix=100 longest=101 requests=8", "block=512 prefix=700 longest=4000"};
    (void)state;
    sim_bench_agrees_all("paged_blocks", settings, COUNT_OF(settings));
}

/* A prompt of 40 tokens ends inside the third block of 16: all but the last to write copy it. */
static void a_split_block_is_copied_for_all_but_one(void **state)
{
    (void)state;
    assert_true(sim_bench_found("paged_blocks", "prefix=40", "blocks copied on write") == 3);
    assert_true(sim_bench_found("paged_blocks", "prefix=48", "blocks copied on write") == 0);
}

/* Each request wastes less than one block. */
static void waste_is_less_than_a_block_each(void **state)
{
    (void)state;
    assert_true(sim_bench_found("paged_blocks", "requests=32 pool=1000", "slots without a token") < 32 * 16);
}

static void a_full_pool_is_refused_with_the_step(void **state)
{
    (void)state;
    sim_bench_refuses("paged_blocks", "pool=4", MESSAGE_DEMO_REFUSED);
    sim_bench_refuses("paged_blocks", "pool=2", MESSAGE_DEMO_REFUSED);
    sim_bench_refuses("paged_blocks", "longest=40 prefix=40", MESSAGE_DEMO_REFUSED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(a_split_block_is_copied_for_all_but_one),
        cmocka_unit_test(waste_is_less_than_a_block_each),
        cmocka_unit_test(a_full_pool_is_refused_with_the_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
