/* `unfold doctor`: what the program sees of its surroundings, for people who wonder and for reports of faults. */
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/file.h"
#include "base/regex.h"
#include "base/utf8.h"
#include "cli/content.h"
#include "cli/plain.h"
#include "cli/print.h"
#include "exchange/xml.h"
#include "page/config.h"
#include "store/place.h"
#include "store/store.h"

/* What is looked at, and what of it stands in the way of using the program. */
struct visit {
    struct command_line *line;
    const char *problems[4];
    size_t problem_count;
};

static void print_fact(const char *name, const char *value)
{
    print_format(stdout, "  %-12s %s\n", name, value && *value ? value : "(not set)");
}

static void add_problem(struct visit *visit, const char *problem)
{
    visit->problems[visit->problem_count++] = problem;
}

static const char *visit_print(const struct visit *visit, const char *value, const char *remark)
{
    return remark ? arena_print(visit->line->arena, "%s (%s)", value, remark) : value;
}

/* ── program ── */

static void print_libraries(const struct visit *visit)
{
    static const char *(*const libraries[])(struct arena *arena) = {utf8_library, regex_library, json_library, yaml_library, store_library,
                                                                   xml_library};
    struct arena *arena = visit->line->arena;
    const struct launch *launch = visit->line->launch;
    if (launch->screen_library) print_fact("libraries", launch->screen_library(arena));
    for (size_t i = 0; i < COUNT_OF(libraries); i++) print_fact(i || launch->screen_library ? " " : "libraries", libraries[i](arena));
}

static void print_program(const struct visit *visit)
{
    struct utsname system;
    puts("unfold " UNFOLD_VERSION);
    print_fact("program", visit->line->program);
    if (uname(&system) == 0) print_format(stdout, "  %-12s %s %s on %s\n", "system", system.sysname, system.release, system.machine);
    print_libraries(visit);
}

/* ── terminal ── */

static void print_size(const struct visit *visit)
{
    enum { LEAST_COLUMNS = 40, LEAST_ROWS = 12 };
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) {
        print_fact("size", "not a terminal");
        return;
    }
    bool small = size.ws_col < LEAST_COLUMNS || size.ws_row < LEAST_ROWS;
    const char *shown = arena_print(visit->line->arena, "%d columns, %d rows", size.ws_col, size.ws_row);
    print_fact("size", visit_print(visit, shown, small ? "too small for screens, which need 40 and 12" : NULL));
}

/* The first that is set decides, as in the C library. */
static const char *locale_variable(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const char *value = getenv(names[i]);
        if (value && *value) return names[i];
    }
    return NULL;
}

static void print_characters(const struct visit *visit)
{
    const char *name = locale_variable(), *set = nl_langinfo(CODESET);
    print_fact("locale", name ? arena_print(visit->line->arena, "%s=%s", name, getenv(name)) : "");
    print_fact("characters", visit_print(visit, set, strcmp(set, "UTF-8") == 0 ? NULL : "all is spelled in ASCII"));
}

static void print_terminal(const struct visit *visit)
{
    const char *plain = plain_reason(visit->line->launch), *inside = getenv("TMUX") ? "tmux" : getenv("STY") ? "screen" : NULL;
    puts("terminal");
    print_fact("TERM", getenv("TERM"));
    print_fact("COLORTERM", getenv("COLORTERM"));
    print_fact("NO_COLOR", getenv("NO_COLOR"));
    if (inside) print_fact("inside", inside);
    print_size(visit);
    print_characters(visit);
    print_fact("front end", plain ? arena_print(visit->line->arena, "plain mode: %s", plain) : "screens");
}

/* ── content and attempts ── */

static void print_count(const char *name, size_t count)
{
    printf("  %-12s %zu\n", name, count);
}

static void print_themes(const struct visit *visit, const char *folder)
{
    struct vector names;
    struct diags diags;
    struct text shown = {0};
    vector_init(&names, sizeof(char *));
    diags_init(&diags);
    file_list(visit->line->arena, path_join(visit->line->arena, folder, "themes"), ".yaml", &names, &diags);
    for (size_t i = 0; i < names.count; i++) {
        const char *path = *(char **)vector_at(&names, i), *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
        text_print(&shown, "%s%.*s", i ? ", " : "", (int)(strlen(name) - strlen(".yaml")), name);
    }
    print_fact("themes", text_string(&shown));
    text_clear(&shown);
    vector_clear(&names);
    diags_clear(&diags);
}

