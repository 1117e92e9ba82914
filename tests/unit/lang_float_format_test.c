/* Small floating-point formats: all codes of each are walked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "lang/float_format.h"

#define EACH_FORMAT(format) \
    for (size_t index = 0; index < float_format_count(); index++) \
        for (const struct float_format *format = float_format_at(index); format; format = NULL)

static int width(const struct float_format *format)
{
    return 1 + format->exponent_bits + format->mantissa_bits;
}

/* Positive codes are in the order of their values; 19 and 32 bits are walked in strides. */
static uint32_t stride(const struct float_format *format)
{
    return width(format) > 16 ? (UINT32_C(1) << (width(format) - 16)) - 1 : 1;
}

static void limits_are_those_of_the_standards(void **state)
{
    static const struct {
        const char *name;
        double max, least;
    } cases[] = {
        {"fp32", 3.4028234663852886e38, 1.401298464324817e-45},
        {"tf32", 3.4011621342146535e38, 1.1479437019748901e-41},
        {"bf16", 3.3895313892515355e38, 9.183549615799121e-41},
        {"fp16", 65504, 5.960464477539063e-08},
        {"e5m2", 57344, 1.52587890625e-05},
        {"e4m3", 448, 0.001953125},
        {"e4m3_ieee", 240, 0.001953125},
        {"e4m3_fnuz", 240, 0.0009765625},
        {"e3m2", 28, 0.0625},
        {"e2m3", 7.5, 0.125},
        {"e2m1", 6, 0.5},
    };
    (void)state;
    assert_int_equal(float_format_count(), sizeof cases / sizeof cases[0]);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct float_format *format = float_format_find(cases[i].name);
        if (!format) fail_msg("there is no format %s", cases[i].name);
        if (float_format_max(format) != cases[i].max) fail_msg("%s reaches %.17g", format->name, float_format_max(format));
        if (float_format_decode(format, 1) != cases[i].least)
            fail_msg("%s begins at %.17g", format->name, float_format_decode(format, 1));
    }
    assert_null(float_format_find("fp12"));
}

static void every_code_encodes_to_itself(void **state)
{
    (void)state;
    EACH_FORMAT(format) {
        uint64_t codes = UINT64_C(1) << width(format);
        for (uint64_t code = 0; code < codes; code += stride(format)) {
            double value = float_format_decode(format, (uint32_t)code);
            if (isnan(value)) continue;
            uint32_t back = float_format_encode(format, value);
            if (back != code) fail_msg("%s: %#lx is %g, which encodes to %#x", format->name, (unsigned long)code, value, back);
        }
    }
}

/* Between two neighbours: halves go to the even code, everything else to the nearer one. */
static void numbers_between_codes_go_to_the_nearer(void **state)
{
    (void)state;
    EACH_FORMAT(format) {
        uint32_t last = float_format_encode(format, float_format_max(format));
        for (uint32_t code = 0; code < last; code += stride(format)) {
            double low = float_format_decode(format, code), high = float_format_decode(format, code + 1);
            double middle = low + (high - low) / 2, even = code % 2 == 0 ? low : high;
            if (float_format_round(format, middle) != even) fail_msg("%s: the tie %g goes wrong", format->name, middle);
            assert_true(float_format_round(format, nextafter(middle, low)) == low);
            assert_true(float_format_round(format, nextafter(middle, high)) == high);
            assert_true(float_format_round(format, -middle) == -even);
        }
    }
}

static void spacing_is_the_step_to_the_next_code(void **state)
{
    (void)state;
    EACH_FORMAT(format) {
        uint32_t last = float_format_encode(format, float_format_max(format));
        for (uint32_t code = 0; code < last; code += stride(format)) {
            double low = float_format_decode(format, code), high = float_format_decode(format, code + 1);
            if (float_format_spacing(format, low) != high - low) fail_msg("%s: wrong spacing at %g", format->name, low);
        }
    }
}

static void numbers_past_the_largest_overflow(void **state)
{
    const struct float_format *fp16 = float_format_find("fp16"), *e4m3 = float_format_find("e4m3");
    (void)state;
    assert_true(float_format_round(fp16, 65519.99) == 65504);
    assert_true(isinf(float_format_round(fp16, 65520)));
    assert_int_equal(float_format_encode(fp16, 65520), 0x7c00);
    assert_int_equal(float_format_encode(fp16, -65520), 0xfc00);
    assert_true(float_format_round(e4m3, 464) == 448);
    assert_true(isinf(float_format_round(e4m3, 464.1)));
    assert_int_equal(float_format_encode(e4m3, 1000), 0x7f);
    assert_int_equal(float_format_encode(float_format_find("e4m3_fnuz"), 1000), 0x80);
    assert_int_equal(float_format_encode(float_format_find("e2m1"), 1000), 0x7);
}

static void codes_without_a_number_are_not_numbers(void **state)
{
    (void)state;
    assert_true(isnan(float_format_decode(float_format_find("fp16"), 0x7e00)));
    assert_true(isinf(float_format_decode(float_format_find("fp16"), 0x7c00)));
    assert_true(isnan(float_format_decode(float_format_find("e4m3"), 0x7f)));
    assert_true(isnan(float_format_decode(float_format_find("e4m3"), 0xff)));
    assert_true(float_format_decode(float_format_find("e4m3"), 0x7e) == 448);
    assert_true(isnan(float_format_decode(float_format_find("e4m3_fnuz"), 0x80)));
    assert_int_equal(float_format_encode(float_format_find("fp16"), (double)NAN), 0x7e00);
    assert_int_equal(float_format_encode(float_format_find("e4m3_fnuz"), -1e-9), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(limits_are_those_of_the_standards),
        cmocka_unit_test(every_code_encodes_to_itself),
        cmocka_unit_test(numbers_between_codes_go_to_the_nearer),
        cmocka_unit_test(spacing_is_the_step_to_the_next_code),
        cmocka_unit_test(numbers_past_the_largest_overflow),
        cmocka_unit_test(codes_without_a_number_are_not_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
