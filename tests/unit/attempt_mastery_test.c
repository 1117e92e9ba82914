#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>

#include "attempt/mastery.h"
#include "base/vector.h"

enum { STABLE = 10 }; /* days until the chance of recall has fallen to 90 % */

#define RECALL(rated, answered) {.rating = RATING_##rated, .memory = {.stability = STABLE, .difficulty = 5}, .day = answered}

static const struct {
    struct recall recalls[3];
    size_t count;
    int64_t today;
    double expected;
} cases[] = {
    {.count = 0, .today = 100, .expected = 0},
    {.recalls = {{0}}, .count = 1, .today = 100, .expected = 0},
    {.recalls = {RECALL(GOOD, 100)}, .count = 1, .today = 100, .expected = 1},
    {.recalls = {RECALL(GOOD, 90)}, .count = 1, .today = 100, .expected = 0.9},
    {.recalls = {RECALL(EASY, 90)}, .count = 1, .today = 100, .expected = 0.9},
    {.recalls = {RECALL(AGAIN, 100)}, .count = 1, .today = 100, .expected = 0},
    {.recalls = {RECALL(GOOD, 100), RECALL(HARD, 90), {0}}, .count = 3, .today = 100, .expected = 1.9 / 3},
    {.recalls = {RECALL(GOOD, 100), RECALL(AGAIN, 90), {0}}, .count = 2, .today = 100, .expected = 0.5},
};

static void mastery_is_the_mean_chance_of_recall(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        double mastery = mastery_on(cases[i].recalls, cases[i].count, cases[i].today);
        if (fabs(mastery - cases[i].expected) > 1e-12) fail_msg("case %zu: %g, not %g", i, mastery, cases[i].expected);
    }
}

static void it_fades_with_the_days(void **state)
{
    (void)state;
    const struct recall known = RECALL(GOOD, 100);
    double before = recall_on(&known, 100);
    for (int64_t day = 101; day < 130; day++) {
        double now = recall_on(&known, day);
        assert_true(now < before && now > 0);
        before = now;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mastery_is_the_mean_chance_of_recall),
        cmocka_unit_test(it_fades_with_the_days),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
