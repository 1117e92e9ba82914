/* Sweeping an input of an entry, and what an entry's plot may say. */
#include "book_bench.h"

#include <stdlib.h>

#include "book/sweep.h"

static const char page[] =
    "book: 1\n"
    "title: T\n"
    "entries:\n"
    "  - name: share\n"
    "    title: T\n"
    "    inputs:\n"
    "      gpus:  {says: g, whole: yes, at_least: 1}\n"
    "      bytes: {says: bytes, unit: GB, default: 80 GB}\n"
    "      most:  {says: m, default: 16}\n"
    "      kind:  {says: k, default: one, choices: {one: A, two: B}}\n"
    "    steps:\n"
    "      each:  {is: bytes / gpus, unit: GB}\n"
    "      small: {is: gpus, require: gpus <= most, otherwise: too many}\n"
    "      word:  {is: if kind == one then 1 else 2}\n"
    "    result: each\n"
    "    source: S\n"
    "    checks:\n"
    "      - {with: {gpus: 8}, each: 10 GB, word: 1}\n"
    "      - {with: {gpus: 4}, each: 20 GB}\n"
    "    plot: {sweep: gpus, from: 1, to: 64, scale: logarithmic, show: [each]}\n";

struct world {
    struct bench bench;
    const struct book_entry *entry;
    struct evaluation evaluation;
    struct sweep_range range;
};

static int setup(void **state)
{
    struct world *world = calloc(1, sizeof *world);
    bench_init(&world->bench, page);
    bench_expect_none(&world->bench);
    world->entry = book_find(world->bench.book, "share");
    world->evaluation = evaluation_begin(&world->bench.arena, &world->bench.diags);
    *state = world;
    return world->entry ? 0 : -1;
}

static int teardown(void **state)
{
    bench_clear(&((struct world *)*state)->bench);
    free(*state);
    return 0;
}

static bool range_of(struct world *world, const char *text)
{
    return sweep_range_read(world->bench.book, world->entry, text, &world->evaluation, &world->range);
}

/* "1 2 4", in the unit of the input. */
static void expect_points(struct world *world, const char *text, enum sweep_spacing spacing, size_t most, const double *extra, const char *expected)
{
    const struct quantity *points;
    struct text out = {0};
    struct quantity more = {.value = extra ? *extra : 0};
    assert_true(range_of(world, text));
    size_t count = sweep_points(&world->range, spacing, most, extra ? &more : NULL, &world->bench.arena, &points);
    double scale = world->range.input->unit.name ? world->range.input->unit.scale : 1;
    for (size_t i = 0; i < count; i++) text_print(&out, "%s%.6g", i ? " " : "", points[i].value / scale);
    assert_string_equal(text_string(&out), expected);
    text_clear(&out);
}

static void counts_are_swept_in_powers_of_two(void **state)
{
    expect_points(*state, "gpus=1:1024", SWEEP_TABLE, 0, NULL, "1 2 4 8 16 32 64 128 256 512 1024");
    expect_points(*state, "gpus=3:100", SWEEP_TABLE, 0, NULL, "3 4 8 16 32 64 100");
    expect_points(*state, "gpus=3:6", SWEEP_TABLE, 0, NULL, "3 4 5 6");
    expect_points(*state, "gpus=64:1", SWEEP_TABLE, 0, NULL, "1 2 4 8 16 32 64");
}

static void quantities_are_swept_in_round_steps(void **state)
{
    expect_points(*state, "bytes=40 GB:80 GB", SWEEP_TABLE, 0, NULL, "40 42 44 46 48 50 52 54 56 58 60 62 64 66 68 70 72 74 76 78 80");
    expect_points(*state, "bytes=0 GB:1 TB", SWEEP_TABLE, 0, NULL,
                  "0 50 100 150 200 250 300 350 400 450 500 550 600 650 700 750 800 850 900 950 1000");
    expect_points(*state, "bytes=5 GB:5 GB", SWEEP_TABLE, 0, NULL, "5");
}

static void points_of_a_plot_are_whole_where_the_input_is(void **state)
{
    const double here = 24;
    expect_points(*state, "gpus=1:64", SWEEP_LOGARITHMIC, 7, NULL, "1 2 4 8 16 32 64");
    expect_points(*state, "gpus=1:4", SWEEP_LOGARITHMIC, 50, NULL, "1 2 3 4");
    expect_points(*state, "gpus=1:64", SWEEP_LOGARITHMIC, 4, &here, "1 4 16 24 64");
    expect_points(*state, "bytes=0 GB:4 GB", SWEEP_LOGARITHMIC, 3, NULL, "0 2 4");
}

static void what_is_no_sweep_is_said_to_be_none(void **state)
{
    static const char *const texts[] = {"gpus", "gpus=4", "card=1:2", "kind=one:two", "gpus=0:4", "gpus=1.5:4", "bytes=1 s:2 s", "gpus=1:", "gpus=:4"};
    struct world *world = *state;
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t before = world->bench.diags.errors;
        assert_false(range_of(world, texts[i]));
        assert_int_equal(world->bench.diags.errors, before + 1);
    }
}

