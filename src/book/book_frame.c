/* One call of an entry being worked: where its names get their values. */
#include <string.h>

#include "book/book_parts.h"

static enum found frame_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out);
static bool frame_define(void *context, struct evaluation *evaluation, const char *name, struct definition *out);
static const struct function *frame_function(void *context, const char *name);
static void frame_offer(void *context, struct near *near);

static const struct scope_questions frame_questions = {
    .lookup = frame_lookup, .define = frame_define, .function = frame_function, .offer = frame_offer};

struct frame *frame_new(struct evaluation *evaluation, const struct shelved *shelved, const struct scope *caller,
                        struct span called)
{
    const struct book_entry *entry = &shelved->entry;
    struct frame *frame = arena_alloc(evaluation->arena, sizeof *frame);

    *frame = (struct frame){
        .shelved = shelved,
        .arguments = arena_array(evaluation->arena, entry->input_count, sizeof *frame->arguments),
        .inputs = arena_array(evaluation->arena, entry->input_count, sizeof *frame->inputs),
        .steps = arena_array(evaluation->arena, entry->step_count, sizeof *frame->steps),
        .caller = caller ? *caller : (struct scope){0},
        .called = called,
    };
    frame->scope = (struct scope){.ask = &frame_questions, .context = frame};
    return frame;
}

bool frame_give(struct frame *frame, struct evaluation *evaluation, long index, const struct expression *expression,
                const struct node *node)
{
    struct argument *argument = &frame->arguments[index];

    if (argument->expression) {
        const char *name = frame->shelved->entry.inputs[index].name;
        struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_ARGUMENT_TWICE, expression_span(expression, node),
                                     name, frame->shelved->entry.name);
        diag_label(evaluation->diags, diag, expression_span(argument->expression, argument->node), "first given here");
        return false;
    }
    *argument = (struct argument){expression, node};
    return true;
}

/* Return the input that argument `index` of a call goes to; -1 after a diagnostic. */
static long argument_input(const struct frame *frame, struct evaluation *evaluation, const struct call *call, size_t index)
{
    const struct book_entry *entry = &frame->shelved->entry;
    const char *name = call->node->argument_names[index];
    struct span span = expression_span(call->expression, call->node->children[index]);
    long input = name ? entry_input(entry, name) : (long)index;

    if (input >= 0 && (size_t)input < entry->input_count) return input;
    if (!name) {
        diag_add(evaluation->diags, MESSAGE_BOOK_TOO_MANY_ARGUMENTS, span, entry->name);
        return -1;
    }
    struct near near = near_begin(name);
    entry_offer_inputs(entry, &near);
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_UNKNOWN_INPUT, span, name, entry->name);
    if (near.best) diag_help(evaluation->diags, diag, "did you mean `%s`?", near.best);
    return -1;
}

bool frame_give_call(struct frame *frame, struct evaluation *evaluation, const struct call *call)
{
    for (size_t i = 0; i < call->node->child_count; i++) {
        long input = argument_input(frame, evaluation, call, i);
        if (input < 0) return false;
        if (!frame_give(frame, evaluation, input, call->expression, call->node->children[i])) return false;
    }
    return true;
}

/* Is the input given, or in the caller's scope? Asked only once something is missing, so the values may be computed for it. */
static bool input_is_given(const struct frame *frame, const struct evaluation *evaluation, size_t index)
{
    struct evaluation trial = *evaluation;
    struct diags unread;
    struct value value;

    if (frame->arguments[index].expression || frame->inputs[index].state == SLOT_FULL) return true;
    diags_init(&unread);
    trial.diags = &unread;
    enum found found = scope_lookup(&frame->caller, &trial, frame->shelved->entry.inputs[index].name, &value);
    diags_clear(&unread);
    return found == FOUND_VALUE;
}

