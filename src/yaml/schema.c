#include "yaml/schema.h"

#include <string.h>

#include "base/vector.h"

/* Each model is defined once, whoever refers to it; those still to be defined stand at the end of `models`. */
struct definitions {
    struct vector models; /* const struct model * */
};

static void define(struct definitions *definitions, const struct model *model)
{
    for (size_t i = 0; i < definitions->models.count; i++)
        if (*(const struct model **)vector_at(&definitions->models, i) == model) return;
    *(const struct model **)vector_push(&definitions->models) = model;
}

/* ── values ── */

static const char *const truth_spellings[] = {"yes", "no", "true", "false", "on", "off", NULL};

/* YAML types plain scalars before a schema sees them; unfold does not, so whatever a scalar may look like is allowed. */
static json *scalar(void)
{
    json *schema = json_new_object(), *types = json_new_array();
    json_add_text(types, "string");
    json_add_text(types, "number");
    json_add_text(types, "boolean");
    json_set(schema, "type", types);
    return schema;
}

static json *either(json *one, json *other)
{
    json *schema = json_new_object(), *options = json_new_array();
    json_add(options, one);
    json_add(options, other);
    json_set(schema, "anyOf", options);
    return schema;
}

static json *list_of(json *item)
{
    json *schema = json_new_object();
    json_set_text(schema, "type", "array");
    json_set(schema, "items", item);
    return schema;
}

/* A mapping, or the scalar that may stand for it. */
static json *model_reference(struct definitions *definitions, const struct model *model)
{
    struct text path = {0};
    json *reference = json_new_object();
    define(definitions, model);
    text_print(&path, "#/definitions/%s", model->name);
    json_set_text(reference, "$ref", text_string(&path));
    text_clear(&path);
    return model->short_form ? either(scalar(), reference) : reference;
}

static json *map_of(json *value)
{
    json *schema = json_new_object();
    json_set_text(schema, "type", "object");
    json_set(schema, "additionalProperties", value);
    return schema;
}

static json *words_of(const char *const *words)
{
    json *schema = json_new_object(), *values = json_new_array();
    for (size_t i = 0; words[i]; i++) json_add_text(values, words[i]);
    json_set(schema, "enum", values);
    return schema;
}

static json *truth_value(void)
{
    json *schema = json_new_object();
    json_set_text(schema, "type", "boolean");
    return schema;
}

/* A plain `true` has become a truth value before the schema sees it, and to readers of YAML 1.1 `yes` has too. */
static json *words_or_truth(const char *const *words)
{
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], "true") == 0) return either(truth_value(), words_of(words));
    return words_of(words);
}

static json *whole(const struct field *field)
{
    json *schema = json_new_object();
    json_set_text(schema, "type", "integer");
    if (field->highest > field->lowest) json_set_whole(schema, "minimum", field->lowest);
    if (field->highest > field->lowest) json_set_whole(schema, "maximum", field->highest);
    return schema;
}

/* ── fields and models ── */

/* A flat switch over the types of fields. */
static json *value_of(struct definitions *definitions, const struct field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
    case FIELD_SCALAR:
        return scalar();
    case FIELD_NODE:
        return map_of(field->of ? model_reference(definitions, field->of) : scalar());
    case FIELD_TRUTH:
        return words_or_truth(truth_spellings);
    case FIELD_WHOLE:
        return whole(field);
    case FIELD_WORD:
        return words_or_truth(field->words);
    case FIELD_MODEL:
        return model_reference(definitions, field->of);
    case FIELD_MODELS:
        return list_of(model_reference(definitions, field->of));
    case FIELD_TEXTS:
    case FIELD_SCALARS:
        return either(scalar(), list_of(scalar()));
    }
    return NULL;
}

/* Draft-07 ignores whatever stands beside a `$ref`, so a reference that has a description is wrapped. */
static json *described(json *schema, const char *says)
{
    if (says && json_get(schema, "$ref")) {
        json *wrapped = json_new_object(), *all = json_new_array();
        json_add(all, schema);
        json_set(wrapped, "allOf", all);
        schema = wrapped;
    }
    if (says) json_set_text(schema, "description", says);
    return schema;
}

static void describe_model(struct definitions *definitions, const struct model *model, json *schema)
{
    json *properties = json_new_object(), *required = json_new_array();
    for (const struct field *field = model->fields; field->name; field++) {
        json_set(properties, field->name, described(value_of(definitions, field), field->says));
        if (field->required) json_add_text(required, field->name);
    }
    json_set_text(schema, "type", "object");
    json_set(schema, "properties", properties);
    if (json_count(required)) json_set(schema, "required", required);
    else json_free(required);
    json_set_truth(schema, "additionalProperties", false);
}

json *schema_of_model(const struct model *model, const char *title, const char *says)
{
    struct definitions definitions;
    json *schema = json_new_object(), *defined = json_new_object();
    vector_init(&definitions.models, sizeof(const struct model *));
    json_set_text(schema, "$schema", "http://json-schema.org/draft-07/schema#");
    json_set_text(schema, "title", title);
    json_set_text(schema, "description", says);
    describe_model(&definitions, model, schema);
    for (size_t i = 0; i < definitions.models.count; i++) {
        const struct model *next = *(const struct model **)vector_at(&definitions.models, i);
        json *described_model = json_new_object();
        describe_model(&definitions, next, described_model);
        json_set(defined, next->name, described_model);
    }
    json_set(schema, "definitions", defined);
    vector_clear(&definitions.models);
    return schema;
}
