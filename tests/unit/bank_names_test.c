/* Names in scope: givens, lets and blanks, in any order; replies see fewer of them; overlays put other values in their place. */
#include "bank_bench.h"

#define NAMES \
    "given: {all: 7}\n" BANK_HEAD LINE("given: {layers: 80, width: 3 GB}") LINE("let: {twice: 2 * once, once: layers + all}") \
    BLANKS("{id: size, answer: twice * 10 GB, unit: GB}, {id: pick, choices: [{say: a, right: yes}, b]}, {id: shape, answer: '(1, 2)'}, " \
           "{id: form, answer: 2*N, free: {N: {from: 1, to: 9}}}, {id: last, answer: size + width}")

/* The value of an expression in a scope, or the code of what is wrong with it. */
static const char *value_in(struct bench *bench, const struct scope *scope, const char *text)
{
    struct value value;
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&bench->arena, &diags);
    const struct expression *expression = expression_parse(&bench->arena, text, strlen(text), (struct origin){0}, PARSE_STRICT, &diags);
    const char *shown;
    if (expression && evaluate(&evaluation, expression, scope, &value)) shown = bench_show(bench, &value);
    else shown = message_row(diags_at(&diags, 0)->message)->code;
    diags_clear(&diags);
    return shown;
}

static void keys_and_replies_see_their_names(void **state)
{
    (void)state;
    static const struct {
        const char *text, *of_key, *of_reply;
    } cases[] = {
        {"layers", "80", "80"},
        {"all", "7", "7"},
        {"twice", "174", "174"},
        {"size", "1.74 TB", "E0203"},
        {"last", "1.743 TB", "E0203"},
        {"shape[1]", "2", "E0203"},
        {"pick", "E0203", "E0203"},
        {"form", "E0203", "E0203"},
        {"N", "E0203", "E0203"},
        {"fp16", "2 B", "2 B"},
    };
    struct bench bench;
    bench_read(&bench, NAMES);
    bench_expect(&bench, "names", "-");
    struct variant *variant = variant_new(bench.bank, NULL, 0);
    struct scope of_key = variant_scope(variant, bench_question(&bench)), of_reply = variant_reply_scope(variant, bench_question(&bench));
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        assert_string_equal(value_in(&bench, &of_key, cases[i].text), cases[i].of_key);
        assert_string_equal(value_in(&bench, &of_reply, cases[i].text), cases[i].of_reply);
    }
    variant_free(variant);
    bench_clear(&bench);
}

static void own_values_stand_in_place_of_keys(void **state)
{
    (void)state;
    struct bench bench;
    struct value values[5] = {0};
    bool given[5] = {true};
    bench_read(&bench, NAMES);
    struct variant *variant = variant_new(bench.bank, NULL, 0);
    const struct question *question = bench_question(&bench);
    struct unit unit;
    assert_true(unit_read_whole("GB", 2, &unit, &(struct near){0}));
    values[0] = value_in_unit(10, &unit);
    struct scope scope = variant_scope_with(variant, question, values, given, &bench.arena), drawn = variant_scope(variant, question);
    assert_string_equal(value_in(&bench, &scope, "size"), "10 GB");
    assert_string_equal(value_in(&bench, &scope, "last"), "13 GB");
    assert_string_equal(value_in(&bench, &scope, "layers"), "80");
    assert_string_equal(value_in(&bench, &drawn, "last"), "1.743 TB");
    const struct value other = value_number(3);
    const struct name *layers = &question->names[1];
    assert_string_equal(layers->name, "layers");
    struct scope replaced = variant_scope_replacing(variant, question, layers, &other, &bench.arena);
    assert_string_equal(value_in(&bench, &replaced, "twice"), "20");
    assert_string_equal(value_in(&bench, &drawn, "twice"), "174");
    variant_free(variant);
    bench_clear(&bench);
}

static void a_fault_is_told_once_a_variant(void **state)
{
    (void)state;
    struct bench bench;
    bench_read(&bench, BANK_HEAD PART("id: size, answer: 1 / 0"));
    struct variant *variant = variant_new(bench.bank, NULL, 0);
    for (int i = 0; i < 3; i++) assert_null(variant_key(variant, bench_question(&bench), bench_blank(&bench, "size"), &bench.diags));
    bench_expect(&bench, "once", "E0212 10:48");
    variant_free(variant);
    bench_clear(&bench);
}

static void keys_have_the_unit_of_their_blank(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *shown;
    } cases[] = {
        {"answer: 2048 MiB, unit: GiB", "2 GiB"},
        {"answer: 2, unit: GiB", "2 GiB"},
        {"answer: 5, unit: '%'", "5 %"},
        {"answer: 1 / 20, unit: '%'", "5 %"},
        {"answer: 6 B, unit: B/param", "6 B/param"},
        {"answer: 6 B/param, unit: B", "6 B/param"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct text text = {0};
        struct bench bench;
        text_print(&text, "%s        parts: [{ask: A, id: key, %s, tolerance: 1 %%}]\n", BANK_HEAD, cases[i].keys);
        bench_read(&bench, text_string(&text));
        struct variant *variant = variant_new(bench.bank, NULL, 0);
        assert_string_equal(bench_show(&bench, variant_key(variant, bench_question(&bench), bench_blank(&bench, "key"), &bench.diags)), cases[i].shown);
        variant_free(variant);
        bench_clear(&bench);
        text_clear(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_and_replies_see_their_names),
        cmocka_unit_test(own_values_stand_in_place_of_keys),
        cmocka_unit_test(a_fault_is_told_once_a_variant),
        cmocka_unit_test(keys_have_the_unit_of_their_blank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
