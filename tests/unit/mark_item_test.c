/* Item analysis against numbers computed apart from the same tables, and where nothing is defined. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <cmocka.h>

#include "base/vector.h"
#include "mark/item.h"

enum { ITEMS = 3 };

static const double most[ITEMS] = {1, 2, 3};
static const double eight[][ITEMS] = {{1, 2, 3},     {1, 1.5, 2}, {0, 2, 1}, {1, 1, 3},
                                      {0, 0.5, 0.5}, {0, 0, 1},   {1, 1, 0}, {0, 1, 2}};

static void same(double got, double wanted)
{
    if (isnan(wanted)) assert_true(isnan(got));
    else assert_true(fabs(got - wanted) < 1e-9);
}

/* Computed by Python's `statistics` and exact fractions: covariances as sums of products, the edges as the mean over every
 * group of two learners that could be the best (the last). */
static const struct item_facts expected[ITEMS] = {
    {0.5, 0.534522483825, 0.479167526056, 0.578947368421, 1, 0.262623840332},
    {0.5625, 0.694365074829, 0.460132167667, 0.495145631068, 0.625, 0.308689602203},
    {0.520833333333, 1.11603571371, 0.491034992222, 0.529411764706, 0.75, 0.428686557465},
};
static const struct class_facts expected_class = {3.1875, 3, 1.85043431195, 0.617992177314, 0.618067813986, 1.14369389011};

static void the_numbers_are_those_computed_apart(void **state)
{
    (void)state;
    const struct item_table table = {COUNT_OF(eight), ITEMS, &eight[0][0], most};
    struct item_facts items[ITEMS];
    struct class_facts all;
    item_analyse(&table, items, &all);
    for (size_t i = 0; i < ITEMS; i++) {
        same(items[i].facility, expected[i].facility);
        same(items[i].deviation, expected[i].deviation);
        same(items[i].discrimination, expected[i].discrimination);
        same(items[i].efficiency, expected[i].efficiency);
        same(items[i].top_bottom, expected[i].top_bottom);
        same(items[i].weight, expected[i].weight);
    }
    same(all.mean, expected_class.mean);
    same(all.median, expected_class.median);
    same(all.deviation, expected_class.deviation);
    same(all.alpha, expected_class.alpha);
    same(all.error_ratio, expected_class.error_ratio);
    same(all.standard_error, expected_class.standard_error);
}

static void one_learner_has_shares_and_no_spread(void **state)
{
    (void)state;
    const struct item_table table = {1, ITEMS, &eight[1][0], most};
    struct item_facts items[ITEMS];
    struct class_facts all;
    item_analyse(&table, items, &all);
    same(items[1].facility, 0.75);
    same(all.mean, 4.5);
    same(all.median, 4.5);
    assert_true(isnan(items[0].discrimination) && isnan(items[0].top_bottom) && isnan(items[0].weight));
    assert_true(isnan(all.deviation) && isnan(all.alpha) && isnan(all.standard_error));
}

static void without_variance_nothing_is_told_apart(void **state)
{
    (void)state;
    const double alike[3][ITEMS] = {{0.1, 0.7, 0.3}, {0.1, 0.7, 0.3}, {0.1, 0.7, 0.3}};
    const struct item_table table = {3, ITEMS, &alike[0][0], most};
    struct item_facts items[ITEMS];
    struct class_facts all;
    item_analyse(&table, items, &all);
    same(items[0].facility, 0.1);
    assert_true(isnan(items[0].discrimination) && isnan(items[0].efficiency) && isnan(all.alpha));
}

static void an_item_against_the_rest_has_no_weight(void **state)
{
    (void)state;
    const double table_points[4][2] = {{0, 9}, {1, 6}, {2, 3}, {3, 0}};
    const double worth[2] = {3, 9};
    const struct item_table table = {4, 2, &table_points[0][0], worth};
    struct item_facts items[2];
    struct class_facts all;
    item_analyse(&table, items, &all);
    same(items[0].discrimination, -1);
    assert_true(isnan(items[0].weight));
    same(items[1].weight, 1);
}

static void who_ties_at_an_edge_shares_it(void **state)
{
    (void)state;
    const double one[4][2] = {{1, 0}, {0, 1}, {0, 0}, {0, 0}}; /* two tie as the best one, two as the last one */
    const double worth[2] = {1, 1};
    const struct item_table table = {4, 2, &one[0][0], worth};
    struct item_facts items[2];
    struct class_facts all;
    item_analyse(&table, items, &all);
    same(items[0].top_bottom, 0.5);
    same(items[1].top_bottom, 0.5);
}

static void a_class_of_none_is_no_fault(void **state)
{
    (void)state;
    const struct item_table table = {0, ITEMS, &eight[0][0], most};
    struct item_facts items[ITEMS];
    struct class_facts all;
    item_analyse(&table, items, &all);
    assert_true(isnan(items[0].facility) && isnan(all.mean) && isnan(all.median));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_numbers_are_those_computed_apart),
        cmocka_unit_test(one_learner_has_shares_and_no_spread),
        cmocka_unit_test(without_variance_nothing_is_told_apart),
        cmocka_unit_test(an_item_against_the_rest_has_no_weight),
        cmocka_unit_test(who_ties_at_an_edge_shares_it),
        cmocka_unit_test(a_class_of_none_is_no_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
