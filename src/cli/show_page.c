#include "cli/show_page.h"

#include "mark/mark.h"
#include "page/paper.h"

static void write_choices(const struct show_page *page, const struct question *question, const struct blank *blank)
{
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    for (size_t i = 0; i < count; i++) {
        text_print(page->out, "  - %c. ", (char)('a' + i % 26));
        paper_choice(page->variant, question, blank, i, page->width, page->out);
        text_add(page->out, "\n");
    }
}

/* `pool  ________ GiB  (within 1 %)` */
static void write_field(const struct show_page *page, const struct question *question, const struct blank *blank)
{
    struct text label = {0}, unit = {0}, tolerance = {0};
    paper_label(page->variant, question, blank, &label);
    paper_unit(blank, &unit);
    paper_tolerance(blank, &tolerance);
    text_print(page->out, "- %s%s\\_\\_\\_\\_\\_\\_\\_\\_%s%s (%s) `%s`\n", text_string(&label), label.length ? " " : "", unit.length ? " " : "",
               text_string(&unit), text_string(&tolerance), blank->id);
    text_clear(&label);
    text_clear(&unit);
    text_clear(&tolerance);
}

static void write_key(const struct show_page *page, const struct blank *blank, const struct mark *mark)
{
    text_print(page->out, "  **%s**: %s", blank->id, mark->key ? mark->key : "");
    if (mark->accepts) text_print(page->out, " (%s)", mark->accepts);
    text_add(page->out, "  \n");
}

static void write_part(const struct show_page *page, const struct question *question, size_t index)
{
    const struct part *part = &question->parts[index];
    text_add(page->out, "\n**");
    paper_letter(index, page->out);
    text_add(page->out, "** ");
    paper_ask(page->variant, question, index, page->width, page->out);
    text_add(page->out, "\n\n");
    for (size_t i = 0; i < part->blank_count; i++) {
        const struct blank *blank = &question->blanks[part->first_blank + i];
        write_field(page, question, blank);
        write_choices(page, question, blank);
    }
}

static void write_answers(const struct show_page *page, const struct question *question)
{
    struct arena *arena = page->arena;
    struct answer *answers = arena_array(arena, question->blank_count, sizeof *answers);
    struct mark *marks = arena_array(arena, question->blank_count, sizeof *marks);
    mark_question(page->variant, question, answers, &(struct mark_options){0}, arena, marks);
    text_add(page->out, "\n### Answers\n\n");
    for (size_t i = 0; i < question->blank_count; i++) write_key(page, &question->blanks[i], &marks[i]);
    if (question->derivation_count) text_add(page->out, "\n### Derivation\n");
    for (size_t i = 0; i < question->derivation_count; i++) {
        text_add(page->out, "\n");
        paper_step(page->variant, question, i, page->width, page->out);
        text_add(page->out, "\n");
    }
    text_add(page->out, "\n");
    paper_notes(page->variant, question, page->width, page->out);
}

static void write_question(const struct show_page *page, const struct question *question)
{
    text_print(page->out, "## %zu. %s\n\n", question->index + 1, question->title);
    if (question->verb != VERB_NONE) text_print(page->out, "*%s*\n\n", verb_name(question->verb));
    paper_prompt(page->variant, question, page->width, page->out);
    text_add(page->out, "\n");
    for (size_t i = 0; i < question->part_count; i++) write_part(page, question, i);
    if (page->answers) write_answers(page, question);
    text_add(page->out, "\n");
}

static void write_questions(const struct show_page *page, const struct bank *bank, const struct question *only)
{
    for (size_t i = 0; i < bank->question_count; i++)
        if (!only || only == &bank->questions[i]) write_question(page, &bank->questions[i]);
}

/* What somebody needs on paper: what the whole bank assumes, once, then each question's own inputs. */
static void write_inputs(const struct show_page *page, const struct bank *bank, const struct question *only)
{
    struct text shared = {0};
    if (bank->question_count) paper_givens(page->variant, &bank->questions[0], GIVENS_SHARED, &shared);
    if (shared.length) text_print(page->out, "## Shared assumptions\n\n%s\n", text_string(&shared));
    text_clear(&shared);
    for (size_t i = 0; i < bank->question_count; i++) {
        const struct question *question = &bank->questions[i];
        if (only && only != question) continue;
        text_print(page->out, "## %zu. %s\n\n", i + 1, question->title);
        paper_givens(page->variant, question, GIVENS_OWN, page->out);
        text_add(page->out, "\n");
    }
}

void show_page_write(const struct show_page *page, const struct question *only)
{
    const struct bank *bank = variant_bank(page->variant);
    if (!only) text_print(page->out, "# %s\n\n", bank->title);
    if (page->inputs) write_inputs(page, bank, only);
    else write_questions(page, bank, only);
}
