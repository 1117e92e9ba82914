#include "bank/library.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/near.h"
#include "yaml/model.h"

#ifndef UNFOLD_PREFIX
#define UNFOLD_PREFIX "/usr/local"
#endif

/* ── where content lies ── */

static bool holds_content(struct arena *arena, const char *folder)
{
    return folder && file_is_directory(path_join(arena, folder, "content"));
}

/* The folder of a path, or NULL when it names none. */
static const char *parent_of(struct arena *arena, const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    return slash ? arena_copy(arena, path, slash == path ? 1 : (size_t)(slash - path)) : NULL;
}

static const char *user_data(struct arena *arena)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data) return path_join(arena, data, "unfold");
    return home && *home ? path_join(arena, home, ".local/share/unfold") : NULL;
}

const char *library_folder(struct arena *arena, const char *wanted, const char *program, struct diags *diags)
{
    const char *named = wanted ? wanted : getenv("UNFOLD_CONTENT");
    static const char installed[] = UNFOLD_PREFIX "/share/unfold";
    const char *beside = parent_of(arena, program), *above = parent_of(arena, beside);
    /* A program built with sanitizers lies one folder deeper in the source tree; one that is installed lies in bin/ beside share/, also
     * where that is not the folder that it was built for. */
    const char *const places[] = {named && *named ? named : beside, above, user_data(arena),
                                  above ? path_join(arena, above, "share/unfold") : NULL, installed};
    size_t count = named && *named ? 1 : COUNT_OF(places);
    for (size_t i = 0; i < count; i++)
        if (holds_content(arena, places[i])) return places[i];
    struct diag *diag = diag_add(diags, MESSAGE_NO_CONTENT, (struct span){0});
    if (named && *named) diag_help(diags, diag, "`%s` has no folder `content`", named);
    return NULL;
}

/* ── modules ── */

struct raw_chapter {
    const char *id, *title, *says, *about, *quiz, *lesson;
    struct list_of formulas;
};

struct raw_module {
    const char *id, *title, *says, *exam;
    struct list_of chapters;
};

static const struct model module_model;

static const struct field chapter_fields[] = {
    {"id", FIELD_TEXT, .required = true, .offset = offsetof(struct raw_chapter, id), .says = "module/chapter, such as 22/03"},
    {"title", FIELD_TEXT, .required = true, .offset = offsetof(struct raw_chapter, title), .says = "one line"},
    {"says", FIELD_TEXT, .offset = offsetof(struct raw_chapter, says), .says = "what it is about, in one line"},
    {"about", FIELD_TEXT, .offset = offsetof(struct raw_chapter, about), .says = "the same in a few sentences, as Markdown"},
    {"quiz", FIELD_TEXT, .offset = offsetof(struct raw_chapter, quiz), .says = "file of its quiz, under quizzes/"},
    {"lesson", FIELD_TEXT, .offset = offsetof(struct raw_chapter, lesson), .says = "file of its lesson, under content/lessons/"},
    {"formulas", FIELD_TEXTS, .offset = offsetof(struct raw_chapter, formulas), .says = "calculators in play"},
    {0},
};
static const struct model chapter_model = {
    .name = "chapter", .size = sizeof(struct raw_chapter), .fields = chapter_fields, .parent = &module_model};

static const struct field module_fields[] = {
    {"id", FIELD_TEXT, .required = true, .offset = offsetof(struct raw_module, id), .says = "number or name of the module"},
    {"title", FIELD_TEXT, .required = true, .offset = offsetof(struct raw_module, title), .says = "one line"},
    {"says", FIELD_TEXT, .offset = offsetof(struct raw_module, says), .says = "what it is about"},
    {"exam", FIELD_TEXT, .offset = offsetof(struct raw_module, exam), .says = "file of its final, under exams/"},
    {"chapters", FIELD_MODELS, .required = true, .offset = offsetof(struct raw_module, chapters), .of = &chapter_model,
     .says = "chapters in order"},
    {0},
};
static const struct model module_model = {.name = "module", .size = sizeof(struct raw_module), .fields = module_fields};

/* A named file that exists, or NULL: content may be announced before it is written. */
static const char *existing(struct library *library, const char *folder, const char *name)
{
    if (!name) return NULL;
    const char *path = path_join(&library->arena, path_join(&library->arena, library->folder, folder), name);
    return file_exists(path) ? path : NULL;
}

static void take_chapter(struct library *library, const struct raw_chapter *raw, struct chapter *chapter)
{
    *chapter = (struct chapter){.id = raw->id,
                                .title = raw->title,
                                .says = raw->says,
                                .about = raw->about,
                                .quiz = existing(library, "quizzes", raw->quiz),
                                .lesson = existing(library, "content/lessons", raw->lesson),
                                .formulas = raw->formulas.items,
                                .formula_count = raw->formulas.count};
}

