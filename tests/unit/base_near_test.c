#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/near.h"

static const char *nearest(const char *wanted, const char *const *candidates)
{
    struct near near = near_begin(wanted);
    for (size_t i = 0; candidates[i] != NULL; i++)
        near_offer(&near, candidates[i]);
    return near.best;
}

static void edits_are_counted(void **state)
{
    (void)state;
    static const struct {
        const char *wanted, *candidate;
        size_t distance; /* 9: not near */
    } cases[] = {
        {"tolerence", "tolerance", 1},
        {"tolernace", "tolerance", 1}, /* a swap is one edit */
        {"tolrance", "tolerance", 1},
        {"tolerannce", "tolerance", 1},
        {"tlrance", "tolerance", 2},
        {"tlrnce", "tolerance", 9},
        {"Tolerance", "tolerance", 0},
        {"kv-heads", "kv_heads", 0},
        {"unit", "units", 1},
        {"unti", "units", 9},           /* two edits are too many for four letters */
        {"unti", "unit", 1},
        {"x", "y", 9},                  /* one letter resembles every other */
        {"x", "X", 0},
        {"", "a", 9},
        {"µs", "ms", 1},                /* letters are counted, not bytes */
        {"日本語ab", "日木語ab", 1},
        {"abcdef", "", 9},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct near near = near_begin(cases[i].wanted);
        near_offer(&near, cases[i].candidate);
        if (cases[i].distance == 9) {
            assert_null(near.best);
            continue;
        }
        assert_non_null(near.best);
        assert_string_equal(near.best, cases[i].candidate);
        assert_int_equal(near.distance, cases[i].distance);
    }
}

static void the_nearest_wins_and_the_first_of_equals_stays(void **state)
{
    (void)state;
    assert_string_equal(nearest("layer", (const char *const[]){"lawyers", "layers", "player", NULL}), "layers");
    assert_null(nearest("layer", (const char *const[]){"heads", "tokens", NULL}));
    assert_null(nearest("layer", (const char *const[]){NULL}));
}

static void endless_names_are_not_near(void **state)
{
    (void)state;
    char endless[200];
    for (size_t i = 0; i < sizeof endless - 1; i++)
        endless[i] = 'a';
    endless[sizeof endless - 1] = '\0';
    assert_null(nearest(endless, (const char *const[]){endless + 1, NULL}));
    assert_null(nearest("aaaa", (const char *const[]){endless, NULL}));
    assert_ptr_equal(nearest(endless + 135, (const char *const[]){endless + 136, NULL}), endless + 136);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(edits_are_counted),
        cmocka_unit_test(the_nearest_wins_and_the_first_of_equals_stays),
        cmocka_unit_test(endless_names_are_not_near),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
