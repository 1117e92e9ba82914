#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/vector.h"
#include "page/spark.h"

static const double shares[] = {-1, 0, 0.124, 0.125, 0.5, 0.874, 0.875, 1, 2};

static void shares_become_eighths(void **state)
{
    (void)state;
    struct text out = {0};
    spark_write(SYMBOLS_UNICODE, shares, COUNT_OF(shares), &out);
    assert_string_equal(text_string(&out), "▁▁▁▂▅▇███");
    text_reset(&out);
    spark_write(SYMBOLS_ASCII, shares, COUNT_OF(shares), &out);
    assert_string_equal(text_string(&out), "___.=*###");
    text_clear(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_become_eighths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
