/* Banks to items: which blanks of which variants, and the texts that make each item complete in itself. */
#include "exchange/draw_parts.h"

#include <string.h>

#include "bank/texts.h"

enum { WORKED_WIDTH = 76 };

const char *draw_keep(const struct drawn_blank *drawn, struct text *text)
{
    const char *kept = arena_copy(drawn->drawing->arena, text_string(text), text->length);
    text_clear(text);
    return kept;
}

const char *draw_template(const struct drawn_blank *drawn, const struct template *template)
{
    struct text out = {0};
    if (drawn->calculation) calculation_write(drawn->calculation, template, WORKED_WIDTH, &out);
    else variant_write(drawn->variant, drawn->question, template, WORKED_WIDTH, &out);
    while (out.length && (out.data[out.length - 1] == '\n' || out.data[out.length - 1] == ' ')) text_cut(&out, out.length - 1);
    return draw_keep(drawn, &out);
}

struct item_answer *draw_answer(struct drawn_blank *drawn, const char *text, int percent, const char *feedback)
{
    struct item_answer *answer = vector_push(&drawn->answers);
    *answer = (struct item_answer){.text = text, .percent = percent, .feedback = feedback};
    return answer;
}

/* ── texts ── */

/* Givens in their short form say nothing of themselves: the prompt tells them. */
static void write_givens(const struct drawn_blank *drawn, struct text *out)
{
    const struct question *question = drawn->question;
    for (size_t i = 0; i < question->name_count; i++) {
        const struct name *name = &question->names[i];
        const struct value *value = name->derived || !name->says ? NULL : variant_name(drawn->variant, question, name, drawn->drawing->diags);
        if (!value) continue;
        text_print(out, "%s- %s (`%s`): ", strstr(text_string(out), "\n- ") ? "\n" : "\n\n", name->says, name->name);
        if (drawn->calculation) calculation_write_name(drawn->calculation, name, out);
        else value_write(value, &(struct show){0}, out);
    }
}

static void write_items(const struct drawn_blank *drawn, struct text *out)
{
    const size_t *order = variant_order(drawn->variant, drawn->question, drawn->blank);
    text_add(out, "\n\nGive the letters in the right order.\n");
    for (size_t i = 0; i < drawn->blank->item_count; i++)
        text_print(out, "\n- %c: %s", (char)('a' + i), draw_template(drawn, &drawn->blank->items[order[i]]));
}

/* `*Give the number in GiB (within 1 %).*` */
static void write_manner(const struct drawn_blank *drawn, struct text *out)
{
    const struct value *key = variant_key(drawn->variant, drawn->question, drawn->blank, drawn->drawing->diags);
    struct text unit = {0};
    if (!key || key->kind != VALUE_QUANTITY) return;
    draw_unit(drawn, &key->quantity, &unit);
    text_add(out, "\n\n*Give the number");
    if (unit.length) text_print(out, " in %s", text_string(&unit));
    if (drawn->blank->tolerance.text) text_print(out, " (%s)", drawn->blank->tolerance.text);
    text_add(out, ".*");
    text_clear(&unit);
}

static const char *item_text(const struct drawn_blank *drawn)
{
    const struct question *question = drawn->question;
    struct text out = {0};
    text_add(&out, draw_template(drawn, &question->prompt));
    write_givens(drawn, &out);
    text_print(&out, "\n\n%s", draw_template(drawn, &question->parts[drawn->blank->part].ask));
    if (drawn->blank->label.count) text_print(&out, "\n\n**%s**", draw_template(drawn, &drawn->blank->label));
    if (drawn->blank->kind == BLANK_QUANTITY) write_manner(drawn, &out);
    if (drawn->blank->kind == BLANK_LIST) text_add(&out, "\n\n*Give a list of numbers.*");
    if (drawn->blank->kind == BLANK_ORDER) write_items(drawn, &out);
    return draw_keep(drawn, &out);
}

/* Worked lines cannot be calculated elsewhere: they stay those of the published variant, and say so. */
static const char *item_feedback(const struct drawn_blank *calculated)
{
    const struct question *question = calculated->question;
    struct drawn_blank published = *calculated, *drawn = &published;
    struct text out = {0};
    published.calculation = NULL;
    if (calculated->calculation && question->derivation_count) text_add(&out, "*With the published numbers:*\n\n");
    for (size_t i = 0; i < question->derivation_count; i++)
        text_print(&out, "%s%s", i ? "\n\n" : "", draw_template(drawn, &question->derivation[i]));
    if (question->caveats.count) text_print(&out, "%s**Caveats.** %s", out.length ? "\n\n" : "", draw_template(drawn, &question->caveats));
    for (size_t i = 0; i < question->source_count; i++)
        text_print(&out, "%s%s", i ? "; " : out.length ? "\n\n**Sources.** " : "**Sources.** ", question->sources[i]);
    return draw_keep(drawn, &out);
}

static void add_slashed(const char *name, struct text *out)
{
    for (; *name; name++) text_add_repeat(out, *name == '/' ? "/" : (char[]){*name, '\0'}, *name == '/' ? 2 : 1);
}

