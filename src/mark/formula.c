/* A formula is right when it equals the key at sampled points: any equivalent form is. */
#include <math.h>
#include <string.h>

#include "mark/known.h"

/* Formulas that agree to this at every point are taken for equal. */
static const double FORMULA_TOLERANCE = 1e-9;

struct comparison {
    size_t points;  /* at which the key has a value */
    bool equal, other_dimension;
    bool reply_has_values;
    double ratio;   /* constant over all points, or NaN */
};

static void compare_point(const struct quantity *wanted, const struct quantity *got, bool first, struct comparison *comparison)
{
    if (!dims_equal_hard(&wanted->dims, &got->dims)) comparison->other_dimension = true;
    double a = wanted->value, b = got->value, ratio = a != 0 ? b / a : NAN;
    comparison->equal &= !comparison->other_dimension && fabs(a - b) <= FORMULA_TOLERANCE * fmax(fabs(a), fabs(b));
    if (first) comparison->ratio = ratio;
    else if (!(fabs(ratio / comparison->ratio - 1) <= FORMULA_TOLERANCE)) comparison->ratio = NAN;
}

/* Nothing is equal to a key that has no value at enough points. */
static struct comparison compare(struct marking *marking, const struct samples *samples, const struct expression *reply)
{
    struct quantity got[SAMPLE_POINTS];
    struct comparison comparison = {.points = samples->count, .equal = samples->count == SAMPLE_POINTS, .ratio = NAN};
    comparison.reply_has_values = samples_reply(samples, marking->variant, marking->question, reply, marking->arena, got);
    comparison.equal &= comparison.reply_has_values;
    for (size_t i = 0; i < samples->count && comparison.reply_has_values; i++)
        compare_point(&samples->wanted[i], &got[i], i == 0, &comparison);
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
    for (size_t i = 0; i < unknown->blank->free_count; i++)
        if (strcmp(unknown->blank->free[i].name, node->name) == 0) return;
    const struct question *question = unknown->marking->question;
    for (size_t i = 0; i < question->name_count; i++)
        if (strcmp(question->names[i].name, node->name) == 0) return;
    if (constant_find(node->name, &value) || unit_is_hard_symbol(node->name, strlen(node->name))) return;
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

static bool mark_formula_slip(struct marking *marking, const struct blank *blank, struct known *known, const struct expression *reply,
                              struct mark *mark)
{
    for (size_t i = 0; i < blank->slip_count; i++) {
        struct comparison comparison = compare(marking, known_samples(known, marking, blank, i + 1), reply);
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
    if (comparison->points < SAMPLE_POINTS) {
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
    struct known *known = known_of(marking->variant, marking->question, blank);
    reply_read(marking->arena, answer->text, strlen(answer->text), &known->wish, &reply);
    mark->read = reply.echo;
    struct unknown unknown = {marking, blank, NULL};
    if (reply.reading == READING_OK) expression_names(reply.expression, find_unknown, &unknown);
    if (reply.reading != READING_OK || unknown.name) {
        mark_give(mark, VERDICT_UNREADABLE, 0);
        mark->say = unknown.name ? marking_print(marking, "`%s` is not a name here; the formula is in %s.", unknown.name, free_names(marking, blank))
                                 : reply.problem;
        return;
    }
    struct comparison comparison = compare(marking, known_samples(known, marking, blank, 0), reply.expression);
    if (comparison.equal) mark_give(mark, VERDICT_CORRECT, CREDIT_FULL);
    else if (!mark_formula_slip(marking, blank, known, reply.expression, mark)) mark_difference(marking, &comparison, mark);
}

void show_formula(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    struct text out = {0};
    expression_write(blank->answer, blank->answer->root, NULL, NULL, &out);
    mark->key = arena_copy(marking->arena, text_string(&out), out.length);
    mark->accepts = "any equivalent form";
    text_clear(&out);
}
