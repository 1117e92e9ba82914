/* Numbers as text, the same in every locale: the C library's own conversions follow the user's decimal point.
 * Private to src/lang/. */
#ifndef UNFOLD_LANG_NUMBER_H
#define UNFOLD_LANG_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

enum { NUMBER_MAX_BYTES = 300 };

enum number_fault {
    NUMBER_OK,
    NUMBER_TOO_LARGE,
    NUMBER_TOO_SMALL,  /* not zero as written, but zero as a double */
    NUMBER_GROUPED,    /* 1_000 */
    NUMBER_HEXADECIMAL,
    NUMBER_TWO_POINTS, /* 1.2.3 */
    NUMBER_TOO_LONG,
    NUMBER_LEADING_ZERO, /* 010, which is ten to some readers and eight to others; a fault in strict text only */
};

/* Read a number at the start of `text`, which begins with a digit or with a point and a digit. Returns the bytes that
 * belong to it, also when it is faulty. */
size_t number_read(const char *text, size_t length, double *number, enum number_fault *fault);

/* True for `nan`, `inf` and `infinity` in any case: words that look like numbers and are none. */
bool number_is_not_finite(const char *word, size_t length);

/* The significant digits of a finite number: 0.d1d2d3… times 10^point. */
struct decimal {
    bool negative;
    char digits[20]; /* without trailing zeros, NUL-terminated; "0" for zero */
    int count;
    int point;
};

/* Round to `significant` digits (1 … 17); what is not finite has the digits of zero. */
struct decimal decimal_round(double number, int significant);

/* The value that the digits stand for. */
double decimal_value(const struct decimal *decimal);

/* True if the number is whole but for binary noise (a relative 1e-12). */
bool number_is_whole(double number);

/* True if the number is whole but for the noise of a few divisions: a relative 1e-9, and at most 1e-4, so that
 * 1234567890.7 keeps its fraction. */
bool number_is_nearly_whole(double number);

#endif
