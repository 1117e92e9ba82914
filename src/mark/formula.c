/* A formula is right when it equals the key at sampled points: any equivalent form is. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "mark/marking.h"

enum {
    POINTS_SAMPLED = 16,
    POINTS_TRIED = 64, /* where the key has no value, such as a division by zero, another point is taken */
};

/* Formulas that agree to this at every point are taken for equal. */
static const double FORMULA_TOLERANCE = 1e-9;

/* The free variables of a blank at one point, before the names of the question: for the key all of them and the formula book, for a
 * reply what a learner may use. */
struct sampling {
    struct marking *marking;
    const struct blank *blank;
    struct scope names[2];
    struct binding *values;
    struct bindings bindings[2];
    struct scope of_key, of_reply;
};

static bool value_of(const struct sampling *sampling, const struct expression *expression, const struct scope *scope, struct value *out)
{
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(sampling->marking->arena, &diags);
    evaluation.names_lose_nouns = true;
    bool done = evaluate(&evaluation, expression, scope, out) && out->kind == VALUE_QUANTITY;
    diags_clear(&diags);
    return done;
}

/* Between whole plain numbers a variable is a count and takes whole values. */
static bool sample(struct sampling *sampling, struct random *random, size_t index)
{
    const struct free_name *name = &sampling->blank->free[index];
    const struct scope *names = &sampling->names[0];
    struct value from, to;
    if (!value_of(sampling, name->from, names, &from) || !value_of(sampling, name->to, names, &to)) return false;
    double low = from.quantity.value, high = to.quantity.value;
    bool count = dims_are_plain(&from.quantity.dims) && low == floor(low) && high == floor(high);
    double share = random_unit(random);
    from.quantity.value = count ? low + floor(share * (high - low + 1)) : low + share * (high - low);
    sampling->values[index] = (struct binding){name->name, from};
    return true;
}

static bool sample_all(struct sampling *sampling, struct random *random)
{
    for (size_t i = 0; i < sampling->blank->free_count; i++)
        if (!sample(sampling, random, i)) return false;
    return true;
}

static void sampling_init(struct sampling *sampling, struct marking *marking, const struct blank *blank)
{
    *sampling = (struct sampling){.marking = marking, .blank = blank};
    sampling->names[0] = variant_scope(marking->variant, marking->question);
    sampling->names[1] = variant_reply_scope(marking->variant, marking->question);
    sampling->values = arena_array(marking->arena, blank->free_count + 1, sizeof *sampling->values);
    for (int i = 0; i < 2; i++) sampling->bindings[i] = (struct bindings){sampling->values, blank->free_count, &sampling->names[i]};
    sampling->of_key = scope_of_bindings(&sampling->bindings[0]);
    sampling->of_reply = scope_of_bindings(&sampling->bindings[1]);
}

struct comparison {
    size_t points;  /* at which the key has a value */
    bool equal, other_dimension;
    bool reply_has_values;
    double ratio;   /* constant over all points, or NaN */
};

static void compare_point(const struct sampling *sampling, const struct value *wanted, const struct expression *reply,
                          struct comparison *comparison)
{
    struct value got;
    bool first = comparison->points++ == 0;
    if (!value_of(sampling, reply, &sampling->of_reply, &got)) {
        comparison->reply_has_values = comparison->equal = false;
        return;
    }
    if (!dims_equal_hard(&wanted->quantity.dims, &got.quantity.dims)) comparison->other_dimension = true;
    double a = wanted->quantity.value, b = got.quantity.value, ratio = a != 0 ? b / a : NAN;
    comparison->equal &= !comparison->other_dimension && fabs(a - b) <= FORMULA_TOLERANCE * fmax(fabs(a), fabs(b));
    if (first) comparison->ratio = ratio;
    else if (!(fabs(ratio / comparison->ratio - 1) <= FORMULA_TOLERANCE)) comparison->ratio = NAN;
}

