/* A deck: a bank whose questions are borrowed from other banks, so that whatever is due can be practised like a quiz. */
#ifndef UNFOLD_BANK_DECK_H
#define UNFOLD_BANK_DECK_H

#include "bank/bank.h"

#define DECK_ID "review"

/* Where a question of a deck comes from. */
struct deck_card {
    const char *path;     /* of its bank */
    const char *question; /* its id there */
};

/* Load the banks that `cards` name and put the questions into a bank of kind quiz, in that order, under ids of their own. A card
 * whose bank or question cannot be read is left out; NULL when none is left. The caller frees it with bank_free, which frees the
 * lenders as well. */
struct bank *deck_new(const struct deck_card *cards, size_t count);

/* Whether it is one. */
bool bank_is_deck(const struct bank *bank);

/* The ids of a question in the bank that it comes from: its own, or the lender's. They live as long as `bank`. */
struct question_origin bank_origin(const struct bank *bank, const struct question *question);

#endif
