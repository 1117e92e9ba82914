#include "lang_bench.h"

#include <stdio.h>

/* ── a scope whose names are formulas, for chains and cycles ── */

struct formula {
    const char *name, *text;
};
struct world {
    struct bench *bench;
    const struct formula *formulas;
    size_t count;
    struct scope scope;
    const struct function *function;
};

static enum found world_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out)
{
    struct world *world = context;
    for (size_t i = 0; i < world->count; i++) {
        if (strcmp(world->formulas[i].name, name) != 0)
            continue;
        const struct expression *expression = bench_parse(world->bench, world->formulas[i].text, PARSE_STRICT);
        return expression != NULL && evaluate(evaluation, expression, &world->scope, out) ? FOUND_VALUE : FOUND_FAILED;
    }
    return FOUND_NOTHING;
}

static const struct function *world_function(void *context, const char *name)
{
    struct world *world = context;
    return world->function != NULL && strcmp(world->function->name, name) == 0 ? world->function : NULL;
}

static void world_offer(void *context, struct near *near)
{
    struct world *world = context;
    for (size_t i = 0; i < world->count; i++) near_offer(near, world->formulas[i].name);
}

static const struct scope_questions questions = {.lookup = world_lookup, .function = world_function, .offer = world_offer};

static void world_init(struct world *world, struct bench *bench, const struct formula *formulas, size_t count)
{
    *world = (struct world){.bench = bench, .formulas = formulas, .count = count};
    world->scope = (struct scope){&questions, world};
}

/* A formula `double(n)` with the step `half`. */
static bool call_double(const struct function *function, struct evaluation *evaluation, const struct call *call, const char *step,
                        struct value *out)
{
    (void)function;
    if (!evaluate_count(evaluation, call->expression, call->node->children[0], call->scope, out))
        return false;
    out->quantity.value *= step != NULL ? 0.5 : 2;
    out->quantity.dims.noun[NOUN_TOKEN] = 1;
    return true;
}

static const struct function doubling = {.name = "double", .call = call_double};

static const struct formula formulas[] = {
    {"hbm", "80 GiB"}, {"weights", "35 GiB"}, {"pool", "hbm - weights"}, {"per_token", "320 KiB/token"},
    {"shape", "(32, 512, 56)"}, {"loop", "loop + 1"}, {"bad", "1 / 0"}, {"n", "4"},
};

static void expect(const char *text, const char *expected)
{
    struct bench bench;
    struct world world;
    bench_init(&bench);
    world_init(&world, &bench, formulas, COUNT_OF(formulas));
    world.function = &doubling;
    const char *outcome = bench_outcome(&bench, text, &world.scope);
    if (strcmp(outcome, expected) != 0)
        fail_msg("`%s` is %s (%s), not %s", text, outcome,
                 bench.diags.items.count > 0 ? diags_at(&bench.diags, 0)->text : "no complaint", expected);
    bench_clear(&bench);
}

static void names_are_looked_up_then_constants(void **state)
{
    (void)state;
    expect("pool", "45 GiB");
    expect("pool / per_token", "147,456 tokens");
    expect("floor(pool / (16 * per_token))", "9216 tokens");
    expect("shape[1] * fp16", "1 KiB");
    expect("nf4 * 8", "4 B");
    expect("tf32", "4 B");
    expect("hbmm", "E0203 1-5");
    expect("1 + 2 * wieghts", "E0203 9-16");
}

static void a_failing_name_is_one_complaint(void **state)
{
    (void)state;
    expect("bad + 1", "E0212 5-6");
    expect("loop", "E0207 1-5");
    expect("if n > 5 then bad else 2", "2");
    expect("n > 5 and bad > 1", "false");
    expect("n < 5 or bad > 1", "true");
}

static void formulas_are_called_with_their_steps(void **state)
{
    (void)state;
    expect("double(4)", "8 tokens");
    expect("double(n).half", "2 tokens");
    expect("double(70B)", "140,000,000,000 tokens");
    expect("double(70 B)", "140 token·B");
    expect("doubel(4)", "E0218 1-10");
    expect("n.half", "E0227 1-7");
    expect("floor(2).half", "E0227 1-14");
    expect("n(3)", "E0218 1-5");
}

