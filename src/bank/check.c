/* The lints. Each is one function and one row; a row runs once a bank, once a question, or for each blank of each variant. */
#include "bank/check.h"

#include <math.h>
#include <string.h>

#include "bank/check_parts.h"
#include "bank/seen.h"
#include "bank/texts.h"
#include "bank/variant_scope.h"

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

/* ── what variants draw ── */

static bool constant(const struct check *check, const struct name *name, const struct expression *expression, struct value *out)
{
    struct evaluation evaluation = evaluation_begin(check->arena, check->diags);
    return expression && name_constant(name, expression, &evaluation, out);
}

static void cannot_draw(const struct check *check, const struct name *name, const struct expression *at, const char *why)
{
    diag_add(check->diags, MESSAGE_RANGE_EMPTY, expression_span(at, at->root), name->name, why);
}

static bool measures_the_same(const struct value *a, const struct value *b)
{
    return a->kind == b->kind && (a->kind != VALUE_QUANTITY || dims_equal_hard(&a->quantity.dims, &b->quantity.dims));
}

static void check_range(const struct check *check, const struct name *name, const struct value *is)
{
    struct value from, to, step;
    const char *why;
    double stride = name->unit ? name->unit->scale : 1;
    bool has_from = constant(check, name, name->from, &from), has_to = constant(check, name, name->to, &to);
    if (name->step && !constant(check, name, name->step, &step)) return;
    if (!has_from || !has_to) return;
    if (name->step && !measures_the_same(&step, is)) {
        cannot_draw(check, name, name->step, "`step` measures something else than `is`");
        return;
    }
    if (name->step) stride = step.quantity.value;
    if (!measures_the_same(&from, is)) cannot_draw(check, name, name->from, "`from` measures something else than `is`");
    else if (!name_places(&from, &to, stride, &why)) cannot_draw(check, name, name->to, why);
}

static void draws_have_values(const struct check *check)
{
    struct value picked;
    for (size_t i = 0; check->seed == 0 && i < check->question->name_count; i++) {
        const struct name *name = &check->question->names[i];
        const struct value *is = name->derived ? NULL : variant_name(check->variant, check->question, name, check->diags);
        for (size_t p = 0; is && p < name->pick_count; p++)
            if (constant(check, name, name->pick[p], &picked) && !measures_the_same(&picked, is))
                cannot_draw(check, name, name->pick[p], "this measures something else than `is`");
        if (is && name->from && name->to) check_range(check, name, is);
    }
}

/* ── texts and requirements ── */

static void check_text(const void *context, const struct template *template)
{
    check_template(context, template);
}

/* Bands are written with the names of the first question. */
static void texts_can_be_written(const struct check *check)
{
    question_texts(check->question, check_text, check);
    for (size_t i = 0; check->question->index == 0 && i < check->bank->band_count; i++) {
        check_template(check, &check->bank->bands[i].verdict);
        check_template(check, &check->bank->bands[i].advice);
    }
}

