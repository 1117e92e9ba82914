/* Marking a quantity or a list: read, key, error carried forward, the author's slips, slips found by arithmetic. */
#include <math.h>
#include <string.h>

#include "mark/known.h"

/* A learner's value further than this from its key is not carried: it would make later keys trivial. */
static const double CARRY_FACTOR = 1000;

/* ── reading ── */

void mark_read(struct variant *variant, const struct question *question, const struct blank *blank, const char *text,
               struct arena *arena, struct reply *out)
{
    reply_read(arena, text, strlen(text), &known_of(variant, question, blank)->wish, out);
}

/* ── accepting ── */

/* Nouns of a reply must stand in the key's; where the key has none, a label on a count does no harm (8,192 blocks). */
static bool nouns_fit(const struct dims *key, const struct dims *reply)
{
    if (dims_nouns_within(reply, key)) return true;
    if (dims_have_nouns(key)) return false;
    for (int i = 0; i < NOUN_COUNT; i++)
        if (reply->noun[i] < 0) return false;
    return true;
}

static bool quantity_accepts(const struct blank *blank, const struct quantity *key, const struct quantity *reply)
{
    return dims_equal_hard(&key->dims, &reply->dims) && nouns_fit(&key->dims, &reply->dims) &&
           tolerance_accepts(&blank->tolerance, key->value, reply->value);
}

bool marking_accepts(const struct blank *blank, const struct value *key, const struct value *reply)
{
    if (key->kind != reply->kind) return false;
    if (key->kind == VALUE_QUANTITY) return quantity_accepts(blank, &key->quantity, &reply->quantity);
    if (key->kind != VALUE_LIST || key->list.count != reply->list.count) return false;
    for (size_t i = 0; i < key->list.count; i++)
        if (!quantity_accepts(blank, &key->list.items[i], &reply->list.items[i])) return false;
    return true;
}

/* ── error carried forward ── */

static bool is_plausible(const struct value *key, const struct value *reply)
{
    if (key->kind != reply->kind) return false;
    if (key->kind != VALUE_QUANTITY) return key->kind == VALUE_LIST && key->list.count == reply->list.count;
    double a = key->quantity.value, b = reply->quantity.value;
    if (!dims_equal_hard(&key->quantity.dims, &reply->quantity.dims)) return false;
    if (a == 0 || b == 0) return a == b;
    return (a > 0) == (b > 0) && fabs(a) <= fabs(b) * CARRY_FACTOR && fabs(b) <= fabs(a) * CARRY_FACTOR;
}

/* The learner's values go into keys with the dimensions of the key they replace, nouns included, so that formulas see what they expect. */
static void keep_value(struct marking *marking, const struct blank *blank, const struct value *key, const struct value *reply)
{
    struct value *own = &marking->values[blank->index];
    *own = *reply;
    if (own->kind == VALUE_QUANTITY) own->quantity.dims = key->quantity.dims;
    marking->given[blank->index] = is_plausible(key, reply);
}

/* Evaluate with complaints thrown away: a carried value that cannot be computed is simply not carried. */
static bool evaluate_quietly(const struct marking *marking, const struct expression *expression, const struct scope *scope,
                             struct value *out)
{
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(marking->arena, &diags);
    bool done = evaluate(&evaluation, expression, scope, out);
    diags_clear(&diags);
    return done;
}

static bool key_in(const struct marking *marking, const struct blank *blank, const struct scope *scope, struct value *out)
{
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(marking->arena, &diags);
    bool done = variant_key_in(scope, blank, &evaluation, out);
    diags_clear(&diags);
    return done;
}

static bool carry_if_holds(const struct marking *marking, const struct blank *blank, const struct scope *scope)
{
    struct value holds;
    if (!blank->carry_if) return true;
    return evaluate_quietly(marking, blank->carry_if, scope, &holds) && holds.kind == VALUE_TRUTH && holds.truth;
}

static bool any_given(const struct marking *marking, size_t before)
{
    for (size_t i = 0; i < before; i++)
        if (marking->given[i]) return true;
    return false;
}

/* True if the key would be another without one of the learner's values. */
static bool moves_key(const struct marking *marking, const struct blank *blank, bool *given, size_t earlier)
{
    struct value with, without;
    struct scope scope = variant_scope_with(marking->variant, marking->question, marking->values, given, marking->arena);
    bool computed = key_in(marking, blank, &scope, &with);
    given[earlier] = false;
    scope = variant_scope_with(marking->variant, marking->question, marking->values, given, marking->arena);
    computed = computed && key_in(marking, blank, &scope, &without);
    given[earlier] = true;
    return computed && !value_equal(&with, &without, 16);
}

/* Where the error came in: a value that was carried itself only passed it on. */
static bool is_source(const struct marking *marking, size_t index)
{
    enum verdict verdict = marking->marks[index].verdict;
    return marking->given[index] && verdict != VERDICT_CORRECT && verdict != VERDICT_CARRIED;
}

/* "160 KiB", or "160 KiB and 30 GiB": the earlier values that this one follows from. Where all of them were right, what moved the key is
 * their rounding. */
