/* Long runs tell their watcher how far they are, often and in order, and stop at any of those moments. */
#include "sim_bench.h"

/* A hundredth of a second goes by with each reading. */
static double hundredths(void)
{
    static double now;
    return now += 0.01;
}

struct watched {
    int ticks, stop_at; /* stop_at < 0: never */
    double done;
    bool in_order;
};

static bool watch(void *context, double done)
{
    struct watched *watched = context;
    watched->in_order = watched->in_order && done >= watched->done && done <= 1;
    watched->done = done;
    return watched->ticks++ != watched->stop_at;
}

static struct watched run(const char *demo, const char *setting, int stop_at)
{
    struct arena arena = {0};
    struct diags diags;
    struct sim_result result;
    struct watched watched = {.stop_at = stop_at, .in_order = true};
    struct sim_setup setup = {.settings = &setting, .setting_count = setting ? 1 : 0, .watch = {watch, &watched}, .seconds = hundredths};

    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&arena, &diags);
    assert_int_equal(sim_run(sim_find(demo), &setup, &evaluation, &result), stop_at < 0);
    assert_int_equal(diags.items.count, 0);
    diags_clear(&diags);
    arena_clear(&arena);
    return watched;
}

static void what_takes_long_tells_often(void **state)
{
    static const struct {
        const char *demo, *setting;
        int least;
    } cases[] = {{"ring", "ranks=4096", 40}, {"attention", "tokens=1024", 90}, {"machine", "side=64", 30}, {"stragglers", "workers=65536", 100}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct watched watched = run(cases[i].demo, cases[i].setting, -1);
        if (watched.ticks < cases[i].least) fail_msg("%s ticks %d times", cases[i].demo, watched.ticks);
        if (!watched.in_order) fail_msg("%s goes back", cases[i].demo);
    }
}

static void every_demo_stops_when_it_is_told_to(void **state)
{
    (void)state;
    for (size_t i = 0; i < sim_count(); i++) {
        const char *name = sim_at(i)->name;
        const char *setting = strcmp(name, "machine") == 0 ? "side=64" : NULL;
        int ticks = run(name, setting, -1).ticks, step = ticks / 5 + 1;
        for (int at = 0; at < ticks; at += step) assert_int_equal(run(name, setting, at).ticks, at + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_takes_long_tells_often),
        cmocka_unit_test(every_demo_stops_when_it_is_told_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
