/* The carrier: the source of a bank, put at the end of a file that was made of it, so that unfold can read it back exactly.
 *
 * It is a comment to every other program. It names a hash of all that stands before it: when somebody has edited the questions since,
 * the source no longer is what the file says, and is not used. */
#ifndef UNFOLD_EXCHANGE_CARRIER_H
#define UNFOLD_EXCHANGE_CARRIER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

enum carrier_state {
    CARRIER_NONE,
    CARRIER_WHOLE,
    CARRIER_EDITED,  /* what stands before it was changed */
    CARRIER_DAMAGED, /* it cannot be decoded */
};

/* How its lines are made comments. */
struct carrier_style {
    const char *begin, *line, *end; /* before all, before each line, after all */
};

extern const struct carrier_style carrier_in_xml, carrier_in_gift;

/* Append the carrier of `length` bytes of `source` to a file that is otherwise complete. */
void carrier_write(const struct carrier_style *style, const char *source, size_t length, struct text *out);

/* Look for a carrier of any style in a file; CARRIER_WHOLE appends the source. */
enum carrier_state carrier_read(const char *file, size_t length, struct text *source);

#endif
