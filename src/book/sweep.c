#include "book/sweep.h"

#include <math.h>
#include <string.h>

#include "book/book_parts.h"

/* ── the range ── */

static bool complain(struct evaluation *evaluation, const struct source *source, const char *text, const char *help)
{
    struct diag *diag = diag_add(evaluation->diags, MESSAGE_BOOK_SWEEP_UNREADABLE, (struct span){source, 0, strlen(text)}, text);
    diag_help(evaluation->diags, diag, "%s", help);
    return false;
}

/* An end of the range, as the entry would read it. */
static bool read_end(const struct book *book, const struct book_entry *entry, const struct book_input *input,
                     const struct expression *expression, struct evaluation *evaluation, struct quantity *out)
{
    struct book_shelf shelf = {.book = book};
    struct scope caller = scope_of_book(&shelf);
    struct value value;
    struct frame *frame = frame_new(evaluation, (const struct shelved *)entry, &caller, (struct span){0});
    if (!frame_give(frame, evaluation, input - entry->inputs, expression, expression->root)) return false;
    if (!frame_value(frame, evaluation, input->name, &value)) return false;
    *out = value.quantity;
    return true;
}

static bool read_ends(const struct book *book, const struct book_entry *entry, const struct expression *from,
                      const struct expression *to, struct evaluation *evaluation, struct sweep_range *range)
{
    if (!read_end(book, entry, range->input, from, evaluation, &range->from)) return false;
    if (!read_end(book, entry, range->input, to, evaluation, &range->to)) return false;
    if (range->from.value <= range->to.value) return true;
    struct quantity higher = range->from;
    range->from = range->to;
    range->to = higher;
    return true;
}

static const struct expression *parse_part(const struct source *source, size_t begin, size_t end, struct evaluation *evaluation)
{
    struct origin whole = origin_whole(source);
    return expression_parse(evaluation->arena, source->text + begin, end - begin, origin_part(&whole, begin, end - begin),
                            PARSE_STRICT, evaluation->diags);
}

bool sweep_range_read(const struct book *book, const struct book_entry *entry, const char *text, struct evaluation *evaluation,
                      struct sweep_range *range)
{
    const struct source *source = source_new(evaluation->arena, "<sweep>", text, strlen(text));
    size_t name = strcspn(text, "="), colon = name + strcspn(text + name, ":"), length = strlen(text);
    if (!text[name] || !text[colon]) return complain(evaluation, source, text, "write `input=from:to`, such as `gpus=1:1024`");
    long index = entry_input(entry, arena_copy(evaluation->arena, text, name));
    if (index < 0) return complain(evaluation, source, text, "the calculator has no input of that name");
    range->input = &entry->inputs[index];
    if (range->input->kind != BOOK_QUANTITY || range->input->choice_count)
        return complain(evaluation, source, text, "this input takes words, a list or one of some choices: it cannot be swept");
    const struct expression *from = parse_part(source, name + 1, colon, evaluation);
    const struct expression *to = from ? parse_part(source, colon + 1, length, evaluation) : NULL;
    return to && read_ends(book, entry, from, to, evaluation, range);
}

bool sweep_range_of_plot(const struct book *book, const struct book_entry *entry, struct evaluation *evaluation,
                         struct sweep_range *range)
{
    if (!entry->plot.step_count || entry->plot.kind != BOOK_PLOT_LINES) return false;
    range->input = &entry->inputs[entry_input(entry, entry->plot.sweep)];
    return range->input->kind == BOOK_QUANTITY && read_ends(book, entry, entry->plot.from, entry->plot.to, evaluation, range);
}

bool sweep_range_around(const struct book_run *run, const struct book_input *input, struct sweep_range *range)
{
    const double wide = 16;
    const struct book_given *given = &run->inputs[input - run->entry->inputs];
    if (input->kind != BOOK_QUANTITY || input->choice_count || given->origin == BOOK_MISSING) return false;
    double value = given->value.quantity.value, unit = input->unit.name ? input->unit.scale : 1;
    *range = (struct sweep_range){input, given->value.quantity, given->value.quantity};
    bool part = given->value.quantity.family == FAMILY_PERCENT && value >= 0 && value <= 1;
    range->from.value = part ? 0 : input->whole ? fmax(1, floor(value / wide)) : value / wide;
    range->to.value = part ? 1 : value > 0 ? value * wide : input->whole ? wide : unit;
    return range->from.value < range->to.value && isfinite(range->to.value);
}

