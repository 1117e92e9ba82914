#include "cli/preview.h"

#include "mark/mark.h"
#include "page/paper.h"

/* Worked lines in texts are not broken: a program lays them out for itself. */
enum { UNBROKEN = 0 };

/* Set a text that a paper function appends, and empty it. */
static void set_written(json *object, const char *key, struct text *written)
{
    json_set_text(object, key, written->length ? text_string(written) : NULL);
    text_reset(written);
}

static json *given_to_json(struct variant *variant, const struct question *question, const struct name *name)
{
    struct diags diags;
    struct text shown = {0};
    json *object = json_new_object();
    diags_init(&diags);
    const struct value *value = variant_name(variant, question, name, &diags);
    if (value) value_write(value, &(struct show){0}, &shown);
    json_set_text(object, "name", name->name);
    json_set_text(object, "says", name->says);
    set_written(object, "value", &shown);
    text_clear(&shown);
    diags_clear(&diags);
    return object;
}

static json *givens_to_json(struct variant *variant, const struct question *question)
{
    json *array = json_new_array();
    for (size_t i = 0; i < question->name_count; i++)
        if (!question->names[i].derived) json_add(array, given_to_json(variant, question, &question->names[i]));
    return array;
}

static json *choices_to_json(struct variant *variant, const struct question *question, const struct blank *blank)
{
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    json *array = json_new_array();
    for (size_t i = 0; i < count; i++) {
        struct text say = {0};
        paper_choice(variant, question, blank, i, UNBROKEN, &say);
        json_add_text(array, text_string(&say));
        text_clear(&say);
    }
    return array;
}

static json *blank_to_json(struct variant *variant, const struct question *question, const struct blank *blank, const struct mark *mark)
{
    struct text written = {0};
    json *object = json_new_object();
    json_set_text(object, "id", blank->id);
    json_set_text(object, "kind", blank_kind_name(blank->kind));
    paper_label(variant, question, blank, &written);
    set_written(object, "label", &written);
    paper_unit(blank, &written);
    set_written(object, "unit", &written);
    paper_tolerance(blank, &written);
    set_written(object, "tolerance", &written);
    json_set_number(object, "points", (double)blank->points / POINTS_UNIT);
    if (blank->choice_count || blank->item_count) json_set(object, "choices", choices_to_json(variant, question, blank));
    if (mark) json_set_text(object, "key", mark->key);
    if (mark) json_set_text(object, "accepts", mark->accepts);
    text_clear(&written);
    return object;
}

static json *part_to_json(struct variant *variant, const struct question *question, size_t index, const struct mark *marks)
{
    const struct part *part = &question->parts[index];
    struct text written = {0};
    json *object = json_new_object(), *blanks = json_new_array();
    paper_letter(index, &written);
    set_written(object, "letter", &written);
    paper_ask(variant, question, index, UNBROKEN, &written);
    set_written(object, "ask", &written);
    for (size_t i = part->first_blank; i < part->first_blank + part->blank_count; i++)
        json_add(blanks, blank_to_json(variant, question, &question->blanks[i], marks ? &marks[i] : NULL));
    json_set(object, "blanks", blanks);
    text_clear(&written);
    return object;
}

static json *derivation_to_json(struct variant *variant, const struct question *question)
{
    json *array = json_new_array();
    for (size_t i = 0; i < question->derivation_count; i++) {
        struct text step = {0};
        paper_step(variant, question, i, UNBROKEN, &step);
        json_add_text(array, text_string(&step));
        text_clear(&step);
    }
    return array;
}

static json *sources_to_json(const struct question *question)
{
    json *array = json_new_array();
    for (size_t i = 0; i < question->source_count; i++) json_add_text(array, question->sources[i]);
    return array;
}

static json *question_to_json(struct variant *variant, const struct question *question, const struct mark *marks)
{
    struct text written = {0};
    json *object = json_new_object(), *parts = json_new_array();
    json_set_text(object, "id", question->id);
    json_set_text(object, "title", question->title);
    json_set_text(object, "chapter", question->chapter);
    json_set_text(object, "verb", question->verb ? verb_name(question->verb) : NULL);
    json_set_number(object, "points", (double)question->points / POINTS_UNIT);
    variant_write(variant, question, &question->prompt, UNBROKEN, &written);
    set_written(object, "prompt", &written);
    json_set(object, "given", givens_to_json(variant, question));
    for (size_t i = 0; i < question->part_count; i++) json_add(parts, part_to_json(variant, question, i, marks));
    json_set(object, "parts", parts);
    if (marks) json_set(object, "derivation", derivation_to_json(variant, question));
    if (marks) json_set(object, "sources", sources_to_json(question));
    text_clear(&written);
    return object;
}

/* Keys come from marking blanks, as everywhere. */
static json *question_with_keys(struct variant *variant, const struct question *question)
{
    struct arena arena = {0};
    struct answer *answers = arena_array(&arena, question->blank_count, sizeof *answers);
    struct mark *marks = arena_array(&arena, question->blank_count, sizeof *marks);
    mark_question(variant, question, answers, &(struct mark_options){0}, &arena, marks);
    json *object = question_to_json(variant, question, marks);
    arena_clear(&arena);
    return object;
}

json *preview_to_json(struct variant *variant, const struct question *only, bool answers)
{
    const struct bank *bank = variant_bank(variant);
    json *object = json_new_object(), *questions = json_new_array();
    json_set_text(object, "bank", bank->id);
    json_set_text(object, "title", bank->title);
    json_set_text(object, "revision", bank->revision);
    json_set_whole(object, "seed", (int64_t)variant_seed(variant));
    for (size_t i = 0; i < bank->question_count; i++) {
        const struct question *question = &bank->questions[i];
        if (only && only != question) continue;
        json_add(questions, answers ? question_with_keys(variant, question) : question_to_json(variant, question, NULL));
    }
    json_set(object, "questions", questions);
    return object;
}
