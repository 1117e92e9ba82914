#include "lang_bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/random.h"
#include "lang/number.h"

static const struct {
    const char *text;
    size_t length;
    double number;
    enum number_fault fault;
} readings[] = {
    {"80", 2, 80, NUMBER_OK},
    {"5.", 2, 5, NUMBER_OK},
    {".5", 2, 0.5, NUMBER_OK},
    {"1.5e3", 5, 1500, NUMBER_OK},
    {"1.5E-3x", 6, 0.0015, NUMBER_OK},
    {"5e", 1, 5, NUMBER_OK},
    {"5e+", 1, 5, NUMBER_OK},
    {"5exp", 1, 5, NUMBER_OK},
    {"0", 1, 0, NUMBER_OK},
    {"000", 3, 0, NUMBER_OK},
    {"0e400", 5, 0, NUMBER_OK},
    {"1,234", 1, 1, NUMBER_OK},
    {"0.1", 3, 0.1, NUMBER_OK},
    {"9007199254740993", 16, 9007199254740992.0, NUMBER_OK},
    {"123456789012345678901234567890", 30, 1.2345678901234568e29, NUMBER_OK},
    {"2.2250738585072014e-308", 23, 2.2250738585072014e-308, NUMBER_OK},
    {"5e-324", 6, 5e-324, NUMBER_OK},
    {"1e400", 5, 0, NUMBER_TOO_LARGE},
    {"1e-400", 6, 0, NUMBER_TOO_SMALL},
    {"1e99999999999999999999", 22, 0, NUMBER_TOO_LARGE},
    {"1_000", 5, 0, NUMBER_GROUPED},
    {"1.2.3", 5, 0, NUMBER_TWO_POINTS},
    {"0x1F", 4, 0, NUMBER_HEXADECIMAL},
};

static void numbers_are_read_to_the_nearest_double(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(readings); i++) {
        double number = -1;
        enum number_fault fault;
        size_t length = number_read(readings[i].text, strlen(readings[i].text), &number, &fault);
        if (length != readings[i].length || fault != readings[i].fault ||
            (fault == NUMBER_OK && number != readings[i].number))
            fail_msg("`%s`: %zu bytes, %.17g, fault %d", readings[i].text, length, number, (int)fault);
    }
}

static double any_double(struct random *random)
{
    double number = pow(10, random_unit(random) * 60 - 30);
    switch (random_below(random, 5)) {
    case 0:
        return round(number);
    case 1:
        return round(number * 1000) / 1000; /* short decimals */
    case 2:
        return (double)random_below(random, 200000) / 16; /* ties */
    case 3:
        return (double)random_below(random, 100000) + 0.5;
    default:
        return number;
    }
}

static void reading_agrees_with_the_library(void **state)
{
    (void)state;
    struct random random = random_stream(5, "lang", "reading");
    for (int i = 0; i < 100000; i++) {
        char text[64];
        double number = any_double(&random), read = 0;
        enum number_fault fault;
        snprintf(text, sizeof text, "%.*g", (int)random_below(&random, 20) + 1, number);
        number_read(text, strlen(text), &read, &fault);
        if (fault != NUMBER_OK || read != strtod(text, NULL))
            fail_msg("`%s` reads as %.17g", text, read);
    }
}

static void rounding_agrees_with_the_library(void **state)
{
    (void)state;
    struct random random = random_stream(6, "lang", "rounding");
    for (int i = 0; i < 200000; i++) {
        char expected[64], digits[32];
        double number = any_double(&random);
        int significant = (int)random_below(&random, 17) + 1;
        struct decimal decimal = decimal_round(number, significant);
        memset(digits, '0', sizeof digits);
        memcpy(digits, decimal.digits, (size_t)decimal.count);
        digits[significant] = '\0';
        snprintf(expected, sizeof expected, "%.*e", significant - 1, number);
        if (number == 0)
            continue;
        char shown[64];
        snprintf(shown, sizeof shown, "%c%s%se%s%02d", digits[0], significant > 1 ? "." : "", digits + 1,
                 decimal.point > 0 ? "+" : "-", abs(decimal.point - 1));
        if (strcmp(shown, expected) != 0)
            fail_msg("%.17g to %d digits: %s, not %s", number, significant, shown, expected);
        if (decimal_value(&decimal) != strtod(expected, NULL))
            fail_msg("%s has the value %.17g", expected, decimal_value(&decimal));
    }
}

static void binary_noise_is_forgiven_but_not_fractions(void **state)
{
    (void)state;
    static const struct {
        double number;
        bool whole, nearly;
    } rows[] = {
        {3, true, true},           {3.0000000000001, true, true}, {2.9999999999, false, true}, {2.999999, false, false},
        {1234567890.7, false, false}, {1e12 + 0.5, false, false}, {1e-12, false, false},        {0, true, true},
        {-3.0000000001, false, true},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        if (number_is_nearly_whole(rows[i].number) != rows[i].nearly || number_is_whole(rows[i].number) != rows[i].whole)
            fail_msg("%.17g", rows[i].number);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_read_to_the_nearest_double),
        cmocka_unit_test(reading_agrees_with_the_library),
        cmocka_unit_test(rounding_agrees_with_the_library),
        cmocka_unit_test(binary_noise_is_forgiven_but_not_fractions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
