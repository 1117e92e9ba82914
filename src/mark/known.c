#include "mark/known.h"

#include <math.h>
#include <string.h>

#include "base/utf8.h"

/* Two givens further apart than this are not taken for each other. */
static const double SWAP_FACTOR = 10000;

static void make_wish(const struct blank *blank, struct known *known)
{
    const struct value *key = known->key;
    struct wish *wish = &known->wish;
    *wish = (struct wish){.kind = blank->kind == BLANK_LIST ? WISH_LIST : WISH_QUANTITY, .unit = blank->unit, .names = &known->names};
    if (key && key->kind == VALUE_QUANTITY) wish->dims = key->quantity.dims;
    if (key && key->kind == VALUE_LIST) wish->list_length = key->list.count;
    if (key && key->kind == VALUE_LIST && key->list.count) wish->dims = key->list.items[0].dims;
    wish->percent = blank->unit ? blank->unit->family == FAMILY_PERCENT
                                : key && key->kind == VALUE_QUANTITY && key->quantity.family == FAMILY_PERCENT;
}

static struct known *known_new(struct variant *variant, const struct question *question, const struct blank *blank)
{
    struct known *known = arena_alloc(variant_arena(variant), sizeof *known);
    struct diags diags;
    if (blank->kind == BLANK_FORMULA) {
        known->wish = (struct wish){.kind = WISH_FORMULA};
        return known;
    }
    diags_init(&diags);
    if (blank->answer) known->key = variant_key(variant, question, blank, &diags);
    diags_clear(&diags);
    known->names = variant_reply_scope(variant, question);
    make_wish(blank, known);
    return known;
}

struct known *known_of(struct variant *variant, const struct question *question, const struct blank *blank)
{
    void **known = variant_known(variant, question, blank);
    if (!*known) *known = known_new(variant, question, blank);
    return *known;
}

/* ── slips of the author ── */

static bool evaluate_kept(struct variant *variant, const struct expression *expression, const struct scope *scope, struct value *out)
{
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(variant_arena(variant), &diags);
    bool done = evaluate(&evaluation, expression, scope, out);
    diags_clear(&diags);
    return done;
}

const struct slip_value *known_slips(struct known *known, const struct marking *marking, const struct blank *blank)
{
    struct variant *variant = marking->variant;
    if (known->slips) return known->slips;
    known->slips = arena_array(variant_arena(variant), blank->slip_count + 1, sizeof *known->slips);
    struct scope scope = variant_scope(variant, marking->question);
    for (size_t i = 0; i < blank->slip_count; i++) {
        struct slip_value *slip = &known->slips[i];
        slip->computed = evaluate_kept(variant, blank->slips[i].when, &scope, &slip->value);
        if (slip->computed && slip->value.kind == VALUE_QUANTITY) slip->value.quantity.dims = dims_without_nouns(slip->value.quantity.dims);
    }
    return known->slips;
}

/* ── choices and items ── */

static struct option option_of(struct variant *variant, const struct question *question, const struct template *template)
{
    struct text text = {0};
    struct arena *arena = variant_arena(variant);
    variant_write(variant, question, template, 0, &text);
    const char *folded = utf8_fold(arena, text_string(&text), text.length);
    while (text.length && (text.data[text.length - 1] == '\n' || text.data[text.length - 1] == ' ')) text_cut(&text, text.length - 1);
    struct option option = {template->count ? arena_copy(arena, text_string(&text), text.length) : NULL, folded};
    text_clear(&text);
    return option;
}

const struct option *known_options(struct variant *variant, const struct question *question, const struct blank *blank, size_t *count)
{
    struct known *known = known_of(variant, question, blank);
    bool items = blank->kind == BLANK_ORDER;
    *count = items ? blank->item_count : blank->choice_count;
    if (known->options) return known->options;
    known->options = arena_array(variant_arena(variant), *count + 1, sizeof *known->options);
    for (size_t i = 0; i < *count; i++)
        known->options[i] = option_of(variant, question, items ? &blank->items[i] : &blank->choices[i].say);
    return known->options;
}

/* ── formulas ── */

