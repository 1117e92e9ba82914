#include "tui/bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/step.h"

/* ── the inputs to begin with ── */

/* A list in YAML is a list of the language. */
static void write_node(const struct yaml_node *node, struct text *out)
{
    if (node->kind == YAML_SCALAR) {
        text_add_bytes(out, node->text, node->length);
        return;
    }
    text_add_char(out, '[');
    for (size_t i = 0; i < node->count; i++) {
        if (i > 0) text_add(out, ", ");
        write_node(node->values[i], out);
    }
    text_add_char(out, ']');
}

/* How many inputs without a default a check leaves open. */
static size_t open_inputs(const struct book_entry *entry, const struct yaml_node *with)
{
    size_t open = 0;
    for (size_t i = 0; i < entry->input_count; i++)
        open += !entry->inputs[i].fallback && !(with && with->kind == YAML_MAP && yaml_get(with, entry->inputs[i].name));
    return open;
}

/* The first of the checks that give most. */
static const struct yaml_node *example_of(const struct book_entry *entry)
{
    const struct yaml_node *best = NULL;
    size_t least = entry->input_count + 1;
    for (size_t i = 0; entry->checks && entry->checks->kind == YAML_LIST && i < entry->checks->count; i++) {
        const struct yaml_node *check = entry->checks->values[i];
        const struct yaml_node *with = check->kind == YAML_MAP ? yaml_get(check, "with") : NULL;
        size_t open = open_inputs(entry, with);
        if (!with || with->kind != YAML_MAP || open >= least) continue;
        least = open;
        best = with;
    }
    return best;
}

static void begin(struct bench *bench, const struct book *book, const struct book_entry *entry)
{
    *bench = (struct bench){.book = book, .entry = entry};
    bench->fields = alloc_zeroed(entry->input_count ? entry->input_count : 1, sizeof *bench->fields);
    diags_init(&bench->now.diags);
    diags_init(&bench->last.diags);
    for (size_t i = 0; i < entry->input_count; i++) field_init(&bench->fields[i], BENCH_INPUT_BYTES);
}

void bench_init(struct bench *bench, const struct book *book, const struct book_entry *entry)
{
    const struct yaml_node *with = example_of(entry);
    begin(bench, book, entry);
    for (size_t i = 0; i < entry->input_count; i++) {
        const struct yaml_node *node = with ? yaml_get(with, entry->inputs[i].name) : NULL;
        struct text text = {0};
        if (node) write_node(node, &text);
        field_set(&bench->fields[i], text_string(&text));
        text_clear(&text);
    }
    bench_work(bench);
}

void bench_init_with(struct bench *bench, const struct book *book, const struct book_entry *entry, const char *const *texts)
{
    begin(bench, book, entry);
    for (size_t i = 0; i < entry->input_count; i++) field_set(&bench->fields[i], texts[i] ? texts[i] : "");
    bench_work(bench);
}

static void results_clear(struct bench_results *results)
{
    diags_clear(&results->diags);
    arena_clear(&results->arena);
}

void bench_clear(struct bench *bench)
{
    for (size_t i = 0; bench->fields && i < bench->entry->input_count; i++) field_clear(&bench->fields[i]);
    free(bench->fields);
    results_clear(&bench->now);
    results_clear(&bench->last);
    *bench = (struct bench){0};
}

/* ── working ── */

/* What is worked becomes what is shown; the memory of what was shown serves the next attempt. */
static void keep(struct bench *bench)
{
    struct bench_results before = bench->last;
    bench->last = bench->now;
    bench->now = before;
}

void bench_work(struct bench *bench)
{
    struct bench_results *now = &bench->now;
    diags_clear(&now->diags);
    arena_reset(&now->arena);
    now->run = (struct book_run){0};
    now->arguments = arena_array(&now->arena, bench->entry->input_count + 1, sizeof *now->arguments);
    now->argument_count = 0;
    for (size_t i = 0; i < bench->entry->input_count; i++)
        if (!field_is_blank(&bench->fields[i]))
            now->arguments[now->argument_count++] =
                arena_print(&now->arena, "%s=%s", bench->entry->inputs[i].name, field_string(&bench->fields[i]));
    struct evaluation evaluation = evaluation_begin(&now->arena, &now->diags);
    book_run(bench->book, bench->entry, now->arguments, now->argument_count, &evaluation, &now->run);
    bench->sound = now->run.entry != NULL;
    if (bench->sound) keep(bench);
}

const struct book_run *bench_run(const struct bench *bench)
{
    return bench->last.run.entry ? &bench->last.run : NULL;
}

/* The source of a complaint is the argument that it is about. */
static bool is_about(const struct diag *diag, const char *name)
{
    size_t length = strlen(name);
    return diag->severity == SEVERITY_ERROR && diag->span.source && strncmp(diag->span.source->text, name, length) == 0 &&
           diag->span.source->text[length] == '=';
}

const char *bench_complaint(const struct bench *bench, size_t input, const char **help)
{
    for (size_t i = 0; !bench->sound && i < bench->now.diags.items.count; i++) {
        const struct diag *diag = diags_at(&bench->now.diags, i);
        if (!is_about(diag, bench->entry->inputs[input].name)) continue;
        if (help) *help = diag->help;
        return diag->text;
    }
    return NULL;
}

