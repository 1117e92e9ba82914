/* Functions of chance and of divisors that a formula cannot say: harmonic numbers, the normal quantile, binomial tails. */
#include <math.h>

#include "lang/builtin.h"
#include "lang/describe.h"

static bool give(const struct invocation *invocation, double number, struct value *out)
{
    if (!work_finite(invocation->work, invocation->node, invocation_name(invocation), number))
        return false;
    *out = value_number(number);
    return true;
}

/* Say that argument `index` must be `wanted`. */
static bool refuse(const struct invocation *invocation, size_t index, const char *what, const char *wanted)
{
    struct evaluation *evaluation = invocation->work->evaluation;
    diag_add(evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(invocation->work, invocation->nodes[index]), what, wanted,
             describe_shown(evaluation->arena, &invocation->values[index]));
    return false;
}

/* Summed from the small end up to a million terms; past that the series' error is far below a double's. */
static double harmonic(long n)
{
    static const double euler = 0.57721566490153286;
    double sum = 0, x = (double)n;

    if (n > 1000000)
        return log(x) + euler + 1 / (2 * x) - 1 / (12 * x * x);
    for (long i = n; i >= 1; i--)
        sum += 1 / (double)i;
    return sum;
}

static bool run_harmonic(const struct invocation *invocation, struct value *out)
{
    long n;
    if (!argument_whole(invocation, 0, &n))
        return false;
    return n < 0 ? refuse(invocation, 0, "`harmonic`", "zero or more") : give(invocation, harmonic(n), out);
}

/* Newton's method on the tail, in its logarithm so that far tails converge; `p` at most one half. */
static double lower_quantile(double p)
{
    enum { ROUNDS = 100 };
    double x = p < 0.25 ? -sqrt(-2 * log(p)) : 0;

    for (int i = 0; i < ROUNDS; i++) {
        double below = 0.5 * erfc(-x / sqrt(2.0));
        double density = exp(-x * x / 2) / sqrt(2 * acos(-1.0));
        double step = below * log(below / p) / density;
        x -= step;
        if (fabs(step) <= 1e-15 * fmax(1, fabs(x)))
            break;
    }
    return x;
}

static bool run_normal_quantile(const struct invocation *invocation, struct value *out)
{
    double p;
    if (!argument_plain(invocation, 0, &p))
        return false;
    if (p <= 0 || p >= 1)
        return refuse(invocation, 0, "`normal_quantile`", "between 0 and 1");
    return give(invocation, p <= 0.5 ? lower_quantile(p) : -lower_quantile(1 - p), out);
}

/* One term of the binomial distribution, by logarithms. */
static double binomial_term(double n, double k, double p)
{
    return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log1p(-p));
}

/* Add the terms away from `k` in one direction, which shrink from there on, until they no longer count. */
static double tail_from(double n, double k, double p, int direction)
{
    double term = binomial_term(n, k, p), sum = 0;

    while (term > sum * 1e-17 && k >= 0 && k <= n) {
        sum += term;
        term *= direction > 0 ? (n - k) / (k + 1) * p / (1 - p) : k / (n - k + 1) * (1 - p) / p;
        k += direction;
    }
    return sum;
}

/* The chance of at least `k` hits in `n` trials: the tail that does not hold the mean is summed. */
static double binomial_at_least(double n, double k, double p)
{
    if (k <= 0 || p == 1)
        return k <= n;
    if (k > n || p == 0)
        return 0;
    return k > n * p ? tail_from(n, k, p, 1) : 1 - tail_from(n, k - 1, p, -1);
}

static bool run_binomial(const struct invocation *invocation, struct value *out)
{
    long n, k;
    double p;
    if (!argument_whole(invocation, 0, &n) || !argument_whole(invocation, 1, &k) || !argument_plain(invocation, 2, &p))
        return false;
    if (n < 0)
        return refuse(invocation, 0, "the number of trials", "zero or more");
    if (p < 0 || p > 1)
        return refuse(invocation, 2, "the chance", "between 0 and 1");
    return give(invocation, binomial_at_least((double)n, (double)k, p), out);
}

static bool run_gcd(const struct invocation *invocation, struct value *out)
{
    long a, b;
    if (!argument_whole(invocation, 0, &a) || !argument_whole(invocation, 1, &b))
        return false;
    while (b != 0) {
        long rest = a % b;
        a = b;
        b = rest;
    }
    return give(invocation, fabs((double)a), out);
}

const struct builtin builtins_of_chance[] = {
    {"binomial_at_least", "binomial_at_least(n, k, p)", {"n", "k", "p"}, 3, 3, run_binomial},
    {"gcd", "gcd(a, b)", {"a", "b"}, 2, 2, run_gcd},
    {"harmonic", "harmonic(n)", {"n"}, 1, 1, run_harmonic},
    {"normal_quantile", "normal_quantile(p)", {"p"}, 1, 1, run_normal_quantile},
};
const size_t builtins_of_chance_count = COUNT_OF(builtins_of_chance);
