/* Cache lines fetched by walks over two layouts. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "layout=NHWC", "walk=channels", "layout=NHWC walk=channels channels=16 height=64 width=64 cache=512B ways=1", "channels=3 height=5 width=7 layout=NHWC", "channels=1 height=1 width=1", "channels=100 height=33 width=17 elem=2B line=128B cache=16KiB ways=4 walk=channels"};
    (void)state;
    for (size_t i = 0; i < COUNT_OF(settings); i++)
        for (uint64_t seed = 0; seed < 3; seed++) sim_bench_agrees("cache_lines", settings[i], seed);
}

static double found(const char *demo, const char *settings, const char *label)
{
    struct sim_bench bench;
    sim_bench_run(&bench, demo, settings, 0);
    assert_true(bench.played);
    double value = sim_bench_fact(&bench, label)->found.value;
    sim_bench_clear(&bench);
    return value;
}

static void it_refuses(const char *demo, const char *settings, enum message message)
{
    struct sim_bench bench;
    sim_bench_run(&bench, demo, settings, 0);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, message);
    sim_bench_clear(&bench);
}

/* 64 channels of 4 B: four lines side by side in NHWC, 64 planes of 16 KiB apart in NCHW. */
static void a_pixel_needs_four_lines_or_sixty_four(void **state)
{
    (void)state;
    assert_true(found("cache_lines", "layout=NHWC", "lines of one pixel's channels") == 4);
    assert_true(found("cache_lines", "layout=NCHW", "lines of one pixel's channels") == 64);
}

/* A cache with room for a line of every plane, in sets that the planes spread over, fetches each line once. */
static void a_large_cache_saves_the_wrong_walk(void **state)
{
    (void)state;
    assert_true(found("cache_lines", "cache=4MiB ways=32 height=61 width=67", "bytes fetched for each byte used") < 1.01);
    assert_true(found("cache_lines", "", "bytes fetched for each byte used") == 16);
}

static void impossible_caches_are_refused(void **state)
{
    (void)state;
    it_refuses("cache_lines", "cache=100B", MESSAGE_DEMO_REFUSED);
    it_refuses("cache_lines", "channels=4096 height=1024 width=1024", MESSAGE_DEMO_REFUSED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(a_pixel_needs_four_lines_or_sixty_four),
        cmocka_unit_test(a_large_cache_saves_the_wrong_walk),
        cmocka_unit_test(impossible_caches_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
