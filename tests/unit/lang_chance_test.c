/* Harmonic numbers, normal quantiles, binomial tails, divisors: against tables and against sums. */
#include "book_bench.h"

static const char nothing[] = "book: 1\ntitle: T\nentries: []\n";

static double number_of(const char *text)
{
    struct bench bench;
    struct value value;

    bench_init(&bench, nothing);
    if (!bench_evaluate(&bench, text, NULL, &value) || value.kind != VALUE_QUANTITY)
        fail_msg("%s gives %s", text, bench_codes(&bench));
    bench_clear(&bench);
    return value.quantity.value;
}

static void expect_near(const char *text, double wanted, double within)
{
    double found = number_of(text);
    if (fabs(found - wanted) > within * fabs(wanted)) fail_msg("%s gives %.17g, not %.17g", text, found, wanted);
}

static void harmonic_numbers_are_those_of_the_table(void **state)
{
    (void)state;
    expect_near("harmonic(0)", 0, 0);
    expect_near("harmonic(1)", 1, 0);
    expect_near("harmonic(8)", 761.0 / 280, 1e-15);
    expect_near("harmonic(1000000)", 14.392726722865724, 1e-14);
    expect_near("harmonic(1000001)", 14.392727722864725, 1e-14); /* the other side of the switch to the series */
}

/* Wichura's AS 241 gives these digits. */
static void normal_quantiles_reach_into_the_tails(void **state)
{
    (void)state;
    expect_near("normal_quantile(0.5)", 0, 0);
    expect_near("normal_quantile(0.975)", 1.9599639845400545, 1e-13);
    expect_near("normal_quantile(0.025)", -1.9599639845400545, 1e-13);
    expect_near("normal_quantile(0.25)", -0.6744897501960817, 1e-13);
    expect_near("normal_quantile(1e-10)", -6.3613409024040562, 1e-13);
    expect_near("normal_quantile(1e-300)", -37.0471, 1e-6);
}

static void binomial_tails_match_exact_sums(void **state)
{
    (void)state;
    expect_near("binomial_at_least(10, 3, 0.5)", 968.0 / 1024, 1e-12);
    expect_near("binomial_at_least(10, 10, 0.5)", 1.0 / 1024, 1e-12);
    expect_near("binomial_at_least(10, 0, 0.5)", 1, 0);
    expect_near("binomial_at_least(10, 11, 0.5)", 0, 0);
    expect_near("binomial_at_least(4, 2, 0)", 0, 0);
    expect_near("binomial_at_least(4, 4, 1)", 1, 0);
    expect_near("binomial_at_least(16384, 1, 0.0005)", 0.99972370700601929, 1e-10);
    expect_near("binomial_at_least(16384, 1, 1e-9)", 1.638386578e-5, 1e-9);
}

static void divisors_are_the_greatest(void **state)
{
    (void)state;
    expect_near("gcd(240, 64)", 16, 0);
    expect_near("gcd(7, 64)", 1, 0);
    expect_near("gcd(0, 64)", 64, 0);
}

static void what_has_no_value_is_refused(void **state)
{
    static const char *const cases[] = {"harmonic(-1)", "harmonic(1.5)", "normal_quantile(0)", "normal_quantile(1)",
                                        "binomial_at_least(-1, 0, 0.5)", "binomial_at_least(4, 1, 1.5)",
                                        "float_round(1, 2)", "float_round(1, fp16)", "float_value(1, 7)"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        struct value value;
        bench_init(&bench, nothing);
        if (bench_evaluate(&bench, cases[i], NULL, &value)) fail_msg("%s has a value", cases[i]);
        assert_int_equal(bench.diags.items.count, 1);
        bench_clear(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(harmonic_numbers_are_those_of_the_table),
        cmocka_unit_test(normal_quantiles_reach_into_the_tails),
        cmocka_unit_test(binomial_tails_match_exact_sums),
        cmocka_unit_test(divisors_are_the_greatest),
        cmocka_unit_test(what_has_no_value_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
