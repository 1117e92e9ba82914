#include "lang/builtin.h"

#include <math.h>
#include <string.h>

#include "base/text.h"
#include "lang/describe.h"
#include "lang/number.h"

/* ── arguments ── */

const char *invocation_name(const struct invocation *invocation)
{
    return arena_print(invocation->work->evaluation->arena, "`%s`", invocation->builtin->name);
}

bool argument_plain(const struct invocation *invocation, size_t index, double *number)
{
    const struct value *value = &invocation->values[index];
    if (!work_needs_plain(invocation->work, invocation->nodes[index], invocation_name(invocation), value))
        return false;
    *number = value->quantity.value;
    return true;
}

bool argument_whole(const struct invocation *invocation, size_t index, long *number)
{
    return work_needs_whole(invocation->work, invocation->nodes[index], invocation_name(invocation), &invocation->values[index],
                            number);
}

bool argument_list(const struct invocation *invocation, size_t index)
{
    const struct value *value = &invocation->values[index];
    if (value->kind == VALUE_LIST)
        return true;
    struct evaluation *evaluation = invocation->work->evaluation;
    diag_add(evaluation->diags, MESSAGE_KIND_WRONG, work_span(invocation->work, invocation->nodes[index]),
             invocation_name(invocation), "a list", describe_value(evaluation->arena, value));
    return false;
}

static bool fail_arguments(const struct work *work, const struct node *node, const struct builtin *builtin, const char *what)
{
    struct diag *diag =
        diag_add(work->evaluation->diags, MESSAGE_ARGUMENTS_WRONG, work_span(work, node), builtin->name, what);
    diag_help(work->evaluation->diags, diag, "it is called as `%s`", builtin->usage);
    return false;
}

/* The place of an argument: its position, or that of the parameter it names. */
static bool place_argument(const struct invocation *invocation, size_t index, size_t *place)
{
    const struct node *node = invocation->node;
    const char *name = node->argument_names != NULL ? node->argument_names[index] : NULL;
    *place = index;
    if (name == NULL)
        return true;
    for (size_t i = 0; i < ARGUMENTS_NAMED && invocation->builtin->parameters[i] != NULL; i++) {
        *place = i;
        if (strcmp(invocation->builtin->parameters[i], name) == 0)
            return true;
    }
    const char *what = arena_print(invocation->work->evaluation->arena, "has no argument `%s`", name);
    return fail_arguments(invocation->work, node, invocation->builtin, what);
}

static bool gather_arguments(struct invocation *invocation)
{
    const struct node *node = invocation->node;
    for (size_t i = 0; i < node->child_count; i++) {
        size_t place;
        if (!place_argument(invocation, i, &place))
            return false;
        if (invocation->nodes[place] != NULL)
            return fail_arguments(invocation->work, node, invocation->builtin, "is given an argument twice");
        invocation->nodes[place] = node->children[i];
        if (!work_evaluate(invocation->work, node->children[i], &invocation->values[place]))
            return false;
    }
    for (size_t i = 0; i < node->child_count; i++)
        if (invocation->nodes[i] == NULL)
            return fail_arguments(invocation->work, node, invocation->builtin, "lacks an argument");
    invocation->count = node->child_count;
    return true;
}

/* ── numbers ── */

static bool give(const struct invocation *invocation, double number, struct value *out)
{
    if (!work_finite(invocation->work, invocation->node, invocation_name(invocation), number))
        return false;
    *out = value_number(number);
    return true;
}

/* Rounding keeps what is counted, so that `floor(8192.5 blocks)` counts blocks; a dimension must be divided away first. */
static bool round_by(const struct invocation *invocation, double (*rounding)(double), struct value *out)
{
    double number;
    if (!argument_plain(invocation, 0, &number))
        return false;
    *out = invocation->values[0];
    out->quantity.value = number_is_nearly_whole(number) ? round(number) : rounding(number);
    out->quantity.family = FAMILY_NONE;
    return true;
}

static bool run_floor(const struct invocation *invocation, struct value *out) { return round_by(invocation, floor, out); }
static bool run_ceil(const struct invocation *invocation, struct value *out) { return round_by(invocation, ceil, out); }
static bool run_round(const struct invocation *invocation, struct value *out) { return round_by(invocation, round, out); }

static bool run_abs(const struct invocation *invocation, struct value *out)
{
    *out = invocation->values[0];
    if (!work_needs_quantity(invocation->work, invocation->nodes[0], invocation_name(invocation), out))
        return false;
    out->quantity.value = fabs(out->quantity.value);
    return true;
}