/* ── its points ── */

struct points {
    const struct sweep_range *range;
    struct quantity *items;
    size_t count;
};

/* Values come in rising order; those that rounding makes equal are one. */
static void add_point(struct points *points, double value)
{
    const struct sweep_range *range = points->range;
    if (range->input->whole) value = round(value);
    if (value < range->from.value || value > range->to.value || points->count == SWEEP_MOST) return;
    if (points->count && value <= points->items[points->count - 1].value) return;
    points->items[points->count] = range->from;
    points->items[points->count++].value = value;
}

static void add_powers(struct points *points)
{
    double from = points->range->from.value;
    add_point(points, from);
    for (double power = 1; power <= points->range->to.value && isfinite(power); power *= 2) add_point(points, power);
    add_point(points, points->range->to.value);
}

/* A round step (1, 2 or 5 times a power of ten of the input's unit) that needs no more than SWEEP_LINEAR_MOST points. */
static double round_step(const struct sweep_range *range)
{
    static const double mantissas[] = {1, 2, 5, 10};
    double unit = range->input->unit.name ? range->input->unit.scale : 1;
    double least = (range->to.value / unit - range->from.value / unit) / (SWEEP_LINEAR_MOST - 1);
    double decade = pow(10, floor(log10(least)));
    size_t i = 0;
    while (i + 1 < COUNT_OF(mantissas) && mantissas[i] * decade < least * (1 - 1e-12)) i++;
    return mantissas[i] * decade * unit;
}

static void add_table(struct points *points)
{
    const struct sweep_range *range = points->range;
    double from = range->from.value, span = range->to.value - from;
    if (range->input->whole && from >= 0 && span >= SWEEP_LINEAR_MOST) {
        add_powers(points);
        return;
    }
    double step = span > 0 && isfinite(span) ? round_step(range) : 1;
    for (size_t i = 0; i < SWEEP_LINEAR_MOST && from + step * ((double)i + 1e-6) < range->to.value; i++)
        add_point(points, from + step * (double)i);
    add_point(points, range->to.value);
}

static void add_spread(struct points *points, bool logarithmic, size_t most)
{
    double from = points->range->from.value, to = points->range->to.value;
    bool curved = logarithmic && from > 0;
    for (size_t i = 0; i < most; i++) {
        double part = most > 1 ? (double)i / (double)(most - 1) : 0;
        double value = curved ? exp(log(from) * (1 - part) + log(to) * part) : from * (1 - part) + to * part;
        add_point(points, i == 0 ? from : i + 1 == most ? to : value);
    }
}

static void put_among(struct points *points, const struct quantity *extra)
{
    size_t at = 0;
    while (at < points->count && points->items[at].value < extra->value) at++;
    bool within = extra->value >= points->range->from.value && extra->value <= points->range->to.value;
    bool there = at < points->count && points->items[at].value == extra->value;
    if (!within || there || points->count == SWEEP_MOST) return;
    memmove(&points->items[at + 1], &points->items[at], (points->count - at) * sizeof *points->items);
    points->items[at] = points->range->from;
    points->items[at].value = extra->value;
    points->count++;
}

size_t sweep_points(const struct sweep_range *range, enum sweep_spacing spacing, size_t most, const struct quantity *extra,
                    struct arena *arena, const struct quantity **out)
{
    struct points points = {.range = range, .items = arena_array(arena, SWEEP_MOST, sizeof *points.items)};
    if (spacing == SWEEP_TABLE) add_table(&points);
    else add_spread(&points, spacing == SWEEP_LOGARITHMIC, most < SWEEP_MOST - 1 ? most : SWEEP_MOST - 1);
    if (extra) put_among(&points, extra);
    *out = points.items;
    return points.count;
}