static const char *help_of(struct bench *bench, const char *text)
{
    struct world world;
    world_init(&world, bench, formulas, COUNT_OF(formulas));
    world.function = &doubling;
    bench_outcome(bench, text, &world.scope);
    const char *help = bench->diags.items.count > 0 ? diags_at(&bench->diags, 0)->help : NULL;
    return help != NULL ? help : "";
}

static void complaints_say_what_to_write(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"hbmm", "hbm"},        {"floor + 1", "floor(x)"}, {"double + 1", "double()"},    {"double.half", "double().half"},
        {"n(3)", "n*(…)"},      {"flor(2)", "floor"},      {"shape * 2", "shape[0]"},     {"multiple_at_least(3)", "(n, of)"},
        {"floor(y=2)", "floor(x)"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        bench_init(&bench);
        const char *help = help_of(&bench, rows[i][0]);
        if (strstr(help, rows[i][1]) == NULL)
            fail_msg("`%s`: help is `%s`", rows[i][0], help);
        bench_clear(&bench);
    }
}

static void both_sides_of_a_clash_are_named(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"5 GiB + 2 s", "cannot add data (5 GiB) and time (2 s)"},
        {"5 GiB - 2", "cannot subtract data (5 GiB) and a plain number (2)"},
        {"exp(5 s)", "`exp` needs a plain number, but this is time (5 s)"},
        {"1/0", "division by zero"},
        {"ln(0)", "the logarithm of zero has no value"},
        {"ln(-1)", "the logarithm of a negative number has no value"},
        {"sqrt(-1)", "the square root of a negative number has no value"},
        {"(1,2,3)[3]", "there is no item 3 in a list of 3"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        struct value value;
        bench_init(&bench);
        assert_false(bench_value(&bench, rows[i][0], NULL, &value));
        assert_string_equal(diags_at(&bench.diags, 0)->text, rows[i][1]);
        bench_clear(&bench);
    }
}

/* ── budgets ── */

static void chains_of_names_are_bounded(void **state)
{
    (void)state;
    enum { LENGTH = 400 };
    static struct formula chain[LENGTH];
    static char names[LENGTH][16], texts[LENGTH][40];
    struct bench bench;
    struct world world;
    bench_init(&bench);
    for (int i = 0; i < LENGTH; i++) {
        snprintf(names[i], sizeof names[i], "n%d", i);
        snprintf(texts[i], sizeof texts[i], i == 0 ? "1" : "n%d + 1", i - 1);
        chain[i] = (struct formula){names[i], texts[i]};
    }
    world_init(&world, &bench, chain, LENGTH);
    assert_string_equal(bench_outcome(&bench, "n200", &world.scope), "201");
    assert_memory_equal(bench_outcome(&bench, "n300", &world.scope), "E0207", 5);
    bench_clear(&bench);
}

static void steps_are_bounded(void **state)
{
    (void)state;
    enum { LENGTH = 30 };
    static struct formula chain[LENGTH];
    static char names[LENGTH][16], texts[LENGTH][40];
    struct bench bench;
    struct world world;
    bench_init(&bench);
    for (int i = 0; i < LENGTH; i++) {
        snprintf(names[i], sizeof names[i], "n%d", i);
        snprintf(texts[i], sizeof texts[i], i == 0 ? "1" : "n%d + n%d", i - 1, i - 1);
        chain[i] = (struct formula){names[i], texts[i]};
    }
    world_init(&world, &bench, chain, LENGTH);
    assert_string_equal(bench_outcome(&bench, "n10", &world.scope), "1024");
    const char *outcome = bench_outcome(&bench, "n29", &world.scope);
    assert_true(strncmp(outcome, "E0207", 5) == 0);
    assert_non_null(strstr(diags_at(&bench.diags, 0)->text, "steps"));
    bench_clear(&bench);
}

/* ── declared units and nouns ── */