/* Every power of a dimension must be even; an odd noun is only a label and is dropped. */
static bool run_sqrt(const struct invocation *invocation, struct value *out)
{
    const struct value *value = &invocation->values[0];
    if (!work_needs_quantity(invocation->work, invocation->nodes[0], invocation_name(invocation), value))
        return false;
    *out = *value;
    for (int i = 0; i < DIMENSION_COUNT; i++) {
        if (value->quantity.dims.hard[i] % 2 != 0) {
            diag_add(invocation->work->evaluation->diags, MESSAGE_POWER_INVALID, work_span(invocation->work, invocation->nodes[0]),
                     describe_value(invocation->work->evaluation->arena, value), "1/2");
            return false;
        }
        out->quantity.dims.hard[i] = (int8_t)(value->quantity.dims.hard[i] / 2);
    }
    for (int i = 0; i < NOUN_COUNT; i++)
        out->quantity.dims.noun[i] = (int8_t)(value->quantity.dims.noun[i] % 2 == 0 ? value->quantity.dims.noun[i] / 2 : 0);
    if (value->quantity.value < 0)
        return work_finite(invocation->work, invocation->nodes[0], "the square root of a negative number", NAN);
    out->quantity.value = sqrt(value->quantity.value);
    out->quantity.family = FAMILY_NONE;
    return true;
}

static bool apply(const struct invocation *invocation, double (*function)(double), struct value *out)
{
    double number;
    return argument_plain(invocation, 0, &number) && give(invocation, function(number), out);
}

static bool apply_logarithm(const struct invocation *invocation, double (*function)(double), double lowest, struct value *out)
{
    double number;
    if (!argument_plain(invocation, 0, &number))
        return false;
    if (number <= lowest) {
        const char *what = number == lowest ? "the logarithm of zero" : "the logarithm of a negative number";
        return work_finite(invocation->work, invocation->nodes[0], what, NAN);
    }
    return give(invocation, function(number), out);
}

static bool run_exp(const struct invocation *invocation, struct value *out) { return apply(invocation, exp, out); }
static bool run_expm1(const struct invocation *invocation, struct value *out) { return apply(invocation, expm1, out); }
static bool run_ln(const struct invocation *invocation, struct value *out) { return apply_logarithm(invocation, log, 0, out); }
static bool run_log2(const struct invocation *invocation, struct value *out) { return apply_logarithm(invocation, log2, 0, out); }
static bool run_log10(const struct invocation *invocation, struct value *out) { return apply_logarithm(invocation, log10, 0, out); }
static bool run_log1p(const struct invocation *invocation, struct value *out) { return apply_logarithm(invocation, log1p, -1, out); }

static bool run_power_of_two(const struct invocation *invocation, struct value *out)
{
    double number;
    if (!argument_plain(invocation, 0, &number))
        return false;
    double power = 1;
    while (power < number * (1 - 1e-9) && power < 1e300)
        power *= 2;
    return give(invocation, power, out);
}

static bool run_multiple(const struct invocation *invocation, struct value *out)
{
    double number, of;
    if (!argument_plain(invocation, 0, &number) || !argument_plain(invocation, 1, &of))
        return false;
    if (of <= 0) {
        diag_add(invocation->work->evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(invocation->work, invocation->nodes[1]),
                 "`of`", "more than zero", describe_value(invocation->work->evaluation->arena, &invocation->values[1]));
        return false;
    }
    return give(invocation, ceil(number / of * (1 - 1e-12)) * of, out);
}

/* ── the least and the greatest, of arguments or of one list ── */

static bool run_extreme(const struct invocation *invocation, bool greatest, struct value *out)
{
    const struct value *first = &invocation->values[0];
    bool list = invocation->count == 1 && first->kind == VALUE_LIST;
    size_t count = list ? first->list.count : invocation->count;
    if (count == 0)
        return fail_arguments(invocation->work, invocation->node, invocation->builtin, "is given an empty list");
    for (size_t i = 0; i < count; i++) {
        const struct node *node = invocation->nodes[list ? 0 : i];
        struct value item = list ? (struct value){.kind = VALUE_QUANTITY, .quantity = first->list.items[i]} : invocation->values[i];
        if (!work_needs_quantity(invocation->work, node, invocation_name(invocation), &item))
            return false;
        if (i == 0) {
            *out = item;
            continue;
        }
        if (!operate_agree(invocation->work, node, "choose between", &out->quantity, &item.quantity))
            return false;
        bool better = greatest ? item.quantity.value > out->quantity.value : item.quantity.value < out->quantity.value;
        if (better) {
            out->quantity.value = item.quantity.value;
            out->quantity.family = item.quantity.family;
        }
    }
    return true;
}

static bool run_min(const struct invocation *invocation, struct value *out) { return run_extreme(invocation, false, out); }
static bool run_max(const struct invocation *invocation, struct value *out) { return run_extreme(invocation, true, out); }

