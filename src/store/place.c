#include "store/place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/vfs.h>
#else
#include <sys/mount.h>
#include <sys/param.h>
#endif

#include "base/file.h"

/* The smallest page of SQLite: no database is shorter. It takes a file of one byte for an empty one. */
enum { SHORTEST_DATABASE = 512 };

/* SQLite keeps up to three more files beside a database. */
static const char *const companions[] = {"", "-wal", "-shm", "-journal"};

static void sync_folder_of(const char *path)
{
    struct arena arena = {0};
    const char *slash = strrchr(path, '/');
    const char *folder = !slash ? "." : slash == path ? "/" : arena_copy(&arena, path, (size_t)(slash - path));
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        (void)fsync(descriptor); /* refused by some file systems, which then have no need of it */
        close(descriptor);
    }
    arena_clear(&arena);
}

static bool fail(const char *path, struct diags *diags)
{
    int reason = errno;
    bool refused = reason == EROFS || reason == EACCES || reason == EPERM;
    diag_add(diags, refused ? MESSAGE_STORE_IS_READONLY : MESSAGE_FILE_UNWRITABLE, (struct span){0}, path, strerror(reason));
    return false;
}

bool place_make_file(const char *path, struct diags *diags)
{
    int descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0) return errno == EEXIST || fail(path, diags);
    bool synced = fsync(descriptor) == 0;
    if (!synced) fail(path, diags);
    close(descriptor);
    sync_folder_of(path);
    return synced;
}

bool place_is_fragment(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0 && found.st_size < SHORTEST_DATABASE;
}

#ifdef __linux__
/* Magic numbers of statfs(2). FUSE is here for sshfs and its like; a local FUSE file system merely loses WAL. */
static const uint32_t remote_systems[] = {
    0x6969 /* NFS */,  0xFF534D42 /* CIFS */,  0xFE534D42 /* SMB2 */, 0x517B /* SMB */,  0x65735546 /* FUSE */,
    0x01021997 /* 9P */, 0x5346414F /* AFS */, 0x00C36400 /* Ceph */, 0x0BD00BD0 /* Lustre */, 0x47504653 /* GPFS */,
};

static bool is_remote_system(const struct statfs *system)
{
    for (size_t i = 0; i < COUNT_OF(remote_systems); i++)
        if ((uint32_t)system->f_type == remote_systems[i]) return true;
    return false;
}
#else
static bool is_remote_system(const struct statfs *system)
{
    return !(system->f_flags & MNT_LOCAL);
}
#endif

bool place_is_remote(const char *path)
{
    struct statfs system;
    return statfs(path, &system) == 0 && is_remote_system(&system);
}

static bool is_free(struct arena *arena, const char *name)
{
    for (size_t i = 0; i < COUNT_OF(companions); i++)
        if (file_exists(arena_print(arena, "%s%s", name, companions[i]))) return false;
    return true;
}

char *place_free_name(struct arena *arena, const char *path, const char *word)
{
    for (int number = 1;; number++) {
        char *name = arena_print(arena, "%s.%s-%d", path, word, number);
        if (is_free(arena, name)) return name;
    }
}

bool place_set_aside(const char *path, const char *aside, struct diags *diags)
{
    struct arena arena = {0};
    bool moved = true;
    /* The database goes last: an old log left behind would be taken for that of the new database. */
    for (size_t i = COUNT_OF(companions); moved && i-- > 0;) {
        const char *from = arena_print(&arena, "%s%s", path, companions[i]);
        if (!file_exists(from)) continue;
        moved = rename(from, arena_print(&arena, "%s%s", aside, companions[i])) == 0;
        if (!moved) fail(from, diags);
    }
    sync_folder_of(path);
    arena_clear(&arena);
    return moved;
}

/* ── copying ── */

enum {
    COPY_LIMIT = 256 << 20, /* bytes of one file */
    COPY_TRIES = 20,        /* until nothing is written for as long as reading takes */
};

/* What a database is made of at one moment. Its shared memory is not needed: it is made anew from the log. */
static const char *const copied[] = {"", "-journal", "-wal"};

struct moment {
    struct text parts[COUNT_OF(copied)];
    bool there[COUNT_OF(copied)];
};

static void moment_clear(struct moment *moment)
{
    for (size_t i = 0; i < COUNT_OF(copied); i++) text_clear(&moment->parts[i]);
}

static bool moment_read(const char *path, struct moment *moment, struct diags *diags)
{
    struct arena arena = {0};
    bool read = true;
    *moment = (struct moment){0};
    for (size_t i = 0; read && i < COUNT_OF(copied); i++) {
        const char *part = arena_print(&arena, "%s%s", path, copied[i]);
        moment->there[i] = i == 0 || file_exists(part);
        read = !moment->there[i] || file_read(part, COPY_LIMIT, &moment->parts[i], diags);
    }
    arena_clear(&arena);
    return read;
}

static bool moments_agree(const struct moment *a, const struct moment *b)
{
    for (size_t i = 0; i < COUNT_OF(copied); i++) {
        const struct text *left = &a->parts[i], *right = &b->parts[i];
        if (a->there[i] != b->there[i] || left->length != right->length) return false;
        if (left->length && memcmp(left->data, right->data, left->length) != 0) return false;
    }
    return true;
}

/* Without a lock there is one way to know that the files belong together: all of them read twice, with nothing changed between
 * the first reading's end and the second's beginning. It is what a power cut at that moment would have left, which SQLite mends. */
static bool moment_catch(const char *path, struct moment *moment, struct diags *diags)
{
    struct moment again;
    bool read = moment_read(path, moment, diags), same = false;
    for (int i = 0; read && !same && i < COPY_TRIES; i++) {
        read = moment_read(path, &again, diags);
        same = read && moments_agree(moment, &again);
        moment_clear(moment);
        *moment = again;
    }
    if (read && !same) diag_add(diags, MESSAGE_STORE_IS_RESTLESS, (struct span){0}, path);
    return read && same;
}

static bool moment_write(const struct moment *moment, const char *path, struct diags *diags)
{
    struct arena arena = {0};
    bool written = true;
    for (size_t i = 0; written && i < COUNT_OF(copied); i++)
        if (moment->there[i])
            written = file_create(arena_print(&arena, "%s%s", path, copied[i]), text_string(&moment->parts[i]), moment->parts[i].length, diags);
    arena_clear(&arena);
    return written;
}

char *place_copy(struct arena *arena, const char *path, const char *scratch, struct diags *diags)
{
    struct moment moment;
    char *folder = NULL;
    if (moment_catch(path, &moment, diags)) {
        folder = mkdtemp(path_join(arena, scratch, "unfold-XXXXXX"));
        if (!folder) fail(scratch, diags);
        else if (!moment_write(&moment, path_join(arena, folder, COPY_NAME), diags)) place_remove_scratch(folder), folder = NULL;
    }
    moment_clear(&moment);
    return folder;
}

void place_remove_scratch(const char *folder)
{
    struct arena arena = {0};
    for (size_t i = 0; i < COUNT_OF(companions); i++) unlink(arena_print(&arena, "%s/%s%s", folder, COPY_NAME, companions[i]));
    rmdir(folder);
    arena_clear(&arena);
}
