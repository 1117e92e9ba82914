#include "tui/trial.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/step.h"

static void run_init(struct trial_run *run)
{
    *run = (struct trial_run){0};
    diags_init(&run->diags);
}

static void run_clear(struct trial_run *run)
{
    diags_clear(&run->diags);
    arena_clear(&run->arena);
}

static size_t index_of(const struct sim_demo *demo, const char *setting)
{
    size_t length = strcspn(setting, "= "), i = 0;
    while (i < demo->input_count && (strncmp(demo->inputs[i].name, setting, length) != 0 || demo->inputs[i].name[length])) i++;
    return i;
}

/* Settings of inputs that the demo does not have are the page's fault, which `unfold check` tells. */
void trial_init(struct trial *trial, const struct sim_demo *demo, const char *const *settings, size_t count, const struct scope *scope)
{
    *trial = (struct trial){.demo = demo, .scope = scope};
    trial->given = alloc_zeroed(demo->input_count + 1, sizeof *trial->given);
    trial->fields = alloc_zeroed(demo->input_count + 1, sizeof *trial->fields);
    trial->typed = alloc_zeroed(demo->input_count + 1, sizeof *trial->typed);
    for (size_t i = 0; i < demo->input_count; i++) field_init(&trial->fields[i], TRIAL_INPUT_BYTES);
    for (size_t i = 0; i < count; i++) {
        const char *equals = strchr(settings[i], '=');
        size_t input = index_of(demo, settings[i]);
        if (equals && input < demo->input_count) trial->given[input] = equals + 1 + strspn(equals + 1, " ");
    }
    run_init(&trial->now);
    run_init(&trial->last);
}

void trial_clear(struct trial *trial)
{
    if (!trial->demo) return;
    for (size_t i = 0; i < trial->demo->input_count; i++) field_clear(&trial->fields[i]);
    free(trial->given);
    free(trial->fields);
    free(trial->typed);
    run_clear(&trial->now);
    run_clear(&trial->last);
    text_clear(&trial->begun);
    *trial = (struct trial){0};
}

/* ── running ── */

/* What an input is set to, or NULL: its default. */
static const char *setting_of(const struct trial *trial, size_t input)
{
    return trial_is_changed(trial, input) ? field_string(&trial->fields[input]) : trial->given[input];
}

static const char **settings_of(const struct trial *trial, struct arena *arena, size_t *count)
{
    const char **settings = arena_array(arena, trial->demo->input_count, sizeof *settings);
    *count = 0;
    for (size_t i = 0; i < trial->demo->input_count; i++)
        if (setting_of(trial, i)) settings[(*count)++] = arena_print(arena, "%s=%s", trial->demo->inputs[i].name, setting_of(trial, i));
    return settings;
}

void trial_run(struct trial *trial, const struct sim_watch *watch, double (*seconds)(void))
{
    struct trial_run *now = &trial->now;
    run_clear(now);
    run_init(now);
    struct evaluation evaluation = evaluation_begin(&now->arena, &now->diags);
    struct sim_setup setup = {.scope = trial->scope, .watch = *watch, .seconds = seconds};
    setup.settings = settings_of(trial, &now->arena, &setup.setting_count);
    if (!sim_run(trial->demo, &setup, &evaluation, &now->result)) {
        trial->state = now->diags.errors ? TRIAL_FAULTY : TRIAL_STOPPED;
        return;
    }
    struct trial_run before = trial->last;
    trial->last = *now;
    *now = before;
    trial->state = TRIAL_DONE;
    for (size_t i = 0; i < trial->demo->input_count; i++) trial->typed[i] = trial_is_changed(trial, i);
    trial->frame = trial->last.result.frame_count ? trial->last.result.frame_count - 1 : 0;
}

const struct sim_result *trial_result(const struct trial *trial)
{
    return trial->last.result.demo ? &trial->last.result : NULL;
}

/* A fault lies in "name=text", a source of its own. */
static bool is_about(const struct diag *diag, const char *name)
{
    size_t length = strlen(name);
    const struct source *source = diag->span.source;
    return source && strncmp(source->text, name, length) == 0 && source->text[length] == '=';
}

