/* The document as a whole: settings, bands, sections, and the bank's revision. */
#include <stdlib.h>
#include <string.h>

#include "bank/load.h"
#include "base/alloc.h"
#include "base/file.h"
#include "base/random.h"

enum { FORMAT_VERSION = 1, DEFAULT_FLAG_BELOW = 700, POINTS_MOST = 1000000 * POINTS_UNIT };

static const char *id_of(const struct question *question) {
    return question->id ? question->id : "";
}

static int compare_id(const void *id, const void *item) {
    return strcmp(id, id_of(*(const struct question *const *)item));
}

static const struct question *find_question(const struct bank *bank, const char *id) {
    for (size_t i = 0; i < bank->question_count; i++)
        if (bank->questions[i].id && strcmp(bank->questions[i].id, id) == 0) return &bank->questions[i];
    return NULL;
}

const struct question *bank_question(const struct bank *bank, const char *id) {
    if (!bank->by_id) return find_question(bank, id);
    const struct question **found = bsearch(id, bank->by_id, bank->question_count, sizeof *bank->by_id, compare_id);
    return found && (*found)->id ? *found : NULL;
}

const struct question *bank_question_at(const struct bank *bank, size_t offset) {
    for (size_t i = 0; i < bank->question_count; i++)
        if (bank->questions[i].whole.begin <= offset && offset < bank->questions[i].whole.end) return &bank->questions[i];
    return NULL;
}

const char *verb_name(enum verb verb) {
    return verb == VERB_NONE ? "" : verb_words[verb];
}

const char *blank_kind_name(enum blank_kind kind) {
    return blank_kind_words[kind + 1];
}

/* 80 bits in Crockford's alphabet, which has no letters that look alike: two people compare it by eye. */
static void write_revision(const struct source *source, char out[20]) {
    static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    uint64_t digest[2];
    random_digest(source->text, source->length, digest);
    size_t at = 0;
    for (int i = 0; i < 16; i++) {
        uint64_t *bits = &digest[i / 8];
        out[at++] = alphabet[*bits & 31];
        *bits >>= 5;
        if (i % 4 == 3 && i < 15) out[at++] = '-';
    }
    out[at] = '\0';
}

static int64_t load_time(const struct loader *loader, scalar node) {
    struct value value;
    if (!node || !load_constant(loader, node, &value)) return 0;
    bool is_time = value.kind == VALUE_QUANTITY && value.quantity.dims.hard[DIMENSION_TIME] == 1;
    if (is_time && value.quantity.value > 0 && value.quantity.value <= 7 * 86400.0) return (int64_t)(value.quantity.value * 1000);
    struct diag *diag = diag_add(loader->diags, MESSAGE_NOT_A_TIME, load_span(loader, node), node->text);
    diag_help(loader->diags, diag, "write a time with its unit, such as `120 min`");
    return 0;
}

/* Where a band begins that does not say so; it has been told, and stands below all others. */
enum { BAND_FAULTY = -1 };

static int compare_bands(const void *left, const void *right) {
    const struct band *a = left, *b = right;
    return (a->from < b->from) - (a->from > b->from);
}

static void load_bands(const struct loader *loader, const struct list_of *raw) {
    const struct raw_band *raws = raw->items;
    struct bank *bank = loader->bank;
    bank->bands = arena_array(loader->arena, raw->count, sizeof *bank->bands);
    bank->band_count = raw->count;
    for (size_t i = 0; i < raw->count; i++)
        bank->bands[i] = (struct band){.from = load_points(loader, raws[i].from, BAND_FAULTY),
                                       .verdict = load_template(loader, raws[i].verdict),
                                       .advice = load_template(loader, raws[i].advice),
                                       .span = load_span(loader, raws[i].node)};
    if (raw->count) qsort(bank->bands, raw->count, sizeof *bank->bands, compare_bands);
}

