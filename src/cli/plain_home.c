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
    bool left;                   /* the program */
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
    bool read = lesson_print(&printer, plain->library, path);
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

/* ── commands ── */

/* Each returns an exit status. */
static int choose_review(struct home *home, const char *rest)
{
    (void)rest;
    return review(home);
}

static int choose_progress(struct home *home, const char *rest)
{
    (void)rest;
    progress_print(home->progress, home->history, false);
    return STATUS_DONE;
}

static int choose_chapter(struct home *home, const char *rest)
{
    if (*rest) say_chapter(home, rest);
    else plain_say("Type chapter and its ID, as the list has it.");
    return STATUS_DONE;
}

static int choose_theme(struct home *home, const char *rest)
{
    plain_theme(home->plain, rest);
    return STATUS_DONE;
}

static int choose_tour(struct home *home, const char *rest)
{
    (void)home;
    (void)rest;
    plain_tour();
    return STATUS_DONE;
}

static int choose_leave(struct home *home, const char *rest)
{
    (void)rest;
    home->left = true;
    return STATUS_DONE;
}

static int choose_help(struct home *home, const char *rest);

static const struct home_command {
    const char *name;
    const char *spelled; /* with what may follow the name; NULL: nothing may */
    const char *says;    /* NULL: another name of the one before */
    bool answers;        /* only says something: the list, heard a moment ago, is not said again behind it */
    int (*run)(struct home *home, const char *rest);
} home_commands[] = {
    {"review", NULL, "answer the questions that are due again", false, choose_review},
    {"progress", NULL, "how well each chapter is known", false, choose_progress},
    {"chapter", "chapter ID", "all about the chapter of that ID", false, choose_chapter},
    {"theme", "theme, or theme NAME", "the colours of screens: which there are, or choose one", true, choose_theme},
    {"tour", NULL, "the first words again", true, choose_tour},
    {"help", NULL, "this list", true, choose_help},
    {"leave", NULL, "leave the program; quit does too", false, choose_leave},
    {"quit", NULL, NULL, false, choose_leave},
    {"q", NULL, NULL, false, choose_leave},
};

static int choose_help(struct home *home, const char *rest)
{
    (void)home;
    (void)rest;
    plain_say("Type a number and press Enter: it opens that line of the list. The name of a bank opens it, and exam the final. Enter alone says "
              "the list again. The other words are:");
    for (size_t i = 0; i < COUNT_OF(home_commands); i++) {
        const struct home_command *command = &home_commands[i];
        if (command->says) plain_say("  %s: %s.", command->spelled ? command->spelled : command->name, command->says);
    }
    return STATUS_DONE;
}

/* The command that a line is, with what follows its name; NULL when it is none. */
static const struct home_command *find_command(const char *line, const char **rest)
{
    size_t length = strcspn(line, " ");
    *rest = line + length + strspn(line + length, " ");
    for (size_t i = 0; i < COUNT_OF(home_commands); i++) {
        const struct home_command *command = &home_commands[i];
        bool named = strlen(command->name) == length && strncasecmp(line, command->name, length) == 0;
        if (named && (!**rest || command->spelled)) return command;
    }
    return NULL;
}

/* What was typed at the list; true when that only said something. */
static bool take(struct home *home, const char *line, int *status)
{
    const char *rest;
    size_t number = plain_number(line, home->entries.count);
    const struct home_command *command = find_command(line, &rest);
    if (command) *status = command->run(home, rest);
    else if (number) *status = open_entry(home, number);
    else if (*line) *status = open_named(home->plain, line);
    return command && command->answers;
}

/* One list and one choice from it; true while there is more to do. */
static bool offer(struct home *home, int *status)
{
    static const char prompt[] = "Type a number from the list, the name of a bank, chapter ID, review, progress, theme, tour, help, or leave: ";
    struct plain *plain = home->plain;
    bool answered = true;
    read_past(home);
    plain_say("\nHome.");
    list_all(home);
    while (answered) {
        if (plain_ask(plain, prompt) != INPUT_LINE) return false;
        answered = take(home, arena_string(&home->arena, text_string(&plain->line)), status);
    }
    return !home->left && !plain->ended;
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
