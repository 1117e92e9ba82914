/* Tiled attention against the whole matrix, and what it moves. */
#include "sim_bench.h"

static void it_agrees_over_a_grid(void **state)
{
    static const char *const settings[] = {"", "tokens=1 tile_rows=1 tile_columns=1", "tokens=100 head_dim=16 tile_rows=7 tile_columns=13", "tokens=256 tile_rows=256 tile_columns=256", "tokens=65 head_dim=3 tile_rows=64 tile_columns=1", "tokens=1024 head_dim=32 elem=4B"};
    (void)state;
    sim_bench_agrees_all("attention", settings, COUNT_OF(settings));
}

/* N = 512, d = 64, 2 B: 4·(512·64 + 512²)·2 B = 2.25 MiB; tiles of 64: (2·512·64 + 8·2·512·64)·2 B = 1.125 MiB. */
static void traffic_is_as_worked_by_hand(void **state)
{
    (void)state;
    assert_true(sim_bench_found("attention", "", "moved with the whole matrix") == 2.25 * 1048576);
    assert_true(sim_bench_found("attention", "", "moved tile by tile") == 1.125 * 1048576);
    assert_true(sim_bench_found("attention", "", "scores held at once, tiles") == 8192);
}

/* One tile of all keys needs no rescaling but the first, and taller tiles read the keys less often. */
static void taller_tiles_move_less(void **state)
{
    (void)state;
    assert_true(sim_bench_found("attention", "tile_rows=512", "moved tile by tile") < sim_bench_found("attention", "tile_rows=64", "moved tile by tile"));
}

static void a_tile_larger_than_the_whole_is_refused(void **state)
{
    (void)state;
    sim_bench_refuses("attention", "tokens=8 tile_rows=16", MESSAGE_DEMO_REFUSED);
    sim_bench_refuses("attention", "tokens=100000", MESSAGE_DEMO_OUT_OF_BOUNDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_over_a_grid),
        cmocka_unit_test(traffic_is_as_worked_by_hand),
        cmocka_unit_test(taller_tiles_move_less),
        cmocka_unit_test(a_tile_larger_than_the_whole_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
