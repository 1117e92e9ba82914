/* Reading mappings by tables: values, and every fault an author can make against a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "yaml/model.h"

struct slip {
    const struct yaml_node *node, *when;
    const char *say;
};

struct part {
    const char *ask;
    struct list_of slips;
};

struct exam {
    const char *id, *title;
    int kind;
    bool shuffle;
    int64_t points;
    const struct yaml_node *answer, *given;
    struct list_of hints, lines, parts;
    struct part extra;
};

static const char *const kinds[] = {"exam", "quiz", "drill", NULL};
static const struct model part_model, exam_model;

static const struct field slip_fields[] = {
    {.name = "when", .type = FIELD_SCALAR, .required = true, .offset = offsetof(struct slip, when)},
    {.name = "say", .type = FIELD_TEXT, .offset = offsetof(struct slip, say)},
    {.name = NULL},
};
static const struct model slip_model = {.name = "slip",
                                        .size = sizeof(struct slip),
                                        .fields = slip_fields,
                                        .parent = &part_model,
                                        .node_offset = offsetof(struct slip, node) + 1,
                                        .short_form = "when"};

static const struct field part_fields[] = {
    {.name = "ask", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct part, ask)},
    {.name = "slips", .type = FIELD_MODELS, .offset = offsetof(struct part, slips), .of = &slip_model},
    {.name = NULL},
};
static const struct model part_model = {
    .name = "part", .size = sizeof(struct part), .fields = part_fields, .parent = &exam_model};

static const struct field exam_fields[] = {
    {.name = "id", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct exam, id), .says = "A name."},
    {.name = "title", .type = FIELD_TEXT, .required = true, .offset = offsetof(struct exam, title)},
    {.name = "kind", .type = FIELD_WORD, .offset = offsetof(struct exam, kind), .words = kinds},
    {.name = "shuffle", .type = FIELD_TRUTH, .offset = offsetof(struct exam, shuffle)},
    {.name = "points", .type = FIELD_WHOLE, .offset = offsetof(struct exam, points), .lowest = 1, .highest = 9999},
    {.name = "answer", .type = FIELD_SCALAR, .offset = offsetof(struct exam, answer)},
    {.name = "given", .type = FIELD_NODE, .offset = offsetof(struct exam, given)},
    {.name = "hints", .type = FIELD_TEXTS, .offset = offsetof(struct exam, hints)},
    {.name = "lines", .type = FIELD_SCALARS, .offset = offsetof(struct exam, lines)},
    {.name = "parts", .type = FIELD_MODELS, .offset = offsetof(struct exam, parts), .of = &part_model},
    {.name = "extra", .type = FIELD_MODEL, .offset = offsetof(struct exam, extra), .of = &part_model},
    {.name = NULL},
};
static const struct model exam_model = {.name = "exam", .size = sizeof(struct exam), .fields = exam_fields};

struct reading {
    struct arena arena;
    struct diags diags;
    const struct source *source;
    struct exam exam;
    bool sound;
};

static struct reading read_exam(const char *yaml)
{
    struct reading reading = {0};
    diags_init(&reading.diags);
    reading.source = source_new(&reading.arena, "t.yaml", yaml, strlen(yaml));
    const struct yaml_node *root = yaml_read(&reading.arena, reading.source, &reading.diags);
    assert_non_null(root);
    struct model_reader reader = {&reading.arena, reading.source, &reading.diags};
    reading.sound = model_read(&reader, &exam_model, root, &reading.exam);
    return reading;
}

static void drop(struct reading *reading)
{
    diags_clear(&reading->diags);
    arena_clear(&reading->arena);
}

static void every_type_of_field_is_read(void **state)
{
    (void)state;
    struct reading reading =
        read_exam("id: m22\ntitle: \"Final\"\nkind: drill\nshuffle: yes\npoints: +12\n"
                  "answer: 2 * pool\ngiven: {a: 1}\nhints: only one\nlines: [x, \"y z\"]\n"
                  "parts:\n  - ask: One?\n    slips: [a / 2, {when: b, say: No.}]\n  - {ask: Two?}\n"
                  "extra: {ask: Three?}\n");
    const struct exam *exam = &reading.exam;
    assert_true(reading.sound);
    assert_int_equal(reading.diags.items.count, 0);
    assert_string_equal(exam->id, "m22");
    assert_string_equal(exam->title, "Final");
    assert_int_equal(exam->kind, 2);
    assert_true(exam->shuffle);
    assert_int_equal(exam->points, 12);
    assert_string_equal(exam->answer->text, "2 * pool");
    assert_int_equal(exam->given->kind, YAML_MAP);
    assert_int_equal(exam->hints.count, 1);
    assert_string_equal(((const char **)exam->hints.items)[0], "only one");
    assert_int_equal(exam->lines.count, 2);
    assert_string_equal(((const struct yaml_node **)exam->lines.items)[1]->text, "y z");
    assert_int_equal(exam->parts.count, 2);
    const struct part *part = exam->parts.items;
    assert_string_equal(part[1].ask, "Two?");
    assert_int_equal(part[0].slips.count, 2);
    const struct slip *slip = part[0].slips.items;
    assert_string_equal(slip[0].when->text, "a / 2");
    assert_ptr_equal(slip[0].node, slip[0].when);
    assert_null(slip[0].say);
    assert_string_equal(slip[1].say, "No.");
    assert_int_equal(slip[1].node->kind, YAML_MAP);
    assert_string_equal(exam->extra.ask, "Three?");
    drop(&reading);
}

/* One fault, one message: its place, sentence and help. `id` and `title` stand in front of each unless it begins with `id`. */
static const struct {
    const char *yaml;
    size_t line, column;
    enum message message;
    const char *text, *help; /* help: a part of it, or NULL: none */
} faults[] = {
    {"tilte: x", 3, 1, MESSAGE_UNKNOWN_KEY, "unknown key `tilte` in this exam", "Did you mean `title`?"},
    {"Kind: exam", 3, 1, MESSAGE_UNKNOWN_KEY, "unknown key `Kind` in this exam", "Did you mean `kind`?"},
    {"colour: red", 3, 1, MESSAGE_UNKNOWN_KEY, "unknown key `colour` in this exam",
     "Known here: `id`, `title`, `kind`"},
    {"<<: x", 3, 1, MESSAGE_UNKNOWN_KEY, "unknown key `<<` in this exam", "merge key"},
    {"ask: x", 3, 1, MESSAGE_UNKNOWN_KEY, "unknown key `ask` in this exam", "one level down, under `parts`"},
    {"parts: [{ask: x, points: 2}]", 3, 18, MESSAGE_UNKNOWN_KEY, "unknown key `points` in this part",
     "`points` is valid one level up, in the exam"},
    {"parts: [{slips: []}]", 3, 10, MESSAGE_KEY_MISSING, "this part needs the key `ask`", NULL},
    {"parts: [{aks: x}]", 3, 10, MESSAGE_UNKNOWN_KEY, "unknown key `aks` in this part", "Did you mean `ask`?"},
    {"parts: [{}]", 3, 9, MESSAGE_KEY_MISSING, "this part needs the key `ask`", NULL},
    {"id2: x\nid: y", 3, 1, MESSAGE_UNKNOWN_KEY, "unknown key `id2` in this exam", "Did you mean `id`?"},
    {"parts: x", 3, 8, MESSAGE_WRONG_TYPE, "`parts` should be a list, but this is text", "`- `"},
    {"parts: {ask: x}", 3, 8, MESSAGE_WRONG_TYPE, "`parts` should be a list, but this is a mapping", "`- `"},
    {"parts: [x]", 3, 9, MESSAGE_WRONG_TYPE, "item 1 of `parts` should be a mapping, but this is text",
     "Its keys are `ask`, `slips`."},
    {"parts: [{ask: x, slips: [[a]]}]", 3, 26, MESSAGE_WRONG_TYPE,
     "item 1 of `slips` should be a mapping or text, but this is a list", "`when`, `say`"},
    {"extra: [x]", 3, 8, MESSAGE_WRONG_TYPE, "`extra` should be a mapping, but this is a list", "`ask`"},
    {"answer: [1, 2]", 3, 9, MESSAGE_WRONG_TYPE, "`answer` should be text, but this is a list", "starts with `[`"},
    {"hints:\n  - - 5", 4, 5, MESSAGE_WRONG_TYPE, "item 1 of `hints` should be text, but this is a list",
     "starts with `- `"},
    {"hints:\n  - x\n  - 3 : 4", 5, 5, MESSAGE_WRONG_TYPE, "item 2 of `hints` should be text, but this is a mapping",
     "contains `: `"},
    {"hints:\n  - ? q", 4, 5, MESSAGE_WRONG_TYPE, "item 1 of `hints` should be text, but this is a mapping",
     "starts with `? `"},
    {"answer:", 3, 8, MESSAGE_VALUE_EMPTY, "`answer` has no value", NULL},
    {"hints:", 3, 7, MESSAGE_VALUE_EMPTY, "`hints` has no value", NULL},
    {"parts:", 3, 7, MESSAGE_VALUE_EMPTY, "`parts` has no value", NULL},
    {"given:", 3, 7, MESSAGE_VALUE_EMPTY, "`given` has no value", NULL},
    {"extra:", 3, 7, MESSAGE_VALUE_EMPTY, "`extra` has no value", NULL},
    {"parts:\n  -\n  - ask: x", 4, 4, MESSAGE_VALUE_EMPTY, "item 1 of `parts` has no value", NULL},
    {"kind: exma", 3, 7, MESSAGE_WORD_UNKNOWN, "`kind` cannot be `exma`",
     "Did you mean `exam`? It can be `exam`, `quiz`, `drill`."},
    {"kind: homework", 3, 7, MESSAGE_WORD_UNKNOWN, "`kind` cannot be `homework`", "It can be `exam`, `quiz`, `drill`."},
    {"shuffle: True", 3, 10, MESSAGE_NOT_TRUTH, "`shuffle` should be `true` or `false`, but this is `True`",
     "Did you mean `true`?"},
    {"shuffle: never", 3, 10, MESSAGE_NOT_TRUTH, "`shuffle` should be `true` or `false`, but this is `never`", "`off`"},
    {"points: 010", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `010`",
     "octal to some readers. Write `10`."},
    {"points: 1_000", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `1_000`",
     "Write `1000`."},
    {"points: 0x1F", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `0x1F`", "Write `31`."},
    {"points: 1e3", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `1e3`", "Write `1000`."},
    {"points: 2.0", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `2.0`", "Write `2`."},
    {"points: 2.5", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `2.5`", "Fractions"},
    {"points: 1,5", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `1,5`", "`,`"},
    {"points: 12:30", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `12:30`", "`:`"},
    {"points: 12 min", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `12 min`", "units"},
    {"points: two", 3, 9, MESSAGE_NOT_WHOLE, "`points` should be a whole number, but this is `two`", NULL},
    {"points: 0", 3, 9, MESSAGE_WHOLE_OUT_OF_RANGE, "`points` is 0, but should be from 1 to 9999", NULL},
    {"points: -1", 3, 9, MESSAGE_WHOLE_OUT_OF_RANGE, "`points` is -1, but should be from 1 to 9999", NULL},
    {"points: 99999999999999999999", 3, 9, MESSAGE_WHOLE_OUT_OF_RANGE,
     "`points` is 99999999999999999999, but should be from 1 to 9999", NULL},
    {"points: [1]", 3, 9, MESSAGE_WRONG_TYPE, "`points` should be text, but this is a list", "quotes"},
    /* faults of the file itself are not said twice */
    {"answer: @x", 3, 9, MESSAGE_NEEDS_QUOTES, "text that starts with `@` needs quotes", "quotes"},
    {"points: *x", 3, 9, MESSAGE_ALIAS, "`*x` is read as a YAML alias", "quotes"},
    {"<<: *x", 3, 5, MESSAGE_ALIAS, "`*x` is read as a YAML alias", "quotes"},
    {"parts: *x", 3, 8, MESSAGE_ALIAS, "`*x` is read as a YAML alias", "quotes"},
    {"kind: {{ x }}", 3, 7, MESSAGE_NEEDS_QUOTES, "text that starts with `{{` needs quotes", "quotes"},
    {"parts: [{ask x}]", 3, 10, MESSAGE_UNKNOWN_KEY, "unknown key `ask x` in this part", "Did you mean `ask`?"},
    {"points:1", 3, 7, MESSAGE_SPACE_AFTER_COLON, "a space is missing after `points:`", "space"},
    {"parts:\n  - slips: [x]\n    ask One?", 5, 5, MESSAGE_NOT_A_KEY, "this line should be `key: value`", "key"},
};

static void one_fault_gives_one_message(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(faults); i++) {
        struct text yaml = {0};
        bool own = strstr(faults[i].yaml, "\nid: y") != NULL;
        text_print(&yaml, "%s\ntitle: y\n%s\n", own ? "# own" : "id: x", faults[i].yaml);
        struct reading reading = read_exam(text_string(&yaml));
        if (reading.diags.items.count != 1)
            for (size_t j = 0; j < reading.diags.items.count; j++)
                print_error("%s: %s\n", faults[i].yaml, diags_at(&reading.diags, j)->text);
        assert_int_equal(reading.diags.items.count, 1);
        const struct diag *diag = diags_at(&reading.diags, 0);
        struct place place = source_place(reading.source, diag->span.begin);
        if (place.line != faults[i].line || place.column != faults[i].column)
            fail_msg("%s: at %zu:%zu", faults[i].yaml, place.line, place.column);
        assert_int_equal(diag->message, faults[i].message);
        assert_string_equal(diag->text, faults[i].text);
        if (!faults[i].help)
            assert_null(diag->help);
        else if (!diag->help || !strstr(diag->help, faults[i].help))
            fail_msg("%s: help is %s", faults[i].yaml, diag->help ? diag->help : "missing");
        assert_false(reading.sound);
        drop(&reading);
        text_clear(&yaml);
    }
}

static void all_faults_are_found_in_one_reading(void **state)
{
    (void)state;
    struct reading reading =
        read_exam("kind: exma\npoints: 010\nparts:\n  - {ask: a, pionts: 1}\n  - [x]\nshuffle: maybe\n");
    static const enum message wanted[] = {MESSAGE_WORD_UNKNOWN, MESSAGE_NOT_WHOLE, MESSAGE_UNKNOWN_KEY,
                                          MESSAGE_WRONG_TYPE,   MESSAGE_NOT_TRUTH, MESSAGE_KEY_MISSING,
                                          MESSAGE_KEY_MISSING};
    assert_int_equal(reading.diags.items.count, COUNT_OF(wanted));
    for (size_t i = 0; i < COUNT_OF(wanted); i++)
        assert_int_equal(diags_at(&reading.diags, i)->message, wanted[i]);
    const struct diag *missing = diags_at(&reading.diags, 5);
    assert_int_equal(missing->span.begin, 0);
    assert_int_equal(missing->span.end, 4);
    assert_string_equal(missing->help, "`id`: A name.");
    assert_int_equal(reading.exam.parts.count, 2);
    assert_string_equal(((const struct part *)reading.exam.parts.items)[0].ask, "a");
    drop(&reading);
}

static void a_key_of_the_outer_mapping_points_at_it(void **state)
{
    (void)state;
    struct reading reading = read_exam("id: x\ntitle: y\nparts:\n  - ask: a\n    kind: quiz\n");
    const struct diag *diag = diags_at(&reading.diags, 0);
    assert_string_equal(diag->label.text, "the exam begins here");
    assert_int_equal(source_place(reading.source, diag->label.span.begin).line, 1);
    drop(&reading);
}

static void truths_have_six_spellings(void **state)
{
    (void)state;
    static const struct {
        const char *yaml;
        bool truth;
    } cases[] = {{"true", true}, {"false", false}, {"yes", true},  {"no", false},
                 {"on", true},   {"off", false},   {"'no'", false}};
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text yaml = {0};
        text_print(&yaml, "id: x\ntitle: y\nshuffle: %s\n", cases[i].yaml);
        struct reading reading = read_exam(text_string(&yaml));
        assert_true(reading.sound);
        assert_int_equal(reading.exam.shuffle, cases[i].truth);
        drop(&reading);
        text_clear(&yaml);
    }
}

static void a_document_of_another_shape_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {"[a]", "text", "---\n"};
    static const enum message wanted[] = {MESSAGE_WRONG_TYPE, MESSAGE_WRONG_TYPE, MESSAGE_VALUE_EMPTY};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct reading reading = read_exam(texts[i]);
        assert_false(reading.sound);
        assert_int_equal(reading.diags.items.count, 1);
        assert_int_equal(diags_at(&reading.diags, 0)->message, wanted[i]);
        drop(&reading);
    }
}

static void empty_text_in_quotes_is_text(void **state)
{
    (void)state;
    struct reading reading = read_exam("id: \"\"\ntitle: ''\nhints: []\n");
    assert_true(reading.sound);
    assert_string_equal(reading.exam.id, "");
    assert_int_equal(reading.exam.hints.count, 0);
    drop(&reading);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_type_of_field_is_read),
        cmocka_unit_test(one_fault_gives_one_message),
        cmocka_unit_test(all_faults_are_found_in_one_reading),
        cmocka_unit_test(a_key_of_the_outer_mapping_points_at_it),
        cmocka_unit_test(truths_have_six_spellings),
        cmocka_unit_test(a_document_of_another_shape_is_refused),
        cmocka_unit_test(empty_text_in_quotes_is_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
