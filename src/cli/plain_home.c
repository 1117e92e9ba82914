#include "cli/plain_home.h"

#include <string.h>
#include <strings.h>

#include "cli/chapter_print.h"
#include "cli/command.h"
#include "cli/lesson_print.h"
#include "cli/progress_parts.h"

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
    struct history *history;
    struct progress_record *progress;
};

/* A title that asks ends its sentence itself. */
static const char *full_stop(const char *title)
{
    size_t length = strlen(title);
    return length && strchr("?!.", title[length - 1]) ? "" : ".";
}

static size_t add_entry(struct home *home, const char *path)
{
    struct entry *entry = vector_push(&home->entries);
    *entry = (struct entry){.path = path};
    return home->entries.count;
}

/* ── attempts ── */

static void say_in_progress(struct home *home, const struct bank_history *past)
{
    const struct clock *clock = &home->plain->launch->clock;
    int64_t deadline = past->current.terms.deadline, left = deadline - clock->wall(clock->context);
    struct text time = {0};
    if (left > 0) plain_write_time(left, &time);
    plain_say("  %zu. Go on with %s: %s%s.", add_entry(home, past->path), past->bank->title,
              !deadline ? "no time limit" : left > 0 ? text_string(&time) : "its time is over, see the result", left > 0 ? " left" : "");
    text_clear(&time);
}

static void say_finished(struct home *home, const struct bank_history *past)
{
    struct text points = {0};
    points_write(past->score.points, &points);
    text_add(&points, " of ");
    points_write(past->score.max, &points);
    plain_say("  %zu. Look at your last result: %s, %s points.", add_entry(home, past->path), past->bank->title, text_string(&points));
    ((struct entry *)vector_at(&home->entries, home->entries.count - 1))->finished = past->last;
    text_clear(&points);
}

static void list_attempts(struct home *home)
{
    const struct history *history = home->history;
    for (size_t i = 0; i < history->count; i++)
        if (history->banks[i].in_progress) say_in_progress(home, &history->banks[i]);
    for (size_t i = 0; i < history->count; i++)
        if (history->banks[i].has_result) say_finished(home, &history->banks[i]);
}

/* ── reviews ── */

static void write_due(const struct progress_record *progress, struct text *out)
{
    if (progress->due_count) {
        text_print(out, "%zu question%s due for review", progress->due_count, progress->due_count == 1 ? " is" : "s are");
    } else if (progress->next_due) {
        text_add(out, "Nothing is due for review; the next question comes back ");
        progress_write_day(progress->next_due, progress->today, out);
    } else {
        text_add(out, "Nothing to review yet: each question that you answer comes back with other numbers");
    }
}

static void say_next(struct home *home)
{
    struct text words = {0};
    progress_write_next(home->progress, &words);
    if (words.length) plain_say("Next: %s.", text_string(&words));
    text_reset(&words);
    write_due(home->progress, &words);
    plain_say("%s%s.", text_string(&words), home->progress->due_count ? ": type review" : "");
    text_clear(&words);
}

/* ── modules ── */

static void say_quiz(struct home *home, const struct chapter_progress *progress)
{
    const struct chapter *chapter = progress->chapter;
    struct text known = {0};
    if (progress->tally.seen) text_print(&known, ": mastery %d per cent", (int)(tally_mastery(&progress->tally) * 100 + 0.5));
    if (progress->tally.due) text_print(&known, ", %zu due", progress->tally.due);
    if (chapter->quiz)
        plain_say("  %zu. Quiz of chapter %s, %s%s%s", add_entry(home, chapter->quiz), chapter->id, chapter->title, text_string(&known),
                  known.length ? "." : full_stop(chapter->title));
    else plain_say("  Chapter %s, %s: no quiz yet.", chapter->id, chapter->title);
    text_clear(&known);
}

static void list_module(struct home *home, const struct module_progress *progress)
{
    const struct module *module = progress->module;
    plain_say("Module %s: %s", module->id, module->title);
    if (module->exam) plain_say("  %zu. The exam of the module.", add_entry(home, module->exam));
    for (size_t i = 0; i < module->chapter_count; i++) say_quiz(home, &progress->chapters[i]);
}

/* Banks that no module names. */
static void list_others(struct home *home)
{
    static const char *const kinds[] = {[BANK_EXAM] = "Exam", [BANK_QUIZ] = "Quiz", [BANK_DRILL] = "Drill"};
    bool any = false;
    for (size_t i = 0; i < home->history->count; i++) {
        const struct bank_history *past = &home->history->banks[i];
        if (past->module || !past->bank) continue;
        if (!any) plain_say("Besides:");
        any = true;
        plain_say("  %zu. %s: %s.", add_entry(home, past->path), kinds[past->bank->kind], past->bank->title);
    }
}

