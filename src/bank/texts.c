#include "bank/texts.h"

static void blank_templates(const struct blank *blank, question_text_visit *visit, const void *context)
{
    visit(context, &blank->label);
    visit(context, &blank->model);
    for (size_t i = 0; i < blank->slip_count; i++) visit(context, &blank->slips[i].say);
    for (size_t i = 0; i < blank->choice_count; i++) visit(context, &blank->choices[i].say), visit(context, &blank->choices[i].why);
    for (size_t i = 0; i < blank->item_count; i++) visit(context, &blank->items[i]);
    for (size_t i = 0; i < blank->reject_count; i++) visit(context, &blank->reject[i].say);
    for (size_t i = 0; i < blank->rubric_count; i++) visit(context, &blank->rubric[i].point);
}

void question_texts(const struct question *question, question_text_visit *visit, const void *context)
{
    visit(context, &question->prompt);
    visit(context, &question->caveats);
    visit(context, &question->why);
    for (size_t i = 0; i < question->part_count; i++) visit(context, &question->parts[i].ask);
    for (size_t i = 0; i < question->hint_count; i++) visit(context, &question->hints[i]);
    for (size_t i = 0; i < question->derivation_count; i++) visit(context, &question->derivation[i]);
    for (size_t i = 0; i < question->blank_count; i++) blank_templates(&question->blanks[i], visit, context);
}
