/* `unfold new`: a skeleton to start from. Skeletons are files of the content, so `unfold check` proves them like all others. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/near.h"
#include "cli/content.h"
#include "cli/print.h"

enum { SKELETON_BYTES_MOST = 1 << 16 };

static const struct skeleton {
    const char *kind, *words;
    const char *suffix;
    const char *next; /* the command that shows the file at work */
} skeletons[] = {
    {"quiz", "a quiz", ".yaml", "quiz"},       {"exam", "an exam", ".yaml", "exam"},     {"drill", "a drill", ".yaml", "drill"},
    {"bank", "a bank", ".yaml", "show --answers"}, {"module", "a module", ".yaml", NULL}, {"lesson", "a lesson", ".md", "learn"},
    {"theme", "a theme", ".yaml", NULL},
};

static const struct skeleton *find_skeleton(const char *kind)
{
    for (size_t i = 0; i < COUNT_OF(skeletons); i++)
        if (strcmp(skeletons[i].kind, kind) == 0) return &skeletons[i];
    return NULL;
}

static enum status unknown_kind(const struct command_line *line, const char *kind)
{
    struct near near = near_begin(kind);
    for (size_t i = 0; i < COUNT_OF(skeletons); i++) near_offer(&near, skeletons[i].kind);
    if (near.best) return line_usage(line, "there is no skeleton of a `%s`; did you mean `%s`?", kind, near.best);
    return line_usage(line, "there is no skeleton of a `%s`, but of a bank, quiz, exam, drill, module, lesson and theme", kind);
}

/* ── names ── */

static bool ends_in(const char *path, const char *suffix)
{
    size_t length = strlen(path), tail = strlen(suffix);
    return length > tail && strcmp(path + length - tail, suffix) == 0;
}

/* The file's name without folder and suffix, in the characters that an id may have. */
static char *id_of(struct arena *arena, const char *path, const char *suffix)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char *id = arena_copy(arena, name, strlen(name) - strlen(suffix));
    for (char *at = id; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("-_", *at)) *at = '-';
    return id;
}

/* A path as it can be typed again; where it would need quotes, `fallback`. */
static const char *typed(const char *path, const char *fallback)
{
    for (const char *at = path; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("-_./+@", *at)) return fallback;
    return path;
}

/* ── where the schema lies, as seen from the new file ── */

static char *real_folder_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *folder = !slash ? "." : arena_copy(arena, path, slash == path ? 1 : (size_t)(slash - path));
    char *real = realpath(folder, NULL), *copy = real ? arena_string(arena, real) : NULL;
    free(real);
    return copy;
}

/* `../content/bank.schema.json` inside the content, so that a checkout may move; elsewhere the whole path. */
static const char *schema_path(struct arena *arena, const char *library_folder, const char *path)
{
    char *library = realpath(library_folder, NULL), *folder = real_folder_of(arena, path);
    size_t length = library ? strlen(library) : 0;
    const char *found = arena_print(arena, "%s/content/bank.schema.json", library ? library : library_folder);
    if (library && folder && strncmp(folder, library, length) == 0 && (!folder[length] || folder[length] == '/')) {
        struct text up = {0};
        for (const char *at = folder + length; *at; at++)
            if (*at == '/') text_add(&up, "../");
        found = arena_print(arena, "%scontent/bank.schema.json", text_string(&up));
        text_clear(&up);
    }
    free(library);
    return found;
}

/* ── filling in ── */

/* Append `from`, in which `what` has become `with`. */
static void replace_all(const char *from, const char *what, const char *with, struct text *out)
{
    for (const char *at; (at = strstr(from, what)); from = at + strlen(what)) {
        text_add_bytes(out, from, (size_t)(at - from));
        text_add(out, with);
    }
    text_add(out, from);
}

static void fill_in(const struct command_line *line, const struct skeleton *skeleton, const char *path, struct text *skeletal)
{
    struct arena *arena = line->arena;
    const char *name = arena_print(arena, "skeleton-%s", skeleton->kind), *file = arena_print(arena, "%s%s", name, skeleton->suffix);
    const char *id = id_of(arena, path, skeleton->suffix), *plain = arena_print(arena, "%s%s", id, skeleton->suffix);
    const struct {
        const char *what, *with;
    } replacements[] = {
        {"../bank.schema.json", schema_path(arena, line->library->folder, path)},
        {file, typed(path, plain)},
        {name, id},
    };
    for (size_t i = 0; i < COUNT_OF(replacements); i++) {
        struct text filled = {0};
        replace_all(text_string(skeletal), replacements[i].what, replacements[i].with, &filled);
        text_clear(skeletal);
        *skeletal = filled;
    }
}

static void tell(const struct skeleton *skeleton, const char *path)
{
    print_format(stdout, "%s: %s to start from. It works as it stands: change it, and look at what becomes of it.\n", path, skeleton->words);
    print_format(stdout, "    unfold check %s%s\n", strcmp(skeleton->suffix, ".yaml") == 0 && skeleton->next ? "--seeds 50 " : "", path);
    if (skeleton->next) print_format(stdout, "    unfold %s %s\n", skeleton->next, path);
}

static enum status write_skeleton(struct command_line *line, const struct skeleton *skeleton, const char *path)
{
    struct text text = {0};
    struct diags diags;
    diags_init(&diags);
    const char *source = arena_print(line->arena, "%s/content/skeletons/%s%s", line->library->folder, skeleton->kind, skeleton->suffix);
    bool written = file_read(source, SKELETON_BYTES_MOST, &text, &diags);
    if (written) fill_in(line, skeleton, path, &text);
    written = written && file_create(path, text_string(&text), text.length, &diags);
    enum status status = written ? STATUS_DONE : line_report(&diags, STATUS_WORLD);
    if (written) tell(skeleton, path);
    text_clear(&text);
    diags_clear(&diags);
    return status;
}

static enum status new_run(struct command_line *line)
{
    const struct skeleton *skeleton = find_skeleton(line->words[0]);
    if (!skeleton) return unknown_kind(line, line->words[0]);
    if (!content_library(line)) return STATUS_WORLD;
    const char *path = line->words[1];
    if (!ends_in(path, skeleton->suffix)) path = arena_print(line->arena, "%s%s", path, skeleton->suffix);
    return write_skeleton(line, skeleton, path);
}

const struct command command_new = {
    .name = "new",
    .arguments = "quiz|exam|drill|bank|module|lesson|theme FILE",
    .summary = "Write a file to start from, which explains itself",
    .page = "FILE gets a small working example whose comments say what each key does, named after the file. `bank` has every kind of blank. "
            "`.yaml`, or `.md` for a lesson, is added to a name without it. A file that is there already is left alone.",
    .words_least = 2,
    .words_most = 2,
    .run = new_run,
};
