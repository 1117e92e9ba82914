/* Functions of floating-point formats. The format is a word, which an entry of the formula book provides. */
#include <math.h>

#include "lang/builtin.h"
#include "lang/describe.h"
#include "lang/float_format.h"

/* An argument as a format; NULL after a diagnostic. */
static const struct float_format *argument_format(const struct invocation *invocation, size_t index)
{
    const struct value *value = &invocation->values[index];
    struct evaluation *evaluation = invocation->work->evaluation;
    const struct float_format *format = value->kind == VALUE_WORD ? float_format_find(value->word) : NULL;

    if (format == NULL)
        diag_add(evaluation->diags, MESSAGE_KIND_WRONG, work_span(invocation->work, invocation->nodes[index]),
                 invocation_name(invocation), "a floating-point format", describe_value(evaluation->arena, value));
    return format;
}

static bool give(const struct invocation *invocation, const char *what, double number, struct value *out)
{
    if (!work_finite(invocation->work, invocation->node, what, number))
        return false;
    *out = value_number(number);
    return true;
}

static bool run_round(const struct invocation *invocation, struct value *out)
{
    double number;
    const struct float_format *format = argument_format(invocation, 1);
    if (format == NULL || !argument_plain(invocation, 0, &number))
        return false;
    const char *what = arena_print(invocation->work->evaluation->arena, "a number past the largest of %s", format->name);
    return give(invocation, what, float_format_round(format, number), out);
}

static bool run_spacing(const struct invocation *invocation, struct value *out)
{
    double number;
    const struct float_format *format = argument_format(invocation, 1);
    return format != NULL && argument_plain(invocation, 0, &number) &&
           give(invocation, invocation_name(invocation), float_format_spacing(format, number), out);
}

static bool run_code(const struct invocation *invocation, struct value *out)
{
    double number;
    const struct float_format *format = argument_format(invocation, 1);
    return format != NULL && argument_plain(invocation, 0, &number) &&
           give(invocation, invocation_name(invocation), float_format_encode(format, number), out);
}

static bool run_value(const struct invocation *invocation, struct value *out)
{
    long code;
    const struct float_format *format = argument_format(invocation, 1);
    if (format == NULL || !argument_whole(invocation, 0, &code))
        return false;
    if (code < 0 || code >= 1L << (1 + format->exponent_bits + format->mantissa_bits)) {
        struct evaluation *evaluation = invocation->work->evaluation;
        diag_add(evaluation->diags, MESSAGE_WHOLE_NUMBER_NEEDED, work_span(invocation->work, invocation->nodes[0]), "the code",
                 arena_print(evaluation->arena, "of %d bits", 1 + format->exponent_bits + format->mantissa_bits),
                 describe_shown(evaluation->arena, &invocation->values[0]));
        return false;
    }
    return give(invocation, "the value of this code", float_format_decode(format, (uint32_t)code), out);
}

const struct builtin builtins_of_floats[] = {
    {"float_code", "float_code(x, format)", {"x", "format"}, 2, 2, run_code},
    {"float_round", "float_round(x, format)", {"x", "format"}, 2, 2, run_round},
    {"float_spacing", "float_spacing(x, format)", {"x", "format"}, 2, 2, run_spacing},
    {"float_value", "float_value(code, format)", {"code", "format"}, 2, 2, run_value},
};
const size_t builtins_of_floats_count = COUNT_OF(builtins_of_floats);
