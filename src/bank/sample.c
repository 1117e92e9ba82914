#include "bank/sample.h"

#include <math.h>

void sampling_init(struct sampling *sampling, struct variant *variant, const struct question *question, const struct blank *blank,
                   struct arena *arena)
{
    *sampling = (struct sampling){.blank = blank, .arena = arena, .random = random_stream(0, question->id, blank->id)};
    sampling->names[0] = variant_scope(variant, question);
    sampling->names[1] = variant_reply_scope(variant, question);
    sampling->values = arena_array(arena, blank->free_count + 1, sizeof *sampling->values);
    for (int i = 0; i < 2; i++) sampling->bindings[i] = (struct bindings){sampling->values, blank->free_count, &sampling->names[i]};
    sampling->of_key = scope_of_bindings(&sampling->bindings[0]);
    sampling->of_reply = scope_of_bindings(&sampling->bindings[1]);
}

bool sampling_value(const struct sampling *sampling, const struct expression *expression, const struct scope *scope, struct diags *diags,
                    struct value *out)
{
    struct evaluation evaluation = evaluation_begin(sampling->arena, diags);
    evaluation.names_lose_nouns = true;
    if (!evaluate(&evaluation, expression, scope, out)) return false;
    if (out->kind == VALUE_QUANTITY) return true;
    diag_add(diags, MESSAGE_FREE_NOT_QUANTITY, expression_span(expression, expression->root));
    return false;
}

static bool draw(struct sampling *sampling, size_t index, struct diags *diags)
{
    const struct free_name *name = &sampling->blank->free[index];
    const struct scope *names = &sampling->names[0];
    struct value from, to;
    if (!sampling_value(sampling, name->from, names, diags, &from) || !sampling_value(sampling, name->to, names, diags, &to)) return false;
    double low = from.quantity.value, high = to.quantity.value;
    if (!dims_equal_hard(&from.quantity.dims, &to.quantity.dims) || low > high) {
        const char *why = low > high ? "`to` lies under `from`" : "its ends measure different things";
        diag_add(diags, MESSAGE_RANGE_EMPTY, expression_span(name->to, name->to->root), name->name, why);
        return false;
    }
    bool count = dims_are_plain(&from.quantity.dims) && low == floor(low) && high == floor(high);
    double share = random_unit(&sampling->random);
    from.quantity.value = count ? low + floor(share * (high - low + 1)) : low + share * (high - low);
    sampling->values[index] = (struct binding){name->name, from};
    return true;
}

bool sampling_next(struct sampling *sampling, struct diags *diags)
{
    for (size_t i = 0; i < sampling->blank->free_count; i++)
        if (!draw(sampling, i, diags)) return false;
    return true;
}
