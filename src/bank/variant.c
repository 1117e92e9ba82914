/* Drawing names and computing values on demand, each once, with cycles found on the way. */
#include "bank/variant.h"

#include <stdlib.h>
#include <string.h>

#include "bank/variant_scope.h"
#include "base/alloc.h"

enum { DRAWS_MOST = 1000 };

/* Made when first asked for, so that a variant of which one question is looked at costs one question. */
static struct drawn *drawn_of(struct variant *variant, const struct question *question) {
    struct drawn **drawn = &variant->questions[question->index];
    size_t blanks = question->blank_count ? question->blank_count : 1;
    if (*drawn) return *drawn;
    *drawn = arena_alloc(&variant->arena, sizeof **drawn);
    view_init(&(*drawn)->view, variant, question);
    (*drawn)->orders = arena_array(&variant->arena, blanks, sizeof *(*drawn)->orders);
    (*drawn)->known = arena_array(&variant->arena, blanks, sizeof *(*drawn)->known);
    return *drawn;
}

struct variant *variant_new(const struct bank *bank, const struct book *book, uint64_t seed) {
    struct variant *variant = alloc_zeroed(1, sizeof *variant);
    variant->bank = bank;
    variant->book = book;
    variant->seed = seed;
    variant->questions = arena_array(&variant->arena, bank->question_count, sizeof *variant->questions);
    return variant;
}

void variant_free(struct variant *variant) {
    if (!variant) return;
    arena_clear(&variant->arena);
    free(variant);
}

const struct bank *variant_bank(const struct variant *variant) {
    return variant->bank;
}

uint64_t variant_seed(const struct variant *variant) {
    return variant->seed;
}

static bool can_vary(const struct name *name) {
    return !name->derived && (name->pick_count || (name->from && name->to));
}

/* Without a step a range goes by ones of the declared unit, or of the base unit. */
static bool range_step(const struct name *name, struct evaluation *evaluation, double *step) {
    struct value value;
    *step = name->unit ? name->unit->scale : 1;
    if (!name->step) return true;
    if (!name_constant(name, name->step, evaluation, &value) || value.kind != VALUE_QUANTITY) return false;
    *step = value.quantity.value;
    return true;
}

/* Draw from `from`, `from + step`, … up to `to`, both ends included. */
static bool draw_range(const struct name *name, struct evaluation *evaluation, struct random *random, struct value *out) {
    struct value to;
    double step;
    const char *why;
    if (!name_constant(name, name->from, evaluation, out) || !name_constant(name, name->to, evaluation, &to)) return false;
    if (!range_step(name, evaluation, &step)) return false;
    uint64_t places = name_places(out, &to, step, &why);
    if (!places) return false;
    out->quantity.value += step * (double)random_below(random, places);
    return true;
}

/* Draw one name, or draw it again: its stream goes on from where it stood. */
static void draw_name(struct variant *variant, struct drawn *drawn, size_t index) {
    const struct name *name = &drawn->view.question->names[index];
    struct slot *slot = &drawn->view.names[index];
    struct random *stream = &drawn->streams[index];
    struct diags diags;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&variant->arena, &diags);
    bool read;
    if (name->pick_count) read = name_constant(name, name->pick[random_below(stream, name->pick_count)], &evaluation, &slot->value);
    else read = draw_range(name, &evaluation, stream, &slot->value);
    /* A draw that cannot be computed leaves the name to its canonical value; `check` reports the range itself. */
    slot->state = read ? SLOT_DONE : SLOT_OPEN;
    slot->drawn = read;
    diags_clear(&diags);
}

static void draw_all(struct variant *variant, struct drawn *drawn, bool again) {
    const struct question *question = drawn->view.question;
    view_reset(&drawn->view);
    for (size_t i = 0; i < question->name_count; i++) {
        const struct name *name = &question->names[i];
        if (!can_vary(name) || (again && name->shared)) continue;
        if (!again)
            drawn->streams[i] = random_stream(variant->seed, name->shared ? variant->bank->id : question->id, name->name);
        draw_name(variant, drawn, i);
    }
}

static bool require_holds(struct variant *variant, struct drawn *drawn) {
    const struct expression *require = drawn->view.question->require;
    if (!require) return true;
    struct diags diags;
    struct value value;
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&variant->arena, &diags);
    struct scope scope = view_scope(&drawn->view);
    bool holds = evaluate(&evaluation, require, &scope, &value) && value.kind == VALUE_TRUTH && value.truth;
    diags_clear(&diags);
    return holds;
}

