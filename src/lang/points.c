#include "lang/points.h"

#include <math.h>
#include <string.h>

#include "lang/operate.h"

/* One walk over a tree. */
struct survey {
    const struct work *work;
    const struct points *points;
};

static bool compute(const struct survey *survey, const struct node *node, struct column *out);

static double *numbers_new(const struct survey *survey)
{
    return arena_array(survey->work->evaluation->arena, survey->points->count, sizeof(double));
}

static bool fill(const struct survey *survey, const struct value *value, struct column *out)
{
    if (value->kind != VALUE_QUANTITY)
        return false;
    out->first = value->quantity;
    out->numbers = numbers_new(survey);
    for (size_t i = 0; i < survey->points->count; i++)
        out->numbers[i] = value->quantity.value;
    return true;
}

static const struct column *find_free(const struct points *points, const char *name)
{
    for (size_t i = 0; i < points->free_count; i++)
        if (strcmp(points->free[i].name, name) == 0)
            return &points->free[i];
    return NULL;
}

/* Results are written over operands, so a free name is copied. */
static bool compute_name(const struct survey *survey, const struct node *node, struct column *out)
{
    struct value value;
    const struct column *column = find_free(survey->points, node->name);
    if (column == NULL)
        return work_evaluate(survey->work, node, &value) && fill(survey, &value, out);
    out->first = column->first;
    if (survey->work->evaluation->names_lose_nouns)
        out->first.dims = dims_without_nouns(out->first.dims);
    out->numbers = numbers_new(survey);
    memcpy(out->numbers, column->numbers, survey->points->count * sizeof(double));
    return true;
}

static bool compute_unary(const struct survey *survey, const struct node *node, struct column *out)
{
    bool minus = node->operator == OPERATOR_MINUS;
    if ((!minus && node->operator != OPERATOR_PLUS) || !compute(survey, node->children[0], out))
        return false;
    for (size_t i = 0; minus && i < survey->points->count; i++)
        out->numbers[i] = -out->numbers[i];
    out->first.value = out->numbers[0];
    return true;
}

/* The numbers of an operator at all points. False when there is no such operator, or one of its results is not finite: dividing by
 * zero never is, nor is zero to a negative power. */
static bool combine_numbers(enum operator operator, double *left, const double *right, size_t count)
{
    bool finite = true;
    switch (operator) {
    case OPERATOR_ADD:
        for (size_t i = 0; i < count; i++) left[i] += right[i];
        break;
    case OPERATOR_SUBTRACT:
        for (size_t i = 0; i < count; i++) left[i] -= right[i];
        break;
    case OPERATOR_MULTIPLY:
        for (size_t i = 0; i < count; i++) left[i] *= right[i];
        break;
    case OPERATOR_DIVIDE:
        for (size_t i = 0; i < count; i++) left[i] /= right[i];
        break;
    case OPERATOR_POWER:
        for (size_t i = 0; i < count; i++) left[i] = pow(left[i], right[i]);
        break;
    default:
        return false;
    }
    for (size_t i = 0; i < count; i++) finite &= isfinite(left[i]) != 0;
    return finite;
}

static bool compute_binary(const struct survey *survey, const struct node *node, struct column *out)
{
    struct column right;
    if (!compute(survey, node->children[0], out) || !compute(survey, node->children[1], &right))
        return false;
    struct value first = {.kind = VALUE_QUANTITY, .quantity = out->first};
    const struct value other = {.kind = VALUE_QUANTITY, .quantity = right.first};
    if (!combine_numbers(node->operator, out->numbers, right.numbers, survey->points->count) ||
        !operate_binary(survey->work, node, &first, &other))
        return false;
    out->first = first.quantity;
    return true;
}

static bool dispatch(const struct survey *survey, const struct node *node, struct column *out)
{
    const struct value literal = {.kind = VALUE_QUANTITY, .quantity = node->quantity};
    switch (node->kind) {
    case NODE_QUANTITY:
    case NODE_UNIT:
        return fill(survey, &literal, out);
    case NODE_NAME:
        return compute_name(survey, node, out);
    case NODE_UNARY:
        return compute_unary(survey, node, out);
    case NODE_BINARY:
        return compute_binary(survey, node, out);
    default:
        return false;
    }
}

/* Deeper trees than a formula has are left to `evaluate`, which minds the stack. */
static bool compute(const struct survey *survey, const struct node *node, struct column *out)
{
    struct evaluation *evaluation = survey->work->evaluation;
    if (evaluation->nesting >= EVALUATION_MAX_DEPTH)
        return false;
    evaluation->nesting++;
    bool done = dispatch(survey, node, out);
    evaluation->nesting--;
    return done;
}

bool evaluate_points(struct evaluation *evaluation, const struct expression *expression, const struct points *points,
                     struct column *out)
{
    const struct work work = {evaluation, expression, points->names};
    const struct survey survey = {&work, points};
    return compute(&survey, expression->root, out);
}
