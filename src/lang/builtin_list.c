/* Functions of lists: sums, and the shapes and strides of tensors as PyTorch counts them (indices from 0). */
#include <math.h>
#include <string.h>

#include "lang/builtin.h"
#include "lang/describe.h"

/* ── lists as values ── */

bool argument_wholes(const struct invocation *invocation, size_t index, long least, long **numbers, size_t *count)
{
    const struct value *list = &invocation->values[index];
    struct evaluation *evaluation = invocation->work->evaluation;
    if (!argument_list(invocation, index))
        return false;
    *count = list->list.count;
    *numbers = arena_array(evaluation->arena, *count + 1, sizeof **numbers);
    for (size_t i = 0; i < *count; i++) {
        const struct value item = {.kind = VALUE_QUANTITY, .quantity = list->list.items[i]};
        if (!work_needs_whole(invocation->work, invocation->nodes[index], "an item of the list", &item, &(*numbers)[i]))
            return false;
        if ((*numbers)[i] >= least)
            continue;
        diag_add(evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(invocation->work, invocation->nodes[index]),
                 "an item of the list", arena_print(evaluation->arena, "at least %ld", least),
                 describe_value(evaluation->arena, &item));
        return false;
    }
    return true;
}

static struct value list_of_wholes(struct evaluation *evaluation, const long *numbers, size_t count)
{
    struct quantity *items = arena_array(evaluation->arena, count + 1, sizeof *items);
    for (size_t i = 0; i < count; i++)
        items[i] = value_number((double)numbers[i]).quantity;
    return (struct value){.kind = VALUE_LIST, .list = {items, count}};
}

/* An index into a list of `count` items, counted from the end when negative. */
static bool place_of(const struct invocation *invocation, size_t index, size_t count, size_t *place)
{
    long at;
    if (!argument_whole(invocation, index, &at))
        return false;
    long from_start = at < 0 ? at + (long)count : at;
    if (from_start >= 0 && from_start < (long)count) {
        *place = (size_t)from_start;
        return true;
    }
    struct evaluation *evaluation = invocation->work->evaluation;
    diag_add(evaluation->diags, MESSAGE_INDEX_INVALID, work_span(invocation->work, invocation->nodes[index]),
             describe_shown(evaluation->arena, &invocation->values[index]), count);
    return false;
}

/* ── sums, products, counts ── */

static bool run_len(const struct invocation *invocation, struct value *out)
{
    if (!argument_list(invocation, 0))
        return false;
    *out = value_number((double)invocation->values[0].list.count);
    return true;
}

static bool run_sum(const struct invocation *invocation, struct value *out)
{
    const struct value *list = &invocation->values[0];
    if (!argument_list(invocation, 0))
        return false;
    *out = value_number(0);
    for (size_t i = 0; i < list->list.count; i++) {
        double sum = out->quantity.value;
        if (i == 0)
            out->quantity = list->list.items[0];
        else if (!operate_agree(invocation->work, invocation->node, "add", &out->quantity, &list->list.items[i]))
            return false;
        out->quantity.value = sum + list->list.items[i].value;
    }
    return work_finite(invocation->work, invocation->node, "`sum`", out->quantity.value);
}

static bool run_product(const struct invocation *invocation, struct value *out)
{
    const struct value *list = &invocation->values[0];
    if (!argument_list(invocation, 0))
        return false;
    *out = value_number(1);
    for (size_t i = 0; i < list->list.count; i++) {
        out->quantity.value *= list->list.items[i].value;
        if (!dims_combine(&out->quantity.dims, &list->list.items[i].dims, 1))
            return work_finite(invocation->work, invocation->node, "the power of a unit", INFINITY);
    }
    return work_finite(invocation->work, invocation->node, "`product`", out->quantity.value);
}

/* How many items of a list equal a value. */
static bool run_count(const struct invocation *invocation, struct value *out)
{
    const struct value *list = &invocation->values[0];
    size_t count = 0;
    if (!argument_list(invocation, 0))
        return false;
    for (size_t i = 0; i < list->list.count; i++) {
        const struct value item = {.kind = VALUE_QUANTITY, .quantity = list->list.items[i]};
        count += value_equal(&item, &invocation->values[1], 8);
    }
    *out = value_number((double)count);
    return true;
}

/* ── shapes and strides ── */

