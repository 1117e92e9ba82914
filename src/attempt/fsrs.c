#include "attempt/fsrs.h"

#include <math.h>

#define STABILITY_LEAST 0.001
#define STABILITY_MOST 36500.0
#define FIRST_STABILITY_LEAST 0.1
#define DAY INT64_C(86400000) /* ms */

const double fsrs_defaults[FSRS_PARAMETERS] = {
    0.212,  1.2931, 2.3065, 8.2956,         /* 0–3: stability after the first reply, by rating */
    6.4133, 0.8334, 3.0194, 0.001,          /* 4–7: difficulty: first, its slope, change, pull to the easiest */
    1.8722, 0.1666, 0.796,                  /* 8–10: growth by recall: scale, by stability, by retrievability */
    1.4835, 0.0614, 0.2629, 1.6483,         /* 11–14: stability after a lapse: scale, difficulty, stability, retrievability */
    0.6014, 1.8729,                         /* 15, 16: factors of hard and easy */
    0.5425, 0.0912, 0.0658,                 /* 17–19: replies on the same day */
    0.1542,                                 /* 20: decay of the forgetting curve */
};

static const double *const w = fsrs_defaults;

static double clamp(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* ── difficulty ── */

static double first_difficulty(enum rating rating)
{
    return w[4] - exp(w[5] * ((double)rating - 1)) + 1;
}

/* The nearer to 10, the smaller the steps up; and a slow pull towards what an easy first reply would give. */
static double next_difficulty(double difficulty, enum rating rating)
{
    double change = -w[6] * ((double)rating - 3), damped = difficulty + change * (10 - difficulty) / 9;
    return clamp(w[7] * first_difficulty(RATING_EASY) + (1 - w[7]) * damped, 1, 10);
}

/* ── stability ── */

static double after_recall(struct memory before, double retrievability, enum rating rating)
{
    double factor = rating == RATING_HARD ? w[15] : rating == RATING_EASY ? w[16] : 1;
    double growth = exp(w[8]) * (11 - before.difficulty) * pow(before.stability, -w[9]) * (exp(w[10] * (1 - retrievability)) - 1);
    return before.stability * (1 + growth * factor);
}

/* Never more than a wrong reply on the same day would leave. */
static double after_lapse(struct memory before, double retrievability)
{
    double left = w[11] * pow(before.difficulty, -w[12]) * (pow(before.stability + 1, w[13]) - 1) * exp(w[14] * (1 - retrievability));
    double most = before.stability / exp(w[17] * w[18]);
    return left < most ? left : most;
}

static double on_same_day(double stability, enum rating rating)
{
    double factor = exp(w[17] * ((double)rating - 3 + w[18])) * pow(stability, -w[19]);
    return stability * (rating >= RATING_HARD && factor < 1 ? 1 : factor);
}

static double next_stability(struct memory before, int64_t days, enum rating rating)
{
    double retrievability = fsrs_retrievability(before, days);
    double after = days == 0                ? on_same_day(before.stability, rating)
                   : rating == RATING_AGAIN ? after_lapse(before, retrievability)
                                            : after_recall(before, retrievability, rating);
    return clamp(after, STABILITY_LEAST, STABILITY_MOST);
}

/* ── the recurrence ── */

struct memory fsrs_next(struct memory before, int64_t days, enum rating rating)
{
    if (days < 0) days = 0;
    if (before.stability <= 0)
        return (struct memory){fmax(w[rating - 1], FIRST_STABILITY_LEAST), clamp(first_difficulty(rating), 1, 10)};
    return (struct memory){next_stability(before, days, rating), next_difficulty(before.difficulty, rating)};
}

/* The factor that makes the curve pass 90 % after `stability` days. */
static double curve_factor(void)
{
    return pow(0.9, -1 / w[20]) - 1;
}

double fsrs_retrievability(struct memory memory, int64_t days)
{
    if (memory.stability <= 0) return 0;
    return pow(1 + curve_factor() * (double)(days < 0 ? 0 : days) / memory.stability, -w[20]);
}

/* For 90 % the interval is the stability itself. */
int64_t fsrs_interval(struct memory memory)
{
    return (int64_t)clamp(round(memory.stability), 1, FSRS_LONGEST);
}

int64_t fsrs_day(int64_t at)
{
    return at >= 0 ? at / DAY : -((DAY - 1 - at) / DAY);
}

const char *rating_name(enum rating rating)
{
    static const char *const names[RATING_COUNT] = {"none", "again", "hard", "good", "easy"};
    return names[rating];
}
