/* `unfold doctor`: what the program sees of its surroundings, for people who wonder and for reports of faults. */
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/content.h"

static void print_fact(const char *name, const char *value)
{
    printf("  %-12s %s\n", name, value && *value ? value : "(not set)");
}

static void print_terminal(void)
{
    bool interactive = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    puts("terminal");
    print_fact("TERM", getenv("TERM"));
    print_fact("COLORTERM", getenv("COLORTERM"));
    print_fact("NO_COLOR", getenv("NO_COLOR"));
    print_fact("interactive", interactive ? "yes" : "no: plain mode will be used");
    setlocale(LC_CTYPE, "");
    print_fact("characters", nl_langinfo(CODESET));
}

static void print_paths(struct command_line *line)
{
    puts("paths");
    struct library *library = content_library(line);
    print_fact("content", library ? library->folder : "not found");
    print_fact("attempts", content_home(line));
    printf("  %-12s %zu\n", "calculators", library ? book_count(library->book) : 0);
    printf("  %-12s %zu\n", "modules", library ? library->module_count : 0);
}

static enum status doctor_run(struct command_line *line)
{
    puts("unfold " UNFOLD_VERSION);
    print_terminal();
    print_paths(line);
    return line->library ? STATUS_DONE : STATUS_WORLD;
}

const struct command command_doctor = {
    .name = "doctor",
    .arguments = "",
    .summary = "Say what the program sees of terminal, locale and paths",
    .words_most = 0,
    .run = doctor_run,
};
