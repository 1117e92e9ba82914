/* The list that stands for the home screen: private to cli/plain*.c. */
#ifndef UNFOLD_CLI_PLAIN_HOME_H
#define UNFOLD_CLI_PLAIN_HOME_H

#include "cli/plain_parts.h"

/* Offer attempts in progress, then modules and the last result, until the learner leaves. Returns an exit status. */
int plain_home(struct plain *plain);

/* Open the bank at `path` and sit it, or walk through an attempt that is `finished`. Returns an exit status. */
int plain_open_bank(struct plain *plain, const char *path, const struct attempt_row *finished);

/* Print a lesson with its demos run. Returns an exit status, after saying what is wrong. */
int plain_read_lesson(struct plain *plain, const char *path);

#endif
