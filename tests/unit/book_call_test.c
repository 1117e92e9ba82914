#include "book_bench.h"

static const char book_text[] =
    "book: 1\n"
    "title: Test\n"
    "entries:\n"
    "  - name: cache\n"
    "    title: T\n"
    "    source: S\n"
    "    inputs:\n"
    "      layers:   {says: layers, unit: layer, whole: yes, at_least: 1}\n"
    "      heads:    {says: heads}\n"
    "      elem:     {says: bytes, unit: B, default: fp16}\n"
    "      context:  {says: tokens, unit: token, default: 4096, at_least: 1, at_most: 1M}\n"
    "      hbm:      {says: memory, unit: GiB}\n"
    "    steps:\n"
    "      per_token: {is: 2 * layers * heads * 128 * elem, unit: KiB/token}\n"
    "      sequence:  {is: per_token * context, unit: GiB}\n"
    "      fits:      {is: hbm / sequence, require: hbm > sequence, otherwise: it is too small}\n"
    "      twice:     {is: per_token + per_token}\n"
    "    result: per_token\n"
    "    checks: [{with: {}}, {with: {}}]\n"
    "  - name: pool\n"
    "    title: T\n"
    "    source: S\n"
    "    inputs:\n"
    "      layers:    {says: layers}\n"
    "      heads:     {says: heads}\n"
    "      per_token: {says: bytes, unit: KiB/token, default: cache().per_token}\n"
    "      room:      {says: room, unit: GiB}\n"
    "    steps:\n"
    "      tokens: {is: floor(room / per_token), unit: token}\n"
    "    checks: [{with: {}}, {with: {}}]\n"
    "  - name: state\n"
    "    title: T\n"
    "    source: S\n"
    "    inputs:\n"
    "      params: {says: parameters, unit: param}\n"
    "      count:  {says: convention, unit: B/param, default: 16, choices: {16: a, 18: b}}\n"
    "      mode:   {says: convention, default: whole, choices: {whole: a, half: b}}\n"
    "    steps:\n"
    "      total: {is: count * params / (if mode == half then 2 else 1), unit: GB}\n"
    "    checks: [{with: {}}, {with: {}}]\n"
    "  - name: outer\n"
    "    title: T\n"
    "    source: S\n"
    "    inputs:\n"
    "      params: {says: parameters, unit: param}\n"
    "      way:    {says: convention, default: half, choices: {whole: a, half: b}}\n"
    "    steps:\n"
    "      total: {is: state(mode=way).total}\n"
    "    checks: [{with: {}}, {with: {}}]\n"
    "  - name: shape_of\n"
    "    title: T\n"
    "    source: S\n"
    "    inputs:\n"
    "      shape: {says: sizes, kind: list}\n"
    "    steps:\n"
    "      numel: {is: product(shape)}\n"
    "    checks: [{with: {}}, {with: {}}]\n";

/* The names around a call. */
static const struct binding names[] = {
    {"layers", {.kind = VALUE_QUANTITY, .quantity = {.value = 80}}},
    {"heads", {.kind = VALUE_QUANTITY, .quantity = {.value = 8}}},
    {"hbm", {.kind = VALUE_QUANTITY, .quantity = {.value = 80}}},
};
static const struct bindings around = {names, COUNT_OF(names), NULL};

static void expect(const char *expression, const char *shown)
{
    struct bench bench;
    struct scope outer = scope_of_bindings(&around);
    bench_init(&bench, book_text);
    bench_expect_none(&bench);
    const char *found = bench_show(&bench, expression, &outer);
    if (strcmp(found, shown) != 0) fail_msg("%s gives `%s`, not `%s`", expression, found, shown);
    bench_clear(&bench);
}

static void inputs_come_from_arguments_then_scope_then_default(void **state)
{
    (void)state;
    expect("cache()", "320 KiB/token");
    expect("cache(layers=40)", "160 KiB/token");
    expect("cache(elem=1)", "160 KiB/token");
    expect("cache(elem=fp8)", "160 KiB/token");
    expect("cache(40, 4)", "80 KiB/token");
    expect("cache().sequence", "1.25 GiB");
    expect("cache(context=8192).sequence", "2.5 GiB");
    expect("cache(context=8k).sequence == cache(context=8000).sequence", "true");
    expect("pool(room=40 GiB)", "131,072 tokens");
    expect("pool(room=40 GiB, per_token=160 KiB/token)", "262,144 tokens");
    expect("pool(room=40 GiB, layers=40)", "262,144 tokens");
    expect("shape_of(shape=(2, 3, 4))", "24");
}

static void a_count_reads_billions_and_a_size_reads_bytes(void **state)
{
    (void)state;
    expect("state(params=70B)", "1.12 TB");
    expect("state(params=70e9 param)", "1.12 TB");
    expect("state(params=70e9).total", "1.12 TB");
}

static void a_convention_is_a_word_or_a_listed_amount(void **state)
{
    (void)state;
    expect("state(params=1e9, count=18)", "18 GB");
    expect("state(params=1e9, count=18 B/param)", "18 GB");
    expect("state(params=1e9, mode=half)", "8 GB");
    expect("outer(params=1e9)", "8 GB");
    expect("outer(params=1e9, way=whole)", "16 GB");
    expect("state(params=1e9, count=17)", "E0418");
    expect("outer(params=1e9, way=3)", "E0417");
}