static void take_module(struct library *library, const struct raw_module *raw, struct module *module)
{
    const struct raw_chapter *chapters = raw->chapters.items;
    *module = (struct module){
        .id = raw->id, .title = raw->title, .says = raw->says, .exam = existing(library, "exams", raw->exam)};
    module->chapters = arena_array(&library->arena, raw->chapters.count, sizeof *module->chapters);
    module->chapter_count = raw->chapters.count;
    for (size_t i = 0; i < raw->chapters.count; i++) take_chapter(library, &chapters[i], &module->chapters[i]);
}

static bool read_module(struct library *library, const char *path, struct module *module, struct diags *diags)
{
    struct raw_module raw = {0};
    const struct source *source;
    const struct yaml_node *root = yaml_read_file(&library->arena, path, &source, diags);
    const struct model_reader reader = {&library->arena, source, diags};
    if (!root || !model_read(&reader, &module_model, root, &raw)) return false;
    take_module(library, &raw, module);
    return true;
}

bool library_check_module(struct library *library, const char *path, struct diags *diags)
{
    struct module ignored;
    return read_module(library, path, &ignored, diags);
}

static void read_modules(struct library *library, struct diags *diags)
{
    struct vector paths, modules;
    vector_init(&paths, sizeof(char *));
    vector_init(&modules, sizeof(struct module));
    const char *folder = path_join(&library->arena, library->folder, "content/modules");
    if (file_is_directory(folder)) file_list(&library->arena, folder, ".yaml", &paths, diags);
    for (size_t i = 0; i < paths.count; i++) {
        struct module module;
        if (read_module(library, *(char **)vector_at(&paths, i), &module, diags)) *(struct module *)vector_push(&modules) = module;
    }
    library->modules = vector_freeze(&modules, &library->arena, &library->module_count);
    vector_clear(&paths);
}

static const char *book_folder(struct arena *arena, const struct library *library)
{
    return path_join(arena, library->folder, "content/book");
}

/* Also without a folder, which may have gone since. */
static struct book *read_book(const struct library *library)
{
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    struct book *book = book_load(book_folder(&arena, library), &diags);
    diags_clear(&diags);
    arena_clear(&arena);
    return book ? book : book_new();
}

struct library *library_open(const char *folder, struct diags *diags)
{
    struct library *library = alloc_zeroed(1, sizeof *library);
    library->folder = arena_string(&library->arena, folder);
    if (!file_is_directory(folder)) {
        struct diag *diag = diag_add(diags, MESSAGE_NO_CONTENT, (struct span){0});
        diag_help(diags, diag, "`%s` is not a folder", folder);
        library_free(library);
        return NULL;
    }
    library->book = arena_alloc(&library->arena, sizeof *library->book);
    *library->book = file_is_directory(book_folder(&library->arena, library)) ? NULL : book_new();
    read_modules(library, diags);
    return library;
}

const struct book *library_seen_book(const struct library *library)
{
    return *library->book;
}

const struct book *library_book(const struct library *library)
{
    if (!*library->book) *library->book = read_book(library);
    return *library->book;
}

void library_free(struct library *library)
{
    if (!library) return;
    if (library->book) book_free(*library->book);
    arena_clear(&library->arena);
    free(library);
}

const struct chapter *library_chapter(const struct library *library, const char *id)
{
    for (size_t m = 0; m < library->module_count; m++)
        for (size_t c = 0; c < library->modules[m].chapter_count; c++)
            if (strcmp(library->modules[m].chapters[c].id, id) == 0) return &library->modules[m].chapters[c];
    return NULL;
}

const struct chapter *library_find_chapter(const struct library *library, const char *topic, struct diags *diags)
{
    const struct chapter *found = library_chapter(library, topic), *chapter;
    struct near near = near_begin(topic);
    for (size_t i = 0; !found && (chapter = library_chapter_at(library, i)); i++) {
        near_offer(&near, chapter->id);
        if (*topic && strcasestr(chapter->title, topic)) found = chapter;
    }
    if (found) return found;
    struct diag *diag = diag_add(diags, MESSAGE_CHAPTER_NOT_FOUND, (struct span){0}, topic);
    if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    else diag_help(diags, diag, "`unfold progress` lists the chapters");
    return NULL;
}

size_t library_chapter_number(const struct library *library, const struct chapter *chapter)
{
    size_t number = 0;
    for (size_t i = 0; i < library->module_count; i++)
        for (size_t j = 0; j < library->modules[i].chapter_count; j++, number++)
            if (&library->modules[i].chapters[j] == chapter) return number;
    return number;
}

const struct chapter *library_chapter_at(const struct library *library, size_t number)
{
    for (size_t i = 0; i < library->module_count; number -= library->modules[i].chapter_count, i++)
        if (number < library->modules[i].chapter_count) return &library->modules[i].chapters[number];
    return NULL;
}

