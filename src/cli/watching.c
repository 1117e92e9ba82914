#include "cli/watching.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/print.h"

/* How soon ^C is noticed, and how many rows the last lines take. */
enum { LISTEN_EVERY = 100 /* ms */, STATUS_ROWS = 3 };

static const int ways_out[] = {SIGINT, SIGTERM, SIGHUP};

static void hold_ways_out(void)
{
    sigset_t held;
    sigemptyset(&held);
    for (size_t i = 0; i < COUNT_OF(ways_out); i++) sigaddset(&held, ways_out[i]);
    sigprocmask(SIG_BLOCK, &held, NULL);
}

bool watching_is_over(void)
{
    sigset_t pending;
    bool over = false;
    if (sigpending(&pending) != 0) return true;
    for (size_t i = 0; i < COUNT_OF(ways_out); i++) over |= sigismember(&pending, ways_out[i]) == 1;
    return over;
}

/* ── what is watched ── */

static void add_path(struct vector *paths, const char *path)
{
    *(struct watch_path *)vector_push(paths) = (struct watch_path){path, ".yaml"};
    if (file_is_directory(path)) *(struct watch_path *)vector_push(paths) = (struct watch_path){path, ".md"};
}

const struct watch_path *watching_paths(struct arena *arena, const char *folder, const char *const *names, size_t count)
{
    static const char *const folders[] = {"content", "exams", "quizzes", "themes"};
    struct vector paths;
    vector_init(&paths, sizeof(struct watch_path));
    for (size_t i = 0; i < count; i++) add_path(&paths, names[i]);
    for (size_t i = 0; i < COUNT_OF(folders); i++) add_path(&paths, path_join(arena, folder, folders[i]));
    vector_push(&paths); /* ends the list */
    return vector_freeze(&paths, arena, &count);
}

/* ── the runs ── */

/* Rows and columns of the terminal on standard output, if it is one that can be cleared. */
static struct watching_room room_of(const struct watching *watching)
{
    struct winsize size = {0};
    const char *type = getenv("TERM");
    if (watching->plain || !isatty(STDOUT_FILENO) || !type || !*type || strcmp(type, "dumb") == 0) return (struct watching_room){0};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row <= STATUS_ROWS || !size.ws_col) size = (struct winsize){24, 80, 0, 0};
    return (struct watching_room){size.ws_row - STATUS_ROWS, size.ws_col};
}

static void begin_run(struct watching_room room, size_t number)
{
    if (room.rows) fputs("\033[H\033[2J", stdout);
    else print_format(stdout, "%s── %zu ──\n", number > 1 ? "\n" : "", number);
}

static void end_run(const struct watching *watching, struct watching_room room, size_t number)
{
    if (room.rows) print_format(stdout, "\nrun %zu; watching %s; ^C ends", number, watching->words);
    else if (number == 1) print_format(stderr, "watching %s; ^C ends\n", watching->words);
    fflush(stdout);
}

/* False when the person leaves. */
static bool await_change(struct watch *watch)
{
    while (!watching_is_over())
        if (watch_wait(watch, LISTEN_EVERY)) return true;
    return false;
}

enum status watching_run(const struct watching *watching)
{
    enum status last = STATUS_DONE;
    struct watching_room room = {0};
    struct watch *watch = watch_new(watching->clock, true, watching->paths);
    hold_ways_out();
    for (size_t number = 1; !watching_is_over(); number++) {
        room = room_of(watching);
        begin_run(room, number);
        if (!watching->run(watching->context, room, &last)) break;
        end_run(watching, room, number);
        if (!await_change(watch)) break;
    }
    if (room.rows) putchar('\n');
    watch_free(watch);
    return last;
}
