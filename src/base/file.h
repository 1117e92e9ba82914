/* Files and paths. Every failure is a diagnostic that names the path and says what to do. */
#ifndef UNFOLD_BASE_FILE_H
#define UNFOLD_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/text.h"
#include "base/vector.h"

/* Append the bytes of a regular file of at most `limit` bytes. A directory, FIFO, device or larger file is refused
 * without blocking; a file that changes while it is read gives what was read. "-" is not special. */
bool file_read(const char *path, size_t limit, struct text *out, struct diags *diags);

/* Append everything from an open descriptor (standard input), up to `limit` bytes. */
bool file_read_descriptor(int descriptor, const char *name, size_t limit, struct text *out, struct diags *diags);

/* Replace a file as a whole (write beside it, fsync, rename), with permission bits `mode`. */
bool file_write(const char *path, const char *bytes, size_t length, unsigned mode, struct diags *diags);

/* Make a new file, with the permissions of the umask; a path that is taken, be it by a link to nothing, is refused. */
bool file_create(const char *path, const char *bytes, size_t length, struct diags *diags);

/* Make a directory and its parents, with mode 0700 for those that are new. */
bool file_make_directory(const char *path, struct diags *diags);

/* Ask about a path, links followed; false as well when it cannot be looked at. */
bool file_exists(const char *path);
bool file_is_directory(const char *path);
bool file_is_regular(const char *path);

/* What tells one state of a file from another without reading it; all zero for one that cannot be looked at. */
struct file_stamp {
    uint64_t device, inode;
    int64_t size, seconds, nanoseconds; /* bytes; time of the last change */
};
struct file_stamp file_stamp_of(const char *path);
bool file_stamp_equal(const struct file_stamp *a, const struct file_stamp *b);

/* List regular files under `path` whose name ends in `suffix`, sorted bytewise, depth first; names beginning with a dot
 * are left out and links to folders are not entered. A `path` that is itself a file is listed whatever its name. Pushes
 * `char *` from `arena` onto `names`; false when a part could not be read, with the rest listed. */
bool file_list(struct arena *arena, const char *path, const char *suffix, struct vector *names, struct diags *diags);

/* True if `path` lies under `folder`, however either is spelled; false when one of them does not exist. */
bool path_is_under(const char *path, const char *folder);

/* Join two parts with one slash; an absolute `name` stands alone. */
char *path_join(struct arena *arena, const char *folder, const char *name);

#endif
