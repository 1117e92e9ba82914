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

/* Without a prompt nothing is shared; with one of three whole blocks all but one of the requests are spared them. */
static void sharing_saves_the_prompt_for_all_but_one(void **state)
{
    static const char own[] = "blocks if each kept a prompt of its own", used[] = "blocks in use at the end";
    (void)state;
    assert_true(sim_bench_found("paged_blocks", "prefix=0", own) == sim_bench_found("paged_blocks", "prefix=0", used));
    assert_true(sim_bench_found("paged_blocks", "prefix=48 requests=6", own) == sim_bench_found("paged_blocks", "prefix=48 requests=6", used) + 15);
    assert_true(sim_bench_found("paged_blocks", "requests=5 longest=100 prefix=40", "blocks if each reserved the longest length") == 35);
}

static void the_last_picture_is_of_the_end(void **state)
{
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "paged_blocks", "requests=6 longest=120 prefix=40", 0);
    const struct figure *last = &bench.result.frames[bench.result.frame_count - 1].figures[0];
    double used = 0;
    for (size_t i = 0; i < last->rows * last->columns; i++) used += last->cells[i] != 0;
    assert_true(used == sim_bench_fact(&bench, "blocks in use at the end")->found.value);
    sim_bench_clear(&bench);
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
        cmocka_unit_test(sharing_saves_the_prompt_for_all_but_one),
        cmocka_unit_test(the_last_picture_is_of_the_end),
        cmocka_unit_test(a_full_pool_is_refused_with_the_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