/* Variants that are questions of their own stand in a category of their own, from which a quiz picks one. */
static const char *item_category(const struct drawn_blank *drawn, bool varies)
{
    const struct bank *bank = drawn->drawing->bank;
    const char *section = bank->sections[drawn->question->section].title;
    struct text out = {0};
    add_slashed(bank->title, &out);
    text_add(&out, section ? "/" : "");
    if (section) add_slashed(section, &out);
    if (varies) text_print(&out, "/%s.%s", drawn->question->id, drawn->blank->id);
    return draw_keep(drawn, &out);
}

static const char **item_hints(const struct drawn_blank *drawn)
{
    const char **hints = arena_array(drawn->drawing->arena, drawn->question->hint_count, sizeof *hints);
    for (size_t i = 0; i < drawn->question->hint_count; i++) hints[i] = draw_template(drawn, &drawn->question->hints[i]);
    return hints;
}

static const char *item_key(const struct drawn_blank *drawn)
{
    const struct mark *mark = drawn->mark;
    if (!mark->key) return NULL;
    if (!mark->accepts) return arena_string(drawn->drawing->arena, mark->key);
    return arena_print(drawn->drawing->arena, "%s (%s)", mark->key, mark->accepts);
}

/* ── items ── */

static const char *item_id(const struct drawn_blank *drawn, uint64_t seed)
{
    struct arena *arena = drawn->drawing->arena;
    if (seed) return arena_print(arena, "%s.%s.%llu", drawn->question->id, drawn->blank->id, (unsigned long long)seed);
    return arena_print(arena, "%s.%s", drawn->question->id, drawn->blank->id);
}

static const char *item_name(const struct drawn_blank *drawn, uint64_t seed)
{
    struct arena *arena = drawn->drawing->arena;
    struct text out = {0};
    text_add(&out, drawn->question->title);
    if (drawn->question->blank_count > 1) text_print(&out, " (%s)", drawn->blank->id);
    if (seed) text_print(&out, ", variant %llu", (unsigned long long)seed);
    const char *name = arena_copy(arena, text_string(&out), out.length);
    text_clear(&out);
    return name;
}

static struct item begin_item(struct drawn_blank *drawn, bool varies)
{
    const struct question *question = drawn->question;
    uint64_t seed = variant_seed(drawn->variant);
    vector_init(&drawn->answers, sizeof(struct item_answer));
    return (struct item){.id = item_id(drawn, seed), .name = item_name(drawn, seed), .category = item_category(drawn, varies),
                         .question = question->id, .blank = drawn->blank->id, .key = item_key(drawn), .feedback = item_feedback(drawn), .points = drawn->blank->points,
                         .penalty = question->hint_cost, .hints = item_hints(drawn), .hint_count = question->hint_count,
                         .span = question->span};
}

static void end_item(struct drawn_blank *drawn, struct item *item)
{
    item->answers = vector_freeze(&drawn->answers, drawn->drawing->arena, &item->answer_count);
    *(struct item *)vector_push(drawn->drawing->items) = *item;
}

static bool draw_item(struct drawn_blank *drawn, bool varies)
{
    struct item item = begin_item(drawn, varies);
    if (!draw_answers(drawn, &item)) {
        diag_add(drawn->drawing->diags, MESSAGE_EXPORT_NO_KEY, drawn->blank->span, drawn->blank->id,
                 drawn->question->id, (unsigned long long)variant_seed(drawn->variant));
        vector_clear(&drawn->answers);
        return false;
    }
    item.text = item_text(drawn);
    end_item(drawn, &item);
    return true;
}

/* The text comes first: how it shows a given decides what the dataset holds. */
static bool calculate_item(struct drawn_blank *drawn)
{
    const char *text = item_text(drawn);
    if (drawn->calculation->failed) return false;
    struct item item = begin_item(drawn, false);
    item.text = text;
    if (!draw_calculated(drawn, &item) || drawn->calculation->failed) {
        vector_clear(&drawn->answers);
        return false;
    }
    item.key = NULL;
    if (drawn->question->derivation_count) loss_note(drawn->drawing->losses, LOSS_WORKED, drawn->blank->id);
    calculation_datasets(drawn->calculation, &item);
    end_item(drawn, &item);
    return true;
}

/* One item for all variants, where the format has them and the blank can be written as one. */
static bool try_calculated(struct drawing *drawing, struct variant **variants, const struct mark *mark, const struct blank *blank,
                           const struct question *question)
{
    struct calculation calculation;
    if (!drawing->calculated || blank->kind != BLANK_QUANTITY) return false;
    calculation_init(&calculation, variants, drawing->seeds + 1, question, drawing->arena);
    struct drawn_blank drawn = {drawing, variants[0], question, blank, mark, {0}, &calculation};
    bool done = calculate_item(&drawn);
    calculation_clear(&calculation);
    return done;
}

static bool question_varies(const struct question *question)
{
    for (size_t i = 0; i < question->name_count; i++)
        if (question->names[i].pick_count || question->names[i].from) return true;
    return false;
}

