#include "lang/number.h"

#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/vector.h"

static bool is_digit(char byte)
{
    return byte >= '0' && byte <= '9';
}

static size_t skip_digits(const char *text, size_t length, size_t at)
{
    while (at < length && is_digit(text[at]))
        at++;
    return at;
}

/* Where an exponent ends; `at` itself when there is none, so that `5 exp` and `5e` keep their letters. */
static size_t skip_exponent(const char *text, size_t length, size_t at)
{
    if (at >= length || (text[at] != 'e' && text[at] != 'E'))
        return at;
    size_t digits = at + 1;
    if (digits < length && (text[digits] == '+' || text[digits] == '-'))
        digits++;
    size_t end = skip_digits(text, length, digits);
    return end > digits ? end : at;
}

static bool is_name_byte(char byte)
{
    return is_digit(byte) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

static size_t skip_name(const char *text, size_t length, size_t at)
{
    while (at < length && is_name_byte(text[at]))
        at++;
    return at;
}

static bool is_hexadecimal(const char *text, size_t length)
{
    if (length < 3 || text[0] != '0' || (text[1] != 'x' && text[1] != 'X'))
        return false;
    char digit = text[2];
    return is_digit(digit) || (digit >= 'a' && digit <= 'f') || (digit >= 'A' && digit <= 'F');
}

enum { POWERS_OF_TEN = 23, LONGEST_DECIMAL = 17 };

/* Those that a double holds exactly. */
static const double powers_of_ten[POWERS_OF_TEN] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                                    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static bool scale_by_ten(double *number, int power)
{
    if (power <= -POWERS_OF_TEN || power >= POWERS_OF_TEN)
        return false;
    *number = power < 0 ? *number / powers_of_ten[-power] : *number * powers_of_ten[power];
    return true;
}

/* Exact when mantissa and power of ten are both exact doubles (Clinger 1990, the fast path). */
static bool convert_fast(const char *text, size_t length, double *number)
{
    uint64_t mantissa = 0;
    int exponent = 0;
    size_t at = 0;
    bool point = false;
    if (length > 22)
        return false;
    for (; at < length && (is_digit(text[at]) || text[at] == '.'); at++) {
        if (text[at] == '.') {
            point = true;
            continue;
        }
        mantissa = mantissa * 10 + (uint64_t)(text[at] - '0');
        exponent -= point;
        if (mantissa > (UINT64_C(1) << 53))
            return false;
    }
    if (at < length) {
        bool negative = text[++at] == '-';
        int written = 0;
        for (at += negative || text[at] == '+'; at < length; at++)
            written = written < 1000 ? written * 10 + (text[at] - '0') : written;
        exponent += negative ? -written : written;
    }
    *number = (double)mantissa;
    return scale_by_ten(number, exponent);
}

static double convert_slow(const char *text, size_t length)
{
    char buffer[NUMBER_MAX_BYTES + 16];
    const char *point = localeconv()->decimal_point;
    size_t size = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '.') {
            buffer[size++] = text[i];
            continue;
        }
        for (const char *byte = point; *byte != '\0' && byte < point + 8; byte++)
            buffer[size++] = *byte;
    }
    buffer[size] = '\0';
    return strtod(buffer, NULL);
}

static bool has_digit_but_zero(const char *text, size_t length)
{
    for (size_t i = 0; i < length && text[i] != 'e' && text[i] != 'E'; i++)
        if (text[i] >= '1' && text[i] <= '9')
            return true;
    return false;
}

static enum number_fault convert(const char *text, size_t length, double *number)
{
    if (length > NUMBER_MAX_BYTES)
        return NUMBER_TOO_LONG;
    if (!convert_fast(text, length, number))
        *number = convert_slow(text, length);
    if (!isfinite(*number))
        return NUMBER_TOO_LARGE;
    return *number == 0 && has_digit_but_zero(text, length) ? NUMBER_TOO_SMALL : NUMBER_OK;
}

size_t number_read(const char *text, size_t length, double *number, enum number_fault *fault)
{
    *number = 0;
    if (is_hexadecimal(text, length)) {
        *fault = NUMBER_HEXADECIMAL;
        return skip_name(text, length, 0);
    }
    size_t end = skip_digits(text, length, 0);
    if (end < length && text[end] == '.')
        end = skip_digits(text, length, end + 1);
    end = skip_exponent(text, length, end);
    if (end < length && text[end] == '_') {
        *fault = NUMBER_GROUPED;
        return skip_name(text, length, end);
    }
    if (end + 1 < length && text[end] == '.' && is_digit(text[end + 1])) {
        *fault = NUMBER_TWO_POINTS;
        return skip_digits(text, length, end + 1);
    }
    *fault = convert(text, end, number);
    return end;
}