const struct samples *known_samples(struct known *known, const struct marking *marking, const struct blank *blank, size_t index)
{
    struct arena *arena = variant_arena(marking->variant);
    struct diags faults;
    if (!known->samples) known->samples = arena_array(arena, blank->slip_count + 1, sizeof *known->samples);
    struct samples *samples = &known->samples[index];
    if (samples->wanted) return samples;
    const struct expression *formula = index ? blank->slips[index - 1].when : blank->answer;
    diags_init(&faults);
    *samples = samples_draw(marking->variant, marking->question, blank, formula, arena, &faults);
    diags_clear(&faults);
    return samples;
}

/* ── swaps ── */

static const struct quantity *quantity_of(const struct marking *marking, const struct name *name)
{
    struct diags diags;
    diags_init(&diags);
    const struct value *value = name->derived ? NULL : variant_name(marking->variant, marking->question, name, &diags);
    diags_clear(&diags);
    return value && value->kind == VALUE_QUANTITY ? &value->quantity : NULL;
}

/* Nobody takes 16 B/param for 30 GB/GPU: what is mixed up measures the same and is not worlds apart. */
static bool could_be_taken_for(const struct quantity *own, const struct quantity *other)
{
    double a = fabs(own->value), b = fabs(other->value);
    return own->value != other->value && dims_equal_hard(&own->dims, &other->dims) && !dims_nouns_conflict(&own->dims, &other->dims) &&
           a <= b * SWAP_FACTOR && b <= a * SWAP_FACTOR;
}

/* Worked out in the arena of the reply at hand. */
static bool key_with(const struct marking *marking, const struct blank *blank, const struct name *name, const struct quantity *other,
                     struct value *key)
{
    struct diags diags;
    const struct value replacement = {.kind = VALUE_QUANTITY, .quantity = *other};
    struct scope scope = variant_scope_replacing(marking->variant, marking->question, name, &replacement, marking->arena);
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(marking->arena, &diags);
    bool done = variant_key_in(&scope, blank, &evaluation, key);
    diags_clear(&diags);
    return done;
}

static bool swap_tells(const struct known *known, const struct marking *marking, const struct blank *blank, struct swap *swap)
{
    const struct quantity *own = quantity_of(marking, swap->name), *theirs = quantity_of(marking, swap->other);
    if (!own || !theirs || !could_be_taken_for(own, theirs)) return false;
    swap->theirs = *theirs;
    return key_with(marking, blank, swap->name, theirs, &swap->key) && !value_equal(&swap->key, known->key, 16);
}

/* A swap that is kept outlives the reply, and so do the items of its list. */
static void keep_swap(struct vector *swaps, const struct swap *swap, struct arena *arena)
{
    struct swap *kept = vector_push(swaps);
    *kept = *swap;
    if (kept->key.kind != VALUE_LIST) return;
    struct quantity *items = arena_array(arena, kept->key.list.count + 1, sizeof *items);
    for (size_t i = 0; i < kept->key.list.count; i++) items[i] = kept->key.list.items[i];
    kept->key.list.items = items;
}

static void find_swaps(struct known *known, const struct marking *marking, const struct blank *blank)
{
    const struct question *question = marking->question;
    struct arena *arena = variant_arena(marking->variant);
    struct vector found;
    vector_init(&found, sizeof(struct swap));
    for (size_t i = 0; i < question->name_count; i++)
        for (size_t j = 0; j < question->name_count; j++) {
            struct swap swap = {.name = &question->names[i], .other = &question->names[j]};
            if (swap_tells(known, marking, blank, &swap)) keep_swap(&found, &swap, arena);
        }
    known->swap_count = found.count;
    known->swaps = arena_array(arena, found.count + 1, sizeof *known->swaps);
    if (found.count) memcpy(known->swaps, found.items, found.count * sizeof *known->swaps);
    vector_clear(&found);
}

const struct swap *known_swaps(struct known *known, const struct marking *marking, const struct blank *blank, size_t *count)
{
    if (!known->swaps) find_swaps(known, marking, blank);
    *count = known->swap_count;
    return known->swaps;
}
