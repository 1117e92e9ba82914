/* Reading what a demo is set to: `name=value` texts to values within their bounds. Private to src/sim/. */
#ifndef UNFOLD_SIM_INPUTS_H
#define UNFOLD_SIM_INPUTS_H

#include "sim/play.h"

/* Read every setting and fill in defaults; `values` has room for each input. All faults are reported; false if there were any. */
bool inputs_read(const struct sim_demo *demo, const struct sim_setup *setup, struct evaluation *evaluation, struct value *values);

/* Write each value as people read it, into the arena. */
const char *const *inputs_show(const struct sim_demo *demo, const struct value *values, struct arena *arena);

/* Give the last frame its figures. */
void sim_close_frame(struct sim *sim);

#endif