static void what_does_not_fit_an_input_is_refused(void **state)
{
    (void)state;
    expect("cache(layers=2.5)", "E0419");
    expect("cache(layers=0)", "E0420");
    expect("cache(context=0).sequence", "E0420");
    expect("cache(context=2M).sequence", "E0420");
    expect("cache(context=1M).sequence == cache(context=1000000).sequence", "true");
    expect("cache(elem=2 s)", "E0416");
    expect("cache(layers=80 GB)", "E0416");
    expect("cache(hbm=(1, 2)).fits", "E0417");
    expect("shape_of(shape=3)", "E0417");
    expect("cache(lairs=3)", "E0406");
    expect("cache(layers=3, layers=4)", "E0414");
    expect("cache(3, layers=4)", "E0414");
    expect("cache(1, 2, 3, 4, 5, 6)", "E0415");
    expect("cache().sequense", "E0405");
}

static void a_plain_number_has_the_unit_only_where_it_was_written_for_the_input(void **state)
{
    (void)state;
    expect("cache(hbm=80).fits", "64");
    expect("cache().fits", "E0416");
}

static void a_requirement_stops_a_step(void **state)
{
    struct bench bench;
    struct scope outer = scope_of_bindings(&around);
    struct value value;
    (void)state;
    bench_init(&bench, book_text);
    assert_false(bench_evaluate(&bench, "cache(hbm=1 GiB).fits", &outer, &value));
    assert_string_equal(bench_codes(&bench), "E0421");
    assert_non_null(strstr(diags_at(&bench.diags, 0)->text, "it is too small"));
    assert_string_equal(diags_at(&bench.diags, 0)->span.source->name, "<expression>");
    assert_string_equal(diags_at(&bench.diags, 0)->label.span.source->name, "book.yaml");
    bench_clear(&bench);
}

static void expect_missing(const char *expression, const char *list)
{
    struct bench bench;
    struct value value;
    bench_init(&bench, book_text);
    assert_false(bench_evaluate(&bench, expression, NULL, &value));
    assert_string_equal(bench_codes(&bench), "E0413");
    const char *text = diags_at(&bench.diags, 0)->text;
    size_t length = strlen(text), tail = strlen(list);
    if (length < tail || strcmp(text + length - tail, list) != 0) fail_msg("%s: %s", expression, text);
    bench_clear(&bench);
}

static void one_message_names_everything_that_is_missing(void **state)
{
    (void)state;
    expect_missing("cache()", "without: layers, heads");
    expect_missing("cache(heads=8)", "without: layers");
    expect_missing("cache(layers=1).fits", "without: heads, hbm");
    expect_missing("pool()", "without: layers, heads, room");
    expect_missing("pool(per_token=1 KiB/token)", "without: room");
    expect_missing("outer()", "without: params");
}

/* A scope that counts how often it is asked for `layers`. */
static enum found counting_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out)
{
    (void)evaluation;
    if (strcmp(name, "layers") != 0 && strcmp(name, "heads") != 0) return FOUND_NOTHING;
    if (!strcmp(name, "layers")) ++*(int *)context;
    *out = value_number(8);
    return FOUND_VALUE;
}

static void a_name_is_worked_once_a_call(void **state)
{
    static const struct scope_questions questions = {.lookup = counting_lookup};
    struct bench bench;
    struct value value;
    int asked = 0;
    struct scope outer = {&questions, &asked};
    (void)state;
    bench_init(&bench, book_text);
    assert_true(bench_evaluate(&bench, "cache().twice", &outer, &value));
    assert_int_equal(asked, 1);
    assert_true(bench_evaluate(&bench, "cache(layers=2).twice", &outer, &value));
    assert_int_equal(asked, 1);
    bench_clear(&bench);
}

static void the_declared_unit_replaces_the_nouns(void **state)
{
    struct bench bench;
    struct value value;
    (void)state;
    bench_init(&bench, book_text);
    assert_true(bench_evaluate(&bench, "cache(layers=8, heads=8)", NULL, &value));
    assert_int_equal(value.quantity.dims.noun[NOUN_TOKEN], -1);
    assert_int_equal(value.quantity.dims.noun[NOUN_LAYER], 0);
    assert_int_equal(value.quantity.family, FAMILY_BINARY);
    bench_clear(&bench);
}

static void a_call_unfolds_into_its_step(void **state)
{
    struct bench bench;
    struct book_shelf shelf;
    struct worked worked;
    (void)state;
    bench_init(&bench, book_text);
    static const char text[] = "cache(layers=80, heads=8)";
    const struct source *source = source_new(&bench.arena, "<expression>", text, strlen(text));
    const struct expression *expression = expression_parse(&bench.arena, text, strlen(text), origin_whole(source),
                                                           PARSE_STRICT, &bench.diags);
    struct evaluation evaluation = evaluation_begin(&bench.arena, &bench.diags);
    shelf = (struct book_shelf){bench.book, NULL};
    struct scope scope = scope_of_book(&shelf);
    assert_true(explain(&evaluation, expression, &scope, &(struct show){0}, &worked));
    assert_string_equal(worked.name, "per_token");
    assert_string_equal(worked.formula, "2 · layers · heads · 128 · elem");
    assert_string_equal(worked.shown, "320 KiB/token");
    assert_string_equal(worked.source, "S");
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_come_from_arguments_then_scope_then_default),
        cmocka_unit_test(a_count_reads_billions_and_a_size_reads_bytes),
        cmocka_unit_test(a_convention_is_a_word_or_a_listed_amount),
        cmocka_unit_test(what_does_not_fit_an_input_is_refused),
        cmocka_unit_test(a_plain_number_has_the_unit_only_where_it_was_written_for_the_input),
        cmocka_unit_test(a_requirement_stops_a_step),
        cmocka_unit_test(one_message_names_everything_that_is_missing),
        cmocka_unit_test(a_name_is_worked_once_a_call),
        cmocka_unit_test(the_declared_unit_replaces_the_nouns),
        cmocka_unit_test(a_call_unfolds_into_its_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
