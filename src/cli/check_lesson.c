#include "cli/check_lesson.h"

#include <string.h>

#include "bank/bank.h"
#include "base/file.h"

struct lesson_lint {
    struct arena *arena;
    struct library *library;
    const struct lesson *lesson;
    const struct lesson_block *block;
    struct diags *diags;
};

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void values_are_known(const struct lesson_lint *lint)
{
    for (size_t i = 0; i < lint->block->step_count; i++) {
        struct text ignored = {0};
        lesson_write(lint->lesson, lint->block, i, 0, lint->diags, &ignored);
        text_clear(&ignored);
    }
}

static bool stop(void *context, double done)
{
    (void)context;
    (void)done;
    return false;
}

static double no_seconds(void)
{
    return 0;
}

/* Move a place within a setting ("ranks=n") to where the lesson has it; what is about the whole demo stands at its block. */
static void place_in_lesson(const struct lesson_lint *lint, struct diag *diag)
{
    const struct source *lesson = lint->lesson->source, *setting = diag->span.source;
    size_t block = lint->block->span.begin;
    if (setting == lesson) return;
    const char *found = setting ? memmem(lesson->text + block, lesson->length - block, setting->text, setting->length) : NULL;
    if (found) diag->span = (struct span){lesson, (size_t)(found - lesson->text) + diag->span.begin, (size_t)(found - lesson->text) + diag->span.end};
    else diag->span = lint->block->span;
}

static const char *shown(struct arena *arena, const struct quantity *quantity)
{
    struct text out = {0};
    quantity_write(quantity, &(struct show){0}, &out);
    const char *copy = arena_string(arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static void facts_agree(const struct lesson_lint *lint, const struct sim_result *result, struct evaluation *evaluation)
{
    for (size_t i = 0; i < result->fact_count; i++) {
        const struct sim_fact *fact = &result->facts[i];
        if (sim_fact_agrees(fact)) continue;
        diag_add(evaluation->diags, MESSAGE_DEMO_DISAGREES, lint->block->span, lint->block->demo->name, fact->label,
                 shown(evaluation->arena, &fact->found), shown(evaluation->arena, &fact->expected));
    }
}

/* Of a demo that measures only the inputs are read: what it finds is of the machine that it runs on. */
static void demo_is_right(const struct lesson_lint *lint)
{
    const struct lesson_block *block = lint->block;
    struct arena arena = {0};
    struct diags diags;
    struct sim_result result;
    struct sim_setup setup = {.settings = block->settings, .setting_count = block->setting_count, .scope = &lint->lesson->scope,
                              .seconds = no_seconds};
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&arena, &diags);
    if (block->demo->measures) setup.watch.go_on = stop;
    if (sim_run(block->demo, &setup, &evaluation, &result)) facts_agree(lint, &result, &evaluation);
    for (size_t i = 0; i < diags.items.count; i++) place_in_lesson(lint, vector_at(&diags.items, i));
    diags_move(lint->diags, &diags);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void offer_questions(const struct lesson_lint *lint, const struct bank *bank, const char *id)
{
    struct diag *diag = diag_add(lint->diags, MESSAGE_LESSON_UNKNOWN_QUESTION, lint->block->span, lint->block->bank, id);
    struct near near = near_begin(id);
    for (size_t i = 0; i < bank->question_count; i++) near_offer(&near, bank->questions[i].id);
    if (near.best) diag_help(lint->diags, diag, "did you mean `%s`?", near.best);
}

/* Faults of the bank are told where the bank is checked. */
static void questions_are_there(const struct lesson_lint *lint)
{
    struct diags faults;
    diags_init(&faults);
    const char *path = library_find_bank(lint->library, lint->block->bank, &faults);
    struct bank *bank = path ? bank_load(path, true, &faults) : NULL;
    if (!path) {
        struct diag *missing = diag_add(lint->diags, MESSAGE_BANK_NOT_FOUND, lint->block->span, lint->block->bank);
        const struct diag *reason = diags_first_error(&faults);
        if (reason && reason->help) diag_help(lint->diags, missing, "%s", reason->help);
    }
    for (size_t i = 0; bank && i < lint->block->setting_count; i++)
        if (!bank_question(bank, lint->block->settings[i])) offer_questions(lint, bank, lint->block->settings[i]);
    bank_free(bank);
    diags_clear(&faults);
}

static void (*const lints[])(const struct lesson_lint *lint) = {
    [LESSON_PROSE] = values_are_known,
    [LESSON_DEMO] = demo_is_right,
    [LESSON_FOLD] = values_are_known,
    [LESSON_CHECK] = questions_are_there,
};

static bool is_named(const struct library *library, const char *path)
{
    for (size_t m = 0; m < library->module_count; m++)
        for (size_t c = 0; c < library->modules[m].chapter_count; c++) {
            const char *lesson = library->modules[m].chapters[c].lesson;
            if (lesson && strcmp(base_name(lesson), base_name(path)) == 0) return true;
        }
    return false;
}

/* Among the content a lesson is reached through its chapter alone. */
static void lesson_is_linked(const struct lesson_lint *lint)
{
    const char *path = lint->lesson->path;
    const char *folder = path_join(lint->arena, lint->library->folder, "content/lessons");
    if (!path_is_under(path, folder) || is_named(lint->library, path)) return;
    struct span title = {lint->lesson->source, 0, strcspn(lint->lesson->source->text, "\n")};
    struct diag *diag = diag_add(lint->diags, MESSAGE_LESSON_UNLINKED, title, lint->lesson->title);
    diag_help(lint->diags, diag, "write `lesson: %s` at a chapter in content/modules", base_name(path));
}

void lesson_check_read(struct arena *arena, const struct lesson *lesson, struct library *library, struct diags *diags)
{
    struct lesson_lint lint = {.arena = arena, .library = library, .lesson = lesson, .diags = diags};

    lesson_is_linked(&lint);
    for (size_t i = 0; i < lesson->block_count; i++) {
        lint.block = &lesson->blocks[i];
        lints[lint.block->kind](&lint);
    }
}

void lesson_check(struct arena *arena, const char *path, struct library *library, struct diags *diags)
{
    const struct lesson *lesson = lesson_read(arena, path, library_book(library), diags);
    if (lesson) lesson_check_read(arena, lesson, library, diags);
}