/* ── the table ── */

static const struct builtin builtins[] = {
    {"abs", "abs(x)", {"x"}, 1, 1, run_abs},
    {"ceil", "ceil(x)", {"x"}, 1, 1, run_ceil},
    {"exp", "exp(x)", {"x"}, 1, 1, run_exp},
    {"expm1", "expm1(x)", {"x"}, 1, 1, run_expm1},
    {"floor", "floor(x)", {"x"}, 1, 1, run_floor},
    {"ln", "ln(x)", {"x"}, 1, 1, run_ln},
    {"log10", "log10(x)", {"x"}, 1, 1, run_log10},
    {"log1p", "log1p(x)", {"x"}, 1, 1, run_log1p},
    {"log2", "log2(x)", {"x"}, 1, 1, run_log2},
    {"max", "max(a, b, …) or max(list)", {NULL}, 1, ARGUMENTS_MOST, run_max},
    {"min", "min(a, b, …) or min(list)", {NULL}, 1, ARGUMENTS_MOST, run_min},
    {"multiple_at_least", "multiple_at_least(n, of)", {"n", "of"}, 2, 2, run_multiple},
    {"power_of_two_at_least", "power_of_two_at_least(n)", {"n"}, 1, 1, run_power_of_two},
    {"round", "round(x)", {"x"}, 1, 1, run_round},
    {"sqrt", "sqrt(x)", {"x"}, 1, 1, run_sqrt},
};

enum { TABLES = 4 };

/* The tables of all files. */
static const struct builtin *table_of(size_t index, size_t *count)
{
    const struct builtin *const tables[TABLES] = {builtins, builtins_of_lists, builtins_of_floats, builtins_of_chance};
    const size_t counts[TABLES] = {COUNT_OF(builtins), builtins_of_lists_count, builtins_of_floats_count,
                                   builtins_of_chance_count};
    *count = counts[index];
    return tables[index];
}

static const struct builtin *find_builtin(const char *name)
{
    for (size_t table = 0, count; table < TABLES; table++) {
        const struct builtin *rows = table_of(table, &count);
        for (size_t i = 0; i < count; i++)
            if (text_is_same(rows[i].name, name))
                return &rows[i];
    }
    return NULL;
}

bool builtin_exists(const char *name, const char **usage)
{
    const struct builtin *builtin = find_builtin(name);
    if (builtin != NULL && usage != NULL)
        *usage = builtin->usage;
    return builtin != NULL;
}

void builtin_offer_all(struct near *near)
{
    for (size_t table = 0, count; table < TABLES; table++) {
        const struct builtin *rows = table_of(table, &count);
        for (size_t i = 0; i < count; i++)
            near_offer(near, rows[i].name);
    }
}

bool builtin_call(const struct work *work, const struct node *node, struct value *out)
{
    const struct builtin *builtin = find_builtin(node->name);
    size_t count = node->child_count;
    if (count < builtin->least || count > builtin->most) {
        const char *what = arena_print(work->evaluation->arena, "is given %zu argument%s", count, count == 1 ? "" : "s");
        return fail_arguments(work, node, builtin, what);
    }
    size_t places = count > ARGUMENTS_NAMED ? count : ARGUMENTS_NAMED;
    struct invocation invocation = {.work = work, .node = node, .builtin = builtin};
    invocation.values = arena_array(work->evaluation->arena, places, sizeof *invocation.values);
    invocation.nodes = arena_array(work->evaluation->arena, places, sizeof *invocation.nodes);
    return gather_arguments(&invocation) && builtin->run(&invocation, out);
}

/* ── constants ── */

/* Bytes of one element; the 4-bit ones pack two into a byte. */
static const struct {
    const char *name;
    double bytes;
} dtypes[] = {{"fp32", 4}, {"tf32", 4}, {"fp16", 2}, {"bf16", 2}, {"fp8", 1}, {"int8", 1}, {"int4", 0.5}, {"nf4", 0.5}, {"fp4", 0.5}};

bool constant_find(const char *name, struct value *out)
{
    for (size_t i = 0; i < COUNT_OF(dtypes); i++) {
        if (!text_is_same(dtypes[i].name, name))
            continue;
        *out = value_number(dtypes[i].bytes);
        out->quantity.dims.hard[DIMENSION_DATA] = 1;
        return true;
    }
    bool truth = text_is_same(name, "true");
    *out = value_truth(truth);
    return truth || text_is_same(name, "false");
}

void constant_offer_all(struct near *near)
{
    for (size_t i = 0; i < COUNT_OF(dtypes); i++)
        near_offer(near, dtypes[i].name);
}
