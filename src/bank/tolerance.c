#include "bank/tolerance.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* Units in the last place by which two ways of computing the same number may differ. */
enum { SLACK_ULPS = 16 };

/* A key of 9.999999999999999 has the digits of 10. */
static const double DIGIT_NOISE = 1e-12;

/* Half a unit of the n-th significant digit of the key, as its unit shows it: 40 GiB has other digits in bytes. */
static double half_digit(const struct tolerance *tolerance, double key)
{
    double scale = tolerance->scale > 0 ? tolerance->scale : 1;
    if (key == 0) return 0;
    double exponent = floor(log10(fabs(key / scale) * (1 + DIGIT_NOISE)));
    return 0.5 * pow(10, exponent - tolerance->amount + 1) * scale;
}

void tolerance_bounds(const struct tolerance *tolerance, double key, double *low, double *high)
{
    double width = 0;
    if (tolerance->kind == TOLERANCE_RELATIVE) width = tolerance->amount * fabs(key);
    else if (tolerance->kind == TOLERANCE_ABSOLUTE) width = tolerance->amount;
    else if (tolerance->kind == TOLERANCE_SIGNIFICANT) width = half_digit(tolerance, key);
    *low = key - width;
    *high = key + width;
}

bool tolerance_accepts(const struct tolerance *tolerance, double key, double reply)
{
    double low, high, slack = SLACK_ULPS * DBL_EPSILON * fmax(fabs(key), fabs(reply));
    tolerance_bounds(tolerance, key, &low, &high);
    return reply >= low - slack && reply <= high + slack;
}

int unit_prefix_power(const struct unit *unit)
{
    static const char prefixes[] = "kMGTPE";
    if (unit->name_length < 2 || unit->dims.hard[DIMENSION_DATA] != 1) return 0;
    const char *found = strchr(prefixes, unit->name[0] == 'K' ? 'k' : unit->name[0]), *symbol = unit->name + 1;
    if (!found) return 0;
    if (*symbol == 'i') symbol++;
    return *symbol == 'B' || *symbol == 'b' ? (int)(found - prefixes) + 1 : 0;
}
