/* A call of the book as it stands in an expression, read without being worked: which entry, which of its steps, and what its
 * inputs come to there. So a calculator can be opened on the numbers of whoever calls it. Must not know questions or screens. */
#ifndef UNFOLD_BOOK_CALL_H
#define UNFOLD_BOOK_CALL_H

#include "book/book.h"

struct book_call {
    const struct book_entry *entry;
    const struct book_step *step; /* that the call asks for: the result when it names none */
    const char *const *inputs;    /* entry->input_count texts that read back as the same values, for `name=value`; NULL: left to
                                     its default, or without a value where the call stands */
};

/* Read a call whose step is `step` (NULL: the result). False when the book has no such entry or step. Texts live in `arena`. */
bool book_call_read(const struct book *book, const struct call *call, const char *step, struct arena *arena, struct book_call *out);

/* Append a value of an input as the language reads it back, in as few digits as give the same value. */
void book_input_write(const struct book_input *input, const struct value *value, struct text *out);

#endif
