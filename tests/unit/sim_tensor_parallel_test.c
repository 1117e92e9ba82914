/* Products in parts against the whole. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "ranks=1", "ranks=3 hidden=7 tokens=5", "ranks=16 hidden=16", "hidden=100 ranks=8 tokens=2"};
    (void)state;
    sim_bench_agrees_all("tensor_parallel", settings, COUNT_OF(settings));
}

/* With one rank there are no parts; with more, relu of parts goes wrong somewhere. */
static void relu_before_the_sum_is_wrong(void **state)
{
    (void)state;
    assert_true(sim_bench_found("tensor_parallel", "ranks=1", "elements equal when A is split by rows and relu comes first") == 512);
    assert_true(sim_bench_found("tensor_parallel", "ranks=4", "elements equal when A is split by rows and relu comes first") < 256);
}

static void more_ranks_than_columns_are_refused(void **state)
{
    (void)state;
    sim_bench_refuses("tensor_parallel", "hidden=4 ranks=8", MESSAGE_DEMO_REFUSED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(relu_before_the_sum_is_wrong),
        cmocka_unit_test(more_ranks_than_columns_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