/* What a bank or question may have that no item can say. */
struct feature {
    bool there;
    const char *name;
};

static void note_features(struct drawing *drawing, enum loss loss, const struct feature *features, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (features[i].there) loss_note(drawing->losses, loss, features[i].name);
}

static void note_bank(struct drawing *drawing)
{
    const struct bank *bank = drawing->bank;
    const struct feature features[] = {
        {bank->kind != BANK_QUIZ, bank->kind == BANK_EXAM ? "kind: exam" : "kind: drill"}, {bank->module, "module"}, {bank->time_ms > 0, "time"},
        {bank->closed_book, "closed_book"}, {bank->band_count > 0, "bands"},
    };
    losses_begin(drawing->losses, bank->id, (struct span){bank->source, 0, strcspn(bank->source->text, "\n")});
    note_features(drawing, LOSS_CONDUCT, features, COUNT_OF(features));
}

static void note_authoring(struct drawing *drawing, const struct question *question)
{
    bool expects = false, refuses = false, models = false;
    for (size_t i = 0; i < question->blank_count; i++) {
        const struct blank *blank = &question->blanks[i];
        expects = expects || blank->expect;
        refuses = refuses || blank->samples_wrong_count;
        models = models || (blank->kind == BLANK_TEXT && blank->model.count);
    }
    const struct feature features[] = {
        {question->test_count > 0, "tests"}, {question->chapter, "chapter"},   {question->verb != VERB_NONE, "verb"},
        {expects, "expect"},                 {refuses, "samples: wrong"}, {models, "model"},
    };
    note_features(drawing, LOSS_AUTHORING, features, COUNT_OF(features));
}

static void note_question(struct drawing *drawing, const struct question *question)
{
    losses_begin(drawing->losses, question->id, question->span);
    if (question->why.count) loss_note(drawing->losses, LOSS_WHY, "why");
    note_authoring(drawing, question);
    for (size_t i = 0; question->blank_count > 1 && i < question->blank_count; i++)
        loss_note(drawing->losses, LOSS_PARTS, question->blanks[i].id);
}

static void note_value(const void *context, const struct template *text)
{
    bool *const *shown = context;
    for (size_t i = 0; i < text->count; i++)
        if (text->pieces[i].expression) **shown = true;
}

/* Whether the names of the question, which may all be shared ones, reach this blank: by its key, or by what is read around it. */
static bool uses_names(const struct question *question, const struct blank *blank)
{
    bool shown = false;
    bool *context = &shown;
    if (!question->name_count) return false;
    for (size_t i = 0; i < question->name_count; i++)
        if (!question->names[i].shared) return true;
    question_texts(question, note_value, &context);
    return shown || blank->answer;
}

static bool draw_blank(struct drawing *drawing, struct variant **variants, const struct mark *const *marks, const struct blank *blank,
                       const struct question *question)
{
    bool varies = drawing->seeds > 0 && question_varies(question), whole = true;
    if (varies && try_calculated(drawing, variants, &marks[0][blank->index], blank, question)) return true;
    if (varies) loss_note(drawing->losses, LOSS_DRAWN, blank->id);
    else if (uses_names(question, blank)) loss_note(drawing->losses, LOSS_PUBLISHED, blank->id);
    for (size_t seed = 0; seed <= (varies ? drawing->seeds : 0); seed++) {
        struct drawn_blank drawn = {drawing, variants[seed], question, blank, &marks[seed][blank->index], {0}, NULL};
        whole = draw_item(&drawn, varies) && whole;
    }
    return whole;
}

static bool draw_question(struct drawing *drawing, struct variant **variants, const struct question *question)
{
    struct arena scratch = {0};
    const struct mark **marks = arena_array(&scratch, drawing->seeds + 1, sizeof *marks);
    struct answer *answers = arena_array(&scratch, question->blank_count, sizeof *answers);
    bool whole = true;
    note_question(drawing, question);
    for (size_t seed = 0; seed <= drawing->seeds; seed++) {
        struct mark *of_seed = arena_array(&scratch, question->blank_count, sizeof *of_seed);
        mark_question(variants[seed], question, answers, &(struct mark_options){0}, &scratch, of_seed);
        marks[seed] = of_seed;
    }
    for (size_t i = 0; i < question->blank_count; i++)
        whole = draw_blank(drawing, variants, marks, &question->blanks[i], question) && whole;
    arena_clear(&scratch);
    return whole;
}

bool draw_items(struct drawing *drawing)
{
    struct variant **variants = arena_array(drawing->arena, drawing->seeds + 1, sizeof *variants);
    bool whole = true;
    for (size_t seed = 0; seed <= drawing->seeds; seed++) variants[seed] = variant_new(drawing->bank, drawing->book, seed);
    note_bank(drawing);
    for (size_t i = 0; i < drawing->bank->question_count; i++)
        whole = draw_question(drawing, variants, &drawing->bank->questions[i]) && whole;
    for (size_t seed = 0; seed <= drawing->seeds; seed++) variant_free(variants[seed]);
    return whole;
}
