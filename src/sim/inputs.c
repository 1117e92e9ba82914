#include "sim/inputs.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

struct reading {
    const struct sim_input *input;
    const struct sim_setup *setup;
    struct evaluation *evaluation;
    const struct source *source; /* "name=value" */
    struct origin origin;        /* of the value in it */
    const char *text;
    size_t length;
};

static struct span span_of(const struct reading *reading)
{
    return origin_span(&reading->origin, 0, reading->length);
}

static void words_list(const struct sim_input *input, struct text *out)
{
    for (size_t i = 0; input->words[i]; i++) text_print(out, "%s%s", i ? ", " : "", input->words[i]);
}

static bool read_word(const struct reading *reading, struct value *value)
{
    for (size_t i = 0; reading->input->words[i]; i++) {
        const char *word = reading->input->words[i];
        if (strlen(word) != reading->length || memcmp(word, reading->text, reading->length) != 0) continue;
        *value = (struct value){.kind = VALUE_WORD, .word = word};
        return true;
    }
    struct text list = {0};
    words_list(reading->input, &list);
    struct diag *diag = diag_add(reading->evaluation->diags, MESSAGE_DEMO_BAD_WORD, span_of(reading), reading->input->name,
                                 (int)reading->length, reading->text);
    diag_help(reading->evaluation->diags, diag, "it is one of: %s", text_string(&list));
    text_clear(&list);
    return false;
}

static const char *shown_bound(const struct reading *reading, double bound)
{
    struct unit unit = {.scale = 1};
    if (reading->input->unit) unit_read_whole(reading->input->unit, strlen(reading->input->unit), &unit, NULL);
    struct value value = value_in_unit(bound / unit.scale, &unit);
    struct text out = {0};
    value_write(&value, &(struct show){0}, &out);
    const char *copy = arena_string(reading->evaluation->arena, text_string(&out));
    text_clear(&out);
    return copy;
}

static bool within_bounds(const struct reading *reading, double amount)
{
    const struct sim_input *input = reading->input;
    struct diags *diags = reading->evaluation->diags;

    if (input->whole && amount != floor(amount)) {
        diag_add(diags, MESSAGE_DEMO_NOT_WHOLE, span_of(reading), input->name);
        return false;
    }
    if (amount >= input->at_least && amount <= input->at_most) return true;
    diag_add(diags, MESSAGE_DEMO_OUT_OF_BOUNDS, span_of(reading), input->name, shown_bound(reading, input->at_least),
             shown_bound(reading, input->at_most));
    return false;
}

/* A plain number takes `70B` as seventy billion; an input with a unit takes whatever has its dimension. */
static bool evaluate_input(const struct reading *reading, const struct expression *expression, struct value *value)
{
    const struct scope *scope = reading->setup->scope ? reading->setup->scope : &(struct scope){0};
    struct unit unit;

    if (!reading->input->unit) unit = (struct unit){.scale = 1};
    else if (!unit_read_whole(reading->input->unit, strlen(reading->input->unit), &unit, NULL)) return false;
    bool worked = reading->input->unit ? evaluate(reading->evaluation, expression, scope, value)
                                       : evaluate_count(reading->evaluation, expression, expression->root, scope, value);
    if (!worked) return false;
    if (value->kind != VALUE_QUANTITY) {
        diag_add(reading->evaluation->diags, MESSAGE_DEMO_NOT_NUMBER, span_of(reading), reading->input->name);
        return false;
    }
    enum family family = value->quantity.family;
    if (!value_settle(value, &unit, true, span_of(reading), reading->evaluation->diags)) return false;
    if (family != FAMILY_NONE) value->quantity.family = family; /* shown as it was typed: 14 GB stays decimal */
    return true;
}

static bool read_value(const struct reading *reading, struct value *value)
{
    if (reading->input->words) return read_word(reading, value);
    const struct expression *expression = expression_parse(reading->evaluation->arena, reading->text, reading->length,
                                                           reading->origin, PARSE_STRICT, reading->evaluation->diags);
    return expression && evaluate_input(reading, expression, value) && within_bounds(reading, value->quantity.value);
}

