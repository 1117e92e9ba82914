/* Small floating-point formats: what they can hold, and what becomes of a number that they cannot.
 *
 * A format is a sign, `exponent_bits`, `mantissa_bits` and a bias; they differ in what their last codes stand for.
 * Numbers are doubles, which hold every value of every format here exactly. */
#ifndef UNFOLD_LANG_FLOAT_FORMAT_H
#define UNFOLD_LANG_FLOAT_FORMAT_H

#include <stddef.h>
#include <stdint.h>

enum float_specials {
    FLOAT_IEEE,      /* the last exponent is for infinities and NaNs */
    FLOAT_ONE_NAN,   /* "fn": no infinity; only the code of all ones is a NaN */
    FLOAT_MINUS_NAN, /* "fnuz": no infinity; the code of minus zero is the NaN */
    FLOAT_FINITE,    /* every code is a number */
};

struct float_format {
    const char *name; /* "bf16" */
    int exponent_bits, mantissa_bits, bias;
    enum float_specials specials;
};

/* Find by name; NULL when there is none. */
const struct float_format *float_format_find(const char *name);
const struct float_format *float_format_at(size_t index);
size_t float_format_count(void);

/* The largest finite value. */
double float_format_max(const struct float_format *format);

/* The nearest value of the format, ties to the even mantissa; an infinity when that lies past the largest. */
double float_format_round(const struct float_format *format, double number);

/* Distance to the next value of the format away from zero, as if its exponents had no end. */
double float_format_spacing(const struct float_format *format, double number);

/* The bits of the nearest value, in the low bits; past the largest: infinity, or a NaN
 * where there is none, or the largest where there is neither. */
uint32_t float_format_encode(const struct float_format *format, double number);

/* The value of a code, NaN and infinities included. Bits past the format's are not looked at. */
double float_format_decode(const struct float_format *format, uint32_t code);

#endif
