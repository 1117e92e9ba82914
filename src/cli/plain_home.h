/* The list that stands for the home screen: private to cli/plain*.c. */
#ifndef UNFOLD_CLI_PLAIN_HOME_H
#define UNFOLD_CLI_PLAIN_HOME_H

#include "cli/plain_parts.h"

/* Offer attempts in progress, then modules and the last result, until the learner leaves. Returns an exit status. */
int plain_home(struct plain *plain);

/* Say the first words: what is here, how to answer, how to leave. The other says them only where they have not been heard. */
void plain_tour(void);
void plain_first_tour(struct plain *plain);

/* Say which themes there are, or, with a name, choose one for the screens. */
void plain_theme(struct plain *plain, const char *name);

/* Open the bank at `path` and sit it, or walk through an attempt that is `finished`. Returns an exit status. */
int plain_open_bank(struct plain *plain, const char *path, const struct attempt_row *finished);

/* Print a lesson with its demos run. Returns an exit status, after saying what is wrong. */
int plain_read_lesson(struct plain *plain, const char *path);

/* Say what is due, and practise it as one attempt. Returns an exit status. */
int plain_review(struct plain *plain);

/* Practise a deck of questions, which is freed, with the numbers of `seed`; it is handed in when it is left. */
int plain_open_deck(struct plain *plain, struct bank *deck, uint64_t seed);

#endif
