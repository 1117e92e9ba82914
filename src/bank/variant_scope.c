#include "bank/variant_scope.h"

#include <string.h>

void view_init(struct variant *variant, const struct question *question, struct view *view) {
    struct drawn *drawn = &variant->questions[question->index];
    *view = (struct view){.variant = variant, .question = question, .arena = &variant->arena};
    view->names = arena_array(&variant->arena, question->name_count ? question->name_count : 1, sizeof *view->names);
    view->blanks = arena_array(&variant->arena, question->blank_count ? question->blank_count : 1, sizeof *view->blanks);
    drawn->orders = arena_array(&variant->arena, question->blank_count ? question->blank_count : 1, sizeof *drawn->orders);
}

void view_reset(struct view *view) {
    for (size_t i = 0; i < view->question->name_count; i++)
        if (!(view->names[i].drawn && view->question->names[i].shared)) view->names[i] = (struct slot){0};
    memset(view->blanks, 0, view->question->blank_count * sizeof *view->blanks);
}

struct view *view_over(struct view *under, const struct value *values, const bool *given, struct arena *arena) {
    const struct question *question = under->question;
    struct view *view = arena_alloc(arena, sizeof *view);
    *view = (struct view){.variant = under->variant, .question = question, .arena = arena, .under = under, .values = values, .given = given};
    view->names = arena_array(arena, question->name_count ? question->name_count : 1, sizeof *view->names);
    view->blanks = arena_array(arena, question->blank_count ? question->blank_count : 1, sizeof *view->blanks);
    return view;
}

bool value_take_unit(struct value *value, const struct unit *unit) {
    if (!unit || value->kind != VALUE_QUANTITY) return true;
    struct quantity *quantity = &value->quantity;
    bool bare = dims_are_plain(&quantity->dims) && !dims_have_nouns(&quantity->dims) && quantity->family == FAMILY_NONE;
    if (bare) {
        quantity->value *= unit->scale;
        quantity->dims = unit->dims;
        quantity->family = unit->family;
        return true;
    }
    return dims_equal_hard(&quantity->dims, &unit->dims);
}

/* A literal without a unit is in the declared unit; everything else must agree with it. */
bool settle_to_unit(struct value *value, const struct expression *formula, const struct unit *unit, bool is_given,
                    struct evaluation *evaluation) {
    if (!unit || (value->kind != VALUE_QUANTITY && value->kind != VALUE_LIST)) return true;
    bool literal = is_given || formula->root->kind == NODE_QUANTITY;
    if (literal && value->kind == VALUE_QUANTITY && value_take_unit(value, unit)) return true;
    return value_settle(value, unit, false, expression_span(formula, formula->root), evaluation->diags);
}

/* Results outlive the evaluation that happened to ask for them, so they are computed in the view's own arena. */
static bool compute(struct view *view, struct evaluation *evaluation, const struct expression *formula, const struct unit *unit,
                    bool is_given, struct slot *slot) {
    struct evaluation inner = *evaluation;
    struct scope scope = view_scope(view);
    inner.arena = view->arena;
    inner.names_lose_nouns = false;
    slot->state = SLOT_BUSY;
    bool done = evaluate(&inner, formula, &scope, &slot->value) && settle_to_unit(&slot->value, formula, unit, is_given, &inner);
    evaluation->steps = inner.steps;
    slot->state = done ? SLOT_DONE : SLOT_FAILED;
    return done;
}

static const struct value *slot_value(struct view *view, struct evaluation *evaluation, struct slot *slot, const char *name,
                                      const struct expression *formula, const struct unit *unit, bool is_given) {
    if (slot->state == SLOT_DONE) return &slot->value;
    if (slot->state == SLOT_FAILED || !formula) return NULL;
    if (slot->state == SLOT_BUSY) {
        diag_add(evaluation->diags, MESSAGE_CYCLE, expression_span(formula, formula->root), name);
        slot->state = SLOT_FAILED;
        return NULL;
    }
    return compute(view, evaluation, formula, unit, is_given, slot) && slot->state == SLOT_DONE ? &slot->value : NULL;
}

const struct value *view_name(struct view *view, struct evaluation *evaluation, size_t index) {
    const struct name *name = &view->question->names[index];
    /* Givens do not depend on replies: an overlay takes them from below. */
    if (view->replaced == name) return &view->replacement;
    if (view->under && !name->derived) return view_name(view->under, evaluation, index);
    return slot_value(view, evaluation, &view->names[index], name->name, name->is, name->unit, !name->derived);
}

