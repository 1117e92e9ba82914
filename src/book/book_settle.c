/* What a value must be to go into an input: kind, dimension, choice, whole, bounds. */
#include <math.h>
#include <string.h>

#include "book/book_parts.h"

static const char *kind_name(const struct value *value)
{
    switch (value->kind) {
    case VALUE_QUANTITY: return "a quantity";
    case VALUE_LIST: return "a list";
    case VALUE_TRUTH: return "a truth value";
    case VALUE_WORD: return "a word";
    }
    return "something else";
}

static bool kind_fits(const struct book_input *input, struct evaluation *evaluation, struct span at,
                      const struct value *value)
{
    static const struct {
        enum value_kind kind;
        const char *name;
    } wanted[] = {
        [BOOK_QUANTITY] = {VALUE_QUANTITY, "a quantity"},
        [BOOK_LIST] = {VALUE_LIST, "a list"},
        [BOOK_WORD] = {VALUE_WORD, "a word"},
    };

    if (value->kind == wanted[input->kind].kind) return true;
    diag_add(evaluation->diags, MESSAGE_BOOK_INPUT_KIND, at, input->name, wanted[input->kind].name, kind_name(value));
    return false;
}

/* Bring a quantity to the declared unit. A plain number that was written for this input is in its unit; a name found in
 * scope brings its own, since nobody wrote it with this input in mind. */
static bool settle_dimension(const struct book_input *input, struct evaluation *evaluation, bool written, struct span at,
                             struct quantity *quantity)
{
    const struct unit *unit = &input->unit;

    if (written && dims_are_plain(&quantity->dims) && !dims_are_plain(&unit->dims)) {
        quantity->value *= unit->scale;
        quantity->dims = unit->dims;
        quantity->family = unit->family;
        return true;
    }
    if (!dims_equal_hard(&quantity->dims, &unit->dims)) {
        struct text wanted = {0}, found = {0};
        dims_describe(&unit->dims, &wanted);
        dims_describe(&quantity->dims, &found);
        struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_INPUT_DIMENSION, at, input->name,
                                     text_string(&wanted), text_string(&found));
        if (unit->name) diag_help(evaluation->diags, diag, "give a unit such as `%.*s`", (int)unit->name_length, unit->name);
        text_clear(&wanted);
        text_clear(&found);
        return false;
    }
    quantity->dims = unit->dims;
    if (quantity->family == FAMILY_NONE) quantity->family = unit->family;
    return true;
}

static void write_choices(const struct book_input *input, struct text *out)
{
    for (size_t i = 0; i < input->choice_count; i++)
        text_print(out, "%s`%s`", i == 0 ? "" : i + 1 == input->choice_count ? " or " : ", ", input->choices[i].name);
}

static bool is_choice(const struct book_input *input, struct evaluation *evaluation, const struct value *value)
{
    for (size_t i = 0; i < input->choice_count; i++) {
        const struct book_choice *choice = &input->choices[i];
        struct value amount;
        if (input->kind == BOOK_WORD) {
            if (!strcmp(value->word, choice->name)) return true;
            continue;
        }
        if (!evaluate(evaluation, choice->amount, &(struct scope){0}, &amount) || amount.kind != VALUE_QUANTITY) continue;
        double scale = dims_are_plain(&amount.quantity.dims) && input->unit.name ? input->unit.scale : 1;
        if (amount.quantity.value * scale == value->quantity.value) return true;
    }
    return false;
}

static bool choice_fits(const struct book_input *input, struct evaluation *evaluation, struct span at,
                        const struct value *value)
{
    struct text choices = {0}, given = {0};

    if (!input->choice_count || is_choice(input, evaluation, value)) return true;
    write_choices(input, &choices);
    if (value->kind == VALUE_WORD) text_add(&given, value->word);
    else value_write(value, &(struct show){0}, &given);
    diag_add(evaluation->diags, MESSAGE_BOOK_INPUT_CHOICE, at, input->name, text_string(&choices), text_string(&given));
    text_clear(&choices);
    text_clear(&given);
    return false;
}

static bool whole_fits(const struct book_input *input, struct evaluation *evaluation, struct span at,
                       const struct quantity *quantity)
{
    if (!input->whole || quantity->value == floor(quantity->value)) return true;
    struct text given = {0};
    quantity_write(quantity, &(struct show){0}, &given);
    diag_add(evaluation->diags, MESSAGE_BOOK_INPUT_NOT_WHOLE, at, input->name, text_string(&given));
    text_clear(&given);
    return false;
}

/* `side` is 1 for a least value and -1 for a greatest. */
static bool bound_holds(const struct book_input *input, const struct expression *bound, int side,
                        struct evaluation *evaluation, const struct scope *scope, struct span at,
                        const struct quantity *quantity)
{
    struct value limit;

    if (!bound) return true;
    if (!evaluate(evaluation, bound, scope, &limit)) return false;
    if (limit.kind != VALUE_QUANTITY || !settle_dimension(input, evaluation, true, at, &limit.quantity)) return false;
    if (side * (quantity->value - limit.quantity.value) >= 0) return true;
    struct text given = {0}, shown = {0};
    quantity_write(quantity, &(struct show){0}, &given);
    quantity_write(&limit.quantity, &(struct show){0}, &shown);
    diag_add(evaluation->diags, MESSAGE_BOOK_INPUT_RANGE, at, input->name, side > 0 ? "at least" : "at most",
             text_string(&shown), text_string(&given));
    text_clear(&given);
    text_clear(&shown);
    return false;
}

bool input_settle(const struct book_input *input, struct evaluation *evaluation, const struct scope *scope, bool written,
                  struct span at, struct value *value)
{
    if (!kind_fits(input, evaluation, at, value)) return false;
    if (input->kind != BOOK_QUANTITY) return choice_fits(input, evaluation, at, value);
    struct quantity *quantity = &value->quantity;
    return settle_dimension(input, evaluation, written, at, quantity) &&
           choice_fits(input, evaluation, at, value) &&
           whole_fits(input, evaluation, at, quantity) &&
           bound_holds(input, input->at_least, 1, evaluation, scope, at, quantity) &&
           bound_holds(input, input->at_most, -1, evaluation, scope, at, quantity);
}
