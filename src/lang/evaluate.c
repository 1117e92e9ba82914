#include "lang/evaluate.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "lang/builtin.h"
#include "lang/describe.h"
#include "lang/number.h"
#include "lang/operate.h"

struct evaluation evaluation_begin(struct arena *arena, struct diags *diags)
{
    return (struct evaluation){.arena = arena, .diags = diags};
}

/* ── names ── */

static void suggest_name(const struct work *work, const struct node *node, struct diag *diag)
{
    struct near near = near_begin(node->name);
    const char *usage;
    scope_offer(work->scope, &near);
    constant_offer_all(&near);
    builtin_offer_all(&near);
    struct near unit = near_begin(node->name);
    unit_offer_all(&unit);
    if (near.best == NULL && unit.best != NULL && strcmp(unit.best, node->name) != 0) /* a noun is a name here */
        near.best = unit.best;
    if (builtin_exists(node->name, &usage))
        diag_help(work->evaluation->diags, diag, "it is a function: `%s`", usage);
    else if (scope_function(work->scope, node->name) != NULL)
        diag_help(work->evaluation->diags, diag, "it is a formula: `%s()`", node->name);
    else if (near.best != NULL)
        diag_help(work->evaluation->diags, diag, "did you mean `%s`?", near.best);
}

static bool fail_unknown_name(const struct work *work, const struct node *node)
{
    struct diags *diags = work->evaluation->diags;
    struct diag *diag = diag_add(diags, MESSAGE_UNKNOWN_NAME, work_span(work, node), node->name);
    if (diag_is_kept(diags, diag))
        suggest_name(work, node, diag);
    return false;
}

/* Names that refer to names nest here: the depth of a chain is bounded, however the scopes are made. */
static enum found look_up(const struct work *work, const struct node *node, struct value *out)
{
    struct evaluation *evaluation = work->evaluation;
    if (evaluation->depth >= EVALUATION_MAX_DEPTH) {
        diag_add(evaluation->diags, MESSAGE_EVALUATION_TOO_LONG, work_span(work, node), "deep", EVALUATION_MAX_DEPTH,
                 "levels");
        return FOUND_FAILED;
    }
    evaluation->depth++;
    enum found found = scope_lookup(work->scope, evaluation, node->name, out);
    evaluation->depth--;
    return found;
}

static void lose_nouns(const struct evaluation *evaluation, struct value *value)
{
    if (!evaluation->names_lose_nouns)
        return;
    if (value->kind == VALUE_QUANTITY)
        value->quantity.dims = dims_without_nouns(value->quantity.dims);
    if (value->kind != VALUE_LIST)
        return;
    struct quantity *items = arena_array(evaluation->arena, value->list.count + 1, sizeof *items);
    for (size_t i = 0; i < value->list.count; i++) {
        items[i] = value->list.items[i];
        items[i].dims = dims_without_nouns(items[i].dims);
    }
    value->list.items = items;
}

static bool evaluate_name(const struct work *work, const struct node *node, struct value *out)
{
    size_t errors = work->evaluation->diags->errors;
    switch (look_up(work, node, out)) {
    case FOUND_VALUE:
        lose_nouns(work->evaluation, out);
        return true;
    case FOUND_FAILED:
        if (work->evaluation->diags->errors == errors)
            diag_add(work->evaluation->diags, MESSAGE_NAME_HAS_NO_VALUE, work_span(work, node), node->name);
        return false;
    case FOUND_NOTHING:
        break;
    }
    return constant_find(node->name, out) || fail_unknown_name(work, node);
}

/* ── calls of the book ── */

static bool call_function(const struct work *work, const struct node *node, const char *step, struct value *out)
{
    struct evaluation *evaluation = work->evaluation;
    const struct function *function = scope_function(work->scope, node->name);
    if (function == NULL) {
        struct near near = near_begin(node->name);
        builtin_offer_all(&near);
        scope_offer(work->scope, &near);
        struct diag *diag = diag_add(evaluation->diags, MESSAGE_UNKNOWN_FUNCTION, work_span(work, node), node->name);
        if (near.best != NULL && strcmp(near.best, node->name) == 0)
            diag_help(evaluation->diags, diag, "`%s` is a value; to multiply, write `%s*(…)`", node->name, node->name);
        else if (near.best != NULL)
            diag_help(evaluation->diags, diag, "did you mean `%s`?", near.best);
        return false;
    }
    if (evaluation->depth >= EVALUATION_MAX_DEPTH) {
        diag_add(evaluation->diags, MESSAGE_EVALUATION_TOO_LONG, work_span(work, node), "deep", EVALUATION_MAX_DEPTH,
                 "levels");
        return false;
    }
    const struct call call = {work->expression, node, work->scope};
    evaluation->depth++;
    bool done = function->call(function, evaluation, &call, step, out);
    evaluation->depth--;
    if (done)
        lose_nouns(evaluation, out);
    return done;
}

