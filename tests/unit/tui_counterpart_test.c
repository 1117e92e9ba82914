/* Demos and calculators of the same subject: every row names what there is, what the one counts the other computes, and inputs go over
 * and back. */
#include "tui_stage.h"

#include <math.h>

#include "tui/counterpart.h"
#include "tui/reading.h"

struct pair {
    struct stage *stage;
    struct trial trial;
    struct bench bench;
    const struct pairing *counterpart;
};

static void run(struct trial *trial)
{
    trial_run(trial, &(struct sim_watch){NULL, NULL}, NULL);
    if (trial->state != TRIAL_DONE) fail_msg("%s cannot be run", trial->demo->name);
}

/* A demo with settings ("ranks=8 buffer=1GB") beside its calculator. */
static struct pair begin(const char *demo, const char *settings)
{
    struct pair pair = {.stage = stage_open_on(".", 30, 110, SYMBOLS_UNICODE)};
    const char *list[8];
    size_t count = 0;
    char *copy = strdup(settings), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) list[count++] = word;
    trial_init(&pair.trial, sim_find(demo), list, count, NULL);
    run(&pair.trial);
    const struct book *book = library_book(pair.stage->library);
    pair.counterpart = counterpart_of(&pair.trial, book);
    if (!pair.counterpart) fail_msg("%s %s has no calculator", demo, settings);
    bench_init(&pair.bench, book, pairing_entry(pair.counterpart, book));
    counterpart_fill(pair.counterpart, &pair.trial, &pair.bench);
    free(copy);
    return pair;
}

static void end(struct pair *pair)
{
    bench_clear(&pair->bench);
    trial_clear(&pair->trial);
    stage_close(pair->stage);
}

static const char *setting_for(const char *demo, size_t nth)
{
    if (strcmp(demo, "stragglers") == 0) return nth % 2 ? "law=two-point" : "law=normal";
    return strcmp(demo, "views") == 0 ? "view=transpose" : "";
}

static void every_row_names_what_there_is_and_can_be_worked(void **state)
{
    size_t stragglers = 0;
    (void)state;
    for (size_t i = 0; pairing_at(i); i++) {
        const char *demo = pairing_demo(pairing_at(i));
        assert_non_null(sim_find(demo));
        struct pair pair = begin(demo, setting_for(demo, strcmp(demo, "stragglers") == 0 ? stragglers++ : 0));
        assert_ptr_equal(pair.counterpart, pairing_at(i));
        for (size_t k = 0; k < pair.bench.entry->input_count; k++) {
            const char *help, *complaint = bench_complaint(&pair.bench, k, &help);
            if (complaint) fail_msg("%s, %s: %s", demo, pair.bench.entry->inputs[k].name, complaint);
        }
        assert_true(pair.bench.sound);
        assert_false(counterpart_take(pair.counterpart, &pair.bench, &pair.trial)); /* nothing was changed */
        end(&pair);
    }
}

static double step_of(const struct bench *bench, const char *name)
{
    const struct book_run *worked = bench_run(bench);
    for (size_t i = 0; i < worked->entry->step_count; i++)
        if (strcmp(worked->entry->steps[i].name, name) == 0) return worked->results[i].worked.value.quantity.value;
    fail_msg("%s has no step %s", worked->entry->name, name);
    return 0;
}

static const struct sim_fact *fact_of(const struct trial *trial, const char *label)
{
    const struct sim_result *result = trial_result(trial);
    for (size_t i = 0; i < result->fact_count; i++)
        if (strcmp(result->facts[i].label, label) == 0) return &result->facts[i];
    fail_msg("%s has no fact %s", trial->demo->name, label);
    return NULL;
}

