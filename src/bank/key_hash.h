/* A hash of what makes a reply to a question right, to tell a revised question from one whose words were mended. */
#ifndef UNFOLD_BANK_KEY_HASH_H
#define UNFOLD_BANK_KEY_HASH_H

#include <stdint.h>

#include "bank/question.h"

/* Hash all that decides what is right: givens, lets, keys, tolerances, choices, patterns, rubrics. Prompts, hints and other
 * words may be mended without changing it. The same on every machine. */
uint64_t question_key_hash(const struct question *question);

#endif