const char *frame_missing(struct frame *frame, struct evaluation *evaluation, const char *step)
{
    const struct book_entry *entry = &frame->shelved->entry;
    bool *given = arena_array(evaluation->arena, entry->input_count, sizeof *given);
    struct text names = {0};

    for (size_t i = 0; i < entry->input_count; i++) given[i] = input_is_given(frame, evaluation, i);
    struct needs needs = needs_begin(evaluation->arena, frame->shelved, given);
    needs_name(&needs, step);
    for (size_t i = 0; i < entry->input_count; i++) {
        if (!needs.inputs[i] || given[i] || entry->inputs[i].fallback) continue;
        text_print(&names, "%s%s", names.length ? ", " : "", entry->inputs[i].name);
    }
    const char *list = names.length ? arena_string(evaluation->arena, text_string(&names)) : NULL;
    text_clear(&names);
    return list;
}

static bool complain_of_missing(struct frame *frame, struct evaluation *evaluation, const struct book_input *input)
{
    const struct book_entry *entry = &frame->shelved->entry;
    const char *wanted = frame->wanted ? frame->wanted : entry->result->name;
    const char *missing = frame_missing(frame, evaluation, wanted);
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_MISSING_INPUTS, frame->called, entry->name, wanted,
                                 missing ? missing : input->name);
    diag_help(evaluation->diags, diag, "`%s` is %s; give it as an argument (`%s=…`) or as a name in scope", input->name,
              input->says, input->name);
    return false;
}

static const char *choice_named(const struct book_input *input, const char *name)
{
    for (size_t i = 0; i < input->choice_count; i++)
        if (!strcmp(input->choices[i].name, name)) return input->choices[i].name;
    return NULL;
}

/* A word stands for itself; any other expression must give one (a caller's own word input). */
static bool evaluate_word(const struct book_input *input, struct evaluation *evaluation, const struct argument *argument,
                          const struct scope *scope, struct value *out)
{
    const struct node *node = argument->node;
    const char *word = node->kind == NODE_NAME ? choice_named(input, node->name) : NULL;

    if (!word) return evaluate_node(evaluation, argument->expression, node, scope, out);
    *out = (struct value){.kind = VALUE_WORD, .word = word};
    return true;
}

static bool evaluate_argument(const struct book_input *input, struct evaluation *evaluation,
                              const struct argument *argument, const struct scope *scope, struct value *out)
{
    if (input->kind == BOOK_WORD) return evaluate_word(input, evaluation, argument, scope, out);
    if (input->kind == BOOK_QUANTITY && dims_are_plain(&input->unit.dims))
        return evaluate_count(evaluation, argument->expression, argument->node, scope, out);
    return evaluate_node(evaluation, argument->expression, argument->node, scope, out);
}

/* Find the raw value of an input: argument, caller's scope, default. `at` is where it was written. */
static bool find_input(struct frame *frame, struct evaluation *evaluation, size_t index, struct value *out,
                       enum book_origin *origin, struct span *at)
{
    const struct book_input *input = &frame->shelved->entry.inputs[index];
    const struct argument *argument = &frame->arguments[index];

    *at = frame->called;
    *origin = BOOK_GIVEN;
    if (argument->expression) {
        *at = expression_span(argument->expression, argument->node);
        return evaluate_argument(input, evaluation, argument, &frame->caller, out);
    }
    enum found found = scope_lookup(&frame->caller, evaluation, input->name, out);
    *origin = BOOK_IN_SCOPE;
    if (found != FOUND_NOTHING) return found == FOUND_VALUE;
    *origin = BOOK_DEFAULT;
    if (!input->fallback) return complain_of_missing(frame, evaluation, input);
    *at = expression_span(input->fallback, input->fallback->root);
    struct argument fallback = {input->fallback, input->fallback->root};
    return evaluate_argument(input, evaluation, &fallback, &frame->scope, out);
}

