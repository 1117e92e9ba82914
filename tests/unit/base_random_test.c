#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/random.h"

/* The expected numbers come from a separate implementation in Python's whole numbers. */

static void the_generator_is_splitmix64(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        UINT64_C(6457827717110365317),
        UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431),
        UINT64_C(16408922859458223821),
    };
    struct random random = {.state = 1234567};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        assert_true(random_next(&random) == expected[i]);
}

static void the_largest_draw_is_that_of_a_loop(void **state)
{
    (void)state;
    for (uint64_t count = 0; count < 50; count++) {
        struct random one = {.state = count}, other = one;
        uint64_t largest = 0;
        for (uint64_t i = 0; i < count; i++) {
            uint64_t x = random_next(&one);
            largest = x > largest ? x : largest;
        }
        assert_true(random_largest(&other, count) == largest);
        assert_true(other.state == one.state);
    }
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The widest gap between the spreads of two samples, in the scale in which Smirnov's law has it above 1.95 once in a thousand. */
static double gap_between(double *one, double *other, size_t count)
{
    double widest = 0;
    size_t i = 0, k = 0;
    qsort(one, count, sizeof *one, compare);
    qsort(other, count, sizeof *other, compare);
    while (i < count && k < count) {
        if (one[i] <= other[k]) i++;
        else k++;
        widest = fmax(widest, fabs((double)i - (double)k) / (double)count);
    }
    return widest * sqrt((double)count / 2);
}

static void the_largest_at_once_is_spread_as_that_of_a_loop(void **state)
{
    enum { SAMPLES = 20000 };
    static const uint64_t counts[] = {1, 2, 3, 64, 1000};
    static double loop[SAMPLES], once[SAMPLES], off[SAMPLES];
    (void)state;
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        struct random random = {.state = c};
        for (size_t i = 0; i < SAMPLES; i++) {
            loop[i] = (double)(UINT64_MAX - random_largest(&random, counts[c]));
            once[i] = (double)(UINT64_MAX - random_largest_at_once(&random, counts[c]));
            off[i] = (double)(UINT64_MAX - random_largest_at_once(&random, counts[c] + (counts[c] + 9) / 10));
        }
        assert_true(gap_between(loop, once, SAMPLES) < 1.95);
        assert_true(gap_between(loop, off, SAMPLES) > 1.95); /* a tenth more draws would show */
    }
}

static void the_hash_is_fnv_1a(void **state)
{
    (void)state;
    assert_true(random_hash(RANDOM_HASH_START, "", 0) == UINT64_C(0xcbf29ce484222325));
    assert_true(random_hash(RANDOM_HASH_START, "a", 1) == UINT64_C(0xaf63dc4c8601ec8c));
    assert_true(random_hash(RANDOM_HASH_START, "foobar", 6) == UINT64_C(0x85944171f73967e8));
    uint64_t part = random_hash(RANDOM_HASH_START, "foo", 3);
    assert_true(random_hash(part, "bar", 3) == UINT64_C(0x85944171f73967e8));
}

/* Whichever bit of a text of any length changes, a good third of the 128 bits follow. */
static void a_digest_hangs_on_each_bit(void **state)
{
    (void)state;
    for (size_t length = 1; length <= 41; length++) {
        unsigned char text[41];
        uint64_t before[2], after[2];
        for (size_t i = 0; i < length; i++)
            text[i] = (unsigned char)(i * 37 + length);
        random_digest(text, length, before);
        for (size_t bit = 0; bit < 8 * length; bit++) {
            text[bit / 8] ^= (unsigned char)(1u << bit % 8);
            random_digest(text, length, after);
            text[bit / 8] ^= (unsigned char)(1u << bit % 8);
            int changed[2];
            for (int lane = 0; lane < 2; lane++)
                changed[lane] = __builtin_popcountll(before[lane] ^ after[lane]);
            assert_in_range(changed[0], 12, 52);
            assert_in_range(changed[1], 12, 52);
        }
    }
}

static void a_digest_tells_lengths_and_orders_apart(void **state)
{
    (void)state;
    const char zeros[32] = {0};
    uint64_t digests[33][2], swapped[2][2];
    for (size_t length = 0; length <= 32; length++) {
        random_digest(zeros, length, digests[length]);
        for (size_t other = 0; other < length; other++) {
            assert_true(digests[other][0] != digests[length][0]);
            assert_true(digests[other][1] != digests[length][1]);
        }
    }
    random_digest("first wordother word", 20, swapped[0]);
    random_digest("other wordfirst word", 20, swapped[1]);
    assert_true(swapped[0][0] != swapped[1][0] && swapped[0][1] != swapped[1][1]);
    random_digest("A fixed text, so that two machines agree.", 41, swapped[0]);
    assert_true(swapped[0][0] == UINT64_C(0x7ef166337bf1277b) && swapped[0][1] == UINT64_C(0x9a82de6c8e3c4134));
}

