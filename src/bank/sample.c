#include "bank/sample.h"

#include <math.h>

#include "base/random.h"

/* The free variables at one point stand before the names of the question. */
struct point {
    struct binding *values;
    struct scope names;
    struct bindings bindings;
    struct scope scope;
};

static void point_init(struct point *point, struct scope names, size_t free_count, struct arena *arena)
{
    point->names = names;
    point->values = arena_array(arena, free_count + 1, sizeof *point->values);
    point->bindings = (struct bindings){point->values, free_count, &point->names};
    point->scope = scope_of_bindings(&point->bindings);
}

static bool value_in(const struct scope *scope, const struct expression *expression, struct arena *arena, struct diags *diags,
                     struct value *out)
{
    struct evaluation evaluation = evaluation_begin(arena, diags);
    evaluation.names_lose_nouns = true;
    if (!evaluate(&evaluation, expression, scope, out)) return false;
    if (out->kind == VALUE_QUANTITY) return true;
    diag_add(diags, MESSAGE_FREE_NOT_QUANTITY, expression_span(expression, expression->root));
    return false;
}

/* ── drawing ── */

static bool draw_name(const struct free_name *name, const struct scope *names, struct random *random, struct arena *arena,
                      struct diags *diags, struct binding *out)
{
    struct value from, to;
    if (!value_in(names, name->from, arena, diags, &from) || !value_in(names, name->to, arena, diags, &to)) return false;
    double low = from.quantity.value, high = to.quantity.value;
    if (!dims_equal_hard(&from.quantity.dims, &to.quantity.dims) || low > high) {
        const char *why = low > high ? "`to` lies under `from`" : "its ends measure different things";
        diag_add(diags, MESSAGE_RANGE_EMPTY, expression_span(name->to, name->to->root), name->name, why);
        return false;
    }
    bool count = dims_are_plain(&from.quantity.dims) && low == floor(low) && high == floor(high);
    double share = random_unit(random);
    from.quantity.value = count ? low + floor(share * (high - low + 1)) : low + share * (high - low);
    *out = (struct binding){name->name, from};
    return true;
}

static bool draw_point(const struct blank *blank, struct random *random, struct point *point, struct arena *arena, struct diags *diags)
{
    for (size_t i = 0; i < blank->free_count; i++)
        if (!draw_name(&blank->free[i], &point->names, random, arena, diags, &point->values[i])) return false;
    return true;
}

static void keep_point(struct samples *samples, const struct point *point, const struct value *value)
{
    for (size_t i = 0; i < samples->free_count; i++) {
        const struct binding *drawn = &point->values[i];
        if (samples->count == 0) samples->free[i].first = drawn->value.quantity;
        samples->free[i].numbers[samples->count] = drawn->value.quantity.value;
    }
    samples->wanted[samples->count++] = value->quantity;
}

static struct samples samples_new(const struct blank *blank, struct arena *arena)
{
    struct samples samples = {.wanted = arena_array(arena, SAMPLE_POINTS, sizeof *samples.wanted),
                              .free = arena_array(arena, blank->free_count + 1, sizeof *samples.free),
                              .free_count = blank->free_count};
    for (size_t i = 0; i < blank->free_count; i++)
        samples.free[i] = (struct column){.name = blank->free[i].name, .numbers = arena_array(arena, SAMPLE_POINTS, sizeof(double))};
    return samples;
}

struct samples samples_draw(struct variant *variant, const struct question *question, const struct blank *blank,
                            const struct expression *formula, struct arena *arena, struct diags *faults)
{
    struct point point;
    struct value value;
    struct random random = random_stream(0, question->id, blank->id);
    struct samples samples = samples_new(blank, arena);
    point_init(&point, variant_scope(variant, question), blank->free_count, arena);
    for (size_t tried = 0; tried < SAMPLE_TRIES && samples.count < SAMPLE_POINTS; tried++) {
        diags_clear(faults);
        if (!draw_point(blank, &random, &point, arena, faults)) break;
        if (value_in(&point.scope, formula, arena, faults, &value)) keep_point(&samples, &point, &value);
    }
    return samples;
}

/* ── replies ── */

/* All points at once. A reply that is more than arithmetic, or has no value somewhere, is left to the long way. */
static bool reply_at_once(const struct samples *samples, const struct scope *names, const struct expression *reply, struct arena *arena,
                          struct diags *ignored, struct quantity *out)
{
    struct column result;
    struct evaluation evaluation = evaluation_begin(arena, ignored);
    const struct points points = {samples->free, samples->free_count, samples->count, names};
    evaluation.names_lose_nouns = true;
    if (!evaluate_points(&evaluation, reply, &points, &result)) return false;
    for (size_t i = 0; i < samples->count; i++) {
        out[i] = result.first;
        out[i].value = result.numbers[i];
    }
    return true;
}

static bool reply_one_by_one(const struct samples *samples, const struct scope *names, const struct expression *reply, struct arena *arena,
                             struct diags *ignored, struct quantity *out)
{
    struct point point;
    struct value value;
    point_init(&point, *names, samples->free_count, arena);
    for (size_t i = 0; i < samples->count; i++) {
        for (size_t j = 0; j < samples->free_count; j++) {
            struct value drawn = {.kind = VALUE_QUANTITY, .quantity = samples->free[j].first};
            drawn.quantity.value = samples->free[j].numbers[i];
            point.values[j] = (struct binding){samples->free[j].name, drawn};
        }
        if (!value_in(&point.scope, reply, arena, ignored, &value)) return false;
        out[i] = value.quantity;
    }
    return true;
}

bool samples_reply(const struct samples *samples, struct variant *variant, const struct question *question,
                   const struct expression *reply, struct arena *arena, struct quantity *out)
{
    struct diags ignored;
    diags_init(&ignored);
    const struct scope names = variant_reply_scope(variant, question);
    bool done = samples->count == 0 || reply_at_once(samples, &names, reply, arena, &ignored, out) ||
                reply_one_by_one(samples, &names, reply, arena, &ignored, out);
    diags_clear(&ignored);
    return done;
}
