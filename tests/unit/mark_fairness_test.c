/* Fairness against Student's t as tabled, and against every way to draw a small group by lot. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <math.h>
#include <cmocka.h>

#include "base/random.h"
#include "base/vector.h"
#include "mark/fairness.h"

static void near_to(double got, double wanted, double within)
{
    if (!(fabs(got - wanted) <= within)) fail_msg("%.12g, not %.12g", got, wanted);
}

/* Two groups of five, 1 2 3 4 5 and 3 4 5 6 7: by hand, the pooled variance is 2.5, so t = -2 / sqrt(2.5 * 2/5) = -2 with 8 degrees
 * of freedom, whose two tails are 0.0805. At 5 % the table has t = 2.306: r² = t² / (t² + 8) = 0.39929. S² = 30/9, so the deviation of
 * a group's mean is sqrt(30/9 / 5 * 1/2) = 0.57735, and chance leaves 4 -+ 0.57735 * sqrt(0.39929 * 9) = 4 -+ 1.09448. */
static void it_is_students_t(void **state)
{
    (void)state;
    static const double points[] = {1, 2, 3, 4, 5, 3, 4, 5, 6, 7};
    static const bool chosen[10] = {true, true, true, true, true};
    struct fairness fairness = fairness_judge(points, chosen, 10, 1);
    assert_int_equal(fairness.learners, 5);
    near_to(fairness.mean, 3, 1e-12);
    near_to(fairness.p, 0.08051623795726, 1e-12);
    near_to(fairness.low, 4 - 1.09448, 5e-5);
    near_to(fairness.high, 4 + 1.09448, 5e-5);
    assert_int_equal(fairness.verdict, FAIRNESS_EVEN);
}

/* Every group of 6 of 14: the share that is at least as far off, counted. */
static double counted(const double *points, double off, double mean)
{
    size_t all = 0, far = 0;
    for (unsigned set = 0; set < 1u << 14; set++) {
        double sum = 0;
        if (__builtin_popcount(set) != 6) continue;
        for (int i = 0; i < 14; i++) sum += set >> i & 1 ? points[i] : 0;
        all++;
        far += fabs(sum / 6 - mean) >= fabs(off) - 1e-9;
    }
    return (double)far / (double)all;
}

static void it_is_close_to_drawing_every_group(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct random random = random_stream(seed, "fairness", "points");
        double points[14], mean = 0;
        bool chosen[14] = {true, true, true, true, true, true};
        for (int i = 0; i < 14; i++) mean += (points[i] = (double)random_below(&random, 100)) / 14;
        struct fairness fairness = fairness_judge(points, chosen, 14, 1);
        near_to(fairness.p, counted(points, fairness.mean - mean, mean), 0.03);
    }
}

static void a_harder_variant_is_told_and_chance_is_not(void **state)
{
    static const struct {
        double low, high; /* points of the group and of the others: alternating around these */
        size_t comparisons;
        enum fairness_verdict verdict;
    } rows[] = {
        {0, 1, 1, FAIRNESS_HARDER},    {1, 0, 1, FAIRNESS_EASIER},     {0.5, 0.5, 1, FAIRNESS_EVEN},
        {0.3, 0.7, 1, FAIRNESS_HARDER}, {0.3, 0.7, 1000, FAIRNESS_EVEN},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        double points[20];
        bool chosen[20];
        for (size_t j = 0; j < 20; j++) {
            chosen[j] = j < 8;
            points[j] = (chosen[j] ? rows[i].low : rows[i].high) + (j % 2 ? 0.3 : -0.3);
        }
        struct fairness fairness = fairness_judge(points, chosen, 20, rows[i].comparisons);
        if (fairness.verdict != rows[i].verdict) fail_msg("row %zu: %d, p = %g", i, fairness.verdict, fairness.p);
        bool outside = fairness.mean < fairness.low || fairness.mean > fairness.high;
        assert_int_equal(outside, rows[i].verdict != FAIRNESS_EVEN);
    }
}

static void all_wrong_in_one_variant_and_all_right_in_the_others(void **state)
{
    (void)state;
    double points[15];
    bool chosen[15];
    for (size_t i = 0; i < 15; i++) points[i] = (chosen[i] = i >= 10) ? 0 : 1;
    struct fairness fairness = fairness_judge(points, chosen, 15, 12);
    assert_true(fairness.p < 1e-6);
    assert_int_equal(fairness.verdict, FAIRNESS_HARDER);
}

static void too_few_are_not_compared(void **state)
{
    (void)state;
    static const double points[] = {0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
    static const bool four[10] = {true, true, true, true}, none[10] = {false};
    struct fairness fairness = fairness_judge(points, four, 10, 1);
    near_to(fairness.mean, 0, 0);
    assert_true(isnan(fairness.p) && isnan(fairness.low) && fairness.verdict == FAIRNESS_EVEN);
    assert_true(isnan(fairness_judge(points, none, 10, 1).mean));
    assert_false(fairness_can_compare(6, 10));
    assert_true(fairness_can_compare(5, 10));
}

static void without_variance_every_variant_is_even(void **state)
{
    (void)state;
    double points[12];
    static const bool chosen[12] = {true, true, true, true, true, true};
    for (size_t i = 0; i < 12; i++) points[i] = 0.1 + 0.2;
    struct fairness fairness = fairness_judge(points, chosen, 12, 5);
    near_to(fairness.p, 1, 0);
    assert_int_equal(fairness.verdict, FAIRNESS_EVEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_students_t),
        cmocka_unit_test(it_is_close_to_drawing_every_group),
        cmocka_unit_test(a_harder_variant_is_told_and_chance_is_not),
        cmocka_unit_test(all_wrong_in_one_variant_and_all_right_in_the_others),
        cmocka_unit_test(too_few_are_not_compared),
        cmocka_unit_test(without_variance_every_variant_is_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