bool bench_is_default(const struct bench *bench, size_t input)
{
    return field_is_blank(&bench->fields[input]);
}

const char *bench_text(const struct bench *bench, size_t input)
{
    const struct expression *fallback = bench->entry->inputs[input].fallback;
    if (!bench_is_default(bench, input)) return field_string(&bench->fields[input]);
    return fallback ? fallback->text : "";
}

void bench_set(struct bench *bench, size_t input, const char *text)
{
    field_set(&bench->fields[input], text);
    bench_work(bench);
}

/* ── sweeping ── */

static long choice_at(const struct bench *bench, size_t index)
{
    const struct book_input *input = &bench->entry->inputs[index];
    const char *text = bench_text(bench, index);
    size_t begin = strspn(text, " "), length = strcspn(text + begin, " ");
    for (size_t i = 0; i < input->choice_count; i++)
        if (strlen(input->choices[i].name) == length && strncmp(input->choices[i].name, text + begin, length) == 0) return (long)i;
    return -1;
}

static bool sweep_choices(struct bench *bench, size_t index, int direction, const char **why)
{
    const struct book_input *input = &bench->entry->inputs[index];
    long at = choice_at(bench, index) + direction;
    *why = "there is no further choice";
    if (at < 0 && direction < 0 && choice_at(bench, index) >= 0) return false;
    if (at < 0) at = 0;
    if (at >= (long)input->choice_count) return false;
    bench_set(bench, index, input->choices[at].name);
    return true;
}

/* The value that an input has in the run that is shown; NULL when it has none. */
static const struct quantity *quantity_of(const struct bench *bench, size_t index)
{
    const struct book_run *run = bench_run(bench);
    if (!bench->sound || !run || run->inputs[index].origin == BOOK_MISSING) return NULL;
    const struct value *value = &run->inputs[index].value;
    return value->kind == VALUE_QUANTITY ? &value->quantity : NULL;
}

static bool sweep_quantity(struct bench *bench, size_t index, int direction, const char **why)
{
    const struct book_input *input = &bench->entry->inputs[index];
    const struct quantity *now = quantity_of(bench, index);
    struct text text = {0}, before = {0};
    *why = "type a value first";
    if (!now) return false;
    struct quantity next = *now;
    next.value = step_next(&input->unit, input->whole, now, direction);
    *why = "it can go no further";
    if (next.value == now->value || !isfinite(next.value)) return false;
    text_add(&before, field_string(&bench->fields[index]));
    step_write(&input->unit, &next, &text);
    bench_set(bench, index, text_string(&text));
    bool refused = bench_complaint(bench, index, NULL) != NULL;
    if (refused) bench_set(bench, index, text_string(&before));
    text_clear(&before);
    text_clear(&text);
    return !refused;
}

bool bench_sweep(struct bench *bench, size_t input, int direction, const char **why)
{
    if (bench->entry->inputs[input].choice_count) return sweep_choices(bench, input, direction, why);
    if (bench->entry->inputs[input].kind == BOOK_QUANTITY) return sweep_quantity(bench, input, direction, why);
    *why = "a list has no next value: type another";
    return false;
}

/* ── handing out ── */

static bool is_shell_plain(const char *text)
{
    return text[strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.,:/%+-@")] == '\0';
}

/* Quoted for the shell where need be; a quote within is ended, escaped and begun again. */
static void write_quoted(const char *text, struct text *out)
{
    text_add_char(out, '\'');
    for (; *text; text++)
        if (*text == '\'') text_add(out, "'\\''");
        else text_add_char(out, *text);
    text_add_char(out, '\'');
}

void bench_write_command(const struct bench *bench, struct text *out)
{
    text_print(out, "unfold calc %s", bench->entry->name);
    for (size_t i = 0; i < bench->entry->input_count; i++) {
        const char *text = field_string(&bench->fields[i]);
        if (bench_is_default(bench, i)) continue;
        text_print(out, " %s=", bench->entry->inputs[i].name);
        if (is_shell_plain(text)) text_add(out, text);
        else write_quoted(text, out);
    }
}

void bench_write_call(const struct bench *bench, struct text *out)
{
    bool first = true;
    text_print(out, "%s(", bench->entry->name);
    for (size_t i = 0; i < bench->entry->input_count; i++) {
        if (bench_is_default(bench, i)) continue;
        text_print(out, "%s%s=%s", first ? "" : ", ", bench->entry->inputs[i].name, field_string(&bench->fields[i]));
        first = false;
    }
    text_add(out, ")");
}

const struct plot *bench_plot(struct bench *bench, const struct book_input *over, bool table)
{
    struct evaluation evaluation = evaluation_begin(&bench->last.arena, &bench->last.diags);
    if (!bench_run(bench)) return NULL;
    const struct plot_request request = {bench->book, &bench->last.run, bench->last.arguments, bench->last.argument_count, over, table};
    return plot_of_entry(&request, &evaluation);
}
