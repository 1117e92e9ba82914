/* A value on its way into the database, always bound and never written into SQL. Must not know SQLite. */
#ifndef UNFOLD_STORE_CELL_H
#define UNFOLD_STORE_CELL_H

#include <stdint.h>

struct cell {
    enum { CELL_INTEGER, CELL_REAL, CELL_TEXT } kind;
    int64_t integer;
    double real;
    const char *text; /* borrowed; NULL is stored as null */
};

/* Make one of each kind. */
static inline struct cell cell_integer(int64_t value)
{
    return (struct cell){.kind = CELL_INTEGER, .integer = value};
}

static inline struct cell cell_real(double value)
{
    return (struct cell){.kind = CELL_REAL, .real = value};
}

static inline struct cell cell_text(const char *value)
{
    return (struct cell){.kind = CELL_TEXT, .text = value};
}

#endif
