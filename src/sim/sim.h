/* Simulations: small machines run step by step, so that a closed form can be compared with what happens.
 *
 * A demo has named inputs, as a calculator has. Running it gives facts (what was counted, beside what the formula says) and
 * frames of figures to look at. The same inputs and seed give the same result on every machine; only a demo that says
 * `measures` times this one. A new demo is one file and one row of sim.c. Must not know pages, books or screens, nor ask
 * the time. */
#ifndef UNFOLD_SIM_SIM_H
#define UNFOLD_SIM_SIM_H

#include "lang/evaluate.h"
#include "sim/figure.h"

struct sim_input {
    const char *name, *says;
    const char *unit;         /* "GiB": what it is measured in; NULL: a plain number */
    const char *fallback;     /* as it would be typed: "1 GiB", "fp16" */
    double at_least, at_most; /* inclusive, in base units */
    bool whole;
    const char *const *words; /* ends with NULL: one of these is wanted; NULL: a number is */
};

/* One line of what was found. */
struct sim_fact {
    const char *label;        /* "bytes over each link" */
    struct quantity found;    /* counted, timed or sampled by the simulation */
    bool compared;
    struct quantity expected; /* by the closed form, which shares no code with the simulation */
    const char *formula;      /* "2 (ranks − 1) / ranks · buffer", or NULL */
    bool at_least;            /* the closed form is a bound: more may be found, not less */
    double within;            /* relative difference that is still agreement: of rounding, or of sampling */
};

struct sim;

struct sim_demo {
    const char *name;         /* "ring": what a lesson's demo block begins with */
    const char *title, *says; /* "Ring all-reduce, step by step"; one sentence on what to look for */
    const char *source;       /* of the closed form */
    const struct sim_input *inputs;
    size_t input_count;
    bool measures;            /* its facts are of this machine */
    /* Play it: read inputs, add facts and frames. False after a diagnostic, or when the watcher said stop. */
    bool (*play)(struct sim *sim);
};

/* Told now and then how far a run has come (0 … 1); false stops it. */
struct sim_watch {
    bool (*go_on)(void *context, double done);
    void *context;
};

struct sim_result {
    const struct sim_demo *demo;
    const struct value *inputs;        /* demo->input_count, in base units */
    const char *const *shown;          /* the same, as people read them */
    const struct sim_fact *facts;
    size_t fact_count;
    const struct sim_frame *frames;    /* at least one */
    size_t frame_count;
};

/* Look. Demos are in the order of the course. NULL when there is none of the name. */
size_t sim_count(void);
const struct sim_demo *sim_at(size_t index);
const struct sim_demo *sim_find(const char *name);
void sim_offer_all(struct near *near);

/* Where a run's numbers come from. */
struct sim_setup {
    const char *const *settings;    /* "ranks=8", "buffer=1 GiB": strict expressions; inputs left out have their default */
    size_t setting_count;
    const struct scope *scope;      /* names that settings may use; NULL: none */
    uint64_t seed;
    struct sim_watch watch;         /* go_on NULL: nobody watches */
    double (*seconds)(void);        /* a clock for demos that measure; NULL: those refuse */
};

/* Run a demo. The result lives in the evaluation's arena. False after diagnostics, or, without one, when it was stopped. */
bool sim_run(const struct sim_demo *demo, const struct sim_setup *setup, struct evaluation *evaluation, struct sim_result *result);

/* True when the two sides of a fact agree within what it allows, or what was found is not below its bound; a fact that compares
 * nothing agrees. */
bool sim_fact_agrees(const struct sim_fact *fact);

#endif
