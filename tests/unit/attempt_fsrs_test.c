#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "attempt/fsrs.h"
#include "base/random.h"

static void assert_near(double found, double expected, double within)
{
    if (!(fabs(found - expected) <= within)) fail_msg("%.9g, not %.9g", found, expected);
}

struct reply {
    int rating;
    int days; /* since the one before */
};

enum { A = RATING_AGAIN, H = RATING_HARD, G = RATING_GOOD, E = RATING_EASY };

/* Computed with ts-fsrs 5.4.2 (FSRS-6.0, default parameters); tests/peers/ts-fsrs compares many more. */
static const struct {
    struct reply replies[8];
    double stability, difficulty;
    int interval;
} histories[] = {
    {{{A, 0}}, 0.212, 6.4133, 1},
    {{{H, 0}}, 1.2931, 5.112171, 1},
    {{{G, 0}}, 2.3065, 2.118104, 2},
    {{{E, 0}}, 8.2956, 1, 8},
    {{{G, 0}, {G, 2}, {G, 11}, {G, 46}}, 162.862199, 2.097455, 163},
    {{{A, 0}, {G, 0}, {G, 1}, {A, 4}, {G, 0}, {H, 3}, {E, 9}}, 9.491614, 8.889769, 9},
    {{{E, 0}, {E, 8}, {A, 60}, {H, 0}, {G, 2}}, 6.482580, 7.998822, 6},
    {{{H, 0}, {H, 0}, {A, 0}, {A, 0}, {A, 1}}, 0.082438, 9.863025, 1},
};

static void histories_lead_where_the_reference_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof histories / sizeof *histories; i++) {
        struct memory memory = {0};
        for (size_t j = 0; j < 8 && histories[i].replies[j].rating; j++)
            memory = fsrs_next(memory, histories[i].replies[j].days, (enum rating)histories[i].replies[j].rating);
        assert_near(memory.stability, histories[i].stability, 1e-5);
        assert_near(memory.difficulty, histories[i].difficulty, 1e-5);
        assert_int_equal(fsrs_interval(memory), histories[i].interval);
    }
}

static void forgetting_follows_the_curve(void **state)
{
    static const struct {
        double stability;
        int days;
        double chance;
    } points[] = {{1, 0, 1}, {1, 1, 0.9}, {10, 10, 0.9}, {10, 100, 0.6928266}, {2.3065, 1, 0.9468475}, {100, 7, 0.9898176}, {0, 3, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        assert_near(fsrs_retrievability((struct memory){points[i].stability, 5}, points[i].days), points[i].chance, 1e-6);
}

static void a_clock_that_went_back_counts_as_the_same_day(void **state)
{
    struct memory memory = fsrs_next((struct memory){0}, 0, RATING_GOOD);
    struct memory same = fsrs_next(memory, 0, RATING_GOOD), back = fsrs_next(memory, -3, RATING_GOOD);
    (void)state;
    assert_near(back.stability, same.stability, 0);
    assert_near(fsrs_retrievability(memory, -3), 1, 0);
}

static void better_replies_are_asked_for_later(void **state)
{
    (void)state;
    struct memory memory = fsrs_next(fsrs_next((struct memory){0}, 0, RATING_GOOD), 2, RATING_GOOD);
    int64_t before = 0;
    for (enum rating rating = RATING_AGAIN; rating <= RATING_EASY; rating++) {
        int64_t interval = fsrs_interval(fsrs_next(memory, 10, rating));
        assert_true(interval > before);
        before = interval;
    }
}

static void any_history_stays_in_range(void **state)
{
    struct random random = random_stream(7, "fsrs", "range");
    struct memory memory = {0};
    (void)state;
    for (int i = 0; i < 20000; i++) {
        if (random_below(&random, 50) == 0) memory = (struct memory){0};
        memory = fsrs_next(memory, (int64_t)random_below(&random, random_below(&random, 2) ? 3 : 30000), (enum rating)(1 + random_below(&random, 4)));
        assert_true(memory.stability >= 0.001 && memory.stability <= FSRS_LONGEST);
        assert_true(memory.difficulty >= 1 && memory.difficulty <= 10);
        int64_t interval = fsrs_interval(memory);
        assert_true(interval >= 1 && interval <= FSRS_LONGEST);
    }
}

static void days_change_at_midnight_utc(void **state)
{
    static const struct {
        int64_t at, day;
    } moments[] = {{0, 0}, {86399999, 0}, {86400000, 1}, {1700000000000, 19675}, {-1, -1}, {-86400000, -1}, {-86400001, -2}};
    (void)state;
    for (size_t i = 0; i < sizeof moments / sizeof *moments; i++) assert_int_equal(fsrs_day(moments[i].at), moments[i].day);
}

static void ratings_have_names(void **state)
{
    (void)state;
    assert_string_equal(rating_name(RATING_NONE), "none");
    assert_string_equal(rating_name(RATING_EASY), "easy");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(histories_lead_where_the_reference_says),
        cmocka_unit_test(forgetting_follows_the_curve),
        cmocka_unit_test(a_clock_that_went_back_counts_as_the_same_day),
        cmocka_unit_test(better_replies_are_asked_for_later),
        cmocka_unit_test(any_history_stays_in_range),
        cmocka_unit_test(days_change_at_midnight_utc),
        cmocka_unit_test(ratings_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
