/* What a demo found, as Markdown: its inputs, its facts beside their closed forms, and its figures.
 *
 * Whether the two sides agree is said in words. Must not know screens. */
#ifndef UNFOLD_PAGE_DEMO_H
#define UNFOLD_PAGE_DEMO_H

#include "page/canvas.h"
#include "sim/sim.h"

/* Append "ranks 8 · buffer 1 GiB · …". */
void demo_write_inputs(const struct sim_result *result, struct text *out);

/* Append the facts as a table: what, found by running, by the closed form, and whether they agree. */
void demo_write_facts(const struct sim_result *result, struct text *out);

/* The same as a list, for a column too narrow for a table. */
void demo_write_fact_list(const struct sim_result *result, struct text *out);

/* Append the figures of a frame as tables of values. */
void demo_write_tables(const struct sim_result *result, size_t frame, struct text *out);

/* Append the frame's caption and figures as lines of text. */
void demo_write_frame(const struct sim_result *result, size_t frame, int columns, enum symbols symbols, struct text *out);

/* Return how many facts compare and disagree. */
size_t demo_disagreements(const struct sim_result *result);

#endif