static void print_content(struct visit *visit)
{
    const struct library *library = content_library(visit->line);
    puts("content");
    print_fact("folder", library ? library->folder : "not found");
    if (!library) {
        add_problem(visit, "no content was found: name its folder with --content or UNFOLD_CONTENT");
        return;
    }
    print_count("calculators", book_count(library_book(library)));
    print_count("modules", library->module_count);
    print_themes(visit, library->folder);
}

/* What stands in the way of saving, or NULL. The folder is made only when something is saved. */
static const char *fault_of_saving(const char *home, const char *database)
{
    if (file_exists(database)) return access(database, W_OK) == 0 ? NULL : "the database cannot be written";
    return file_exists(home) && access(home, W_OK) != 0 ? "the folder of the attempts cannot be written" : NULL;
}

/* What is in the database, seen in a copy, so that nothing in it changes. */
static const char *database_content(struct visit *visit, const char *database)
{
    struct arena *arena = visit->line->arena;
    const char *scratch = getenv("TMPDIR"), *shown = NULL;
    struct attempt_row *attempts;
    struct card_row *cards;
    size_t attempt_count, card_count, open = 0;
    struct diags diags;
    diags_init(&diags);
    store *copy = store_open_copy(database, scratch && *scratch ? scratch : "/tmp", &diags);
    bool read = copy && store_attempts(copy, NULL, arena, &attempts, &attempt_count, &diags) &&
                store_cards(copy, arena, &cards, &card_count, &diags);
    for (size_t i = 0; read && i < attempt_count; i++) open += !attempts[i].submitted;
    if (read) shown = arena_print(arena, "%zu attempt%s, %zu in progress; %zu question%s seen", attempt_count,
                                  attempt_count == 1 ? "" : "s", open, card_count, card_count == 1 ? "" : "s");
    else add_problem(visit, "the database cannot be read");
    line_report(&diags, STATUS_WORLD);
    store_close(copy);
    diags_clear(&diags);
    return shown ? shown : "cannot be read";
}

/* Where settings are kept; a file of them with a fault is told and not used. */
static void print_settings(struct visit *visit)
{
    struct config config;
    config_read(&config, visit->line->launch->config);
    bool there = config.path && file_exists(config.path);
    print_fact("settings", !config.path ? "no folder is known: HOME is not set"
                           : there      ? config.path
                                        : arena_print(visit->line->arena, "%s (none yet)", config.path));
    if (config.fault) add_problem(visit, arena_string(visit->line->arena, config.fault));
    config_clear(&config);
}

static void print_attempts(struct visit *visit)
{
    const char *home = content_home(visit->line), *database = path_join(visit->line->arena, home, "unfold.db");
    const char *fault = fault_of_saving(home, database);
    puts("attempts");
    print_fact("folder", home);
    print_fact("database", file_exists(database) ? database_content(visit, database) : "none yet");
    print_fact("saving", fault ? fault : "can be written");
    if (place_is_remote(home)) print_fact(" ", "on a network file system: saved without write-ahead log");
    if (fault) add_problem(visit, fault);
    print_settings(visit);
}

static enum status doctor_run(struct command_line *line)
{
    struct visit visit = {.line = line};
    print_program(&visit);
    print_terminal(&visit);
    print_content(&visit);
    print_attempts(&visit);
    puts(visit.problem_count ? "problems" : "nothing stands in the way");
    for (size_t i = 0; i < visit.problem_count; i++) print_format(stdout, "  %s\n", visit.problems[i]);
    return visit.problem_count ? STATUS_WORLD : STATUS_DONE;
}

const struct command command_doctor = {
    .name = "doctor",
    .arguments = "",
    .summary = "Say what the program sees of its surroundings, and what is wrong there",
    .page = "Put what it prints into a report of a fault. It reads only: no folder and no database is made, and what is in the database is seen in "
            "a copy. Exit status is 3 when something stands in the way: no content, or attempts that cannot be read or saved.",
    .words_most = 0,
    .run = doctor_run,
};
