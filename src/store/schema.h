/* The tables of the database, as steps from each version to the next. Steps are never changed once released: a new table
 * is a new step. Must not know SQLite. */
#ifndef UNFOLD_STORE_SCHEMA_H
#define UNFOLD_STORE_SCHEMA_H

/* `application_id` of an unfold database: "unfd". */
#define SCHEMA_APPLICATION 0x756e6664

enum { SCHEMA_VERSION = 4 };

/* Item i takes a database from version i to i + 1 and sets its `user_version`. */
extern const char *const schema_steps[SCHEMA_VERSION];

#endif
