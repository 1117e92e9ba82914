/* The lints. Each is one function and one row; a row runs once a bank, once a question, or for each blank of each variant. */
#include "bank/check.h"

#include <math.h>
#include <string.h>

#include "bank/check_parts.h"
#include "bank/tolerance.h"

/* ── names and texts of a question ── */

bool check_compute(const struct check *check, const struct expression *expression, struct value *out)
{
    struct evaluation evaluation = evaluation_begin(check->arena, check->diags);
    struct scope scope = variant_scope(check->variant, check->question);
    return evaluate(&evaluation, expression, &scope, out);
}

static void names_have_values(const struct check *check)
{
    for (size_t i = 0; i < check->question->name_count; i++)
        variant_name(check->variant, check->question, &check->question->names[i], check->diags);
}

static void ranges_have_values(const struct check *check)
{
    struct value value;
    for (size_t i = 0; i < check->question->name_count; i++) {
        const struct name *name = &check->question->names[i];
        for (size_t p = 0; p < name->pick_count; p++) check_compute(check, name->pick[p], &value);
        const struct expression *const ends[] = {name->from, name->to, name->step};
        for (size_t e = 0; e < COUNT_OF(ends); e++)
            if (ends[e]) check_compute(check, ends[e], &value);
    }
}

static void write_template(const struct check *check, const struct template *template)
{
    struct text ignored = {0};
    struct evaluation evaluation = evaluation_begin(check->arena, check->diags);
    struct scope scope = variant_scope(check->variant, check->question);
    template_write(template, &evaluation, &scope, 0, &ignored);
    text_clear(&ignored);
}

static void texts_can_be_written(const struct check *check)
{
    const struct question *question = check->question;
    write_template(check, &question->prompt);
    write_template(check, &question->caveats);
    write_template(check, &question->why);
    for (size_t i = 0; i < question->part_count; i++) write_template(check, &question->parts[i].ask);
    for (size_t i = 0; i < question->hint_count; i++) write_template(check, &question->hints[i]);
    for (size_t i = 0; i < question->derivation_count; i++) write_template(check, &question->derivation[i]);
}

static void require_holds(const struct check *check)
{
    struct value value;
    const struct expression *require = check->question->require;
    if (variant_redraws(check->variant, check->question) == SIZE_MAX)
        diag_add(check->diags, MESSAGE_NO_DRAW, check->question->span, (unsigned long long)check->seed);
    if (!require || check->seed != 0 || !check_compute(check, require, &value)) return;
    if (value.kind != VALUE_TRUTH || !value.truth)
        diag_add(check->diags, MESSAGE_REQUIRE_CANONICAL, expression_span(require, require->root));
}

/* ── unused givens: what nothing refers to, and no call of the book may have taken from the scope ── */

struct usage {
    const char *name;
    bool used, calls;
};

static void note_use(void *context, const struct node *node, bool call)
{
    struct usage *usage = context;
    usage->calls |= call && !builtin_exists(node->name, NULL);
    usage->used |= !call && strcmp(node->name, usage->name) == 0;
}

static void use_in(struct usage *usage, const struct expression *expression)
{
    if (expression) expression_names(expression, note_use, usage);
}

static void use_in_blank(struct usage *usage, const struct blank *blank)
{
    use_in(usage, blank->answer);
    use_in(usage, blank->carry_if);
    template_names(&blank->label, note_use, usage);
    for (size_t i = 0; i < blank->slip_count; i++) use_in(usage, blank->slips[i].when);
    for (size_t i = 0; i < blank->choice_count; i++) template_names(&blank->choices[i].say, note_use, usage);
    for (size_t i = 0; i < blank->item_count; i++) template_names(&blank->items[i], note_use, usage);
}

static void use_in_question(struct usage *usage, const struct question *question)
{
    template_names(&question->prompt, note_use, usage);
    template_names(&question->caveats, note_use, usage);
    template_names(&question->why, note_use, usage);
    use_in(usage, question->require);
    for (size_t i = 0; i < question->name_count; i++) use_in(usage, question->names[i].is);
    for (size_t i = 0; i < question->part_count; i++) template_names(&question->parts[i].ask, note_use, usage);
    for (size_t i = 0; i < question->blank_count; i++) use_in_blank(usage, &question->blanks[i]);
    for (size_t i = 0; i < question->derivation_count; i++) template_names(&question->derivation[i], note_use, usage);
}

static void givens_are_used(const struct check *check)
{
    if (check->seed != 0) return;
    for (size_t i = 0; i < check->question->name_count; i++) {
        const struct name *name = &check->question->names[i];
        struct usage usage = {.name = name->name};
        use_in_question(&usage, check->question);
        if (!name->shared && !usage.used && !(usage.calls && !name->derived))
            diag_add(check->diags, MESSAGE_UNUSED_GIVEN, name->span, name->name);
    }
}

/* ── the bank ── */

static void bands_can_be_reached(const struct bank *bank, struct diags *diags)
{
    for (size_t i = 0; i < bank->band_count; i++) {
        if (bank->bands[i].from <= bank->points) continue;
        struct text from = {0}, all = {0};
        number_write((double)bank->bands[i].from / POINTS_UNIT, 0, true, &from);
        number_write((double)bank->points / POINTS_UNIT, 0, true, &all);
        diag_add(diags, MESSAGE_BAND_UNREACHABLE, bank->bands[i].span, text_string(&from), text_string(&all));
        text_clear(&from);
        text_clear(&all);
    }
}

/* ── the table ── */

static void (*const question_lints[])(const struct check *check) = {
    require_holds, names_have_values, ranges_have_values, texts_can_be_written, givens_are_used,
};

static void check_question(struct check *check)
{
    for (size_t i = 0; i < COUNT_OF(question_lints); i++) question_lints[i](check);
    for (size_t b = 0; b < check->question->blank_count; b++) check_blank(check, &check->question->blanks[b]);
}

/* A question that has failed once is not drawn again: the first variant that shows a fault is enough. */
static void check_seed(const struct bank *bank, const struct book *book, uint64_t seed, bool *failed, struct diags *diags)
{
    struct arena arena = {0};
    struct variant *variant = variant_new(bank, book, seed);
    for (size_t q = 0; q < bank->question_count; q++) {
        if (failed[q]) continue;
        size_t before = diags->items.count;
        struct check check = {bank, &bank->questions[q], variant, seed, &arena, diags};
        check_question(&check);
        /* Warnings of the published numbers must not stop the search for errors in variants. */
        failed[q] = seed == 0 ? diags_have_error_since(diags, before) : diags->items.count > before;
    }
    variant_free(variant);
    arena_clear(&arena);
}

size_t bank_check(const struct bank *bank, const struct book *book, size_t seeds, struct diags *diags)
{
    struct arena arena = {0};
    size_t errors = diags->errors;
    bool *failed = arena_array(&arena, bank->question_count, sizeof *failed);
    bands_can_be_reached(bank, diags);
    for (uint64_t seed = 0; seed <= seeds; seed++) check_seed(bank, book, seed, failed, diags);
    arena_clear(&arena);
    return diags->errors - errors;
}

bool diags_have_error_since(const struct diags *diags, size_t first)
{
    for (size_t i = first; i < diags->items.count; i++)
        if (diags_at(diags, i)->severity == SEVERITY_ERROR) return true;
    return false;
}
