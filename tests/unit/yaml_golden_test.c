/* Every faulty file of tests/data/yaml/faults gives the diagnostics that its `.expect` holds: place, sentence, help and
 * second place. UPDATE=1 rewrites them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "yaml/yaml.h"

static const char folder[] = "tests/data/yaml/faults";

static void write_place(struct text *out, const struct span *span)
{
    struct place begin = source_place(span->source, span->begin), end = source_place(span->source, span->end);
    text_print(out, "%zu:%zu-%zu:%zu", begin.line, begin.column, end.line, end.column);
}

static void write_diag(struct text *out, const struct diag *diag)
{
    const struct message_row *row = message_row(diag->message);
    write_place(out, &diag->span);
    text_print(out, " %s %s\n", row->code, diag->text);
    if (diag->label.text) {
        text_add(out, "    at ");
        write_place(out, &diag->label.span);
        text_print(out, " %s\n", diag->label.text);
    }
    if (diag->help)
        text_print(out, "    help: %s\n", diag->help);
}

static void write_tree(struct text *out, const struct yaml_node *node)
{
    if (node->kind == YAML_SCALAR) {
        text_print(out, "%s%.40s", node->doubtful ? "?" : "", node->text);
        return;
    }
    text_add(out, node->kind == YAML_LIST ? "[" : "{");
    for (size_t i = 0; i < node->count; i++) {
        text_add(out, i > 0 ? " · " : "");
        if (node->kind == YAML_MAP)
            text_print(out, "%.40s: ", node->keys[i]->text);
        write_tree(out, node->values[i]);
    }
    text_add(out, node->kind == YAML_LIST ? "]" : "}");
}

static void read_one(const char *path, struct text *out)
{
    struct arena arena = {0};
    struct diags diags;
    diags_init(&diags);
    const struct source *source;
    const struct yaml_node *root = yaml_read_file(&arena, path, &source, &diags);
    diags_sort(&diags);
    for (size_t i = 0; i < diags.items.count; i++)
        write_diag(out, diags_at(&diags, i));
    text_add(out, "tree: ");
    if (root)
        write_tree(out, root);
    text_add(out, "\n");
    diags_clear(&diags);
    arena_clear(&arena);
}

/* Compare with PATH.expect, or write it. */
static void check_one(struct arena *arena, const char *path)
{
    struct text got = {0}, wanted = {0};
    struct diags diags;
    diags_init(&diags);
    const char *expect = arena_print(arena, "%.*s.expect", (int)(strlen(path) - strlen(".yaml")), path);
    read_one(path, &got);
    if (getenv("UPDATE"))
        assert_true(file_write(expect, text_string(&got), got.length, 0644, &diags));
    assert_true(file_read(expect, 1 << 20, &wanted, &diags));
    if (strcmp(text_string(&got), text_string(&wanted)) != 0)
        print_error("%s\n", path);
    assert_string_equal(text_string(&got), text_string(&wanted));
    text_clear(&got);
    text_clear(&wanted);
    diags_clear(&diags);
}

static void faults_are_reported_as_saved(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct diags diags;
    struct vector names;
    diags_init(&diags);
    vector_init(&names, sizeof(char *));
    assert_true(file_list(&arena, folder, ".yaml", &names, &diags));
    assert_true(names.count > 50);
    for (size_t i = 0; i < names.count; i++)
        check_one(&arena, *(char **)vector_at(&names, i));
    vector_clear(&names);
    diags_clear(&diags);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(faults_are_reported_as_saved)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
