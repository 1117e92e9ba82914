/* The searched optimum against the closed form. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "fit=published", "work=1e18FLOP", "work=1e26FLOP fit=published"};
    (void)state;
    sim_bench_agrees_all("chinchilla", settings, COUNT_OF(settings));
}

/* The published constants at Chinchilla's own budget: 32 billion by the closed form of the paper's approach 3. */
static void published_constants_ask_for_a_smaller_model(void **state)
{
    (void)state;
    double params = sim_bench_found("chinchilla", "fit=published", "parameters of the best model");
    assert_true(params > 31e9 && params < 34e9);
}

static void both_neighbours_are_worse(void **state)
{
    (void)state;
    double best = sim_bench_found("chinchilla", "", "loss");
    assert_true(sim_bench_found("chinchilla", "", "loss at half the size, the same work") > best);
    assert_true(sim_bench_found("chinchilla", "", "loss at twice the size, the same work") > best);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(published_constants_ask_for_a_smaller_model),
        cmocka_unit_test(both_neighbours_are_worse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
