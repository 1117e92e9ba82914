#include "lang/operate.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "lang/describe.h"
#include "lang/number.h"

struct span work_span(const struct work *work, const struct node *node)
{
    return expression_span(work->expression, node);
}

/* ── checks ── */

static bool fail_kind(const struct work *work, const struct node *node, const char *who, const char *needed,
                      const struct value *value)
{
    diag_add(work->evaluation->diags, MESSAGE_KIND_WRONG, work_span(work, node), who, needed,
             describe_value(work->evaluation->arena, value));
    return false;
}

bool work_needs_quantity(const struct work *work, const struct node *node, const char *who, const struct value *value)
{
    return value->kind == VALUE_QUANTITY || fail_kind(work, node, who, "a quantity", value);
}

/* Nouns are labels, not dimensions: a count of blocks is a plain number. */
bool work_needs_plain(const struct work *work, const struct node *node, const char *who, const struct value *value)
{
    if (!work_needs_quantity(work, node, who, value))
        return false;
    if (dims_are_plain(&value->quantity.dims))
        return true;
    diag_add(work->evaluation->diags, MESSAGE_PLAIN_NUMBER_NEEDED, work_span(work, node), who,
             describe_value(work->evaluation->arena, value));
    return false;
}

bool work_needs_whole(const struct work *work, const struct node *node, const char *who, const struct value *value, long *out)
{
    const double most = 1e15; /* exact as a double, and within a long */
    if (!work_needs_plain(work, node, who, value))
        return false;
    double number = value->quantity.value;
    if (number_is_whole(number) && fabs(number) <= most) {
        *out = lround(number);
        return true;
    }
    diag_add(work->evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(work, node), who, "a whole number",
             describe_value(work->evaluation->arena, value));
    return false;
}

bool work_finite(const struct work *work, const struct node *node, const char *who, double number)
{
    if (isfinite(number))
        return true;
    enum message message = isnan(number) ? MESSAGE_RESULT_UNDEFINED : MESSAGE_RESULT_TOO_LARGE;
    diag_add(work->evaluation->diags, message, work_span(work, node), who);
    return false;
}

/* ── families ── */

/* How wide a say a family has when two operands bring data. */
static int rank_of(enum family family)
{
    static const int ranks[] = {[FAMILY_NONE] = 0,   [FAMILY_PERCENT] = 1, [FAMILY_DECIMAL] = 2,
                                [FAMILY_BIT] = 3, [FAMILY_BINARY] = 4,  [FAMILY_BINARY_BIT] = 5};
    return ranks[family];
}

/* The operand that brings the data decides; of two that do, the binary one. */
static enum family product_family(const struct quantity *a, const struct quantity *b, const struct dims *result)
{
    bool a_data = a->dims.hard[DIMENSION_DATA] != 0, b_data = b->dims.hard[DIMENSION_DATA] != 0;
    if (!result->hard[DIMENSION_DATA] && (a_data || b_data))
        return FAMILY_NONE;
    if (a_data != b_data)
        return a_data ? a->family : b->family;
    enum family family = rank_of(a->family) >= rank_of(b->family) ? a->family : b->family;
    /* 5 % of 40 is 2, not 200 %. */
    return family == FAMILY_PERCENT ? FAMILY_NONE : family;
}

static enum family sum_family(const struct quantity *a, const struct quantity *b)
{
    return a->family != FAMILY_NONE ? a->family : b->family;
}

/* ── sums and comparisons ── */

static bool fail_two(const struct work *work, const struct node *node, enum message message, const char *verb,
                     const struct value *left, const struct value *right)
{
    struct arena *arena = work->evaluation->arena;
    struct diags *diags = work->evaluation->diags;
    struct diag *diag = diag_add(diags, message, work_span(work, node), verb, describe_value(arena, left),
                                 describe_value(arena, right));
    if (message == MESSAGE_LIST_ARITHMETIC && (left->kind == VALUE_LIST || right->kind == VALUE_LIST))
        diag_help(diags, diag, "take one item, as in `shape[0]`, or use `product`, `sum` or `len`");
    return false;
}

