#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/clock.h"

static void a_fixed_clock_shows_what_it_is_told(void **state)
{
    (void)state;
    int64_t now = 1000;
    struct clock clock = clock_fixed(&now);
    assert_int_equal(clock.wall(clock.context), 1000);
    now = 61000;
    assert_int_equal(clock.wall(clock.context), 61000);
    assert_int_equal(clock.steady(clock.context), 61000);
}

static void the_steady_clock_never_goes_back(void **state)
{
    (void)state;
    struct clock clock = clock_system();
    int64_t before = clock.steady(clock.context);
    assert_true(before > 0);
    for (int i = 0; i < 10000; i++) {
        int64_t now = clock.steady(clock.context);
        assert_true(now >= before);
        before = now;
    }
}

static void the_wall_clock_counts_milliseconds_since_1970(void **state)
{
    (void)state;
    struct clock clock = clock_system();
    int64_t now = clock.wall(clock.context);
    assert_true(now > INT64_C(1577836800000));  /* 2020-01-01, in milliseconds and not in seconds */
    assert_true(now < INT64_C(253402300800000)); /* the year 10000, not in microseconds */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fixed_clock_shows_what_it_is_told),
        cmocka_unit_test(the_steady_clock_never_goes_back),
        cmocka_unit_test(the_wall_clock_counts_milliseconds_since_1970),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