bool number_is_not_finite(const char *word, size_t length)
{
    static const char *const words[] = {"nan", "inf", "infinity"};
    for (size_t i = 0; i < COUNT_OF(words); i++)
        if ((word[0] | 0x20) == words[i][0] && strlen(words[i]) == length && strncasecmp(words[i], word, length) == 0)
            return true;
    return false;
}

/* Take the digits of a whole number that is not zero; returns how many it has, with the zeros that are left away. */
static int set_digits(struct decimal *decimal, uint64_t whole)
{
    char reversed[24] = "";
    int length = 0, zeros = 0;
    for (; whole > 0; whole /= 10)
        reversed[length++] = (char)('0' + whole % 10);
    while (zeros < length && reversed[zeros] == '0')
        zeros++;
    decimal->count = length - zeros;
    for (int i = 0; i < decimal->count; i++)
        decimal->digits[i] = reversed[length - 1 - i];
    decimal->digits[decimal->count] = '\0';
    return length;
}

/* Round by arithmetic, as the C library would, wherever that is beyond doubt: the scaled number is off by at most a
 * unit in its last place, so that only a number next to the middle between two results needs more care. */
static bool round_fast(double size, int significant, struct decimal *decimal)
{
    const double doubtful = 1e-3, most = 9e15 /* below 2^53 */;
    if (size == floor(size) && size < most && size < powers_of_ten[significant]) {
        decimal->point = set_digits(decimal, (uint64_t)size);
        return true;
    }
    int point = (int)floor(log10(size)) + 1;
    double scaled = size;
    if (significant > 12 || !scale_by_ten(&scaled, significant - point))
        return false;
    double below = floor(scaled), rest = scaled - below;
    if (fabs(rest - 0.5) < doubtful || scaled < powers_of_ten[significant - 1])
        return false;
    int length = set_digits(decimal, (uint64_t)(rest > 0.5 ? below + 1 : below));
    decimal->point = point + length - significant;
    return true;
}

static void round_by_library(double size, int significant, struct decimal *decimal)
{
    char buffer[48];
    snprintf(buffer, sizeof(buffer), "%.*e", significant - 1, size);
    const char *at = buffer;
    decimal->count = 0;
    for (; *at != 'e' && *at != '\0'; at++)
        if (is_digit(*at)) /* whatever stands between is the locale's point */
            decimal->digits[decimal->count++] = *at;
    while (decimal->count > 1 && decimal->digits[decimal->count - 1] == '0')
        decimal->count--;
    decimal->digits[decimal->count] = '\0';
    decimal->point = (int)strtol(at + 1, NULL, 10) + 1;
}

struct decimal decimal_round(double number, int significant)
{
    struct decimal decimal = {.negative = number < 0, .digits = "0", .count = 1, .point = 1};
    if (number == 0 || !isfinite(number))
        return decimal;
    if (significant < 1 || significant > LONGEST_DECIMAL)
        significant = significant < 1 ? 1 : LONGEST_DECIMAL;
    if (!round_fast(fabs(number), significant, &decimal))
        round_by_library(fabs(number), significant, &decimal);
    return decimal;
}

double decimal_value(const struct decimal *decimal)
{
    int exponent = decimal->point - decimal->count;
    double value = 0;
    for (int i = 0; i < decimal->count; i++)
        value = value * 10 + (decimal->digits[i] - '0');
    if (decimal->count > 15 || !scale_by_ten(&value, exponent)) {
        char buffer[48];
        snprintf(buffer, sizeof(buffer), "%se%d", decimal->digits, exponent);
        value = strtod(buffer, NULL);
    }
    return decimal->negative ? -value : value;
}

bool number_is_whole(double number)
{
    /* Noise is a few units in the last place; of a large number even that may be a real fraction. */
    double noise = fmin(1e-12 * fabs(number), fmax(1e-6, 2 * DBL_EPSILON * fabs(number)));
    return fabs(number - nearbyint(number)) <= noise;
}

bool number_is_nearly_whole(double number)
{
    const double relative = 1e-9, most = 1e-4, last_places = 8 * DBL_EPSILON;
    double size = fabs(number);
    return fabs(number - nearbyint(number)) <= fmin(relative * size, fmax(most, last_places * size));
}