const struct module *library_module_of(const struct library *library, const struct chapter *chapter)
{
    for (size_t i = 0; i < library->module_count; i++) {
        const struct module *module = &library->modules[i];
        if (chapter >= module->chapters && chapter < module->chapters + module->chapter_count) return module;
    }
    return NULL;
}

/* ── finding a bank ── */

/* The `id:` of a bank without reading it all: the first line that begins so. */
static const char *quick_id(struct library *library, const char *path)
{
    struct diags diags;
    struct text bytes = {0};
    const char *id = NULL;
    diags_init(&diags);
    const char *line = file_read(path, YAML_MAX_BYTES, &bytes, &diags) ? text_string(&bytes) : "";
    for (; line && *line && !id; line = strchr(line, '\n'), line += line != NULL) {
        if (strncmp(line, "id:", 3) != 0) continue;
        line += 3 + strspn(line + 3, " \"'");
        id = arena_copy(&library->arena, line, strcspn(line, " \"'\r\n#"));
    }
    text_clear(&bytes);
    diags_clear(&diags);
    return id;
}

static const char *stem_of(struct library *library, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strlen(name);
    return arena_copy(&library->arena, name, length > 5 ? length - 5 : length);
}

/* `b07/1` names the file `b07-1-….yaml`. */
static bool is_short_name(const char *stem, const char *name)
{
    size_t length = strlen(name);
    if (!strchr(name, '/') || strlen(stem) < length) return false;
    for (size_t i = 0; i < length; i++)
        if (stem[i] != (name[i] == '/' ? '-' : name[i])) return false;
    return stem[length] == '-' || stem[length] == '\0';
}

void library_list_banks(const struct library *library, struct arena *arena, struct vector *paths, struct diags *diags)
{
    static const char *const folders[] = {"exams", "quizzes"};
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        const char *folder = path_join(arena, library->folder, folders[i]);
        if (file_is_directory(folder)) file_list(arena, folder, ".yaml", paths, diags);
    }
}

static const char *search_banks(struct library *library, const char *name, struct near *near, struct diags *diags)
{
    const char *found = NULL;
    struct vector paths;
    vector_init(&paths, sizeof(char *));
    library_list_banks(library, &library->arena, &paths, diags);
    for (size_t i = 0; i < paths.count && !found; i++) {
        const char *path = *(char **)vector_at(&paths, i), *stem = stem_of(library, path), *id = quick_id(library, path);
        bool is_it = strcmp(stem, name) == 0 || (id && strcmp(id, name) == 0) || is_short_name(stem, name);
        if (is_it) found = path;
        near_offer(near, stem);
        if (id) near_offer(near, id);
    }
    vector_clear(&paths);
    return found;
}

static const char *only_exam(const struct library *library)
{
    for (size_t i = 0; i < library->module_count; i++)
        if (library->modules[i].exam) return library->modules[i].exam;
    return NULL;
}

static bool looks_like_path(const char *name)
{
    size_t length = strlen(name);
    return file_exists(name) || (length > 5 && strcmp(name + length - 5, ".yaml") == 0);
}

const char *library_find_bank(struct library *library, const char *name, struct diags *diags)
{
    const char *path = name ? NULL : only_exam(library);
    if (path) return path;
    if (name && looks_like_path(name)) return arena_string(&library->arena, name);
    const struct chapter *chapter = name ? library_chapter(library, name) : NULL;
    if (chapter && chapter->quiz) return chapter->quiz;
    struct near near = near_begin(name ? name : "");
    path = name ? search_banks(library, name, &near, diags) : NULL;
    if (path) return path;
    struct diag *diag = diag_add(diags, MESSAGE_BANK_NOT_FOUND, (struct span){0}, name ? name : "(no exam)");
    if (chapter) diag_help(diags, diag, "chapter %s has no quiz yet", chapter->id);
    else if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    return NULL;
}

/* True when the name of a file, with or without folders, suffix and its words ("22-03" of 22-03-sharding.md), is `topic`. */
static bool is_named(const char *path, const char *topic)
{
    const char *name = strrchr(path, '/');
    size_t length = strlen(topic);
    name = name ? name + 1 : path;
    bool begins = length > 0 && strncmp(name, topic, length) == 0;
    bool ends = begins && (!name[length] || strcmp(name + length, ".md") == 0 || (name[length] == '-' && strchr(topic, '-')));
    return ends || strcmp(path, topic) == 0;
}

const struct chapter *library_lesson(const struct library *library, const char *topic)
{
    const struct chapter *by_title = NULL;
    for (size_t m = 0; m < library->module_count; m++)
        for (size_t c = 0; c < library->modules[m].chapter_count; c++) {
            const struct chapter *chapter = &library->modules[m].chapters[c];
            if (!chapter->lesson) continue;
            if (strcmp(chapter->id, topic) == 0 || is_named(chapter->lesson, topic)) return chapter;
            if (!by_title && strcasestr(chapter->title, topic)) by_title = chapter;
        }
    return by_title;
}
