#include "bank/variant_scope.h"

#include <string.h>

void view_init(struct view *view, struct variant *variant, const struct question *question) {
    *view = (struct view){.variant = variant, .question = question, .arena = &variant->arena};
    view->names = arena_array(&variant->arena, question->name_count ? question->name_count : 1, sizeof *view->names);
    view->blanks = arena_array(&variant->arena, question->blank_count ? question->blank_count : 1, sizeof *view->blanks);
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

static bool is_bare(const struct value *value) {
    const struct quantity *quantity = &value->quantity;
    return value->kind == VALUE_QUANTITY && dims_are_plain(&quantity->dims) && !dims_have_nouns(&quantity->dims) &&
           quantity->family == FAMILY_NONE;
}

void value_take_unit(struct value *value, const struct unit *unit) {
    if (!unit || !is_bare(value)) return;
    value->quantity = (struct quantity){value->quantity.value * unit->scale, unit->dims, unit->family};
}

static bool is_literal(const struct node *node) {
    if (node->kind == NODE_UNARY) node = node->children[0];
    return node->kind == NODE_QUANTITY;
}

/* A number without a unit is in the declared unit; everything else must agree with it. What is computed for a unit that only scales is a
 * share already: `{is: 1/20, unit: %}` is 5 %, as `{is: 5, unit: %}` is. */
bool settle_to_unit(struct value *value, const struct expression *formula, const struct unit *unit, bool is_given,
                    struct evaluation *evaluation) {
    if (!unit || (value->kind != VALUE_QUANTITY && value->kind != VALUE_LIST)) return true;
    bool takes = is_literal(formula->root) || (is_given && !dims_are_plain(&unit->dims));
    if (!takes || !is_bare(value)) return value_settle(value, unit, false, expression_span(formula, formula->root), evaluation->diags);
    value_take_unit(value, unit);
    return true;
}

bool name_constant(const struct name *name, const struct expression *expression, struct evaluation *evaluation, struct value *out) {
    return evaluate(evaluation, expression, &(struct scope){0}, out) && settle_to_unit(out, expression, name->unit, true, evaluation);
}

uint64_t name_places(const struct value *from, const struct value *to, double step, const char **why) {
    *why = NULL;
    if (from->kind != VALUE_QUANTITY || to->kind != VALUE_QUANTITY) *why = "both ends must be quantities";
    else if (!dims_equal_hard(&from->quantity.dims, &to->quantity.dims)) *why = "its ends measure different things";
    else if (to->quantity.value < from->quantity.value) *why = "`to` lies under `from`";
    else if (!(step > 0)) *why = "`step` must be above zero";
    else if ((to->quantity.value - from->quantity.value) / step > 1e9) *why = "it holds more than a billion steps";
    return *why ? 0 : (uint64_t)((to->quantity.value - from->quantity.value) / step + 1e-9) + 1;
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

/* Only what is computed can be computed with: a formula is not a number, nor is a choice. */
static bool has_value(const struct blank *blank) {
    return blank && blank->answer && (blank->kind == BLANK_QUANTITY || blank->kind == BLANK_LIST);
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
    return has_value(blank) ? found(view_blank(view, evaluation, blank->index), out) : FOUND_NOTHING;
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
    const struct expression *formula = has_value(blank) ? blank->answer : NULL;
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
        if (has_value(&view->question->blanks[i])) near_offer(near, view->question->blanks[i].id);
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