static bool evaluate_call(const struct work *work, const struct node *node, struct value *out)
{
    if (builtin_exists(node->name, NULL))
        return builtin_call(work, node, out);
    return call_function(work, node, NULL, out);
}

static bool evaluate_member(const struct work *work, const struct node *node, struct value *out)
{
    const struct node *call = node->children[0];
    if (call->kind == NODE_CALL && !builtin_exists(call->name, NULL))
        return call_function(work, call, node->name, out);
    struct diags *diags = work->evaluation->diags;
    struct diag *diag = diag_add(diags, MESSAGE_STEP_UNKNOWN, work_span(work, node), node->name);
    if (call->kind == NODE_NAME && scope_function(work->scope, call->name) != NULL)
        diag_help(diags, diag, "write `%s().%s`", call->name, node->name);
    return false;
}

/* ── lists ── */

static bool evaluate_list(const struct work *work, const struct node *node, struct value *out)
{
    struct evaluation *evaluation = work->evaluation;
    if (node->child_count > LIST_MAX_ITEMS) {
        diag_add(evaluation->diags, MESSAGE_LIST_TOO_LONG, work_span(work, node), LIST_MAX_ITEMS);
        return false;
    }
    struct quantity *items = arena_array(evaluation->arena, node->child_count + 1, sizeof *items);
    for (size_t i = 0; i < node->child_count; i++) {
        struct value item;
        if (!work_evaluate(work, node->children[i], &item) ||
            !work_needs_quantity(work, node->children[i], "an item of a list", &item))
            return false;
        items[i] = item.quantity;
    }
    *out = (struct value){.kind = VALUE_LIST, .list = {items, node->child_count}};
    return true;
}

static bool evaluate_index(const struct work *work, const struct node *node, struct value *out)
{
    struct value list, index;
    struct evaluation *evaluation = work->evaluation;
    if (!work_evaluate(work, node->children[0], &list) || !work_evaluate(work, node->children[1], &index))
        return false;
    if (list.kind != VALUE_LIST) {
        diag_add(evaluation->diags, MESSAGE_KIND_WRONG, work_span(work, node->children[0]), "an index", "a list",
                 describe_value(evaluation->arena, &list));
        return false;
    }
    long at;
    if (!work_needs_whole(work, node->children[1], "an index", &index, &at))
        return false;
    long place = at < 0 ? at + (long)list.list.count : at;
    if (place < 0 || place >= (long)list.list.count) {
        diag_add(evaluation->diags, MESSAGE_INDEX_INVALID, work_span(work, node->children[1]),
                 describe_shown(evaluation->arena, &index), list.list.count);
        return false;
    }
    *out = (struct value){.kind = VALUE_QUANTITY, .quantity = list.list.items[place]};
    return true;
}

/* ── operators with their own rules of evaluation ── */

static bool check_truth(const struct work *work, const struct node *node, const char *who, const struct value *value)
{
    if (value->kind == VALUE_TRUTH)
        return true;
    diag_add(work->evaluation->diags, MESSAGE_KIND_WRONG, work_span(work, node), who, "a truth value",
             describe_value(work->evaluation->arena, value));
    return false;
}

static bool evaluate_truth(const struct work *work, const struct node *node, const char *who, bool *out)
{
    struct value value;
    if (!work_evaluate(work, node, &value) || !check_truth(work, node, who, &value))
        return false;
    *out = value.truth;
    return true;
}

static bool evaluate_if(const struct work *work, const struct node *node, struct value *out)
{
    bool condition;
    if (!evaluate_truth(work, node->children[0], "`if`", &condition))
        return false;
    return work_evaluate(work, node->children[condition ? 1 : 2], out);
}

/* `and` and `or` look at their right side only when the left, already computed, does not decide. */
static bool apply_logic(const struct work *work, const struct node *node, struct value *left)
{
    bool decides = node->operator == OPERATOR_OR;
    const char *who = decides ? "`or`" : "`and`";
    if (!check_truth(work, node->children[0], who, left))
        return false;
    return left->truth == decides || evaluate_truth(work, node->children[1], who, &left->truth);
}

static bool evaluate_unary(const struct work *work, const struct node *node, struct value *out)
{
    bool truth;
    if (node->operator == OPERATOR_NOT) {
        if (!evaluate_truth(work, node->children[0], "`not`", &truth))
            return false;
        *out = value_truth(!truth);
        return true;
    }
    return work_evaluate(work, node->children[0], out) && operate_unary(work, node, out);
}

static bool apply_binary(const struct work *work, const struct node *node, struct value *left)
{
    struct value right;
    if (node->operator == OPERATOR_AND || node->operator == OPERATOR_OR)
        return apply_logic(work, node, left);
    return work_evaluate(work, node->children[1], &right) && operate_binary(work, node, left, &right);
}