static void require_holds(const struct check *check)
{
    struct value value;
    const struct expression *require = check->question->require;
    if (variant_redraws(check->variant, check->question) == SIZE_MAX)
        diag_add(check->diags, MESSAGE_NO_DRAW, check->question->span);
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

static void use_in_template(const void *context, const struct template *template)
{
    template_names(template, note_use, *(struct usage *const *)context);
}

static void use_in_blank(struct usage *usage, const struct blank *blank)
{
    use_in(usage, blank->answer);
    use_in(usage, blank->carry_if);
    for (size_t i = 0; i < blank->slip_count; i++) use_in(usage, blank->slips[i].when);
    for (size_t i = 0; i < blank->free_count; i++) use_in(usage, blank->free[i].from), use_in(usage, blank->free[i].to);
}

static void use_in_question(struct usage *usage, const struct question *question)
{
    use_in(usage, question->require);
    for (size_t i = 0; i < question->name_count; i++) use_in(usage, question->names[i].is);
    for (size_t i = 0; i < question->blank_count; i++) use_in_blank(usage, &question->blanks[i]);
    question_texts(question, use_in_template, &usage);
}

/* Where a name is misspelled, the one that was meant is used. */
static void givens_are_used(const struct check *check)
{
    if (check->seed != 0 || check->diags->errors) return;
    for (size_t i = 0; i < check->question->name_count; i++) {
        const struct name *name = &check->question->names[i];
        struct usage usage = {.name = name->name};
        use_in_question(&usage, check->question);
        if (!name->shared && !usage.used && !(usage.calls && !name->derived))
            diag_add(check->diags, MESSAGE_UNUSED_GIVEN, name->span, name->name);
    }
}

/* ── the bank ── */

static const char *points_words(struct arena *arena, int thousandths)
{
    struct text out = {0};
    number_write((double)thousandths / POINTS_UNIT, 0, true, &out);
    const char *words = arena_copy(arena, text_string(&out), out.length);
    text_clear(&out);
    return words;
}

static void bands_can_be_reached(const struct bank *bank, struct arena *arena, struct diags *diags)
{
    for (size_t i = 0; i < bank->band_count; i++) {
        const struct band *band = &bank->bands[i];
        if (band->from < 0) continue; /* faulty, which has been told */
        const char *from = points_words(arena, band->from);
        if (band->from > bank->points) diag_add(diags, MESSAGE_BAND_UNREACHABLE, band->span, from, points_words(arena, bank->points));
        if (i && bank->bands[i - 1].from == band->from)
            diag_label(diags, diag_add(diags, MESSAGE_BAND_TWICE, band->span, from), bank->bands[i - 1].span, "the other one");
    }
}

/* ── names that are not known ── */

static void add_name(struct text *names, const char *name)
{
    text_print(names, "%s`%s`", names->length ? ", " : "", name);
}

/* The names of the question and the blanks that have a value; returns how many. */
static size_t list_names(const struct question *question, struct text *names)
{
    size_t count = question->name_count;
    for (size_t i = 0; i < question->name_count; i++) add_name(names, question->names[i].name);
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank *blank = &question->blanks[i];
        if (blank->kind != BLANK_QUANTITY && blank->kind != BLANK_LIST) continue;
        add_name(names, blank->id);
        count++;
    }
    return count;
}

/* Where no name is like the unknown one, all that are known here help; in long lists nothing is found, and one alone is that of the
 * blank itself. */
static void offer_names(const struct question *question, struct diags *diags)
{
    enum { NAMES_OFFERED = 12 };
    if (question->name_count + question->blank_count > NAMES_OFFERED) return;
    for (size_t i = 0; i < diags->items.count; i++) {
        struct diag *diag = vector_at(&diags->items, i);
        struct text names = {0};
        if (diag->message != MESSAGE_UNKNOWN_NAME || diag->help) continue;
        if (list_names(question, &names) > 1) diag_help(diags, diag, "names here: %s; the `id` of a blank names it", text_string(&names));
        else diag_help(diags, diag, "give it a value under `given`; a variable of a formula stands under `free`");
        text_clear(&names);
    }
}

/* ── the table ── */

static void blanks_make_sense(const struct check *check)
{
    for (size_t b = 0; b < check->question->blank_count; b++) check_blank(check, &check->question->blanks[b]);
}

static void (*const question_lints[])(const struct check *check) = {
    require_holds, names_have_values, draws_have_values, texts_can_be_written, blanks_make_sense, givens_are_used,
};

static void check_question(struct check *check)
{
    for (size_t i = 0; i < COUNT_OF(question_lints); i++) question_lints[i](check);
    offer_names(check->question, check->diags);
}

bool seeds_go_on(const struct seeds *seeds, uint64_t seed)
{
    return !seeds->go_on || seeds->go_on(seeds->context, seed);
}

/* What is known of a question from earlier variants. A question whose published numbers fail is not drawn at all. */
struct progress {
    struct seen seen;
    bool failed;
    size_t draws, refused; /* by its `require` */
};

