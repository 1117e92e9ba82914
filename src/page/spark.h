/* A sparkline: a row of shares as one character each, for where a plot has no room. Must not know what they are shares of. */
#ifndef UNFOLD_PAGE_SPARK_H
#define UNFOLD_PAGE_SPARK_H

#include "page/canvas.h"

/* Append one cell for each of `count` shares from 0 to 1 (others are brought within), in eighths. */
void spark_write(enum symbols symbols, const double *shares, size_t count, struct text *out);

#endif