/* Questions of one id in their order, so that the first of them is the one that has it by right. */
static int compare_questions(const void *left, const void *right) {
    const struct question *a = *(const struct question *const *)left, *b = *(const struct question *const *)right;
    int order = strcmp(id_of(a), id_of(b));
    return order ? order : (a->index > b->index) - (a->index < b->index);
}

static void index_questions(const struct loader *loader) {
    struct bank *bank = loader->bank;
    size_t first = 0;
    bank->by_id = arena_array(loader->arena, bank->question_count + 1, sizeof *bank->by_id);
    for (size_t i = 0; i < bank->question_count; i++) bank->by_id[i] = &bank->questions[i];
    if (bank->question_count) qsort(bank->by_id, bank->question_count, sizeof *bank->by_id, compare_questions);
    for (size_t i = 1; i < bank->question_count; i++) {
        const struct question *question = bank->by_id[i], *twin = bank->by_id[first];
        if (!question->id || strcmp(id_of(question), id_of(twin)) != 0) {
            first = i;
            continue;
        }
        struct diag *diag = diag_add(loader->diags, MESSAGE_QUESTION_TWICE, question->span, question->id);
        diag_label(loader->diags, diag, twin->span, "first used here");
    }
}

static void load_section(const struct loader *loader, const struct raw_section *raw, const struct vector *shared, size_t index) {
    struct bank *bank = loader->bank;
    const struct raw_question *raws = raw->questions.items;
    bank->sections[index] = (struct section){.title = load_text(raw->title),
                                             .chapter = load_text(raw->chapter),
                                             .chapter_span = load_span(loader, raw->chapter),
                                             .first_question = bank->question_count,
                                             .question_count = raw->questions.count};
    for (size_t i = 0; i < raw->questions.count; i++) {
        struct question *question = &bank->questions[bank->question_count];
        question->index = bank->question_count++;
        question->section = index;
        question->chapter = load_text(raw->chapter);
        question->names = shared->items;
        question->name_count = shared->count;
        load_question(loader, &raws[i], question);
        question->first_answer = bank->blank_count;
        bank->blank_count += question->blank_count;
    }
}

static void load_sections(const struct loader *loader, const struct raw_bank *raw) {
    struct bank *bank = loader->bank;
    const struct raw_section *raws = raw->sections.items;
    struct vector shared;
    size_t questions = 0;
    for (size_t i = 0; i < raw->sections.count; i++) {
        questions += raws[i].questions.count;
        if (!raws[i].questions.count && raws[i].questions.items)
            diag_add(loader->diags, MESSAGE_NOTHING_ASKED, load_span(loader, raws[i].node), "section", "questions");
    }
    if (questions > BANK_QUESTIONS_MOST) {
        diag_add(loader->diags, MESSAGE_TOO_MANY_QUESTIONS, load_span(loader, raw->node), BANK_QUESTIONS_MOST, questions);
        return;
    }
    if (!raw->sections.count && raw->sections.items) diag_add(loader->diags, MESSAGE_NOTHING_ASKED, load_span(loader, raw->node), "bank", "sections");
    bank->sections = arena_array(loader->arena, raw->sections.count, sizeof *bank->sections);
    bank->section_count = raw->sections.count;
    bank->questions = arena_array(loader->arena, questions, sizeof *bank->questions);
    vector_init(&shared, sizeof(struct name));
    load_given(loader, raw->given, true, &shared);
    if (raw->given) loader->bank->given = load_span(loader, raw->given);
    for (size_t i = 0; i < raw->sections.count; i++) load_section(loader, &raws[i], &shared, i);
    vector_clear(&shared);
    index_questions(loader);
}

/* Sums are kept in an int, which a bank of ordinary points never comes near. */
static void add_points(const struct loader *loader, const struct yaml_node *root) {
    struct bank *bank = loader->bank;
    int64_t points = 0;
    for (size_t i = 0; i < bank->question_count; i++) points += bank->questions[i].points;
    if (points > POINTS_MOST) diag_add(loader->diags, MESSAGE_BANK_POINTS, load_span(loader, yaml_get(root, "sections")), POINTS_MOST / POINTS_UNIT);
    bank->points = points > POINTS_MOST ? POINTS_MOST : (int)points;
}

