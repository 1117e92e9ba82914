/* The table of demos, and running one. */
#include "sim/sim.h"

#include <math.h>
#include <string.h>

#include "sim/inputs.h"

static const struct sim_demo *const demos[] = {
#define DEMO(name) &sim_##name,
#include "sim/demos.h"
#undef DEMO
};

size_t sim_count(void)
{
    return COUNT_OF(demos);
}

const struct sim_demo *sim_at(size_t index)
{
    return demos[index];
}

const struct sim_demo *sim_find(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(demos); i++)
        if (strcmp(demos[i]->name, name) == 0) return demos[i];
    return NULL;
}

void sim_offer_all(struct near *near)
{
    for (size_t i = 0; i < COUNT_OF(demos); i++) near_offer(near, demos[i]->name);
}

static void freeze(struct sim *sim, struct sim_result *result)
{
    sim_close_frame(sim);
    result->demo = sim->demo;
    result->facts = vector_freeze(&sim->facts, sim->arena, &result->fact_count);
    result->frames = vector_freeze(&sim->frames, sim->arena, &result->frame_count);
}

bool sim_run(const struct sim_demo *demo, const struct sim_setup *setup, struct evaluation *evaluation, struct sim_result *result)
{
    struct sim sim = {.demo = demo, .setup = setup, .evaluation = evaluation, .arena = evaluation->arena};
    struct value *inputs = arena_array(evaluation->arena, demo->input_count, sizeof *inputs);

    *result = (struct sim_result){0};
    if (!inputs_read(demo, setup, evaluation, inputs)) return false;
    if (demo->measures && !setup->seconds) {
        diag_add(evaluation->diags, MESSAGE_DEMO_NEEDS_CLOCK, (struct span){0}, demo->name);
        return false;
    }
    sim.inputs = inputs;
    vector_init(&sim.facts, sizeof(struct sim_fact));
    vector_init(&sim.frames, sizeof(struct sim_frame));
    vector_init(&sim.figures, sizeof(struct figure));
    bool played = demo->play(&sim);
    freeze(&sim, result);
    result->inputs = inputs;
    result->shown = inputs_show(demo, inputs, evaluation->arena);
    return played;
}

bool sim_fact_agrees(const struct sim_fact *fact)
{
    if (!fact->compared) return true;
    if (fact->at_least && fact->found.value >= fact->expected.value) return true;
    double difference = fabs(fact->found.value - fact->expected.value);
    return difference <= fact->within * fmax(fabs(fact->found.value), fabs(fact->expected.value));
}
