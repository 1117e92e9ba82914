#include "cli/check_bank.h"

#include "base/near.h"
#include "mark/prove.h"

static void report_chapter(const struct library *library, const struct section *section, struct diags *diags)
{
    struct diag *diag = diag_add(diags, MESSAGE_UNKNOWN_CHAPTER, section->chapter_span, section->chapter);
    struct near near = near_begin(section->chapter);
    const struct chapter *chapter;
    for (size_t i = 0; (chapter = library_chapter_at(library, i)); i++) near_offer(&near, chapter->id);
    /* Two of the few digits of an id make another chapter of it. */
    if (near.best && near.distance < 2) diag_help(diags, diag, "did you mean `%s`?", near.best);
    else diag_help(diags, diag, "leave `chapter` out, or announce it in a module, which `unfold new module FILE` begins");
}

static void chapters_are_known(const struct library *library, const struct bank *bank, struct diags *diags)
{
    for (size_t i = 0; library->module_count && i < bank->section_count; i++) {
        const struct section *section = &bank->sections[i];
        if (section->chapter && section->question_count && !library_chapter(library, section->chapter))
            report_chapter(library, section, diags);
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
    bank_check(bank, library_book(library), seeds, diags);
    if (!diags->errors) bank_prove(bank, library_book(library), seeds, diags);
    chapters_are_known(library, bank, diags);
    check_allow(bank->source, diags);
    name_questions(bank, diags);
    return bank;
}
