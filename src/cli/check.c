/* `unfold check`: every problem of banks, formula book, modules, lessons and themes in one run. */
#include <stdio.h>
#include <string.h>

#include "bank/check.h"
#include "base/file.h"
#include "cli/check_bank.h"
#include "cli/check_lesson.h"
#include "cli/content.h"
#include "cli/findings.h"
#include "cli/print.h"
#include "cli/watching.h"
#include "page/theme.h"

struct checking {
    struct command_line *line;
    struct arena arena;  /* what the findings of this run point into */
    struct library *library;
    long long seeds;
    enum findings_format format;
    size_t files;
    const char *path;    /* of the file at hand */
    struct diags diags;  /* of all files */
    struct vector banks; /* struct bank *: kept until the findings, which point into them, are printed */
    struct progress progress;
    struct book *book;   /* read once, when the first of its files is met */
};

/* ── one file, by what it is ── */

static bool has_key(const struct yaml_node *root, const char *key)
{
    return root && root->kind == YAML_MAP && yaml_get(root, key);
}

static bool is_bank(const struct yaml_node *root)
{
    return has_key(root, "unfold") || has_key(root, "sections");
}

static bool is_theme(const struct yaml_node *root)
{
    return has_key(root, "roles");
}

static bool is_book(const struct yaml_node *root)
{
    return has_key(root, "entries");
}

static bool is_module(const struct yaml_node *root)
{
    return has_key(root, "chapters");
}

/* A bank of many variants takes long by itself. */
static bool go_on_with(void *context, uint64_t seed)
{
    struct checking *checking = context;
    if (seed) progress_show(&checking->progress, "%s: variant %llu of %lld", checking->path, (unsigned long long)seed, checking->seeds);
    return !watching_is_over();
}

static void check_one_bank(struct checking *checking, const char *path, struct diags *diags)
{
    const struct seeds seeds = {(size_t)checking->seeds, go_on_with, checking};
    struct bank *bank = check_bank(path, checking->library, &seeds, diags);
    if (bank) *(struct bank **)vector_push(&checking->banks) = bank;
}

static void check_theme(struct checking *checking, const char *path, struct diags *diags)
{
    theme_read(&checking->arena, path, diags);
}

/* Entries call each other across files, so the book is always checked as a whole. */
static void check_book(struct checking *checking, const char *path, struct diags *diags)
{
    struct arena *arena = &checking->arena;
    const char *folder = path_join(arena, checking->library->folder, "content/book");
    if (!checking->book) {
        checking->book = book_load(folder, diags);
        if (!checking->book) checking->book = book_new();
        book_prove(checking->book, NULL, diags);
    }
    if (path_is_under(path, folder)) return;
    if (book_read_file(checking->book, path, diags) && book_link(checking->book, diags)) book_prove(checking->book, NULL, diags);
}

/* Modules have been read with the library; here they are read again to hear of their faults. */
static void check_module(struct checking *checking, const char *path, struct diags *diags)
{
    module_check(checking->library, path, diags);
}

static bool is_lesson(const char *path)
{
    size_t length = strlen(path);
    return length > 3 && strcmp(path + length - 3, ".md") == 0;
}

static void check_lesson(struct checking *checking, const char *path, struct diags *diags)
{
    lesson_check(&checking->arena, path, checking->library, diags);
}

static const struct {
    bool (*is)(const struct yaml_node *root);
    void (*check)(struct checking *checking, const char *path, struct diags *diags);
} kinds[] = {{is_bank, check_one_bank}, {is_theme, check_theme}, {is_book, check_book}, {is_module, check_module}};

static void check_file(struct checking *checking, const char *path)
{
    struct diags diags, scratch;
    const struct source *source;
    diags_init(&diags);
    diags_init(&scratch);
    checking->files++;
    checking->path = path;
    progress_show(&checking->progress, "%zu files checked, now %s", checking->files - 1, path);
    bool lesson = is_lesson(path);
    const struct yaml_node *root = lesson ? NULL : yaml_read_file(&checking->arena, path, &source, &scratch);
    size_t kind = 0;
    while (!lesson && kind < COUNT_OF(kinds) && !kinds[kind].is(root)) kind++;
    if (lesson) check_lesson(checking, path, &diags);
    else if (kind < COUNT_OF(kinds)) kinds[kind].check(checking, path, &diags);
    else if (root && !scratch.errors)
        diag_help(&scratch, diag_add(&scratch, MESSAGE_UNKNOWN_FILE, yaml_span(source, root)),
                  "a bank begins with `unfold: 1`");
    diags_move(&checking->diags, lesson || kind < COUNT_OF(kinds) ? &diags : &scratch);
    diags_clear(&diags);
    diags_clear(&scratch);
}

/* ── all files ── */

/* Of Markdown in a folder only what lies under `lessons` or `skeletons` is a lesson. */
static bool is_content(const char *path)
{
    return !is_lesson(path) || strstr(path, "/lessons/") || strstr(path, "/skeletons/");
}

static bool check_path(struct checking *checking, const char *path)
{
    static const char *const suffixes[] = {".yaml", ".md"};
    struct vector names;
    bool listed = true, folder = file_is_directory(path);
    vector_init(&names, sizeof(char *));
    for (size_t i = 0; i < (folder ? COUNT_OF(suffixes) : 1); i++)
        listed = file_list(&checking->arena, path, folder ? suffixes[i] : "", &names, &checking->diags) && listed;
    for (size_t i = 0; i < names.count; i++) {
        const char *name = *(char **)vector_at(&names, i);
        if ((!folder || is_content(name)) && !watching_is_over()) check_file(checking, name);
    }
    vector_clear(&names);
    return listed;
}

