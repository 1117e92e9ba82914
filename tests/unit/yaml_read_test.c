/* Reading whole files: what is accepted, the limits, and that no bytes at all can upset it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/random.h"
#include "yaml/yaml.h"

struct document {
    struct arena arena;
    struct diags diags;
    const struct source *source;
    const struct yaml_node *root;
};

static struct document read_bytes(const char *bytes, size_t length)
{
    struct document document = {0};
    diags_init(&document.diags);
    document.source = source_new(&document.arena, "test.yaml", bytes, length);
    document.root = yaml_read(&document.arena, document.source, &document.diags);
    return document;
}

static struct document read_text(const struct text *text)
{
    return read_bytes(text_string(text), text->length);
}

static void drop(struct document *document)
{
    diags_clear(&document->diags);
    arena_clear(&document->arena);
}

static void assert_only(const struct document *document, enum message message)
{
    assert_int_equal(document->diags.items.count, 1);
    assert_int_equal(diags_at(&document->diags, 0)->message, message);
}

static void scalars_stay_text(void **state)
{
    (void)state;
    static const char *const texts[] = {"no",   "010", "1_000", "12:30:45", "1e3",  "~",
                                        "null", "1,5", "+5",    ".5",       "0x1F", "2024-01-01"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct document document = read_bytes(texts[i], strlen(texts[i]));
        assert_int_equal(document.root->kind, YAML_SCALAR);
        assert_string_equal(document.root->text, texts[i]);
        assert_int_equal(document.diags.items.count, 0);
        drop(&document);
    }
}

static void keys_keep_their_order(void **state)
{
    (void)state;
    static const char yaml[] = "z: 1\na: [x, y]\nm: {q: 2}\n";
    struct document document = read_bytes(yaml, strlen(yaml));
    assert_int_equal(document.root->count, 3);
    assert_string_equal(document.root->keys[0]->text, "z");
    assert_string_equal(document.root->keys[2]->text, "m");
    assert_string_equal(yaml_kind_name(yaml_get(document.root, "a")), "a list");
    assert_string_equal(yaml_kind_name(yaml_get(document.root, "m")), "a mapping");
    assert_null(yaml_get(document.root, "q"));
    assert_null(yaml_get(yaml_get(document.root, "z"), "q"));
    drop(&document);
}

static void a_file_that_is_too_long_is_refused(void **state)
{
    (void)state;
    struct text text = {0};
    text_add_repeat(&text, "# comment here\n", YAML_MAX_BYTES / 15 + 1);
    struct document document = read_text(&text);
    assert_null(document.root);
    assert_only(&document, MESSAGE_FILE_TOO_LARGE);
    drop(&document);
    text_clear(&text);
}

static void too_many_values_are_refused(void **state)
{
    (void)state;
    struct text text = {0};
    text_add(&text, "[");
    text_add_repeat(&text, "1,", YAML_MAX_NODES);
    text_add(&text, "]");
    struct document document = read_text(&text);
    assert_null(document.root);
    assert_only(&document, MESSAGE_TOO_MANY_NODES);
    drop(&document);
    text_clear(&text);
}

/* libyaml alone needs minutes for this: it must be stopped at the limit. */
static void endless_nesting_is_stopped(void **state)
{
    (void)state;
    struct text text = {0};
    text_add_repeat(&text, "[", 1000000);
    struct document document = read_text(&text);
    assert_null(document.root);
    assert_only(&document, MESSAGE_TOO_DEEP);
    assert_int_equal(diags_at(&document.diags, 0)->span.begin, YAML_MAX_DEPTH);
    drop(&document);
    text_clear(&text);
}

static void a_large_mapping_finds_its_double_keys(void **state)
{
    (void)state;
    struct text text = {0};
    enum { KEYS = 100000 };
    for (int i = 0; i < KEYS; i++)
        text_print(&text, "key%d: %d\n", i, i);
    text_add(&text, "key77777: again\nother: 1\nkey0: again\n");
    struct document document = read_text(&text);
    assert_int_equal(document.root->count, KEYS + 1);
    assert_int_equal(document.diags.items.count, 2);
    const struct diag *diag = diags_at(&document.diags, 0);
    assert_int_equal(diag->message, MESSAGE_DUPLICATE_KEY);
    assert_int_equal(source_place(document.source, diag->span.begin).line, KEYS + 1);
    assert_int_equal(source_place(document.source, diag->label.span.begin).line, 77778);
    assert_string_equal(yaml_get(document.root, "key77777")->text, "77777");
    drop(&document);
    text_clear(&text);
}