static void a_declared_unit_settles_the_nouns(void **state)
{
    (void)state;
    static const struct {
        const char *text, *unit;
        bool replace;
        const char *expected;
    } rows[] = {
        {"320 KiB/layer", "KiB/token", false, "320 KiB/token"},
        {"320 KiB/layer", "KiB", false, "320 KiB/layer"},
        {"320 KiB/layer", "KiB", true, "320 KiB"},
        {"320 KiB", "KiB/token", false, "320 KiB/token"},
        {"1000000 B", "KiB", false, "976.6 KiB"},
        {"1 GiB", "GB", false, "1.074 GB"},
        {"7", "token", false, "7 tokens"},
        {"0.05", "%", false, "5 %"},
        {"5 GiB", "s", false, NULL},
        {"5", "GiB", false, NULL},
        {"1 < 2", "GiB", false, NULL},
        {"(1 s, 2)", "s", false, NULL},
        {"(1 s, 2 s)", "s", false, "(1 s, 2 s)"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        struct unit unit;
        struct text out = {0};
        bench_init(&bench);
        struct value value = bench_good(&bench, rows[i].text, NULL);
        assert_true(unit_read_whole(rows[i].unit, strlen(rows[i].unit), &unit, NULL));
        bool settled = value_settle(&value, &unit, rows[i].replace, (struct span){0}, &bench.diags);
        assert_int_equal(settled, rows[i].expected != NULL);
        assert_int_equal(bench.diags.items.count, settled ? 0 : 1);
        if (settled) {
            value_write(&value, NULL, &out);
            assert_string_equal(text_string(&out), rows[i].expected);
        }
        text_clear(&out);
        bench_clear(&bench);
    }
}

static void a_replys_names_bring_no_nouns(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"per_token * 2", "640 KiB"},
        {"per_token * 2 tokens", "640 token·KiB"},
        {"labels[0] + 1", "3"},
        {"double(4)", "8"},
    };
    static const struct formula labelled[] = {{"per_token", "320 KiB/token"}, {"labels", "(2 layers, 3 layers)"}};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct bench bench;
        struct world world;
        struct value value;
        struct text out = {0};
        bench_init(&bench);
        world_init(&world, &bench, labelled, COUNT_OF(labelled));
        world.function = &doubling;
        const struct expression *expression = bench_parse(&bench, rows[i][0], PARSE_STRICT);
        struct evaluation evaluation = evaluation_begin(&bench.arena, &bench.diags);
        evaluation.names_lose_nouns = true;
        assert_true(evaluate(&evaluation, expression, &world.scope, &value));
        value_write(&value, NULL, &out);
        assert_string_equal(text_string(&out), rows[i][1]);
        assert_int_equal(value.quantity.dims.noun[NOUN_TOKEN], i == 1 ? 1 : 0);
        text_clear(&out);
        bench_clear(&bench);
    }
}

static void bindings_hide_what_lies_outside(void **state)
{
    (void)state;
    struct bench bench;
    struct world world;
    bench_init(&bench);
    world_init(&world, &bench, formulas, COUNT_OF(formulas));
    world.function = &doubling;
    const struct binding items[] = {{"hbm", value_number(3)}};
    const struct bindings bindings = {items, 1, &world.scope};
    struct scope scope = scope_of_bindings(&bindings);
    assert_string_equal(bench_outcome(&bench, "hbm", &scope), "3");
    assert_string_equal(bench_outcome(&bench, "weights", &scope), "35 GiB");
    assert_string_equal(bench_outcome(&bench, "double(hbm)", &scope), "6 tokens");
    struct near near = near_begin("wieghts");
    scope_offer(&scope, &near);
    assert_string_equal(near.best, "weights");
    bench_clear(&bench);
}

static void asking_an_empty_scope_finds_nothing(void **state)
{
    (void)state;
    struct scope empty = {0};
    struct value value;
    struct definition definition;
    assert_int_equal(scope_lookup(NULL, NULL, "a", &value), FOUND_NOTHING);
    assert_int_equal(scope_lookup(&empty, NULL, "a", &value), FOUND_NOTHING);
    assert_false(scope_define(&empty, NULL, "a", &definition));
    assert_null(scope_function(&empty, "a"));
    assert_true(builtin_exists("strides", NULL));
    assert_false(builtin_exists("stride", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_looked_up_then_constants),
        cmocka_unit_test(a_failing_name_is_one_complaint),
        cmocka_unit_test(formulas_are_called_with_their_steps),
        cmocka_unit_test(complaints_say_what_to_write),
        cmocka_unit_test(both_sides_of_a_clash_are_named),
        cmocka_unit_test(chains_of_names_are_bounded),
        cmocka_unit_test(steps_are_bounded),
        cmocka_unit_test(a_declared_unit_settles_the_nouns),
        cmocka_unit_test(a_replys_names_bring_no_nouns),
        cmocka_unit_test(bindings_hide_what_lies_outside),
        cmocka_unit_test(asking_an_empty_scope_finds_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
