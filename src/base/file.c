#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"

enum {
    CHUNK = 65536,       /* bytes asked for at a time */
    DEEPEST = 64,        /* folders inside folders that file_list enters */
};

static bool fail_reading(const char *path, struct diags *diags)
{
    const char *reason = strerror(errno);
    diag_add(diags, MESSAGE_FILE_UNREADABLE, (struct span){0}, path, reason);
    return false;
}

static bool fail_writing(const char *path, int reason, struct diags *diags)
{
    diag_add(diags, MESSAGE_FILE_UNWRITABLE, (struct span){0}, path, strerror(reason));
    return false;
}

static bool refuse_kind(const char *path, mode_t mode, struct diags *diags)
{
    const char *kind = S_ISDIR(mode)                      ? "a folder"
                       : S_ISFIFO(mode)                   ? "a pipe"
                       : S_ISSOCK(mode)                   ? "a socket"
                       : S_ISCHR(mode) || S_ISBLK(mode)   ? "a device"
                                                          : "something else";
    diag_add(diags, MESSAGE_FILE_NOT_REGULAR, (struct span){0}, path, kind);
    return false;
}

/* Wait for more on a descriptor that someone else made non-blocking. */
static bool wait_readable(int descriptor)
{
    struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
    return poll(&wanted, 1, -1) >= 0 || errno == EINTR;
}

/* Read one chunk; the count, 0 at the end, -1 with errno. */
static ssize_t read_chunk(int descriptor, char *chunk, size_t size)
{
    for (;;) {
        ssize_t count = read(descriptor, chunk, size);
        if (count >= 0)
            return count;
        if (errno == EAGAIN && !wait_readable(descriptor))
            return -1;
        if (errno != EINTR && errno != EAGAIN)
            return -1;
    }
}

bool file_read_descriptor(int descriptor, const char *name, size_t limit, struct text *out, struct diags *diags)
{
    size_t start = out->length;
    char *chunk = alloc_resize(NULL, CHUNK, 1);
    ssize_t count;
    while ((count = read_chunk(descriptor, chunk, CHUNK)) > 0 && (size_t)count <= limit - (out->length - start))
        text_add_bytes(out, chunk, (size_t)count);
    bool read_all = count == 0;
    if (count < 0)
        fail_reading(name, diags);
    if (count > 0)
        diag_add(diags, MESSAGE_FILE_TOO_LARGE, (struct span){0}, name, limit);
    if (!read_all)
        text_cut(out, start);
    free(chunk);
    return read_all;
}

bool file_read(const char *path, size_t limit, struct text *out, struct diags *diags)
{
    /* Without O_NONBLOCK, opening a FIFO waits for a writer before anyone can see that it is one. */
    int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return fail_reading(path, diags);
    struct stat status;
    bool read_all = false;
    if (fstat(descriptor, &status) != 0)
        fail_reading(path, diags);
    else if (!S_ISREG(status.st_mode))
        refuse_kind(path, status.st_mode, diags);
    else if (status.st_size > 0 && (uintmax_t)status.st_size > limit)
        diag_add(diags, MESSAGE_FILE_TOO_LARGE, (struct span){0}, path, limit);
    else
        read_all = file_read_descriptor(descriptor, path, limit, out, diags);
    close(descriptor);
    return read_all;
}

static bool write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(descriptor, bytes, length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        bytes += count;
        length -= (size_t)count;
    }
    return true;
}

/* The rename is safe against a crash only once the folder is on the disk. Some file systems refuse to sync a folder,
 * which harms nobody. */
static void sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash == NULL ? alloc_copy(".", 1) : alloc_copy(path, slash == path ? 1 : (size_t)(slash - path));
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        (void)fsync(descriptor);
        close(descriptor);
    }
    free(folder);
}

/* Fill the new file and put it in the place of `target`; 0 or an errno. */
static int replace(const char *target, const char *bytes, size_t length, unsigned mode)
{
    struct text beside = {0};
    text_print(&beside, "%s.XXXXXX", target);
    int descriptor = mkostemp(beside.data, O_CLOEXEC);
    if (descriptor < 0) {
        int reason = errno;
        text_clear(&beside);
        return reason;
    }
    bool written = write_all(descriptor, bytes, length) && fchmod(descriptor, (mode_t)mode) == 0 && fsync(descriptor) == 0;
    int reason = written ? 0 : errno;
    if (close(descriptor) != 0 && reason == 0)
        reason = errno;
    if (reason == 0 && rename(beside.data, target) != 0)
        reason = errno;
    if (reason != 0)
        unlink(beside.data);
    text_clear(&beside);
    return reason;
}

bool file_write(const char *path, const char *bytes, size_t length, unsigned mode, struct diags *diags)
{
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        return refuse_kind(path, status.st_mode, diags);
    /* A link stays a link: what it points at is replaced. */
    char *resolved = realpath(path, NULL);
    const char *target = resolved != NULL ? resolved : path;
    int reason = replace(target, bytes, length, mode);
    if (reason == 0)
        sync_folder(target);
    free(resolved);
    return reason == 0 || fail_writing(path, reason, diags);
}

