/* Where the database lies: its file, its modes, and names beside it. Must not know SQLite. */
#ifndef UNFOLD_STORE_PLACE_H
#define UNFOLD_STORE_PLACE_H

#include "base/diag.h"

/* Make an empty file that only its owner can read, unless one is there, and see that it survives a power cut. */
bool place_make_file(const char *path, struct diags *diags);

/* Whether it is a file that is not empty, yet shorter than any database: what a full disk or a stray hand leaves. */
bool place_is_fragment(const char *path);

/* What a copy is called in its folder. */
#define COPY_NAME "copy.db"

/* Copy a database with what belongs to it, as of one moment at which perhaps somebody wrote, into a new folder under `scratch` that
 * only its owner may enter. Gives the folder, where it is called COPY_NAME, in `arena`; NULL after a diagnostic. */
char *place_copy(struct arena *arena, const char *path, const char *scratch, struct diags *diags);
/* Remove such a folder with all that is in it. */
void place_remove_scratch(const char *folder);

/* Whether `path` is on a network file system, where the shared memory that WAL needs is not shared between machines. */
bool place_is_remote(const char *path);

/* The first of `path`.`word`-1, -2 … under which nothing lies yet; in `arena`. */
char *place_free_name(struct arena *arena, const char *path, const char *word);

/* Rename a database with what belongs to it (-wal, -shm, -journal) to `aside`, likewise ending. */
bool place_set_aside(const char *path, const char *aside, struct diags *diags);

#endif