/* Of fewer variants a share says little; a learner's machine may draw this often, but an author should know that it does. */
enum { VARIANTS_TELLING = 20, REFUSED_MUCH = 90 /* per cent */ };

static void count_draws(const struct check *check, struct progress *progress)
{
    size_t redraws = variant_redraws(check->variant, check->question);
    if (check->seed == 0 || redraws == SIZE_MAX) return;
    progress->draws += redraws + 1;
    progress->refused += redraws;
}

/* Few draws are left where most are refused: variants resemble each other, or there are fewer than seeds. A lesser share is told as
 * a note. */
static void require_leaves_enough(const struct question *question, const struct progress *of, struct diags *diags)
{
    const struct expression *require = question->require;
    if (of->failed || !require || of->refused * 100 < of->draws || !of->draws) return;
    bool much = of->refused * 100 >= of->draws * REFUSED_MUCH;
    struct diag *diag = diag_add(diags, much ? MESSAGE_REQUIRE_REFUSES : MESSAGE_REQUIRE_SHARE, expression_span(require, require->root),
                                 question->id, (int)(of->refused * 100 / of->draws), of->refused, of->draws);
    if (much) diag_help(diags, diag, "offer values in `pick` that keep it, or ask for less");
}

/* What only many variants together can tell. */
static void tell_shares(const struct bank *bank, size_t seeds, const struct progress *progress, struct diags *diags)
{
    for (size_t q = 0; q < bank->question_count; q++) {
        if (!progress[q].failed) seen_tell_shares(&progress[q].seen, seeds, diags);
        if (seeds >= VARIANTS_TELLING) require_leaves_enough(&bank->questions[q], &progress[q], diags);
    }
}

static void check_seed(const struct bank *bank, const struct book *book, uint64_t seed, struct progress *progress, struct arena *kept,
                       struct diags *diags)
{
    struct arena arena = {0};
    struct diags found;
    struct variant *variant = variant_new(bank, book, seed);
    diags_init(&found);
    for (size_t q = 0; q < bank->question_count; q++) {
        if (progress[q].failed) continue;
        struct check check = {bank, book, &bank->questions[q], variant, seed, &arena, &found};
        check_question(&check);
        count_draws(&check, &progress[q]);
        progress[q].failed = seed == 0 && found.errors;
        seen_move(&progress[q].seen, kept, seed, diags, &found);
    }
    diags_clear(&found);
    variant_free(variant);
    arena_clear(&arena);
}

static bool lies_within(const struct span *span, const struct span *whole)
{
    return span->source && span->source == whole->source && whole->begin <= span->begin && span->begin < whole->end;
}

/* One that could not be read as a whole would complain of what is missing, and that has been told. */
static void leave_faulty_alone(const struct bank *bank, const struct diags *diags, struct progress *progress)
{
    for (size_t i = 0; i < diags->items.count; i++) {
        const struct diag *diag = diags_at(diags, i);
        if (diag->severity != SEVERITY_ERROR || diag->span.source != bank->source) continue;
        const struct question *question = bank_question_at(bank, diag->span.begin);
        if (question) progress[question->index].failed = true;
        for (size_t q = 0; lies_within(&diag->span, &bank->given) && q < bank->question_count; q++) progress[q].failed = true;
    }
}

size_t bank_check(const struct bank *bank, const struct book *book, const struct seeds *seeds, struct diags *diags)
{
    struct arena arena = {0};
    size_t errors = diags->errors;
    struct progress *progress = arena_array(&arena, bank->question_count, sizeof *progress);
    leave_faulty_alone(bank, diags, progress);
    bands_can_be_reached(bank, &arena, diags);
    for (uint64_t seed = 0; seed <= seeds->count && seeds_go_on(seeds, seed); seed++) check_seed(bank, book, seed, progress, &arena, diags);
    tell_shares(bank, seeds->count, progress, diags);
    arena_clear(&arena);
    return diags->errors - errors;
}
