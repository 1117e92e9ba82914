/* The JSON Schema of small models: every type of field, short forms, required keys, words that look like truth values. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "yaml/schema.h"

static const char *const truths[] = {"yes", "true", NULL}, *const kinds[] = {"quiz", "exam", NULL};
static const struct field leaf_fields[] = {{.name = "say", .type = FIELD_SCALAR, .required = true}, {0}};
static const struct model leaf = {.name = "leaf", .fields = leaf_fields, .short_form = "say"}, stem = {.name = "stem", .fields = leaf_fields};
static const struct field root_fields[] = {
    {.name = "text", .type = FIELD_TEXT, .says = "a text"},
    {.name = "texts", .type = FIELD_TEXTS},
    {.name = "whole", .type = FIELD_WHOLE, .required = true, .lowest = 1, .highest = 9},
    {.name = "any", .type = FIELD_WHOLE},
    {.name = "kind", .type = FIELD_WORD, .words = kinds},
    {.name = "shuffle", .type = FIELD_WORD, .words = truths},
    {.name = "closed", .type = FIELD_TRUTH},
    {.name = "map", .type = FIELD_NODE},
    {.name = "named", .type = FIELD_NODE, .of = &leaf},
    {.name = "stem", .type = FIELD_MODEL, .of = &stem, .says = "a stem"},
    {.name = "leaves", .type = FIELD_MODELS, .of = &leaf},
    {0},
};
static const struct model root = {.name = "root", .fields = root_fields};

#define SCALAR "{\"type\":[\"string\",\"number\",\"boolean\"]}"
#define LEAF "{\"anyOf\":[" SCALAR ",{\"$ref\":\"#/definitions/leaf\"}]}"
static const struct {
    const char *key, *schema;
} expected[] = {
    {"text", "{\"type\":[\"string\",\"number\",\"boolean\"],\"description\":\"a text\"}"},
    {"texts", "{\"anyOf\":[" SCALAR ",{\"type\":\"array\",\"items\":" SCALAR "}]}"},
    {"whole", "{\"type\":\"integer\",\"minimum\":1,\"maximum\":9}"},
    {"any", "{\"type\":\"integer\"}"},
    {"kind", "{\"enum\":[\"quiz\",\"exam\"]}"},
    {"shuffle", "{\"anyOf\":[{\"type\":\"boolean\"},{\"enum\":[\"yes\",\"true\"]}]}"},
    {"closed", "{\"anyOf\":[{\"type\":\"boolean\"},{\"enum\":[\"yes\",\"no\",\"true\",\"false\",\"on\",\"off\"]}]}"},
    {"map", "{\"type\":\"object\",\"additionalProperties\":" SCALAR "}"},
    {"named", "{\"type\":\"object\",\"additionalProperties\":" LEAF "}"},
    {"stem", "{\"allOf\":[{\"$ref\":\"#/definitions/stem\"}],\"description\":\"a stem\"}"},
    {"leaves", "{\"type\":\"array\",\"items\":" LEAF "}"},
};

static void assert_written(const json *schema, const char *wanted)
{
    struct text out = {0};
    assert_non_null(schema);
    json_write(schema, &out, false);
    assert_string_equal(text_string(&out), wanted);
    text_clear(&out);
}

static void every_type_of_field_is_described(void **state)
{
    json *schema = schema_of_model(&root, "Root", "What it is");
    const json *properties = json_get(schema, "properties");
    (void)state;
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) assert_written(json_get(properties, expected[i].key), expected[i].schema);
    assert_written(json_get(schema, "required"), "[\"whole\"]");
    assert_written(json_get(schema, "additionalProperties"), "false");
    json_free(schema);
}

static void every_model_is_defined_once(void **state)
{
    json *schema = schema_of_model(&root, "Root", "What it is");
    (void)state;
    assert_written(json_get(schema, "definitions"),
                   "{\"leaf\":{\"type\":\"object\",\"properties\":{\"say\":" SCALAR "},\"required\":[\"say\"],\"additionalProperties\":false},"
                   "\"stem\":{\"type\":\"object\",\"properties\":{\"say\":" SCALAR "},\"required\":[\"say\"],\"additionalProperties\":false}}");
    json_free(schema);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_of_field_is_described),
        cmocka_unit_test(every_model_is_defined_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
