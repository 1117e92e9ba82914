#include "lang/float_format.h"

#include <math.h>
#include <string.h>

/* IEEE 754-2019 (fp16, fp32); bf16 and tf32 as in hardware; Micikevicius et al. 2022, arXiv:2209.05433 (e4m3, e5m2); OCP
 * Microscaling Formats 1.0 (e2m1, e2m3, e3m2). */
static const struct float_format formats[] = {
    {"fp32", 8, 23, 127, FLOAT_IEEE},     {"tf32", 8, 10, 127, FLOAT_IEEE},        {"bf16", 8, 7, 127, FLOAT_IEEE},
    {"fp16", 5, 10, 15, FLOAT_IEEE},      {"e5m2", 5, 2, 15, FLOAT_IEEE},          {"e4m3", 4, 3, 7, FLOAT_ONE_NAN},
    {"e4m3_ieee", 4, 3, 7, FLOAT_IEEE},   {"e4m3_fnuz", 4, 3, 8, FLOAT_MINUS_NAN}, {"e3m2", 3, 2, 3, FLOAT_FINITE},
    {"e2m3", 2, 3, 1, FLOAT_FINITE},      {"e2m1", 2, 1, 1, FLOAT_FINITE},
};

const struct float_format *float_format_find(const char *name)
{
    for (size_t i = 0; i < float_format_count(); i++)
        if (!strcmp(formats[i].name, name)) return &formats[i];
    return NULL;
}

const struct float_format *float_format_at(size_t index)
{
    return &formats[index];
}

size_t float_format_count(void)
{
    return sizeof formats / sizeof formats[0];
}

static uint32_t mantissa_mask(const struct float_format *format)
{
    return (UINT32_C(1) << format->mantissa_bits) - 1;
}

static uint32_t exponent_mask(const struct float_format *format)
{
    return (UINT32_C(1) << format->exponent_bits) - 1;
}

static uint32_t sign_bit(const struct float_format *format)
{
    return UINT32_C(1) << (format->exponent_bits + format->mantissa_bits);
}

/* The code of the largest finite value. */
static uint32_t last_code(const struct float_format *format)
{
    switch (format->specials) {
    case FLOAT_IEEE: return (exponent_mask(format) << format->mantissa_bits) - 1;
    case FLOAT_ONE_NAN: return sign_bit(format) - 2;
    case FLOAT_MINUS_NAN:
    case FLOAT_FINITE: break;
    }
    return sign_bit(format) - 1;
}

double float_format_max(const struct float_format *format)
{
    return float_format_decode(format, last_code(format));
}

/* The exponent of the last bit kept: below the least normal exponent the spacing no longer shrinks. */
static int spacing_exponent(const struct float_format *format, double number)
{
    int exponent = 1 - format->bias;
    int own;

    frexp(number, &own); /* the mantissa lies in [0.5, 1), so the exponent is one too high */
    if (number != 0 && own - 1 > exponent) exponent = own - 1;
    return exponent - format->mantissa_bits;
}

double float_format_spacing(const struct float_format *format, double number)
{
    return ldexp(1, spacing_exponent(format, number));
}

/* Scaling by a power of two is exact, and `nearbyint` rounds ties to even. */
double float_format_round(const struct float_format *format, double number)
{
    int exponent = spacing_exponent(format, number);
    double rounded = ldexp(nearbyint(ldexp(number, -exponent)), exponent);

    return fabs(rounded) > float_format_max(format) ? copysign(INFINITY, number) : rounded;
}

/* What a number past the largest becomes. */
static uint32_t overflow_code(const struct float_format *format)
{
    switch (format->specials) {
    case FLOAT_IEEE: return exponent_mask(format) << format->mantissa_bits;
    case FLOAT_ONE_NAN: return sign_bit(format) - 1;
    case FLOAT_MINUS_NAN: return sign_bit(format);
    case FLOAT_FINITE: break;
    }
    return last_code(format); /* there is nothing but the largest to stand for it */
}

static uint32_t nan_code(const struct float_format *format)
{
    uint32_t quiet = UINT32_C(1) << (format->mantissa_bits - 1);
    return overflow_code(format) | (format->specials == FLOAT_IEEE ? quiet : 0);
}

uint32_t float_format_encode(const struct float_format *format, double number)
{
    double rounded = fabs(float_format_round(format, number));
    uint32_t sign = signbit(number) ? sign_bit(format) : 0;

    if (isnan(number)) return nan_code(format);
    if (isinf(rounded)) return sign | overflow_code(format);
    int exponent = spacing_exponent(format, rounded);
    uint32_t mantissa = (uint32_t)ldexp(rounded, -exponent);
    if (mantissa == 0) return format->specials == FLOAT_MINUS_NAN ? 0 : sign;
    if (mantissa <= mantissa_mask(format)) return sign | mantissa; /* subnormal */
    uint32_t biased = (uint32_t)(exponent + format->mantissa_bits + format->bias);
    return sign | biased << format->mantissa_bits | (mantissa & mantissa_mask(format));
}

double float_format_decode(const struct float_format *format, uint32_t code)
{
    uint32_t magnitude = code & (sign_bit(format) - 1);
    uint32_t biased = magnitude >> format->mantissa_bits;
    uint32_t mantissa = magnitude & mantissa_mask(format);
    double sign = code & sign_bit(format) ? -1 : 1;

    if (format->specials == FLOAT_IEEE && biased == exponent_mask(format)) return mantissa ? (double)NAN : sign * INFINITY;
    if (format->specials == FLOAT_ONE_NAN && magnitude == sign_bit(format) - 1) return (double)NAN;
    if (format->specials == FLOAT_MINUS_NAN && magnitude == 0 && sign < 0) return (double)NAN;
    if (biased > 0) mantissa += UINT32_C(1) << format->mantissa_bits;
    int exponent = (biased > 0 ? (int)biased : 1) - format->bias - format->mantissa_bits;
    return sign * ldexp(mantissa, exponent);
}