static bool check_everything(struct checking *checking)
{
    static const char *const folders[] = {"content", "exams", "quizzes", "themes"};
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        const char *folder = path_join(&checking->arena, checking->library->folder, folders[i]);
        if (file_is_directory(folder) && !check_path(checking, folder)) return false;
    }
    const char *own = theme_own_folder(&checking->arena);
    return !own || !file_is_directory(own) || check_path(checking, own);
}

static void begin(struct checking *checking)
{
    checking->files = 0;
    checking->book = NULL;
    checking->progress = progress_begin(checking->line->launch->clock);
    diags_init(&checking->diags);
    vector_init(&checking->banks, sizeof(struct bank *));
}

static void end(struct checking *checking)
{
    for (size_t i = 0; i < checking->banks.count; i++) bank_free(*(struct bank **)vector_at(&checking->banks, i));
    vector_clear(&checking->banks);
    diags_clear(&checking->diags);
    book_free(checking->book);
    arena_clear(&checking->arena);
}

static enum status verdict(const struct checking *checking, bool listed)
{
    bool strict = line_option(checking->line, "werror");
    if (!listed) return STATUS_WORLD;
    return checking->diags.errors || (strict && checking->diags.warnings) ? STATUS_NO : STATUS_DONE;
}

static enum status check_all(struct checking *checking)
{
    const struct command_line *line = checking->line;
    bool listed = line->word_count == 0 && check_everything(checking);
    for (size_t i = 0; i < line->word_count; i++) listed = check_path(checking, line->words[i]);
    progress_end(&checking->progress);
    diags_sort(&checking->diags);
    return verdict(checking, listed);
}

/* One run, with the content read anew. */
static bool run_once(void *context, struct watching_room room, enum status *status)
{
    struct checking *checking = context;
    struct command_line *line = checking->line;
    library_free(line->library);
    line->library = NULL;
    checking->library = content_library(line);
    if (!checking->library) {
        *status = STATUS_WORLD;
        return true;
    }
    begin(checking);
    enum status found = check_all(checking);
    bool over = watching_is_over();
    if (!over) {
        findings_print(&checking->diags, &(struct findings_manner){checking->format, room.rows, room.columns}, checking->files);
        *status = found;
    }
    end(checking);
    return !over;
}

/* What a bank says depends on chapters, formulas and lessons, so all content is watched whatever is checked. */
static enum status run_watching(struct checking *checking)
{
    struct command_line *line = checking->line;
    struct text words = {0};
    if (!content_library(line)) return STATUS_WORLD;
    for (size_t i = 0; i < line->word_count; i++) text_print(&words, "%s%s", i ? ", " : "", line->words[i]);
    text_add(&words, words.length ? " and the content" : "all content");
    struct watching watching = {.clock = line->launch->clock, .words = text_string(&words), .plain = line->launch->plain, .run = run_once,
                                .context = checking};
    const char *own = theme_own_folder(line->arena);
    bool all = line->word_count == 0 && own;
    watching.paths = watching_paths(line->arena, line->library->folder, all ? &own : line->words, all ? 1 : line->word_count);
    enum status status = watching_run(&watching);
    text_clear(&words);
    return status;
}

static enum status explain_code(const struct command_line *line, const char *code)
{
    enum message message;
    if (!message_find(code, &message)) return line_usage(line, "there is no message `%s`", code);
    struct text out = {0};
    message_help(message, &out);
    print_text(stdout, text_string(&out));
    text_clear(&out);
    return STATUS_DONE;
}

static enum status check_run(struct command_line *line)
{
    struct checking checking = {.line = line};
    bool watches = line_option(line, "watch");
    if (line_option(line, "explain")) return explain_code(line, line_option(line, "explain"));
    if (!findings_format_find(line_option(line, "format"), &checking.format))
        return line_usage(line, "--format is human, gcc, json or sarif, not `%s`", line_option(line, "format"));
    if (watches && (checking.format == FINDINGS_JSON || checking.format == FINDINGS_SARIF))
        return line_usage(line, "--watch prints for people and editors: --format is human or gcc with it");
    if (!line_whole(line, "seeds", 0, 1000000, &checking.seeds)) return STATUS_USAGE;
    if (watches) return run_watching(&checking);
    enum status status = STATUS_DONE;
    run_once(&checking, (struct watching_room){0}, &status);
    return status;
}

const struct command command_check = {
    .name = "check",
    .arguments = "[PATH …]",
    .summary = "Find every problem of banks, formulas, modules, lessons and themes",
    .page = "Without PATH all content is checked, and the themes of your own ($XDG_CONFIG_HOME/unfold/themes). Each finding says what is wrong, where, and how to mend it. A comment "
            "`# unfold: allow W0312 reason` on the line silences one warning.\n\n"
            "`--format json` prints one object a line: `code`, `severity` (error, warning or note), `message`, `file`, `line`, `column`, "
            "`end_line`, `end_column` (past the last character), `question` (its id, or null), `help` (or null) and `labels`, other places with their `text`. "
            "Lines and columns count from 1, columns in characters. `--format sarif` prints one SARIF 2.1.0 document.",
    .options = {{.name = "seeds", .argument = "N", .says = "prove N variants of every question besides the published one"},
                {.name = "format", .argument = "FORMAT", .says = "human, gcc (file:line:col: error: text [code]), json or sarif"},
                {.name = "werror", .says = "count warnings as errors"},
                {.name = "watch", .says = "check again after each save, until ^C"},
                {.name = "explain", .argument = "CODE", .says = "print the page of a message"}},
    .words_most = 64,
    .run = check_run,
};