bool operate_agree(const struct work *work, const struct node *node, const char *verb, struct quantity *left,
                   const struct quantity *right)
{
    const struct value a = {.kind = VALUE_QUANTITY, .quantity = *left}, b = {.kind = VALUE_QUANTITY, .quantity = *right};
    if (!dims_equal_hard(&left->dims, &right->dims))
        return fail_two(work, node, MESSAGE_DIMENSIONS_DIFFER, verb, &a, &b);
    if (dims_nouns_conflict(&left->dims, &right->dims))
        return fail_two(work, node, MESSAGE_NOUNS_CONFLICT, verb, &a, &b);
    if (dims_nouns_within(&left->dims, &right->dims))
        memcpy(left->dims.noun, right->dims.noun, sizeof left->dims.noun);
    return true;
}

static bool operate_sum(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    bool add = node->operator == OPERATOR_ADD;
    double number = left->quantity.value + (add ? right->quantity.value : -right->quantity.value);
    enum family family = sum_family(&left->quantity, &right->quantity);
    if (!operate_agree(work, node, add ? "add" : "subtract", &left->quantity, &right->quantity) ||
        !work_finite(work, node, add ? "this sum" : "this difference", number))
        return false;
    left->quantity.value = number;
    left->quantity.family = family;
    return true;
}

/* Units in the last place within which two computed numbers are the same. */
enum { EQUAL_ULPS = 8 };

static bool nearly_equal(double a, double b)
{
    return fabs(a - b) <= EQUAL_ULPS * DBL_EPSILON * fmax(fabs(a), fabs(b));
}

static bool compare(enum operator operator, double a, double b)
{
    bool equal = nearly_equal(a, b);
    switch (operator) {
    case OPERATOR_LESS:
        return a < b && !equal;
    case OPERATOR_LESS_EQUAL:
        return a < b || equal;
    case OPERATOR_GREATER:
        return a > b && !equal;
    case OPERATOR_GREATER_EQUAL:
        return a > b || equal;
    case OPERATOR_NOT_EQUAL:
        return !equal;
    default:
        return equal;
    }
}

/* Lists, words and truth values can only be equal or not. */
static bool compare_other(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    bool equality = node->operator == OPERATOR_EQUAL || node->operator == OPERATOR_NOT_EQUAL;
    if (!equality || left->kind != right->kind)
        return fail_two(work, node, MESSAGE_LIST_ARITHMETIC, "compare", left, right);
    *left = value_truth(value_equal(left, right, EQUAL_ULPS) == (node->operator == OPERATOR_EQUAL));
    return true;
}

static bool operate_compare(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    if (left->kind != VALUE_QUANTITY || right->kind != VALUE_QUANTITY)
        return compare_other(work, node, left, right);
    if (!operate_agree(work, node, "compare", &left->quantity, &right->quantity))
        return false;
    *left = value_truth(compare(node->operator, left->quantity.value, right->quantity.value));
    return true;
}

/* ── products ── */

static bool fail_power_too_high(const struct work *work, const struct node *node)
{
    diag_add(work->evaluation->diags, MESSAGE_RESULT_TOO_LARGE, work_span(work, node), "the power of a unit");
    return false;
}

static bool fail_zero(const struct work *work, const struct node *node, const char *detail)
{
    diag_add(work->evaluation->diags, MESSAGE_DIVISION_BY_ZERO, work_span(work, node), detail);
    return false;
}

static bool operate_product(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    bool divide = node->operator == OPERATOR_DIVIDE;
    struct quantity *a = &left->quantity;
    const struct quantity *b = &right->quantity;
    struct dims dims = a->dims;
    if (divide && b->value == 0)
        return fail_zero(work, node->children[1], a->value == 0 ? " (zero by zero)" : "");
    if (!dims_combine(&dims, &b->dims, divide ? -1 : 1))
        return fail_power_too_high(work, node);
    double number = divide ? a->value / b->value : a->value * b->value;
    if (!work_finite(work, node, divide ? "this division" : "this product", number))
        return false;
    a->family = product_family(a, b, &dims);
    a->value = number;
    a->dims = dims;
    return true;
}

static double modulo(double left, double right)
{
    double rest = fmod(left, right);
    bool whole = left == floor(left) && right == floor(right); /* exact: no noise to forgive */
    if (!whole && number_is_nearly_whole(left / right))
        return 0;
    return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
}