/* Draw the question's names the first time anything of it is asked for. */
static void draw(struct variant *variant, struct drawn *drawn) {
    if (drawn->done) return;
    drawn->done = true;
    if (variant->seed == 0) return;
    drawn->streams = arena_array(&variant->arena, drawn->view.question->name_count, sizeof *drawn->streams);
    draw_all(variant, drawn, false);
    while (!require_holds(variant, drawn)) {
        if (++drawn->redraws == DRAWS_MOST) {
            drawn->redraws = SIZE_MAX;
            return;
        }
        draw_all(variant, drawn, true);
    }
}

size_t variant_redraws(struct variant *variant, const struct question *question) {
    struct drawn *drawn = drawn_of(variant, question);
    draw(variant, drawn);
    return drawn->redraws;
}

struct scope variant_scope(struct variant *variant, const struct question *question) {
    struct drawn *drawn = drawn_of(variant, question);
    draw(variant, drawn);
    return view_scope(&drawn->view);
}

struct scope variant_reply_scope(struct variant *variant, const struct question *question) {
    struct drawn *drawn = drawn_of(variant, question);
    draw(variant, drawn);
    return view_reply_scope(&drawn->view);
}

struct scope variant_scope_with(struct variant *variant, const struct question *question, const struct value *values,
                                const bool *given, struct arena *arena) {
    struct drawn *drawn = drawn_of(variant, question);
    draw(variant, drawn);
    return view_scope(view_over(&drawn->view, values, given, arena));
}

struct scope variant_scope_replacing(struct variant *variant, const struct question *question, const struct name *name,
                                     const struct value *value, struct arena *arena)
{
    struct drawn *drawn = drawn_of(variant, question);
    draw(variant, drawn);
    struct view *view = view_over(&drawn->view, NULL, NULL, arena);
    view->replaced = name;
    view->replacement = *value;
    return view_scope(view);
}

bool variant_key_in(const struct scope *scope, const struct blank *blank, struct evaluation *evaluation, struct value *out)
{
    return blank->answer && evaluate(evaluation, blank->answer, scope, out) &&
           settle_to_unit(out, blank->answer, blank->unit, false, evaluation);
}

const struct value *variant_key(struct variant *variant, const struct question *question, const struct blank *blank,
                                struct diags *diags) {
    struct drawn *drawn = drawn_of(variant, question);
    struct evaluation evaluation = evaluation_begin(&variant->arena, diags);
    draw(variant, drawn);
    return view_blank(&drawn->view, &evaluation, blank->index);
}

const struct value *variant_name(struct variant *variant, const struct question *question, const struct name *name,
                                 struct diags *diags) {
    struct drawn *drawn = drawn_of(variant, question);
    struct evaluation evaluation = evaluation_begin(&variant->arena, diags);
    draw(variant, drawn);
    return view_name(&drawn->view, &evaluation, (size_t)(name - question->names));
}

void **variant_known(struct variant *variant, const struct question *question, const struct blank *blank) {
    return &drawn_of(variant, question)->known[blank->index];
}

struct arena *variant_arena(struct variant *variant) {
    return &variant->arena;
}

static bool is_identity(const size_t *order, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (order[i] != i) return false;
    return true;
}

/* An ORDER blank that came out right is turned by one, so that doing nothing is never the answer. */
static void shuffle_order(struct variant *variant, const struct question *question, const struct blank *blank, size_t *order,
                          size_t count) {
    struct random random = random_stream(variant->seed, question->id, blank->id);
    random_shuffle(&random, order, count);
    if (blank->kind != BLANK_ORDER || !is_identity(order, count)) return;
    for (size_t i = 0; i < count; i++) order[i] = (i + 1) % count;
}

const size_t *variant_order(struct variant *variant, const struct question *question, const struct blank *blank) {
    struct drawn *drawn = drawn_of(variant, question);
    size_t count = blank->kind == BLANK_ORDER ? blank->item_count : blank->choice_count;
    size_t **order = &drawn->orders[blank->index];
    if (*order) return *order;
    *order = arena_array(&variant->arena, count ? count : 1, sizeof **order);
    for (size_t i = 0; i < count; i++) (*order)[i] = i;
    bool shuffled = blank->kind == BLANK_ORDER || (blank->shuffle && variant->seed != 0);
    if (shuffled && count > 1) shuffle_order(variant, question, blank, *order, count);
    return *order;
}

void variant_write(struct variant *variant, const struct question *question, const struct template *template, int width,
                   struct text *out) {
    struct diags diags;
    struct arena arena = {0};
    diags_init(&diags);
    struct evaluation evaluation = evaluation_begin(&arena, &diags);
    struct scope scope = variant_scope(variant, question);
    template_write(template, &evaluation, &scope, width, out);
    arena_clear(&arena);
    diags_clear(&diags);
}
