/* Where content lies, and how a bank is found by what a person types. */
#include <stdlib.h>
#include <unistd.h>

#include "bank/library.h"
#include "bank_bench.h"
#include "base/file.h"

/* A folder of content that is removed again. */
struct shelf {
    char folder[64];
    struct arena arena;
    struct diags diags;
};

static void put(struct shelf *shelf, const char *path, const char *text)
{
    char *whole = path_join(&shelf->arena, shelf->folder, path), *slash = strrchr(whole, '/');
    const char *parent = arena_copy(&shelf->arena, whole, (size_t)(slash - whole));
    assert_true(file_make_directory(parent, &shelf->diags));
    assert_true(file_write(whole, text, strlen(text), 0600, &shelf->diags));
}

static void shelf_init(struct shelf *shelf)
{
    *shelf = (struct shelf){.folder = "/tmp/unfold-library-XXXXXX"};
    assert_non_null(mkdtemp(shelf->folder));
    diags_init(&shelf->diags);
    put(shelf, "content/modules/22.yaml",
        "id: '22'\ntitle: T\nexam: final.yaml\nchapters:\n"
        "  - {id: 22/01, title: One, quiz: 22-01-tensor.yaml, lesson: one.md, formulas: [ring]}\n"
        "  - {id: 22/02, title: Two, quiz: not-yet.yaml}\n");
    put(shelf, "exams/final.yaml", "unfold: 1\nid: m22-final\n");
    put(shelf, "quizzes/22-01-tensor.yaml", "unfold: 1\nid: \"tensor\" # of the module\n");
    put(shelf, "quizzes/b07-1-fit-the-model.yaml", "unfold: 1\nid: fit\n");
    put(shelf, "content/lessons/one.md", "# One\n");
}

static void shelf_clear(struct shelf *shelf)
{
    char *command = arena_print(&shelf->arena, "rm -r %s", shelf->folder);
    assert_int_equal(system(command), 0);
    diags_clear(&shelf->diags);
    arena_clear(&shelf->arena);
}

static void banks_are_found_by_what_people_type(void **state)
{
    (void)state;
    static const struct {
        const char *name, *path;
    } cases[] = {
        {NULL, "exams/final.yaml"},           {"m22-final", "exams/final.yaml"},           {"final", "exams/final.yaml"},
        {"22/01", "quizzes/22-01-tensor.yaml"}, {"tensor", "quizzes/22-01-tensor.yaml"},     {"22-01-tensor", "quizzes/22-01-tensor.yaml"},
        {"b07/1", "quizzes/b07-1-fit-the-model.yaml"}, {"fit", "quizzes/b07-1-fit-the-model.yaml"},
    };
    struct shelf shelf;
    shelf_init(&shelf);
    struct library *library = library_open(shelf.folder, &shelf.diags);
    assert_non_null(library);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const char *path = library_find_bank(library, cases[i].name, &shelf.diags);
        assert_non_null(path);
        assert_string_equal(path + strlen(shelf.folder) + 1, cases[i].path);
    }
    assert_int_equal(shelf.diags.errors, 0);
    assert_string_equal(library_find_bank(library, "elsewhere/mine.yaml", &shelf.diags), "elsewhere/mine.yaml");
    library_free(library);
    shelf_clear(&shelf);
}

static void what_is_not_there_is_told_with_the_nearest_name(void **state)
{
    (void)state;
    static const struct {
        const char *name, *help;
    } cases[] = {
        {"fina", "did you mean `final`?"},
        {"tensr", "did you mean `tensor`?"},
        {"22/02", "chapter 22/02 has no quiz yet"},
        {"something-else", NULL},
        {"b07/2", NULL},
    };
    struct shelf shelf;
    shelf_init(&shelf);
    struct library *library = library_open(shelf.folder, &shelf.diags);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_null(library_find_bank(library, cases[i].name, &shelf.diags));
        const struct diag *diag = diags_at(&shelf.diags, i);
        assert_int_equal(diag->message, MESSAGE_BANK_NOT_FOUND);
        if (cases[i].help) assert_string_equal(diag->help, cases[i].help);
        else assert_null(diag->help);
    }
    library_free(library);
    shelf_clear(&shelf);
}

static void chapters_know_what_is_written_of_them(void **state)
{
    (void)state;
    struct shelf shelf;
    shelf_init(&shelf);
    struct library *library = library_open(shelf.folder, &shelf.diags);
    const struct chapter *one = library_chapter(library, "22/01"), *two = library_chapter(library, "22/02");
    assert_string_equal(one->title, "One");
    assert_non_null(one->quiz);
    assert_non_null(one->lesson);
    assert_int_equal(one->formula_count, 1);
    assert_string_equal(one->formulas[0], "ring");
    assert_null(two->quiz);
    assert_null(two->lesson);
    assert_null(library_chapter(library, "22/03"));
    assert_non_null(library_book(library));
    library_free(library);
    shelf_clear(&shelf);
}