/* ── working it ── */

static bool names_input(const char *argument, const struct book_input *input)
{
    size_t length = strlen(input->name);
    return strncmp(argument, input->name, length) == 0 && argument[length + strspn(argument + length, " ")] == '=';
}

/* Read and check the arguments once; the swept input is taken from the range, so that defaults that need it can be worked. */
static struct frame *read_arguments(const struct book_sweep *sweep, const struct scope *caller, const char *const *arguments,
                                    size_t count, struct evaluation *evaluation)
{
    struct value value;
    struct frame *frame = frame_new(evaluation, (const struct shelved *)sweep->entry, caller, (struct span){0});
    for (size_t i = 0; i < count; i++)
        if (!names_input(arguments[i], sweep->input) && !frame_give_text(frame, evaluation, arguments[i])) return NULL;
    for (size_t i = 0; i < sweep->entry->input_count; i++)
        if (frame->arguments[i].expression && !frame_value(frame, evaluation, sweep->entry->inputs[i].name, &value)) return NULL;
    return frame;
}

static struct value keep(struct value value, struct arena *arena)
{
    if (value.kind != VALUE_LIST) return value;
    struct quantity *items = arena_array(arena, value.list.count, sizeof *items);
    memcpy(items, value.list.items, value.list.count * sizeof *items);
    value.list.items = items;
    return value;
}

/* A word may live in the scratch memory of one point, so it is copied as well. */
static struct value keep_word(struct value value, struct arena *arena)
{
    if (value.kind == VALUE_WORD) value.word = arena_string(arena, value.word);
    return keep(value, arena);
}

static void work_point(const struct book_sweep *sweep, const struct frame *model, size_t point, struct arena *scratch,
                       struct arena *kept, struct value *values, bool *has)
{
    struct diags unread;
    diags_init(&unread);
    struct evaluation evaluation = evaluation_begin(scratch, &unread);
    struct frame *frame = frame_new(&evaluation, model->shelved, &model->caller, (struct span){0});
    memcpy(frame->arguments, model->arguments, sweep->entry->input_count * sizeof *frame->arguments);
    struct slot *slot = &frame->inputs[sweep->input - sweep->entry->inputs];
    *slot = (struct slot){SLOT_FULL, BOOK_GIVEN, {.kind = VALUE_QUANTITY, .quantity = sweep->at[point]}};
    bool sound = input_settle(sweep->input, &evaluation, &frame->scope, false, (struct span){0}, &slot->value);
    for (size_t i = 0; sound && i < sweep->step_count; i++) {
        has[i] = frame_value(frame, &evaluation, sweep->steps[i]->name, &values[i]);
        if (has[i]) values[i] = keep_word(values[i], kept);
    }
    diags_clear(&unread);
}

bool book_sweep(const struct book *book, const struct book_entry *entry, const char *const *arguments, size_t count,
                const struct sweep_range *range, const struct quantity *points, size_t point_count,
                const struct book_step *const *steps, size_t step_count, struct evaluation *evaluation, struct book_sweep *sweep)
{
    struct book_shelf shelf = {.book = book};
    struct scope caller = scope_of_book(&shelf);
    struct arena scratch = {0};
    struct value *values = arena_array(evaluation->arena, point_count * step_count + 1, sizeof *values);
    bool *has = arena_array(evaluation->arena, point_count * step_count + 1, sizeof *has);
    *sweep = (struct book_sweep){entry, range->input, points, point_count, steps, step_count, values, has};
    const struct frame *model = read_arguments(sweep, &caller, arguments, count, evaluation);
    if (!model) return false;
    for (size_t i = 0; i < point_count; i++) {
        arena_reset(&scratch);
        work_point(sweep, model, i, &scratch, evaluation->arena, values + i * step_count, has + i * step_count);
    }
    arena_clear(&scratch);
    return true;
}

const struct value *sweep_value(const struct book_sweep *sweep, size_t point, size_t step)
{
    size_t index = point * sweep->step_count + step;
    return sweep->has[index] ? &sweep->values[index] : NULL;
}
