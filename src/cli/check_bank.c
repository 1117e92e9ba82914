#include "cli/check_bank.h"

#include "mark/prove.h"

static void chapters_are_known(const struct library *library, const struct bank *bank, struct diags *diags)
{
    for (size_t i = 0; library->module_count && i < bank->section_count; i++) {
        const struct section *section = &bank->sections[i];
        if (section->chapter && section->question_count && !library_chapter(library, section->chapter))
            diag_add(diags, MESSAGE_UNKNOWN_CHAPTER, section->chapter_span, section->chapter);
    }
}

/* In a bank of many questions a line number alone does not tell which one is meant. */
static void name_questions(const struct bank *bank, struct diags *diags)
{
    for (size_t i = 0; bank->question_count > 1 && i < diags->items.count; i++) {
        const struct span *span = &diags_at(diags, i)->span;
        struct text says = {0};
        const struct question *question = span->source == bank->source ? bank_question_at(bank, span->begin) : NULL;
        if (!question || !question->id) continue;
        text_print(&says, "question `%s`%s%s", question->id, question->title ? ", " : "", question->title ? question->title : "");
        diags_within(diags, i, question->id, text_string(&says));
        text_clear(&says);
    }
}

struct bank *check_bank(const char *path, const struct library *library, const struct seeds *seeds, struct diags *diags)
{
    struct bank *bank = bank_load(path, true, diags);
    if (!bank) return NULL;
    bank_check(bank, library->book, seeds, diags);
    if (!diags->errors) bank_prove(bank, library->book, seeds, diags);
    chapters_are_known(library, bank, diags);
    check_allow(bank->source, diags);
    name_questions(bank, diags);
    return bank;
}
