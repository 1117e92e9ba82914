/* The measured roofline, with a clock that the test moves: what is counted is right, whatever the time. */
#include "sim_bench.h"

#include <math.h>

/* Every reading is a quarter of a second later, so each kernel is run once a try. */
static double quarter_seconds(void)
{
    static double now;
    return now += 0.25;
}


static void run(struct sim_bench *bench, const char *const *settings, size_t count, double (*seconds)(void))
{
    *bench = (struct sim_bench){0};
    diags_init(&bench->diags);
    bench->evaluation = evaluation_begin(&bench->arena, &bench->diags);
    struct sim_setup setup = {.settings = settings, .setting_count = count, .seconds = seconds};
    bench->played = sim_run(sim_find("machine"), &setup, &bench->evaluation, &bench->result);
}

static const char *const small[] = {"side=64", "vector=64 KiB"};

static void rates_are_work_over_time(void **state)
{
    struct sim_bench bench;
    (void)state;
    run(&bench, small, 2, quarter_seconds);
    assert_true(bench.played);
    /* 64 KiB hold 16,384 numbers: an add does one FLOP and moves 12 B for each. */
    assert_true(fabs(sim_bench_fact(&bench, "add: reached")->found.value - 16384 / 0.25) < 1e-6);
    assert_true(fabs(sim_bench_fact(&bench, "add: intensity")->found.value - 1.0 / 12) < 1e-12);
    assert_true(fabs(sim_bench_fact(&bench, "gemm: reached")->found.value - 2.0 * 64 * 64 * 64 / 0.25) < 1e-6);
    assert_true(fabs(sim_bench_fact(&bench, "bandwidth, copying")->found.value - 2 * 65536 / 0.25) < 1e-6);
    sim_bench_clear(&bench);
}

/* ── the work of each kernel, counted as its definition says ── */

enum { VECTOR_MOST = 1 << 16 };

/* Elements of two inputs and of the output: which were read, which written. */
struct touched {
    uint8_t a[VECTOR_MOST], b[VECTOR_MOST], c_read[VECTOR_MOST], c_written[VECTOR_MOST];
    double flops;
};

static double bytes_of(const struct touched *touched)
{
    double elements = 0;
    for (size_t i = 0; i < VECTOR_MOST; i++) elements += touched->a[i] + touched->b[i] + touched->c_read[i] + touched->c_written[i];
    return 4 * elements;
}

static void count_add(struct touched *touched, size_t length)
{
    for (size_t i = 0; i < length; i++, touched->flops++) touched->a[i] = touched->b[i] = touched->c_written[i] = 1;
}

static void count_matvec(struct touched *touched, size_t length, size_t side)
{
    for (size_t i = 0; i < length; i++, touched->flops += 2) touched->a[i] = touched->b[i % side] = touched->c_written[i / side] = 1;
}

/* Sums are kept in the output, so it is written and read again. */
static void count_gemm(struct touched *touched, size_t side)
{
    for (size_t i = 0; i < side; i++)
        for (size_t j = 0; j < side; j++)
            for (size_t k = 0; k < side; k++, touched->flops += 2) {
                touched->a[i * side + k] = touched->b[k * side + j] = 1;
                touched->c_read[i * side + j] = touched->c_written[i * side + j] = 1;
            }
}

static void check_intensity(const struct sim_bench *bench, const char *label, const struct touched *touched)
{
    const struct sim_fact *fact = sim_bench_fact(bench, label);
    double counted = touched->flops / bytes_of(touched);
    if (fabs(fact->found.value - counted) > 1e-12 * counted || !sim_fact_agrees(fact))
        fail_msg("%s: %.9g and not %.9g", label, fact->found.value, counted);
}

static void intensities_are_those_of_the_loops(void **state)
{
    static const struct {
        const char *settings[2];
        size_t side, length;
    } cases[] = {{{"side=64", "vector=16 KiB"}, 64, 4096}, {{"side=64", "vector=40000 B"}, 64, 9984}, {{"side=64", "vector=256 KiB"}, 64, 65536},
                 {{"side=128", "vector=64 KiB"}, 128, 16384}, {{"side=192", "vector=4 KiB"}, 192, 36864}};
    static struct touched touched;
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct sim_bench bench;
        run(&bench, cases[i].settings, 2, quarter_seconds);
        touched = (struct touched){0};
        count_add(&touched, cases[i].length);
        check_intensity(&bench, "add: intensity", &touched);
        touched = (struct touched){0};
        count_matvec(&touched, cases[i].length, cases[i].side);
        check_intensity(&bench, "matvec: intensity", &touched);
        touched = (struct touched){0};
        count_gemm(&touched, cases[i].side);
        check_intensity(&bench, "gemm: intensity", &touched);
        sim_bench_clear(&bench);
    }
}

static void the_product_that_is_timed_is_right(void **state)
{
    struct sim_bench bench;
    (void)state;
    run(&bench, small, 2, quarter_seconds);
    const struct sim_fact *right = sim_bench_fact(&bench, "elements of the product that were checked and right");
    assert_true(right->found.value == 16 && sim_fact_agrees(right));
    sim_bench_clear(&bench);
}

static void no_clock_and_odd_sides_are_refused(void **state)
{
    static const char *const odd[] = {"side=100"};
    struct sim_bench bench;
    (void)state;
    run(&bench, small, 2, NULL);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_NEEDS_CLOCK);
    sim_bench_clear(&bench);
    run(&bench, odd, 1, quarter_seconds);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, MESSAGE_DEMO_REFUSED);
    sim_bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rates_are_work_over_time),
        cmocka_unit_test(intensities_are_those_of_the_loops),
        cmocka_unit_test(the_product_that_is_timed_is_right),
        cmocka_unit_test(no_clock_and_odd_sides_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