static bool work_input(struct frame *frame, struct evaluation *evaluation, size_t index, struct value *out)
{
    struct slot *slot = &frame->inputs[index];
    const struct book_input *input = &frame->shelved->entry.inputs[index];
    struct span at;

    return find_input(frame, evaluation, index, out, &slot->origin, &at) &&
           input_settle(input, evaluation, &frame->scope, slot->origin != BOOK_IN_SCOPE, at, out);
}

static bool requirement_holds(const struct frame *frame, struct evaluation *evaluation, const struct book_step *step)
{
    struct value value;

    if (!step->require) return true;
    if (!evaluate(evaluation, step->require, &frame->scope, &value)) return false;
    if (value.kind == VALUE_TRUTH && value.truth) return true;
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_REQUIRE, frame->called, frame->shelved->entry.name,
                                 step->name, step->otherwise);
    diag_label(evaluation->diags, diag, expression_span(step->require, step->require->root), "this must hold");
    return false;
}

/* The formula of a step, which a word may pick; NULL after a diagnostic. */
static const struct expression *step_formula(struct frame *frame, struct evaluation *evaluation, const struct book_step *step)
{
    struct value word;

    if (!step->by) return step->formula;
    if (scope_lookup(&frame->scope, evaluation, step->by, &word) != FOUND_VALUE || word.kind != VALUE_WORD) return NULL;
    for (size_t i = 0; i < step->case_count; i++)
        if (!strcmp(step->cases[i].word, word.word)) return step->cases[i].formula;
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_NO_CASE, frame->called, frame->shelved->entry.name,
                                 word.word, step->name, step->otherwise);
    diag_label(evaluation->diags, diag, step->span, "it is known for others");
    return NULL;
}

static bool work_step(struct frame *frame, struct evaluation *evaluation, size_t index, struct value *out)
{
    const struct book_step *step = &frame->shelved->entry.steps[index];

    if (!requirement_holds(frame, evaluation, step)) return false;
    const struct expression *formula = step_formula(frame, evaluation, step);
    if (!formula || !evaluate(evaluation, formula, &frame->scope, out)) return false;
    if (!step->unit.name || out->kind != VALUE_QUANTITY) return true;
    return value_settle(out, &step->unit, true, expression_span(formula, formula->root), evaluation->diags);
}

/* Fill a slot once. A busy one can only be met when a caller's name leads back here, which the caller's scope reports. */
static bool fill_slot(struct frame *frame, struct evaluation *evaluation, struct slot *slot, size_t index, struct value *out,
                      bool (*work)(struct frame *frame, struct evaluation *evaluation, size_t index, struct value *out))
{
    if (slot->state == SLOT_BUSY) return false;
    if (slot->state == SLOT_EMPTY) {
        slot->state = SLOT_BUSY;
        bool worked = work(frame, evaluation, index, &slot->value);
        slot->state = worked ? SLOT_FULL : SLOT_EMPTY;
        if (!worked) return false;
    }
    *out = slot->value;
    return true;
}

static enum found frame_lookup(void *context, struct evaluation *evaluation, const char *name, struct value *out)
{
    struct frame *frame = context;
    const struct book_entry *entry = &frame->shelved->entry;
    long input = entry_input(entry, name);
    long step = entry_step(entry, name);
    const char *word = entry_choice_word(frame->shelved, name);

    if (input >= 0)
        return fill_slot(frame, evaluation, &frame->inputs[input], (size_t)input, out, work_input) ? FOUND_VALUE : FOUND_FAILED;
    if (step >= 0)
        return fill_slot(frame, evaluation, &frame->steps[step], (size_t)step, out, work_step) ? FOUND_VALUE : FOUND_FAILED;
    if (!word) return FOUND_NOTHING;
    *out = (struct value){.kind = VALUE_WORD, .word = word};
    return FOUND_VALUE;
}

