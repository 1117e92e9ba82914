/* Entries and runs as JSON. Values are in base units; the shown text stands beside them. */
#include "book/book_parts.h"

static void set_unit(json *object, const char *key, const struct dims *dims)
{
    struct text unit = {0};
    dims_write_unit(dims, &unit);
    json_set_text(object, key, text_string(&unit));
    text_clear(&unit);
}

static void set_value(json *object, const struct value *value)
{
    json *values;

    switch (value->kind) {
    case VALUE_QUANTITY:
        json_set_number(object, "value", value->quantity.value);
        set_unit(object, "unit", &value->quantity.dims);
        break;
    case VALUE_LIST:
        values = json_new_array();
        for (size_t i = 0; i < value->list.count; i++) json_add_number(values, value->list.items[i].value);
        json_set(object, "values", values);
        break;
    case VALUE_TRUTH: json_set_truth(object, "value", value->truth); break;
    case VALUE_WORD: json_set_text(object, "value", value->word); break;
    }
}

static void set_optional(json *object, const char *key, const char *text)
{
    if (text) json_set_text(object, key, text);
}

static void set_expression(json *object, const char *key, const struct expression *expression)
{
    if (expression) json_set_text(object, key, expression->text);
}

static void set_declared_unit(json *object, const struct unit *unit)
{
    struct text name = {0};

    if (!unit->name) return;
    text_add_bytes(&name, unit->name, unit->name_length);
    json_set_text(object, "unit", text_string(&name));
    text_clear(&name);
}

static json *input_to_json(const struct book_input *input)
{
    static const char *const kinds[] = {[BOOK_QUANTITY] = "quantity", [BOOK_LIST] = "list", [BOOK_WORD] = "word"};
    json *object = json_new_object();

    json_set_text(object, "name", input->name);
    json_set_text(object, "says", input->says);
    json_set_text(object, "kind", kinds[input->kind]);
    set_declared_unit(object, &input->unit);
    set_expression(object, "default", input->fallback);
    set_expression(object, "at_least", input->at_least);
    set_expression(object, "at_most", input->at_most);
    if (input->whole) json_set_truth(object, "whole", true);
    if (!input->choice_count) return object;
    json *choices = json_new_object();
    for (size_t i = 0; i < input->choice_count; i++) json_set_text(choices, input->choices[i].name, input->choices[i].says);
    json_set(object, "choices", choices);
    return object;
}

static void set_cases(json *object, const struct book_step *step)
{
    if (!step->by) return;
    json *cases = json_new_object();
    for (size_t i = 0; i < step->case_count; i++) set_expression(cases, step->cases[i].word, step->cases[i].formula);
    json_set_text(object, "by", step->by);
    json_set(object, "cases", cases);
}

static json *step_to_json(const struct book_step *step)
{
    json *object = json_new_object();

    json_set_text(object, "name", step->name);
    set_expression(object, "is", step->formula);
    set_cases(object, step);
    set_declared_unit(object, &step->unit);
    set_optional(object, "why", step->why);
    set_expression(object, "require", step->require);
    return object;
}

json *book_entry_to_json(const struct book_entry *entry)
{
    json *object = json_new_object(), *inputs = json_new_array(), *steps = json_new_array();

    for (size_t i = 0; i < entry->input_count; i++) json_add(inputs, input_to_json(&entry->inputs[i]));
    for (size_t i = 0; i < entry->step_count; i++) json_add(steps, step_to_json(&entry->steps[i]));
    json_set_text(object, "name", entry->name);
    json_set_text(object, "title", entry->title);
    json_set_text(object, "topic", entry->topic);
    json_set(object, "inputs", inputs);
    json_set(object, "steps", steps);
    json_set_text(object, "result", entry->result->name);
    json_set_text(object, "source", entry->source);
    set_optional(object, "caveats", entry->caveats);
    return object;
}

static json *given_to_json(const struct book_given *given)
{
    static const char *const origins[] = {[BOOK_GIVEN] = "given", [BOOK_IN_SCOPE] = "scope", [BOOK_DEFAULT] = "default"};
    json *object = json_new_object();

    json_set_text(object, "name", given->input->name);
    set_value(object, &given->value);
    json_set_text(object, "text", given->shown);
    json_set_text(object, "from", origins[given->origin]);
    return object;
}

static json *result_to_json(const struct book_result *result)
{
    json *object = json_new_object();

    json_set_text(object, "name", result->step->name);
    if (result->missing || result->problem) {
        set_optional(object, "missing", result->missing);
        set_optional(object, "problem", result->problem);
        return object;
    }
    set_value(object, &result->worked.value);
    json_set_text(object, "text", result->worked.shown);
    set_optional(object, "formula", result->worked.formula);
    set_optional(object, "substituted", result->worked.substituted);
    set_optional(object, "base", result->worked.base);
    set_optional(object, "why", result->worked.why);
    return object;
}

json *book_run_to_json(const struct book_run *run)
{
    json *object = json_new_object(), *inputs = json_new_array(), *steps = json_new_array();

    for (size_t i = 0; i < run->entry->input_count; i++)
        if (run->inputs[i].origin != BOOK_MISSING) json_add(inputs, given_to_json(&run->inputs[i]));
    for (size_t i = 0; i < run->entry->step_count; i++) json_add(steps, result_to_json(&run->results[i]));
    json_set_text(object, "name", run->entry->name);
    json_set_text(object, "title", run->entry->title);
    json_set(object, "inputs", inputs);
    json_set(object, "steps", steps);
    json_set_text(object, "result", run->entry->result->name);
    json_set_text(object, "source", run->entry->source);
    set_optional(object, "caveats", run->entry->caveats);
    return object;
}