static void lessons_are_found_by_what_people_type(void **state)
{
    static const struct {
        const char *typed;
        bool found;
    } cases[] = {
        {"9/01", true}, {"9-01-caches", true}, {"9-01-caches.md", true}, {"9-01", true}, {"cache", true},
        {"9", false}, {"9-0", false}, {"9/02", false}, {"wires", false},
    };
    struct diags diags;
    (void)state;
    diags_init(&diags);
    struct library *library = library_open("tests/data/stage", &diags);
    assert_non_null(library);
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        const struct chapter *chapter = library_lesson(library, cases[i].typed);
        if (!cases[i].found) assert_null(chapter);
        else assert_string_equal(chapter->id, "9/01");
    }
    assert_string_equal(library_lesson(library, library->modules[0].chapters[0].lesson)->id, "9/01");
    library_free(library);
    diags_clear(&diags);
}

static void faults_of_modules_are_told(void **state)
{
    (void)state;
    struct shelf shelf;
    shelf_init(&shelf);
    put(&shelf, "content/modules/23.yaml", "id: '23'\ntitel: T\nchapters: []\n");
    struct library *library = library_open(shelf.folder, &shelf.diags);
    assert_int_equal(shelf.diags.errors, 1); /* the misspelled key, which is not missing as well */
    assert_int_equal(library->module_count, 1);
    assert_false(library_check_module(library, path_join(&shelf.arena, shelf.folder, "content/modules/23.yaml"), &shelf.diags));
    assert_int_equal(shelf.diags.errors, 2);
    assert_true(library_check_module(library, path_join(&shelf.arena, shelf.folder, "content/modules/22.yaml"), &shelf.diags));
    library_free(library);
    shelf_clear(&shelf);
}

static void folders_are_looked_for_in_their_order(void **state)
{
    (void)state;
    struct shelf shelf, other;
    shelf_init(&shelf);
    shelf_init(&other);
    const char *program = path_join(&other.arena, other.folder, "unfold"), *deeper = path_join(&other.arena, other.folder, "build-san/unfold");
    unsetenv("UNFOLD_CONTENT");
    assert_string_equal(library_folder(&shelf.arena, shelf.folder, program, &shelf.diags), shelf.folder);
    assert_string_equal(library_folder(&shelf.arena, NULL, program, &shelf.diags), other.folder);
    assert_string_equal(library_folder(&shelf.arena, NULL, deeper, &shelf.diags), other.folder);
    setenv("UNFOLD_CONTENT", shelf.folder, 1);
    assert_string_equal(library_folder(&shelf.arena, NULL, program, &shelf.diags), shelf.folder);
    assert_int_equal(shelf.diags.errors, 0);
    assert_null(library_folder(&shelf.arena, "/nowhere/at/all", program, &shelf.diags)); /* what is named is not replaced by a guess */
    assert_int_equal(diags_at(&shelf.diags, 0)->message, MESSAGE_NO_CONTENT);
    assert_null(library_open("/nowhere/at/all", &shelf.diags));
    unsetenv("UNFOLD_CONTENT");
    shelf_clear(&other);
    shelf_clear(&shelf);
}

/* The first screen has nothing of it. */
static void the_book_is_read_when_it_is_asked_for(void **state)
{
    (void)state;
    struct diags diags;
    diags_init(&diags);
    struct library *library = library_open("tests/data/stage", &diags);
    assert_null(library_seen_book(library));
    const struct book *book = library_book(library);
    assert_true(book_count(book) > 0);
    assert_ptr_equal(library_seen_book(library), book);
    assert_ptr_equal(library_book(library), book);
    library_free(library);
    library = library_open("tests/data/library", &diags); /* has none */
    assert_int_equal(book_count(library_seen_book(library)), 0);
    library_free(library);
    assert_int_equal(diags.errors, 0);
    diags_clear(&diags);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_is_read_when_it_is_asked_for),
        cmocka_unit_test(banks_are_found_by_what_people_type),
        cmocka_unit_test(what_is_not_there_is_told_with_the_nearest_name),
        cmocka_unit_test(chapters_know_what_is_written_of_them),
        cmocka_unit_test(lessons_are_found_by_what_people_type),
        cmocka_unit_test(faults_of_modules_are_told),
        cmocka_unit_test(folders_are_looked_for_in_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