static void what_the_demo_counts_the_calculator_computes(void **state)
{
    static const struct {
        const char *demo, *settings, *fact, *step;
        double within;
    } cases[] = {
        {"ring", "ranks=7 buffer=2GB latency=9us", "time", "time", 1e-6},
        {"ring", "ranks=12 buffer=9GB", "bytes over the busiest link", "per_link", 1e-6},
        {"tree", "ranks=16 buffer=3MB", "time", "time", 1e-6},
        {"zero", "params=13B ranks=16", "stage 1, after backward", "stage1", 1e-9},
        {"zero", "params=13B ranks=16", "stage 2, after backward", "stage2", 1e-9},
        {"zero", "params=13B ranks=16", "stage 3, after backward", "stage3", 1e-9},
        {"pipeline", "schedule=gpipe microbatches=9", "bubble", "bubble", 1e-9},
        {"pipeline", "schedule=1f1b microbatches=3", "micro-batches in flight on the first stage", "in_flight", 1e-9},
        {"pipeline", "schedule=interleaved virtual=4", "bubble", "bubble", 1e-9},
        {"pipeline", "schedule=interleaved virtual=4", "micro-batches in flight on the first stage", "in_flight", 1e-9},
        {"pipeline", "schedule=zb-h1 forward=7ms backward=30ms weights=18ms", "bubble", "bubble", 1e-9},
        {"pipeline", "schedule=zb-h2 forward=7ms backward=30ms weights=18ms", "bubble", "bubble", 1e-9},
        {"pipeline", "schedule=zb-h2", "micro-batches in flight on the first stage", "in_flight", 1e-9},
        {"cache_lines", "channels=120 elem=2B layout=NHWC", "lines of one pixel's channels", "nhwc_lines", 1e-9},
        {"cache_lines", "channels=120 elem=2B layout=NCHW", "lines of one pixel's channels", "nchw_lines", 1e-9},
        {"stragglers", "law=two-point workers=6000 slow=1.8", "mean step, set by the slowest worker", "step_factor", 0.02},
        {"stragglers", "law=normal workers=1000", "mean step, set by the slowest worker", "expected", 0.005},
        {"chinchilla", "fit=refit", "parameters of the best model", "params", 0.01},
        {"chinchilla", "fit=published", "parameters of the best model", "params", 0.01},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pair pair = begin(cases[i].demo, cases[i].settings);
        double found = fact_of(&pair.trial, cases[i].fact)->found.value, step = step_of(&pair.bench, cases[i].step);
        if (fabs(found - step) > cases[i].within * fabs(step))
            fail_msg("%s %s: %s is %.9g, and %s %.9g", cases[i].demo, cases[i].settings, cases[i].fact, found, cases[i].step, step);
        end(&pair);
    }
}

static size_t input_of(const struct bench *bench, const char *name)
{
    size_t i = 0;
    while (strcmp(bench->entry->inputs[i].name, name) != 0) i++;
    return i;
}

static void what_changes_in_the_calculator_goes_back(void **state)
{
    (void)state;
    struct pair pair = begin("pipeline", "schedule=1f1b stages=4");
    bench_set(&pair.bench, input_of(&pair.bench, "stages"), "6");
    bench_set(&pair.bench, input_of(&pair.bench, "schedule"), "zb_h1");
    bench_set(&pair.bench, input_of(&pair.bench, "backward_input"), "99 ms"); /* no input of the demo is just this */
    assert_true(counterpart_take(pair.counterpart, &pair.bench, &pair.trial));
    run(&pair.trial);
    assert_string_equal(trial_result(&pair.trial)->shown[0], "zb-h1");
    assert_string_equal(trial_result(&pair.trial)->shown[1], "6");
    assert_string_equal(trial_result(&pair.trial)->shown[5], "20 ms");
    bench_set(&pair.bench, input_of(&pair.bench, "schedule"), "zb_v"); /* nor has it this schedule */
    assert_false(counterpart_take(pair.counterpart, &pair.bench, &pair.trial));
    end(&pair);
}

static void a_subject_without_a_calculator_has_none(void **state)
{
    static const char *const demos[] = {"loader", "batch_norm", "recompute", "views"};
    struct stage *stage = stage_open_on(".", 30, 110, SYMBOLS_UNICODE);
    static const char *const whole[] = {"view=whole"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        struct trial trial;
        trial_init(&trial, sim_find(demos[i]), whole, i == 3, NULL);
        assert_null(counterpart_of(&trial, library_book(stage->library)));
        trial_clear(&trial);
    }
    stage_close(stage);
}

static void a_demo_opens_its_calculator_and_comes_back_with_its_inputs(void **state)
{
    (void)state;
    struct stage *stage = stage_open_on(".", 40, 110, SYMBOLS_UNICODE);
    app_take(&stage->app, reading_begin(&stage->app, library_lesson(stage->library, "22/05")->lesson));
    stage_draw(stage);
    while (!stage_has(stage, "> demo  Ring all-reduce")) stage_press(stage, "Tab");
    stage_press(stage, "Enter");
    STAGE_EXPECT(stage, "c: the calculator ring_all_reduce");
    stage_press(stage, "c");
    assert_string_equal(stage_screen(stage), "workbench");
    STAGE_EXPECT(stage, "150 GB/s");
    stage_keys(stage, "Right d");
    assert_string_equal(stage_screen(stage), "demo");
    STAGE_EXPECT(stage, "16");
    stage_keys(stage, "c Esc");
    assert_string_equal(stage_screen(stage), "demo");
    stage_close(stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_names_what_there_is_and_can_be_worked),
        cmocka_unit_test(what_the_demo_counts_the_calculator_computes),
        cmocka_unit_test(what_changes_in_the_calculator_goes_back),
        cmocka_unit_test(a_subject_without_a_calculator_has_none),
        cmocka_unit_test(a_demo_opens_its_calculator_and_comes_back_with_its_inputs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