/* Behind all that is sat, so that numbers stay as more lessons are written. */
static void list_lessons(struct home *home, const struct module *module)
{
    for (size_t i = 0; i < module->chapter_count; i++) {
        const struct chapter *chapter = &module->chapters[i];
        if (!chapter->lesson) continue;
        plain_say("  %zu. Lesson of chapter %s, %s%s", add_entry(home, chapter->lesson), chapter->id, chapter->title,
                  full_stop(chapter->title));
        ((struct entry *)vector_at(&home->entries, home->entries.count - 1))->lesson = true;
    }
}

static void list_all(struct home *home)
{
    say_next(home);
    list_attempts(home);
    for (size_t i = 0; i < home->progress->module_count; i++) list_module(home, &home->progress->modules[i]);
    for (size_t i = 0; i < home->progress->module_count; i++) list_lessons(home, home->progress->modules[i].module);
    list_others(home);
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

static void read_past(struct home *home)
{
    const struct clock *clock = &home->plain->launch->clock;
    home->history = history_read(home->plain->library, home->plain->store);
    home->progress = progress_read(home->plain->library, home->history, home->plain->store, clock->wall(clock->context));
}

static void forget_past(struct home *home)
{
    progress_free(home->progress);
    history_free(home->history);
    vector_clear(&home->entries);
    arena_clear(&home->arena);
}

static int review(struct home *home)
{
    uint64_t seed;
    struct bank *deck = progress_deck(home->progress, &seed);
    struct text words = {0};
    write_due(home->progress, &words);
    plain_say("%s.", text_string(&words));
    text_reset(&words);
    if (!deck) progress_write_next(home->progress, &words);
    if (words.length) plain_say("Next: %s.", text_string(&words));
    text_clear(&words);
    if (!deck) return STATUS_DONE;
    if (home->progress->due_count > deck->question_count)
        plain_say("This review asks %zu of them; the rest waits for the next.", deck->question_count);
    return plain_open_deck(home->plain, deck, seed);
}

int plain_review(struct plain *plain)
{
    struct home home = {.plain = plain};
    vector_init(&home.entries, sizeof(struct entry));
    read_past(&home);
    int status = review(&home);
    forget_past(&home);
    return status;
}

static void say_chapter(struct home *home, const char *topic)
{
    struct diags diags;
    diags_init(&diags);
    const struct library *library = home->plain->library;
    const struct chapter *chapter = library_find_chapter(library, topic, &diags);
    if (chapter) {
        struct chapter_record *record = chapter_record_read(library, home->history, home->progress, home->plain->store, chapter);
        chapter_print(record);
        chapter_record_free(record);
    }
    line_report(&diags, STATUS_NO);
    diags_clear(&diags);
}

static bool wants_out(const char *line)
{
    return strcasecmp(line, "leave") == 0 || strcasecmp(line, "quit") == 0 || strcasecmp(line, "q") == 0;
}

/* One list and one choice; true while there is more to do. */
static bool offer(struct home *home, int *status)
{
    struct plain *plain = home->plain;
    read_past(home);
    plain_say("\nHome.");
    list_all(home);
    if (plain_ask(plain, "Type a number from the list, the name of a bank, chapter ID, review, progress, tour, or leave: ") != INPUT_LINE) return false;
    const char *line = arena_string(&home->arena, text_string(&plain->line));
    size_t number = plain_number(line, home->entries.count);
    if (wants_out(line)) return false;
    if (number) *status = open_entry(home, number);
    else if (strcasecmp(line, "review") == 0) *status = review(home);
    else if (strcasecmp(line, "progress") == 0) progress_print(home->progress, home->history, false);
    else if (strcasecmp(line, "tour") == 0) plain_tour();
    else if (strncasecmp(line, "chapter ", 8) == 0) say_chapter(home, line + 8 + strspn(line + 8, " "));
    else if (*line) *status = open_named(plain, line);
    return !plain->ended;
}

int plain_home(struct plain *plain)
{
    int status = STATUS_DONE;
    bool more = true;
    plain_first_tour(plain);
    while (more) {
        struct home home = {.plain = plain};
        vector_init(&home.entries, sizeof(struct entry));
        more = offer(&home, &status);
        forget_past(&home);
    }
    return status;
}