static void total_agrees(const struct loader *loader, scalar total) {
    struct text sum = {0};
    if (!total || load_points(loader, total, loader->bank->points) == loader->bank->points) return;
    number_write((double)loader->bank->points / POINTS_UNIT, 0, true, &sum);
    diag_add(loader->diags, MESSAGE_POINTS_TOTAL, load_span(loader, total), text_string(&sum), total->text);
    text_clear(&sum);
}

/* A bank of a newer format would only give errors that mislead. */
static bool is_known_format(const struct loader *loader, const struct yaml_node *root) {
    const struct yaml_node *format = root->kind == YAML_MAP ? yaml_get(root, "unfold") : NULL;
    char *end = NULL;
    long long number = format && format->kind == YAML_SCALAR ? strtoll(format->text, &end, 10) : 0;
    if (number <= FORMAT_VERSION || *end) return true;
    diag_add(loader->diags, MESSAGE_BANK_VERSION, load_span(loader, format), format->text, FORMAT_VERSION);
    return false;
}

static void load_document(const struct loader *loader, const struct yaml_node *root) {
    struct bank *bank = loader->bank;
    struct raw_bank raw = {0};
    const struct model_reader reader = {loader->arena, loader->source, loader->diags};
    if (!is_known_format(loader, root)) return;
    model_read(&reader, &bank_model, root, &raw);
    bank->id = load_text(raw.id);
    bank->title = load_text(raw.title);
    bank->module = load_text(raw.module);
    bank->kind = (enum bank_kind)raw.kind;
    bank->closed_book = raw.closed_book;
    bank->time_ms = load_time(loader, raw.time);
    bank->flag_below = load_share(loader, raw.flag_below, DEFAULT_FLAG_BELOW);
    load_bands(loader, &raw.bands);
    load_sections(loader, &raw);
    add_points(loader, root);
    total_agrees(loader, raw.points);
    load_ignored_of_bank(loader, root);
}

static void free_patterns(struct bank *bank)
{
    for (size_t i = 0; i < bank->question_count; i++)
        for (size_t b = 0; b < bank->questions[i].blank_count; b++) blank_free_patterns(&bank->questions[i].blanks[b]);
}

/* Take over what was read, unless it cannot be used; what was said of it must outlive it then. */
static struct bank *finish(struct bank *bank, bool partial, struct diags *diags, size_t errors_before) {
    bool usable = partial || (bank->question_count && diags->errors == errors_before);
    if (usable) return bank;
    free_patterns(bank);
    diags_keep(diags, &bank->arena);
    free(bank);
    return NULL;
}

struct bank *bank_read(const char *name, const char *text, size_t length, bool partial, struct diags *diags) {
    struct bank *bank = alloc_zeroed(1, sizeof *bank);
    size_t errors = diags->errors;
    bank->source = source_new(&bank->arena, name, text, length);
    bank->path = bank->source->name;
    const struct yaml_node *root = yaml_read(&bank->arena, bank->source, diags);
    const struct loader loader = {bank, &bank->arena, bank->source, diags};
    write_revision(bank->source, bank->revision);
    if (root) load_document(&loader, root);
    return finish(bank, partial, diags, errors);
}

struct bank *bank_load(const char *path, bool partial, struct diags *diags) {
    struct text bytes = {0};
    struct bank *bank = NULL;
    if (file_read(path, YAML_MAX_BYTES, &bytes, diags)) bank = bank_read(path, text_string(&bytes), bytes.length, partial, diags);
    text_clear(&bytes);
    return bank;
}

void bank_free(struct bank *bank) {
    if (!bank) return;
    if (!bank->origins) free_patterns(bank);
    for (size_t i = 0; i < bank->lender_count; i++) bank_free(bank->lenders[i]);
    arena_clear(&bank->arena);
    free(bank);
}
