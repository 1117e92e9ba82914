#include "page/demo.h"

#include <math.h>

#include "page/figure.h"
#include "page/table_text.h"

void demo_write_inputs(const struct sim_result *result, struct text *out)
{
    for (size_t i = 0; i < result->demo->input_count; i++)
        text_print(out, "%s%s %s", i ? " · " : "", result->demo->inputs[i].name, result->shown[i]);
}

static void add_quantity(const char *before, const struct quantity *quantity, struct text *out)
{
    struct text words = {0};
    text_add(&words, before);
    quantity_write(quantity, &(struct show){0}, &words);
    table_cell_add(out, text_string(&words));
    text_clear(&words);
}

/* A difference that rounding or sampling explains is agreement, and its size is said. */
static void write_apart(const struct sim_fact *fact, struct text *out)
{
    double larger = fmax(fabs(fact->found.value), fabs(fact->expected.value));
    double apart = larger > 0 ? fabs(fact->found.value - fact->expected.value) / larger : 0;
    if (apart > 1e-9) text_print(out, ", %.2g %% apart", apart * 100);
}

static const char *bound_of(const struct sim_fact *fact)
{
    return fact->at_least ? "at least " : "";
}

static void add_verdict(const struct sim_fact *fact, struct text *out)
{
    struct text words = {0};
    text_add(&words, sim_fact_agrees(fact) ? "agrees" : "differs");
    if (!fact->at_least) write_apart(fact, &words);
    table_cell_add(out, text_string(&words));
    text_clear(&words);
}

static void add_fact(const struct sim_fact *fact, struct text *out)
{
    table_cell_add(out, fact->label);
    add_quantity("", &fact->found, out);
    if (fact->compared) {
        add_quantity(bound_of(fact), &fact->expected, out);
        table_cell_add(out, fact->formula ? fact->formula : "");
        add_verdict(fact, out);
    } else {
        text_add(out, "| | | ");
    }
    text_add(out, "|\n");
}

void demo_write_facts(const struct sim_result *result, struct text *out)
{
    const char *found = result->demo->measures ? "measured" : "counted";

    if (!result->fact_count) return;
    text_print(out, "| what | %s | by the formula | formula | |\n|---|---|---|---|---|\n", found);
    for (size_t i = 0; i < result->fact_count; i++) add_fact(&result->facts[i], out);
}

/* "- **steps**: 14, agrees with 14 by `2 (ranks − 1)`" */
void demo_write_fact_list(const struct sim_result *result, struct text *out)
{
    for (size_t i = 0; i < result->fact_count; i++) {
        const struct sim_fact *fact = &result->facts[i];
        text_print(out, "- **%s**: ", fact->label);
        quantity_write(&fact->found, &(struct show){0}, out);
        if (fact->compared) {
            text_print(out, "%s%s", sim_fact_agrees(fact) ? ", agrees with " : ", differs from ", bound_of(fact));
            quantity_write(&fact->expected, &(struct show){0}, out);
            if (fact->formula) text_print(out, " by `%s`", fact->formula);
            if (!fact->at_least) write_apart(fact, out);
        }
        text_add_char(out, '\n');
    }
}

void demo_write_tables(const struct sim_result *result, size_t frame, struct text *out)
{
    const struct sim_frame *shown = &result->frames[frame];

    if (shown->caption) text_print(out, "%s\n\n", shown->caption);
    for (size_t i = 0; i < shown->count; i++) {
        figure_write_table(&shown->figures[i], out);
        text_add_char(out, '\n');
    }
}

void demo_write_frame(const struct sim_result *result, size_t frame, int columns, enum symbols symbols, struct text *out)
{
    const struct sim_frame *shown = &result->frames[frame];

    if (shown->caption) text_print(out, "%s\n\n", shown->caption);
    for (size_t i = 0; i < shown->count; i++) {
        figure_write_text(&shown->figures[i], columns, symbols, out);
        text_add_char(out, '\n');
    }
}

size_t demo_disagreements(const struct sim_result *result)
{
    size_t count = 0;
    for (size_t i = 0; i < result->fact_count; i++) count += !sim_fact_agrees(&result->facts[i]);
    return count;
}
