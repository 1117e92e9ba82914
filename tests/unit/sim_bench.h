/* For tests of demos: run one on settings and ask about its facts. */
#ifndef TESTS_SIM_BENCH_H
#define TESTS_SIM_BENCH_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "sim/sim.h"

struct sim_bench {
    struct arena arena;
    struct diags diags;
    struct evaluation evaluation;
    struct sim_result result;
    bool played;
};

/* Run `demo` with settings such as "ranks=8 buffer=1GiB", parted by spaces. Clear it afterwards. */
static inline void sim_bench_run(struct sim_bench *bench, const char *demo, const char *settings, uint64_t seed)
{
    const char *list[16];
    size_t count = 0;

    *bench = (struct sim_bench){0};
    diags_init(&bench->diags);
    bench->evaluation = evaluation_begin(&bench->arena, &bench->diags);
    char *copy = arena_string(&bench->arena, settings), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word && count < 16; word = strtok_r(NULL, " ", &rest)) list[count++] = word;
    struct sim_setup setup = {.settings = list, .setting_count = count, .seed = seed};
    assert_non_null(sim_find(demo));
    bench->played = sim_run(sim_find(demo), &setup, &bench->evaluation, &bench->result);
}

static inline void sim_bench_clear(struct sim_bench *bench)
{
    diags_clear(&bench->diags);
    arena_clear(&bench->arena);
}

static inline const struct sim_fact *sim_bench_fact(const struct sim_bench *bench, const char *label)
{
    for (size_t i = 0; i < bench->result.fact_count; i++)
        if (strcmp(bench->result.facts[i].label, label) == 0) return &bench->result.facts[i];
    fail_msg("no fact `%s`", label);
    return NULL;
}

/* Run it and fail unless it plays and every fact that is compared agrees with its closed form. */
static inline void sim_bench_agrees(const char *demo, const char *settings, uint64_t seed)
{
    struct sim_bench bench;

    sim_bench_run(&bench, demo, settings, seed);
    if (!bench.played) fail_msg("%s %s: %s", demo, settings, bench.diags.items.count ? diags_at(&bench.diags, 0)->text : "stopped");
    for (size_t i = 0; i < bench.result.fact_count; i++) {
        const struct sim_fact *fact = &bench.result.facts[i];
        if (!sim_fact_agrees(fact))
            fail_msg("%s %s: %s: found %.9g, expected %.9g", demo, settings, fact->label, fact->found.value, fact->expected.value);
    }
    sim_bench_clear(&bench);
}

/* The same for each of a grid of settings, with three seeds each. */
static inline void sim_bench_agrees_all(const char *demo, const char *const *settings, size_t count)
{
    for (size_t i = 0; i < count; i++)
        for (uint64_t seed = 0; seed < 3; seed++) sim_bench_agrees(demo, settings[i], seed);
}

/* Run it, which must play, and return what a fact found. */
static inline double sim_bench_found(const char *demo, const char *settings, const char *label)
{
    struct sim_bench bench;
    sim_bench_run(&bench, demo, settings, 0);
    assert_true(bench.played);
    double value = sim_bench_fact(&bench, label)->found.value;
    sim_bench_clear(&bench);
    return value;
}

/* Run it, which must not play but complain with this message first. */
static inline void sim_bench_refuses(const char *demo, const char *settings, enum message message)
{
    struct sim_bench bench;
    sim_bench_run(&bench, demo, settings, 0);
    assert_false(bench.played);
    assert_int_equal(diags_at(&bench.diags, 0)->message, message);
    sim_bench_clear(&bench);
}

#endif
