#include "mark/fairness.h"

#include <math.h>

/* ── Student's t, by the incomplete beta function ── */

/* The continued fraction of the incomplete beta function, evaluated from the front (Lentz). It converges fast for
 * x < (a + 1) / (a + b + 2). */
static double beta_fraction(double a, double b, double x)
{
    enum { ROUNDS = 1000 };
    static const double tiny = 1e-300;
    double d = 1 / fmax(1 - (a + b) * x / (a + 1), tiny), c = 1, sum = d;
    for (int m = 1; m <= ROUNDS; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        sum *= d * c;
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        sum *= d * c;
        if (fabs(d * c - 1) < 1e-15) break;
    }
    return sum;
}

/* The regularized incomplete beta function I_x(a, b). */
static double beta_share(double a, double b, double x)
{
    if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
    double front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

/* The two tails of t, given by the squared correlation r² of points and group: t² = (N - 2) r² / (1 - r²). */
static double tails(double square, size_t count)
{
    return beta_share((double)(count - 2) / 2, 0.5, 1 - square);
}

/* The squared correlation whose tails are `level`. */
static double square_at(double level, size_t count)
{
    double low = 0, high = 1;
    for (int i = 0; i < 200 && high - low > 1e-16; i++) {
        double middle = (low + high) / 2;
        if (tails(middle, count) > level) low = middle;
        else high = middle;
    }
    return high;
}

/* ── a group ── */

bool fairness_can_compare(size_t group, size_t all)
{
    return group >= FAIRNESS_GROUP_LEAST && all - group >= FAIRNESS_GROUP_LEAST;
}

/* What all points are like, and those of the group. */
struct spread {
    double mean, variance;
    double group_mean;
    size_t group;
};

static struct spread spread_of(const double *points, const bool *chosen, size_t count)
{
    struct spread spread = {0};
    double sum = 0, group_sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += points[i];
        group_sum += chosen[i] ? points[i] : 0;
        spread.group += chosen[i];
    }
    spread.mean = sum / (double)count;
    spread.group_mean = group_sum / (double)spread.group;
    for (size_t i = 0; i < count; i++) spread.variance += (points[i] - spread.mean) * (points[i] - spread.mean);
    spread.variance /= (double)count - 1;
    return spread;
}

struct fairness fairness_judge(const double *points, const bool *chosen, size_t count, size_t comparisons)
{
    struct spread spread = spread_of(points, chosen, count);
    struct fairness fairness = {.learners = spread.group, .mean = spread.group_mean, .low = NAN, .high = NAN, .p = NAN};
    if (!fairness_can_compare(spread.group, count)) return fairness;
    double size = (double)spread.group, off = spread.group_mean - spread.mean;
    double deviation = sqrt(spread.variance / size * (1 - size / (double)count));
    double width = deviation * sqrt(square_at(FAIRNESS_LEVEL / (double)comparisons, count) * (double)(count - 1));
    fairness.low = spread.mean - width;
    fairness.high = spread.mean + width;
    /* Of points that are all alike only rounding is left. */
    bool vary = spread.variance > 1e-18 * spread.mean * spread.mean;
    double square = vary ? fmin(off / deviation * (off / deviation) / (double)(count - 1), 1) : 0;
    fairness.p = tails(square, count);
    if (fairness.p * (double)comparisons < FAIRNESS_LEVEL) fairness.verdict = off < 0 ? FAIRNESS_HARDER : FAIRNESS_EASIER;
    return fairness;
}