static long find_input(const struct sim_demo *demo, const char *name, size_t length)
{
    for (size_t i = 0; i < demo->input_count; i++)
        if (strlen(demo->inputs[i].name) == length && memcmp(demo->inputs[i].name, name, length) == 0) return (long)i;
    return -1;
}

static bool refuse_setting(const struct sim_demo *demo, struct evaluation *evaluation, const struct source *source, size_t length)
{
    struct near near = near_begin(arena_copy(evaluation->arena, source->text, length));

    for (size_t i = 0; i < demo->input_count; i++) near_offer(&near, demo->inputs[i].name);
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_DEMO_UNKNOWN_INPUT, (struct span){source, 0, length}, demo->name,
                                 (int)length, source->text);
    if (near.best) diag_help(evaluation->diags, diag, "did you mean `%s=…`?", near.best);
    else if (demo->input_count) diag_help(evaluation->diags, diag, "write `%s=…`", demo->inputs[0].name);
    return false;
}

static struct reading reading_of(const struct sim_setup *setup, struct evaluation *evaluation, const struct source *source,
                                 const struct sim_input *input, size_t begin)
{
    while (source->text[begin] == ' ') begin++;
    size_t end = source->length;
    while (end > begin && source->text[end - 1] == ' ') end--;
    struct origin whole = origin_whole(source);
    return (struct reading){input, setup, evaluation, source, origin_part(&whole, begin, end - begin), source->text + begin,
                            end - begin};
}

static bool read_setting(const struct sim_demo *demo, const struct sim_setup *setup, struct evaluation *evaluation,
                         const char *setting, struct value *values, bool *given)
{
    const struct source *source = source_new(evaluation->arena, "<setting>", setting, strlen(setting));
    size_t equals = strcspn(setting, "="), name = equals;

    while (name > 0 && setting[name - 1] == ' ') name--;
    long index = find_input(demo, setting, name);
    if (index < 0 || setting[equals] != '=') return refuse_setting(demo, evaluation, source, name);
    struct reading reading = reading_of(setup, evaluation, source, &demo->inputs[index], equals + 1);
    given[index] = true;
    return read_value(&reading, &values[index]);
}

static bool read_fallback(const struct sim_demo *demo, const struct sim_setup *setup, struct evaluation *evaluation, size_t index,
                          struct value *value)
{
    const struct source *source = source_new(evaluation->arena, demo->name, demo->inputs[index].fallback,
                                             strlen(demo->inputs[index].fallback));
    struct reading reading = reading_of(setup, evaluation, source, &demo->inputs[index], 0);
    return read_value(&reading, value);
}

bool inputs_read(const struct sim_demo *demo, const struct sim_setup *setup, struct evaluation *evaluation, struct value *values)
{
    bool *given = arena_array(evaluation->arena, demo->input_count, sizeof *given);
    bool sound = true;

    for (size_t i = 0; i < setup->setting_count; i++)
        sound = read_setting(demo, setup, evaluation, setup->settings[i], values, given) && sound;
    for (size_t i = 0; i < demo->input_count; i++)
        if (!given[i]) sound = read_fallback(demo, setup, evaluation, i, &values[i]) && sound;
    return sound;
}

const char *const *inputs_show(const struct sim_demo *demo, const struct value *values, struct arena *arena)
{
    const char **shown = arena_array(arena, demo->input_count, sizeof *shown);
    struct text out = {0};

    for (size_t i = 0; i < demo->input_count; i++) {
        text_reset(&out);
        if (values[i].kind == VALUE_WORD) text_add(&out, values[i].word);
        else value_write(&values[i], &(struct show){0}, &out);
        shown[i] = arena_string(arena, text_string(&out));
    }
    text_clear(&out);
    return shown;
}
