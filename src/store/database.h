/* One SQLite file: statements with bound values, transactions, and what failed last. Must not know which tables there are.
 *
 * Whatever can fail gives false and leaves the reason in database_fault until the next failure. */
#ifndef UNFOLD_STORE_DATABASE_H
#define UNFOLD_STORE_DATABASE_H

#include "base/arena.h"
#include "store/cell.h"
#include "store/fault.h"

struct database;

/* A row of an answer, for as long as the function runs that is given it. */
struct row;
typedef void row_function(const struct row *row, void *out);

/* Open a file, made when it is missing; ":memory:" keeps nothing. Never NULL: a failure stays with it, and all that is asked of it
 * fails likewise. */
struct database *database_open(const char *path);
void database_close(struct database *database);

/* Look whether the file is whole. False with a fault, `damaged` when it is not a database or a broken one. Until then closing
 * leaves the log where it is. */
bool database_is_sound(struct database *database);

/* Whether the file can be read and not written. */
bool database_is_readonly(const struct database *database);

/* Choose how changes survive a crash: a write-ahead log, or a rollback journal where the log's shared memory is not to be had. */
void database_choose_journal(struct database *database);

/* Copy everything into another, whose fault says what failed. */
bool database_copy(struct database *from, struct database *to);

/* Run one statement with `cells` for its question marks; `each` (may be NULL) is given every row of the answer. */
bool database_query(struct database *database, const char *sql, const struct cell *cells, size_t count, row_function *each, void *out);

/* Run one statement whose answer does not matter; several without values. */
bool database_run(struct database *database, const char *sql, const struct cell *cells, size_t count);
bool database_script(struct database *database, const char *sql);

/* Ask for one whole number; 0 when there is no answer. */
bool database_ask(struct database *database, const char *sql, const struct cell *cells, size_t count, int64_t *number);

/* Begin to write, and end it: commit when `well`, else leave everything as it was. True when it was committed. */
bool database_begin(struct database *database);
bool database_end(struct database *database, bool well);

/* The id that the last inserted row was given. */
int64_t database_last_id(const struct database *database);

/* What failed last. */
const struct fault *database_fault(const struct database *database);

/* Read a column, from 0. A text is NULL where there is none; it is copied into `arena`, or lives as long as the row. */
int64_t row_integer(const struct row *row, int column);
double row_real(const struct row *row, int column);
const char *row_text(const struct row *row, int column);
const char *row_copy_text(const struct row *row, int column, struct arena *arena);

/* The library behind this, with the version that is in use; in `arena`. */
const char *database_library(struct arena *arena);

#endif