/* Row-major: a stride is the product of the sizes to its right, empty dimensions counting as one (PyTorch, TensorUtils). */
static void contiguous_strides(const long *shape, size_t count, long *strides)
{
    long stride = 1;
    for (size_t i = count; i-- > 0;) {
        strides[i] = stride;
        stride *= shape[i] > 1 ? shape[i] : 1;
    }
}

/* The product of sizes must stay exact in a double and a long. */
static bool elements_fit(const struct invocation *invocation, const long *shape, size_t count)
{
    double elements = 1;
    for (size_t i = 0; i < count; i++)
        elements *= (double)(shape[i] > 1 ? shape[i] : 1);
    return work_finite(invocation->work, invocation->node, "the number of elements", elements <= 9e15 ? elements : INFINITY);
}

static bool run_strides(const struct invocation *invocation, struct value *out)
{
    long *shape;
    size_t count;
    if (!argument_wholes(invocation, 0, 0, &shape, &count) || !elements_fit(invocation, shape, count))
        return false;
    long *strides = arena_array(invocation->work->evaluation->arena, count + 1, sizeof *strides);
    contiguous_strides(shape, count, strides);
    *out = list_of_wholes(invocation->work->evaluation, strides, count);
    return true;
}

static bool run_transpose(const struct invocation *invocation, struct value *out)
{
    size_t i, j;
    const struct value *list = &invocation->values[0];
    if (!argument_list(invocation, 0) || !place_of(invocation, 1, list->list.count, &i) ||
        !place_of(invocation, 2, list->list.count, &j))
        return false;
    struct quantity *items = arena_array(invocation->work->evaluation->arena, list->list.count, sizeof *items);
    memcpy(items, list->list.items, list->list.count * sizeof *items);
    items[i] = list->list.items[j];
    items[j] = list->list.items[i];
    *out = (struct value){.kind = VALUE_LIST, .list = {items, list->list.count}};
    return true;
}

static bool fail_order(const struct invocation *invocation)
{
    struct evaluation *evaluation = invocation->work->evaluation;
    diag_add(evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(invocation->work, invocation->nodes[1]), "the order",
             arena_print(evaluation->arena, "each index from 0 to %zu once", invocation->values[0].list.count - 1),
             describe_shown(evaluation->arena, &invocation->values[1]));
    return false;
}

static bool run_permute(const struct invocation *invocation, struct value *out)
{
    long *order;
    size_t count;
    struct evaluation *evaluation = invocation->work->evaluation;
    const struct value *list = &invocation->values[0];
    if (!argument_list(invocation, 0) || !argument_wholes(invocation, 1, 0, &order, &count))
        return false;
    struct quantity *items = arena_array(evaluation->arena, list->list.count + 1, sizeof *items);
    bool *seen = arena_array(evaluation->arena, list->list.count + 1, sizeof *seen);
    if (count != list->list.count)
        return fail_order(invocation);
    for (size_t i = 0; i < count; i++) {
        if (order[i] >= (long)count || seen[order[i]])
            return fail_order(invocation);
        seen[order[i]] = true;
        items[i] = list->list.items[order[i]];
    }
    *out = (struct value){.kind = VALUE_LIST, .list = {items, count}};
    return true;
}

/* ── views ── */

struct tensor {
    long *shape, *strides, *target;
    size_t count, target_count;
};

/* A stride times all elements must fit a long, so that no step of the rule can overflow. */
static bool strides_fit(const struct invocation *invocation, const struct tensor *tensor)
{
    double elements = 1;
    for (size_t i = 0; i < tensor->count; i++)
        elements *= (double)(tensor->shape[i] > 1 ? tensor->shape[i] : 1);
    for (size_t i = 0; i < tensor->count; i++) {
        double reach = elements * (double)tensor->strides[i];
        if (!work_finite(invocation->work, invocation->node, "a stride times the elements", reach <= 9e18 ? reach : INFINITY))
            return false;
    }
    return true;
}

static bool read_tensor(const struct invocation *invocation, struct tensor *tensor)
{
    size_t strides;
    if (!argument_wholes(invocation, 0, 0, &tensor->shape, &tensor->count) ||
        !argument_wholes(invocation, 1, 0, &tensor->strides, &strides) ||
        !argument_wholes(invocation, 2, 0, &tensor->target, &tensor->target_count) ||
        !elements_fit(invocation, tensor->shape, tensor->count) || !elements_fit(invocation, tensor->target, tensor->target_count))
        return false;
    if (strides == tensor->count)
        return strides_fit(invocation, tensor);
    struct evaluation *evaluation = invocation->work->evaluation;
    diag_add(evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(invocation->work, invocation->nodes[1]), "the strides",
             "one for each dimension", describe_value(evaluation->arena, &invocation->values[1]));
    return false;
}

