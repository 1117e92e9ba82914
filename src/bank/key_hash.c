#include "bank/key_hash.h"

#include <string.h>

#include "base/random.h"

/* A separator after each text, so that two texts never run into one. */
static uint64_t add_text(uint64_t hash, const char *text)
{
    return text ? random_hash(hash, text, strlen(text) + 1) : random_hash(hash, "\1", 2);
}

static uint64_t add_expression(uint64_t hash, const struct expression *expression)
{
    return add_text(hash, expression ? expression->text : NULL);
}

static uint64_t add_template(uint64_t hash, const struct template *template)
{
    for (size_t i = 0; i < template->count; i++) {
        const struct template_piece *piece = &template->pieces[i];
        if (piece->expression) hash = add_expression(hash, piece->expression);
        else hash = random_hash(hash, piece->text, piece->length);
    }
    return add_text(hash, "");
}

static uint64_t add_name(uint64_t hash, const struct name *name)
{
    hash = add_expression(add_text(hash, name->name), name->is);
    for (size_t i = 0; i < name->pick_count; i++) hash = add_expression(hash, name->pick[i]);
    return add_expression(add_expression(add_expression(hash, name->from), name->to), name->step);
}

static uint64_t add_tolerance(uint64_t hash, const struct tolerance *tolerance)
{
    return add_text(hash, tolerance->text);
}

static uint64_t add_blank(uint64_t hash, const struct blank *blank)
{
    hash = add_tolerance(add_expression(add_text(hash, blank->id), blank->answer), &blank->tolerance);
    for (size_t i = 0; i < blank->choice_count; i++)
        hash = add_text(add_template(hash, &blank->choices[i].say), blank->choices[i].right ? "right" : "");
    for (size_t i = 0; i < blank->item_count; i++) hash = add_template(hash, &blank->items[i]);
    for (size_t i = 0; i < blank->accept_count; i++) hash = add_text(hash, blank->accept[i].source_text);
    for (size_t i = 0; i < blank->reject_count; i++) hash = add_text(hash, blank->reject[i].source_text);
    for (size_t i = 0; i < blank->rubric_count; i++) hash = add_template(hash, &blank->rubric[i].point);
    return hash;
}

uint64_t question_key_hash(const struct question *question)
{
    uint64_t hash = RANDOM_HASH_START;
    for (size_t i = 0; i < question->name_count; i++) hash = add_name(hash, &question->names[i]);
    for (size_t i = 0; i < question->blank_count; i++) hash = add_blank(hash, &question->blanks[i]);
    return hash;
}