const struct value *view_blank(struct view *view, struct evaluation *evaluation, size_t index) {
    const struct blank *blank = &view->question->blanks[index];
    if (view->given && view->given[index]) return &view->values[index];
    if (blank->kind == BLANK_FORMULA) return NULL;
    return slot_value(view, evaluation, &view->blanks[index], blank->id, blank->answer, blank->unit, false);
}

static bool find_name(const struct question *question, const char *name, size_t *index) {
    for (*index = 0; *index < question->name_count; ++*index)
        if (strcmp(question->names[*index].name, name) == 0) return true;
    return false;
}

static enum found found(const struct value *value, struct value *out) {
    if (!value) return FOUND_FAILED;
    *out = *value;
    return FOUND_VALUE;
}

static enum found lookup_name(void *context, struct evaluation *evaluation, const char *name, struct value *out) {
    struct view *view = context;
    size_t index;
    if (!find_name(view->question, name, &index)) return FOUND_NOTHING;
    return found(view_name(view, evaluation, index), out);
}

static enum found lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out) {
    struct view *view = context;
    enum found result = lookup_name(context, evaluation, name, out);
    if (result != FOUND_NOTHING) return result;
    const struct blank *blank = question_blank(view->question, name);
    return blank && blank->answer ? found(view_blank(view, evaluation, blank->index), out) : FOUND_NOTHING;
}

static const struct function *function(void *context, const char *name) {
    struct view *view = context;
    return view->variant->book ? book_function(view->variant->book, name) : NULL;
}

/* A name that stands for one call of the book is explained by the book's own step. */
static bool define_call(struct view *view, struct evaluation *evaluation, const struct expression *formula, struct definition *out) {
    const struct node *node = formula->root, *call_node = node->kind == NODE_MEMBER ? node->children[0] : node;
    if (call_node->kind != NODE_CALL) return false;
    const struct function *callee = function(view, call_node->name);
    if (!callee || !callee->define) return false;
    struct scope *scope = arena_alloc(evaluation->arena, sizeof *scope);
    *scope = view_scope(view);
    const struct call call = {formula, call_node, scope};
    return callee->define(callee, evaluation, &call, node->kind == NODE_MEMBER ? node->name : NULL, out);
}

static bool define(void *context, struct evaluation *evaluation, const char *name, struct definition *out) {
    struct view *view = context;
    const struct blank *blank = question_blank(view->question, name);
    const struct expression *formula = blank ? blank->answer : NULL;
    const struct unit *unit = blank ? blank->unit : NULL;
    size_t index;
    if (find_name(view->question, name, &index)) {
        if (!view->question->names[index].derived) return false;
        formula = view->question->names[index].is;
        unit = view->question->names[index].unit;
    }
    if (!formula) return false;
    *out = (struct definition){0};
    if (!define_call(view, evaluation, formula, out)) {
        struct scope *scope = arena_alloc(evaluation->arena, sizeof *scope);
        *scope = view_scope(view);
        *out = (struct definition){.formula = formula, .scope = scope};
    }
    out->name = name;
    if (unit) out->unit = unit;
    return true;
}

static void offer_names(void *context, struct near *near) {
    struct view *view = context;
    for (size_t i = 0; i < view->question->name_count; i++) near_offer(near, view->question->names[i].name);
}

static void offer(void *context, struct near *near) {
    struct view *view = context;
    offer_names(context, near);
    for (size_t i = 0; i < view->question->blank_count; i++)
        if (view->question->blanks[i].answer) near_offer(near, view->question->blanks[i].id);
    if (view->variant->book) book_offer_all(view->variant->book, near);
}

static const struct scope_questions questions_of_all = {.lookup = lookup, .define = define, .function = function, .offer = offer};
static const struct scope_questions questions_of_reply = {.lookup = lookup_name, .function = function, .offer = offer_names};
static const struct scope_questions questions_of_closed_reply = {.lookup = lookup_name, .offer = offer_names};

struct scope view_scope(struct view *view) {
    return (struct scope){&questions_of_all, view};
}

struct scope view_reply_scope(struct view *view) {
    bool closed = view->variant->bank->closed_book;
    return (struct scope){closed ? &questions_of_closed_reply : &questions_of_reply, view};
}