static bool operate_mod(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    if (right->quantity.value == 0)
        return fail_zero(work, node->children[1], "");
    if (!operate_agree(work, node, "take the remainder of", &left->quantity, &right->quantity))
        return false;
    left->quantity.value = modulo(left->quantity.value, right->quantity.value);
    return true;
}

/* ── powers ── */

/* Only an exponent that is written out can decide a unit. */
static bool is_written_out(const struct node *node)
{
    while (node->kind == NODE_UNARY && (node->operator == OPERATOR_MINUS || node->operator == OPERATOR_PLUS))
        node = node->children[0];
    return node->kind == NODE_QUANTITY;
}

static bool power_dims(const struct work *work, const struct node *node, struct quantity *base, const struct value *exponent)
{
    struct dims dims = {0};
    double power = exponent->quantity.value;
    if (dims_are_plain(&base->dims) && (!dims_have_nouns(&base->dims) || !is_written_out(node->children[1]) || power != floor(power))) {
        base->dims = dims;
        return true;
    }
    if (power != floor(power) || fabs(power) > 100 || !is_written_out(node->children[1])) {
        const struct value value = {.kind = VALUE_QUANTITY, .quantity = *base};
        diag_add(work->evaluation->diags, MESSAGE_POWER_INVALID, work_span(work, node),
                 describe_value(work->evaluation->arena, &value), describe_shown(work->evaluation->arena, exponent));
        return false;
    }
    if (!dims_combine(&dims, &base->dims, (int)power))
        return fail_power_too_high(work, node);
    base->dims = dims;
    return true;
}

static bool operate_power(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    if (!work_needs_plain(work, node->children[1], "an exponent", right))
        return false;
    double base = left->quantity.value, exponent = right->quantity.value, number = pow(base, exponent);
    if (base == 0 && exponent < 0)
        return fail_zero(work, node, " (zero to a negative power)");
    if (!power_dims(work, node, &left->quantity, right) ||
        !work_finite(work, node, isnan(number) ? "a broken power of a negative number" : "this power", number))
        return false;
    left->quantity.value = number;
    if (left->quantity.family == FAMILY_PERCENT)
        left->quantity.family = FAMILY_NONE;
    return true;
}

/* ── the operators ── */

static bool (*const binary[OPERATOR_COUNT])(const struct work *work, const struct node *node, struct value *left,
                                            const struct value *right) = {
    [OPERATOR_ADD] = operate_sum,         [OPERATOR_SUBTRACT] = operate_sum, [OPERATOR_MULTIPLY] = operate_product,
    [OPERATOR_DIVIDE] = operate_product,  [OPERATOR_MODULO] = operate_mod,   [OPERATOR_POWER] = operate_power,
};

static const char *verb_of(enum operator operator)
{
    static const char *const verbs[OPERATOR_COUNT] = {
        [OPERATOR_ADD] = "add",       [OPERATOR_SUBTRACT] = "subtract", [OPERATOR_MULTIPLY] = "multiply",
        [OPERATOR_DIVIDE] = "divide", [OPERATOR_MODULO] = "take the remainder of", [OPERATOR_POWER] = "take a power of",
    };
    return verbs[operator];
}

bool operate_binary(const struct work *work, const struct node *node, struct value *left, const struct value *right)
{
    if (binary[node->operator] == NULL)
        return operate_compare(work, node, left, right);
    if (left->kind != VALUE_QUANTITY || right->kind != VALUE_QUANTITY)
        return fail_two(work, node, MESSAGE_LIST_ARITHMETIC, verb_of(node->operator), left, right);
    return binary[node->operator](work, node, left, right);
}

bool operate_unary(const struct work *work, const struct node *node, struct value *value)
{
    if (!work_needs_quantity(work, node->children[0], "a sign", value))
        return false;
    if (node->operator == OPERATOR_MINUS)
        value->quantity.value = -value->quantity.value;
    if (node->operator != OPERATOR_PERCENT)
        return true;
    if (!work_needs_plain(work, node->children[0], "a percentage", value))
        return false;
    value->quantity.value /= 100;
    value->quantity.family = FAMILY_PERCENT;
    return true;
}