static void a_binary_file_gives_few_messages(void **state)
{
    (void)state;
    struct text text = {0};
    struct random random = random_stream(1, "yaml", "binary");
    for (int i = 0; i < 100000; i++)
        text_add_char(&text, (char)random_below(&random, 256));
    struct document document = read_text(&text);
    assert_null(document.root);
    assert_in_range(document.diags.errors, 1, 40);
    drop(&document);
    text_clear(&text);
}

static void a_hopeless_file_ends(void **state)
{
    (void)state;
    struct text text = {0};
    text_add_repeat(&text, "- @x\n", 2000);
    struct document document = read_text(&text);
    assert_null(document.root);
    assert_in_range(document.diags.errors, 20, 100);
    drop(&document);
    text_clear(&text);
}

/* ── no bytes can upset it ── */

static void check_node(const struct document *document, const struct yaml_node *node)
{
    assert_true(node->begin <= node->end && node->end <= document->source->length);
    if (node->kind == YAML_SCALAR) {
        assert_int_equal(node->text[node->length], '\0');
        struct origin origin = yaml_origin(document->source, node);
        for (size_t i = 0; i < node->length; i++)
            assert_true(origin_span(&origin, i, i + 1).end <= document->source->length);
    }
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == YAML_MAP)
            check_node(document, node->keys[i]);
        check_node(document, node->values[i]);
    }
}

static void check_bytes(const struct text *bytes)
{
    struct document document = read_text(bytes);
    if (document.root)
        check_node(&document, document.root);
    else
        assert_true(document.diags.errors > 0);
    for (size_t i = 0; i < document.diags.items.count; i++)
        assert_true(diags_at(&document.diags, i)->span.begin <= document.source->length);
    drop(&document);
}

/* Change a few bytes of `text`, mostly to what means something to YAML. */
static void mutate(struct text *text, struct random *random)
{
    static const char special[] = "\t\n\r :-?[]{},#&*!|>'\"%@`\\~0ax\xC3\xA9\xE2\x80\xA8\xEF\xBB\xBF\x01";
    for (uint64_t changes = 1 + random_below(random, 4); changes > 0; changes--) {
        size_t at = (size_t)random_below(random, text->length + 1);
        char byte = special[random_below(random, sizeof(special))];
        if (random_below(random, 3) > 0)
            text_remove(text, at, (size_t)random_below(random, 4));
        if (random_below(random, 3) > 0)
            text_insert(text, at, &byte, 1);
    }
}

static void damaged_files_never_upset_reading(void **state)
{
    (void)state;
    enum { ROUNDS = 60 };
    struct arena arena = {0};
    struct diags diags;
    struct vector names;
    diags_init(&diags);
    vector_init(&names, sizeof(char *));
    assert_true(file_list(&arena, "tests/data/yaml", ".yaml", &names, &diags));
    struct random random = random_stream(7, "yaml", "damage");
    for (size_t i = 0; i < names.count; i++) {
        struct text original = {0};
        assert_true(file_read(*(char **)vector_at(&names, i), 1 << 20, &original, &diags));
        for (int round = 0; round < ROUNDS; round++) {
            struct text text = {0};
            text_add_bytes(&text, text_string(&original), original.length);
            mutate(&text, &random);
            check_bytes(&text);
            text_clear(&text);
        }
        text_clear(&original);
    }
    vector_clear(&names);
    diags_clear(&diags);
    arena_clear(&arena);
}

static void a_missing_file_is_reported_with_its_name(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    const struct source *source = NULL;
    assert_null(yaml_read_file(&arena, "tests/data/yaml/none.yaml", &source, &diags));
    assert_int_equal(diags.errors, 1);
    assert_non_null(source);
    diags_clear(&diags);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scalars_stay_text),
        cmocka_unit_test(keys_keep_their_order),
        cmocka_unit_test(a_file_that_is_too_long_is_refused),
        cmocka_unit_test(too_many_values_are_refused),
        cmocka_unit_test(endless_nesting_is_stopped),
        cmocka_unit_test(a_large_mapping_finds_its_double_keys),
        cmocka_unit_test(a_binary_file_gives_few_messages),
        cmocka_unit_test(a_hopeless_file_ends),
        cmocka_unit_test(damaged_files_never_upset_reading),
        cmocka_unit_test(a_missing_file_is_reported_with_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
