/* Lints of a module: the files and formulas that its chapters name. */
#include <string.h>

#include "bank/check.h"
#include "base/file.h"
#include "base/near.h"

/* What a key of a chapter, or of the module, names a file in. */
struct place_of_files {
    const char *key, *folder;
};

static void offer_files(struct library *library, const char *folder, const char *wanted, struct diags *diags, struct diag *diag)
{
    struct near near = near_begin(wanted);
    struct vector names;
    struct diags ignored;
    vector_init(&names, sizeof(char *));
    diags_init(&ignored);
    file_list(&library->arena, folder, "", &names, &ignored);
    for (size_t i = 0; i < names.count; i++) near_offer(&near, *(const char **)vector_at(&names, i) + strlen(folder) + 1);
    if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    diags_clear(&ignored);
    vector_clear(&names);
}

/* A folder that is not there at all is content that has only been announced. */
static void file_is_there(struct library *library, const struct source *source, const struct yaml_node *node,
                          const struct place_of_files *place, struct diags *diags)
{
    const struct yaml_node *name = yaml_get(node, place->key);
    const char *folder = path_join(&library->arena, library->folder, place->folder);
    if (!name || name->kind != YAML_SCALAR || !file_is_directory(folder)) return;
    if (file_exists(path_join(&library->arena, folder, name->text))) return;
    struct diag *diag = diag_add(diags, MESSAGE_CHAPTER_FILE_MISSING, yaml_span(source, name), name->text, place->folder);
    offer_files(library, folder, name->text, diags, diag);
}

static void formulas_are_known(struct library *library, const struct source *source, const struct yaml_node *chapter, struct diags *diags)
{
    const struct yaml_node *list = yaml_get(chapter, "formulas");
    for (size_t i = 0; list && list->kind == YAML_LIST && i < list->count; i++) {
        const struct yaml_node *name = list->values[i];
        if (name->kind != YAML_SCALAR || book_find(library_book(library), name->text)) continue;
        struct near near = near_begin(name->text);
        for (size_t e = 0; e < book_count(library_book(library)); e++) near_offer(&near, book_at(library_book(library), e)->name);
        struct diag *diag = diag_add(diags, MESSAGE_CHAPTER_FORMULA_UNKNOWN, yaml_span(source, name), name->text);
        if (near.best) diag_help(diags, diag, "did you mean `%s`?", near.best);
    }
}

static void check_chapter(struct library *library, const struct source *source, const struct yaml_node *chapter, struct diags *diags)
{
    static const struct place_of_files places[] = {{"quiz", "quizzes"}, {"lesson", "content/lessons"}};
    if (chapter->kind != YAML_MAP) return;
    for (size_t i = 0; i < COUNT_OF(places); i++) file_is_there(library, source, chapter, &places[i], diags);
    formulas_are_known(library, source, chapter, diags);
}

void module_check(struct library *library, const char *path, struct diags *diags)
{
    static const struct place_of_files exam = {"exam", "exams"};
    const struct source *source;
    struct diags again;
    if (!library_check_module(library, path, diags)) return;
    diags_init(&again);
    const struct yaml_node *root = yaml_read_file(&library->arena, path, &source, &again);
    const struct yaml_node *chapters = root ? yaml_get(root, "chapters") : NULL;
    if (root) file_is_there(library, source, root, &exam, diags);
    for (size_t i = 0; chapters && i < chapters->count; i++) check_chapter(library, source, chapters->values[i], diags);
    if (root) check_allow(source, diags);
    diags_clear(&again);
}
