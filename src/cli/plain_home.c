#include "cli/plain_home.h"

#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/lesson_print.h"

/* Something that can be opened by its number. */
struct entry {
    const char *path;            /* of a bank or a lesson */
    bool lesson;
    struct attempt_row finished; /* an attempt to look at; terms.id 0: none */
};

struct home {
    struct plain *plain;
    struct arena arena;
    struct vector entries;
};

static size_t add_entry(struct home *home, const char *path)
{
    struct entry *entry = vector_push(&home->entries);
    *entry = (struct entry){.path = path};
    return home->entries.count;
}

/* ── attempts ── */

/* The title of a bank, or NULL when it cannot be found any more. */
static const char *find_title(struct home *home, const char *id, const char **path)
{
    struct diags diags;
    diags_init(&diags);
    *path = library_find_bank(home->plain->library, id, &diags);
    struct bank *bank = *path ? bank_load(*path, true, &diags) : NULL;
    const char *title = bank ? arena_string(&home->arena, bank->title) : NULL;
    bank_free(bank);
    diags_clear(&diags);
    return title;
}

static void say_in_progress(struct home *home, const struct attempt_row *row)
{
    const struct clock *clock = &home->plain->launch->clock;
    const char *path, *title = find_title(home, row->terms.bank, &path);
    int64_t left = row->terms.deadline - clock->wall(clock->context);
    struct text time = {0};
    if (!title) return;
    if (left > 0) plain_write_time(left, &time);
    plain_say("  %zu. Go on with %s: %s%s.", add_entry(home, path), title,
              !row->terms.deadline ? "no time limit" : left > 0 ? text_string(&time) : "its time is over, see the result", left > 0 ? " left" : "");
    text_clear(&time);
}

static void say_finished(struct home *home, const struct attempt_row *row)
{
    const char *path, *title = find_title(home, row->terms.bank, &path);
    if (!title) return;
    plain_say("  %zu. Look at your last result: %s.", add_entry(home, path), title);
    ((struct entry *)vector_at(&home->entries, home->entries.count - 1))->finished = *row;
}

static bool is_first_of_bank(const struct attempt_row *rows, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (!rows[i].submitted && strcmp(rows[i].terms.bank, rows[index].terms.bank) == 0) return false;
    return true;
}

static void list_attempts(struct home *home)
{
    struct diags diags;
    struct attempt_row *rows;
    size_t count = 0, finished = 0;
    diags_init(&diags);
    if (!store_attempts(home->plain->store, NULL, &home->arena, &rows, &count, &diags)) count = 0;
    for (size_t i = 0; i < count; i++)
        if (!rows[i].submitted && is_first_of_bank(rows, i)) say_in_progress(home, &rows[i]);
    while (finished < count && !rows[finished].submitted) finished++;
    if (finished < count) say_finished(home, &rows[finished]);
    line_report(&diags, STATUS_WORLD);
    diags_clear(&diags);
}

/* ── modules ── */

static void list_module(struct home *home, const struct module *module)
{
    plain_say("Module %s: %s", module->id, module->title);
    if (module->exam) plain_say("  %zu. The exam of the module.", add_entry(home, module->exam));
    for (size_t i = 0; i < module->chapter_count; i++) {
        const struct chapter *chapter = &module->chapters[i];
        if (chapter->quiz) plain_say("  %zu. Quiz of chapter %s, %s.", add_entry(home, chapter->quiz), chapter->id, chapter->title);
        else plain_say("  Chapter %s, %s: no quiz yet.", chapter->id, chapter->title);
    }
}

/* Behind all that is sat, so that numbers stay as more lessons are written. */
static void list_lessons(struct home *home, const struct module *module)
{
    for (size_t i = 0; i < module->chapter_count; i++) {
        const struct chapter *chapter = &module->chapters[i];
        if (!chapter->lesson) continue;
        plain_say("  %zu. Lesson of chapter %s, %s.", add_entry(home, chapter->lesson), chapter->id, chapter->title);
        ((struct entry *)vector_at(&home->entries, home->entries.count - 1))->lesson = true;
    }
}

static void list_all(struct home *home)
{
    const struct library *library = home->plain->library;
    list_attempts(home);
    for (size_t i = 0; i < library->module_count; i++) list_module(home, &library->modules[i]);
    for (size_t i = 0; i < library->module_count; i++) list_lessons(home, &library->modules[i]);
}

/* ── choosing ── */

static int open_named(struct plain *plain, const char *name)
{
    struct diags diags;
    diags_init(&diags);
    const char *path = library_find_bank(plain->library, strcasecmp(name, "exam") == 0 ? NULL : name, &diags);
    line_report(&diags, STATUS_NO);
    diags_clear(&diags);
    return path ? plain_open_bank(plain, path, NULL) : STATUS_DONE;
}

int plain_read_lesson(struct plain *plain, const char *path)
{
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    struct lesson_printer printer = lesson_printer_of(&arena, plain->launch, &diags);
    bool read = lesson_print(&printer, plain->library->book, path);
    line_report(&diags, STATUS_NO);
    diags_clear(&diags);
    arena_clear(&arena);
    return read ? STATUS_DONE : STATUS_WORLD;
}

static int open_entry(struct home *home, size_t number)
{
    const struct entry *entry = vector_at(&home->entries, number - 1);
    if (entry->lesson) return plain_read_lesson(home->plain, entry->path);
    return plain_open_bank(home->plain, entry->path, entry->finished.terms.id ? &entry->finished : NULL);
}

static bool wants_out(const char *line)
{
    return strcasecmp(line, "leave") == 0 || strcasecmp(line, "quit") == 0 || strcasecmp(line, "q") == 0;
}

/* One list and one choice; true while there is more to do. */
static bool offer(struct home *home, int *status)
{
    struct plain *plain = home->plain;
    plain_say("\nHome.");
    list_all(home);
    if (plain_ask(plain, "Type a number from the list, the name of a bank, or leave: ") != INPUT_LINE) return false;
    const char *line = arena_string(&home->arena, text_string(&plain->line));
    size_t number = plain_number(line, home->entries.count);
    if (wants_out(line)) return false;
    if (number) *status = open_entry(home, number);
    else if (*line) *status = open_named(plain, line);
    return !plain->ended;
}

int plain_home(struct plain *plain)
{
    int status = STATUS_DONE;
    bool more = true;
    while (more) {
        struct home home = {.plain = plain};
        vector_init(&home.entries, sizeof(struct entry));
        more = offer(&home, &status);
        vector_clear(&home.entries);
        arena_clear(&home.arena);
    }
    return status;
}
