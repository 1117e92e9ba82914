/* Cache lines fetched by walks over two layouts. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "layout=NHWC", "walk=channels", "layout=NHWC walk=channels channels=16 height=64 width=64 cache=512B ways=1", "channels=3 height=5 width=7 layout=NHWC", "channels=1 height=1 width=1", "channels=100 height=33 width=17 elem=2B line=128B cache=16KiB ways=4 walk=channels"};
    (void)state;
    sim_bench_agrees_all("cache_lines", settings, COUNT_OF(settings));
}

/* 64 channels of 4 B: four lines side by side in NHWC, 64 planes of 16 KiB apart in NCHW. */
static void a_pixel_needs_four_lines_or_sixty_four(void **state)
{
    (void)state;
    assert_true(sim_bench_found("cache_lines", "layout=NHWC", "lines of one pixel's channels") == 4);
    assert_true(sim_bench_found("cache_lines", "layout=NCHW", "lines of one pixel's channels") == 64);
}

/* A cache with room for a line of every plane, in sets that the planes spread over, fetches each line once. */
static void a_large_cache_saves_the_wrong_walk(void **state)
{
    (void)state;
    assert_true(sim_bench_found("cache_lines", "cache=4MiB ways=32 height=61 width=67", "bytes fetched for each byte used") < 1.01);
    assert_true(sim_bench_found("cache_lines", "", "bytes fetched for each byte used") == 16);
}

static void impossible_caches_are_refused(void **state)
{
    (void)state;
    sim_bench_refuses("cache_lines", "cache=100B", MESSAGE_DEMO_REFUSED);
    sim_bench_refuses("cache_lines", "channels=4096 height=1024 width=1024", MESSAGE_DEMO_REFUSED);
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
