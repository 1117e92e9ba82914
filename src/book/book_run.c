/* Running one entry on arguments written as `name=value`, for the shell and the workbench. */
#include <string.h>

#include "book/book_parts.h"

/* Split `name=value`; the name's length, or 0 when there is no name or no value. */
static size_t argument_name_length(const char *text)
{
    size_t length = strcspn(text, "=");
    size_t name = length;

    while (name > 0 && text[name - 1] == ' ') name--;
    return text[length] == '=' && text[length + 1] != '=' && text[length + 1 + strspn(text + length + 1, " ")] ? name : 0;
}

/* Find the input that an argument names; -1 after a diagnostic. */
static long input_of_argument(const struct frame *frame, struct evaluation *evaluation, const struct source *source,
                              const char *text, size_t name_length)
{
    const struct book_entry *entry = &frame->shelved->entry;

    if (!name_length) {
        struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_BAD_ARGUMENT, (struct span){source, 0, strlen(text)}, text);
        diag_help(evaluation->diags, diag, "write `%s=…`", entry->input_count ? entry->inputs[0].name : "name");
        return -1;
    }
    const char *name = arena_copy(evaluation->arena, text, name_length);
    long input = entry_input(entry, name);
    if (input >= 0) return input;
    struct near near = near_begin(name);
    entry_offer_inputs(entry, &near);
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_UNKNOWN_INPUT, (struct span){source, 0, name_length}, name,
                                 entry->name);
    if (near.best) diag_help(evaluation->diags, diag, "did you mean `%s`?", near.best);
    return -1;
}

bool frame_give_text(struct frame *frame, struct evaluation *evaluation, const char *text)
{
    const struct source *source = source_new(evaluation->arena, "<argument>", text, strlen(text));
    size_t name_length = argument_name_length(text);
    long input = input_of_argument(frame, evaluation, source, text, name_length);

    if (input < 0) return false;
    size_t begin = strcspn(text, "=") + 1;
    struct origin whole = origin_whole(source);
    const struct expression *value = expression_parse(evaluation->arena, source->text + begin, source->length - begin,
                                                      origin_part(&whole, begin, source->length - begin), PARSE_STRICT,
                                                      evaluation->diags);
    return value && frame_give(frame, evaluation, input, value, value->root);
}

static const char *shown(struct evaluation *evaluation, const struct value *value)
{
    struct text text = {0};

    if (value->kind == VALUE_WORD) text_add(&text, value->word);
    else value_write(value, &(struct show){0}, &text);
    const char *copy = arena_string(evaluation->arena, text_string(&text));
    text_clear(&text);
    return copy;
}

/* Try to work one step with the complaints kept aside; what stops it goes into the result. */
static bool try_step(struct frame *frame, struct evaluation *evaluation, const struct book_step *step,
                     struct book_result *result)
{
    struct evaluation trial = *evaluation;
    struct definition definition;
    struct diags aside;
    struct value value;

    diags_init(&aside);
    trial.diags = &aside;
    bool worked = frame_value(frame, &trial, step->name, &value) &&
                  frame_define_step(frame, &trial, step, &definition) &&
                  explain_definition(&trial, &definition, &(struct show){0}, &result->worked);
    const struct diag *first = diags_first_error(&aside);
    if (!worked && first && first->message == MESSAGE_BOOK_MISSING_INPUTS)
        result->missing = frame_missing(frame, evaluation, step->name);
    else if (!worked)
        result->problem = arena_string(evaluation->arena, first ? first->text : "it has no value");
    if (!worked && step == frame->shelved->entry.result) diags_move(evaluation->diags, &aside);
    evaluation->steps = trial.steps;
    diags_clear(&aside);
    return worked;
}

/* Inputs are listed as given even when no step that was worked needed them. */
static bool list_inputs(struct frame *frame, struct evaluation *evaluation, struct book_given *inputs)
{
    const struct book_entry *entry = &frame->shelved->entry;

    for (size_t i = 0; i < entry->input_count; i++) {
        inputs[i].input = &entry->inputs[i];
        if (frame->arguments[i].expression &&
            !frame_value(frame, evaluation, entry->inputs[i].name, &inputs[i].value)) return false;
        if (frame->inputs[i].state != SLOT_FULL) continue;
        inputs[i].origin = frame->inputs[i].origin;
        inputs[i].value = frame->inputs[i].value;
        inputs[i].shown = shown(evaluation, &inputs[i].value);
    }
    return true;
}

/* The argument of a step that lacks nothing is checked before any step, so that its message is about the argument. */
static bool check_arguments(struct frame *frame, struct evaluation *evaluation)
{
    const struct book_entry *entry = &frame->shelved->entry;
    struct value value;
    bool sound = true;

    for (size_t i = 0; i < entry->input_count; i++)
        if (frame->arguments[i].expression) sound = frame_value(frame, evaluation, entry->inputs[i].name, &value) && sound;
    return sound;
}

bool book_run(const struct book *book, const struct book_entry *entry, const char *const *arguments, size_t count,
              struct evaluation *evaluation, struct book_run *run)
{
    struct book_shelf *shelf = arena_alloc(evaluation->arena, sizeof *shelf);
    struct book_given *inputs = arena_array(evaluation->arena, entry->input_count, sizeof *inputs);
    struct book_result *results = arena_array(evaluation->arena, entry->step_count, sizeof *results);
    bool sound = true, worked = true;

    shelf->book = book;
    struct scope caller = scope_of_book(shelf);
    struct frame *frame = frame_new(evaluation, (const struct shelved *)entry, &caller, (struct span){0});
    for (size_t i = 0; i < count; i++) sound = frame_give_text(frame, evaluation, arguments[i]) && sound;
    if (!sound || !check_arguments(frame, evaluation)) return false;
    for (size_t i = 0; i < entry->step_count; i++) {
        results[i].step = &entry->steps[i];
        bool done = try_step(frame, evaluation, &entry->steps[i], &results[i]);
        if (&entry->steps[i] == entry->result) worked = done;
    }
    if (!list_inputs(frame, evaluation, inputs)) return false;
    *run = (struct book_run){entry, inputs, results};
    return worked;
}
