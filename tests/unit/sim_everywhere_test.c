/* Whatever its inputs are set to, within their bounds and at their ends, a demo refuses with a reason or agrees with its closed forms. */
#include "sim_bench.h"

#include <math.h>

#include "base/random.h"

enum { RUNS = 40, TICKS_MOST = 12, INPUTS_MOST = 16 };

/* One that takes long is stopped. */
static bool short_runs(void *context, double done)
{
    (void)done;
    return ++*(int *)context <= TICKS_MOST;
}

static double number_between(struct random *random, const struct sim_input *input)
{
    double low = input->at_least, high = input->at_most;
    switch (random_below(random, 8)) {
    case 0: return low;
    case 1: return high;
    default: break;
    }
    double part = random_unit(random) * (random_below(random, 2) ? 1 : 0.4);
    double number = low > 0 ? exp(log(low) + (log(high) - log(low)) * part) : low + (high - low) * part * part * part;
    return input->whole ? floor(number) : number;
}

static const char *setting_of(struct arena *arena, struct random *random, const struct sim_input *input)
{
    struct unit unit = {.scale = 1};
    size_t words = 0;

    while (input->words && input->words[words]) words++;
    if (words) return arena_print(arena, "%s=%s", input->name, input->words[random_below(random, words)]);
    if (input->unit) assert_true(unit_read_whole(input->unit, strlen(input->unit), &unit, NULL));
    return arena_print(arena, "%s=%.17g %s", input->name, number_between(random, input) / unit.scale, input->unit ? input->unit : "");
}

static void check_fact(const struct sim_demo *demo, const struct sim_fact *fact, const char *const *settings, size_t count)
{
    if (sim_fact_agrees(fact) && isfinite(fact->found.value)) return;
    for (size_t i = 0; i < count; i++) print_error("%s\n", settings[i]);
    fail_msg("%s: %s: found %.12g, expected %.12g", demo->name, fact->label, fact->found.value, fact->expected.value);
}

static void run_somewhere(const struct sim_demo *demo, uint64_t seed)
{
    struct arena arena = {0};
    struct diags diags;
    struct sim_result result;
    const char *settings[INPUTS_MOST];
    struct random random = random_stream(seed, demo->name, "settings");
    size_t count = 0;
    int ticks = 0;

    diags_init(&diags);
    for (size_t i = 0; i < demo->input_count; i++)
        if (random_below(&random, 3)) settings[count++] = setting_of(&arena, &random, &demo->inputs[i]);
    struct evaluation evaluation = evaluation_begin(&arena, &diags);
    struct sim_setup setup = {.settings = settings, .setting_count = count, .seed = seed, .watch = {short_runs, &ticks}};
    bool played = sim_run(demo, &setup, &evaluation, &result);
    for (size_t i = 0; played && i < result.fact_count; i++) check_fact(demo, &result.facts[i], settings, count);
    if (!played && ticks <= TICKS_MOST) assert_true(diags.errors > 0);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void demos_agree_wherever_they_run(void **state)
{
    (void)state;
    for (size_t i = 0; i < sim_count(); i++)
        for (uint64_t seed = 0; !sim_at(i)->measures && seed < RUNS; seed++) run_somewhere(sim_at(i), seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(demos_agree_wherever_they_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
