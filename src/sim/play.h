/* What a demo's `play` works with. Private to src/sim/. */
#ifndef UNFOLD_SIM_PLAY_H
#define UNFOLD_SIM_PLAY_H

#include "base/random.h"
#include "base/vector.h"
#include "sim/sim.h"

struct sim {
    const struct sim_demo *demo;
    const struct sim_setup *setup;
    struct evaluation *evaluation;
    struct arena *arena;       /* of the result: figures and texts are made here */
    const struct value *inputs;
    struct vector facts;       /* struct sim_fact */
    struct vector frames;      /* struct sim_frame */
    struct vector figures;     /* struct figure, of the last frame */
};

/* Read an input, in base units, which must be one of the demo's. */
double sim_number(const struct sim *sim, const char *name);
size_t sim_whole(const struct sim *sim, const char *name);
/* The index among the input's words. */
size_t sim_word(const struct sim *sim, const char *name);

/* The unit for facts that should be shown as a size was typed: "GiB" or "GB". */
const char *sim_size_unit(const struct sim *sim, const char *name);

/* Start the stream of random numbers `name`; streams of different names are independent. */
struct random sim_random(const struct sim *sim, const char *name);

/* Add a fact: `amount` in base units, shown as what `unit` measures ("GB", "ms"; NULL: a plain number). Valid until the next is added. */
struct sim_fact *sim_add_fact(struct sim *sim, const char *label, double amount, const char *unit);
/* Say what the closed form gives, in the same unit. `within` 0: all but rounding (1e-9). */
void sim_expect(struct sim_fact *fact, double amount, const char *formula, double within);

/* Say that the closed form gives the least that can be found. */
void sim_expect_at_least(struct sim_fact *fact, double amount, const char *formula, double within);

/* Begin a frame; figures added from now on are its. The caption is copied. */
void sim_add_frame(struct sim *sim, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Add an empty figure to the last frame, valid until the next is added. */
struct figure *sim_add_figure(struct sim *sim, enum figure_kind kind, const char *title);

/* Tell the watcher; false: stop, and return false from `play`. Call it at most some hundred times a run. */
bool sim_tick(struct sim *sim, double done);

/* Refuse these inputs with a sentence that says which do not go together and what would. Always false. */
bool sim_refuse(struct sim *sim, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Write an amount as people read it, into the arena. */
const char *sim_shown(struct sim *sim, double amount, const char *unit);

/* Make the names "rank 0", "rank 1", …: `before` and a number from 0. */
const char *const *sim_numbered(struct sim *sim, const char *before, size_t count);

/* The demos, each the one thing its file offers. */
#define DEMO(name) extern const struct sim_demo sim_##name;
#include "sim/demos.h"
#undef DEMO

#endif