static const char *sources_words(const struct marking *marking, const struct blank *blank)
{
    struct text out = {0};
    bool *given = arena_array(marking->arena, marking->question->blank_count, sizeof *given);
    for (int rounded = 0; rounded <= 1 && !out.length; rounded++) {
        for (size_t i = 0; i < blank->index; i++) given[i] = rounded ? marking->given[i] : is_source(marking, i);
        for (size_t i = 0; i < blank->index; i++) {
            if (!given[i] || !moves_key(marking, blank, given, i)) continue;
            const char *value = marking_value(marking, &marking->values[i], marking->question->blanks[i].unit);
            text_print(&out, "%s%s", out.length ? " and " : "", value);
        }
    }
    const char *words = out.length ? arena_copy(marking->arena, text_string(&out), out.length) : "own values";
    text_clear(&out);
    return words;
}

static bool mark_carried(struct marking *marking, const struct blank *blank, const struct value *key, const struct value *reply,
                         struct mark *mark)
{
    struct value carried;
    if (!blank->carry || !any_given(marking, blank->index)) return false;
    struct scope scope = variant_scope_with(marking->variant, marking->question, marking->values, marking->given, marking->arena);
    if (!key_in(marking, blank, &scope, &carried) || !is_plausible(key, &carried)) return false;
    if (!marking_accepts(blank, &carried, reply) || !carry_if_holds(marking, blank, &scope)) return false;
    mark_give(mark, VERDICT_CARRIED, blank->carry);
    mark->say = marking_print(marking, "Right from your %s.", sources_words(marking, blank));
    return true;
}

/* ── slips ── */

static bool mark_author_slip(struct marking *marking, const struct blank *blank, struct known *known, const struct value *reply,
                             struct mark *mark)
{
    const struct slip_value *slips = known_slips(known, marking, blank);
    struct value bare = *reply;
    if (bare.kind == VALUE_QUANTITY) bare.quantity.dims = dims_without_nouns(bare.quantity.dims);
    for (size_t i = 0; i < blank->slip_count; i++) {
        if (!slips[i].computed || !marking_accepts(blank, &slips[i].value, &bare)) continue;
        mark_give(mark, VERDICT_SLIP, blank->slips[i].credit);
        mark->slip = (int)i + 1;
        mark->say = marking_template(marking, &blank->slips[i].say);
        return true;
    }
    return false;
}

static void mark_value(struct marking *marking, const struct blank *blank, struct known *known, const struct value *reply,
                       struct mark *mark)
{
    if (marking_accepts(blank, known->key, reply)) mark_give(mark, VERDICT_CORRECT, CREDIT_FULL);
    else if (mark_carried(marking, blank, known->key, reply, mark)) return;
    else if (mark_author_slip(marking, blank, known, reply, mark)) return;
    else if (slip_find(marking, blank, reply, &mark->slip_name, &mark->say)) mark_give(mark, VERDICT_SLIP, 0);
    else mark_give(mark, VERDICT_WRONG, 0);
}

void mark_quantity(struct marking *marking, const struct blank *blank, const struct answer *answer, struct mark *mark)
{
    struct reply reply;
    struct known *known = known_of(marking->variant, marking->question, blank);
    reply_read(marking->arena, answer->text, strlen(answer->text), &known->wish, &reply);
    if (reply.reading != READING_OK) {
        mark_give(mark, reply.reading == READING_BLANK ? VERDICT_BLANK : VERDICT_UNREADABLE, 0);
        mark->say = reply.problem;
        return;
    }
    mark->read = reply.echo;
    if (!known->key) {
        mark_give(mark, VERDICT_WRONG, 0);
        mark->say = "The key of this blank cannot be computed; `unfold check` says why.";
        return;
    }
    mark_value(marking, blank, known, &reply.value, mark);
    keep_value(marking, blank, known->key, &reply.value);
}

/* ── what is right ── */

static const char *interval(const struct marking *marking, const struct blank *blank, const struct quantity *key)
{
    struct text low = {0}, high = {0};
    struct quantity least = *key, most = *key;
    const struct show show = {.unit = blank->unit, .significant = 4};
    if (blank->tolerance.kind == TOLERANCE_NONE || blank->tolerance.kind == TOLERANCE_EXACT)
        return "only exactly this";
    tolerance_bounds(&blank->tolerance, key->value, &least.value, &most.value);
    if (blank->unit)
        number_write(least.value / blank->unit->scale, show.significant, true, &low); /* the unit stands once, behind both */
    else
        quantity_write(&least, &show, &low);
    quantity_write(&most, &show, &high);
    const char *words = marking_print(marking, "from %s to %s", text_string(&low), text_string(&high));
    text_clear(&low);
    text_clear(&high);
    return words;
}

void show_quantity(struct marking *marking, const struct blank *blank, struct mark *mark)
{
    const struct value *key = known_of(marking->variant, marking->question, blank)->key;
    if (key) mark->key = marking_value(marking, key, blank->unit);
    if (key && key->kind == VALUE_QUANTITY) mark->accepts = interval(marking, blank, &key->quantity);
}
