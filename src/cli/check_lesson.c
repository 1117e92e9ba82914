#include "cli/check_lesson.h"

#include "bank/bank.h"
#include "page/lesson.h"

struct lesson_lint {
    struct arena *arena;
    struct library *library;
    const struct lesson *lesson;
    const struct lesson_block *block;
    struct diags *diags;
};

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

/* The watcher says stop at once, so what is wrong with inputs is told and nothing is played for long. */
static void inputs_are_read(const struct lesson_lint *lint)
{
    const struct lesson_block *block = lint->block;
    struct evaluation evaluation = evaluation_begin(lint->arena, lint->diags);
    struct sim_result ignored;
    struct sim_setup setup = {.settings = block->settings, .setting_count = block->setting_count, .scope = &lint->lesson->scope,
                              .watch = {stop, NULL}, .seconds = no_seconds};
    sim_run(block->demo, &setup, &evaluation, &ignored);
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
    [LESSON_DEMO] = inputs_are_read,
    [LESSON_FOLD] = values_are_known,
    [LESSON_CHECK] = questions_are_there,
};

void lesson_check(struct arena *arena, const char *path, struct library *library, struct diags *diags)
{
    struct lesson_lint lint = {.arena = arena, .library = library, .diags = diags};
    lint.lesson = lesson_read(arena, path, library->book, diags);
    for (size_t i = 0; lint.lesson && i < lint.lesson->block_count; i++) {
        lint.block = &lint.lesson->blocks[i];
        lints[lint.block->kind](&lint);
    }
}
