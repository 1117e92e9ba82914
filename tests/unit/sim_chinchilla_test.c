/* The searched optimum against the closed form. */
#include "sim_bench.h"

#include <math.h>

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

/* A tenth of the work, the work, ten times the work: each curve is lowest where the search of its own budget says. */
static void every_curve_is_lowest_at_its_own_best_size(void **state)
{
    static const char *const budgets[] = {"work=5.76e22FLOP", "work=5.76e23FLOP", "work=5.76e24FLOP"};
    struct sim_bench bench;
    (void)state;
    sim_bench_run(&bench, "chinchilla", "work=5.76e23FLOP", 0);
    const struct figure *figure = &bench.result.frames[0].figures[0];
    assert_int_equal(figure->series_count, 3);
    for (size_t i = 0; i < 3; i++) {
        const struct figure_series *series = &figure->series[i];
        double best = sim_bench_found("chinchilla", budgets[i], "parameters of the best model");
        size_t lowest = 0;
        for (size_t k = 0; k < series->count; k++) lowest = series->y[k] < series->y[lowest] ? k : lowest;
        assert_true(fabs(series->x[lowest] / best - 1) < 0.1);
        assert_true(fabs(series->x[0] / best - 0.1) < 1e-6 && fabs(series->x[series->count - 1] / best - 10) < 1e-6);
    }
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(published_constants_ask_for_a_smaller_model),
        cmocka_unit_test(both_neighbours_are_worse),
        cmocka_unit_test(every_curve_is_lowest_at_its_own_best_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
