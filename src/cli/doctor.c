/* `unfold doctor`: what the program sees of its surroundings, for people who wonder and for reports of faults. */
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/content.h"
#include "cli/plain.h"
#include "cli/print.h"
#include "store/place.h"

static void print_fact(const char *name, const char *value)
{
    print_format(stdout, "  %-12s %s\n", name, value && *value ? value : "(not set)");
}

static void print_count(const char *name, size_t count)
{
    printf("  %-12s %zu\n", name, count);
}

static void print_program(const struct command_line *line)
{
    struct utsname system;
    puts("unfold " UNFOLD_VERSION);
    print_fact("program", line->program);
    if (uname(&system) == 0) print_format(stdout, "  %-12s %s %s on %s\n", "system", system.sysname, system.release, system.machine);
}

static void print_size(void)
{
    struct winsize size;
    char shown[48] = "not a terminal";
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        snprintf(shown, sizeof shown, "%d columns, %d rows", size.ws_col, size.ws_row);
    print_fact("size", shown);
}

static void print_terminal(const struct command_line *line)
{
    puts("terminal");
    print_fact("TERM", getenv("TERM"));
    print_fact("COLORTERM", getenv("COLORTERM"));
    print_fact("NO_COLOR", getenv("NO_COLOR"));
    print_size();
    const char *plain = plain_reason(line->launch);
    print_format(stdout, "  %-12s %s%s\n", "front end", plain ? "plain mode: " : "screens", plain ? plain : "");
    print_fact("characters", nl_langinfo(CODESET));
}

/* What stands in the way of saving, or that nothing does. The folder is made only when something is saved. */
static const char *home_state(struct command_line *line, const char *home)
{
    const char *database = path_join(line->arena, home, "unfold.db");
    if (file_exists(database)) return access(database, W_OK) == 0 ? "there, can be written" : "there, but cannot be written";
    if (file_exists(home)) return access(home, W_OK) == 0 ? "none yet" : "none yet, and the folder cannot be written";
    return "none yet";
}

static void print_paths(struct command_line *line)
{
    const char *home = content_home(line);
    puts("paths");
    struct library *library = content_library(line);
    print_fact("content", library ? library->folder : "not found");
    print_fact("attempts", home);
    print_fact("database", home_state(line, home));
    if (place_is_remote(home)) print_fact("", "on a network file system: saved without write-ahead log");
    print_count("calculators", library ? book_count(library->book) : 0);
    print_count("modules", library ? library->module_count : 0);
}

static enum status doctor_run(struct command_line *line)
{
    print_program(line);
    print_terminal(line);
    print_paths(line);
    return line->library ? STATUS_DONE : STATUS_WORLD;
}

const struct command command_doctor = {
    .name = "doctor",
    .arguments = "",
    .summary = "Say what the program sees of terminal, locale and paths",
    .page = "Put what it prints into a report of a fault. It reads only: no folder and no database is made.",
    .words_most = 0,
    .run = doctor_run,
};
