/* What a demo's `play` works with: its inputs, and the facts and frames that it makes. */
#include "sim/play.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sim/inputs.h"

static size_t index_of(const struct sim *sim, const char *name)
{
    size_t index = 0;
    while (index < sim->demo->input_count && strcmp(sim->demo->inputs[index].name, name) != 0) index++;
    assert(index < sim->demo->input_count);
    return index;
}

double sim_number(const struct sim *sim, const char *name)
{
    return sim->inputs[index_of(sim, name)].quantity.value;
}

size_t sim_whole(const struct sim *sim, const char *name)
{
    return (size_t)sim_number(sim, name);
}

size_t sim_word(const struct sim *sim, const char *name)
{
    size_t index = index_of(sim, name), word = 0;
    const struct sim_input *input = &sim->demo->inputs[index];
    while (strcmp(input->words[word], sim->inputs[index].word) != 0) word++;
    return word;
}

const char *sim_size_unit(const struct sim *sim, const char *name)
{
    return sim->inputs[index_of(sim, name)].quantity.family == FAMILY_BINARY ? "GiB" : "GB";
}

struct random sim_random(const struct sim *sim, const char *name)
{
    return random_stream(sim->setup->seed, sim->demo->name, name);
}

/* Units are written in the source, so one that does not read is a mistake of ours. */
static struct quantity quantity_of(double amount, const char *name)
{
    struct unit unit = {.scale = 1};
    bool known = !name || unit_read_whole(name, strlen(name), &unit, NULL);
    assert(known);
    (void)known;
    return (struct quantity){amount, unit.dims, unit.family};
}

struct sim_fact *sim_add_fact(struct sim *sim, const char *label, double amount, const char *unit)
{
    struct sim_fact *fact = vector_push(&sim->facts);
    *fact = (struct sim_fact){.label = arena_string(sim->arena, label), .found = quantity_of(amount, unit)};
    return fact;
}

void sim_expect(struct sim_fact *fact, double amount, const char *formula, double within)
{
    fact->compared = true;
    fact->expected = fact->found;
    fact->expected.value = amount;
    fact->formula = formula;
    fact->within = within > 0 ? within : 1e-9;
}

void sim_expect_at_least(struct sim_fact *fact, double amount, const char *formula, double within)
{
    sim_expect(fact, amount, formula, within);
    fact->at_least = true;
}

void sim_close_frame(struct sim *sim)
{
    if (!sim->frames.count) {
        vector_clear(&sim->figures);
        return;
    }
    struct sim_frame *last = vector_at(&sim->frames, sim->frames.count - 1);
    last->figures = vector_freeze(&sim->figures, sim->arena, &last->count);
}

void sim_add_frame(struct sim *sim, const char *format, ...)
{
    char caption[256];
    va_list arguments;

    sim_close_frame(sim);
    va_start(arguments, format);
    vsnprintf(caption, sizeof caption, format, arguments);
    va_end(arguments);
    struct sim_frame *frame = vector_push(&sim->frames);
    *frame = (struct sim_frame){.caption = arena_string(sim->arena, caption)};
}

struct figure *sim_add_figure(struct sim *sim, enum figure_kind kind, const char *title)
{
    struct figure *figure = vector_push(&sim->figures);
    *figure = (struct figure){.kind = kind, .title = title};
    return figure;
}

bool sim_tick(struct sim *sim, double done)
{
    const struct sim_watch *watch = &sim->setup->watch;
    return !watch->go_on || watch->go_on(watch->context, done);
}

bool sim_refuse(struct sim *sim, const char *format, ...)
{
    char sentence[256];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    diag_add(sim->evaluation->diags, MESSAGE_DEMO_REFUSED, (struct span){0}, sim->demo->name, sentence);
    return false;
}

const char *sim_shown(struct sim *sim, double amount, const char *unit)
{
    struct quantity quantity = quantity_of(amount, unit);
    struct text out = {0};

    quantity_write(&quantity, &(struct show){0}, &out);
    const char *copy = arena_string(sim->arena, text_string(&out));
    text_clear(&out);
    return copy;
}

const char *const *sim_numbered(struct sim *sim, const char *before, size_t count)
{
    const char **names = arena_array(sim->arena, count, sizeof *names);
    for (size_t i = 0; i < count; i++) names[i] = arena_print(sim->arena, "%s%zu", before, i);
    return names;
}
