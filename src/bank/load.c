/* The document as a whole: settings, bands, sections, and the bank's revision. */
#include <stdlib.h>
#include <string.h>

#include "bank/load.h"
#include "base/alloc.h"
#include "base/file.h"
#include "base/random.h"

enum { FORMAT_VERSION = 1, DEFAULT_FLAG_BELOW = 700 };

const struct question *bank_question(const struct bank *bank, const char *id) {
    for (size_t i = 0; i < bank->question_count; i++)
        if (bank->questions[i].id && strcmp(bank->questions[i].id, id) == 0) return &bank->questions[i];
    return NULL;
}

const char *bank_kind_name(enum bank_kind kind) {
    return bank_kind_words[kind];
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
    uint64_t low = random_hash(RANDOM_HASH_START, source->text, source->length);
    uint64_t high = random_hash(low ^ UINT64_C(0x9e3779b97f4a7c15), source->text, source->length);
    size_t at = 0;
    for (int i = 0; i < 16; i++) {
        uint64_t *bits = i < 8 ? &low : &high;
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
        bank->bands[i] = (struct band){.from = load_points(loader, raws[i].from, 0),
                                       .verdict = load_template(loader, raws[i].verdict),
                                       .advice = load_template(loader, raws[i].advice),
                                       .span = load_span(loader, raws[i].node)};
    if (raw->count) qsort(bank->bands, raw->count, sizeof *bank->bands, compare_bands);
}

static void check_question_id(const struct loader *loader, const struct question *question) {
    if (!question->id) return;
    const struct question *twin = bank_question(loader->bank, question->id);
    if (twin == question || !twin) return;
    struct diag *diag = diag_add(loader->diags, MESSAGE_QUESTION_TWICE, question->span, question->id);
    diag_label(loader->diags, diag, twin->span, "first used here");
}

static void load_section(const struct loader *loader, const struct raw_section *raw, const struct vector *shared, size_t index) {
    struct bank *bank = loader->bank;
    const struct raw_question *raws = raw->questions.items;
    bank->sections[index] = (struct section){.title = load_text(raw->title),
                                             .chapter = load_text(raw->chapter),
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
        check_question_id(loader, question);
        bank->points += question->points;
        bank->blank_count += question->blank_count;
    }
}

static void load_sections(const struct loader *loader, const struct raw_bank *raw) {
    struct bank *bank = loader->bank;
    const struct raw_section *raws = raw->sections.items;
    struct vector shared;
    size_t questions = 0;
    for (size_t i = 0; i < raw->sections.count; i++) questions += raws[i].questions.count;
    bank->sections = arena_array(loader->arena, raw->sections.count, sizeof *bank->sections);
    bank->section_count = raw->sections.count;
    bank->questions = arena_array(loader->arena, questions, sizeof *bank->questions);
    vector_init(&shared, sizeof(struct name));
    load_given(loader, raw->given, true, &shared);
    for (size_t i = 0; i < raw->sections.count; i++) load_section(loader, &raws[i], &shared, i);
    vector_clear(&shared);
}

static void load_document(const struct loader *loader, const struct yaml_node *root) {
    struct bank *bank = loader->bank;
    struct raw_bank raw = {0};
    const struct model_reader reader = {loader->arena, loader->source, loader->diags};
    model_read(&reader, &bank_model, root, &raw);
    if (raw.format > FORMAT_VERSION)
        diag_add(loader->diags, MESSAGE_BANK_VERSION, load_span(loader, root), (int)raw.format, FORMAT_VERSION);
    bank->id = load_text(raw.id);
    bank->title = load_text(raw.title);
    bank->module = load_text(raw.module);
    bank->kind = (enum bank_kind)raw.kind;
    bank->closed_book = raw.closed_book;
    bank->time_ms = load_time(loader, raw.time);
    bank->flag_below = load_share(loader, raw.flag_below, DEFAULT_FLAG_BELOW);
    load_bands(loader, &raw.bands);
    load_sections(loader, &raw);
}

/* Take over what was read, unless it cannot be used. */
static struct bank *finish(struct bank *bank, bool partial, const struct diags *diags, size_t errors_before) {
    bool usable = bank->question_count && (partial || diags->errors == errors_before);
    if (usable) return bank;
    bank_free(bank);
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
    for (size_t i = 0; i < bank->question_count; i++)
        for (size_t b = 0; b < bank->questions[i].blank_count; b++) blank_free_patterns(&bank->questions[i].blanks[b]);
    arena_clear(&bank->arena);
    free(bank);
}
