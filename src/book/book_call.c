#include "book/call.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "book/book_parts.h"
#include "lang/evaluate.h"

/* ── values as text ── */

/* Whether the text, read as the input would read it, is the value but for binary noise. */
static bool reads_back(const struct book_input *input, const char *text, const struct quantity *quantity)
{
    struct arena arena = {0};
    struct diags unread;
    struct value read;
    diags_init(&unread);
    struct evaluation evaluation = evaluation_begin(&arena, &unread);
    const struct source *source = source_new(&arena, "<input>", text, strlen(text));
    const struct expression *expression = expression_parse(&arena, text, strlen(text), origin_whole(source), PARSE_STRICT, &unread);
    const struct scope nothing = {0};
    bool count = dims_are_plain(&input->unit.dims);
    bool same = expression &&
                (count ? evaluate_count : evaluate_node)(&evaluation, expression, expression->root, &nothing, &read) &&
                input_settle(input, &evaluation, &nothing, true, expression_span(expression, expression->root), &read) &&
                read.kind == VALUE_QUANTITY && fabs(read.quantity.value - quantity->value) <= 1e-12 * fabs(quantity->value);
    diags_clear(&unread);
    arena_clear(&arena);
    return same;
}

/* The language groups digits only where they are shown. */
static void remove_commas(struct text *out, size_t from)
{
    for (size_t i = out->length; i-- > from;)
        if (out->data[i] == ',') text_remove(out, i, 1);
}

/* 7B, 1.5T: as people type a large count. */
static void write_large(double value, struct text *out)
{
    static const struct {
        double size;
        const char *letter;
    } sizes[] = {{1e12, "T"}, {1e9, "B"}, {1e6, "M"}};
    size_t at = value >= 1e12 ? 0 : value >= 1e9 ? 1 : 2;
    number_write(value / sizes[at].size, 6, false, out);
    text_add(out, sizes[at].letter);
}

/* In the unit that suits it, in as few digits as do. Nouns are the input's own and not said. */
static void write_quantity(const struct book_input *input, const struct quantity *quantity, struct text *out)
{
    static const int digits[] = {0, 6, 9, 12, 15, 17};
    size_t begin = out->length;
    if (dims_are_plain(&input->unit.dims) && quantity->value >= 1e6 && quantity->value < 1e15) write_large(quantity->value, out);
    if (out->length > begin && reads_back(input, text_string(out) + begin, quantity)) return;
    struct quantity bare = *quantity;
    bare.dims = dims_without_nouns(bare.dims);
    for (size_t i = 0; i < COUNT_OF(digits); i++) {
        text_cut(out, begin);
        quantity_write(&bare, &(struct show){.significant = digits[i], .plain_ascii = true}, out);
        remove_commas(out, begin);
        if (reads_back(input, text_string(out) + begin, quantity)) return;
    }
}

static void write_list(const struct value *value, struct text *out)
{
    text_add(out, "[");
    for (size_t i = 0; i < value->list.count; i++) {
        if (i > 0) text_add(out, ", ");
        size_t begin = out->length;
        quantity_write(&value->list.items[i], &(struct show){.significant = 17, .plain_ascii = true}, out);
        remove_commas(out, begin);
    }
    text_add(out, "]");
}

void book_input_write(const struct book_input *input, const struct value *value, struct text *out)
{
    switch (value->kind) {
    case VALUE_QUANTITY: write_quantity(input, &value->quantity, out); break;
    case VALUE_LIST: write_list(value, out); break;
    case VALUE_TRUTH: text_add(out, value->truth ? "true" : "false"); break;
    case VALUE_WORD: text_add(out, value->word); break;
    }
}

/* ── the call ── */

/* NULL where the input has no value of its own: what it falls back to may depend on others, and is not fixed here. */
static const char *input_text(struct frame *frame, struct evaluation *evaluation, size_t index)
{
    const struct book_input *input = &frame->shelved->entry.inputs[index];
    struct text text = {0};
    struct value value;
    if (!frame_value(frame, evaluation, input->name, &value) || frame->inputs[index].origin == BOOK_DEFAULT) return NULL;
    book_input_write(input, &value, &text);
    const char *copy = arena_copy(evaluation->arena, text_string(&text), text.length);
    text_clear(&text);
    return copy;
}

bool book_call_read(const struct book *book, const struct call *call, const char *step, struct arena *arena, struct book_call *out)
{
    const struct book_entry *entry = book_find(book, call->node->name);
    struct diags unread;
    *out = (struct book_call){.entry = entry, .step = entry ? entry_step_or_result(entry, step) : NULL};
    if (!entry || !out->step) return false;
    const char **inputs = arena_array(arena, entry->input_count + 1, sizeof *inputs);
    out->inputs = inputs;
    diags_init(&unread);
    struct evaluation evaluation = evaluation_begin(arena, &unread);
    struct frame *frame = frame_new(&evaluation, (const struct shelved *)entry, call->scope, expression_span(call->expression, call->node));
    bool given = frame_give_call(frame, &evaluation, call);
    for (size_t i = 0; given && i < entry->input_count; i++) inputs[i] = input_text(frame, &evaluation, i);
    diags_clear(&unread);
    return given;
}
