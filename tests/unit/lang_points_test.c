/* Formulas at many points at once: what they give is what they give at each point alone. */
#include "lang_bench.h"
#include "lang/points.h"

enum { POINTS = 4 };

static double counts[POINTS] = {2, 3, 8, 64}, sizes[POINTS] = {1e9, 3e9, 0.5, 7e10};

/* `N` ranks and `D` bytes vary; `k` is 4 heads everywhere. */
static struct points make_points(struct column *free, struct binding *fixed, struct bindings *bindings, struct scope *names)
{
    *fixed = (struct binding){"k", value_number(4)};
    fixed->value.quantity.dims.noun[NOUN_HEAD] = 1;
    *bindings = (struct bindings){fixed, 1, NULL};
    *names = scope_of_bindings(bindings);
    free[0] = (struct column){"N", {.value = counts[0], .dims = {.noun = {[NOUN_RANK] = 1}}}, counts};
    free[1] = (struct column){"D", {.value = sizes[0], .dims = {.hard = {[DIMENSION_DATA] = 1}}, .family = FAMILY_DECIMAL}, sizes};
    return (struct points){free, 2, POINTS, names};
}

static bool at_point(struct bench *bench, const struct expression *expression, const struct points *points, size_t index,
                     struct value *out)
{
    struct binding values[2];
    for (size_t i = 0; i < 2; i++) {
        values[i] = (struct binding){points->free[i].name, {.kind = VALUE_QUANTITY, .quantity = points->free[i].first}};
        values[i].value.quantity.value = points->free[i].numbers[index];
    }
    const struct bindings bindings = {values, 2, points->names};
    const struct scope scope = scope_of_bindings(&bindings);
    struct evaluation evaluation = evaluation_begin(&bench->arena, &bench->diags);
    evaluation.names_lose_nouns = true;
    return evaluate(&evaluation, expression, &scope, out);
}

static bool at_once(struct bench *bench, const struct expression *expression, const struct points *points, struct column *out)
{
    struct evaluation evaluation = evaluation_begin(&bench->arena, &bench->diags);
    evaluation.names_lose_nouns = true;
    return evaluate_points(&evaluation, expression, points, out);
}

static void all_points_together_are_each_point_alone(void **state)
{
    (void)state;
    static const char *const formulas[] = {
        "N", "D", "7", "k", "-N", "+D", "2*(N-1)/N*D", "D + 3 MB", "D/N - D", "D^2/N^3", "N^0.5", "(N-1)^2", "GiB/D", "1/N + 1/k", "D/5 s",
        "D*k/(1 layer)", "2 D", "5 % * D", "N^-1", "fp16*N", "80 GB - D*N",
    };
    struct column free[2], together;
    struct binding fixed;
    struct bindings bindings;
    struct scope names;
    struct bench bench;
    bench_init(&bench);
    const struct points points = make_points(free, &fixed, &bindings, &names);
    for (size_t i = 0; i < COUNT_OF(formulas); i++) {
        const struct expression *expression = bench_parse(&bench, formulas[i], PARSE_LENIENT);
        assert_non_null(expression);
        if (!at_once(&bench, expression, &points, &together)) fail_msg("`%s` has no values", formulas[i]);
        assert_true(together.first.value == together.numbers[0]);
        for (size_t point = 0; point < POINTS; point++) {
            struct value alone, here = {.kind = VALUE_QUANTITY, .quantity = together.first};
            here.quantity.value = together.numbers[point];
            assert_true(at_point(&bench, expression, &points, point, &alone));
            if (!value_equal(&here, &alone, 0) || here.quantity.family != alone.quantity.family)
                fail_msg("`%s` at point %zu", formulas[i], point);
        }
    }
    bench_clear(&bench);
}

static void what_is_more_than_arithmetic_is_left_alone(void **state)
{
    (void)state;
    static const char *const formulas[] = {"floor(N)", "if N > 2 then 1 else 2", "(N, D)", "N == 2", "N + D", "D^N", "1/(N-3)", "1/(D-D)",
                                           "(1-N)^0.5", "D*1e308", "q", "N mod 2", "0^-N"};
    struct column free[2], together;
    struct binding fixed;
    struct bindings bindings;
    struct scope names;
    struct bench bench;
    bench_init(&bench);
    const struct points points = make_points(free, &fixed, &bindings, &names);
    for (size_t i = 0; i < COUNT_OF(formulas); i++) {
        const struct expression *expression = bench_parse(&bench, formulas[i], PARSE_LENIENT);
        assert_non_null(expression);
        if (at_once(&bench, expression, &points, &together)) fail_msg("`%s` has values", formulas[i]);
    }
    bench_clear(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_points_together_are_each_point_alone),
        cmocka_unit_test(what_is_more_than_arithmetic_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