static void a_stream_hangs_on_seed_scope_and_name(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed;
        const char *scope, *name;
        uint64_t first;
        uint64_t below[4]; /* of 1, 6, 1000 and 3 * 2^62 */
        double unit;
    } cases[] = {
        {7, "q1", "layers", UINT64_C(9855717693786713634), {0, 0, 759, UINT64_C(5619771305540807092)}, 0.5985426104309651},
        {7, "q1", "heads", UINT64_C(1018391101525508953), {0, 5, 605, UINT64_C(13517177644128205953)}, 0.46551510365478566},
        {8, "q1", "layers", UINT64_C(9151001399206821265), {0, 2, 612, UINT64_C(9336744681412819186)}, 0.5250583495796342},
        {7, "q1l", "ayers", UINT64_C(9756132276901376406), {0, 1, 629, UINT64_C(1606890352992356163)}, 0.8229497831990003},
        {UINT64_MAX, "", "", UINT64_C(17370486261308311629), {0, 4, 842, UINT64_C(12367959120437966918)}, 0.5296708202860805},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct random random = random_stream(cases[i].seed, cases[i].scope, cases[i].name);
        assert_true(random_next(&random) == cases[i].first);
        assert_true(random_below(&random, 1) == cases[i].below[0]);
        assert_true(random_below(&random, 6) == cases[i].below[1]);
        assert_true(random_below(&random, 1000) == cases[i].below[2]);
        assert_true(random_below(&random, UINT64_C(3) << 62) == cases[i].below[3]);
        assert_true(random_unit(&random) == cases[i].unit);
    }
}

static void bounded_draws_cover_the_range_evenly(void **state)
{
    (void)state;
    enum { FACES = 6, DRAWS = 60000 };
    size_t counts[FACES] = {0};
    struct random random = random_stream(1, "dice", "face");
    for (size_t i = 0; i < DRAWS; i++) {
        uint64_t face = random_below(&random, FACES);
        assert_true(face < FACES);
        counts[face]++;
    }
    /* Six standard deviations of a binomial count: sqrt(60000 * 1/6 * 5/6) is 91. */
    for (size_t face = 0; face < FACES; face++)
        assert_in_range(counts[face], DRAWS / FACES - 550, DRAWS / FACES + 550);
}

static void unit_draws_stay_below_one(void **state)
{
    (void)state;
    struct random random = random_stream(2, "u", "");
    double sum = 0;
    for (size_t i = 0; i < 10000; i++) {
        double draw = random_unit(&random);
        assert_true(draw >= 0 && draw < 1);
        sum += draw;
    }
    assert_true(sum > 4800 && sum < 5200);
}

static void shuffling_is_fixed_and_keeps_every_index(void **state)
{
    (void)state;
    static const size_t expected[] = {0, 4, 2, 3, 5, 1};
    size_t indices[] = {0, 1, 2, 3, 4, 5};
    struct random random = random_stream(7, "q1", "choices");
    random_shuffle(&random, indices, 6);
    assert_memory_equal(indices, expected, sizeof expected);
    size_t one[] = {42};
    uint64_t before = random.state;
    random_shuffle(&random, one, 1);
    random_shuffle(&random, NULL, 0);
    assert_int_equal(one[0], 42);
    assert_true(random.state == before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_splitmix64),
        cmocka_unit_test(the_largest_draw_is_that_of_a_loop),
        cmocka_unit_test(the_largest_at_once_is_spread_as_that_of_a_loop),
        cmocka_unit_test(the_hash_is_fnv_1a),
        cmocka_unit_test(a_digest_hangs_on_each_bit),
        cmocka_unit_test(a_digest_tells_lengths_and_orders_apart),
        cmocka_unit_test(a_stream_hangs_on_seed_scope_and_name),
        cmocka_unit_test(bounded_draws_cover_the_range_evenly),
        cmocka_unit_test(unit_draws_stay_below_one),
        cmocka_unit_test(shuffling_is_fixed_and_keeps_every_index),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