bool file_create(const char *path, const char *bytes, size_t length, struct diags *diags)
{
    int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (descriptor < 0 && errno == EEXIST) {
        diag_add(diags, MESSAGE_FILE_TAKEN, (struct span){0}, path);
        return false;
    }
    if (descriptor < 0)
        return fail_writing(path, errno, diags);
    int reason = write_all(descriptor, bytes, length) ? 0 : errno;
    if (close(descriptor) != 0 && reason == 0)
        reason = errno;
    if (reason != 0)
        unlink(path);
    return reason == 0 || fail_writing(path, reason, diags);
}

static bool make_one(const char *path)
{
    return mkdir(path, 0700) == 0 || file_is_directory(path);
}

bool file_make_directory(const char *path, struct diags *diags)
{
    char *parts = alloc_copy(path, strlen(path));
    bool made = true;
    for (char *slash = strchr(parts, '/'); made && slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        made = parts[0] == '\0' || make_one(parts);
        *slash = '/';
    }
    errno = made ? 0 : errno;
    made = made && make_one(path);
    if (!made) {
        const char *reason = strerror(errno);
        diag_add(diags, MESSAGE_FOLDER_UNMADE, (struct span){0}, path, reason);
    }
    free(parts);
    return made;
}

bool file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool file_is_regular(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

struct file_stamp file_stamp_of(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return (struct file_stamp){0};
    return (struct file_stamp){status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

bool file_stamp_equal(const struct file_stamp *a, const struct file_stamp *b)
{
    return a->device == b->device && a->inode == b->inode && a->size == b->size && a->seconds == b->seconds &&
           a->nanoseconds == b->nanoseconds;
}

bool file_is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool ends_with(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return length >= tail && strcmp(name + length - tail, suffix) == 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Push the names in `path` that do not begin with a dot, sorted, as strings in `arena`. */
static bool read_folder(struct arena *arena, const char *path, struct vector *entries, struct diags *diags)
{
    DIR *folder = opendir(path);
    if (folder == NULL)
        return fail_reading(path, diags);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.')
            *(char **)vector_push(entries) = arena_string(arena, entry->d_name);
    closedir(folder);
    if (entries->count > 0)
        qsort(entries->items, entries->count, sizeof(char *), compare_names);
    return true;
}

struct listing {
    struct arena *arena;
    const char *suffix;
    struct vector *names;
    struct diags *diags;
};

static bool list_folder(const struct listing *listing, const char *path, size_t depth);

/* Links to files are followed, links to folders are not: a circle of them would never end. */
static bool list_entry(const struct listing *listing, char *path, size_t depth)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return true; /* gone since the folder was read */
    if (S_ISDIR(status.st_mode))
        return depth == DEEPEST || list_folder(listing, path, depth + 1);
    if (S_ISLNK(status.st_mode) && stat(path, &status) != 0)
        return true;
    if (S_ISREG(status.st_mode) && ends_with(path, listing->suffix))
        *(char **)vector_push(listing->names) = path;
    return true;
}

static bool list_folder(const struct listing *listing, const char *path, size_t depth)
{
    struct vector entries;
    vector_init(&entries, sizeof(char *));
    bool read_all = read_folder(listing->arena, path, &entries, listing->diags);
    for (size_t i = 0; i < entries.count; i++) {
        const char *name = *(char **)vector_at(&entries, i);
        read_all = list_entry(listing, path_join(listing->arena, path, name), depth) && read_all;
    }
    vector_clear(&entries);
    return read_all;
}

bool file_list(struct arena *arena, const char *path, const char *suffix, struct vector *names, struct diags *diags)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return fail_reading(path, diags);
    if (S_ISDIR(status.st_mode))
        return list_folder(&(struct listing){arena, suffix, names, diags}, path, 0);
    if (!S_ISREG(status.st_mode))
        return refuse_kind(path, status.st_mode, diags);
    *(char **)vector_push(names) = arena_string(arena, path);
    return true;
}

char *path_join(struct arena *arena, const char *folder, const char *name)
{
    size_t length = strlen(folder);
    if (name[0] == '/' || length == 0)
        return arena_string(arena, name);
    return arena_print(arena, "%s%s%s", folder, folder[length - 1] == '/' ? "" : "/", name);
}

bool path_is_under(const char *path, const char *folder)
{
    char *inner = realpath(path, NULL), *outer = realpath(folder, NULL);
    size_t length = outer != NULL ? strlen(outer) : 0;
    bool under = inner != NULL && outer != NULL && strncmp(inner, outer, length) == 0 &&
                 (inner[length] == '/' || inner[length] == '\0');
    free(inner);
    free(outer);
    return under;
}