bool frame_define_step(struct frame *frame, struct evaluation *evaluation, const struct book_step *step, struct definition *out)
{
    const struct expression *formula = step_formula(frame, evaluation, step);

    *out = (struct definition){
        .name = step->name,
        .formula = formula,
        .scope = &frame->scope,
        .unit = step->unit.name ? &step->unit : NULL,
        .why = step->why,
        .source = frame->shelved->entry.source,
    };
    return formula != NULL;
}

static bool frame_define(void *context, struct evaluation *evaluation, const char *name, struct definition *out)
{
    struct frame *frame = context;
    long step = entry_step(&frame->shelved->entry, name);

    return step >= 0 && frame_define_step(frame, evaluation, &frame->shelved->entry.steps[step], out);
}

static const struct function *frame_function(void *context, const char *name)
{
    const struct frame *frame = context;
    return book_function(frame->shelved->book, name);
}

static void frame_offer(void *context, struct near *near)
{
    const struct frame *frame = context;
    entry_offer_inputs(&frame->shelved->entry, near);
    entry_offer_steps(&frame->shelved->entry, near);
}

/* A complaint that stands in the book says where the call came from, unless it says something of its own. */
static void label_call(const struct frame *frame, struct evaluation *evaluation)
{
    if (!evaluation->diags->items.count || !frame->called.source) return;
    struct diag *diag = vector_at(&evaluation->diags->items, evaluation->diags->items.count - 1);
    if (diag->label.text || diag->span.source != frame->shelved->source) return;
    diag_label(evaluation->diags, diag, frame->called, "in `%s`, called here", frame->shelved->entry.name);
}

bool frame_value(struct frame *frame, struct evaluation *evaluation, const char *name, struct value *out)
{
    const char *before = frame->wanted;
    bool lose = evaluation->names_lose_nouns;

    frame->wanted = name;
    evaluation->names_lose_nouns = false; /* the book's nouns are its own; the caller decides about the result's */
    bool found = frame_lookup(frame, evaluation, name, out) == FOUND_VALUE;
    evaluation->names_lose_nouns = lose;
    frame->wanted = before;
    if (!found) label_call(frame, evaluation);
    return found;
}

/* Find the step that a call asks for; NULL after a diagnostic. */
static const struct book_step *called_step(const struct shelved *shelved, struct evaluation *evaluation,
                                           const struct call *call, const char *name)
{
    const struct book_step *step = entry_step_or_result(&shelved->entry, name);

    if (step) return step;
    struct near near = near_begin(name);
    entry_offer_steps(&shelved->entry, &near);
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_NO_STEP, expression_span(call->expression, call->node), name,
                                 shelved->entry.name);
    if (near.best) diag_help(evaluation->diags, diag, "did you mean `%s`?", near.best);
    return NULL;
}

/* Make the frame of a call; NULL after a diagnostic. */
static struct frame *call_frame(const struct shelved *shelved, struct evaluation *evaluation, const struct call *call)
{
    struct span called = expression_span(call->expression, call->node);
    struct frame *frame = frame_new(evaluation, shelved, call->scope, called);
    return frame_give_call(frame, evaluation, call) ? frame : NULL;
}

bool book_function_call(const struct function *function, struct evaluation *evaluation, const struct call *call,
                        const char *step, struct value *out)
{
    const struct shelved *shelved = function->context;
    const struct book_step *wanted = called_step(shelved, evaluation, call, step);
    struct frame *frame = wanted ? call_frame(shelved, evaluation, call) : NULL;
    return frame && frame_value(frame, evaluation, wanted->name, out);
}

bool book_function_define(const struct function *function, struct evaluation *evaluation, const struct call *call,
                          const char *step, struct definition *out)
{
    const struct shelved *shelved = function->context;
    const struct book_step *wanted = called_step(shelved, evaluation, call, step);
    struct frame *frame = wanted ? call_frame(shelved, evaluation, call) : NULL;

    return frame && frame_define_step(frame, evaluation, wanted, out);
}
