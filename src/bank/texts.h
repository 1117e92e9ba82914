/* The texts of a question: all that a learner can read of it, wherever it stands. */
#ifndef UNFOLD_BANK_TEXTS_H
#define UNFOLD_BANK_TEXTS_H

#include "bank/question.h"

typedef void question_text_visit(const void *context, const struct template *text);

/* Visit every text of a question: prompt, parts, blanks, hints, derivation and the rest. Texts that are left out are empty. */
void question_texts(const struct question *question, question_text_visit *visit, const void *context);

#endif
