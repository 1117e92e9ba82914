/* The book against public tools: every number of tests/data/vectors that an entry can express. */
#include "book_bench.h"

#include "base/file.h"
#include "yaml/yaml.h"

enum { VECTORS_WANTED = 250 };

/* Relative: double noise of sums in another order. */
static const double exact = 1e-9;

struct agreement {
    struct bench bench;
    const struct source *source;
    const struct yaml_node *row;
    size_t asked, failed;
};

static const char *field(const struct agreement *agreement, const char *key)
{
    const struct yaml_node *node = yaml_get(agreement->row, key);
    return node ? node->text : NULL;
}

static void complain(struct agreement *agreement, const char *found)
{
    print_error("%s (%s): %s gives %s; wanted %s%s%s\n", field(agreement, "id"), field(agreement, "tool"),
                field(agreement, "call"), found, field(agreement, "is"), field(agreement, "not") ? ", not " : "",
                field(agreement, "not") ? field(agreement, "not") : "");
    agreement->failed++;
}

static bool same_quantity(const struct quantity *a, const struct quantity *b, double within)
{
    return dims_equal_hard(&a->dims, &b->dims) && fabs(a->value - b->value) <= within * fabs(b->value);
}

static bool same_value(const struct value *a, const struct value *b, double within)
{
    if (a->kind != b->kind) return false;
    if (a->kind == VALUE_QUANTITY) return same_quantity(&a->quantity, &b->quantity, within);
    if (a->kind != VALUE_LIST || a->list.count != b->list.count) return false;
    for (size_t i = 0; i < a->list.count; i++)
        if (!same_quantity(&a->list.items[i], &b->list.items[i], within)) return false;
    return true;
}

/* Read a field of the row; a plain expression that must have a value. */
static struct value stated(struct agreement *agreement, const char *key)
{
    struct value value;
    if (!bench_evaluate(&agreement->bench, field(agreement, key), NULL, &value))
        fail_msg("%s: cannot read `%s` of `%s`: %s", field(agreement, "id"), key, field(agreement, key),
                 bench_codes(&agreement->bench));
    return value;
}

static void ask(struct agreement *agreement)
{
    struct value found;
    size_t errors = agreement->bench.diags.errors;
    bool must_fail = !strcmp(field(agreement, "is"), "fails");

    agreement->asked++;
    if (!bench_evaluate(&agreement->bench, field(agreement, "call"), NULL, &found)) {
        if (!must_fail) complain(agreement, bench_codes(&agreement->bench));
        assert_int_equal(agreement->bench.diags.errors, errors + 1);
        diags_clear(&agreement->bench.diags);
        diags_init(&agreement->bench.diags);
        return;
    }
    struct value wanted = must_fail ? found : stated(agreement, "is");
    double within = field(agreement, "within") ? stated(agreement, "within").quantity.value : exact;
    bool agrees = !must_fail && same_value(&found, &wanted, within);
    if (agrees && field(agreement, "not")) {
        struct value wrong = stated(agreement, "not");
        agrees = !same_value(&found, &wrong, within);
    }
    if (agrees) return;
    struct text shown = {0};
    value_write(&found, &(struct show){.significant = 15}, &shown);
    complain(agreement, text_string(&shown));
    text_clear(&shown);
}

/* What is not asked says why, and the verdict and the fields must fit. */
static void check_row(struct agreement *agreement)
{
    const char *verdict = field(agreement, "verdict");
    bool wrong = !strcmp(verdict, "peer_bug") || !strcmp(verdict, "disagree");

    if (!field(agreement, "call")) {
        assert_non_null(field(agreement, "because"));
        return;
    }
    assert_non_null(field(agreement, "is"));
    if (wrong && !field(agreement, "not") && strcmp(field(agreement, "is"), "fails"))
        fail_msg("%s is said to be wrong, but not what must not come out", field(agreement, "id"));
    ask(agreement);
}

static void read_file(struct agreement *agreement, const char *path)
{
    const struct yaml_node *root = yaml_read_file(&agreement->bench.arena, path, &agreement->source, &agreement->bench.diags);

    bench_expect_none(&agreement->bench);
    const struct yaml_node *vectors = yaml_get(root, "vectors");
    assert_non_null(vectors);
    for (size_t i = 0; i < vectors->count; i++) {
        agreement->row = vectors->values[i];
        check_row(agreement);
    }
}

static void the_book_agrees_with_public_tools_where_they_are_right(void **state)
{
    struct agreement agreement = {0};
    struct vector names;

    (void)state;
    diags_init(&agreement.bench.diags);
    agreement.bench.book = book_load("content/book", &agreement.bench.diags);
    assert_non_null(agreement.bench.book);
    bench_expect_none(&agreement.bench);
    vector_init(&names, sizeof(char *));
    assert_true(file_list(&agreement.bench.arena, "tests/data/vectors", ".yaml", &names, &agreement.bench.diags));
    for (size_t i = 0; i < names.count; i++) read_file(&agreement, *(char **)vector_at(&names, i));
    vector_clear(&names);
    bench_clear(&agreement.bench);
    if (agreement.failed) fail_msg("%zu of %zu numbers do not agree", agreement.failed, agreement.asked);
    assert_true(agreement.asked >= VECTORS_WANTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_book_agrees_with_public_tools_where_they_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
