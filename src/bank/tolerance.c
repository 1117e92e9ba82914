#include "bank/tolerance.h"

#include <float.h>
#include <math.h>

/* Units in the last place by which two ways of computing the same number may differ. */
enum { SLACK_ULPS = 16 };

/* Half a unit of the n-th significant digit of the key. */
static double half_digit(double key, double digits)
{
    if (key == 0) return 0;
    double exponent = floor(log10(fabs(key)));
    return 0.5 * pow(10, exponent - digits + 1);
}

void tolerance_bounds(const struct tolerance *tolerance, double key, double *low, double *high)
{
    double width = 0;
    if (tolerance->kind == TOLERANCE_RELATIVE) width = tolerance->amount * fabs(key);
    else if (tolerance->kind == TOLERANCE_ABSOLUTE) width = tolerance->amount;
    else if (tolerance->kind == TOLERANCE_SIGNIFICANT) width = half_digit(key, tolerance->amount);
    *low = key - width;
    *high = key + width;
}

bool tolerance_accepts(const struct tolerance *tolerance, double key, double reply)
{
    double low, high, slack = SLACK_ULPS * DBL_EPSILON * fmax(fabs(key), fabs(reply));
    tolerance_bounds(tolerance, key, &low, &high);
    return reply >= low - slack && reply <= high + slack;
}