/* A sum of thousands of terms is as deep as it is long on its left side: go down it by the chunk, not by the term. */
static bool evaluate_binary(const struct work *work, const struct node *node, struct value *out)
{
    enum { CHUNK = 32 };
    const struct node *chain[CHUNK];
    size_t length = 0;
    for (; node->kind == NODE_BINARY && length < CHUNK; node = node->children[0])
        chain[length++] = node;
    work->evaluation->steps += (unsigned)length;
    bool done = work_evaluate(work, node, out);
    while (done && length > 0)
        done = apply_binary(work, chain[--length], out);
    return done;
}

/* ── all nodes ── */

static bool dispatch(const struct work *work, const struct node *node, struct value *out)
{
    switch (node->kind) {
    case NODE_QUANTITY:
    case NODE_UNIT:
        *out = (struct value){.kind = VALUE_QUANTITY, .quantity = node->quantity};
        return true;
    case NODE_NAME:
        return evaluate_name(work, node, out);
    case NODE_CALL:
        return evaluate_call(work, node, out);
    case NODE_MEMBER:
        return evaluate_member(work, node, out);
    case NODE_INDEX:
        return evaluate_index(work, node, out);
    case NODE_LIST:
        return evaluate_list(work, node, out);
    case NODE_UNARY:
        return evaluate_unary(work, node, out);
    case NODE_BINARY:
        return evaluate_binary(work, node, out);
    case NODE_IF:
        return evaluate_if(work, node, out);
    }
    return false;
}

bool work_evaluate(const struct work *work, const struct node *node, struct value *out)
{
    struct evaluation *evaluation = work->evaluation;
    bool too_long = ++evaluation->steps > EVALUATION_MAX_STEPS;
    if (too_long || evaluation->nesting >= EVALUATION_MAX_NESTING) {
        diag_add(evaluation->diags, MESSAGE_EVALUATION_TOO_LONG, work_span(work, node), too_long ? "long" : "deep",
                 too_long ? EVALUATION_MAX_STEPS : EVALUATION_MAX_NESTING, too_long ? "steps" : "levels");
        return false;
    }
    evaluation->nesting++;
    bool done = dispatch(work, node, out);
    evaluation->nesting--;
    return done;
}

bool evaluate_node(struct evaluation *evaluation, const struct expression *expression, const struct node *node,
                   const struct scope *scope, struct value *out)
{
    const struct work work = {evaluation, expression, scope};
    return work_evaluate(&work, node, out);
}

bool evaluate(struct evaluation *evaluation, const struct expression *expression, const struct scope *scope,
              struct value *out)
{
    return evaluate_node(evaluation, expression, expression->root, scope, out);
}

bool evaluate_count(struct evaluation *evaluation, const struct expression *expression, const struct node *node,
                    const struct scope *scope, struct value *out)
{
    const double billion = 1e9;
    if (node->kind != NODE_QUANTITY || !node->bare_bytes)
        return evaluate_node(evaluation, expression, node, scope, out);
    const struct work work = {evaluation, expression, scope};
    *out = value_number(node->quantity.value * billion);
    return work_finite(&work, node, "B for billion", out->quantity.value);
}

/* ── settling by a declared unit ── */

static bool fits_unit(const struct quantity *quantity, const struct unit *unit, struct span span, struct diags *diags)
{
    if (dims_equal_hard(&quantity->dims, &unit->dims))
        return true;
    struct arena arena = {0};
    struct text wanted = {0};
    const struct value value = {.kind = VALUE_QUANTITY, .quantity = *quantity};
    dims_describe(&unit->dims, &wanted);
    text_print(&wanted, " (%.*s)", (int)unit->name_length, unit->name);
    diag_add(diags, MESSAGE_DIMENSIONS_DIFFER, span, "convert between", describe_value(&arena, &value), text_string(&wanted));
    text_clear(&wanted);
    arena_clear(&arena);
    return false;
}

bool value_settle(struct value *value, const struct unit *unit, bool replace, struct span span, struct diags *diags)
{
    if (value->kind == VALUE_LIST) {
        for (size_t i = 0; i < value->list.count; i++)
            if (!fits_unit(&value->list.items[i], unit, span, diags))
                return false;
        return true;
    }
    if (value->kind != VALUE_QUANTITY) {
        struct arena arena = {0};
        diag_add(diags, MESSAGE_KIND_WRONG, span, "a unit", "a quantity", describe_value(&arena, value));
        arena_clear(&arena);
        return false;
    }
    if (!fits_unit(&value->quantity, unit, span, diags))
        return false;
    if (replace || dims_have_nouns(&unit->dims))
        memcpy(value->quantity.dims.noun, unit->dims.noun, sizeof unit->dims.noun);
    value->quantity.family = unit->family;
    return true;
}
