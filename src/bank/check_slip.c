/* Lints of the slips of a quantity or list: each must differ from the key, be something a reply can be, and be reached. */
#include <string.h>

#include "bank/check_parts.h"

struct slip_value {
    const struct slip *slip;
    struct value value;
    bool computed;
};

static bool measures_as(const struct value *a, const struct value *b)
{
    if (a->kind != b->kind) return false;
    return a->kind != VALUE_QUANTITY || dims_equal_hard(&a->quantity.dims, &b->quantity.dims);
}

/* Whether a reply of value `reply` would be taken for `wanted`. */
static bool accepts(const struct blank *blank, const struct value *wanted, const struct value *reply)
{
    if (!measures_as(wanted, reply)) return false;
    if (wanted->kind != VALUE_QUANTITY) return value_equal(wanted, reply, 16);
    return tolerance_accepts(&blank->tolerance, wanted->quantity.value, reply->quantity.value);
}

static void differs_from_key(const struct check *check, const struct blank *blank, const struct value *key, const struct slip_value *slip)
{
    if (!accepts(blank, key, &slip->value)) return;
    struct diag *diag = diag_add(check->diags, MESSAGE_SLIP_IS_KEY, slip->slip->span, check_value_words(check, &slip->value, blank->unit),
                                 check_value_words(check, key, blank->unit));
    if (check->seed) diag_help(check->diags, diag, "a `require` that keeps the two apart, or other values in `pick`, avoids this variant");
    else diag_help(check->diags, diag, "narrow the tolerance, or remove the slip");
}

static const char *measure_words(const struct check *check, const struct value *value)
{
    static const char *const others[] = {[VALUE_LIST] = "a list", [VALUE_TRUTH] = "true or false", [VALUE_WORD] = "a word"};
    struct text out = {0};
    if (value->kind != VALUE_QUANTITY) return others[value->kind];
    dims_describe(&value->quantity.dims, &out);
    const char *copy = arena_copy(check->arena, text_string(&out), out.length);
    text_clear(&out);
    return copy;
}

/* A bare number is read in the blank's unit, so what measures something else is met by nobody who reads the unit. */
static void measures_as_the_key(const struct check *check, const struct blank *blank, const struct value *key, const struct slip_value *slip)
{
    if (check->seed || measures_as(&slip->value, key)) return;
    const struct expression *when = slip->slip->when;
    struct diag *diag = diag_add(check->diags, MESSAGE_SLIP_DIMENSION, expression_span(when, when->root),
                                 check_value_words(check, &slip->value, NULL), measure_words(check, &slip->value), measure_words(check, key));
    diag_label(check->diags, diag, expression_span(blank->answer, blank->answer->root), "the key");
    diag_help(check->diags, diag, "compare it with the key: a factor is missing, or one too many");
}

/* ── slips that no reply meets ── */

/* Published numbers may coincide where drawn ones do not, so a slip counts as hidden if it is hidden in these variants too. */
enum { VARIANTS_ASKED = 32 };

/* Slips are tried in order, so an earlier one that accepts the same value takes every reply. The earlier one, or NULL. */
static const struct slip *taken_by(const struct blank *blank, const struct slip_value *slips, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (slips[i].computed && accepts(blank, &slips[i].value, &slips[index].value)) return slips[i].slip;
    return NULL;
}

static struct slip_value *slip_values(const struct check *check, const struct blank *blank)
{
    struct slip_value *slips = arena_array(check->arena, blank->slip_count + 1, sizeof *slips);
    for (size_t i = 0; i < blank->slip_count; i++) {
        slips[i].slip = &blank->slips[i];
        slips[i].computed = check_compute(check, blank->slips[i].when, &slips[i].value);
    }
    return slips;
}

/* A variant in which something cannot be computed is evidence of nothing, and `check --seeds` reports it. */
static bool is_hidden_in(const struct check *check, const struct blank *blank, size_t index)
{
    const struct value *key = variant_key(check->variant, check->question, blank, check->diags);
    const struct slip_value *slips = slip_values(check, blank);
    if (!key || !slips[index].computed) return true;
    return accepts(blank, key, &slips[index].value) || taken_by(blank, slips, index);
}

static bool is_hidden_when_drawn(const struct check *check, const struct blank *blank, size_t index)
{
    bool hidden = true;
    struct diags faults;
    diags_init(&faults);
    for (uint64_t seed = 1; hidden && seed <= VARIANTS_ASKED; seed++) {
        struct check drawn = *check;
        drawn.seed = seed;
        drawn.variant = variant_new(check->bank, check->book, seed);
        drawn.diags = &faults;
        hidden = is_hidden_in(&drawn, blank, index);
        variant_free(drawn.variant);
    }
    diags_clear(&faults);
    return hidden;
}

static void is_reached(const struct check *check, const struct blank *blank, const struct slip_value *slips, size_t index)
{
    const struct slip *taker = check->seed ? NULL : taken_by(blank, slips, index);
    if (!taker || !is_hidden_when_drawn(check, blank, index)) return;
    struct diag *diag = diag_add(check->diags, MESSAGE_SLIP_HIDDEN, slips[index].slip->span,
                                 check_value_words(check, &slips[index].value, blank->unit));
    diag_label(check->diags, diag, taker->span, "this one is tried first, and accepts it");
    diag_help(check->diags, diag, "let one sentence name both mistakes, or narrow the tolerance");
}

void check_slips(const struct check *check, const struct blank *blank, const struct value *key)
{
    struct slip_value *slips = slip_values(check, blank);
    for (size_t i = 0; i < blank->slip_count; i++) {
        if (!slips[i].computed) continue;
        differs_from_key(check, blank, key, &slips[i]);
        measures_as_the_key(check, blank, key, &slips[i]);
        is_reached(check, blank, slips, i);
    }
}
