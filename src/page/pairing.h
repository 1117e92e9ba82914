/* A demo and the calculator of the same subject: which inputs of the one are which of the other, so that numbers go from a simulation
 * to its formula and back. `texts` are what a demo's inputs stand at, one each, as they would be typed. Must not know where they are
 * shown. */
#ifndef UNFOLD_PAGE_PAIRING_H
#define UNFOLD_PAGE_PAIRING_H

#include "book/book.h"
#include "sim/sim.h"

struct pairing;

/* The pair of a demo at these inputs; NULL when no calculator is on its subject, or the book lacks it. */
const struct pairing *pairing_find(const struct sim_demo *demo, const char *const *texts, const struct book *book);
const struct book_entry *pairing_entry(const struct pairing *pairing, const struct book *book);

/* An input of the calculator that the demo knows; NULL past the last. */
const char *pairing_input(const struct pairing *pairing, size_t index);
/* Append what the demo has for it. */
void pairing_write(const struct pairing *pairing, size_t index, const struct sim_demo *demo, const char *const *texts, struct text *out);

/* The demo's input that means just the same; input_count when none does. */
size_t pairing_back(const struct pairing *pairing, size_t index, const struct sim_demo *demo);
/* A text of the calculator in the words of that input; NULL when it has none for it. */
const char *pairing_word(const struct pairing *pairing, size_t index, const struct sim_demo *demo, const char *text);

/* For tests: the rows, and which demo a row is about. NULL past the last. */
const struct pairing *pairing_at(size_t index);
const char *pairing_demo(const struct pairing *pairing);

#endif
