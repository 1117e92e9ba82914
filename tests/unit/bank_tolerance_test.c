/* Tolerances: the accepted interval, both ends included, and nothing beyond it. */
#include <math.h>

#include "bank_bench.h"

static void intervals_are_as_wide_as_they_say(void **state)
{
    (void)state;
    static const struct {
        struct tolerance tolerance;
        double key, low, high;
    } cases[] = {
        {{.kind = TOLERANCE_NONE}, 5, 5, 5},
        {{.kind = TOLERANCE_EXACT}, 5, 5, 5},
        {{.kind = TOLERANCE_RELATIVE, .amount = 0.01}, 200, 198, 202},
        {{.kind = TOLERANCE_RELATIVE, .amount = 0.01}, -200, -202, -198},
        {{.kind = TOLERANCE_RELATIVE, .amount = 0.01}, 0, 0, 0},
        {{.kind = TOLERANCE_ABSOLUTE, .amount = 3}, 200, 197, 203},
        {{.kind = TOLERANCE_ABSOLUTE, .amount = 3}, 0, -3, 3},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 2}, 12, 11.5, 12.5},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 2}, 1000, 950, 1050},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 2}, 0.001, 0.00095, 0.00105},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 3}, 999, 998.5, 999.5},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 2}, 9.9999999999999982, 9.5, 10.5},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 2}, -12, -12.5, -11.5},
        {{.kind = TOLERANCE_SIGNIFICANT, .amount = 2, .scale = 1073741824.0}, 40 * 1073741824.0, 39.5 * 1073741824.0, 40.5 * 1073741824.0},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct tolerance *tolerance = &cases[i].tolerance;
        double key = cases[i].key, low, high, beyond = 1e-9 * fmax(fabs(key), 1);
        tolerance_bounds(tolerance, key, &low, &high);
        assert_true(fabs(low - cases[i].low) <= 1e-12 * fabs(cases[i].low) && fabs(high - cases[i].high) <= 1e-12 * fabs(cases[i].high));
        assert_true(tolerance_accepts(tolerance, key, cases[i].low));
        assert_true(tolerance_accepts(tolerance, key, cases[i].high));
        assert_false(tolerance_accepts(tolerance, key, cases[i].low - beyond));
        assert_false(tolerance_accepts(tolerance, key, cases[i].high + beyond));
    }
}

static void binary_noise_is_forgiven(void **state)
{
    (void)state;
    const struct tolerance exact = {.kind = TOLERANCE_EXACT};
    assert_true(tolerance_accepts(&exact, 0.3, 0.1 + 0.2));
    assert_true(tolerance_accepts(&exact, 1e300, nextafter(1e300, INFINITY)));
    assert_false(tolerance_accepts(&exact, 0.3, 0.3 + 1e-14));
    assert_false(tolerance_accepts(&exact, 1, NAN));
}

static void prefixes_of_data_have_their_power(void **state)
{
    (void)state;
    static const struct {
        const char *unit;
        int power;
    } cases[] = {{"B", 0}, {"kB", 1}, {"KB", 1}, {"KiB", 1}, {"MB", 2}, {"GiB", 3}, {"GB/s", 3}, {"GB/h", 3}, {"Gbit/s", 3}, {"Gb/s", 3}, {"Gibit", 3}, {"TB", 4},
                 {"KiB/token", 1}, {"bit", 0}, {"ms", 0}, {"GFLOP/s", 0}, {"GFLOP/B", 0}, {"%", 0}, {"token", 0}, {"B/param", 0}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct unit unit;
        struct near near;
        assert_true(unit_read_whole(cases[i].unit, strlen(cases[i].unit), &unit, &near));
        if (unit_prefix_power(&unit) != cases[i].power) print_error("%s\n", cases[i].unit);
        assert_int_equal(unit_prefix_power(&unit), cases[i].power);
    }
}

static void learners_read_them_in_words(void **state)
{
    (void)state;
    static const struct {
        const char *written, *words;
    } cases[] = {
        {"1 %", "within 1 %"}, {"0.5 %", "within 0.5 %"}, {"exact", "exact"}, {"± 2 MiB", "within 2 MiB"}, {"+- 2 MiB", "within 2 MiB"}, {"+/- 2 MiB", "within 2 MiB"},
        {"± 2", "within 2 GiB"}, {"1 sig", "to 1 significant digit"}, {"3 sig", "to 3 significant digits"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text text = {0};
        struct bench bench;
        text_print(&text, "%s        parts: [{ask: A, id: size, answer: 4 GiB, unit: GiB, tolerance: %s}]\n", BANK_HEAD, cases[i].written);
        bench_read(&bench, text_string(&text));
        assert_string_equal(bench_blank(&bench, "size")->tolerance.text, cases[i].words);
        bench_clear(&bench);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intervals_are_as_wide_as_they_say),
        cmocka_unit_test(binary_noise_is_forgiven),
        cmocka_unit_test(prefixes_of_data_have_their_power),
        cmocka_unit_test(learners_read_them_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
