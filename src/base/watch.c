#include "base/watch.h"

#include <libgen.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif
#ifdef __APPLE__
#define st_mtim st_mtimespec
#endif

#include "base/alloc.h"
#include "base/file.h"
#include "base/random.h"

struct watch {
    struct clock clock;
    struct arena arena;
    struct vector paths;   /* struct watch_path */
    int told;              /* inotify's descriptor; -1: none */
    uint64_t known;        /* a hash of all that was there when a change was told of last */
    uint64_t latest;       /* the same when it was looked at last */
    int64_t next_look;     /* steady ms */
    int64_t changed_first, changed_last; /* steady ms; what is `latest` but not yet `known` began and went on */
};

static int64_t now(const struct watch *watch)
{
    return watch->clock.steady(watch->clock.context);
}

/* ── what the system tells ── */

#ifdef __linux__
static int open_told(void)
{
    return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
}

/* A folder that is watched already stays as it is; one that was made anew is another. */
static void tell_folder(const struct watch *watch, const char *path)
{
    if (watch->told >= 0)
        inotify_add_watch(watch->told, path, IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_MOVE | IN_CREATE | IN_DELETE | IN_MOVE_SELF | IN_ONLYDIR);
}
#else
static int open_told(void)
{
    return -1;
}

static void tell_folder(const struct watch *watch, const char *path)
{
    (void)watch;
    (void)path;
}
#endif

/* Of a link both places count: the link can be put elsewhere, and its file be written. */
static void tell_folder_of(const struct watch *watch, struct arena *arena, const char *path)
{
    char *real = realpath(path, NULL);
    tell_folder(watch, dirname(arena_string(arena, path)));
    if (real != NULL)
        tell_folder(watch, dirname(real));
    free(real);
}

/* Take all that was told; what exactly does not matter. */
static bool was_told(const struct watch *watch)
{
    char events[4096];
    bool any = false;
    while (watch->told >= 0 && read(watch->told, events, sizeof events) > 0)
        any = true;
    return any;
}

/* ── what is there ── */

static uint64_t add_file(uint64_t hash, const char *path)
{
    struct stat status = {0};
    bool there = stat(path, &status) == 0;
    const int64_t stamp[] = {there, (int64_t)status.st_ino, (int64_t)status.st_size, (int64_t)status.st_mtim.tv_sec,
                             (int64_t)status.st_mtim.tv_nsec};
    hash = random_hash(hash, path, strlen(path) + 1);
    return random_hash(hash, stamp, sizeof stamp);
}

/* Whatever cannot be read is told by whoever reads it. */
static uint64_t add_path(const struct watch *watch, const struct watch_path *watched, struct arena *arena, uint64_t hash)
{
    struct vector names;
    struct diags ignored;
    diags_init(&ignored);
    vector_init(&names, sizeof(char *));
    tell_folder_of(watch, arena, watched->path);
    if (!file_is_directory(watched->path)) {
        hash = add_file(hash, watched->path);
    } else {
        tell_folder(watch, watched->path);
        file_list(arena, watched->path, watched->suffix, &names, &ignored);
    }
    for (size_t i = 0; i < names.count; i++) {
        const char *name = *(char **)vector_at(&names, i);
        tell_folder_of(watch, arena, name);
        hash = add_file(hash, name);
    }
    vector_clear(&names);
    diags_clear(&ignored);
    return hash;
}

static uint64_t hash_all(const struct watch *watch)
{
    struct arena arena = {0};
    uint64_t hash = RANDOM_HASH_START;
    for (size_t i = 0; i < watch->paths.count; i++)
        hash = add_path(watch, vector_at(&watch->paths, i), &arena, hash);
    arena_clear(&arena);
    return hash;
}

/* ── life ── */

static int64_t pause_between_looks(const struct watch *watch)
{
    return watch->told >= 0 ? WATCH_LOOK_TOLD : WATCH_LOOK;
}

struct watch *watch_new(struct clock clock, bool told, const struct watch_path *paths)
{
    struct watch *watch = alloc_zeroed(1, sizeof *watch);
    watch->clock = clock;
    watch->told = told ? open_told() : -1;
    vector_init(&watch->paths, sizeof *paths);
    for (; paths->path != NULL; paths++)
        *(struct watch_path *)vector_push(&watch->paths) =
            (struct watch_path){arena_string(&watch->arena, paths->path), arena_string(&watch->arena, paths->suffix)};
    watch->known = watch->latest = hash_all(watch);
    watch->next_look = now(watch) + pause_between_looks(watch);
    return watch;
}

void watch_free(struct watch *watch)
{
    if (watch == NULL)
        return;
    if (watch->told >= 0)
        close(watch->told);
    vector_clear(&watch->paths);
    arena_clear(&watch->arena);
    free(watch);
}

/* ── looking ── */

static bool is_pending(const struct watch *watch)
{
    return watch->latest != watch->known;
}

static void look(struct watch *watch, int64_t at)
{
    bool was_pending = is_pending(watch);
    uint64_t hash = hash_all(watch);
    watch->next_look = at + pause_between_looks(watch);
    if (hash == watch->latest)
        return;
    watch->latest = hash;
    watch->changed_last = at;
    if (!was_pending)
        watch->changed_first = at;
}

static bool is_due(const struct watch *watch, int64_t at)
{
    return is_pending(watch) && (at - watch->changed_last >= WATCH_QUIET || at - watch->changed_first >= WATCH_RESTLESS);
}

bool watch_look(struct watch *watch)
{
    int64_t at = now(watch);
    if (was_told(watch) || at >= watch->next_look || is_due(watch, at))
        look(watch, at);
    if (!is_due(watch, at))
        return false;
    watch->known = watch->latest;
    return true;
}

/* The next moment at which there may be something to say without anything being told. */
static int64_t next_moment(const struct watch *watch, int64_t deadline)
{
    int64_t moment = watch->next_look < deadline ? watch->next_look : deadline;
    int64_t rest = watch->changed_last + WATCH_QUIET;
    return is_pending(watch) && rest < moment ? rest : moment;
}

bool watch_wait(struct watch *watch, int milliseconds)
{
    int64_t deadline = now(watch) + milliseconds;
    for (;;) {
        if (watch_look(watch))
            return true;
        int64_t at = now(watch), until = next_moment(watch, deadline);
        if (at >= deadline)
            return false;
        struct pollfd told = {.fd = watch->told, .events = POLLIN};
        if (poll(&told, 1, until > at ? (int)(until - at) : 0) < 0)
            return false;
    }
}