/* Nothing is equal to a key that has no value at enough points. */
static struct comparison compare(struct marking *marking, const struct blank *blank, const struct expression *key,
                                 const struct expression *reply)
{
    struct sampling sampling;
    struct value wanted;
    struct comparison comparison = {.equal = true, .reply_has_values = true, .ratio = NAN};
    struct random random = random_stream(0, marking->question->id, blank->id);
    sampling_init(&sampling, marking, blank);
    for (size_t tried = 0; tried < POINTS_TRIED && comparison.points < POINTS_SAMPLED; tried++) {
        if (!sample_all(&sampling, &random)) break;
        if (value_of(&sampling, key, &sampling.of_key, &wanted)) compare_point(&sampling, &wanted, reply, &comparison);
    }
    comparison.equal &= comparison.points == POINTS_SAMPLED;
    return comparison;
}

/* A name that is neither free nor given makes the formula unreadable, not wrong. */
struct unknown {
    const struct marking *marking;
    const struct blank *blank;
    const char *name;
};

static void find_unknown(void *context, const struct node *node, bool call)
{
    struct unknown *unknown = context;
    struct value value;
    if (unknown->name) return;
    if (call) {
        const struct scope scope = variant_reply_scope(unknown->marking->variant, unknown->marking->question);
        if (!builtin_exists(node->name, NULL) && !scope_function(&scope, node->name)) unknown->name = node->name;
        return;
    }
    if (constant_find(node->name, &value) || unit_is_hard_symbol(node->name, strlen(node->name))) return;
    for (size_t i = 0; i < unknown->blank->free_count; i++)
        if (strcmp(unknown->blank->free[i].name, node->name) == 0) return;
    const struct question *question = unknown->marking->question;
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, node->name) == 0) return;
    unknown->name = node->name;
}

static const char *free_names(const struct marking *marking, const struct blank *blank)
{
    struct text out = {0};
    for (size_t i = 0; i < blank->free_count; i++) text_print(&out, "%s%s", i ? ", " : "", blank->free[i].name);
    const char *names = arena_copy(marking->arena, text_string(&out), out.length);
    text_clear(&out);
    return names;
}

static bool mark_formula_slip(struct marking *marking, const struct blank *blank, const struct expression *reply, struct mark *mark)
{
    for (size_t i = 0; i < blank->slip_count; i++) {
        struct comparison comparison = compare(marking, blank, blank->slips[i].when, reply);
        if (!comparison.equal) continue;
        mark_give(mark, VERDICT_SLIP, blank->slips[i].credit);
        mark->slip = (int)i + 1;
        mark->say = marking_template(marking, &blank->slips[i].say);
        return true;
    }
    return false;
}

static void mark_difference(struct marking *marking, const struct comparison *comparison, struct mark *mark)
{
    mark_give(mark, VERDICT_WRONG, 0);
    if (comparison->points < POINTS_SAMPLED) {
        mark->say = "The key of this blank cannot be computed; `unfold check` says why.";
    } else if (!comparison->reply_has_values) {
        mark->say = "The formula has no value for some of the numbers that were tried.";
    } else if (comparison->other_dimension) {
        mark->say = "The formula does not have the dimension that is asked for.";
    } else if (isfinite(comparison->ratio)) {
        mark_give(mark, VERDICT_SLIP, 0);
        mark->slip_name = "constant factor";
        mark->say = marking_print(marking, "The formula has the right form, but it is %.4g times the key everywhere.", comparison->ratio);
    }
}

void mark_formula(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark)
{
    struct reply reply;
    mark_read(marking->variant, marking->question, blank, answer->text, marking->arena, &reply);
    mark->read = reply.echo;
    struct unknown unknown = {marking, blank, NULL};
    if (reply.reading == READING_OK) expression_names(reply.expression, find_unknown, &unknown);
    if (reply.reading != READING_OK || unknown.name) {
        mark_give(mark, VERDICT_UNREADABLE, 0);
        mark->say = unknown.name ? marking_print(marking, "`%s` is not a name here; the formula is in %s.", unknown.name, free_names(marking, blank))
                                 : reply.problem;
        return;
    }
    struct comparison comparison = compare(marking, blank, blank->answer, reply.expression);
    if (comparison.equal) mark_give(mark, VERDICT_CORRECT, CREDIT_FULL);
    else if (!mark_formula_slip(marking, blank, reply.expression, mark)) mark_difference(marking, &comparison, mark);
}

void show_formula(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    struct text out = {0};
    expression_write(blank->answer, blank->answer->root, NULL, NULL, &out);
    mark->key = arena_copy(marking->arena, text_string(&out), out.length);
    mark->accepts = "any equivalent form";
    text_clear(&out);
}