static bool is_about_any(const struct diag *diag, const struct sim_demo *demo)
{
    for (size_t i = 0; i < demo->input_count; i++)
        if (is_about(diag, demo->inputs[i].name)) return true;
    return false;
}

const char *trial_complaint(const struct trial *trial, long input, const char **help)
{
    if (trial->state != TRIAL_FAULTY) return NULL;
    for (size_t i = 0; i < trial->now.diags.items.count; i++) {
        const struct diag *diag = diags_at(&trial->now.diags, i);
        if (diag->severity != SEVERITY_ERROR) continue;
        if (input >= 0 ? !is_about(diag, trial->demo->inputs[input].name) : is_about_any(diag, trial->demo)) continue;
        *help = diag->help;
        return diag->text;
    }
    return NULL;
}

/* ── inputs ── */

bool trial_is_changed(const struct trial *trial, size_t input)
{
    return !field_is_blank(&trial->fields[input]);
}

const char *trial_text(const struct trial *trial, size_t input)
{
    const struct sim_result *result = trial_result(trial);
    if (trial_is_changed(trial, input)) return field_string(&trial->fields[input]);
    if (result && !trial->typed[input]) return result->shown[input];
    return trial->given[input] ? trial->given[input] : trial->demo->inputs[input].fallback;
}

void trial_set(struct trial *trial, size_t input, const char *text)
{
    field_set(&trial->fields[input], text);
}

/* The language groups only what is shown. */
void trial_write(const struct trial *trial, size_t input, struct text *out)
{
    size_t from = out->length;
    text_add(out, trial_text(trial, input));
    for (size_t i = out->length; i-- > from;)
        if (out->data[i] == ',' && i + 1 < out->length && out->data[i + 1] >= '0' && out->data[i + 1] <= '9') text_remove(out, i, 1);
}

void trial_begin_typing(struct trial *trial, size_t input)
{
    text_reset(&trial->begun);
    trial->untouched = !trial_is_changed(trial, input);
    if (trial->untouched) trial_write(trial, input, &trial->begun);
    else text_add(&trial->begun, trial_text(trial, input));
    if (!trial->untouched) return;
    field_set(&trial->fields[input], text_string(&trial->begun));
}

bool trial_end_typing(struct trial *trial, size_t input)
{
    bool same = strcmp(field_string(&trial->fields[input]), text_string(&trial->begun)) == 0;
    if (same && trial->untouched) field_set(&trial->fields[input], "");
    return !same || trial->state != TRIAL_DONE;
}

static bool sweep_words(struct trial *trial, size_t index, int direction, const char **why)
{
    const struct sim_input *input = &trial->demo->inputs[index];
    long at = 0, count = 0;
    for (long i = 0; input->words[i]; i++, count++)
        if (strcmp(input->words[i], trial_text(trial, index)) == 0) at = i;
    *why = "there is no further choice";
    at += direction;
    if (at < 0 || at >= count) return false;
    trial_set(trial, index, input->words[at]);
    return true;
}

static double within_bounds(const struct sim_input *input, double value)
{
    if (value < input->at_least) return input->at_least;
    return value > input->at_most ? input->at_most : value;
}

static bool sweep_number(struct trial *trial, size_t index, int direction, const char **why)
{
    const struct sim_input *input = &trial->demo->inputs[index];
    const struct sim_result *result = trial_result(trial);
    struct unit unit = {.scale = 1};
    struct text text = {0};
    *why = "run it first";
    if (!result || trial->state != TRIAL_DONE) return false;
    if (input->unit) unit_read_whole(input->unit, strlen(input->unit), &unit, NULL);
    struct quantity next = result->inputs[index].quantity;
    if (next.family != unit.family) unit.scale = 1; /* 2 GB of an input in MiB moves by round numbers of bytes */
    next.value = within_bounds(input, step_next(&unit, input->whole, &result->inputs[index].quantity, direction));
    *why = "it can go no further";
    if (next.value == result->inputs[index].quantity.value) return false;
    step_write(&unit, &next, &text);
    trial_set(trial, index, text_string(&text));
    text_clear(&text);
    return true;
}

bool trial_sweep(struct trial *trial, size_t input, int direction, const char **why)
{
    return trial->demo->inputs[input].words ? sweep_words(trial, input, direction, why) : sweep_number(trial, input, direction, why);
}