static void steps_are_worked_at_each_point(void **state)
{
    struct world *world = *state;
    const char *const arguments[] = {"bytes=160 GB", "gpus=7"};
    const struct book_step *const steps[] = {&world->entry->steps[0], &world->entry->steps[1]};
    const struct quantity *points;
    struct book_sweep sweep;
    assert_true(range_of(world, "gpus=1:64"));
    size_t count = sweep_points(&world->range, SWEEP_TABLE, 0, NULL, &world->bench.arena, &points);
    assert_true(book_sweep(world->bench.book, world->entry, arguments, 2, &world->range, points, count, steps, 2, &world->evaluation, &sweep));
    assert_int_equal(sweep.count, 7);
    assert_true(sweep_value(&sweep, 0, 0)->quantity.value == 160e9);
    assert_true(sweep_value(&sweep, 6, 0)->quantity.value == 2.5e9);
    assert_true(sweep_value(&sweep, 4, 1)->quantity.value == 16);
    assert_null(sweep_value(&sweep, 5, 1)); /* 32 are too many: no value, and no complaint */
    bench_expect_none(&world->bench);
}

static void a_faulty_argument_stops_a_sweep(void **state)
{
    struct world *world = *state;
    const char *const arguments[] = {"bytes=5 s"};
    const struct book_step *const steps[] = {&world->entry->steps[0]};
    struct quantity point = {.value = 2};
    struct book_sweep sweep;
    assert_true(range_of(world, "gpus=1:2"));
    assert_false(book_sweep(world->bench.book, world->entry, arguments, 1, &world->range, &point, 1, steps, 1, &world->evaluation, &sweep));
    assert_string_equal(bench_codes(&world->bench), "E0416");
}

static void the_range_of_an_entry_is_that_of_its_plot(void **state)
{
    struct world *world = *state;
    assert_true(sweep_range_of_plot(world->bench.book, world->entry, &world->evaluation, &world->range));
    assert_string_equal(world->range.input->name, "gpus");
    assert_true(world->range.from.value == 1 && world->range.to.value == 64);
}

static void a_range_about_a_value_stays_within_reason(void **state)
{
    struct world *world = *state;
    const char *const arguments[] = {"gpus=4"};
    struct book_run run;
    assert_true(book_run(world->bench.book, world->entry, arguments, 1, &world->evaluation, &run));
    assert_true(sweep_range_around(&run, &world->entry->inputs[0], &world->range));
    assert_true(world->range.from.value == 1 && world->range.to.value == 64); /* a count begins at one */
    assert_true(sweep_range_around(&run, &world->entry->inputs[1], &world->range));
    assert_true(world->range.from.value == 5e9 && world->range.to.value == 1280e9);
    assert_false(sweep_range_around(&run, &world->entry->inputs[3], &world->range)); /* words */
}

static void a_plot_says_what_its_kind_needs(void **state)
{
    static const struct {
        const char *plot, *codes;
    } cases[] = {
        {"{show: [y]}", "E0429"},
        {"{kind: lines, sweep: x, from: 1, show: [y]}", "E0429"},
        {"{kind: bars, show: [y]}", ""},
        {"{kind: bars, show: [y], limit: x, stack: [x, y]}", ""},
        {"{kind: bars, show: [y], limit: z}", "E0405"},
        {"{kind: bars, show: [y], stack: [z]}", "E0405"},
        {"{kind: roofline, show: [y], limit: x, slope: x}", "E0429"},
        {"{kind: roofline, show: [y, y], limit: x}", "E0429"},
        {"{kind: roofline, show: [y, y], limit: x, slope: x}", ""},
        {"{sweep: y, from: 1, to: 2, show: [y]}", "E0406"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct bench bench;
        struct text text = {0};
        text_print(&text, "book: 1\ntitle: T\nentries:\n  - name: e\n    title: T\n    inputs: {x: {says: X}}\n    steps: {y: {is: x}}\n"
                          "    source: S\n    checks: [{with: {x: 1}, y: 1}, {with: {x: 2}, y: 2}]\n    plot: %s\n", cases[i].plot);
        bench_init(&bench, text_string(&text));
        assert_string_equal(bench_codes(&bench), cases[i].codes);
        bench_clear(&bench);
        text_clear(&text);
    }
}

int main(void)
{
#define SWEEP_TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
    const struct CMUnitTest tests[] = {
        SWEEP_TEST(counts_are_swept_in_powers_of_two),
        SWEEP_TEST(quantities_are_swept_in_round_steps),
        SWEEP_TEST(points_of_a_plot_are_whole_where_the_input_is),
        SWEEP_TEST(what_is_no_sweep_is_said_to_be_none),
        SWEEP_TEST(steps_are_worked_at_each_point),
        SWEEP_TEST(a_faulty_argument_stops_a_sweep),
        SWEEP_TEST(the_range_of_an_entry_is_that_of_its_plot),
        SWEEP_TEST(a_range_about_a_value_stays_within_reason),
        cmocka_unit_test(a_plot_says_what_its_kind_needs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
