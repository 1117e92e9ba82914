/* Pipeline schedules: which passes each stage makes in which order, and when they happen. Private to src/sim/.
 *
 * A stage makes one pass at a time, in its fixed order, each as soon as what it needs has come. A model cut
 * into stages · chunks parts puts part i on stage i mod stages, so a micro-batch goes round `chunks` times. Must not know figures. */
#ifndef UNFOLD_SIM_SCHEDULE_H
#define UNFOLD_SIM_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum schedule_kind { SCHEDULE_GPIPE, SCHEDULE_1F1B, SCHEDULE_INTERLEAVED, SCHEDULE_ZB_H1, SCHEDULE_ZB_H2, SCHEDULE_KINDS };

enum pass_kind { PASS_FORWARD, PASS_BACKWARD, PASS_WEIGHTS };

struct pass {
    uint32_t batch;     /* micro-batch */
    uint16_t chunk;
    uint16_t kind;      /* enum pass_kind */
    double from, to;    /* seconds; to < 0: it has not been made */
};

/* What is asked for: sizes ≥ 1, times in seconds of a whole stage's passes; `weights` is a part of `backward`, and only what splits it
 * looks at it. */
struct schedule_plan {
    enum schedule_kind kind;
    size_t stages, batches, chunks;
    double forward, backward, weights, send;
};

struct schedule {
    struct schedule_plan plan;
    struct pass *passes;     /* stages × per_stage, each stage's in order */
    size_t per_stage, made;  /* made: in all, equal to stages · per_stage unless stages waited for each other for ever */
    double *peaks;           /* of each stage: micro-batches whose activations it holds at once, at most */
    double busy;             /* of all stages together */
    double time;             /* of the step; see schedule_run */
};

/* True when the backward pass is cut in two: for the input, which the stage before waits for, and for the weights. */
bool schedule_is_split(enum schedule_kind kind);

/* Return why the plan cannot be built, as the end of a sentence ("needs …"), or NULL when it can. Lives in the arena. */
const char *schedule_obstacle(const struct schedule_plan *plan, struct arena *arena);

/* Order the passes of a plan without obstacle and make them. The step lasts from the first pass to the last; under ZB-H2, whose
 * stages start the next step without waiting for each other, as long as the stage that takes longest from its first pass to
 * its last. Lives in the arena. */
struct schedule schedule_run(const struct schedule_plan *plan, struct arena *arena);

#endif