static long elements_of(const long *shape, size_t count)
{
    long elements = 1;
    for (size_t i = 0; i < count; i++)
        elements *= shape[i];
    return elements;
}

/* Give the target's dimensions that fall into one contiguous run of the old ones their strides, from the right. `filled` is how many
 * target dimensions have theirs already. */
static bool fill_run(const struct tensor *tensor, long run_elements, long run_stride, size_t *view, long *view_strides)
{
    long left = 1;
    while (*view > 0 && (left < run_elements || tensor->target[*view - 1] == 1)) {
        --*view;
        view_strides[*view] = left * run_stride;
        left *= tensor->target[*view];
    }
    return left == run_elements;
}

/* PyTorch's computeStride: old dimensions split into maximal runs within which one stride is the next size times the next stride;
 * a view exists when the new shape divides along the borders of the runs. */
static bool find_view(const struct tensor *tensor, long *view_strides)
{
    long elements = elements_of(tensor->shape, tensor->count);
    size_t view = tensor->target_count;
    if (elements != elements_of(tensor->target, tensor->target_count))
        return false;
    if (elements == 0 && tensor->count == tensor->target_count &&
        memcmp(tensor->shape, tensor->target, tensor->count * sizeof *tensor->shape) == 0) {
        memcpy(view_strides, tensor->strides, tensor->count * sizeof *view_strides);
        return true;
    }
    if (elements == 0 || tensor->count == 0) {
        contiguous_strides(tensor->target, tensor->target_count, view_strides);
        return true;
    }
    long run_stride = tensor->strides[tensor->count - 1], run_elements = 1;
    for (size_t dim = tensor->count; dim-- > 0;) {
        run_elements *= tensor->shape[dim];
        bool last = dim == 0;
        bool breaks = !last && tensor->shape[dim - 1] != 1 && tensor->strides[dim - 1] != run_elements * run_stride;
        if (!last && !breaks)
            continue;
        if (!fill_run(tensor, run_elements, run_stride, &view, view_strides))
            return false;
        if (!last)
            run_stride = tensor->strides[dim - 1];
        run_elements = 1;
    }
    return view == 0;
}

static bool run_can_view(const struct invocation *invocation, struct value *out)
{
    struct tensor tensor;
    if (!read_tensor(invocation, &tensor))
        return false;
    long *strides = arena_array(invocation->work->evaluation->arena, tensor.target_count + 1, sizeof *strides);
    *out = value_truth(find_view(&tensor, strides));
    return true;
}

static bool run_view_strides(const struct invocation *invocation, struct value *out)
{
    struct tensor tensor;
    struct evaluation *evaluation = invocation->work->evaluation;
    if (!read_tensor(invocation, &tensor))
        return false;
    long *strides = arena_array(evaluation->arena, tensor.target_count + 1, sizeof *strides);
    if (!find_view(&tensor, strides)) {
        diag_add(evaluation->diags, MESSAGE_VIEW_NEEDS_COPY, work_span(invocation->work, invocation->node),
                 describe_shown(evaluation->arena, &invocation->values[2]));
        return false;
    }
    *out = list_of_wholes(evaluation, strides, tensor.target_count);
    return true;
}

const struct builtin builtins_of_lists[] = {
    {"can_view", "can_view(shape, strides, target)", {"shape", "strides", "target"}, 3, 3, run_can_view},
    {"count", "count(list, item)", {"list", "item"}, 2, 2, run_count},
    {"len", "len(list)", {"list"}, 1, 1, run_len},
    {"permute", "permute(list, order)", {"list", "order"}, 2, 2, run_permute},
    {"product", "product(list)", {"list"}, 1, 1, run_product},
    {"strides", "strides(shape)", {"shape"}, 1, 1, run_strides},
    {"sum", "sum(list)", {"list"}, 1, 1, run_sum},
    {"transpose", "transpose(list, i, j)", {"list", "i", "j"}, 3, 3, run_transpose},
    {"view_strides", "view_strides(shape, strides, target)", {"shape", "strides", "target"}, 3, 3, run_view_strides},
};
const size_t builtins_of_lists_count = COUNT_OF(builtins_of_lists);
